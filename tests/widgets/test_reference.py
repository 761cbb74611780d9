from functools import partial

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import pendlib as pl
from pendlib.analysis.phase import geometric_phase, horizontal_lift
from pendlib.geometry import attitude, exp, random_rotations, random_unit_vectors
from pendlib.models.spherical import SphericalPendulum
from pendlib.widgets.configuration import MODELS, complete, coordinates_of, rules_of
from pendlib.widgets.reference import (
    ANGLES,
    BEGINS,
    BOBS,
    DERIVATIVES,
    ENERGIES,
    INTEGRATORS,
    LOOP_SECONDS,
    PLANES,
    POINTS,
    euler_angles,
    heading_from,
    loop_curve,
    loop_integral,
    loop_points,
    phase_begin,
    phase_errors,
    phase_turn,
    rigid_body,
    rigid_errors,
    rigid_momentum,
    rigid_turns,
    spherical_momentum,
    spherical_potential,
    states,
)

PLANAR = {"length": 0.7, "gravity": 9.81, "mass": 2.5}
RIGID = {"a": 0.5, "b": 0.3, "height": 0.9, "x": 0.2, "y": -0.1, "z": -0.4, "mass": 1.7, "gravity": 5.0}
SPHERICAL = {"length": 1.4, "gravity": 5.0, "mass": 0.6}
DOUBLE = {"length1": 0.8, "length2": 1.3, "mass1": 1.5, "mass2": 0.4, "gravity": 9.81}


def some_states(count, size):
    return np.random.default_rng(1).uniform(-3.0, 3.0, (count, size))


def test_there_is_one_for_every_model_and_integrator():
    # On its loop gamma does not move by any force.
    assert set(DERIVATIVES) == set(ENERGIES) == set(MODELS) - {"geometric-phase"}
    assert set(BEGINS) == set(ANGLES) == set(MODELS)
    assert {*BOBS, *POINTS} == set(MODELS)
    assert not set(BOBS) & set(POINTS)
    # Its own, which is no method for whatever rates there are, is that of pendlib.
    used = {"rk4", "symplectic-euler", "explicit-euler"}
    assert set(INTEGRATORS) == used


def test_planar_is_that_of_the_models():
    pendulum = pl.PlanarPendulum(**PLANAR)
    theta, dtheta = some_states(20, 2).T
    state = np.stack([theta, dtheta], axis=-1)
    rates = DERIVATIVES["planar-pendulum"](PLANAR, state)
    assert rates[:, 0] == pytest.approx(dtheta)
    assert rates[:, 1] == pytest.approx(pendulum.acceleration(theta), rel=1e-14)
    assert ENERGIES["planar-pendulum"](PLANAR, state) == pytest.approx(
        pendulum.energy(theta, dtheta), rel=1e-13
    )


def double_of_the_masses(state):
    """Energy and rates of a double pendulum from the motion of its masses alone.

    Each mass is accelerated by gravity and the rods, which push along themselves: four Cartesian equations
    and two constraints for the accelerations and the two tensions.
    """
    theta1, theta2, w1, w2 = state
    l1, l2, m1, m2, g = (DOUBLE[name] for name in ("length1", "length2", "mass1", "mass2", "gravity"))
    along1, along2 = (np.array([np.sin(a), -np.cos(a)]) for a in (theta1, theta2))
    across1, across2 = (np.array([np.cos(a), np.sin(a)]) for a in (theta1, theta2))
    down = np.array([0.0, -g])
    # Unknowns: angular accelerations a1, a2 and tensions s1, s2.
    first = np.column_stack([m1 * l1 * across1, 0 * across1, along1, -along2])
    second = np.column_stack([m2 * l1 * across1, m2 * l2 * across2, 0 * along1, along2])
    pull1 = -(w1**2) * l1 * along1
    pull2 = pull1 - w2**2 * l2 * along2
    right = np.concatenate([m1 * (down - pull1), m2 * (down - pull2)])
    a1, a2, _, _ = np.linalg.solve(np.vstack([first, second]), right)
    v1 = l1 * w1 * across1
    v2 = v1 + l2 * w2 * across2
    height1 = l1 * along1[1]
    height2 = height1 + l2 * along2[1]
    energy = (m1 * v1 @ v1 + m2 * v2 @ v2) / 2 + g * (m1 * height1 + m2 * height2)
    return energy, np.array([w1, w2, a1, a2])


