import math

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp

import pendlib as pl
from pendlib._jit import njit
from pendlib.integrators import runge_kutta
from tests.integrators.rigid_body import measured_order


@njit
def pendulum(t, y, args, out):
    out[0] = y[1]
    out[1] = -args[0] * math.sin(y[0])


@njit
def counted_pendulum(t, y, args, out):
    args[1] += 1
    out[0] = y[1]
    out[1] = -args[0] * math.sin(y[0])


@njit
def pendulum_and_large_number(t, y, args, out):
    out[0] = y[1]
    out[1] = -args[0] * math.sin(y[0])
    out[2] = 0.0


@njit
def driven(t, y, args, out):
    out[0] = math.cos(args[0] * t) * y[0]


@njit
def exploding(t, y, args, out):
    out[0] = y[0] ** 2


@njit
def not_a_number(t, y, args, out):
    out[0] = math.nan


@njit
def at_rest(t, y, args, out):
    out[0] = 0.0


@pytest.mark.parametrize("samples", [2, 7, 2001])
def test_exact_motion_at_every_sample(samples):
    t = np.linspace(0, 10, samples)
    states, reached = runge_kutta.integrate(pendulum, [2.5, 0.0], [9.81], t, 1e-13, 1e-13)
    assert reached == 10
    assert_allclose(states.T, pl.PlanarPendulum(1.0).exact(t, 2.5, 0.0), rtol=0, atol=2e-11)


@pytest.mark.parametrize("rtol", [1e-4, 1e-8, 1e-12])
def test_tolerance_is_that_of_scipy(rtol):
    t = np.linspace(0, 10, 101)
    states, _ = runge_kutta.integrate(pendulum, [2.5, 0.0], [9.81], t, rtol, rtol)
    peer = solve_ivp(
        lambda t, y: (y[1], -9.81 * np.sin(y[0])), (0, 10), [2.5, 0.0], "DOP853", t, rtol=rtol, atol=rtol
    )
    exact = pl.PlanarPendulum(1.0).exact(t, 2.5, 0.0)
    assert np.abs(states.T - exact).max() < 5 * np.abs(peer.y - exact).max() < 1e4 * rtol


def test_explicit_time():
    t = np.array([-1.0, 0.3, 2.0, 2.5])
    states, _ = runge_kutta.integrate(driven, [1.5], [3.0], t, 1e-13, 1e-13)
    assert_allclose(states[:, 0], 1.5 * np.exp((np.sin(3 * t) + np.sin(3)) / 3), rtol=1e-12)


def test_order_of_a_step_and_of_its_interpolant():
    # The large number beside the pendulum makes the first step as long as there is time, and the large
    # tolerance takes it.
    errors = []
    for h in (0.2, 0.1, 0.05):
        t = np.array([0.4 * h, h])
        states, _ = runge_kutta.integrate(
            pendulum_and_large_number, [1.0, 6.0, 1e6], [9.81], np.array([0.0, *t]), 1e-30, 1.0
        )
        exact = pl.PlanarPendulum(1.0).exact(t, 1.0, 6.0)
        errors.append(np.abs(states[1:, :2].T - exact).max(axis=0))
    inside, end = np.transpose(errors)
    assert_allclose(measured_order(inside), 8, atol=0.5)
    assert_allclose(measured_order(end), 9, atol=0.5)


def test_dense_output_costs_no_steps():
    calls = []
    for samples in (2, 5000):
        args = np.array([9.81, 0.0])
        t = np.linspace(0, 10, samples)
        states, reached = np.empty((1, samples, 2)), np.empty(1)
        start = np.array([[2.5, 0.0]])
        runge_kutta._motions(counted_pendulum, start, args, t, 1e-10, 1e-10, states, reached)
        calls.append(args[1])
    # Three more stages a step, beside its twelve.
    assert calls[1] < calls[0] * 15 / 12 + 1


def test_samples_before_a_singularity_stand_and_none_after_it():
    t = np.array([0.0, 0.5, 0.9, 1.5, 2.0])
    states, reached = runge_kutta.integrate(exploding, [1.0], [0.0], t, 1e-10, 1e-10)
    assert reached == pytest.approx(1.0, abs=1e-6)
    assert_allclose(states[:3, 0], 1 / (1 - t[:3]), rtol=1e-7)
    assert np.isnan(states[3:]).all()


def test_derivatives_that_are_no_numbers_stop_the_run():
    states, reached = runge_kutta.integrate(not_a_number, [1.0], [0.0], np.array([3.0, 4.0]), 1e-6, 1e-6)
    assert reached == 3.0
    assert states[0, 0] == 1.0
    assert np.isnan(states[1, 0])


def test_what_rests_stays():
    t = np.array([0.0, 1.0, 1e6])
    states, reached = runge_kutta.integrate(at_rest, [0.7], [0.0], t, 1e-12, 1e-12)
    assert reached == 1e6
    assert_allclose(states, 0.7, rtol=0)


def test_one_sample_is_the_start():
    states, reached = runge_kutta.integrate(pendulum, [1.0, 2.0], [9.81], np.array([4.0]), 1e-9, 1e-9)
    assert_allclose(states, [[1.0, 2.0]], rtol=0)
    assert reached == 4.0
