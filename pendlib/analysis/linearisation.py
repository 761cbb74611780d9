# ruff: noqa: N806  (J, M as in the papers)
"""Motions close to a steady one: linearised equations, and the swings of the hanging body.

At a relative equilibrium the body turns at a steady rate nu about the vertical, omega = nu gamma, or rests.
Sections 3.3, 4.4 and 5.5 of Chaturvedi, Lee, Leok and McClamroch (J. Nonlinear Sci. 21, 2011) linearise the
three models about the hanging and the inverted equilibrium. The same is done here about every relative
equilibrium; what a model sees of it does not change with time, and so the linearised equations have constant
coefficients.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pendlib import _checks, geometry
from pendlib.body import RigidBody
from pendlib.models.lagrange_poincare import LagrangePoincare
from pendlib.models.lagrange_routh import LagrangeRouth
from pendlib.models.rigid import Pendulum3D

Array = NDArray[np.float64]


class Diagonalisation(NamedTuple):
    """Inertia and pull of gravity in the variables x = M^T dTheta, in which they are sums of squares."""

    l: Array  # noqa: E741  (2,), l1 >= l2 in 1/(kg m)
    M: Array  # (3, 3)


class NormalModes(NamedTuple):
    """The two swings of a hanging body, or the two ways in which the inverted one falls."""

    frequencies: Array  # (2,), rising, in rad/s; of the inverted body the rates in 1/s
    shapes: Array  # (3, 2), unit vectors in columns: the axes in the body about which it turns
    swings: Array  # (3, 2), in columns: where gamma goes for each radian of that turn at hanging


class Linearisation(NamedTuple):
    """Linear equations y' = A y of small deviations from a relative equilibrium."""

    matrix: Array  # A, (6, 6), (5, 5) or (4, 4) for the full, Lagrange-Poincaré or Lagrange-Routh model
    basis: Array  # B, (3, 2): orthonormal vectors across gamma in columns; dgamma = B xi


def simultaneous_diagonalisation(body: RigidBody) -> Diagonalisation:
    """The variables in which the linearised equation (21) falls into (22), (23) and (24).

    Parameters
    ----------
    body : RigidBody

    Returns
    -------
    l : ndarray, shape (2,)
        l1 >= l2, positive. l1 + l2 = tr(J^-1 (‖rho‖² I - rho rho^T))/‖rho‖ and l1 l2 = rho·J rho/det J.
    M : ndarray, shape (3, 3)
        J = M M^T and -hat(rho)²/‖rho‖ = M diag(l1, l2, 0) M^T. For x = M^T dTheta, dTheta the small turn
        R = R_e exp(hat(dTheta)) in radians, x1'' = -/+ m g l1 x1, x2'' = -/+ m g l2 x2, x3'' = 0 at hanging/
        inverted. In each column of M^-T the largest component is positive.

    Raises
    ------
    ValueError
        If body is no RigidBody, or is balanced: without a pull of gravity there is no l.

    Notes
    -----
    Section 3.3 of Chaturvedi et al. (2011). The third column of M^-T, the turn for x3 = 1, is along rho.
    """
    J = _checks.instance("body", body, RigidBody).inertia
    if body.distance == 0:
        raise ValueError("body must not be balanced: with com = 0 gravity does not pull it anywhere")
    hat = geometry.hat(body.com)
    factor = np.linalg.cholesky(J)
    half = np.linalg.solve(factor, hat)
    values, vectors = np.linalg.eigh(half @ half.T / body.distance)
    turns = np.linalg.solve(factor.T, vectors[:, ::-1])
    turns *= np.sign(np.take_along_axis(turns, np.abs(turns).argmax(axis=0)[np.newaxis], axis=0))
    return Diagonalisation(values[:0:-1], J @ turns)