def test_double_is_that_of_the_masses():
    every = some_states(40, 4)
    rates, energy = (f["double-pendulum"](DOUBLE, every) for f in (DERIVATIVES, ENERGIES))
    for k, state in enumerate(every):
        expected_energy, expected_rates = double_of_the_masses(state)
        assert rates[k] == pytest.approx(expected_rates, rel=1e-11)
        assert energy[k] == pytest.approx(expected_energy, rel=1e-11)


def test_a_double_pendulum_whose_second_mass_is_nothing_is_a_planar_one():
    parameters = {**DOUBLE, "mass2": 1e-14}
    rates = DERIVATIVES["double-pendulum"](parameters, some_states(20, 4))
    theta1 = some_states(20, 4)[:, 0]
    assert rates[:, 2] == pytest.approx(
        pl.PlanarPendulum(parameters["length1"]).acceleration(theta1), abs=1e-10
    )


def spherical_states(count):
    """Directions and rates at right angles to them."""
    q, dq = np.random.default_rng(2).normal(size=(2, count, 3))
    q /= np.linalg.norm(q, axis=-1, keepdims=True)
    return np.concatenate([q, dq - (q * dq).sum(axis=-1, keepdims=True) * q], axis=-1)


def test_spherical_is_that_of_the_models():
    pendulum, every = SphericalPendulum(**SPHERICAL), spherical_states(40)
    q, dq = every[:, :3], every[:, 3:]
    rates = DERIVATIVES["spherical-pendulum"](SPHERICAL, every)
    assert (rates[:, :3] == dq).all()
    assert rates[:, 3:] == pytest.approx(pendulum.acceleration(q, dq), rel=1e-12, abs=1e-13)
    assert ENERGIES["spherical-pendulum"](SPHERICAL, every) == pytest.approx(
        pendulum.energy(q, dq), rel=1e-12
    )
    assert spherical_momentum(SPHERICAL, every) == pytest.approx(pendulum.momentum(q, dq), rel=1e-12)
    assert ANGLES["spherical-pendulum"](SPHERICAL, every)[:, 0] == pytest.approx(np.arccos(q[:, 2]))
    assert POINTS["spherical-pendulum"](SPHERICAL, every) == pytest.approx(1.4 * q)


def test_the_start_of_a_spherical_pendulum():
    begin, tiny = partial(BEGINS["spherical-pendulum"], SPHERICAL), 1e-6
    for theta, dtheta, dphi in [(1.0, 0.5, -2.0), (-0.3, 2.0, 1.0), (3.0, -1.0, 4.0)]:
        state = begin(np.array([theta, dtheta, dphi]))

        def place(time, theta=theta, dtheta=dtheta, dphi=dphi):
            polar, phi = theta + dtheta * time, dphi * time
            return np.array([np.sin(polar) * np.cos(phi), np.sin(polar) * np.sin(phi), np.cos(polar)])

        assert state[:3] == pytest.approx(place(0))
        assert state[3:] == pytest.approx((place(tiny) - place(-tiny)) / (2 * tiny), abs=1e-9)


def test_the_potential_is_the_energy_less_that_of_the_angle():
    rng = np.random.default_rng(3)
    for theta, dtheta, dphi in zip(rng.uniform(0.1, 3, 20), *rng.uniform(-3, 3, (2, 20)), strict=True):
        state = BEGINS["spherical-pendulum"](SPHERICAL, np.array([theta, dtheta, dphi]))
        potential = spherical_potential(SPHERICAL, spherical_momentum(SPHERICAL, state), theta)
        of_the_angle = 0.6 * 1.4**2 * dtheta**2 / 2
        energy = ENERGIES["spherical-pendulum"](SPHERICAL, state)
        assert potential + of_the_angle == pytest.approx(energy, abs=1e-12)
    ends = spherical_potential(SPHERICAL, 0.0, np.array([0, np.pi]))
    assert ends == pytest.approx(np.array([-1, 1]) * 0.6 * 5.0 * 1.4)


