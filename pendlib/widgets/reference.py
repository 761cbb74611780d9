"""The models of the simulations in NumPy, which the scripts of the page are compared with.

Along its last axis a state holds the angles and then the angular velocities, or, of a spherical pendulum, the
direction of the rod and then its rate, or, of a rigid body, the attitude by its rows and then the angular
velocity in the body. The functions keep the precision of the state they are given.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from pendlib.body import RigidBody

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


def spherical_begin(start: Array) -> Array:
    """State of (theta, dtheta, dphi) at phi = 0: the rod's direction, third component down, and its rate."""
    theta, dtheta, dphi = np.moveaxis(start, -1, 0)
    sine, cosine = np.sin(theta), np.cos(theta)
    return np.stack([sine, 0 * sine, cosine, dtheta * cosine, dphi * sine, -dtheta * sine], axis=-1)


def spherical_derivatives(parameters: Parameters, state: Array) -> Array:
    """Rates of (q, dq): q'' = (g/L) (e3 - q3 q) - |q'|² q, in 1/s and 1/s²."""
    q, dq = state[..., :3], state[..., 3:]
    ratio = parameters["gravity"] / parameters["length"]
    down = np.array([0, 0, 1])
    along = ratio * q[..., 2:] + (dq**2).sum(axis=-1, keepdims=True)
    return np.concatenate([dq, ratio * down - along * q], axis=-1)


def spherical_projected(state: Array) -> Array:
    """The state with q of length one and dq at right angles to it."""
    q, dq = state[..., :3], state[..., 3:]
    q = q / np.sqrt((q**2).sum(axis=-1, keepdims=True))
    return np.concatenate([q, dq - (q * dq).sum(axis=-1, keepdims=True) * q], axis=-1)


def spherical_energy(parameters: Parameters, state: Array) -> Array:
    """Kinetic energy less m g times the depth below the pivot, in joules; an array less the last axis."""
    length, gravity, mass = (parameters[name] for name in ("length", "gravity", "mass"))
    return mass * length**2 * (state[..., 3:] ** 2).sum(axis=-1) / 2 - mass * gravity * length * state[..., 2]


def spherical_momentum(parameters: Parameters, state: Array) -> Array:
    """Angular momentum about the vertical, in joule seconds; an array less the last axis."""
    x, y, _, dx, dy, _ = np.moveaxis(state, -1, 0)
    return parameters["mass"] * parameters["length"] ** 2 * (x * dy - y * dx)


def spherical_potential(parameters: Parameters, momentum: float, angle: Array) -> Array:
    """Effective potential h²/(2 m L² sin²(theta)) - m g L cos(theta) in joules, the shape of the angle."""
    length, gravity, mass = (parameters[name] for name in ("length", "gravity", "mass"))
    # At the poles only a pendulum without momentum has a potential.
    sine = np.maximum(1e-9, np.sin(angle))
    return (momentum / (length * sine)) ** 2 / (2 * mass) - mass * gravity * length * np.cos(angle)


def spherical_angle(state: Array) -> Array:
    """Angle between the rod and the downward vertical, from 0 to π: shape (..., 1)."""
    x, y, z = np.moveaxis(state[..., :3], -1, 0)
    return np.arctan2(np.hypot(x, y), z)[..., np.newaxis]


def spherical_point(parameters: Parameters, state: Array) -> Array:
    """Place of the bob from the pivot, third component down, in metres: shape (..., 3)."""
    return parameters["length"] * state[..., :3]


def rigid_body(parameters: Parameters) -> RigidBody:
    """The elliptic cylinder of these constants."""
    return _cylinder(*(parameters[name] for name in ("a", "b", "height", "x", "y", "z", "mass")))


@lru_cache(maxsize=8)
def _cylinder(a: float, b: float, height: float, x: float, y: float, z: float, mass: float) -> RigidBody:
    return RigidBody.elliptic_cylinder((a, b), height, (x, y, z), mass)


