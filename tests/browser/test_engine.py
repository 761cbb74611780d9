"""The numbers of the simulations: JavaScript, as it is built for the pages, against Python."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from playwright.sync_api import Browser
from scipy.integrate import solve_ivp

import pendlib as pl
from pendlib.geometry import exp, random_rotations, random_unit_vectors
from pendlib.models.spherical import SphericalPendulum
from pendlib.widgets.configuration import MODELS, complete
from pendlib.widgets.reference import (
    loop_integral,
    phase_begin,
    phase_magnus,
    rigid_errors,
    rigid_turns,
)

from . import stage

Array = NDArray[np.float64]
Ask = Callable[..., object]

GRAVITY = 9.81


@pytest.fixture(scope="module")
def ask(browser: Browser) -> Iterator[Ask]:
    """Call a JavaScript function, which has the script's names at hand, with Python's arguments."""
    page = browser.new_page()
    for script in (*stage.MODEL_SCRIPTS, stage.SCRIPT):
        page.add_script_tag(path=stage.STATIC / script)

    def ask(function: str, *arguments: object) -> object:
        names = "complete, decode, encode, MODELS, Recording, STEPS"
        more = "lgvi, smoothed, turnsOf"
        body = (
            f"given => {{ const {{{names}}} = PendulumSimulation, {{{more}}} = PendulumRigidBody; "
            f"return ({function})(...given); }}"
        )
        return page.evaluate(
            body, [np.asarray(a).tolist() if isinstance(a, np.ndarray) else a for a in arguments]
        )

    yield ask
    page.close()


# ---------- Equations of motion ----------

PARAMETERS = {
    "planar-pendulum": ["length", "gravity", "mass"],
    "double-pendulum": ["length1", "length2", "mass1", "mass2", "gravity"],
}
COORDINATES = {
    "planar-pendulum": ["theta", "dtheta"],
    "double-pendulum": ["theta1", "theta2", "dtheta1", "dtheta2"],
}


def planar(parameters: dict[str, float], state: Array) -> tuple[Array, float]:
    """Rates of the state and energy of a planar pendulum."""
    pendulum = pl.PlanarPendulum(**parameters)
    return np.array([state[1], pendulum.acceleration(state[0])]), float(pendulum.energy(*state))


def double(parameters: dict[str, float], state: Array) -> tuple[Array, float]:
    """Rates of the state and energy of a double pendulum, by d'Alembert's principle.

    With x(q) the four coordinates of the masses and B = dx/dq, their accelerations B q'' + B' q' do no work
    beyond that of gravity along any motion the rods allow: Bᵀ (m (B q'' + B' q') - m g) = 0.
    """
    length1, length2, mass1, mass2, gravity = (parameters[name] for name in PARAMETERS["double-pendulum"])
    angles, rates = state[:2], state[2:]
    # Places as depth and distance to the right, of the first mass and of the second.
    arms = np.array([[length1, 0.0], [length1, length2]])
    down = np.stack([np.cos(angles), np.sin(angles)])
    turned = np.stack([-np.sin(angles), np.cos(angles)])
    place = np.einsum("ka,xa->kx", arms, down)
    jacobian = np.einsum("ka,xa->kxa", arms, turned)
    velocity = jacobian @ rates
    centripetal = -np.einsum("ka,xa->kx", arms, down * rates**2)
    masses = np.array([mass1, mass2])
    weight = np.array([gravity, 0.0])
    matrix = np.einsum("k,kxa,kxb->ab", masses, jacobian, jacobian)
    force = np.einsum("k,kxa,kx->a", masses, jacobian, weight - centripetal)
    energy = masses @ ((velocity**2).sum(axis=1) / 2 - place @ weight)
    return np.array([*rates, *np.linalg.solve(matrix, force)]), float(energy)


REFERENCE = {"planar-pendulum": planar, "double-pendulum": double}


def random_cases(model: str, count: int) -> list[tuple[dict[str, float], Array]]:
    """Parameters and states."""
    rng = np.random.default_rng(3)
    angles = len(COORDINATES[model]) // 2
    return [
        (
            {name: rng.uniform(0.2, 5.0) for name in PARAMETERS[model]},
            np.concatenate([rng.uniform(-7.0, 7.0, angles), rng.uniform(-10.0, 10.0, angles)]),
        )
        for _ in range(count)
    ]


@pytest.mark.parametrize("model", list(REFERENCE))
def test_the_models_are_those_of_python(ask: Ask, model: str):
    cases = random_cases(model, 200)
    answers = ask(
        """(model, cases) => cases.map(([parameters, state]) => {
            const rates = new Float64Array(state.length);
            MODELS[model].derivatives(parameters)(Float64Array.from(state), rates);
            return [[...rates], MODELS[model].energy(parameters)(state)];
        })""",
        model,
        [[parameters, state.tolist()] for parameters, state in cases],
    )
    for (parameters, state), (rates, energy) in zip(cases, answers, strict=True):
        expected_rates, expected_energy = REFERENCE[model](parameters, state)
        assert np.abs(rates - expected_rates).max() < 1e-12 * np.abs(expected_rates).max()
        # The terms of the energy may cancel, so it is measured by the rates of the faster masses.
        _, at_rest = REFERENCE[model](parameters, 0 * state)
        assert abs(energy - expected_energy) < 1e-12 * (abs(at_rest) + abs(expected_energy))


# ---------- Motions ----------


def motion(
    ask: Ask, model: str, parameters: dict, start: Array, step: float, count: int, **how: object
) -> Array:
    """States after every so many steps, the start among them: shape (samples, coordinates)."""
    states = ask(
        """(model, parameters, start, step, count, integrator, every) => {
            const advance = STEPS[integrator](MODELS[model].derivatives(parameters), start.length);
            const state = Float64Array.from(start), states = [[...state]];
            for (let n = 1; n <= count; n++) {
                advance(state, step);
                if (n % every === 0) states.push([...state]);
            }
            return states;
        }""",
        model,
        parameters,
        np.asarray(start, float),
        step,
        count,
        how.get("integrator", "rk4"),
        how.get("every", 1),
    )
    return np.array(states)


def precise(model: str, parameters: dict, start: Array, t: Array) -> Array:
    """The same by SciPy, at the end of its precision."""
    solution = solve_ivp(
        lambda _, state: REFERENCE[model](parameters, state)[0],
        (0.0, t[-1]),
        start,
        method="DOP853",
        t_eval=t,
        rtol=1e-13,
        atol=1e-13,
    )
    assert solution.success
    return solution.y.T


def planar_starts(pendulum: pl.PlanarPendulum, rng: np.random.Generator) -> Iterator[tuple[float, float]]:
    """A swing, a turn either way, and both sides of the separatrix."""
    w = pendulum.small_angle_frequency
    yield rng.uniform(-np.pi, np.pi), rng.uniform(-w, w)
    for turns in (-1, 1):
        yield rng.uniform(-np.pi, np.pi), turns * rng.uniform(2.1 * w, 3 * w)
    for beside in (-1e-6, 1e-6):
        theta = rng.uniform(-2.0, 3.0)
        yield theta, 2 * w * np.cos(theta / 2) * (1 + beside)


def test_a_planar_pendulum_moves_as_the_exact_one(ask: Ask):
    rng = np.random.default_rng(5)
    t = np.linspace(0.0, 1.0, 11)
    for _ in range(8):
        parameters = {"length": rng.uniform(0.3, 3.0), "gravity": rng.uniform(1.0, 12.0), "mass": 1.0}
        pendulum = pl.PlanarPendulum(**parameters)
        for start in planar_starts(pendulum, rng):
            states = motion(ask, "planar-pendulum", parameters, start, 0.0005, 2000, every=200)
            assert np.abs(states.T - np.array(pendulum.exact(t, *start))).max() < 1e-9


def test_a_double_pendulum_moves_as_the_one_of_scipy(ask: Ask):
    rng = np.random.default_rng(7)
    t = np.linspace(0.0, 1.0, 11)
    for _ in range(12):
        names = PARAMETERS["double-pendulum"]
        parameters = dict(zip(names, rng.uniform(0.5, 2.0, 5), strict=True)) | {"gravity": GRAVITY}
        start = np.concatenate([rng.uniform(-np.pi, np.pi, 2), rng.uniform(-3.0, 3.0, 2)])
        states = motion(ask, "double-pendulum", parameters, start, 0.0005, 2000, every=200)
        assert np.abs(states - precise("double-pendulum", parameters, start, t)).max() < 1e-9


def test_a_known_double_pendulum_after_one_second(ask: Ask):
    parameters = {"length1": 1, "length2": 1, "mass1": 1, "mass2": 1, "gravity": 9.8}
    start = [*np.radians([120, -10]), 0, 0]
    states = motion(ask, "double-pendulum", parameters, start, 0.0005, 2000, every=2000)
    assert states[-1, :2] == pytest.approx([-1.51729, 0.25279], abs=5e-6)


def test_a_fast_pendulum_does_not_die_down(ask: Ask):
    # A decay seen here elsewhere came from the step alone.
    parameters = {"length": 0.1, "gravity": 9.51, "mass": 1}
    states = motion(ask, "planar-pendulum", parameters, [np.pi / 2, 4 * np.pi], 0.0005, 40000, every=40)
    energy = pl.PlanarPendulum(**parameters).energy(*states.T) / 0.1**2
    assert energy[0] == pytest.approx(78.956835, abs=5e-7)
    assert np.abs(energy - energy[0]).max() < 1e-6
    assert np.degrees(np.abs(states[:, 0]).max()) == pytest.approx(146.1245, abs=0.05)


@pytest.mark.parametrize(
    ("model", "integrator", "order", "step"),
    [
        ("planar-pendulum", "explicit-euler", 1, 1 / 4000),
        ("planar-pendulum", "symplectic-euler", 1, 1 / 4000),
        ("planar-pendulum", "rk4", 4, 1 / 100),
        ("double-pendulum", "explicit-euler", 1, 1 / 16000),
        ("double-pendulum", "rk4", 4, 1 / 400),
    ],
)
def test_half_the_step_has_the_error_of_the_order(
    ask: Ask, model: str, integrator: str, order: int, step: float
):
    parameters = dict.fromkeys(PARAMETERS[model], 1.0) | {"gravity": GRAVITY}
    start = np.resize([1.0, 0.4], len(COORDINATES[model]))
    end = precise(model, parameters, start, np.array([0.0, 1.0]))[-1]
    errors = []
    for part in (1, 2):
        count = round(part / step)
        states = motion(ask, model, parameters, start, step / part, count, integrator=integrator, every=count)
        errors.append(np.abs(states[-1] - end).max())
    # Rounding would spoil the quotient.
    assert errors[1] > 1e-11
    assert np.log2(errors[0] / errors[1]) == pytest.approx(order, abs=0.1)


def test_the_two_kinds_of_euler_step(ask: Ask):
    parameters, step = {"length": 0.7, "gravity": 3.0, "mass": 1.0}, 0.3
    theta, dtheta = 1.1, -0.4
    pushed = dtheta + step * float(pl.PlanarPendulum(**parameters).acceleration(theta))
    for integrator, rate in {"explicit-euler": dtheta, "symplectic-euler": pushed}.items():
        states = motion(ask, "planar-pendulum", parameters, [theta, dtheta], step, 1, integrator=integrator)
        assert states[1] == pytest.approx([theta + step * rate, pushed], rel=1e-14)


# ---------- The spherical pendulum ----------


def tangent_states(rng: np.random.Generator, count: int) -> Array:
    """Directions and rates at right angles to them: shape (count, 6)."""
    q, dq = rng.normal(size=(2, count, 3))
    q /= np.linalg.norm(q, axis=-1, keepdims=True)
    return np.concatenate([q, dq - (q * dq).sum(axis=-1, keepdims=True) * q], axis=-1)


def test_the_spherical_pendulum_is_that_of_python(ask: Ask):
    rng = np.random.default_rng(19)
    states = tangent_states(rng, 200)
    for _ in range(3):
        parameters = {name: rng.uniform(0.2, 5.0) for name in PARAMETERS["planar-pendulum"]}
        pendulum = SphericalPendulum(**parameters)
        rates, energy, theta, phi, momentum = ask(
            """(parameters, states) => {
                const model = MODELS['spherical-pendulum'];
                const rates = states.map(state => {
                    const rates = new Float64Array(6);
                    model.derivatives(parameters)(Float64Array.from(state), rates);
                    return [...rates];
                });
                const numbers = model.numbers.map(({of}) => states.map(state => of(state, parameters)));
                return [rates, states.map(model.energy(parameters)), ...numbers];
            }""",
            parameters,
            states,
        )
        q, dq = states[:, :3], states[:, 3:]
        assert np.array(rates)[:, :3] == pytest.approx(dq, rel=1e-15)
        assert np.array(rates)[:, 3:] == pytest.approx(pendulum.acceleration(q, dq), rel=1e-11, abs=1e-12)
        assert energy == pytest.approx(pendulum.energy(q, dq), rel=1e-11, abs=1e-12)
        assert momentum == pytest.approx(pendulum.momentum(q, dq), rel=1e-11, abs=1e-12)
        assert theta == pytest.approx(np.arccos(q[:, 2]), abs=1e-12)
        assert phi == pytest.approx(np.arctan2(q[:, 1], q[:, 0]), abs=1e-12)


def record(
    ask: Ask, parameters: dict, start: dict, step: float, count: int, every: int = 1, integrator: str = "rk4"
) -> Array:
    """States of a spherical pendulum after every so many steps: shape (samples, 6)."""
    states = ask(
        """(parameters, run, step, count, every) => {
            const model = MODELS['spherical-pendulum'];
            const recording = new Recording(model, parameters, run, step, count * step);
            const states = [];
            for (let n = 0; n <= count; n += every) states.push([...recording.at(n)]);
            return states;
        }""",
        parameters,
        {"start": {"dtheta": 0, "dphi": 0, **start}, "integrator": integrator},
        step,
        count,
        every,
    )
    return np.array(states)


def polar_angle(states: Array) -> Array:
    """Angle from the downward vertical."""
    return np.arctan2(np.hypot(states[:, 0], states[:, 1]), states[:, 2])


def test_a_spherical_pendulum_moves_as_that_of_python(ask: Ask):
    rng = np.random.default_rng(23)
    t = np.linspace(0.0, 2.0, 11)
    for _ in range(6):
        parameters = {"length": rng.uniform(0.5, 2.0), "gravity": GRAVITY, "mass": 1.0}
        theta, dtheta, dphi = rng.uniform(0.1, 3.0), *rng.uniform(-3.0, 3.0, 2)
        start = {"theta": theta, "dtheta": dtheta, "dphi": dphi}
        states = record(ask, parameters, start, 0.0005, 4000, every=400)
        sine, cosine = np.sin(theta), np.cos(theta)
        assert states[0] == pytest.approx(
            [sine, 0, cosine, dtheta * cosine, dphi * sine, -dtheta * sine], abs=1e-15
        )
        exact = SphericalPendulum(**parameters).simulate(states[0, :3], states[0, 3:], t)
        assert np.abs(states[:, :3] - exact.q).max() < 1e-9
        assert np.abs(states[:, 3:] - exact.dq).max() < 1e-8


@pytest.mark.parametrize(("integrator", "step"), [("rk4", 0.01), ("explicit-euler", 0.001)])
def test_a_spherical_pendulum_stays_on_its_sphere(ask: Ask, integrator: str, step: float):
    parameters = {"length": 1.0, "gravity": GRAVITY, "mass": 1.0}
    states = record(ask, parameters, {"theta": 2.0, "dphi": 1.0}, step, 20_000, 10, integrator)
    q, dq = states[:, :3], states[:, 3:]
    assert np.abs(np.linalg.norm(q, axis=1) - 1).max() < 1e-15
    assert np.abs((q * dq).sum(axis=1)).max() < 1e-14 * np.abs(dq).max()


def test_in_one_plane_it_is_the_planar_pendulum_even_through_the_poles(ask: Ask):
    parameters = {"length": 1.0, "gravity": GRAVITY, "mass": 1.0}
    t = np.linspace(0.0, 4.0, 401)
    for theta, dtheta in [(1.0, 0.0), (0.5, 7.0)]:
        states = record(ask, parameters, {"theta": theta, "dtheta": dtheta}, 0.0005, 8000, every=20)
        exact, _ = pl.PlanarPendulum(1.0).exact(t, theta, dtheta)
        expected = np.stack([np.sin(exact), 0 * exact, np.cos(exact)], axis=1)
        assert np.abs(states[:, :3] - expected).max() < 1e-8


def test_a_conical_pendulum_keeps_its_angle(ask: Ask):
    parameters = {"length": 1.0, "gravity": 1.0, "mass": 1.0}
    states = record(ask, parameters, {"theta": 1.0, "dphi": np.cos(1.0) ** -0.5}, 0.001, 20_000, every=100)
    assert np.abs(polar_angle(states) - 1.0).max() < 1e-10
    t = np.linspace(0.0, 20.0, 201)
    phi = np.unwrap(np.arctan2(states[:, 1], states[:, 0]))
    assert phi == pytest.approx(1.36044688 * t, abs=1e-6)


def test_it_passes_near_a_pole_where_angles_blow_up(ask: Ask):
    parameters = {"length": 2.0, "gravity": 2.0, "mass": 1.0}
    states = record(ask, parameters, {"theta": 0.8, "dphi": 0.1}, 0.001, 60_000, every=2)
    angle = polar_angle(states)
    assert (angle.min(), angle.max()) == pytest.approx((0.0660784, 0.8), abs=1e-6)
    q, dq = states[:, :3], states[:, 3:]
    around = q[:, 0] * dq[:, 1] - q[:, 1] * dq[:, 0]
    assert (around / np.sin(angle) ** 2).max() == pytest.approx(11.803, abs=2e-3)
    assert 4 * around == pytest.approx(np.full(around.size, 0.20583990), abs=1e-8)
    energy = 2 * (dq**2).sum(axis=1) - 4 * q[:, 2]
    assert energy == pytest.approx(np.full(energy.size, -2.77653484), abs=1e-8)


@pytest.mark.parametrize(
    ("integrator", "order", "step"), [("rk4", 4, 1 / 100), ("explicit-euler", 1, 1 / 4000)]
)
def test_projection_leaves_the_order_as_it_is(ask: Ask, integrator: str, order: int, step: float):
    parameters = {"length": 1.0, "gravity": GRAVITY, "mass": 1.0}
    start, errors = {"theta": 1.2, "dtheta": 0.5, "dphi": 2.0}, []
    for part in (1, 2):
        count = round(part / step)
        states = record(ask, parameters, start, step / part, count, count, integrator)
        exact = SphericalPendulum(1.0).simulate(states[0, :3], states[0, 3:], [0.0, 1.0])
        errors.append(np.abs(states[-1, :3] - exact.q[-1]).max())
    assert errors[1] > 1e-12
    assert np.log2(errors[0] / errors[1]) == pytest.approx(order, abs=0.2)


# ---------- The rigid body on a pivot ----------

PRINCIPAL = np.diag([0.13, 0.28, 0.17])
CENTRE = np.array([0.0, 0.0, 0.3])
# The same kind of body in axes that are not its principal ones.
SKEW = np.array([[0.21, 0.03, -0.02], [0.03, 0.25, 0.04], [-0.02, 0.04, 0.16]])
SKEW_CENTRE = np.array([0.1, -0.05, 0.25])

BODIES = {"principal axes": (PRINCIPAL, CENTRE), "other axes": (SKEW, SKEW_CENTRE)}


def hat(v: Array) -> Array:
    """Matrix of the vector product with v."""
    return np.array([[0, -v[2], v[1]], [v[2], 0, -v[0]], [-v[1], v[0], 0]])


def moment(centre: Array, attitude: Array) -> Array:
    """Of gravity on a body of one kilogram, in the body frame; a centre of zero is a free body's."""
    return GRAVITY * np.cross(centre, attitude[..., 2, :])


