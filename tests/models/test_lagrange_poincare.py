import os
import subprocess
import sys
import warnings

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose

import pendlib as pl
from pendlib import geometry

E3 = np.array([0.0, 0.0, 1.0])
METHODS = [
    {},
    {"order": 16},
    {"method": "splitting", "step": 0.002, "order": 8},
    {"method": "runge_kutta", "rtol": 1e-13, "atol": 1e-13},
    {"method": "DOP853", "rtol": 1e-13, "atol": 1e-13},
]
EVERY_METHOD = [
    *METHODS,
    {"method": "lgvi", "step": 0.01},
    {"method": "splitting", "step": 0.01},
    {"method": "RK45"},
    {"method": "Radau", "rtol": 1e-6, "atol": 1e-6},
    {"method": "LSODA"},
]


@pytest.fixture
def skew():
    """A body whose principal axes are not its own, with its centre of mass on none of them."""
    return pl.LagrangePoincare(random_body(np.random.default_rng(4)), gravity=9.7)


def random_body(rng):
    return pl.RigidBody.point_masses(rng.uniform(0.1, 1.0, 5), rng.uniform(-0.5, 0.5, (5, 3)) + 0.3 * E3)


def random_states(rng, size=()):
    return geometry.random_unit_vectors(rng, size), 2 * rng.standard_normal((*np.broadcast_shapes(size), 3))


def turned(body, rng):
    """The same body in other axes, and the turn."""
    turn = geometry.random_rotations(rng)
    return pl.RigidBody(body.mass, turn @ body.inertia @ turn.T, turn @ body.com), turn


# Reduction


@given(seed=st.integers(0, 2**32 - 1))
def test_proposition_4_full_motions_project_to_reduced_ones(seed):
    rng = np.random.default_rng(seed)
    body = random_body(rng)
    rotation, omega = geometry.random_rotations(rng), 2 * rng.standard_normal(3)
    reduced, t = pl.LagrangePoincare(body), np.linspace(0, 3, 31)
    projected = reduced.project_run(pl.Pendulum3D(body).simulate(rotation, omega, t))
    run = reduced.simulate(*reduced.project(rotation, omega), t)
    for name in ("gamma", "omega", "energy", "momentum"):
        assert_allclose(getattr(run, name), getattr(projected, name), rtol=0, atol=1e-11)
    # The full equations are solved by another method, and from another heading.
    other = geometry.exp(rng.uniform(-3, 3) * E3) @ rotation
    full = pl.Pendulum3D(body).simulate(other, omega, t, method="DOP853", rtol=1e-13, atol=1e-13)
    assert_allclose(full.gamma, run.gamma, rtol=0, atol=1e-8)


def test_equation_30_one_gamma_to_all_headings(skew):
    rng = np.random.default_rng(0)
    gamma, omega = random_states(rng)
    headings = rng.uniform(-np.pi, np.pi, 7)
    same, rates = skew.project(geometry.attitude(gamma, headings), omega)
    assert_allclose(same, np.tile(gamma, (7, 1)), rtol=0, atol=1e-14)
    assert_allclose(rates, np.tile(omega, (7, 1)), rtol=0)
    # Two attitudes with one gamma differ by a turn about the vertical.
    a, b = geometry.attitude(gamma, headings[:2])
    assert_allclose((b @ a.T) @ E3, E3, atol=1e-14)
    assert_allclose(b, geometry.exp((headings[1] - headings[0]) * E3) @ a, atol=1e-14)


def test_projection_brings_gamma_to_unit_length(skew):
    rotation = geometry.random_rotations(np.random.default_rng(1)) * (1 + 2e-10)
    gamma, _ = skew.project(rotation, np.zeros(3))
    assert abs(np.linalg.norm(gamma) - 1) < 4e-16


def test_derivatives_are_equations_31_and_32(skew):
    gamma, omega = random_states(np.random.default_rng(2), 7)
    body = skew.body
    dgamma, domega = skew.derivatives(gamma, omega)
    for g, w, dg, dw in zip(gamma, omega, dgamma, domega, strict=True):
        moment = body.mass * 9.7 * geometry.hat(body.com) @ g
        spin = body.inertia @ w
        assert_allclose(body.inertia @ dw, geometry.hat(spin) @ w + moment, rtol=0, atol=1e-13)
        assert_allclose(dg, -geometry.hat(w) @ g, rtol=0, atol=1e-15)


def test_derivatives_are_those_of_the_motion(skew):
    gamma, omega = random_states(np.random.default_rng(3))
    h = 1e-3
    run = skew.simulate(gamma, omega, np.arange(5) * h)
    slope = np.array([1, -8, 0, 8, -1]) / (12 * h)
    dgamma, domega = skew.derivatives(run.gamma[2], run.omega[2])
    assert_allclose(slope @ run.gamma, dgamma, rtol=0, atol=1e-7)
    assert_allclose(slope @ run.omega, domega, rtol=0, atol=1e-7)