def normal_modes(body: RigidBody, gravity: float = 9.81) -> NormalModes:
    """Small swings about hanging, and the fall from the inverted position, which has the same shapes.

    Parameters
    ----------
    body : RigidBody
    gravity : float, default 9.81
        In m/s².

    Returns
    -------
    frequencies : ndarray, shape (2,)
        sqrt(m g l2) <= sqrt(m g l1) in rad/s: of (22) and (23) at hanging; and by (26) and (27) the rates
        in 1/s at which the inverted body leaves (and, on the stable manifold, nears) its position.
    shapes : ndarray, shape (3, 2)
        In columns the axes, unit vectors in the body, about which it swings:
        R = R_e exp(amplitude cos(frequency t) hat(shape)). They are orthogonal with respect to J.
    swings : ndarray, shape (3, 2)
        In columns gamma_h x shape, by which gamma moves for each radian.

    Raises
    ------
    ValueError
        If body is no RigidBody or is balanced, or gravity is not positive.

    Examples
    --------
    >>> body = RigidBody(1.0, [0.13, 0.28, 0.17], [0.0, 0.0, 0.3])
    >>> modes = normal_modes(body)
    >>> modes.frequencies.round(4), modes.shapes
    (array([3.242, 4.758]), array([[0., 1.],
           [1., 0.],
           [0., 0.]]))
    """
    gravity = _checks.positive("gravity", gravity)
    l, M = simultaneous_diagonalisation(body)  # noqa: E741
    shapes = np.linalg.inv(M).T[:, 1::-1]
    shapes = shapes / np.linalg.norm(shapes, axis=0) + 0.0
    frequencies = np.sqrt(body.mass * gravity * l[::-1])
    return NormalModes(frequencies, shapes, geometry.hat(body.com / body.distance) @ shapes)


def linearise(model: Pendulum3D | LagrangePoincare | LagrangeRouth, equilibrium: Any) -> Linearisation:
    """Linear equations of motions close to a relative equilibrium.

    Parameters
    ----------
    model : Pendulum3D, LagrangePoincare or LagrangeRouth
    equilibrium
        With attributes gamma, a unit vector to 1e-9, and omega in rad/s, both of shape (3,).

    Returns
    -------
    matrix : ndarray
        A of y' = A y, in s.
        Of Pendulum3D (6, 6), y = (dTheta, domega) with R = R_e(t) exp(hat(dTheta)): equation (21) at rest.
        Of LagrangePoincare (5, 5), y = (xi, domega) with dgamma = B xi: (47) and (48) at rest.
        Of LagrangeRouth (4, 4), y = (xi, xi') at fixed mu: (78) and (79), or (81) and (82), at rest.
    basis : ndarray, shape (3, 2)
        B; its columns b1, b2 and gamma = b1 x b2 are orthonormal.

    Raises
    ------
    ValueError
        If model is none of the three, or of another mu than the equilibrium, or the point is no relative
        equilibrium to 1e-9; the message has the residual.

    Notes
    -----
    At rest these are the linearisations of section 3.3 and of Propositions 11, 13, 21 and 23 of Chaturvedi et
    al. (2011), which ``simultaneous_diagonalisation`` brings to (22)-(24) and (26)-(28). The preprint has
    x3' = 0 in (51) and (55), where it is x3'' = 0: x3' keeps the value that mu gives it. Nor does it say that
    (78), (79), (81) and (82) are those of mu = 0 alone; a body that spins about a principal axis has others.
    """
    if not isinstance(model, Pendulum3D | LagrangePoincare | LagrangeRouth):
        raise ValueError(f"model must be a Pendulum3D, LagrangePoincare or LagrangeRouth, got {model!r}")
    gamma, nu = checked_equilibrium(model.body, equilibrium, model.gravity)
    basis = tangent_basis(gamma)
    if isinstance(model, LagrangeRouth):
        return Linearisation(_routh(model, gamma, nu, basis), basis)
    J, omega = model.body.inertia, nu * gamma
    pull = np.linalg.solve(J, model.body.mass * model.gravity * geometry.hat(model.body.com))
    turning = np.linalg.solve(J, geometry.hat(J @ omega) - geometry.hat(omega) @ J)
    if isinstance(model, LagrangePoincare):
        rows = [
            [-basis.T @ geometry.hat(omega) @ basis, basis.T @ geometry.hat(gamma)],
            [pull @ basis, turning],
        ]
    else:
        rows = [[-geometry.hat(omega), np.eye(3)], [pull @ geometry.hat(gamma), turning]]
    return Linearisation(np.block(rows), basis)