def body_energy(inertia: Array, centre: Array, attitude: Array, momentum: Array) -> Array:
    """Kinetic energy less m g times the depth of the centre of mass."""
    omega = np.linalg.solve(inertia, momentum[..., np.newaxis])[..., 0]
    return (momentum * omega).sum(axis=-1) / 2 - GRAVITY * attitude[..., 2, :] @ centre


def random_attitude(rng: np.random.Generator) -> Array:
    """A rotation, all equally likely."""
    q, r = np.linalg.qr(rng.normal(size=(3, 3)))
    q = q * np.sign(np.diag(r))
    return q * np.linalg.det(q)


def turn(
    ask: Ask, body: tuple[Array, Array], start: tuple[Array, Array], step: float, count: int, every: int = 1
) -> tuple[Array, Array]:
    """Attitudes and momenta after every so many steps of the Lie group integrator."""
    inertia, centre = body
    states = ask(
        """(inertia, [a, b, c], attitude, momentum, step, count, every, gravity) => {
            // Gravity along the third inertial axis, whose body components are the third row.
            const moment = (R, M) => {
                M[0] = gravity * (b * R[8] - c * R[7]);
                M[1] = gravity * (c * R[6] - a * R[8]);
                M[2] = gravity * (a * R[7] - b * R[6]);
            };
            const advance = lgvi(inertia, moment);
            const R = Float64Array.from(attitude), Pi = Float64Array.from(momentum);
            const states = [[...R, ...Pi]];
            for (let n = 1; n <= count; n++) {
                advance(R, Pi, step);
                if (n % every === 0) states.push([...R, ...Pi]);
            }
            return states;
        }""",
        inertia.ravel(),
        centre,
        start[0].ravel(),
        start[1],
        step,
        count,
        every,
        GRAVITY,
    )
    states = np.array(states)
    return states[:, :9].reshape(-1, 3, 3), states[:, 9:]