@pytest.mark.parametrize("start", [[1.0, 0.5, 2.0], [1.0, 0.0, 1e-3]])
def test_a_spherical_pendulum_moves_as_the_one_of_the_models(start):
    state = BEGINS["spherical-pendulum"](SPHERICAL, np.array(start))
    motion = states("spherical-pendulum", SPHERICAL, state, "rk4", 0.001, 2000)
    exact = SphericalPendulum(**SPHERICAL).simulate(state[:3], state[3:], np.linspace(0, 2, 2001))
    assert motion[:, :3] == pytest.approx(exact.q, abs=1e-10)
    assert np.linalg.norm(motion[:, :3], axis=1) == pytest.approx(np.ones(2001), abs=1e-15)
    assert (motion[:, :3] * motion[:, 3:]).sum(axis=1) == pytest.approx(np.zeros(2001), abs=1e-14)


def rigid_states(count):
    """Attitudes by their rows, and angular velocities."""
    rng = np.random.default_rng(4)
    return np.concatenate(
        [random_rotations(rng, count).reshape(count, 9), rng.normal(size=(count, 3))], axis=-1
    )


def test_rigid_is_that_of_the_models():
    pendulum = pl.Pendulum3D(pl.RigidBody.elliptic_cylinder((0.5, 0.3), 0.9, (0.2, -0.1, -0.4), 1.7), 5.0)
    every = rigid_states(40)
    attitude, omega = every[:, :9].reshape(-1, 3, 3), every[:, 9:]
    rates = DERIVATIVES["rigid-body"](RIGID, every)
    assert rates[:, 9:] == pytest.approx(pendulum.acceleration(attitude[:, 2], omega), rel=1e-12, abs=1e-12)
    tiny = 1e-6
    turned = attitude @ (exp(tiny * omega) - exp(-tiny * omega)) / (2 * tiny)
    assert rates[:, :9].reshape(-1, 3, 3) == pytest.approx(turned, abs=1e-9)
    assert ENERGIES["rigid-body"](RIGID, every) == pytest.approx(pendulum.energy(attitude, omega), rel=1e-12)
    assert rigid_momentum(RIGID, every) == pytest.approx(
        pendulum.momentum(attitude, omega), rel=1e-12, abs=1e-14
    )
    com = pendulum.body.com
    assert POINTS["rigid-body"](RIGID, every) == pytest.approx(attitude @ com)
    cosine = (attitude @ com)[:, 2] / np.linalg.norm(com)
    assert ANGLES["rigid-body"](RIGID, every)[:, 0] == pytest.approx(np.arccos(cosine))


def test_euler_angles_turn_about_the_vertical_then_the_node_then_the_axis():
    rng = np.random.default_rng(5)
    angles = rng.uniform([-np.pi, 0, -np.pi], np.pi, (50, 3))
    state = BEGINS["rigid-body"](RIGID, np.concatenate([angles, angles], axis=-1))
    about = [exp(np.outer(angles[:, k], axis)) for k, axis in enumerate(np.eye(3)[[2, 0, 2]])]
    rotation = about[0] @ about[1] @ about[2]
    assert state[:, :9].reshape(-1, 3, 3) == pytest.approx(rotation, abs=1e-15)
    assert state[:, 9:].tolist() == angles.tolist()
    assert euler_angles(rotation) == pytest.approx(angles, abs=1e-12)
    # Near the poles the angles are of no use, but the attitude is the same.
    for theta in (0, 1e-17, 1e-9, np.pi - 1e-9, np.pi):
        start = np.array([0.7, theta, -2.0, 0, 0, 0])
        rotation = BEGINS["rigid-body"](RIGID, start)[:9].reshape(3, 3)
        again = BEGINS["rigid-body"](RIGID, np.append(euler_angles(rotation), [0, 0, 0]))[:9].reshape(3, 3)
        assert again == pytest.approx(rotation, abs=1e-15)


