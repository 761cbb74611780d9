"""The planar pendulum: one angle, solved exactly and numerically.

Angle theta in radians from the downward vertical, rate dtheta in rad/s. In the half angle the
motion is simple: with w = sqrt(g/L), the numbers

    sin(theta/2),  cos(theta/2)  and  e = dtheta/(2 w)

make the energy kappa² = sin²(theta/2) + e² a constant (the energy above the lowest point over
2 m g L), and what is left to the separatrix, gap = 1 - kappa² = cos²(theta/2) - e², another. The
sign of the gap tells the kind of motion: positive, the pendulum swings back and forth; negative,
it goes round; zero, it takes for ever to reach the top.
"""

import functools
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import ellipe, ellipkm1, elliprd

from pendlib import _checks
from pendlib.elliptic import incomplete_f, jacobi
from pendlib.integrators import scipy_ivp
from pendlib.trajectory import Trajectory
from pendlib.workers import Map, spread

Array = NDArray[np.float64]


@dataclass(frozen=True)
class PlanarPendulum:
    """A point mass on a massless rod, swinging in a vertical plane about a fixed pivot.

    Its equation of motion is theta'' = -(g/L) sin(theta). A rigid body on a fixed horizontal axis
    moves in the same way, with its equivalent length in place of the rod's: Proposition 7 of Chaturvedi
    et al. (J. Nonlinear Sci. 21, 2011), where that length is J_t/(m rho_s).

    Parameters
    ----------
    length : float
        Length L of the rod in metres.
    gravity : float, default 9.81
        Acceleration g of free fall in m/s².
    mass : float, default 1.0
        Mass m in kilograms; it sets the scale of energy and action and nothing else.

    Raises
    ------
    ValueError
        If a parameter is not a positive finite number.

    Notes
    -----
    Every method takes numbers or arrays, returns numbers for numbers, and raises ValueError with the
    name of an argument that is not real and finite or that does not fit the others' shapes.

    Examples
    --------
    >>> pendulum = PlanarPendulum(length=1.0)
    >>> print(f"{pendulum.period(np.radians(10)):.10f}")
    2.0098926273
    """

    length: float
    gravity: float = 9.81
    mass: float = 1.0

    def __post_init__(self) -> None:
        for name in ("length", "gravity", "mass"):
            object.__setattr__(self, name, _checks.positive(name, getattr(self, name)))

    @property
    def small_angle_frequency(self) -> float:
        """Angular frequency sqrt(g/L) of infinitely small swings, in rad/s."""
        return float(np.sqrt(self.gravity / self.length))

    def acceleration(self, theta: ArrayLike) -> Array:
        """Angular acceleration -(g/L) sin(theta) in rad/s², the shape of theta."""
        return -self.gravity / self.length * np.sin(_checks.finite("theta", theta))

    def energy(self, theta: ArrayLike, dtheta: ArrayLike) -> Array:
        """Kinetic energy less m g times the depth below the pivot, in joules.

        Parameters
        ----------
        theta, dtheta : array_like
            Angle in radians and its rate in rad/s, of shapes that broadcast.

        Returns
        -------
        ndarray
            From -m g L, at rest at the bottom, upwards; m g L on the separatrix.
        """
        theta, dtheta = self._states(theta, dtheta)
        kinetic = self.mass * self.length**2 * dtheta**2 / 2
        return kinetic - self.mass * self.gravity * self.length * np.cos(theta)

    def period(self, amplitude: ArrayLike) -> Array:
        """Period of the swing that is released at rest at an amplitude.

        Parameters
        ----------
        amplitude : array_like
            Largest angle in radians, in [0, π). At 0 this is the limit of small swings.

        Returns
        -------
        ndarray
            T = 4 sqrt(L/g) K(sin(amplitude/2)) in seconds, K the complete elliptic integral of the
            first kind, to round-off at every amplitude.

        Raises
        ------
        ValueError
            If an amplitude lies outside [0, π).
        """
        amplitude = _checks.within("amplitude", amplitude, 0.0, np.pi, "[0, π)")
        return 4 / self.small_angle_frequency * ellipkm1(np.cos(amplitude / 2) ** 2)

    def exact(self, t: ArrayLike, theta0: ArrayLike, dtheta0: ArrayLike) -> tuple[Array, Array]:
        """Exact motion from any start, by Jacobi's elliptic functions.

        Parameters
        ----------
        t : array_like
            Seconds since the start, in any order, positive or negative.
        theta0, dtheta0 : array_like
            Angle in radians and rate in rad/s at t = 0, of shapes that broadcast.

        Returns
        -------
        theta, dtheta : ndarray
            Shape of the starts followed by the shape of t. The angle is continuous: it grows beyond
            π when the pendulum goes round.

        Notes
        -----
        With k² = kappa² when the pendulum swings and 1/kappa² when it goes round,

            swing:     sin(theta/2) = k sn(w t + u0),        dtheta = 2 w k cn(w t + u0)
            rotation:  theta/2 = ± am(kappa w t + u0),       dtheta = ± 2 w kappa dn(kappa w t + u0)

        with the sign of dtheta0, and on the separatrix sin(theta/2) = ± tanh(w t + u0). At the start
        sn(u0) is sin(theta0/2)/k in a swing, ± sin(theta0/2) in a rotation. What is left to the
        separatrix is formed in extended precision where the machine has it.
        """
        t = _checks.finite("t", t)
        start = _Start.of(self, *self._states(theta0, dtheta0, names=("theta0", "dtheta0")))
        theta = np.empty(start.kind.shape + t.shape)
        dtheta = np.empty_like(theta)
        for kind, motion in (
            (start.kind > 0, _swing),
            (start.kind < 0, _rotation),
            (start.kind == 0, _on_separatrix),
        ):
            if kind.any():
                theta[kind], dtheta[kind] = motion(self.small_angle_frequency, t, start.select(kind, t.ndim))
        return theta[()], dtheta[()]

    def separatrix(self, t: ArrayLike) -> tuple[Array, Array]:
        """Exact motion on the separatrix, through the bottom at t = 0 and to the top for ever.

        Parameters
        ----------
        t : array_like
            Time in seconds, any real number.

        Returns
        -------
        theta, dtheta : ndarray
            theta = 2 arctan(sinh(w t)) in radians and dtheta = 2 w/cosh(w t) in rad/s, the shape of t.
        """
        w = self.small_angle_frequency
        return _gudermann(w, w * _checks.finite("t", t))

    def action_angle(self, theta: ArrayLike, dtheta: ArrayLike) -> tuple[Array, Array]:
        """Action-angle coordinates of a state.

        Parameters
        ----------
        theta, dtheta : array_like
            Angle in radians and its rate in rad/s, of shapes that broadcast.

        Returns
        -------
        action : ndarray
            Area in the (theta, m L² dtheta) plane over 2 π, in joule seconds: that which a swing
            encloses, or that under one full turn, negative when it turns backwards.
        angle : ndarray
            In [0, 2π), 0 where the pendulum passes the bottom (forwards, if it swings). It moves at
            the constant rate ``frequency``.

        Raises
        ------
        ValueError
            If a state lies on the separatrix, which takes for ever and so has no angle.
        """
        start = self._off_separatrix(theta, dtheta)
        swings = start.kind > 0
        quarter_period = ellipkm1(start.m1)
        scale = 4 / np.pi * self.mass * self.length**2 * self.small_angle_frequency
        # E - m1 K = m (K - D) with D = R_D(0, m1, 1)/3 (DLMF 19.25.1): at small swings the left side cancels.
        enclosed = 2 * start.kappa**2 * (quarter_period - elliprd(0.0, start.m1, 1.0) / 3)
        action = scale * np.where(swings, enclosed, start.direction * start.kappa * ellipe(1 - start.m1))
        angle = np.pi * start.phase() / quarter_period * np.where(swings, 0.5, start.direction)
        angle = np.mod(angle, 2 * np.pi)
        # The remainder of a tiny negative number is rounded up to 2 π itself.
        return action, np.where(angle < 2 * np.pi, angle, 0.0)[()]

    def frequency(self, theta: ArrayLike, dtheta: ArrayLike) -> Array:
        """Rate at which the angle of ``action_angle`` moves: dE/dI, in rad/s.

        Parameters
        ----------
        theta, dtheta : array_like
            Angle in radians and its rate in rad/s, of shapes that broadcast.

        Returns
        -------
        ndarray
            2 π over the period of the swing, or over the time of one full turn; negative if it
            turns backwards.

        Raises
        ------
        ValueError
            If a state lies on the separatrix.
        """
        start = self._off_separatrix(theta, dtheta)
        quarter_period = ellipkm1(start.m1)
        per_quarter = np.where(start.kind > 0, 0.5, start.direction * start.kappa)
        return np.pi * self.small_angle_frequency * per_quarter / quarter_period

    def simulate(
        self,
        theta0: ArrayLike,
        dtheta0: ArrayLike,
        t: ArrayLike,
        *,
        method: str = "DOP853",
        rtol: float = 1e-12,
        atol: float = 1e-12,
        workers: int | Map = -1,
        progress: bool = False,
    ) -> Trajectory:
        """Motion by numerical integration.

        Parameters
        ----------
        theta0, dtheta0 : array_like
            Angle in radians and rate in rad/s at t[0], of shapes that broadcast. Each of several starts has
            steps of its own.
        t : array_like, shape (N,)
            Times of the samples in seconds, increasing.
        method : str, default "DOP853"
            Any method of `scipy.integrate.solve_ivp`.
        rtol, atol : float
            Relative and absolute tolerance of each step.
        workers, progress
            As for `Pendulum3D.simulate`.

        Returns
        -------
        Trajectory
            With theta, dtheta and energy, each of the shape of the starts followed by (N,).

        Raises
        ------
        ValueError
            If an argument is not finite, t is not increasing, a tolerance is not positive, the method is
            unknown, or workers or progress is none.
        RuntimeError
            If the integrator cannot go on; the message says what time it reached.
        """
        t = _checks.increasing("t", t)
        theta0, dtheta0 = self._states(theta0, dtheta0, names=("theta0", "dtheta0"))
        _checks.one_of("method", method, scipy_ivp.METHODS)
        rtol, atol = _checks.positive("rtol", rtol), _checks.positive("atol", atol)
        workers, progress = _checks.workers("workers", workers), _checks.flag("progress", progress)
        starts = np.stack([theta0, dtheta0], axis=-1).reshape(-1, 2)
        solve = functools.partial(
            _solve, rate=self.gravity / self.length, t=t, method=method, rtol=rtol, atol=atol
        )
        (states,) = spread(solve, starts, workers=workers, progress=progress, compiled=False)
        theta, dtheta = np.moveaxis(states.reshape(*theta0.shape, t.size, 2), -1, 0).copy()
        return Trajectory(
            t=t,
            states={"theta": theta, "dtheta": dtheta},
            invariants={"energy": self.energy(theta, dtheta)},
            units={"t": "s", "theta": "rad", "dtheta": "rad/s", "energy": "J"},
        )

    def _states(
        self, theta: ArrayLike, dtheta: ArrayLike, names: tuple[str, str] = ("theta", "dtheta")
    ) -> tuple[Array, ...]:
        given = {
            name: _checks.finite(name, value) for name, value in zip(names, (theta, dtheta), strict=True)
        }
        return _checks.broadcast(**given)

    def _off_separatrix(self, theta: ArrayLike, dtheta: ArrayLike) -> "_Start":
        start = _Start.of(self, *self._states(theta, dtheta))
        if (start.kind == 0).any():
            raise ValueError("theta, dtheta must not lie on the separatrix, where the angle does not exist")
        return start


