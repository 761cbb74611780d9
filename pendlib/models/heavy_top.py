"""The heavy symmetric top, Lagrange's: a rigid body with its centre of mass on an axis of symmetry.

Besides the energy E and the vertical momentum mu, such a body keeps its spin, the component of omega along
the axis: equation (33) and Proposition 5 of Chaturvedi, Lee, Leok and McClamroch (J. Nonlinear Sci. 21,
2011). So the depth z = gamma·axis, the cosine of the tilt, moves alone. With the moments of inertia Jt across
the axis and Ja along it, w = sqrt(m g ‖rho‖/Jt), and in natural units

    e = (E - Ja spin²/2)/(m g ‖rho‖),    j = mu/(Jt w),    s = Ja spin/(Jt w),

    (z'/w)² = 2 (e + z)(1 - z²) - (j - s z)²,

a cubic with a root z3 below -1 and the two turning points of the nutation between -1, upright, and 1,
hanging. The axis goes round the vertical at the rate

    w (j - s z)/(1 - z²) = w ((j - s)/(1 - z) + (j + s)/(1 + z))/2.

At z = ±1 the cubic is -(j ∓ s)², which makes half of this square the product of the distances of the roots
from that pole. The distances, not the roots, decide how a motion turns, and they are what is computed here.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.optimize import minimize_scalar
from scipy.special import elliprf, elliprj

from pendlib import _checks
from pendlib.models.lagrange_poincare import LagrangePoincare
from pendlib.models.spherical import SphericalPendulum
from pendlib.trajectory import Trajectory

Array = NDArray[np.float64]


@dataclass(frozen=True)
class HeavyTop(LagrangePoincare):
    """A rigid body on a pivot on its axis of symmetry: the reduced model, and what is exact in it.

    Parameters
    ----------
    body : RigidBody
        With its centre of mass on an axis about which it has equal moments of inertia, to 1e-9 of the
        largest. The axis points from the pivot to the centre of mass.
    gravity : float, default 9.81
        Acceleration g of free fall in m/s².

    Raises
    ------
    ValueError
        If body is no RigidBody, balanced or not symmetric, or gravity is not a positive finite number.

    Notes
    -----
    Tilts are measured from the downward vertical, so that a top on the ground has one near π, and z is
    the tilt's cosine. E is the whole energy in joules, mu the vertical momentum in J s and spin the
    component of omega along the axis in rad/s. Every method takes single numbers or arrays of them and
    raises ValueError with the name of an argument that is not real and finite. Where no motion has the E,
    mu and spin that a method is asked about, the message says the least E.

    Examples
    --------
    >>> import pendlib as pl
    >>> top = HeavyTop(pl.RigidBody(1.0, [0.13, 0.13, 0.05], [0.0, 0.0, 0.3]))
    >>> print(f"{top.sleeping_spin:.6f} rad/s")
    24.741544 rad/s
    """

    def __post_init__(self) -> None:
        super().__post_init__()
        self._full._direction_of_com()
        axis, inertia = self.axis, self.body.inertia
        symmetric = self.transverse_inertia * (np.eye(3) - np.outer(axis, axis))
        symmetric += self.axial_inertia * np.outer(axis, axis)
        residual = np.abs(inertia - symmetric).max() / np.abs(inertia).max()
        if residual > _checks.TOLERANCE:
            raise ValueError(
                "body must have equal moments of inertia about all lines across the one from the pivot to "
                f"its centre of mass, to {_checks.TOLERANCE:g} of the largest, but is off by {residual:.3g}"
            )

    @property
    def axis(self) -> Array:
        """Unit vector in the body from the pivot to the centre of mass, shape (3,)."""
        return self.body.com / self.body.distance

    @property
    def axial_inertia(self) -> float:
        """Moment of inertia Ja about the axis in kg m²."""
        return float(self.axis @ self.body.inertia @ self.axis)

    @property
    def transverse_inertia(self) -> float:
        """Moment of inertia Jt about the lines across the axis at the pivot in kg m²."""
        return float((np.trace(self.body.inertia) - self.axial_inertia) / 2)

    @property
    def sleeping_spin(self) -> float:
        """Spin 2 sqrt(m g ‖rho‖ Jt)/Ja in rad/s above which the upright top sleeps: stands stably."""
        return float(2 * np.sqrt(self._scale * self.transverse_inertia) / self.axial_inertia)

    def invariants(self, gamma: ArrayLike, omega: ArrayLike) -> tuple[Array, Array, Array]:
        """What every motion keeps, in the order in which the methods below take it.

        Parameters
        ----------
        gamma : array_like, shape (..., 3)
            Direction of gravity in the body.
        omega : array_like, shape (..., 3)
            Angular velocity in the body in rad/s.

        Returns
        -------
        E, mu, spin : ndarray, shape (...)
            Energy in J, vertical momentum in J s, and omega·axis in rad/s.
        """
        energy, momentum = self.energy(gamma, omega), self.momentum(gamma, omega)
        spin = _checks.components("omega", omega, 3) @ self.axis
        return energy, momentum, np.broadcast_to(spin, energy.shape)[()]

    def spherical(self) -> SphericalPendulum:
        """The spherical pendulum that the top is as long as it does not spin: Proposition 6.

        Returns
        -------
        SphericalPendulum
            Its direction q stands for R axis, and its energy and momentum are the body's.
        """
        unbalance = self.body.mass * self.body.distance
        return SphericalPendulum(
            self.transverse_inertia / unbalance, self.gravity, unbalance**2 / self.transverse_inertia
        )

    def effective_potential(self, z: ArrayLike, mu: ArrayLike, spin: ArrayLike) -> Array:
        """Energy of the spin, of the turn about the vertical and of the height.

        Parameters
        ----------
        z : array_like
            Cosine of the tilt, between -1 and 1.
        mu : array_like
            Vertical momentum in J s.
        spin : array_like
            Component of omega along the axis in rad/s.

        Returns
        -------
        ndarray
            Ja spin²/2 + (mu - Ja spin z)²/(2 Jt (1 - z²)) - m g ‖rho‖ z in joules. A motion of energy E
            keeps to the tilts where this is at most E.

        Raises
        ------
        ValueError
            If z lies outside (-1, 1).
        """
        z = _checks.within("z", z, np.nextafter(-1.0, 0.0), 1.0, "(-1, 1)")
        z, mu, spin = _checks.broadcast(z=z, mu=_checks.finite("mu", mu), spin=_checks.finite("spin", spin))
        turn = (mu - self.axial_inertia * spin * z) ** 2 / (2 * self.transverse_inertia * (1 - z) * (1 + z))
        return self.axial_inertia * spin**2 / 2 + turn - self._scale * z

    def cubic(self, E: ArrayLike, mu: ArrayLike, spin: ArrayLike) -> Array:  # noqa: N803
        """Coefficients of the cubic in z that is the square of the rate of z.

        Parameters
        ----------
        E : array_like
            Energy in joules.
        mu : array_like
            Vertical momentum in J s.
        spin : array_like
            Component of omega along the axis in rad/s.

        Returns
        -------
        ndarray, shape (..., 4)
            By rising powers, as `numpy.polynomial` has them, in 1/s². Any E, mu and spin will do; where the
            cubic is negative between -1 and 1 no motion has them.
        """
        E, mu, spin = _broadcast(E, mu, spin)  # noqa: N806
        e = (E - self.axial_inertia * spin**2 / 2) / self._scale
        unit = self.transverse_inertia * self._rate
        j, s = mu / unit, self.axial_inertia * spin / unit
        return self._rate**2 * np.stack(
            [2 * e - j**2, 2 + 2 * j * s, -2 * e - s**2, np.full(e.shape, -2.0)], axis=-1
        )

    def turning_points(self, E: ArrayLike, mu: ArrayLike, spin: ArrayLike) -> tuple[Array, Array]:  # noqa: N803
        """Cosines of the tilts between which the axis nutates.

        Parameters
        ----------
        E : array_like
            Energy in joules.
        mu : array_like
            Vertical momentum in J s.
        spin : array_like
            Component of omega along the axis in rad/s.

        Returns
        -------
        z_min, z_max : ndarray
            At the highest and at the lowest point. They are equal in steady precession, where the last
            bit of E moves each of them by 1e-8.

        Raises
        ------
        ValueError
            If no motion has this energy, momentum and spin.
        """
        turns = self._nutation(E, mu, spin).turns
        return (1 - turns.bottom_high)[()], (1 - turns.bottom_low)[()]

    def nutation_period(self, E: ArrayLike, mu: ArrayLike, spin: ArrayLike) -> Array:  # noqa: N803
        """Time from one lowest point to the next.

        Parameters
        ----------
        E : array_like
            Energy in joules.
        mu : array_like
            Vertical momentum in J s.
        spin : array_like
            Component of omega along the axis in rad/s.

        Returns
        -------
        ndarray
            In seconds. In steady precession and for the sleeping top this is the limit of small
            departures from it.

        Raises
        ------
        ValueError
            If no motion has this energy, momentum and spin, or if it takes for ever: a top too slow to
            sleep that rises to upright, or rests there.

        Notes
        -----
        sqrt(8) R_F(0, z_min - z3, z_max - z3)/w, with Carlson's R_F.
        """
        turns = self._off_separatrix(E, mu, spin).turns
        return (np.sqrt(8) / self._rate * elliprf(0.0, turns.near, turns.far))[()]

    def precession(self, E: ArrayLike, mu: ArrayLike, spin: ArrayLike) -> Array:  # noqa: N803
        """Angle by which the axis goes round the vertical in one nutation.

        Parameters
        ----------
        E : array_like
            Energy in joules.
        mu : array_like
            Vertical momentum in J s.
        spin : array_like
            Component of omega along the axis in rad/s.

        Returns
        -------
        ndarray
            In radians, positive about the downward vertical. Through a pole the azimuth jumps by a half
            turn, which counts as positive.

        Raises
        ------
        ValueError
            If no motion has this energy, momentum and spin, or if it takes for ever.

        Notes
        -----
        The rate's two parts give elliptic integrals of the third kind. With the parameter of the first
        interchanged (DLMF 19.7.8), the π that a swing past the bottom turns by stands apart exactly:

            dphi = π sign(j - s) + sqrt(2) (j - s) R_J(0, a, b, 1 - z3)/3
                   + sqrt(2) (j + s) (R_F(0, a, b) + (1 - r) b R_J(0, a, b, r b)/3)/c,

        where a = z_min - z3, b = z_max - z3, c = 1 + z_max and r = (1 + z_min)/c.
        """
        nutation = self._off_separatrix(E, mu, spin)
        turns = nutation.turns
        a, b = turns.near, turns.far
        past_bottom = np.where(nutation.bottom < 0, -np.pi, np.pi)
        past_bottom = past_bottom + np.sqrt(2) * nutation.bottom * elliprj(0.0, a, b, 2 + turns.beyond) / 3
        ratio = _ratio(turns.top_high, turns.top_low, turns.top_high > 0)
        # Through the upper pole R_J is infinite and its factor zero; their product is π.
        through = ratio == 0
        integral = (
            elliprf(0.0, a, b) + (1 - ratio) * b * elliprj(0.0, a, b, np.where(through, b, ratio * b)) / 3
        )
        past_top = _ratio(np.sqrt(2) * nutation.top * integral, turns.top_low, ~through)
        return (past_bottom + np.where(through, np.pi, past_top))[()]

    def path(self, E: ArrayLike, mu: ArrayLike, spin: ArrayLike) -> Array:  # noqa: N803
        """What the axis draws on the sphere: "loops", "cusps" or "waves".

        Parameters
        ----------
        E : array_like
            Energy in joules.
        mu : array_like
            Vertical momentum in J s.
        spin : array_like
            Component of omega along the axis in rad/s.

        Returns
        -------
        ndarray of str
            "loops" if the axis goes back at the top of each nutation, "cusps" if it comes to rest there, to
            1e-9 of m g ‖rho‖ in the energy or what rounding leaves of it, and "waves" if it never turns back.

        Raises
        ------
        ValueError
            If no motion has this energy, momentum and spin.

        Notes
        -----
        The rate of precession changes its sign at z = mu/(Ja spin). The cubic there is
        2 (e + z)(1 - z²): the axis gets so far if e + z >= 0, and if that is zero no further.
        """
        nutation = self._nutation(E, mu, spin)
        inside = nutation.top * nutation.bottom < 0
        reversal = _ratio(nutation.top + nutation.bottom, nutation.top - nutation.bottom, inside)
        beyond = nutation.above_top + 1 + reversal
        error = np.maximum(_checks.TOLERANCE, nutation.error)
        cusps, loops = inside & (np.abs(beyond) <= error), inside & (beyond > error)
        return np.where(cusps, "cusps", np.where(loops, "loops", "waves"))[()]

    def steady_precession(self, tilt: ArrayLike, spin: ArrayLike) -> tuple[Array, Array]:
        """Rates at which the axis goes round the vertical without nutation.

        Parameters
        ----------
        tilt : array_like
            Angle of the axis from the downward vertical in radians, in [0, π].
        spin : array_like
            Component of omega along the axis in rad/s.

        Returns
        -------
        slow, fast : ndarray
            In rad/s, positive about the downward vertical. With no spin they are those of conical motion,
            opposite to each other. The angular velocity is rate (gamma - cos(tilt) axis) + spin axis.

        Raises
        ------
        ValueError
            If a tilt lies outside [0, π], or the spin is too slow for it, which can be above the horizontal;
            the message says the least spin.

        Notes
        -----
        The roots of Jt cos(tilt) rate² - Ja spin rate - m g ‖rho‖ = 0. The fast one grows beyond all
        bounds as the axis becomes horizontal.
        """
        tilt = _checks.within("tilt", tilt, 0.0, np.nextafter(np.pi, 4.0), "[0, π]")
        tilt, spin = _checks.broadcast(tilt=tilt, spin=_checks.finite("spin", spin))
        stiffness = self.transverse_inertia * np.cos(tilt)
        momentum = self.axial_inertia * spin
        discriminant = momentum**2 + 4 * stiffness * self._scale
        # At the least spin rounding may leave less than nothing.
        rounding = 8 * np.finfo(float).eps * momentum**2
        if (discriminant < -rounding).any():
            bad = tuple(np.argwhere(discriminant < -rounding)[0])
            least = np.sqrt(-4 * stiffness[bad] * self._scale) / self.axial_inertia
            raise ValueError(
                f"spin must be at least {least:.15g} rad/s either way for steady precession at a tilt of "
                f"{tilt[bad]:.15g}, got {spin[bad]:.15g}"
            )
        larger = (momentum + np.copysign(np.sqrt(np.maximum(discriminant, 0.0)), momentum)) / 2
        return (-self._scale / larger)[()], (larger / stiffness)[()]

    @property
    def _scale(self) -> float:
        return self.body.mass * self.gravity * self.body.distance

    @property
    def _rate(self) -> float:
        return np.sqrt(self._scale / self.transverse_inertia)

    def _nutation(self, energy: ArrayLike, mu: ArrayLike, spin: ArrayLike) -> "_Nutation":
        energy, mu, spin = _broadcast(energy, mu, spin)
        scale = np.longdouble(self.body.mass) * self.gravity * self.body.distance
        unit = np.sqrt(scale * self.transverse_inertia)
        momentum = np.longdouble(self.axial_inertia) * spin
        left = energy - momentum * spin / 2
        above_bottom, above_top = (np.asarray((left + sign * scale) / scale, float) for sign in (1, -1))
        bottom, top = (np.asarray((mu + sign * momentum) / unit, float) for sign in (-1, 1))
        s = np.asarray(momentum / unit, float)
        # What the last bits of E, mu and spin do to e.
        error = 4 * np.finfo(float).eps * (1 + np.abs(energy) / float(scale) + s**2 + (top + bottom) ** 2)
        turns, possible = _turns(above_bottom, above_top, bottom, top, s, error)
        if not possible.all():
            bad = tuple(np.argwhere(~possible)[0])
            least = self._least_energy(mu[bad], spin[bad])
            raise ValueError(
                f"E must be at least {least:.15g} J at mu = {mu[bad]:.15g} J s and spin = {spin[bad]:.15g} "
                f"rad/s, got {energy[bad]:.15g} J"
            )
        return _Nutation(turns, above_top, bottom, top, error)

    def _off_separatrix(self, energy: ArrayLike, mu: ArrayLike, spin: ArrayLike) -> "_Nutation":
        nutation = self._nutation(energy, mu, spin)
        if (nutation.turns.near <= nutation.error).any():
            raise ValueError(
                "E, mu, spin must not lie on the separatrix of the upright top, mu = -Ja spin and "
                "E = m g ‖rho‖ + Ja spin²/2 below the sleeping spin, which takes for ever"
            )
        return nutation

    def _trajectory(self, t: Array, gamma: Array, omega: Array) -> Trajectory:
        run = super()._trajectory(t, gamma, omega)
        return replace(
            run,
            invariants={**run.invariants, "spin": omega @ self.axis},
            units={**run.units, "spin": "rad/s"},
        )

    def _least_energy(self, mu: float, spin: float) -> float:
        ends = np.nextafter(-1.0, 0.0), np.nextafter(1.0, 0.0)
        best = minimize_scalar(
            lambda z: self.effective_potential(z, mu, spin),
            bounds=ends,
            method="bounded",
            options={"xatol": 1e-12},
        )
        return float(min(best.fun, *self.effective_potential(ends, mu, spin)))


def _broadcast(energy: ArrayLike, mu: ArrayLike, spin: ArrayLike) -> tuple[Array, Array, Array]:
    return _checks.broadcast(
        E=_checks.finite("E", energy), mu=_checks.finite("mu", mu), spin=_checks.finite("spin", spin)
    )


class _Turns(NamedTuple):
    """The roots of the cubic at the head of this module by their distances from the poles."""

    bottom_low: Array  # 1 - z_max
    bottom_high: Array  # 1 - z_min
    top_low: Array  # 1 + z_max
    top_high: Array  # 1 + z_min
    beyond: Array  # -1 - z3

    @property
    def near(self) -> Array:
        """z_min - z3."""
        return self.top_high + self.beyond

    @property
    def far(self) -> Array:
        """z_max - z3."""
        return self.top_low + self.beyond


class _Nutation(NamedTuple):
    turns: _Turns
    above_top: Array  # e - 1
    bottom: Array  # j - s
    top: Array  # j + s
    error: Array


def _turns(
    above_bottom: Array, above_top: Array, bottom: Array, top: Array, s: Array, error: Array
) -> tuple[_Turns, NDArray[np.bool_]]:
    """From e + 1, e - 1, j - s, j + s and s; also where the motion is possible."""
    beyond = _third_root(above_top, top, s)
    # Sum and product of the distances of the turning points from the bottom, and from the top.
    product = bottom**2 / (2 * (2 + beyond))
    total = (2 * above_bottom - s * bottom - product) / (2 + beyond)
    top_product = _ratio(top**2 / 2, beyond, beyond > 0)
    top_total = _ratio(2 * above_top + s * top + top_product, beyond, beyond > 0)
    # Near the top the sum from there is the better one, unless it cancels.
    terms = np.abs(2 * above_top) + np.abs(s * top) + top_product
    upper = (beyond > error) & (terms < 2 * beyond)
    total, product = np.where(upper, top_total, total), np.where(upper, top_product, product)

    discriminant = total**2 - 4 * product
    possible = (above_bottom >= -error) & (np.abs(total - 2) <= 2 + error)
    possible &= discriminant >= -4 * error * (total + error)
    long = np.maximum(total / 2, np.sqrt(product)) + np.sqrt(np.maximum(discriminant, 0.0)) / 2
    long = np.minimum(long, 2.0)
    short = _ratio(product, long, long > 0)
    top_low = np.where(upper, long, 2 - short)
    # Where z3 = -1, and only there, the distances from the top are no quotient; their sum is known.
    no_quotient = np.maximum(2 - above_top - s**2 / 2 - top_low, 0.0)
    quotient = _ratio(top_product, top_low, top_low > 0)
    top_high = np.where(beyond > 0, quotient, no_quotient)
    return _Turns(
        bottom_low=np.where(upper, 2 - long, short),
        bottom_high=np.where(upper, 2 - short, long),
        top_low=top_low,
        top_high=top_high,
        beyond=beyond,
    ), possible


def _third_root(above_top: Array, top: Array, s: Array) -> Array:
    """The greatest root b >= max(0, e - 1) of 2 b (2 + b)(b - (e - 1)) = (j + s + s b)², relative."""
    # Here the left side is the greater, and from there Newton's method comes down without overshooting.
    b = np.maximum(above_top, 0.0) + (s**2 + np.abs(s * top) + np.abs(top)) / 2
    while True:
        value = 2 * b * (2 + b) * (b - above_top) - (top + s * b) ** 2
        slope = 4 * (1 + b) * (b - above_top) + 2 * b * (2 + b) - 2 * s * (top + s * b)
        lower = b - _ratio(value, slope, slope > 0)
        if not (lower < b).any():
            return b
        b = np.minimum(lower, b)


def _ratio(above: Array, below: Array, where: NDArray[np.bool_]) -> Array:
    """Quotient, and 0 elsewhere."""
    return np.divide(above, below, out=np.zeros(np.shape(above)), where=where)