@pytest.mark.parametrize(("integrator", "most"), [("rk4", 1e-10), ("lgvi", 1e-4)])
def test_a_rigid_body_moves_as_the_one_of_the_models(integrator, most):
    state = BEGINS["rigid-body"](RIGID, np.array([0.3, 1.2, -0.5, 1.0, 2.0, -3.0]))
    motion = states("rigid-body", RIGID, state, integrator, 0.001, 2000)
    exact = pl.Pendulum3D(rigid_body(RIGID), 5.0).simulate(
        state[:9].reshape(3, 3), state[9:], np.linspace(0, 2, 2001)
    )
    assert np.abs(motion[:, :9].reshape(-1, 3, 3) - exact.R).max() < most
    assert np.abs(motion[:, 9:] - exact.omega).max() < 10 * most
    energy, momentum, orthogonality = rigid_errors(RIGID, motion).max(axis=0)
    assert energy < most
    assert momentum < 1e-11
    assert orthogonality < 1e-10
    if integrator == "lgvi":
        same = pl.Pendulum3D(rigid_body(RIGID), 5.0).simulate(
            state[:9].reshape(3, 3), state[9:], exact.t, method="lgvi", step=0.001
        )
        assert np.abs(motion[:, :9].reshape(-1, 3, 3) - same.R).max() < 1e-13
        assert max(momentum, orthogonality) < 1e-13


def test_the_errors_of_a_rigid_body():
    first = BEGINS["rigid-body"](RIGID, np.array([0.3, 1.2, -0.5, 1.0, 2.0, -3.0]))
    later = first + np.linspace(1, 2, 12) * 1e-3
    body, pendulum = rigid_body(RIGID), pl.Pendulum3D(rigid_body(RIGID), 5.0)
    kinetic = first[9:] @ body.inertia @ first[9:] / 2
    unit = kinetic + 1.7 * 5.0 * np.linalg.norm(body.com)
    energies, momenta = (
        [float(of(pl.geometry.project(s[:9].reshape(3, 3), tolerance=1), s[9:])) for s in (first, first)]
        for of in (pendulum.energy, pendulum.momentum)
    )
    errors = rigid_errors(RIGID, np.stack([first, later]))
    assert (errors[0, :2] == 0).all()
    assert errors[0, 2] < 1e-15
    change = ENERGIES["rigid-body"](RIGID, later) - energies[0]
    assert errors[1, 0] == pytest.approx(abs(change) / unit)
    change = rigid_momentum(RIGID, later) - momenta[0]
    assert errors[1, 1] == pytest.approx(abs(change) / np.sqrt(unit * np.trace(body.inertia)))
    # No momentum of that energy is greater than its unit.
    assert np.linalg.norm(body.inertia @ first[9:]) < np.sqrt(unit * np.trace(body.inertia))
    product = later[:9].reshape(3, 3).T @ later[:9].reshape(3, 3) - np.eye(3)
    assert errors[1, 2] == pytest.approx(np.abs(product).max())


def test_a_balanced_body_at_rest_has_errors_and_a_tilt():
    balanced = {**RIGID, "x": 0, "y": 0, "z": 0}
    state = BEGINS["rigid-body"](RIGID, np.array([0.3, 1.2, -0.5, 0, 0, 0]))
    assert (rigid_errors(balanced, np.stack([state, state]))[:, :2] == 0).all()
    assert ANGLES["rigid-body"](balanced, state) == pytest.approx([1.2])
    assert np.linalg.norm(POINTS["rigid-body"](balanced, state)) == pytest.approx(0.45)