def rigid_begin(start: Array) -> Array:
    """State of Euler angles phi, theta, psi and omega: R = Rz(phi) Rx(theta) Rz(psi), shape (..., 12)."""
    phi, theta, psi, *omega = np.moveaxis(start, -1, 0)
    c, s, k, z = np.cos(phi), np.sin(phi), np.cos(psi), np.sin(psi)
    level, steep = np.cos(theta), np.sin(theta)
    rows = [
        *(c * k - s * level * z, -c * z - s * level * k, s * steep),
        *(s * k + c * level * z, -s * z + c * level * k, -c * steep),
        *(steep * z, steep * k, level),
    ]
    return np.stack([*rows, *omega], axis=-1)


def euler_angles(attitude: Array) -> Array:
    """Euler angles phi, theta and psi of rotations (..., 3, 3). Where only phi + psi counts, psi fits phi."""
    x, y, z = np.moveaxis(attitude[..., 2], -1, 0)
    phi = np.arctan2(x, 0 - y)
    c, s = np.cos(phi)[..., np.newaxis], np.sin(phi)[..., np.newaxis]
    k, sine, _ = np.moveaxis(c * attitude[..., 0, :] + s * attitude[..., 1, :], -1, 0)
    return np.stack([phi, np.arctan2(np.hypot(x, y), z), np.arctan2(-sine, k)], axis=-1)


def rigid_derivatives(parameters: Parameters, state: Array) -> Array:
    """Rates of (R, omega): R' = R hat(omega), J omega' = J omega x omega + m g rho x gamma."""
    body = rigid_body(parameters)
    rows, omega = state[..., :9].reshape(*state.shape[:-1], 3, 3), state[..., 9:]
    weight = body.mass * parameters["gravity"] * body.com
    turning = np.cross(omega @ body.inertia, omega) + np.cross(weight, rows[..., 2, :])
    rates = np.cross(rows, omega[..., np.newaxis, :])
    return np.concatenate(
        [rates.reshape(*state.shape[:-1], 9), turning @ np.linalg.inv(body.inertia)], axis=-1
    )


def rigid_energy(parameters: Parameters, state: Array) -> Array:
    """Kinetic energy less m g times the depth of the mass centre, in joules; an array less the last axis."""
    body = rigid_body(parameters)
    depth = state[..., 6:9] @ body.com
    return _kinetic(body, state) - body.mass * parameters["gravity"] * depth


def rigid_momentum(parameters: Parameters, state: Array) -> Array:
    """Angular momentum about the vertical, in joule seconds; an array less the last axis."""
    return (state[..., 6:9] * (state[..., 9:] @ rigid_body(parameters).inertia)).sum(axis=-1)


def rigid_point(parameters: Parameters, state: Array) -> Array:
    """Place of the centre of mass from the pivot, third component down, in metres: shape (..., 3).

    Of a body that hangs at its centre of mass it is the middle of a cap.
    """
    return state[..., :9].reshape(*state.shape[:-1], 3, 3) @ _lever(parameters)


def rigid_tilt(parameters: Parameters, state: Array) -> Array:
    """Angle between that place and the downward vertical, from 0 to π: shape (..., 1)."""
    lever, gamma = _lever(parameters), state[..., 6:9]
    return np.arctan2(np.linalg.norm(np.cross(lever, gamma), axis=-1), gamma @ lever)[..., np.newaxis]


def rigid_errors(parameters: Parameters, states: Array) -> Array:
    """Errors of energy and momentum since the first state, and the largest entry of R^T R - 1: shape (N, 3).

    Energy is measured in m g ‖rho‖ and the kinetic energy at the start together, momentum in what that energy
    and the trace of the inertia would give it at most.
    """
    body = rigid_body(parameters)
    unit = body.mass * parameters["gravity"] * body.distance + _kinetic(body, states[0]) or 1.0
    energy, momentum = rigid_energy(parameters, states), rigid_momentum(parameters, states)
    rows = states[..., :9].reshape(-1, 3, 3)
    products = np.einsum("nki,nkj->nij", rows, rows) - np.eye(3)
    return np.stack(
        [
            np.abs(energy - energy[0]) / unit,
            np.abs(momentum - momentum[0]) / np.sqrt(unit * np.trace(body.inertia)),
            np.abs(products).max(axis=(1, 2)),
        ],
        axis=-1,
    )