def checked_equilibrium(body: RigidBody, equilibrium: Any, gravity: float) -> tuple[Array, float]:
    """Direction gamma and spin nu = gamma·omega of a relative equilibrium.

    Raises
    ------
    ValueError
        If it has no gamma and omega of shape (3,), or the moment J omega x omega + m g rho x gamma of (35)
        does not vanish, or omega is not along gamma, by (36): each to 1e-9 of its parts.
    """
    try:
        gamma, omega = equilibrium.gamma, equilibrium.omega
    except AttributeError:
        raise ValueError(f"equilibrium must have gamma and omega, got {equilibrium!r}") from None
    gamma = _checks.unit_vectors("equilibrium.gamma", _checks.vector("equilibrium.gamma", gamma))
    omega = _checks.vector("equilibrium.omega", omega)
    nu = float(gamma @ omega)
    weight = body.mass * gravity
    moment = np.cross(body.inertia @ omega, omega) + weight * np.cross(body.com, gamma)
    largest_moment = np.linalg.norm(body.inertia) * (omega @ omega) + weight * body.distance
    swinging = np.sqrt(weight * body.distance / np.trace(body.inertia))
    for name, unit, off, size in (
        ("moment J omega x omega + m g rho x gamma", "N m", np.linalg.norm(moment), largest_moment),
        ("part of omega across gamma", "rad/s", np.linalg.norm(omega - nu * gamma), abs(nu) + swinging),
    ):
        if off > _checks.TOLERANCE * size:
            raise ValueError(
                f"equilibrium must be a relative equilibrium to {_checks.TOLERANCE:g}, but its residual, "
                f"the {name}, is {off:.3g} {unit}"
            )
    return gamma, nu


def tangent_basis(gamma: Array) -> Array:
    """Orthonormal vectors (3, 2) in columns, b1 x b2 = gamma."""
    first = np.cross(gamma, np.eye(3)[np.abs(gamma).argmin()])
    first /= np.linalg.norm(first)
    return np.stack([first, np.cross(gamma, first)], axis=-1)


def _routh(model: LagrangeRouth, gamma: Array, nu: float, basis: Array) -> Array:
    """Equation (62) for gamma + B xi, to first order in xi and xi': of Sigma, which vanishes, (63)."""
    J, rho = model.body.inertia, model.body.com
    momentum = J @ gamma
    locked = gamma @ momentum
    swinging = np.sqrt(np.trace(J) * model.body.mass * model.gravity * model.body.distance)
    if abs(model.mu - nu * locked) > _checks.TOLERANCE * (abs(model.mu) + swinging):
        raise ValueError(
            f"equilibrium must have the momentum mu = {model.mu:.9g} of the model, got {nu * locked:.9g}"
        )
    hat = geometry.hat
    by_gamma = nu**2 * (hat(momentum) - hat(gamma) @ J) + model.body.mass * model.gravity * hat(rho)
    # nu = mu/(gamma·J gamma) changes with gamma, too.
    by_gamma -= 4 * nu**2 / locked * np.outer(np.cross(momentum, gamma), momentum)
    field = nu * (np.trace(J) - 2 * momentum @ momentum / locked)
    across = basis.T @ hat(gamma) @ np.linalg.inv(J)
    return np.block([[np.zeros((2, 2)), np.eye(2)], [across @ by_gamma @ basis, -field * across @ basis]])