def _solve(starts: Array, rate: float, t: Array, method: str, rtol: float, atol: float) -> tuple[Array]:
    """Motions (M, N, 2) from starts (M, 2)."""

    def rates(_: float, state: Array) -> tuple[float, float]:
        return state[1], -rate * np.sin(state[0])

    return (scipy_ivp.integrate_many(rates, starts, t, method=method, rtol=rtol, atol=atol),)


@dataclass(frozen=True)
class _Start:
    """A state in half angles, as the head of this module describes it; all arrays of one shape."""

    sine: Array  # sin(theta/2), theta counted from the nearest bottom
    cosine: Array  # cos(theta/2) >= 0
    e: Array  # dtheta/(2 w)
    kappa: Array
    kind: Array  # sign of the gap: 1 swings, 0 is on the separatrix, -1 goes round
    m1: Array  # 1 - k² of the elliptic functions: the gap, or -gap/kappa²
    direction: Array  # sign of dtheta, +1 or -1
    turns: Array  # full turns taken off theta

    @classmethod
    def of(cls, pendulum: PlanarPendulum, theta: Array, dtheta: Array) -> "_Start":
        long = np.longdouble
        turns = np.round(theta / (2 * np.pi))
        sine, cosine = _half_angle(theta.astype(long) / 2, turns)
        # The quotient above is rounded; next to the top it can name the wrong bottom.
        turns = turns + np.where(cosine < 0, np.sign(sine), 0.0)
        sine, cosine = _half_angle(theta.astype(long) / 2, turns)
        e = dtheta.astype(long) / 2 * np.sqrt(long(pendulum.length) / long(pendulum.gravity))
        kappa = np.hypot(sine, e)
        below, scale = cosine - np.abs(e), np.maximum(kappa, 1)
        return cls(
            *(np.asarray(x, float) for x in (sine, cosine, e, kappa)),
            kind=np.asarray(np.sign(below), float),
            m1=np.asarray(np.abs(below) / scale * ((cosine + np.abs(e)) / scale), float),
            direction=np.where(dtheta < 0, -1.0, 1.0),
            turns=turns,
        )

    def select(self, mask: NDArray[np.bool_], time_axes: int) -> "_Start":
        """The chosen starts, flattened, with axes of length one for the times to spread over."""
        return _Start(*(x[mask].reshape(-1, *[1] * time_axes) for x in vars(self).values()))

    def phase(self) -> Array:
        """u0, where the elliptic functions stand at the start."""
        swings = self.kind > 0
        # At rest at the bottom the phase may be anything, and is 0.
        moves = self.kappa > np.finfo(float).tiny
        kappa = np.where(moves, self.kappa, 1.0)
        sine = np.where(swings, self.sine / kappa, self.direction * self.sine)
        cosine = np.where(swings & moves, np.abs(self.e) / kappa, self.cosine)
        u0 = incomplete_f(sine, cosine, self.m1)
        return np.where(swings & (self.direction < 0), 2 * ellipkm1(self.m1) - u0, u0)


