"""The models of the simulations in NumPy, which the scripts of the page are compared with.

Along its last axis a state holds the angles and then the angular velocities, or, of a spherical pendulum, the
direction of the rod and then its rate, or, of a rigid body, the attitude by its rows and then the angular
velocity in the body. Of a body carried round a loop it holds the attitude, how far along the loop the
direction of gravity is, from 0 to 2 π, and the heading at the start. The functions keep the precision of the
state they are given.
"""

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pendlib import geometry
from pendlib.analysis.phase import geometric_phase
from pendlib.body import RigidBody

Array = NDArray[np.floating]
Parameters = Mapping[str, Any]


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
    sizes = (parameters[name] for name in ("a", "b", "height", "x", "y", "z"))
    # Where only the proportions of the inertia matter there is no mass.
    return _cylinder(*sizes, parameters.get("mass", 1.0))


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


def rigid_turns(parameters: Parameters, states: Array, step: float) -> Array:
    """Turn about the vertical since the start, its dynamic part and what is left: shape (N, 3).

    The turn is that of `heading_from` the place of the centre of mass; the dynamic part the integral of
    mu/(gamma·J gamma), (67) of Chaturvedi et al. (2011). What is left depends on the path of gamma alone.
    """
    lever, inertia = _lever(parameters), rigid_body(parameters).inertia
    heading = heading_from(lever / np.linalg.norm(lever), states)
    gamma = states[..., 6:9]
    rate = rigid_momentum(parameters, states) / (gamma * (gamma @ inertia)).sum(axis=-1)
    whole = np.unwrap(heading) - heading[0]
    dynamic = np.append(0, np.cumsum(step / 2 * (rate[1:] + rate[:-1])))
    return np.stack([whole, dynamic, whole - dynamic], axis=-1)


def heading_from(down: Array, state: Array) -> Array:
    """How far an attitude is turned about the vertical: an array less the last axis of the state, in (-π, π].

    It is counted from the shortest rotation that brings a direction of the body down, and is the azimuth of
    what is horizontal then. There is none where the direction points up.
    """
    across = np.cross(down, [1, 0, 0] if abs(down[0]) < 0.6 else [0, 1, 0])
    across = across / np.linalg.norm(across)
    gamma = state[..., 6:9]
    part = gamma @ across / np.maximum(1e-12, 1 + gamma @ down)
    sides = across - part[..., np.newaxis] * down
    x, y = ((state[..., 3 * i : 3 * i + 3] * sides).sum(axis=-1) for i in range(2))
    return np.arctan2(y, x)


def _kinetic(body: RigidBody, state: Array) -> Array:
    return (state[..., 9:] * (state[..., 9:] @ body.inertia)).sum(axis=-1) / 2


def _lever(parameters: Parameters) -> Array:
    body = rigid_body(parameters)
    return body.com if body.distance else np.array([0, 0, parameters["height"] / 2])


# ---------- The body carried round a loop ----------

LOOP_SECONDS = 10  # once round
_LOOP_POINTS = 96  # of one that goes by a name
_CLOSE_POINTS = 768


def direction(polar: Array | float, azimuth: Array | float) -> Array:
    """Unit vectors of polar angles from e3 and azimuths about it: shape (..., 3)."""
    sine = np.sin(polar)
    return np.stack([sine * np.cos(azimuth), sine * np.sin(azimuth), np.cos(polar) + 0 * azimuth], axis=-1)


# Middles of loops, and two directions at right angles to each, so that from outside the first turns left.
_POLE = np.eye(3)[[2, 0, 1]]
_ASIDE = np.stack(
    [direction(1.2, 1.7), direction(1.2 + np.pi / 2, 1.7), direction(np.pi / 2, 1.7 + np.pi / 2)]
)


def _aside(frame: Array, x: Array, y: Array) -> Array:
    angle = np.hypot(x, y)[:, np.newaxis]
    sides = x[:, np.newaxis] * frame[1] + y[:, np.newaxis] * frame[2]
    return np.cos(angle) * frame[0] + np.sinc(angle / np.pi) * sides


def _octant(s: Array) -> Array:
    corner = np.minimum(2, np.floor(3 * s / (2 * np.pi))).astype(int)
    part = 3 * s / (2 * np.pi) - corner
    # Slower and slower towards each corner, so that the curve is smooth in s.
    part = part - 2 / (3 * np.pi) * np.sin(2 * np.pi * part) + np.sin(4 * np.pi * part) / (12 * np.pi)
    angle = np.pi / 2 * part[:, np.newaxis]
    return np.cos(angle) * np.eye(3)[corner] + np.sin(angle) * np.eye(3)[(corner + 1) % 3]