def test_energy_and_momentum_of_known_states():
    model = pl.LagrangePoincare(pl.RigidBody(0.5, [0.13, 0.28, 0.17], [0.0, 0.1, 0.2]), gravity=10.0)
    gamma, omega = [0.0, 0.6, 0.8], [1.0, 2.0, 3.0]
    kinetic = (0.13 + 4 * 0.28 + 9 * 0.17) / 2
    assert_allclose(model.energy(gamma, omega), kinetic - 5 * (0.06 + 0.16), rtol=1e-15)
    assert_allclose(model.momentum(gamma, omega), 0.6 * 0.28 * 2 + 0.8 * 0.17 * 3, rtol=1e-15)


def test_proposition_8_energy_and_momentum_do_not_change(skew):
    gamma, omega = random_states(np.random.default_rng(5), 100)
    dgamma, domega = skew.derivatives(gamma, omega)
    spin = omega @ skew.body.inertia
    power = (spin * domega).sum(-1) - skew.body.mass * 9.7 * (dgamma @ skew.body.com)
    assert np.abs(power).max() < 1e-12
    assert np.abs((spin * dgamma).sum(-1) + (gamma @ skew.body.inertia * domega).sum(-1)).max() < 1e-12
    run = skew.simulate(gamma[0], omega[0], np.linspace(0, 1000, 201))
    assert run.drift()["energy"] < 1e-12
    assert run.drift()["momentum"] < 1e-12
    assert_allclose(run.energy, skew.energy(run.gamma, run.omega), rtol=1e-14)
    assert_allclose(run.momentum, skew.momentum(run.gamma, run.omega), rtol=1e-13)


# The planar case


def assert_planar(model, axis, start=(1.0, 3.0)):
    """The model, started in the plane across the axis, is the planar pendulum it says it is."""
    axis = np.asarray(axis)
    pendulum = model.planar(axis)
    hanging = model.body.com / model.body.distance
    t = np.linspace(0, 3, 31)
    theta, dtheta = start
    gamma0, omega0 = geometry.exp(-theta * axis) @ hanging, dtheta * axis
    run = model.simulate(gamma0, omega0, t)
    theta, dtheta = pendulum.exact(t, theta, dtheta)
    assert_allclose(run.gamma, geometry.exp(-theta[:, np.newaxis] * axis) @ hanging, atol=1e-11)
    assert_allclose(run.omega, dtheta[:, np.newaxis] * axis, atol=1e-11)
    assert_allclose(run.momentum, 0.0, atol=1e-13)
    assert_allclose(run.energy, pendulum.energy(theta, dtheta), rtol=1e-12)
    # The equations themselves, at a state of this motion.
    _, domega = model.derivatives(run.gamma[7], run.omega[7])
    assert_allclose(domega, pendulum.acceleration(theta[7]) * axis, atol=1e-11)


def test_proposition_7_an_axisymmetric_body_in_any_plane_through_its_axis():
    body, turn = turned(pl.RigidBody(1.3, [0.5, 0.5, 0.2], [0.0, 0.0, 0.4]), np.random.default_rng(6))
    model = pl.LagrangePoincare(body)
    assert_allclose(model.planar(turn @ [0.0, 1.0, 0.0]).length, 0.5 / (1.3 * 0.4), rtol=1e-14)
    for angle in (0.0, 0.4, 2.0):
        assert_planar(model, turn @ [np.sin(angle), np.cos(angle), 0.0])


@pytest.mark.parametrize("axis", [0, 1, 2])
def test_erratum_m6_an_asymmetric_body_with_one_component_of_rho_zero(axis):
    com = np.array([0.1, -0.2, 0.3])
    com[axis] = 0.0
    body, turn = turned(pl.RigidBody(1.3, [0.7, 0.9, 0.8], com), np.random.default_rng(7))
    assert_planar(pl.LagrangePoincare(body, gravity=9.7), turn @ np.eye(3)[axis])
    with pytest.raises(ValueError, match=r"axis must be a principal axis .* perpendicular to com"):
        pl.LagrangePoincare(body).planar(turn @ np.eye(3)[axis - 1])


def test_erratum_m6_the_body_of_fig_2_has_two_planar_cases():
    model = pl.LagrangePoincare(pl.RigidBody(1.0, [0.13, 0.28, 0.17], [0.0, 0.0, 0.3]))
    assert_planar(model, [1.0, 0.0, 0.0])
    assert_planar(model, [0.0, -1.0, 0.0], start=(0.3, -9.0))
    # Half way between the two, it is none.
    with pytest.raises(ValueError, match=r"off by 0\.189$"):
        model.planar(np.array([1.0, 1.0, 0.0]) / np.sqrt(2))