def rigid_lgvi(parameters: Parameters, start: Array, step: float, count: int) -> Array:
    """States after 0, 1, ..., count steps of the Lie group variational integrator, as `states` gives them."""
    from pendlib.integrators import lgvi  # brings numba

    body, axes = rigid_body(parameters).principal()
    start = start.astype(np.float64)
    rows, omega = start[:9].reshape(3, 3) @ axes, start[9:] @ axes
    constants = np.append(np.diag(body.inertia), body.mass * parameters["gravity"] * body.com)
    first = np.concatenate([omega, rows[2], rows[0], rows[1]])
    motion, _ = lgvi.integrate(first, constants, step * np.arange(count + 1), step)
    omega, gamma, a, b = np.moveaxis(motion.reshape(-1, 4, 3) @ axes.T, 1, 0)
    return np.concatenate([a, b, gamma, omega], axis=-1)


def _kinetic(body: RigidBody, state: Array) -> Array:
    return (state[..., 9:] * (state[..., 9:] @ body.inertia)).sum(axis=-1) / 2


def _lever(parameters: Parameters) -> Array:
    body = rigid_body(parameters)
    return body.com if body.distance else np.array([0, 0, parameters["height"] / 2])


Model = Callable[[Parameters, Array], Array]

BEGINS: dict[str, Callable[[Array], Array]] = {
    "planar-pendulum": lambda start: start,
    "double-pendulum": lambda start: start,
    "spherical-pendulum": spherical_begin,
    "rigid-body": rigid_begin,
}
ANGLES: dict[str, Model] = {
    "planar-pendulum": lambda p, state: state[..., :1],
    "double-pendulum": lambda p, state: state[..., :2],
    "spherical-pendulum": lambda p, state: spherical_angle(state),
    "rigid-body": rigid_tilt,
}

DERIVATIVES: dict[str, Model] = {
    "planar-pendulum": planar_derivatives,
    "double-pendulum": double_derivatives,
    "spherical-pendulum": spherical_derivatives,
    "rigid-body": rigid_derivatives,
}
ENERGIES: dict[str, Model] = {
    "planar-pendulum": planar_energy,
    "double-pendulum": double_energy,
    "spherical-pendulum": spherical_energy,
    "rigid-body": rigid_energy,
}
BOBS: dict[str, Model] = {"planar-pendulum": planar_bobs, "double-pendulum": double_bobs}
POINTS: dict[str, Model] = {"spherical-pendulum": spherical_point, "rigid-body": rigid_point}
# What a motion should keep, where that is more than the energy, and the errors of it, shape (N, kinds).
KEPT: dict[str, tuple[str, ...]] = {"rigid-body": ("energy", "momentum", "orthogonality")}
ERRORS: dict[str, Model] = {"rigid-body": rigid_errors}
PROJECTIONS: dict[str, Callable[[Array], Array]] = {"spherical-pendulum": spherical_projected}

# ---------- Planes ----------


@dataclass(frozen=True)
class Plane:
    """A plane of two numbers of the state. A line in it has the shape (N, 2)."""

    angle: int  # which angle is counted from the nearest bottom
    labels: tuple[str, str]
    place: Model  # points of states, shape (..., 2)
    reach: Callable[[Parameters, Array], tuple[float, float]]  # where the axes end, given all starts
    background: Callable[[Parameters], list[Array]]
    level: Callable[[Parameters, Array], list[Array]]  # the energy of a start

    def turns(self, state: Array) -> Array:
        """How many times the angle has gone round."""
        return _turns(state[..., self.angle])


_ROUND = np.linspace(-1.0, 1.0, 65)


def _turns(angle: Array) -> Array:
    return np.ceil(angle / (2 * np.pi) - 0.5)


def _turned(angle: Array) -> Array:
    """The angle between -π, left out, and π."""
    return angle - 2 * np.pi * _turns(angle)


def _frequency(parameters: Parameters) -> float:
    return np.sqrt(parameters["gravity"] / parameters["length"])


def planar_kappa_squared(parameters: Parameters, state: Array) -> Array:
    """sin²(theta/2) + (dtheta/2w)²: below one the pendulum swings, above one it goes round."""
    theta, dtheta = np.moveaxis(state, -1, 0)
    return np.sin(theta / 2) ** 2 + (dtheta / (2 * _frequency(parameters))) ** 2


