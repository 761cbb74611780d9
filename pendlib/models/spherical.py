"""The spherical pendulum: a bob on a sphere, without angles that fail at the poles.

The state is the unit vector q from the pivot to the bob, in inertial axes with e3 downward, and its
rate dq, tangent to the sphere. With w = sqrt(g/L) the motion is

    q'' = -|q'|² q + w² (e3 - (q.e3) q).

The depth z = q.e3, in units of the length, moves alone: with the energy and the vertical momentum
in their natural units, e = E/(m g L) and j = h/(m L² w),

    (z'/w)² = 2 (e + z)(1 - z²) - j²,

a cubic with a root below -1 and the two turning points between the poles. What decides how a motion
turns is the distances of the three roots from the poles, and these are what is computed here.
"""

import functools
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.optimize import brentq
from scipy.special import elliprf, elliprj

from pendlib import _checks
from pendlib.geometry import E3, rotation_between
from pendlib.integrators import scipy_ivp
from pendlib.trajectory import Trajectory
from pendlib.workers import Map, spread

Array = NDArray[np.float64]

# How far below the least energy rounding may bring one that was computed, in units of m g L.
ROUNDING = 1e-14


@dataclass(frozen=True)
class SphericalPendulum:
    """A point mass on a massless rod about a fixed pivot, free to swing in every direction.

    Parameters
    ----------
    length : float
        Length L of the rod in metres.
    gravity : float, default 9.81
        Acceleration g of free fall in m/s².
    mass : float, default 1.0
        Mass m in kilograms; it sets the scale of energy and momentum and nothing else.

    Raises
    ------
    ValueError
        If a parameter is not a positive finite number.

    Notes
    -----
    Directions q are unit vectors from the pivot to the bob, the third component downward, and rates
    dq (1/s) are tangent to the sphere at q; the bob's velocity is L dq. Both may deviate from that by
    1e-9 and are brought back to it. Every method takes single states or arrays of them and
    raises ValueError with the name of an argument that does not fit.

    Examples
    --------
    >>> pendulum = SphericalPendulum(length=1.0)
    >>> print(f"{pendulum.conical_rate(np.radians(60)):.10f}")
    4.4294469181
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

    def acceleration(self, q: ArrayLike, dq: ArrayLike) -> Array:
        """Second derivative of the direction: -|dq|² q + (g/L)(e3 - (q.e3) q).

        Parameters
        ----------
        q, dq : array_like, shape (..., 3)
            Direction and its rate in 1/s, of shapes that broadcast.

        Returns
        -------
        ndarray, shape (..., 3)
            In 1/s².
        """
        return _acceleration(*_states(q, dq), self.gravity / self.length)

    def energy(self, q: ArrayLike, dq: ArrayLike) -> Array:
        """Kinetic energy less m g times the depth below the pivot, in joules.

        Parameters
        ----------
        q, dq : array_like, shape (..., 3)
            Direction and its rate in 1/s, of shapes that broadcast.

        Returns
        -------
        ndarray, shape (...)
            From -m g L, at rest at the bottom, upwards.
        """
        return self._energy(*_states(q, dq))

    def momentum(self, q: ArrayLike, dq: ArrayLike) -> Array:
        """Angular momentum about the downward vertical through the pivot, in J s.

        Parameters
        ----------
        q, dq : array_like, shape (..., 3)
            Direction and its rate in 1/s, of shapes that broadcast.

        Returns
        -------
        ndarray, shape (...)
            m L² (q x dq).e3, positive when e1 turns towards e2.
        """
        return self._momentum(*_states(q, dq))

    def effective_potential(self, z: ArrayLike, h: ArrayLike) -> Array:
        """Energy of the turn about the vertical and of the height, h²/(2 m L² (1 - z²)) - m g L z.

        Parameters
        ----------
        z : array_like
            Depth q.e3 below the pivot in units of the length, between -1 and 1.
        h : array_like
            Vertical momentum in J s.

        Returns
        -------
        ndarray
            In joules. A motion of energy E keeps to the depths where this is at most E.

        Raises
        ------
        ValueError
            If a depth lies outside (-1, 1).
        """
        z = _checks.within("z", z, np.nextafter(-1.0, 0.0), 1.0, "(-1, 1)")
        z, h = _checks.broadcast(z=z, h=_checks.finite("h", h))
        turn = h**2 / (2 * self.mass * self.length**2 * (1 - z) * (1 + z))
        return turn - self.mass * self.gravity * self.length * z

    def turning_points(self, E: ArrayLike, h: ArrayLike) -> tuple[Array, Array]:  # noqa: N803
        """Depths between which the bob moves.

        Parameters
        ----------
        E : array_like
            Energy in joules.
        h : array_like
            Vertical momentum in J s.

        Returns
        -------
        z_min, z_max : ndarray
            Depth q.e3 below the pivot in units of the length, at the highest and at the lowest point.
            They are equal in conical motion, where the last bit of E moves each of them by 1e-8.

        Raises
        ------
        ValueError
            If no motion has this energy and momentum; the message says the least energy.
        """
        turns = self._turns(E, h)
        return (1 - turns.bottom_high)[()], (1 - turns.bottom_low)[()]

    def radial_period(self, E: ArrayLike, h: ArrayLike) -> Array:  # noqa: N803
        """Time from one lowest point to the next; a full swing to and fro takes two.

        Parameters
        ----------
        E : array_like
            Energy in joules.
        h : array_like
            Vertical momentum in J s.

        Returns
        -------
        ndarray
            In seconds, to round-off. In conical motion this is the limit of small departures from it.

        Raises
        ------
        ValueError
            If no motion has this energy and momentum, or if it takes for ever: h = 0 and E = m g L.

        Notes
        -----
        sqrt(8) R_F(0, z_min - z3, z_max - z3)/w, with Carlson's R_F and the third root z3 of the cubic
        at the head of this module.
        """
        turns = self._off_separatrix(E, h)
        return (np.sqrt(8) / self.small_angle_frequency * elliprf(0.0, turns.near, turns.far))[()]

    def precession(self, E: ArrayLike, h: ArrayLike) -> Array:  # noqa: N803
        """Angle by which the swing turns about the vertical in one full swing.

        Parameters
        ----------
        E : array_like
            Energy in joules.
        h : array_like
            Vertical momentum in J s.

        Returns
        -------
        ndarray
            2 dphi - 2 π in radians, where the azimuth grows by dphi in one period of the depth; a full
            swing takes two. The sign is that of h, and at h = 0 the plane of the swing stays: 0.

        Raises
        ------
        ValueError
            If no motion has this energy and momentum, or if it takes for ever: h = 0 and E = m g L.

        Notes
        -----
        The azimuth's rate, j/(1 - z²), has a part from either pole, j/(2 (1 - z)) and j/(2 (1 + z)). Over
        a period both give elliptic integrals of the third kind. With z3 the third root of the cubic, and
        the parameter of the first of them interchanged (DLMF 19.7.8), the π that a swing past the bottom
        turns by stands apart exactly, and what is left is a sum of positive terms,

            dphi = π + sqrt(2) j (R_J(0, a, b, 1 - z3)/3 + (R_F(0, a, b) + (1 - r) b R_J(0, a, b, r b)/3)/c),

        where a = z_min - z3, b = z_max - z3, c = 1 + z_max and r = (1 + z_min)/c.
        Small orbits of half axes A and B, in radians, turn by 3 π A B/4 in the sense in which they are run
        through: three quarters of the area that they enclose on the unit sphere.
        """
        turns = self._off_separatrix(E, h)
        a, b = turns.near, turns.far
        ratio = turns.top_high / turns.top_low
        # In a plane over the top, R_J is infinite and its factor zero.
        over_top = elliprj(0.0, a, b, np.where(ratio > 0, ratio, 1.0) * b)
        past_top = elliprf(0.0, a, b) + (1 - ratio) * b * over_top / 3
        past_bottom = elliprj(0.0, a, b, 2 + turns.beyond) / 3
        return (np.sqrt(8) * turns.j * (past_bottom + past_top / turns.top_low))[()]

    def conical_rate(self, angle: ArrayLike) -> Array:
        """Rate at which the bob goes round in conical motion.

        Parameters
        ----------
        angle : array_like
            Angle of the rod from the downward vertical in radians, in [0, π/2).

        Returns
        -------
        ndarray
            sqrt(g/(L cos angle)) in rad/s.

        Raises
        ------
        ValueError
            If an angle lies outside [0, π/2).
        """
        angle = _checks.within("angle", angle, 0.0, np.pi / 2, "[0, π/2)")
        return self.small_angle_frequency / np.sqrt(np.cos(angle))

    def simulate(
        self,
        q0: ArrayLike,
        dq0: ArrayLike,
        t: ArrayLike,
        *,
        method: str = "taylor",
        rtol: float | None = None,
        atol: float | None = None,
        workers: int | Map = -1,
        progress: bool = False,
    ) -> Trajectory:
        """Motion by numerical integration.

        Parameters
        ----------
        q0, dq0 : array_like, shape (..., 3)
            Direction and its rate in 1/s at t[0], of shapes that broadcast.
        t : array_like, shape (N,)
            Times of the samples in seconds, increasing.
        method : str, default "taylor"
            "taylor", to round-off, or any method of `scipy.integrate.solve_ivp`.
        rtol, atol : float
            Relative and absolute tolerance of each step of SciPy's methods, by default 1e-12; "taylor" has
            none.
        workers, progress
            As for `Pendulum3D.simulate`.

        Returns
        -------
        Trajectory
            With q and dq, (..., N, 3), energy and momentum, (..., N). The samples are projected:
            |q| = 1 and q.dq = 0 hold to round-off whatever the method.

        Raises
        ------
        ValueError
            If q0 is not a unit vector, dq0 is not tangent, an argument is not finite, t is not
            increasing, the method is unknown, a tolerance is not positive or "taylor" is given one, or
            workers or progress is none.
        RuntimeError
            If the integrator cannot go on; the message says what time it reached.

        Notes
        -----
        "taylor" takes the bob for the third axis of a rigid body with equal moments of inertia that
        does not spin about it: q = R e3.
        """
        t = _checks.increasing("t", t)
        q0, dq0 = _states(q0, dq0, names=("q0", "dq0"))
        _checks.one_of("method", method, ("taylor", *scipy_ivp.METHODS))
        rtol, atol = _checks.tolerances(method, rtol, atol, scipy_ivp.METHODS)
        workers, progress = _checks.workers("workers", workers), _checks.flag("progress", progress)
        starts = np.concatenate([q0, dq0], axis=-1).reshape(-1, 6)
        rate = self.gravity / self.length
        if method == "taylor":
            solve = functools.partial(_by_taylor, t=t, rate=rate)
        else:
            solve = functools.partial(_by_scipy, t=t, rate=rate, method=method, rtol=rtol, atol=atol)
        compiled = method not in scipy_ivp.METHODS
        (samples,) = spread(solve, starts, workers=workers, progress=progress, compiled=compiled)
        q, dq = np.split(samples.reshape(*q0.shape[:-1], t.size, 6), 2, axis=-1)
        q = q / np.linalg.norm(q, axis=-1, keepdims=True)
        dq = dq - _dot(q, dq) * q
        return Trajectory(
            t=t,
            states={"q": q, "dq": dq},
            invariants={"energy": self._energy(q, dq), "momentum": self._momentum(q, dq)},
            units={"t": "s", "q": "1", "dq": "1/s", "energy": "J", "momentum": "J s"},
        )

    def _energy(self, q: Array, dq: Array) -> Array:
        kinetic = self.mass * self.length**2 * _dot(dq, dq)[..., 0] / 2
        return kinetic - self.mass * self.gravity * self.length * q[..., 2]

    def _momentum(self, q: Array, dq: Array) -> Array:
        return self.mass * self.length**2 * (q[..., 0] * dq[..., 1] - q[..., 1] * dq[..., 0])

    def _turns(self, energy: ArrayLike, h: ArrayLike) -> "_Turns":
        energy, h = _checks.broadcast(E=_checks.finite("E", energy), h=_checks.finite("h", h))
        scale = np.longdouble(self.mass) * self.gravity * self.length
        above_bottom = np.asarray((energy + scale) / scale, float)
        above_top = np.asarray((energy - scale) / scale, float)
        j = h / (self.mass * self.length**2 * self.small_angle_frequency)
        turns, possible = _Turns.of(above_bottom, above_top, j)
        if not possible.all():
            bad = tuple(np.argwhere(~possible)[0])
            least = float(scale) * _least_energy(abs(j[bad]))
            raise ValueError(
                f"E must be at least {least:.15g} J at h = {h[bad]:.15g} J s, got {energy[bad]:.15g} J"
            )
        return turns

    def _off_separatrix(self, energy: ArrayLike, h: ArrayLike) -> "_Turns":
        turns = self._turns(energy, h)
        if (turns.near == 0).any():
            raise ValueError("E, h must not lie on the separatrix E = m g L, h = 0, which takes for ever")
        return turns


@dataclass(frozen=True)
class _Turns:
    """The roots of the cubic at the head of this module by their distances from the poles, relative.

    The cubic is -j² at either pole, which makes the product of the three distances from each j²/2.
    """

    bottom_low: Array  # 1 - z_max
    bottom_high: Array  # 1 - z_min
    top_low: Array  # 1 + z_max
    top_high: Array  # 1 + z_min
    beyond: Array  # -1 - z3
    j: Array

    @classmethod
    def of(cls, above_bottom: Array, above_top: Array, j: Array) -> tuple["_Turns", NDArray[np.bool_]]:
        """From e + 1, e - 1 and j; also where the motion is possible."""
        over = above_top > 0
        beyond = _third_root(above_top, j)
        # beyond - (e - 1), which cancels at high energy.
        excess = _ratio(j**2 / 2, beyond * (2 + beyond), over)
        total = np.maximum(np.where(over, 2 - excess, above_bottom - beyond), 0.0)
        product = j**2 / (2 * (2 + beyond))
        discriminant = total**2 - 4 * product
        possible = (above_bottom >= -ROUNDING) & (discriminant >= -ROUNDING * (4 * total + ROUNDING))
        high = np.maximum(total / 2, np.sqrt(product)) + np.sqrt(np.maximum(discriminant, 0.0)) / 2
        low = _ratio(product, high, high > 0)
        quotient = _ratio(j**2 / 2, beyond * (2 - low), over)
        top_high = np.where(over, quotient, low + beyond - above_top)
        return cls(low, high, 2 - low, top_high, beyond, j), possible

    @property
    def near(self) -> Array:
        """z_min - z3."""
        return self.top_high + self.beyond

    @property
    def far(self) -> Array:
        """z_max - z3."""
        return self.top_low + self.beyond


def _third_root(above_top: Array, j: Array) -> Array:
    """The root s >= max(0, e - 1) of s (2 + s) (s - (e - 1)) = j²/2, to round-off, relative."""
    # With 2 for 2 + s the root is too great, and from there Newton's method comes down without overshooting.
    root = np.hypot(above_top, j)
    falling = _ratio(j**2 / 2, root - above_top, above_top < 0)
    s = np.where(above_top < 0, falling, (above_top + root) / 2)
    while True:
        slope = 2 * (1 + s) * (s - above_top) + s * (2 + s)
        lower = s - _ratio(s * (2 + s) * (s - above_top) - j**2 / 2, slope, slope > 0)
        if not (lower < s).any():
            return s
        s = np.minimum(lower, s)


def _least_energy(j: float) -> float:
    """Least e at a momentum j >= 0: that of conical motion, where 1 - z² = j sqrt(z)."""
    root = brentq(lambda root: 1 - root**4 - j * root, 0.0, 1.0, xtol=np.finfo(float).tiny)
    return j / (2 * root) - root**2


def _ratio(above: Array, below: Array, where: NDArray[np.bool_]) -> Array:
    """Quotient, and 0 elsewhere."""
    return np.divide(above, below, out=np.zeros(np.shape(above)), where=where)


def _dot(a: Array, b: Array) -> Array:
    return np.sum(a * b, axis=-1, keepdims=True)


def _states(q: ArrayLike, dq: ArrayLike, names: tuple[str, str] = ("q", "dq")) -> tuple[Array, Array]:
    q = _checks.unit_vectors(names[0], q)
    q, dq = _checks.broadcast(**{names[0]: q, names[1]: _checks.components(names[1], dq, 3)})
    return q, _checks.tangent(names[1], dq, names[0], q)


def _acceleration(q: Array, dq: Array, rate: float) -> Array:
    return rate * E3 - (_dot(dq, dq) + rate * q[..., 2:]) * q


def _by_taylor(starts: Array, t: Array, rate: float) -> tuple[Array]:
    from pendlib.integrators import taylor

    q, dq = starts[:, :3], starts[:, 3:]
    attitude = rotation_between(E3, q)
    # The rate of R e3 is R (omega x e3).
    forward, sideways, _ = np.einsum("mij,mi->jm", attitude, dq)
    omega = np.stack([-sideways, forward, np.zeros_like(forward)], axis=-1)
    y0 = np.concatenate([omega, attitude[:, 2], attitude[:, 0], attitude[:, 1]], axis=-1)
    states, reached = taylor.integrate_many(y0, np.array([1.0, 1.0, 1.0, 0.0, 0.0, rate]), t)
    if (reached < t[-1]).any():
        raise RuntimeError(f"taylor stopped after t = {reached.min()} s")
    rows = states[..., [6, 7, 8, 9, 10, 11, 3, 4, 5]].reshape(*states.shape[:-1], 3, 3)
    dq = states[..., 1:2] * rows[..., 0] - states[..., 0:1] * rows[..., 1]
    return (np.concatenate([rows[..., 2], dq], axis=-1),)


def _by_scipy(starts: Array, t: Array, rate: float, method: str, rtol: float, atol: float) -> tuple[Array]:
    def rates(_: float, y: Array) -> Array:
        return np.concatenate([y[3:], _acceleration(y[:3], y[3:], rate)])

    return (scipy_ivp.integrate_many(rates, starts, t, method=method, rtol=rtol, atol=atol),)