def test_two_equal_moments_have_a_planar_case_wherever_rho_points():
    model = pl.LagrangePoincare(pl.RigidBody(1.0, [0.5, 0.5, 0.3], [0.2, 0.1, 0.15]))
    assert_planar(model, np.array([-0.1, 0.2, 0.0]) / np.hypot(0.1, 0.2))


# Simulation


@pytest.mark.parametrize("options", METHODS, ids=str)
def test_methods_agree_on_a_short_horizon(skew, options):
    gamma, omega = random_states(np.random.default_rng(8))
    t = np.linspace(0, 2, 9)
    reference, run = skew.simulate(gamma, omega, t), skew.simulate(gamma, omega, t, **options)
    assert_allclose(run.gamma, reference.gamma, rtol=0, atol=1e-9)
    assert_allclose(run.omega, reference.omega, rtol=0, atol=1e-9)


@pytest.mark.parametrize("options", EVERY_METHOD, ids=str)
def test_every_method_stays_on_the_sphere(skew, options):
    gamma, omega = random_states(np.random.default_rng(9))
    t = np.linspace(0, 5, 101)
    run = skew.simulate(gamma, omega, t, **options)
    assert_allclose(np.linalg.norm(run.gamma, axis=-1), 1.0, rtol=0, atol=1e-13)
    assert_allclose(run.gamma[-1], skew.simulate(gamma, omega, t).gamma[-1], atol=0.05)


@pytest.mark.parametrize(("name", "com"), [("kovalevskaya", [1.0, 0.0, 0.0]), ("lagrange", [0.0, 0.0, 1.0])])
def test_classical_tops_are_golden(golden, name, com):
    top = golden[name]
    with warnings.catch_warnings():
        # The integrable tops are stated with inertias too small for their centres of mass.
        warnings.simplefilter("ignore", UserWarning)
        model = pl.LagrangePoincare(pl.RigidBody(1.0, top["J"], com), gravity=1.0)
    start = np.array(top["x0"])
    run = model.simulate(start[:3], start[3:], [0.0, 1.0, 10.0, 100.0])
    states = np.concatenate([run.gamma, run.omega], axis=-1)
    assert_allclose(run.energy, top["E"], rtol=1e-12)
    assert_allclose(run.momentum, top["h"], rtol=1e-12)
    for state, time, tolerance in zip(states[1:], (1, 10, 100), (1e-13, 1e-12, 1e-11), strict=True):
        assert_allclose(state, top[f"x({time})"], rtol=0, atol=tolerance)


def test_many_starts_are_each_start_alone(skew):
    rng = np.random.default_rng(10)
    gammas, omegas = geometry.random_unit_vectors(rng, (2, 1)), rng.standard_normal((4, 3))
    t = np.linspace(0, 1, 3)
    for options in METHODS:
        many = skew.simulate(gammas, omegas, t, **options)
        assert many.gamma.shape == many.omega.shape == (2, 4, 3, 3)
        assert many.energy.shape == many.momentum.shape == (2, 4, 3)
        alone = skew.simulate(gammas[1, 0], omegas[2], t, **options)
        assert_allclose(many.gamma[1, 2], alone.gamma, rtol=0, atol=1e-12)
        assert_allclose(many.omega[1, 2], alone.omega, rtol=0, atol=1e-12)
        maps = skew.simulate(gammas, omegas, t, workers=map, **options)
        assert np.array_equal(maps.gamma, many.gamma)


@pytest.mark.parametrize("options", EVERY_METHOD, ids=str)
def test_one_time_returns_the_start(skew, options):
    gamma, omega = random_states(np.random.default_rng(11))
    run = skew.simulate(gamma, omega, [3.0], **options)
    assert_allclose(run.gamma, gamma[np.newaxis], atol=1e-15)
    assert_allclose(run.omega, omega[np.newaxis], atol=1e-14)


def test_a_balanced_body_keeps_its_angular_momentum_in_space():
    model = pl.LagrangePoincare(pl.RigidBody(1.0, [3.0, 2.0, 1.5], np.zeros(3)))
    gamma, omega = random_states(np.random.default_rng(12))
    run = model.simulate(gamma, omega, np.linspace(0, 20, 101))
    spin = run.omega @ model.body.inertia
    assert_allclose((spin**2).sum(-1), (spin[0] ** 2).sum(), rtol=1e-13)
    with pytest.raises(ValueError, match="body must not be balanced"):
        model.planar(E3)