# pi to twice double precision: np.pi + _PI_TAIL.
_PI_TAIL = 1.2246467991473532e-16


def _half_angle(half: Array, turns: Array) -> tuple[Array, Array]:
    """Sine and cosine of half - turns π, the cosine with all its digits where it is nearly zero."""
    # The difference is exact, and only its sum with the tail is rounded, as late as possible.
    high, low = half - turns * np.pi, -turns * _PI_TAIL
    from_top = (np.pi / 2 - np.abs(high)) + (_PI_TAIL / 2 - np.sign(high) * low)
    return np.sin(high + low), np.sin(from_top)


def _swing(w: float, t: Array, start: _Start) -> tuple[Array, Array]:
    _, sn, cn, dn = jacobi(w * t + start.phase(), start.m1)
    return (
        2 * np.arctan2(start.kappa * sn, dn) + 2 * np.pi * start.turns,
        2 * w * start.kappa * cn,
    )


def _rotation(w: float, t: Array, start: _Start) -> tuple[Array, Array]:
    am, _, _, dn = jacobi(start.kappa * w * t + start.phase(), start.m1)
    return (
        2 * start.direction * am + 2 * np.pi * start.turns,
        2 * w * start.direction * start.kappa * dn,
    )


def _on_separatrix(w: float, t: Array, start: _Start) -> tuple[Array, Array]:
    u0 = np.arcsinh(start.direction * start.sine / start.cosine)
    theta, dtheta = _gudermann(w, w * t + u0)
    return start.direction * theta + 2 * np.pi * start.turns, start.direction * dtheta


def _gudermann(w: float, u: Array) -> tuple[Array, Array]:
    # The half argument, since sinh(u) and cosh(u) overflow.
    decay = np.exp(-np.abs(u))
    return 4 * np.arctan(np.tanh(u / 2)), 4 * w * decay / (1 + decay**2)