def precise_turn(body: tuple[Array, Array], start: tuple[Array, Array], t: float) -> tuple[Array, Array]:
    """The same by SciPy from the equations of the rigid body, R' = R hat(omega) and Pi' = Pi x omega + M."""
    inertia, centre = body

    def rates(_: float, state: Array) -> Array:
        attitude, momentum = state[:9].reshape(3, 3), state[9:]
        omega = np.linalg.solve(inertia, momentum)
        change = np.cross(momentum, omega) + moment(centre, attitude)
        return np.concatenate([(attitude @ hat(omega)).ravel(), change])

    both = np.concatenate([start[0].ravel(), start[1]])
    end = solve_ivp(rates, (0.0, t), both, method="DOP853", rtol=1e-13, atol=1e-13).y[:, -1]
    return end[:9].reshape(3, 3), end[9:]


def start_of_energy(energy: float) -> tuple[Array, Array]:
    """Tilted by a tenth of a radian from hanging, turning about a skew axis, with this energy."""
    tilt = np.array([[1, 0, 0], [0, np.cos(0.1), -np.sin(0.1)], [0, np.sin(0.1), np.cos(0.1)]])
    momentum = PRINCIPAL @ np.array([1.0, 0.7, 0.5])
    potential = body_energy(PRINCIPAL, CENTRE, tilt, 0 * momentum)
    kinetic = body_energy(PRINCIPAL, CENTRE, tilt, momentum) - potential
    return tilt, momentum * np.sqrt((energy - potential) / kinetic)