def _most_kappa(parameters: Parameters, starts: Array) -> float:
    return max(1.0, *np.sqrt(planar_kappa_squared(parameters, starts)))


def _planar_lines(parameters: Parameters, square: float, directions: Sequence[int] = (1, -1)) -> list[Array]:
    """A level of the energy; what goes round has a line for each direction."""
    w = _frequency(parameters)
    if square < 1 - 1e-12:
        k = np.sqrt(square)
        # Closer together at the ends of the swing, where the line bends most.
        phase = np.pi * _ROUND + 0.3 * np.sin(2 * np.pi * _ROUND)
        return [np.stack([2 * np.arcsin(k * np.sin(phase)), 2 * w * k * np.cos(phase)], axis=-1)]
    speed = np.sqrt(np.maximum(square - np.sin(np.pi * _ROUND / 2) ** 2, 0))
    return [np.stack([np.pi * _ROUND, way * 2 * w * speed], axis=-1) for way in directions]


def _planar_level(parameters: Parameters, start: Array) -> list[Array]:
    return _planar_lines(parameters, planar_kappa_squared(parameters, start), [-1 if start[1] < 0 else 1])


def _dial_place(parameters: Parameters, state: Array) -> Array:
    theta, dtheta = np.moveaxis(state, -1, 0)
    return np.stack([np.sin(_turned(theta) / 2), dtheta / (2 * _frequency(parameters))], axis=-1)


def _circle(radius: float) -> Array:
    return radius * np.stack([np.sin(np.pi * _ROUND), np.cos(np.pi * _ROUND)], axis=-1)


PLANES: dict[str, dict[str, Plane]] = {
    "planar-pendulum": {
        "phase": Plane(
            angle=0,
            labels=("θ (rad)", "θ̇ (rad/s)"),
            place=lambda p, state: np.stack([_turned(state[..., 0]), state[..., 1]], axis=-1),
            reach=lambda p, starts: (np.pi, 2.3 * _frequency(p) * _most_kappa(p, starts)),
            background=lambda p: [line for square in (0.1, 0.4, 1, 1.6) for line in _planar_lines(p, square)],
            level=_planar_level,
        ),
        # In the half angle a level of the energy is a circle, and the motion is the hand of a clock.
        "dial": Plane(
            angle=0,
            labels=("sin(θ/2)", "θ̇/2ω₀"),
            place=_dial_place,
            reach=lambda p, starts: (1.15 * _most_kappa(p, starts),) * 2,
            background=lambda p: [_circle(1.0)],
            level=lambda p, start: [_circle(np.sqrt(planar_kappa_squared(p, start)))],
        ),
    },
    "double-pendulum": {
        "phase": Plane(
            angle=1,
            labels=("θ₂ (rad)", "θ̇₂ (rad/s)"),
            place=lambda p, state: np.stack([_turned(state[..., 1]), state[..., 3]], axis=-1),
            reach=lambda p, starts: (
                np.pi,
                max(6 * np.sqrt(p["gravity"] / p["length2"]), *(1.1 * np.abs(starts[:, 3]))),
            ),
            background=lambda p: [],
            level=lambda p, start: [],
        ),
    },
    "spherical-pendulum": {},
    "rigid-body": {},
}

# ---------- Integrators ----------

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
    """States after 0, 1, ..., count steps from a state; shape (count + 1, size of a state).

    A motion that grows beyond all bounds, or for which the integrator finds no next step, ends in rows that
    are not finite.
    """
    if integrator == "lgvi":
        return rigid_lgvi(parameters, start, step, count)
    derivatives, advance = DERIVATIVES[model], INTEGRATORS[integrator]
    project = PROJECTIONS.get(model, lambda state: state)
    motion = np.full((count + 1, start.size), np.nan, start.dtype)
    motion[0] = start
    with np.errstate(over="ignore", invalid="ignore"):
        for n in range(count):
            motion[n + 1] = project(advance(lambda state: derivatives(parameters, state), motion[n], step))
    return motion
