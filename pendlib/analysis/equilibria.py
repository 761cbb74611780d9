"""Relative equilibria: a body that turns steadily about the vertical, and so hangs still as seen by itself.

Propositions 9 and 20 of Chaturvedi, Lee, Leok and McClamroch (J. Nonlinear Sci. 21, 2011). With the spin k,
omega = k gamma, equation (37) says that k² J gamma + m g rho = k1 gamma for some number k1. For each
alpha = k²/k1 but the reciprocals of the principal moments,

    gamma = -n/‖n‖,    k² = m g ‖n‖,    n = (J - I/alpha)^-1 rho,

and at 1/J_i there are solutions, a whole family, if rho has no part along the axes of the moment J_i.

The curves are followed in the logarithm of the distance of 1/alpha from the moments that bound them. In it
everything changes over lengths of order one, however near to a moment that happens, so that evenly spaced
points miss nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.optimize import brentq
from scipy.special import expit

from pendlib import _checks
from pendlib.body import RigidBody

Array = NDArray[np.float64]

# Relative to the largest: principal moments that differ by less are equal, parts of rho below it are none.
ROUND_OFF = 1e-12
# How near to a moment, relative to it, 1/alpha can be told from it.
POLE = 1e-14
# Curves are followed over logarithms from -REACH to REACH.
REACH, POINTS = 150.0, 6001
_PARAMETERS = np.linspace(-REACH, REACH, POINTS)
# An extreme value that differs by less from the one asked for, relative to it, is that value.
TOUCH = 1e-13


@dataclass(frozen=True, eq=False)
class Equilibrium:
    """A steady turn about the vertical, or several with leading axes; one at rest if omega = 0.

    Attributes
    ----------
    gamma : ndarray, shape (..., 3)
        Direction of gravity in the body, constant.
    omega : ndarray, shape (..., 3)
        Angular velocity in the body in rad/s, parallel to gamma.
    mu : ndarray, shape (...)
        Vertical momentum gamma·J omega in J s.
    energy : ndarray, shape (...)
        omega·J omega/2 - m g rho·gamma in joules.
    alpha : ndarray, shape (...)
        The paper's parameter, in 1/(kg m²): infinite for the equilibria (38), and 0 at rest.
    tilt : ndarray, shape (...)
        Angle in radians between the downward vertical and rho, from 0, hanging, to π, inverted.
    """

    gamma: Array
    omega: Array
    mu: Array
    energy: Array
    alpha: Array
    tilt: Array

    @property
    def spin(self) -> Array:
        """The number k, shape (...), in rad/s with omega = k gamma: negative on the + sign of (39)."""
        return (self.omega * self.gamma).sum(axis=-1)

    @property
    def partner(self) -> "Equilibrium":
        """The equilibrium of the same gamma that turns the other way."""
        return replace(self, omega=-self.omega, mu=-self.mu)


class End(NamedTuple):
    """Where a branch ends: no point of it, but what its points tend to."""

    alpha: float
    gamma: Array  # (3,)
    spin: float  # limit of |k| in rad/s: zero, finite, or infinite


class _Pendulum(NamedTuple):
    """A body and gravity, with rho split along the eigenspaces of the inertia, its moments falling."""

    body: RigidBody
    weight: float
    moments: Array  # (r,), those that differ
    parts: Array  # (r,), the part of rho in each eigenspace
    directions: Array  # (r, 3), unit vectors along the parts
    spaces: list[Array]  # an orthonormal basis (3, d) of each eigenspace

    def equilibrium(self, gamma: Array, speed: Array, alpha: Array) -> Equilibrium:
        """By the + sign of (39), which turns against gamma."""
        body = self.body
        omega = 0.0 - speed[..., np.newaxis] * gamma
        momentum, depth = omega @ body.inertia, gamma @ body.com
        across = np.linalg.norm(np.cross(gamma, body.com), axis=-1)
        energy = (omega * momentum).sum(axis=-1) / 2 - self.weight * depth
        tilt = np.arctan2(across, depth)
        return Equilibrium(gamma, omega, (gamma * momentum).sum(axis=-1), energy, alpha, tilt)

    def along(self, n: Array) -> tuple[Array, Array]:
        """Of n (..., 3), the direction gamma and the spin |k|."""
        largest = np.abs(n).max(axis=-1)
        n = n / largest[..., np.newaxis]
        length = np.linalg.norm(n, axis=-1)
        return -n / length[..., np.newaxis], np.sqrt(self.weight * largest * length)

    def n(self, differences: Array) -> Array:
        """The vectors n (..., 3) from the moments less 1/alpha, (..., r), where rho has a part."""
        shares = np.divide(self.parts, differences, out=np.zeros(differences.shape), where=self.parts != 0)
        return shares @ self.directions


class _Curve:
    """Equilibria along a parameter, on which momentum and energy are extreme at the same points."""

    _bounds: tuple[float, ...]
    _extremes: Array

    @property
    def folds(self) -> list[Equilibrium]:
        """Where mu turns back along the curve and, at the same points, the energy."""
        return [self._point(parameter) for parameter in self._extremes]

    def _point(self, parameter: ArrayLike) -> Equilibrium:
        raise NotImplementedError

    def _crossings(self, quantity: Callable[[Equilibrium], Array], value: float) -> list[Equilibrium]:
        def excess(parameter: ArrayLike) -> Array:
            return quantity(self._point(parameter)) - value

        def sign(parameters: Array) -> Array:
            excesses = excess(parameters)
            return np.where(np.abs(excesses) <= TOUCH * max(1.0, abs(value)), 0.0, np.sign(excesses))

        found = list(self._extremes[sign(self._extremes) == 0])
        nodes = np.sort([*self._bounds, *self._extremes])
        signs = sign(nodes)
        for k in np.flatnonzero(signs[:-1] * signs[1:] < 0):
            found.append(brentq(excess, *nodes[k : k + 2], xtol=1e-15, rtol=1e-15))
        return [self._point(parameter) for parameter in sorted(found)]


@dataclass(frozen=True, eq=False)
class Branch(_Curve):
    """Equilibria (39) for alpha in one of the intervals of Proposition 9, in the order of rising alpha.

    On L1 it rises from 1/J3 to infinity, where the equilibrium (38) lies, and from minus infinity to 0.

    Attributes
    ----------
    name : str
        "L1" to "L4".
    ends : tuple of two End
        Limits where alpha begins and where it ends. The spin grows without bound towards 1/J_i, unless rho
        has no part along the axis; then the limit is an equilibrium, and one of ``special``.
    """

    name: str
    ends: tuple[End, End]
    _pendulum: _Pendulum = field(repr=False)
    _upper: int = field(repr=False)  # how many moments lie above 1/alpha
    _bounds: tuple[float, ...] = field(init=False, repr=False, default=(-REACH, REACH))
    _extremes: Array = field(init=False, repr=False)
    _lengths: Array = field(init=False, repr=False)  # of the way to each of the points, the whole being 1

    def __post_init__(self) -> None:
        pendulum, points = self._pendulum, self._point(_PARAMETERS)
        unit = np.sqrt(pendulum.weight * pendulum.body.distance / pendulum.moments[0])
        places = np.column_stack([points.gamma, np.arctan(-points.spin / unit)])
        lengths = np.concatenate([[0.0], np.linalg.norm(np.diff(places, axis=0), axis=-1).cumsum()])
        object.__setattr__(self, "_lengths", lengths / lengths[-1])
        rising = self._momentum_slope(_PARAMETERS) > 0
        folds = [
            brentq(self._momentum_slope, *_PARAMETERS[k : k + 2], xtol=1e-15, rtol=1e-15)
            for k in np.flatnonzero(rising[:-1] != rising[1:])
        ]
        object.__setattr__(self, "_extremes", np.array(folds))

    def along(self, s: ArrayLike) -> Equilibrium:
        """Equilibria at fractions s of the way along the branch.

        Parameters
        ----------
        s : array_like, shape (...)
            Between 0 and 1, the two ends, which are no points of the branch.

        Returns
        -------
        Equilibrium
            By the + sign of (39). Steps in s are in proportion to those of gamma on the sphere together with
            those of arctan(k sqrt(J1/(m g ‖rho‖))), and so stay even where alpha hardly changes, as near
            to 1/J_i, and where mu turns back.

        Raises
        ------
        ValueError
            If s does not lie between 0 and 1.
        """
        s = _checks.finite("s", s)
        outside = (s <= 0) | (s >= 1)
        if outside.any():
            raise ValueError(f"s must lie between 0 and 1, the ends excluded, got {float(s[outside][0])}")
        return self._point(np.interp(s, self._lengths, _PARAMETERS))

    def _point(self, parameter: ArrayLike) -> Equilibrium:
        parameter = np.asarray(parameter, dtype=float)
        gamma, speed = self._pendulum.along(self._pendulum.n(self._differences(parameter)))
        with np.errstate(divide="ignore"):
            return self._pendulum.equilibrium(gamma, speed, 1 / self._reciprocal(parameter))

    def _gaps(self, parameter: Array) -> tuple[Array | float, Array | float]:
        """Distances of 1/alpha from the next moment above it and the next below."""
        moments, k = self._pendulum.moments, self._upper
        if k == 0:
            return np.inf, moments[0] * np.exp(-parameter)
        if k == len(moments):
            return moments[-1] * np.exp(parameter), np.inf
        width = moments[k - 1] - moments[k]
        return width * expit(parameter), width * expit(-parameter)

    def _reciprocal(self, parameter: Array) -> Array:
        moments, k = self._pendulum.moments, self._upper
        if k == len(moments):
            return -moments[-1] * np.expm1(parameter)
        return moments[k] + self._gaps(parameter)[1]

    def _differences(self, parameter: Array) -> Array:
        """Moments less 1/alpha, (..., r): sums of what has one sign, so that no digits are lost."""
        moments, k = self._pendulum.moments, self._upper
        above, below = self._gaps(parameter)
        differences = [moment - moments[k - 1] + above for moment in moments[:k]]
        differences += [moment - moments[k] - below for moment in moments[k:]]
        return np.stack(differences, axis=-1)

    def _momentum_slope(self, parameter: Array) -> Array:
        """Derivative of log mu² by 1/alpha."""
        pendulum, x = self._pendulum, 1 / self._differences(np.asarray(parameter))
        squares = (pendulum.parts * x) ** 2
        weights = squares / squares.sum(axis=-1, keepdims=True)
        shares = weights * x
        spread = (pendulum.moments[:, np.newaxis] - pendulum.moments) ** 2
        inertia = weights @ pendulum.moments
        return shares.sum(axis=-1) - 2 * ((shares @ spread) * shares).sum(axis=-1) / inertia


@dataclass(frozen=True, eq=False)
class SpecialFamily(_Curve):
    """Equilibria at alpha = 1/J_i: cases 6 and 7 of Proposition 9, with those that are missing in print.

    Attributes
    ----------
    alpha : float
        1/J_i.
    axes : ndarray, shape (3, d)
        The principal axes of J_i in columns, d = 1 or 2: how many coordinates the family has.
    base : ndarray, shape (3,)
        The vector p (q or r, as the paper names it) with all coordinates zero, in 1/(kg m).
    """

    alpha: float
    axes: Array
    base: Array
    _pendulum: _Pendulum = field(repr=False)
    _bounds: tuple[float, ...] = field(init=False, repr=False)
    _extremes: Array = field(init=False, repr=False)

    def __post_init__(self) -> None:
        # With c = ‖base‖/‖p‖ the energy is in proportion to J_i/c + 3 excess c.
        gamma = self.base / np.linalg.norm(self.base)
        excess = gamma @ self._pendulum.body.inertia @ gamma - 1 / self.alpha
        folds = [np.arccosh(np.sqrt(3 * excess * self.alpha))] if 3 * excess * self.alpha > 1 else []
        extremes, bounds = [0.0, *folds], (REACH,)
        # In two dimensions the negative parameters lead to the same circles.
        if self.axes.shape[1] == 1:
            extremes, bounds = [*(-x for x in folds), *extremes], (-REACH, REACH)
        object.__setattr__(self, "_extremes", np.array(extremes))
        object.__setattr__(self, "_bounds", bounds)

    def at(self, *coordinates: ArrayLike) -> Equilibrium:
        """Equilibria gamma = -p/‖p‖, omega = sqrt(m g/‖p‖) p with p = base + axes @ coordinates.

        Parameters
        ----------
        *coordinates : array_like, shape (...)
            The paper's gamma or, of two-dimensional families, gamma and delta, in 1/(kg m): any numbers.
            Tangents of evenly spaced angles, times ‖base‖, make even steps on the sphere.

        Returns
        -------
        Equilibrium

        Raises
        ------
        ValueError
            If there are not as many coordinates as axes, or one is not finite.
        """
        if len(coordinates) != self.axes.shape[1]:
            raise ValueError(f"coordinates must be {self.axes.shape[1]} in number, got {len(coordinates)}")
        arrays = [_checks.finite("coordinates", value) for value in coordinates]
        shares = np.stack(np.broadcast_arrays(*arrays), axis=-1)
        gamma, speed = self._pendulum.along(self.base + shares @ self.axes.T)
        return self._pendulum.equilibrium(gamma, speed, np.full(speed.shape, self.alpha)[()])

    def _point(self, parameter: ArrayLike) -> Equilibrium:
        first = np.linalg.norm(self.base) * np.sinh(parameter)
        return self.at(first, *[0.0] * (self.axes.shape[1] - 1))


@dataclass(frozen=True, eq=False)
class RelativeEquilibria:
    """All relative equilibria of one body, each once but for its partner, which turns the other way.

    Attributes
    ----------
    hanging, inverted : Equilibrium
        The two at rest.
    branches : tuple of Branch
        L1 to L4, without L3 if J1 = J2 and without L4 if J2 = J3. The equilibrium (38) is a point of L1.
    special : tuple of SpecialFamily
        Those at alpha = 1/J_i, one for each moment along whose axes rho has no part.
    """

    hanging: Equilibrium
    inverted: Equilibrium
    branches: tuple[Branch, ...]
    special: tuple[SpecialFamily, ...]
    _pendulum: _Pendulum = field(repr=False)

    def at(self, alpha: ArrayLike) -> Equilibrium:
        """Equilibria (39) at given alpha, gamma = -n/‖n‖ for either sign of it; (38) at infinity.

        Parameters
        ----------
        alpha : array_like, shape (...)
            In 1/(kg m²). Plus and minus infinity are the same.

        Returns
        -------
        Equilibrium
            omega follows the + sign of (39) and so is opposite to gamma; ``partner`` has that of (40).

        Raises
        ------
        ValueError
            If alpha is no number; is 0, which is hanging from above and inverted from below; or is the
            reciprocal of a principal moment, to 1e-14.
        """
        alpha = _checks.real("alpha", alpha)
        with np.errstate(divide="ignore", over="ignore"):
            reciprocal = 1 / alpha
        if np.isinf(reciprocal).any():
            raise ValueError("alpha must not be 0, which is both hanging and inverted")
        reciprocal = _checks.finite("1/alpha", reciprocal)
        differences = self._pendulum.moments - reciprocal[..., np.newaxis]
        wrong = (np.abs(differences) <= POLE * self._pendulum.moments).any(axis=-1)
        if wrong.any():
            raise ValueError(
                f"alpha must not be the reciprocal of a principal moment, got {float(alpha[wrong][0])}; "
                "equilibria there, if any, are in special"
            )
        return self._pendulum.equilibrium(*self._pendulum.along(self._pendulum.n(differences)), alpha[()])

    def at_momentum(self, mu: float) -> list[Equilibrium]:
        """All equilibria with a given vertical momentum.

        Parameters
        ----------
        mu : float
            In J s. Zero is that of the two at rest alone.

        Returns
        -------
        list of Equilibrium
            Each turns as the sign of mu demands. Those that turn by less than 1e-30 of sqrt(m g ‖rho‖/J1) are
            too near to rest to be listed. Of a circle of equilibria, as a special family of two
            dimensions has them, one stands for all.

        Raises
        ------
        ValueError
            If mu is not a finite number.
        """
        mu = _checks.number("mu", mu)
        if mu == 0:
            return [self.hanging, self.inverted]
        found = self._crossings(lambda point: np.log(-point.mu), np.log(abs(mu)))
        return [point.partner if mu > 0 else point for point in found]

    def at_energy(self, energy: float) -> list[Equilibrium]:
        """All equilibria with a given energy, one of each two that differ in the sign of omega alone.

        Parameters
        ----------
        energy : float
            In joules, as in ``Equilibrium.energy``; none lie below -m g ‖rho‖.

        Returns
        -------
        list of Equilibrium
            Those with the + sign of (39), whose ``partner`` has the same energy, and those at rest. Of a
            circle of equilibria, as a special family of two dimensions has them, one stands for all.

        Raises
        ------
        ValueError
            If energy is not a finite number.
        """
        scale = self.inverted.energy
        value = _checks.number("energy", energy) / scale
        rest = [
            point for point in (self.hanging, self.inverted) if abs(point.energy / scale - value) <= TOUCH
        ]
        return rest + self._crossings(lambda point: point.energy / scale, value)

    def _crossings(self, quantity: Callable[[Equilibrium], Array], value: float) -> list[Equilibrium]:
        curves = (*self.branches, *self.special)
        return [point for curve in curves for point in curve._crossings(quantity, value)]


def relative_equilibria(body: RigidBody, gravity: float = 9.81) -> RelativeEquilibria:
    """All steady turns of a body about the vertical.

    Propositions 9 and 20 of Chaturvedi et al. (2011), with gamma = -n/‖n‖ for negative alpha as well, where
    the preprint's (39), (40) and (73) have the opposite sign, and with the families for J2 = J3.

    Parameters
    ----------
    body : RigidBody
        In any axes. Principal moments that differ by less than 1e-12 of the largest count as equal, and
        parts of rho along their axes below 1e-12 of ‖rho‖ as none.
    gravity : float, default 9.81
        Acceleration of free fall in m/s².

    Returns
    -------
    RelativeEquilibria

    Raises
    ------
    ValueError
        If body is no RigidBody or is balanced, com = 0, or gravity is not positive.

    Examples
    --------
    >>> body = RigidBody.elliptic_cylinder((0.8, 0.2), 0.6, pivot=[-0.4, 0.1, -0.3])
    >>> family = relative_equilibria(body)
    >>> [branch.name for branch in family.branches], len(family.special)
    (['L1', 'L2', 'L3', 'L4'], 0)
    >>> [f"{point.spin:.3f} rad/s, {point.tilt:.3f} rad" for point in family.at_momentum(0.1)]
    ['1.125 rad/s, 3.126 rad', '1.076 rad/s, 0.016 rad']
    """
    body, gravity = _checks.instance("body", body, RigidBody), _checks.positive("gravity", gravity)
    if body.distance == 0:
        raise ValueError("body must not be balanced: with com = 0 it rests in every attitude")
    pendulum, counts = _split(body, gravity)
    branches = [
        Branch(f"L{1 if upper == 3 else upper + 2}", _ends(pendulum, k), pendulum, k)
        for k, upper in enumerate([0, *np.cumsum(counts)])
    ]
    special = [
        SpecialFamily(1 / moment, pendulum.spaces[k], pendulum.n(pendulum.moments - moment), pendulum)
        for k, moment in enumerate(pendulum.moments)
        if pendulum.parts[k] == 0
    ]
    down, rest = body.com / body.distance, np.float64(0.0)
    return RelativeEquilibria(
        pendulum.equilibrium(down, rest, rest),
        pendulum.equilibrium(-down, rest, rest),
        tuple(sorted(branches, key=lambda branch: branch.name)),
        tuple(special),
        pendulum,
    )


def _split(body: RigidBody, gravity: float) -> tuple[_Pendulum, list[int]]:
    """The pendulum, and how many principal axes each of its moments has."""
    principal, axes = body.principal()
    moments = np.diag(principal.inertia)
    starts = np.flatnonzero(-np.diff(moments, prepend=np.inf) > ROUND_OFF * moments[0])
    groups = np.split(np.arange(3), starts[1:])
    spaces = [axes[:, group] for group in groups]
    parts, directions = [], []
    for group, space in zip(groups, spaces, strict=True):
        rho = principal.com[group]
        part = np.linalg.norm(rho)
        if part <= ROUND_OFF * body.distance:
            part, rho = 0.0, np.eye(len(group))[0]
        parts.append(part)
        directions.append(space @ (rho / np.linalg.norm(rho)))
    distinct = np.array([moments[group].mean() for group in groups])
    split = _Pendulum(body, body.mass * gravity, distinct, np.array(parts), np.array(directions), spaces)
    return split, [len(group) for group in groups]


def _ends(pendulum: _Pendulum, upper: int) -> tuple[End, End]:
    """Limits of the branch with so many moments above 1/alpha."""
    down = pendulum.body.com / pendulum.body.distance
    first = End(0.0, down, 0.0) if upper == 0 else _end(pendulum, upper - 1, -1)
    last = End(0.0, -down, 0.0) if upper == len(pendulum.moments) else _end(pendulum, upper, 1)
    return first, last


def _end(pendulum: _Pendulum, k: int, side: int) -> End:
    """Limit where 1/alpha tends to a moment, from above (1) or below (-1)."""
    alpha = float(1 / pendulum.moments[k])
    if pendulum.parts[k] != 0:
        return End(alpha, side * pendulum.directions[k], np.inf)
    gamma, speed = pendulum.along(pendulum.n(pendulum.moments - pendulum.moments[k]))
    return End(alpha, gamma, float(speed))
