# ruff: noqa: N806  (J as in the papers)
"""Whether a steadily turning body stays near its motion: stability of relative equilibria at fixed momentum.

Once the vertical momentum mu is fixed, a relative equilibrium is a point on the sphere of directions gamma
where the amended potential

    V(gamma) = mu²/(2 gamma·J gamma) - m g rho·gamma

is stationary. Close by, the reduced motion (62) of Chaturvedi, Lee, Leok and McClamroch (J. Nonlinear Sci.
21, 2011) is that of a particle in the bowl, saddle or dome that V makes there, under a magnetic field, the c
of (64). The paper leaves this analysis out. In coordinates that make the kinetic energy half a sum of
squares, with k1 <= k2 the curvatures of V and g the field, the eigenvalues are the roots of

    lambda^4 + (k1 + k2 + g²) lambda² + k1 k2 = 0
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.optimize import brentq

from pendlib import _checks
from pendlib.analysis.linearisation import checked_equilibrium, tangent_basis
from pendlib.body import RigidBody

Array = NDArray[np.float64]
Kind = Literal[
    "energetically stable",
    "gyroscopically stable",
    "unstable with a real pair",
    "unstable with two real pairs",
    "unstable with a complex quadruple",
    "degenerate",
]
Change = Literal["fold", "branch point", "Hamiltonian-Hopf", "real collision"]

# What is smaller than this, relative to the terms it is made of, is taken for zero.
ZERO = 1e-9
# How far along a null direction the momentum of unit spin has to be, relative to tr J, to make it a fold.
FOLD = 1e-6


@dataclass(frozen=True, eq=False)
class Stability:
    """Stability of a relative equilibrium, as ``stability`` finds it."""

    eigenvalues: NDArray[np.complex128]
    second_variation: Array
    index: int
    kind: Kind


class Boundary(NamedTuple):
    """Point of a branch of relative equilibria at which the kind of stability changes."""

    parameter: float
    change: Change
    equilibrium: Any


class _Local(NamedTuple):
    """The reduced motion close to a relative equilibrium."""

    curvatures: Array  # (2,), rising, k1 and k2 in 1/s²
    field: float  # g in 1/s
    variation: Array  # (2, 2), second variation in the tangent basis, in J
    zero: float  # what of it is taken for zero, in J
    momentum: Array  # (2,), of unit spin in the tangent basis, relative to tr J
    basis: Array  # (3, 2)

    @property
    def trace(self) -> float:
        """Of the roots lambda², their sum with the sign changed."""
        return float(self.curvatures.sum() + self.field**2)

    @property
    def discriminant(self) -> float:
        k1, k2 = self.curvatures
        # trace² - 4 k1 k2, but without leaving the sign to round-off where k1 = k2 and g = 0.
        return float((k1 - k2) ** 2 + self.field**2 * (2 * (k1 + k2) + self.field**2))

    @property
    def size(self) -> float:
        return float(np.abs(self.curvatures).sum() + self.field**2)


def stability(body: RigidBody, equilibrium: Any, gravity: float = 9.81) -> Stability:
    """Stability of a relative equilibrium at its own vertical momentum.

    Parameters
    ----------
    body : RigidBody
    equilibrium
        With attributes gamma, a unit vector to 1e-9, and omega in rad/s, both of shape (3,): one of
        ``relative_equilibria``, hanging and inverted at rest or spinning included.
    gravity : float, default 9.81
        In m/s².

    Returns
    -------
    eigenvalues : ndarray of complex, shape (4,)
        Of the linearised reduced flow (62) at fixed mu, in 1/s, by falling real, then imaginary part. With
        lambda its negative and its conjugate belong to them, exactly.
    second_variation : ndarray, shape (3, 3)
        Of the amended potential on the sphere, in J: u·S u is the second derivative along the great circle
        that leaves gamma with the tangent unit vector u, and S gamma = 0.
    index : int
        Number of directions, 0 to 2, in which the amended potential falls.
    kind : str
        "energetically stable": index 0. Motions of whatever momentum that start near it stay near it, but for
        the turn about the vertical (energy-momentum method).
        "gyroscopically stable": index 2, imaginary eigenvalues. Linear motions stay near; a little friction
        on the reduced motion destroys this.
        "unstable with a real pair": index 1, or "unstable with two real pairs" or "unstable with a complex
        quadruple": index 2.
        "degenerate": to 1e-9, an eigenvalue is zero or an imaginary one double, and no other unstable, as at
        a fold or in a family that a symmetric body has; the linear equations do not decide.

    Raises
    ------
    ValueError
        If body is no RigidBody, gravity is not positive, or the point is no relative equilibrium to 1e-9; the
        message has the residual.

    Notes
    -----
    Propositions 21 to 24 of Chaturvedi et al. (2011) hold for mu = 0. With rho along the principal axis 2 the
    hanging body is unstable where omega² > m g ‖rho‖/(J1 - J2), J1 the greatest moment.

    Examples
    --------
    >>> from types import SimpleNamespace
    >>> body = RigidBody(1.0, [0.13, 0.28, 0.17], [0.0, 0.0, 0.3])
    >>> hanging = SimpleNamespace(gamma=[0.0, 0.0, 1.0], omega=[0.0, 0.0, 0.0])
    >>> found = stability(body, hanging)
    >>> found.kind, found.index, found.eigenvalues.imag.round(4)
    ('energetically stable', 0, array([ 4.758,  3.242, -3.242, -4.758]))
    """
    _checks.instance("body", body, RigidBody)
    local = _local(body, equilibrium, _checks.positive("gravity", gravity))
    values = np.linalg.eigvalsh(local.variation)
    index = int((values < -local.zero).sum())
    return Stability(
        eigenvalues=_eigenvalues(local),
        second_variation=local.basis @ local.variation @ local.basis.T,
        index=index,
        kind=_kind(local, index, singular=bool((np.abs(values) <= local.zero).any())),
    )


def stability_boundaries(
    body: RigidBody, branch: Callable[[float], Any], parameters: ArrayLike, gravity: float = 9.81
) -> list[Boundary]:
    """Where along a branch of relative equilibria the kind of stability changes.

    Parameters
    ----------
    body : RigidBody
    branch : callable
        From a parameter, any that runs along the branch smoothly, to the equilibrium there, as of
        ``stability``: the ``at`` of ``relative_equilibria`` or, even near the ends, the ``along`` of one of
        its branches; or a function of the spin for a body that spins about a principal axis.
    parameters : array_like, shape (N,)
        Samples, increasing, all on the branch. Two changes of one sort between neighbours are not seen.
    gravity : float, default 9.81
        In m/s².

    Returns
    -------
    list of Boundary
        By rising parameter, which is right to 1e-10 unless the eigenvalues hardly change with it.
        "fold": the second variation has a null direction, and mu turns round along the branch.
        "branch point": it has one, and mu does not: another branch crosses here.
        "Hamiltonian-Hopf": two imaginary pairs meet and leave the axis as a complex quadruple.
        "real collision": two real pairs do.

    Raises
    ------
    ValueError
        As ``stability``; or parameters do not increase.
    """
    _checks.instance("body", body, RigidBody)
    gravity = _checks.positive("gravity", gravity)
    parameters = _checks.increasing("parameters", parameters)

    def tests(parameter: float) -> Array:
        local = _local(body, branch(parameter), gravity)
        size = local.size or 1.0
        return np.array([*(local.curvatures / size), local.discriminant / size**2])

    samples = np.array([tests(parameter) for parameter in parameters])
    found = []
    for which in range(3):
        # Where a test function is zero all along, its round-off changes sign anywhere.
        (decided,) = np.nonzero(np.abs(samples[:, which]) > ZERO)
        signs = np.sign(samples[decided, which])
        for k in np.flatnonzero(signs[1:] != signs[:-1]):
            low, high = parameters[decided[k : k + 2]]
            root = brentq(
                lambda parameter, which=which: tests(parameter)[which],
                low,
                high,
                xtol=1e-15 * max(abs(low), abs(high)),
                rtol=4 * np.finfo(float).eps,
            )
            found.append(_boundary(body, branch, float(root), which == 2, gravity))
    found.sort(key=lambda boundary: boundary.parameter)
    close = 1e-9 * (parameters[-1] - parameters[0])
    # Both curvatures of a symmetric body change sign at once.
    return [
        b
        for k, b in enumerate(found)
        if k == 0 or b.change != found[k - 1].change or b.parameter - found[k - 1].parameter > close
    ]


def _local(body: RigidBody, equilibrium: Any, gravity: float) -> _Local:
    gamma, nu = checked_equilibrium(body, equilibrium, gravity)
    J, weight = body.inertia, body.mass * gravity
    basis = tangent_basis(gamma)
    momentum = J @ gamma
    locked = gamma @ momentum
    across = basis.T @ momentum
    # V'' across the sphere: that of V in space, and the curvature of the sphere times the slope along gamma.
    variation = nu**2 * (4 / locked * np.outer(across, across) - basis.T @ J @ basis)
    variation += (nu**2 * locked + weight * (body.com @ gamma)) * np.eye(2)
    # Horizontal velocities (66) that move gamma along b1 and b2 are b x gamma less what has momentum.
    turning = np.stack([-basis[:, 1], basis[:, 0]], axis=-1)
    turning -= np.outer(gamma, momentum @ turning) / locked
    mass = turning.T @ J @ turning
    factor = np.linalg.inv(np.linalg.cholesky(mass))
    field = nu * (np.trace(J) - 2 * (momentum @ momentum) / locked)
    return _Local(
        curvatures=np.linalg.eigvalsh(factor @ variation @ factor.T),
        field=float(field * factor[0, 0] * factor[1, 1]),
        variation=variation,
        zero=float(ZERO * (nu**2 * np.trace(J) + weight * body.distance)),
        momentum=across / np.trace(J),
        basis=basis,
    )


def _eigenvalues(local: _Local) -> NDArray[np.complex128]:
    discriminant, trace = local.discriminant, local.trace
    if discriminant < 0:
        root = np.sqrt(complex(-trace, np.sqrt(-discriminant)) / 2)
        roots = np.array([root, root.conjugate(), -root, -root.conjugate()])
    else:
        # The greater of lambda² by the formula, the smaller by their product: nothing cancels.
        greater = -(trace + np.copysign(np.sqrt(discriminant), trace)) / 2
        smaller = np.prod(local.curvatures) / greater if greater else 0.0
        pair = np.sqrt(np.array([greater, smaller], dtype=complex))
        roots = np.concatenate([pair, -pair])
    # Adding zero takes the sign off negative ones.
    return np.sort_complex(roots + 0.0)[::-1]


def _kind(local: _Local, index: int, singular: bool) -> Kind:
    if singular:
        # lambda² = 0 is one root, and the other is what decides, if it does.
        return "unstable with a real pair" if local.trace < -ZERO * local.size else "degenerate"
    if index == 0:
        return "energetically stable"
    if index == 1:
        return "unstable with a real pair"
    if local.trace > 0 and abs(local.discriminant) <= ZERO * local.size**2:
        return "degenerate"
    if local.discriminant < 0:
        return "unstable with a complex quadruple"
    return "gyroscopically stable" if local.trace > 0 else "unstable with two real pairs"


def _boundary(
    body: RigidBody, branch: Callable[[float], Any], parameter: float, collision: bool, gravity: float
) -> Boundary:
    equilibrium = branch(parameter)
    local = _local(body, equilibrium, gravity)
    if collision:
        return Boundary(parameter, "Hamiltonian-Hopf" if local.trace > 0 else "real collision", equilibrium)
    values, vectors = np.linalg.eigh(local.variation)
    null = vectors[:, np.abs(values).argmin()]
    return Boundary(parameter, "fold" if abs(null @ local.momentum) > FOLD else "branch point", equilibrium)
