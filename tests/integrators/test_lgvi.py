import numpy as np
import pytest
from numpy.testing import assert_allclose

from pendlib.integrators import lgvi, taylor
from tests.integrators.rigid_body import (
    FIG2,
    SKEW,
    at_rest_in_space,
    attitude,
    energy,
    hat,
    measured_order,
    momentum,
    orthogonality,
    poisson_residual,
    reversed_motion,
    start_at_energy,
)

FAST = at_rest_in_space([3.0, -2.0, 4.0])


def one_step(y, p, h):
    return lgvi.integrate(y, p, np.array([0.0, h]), h)[0][1]


def test_second_order():
    t = np.array([0.0, 1.0])
    exact, _ = taylor.integrate(FAST, SKEW, t)
    errors = [np.abs(lgvi.integrate(FAST, SKEW, t, h)[0][1] - exact[1]).max() for h in (0.02, 0.01, 0.005)]
    assert_allclose(measured_order(errors), 2.0, atol=0.02)


def test_a_step_solves_the_discrete_equations():
    h = 0.05
    later = one_step(FAST, SKEW, h)
    before, after = attitude(FAST), attitude(later)
    relative = before.T @ after
    inertia = np.diag(SKEW[:3])
    reduced = np.trace(inertia) / 2 * np.eye(3) - inertia
    moment, next_moment = np.cross(SKEW[3:], before[2]), np.cross(SKEW[3:], after[2])
    expected = hat(h * inertia @ FAST[:3] + h**2 / 2 * moment)
    assert_allclose(relative @ reduced - reduced @ relative.T, expected, atol=1e-15)
    pi = relative.T @ (inertia @ FAST[:3] + h / 2 * moment) + h / 2 * next_moment
    assert_allclose(inertia @ later[:3], pi, atol=2e-15)


@pytest.mark.parametrize(("level", "bound"), [(-2.65, 1e-4), (2.03, 4e-3), (11.95, 2e-2)])
def test_invariants_over_1e5_steps(level, bound):
    states, reached = lgvi.integrate(start_at_energy(level), FIG2, np.linspace(0, 1000, 10001), 0.01)
    assert reached == 1000
    assert np.ptp(momentum(states, FIG2)) < 1e-11
    assert orthogonality(states) < 1e-12
    error = np.abs(energy(states, FIG2) - level)
    assert bound / 2 < error.max() < bound
    # Bounded: the second half of the run is no worse than the first.
    assert error[5000:].max() < 1.2 * error[:5000].max()


@pytest.mark.parametrize("p", [FIG2, SKEW])
def test_a_step_is_a_poisson_map(p):
    assert poisson_residual(lambda y: one_step(y, p, 0.1), FAST, p) < 1e-9


def test_the_poisson_test_can_fail():
    # A step of the same length along the tangent.
    def step(y):
        rate = taylor.integrate(y, SKEW, np.array([0.0, 1e-6]))[0][1] - y
        return y + 0.1e6 * rate

    assert poisson_residual(step, FAST, SKEW) > 1e-2


def test_reversible():
    t = np.linspace(0, 20, 5)
    there, _ = lgvi.integrate(FAST, SKEW, t, 0.02)
    back, _ = lgvi.integrate(reversed_motion(there[-1]), SKEW, t, 0.02)
    assert_allclose(reversed_motion(back[-1]), FAST, atol=1e-10)


def test_axisymmetric_body_keeps_its_spin():
    p = np.array([0.2, 0.2, 0.3, 0.0, 0.0, 2.0])
    states, _ = lgvi.integrate(FAST, p, np.linspace(0, 100, 1001), 0.01)
    assert_allclose(states[:, 2], 4.0, rtol=1e-12)


def test_steps_divide_the_intervals_between_samples():
    t = np.array([0.0, 0.3, 0.35, 1.0])
    states, _ = lgvi.integrate(FAST, SKEW, t, 0.1)
    expected = FAST
    for k, steps in enumerate((3, 1, 7)):
        for _ in range(steps):
            expected = one_step(expected, SKEW, (t[k + 1] - t[k]) / steps)
        assert_allclose(states[k + 1], expected, rtol=0, atol=1e-13)


def test_a_step_too_long_stops_the_run():
    # Four radians a step; the discrete equations reach a quarter turn.
    states, reached = lgvi.integrate(at_rest_in_space([0.0, 0.0, 40.0]), SKEW, np.array([1.0, 2.0, 3.0]), 0.1)
    assert reached == 1.0
    assert np.isfinite(states[0]).all()
    assert np.isnan(states[1:]).all()


def test_a_step_almost_too_long_does_not_stop_it():
    # About a principal axis 2 f/(1 + f²) = h omega, which has no solution beyond h omega = 1.
    free = np.array([0.9, 0.7, 0.5, 0.0, 0.0, 0.0])
    states, reached = lgvi.integrate(at_rest_in_space([0.0, 0.0, 9.99]), free, np.linspace(0, 1, 3), 0.1)
    assert reached == 1.0
    assert_allclose(states[-1, :3], [0.0, 0.0, 9.99], rtol=1e-14)


def test_a_turn_of_more_than_a_right_angle_is_no_solution():
    # The discrete equations have such solutions too, and Newton's method finds this one.
    inertia = np.array([0.9, 0.7, 0.5])
    g = inertia * [-0.55211847, -0.48266087, 0.72758692]
    *f, solved = lgvi._relative_rotation(*inertia, *g)
    spin = inertia * f
    assert_allclose((1 + np.dot(f, f)) * g, 2 * (spin + np.cross(f, spin)), atol=1e-14)
    assert np.linalg.norm(f) > 1
    assert not solved
