import json
import os
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose, assert_array_equal
from scipy.integrate import solve_ivp

import pendlib as pl
from pendlib.integrators import simd, taylor

# The body of the paper's Fig. 2: m = 1, J = diag(0.13, 0.28, 0.17), rho = 0.3 e3.
FIG_2 = np.array([0.13, 0.28, 0.17, 0.0, 0.0, 9.81 * 0.3])
# A body with no symmetry at all.
CROOKED = np.array([0.31, 0.24, 0.17, 0.4, -0.7, 1.1])


@pytest.fixture(scope="module", params=[1, 4, 8], autouse=True)
def lanes(request):
    """Every test here runs on the scalar kernel and on those of vectors."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(simd, "LANES", request.param)
        yield


def start(omega, attitude=None):
    """State vector from angular velocity and attitude."""
    a, b, gamma = np.eye(3) if attitude is None else attitude
    return np.concatenate([omega, gamma, a, b]).astype(float)


def random_rotation(rng):
    q, _ = np.linalg.qr(rng.normal(size=(3, 3)))
    return q * np.linalg.det(q)


def invariants(states, p):
    omega, gamma = states[..., :3], states[..., 3:6]
    energy = (omega**2 @ p[:3]) / 2 - gamma @ p[3:]
    return energy, (omega * gamma) @ p[:3]


def attitudes(states):
    return np.stack([states[..., 6:9], states[..., 9:12], states[..., 3:6]], axis=-2)


def by_rotation_matrices(y0, p, t):
    """The same motion from J omega' = J omega x omega + m g rho x R^T e3, R' = R hat(omega)."""

    def rhs(_, y):
        omega, r = y[:3], y[3:].reshape(3, 3)
        x, y_, z = omega
        hat = np.array([[0, -z, y_], [z, 0, -x], [-y_, x, 0]])
        domega = (np.cross(p[:3] * omega, omega) + np.cross(p[3:], r[2])) / p[:3]
        return np.concatenate([domega, (r @ hat).ravel()])

    y = np.concatenate([y0[:3], attitudes(y0).ravel()])
    run = solve_ivp(rhs, (t[0], t[-1]), y, "DOP853", t, rtol=1e-13, atol=1e-14).y.T
    return np.concatenate([run[:, :3], run[:, 9:12], run[:, 3:9]], axis=1)


# Values


@pytest.fixture(scope="module")
def sections(root):
    return json.loads((root / "tests" / "golden" / "poincare_sections.json").read_text())["runs"]


@pytest.mark.parametrize(("energy", "crossings", "tolerance"), [("-2.65", 20, 1e-12), ("0", 6, 1e-12)])
def test_golden_crossings(sections, energy, crossings, tolerance):
    run = sections[energy]
    rows = np.array(run["first20"])[:crossings]
    t = np.concatenate([[0.0], rows[:, 0]])
    states, reached = taylor.integrate(start(np.full(3, run["c"])), FIG_2, t)
    assert reached == t[-1]
    assert_allclose(states[1:, 3:6], rows[:, 1:4], rtol=0, atol=tolerance)
    assert_allclose(states[1:, :3], rows[:, 4:7], rtol=0, atol=tolerance * 10)


def test_golden_regular_state_after_100_seconds(sections):
    run = sections["-2.65"]
    states, _ = taylor.integrate(start(np.full(3, run["c"])), FIG_2, np.array([0.0, 100.0]))
    assert_allclose(np.roll(states[-1, :6], 3), run["state_t100"], rtol=0, atol=1e-12)


@pytest.mark.parametrize("top", ["kovalevskaya", "lagrange"])
def test_golden_tops(golden, top):
    case = golden[top]
    p = np.array(case["J"] + case["mg_rho"], float)
    y0 = np.roll(case["x0"], 3)
    states, _ = taylor.integrate(y0, p, np.array([0.0, 1.0, 10.0, 100.0]))
    for state, key in zip(states[1:], ("x(1)", "x(10)", "x(100)"), strict=True):
        assert_allclose(np.roll(state, 3), case[key], rtol=0, atol=1e-12)


def test_kovalevskaya_integral_is_kept(golden):
    case = golden["kovalevskaya"]
    p = np.array(case["J"] + case["mg_rho"], float)
    states, _ = taylor.integrate(np.roll(case["x0"], 3), p, np.linspace(0.0, 300.0, 601))
    omega, gamma = states[:, :3], states[:, 3:]
    xi = (omega[:, 0] + 1j * omega[:, 1]) ** 2 + p[3] / p[2] * (gamma[:, 0] + 1j * gamma[:, 1])
    assert_allclose(np.abs(xi) ** 2, case["F"], rtol=0, atol=1e-13)


@pytest.mark.parametrize("seed", range(4))
def test_against_rotation_matrices(seed):
    rng = np.random.default_rng(seed)
    y0 = start(rng.normal(size=3) * 2, random_rotation(rng))
    t = np.concatenate([[-1.0], np.sort(rng.uniform(-1.0, 2.0, 20))])
    states, _ = taylor.integrate(y0, CROOKED, t)
    assert_allclose(states, by_rotation_matrices(y0, CROOKED, t), rtol=0, atol=1e-10)


@pytest.mark.parametrize("axis", [0, 1])
@pytest.mark.parametrize(("theta0", "dtheta0"), [(0.4, 0.0), (2.9, -1.0), (-1.0, 12.0)])
def test_planar_motion_inside(axis, theta0, dtheta0):
    omega = dtheta0 * np.eye(3)[axis]
    c, s = np.cos(theta0), np.sin(theta0)
    attitude = [[[1, 0, 0], [0, c, -s], [0, s, c]], [[c, 0, s], [0, 1, 0], [-s, 0, c]]][axis]
    t = np.linspace(0.0, 10.0, 41)
    states, _ = taylor.integrate(start(omega, attitude), FIG_2, t)
    planar = pl.PlanarPendulum(length=FIG_2[axis] / 0.3)
    theta, dtheta = planar.exact(t, theta0, dtheta0)
    assert_allclose(states[:, axis], dtheta, rtol=0, atol=1e-11)
    assert_allclose(states[:, 5], np.cos(theta), rtol=0, atol=1e-11)
    assert_allclose(states[:, 4 - axis], (1 - 2 * axis) * np.sin(theta), rtol=0, atol=1e-11)
    assert_allclose(attitudes(states)[:, axis], np.tile(np.eye(3)[axis], (t.size, 1)), rtol=0, atol=1e-15)


def test_axisymmetric_body_keeps_its_spin():
    p = np.array([0.13, 0.13, 0.05, 0.0, 0.0, 2.943])
    states, _ = taylor.integrate(start([1.0, -2.0, 40.0]), p, np.linspace(0.0, 50.0, 101))
    assert_array_equal(states[:, 2], 40.0)


def test_free_body_keeps_its_angular_momentum_in_space():
    p = np.array([3.0, 2.0, 1.5, 0.0, 0.0, 0.0])
    y0 = start([0.5, -0.5, 0.4], random_rotation(np.random.default_rng(1)))
    states, _ = taylor.integrate(y0, p, np.linspace(0.0, 500.0, 101))
    momentum = np.einsum("nij,nj->ni", attitudes(states), p[:3] * states[:, :3])
    assert_allclose(momentum, np.tile(momentum[0], (101, 1)), rtol=0, atol=1e-13)


def test_equilibrium_is_left_alone():
    states, reached = taylor.integrate(start(np.zeros(3)), FIG_2, np.array([0.0, 1.0, 1e6]))
    assert_array_equal(states, np.tile(states[0], (3, 1)))
    assert reached == 1e6


# What is kept


@pytest.mark.parametrize("energy", ["-2.65", "2.03", "11.95"])
def test_drift_over_ten_thousand_seconds(sections, energy):
    y0 = start(np.full(3, sections[energy]["c"]))
    states, reached = taylor.integrate(y0, FIG_2, np.linspace(0.0, 1e4, 5001))
    assert reached == 1e4
    for kept in invariants(states, FIG_2):
        assert_allclose(kept, kept[0], rtol=0, atol=1e-12)
    r = attitudes(states)
    assert np.abs(r @ np.swapaxes(r, 1, 2) - np.eye(3)).max() < 4e-15


@pytest.mark.parametrize("starts", [1, 16])
def test_a_crooked_attitude_is_made_straight(starts):
    rng = np.random.default_rng(3)
    y0 = np.array([start(rng.normal(size=3), random_rotation(rng)) for _ in range(starts)])
    y0[:, 3:9] += 1e-7 * rng.normal(size=(starts, 6))
    states, _ = taylor.integrate_many(y0, CROOKED, np.array([0.0, 5.0]))
    r = attitudes(states[:, 1])
    assert np.abs(r @ np.swapaxes(r, 1, 2) - np.eye(3)).max() < 2e-15


def test_attitude_does_not_disturb_the_reduced_motion():
    t = np.linspace(0.0, 3.0, 7)
    y0 = start([1.0, -2.0, 3.0], random_rotation(np.random.default_rng(5)))
    alone, _ = taylor.integrate(y0[:6], CROOKED, t)
    beside, _ = taylor.integrate(y0, CROOKED, t)
    assert alone.shape == (7, 6)
    assert_allclose(beside[:, :6], alone, rtol=0, atol=1e-13)


# Steps and samples


@pytest.mark.parametrize("order", [8, 12, 16])
def test_order_sets_the_accuracy(order):
    t = np.array([0.0, 2.0])
    y0 = start([1.0, -2.0, 3.0])
    exact, _ = taylor.integrate(y0, CROOKED, t, order=32)
    error = [np.abs(taylor.integrate(y0, CROOKED, t, order=k)[0] - exact).max() for k in (order, order + 4)]
    assert error[0] < 50 * np.exp(-2 * order)
    # exp(-8) a step of four in the order, until round-off.
    assert error[1] < max(error[0] / 300, 1e-14)


@pytest.mark.parametrize("order", [8, 40])
def test_error_of_a_single_step_falls_with_the_order(order):
    c = np.empty((9, order + 1))
    c[:, 0] = start([0.3, -0.2, 0.5])[:9]
    taylor._series(c, CROOKED, order)
    t = np.linspace(0.0, 0.2, 3)
    reference = by_rotation_matrices(np.append(c[:, 0], [0, 1, 0]), CROOKED, t)[:, :9]
    for h, state in zip(t, reference, strict=True):
        assert_allclose(
            np.polynomial.polynomial.polyval(h, c.T), state, rtol=0, atol=2e-12 + 5 * h ** (order + 1)
        )


def test_samples_do_not_bear_on_one_another():
    y0 = start([1.0, -2.0, 3.0])
    t = np.linspace(0.0, 4.0, 401)
    states, _ = taylor.integrate(y0, CROOKED, t)
    for k in (1, 57, 200, 399):
        alone, reached = taylor.integrate(y0, CROOKED, t[[0, k]])
        assert_array_equal(alone[1], states[k])
        assert reached == t[k]


def test_dense_output_against_stepping_to_the_sample():
    y0 = start([1.0, -2.0, 3.0], random_rotation(np.random.default_rng(8)))
    t = np.linspace(0.0, 1.0, 101)
    states, _ = taylor.integrate(y0, CROOKED, t)
    y = y0
    for k in range(1, 101):
        y = taylor.integrate(y, CROOKED, t[k - 1 : k + 1])[0][-1]
        assert_allclose(states[k], y, rtol=0, atol=1e-13)


def test_a_single_sample_is_the_start():
    y0 = start([1.0, -2.0, 3.0])
    states, reached = taylor.integrate(y0, CROOKED, np.array([7.0]))
    assert_array_equal(states, y0[np.newaxis])
    assert reached == 7.0


@given(t0=st.floats(-100, 100), seed=st.integers(0, 1000))
def test_there_and_back(t0, seed):
    rng = np.random.default_rng(seed)
    t = t0 + np.array([0.0, 3.0])
    y0 = start(rng.normal(size=3), random_rotation(rng))
    there = taylor.integrate(y0, CROOKED, t)[0][-1]
    # Turning omega round in a mirrored world runs the motion backwards.
    there[:3] *= -1
    back = taylor.integrate(there, CROOKED, t)[0][-1]
    back[:3] *= -1
    assert_allclose(back, y0, rtol=0, atol=1e-9)


@pytest.mark.parametrize("factor", [2.0**-300, 2.0**-8, 2.0**20, 2.0**300])
def test_a_change_of_units_changes_no_digit(factor):
    t = np.linspace(0.0, 3.0, 11)
    y0 = start([1.0, -2.0, 3.0])
    states, _ = taylor.integrate(y0, CROOKED, t)
    states[:, :3] *= factor
    fast = y0 * np.repeat([factor, 1.0], [3, 9])
    scaled, _ = taylor.integrate(fast, CROOKED * np.repeat([1.0, factor**2], 3), t / factor)
    assert_array_equal(scaled, states)


def test_overflow_ends_the_run():
    needle = np.array([1.0, 1.0, 1e-40, 0.0, 1.0, 0.0])
    y0 = start([1.0, 1.0, 0.0], random_rotation(np.random.default_rng(2)))
    states, reached = taylor.integrate(y0, needle, np.array([0.0, 1.0, 2.0]))
    assert reached == 0.0
    assert_array_equal(states[0], y0)
    assert np.isnan(states[1:]).all()


# Ensembles and plain Python


@pytest.mark.parametrize("size", [6, 12])
@pytest.mark.parametrize("starts", [1, 2, 37])
def test_many_starts_are_each_as_one(starts, size):
    rng = np.random.default_rng(starts)
    y0 = np.array([start(rng.normal(size=3) * 3, random_rotation(rng))[:size] for _ in range(starts)])
    t = np.linspace(0.0, 2.0, 5)
    states, reached = taylor.integrate_many(y0, CROOKED, t)
    assert states.shape == (starts, 5, size)
    assert_array_equal(reached, 2.0)
    for k in range(starts):
        assert_allclose(states[k], taylor.integrate(y0[k], CROOKED, t)[0], rtol=0, atol=1e-12)


def test_neighbours_do_not_matter():
    rng = np.random.default_rng(4)
    y0 = np.array([start(rng.normal(size=3) * 3, random_rotation(rng)) for _ in range(150)])
    t = np.linspace(0.0, 2.0, 5)
    order = rng.permutation(150)
    states, _ = taylor.integrate_many(y0, CROOKED, t)
    shuffled, _ = taylor.integrate_many(y0[order], CROOKED, t)
    assert_array_equal(shuffled, states[order])


def test_one_overflow_among_many():
    needle = np.array([1.0, 1.0, 1e-40, 0.0, 1.0, 0.0])
    # Upright and at rest nothing turns the needle; the others overflow.
    rng = np.random.default_rng(6)
    y0 = np.array([start([1.0, 1.0, 0.0], random_rotation(rng)) for _ in range(20)])
    y0[7] = start(np.zeros(3), [[1, 0, 0], [0, 0, -1], [0, 1, 0]])
    states, reached = taylor.integrate_many(y0, needle, np.array([0.0, 1.0]))
    assert reached[7] == 1.0
    assert_array_equal(states[7, 1], y0[7])
    others = np.arange(20) != 7
    assert_array_equal(reached[others], 0.0)
    assert np.isnan(states[others, 1]).all()


def test_plain_python_gives_the_same():
    code = (
        "import sys, numpy as np; from pendlib.integrators import taylor\n"
        "y0 = np.array([1, -2, 3, 0, 0, 1, 1, 0, 0, 0, 1, 0.0])\n"
        "p = np.array([0.31, 0.24, 0.17, 0.4, -0.7, 1.1])\n"
        "print(taylor.integrate(y0, p, np.array([0.0, 0.5, 1.0]))[0].tolist(), 'numba' in sys.modules)"
    )
    environment = {**os.environ, "PENDLIB_NO_NUMBA": "1"}
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], env=environment, capture_output=True, text=True
    )
    assert run.stderr == ""
    values, numba_there = run.stdout.rsplit(maxsplit=1)
    assert numba_there == "False"
    expected, _ = taylor.integrate(start([1.0, -2.0, 3.0]), CROOKED, np.array([0.0, 0.5, 1.0]))
    assert_allclose(json.loads(values), expected, rtol=0, atol=1e-13)