@pytest.mark.parametrize(("energy", "most"), [(-2.65, 1.5e-4), (2.03, 5e-3), (11.95, 2.5e-2)])
def test_a_body_keeps_its_energy_nearly_and_its_momentum_wholly(ask: Ask, energy: float, most: float):
    start = start_of_energy(energy)
    attitudes, momenta = turn(ask, BODIES["principal axes"], start, 0.01, 100_000, every=5)
    error = np.abs(body_energy(PRINCIPAL, CENTRE, attitudes, momenta) - energy)
    tenth = len(error) // 10
    assert 0 < error.max() < most
    assert error[-tenth:].max() < 1.3 * error[:tenth].max()
    assert np.abs(attitudes.swapaxes(1, 2) @ attitudes - np.eye(3)).max() < 1e-11
    vertical = (attitudes[:, 2] * momenta).sum(axis=1)
    assert np.abs(vertical - vertical[0]).max() < 1e-11


@pytest.mark.parametrize("body", list(BODIES))
def test_a_step_solves_the_discrete_equation(ask: Ask, body: str):
    inertia, centre = BODIES[body]
    rng = np.random.default_rng(11)
    half = np.trace(inertia) / 2 * np.eye(3) - inertia
    step = 0.01
    for _ in range(20):
        attitude, momentum = random_attitude(rng), inertia @ rng.uniform(-8.0, 8.0, 3)
        attitudes, momenta = turn(ask, BODIES[body], (attitude, momentum), step, 1)
        turned = attitude.T @ attitudes[1]
        pushed = momentum + step / 2 * moment(centre, attitude)
        assert np.abs(turned @ half - half @ turned.T - hat(step * pushed)).max() < 1e-14
        arrived = turned.T @ pushed + step / 2 * moment(centre, attitudes[1])
        assert np.abs(momenta[1] - arrived).max() < 1e-14