def test_a_step_too_long_for_the_integrator_ends_the_motion():
    state = BEGINS["rigid-body"](RIGID, np.array([0.3, 1.2, -0.5, 500.0, 700.0, -600.0]))
    motion = states("rigid-body", RIGID, state, "lgvi", 0.5, 5)
    assert np.isfinite(motion[0]).all()
    assert np.isnan(motion[-1]).all()


# ---------- The turn about the vertical ----------


def test_the_heading_is_that_of_the_geometry():
    rng = np.random.default_rng(5)
    gamma, angles = random_unit_vectors(rng, 50), rng.uniform(-3, 3, 50)
    rotations = attitude(gamma, angles).reshape(50, 9)
    # Along e3 it is counted from the same rotations, and elsewhere from others that are as smooth.
    turn = heading_from(np.array([0.0, 0.0, 1.0]), rotations) - angles
    assert np.exp(1j * turn) == pytest.approx(np.full(50, np.exp(1j * turn[0])))
    down = np.array([0.6, 0.0, -0.8])
    more = attitude(gamma, angles + 0.7).reshape(50, 9)
    turn = heading_from(down, more) - heading_from(down, rotations)
    assert np.exp(1j * turn) == pytest.approx(np.full(50, np.exp(0.7j)))


def test_the_turn_of_a_body_that_only_spins():
    body, t = {**RIGID, "x": 0, "y": 0}, 0.01 * np.arange(401)
    rows = exp(3 * t[:, np.newaxis] * [0, 0, 1]).reshape(-1, 9)
    motion = np.concatenate([rows, np.tile([0, 0, 3], (401, 1))], axis=-1)
    expected = np.stack([3 * t, 3 * t, 0 * t], axis=-1)
    assert rigid_turns(body, motion, 0.01) == pytest.approx(expected, abs=1e-9)


def test_the_turn_of_a_body_is_that_of_its_reconstruction():
    state = BEGINS["rigid-body"](RIGID, np.array([0.3, 1.2, -0.5, 1.0, 2.0, -3.0]))
    body, t = rigid_body(RIGID), 0.002 * np.arange(1501)
    whole = pl.Pendulum3D(body, RIGID["gravity"]).simulate(state[:9].reshape(3, 3), state[9:], t)
    motion = np.concatenate([whole.R.reshape(-1, 9), whole.omega], axis=-1)
    turn, dynamic, rest = rigid_turns(RIGID, motion, 0.002).T
    assert turn == pytest.approx(dynamic + rest)
    reduced = pl.LagrangeRouth(body, float(whole.momentum[0]), RIGID["gravity"])
    gamma = whole.R[0, 2]
    lifted = reduced.reconstruct(reduced.simulate(gamma, np.cross(gamma, whole.omega[0]), t), whole.R[0])
    assert dynamic == pytest.approx(lifted.theta_dyn, abs=1e-5)
    horizontal = np.concatenate([lifted.R_hor.reshape(-1, 9), whole.omega], axis=-1)
    down = body.com / body.distance
    angle = np.unwrap(heading_from(down, horizontal))
    assert rest == pytest.approx(angle - angle[0], abs=1e-5)


# ---------- The body on a loop ----------

LOOPS = [
    {"loop": "circle", "radius": 0.7},
    {"loop": "round-a-pole", "radius": 1.9},
    {"loop": "figure-of-eight", "radius": 1.1},
    {"loop": "great-circle", "radius": 0.2},
    {"loop": "octant", "radius": 0.2},
    {"loop": "drawn", "points": [0.5, 0, 1, 0.8, 1.4, 1.6, 1, 2.4, 1, 9.0], "radius": 1},
]
on_each_loop = pytest.mark.parametrize("loop", LOOPS, ids=lambda loop: loop["loop"])
SHAPE = {name: value for name, value in RIGID.items() if name not in ("mass", "gravity")}
# A ball: its moments are equal, and its phase is minus the area.
BALL = {"a": 1.0, "b": 1.0, "height": 3**0.5, "x": 0, "y": 0, "z": 0}


