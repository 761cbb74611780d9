import numpy as np
import pytest
from numpy.testing import assert_allclose

from pendlib.integrators import splitting, taylor
from tests.integrators.rigid_body import (
    FIG2,
    SKEW,
    at_rest_in_space,
    energy,
    measured_order,
    momentum,
    orthogonality,
    poisson_residual,
    reversed_motion,
    start_at_energy,
)

ORDERS = (2, 4, 8)
FAST = at_rest_in_space([3.0, -2.0, 4.0])


@pytest.mark.parametrize(("order", "steps"), [(2, (100, 200, 400)), (4, (40, 80, 160)), (8, (20, 40, 80))])
def test_order(order, steps):
    t = np.array([0.0, 2.0])
    exact, _ = taylor.integrate(FAST, SKEW, t)
    errors = [np.abs(splitting.integrate(FAST, SKEW, t, 2 / n, order)[0][1] - exact[1]).max() for n in steps]
    assert errors[-1] > 1e-12
    assert_allclose(measured_order(errors)[-1], order, atol=0.25)


@pytest.mark.parametrize("order", ORDERS)
def test_composition_conditions(order):
    stages = splitting.COMPOSITIONS[order]
    assert_allclose(stages, stages[::-1], rtol=0)
    assert_allclose(stages.sum(), 1.0, rtol=1e-15)
    for power in range(3, order, 2):
        assert_allclose((stages**power).sum(), 0.0, atol=1e-15)


@pytest.mark.parametrize(
    ("level", "order", "bound"),
    [
        (-2.65, 2, 1e-4),
        (2.03, 2, 2e-3),
        (11.95, 2, 1e-2),
        (-2.65, 4, 5e-9),
        (2.03, 4, 2e-7),
        (11.95, 4, 2e-6),
        (2.03, 8, 1e-11),
    ],
)
def test_invariants_over_1e5_steps(level, order, bound):
    states, reached = splitting.integrate(
        start_at_energy(level), FIG2, np.linspace(0, 1000, 10001), 0.01, order
    )
    assert reached == 1000
    assert np.ptp(momentum(states, FIG2)) < 1e-11
    assert orthogonality(states) < 1e-11
    error = np.abs(energy(states, FIG2) - level)
    assert error.max() < bound
    if order < 8:
        # Bounded, and not by round-off: the second half of the run is no worse than the first.
        assert error.max() > bound / 4
        assert error[5000:].max() < 1.2 * error[:5000].max()


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("p", [FIG2, SKEW])
def test_a_step_is_a_poisson_map(order, p):
    t = np.array([0.0, 0.1])
    assert poisson_residual(lambda y: splitting.integrate(y, p, t, 0.1, order)[0][1], FAST, p) < 1e-8


@pytest.mark.parametrize("order", ORDERS)
def test_reversible(order):
    t = np.linspace(0, 20, 5)
    there, _ = splitting.integrate(FAST, SKEW, t, 0.02, order)
    back, _ = splitting.integrate(reversed_motion(there[-1]), SKEW, t, 0.02, order)
    assert_allclose(reversed_motion(back[-1]), FAST, atol=1e-10)


def test_steps_divide_the_intervals_between_samples():
    t = np.array([0.0, 0.3, 0.35, 1.0])
    states, _ = splitting.integrate(FAST, SKEW, t, 0.1, 2)
    expected = FAST
    for k, steps in enumerate((3, 1, 7)):
        h = (t[k + 1] - t[k]) / steps
        for _ in range(steps):
            expected = splitting.integrate(expected, SKEW, np.array([0.0, h]), h, 2)[0][1]
        assert_allclose(states[k + 1], expected, rtol=0, atol=1e-13)


def test_numbers_without_bound_stop_the_run():
    p = np.array([1.0, 1.0, 1.0, 1e308, 0.0, 0.0])
    with np.errstate(all="ignore"):
        states, reached = splitting.integrate(
            at_rest_in_space([0, 0, 0]), p, np.array([0.0, 1.0, 1e4]), 1e4, 2
        )
    assert reached < 1e4
    assert np.isnan(states[-1]).all()