@pytest.mark.parametrize("body", list(BODIES))
def test_a_body_turns_as_the_one_of_scipy(ask: Ask, body: str):
    rng = np.random.default_rng(13)
    start = random_attitude(rng), BODIES[body][0] @ np.array([1.0, 2.0, 3.0])
    attitude, momentum = precise_turn(BODIES[body], start, 1.0)
    errors = []
    for step in (1 / 2000, 1 / 4000):
        attitudes, momenta = turn(ask, BODIES[body], start, step, round(1 / step), every=round(1 / step))
        errors.append(max(np.abs(attitudes[-1] - attitude).max(), np.abs(momenta[-1] - momentum).max()))
    assert errors[1] < 2e-6
    assert np.log2(errors[0] / errors[1]) == pytest.approx(2, abs=0.1)


def test_a_free_body_keeps_its_momentum_in_space(ask: Ask):
    rng = np.random.default_rng(17)
    start = random_attitude(rng), SKEW @ np.array([3.0, -1.0, 2.0])
    attitudes, momenta = turn(ask, (SKEW, np.zeros(3)), start, 0.01, 10_000, every=10)
    in_space = (attitudes @ momenta[:, :, np.newaxis])[:, :, 0]
    assert np.abs(in_space - in_space[0]).max() < 1e-12


# ---------- The rigid body of the simulations ----------

SIZES = ["a", "b", "height", "x", "y", "z", "mass", "gravity"]
FIGURE_2 = {"a": 0.8, "b": 0.2, "height": 0.6, "x": 0, "y": 0, "z": -0.3, "mass": 1, "gravity": GRAVITY}
SECTION_4 = {**FIGURE_2, "x": -0.4, "y": 0.1}


def random_cylinder(rng: np.random.Generator) -> dict[str, float]:
    """Constants of a cylinder that hangs anywhere, not even at its surface."""
    sizes, pivot = rng.uniform(0.2, 1.0, 3), rng.uniform(-0.6, 0.6, 3)
    return dict(zip(SIZES, [*sizes, *pivot, *rng.uniform(0.2, 5.0, 2)], strict=True))


def cylinder(parameters: dict[str, float]) -> pl.Pendulum3D:
    """The same in Python."""
    a, b, height, x, y, z, mass, gravity = (parameters[name] for name in SIZES)
    return pl.Pendulum3D(pl.RigidBody.elliptic_cylinder((a, b), height, (x, y, z), mass), gravity)


def test_a_rigid_body_is_that_of_python(ask: Ask):
    rng = np.random.default_rng(43)
    for _ in range(10):
        parameters = random_cylinder(rng)
        pendulum = cylinder(parameters)
        rotations, omega = random_rotations(rng, 20), rng.uniform(-10.0, 10.0, (20, 3))
        states = np.concatenate([rotations.reshape(20, 9), omega], axis=1)
        rates, energy, *numbers = ask(
            """(parameters, states) => {
                const model = MODELS['rigid-body'];
                const rates = states.map(state => {
                    const rates = new Float64Array(12);
                    model.derivatives(parameters)(Float64Array.from(state), rates);
                    return [...rates];
                });
                const numbers = model.numbers.map(({of}) => states.map(state => of(state, parameters)));
                return [rates, states.map(model.energy(parameters)), ...numbers];
            }""",
            parameters,
            states,
        )
        expected = pendulum.acceleration(rotations[:, 2], omega)
        assert np.abs(np.array(rates)[:, 9:] - expected).max() < 1e-12 * np.abs(expected).max()
        turned = rotations @ np.array([hat(v) for v in omega])
        assert np.abs(np.array(rates)[:, :9] - turned.reshape(20, 9)).max() < 1e-14 * 10
        energies = pendulum.energy(rotations, omega)
        assert np.abs(energy - energies).max() < 1e-12 * np.abs(energies).max()
        tilt, momentum, *rest = np.array(numbers)
        expected = pendulum.momentum(rotations, omega)
        assert np.abs(momentum - expected).max() < 1e-12 * np.abs(expected).max()
        com = pendulum.body.com / pendulum.body.distance
        assert tilt == pytest.approx(np.arccos(rotations[:, 2] @ com), abs=1e-12)
        assert (np.array(rest) == np.concatenate([omega, rotations.reshape(20, 9)], axis=1).T).all()