def test_without_numba_the_same_numbers():
    code = """
import pendlib as pl
model = pl.LagrangePoincare(pl.RigidBody(1.0, [0.13, 0.28, 0.17], [0.1, 0.0, 0.3]))
for options in ({}, {"method": "lgvi", "step": 0.01}, {"method": "runge_kutta"}):
    run = model.simulate([0.0, 0.6, 0.8], [1.0, 2.0, 3.0], [0.0, 0.2, 0.3], **options)
    print(*run.gamma.ravel(), *run.omega.ravel())
"""
    tables = []
    for without in ("0", "1"):
        environment = os.environ | {"PENDLIB_NO_NUMBA": without}
        result = subprocess.run(
            [sys.executable, "-W", "error", "-c", code], env=environment, capture_output=True, text=True
        )
        assert result.returncode == 0, result.stderr
        tables.append(np.array([line.split() for line in result.stdout.splitlines()], dtype=float))
    assert tables[0].shape == (3, 18)
    assert_allclose(tables[0], tables[1], rtol=0, atol=1e-13)


# Bad input

ZERO, TIMES = np.zeros(3), [0.0, 1.0]
BAD_CALLS = [
    (lambda m: pl.LagrangePoincare("body"), "body must be a RigidBody, got 'body'"),
    (lambda m: pl.LagrangePoincare(m.body, gravity=-1.0), r"gravity must be positive, got -1\.0"),
    (lambda m: m.project(-np.eye(3), ZERO), "R must be a rotation .* det = -1"),
    (lambda m: m.project(np.eye(3), [1.0, 2.0]), r"omega must have shape \(\.\.\., 3\), got \(2,\)"),
    (lambda m: m.project_run("run"), "run must be a Trajectory with R and omega, got 'run'"),
    (
        lambda m: m.project_run(m.simulate(E3, ZERO, TIMES)),
        "run must be a Trajectory with R and omega, got <Trajectory of 2 samples",
    ),
    (lambda m: m.energy(2 * E3, ZERO), "gamma must be a unit vector to 1e-09, got length 2"),
    (lambda m: m.momentum(E3, [0.0, np.nan, 0.0]), "omega must be finite, got nan at index 1"),
    (lambda m: m.derivatives(E3, "fast"), "omega must be real numbers, got 'fast'"),
    (
        lambda m: m.derivatives(np.tile(E3, (2, 1)), np.zeros((3, 3))),
        r"shapes do not fit together: gamma \(2, 3\), omega \(3, 3\)",
    ),
    (lambda m: m.planar(2 * E3), "axis must be a unit vector"),
    (lambda m: m.planar(np.tile(E3, (2, 1))), r"axis must be a vector of shape \(3,\), got shape \(2, 3\)"),
    (lambda m: m.planar(E3), "axis must be a principal axis of the inertia and perpendicular to com"),
    (lambda m: m.simulate(2 * E3, ZERO, TIMES), "gamma0 must be a unit vector"),
    (lambda m: m.simulate(E3, [0, 0, np.inf], TIMES), "omega0 must be finite, got inf at index 2"),
    (lambda m: m.simulate(E3, ZERO, [0.0, 0.0]), "t must be strictly increasing"),
    (lambda m: m.simulate(E3, ZERO, TIMES, method="euler"), "method must be one of taylor, .*, got 'euler'"),
    (lambda m: m.simulate(E3, ZERO, TIMES, method="lgvi"), "step must be given for lgvi"),
    (lambda m: m.simulate(E3, ZERO, TIMES, step=0.1), "step must be left out for taylor"),
    (lambda m: m.simulate(E3, ZERO, TIMES, order=50), "order must be 8 to 40 for taylor, got 50"),
    (lambda m: m.simulate(E3, ZERO, TIMES, rtol=1e-9), "rtol must be left out for taylor"),
    (lambda m: m.simulate(E3, ZERO, TIMES, method="RK45", atol=0.0), "atol must be positive"),
    (lambda m: m.simulate(E3, ZERO, TIMES, workers=0), "workers must be a positive whole number"),
    (lambda m: m.simulate(E3, ZERO, TIMES, progress="yes"), "progress must be True or False"),
]


@pytest.mark.parametrize(("call", "message"), BAD_CALLS)
def test_bad_calls(skew, call, message):
    with pytest.raises(ValueError, match=message):
        call(skew)


def test_an_integrator_that_stops_says_when(skew):
    with pytest.raises(RuntimeError, match=r"lgvi stopped after t = 2.0 s; a shorter step may go on"):
        skew.simulate(E3, [0.0, 0.0, 1000.0], [2.0, 3.0, 4.0], method="lgvi", step=0.01)


@pytest.mark.parametrize("method", ["runge_kutta", "RK23"])
def test_a_gamma_that_leaves_the_sphere_stops_the_run(skew, method):
    t = np.linspace(0, 200, 201)
    with pytest.raises(RuntimeError, match=rf"{method} stopped after t = \d+.\d s: gamma·gamma is off by 0"):
        skew.simulate(E3, [4.0, 4.0, 4.0], t, method=method, rtol=1e-2, atol=1e-2)
