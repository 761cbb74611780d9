import json
import os
import subprocess
import sys
import warnings

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose, assert_array_equal

import pendlib as pl
from pendlib import geometry

E3 = np.array([0.0, 0.0, 1.0])
METHODS = [
    {},
    {"order": 16},
    {"method": "splitting", "step": 0.002, "order": 8},
    {"method": "splitting", "step": 0.0005, "order": 4},
    {"method": "splitting", "step": 2e-6},
    {"method": "lgvi", "step": 2e-6},
    {"method": "runge_kutta", "rtol": 1e-13, "atol": 1e-13},
    {"method": "DOP853", "rtol": 1e-13, "atol": 1e-13},
]
EVERY_METHOD = [
    *METHODS,
    {"method": "lgvi", "step": 0.01},
    {"method": "splitting", "step": 0.01},
    {"method": "RK45"},
    {"method": "RK23", "rtol": 1e-6, "atol": 1e-6},
    {"method": "Radau", "rtol": 1e-6, "atol": 1e-6},
    {"method": "BDF", "rtol": 1e-6, "atol": 1e-6},
    {"method": "LSODA"},
]


@pytest.fixture
def fig2():
    return pl.Pendulum3D(pl.RigidBody(1.0, [0.13, 0.28, 0.17], [0.0, 0.0, 0.3]))


@pytest.fixture(scope="module")
def sections(root):
    return json.loads((root / "tests" / "golden" / "poincare_sections.json").read_text())["runs"]


@pytest.fixture
def skew():
    """A body whose principal axes are not its own, with its centre of mass on none of them."""
    return pl.Pendulum3D(random_body(np.random.default_rng(4)), gravity=9.7)


def random_body(rng):
    return pl.RigidBody.point_masses(rng.uniform(0.1, 1.0, 5), rng.uniform(-0.5, 0.5, (5, 3)) + 0.3 * E3)


def random_starts(rng, size=()):
    return geometry.random_rotations(rng, size), 2 * rng.standard_normal((*np.broadcast_shapes(size), 3))