def roll(
    ask: Ask, parameters: dict, start: dict, step: float, count: int, every: int = 1, integrator: str = "lgvi"
) -> tuple[Array, Array]:
    """Attitudes and angular velocities after every so many steps."""
    states = ask(
        """(parameters, run, step, count, every) => {
            const recording = new Recording(MODELS['rigid-body'], parameters, run, step, count * step);
            const states = [];
            for (let n = 0; n <= Math.min(count, recording.last); n += every)
                states.push([...recording.at(n)]);
            return states;
        }""",
        parameters,
        {"start": start, "integrator": integrator},
        step,
        count,
        every,
    )
    states = np.array(states)
    return states[:, :9].reshape(-1, 3, 3), states[:, 9:]


def random_start(rng: np.random.Generator) -> dict[str, float]:
    names = ["phi", "theta", "psi", "omega1", "omega2", "omega3"]
    return dict(zip(names, rng.uniform([-3, 0, -3, -5, -5, -5], [3, 3, 3, 5, 5, 5]), strict=True))


def test_a_rigid_body_starts_at_its_euler_angles(ask: Ask):
    rng = np.random.default_rng(47)
    for _ in range(20):
        start = random_start(rng)
        (rotation,), (omega,) = roll(ask, FIGURE_2, start, 0.01, 0)
        phi, theta, psi = (start[name] for name in ("phi", "theta", "psi"))
        expected = exp([0, 0, phi]) @ exp([theta, 0, 0]) @ exp([0, 0, psi])
        assert np.abs(rotation - expected).max() < 1e-15
        assert list(omega) == [start[f"omega{k}"] for k in (1, 2, 3)]


def test_a_rigid_body_moves_as_that_of_python(ask: Ask):
    rng, t = np.random.default_rng(53), np.linspace(0.0, 1.0, 11)
    for _ in range(6):
        parameters, start = random_cylinder(rng), random_start(rng)
        pendulum = cylinder(parameters)
        rotations, omegas = roll(ask, parameters, start, 0.0005, 2000, 200, integrator="rk4")
        exact = pendulum.simulate(rotations[0], omegas[0], t)
        assert np.abs(rotations - exact.R).max() < 1e-9
        assert np.abs(omegas - exact.omega).max() < 1e-8
        # The other integrator is that of Python too, step by step.
        rotations, omegas = roll(ask, parameters, start, 0.0005, 2000, 200)
        same = pendulum.simulate(rotations[0], omegas[0], t, method="lgvi", step=0.0005)
        assert np.abs(rotations - same.R).max() < 1e-11
        assert np.abs(omegas - same.omega).max() < 1e-10


@pytest.mark.parametrize(("integrator", "order", "step"), [("lgvi", 2, 1 / 500), ("rk4", 4, 1 / 100)])
def test_the_integrators_of_a_rigid_body_have_their_orders(
    ask: Ask, integrator: str, order: int, step: float
):
    start = random_start(np.random.default_rng(59))
    errors = []
    for part in (1, 2):
        count = round(part / step)
        rotations, omegas = roll(ask, SECTION_4, start, step / part, count, count, integrator)
        exact = cylinder(SECTION_4).simulate(rotations[0], omegas[0], [0.0, 1.0])
        errors.append(np.abs(rotations[-1] - exact.R[-1]).max())
    assert errors[1] > 1e-12
    assert np.log2(errors[0] / errors[1]) == pytest.approx(order, abs=0.15)


@pytest.mark.parametrize("parameters", [FIGURE_2, SECTION_4], ids=["figure-2", "section-4"])
def test_what_a_rigid_body_keeps_over_many_steps(ask: Ask, parameters: dict):
    pendulum = cylinder(parameters)
    start = {"phi": 0, "theta": 2.5, "psi": 0.5, "omega1": 1, "omega2": 0.5, "omega3": 2}
    rotations, omegas = roll(ask, parameters, start, 0.01, 100_000, 5)
    assert len(rotations) == 20_001
    gamma, momentum = rotations[:, 2], omegas @ pendulum.body.inertia
    energy = (momentum * omegas).sum(axis=1) / 2 - parameters["mass"] * GRAVITY * gamma @ pendulum.body.com
    error = np.abs(energy - energy[0])
    assert 0 < error.max() < 0.05
    assert error[-2000:].max() < 1.3 * error[:2000].max()
    vertical = (gamma * momentum).sum(axis=1)
    assert np.abs(vertical - vertical[0]).max() < 1e-11
    assert np.abs(rotations.swapaxes(1, 2) @ rotations - np.eye(3)).max() < 1e-11


def test_its_errors_are_those_of_python(ask: Ask):
    rng = np.random.default_rng(61)
    for _ in range(5):
        parameters = random_cylinder(rng)
        run = {"start": random_start(rng), "integrator": "rk4"}
        states, worst = ask(
            """(parameters, run) => {
                const recording = new Recording(MODELS['rigid-body'], parameters, run, 0.02, 4);
                const steps = [...Array(201).keys()];
                return [steps.map(n => [...recording.at(n)]),
                    steps.map(n => [0, 1, 2].map(i => recording.worstError(n, i)))];
            }""",
            parameters,
            run,
        )
        expected = np.maximum.accumulate(rigid_errors(parameters, np.array(states)))
        # The start's own orthogonality is rounding, and not counted.
        assert np.array(worst)[1:] == pytest.approx(expected[1:], rel=1e-6, abs=1e-14)