def area(loop):
    return -loop_integral({**BALL, **loop})


def test_the_loops_are_what_they_are_called():
    assert area({"loop": "circle", "radius": 0.7}) == pytest.approx(2 * np.pi * (1 - np.cos(0.7)))
    assert area({"loop": "round-a-pole", "radius": 1}) == pytest.approx(2 * np.pi * (1 - np.cos(1.0)))
    assert area({"loop": "octant", "radius": 0.5}) == pytest.approx(np.pi / 2, abs=1e-8)
    # It goes round either half, one way and the other.
    assert area({"loop": "figure-of-eight", "radius": 1.1}) == pytest.approx(0, abs=1e-12)
    assert abs(np.sin(area({"loop": "great-circle", "radius": 0.5}))) < 1e-12
    around = loop_points({"loop": "round-a-pole", "radius": 1.0})
    assert around[:, 2] == pytest.approx(np.full(96, np.cos(1.0)))
    octant = loop_points({"loop": "octant", "radius": 0.5})
    assert octant[[0, 32, 64]] == pytest.approx(np.eye(3))
    drawn = loop_points(LOOPS[-1])
    assert drawn[1] == pytest.approx([np.sin(1) * np.cos(0.8), np.sin(1) * np.sin(0.8), np.cos(1)])
    assert len(drawn) == 5


def test_a_top_round_its_pole_is_turned_as_the_formula_says():
    top = {"a": 0.3, "b": 0.3, "height": 0.1, "x": 0, "y": 0, "z": -0.4}
    across, _, along = np.diag(rigid_body(top).inertia)
    for radius in (0.3, 1.0, 2.5):
        c, s = np.cos(radius), np.sin(radius)
        expected = 2 * np.pi * (along * c / (across * s**2 + along * c**2) - 1)
        angle = loop_integral({**top, "loop": "round-a-pole", "radius": radius})
        assert np.exp(1j * angle) == pytest.approx(np.exp(1j * expected), abs=1e-10)


@on_each_loop
def test_a_body_on_a_loop_is_lifted_as_in_the_analysis(loop):
    parameters, points = {**SHAPE, **loop}, loop_points(loop)
    gamma = np.concatenate([points, points[:1]])
    steps = 9600 // len(points)
    step = LOOP_SECONDS / (steps * len(points))
    start = phase_begin(parameters, np.array([0.4]))
    motion = states("geometric-phase", parameters, start, "magnus", step, 9600)
    expected = exp([0, 0, 0.4]) @ horizontal_lift(rigid_body(parameters), gamma)
    assert motion[::steps, :9] == pytest.approx(expected.reshape(-1, 9), abs=1e-8)
    assert phase_errors(parameters, motion).max() < 1e-8
    # The turn is continuous, and ends as the integral over the area says.
    turn = phase_turn(parameters, motion)[:, 0]
    assert turn[0] == pytest.approx(0, abs=1e-12)
    assert np.abs(np.diff(np.unwrap(turn))).max() < 0.05
    integral = loop_integral(parameters)
    assert integral == pytest.approx(geometric_phase(rigid_body(parameters), gamma), abs=1e-12)
    assert np.exp(1j * turn[-1]) == pytest.approx(np.exp(1j * integral), abs=1e-8)
    g, dg = loop_curve(points, motion[:, 9])
    ahead, _ = loop_curve(points, motion[:, 9] + 1e-6)
    across = np.cross(g, (ahead - g) / 1e-6)
    assert np.cross(g, dg) == pytest.approx(across, abs=1e-4)