def classical_top(inertia, com):
    """The integrable tops are stated with inertias too small for their centres of mass."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        return pl.Pendulum3D(pl.RigidBody(1.0, inertia, com), gravity=1.0)


def orthogonality(rotations):
    return np.abs(rotations @ np.swapaxes(rotations, -1, -2) - np.eye(3)).max()


def assert_same_motion(a, b, tolerance=1e-11):
    for name in ("R", "omega", "gamma"):
        assert_allclose(getattr(a, name), getattr(b, name), rtol=0, atol=tolerance)


# What the model says of a state


def test_energy_and_momentum_of_known_states(fig2):
    # Turned by a right angle about e1: gamma = R^T e3 = (0, 1, 0).
    rotation = np.array([[1.0, 0.0, 0.0], [0.0, 0.0, -1.0], [0.0, 1.0, 0.0]])
    omega = np.array([1.0, 2.0, 3.0])
    kinetic = (0.13 + 4 * 0.28 + 9 * 0.17) / 2
    assert_allclose(fig2.energy(rotation, omega), kinetic, rtol=1e-15)
    assert_allclose(fig2.energy(np.eye(3), omega), kinetic - 9.81 * 0.3, rtol=1e-15)
    assert_allclose(fig2.momentum(rotation, omega), 0.28 * 2.0, rtol=1e-15)
    assert_allclose(fig2.momentum(np.eye(3), omega), 0.17 * 3.0, rtol=1e-15)
    assert_allclose(fig2.lyapunov(np.eye(3), omega), kinetic, rtol=1e-15)


def test_acceleration_is_that_of_equation_one(skew):
    rng = np.random.default_rng(0)
    gamma, omega = geometry.random_unit_vectors(rng, 7), rng.standard_normal((7, 3))
    body = skew.body
    spin = omega @ body.inertia
    moment = np.cross(spin, omega) + body.mass * 9.7 * np.cross(body.com, gamma)
    assert_allclose(skew.acceleration(gamma, omega) @ body.inertia, moment, rtol=0, atol=1e-13)


def test_acceleration_and_turning_are_those_of_the_motion(skew):
    rotation, omega = random_starts(np.random.default_rng(1))
    h = 1e-3
    run = skew.simulate(rotation, omega, np.arange(5) * h)
    slope = np.array([1, -8, 0, 8, -1]) / (12 * h)
    assert_allclose(slope @ run.omega, skew.acceleration(run.gamma[2], run.omega[2]), rtol=0, atol=1e-7)
    turning = np.tensordot(slope, run.R, 1)
    assert_allclose(turning, run.R[2] @ geometry.hat(run.omega[2]), rtol=0, atol=1e-7)


def test_invariants_do_not_see_turns_about_the_vertical(skew):
    rng = np.random.default_rng(2)
    rotation, omega = random_starts(rng, 5)
    turned = geometry.exp(rng.uniform(-3, 3, (5, 1)) * E3) @ rotation
    for quantity in (skew.energy, skew.momentum, skew.lyapunov):
        assert_allclose(quantity(turned, omega), quantity(rotation, omega), rtol=1e-12)


def test_hanging_and_inverted(skew):
    body = skew.body
    for attitude, sign in ((skew.hanging(), 1), (skew.inverted(), -1)):
        assert_allclose(attitude.T @ E3, sign * body.com / body.distance, atol=1e-15)
        assert orthogonality(attitude) < 1e-15
        for angle in (0.0, 2.0):
            turned = geometry.exp(angle * E3) @ attitude
            assert_allclose(skew.acceleration(turned[2], np.zeros(3)), 0.0, atol=1e-13)
            energy = skew.energy(turned, np.zeros(3))
            assert_allclose(energy, -sign * body.mass * 9.7 * body.distance, rtol=1e-14)


def test_what_hangs_stays(skew):
    run = skew.simulate(skew.hanging(), np.zeros(3), [0.0, 10.0, 100.0])
    assert_allclose(run.R, np.broadcast_to(skew.hanging(), (3, 3, 3)), atol=1e-13)


def test_what_stands_falls(skew):
    tilted = skew.inverted() @ geometry.exp([1e-4, -1e-4, 1e-4])
    run = skew.simulate(tilted, np.zeros(3), np.linspace(0, 20, 201))
    assert (skew.lyapunov(run.R, 0 * run.omega)).min() < 0.5 * skew.lyapunov(tilted, np.zeros(3))


def test_lyapunov_function(skew):
    rotation, omega = random_starts(np.random.default_rng(3), 20)
    weight = skew.body.mass * 9.7 * skew.body.distance
    assert_allclose(skew.lyapunov(rotation, omega), skew.energy(rotation, omega) + weight, rtol=1e-12)
    assert (skew.lyapunov(rotation, omega) > 0).all()
    assert skew.lyapunov(skew.hanging(), np.zeros(3)) < 1e-30
    # Where the energy has no digits left to show it.
    near = skew.hanging() @ geometry.exp([1e-9, 0.0, 0.0])
    arm = np.linalg.norm(np.cross([1.0, 0.0, 0.0], skew.body.com))
    expected = weight / 2 * (1e-9 * arm / skew.body.distance) ** 2
    assert_allclose(skew.lyapunov(near, np.zeros(3)), expected, rtol=1e-6)
    run = skew.simulate(rotation[0], omega[0], np.linspace(0, 10, 11))
    assert_allclose(skew.lyapunov(run.R, run.omega), skew.lyapunov(rotation[0], omega[0]), rtol=1e-12)


def test_balanced_body_turns_freely_and_hangs_nowhere():
    pendulum = pl.Pendulum3D(pl.RigidBody(2.0, [0.3, 0.5, 0.6], [0.0, 0.0, 0.0]))
    run = pendulum.simulate(np.eye(3), [1.0, 2.0, -1.0], np.linspace(0, 10, 11))
    in_space = (run.R @ (run.omega * [0.3, 0.5, 0.6])[..., np.newaxis])[..., 0]
    assert_allclose(in_space, np.broadcast_to([0.3, 1.0, -0.6], (11, 3)), atol=1e-13)
    assert_allclose(pendulum.lyapunov(run.R, run.omega), pendulum.energy(run.R, run.omega), rtol=1e-14)
    for attitude in (pendulum.hanging, pendulum.inverted):
        with pytest.raises(ValueError, match="body must not be balanced"):
            attitude()


# Simulation


@pytest.mark.parametrize("options", METHODS, ids=str)
@pytest.mark.parametrize("name", ["fig2", "skew"])
def test_methods_agree_on_a_short_horizon(name, options, request):
    pendulum = request.getfixturevalue(name)
    rotation, omega = random_starts(np.random.default_rng(5))
    t = np.linspace(0, 2, 9)
    reference = pendulum.simulate(rotation, omega, t)
    assert_same_motion(pendulum.simulate(rotation, omega, t, **options), reference, 1e-9)


@pytest.mark.parametrize(
    ("method", "rtol", "tolerance"),
    [
        ("RK45", 1e-12, 1e-9),
        ("RK23", 1e-8, 1e-5),
        ("Radau", 1e-8, 1e-6),
        ("BDF", 1e-9, 1e-5),
        ("LSODA", 1e-12, 1e-8),
    ],
)
def test_scipy_methods_agree_on_a_short_horizon(skew, method, rtol, tolerance):
    rotation, omega = random_starts(np.random.default_rng(5))
    t = np.linspace(0, 1, 5)
    run = skew.simulate(rotation, omega, t, method=method, rtol=rtol, atol=rtol)
    assert_same_motion(run, skew.simulate(rotation, omega, t), tolerance)


@pytest.mark.parametrize("method", ["runge_kutta", "RK45"])
def test_tolerances_are_1e_12_unless_given(skew, method):
    rotation, omega = random_starts(np.random.default_rng(17))
    by_default = skew.simulate(rotation, omega, [0.0, 1.0], method=method)
    for tolerances in ({"rtol": 1e-12}, {"atol": 1e-12}, {"rtol": 1e-12, "atol": 1e-12}):
        run = skew.simulate(rotation, omega, [0.0, 1.0], method=method, **tolerances)
        assert_array_equal(run.R, by_default.R)
    for tolerances in ({"rtol": 1e-6}, {"atol": 1e-6}):
        run = skew.simulate(rotation, omega, [0.0, 1.0], method=method, **tolerances)
        assert not np.array_equal(run.R, by_default.R)


@pytest.mark.parametrize("options", METHODS, ids=str)
@pytest.mark.parametrize("energy", ["-2.65", "0"])
def test_first_crossings_are_golden(sections, fig2, energy, options):
    # Where the height of the centre of mass has a maximum or a minimum of one kind: gamma3' = 0.
    rows = np.array(sections[energy]["first20"])[:6]
    run = fig2.simulate(
        np.eye(3), np.full(3, sections[energy]["c"]), np.concatenate([[0.0], rows[:, 0]]), **options
    )
    assert_allclose(run.gamma[1:], rows[:, 1:4], rtol=0, atol=1e-8)
    assert_allclose(run.omega[1:], rows[:, 4:], rtol=0, atol=1e-7)
    assert_allclose(run.momentum, sections[energy]["mu"], rtol=0, atol=1e-11)


@pytest.mark.parametrize("options", EVERY_METHOD, ids=str)
def test_every_method_stays_on_the_rotations(skew, options):
    rotation, omega = random_starts(np.random.default_rng(6))
    t = np.linspace(0, 5, 101)
    run = skew.simulate(rotation, omega, t, **options)
    assert orthogonality(run.R) < 1e-12
    assert_allclose(np.linalg.det(run.R), 1.0, rtol=1e-12)
    assert_allclose(run.gamma, run.R[:, 2], rtol=0)
    assert_allclose(run.R[-1], skew.simulate(rotation, omega, t).R[-1], atol=0.05)


@given(seed=st.integers(0, 2**32 - 1), scale=st.floats(-3, 3))
def test_any_body_from_any_start(seed, scale):
    rng = np.random.default_rng(seed)
    pendulum = pl.Pendulum3D(random_body(rng))
    rotation, omega = random_starts(rng)
    omega = omega * 10**scale
    # Ten turns of the faster of spinning and swinging.
    t = np.linspace(0, 60 / (np.linalg.norm(omega) + 6), 11)
    run = pendulum.simulate(rotation, omega, t)
    size = pendulum.lyapunov(rotation, omega) + pendulum.body.mass * 9.81 * pendulum.body.distance
    assert run.drift()["energy"] < 1e-12 * size
    assert run.drift()["momentum"] < 1e-12 * (1 + np.abs(pendulum.body.inertia @ omega).sum())
    assert orthogonality(run.R) < 1e-13
    other = pendulum.simulate(rotation, omega, t, method="runge_kutta", rtol=1e-13, atol=1e-13)
    # Chaos may part them, but no further than from a motion that begins this near.
    near = pendulum.simulate(rotation, omega * (1 + 1e-10), t)
    assert_allclose(other.R, run.R, rtol=0, atol=1e-7 + np.abs(near.R - run.R).max())


@pytest.mark.parametrize(
    ("options", "seconds"),
    [
        ({}, 1e4),
        ({"method": "runge_kutta", "rtol": 1e-9, "atol": 1e-9}, 4e3),
        ({"method": "lgvi", "step": 0.01}, 1e3),
        ({"method": "splitting", "step": 0.01, "order": 2}, 1e3),
        ({"method": "splitting", "step": 0.01, "order": 4}, 1e3),
        ({"method": "splitting", "step": 0.01, "order": 8}, 1e3),
    ],
    ids=str,
)
def test_attitude_and_momentum_over_1e5_steps(fig2, options, seconds):
    # Case 13: attitudes drift off SO(3).
    run = fig2.simulate(np.eye(3), [4.0, 4.0, 4.0], np.linspace(0, seconds, 1001), **options)
    assert orthogonality(run.R) < 1e-11
    if options.get("method") != "runge_kutta":
        assert run.drift()["momentum"] < 1e-11


@pytest.mark.parametrize("axis", [0, 1, 2])
@pytest.mark.parametrize("options", METHODS, ids=str)
def test_planar_motion_about_a_horizontal_principal_axis(axis, options):
    inertia, com = np.array([0.7, 0.9, 0.8]), np.zeros(3)
    com[axis - 2] = 0.3
    pendulum = pl.Pendulum3D(pl.RigidBody(1.3, inertia, com))
    planar = pl.PlanarPendulum(inertia[axis] / (1.3 * 0.3))
    t = np.linspace(0, 3, 7)
    spin = np.eye(3)[axis]
    run = pendulum.simulate(pendulum.hanging() @ geometry.exp(1.0 * spin), 3.0 * spin, t, **options)
    theta, dtheta = planar.exact(t, 1.0, 3.0)
    assert_allclose(run.omega, dtheta[:, np.newaxis] * spin, atol=1e-8)
    expected = pendulum.hanging() @ geometry.exp(theta[:, np.newaxis] * spin)
    assert_allclose(run.R, expected, atol=1e-8)
    assert_allclose(run.momentum, 0.0, atol=1e-12)


@pytest.mark.parametrize("options", METHODS, ids=str)
def test_axisymmetric_body_keeps_its_spin(options):
    pendulum = pl.Pendulum3D(pl.RigidBody(1.0, [0.13, 0.13, 0.05], [0.0, 0.0, 0.3]))
    rotation, _ = random_starts(np.random.default_rng(7))
    run = pendulum.simulate(rotation, [1.0, -2.0, 5.0], np.linspace(0, 3, 31), **options)
    assert_allclose(run.omega[:, 2], 5.0, rtol=0, atol=1e-9)


@pytest.mark.parametrize(("name", "com"), [("kovalevskaya", [1.0, 0.0, 0.0]), ("lagrange", [0.0, 0.0, 1.0])])
@pytest.mark.parametrize("options", [{}, {"method": "runge_kutta", "rtol": 1e-13, "atol": 1e-13}], ids=str)
def test_classical_tops_are_golden(golden, name, com, options):
    top = golden[name]
    pendulum = classical_top(top["J"], com)
    start = np.array(top["x0"])
    run = pendulum.simulate(geometry.attitude(start[:3]), start[3:], [0.0, 1.0, 10.0], **options)
    states = np.concatenate([run.gamma, run.omega], axis=-1)
    assert_allclose(run.energy, top["E"], rtol=1e-11)
    assert_allclose(run.momentum, top["h"], rtol=1e-11)
    assert_allclose(states[1], top["x(1)"], atol=1e-11)
    assert_allclose(states[2], top["x(10)"], atol=1e-9)


def kovalevskaya_integral(run, kappa):
    number = (run.omega[..., 0] + 1j * run.omega[..., 1]) ** 2
    return np.abs(number + kappa * (run.gamma[..., 0] + 1j * run.gamma[..., 1])) ** 2


@pytest.mark.parametrize("options", METHODS, ids=str)
def test_kovalevskaya_integral(golden, options):
    pendulum = classical_top([2.0, 2.0, 1.0], [1.0, 0.0, 0.0])
    start = np.array(golden["kovalevskaya"]["x0"])
    run = pendulum.simulate(geometry.attitude(start[:3]), start[3:], np.linspace(0, 10, 21), **options)
    assert_allclose(kovalevskaya_integral(run, 1.0), golden["kovalevskaya"]["F"], rtol=0, atol=1e-9)


def test_goryachev_chaplygin_integral():
    # J = (4, 4, 1), com along e1; omega3 (omega1² + omega2²) + (m g rho1/J3) omega1 gamma3 is kept on mu = 0,
    # and elsewhere is not.
    pendulum = classical_top([4.0, 4.0, 1.0], [1.0, 0.0, 0.0])
    rotation = geometry.random_rotations(np.random.default_rng(8))
    vertical = rotation[2] * [4.0, 4.0, 1.0]
    omega = np.cross([0.3, -1.2, 0.8], vertical)
    spans = []
    for start in (omega, omega + E3):
        run = pendulum.simulate(rotation, start, np.linspace(0, 20, 101))
        w1, w2, w3 = run.omega.T
        spans.append(np.ptp(w3 * (w1**2 + w2**2) + w1 * run.gamma[:, 2]))
    assert abs(pendulum.momentum(rotation, omega)) < 1e-14
    assert spans[0] < 1e-12
    assert spans[1] > 1e-2


def test_mirrored_start_gives_the_mirrored_motion(fig2):
    # In the plane of e1 and e3, in space and in the body, vectors change their second component and
    # axial vectors the other two.
    rotation, omega = random_starts(np.random.default_rng(9))
    mirror = np.diag([1.0, -1.0, 1.0])
    t = np.linspace(0, 3, 7)
    run = fig2.simulate(rotation, omega, t)
    mirrored = fig2.simulate(mirror @ rotation @ mirror, -omega @ mirror, t)
    assert_allclose(mirrored.R, mirror @ run.R @ mirror, atol=1e-12)
    assert_allclose(mirrored.omega, -run.omega @ mirror, atol=1e-11)
    assert_allclose(mirrored.momentum, -run.momentum, atol=1e-13)


def test_reversed_motion_returns(skew):
    rotation, omega = random_starts(np.random.default_rng(10))
    t = np.linspace(0, 3, 7)
    run = skew.simulate(rotation, omega, t)
    back = skew.simulate(run.R[-1], -run.omega[-1], t)
    assert_allclose(back.R[::-1], run.R, atol=1e-10)
    assert_allclose(back.omega[::-1], -run.omega, atol=1e-10)


def test_scaling_laws(skew):
    rotation, omega = random_starts(np.random.default_rng(11))
    t = np.linspace(0, 2, 5)
    body, run = skew.body, skew.simulate(rotation, omega, t)

    heavier = pl.Pendulum3D(pl.RigidBody(3 * body.mass, 3 * body.inertia, body.com), gravity=9.7)
    same = heavier.simulate(rotation, omega, t)
    assert_same_motion(same, run)
    assert_allclose(same.energy, 3 * run.energy, rtol=1e-12)

    # Four times the gravity, or a quarter of the length: everything twice as fast.
    for faster in (
        pl.Pendulum3D(body, gravity=4 * 9.7),
        pl.Pendulum3D(pl.RigidBody(body.mass, body.inertia / 16, body.com / 4), gravity=9.7),
    ):
        quick = faster.simulate(rotation, 2 * omega, t / 2)
        assert_allclose(quick.R, run.R, atol=1e-11)
        assert_allclose(quick.omega, 2 * run.omega, atol=1e-11)


@pytest.mark.parametrize("options", METHODS, ids=str)
def test_axes_of_the_body_do_not_matter(fig2, options):
    # The same body described in axes turned by Q moves in the same way.
    turn = geometry.random_rotations(np.random.default_rng(12))
    body = pl.RigidBody(1.0, turn @ np.diag([0.13, 0.28, 0.17]) @ turn.T, turn @ fig2.body.com)
    rotation, omega = random_starts(np.random.default_rng(13))
    t = np.linspace(0, 2, 5)
    run = fig2.simulate(rotation, omega, t)
    turned = pl.Pendulum3D(body).simulate(rotation @ turn.T, turn @ omega, t, **options)
    assert_allclose(turned.R @ turn, run.R, atol=1e-9)
    assert_allclose(turned.omega @ turn, run.omega, atol=1e-9)


def test_many_starts_are_each_start_alone(skew):
    rng = np.random.default_rng(14)
    rotations, omegas = geometry.random_rotations(rng, (2, 1)), rng.standard_normal((4, 3))
    t = np.linspace(0, 1, 3)
    for options in METHODS:
        many = skew.simulate(rotations, omegas, t, **options)
        assert many.R.shape == (2, 4, 3, 3, 3)
        assert many.omega.shape == many.gamma.shape == (2, 4, 3, 3)
        assert many.energy.shape == many.momentum.shape == (2, 4, 3)
        alone = skew.simulate(rotations[1, 0], omegas[2], t, **options)
        assert_same_motion(
            pl.Trajectory(t, {k: v[1, 2] for k, v in many.states.items()}, {"": t}), alone, 1e-12
        )


@pytest.mark.parametrize("options", EVERY_METHOD, ids=str)
def test_one_time_returns_the_start(skew, options):
    rotation, omega = random_starts(np.random.default_rng(15))
    run = skew.simulate(rotation, omega, [3.0], **options)
    assert_allclose(run.R, rotation[np.newaxis], atol=1e-15)
    assert_allclose(run.omega, omega[np.newaxis], atol=1e-14)


def test_a_start_is_put_on_the_rotations(skew):
    rotation, omega = random_starts(np.random.default_rng(16))
    run = skew.simulate(rotation * (1 + 2e-10), omega, np.linspace(0, 1, 5))
    assert orthogonality(run.R) < 1e-14


def test_without_numba_the_same_numbers():
    code = """