def loop_points(parameters: Parameters) -> Array:
    """Points of a loop, evenly spaced in a parameter s in which it is smooth: shape (N, 3)."""
    name = parameters["loop"]
    if name == "drawn":
        angles = np.array(parameters["points"][: len(parameters["points"]) // 2 * 2], float)
        return direction(angles[::2], angles[1::2])
    s = 2 * np.pi / _LOOP_POINTS * np.arange(_LOOP_POINTS)
    radius = np.pi / 2 if name == "great-circle" else parameters["radius"]
    match name:
        case "octant":
            return _octant(s)
        case "figure-of-eight":
            return _aside(_ASIDE, radius * np.sin(2 * s) / 2, radius * np.sin(s))
        case _:
            frame = _POLE if name == "round-a-pole" else _ASIDE
            return _aside(frame, radius * np.cos(s), radius * np.sin(s))


def loop_curve(points: Array, s: Array) -> tuple[Array, Array]:
    """Directions and their derivatives, but for a part along them, on the curve through closed points.

    The curve is their trigonometric interpolant, scaled to the sphere, as in `pendlib.analysis.phase`.
    """
    count = len(points)
    waves = np.arange(count // 2 + 1)
    weights = np.where((waves == 0) | (2 * waves == count), 1, 2) / count
    at_points = 2 * np.pi / count * (np.outer(waves, np.arange(count)) % count)
    a, b = (weights[:, np.newaxis] * (of(at_points) @ points) for of in (np.cos, np.sin))
    phases = np.multiply.outer(s, waves)
    c, z = np.cos(phases), np.sin(phases)
    g, dg = c @ a + z @ b, (waves * c) @ b - (waves * z) @ a
    long = np.linalg.norm(g, axis=-1, keepdims=True)
    return g / long, dg / long


def loop_integral(parameters: Parameters) -> float:
    """The geometric phase of a loop, in (-π, π]."""
    # Close together, since points that were drawn need not lie less than a right angle apart.
    gamma, _ = loop_curve(loop_points(parameters), np.linspace(0, 2 * np.pi, _CLOSE_POINTS + 1))
    return geometric_phase(rigid_body(parameters), gamma)


def phase_begin(parameters: Parameters, start: Array) -> Array:
    """State at a heading: R = Rz(phi) times the shortest rotation that takes gamma down, shape (..., 11)."""
    gamma, _ = loop_curve(loop_points(parameters), np.zeros(1))
    phi = start[..., 0]
    rows = geometry.attitude(gamma[0], phi.astype(float)).reshape(*phi.shape, 9)
    return np.concatenate([rows, 0 * start, start], axis=-1)


def phase_turn(parameters: Parameters, state: Array) -> Array:
    """Angle about the vertical since the start, up to whole turns: shape (..., 1)."""
    down = -_far_from(loop_points(parameters))
    before = heading_from(down, phase_begin(parameters, np.zeros(1)))
    angle = heading_from(down, state) - before - state[..., 10]
    return np.arctan2(np.sin(angle), np.cos(angle))[..., np.newaxis]


def phase_errors(parameters: Parameters, states: Array) -> Array:
    """How far R^T e3 is from the loop: shape (N, 1)."""
    gamma, _ = loop_curve(loop_points(parameters), states[:, 9])
    return np.linalg.norm(states[:, 6:9] - gamma, axis=-1, keepdims=True)


def phase_magnus(parameters: Parameters, start: Array, step: float, count: int) -> Array:
    """States after 0, 1, ..., count steps of the horizontal lift, (65) and (66) of Chaturvedi et al. (2011).

    A step is the exponential of the Magnus expansion to fourth order, from the two points of Gauss.
    """
    points, inertia = loop_points(parameters), rigid_body(parameters).inertia
    step = 2 * np.pi / LOOP_SECONDS * step
    s = step * np.arange(count + 1)

    def velocity(s: Array) -> Array:
        g, dg = loop_curve(points, s)
        momentum, turning = g @ inertia, np.cross(dg, g)
        b = (momentum * turning).sum(axis=-1) / (momentum * g).sum(axis=-1)
        return turning - b[:, np.newaxis] * g

    early, late = (velocity(s[:-1] + step * (0.5 + side * np.sqrt(3) / 6)) for side in (-1, 1))
    turns = geometry.exp(step / 2 * (early + late) + np.sqrt(3) / 12 * step**2 * np.cross(early, late))
    first = start[:9].reshape(3, 3).astype(float)
    rows = np.stack([*itertools.accumulate(turns, np.matmul, initial=first)]).reshape(-1, 9)
    return np.column_stack([rows, s, np.full(count + 1, float(start[10]))])


def _far_from(points: Array) -> Array:
    k = np.arange(64)
    ways = direction(np.arccos(1 - (2 * k + 0.9) / 64), k * np.pi * (3 - np.sqrt(5)))
    return ways[(ways @ points.T).max(axis=1).argmin()]


Model = Callable[[Parameters, Array], Array]

BEGINS: dict[str, Model] = {
    "planar-pendulum": lambda p, start: start,
    "double-pendulum": lambda p, start: start,
    "spherical-pendulum": lambda p, start: spherical_begin(start),
    "rigid-body": lambda p, start: rigid_begin(start),
    "geometric-phase": phase_begin,
}
ANGLES: dict[str, Model] = {
    "planar-pendulum": lambda p, state: state[..., :1],
    "double-pendulum": lambda p, state: state[..., :2],
    "spherical-pendulum": lambda p, state: spherical_angle(state),
    "rigid-body": rigid_tilt,
    "geometric-phase": phase_turn,
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
POINTS: dict[str, Model] = {
    "spherical-pendulum": spherical_point,
    "rigid-body": rigid_point,
    "geometric-phase": rigid_point,
}
# What a motion should keep, where that is more than the energy, and the errors of it, shape (N, kinds).
KEPT: dict[str, tuple[str, ...]] = {"rigid-body": ("energy", "momentum", "orthogonality")}
ERRORS: dict[str, Model] = {"rigid-body": rigid_errors, "geometric-phase": phase_errors}
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
    "geometric-phase": {},
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
    if integrator == "magnus":
        return phase_magnus(parameters, start, step, count)
    derivatives, advance = DERIVATIVES[model], INTEGRATORS[integrator]
    project = PROJECTIONS.get(model, lambda state: state)
    motion = np.full((count + 1, start.size), np.nan, start.dtype)
    motion[0] = start
    with np.errstate(over="ignore", invalid="ignore"):
        for n in range(count):
            motion[n + 1] = project(advance(lambda state: derivatives(parameters, state), motion[n], step))
    return motion
