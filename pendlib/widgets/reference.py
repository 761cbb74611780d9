"""The models of the simulations in NumPy, which the scripts of the page are compared with.

A state holds the angles and then the angular velocities along its last axis. The functions keep the
precision of the state they are given.
"""

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.floating]
Parameters = Mapping[str, float]


def planar_derivatives(parameters: Parameters, state: Array) -> Array:
    """Rates of (theta, dtheta), the shape of the state, in rad/s and rad/s²."""
    theta, dtheta = np.moveaxis(state, -1, 0)
    return np.stack([dtheta, -(parameters["gravity"] / parameters["length"]) * np.sin(theta)], axis=-1)


def planar_energy(parameters: Parameters, state: Array) -> Array:
    """Kinetic energy less m g times the depth below the pivot, in joules; an array less the last axis."""
    theta, dtheta = np.moveaxis(state, -1, 0)
    length, gravity, mass = (parameters[name] for name in ("length", "gravity", "mass"))
    return mass * length**2 * dtheta**2 / 2 - mass * gravity * length * np.cos(theta)


def planar_bobs(parameters: Parameters, state: Array) -> Array:
    """Place of the bob, right of the pivot and above it in metres: shape (..., 1, 2)."""
    theta = state[..., :1]
    return parameters["length"] * np.stack([np.sin(theta), -np.cos(theta)], axis=-1)


def double_derivatives(parameters: Parameters, state: Array) -> Array:
    """Rates of (theta1, theta2, dtheta1, dtheta2), the shape of the state, in rad/s and rad/s².

    Lagrange's equations for two point masses on massless rods, with d = theta1 - theta2:

        (m1 + m2) L1 a1 + m2 L2 cos(d) a2 = -m2 L2 sin(d) dtheta2² - (m1 + m2) g sin(theta1)
             L1 cos(d) a1 +    L2      a2 =     L1 sin(d) dtheta1² -             g sin(theta2)
    """
    theta1, theta2, dtheta1, dtheta2 = np.moveaxis(state, -1, 0)
    length1, length2, mass1, mass2, gravity = _double(parameters)
    sine, cosine = np.sin(theta1 - theta2), np.cos(theta1 - theta2)
    mass = mass1 + mass2
    right1 = -mass2 * length2 * sine * dtheta2**2 - mass * gravity * np.sin(theta1)
    right2 = length1 * sine * dtheta1**2 - gravity * np.sin(theta2)
    determinant = mass1 + mass2 * sine**2
    a1 = (right1 - mass2 * cosine * right2) / (length1 * determinant)
    a2 = (mass * right2 - cosine * right1) / (length2 * determinant)
    return np.stack([dtheta1, dtheta2, a1, a2], axis=-1)


def double_energy(parameters: Parameters, state: Array) -> Array:
    """Kinetic energy less m g times the depth of both masses, in joules; an array less the last axis."""
    theta1, theta2, dtheta1, dtheta2 = np.moveaxis(state, -1, 0)
    length1, length2, mass1, mass2, gravity = _double(parameters)
    v1, v2 = length1 * dtheta1, length2 * dtheta2
    kinetic = (mass1 + mass2) * v1**2 / 2 + mass2 * (v2**2 / 2 + v1 * v2 * np.cos(theta1 - theta2))
    depth = (mass1 + mass2) * length1 * np.cos(theta1) + mass2 * length2 * np.cos(theta2)
    return kinetic - gravity * depth


def double_bobs(parameters: Parameters, state: Array) -> Array:
    """Places of both bobs, right of the pivot and above it in metres: shape (..., 2, 2)."""
    lengths = np.array([parameters["length1"], parameters["length2"]])
    theta = state[..., :2]
    arms = lengths[:, np.newaxis] * np.stack([np.sin(theta), -np.cos(theta)], axis=-1)
    return np.cumsum(arms, axis=-2)


def _double(parameters: Parameters) -> tuple[float, ...]:
    return tuple(parameters[name] for name in ("length1", "length2", "mass1", "mass2", "gravity"))


Model = Callable[[Parameters, Array], Array]

DERIVATIVES: dict[str, Model] = {
    "planar-pendulum": planar_derivatives,
    "double-pendulum": double_derivatives,
}
ENERGIES: dict[str, Model] = {"planar-pendulum": planar_energy, "double-pendulum": double_energy}
BOBS: dict[str, Model] = {"planar-pendulum": planar_bobs, "double-pendulum": double_bobs}

Rates = Callable[[Array], Array]


def explicit_euler(rates: Rates, state: Array, step: float) -> Array:
    """State after one step of the explicit Euler method."""
    return state + step * rates(state)


def symplectic_euler(rates: Rates, state: Array, step: float) -> Array:
    """State after one step of the symplectic Euler method: new velocities, and the angles by those."""
    angles = state.shape[-1] // 2
    velocity = state[..., angles:] + step * rates(state)[..., angles:]
    return np.concatenate([state[..., :angles] + step * velocity, velocity], axis=-1)


def rk4(rates: Rates, state: Array, step: float) -> Array:
    """State after one step of the classical Runge-Kutta method of fourth order."""
    k1 = rates(state)
    k2 = rates(state + step / 2 * k1)
    k3 = rates(state + step / 2 * k2)
    k4 = rates(state + step * k3)
    return state + step / 6 * (k1 + 2 * k2 + 2 * k3 + k4)


INTEGRATORS: dict[str, Callable[[Rates, Array, float], Array]] = {
    "explicit-euler": explicit_euler,
    "symplectic-euler": symplectic_euler,
    "rk4": rk4,
}


def states(
    model: str, parameters: Parameters, start: Array, integrator: str, step: float, count: int
) -> Array:
    """States after 0, 1, ..., count steps; shape (count + 1, number of coordinates).

    A motion that grows beyond all bounds ends in rows that are not finite.
    """
    derivatives, advance = DERIVATIVES[model], INTEGRATORS[integrator]
    motion = np.full((count + 1, start.size), np.nan, start.dtype)
    motion[0] = start
    with np.errstate(over="ignore", invalid="ignore"):
        for n in range(count):
            motion[n + 1] = advance(lambda state: derivatives(parameters, state), motion[n], step)
    return motion