import sys
import numpy as np, pendlib as pl
pendulum = pl.Pendulum3D(pl.RigidBody(1.0, [0.13, 0.28, 0.17], [0.1, 0.0, 0.3]))
for options in (
    {},
    {"method": "lgvi", "step": 0.01},
    {"method": "splitting", "step": 0.01, "order": 4},
    {"method": "runge_kutta"},
):
    run = pendulum.simulate(np.eye(3), [1.0, 2.0, 3.0], [0.0, 0.2, 0.3], **options)
    print(*run.R.ravel(), *run.omega.ravel())
print("numba" in sys.modules, file=sys.stderr)
"""
    tables = []
    for without in ("0", "1"):
        environment = os.environ | {"PENDLIB_NO_NUMBA": without}
        result = subprocess.run(
            [sys.executable, "-W", "error", "-c", code], env=environment, capture_output=True, text=True
        )
        assert result.returncode == 0, result.stderr
        assert result.stderr.split() == [str(without == "0")]
        tables.append(np.array([line.split() for line in result.stdout.splitlines()], dtype=float))
    assert tables[0].shape == (4, 36)
    assert_allclose(tables[0], tables[1], rtol=0, atol=1e-13)


# Bad input


def test_bad_pendulums(fig2):
    for build, message in (
        (lambda: pl.Pendulum3D("body"), "body must be a RigidBody, got 'body'"),
        (lambda: pl.Pendulum3D(fig2.body, gravity=0.0), "gravity must be positive, got 0.0"),
        (lambda: pl.Pendulum3D(fig2.body, gravity=np.nan), "gravity must be finite, got nan"),
    ):
        with pytest.raises(ValueError, match=message):
            build()


EYE, ZERO, TIMES = np.eye(3), np.zeros(3), [0.0, 1.0]
BAD_CALLS = [
    (lambda p: p.energy(-EYE, ZERO), "R must be a rotation .*, got orthogonality residual 0, det = -1"),
    (lambda p: p.energy(EYE + 1e-6, ZERO), "R must be a rotation .*, got orthogonality residual 2e-06"),
    (lambda p: p.momentum(EYE[:2], ZERO), r"R must have shape \(..., 3, 3\), got \(2, 3\)"),
    (lambda p: p.momentum(EYE, [1.0, 2.0]), r"omega must have shape \(..., 3\), got \(2,\)"),
    (lambda p: p.lyapunov(EYE, [0.0, np.nan, 0.0]), "omega must be finite, got nan at index 1"),
    (
        lambda p: p.energy(np.stack([EYE, EYE]), np.zeros((3, 3))),
        r"shapes do not fit together: R \(2, 3, 3\), omega \(3, 3\)",
    ),
    (lambda p: p.acceleration([0, 0, 2.0], ZERO), "gamma must be a unit vector to 1e-09, got length 2"),
    (lambda p: p.acceleration(E3, "fast"), "omega must be real numbers, got 'fast'"),
    (lambda p: p.simulate(np.diag([1.0, 1.0, -1.0]), ZERO, TIMES), "R0 must be a rotation .* det = -1"),
    (lambda p: p.simulate(EYE, ZERO, TIMES, method="euler"), "method must be one of taylor, .*, got 'euler'"),
    (lambda p: p.simulate(EYE, [0, 0, np.inf], TIMES), "omega0 must be finite, got inf at index 2"),
    (lambda p: p.simulate(EYE, ZERO, [0.0, 0.0]), "t must be strictly increasing"),
    (lambda p: p.simulate(EYE, ZERO, []), "t must not be empty"),
    (lambda p: p.simulate(EYE * np.nan, ZERO, TIMES), "R0 must be finite"),
    (
        lambda p: p.simulate(np.stack([EYE, EYE]), np.zeros((3, 3)), TIMES),
        r"shapes do not fit together: R0 \(2, 3, 3\), omega0 \(3, 3\)",
    ),
    (lambda p: p.simulate(EYE, ZERO, TIMES, method="lgvi"), "step must be given for lgvi"),
    (
        lambda p: p.simulate(EYE, ZERO, TIMES, step=0.1),
        "step must be left out for taylor, .* lgvi, splitting",
    ),
    (lambda p: p.simulate(EYE, ZERO, TIMES, method="lgvi", step=-0.1), "step must be positive, got -0.1"),
    (lambda p: p.simulate(EYE, ZERO, TIMES, method="lgvi", step=1e-300), "step must be at least 1e-12 for"),
    (lambda p: p.simulate(EYE, ZERO, TIMES, order=50), "order must be 8 to 40 for taylor, got 50"),
    (lambda p: p.simulate(EYE, ZERO, TIMES, order=12.5), "order must be 8 to 40 for taylor, got 12.5"),
    (lambda p: p.simulate(EYE, ZERO, TIMES, method="DOP853", order=8), "order must be left out for DOP853"),
    (
        lambda p: p.simulate(EYE, ZERO, TIMES, method="splitting", step=0.1, order=6),
        "order must be 2, 4, 8 for splitting, got 6",
    ),
    (lambda p: p.simulate(EYE, ZERO, TIMES, method="RK45", rtol=0.0), "rtol must be positive, got 0.0"),
    (
        lambda p: p.simulate(EYE, ZERO, TIMES, method="runge_kutta", atol=np.nan),
        "atol must be finite, got nan",
    ),
    (
        lambda p: p.simulate(EYE, ZERO, TIMES, rtol=1e-9),
        "rtol must be left out for taylor; it is for runge_kutta, DOP853,",
    ),
    (
        lambda p: p.simulate(EYE, ZERO, TIMES, method="lgvi", step=0.1, atol=1e-9),
        "atol must be left out for lgvi; it is for",
    ),
    (
        lambda p: p.simulate(EYE, ZERO, TIMES, method="splitting", step=0.1, rtol=1e-9, atol=1e-9),
        "rtol must be left out for splitting; it is for",
    ),
    (lambda p: p.simulate(EYE, ZERO, TIMES, workers=0), "workers must be a positive whole number, .* got 0"),
    (lambda p: p.simulate(EYE, ZERO, TIMES, workers="all"), "workers must be .* map-like .*, got 'all'"),
    (lambda p: p.simulate(EYE, ZERO, TIMES, progress=1), "progress must be True or False, got 1"),
]


@pytest.mark.parametrize(("call", "message"), BAD_CALLS)
def test_bad_calls(fig2, call, message):
    with pytest.raises(ValueError, match=message):
        call(fig2)


def test_an_integrator_that_stops_says_when(fig2):
    with pytest.raises(RuntimeError, match=r"lgvi stopped after t = 2.0 s; a shorter step may go on"):
        fig2.simulate(EYE, [0.0, 0.0, 300.0], [2.0, 3.0, 4.0], method="lgvi", step=0.01)


@pytest.mark.parametrize("method", ["runge_kutta", "RK23"])
def test_an_attitude_that_is_none_any_more_stops_the_run(fig2, method):
    t = np.linspace(0, 200, 201)
    with pytest.raises(RuntimeError, match=rf"{method} stopped after t = \d+.\d s: R\^T R is off by 0.\d+"):
        fig2.simulate(EYE, [4.0, 4.0, 4.0], t, method=method, rtol=1e-2, atol=1e-2)