def test_a_step_too_long_for_a_fast_rotation_ends_the_motion(ask: Ask):
    start = {"phi": 0, "theta": 1, "psi": 0, "omega1": 600, "omega2": 700, "omega3": -500}
    rotations, omegas = roll(ask, FIGURE_2, start, 0.5, 20)
    assert len(rotations) < 20
    assert np.isfinite(rotations).all()
    assert np.isfinite(omegas).all()


def test_its_turn_and_the_parts_of_it_are_those_of_python(ask: Ask):
    rng = np.random.default_rng(79)
    for _ in range(5):
        parameters = random_cylinder(rng)
        run = {"start": random_start(rng), "integrator": "lgvi"}
        states, turns = ask(
            """(parameters, run) => {
                const recording = new Recording(MODELS['rigid-body'], parameters, run, 0.005, 2);
                const steps = [...Array(401).keys()], angles = turnsOf(recording, parameters);
                return [steps.map(n => [...recording.at(n)]), steps.map(n => angles(n))];
            }""",
            parameters,
            run,
        )
        expected = rigid_turns(parameters, np.array(states), 0.005)
        assert np.array(turns) == pytest.approx(expected, abs=1e-10)


# ---------- The body on a loop ----------

LOOPS = [
    {"loop": "circle", "radius": 0.7},
    {"loop": "round-a-pole", "radius": 1.9},
    {"loop": "figure-of-eight", "radius": 1.1},
    {"loop": "great-circle"},
    {"loop": "octant"},
    {"loop": "drawn"},
    {"loop": "drawn", "points": [0.5, 0, 1, 0.8, 1.4, 1.6, 1, 2.4, 1, 9, 7]},
]


def lift(ask: Ask, parameters: dict, phi: float = 0.0) -> tuple[Array, Array]:
    """States of a body on a loop after every tenth step, and the numbers that are shown of the last."""
    states, numbers = ask(
        """(parameters, phi) => {
            const model = MODELS['geometric-phase'];
            const run = {start: {phi}, integrator: 'magnus'};
            const recording = new Recording(model, parameters, run, 0.002, 10);
            const states = [];
            for (let n = 0; n <= 5000; n += 10) states.push([...recording.at(n)]);
            return [states, model.numbers.slice(0, 3).map(({of}) => of(recording.at(5000), parameters))];
        }""",
        parameters,
        phi,
    )
    return np.array(states), np.array(numbers)


@pytest.mark.parametrize("loop", LOOPS, ids=lambda loop: loop["loop"])
def test_a_body_on_a_loop_is_lifted_as_in_python(ask: Ask, loop: dict):
    rng = np.random.default_rng(83)
    for shape in (FIGURE_2, SECTION_4, random_cylinder(rng), random_cylinder(rng)):
        shape = {name: shape[name] for name in SIZES[:6]}
        parameters = complete({"model": "geometric-phase", "parameters": {**shape, **loop}})["parameters"]
        motion, (turn, integral, difference) = lift(ask, parameters, 0.4)
        start = phase_begin(parameters, np.array([0.4]))
        expected = phase_magnus(parameters, start, 0.002, 5000)[::10]
        assert np.abs(motion - expected).max() < 1e-10
        assert np.abs(motion[-1, 6:9] - motion[0, 6:9]).max() < 1e-7
        # The turn by the attitude at the end, the integral, and that by Python, each by a way of its own.
        returned = motion[-1, :9].reshape(3, 3) @ motion[0, :9].reshape(3, 3).T
        assert np.exp(1j * turn) == pytest.approx(returned[0, 0] + 1j * returned[1, 0], abs=1e-7)
        assert np.exp(1j * integral) == pytest.approx(np.exp(1j * loop_integral(parameters)), abs=1e-9)
        assert abs(difference) < 1e-7


def test_the_loop_of_python_is_the_loop_of_the_page(ask: Ask):
    rng, s = np.random.default_rng(89), np.linspace(0, 2 * np.pi, 65)
    body = pl.RigidBody.point_masses(rng.uniform(0.2, 2, 6), rng.normal([0.2, -0.1, 0.3], 0.5, (6, 3)))
    for _ in range(5):
        gamma = random_unit_vectors(rng) + sum(
            rng.normal(0, 0.3 / k, 3) * f(k * s[:, np.newaxis]) for k in (1, 2, 3) for f in (np.cos, np.sin)
        )
        gamma[-1] = gamma[0]
        gamma /= np.linalg.norm(gamma, axis=-1, keepdims=True)
        parameters = pl.play("geometric-phase", body=body, gamma=gamma).config["parameters"]
        _, (turn, integral, difference) = lift(ask, parameters)
        expected = pl.geometric_phase(body, gamma)
        assert np.exp(1j * np.array([turn, integral])) == pytest.approx(np.exp(1j * expected), abs=1e-6)
        assert abs(difference) < 1e-7