@pytest.mark.parametrize("model", [model for model in MODELS if model != "geometric-phase"])
def test_leading_axes_number_the_states(model):
    parameters = {**DOUBLE, **PLANAR, **RIGID}
    every = BEGINS[model](parameters, some_states(6, len(coordinates_of(model))).reshape(2, 3, -1))
    size = every.shape[-1]
    assert DERIVATIVES[model](parameters, every).shape == (2, 3, size)
    assert ENERGIES[model](parameters, every).shape == (2, 3)
    if model in POINTS:
        assert POINTS[model](parameters, every).shape == (2, 3, 3)
        assert ANGLES[model](parameters, every).shape == (2, 3, 1)
    else:
        assert BOBS[model](parameters, every).shape == (2, 3, size // 2, 2)
        assert ANGLES[model](parameters, every).shape == (2, 3, size // 2)
    assert DERIVATIVES[model](parameters, every)[1, 2] == pytest.approx(
        DERIVATIVES[model](parameters, every[1, 2])
    )


def test_bobs_hang_and_stand():
    assert BOBS["planar-pendulum"](PLANAR, np.array([0.0, 1.0])) == pytest.approx(np.array([[0.0, -0.7]]))
    bobs = BOBS["double-pendulum"](DOUBLE, np.array([np.pi / 2, np.pi, 0.0, 0.0]))
    assert bobs == pytest.approx(np.array([[0.8, 0.0], [0.8, 1.3]]))


@pytest.mark.parametrize(
    ("integrator", "order", "step"),
    [("explicit-euler", 1, 1e-4), ("symplectic-euler", 1, 1e-4), ("rk4", 4, 0.01)],
)
def test_the_error_is_of_the_order(integrator, order, step):
    start, errors = np.array([1.2, 0.5]), []
    exact = np.array(pl.PlanarPendulum(**PLANAR).exact(1.0, *start))
    for part in (1, 2):
        motion = states("planar-pendulum", PLANAR, start, integrator, step / part, round(part / step))
        errors.append(np.abs(motion[-1] - exact).max())
    assert errors[1] > 1e-12
    assert np.log2(errors[0] / errors[1]) == pytest.approx(order, abs=0.1)


def test_a_double_pendulum_moves_as_the_one_of_scipy():
    start = np.array([1.0, -0.5, 0.3, 0.0])
    motion = states("double-pendulum", DOUBLE, start, "rk4", 0.0005, 2000)
    expected = solve_ivp(
        lambda _, state: double_of_the_masses(state)[1],
        (0, 1),
        start,
        method="DOP853",
        rtol=1e-13,
        atol=1e-13,
    ).y[:, -1]
    assert motion[-1] == pytest.approx(expected, abs=1e-9)
    energy = ENERGIES["double-pendulum"](DOUBLE, motion)
    assert np.ptp(energy) < 1e-10


def test_a_motion_beyond_all_bounds_ends_in_what_is_not_finite():
    config = complete({"model": "double-pendulum"})
    start = np.array([2.0, 2.0, 900.0, -900.0])
    motion = states("double-pendulum", config["parameters"], start, "explicit-euler", 0.5, 200)
    assert np.isfinite(motion[0]).all()
    assert not np.isfinite(motion[-1]).all()


def test_the_precision_is_that_of_the_start():
    start = np.array([1.0, 0.0], np.longdouble)
    assert states("planar-pendulum", PLANAR, start, "rk4", 0.01, 3).dtype == np.longdouble


# ---------- Planes ----------

W = np.sqrt(PLANAR["gravity"] / PLANAR["length"])
SWING, ROTATION, TOP = [2.0, -1.0], [1.0, -3 * W], [np.pi, 0.0]


def energy_at(points):
    """Of the planar pendulum, in units of m g L."""
    scale = PLANAR["mass"] * PLANAR["gravity"] * PLANAR["length"]
    return ENERGIES["planar-pendulum"](PLANAR, np.asarray(points)) / scale


def test_every_model_has_the_planes_among_its_views():
    assert {model: set(planes) for model, planes in PLANES.items()} == {
        model: {"phase", "dial"} & set(rules_of(model)["properties"]["views"]["items"]["enum"])
        for model in MODELS
    }


@pytest.mark.parametrize(
    ("theta", "turns"), [(0, 0), (3, 0), (np.pi, 0), (-np.pi, -1), (4, 1), (-4, -1), (9, 1), (3 * np.pi, 1)]
)
def test_angles_are_counted_from_the_nearest_bottom(theta, turns):
    plane, state = PLANES["planar-pendulum"]["phase"], np.array([theta, 2.0])
    assert plane.turns(state) == turns
    assert plane.place(PLANAR, state) == pytest.approx([theta - 2 * np.pi * turns, 2.0])
    plane = PLANES["double-pendulum"]["phase"]
    state = np.array([7.0, theta, 3.0, 2.0])
    assert plane.turns(state) == turns
    assert plane.place(DOUBLE, state) == pytest.approx([theta - 2 * np.pi * turns, 2.0])


@pytest.mark.parametrize("start", [SWING, ROTATION, TOP, [0.0, 2 * W], [4.0, 0.5]])
def test_a_level_has_one_energy_and_holds_its_start(start):
    phase, dial = (PLANES["planar-pendulum"][name] for name in ("phase", "dial"))
    points = np.concatenate(phase.level(PLANAR, np.array(start)))
    assert energy_at(points) == pytest.approx(np.full(len(points), energy_at(start)))
    (circle,) = dial.level(PLANAR, np.array(start))
    radius = np.sqrt((energy_at(start) + 1) / 2)
    assert np.hypot(*circle.T) == pytest.approx(np.full(len(circle), radius))
    assert np.hypot(*dial.place(PLANAR, np.array(start))) == pytest.approx(radius)
    # Closely enough for a line: in units of π and of 2w.
    for plane, line, scales in ((phase, points, [np.pi, 2 * W]), (dial, circle, [1, 1])):
        away = (line - plane.place(PLANAR, np.array(start))) / scales
        assert np.hypot(*away.T).min() < 0.08


def test_the_level_of_a_rotation_is_on_its_own_side():
    level = PLANES["planar-pendulum"]["phase"].level
    (below,), (above,) = (level(PLANAR, np.array([1.0, way * 3 * W])) for way in (-1, 1))
    assert (below[:, 1] < 0).all()
    assert above == pytest.approx(below * [1, -1])
    assert above[[0, -1], 0] == pytest.approx([-np.pi, np.pi])
    (swing,) = level(PLANAR, np.array(SWING))
    assert swing[0] == pytest.approx(swing[-1])


def test_the_background_has_round_levels():
    phase, dial = (PLANES["planar-pendulum"][name].background(PLANAR) for name in ("phase", "dial"))
    squares = [(energy_at(line) + 1) / 2 for line in phase]
    for square, expected in zip(squares, [0.1, 0.4, 1, 1, 1.6, 1.6], strict=True):
        assert square == pytest.approx(np.full(len(square), expected))
    (unit,) = dial
    assert np.hypot(*unit.T) == pytest.approx(np.ones(len(unit)))
    assert PLANES["double-pendulum"]["phase"].background(DOUBLE) == []


def test_the_axes_hold_every_start():
    phase, dial = (PLANES["planar-pendulum"][name] for name in ("phase", "dial"))
    assert phase.reach(PLANAR, np.array([SWING])) == pytest.approx((np.pi, 2.3 * W))
    assert phase.reach(PLANAR, np.array([SWING, [0.0, 4 * W]])) == pytest.approx((np.pi, 4.6 * W))
    assert dial.reach(PLANAR, np.array([SWING])) == pytest.approx((1.15, 1.15))
    assert dial.reach(PLANAR, np.array([SWING, [0.0, 4 * W]])) == pytest.approx((2.3, 2.3))
    double, least = PLANES["double-pendulum"]["phase"], 6 * np.sqrt(9.81 / 1.3)
    assert double.reach(DOUBLE, np.array([[1.0, 2.0, 99.0, 0.0]])) == pytest.approx((np.pi, least))
    assert double.reach(DOUBLE, np.array([[0.0, 0.0, 0.0, -20.0]])) == pytest.approx((np.pi, 22.0))