def test_what_is_drawn_becomes_smooth_and_closed_and_stays_where_it_was(ask: Ask):
    rng, s = np.random.default_rng(97), np.linspace(0, 6.1, 150) ** 1.3 * (6.1**-0.3)
    # A line by a shaking hand, faster and faster, whose ends do not meet.
    line = np.stack([np.sin(0.8) * np.cos(s), np.sin(0.8) * np.sin(s), np.full(150, np.cos(0.8))], axis=-1)
    shaken = line + rng.normal(0, 0.004, line.shape)
    shaken /= np.linalg.norm(shaken, axis=-1, keepdims=True)
    points = ask("drawn => smoothed(drawn)", shaken)
    assert len(points) == 64
    assert all(round(angle, 4) == angle for angle in points)
    polar, azimuth = np.array(points).reshape(-1, 2).T
    assert polar == pytest.approx(np.full(32, 0.8), abs=0.02)
    # Of the shaking a quarter is left of what the points alone would show.
    assert np.abs(np.roll(polar, 1) + np.roll(polar, -1) - 2 * polar).max() < 0.004
    steps = np.diff(np.unwrap(azimuth), append=azimuth[0] + 2 * np.pi)
    assert steps == pytest.approx(np.full(32, 2 * np.pi / 32), rel=0.15)
    parameters = complete({"model": "geometric-phase", "parameters": {"loop": "drawn", "points": points}})
    rough = pl.geometric_phase(cylinder(FIGURE_2).body, np.concatenate([line, line[:1]]))
    assert loop_integral(parameters["parameters"]) == pytest.approx(rough, abs=0.1)


# ---------- Configurations and links ----------


def fuzzed(rng: np.random.Generator, value: object) -> object:
    """Something like a configuration, changed in one place or several."""
    odd = [None, True, "x", "", -1, 0, 0.3, 3, 1e4, 1e-9, [], {}, ["pendulum"], {"theta": 1}, "lgvi", "gamma"]
    if rng.random() < 0.04:
        return odd[rng.integers(len(odd))]
    if isinstance(value, dict):
        kept = {name: fuzzed(rng, inner) for name, inner in value.items() if rng.random() < 0.97}
        return {**kept, "omega": 1} if rng.random() < 0.02 else kept
    if isinstance(value, list):
        parts = [fuzzed(rng, inner) for inner in value]
        return parts + parts[:1] if rng.random() < 0.05 else parts
    return value


@pytest.mark.parametrize("model", MODELS)
def test_fuzzed_configurations_are_told_alike(ask: Ask, model: str):
    rng = np.random.default_rng(67)
    whole = complete({"model": model, "runs": [{}, {}], "name": "fuzzed"})
    configs = [fuzzed(rng, whole) for _ in range(400)]
    # What differs on purpose: an object that is not one at all is told by other words further up.
    configs = [config for config in configs if isinstance(config, dict)]

    def told(config: dict) -> object:
        try:
            return complete(config)
        except ValueError as error:
            return str(error)

    expected = [told(config) for config in configs]
    assert 40 < sum(isinstance(answer, dict) for answer in expected) < 360
    answers = ask(
        """configs => configs.map(config => {
            try {
                return complete(config);
            } catch (error) {
                return error.message;
            }
        })""",
        configs,
    )
    assert answers == expected


CONFIGURATIONS = Path(__file__).parents[1] / "widgets"


def test_bad_configurations_are_refused_in_the_words_of_python(ask: Ask):
    cases = json.loads((CONFIGURATIONS / "bad_configurations.json").read_text())
    assert len(cases) > 10
    messages = ask(
        """configs => configs.map(config => {
            try {
                return complete(config);
            } catch (error) {
                return error.message;
            }
        })""",
        [case["config"] for case in cases],
    )
    assert messages == [case["message"] for case in cases]


def test_good_configurations_are_completed_as_in_python(ask: Ask):
    cases = json.loads((CONFIGURATIONS / "good_configurations.json").read_text())
    assert cases
    assert ask("configs => configs.map(complete)", [c["config"] for c in cases]) == [
        c["complete"] for c in cases
    ]


AWKWARD = [0.1 + 0.2, 1e-300, 5e-324, -0.0, 0.0, np.pi, 1 / 3, -2 / 3, 1e21, 1.7976931348623157e308]


def test_links_keep_every_digit(ask: Ask):
    got = ask(
        """numbers => {
            const config = complete({model: 'double-pendulum'});
            return numbers.map(x => {
                const start = {theta1: x, theta2: -x, dtheta1: x, dtheta2: x / 3};
                const other = {start: {...start, theta1: 1}, integrator: 'explicit-euler'};
                const parameters = {...config.parameters, length2: x};
                const runs = [{start, integrator: 'rk4'}, other];
                const link = encode('name', {...config, parameters, runs, time: x, step: x});
                const got = decode('name', link, config.model);
                const [{start: {theta1, theta2}}] = got.runs;
                const same = JSON.stringify(got.runs) === JSON.stringify(runs);
                return [same, got.parameters.length2, theta1, -theta2, got.time, got.step];
            });
        }""",
        AWKWARD,
    )
    for x, (same, *values) in zip(AWKWARD, got, strict=True):
        assert same
        # As words, since -0 == 0.
        assert [repr(float(value)) for value in values] == [repr(x)] * 5


def test_links_keep_loops(ask: Ask):
    points = [*AWKWARD[:1], -2 / 3, 1e-7, 3.0, 2.5, 1.0]
    link, got = ask(
        """points => {
            const parameters = {loop: 'drawn', points};
            const link = encode('name', complete({model: 'geometric-phase', parameters}));
            return [link, decode('name', link, 'geometric-phase')];
        }""",
        points,
    )
    assert got["parameters"]["points"] == points
    assert got["parameters"]["loop"] == "drawn"
    assert "loop=drawn" in link
    bad = ask("() => decode('name', '#name?points=1,,x&loop=2', 'geometric-phase').parameters")
    assert bad == {"points": [1, "", "x"], "loop": 2}


@pytest.mark.parametrize(
    "hash_", ["", "#", "#top", "#other?theta=1", "#names?theta=1", "#name", "#100%", "#%E0?x=1"]
)
def test_addresses_of_other_things_are_left_alone(ask: Ask, hash_: str):
    assert ask("hash => decode('name', hash, 'planar-pendulum')", hash_) is None
