import mpmath
import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from numpy.testing import assert_allclose

import pendlib as pl

lengths = st.floats(0.1, 3.0)
angles = st.floats(-3.1, 3.1)
rates = st.floats(-12.0, 12.0)


def exact_to_40_digits(pendulum, t, theta, dtheta):
    """The motion from mpmath's elliptic functions in m = k², not in 1 - m."""
    with mpmath.workdps(40):
        w = mpmath.sqrt(mpmath.mpf(pendulum.gravity) / mpmath.mpf(pendulum.length))
        theta, dtheta, t = mpmath.mpf(float(theta)), mpmath.mpf(float(dtheta)), mpmath.mpf(float(t))
        energy = mpmath.sin(theta / 2) ** 2 + (dtheta / (2 * w)) ** 2
        if energy == 0:
            return 0.0, 0.0
        if energy < 1:
            k = mpmath.sqrt(energy)
            u = mpmath.ellipf(mpmath.asin(mpmath.sin(theta / 2) / k), energy)
            u = w * t + (u if dtheta >= 0 else 2 * mpmath.ellipk(energy) - u)
            sn, cn = (mpmath.ellipfun(name, u, m=energy) for name in ("sn", "cn"))
            return float(2 * mpmath.asin(k * sn)), float(2 * w * k * cn)
        m, kappa, sign = 1 / energy, mpmath.sqrt(energy), mpmath.sign(dtheta)
        u = kappa * w * t + mpmath.ellipf(sign * theta / 2, m)
        sn, cn, dn = (mpmath.ellipfun(name, u, m=m) for name in ("sn", "cn", "dn"))
        half_turns = int(mpmath.nint(u / (2 * mpmath.ellipk(m))))
        am = mpmath.asin(sn * (-1) ** half_turns) + half_turns * mpmath.pi
        return float(2 * sign * am), float(2 * w * sign * kappa * dn)


def residual_of_start(pendulum, theta, dtheta):
    """How far from the separatrix a start lies, relative."""
    w = pendulum.small_angle_frequency
    return abs(np.sin(theta / 2) ** 2 + (dtheta / (2 * w)) ** 2 - 1)


# Period


def test_period_is_golden(golden):
    unit = pl.PlanarPendulum(length=1.0, gravity=1.0)
    for degrees, row in golden["period_1d"]["table"].items():
        assert_allclose(unit.period(np.radians(float(degrees))), row["T_omega0"], rtol=1e-13)


@pytest.mark.parametrize("degrees", [0.001, 1, 10, 45, 90, 135, 170, 179, 179.9, 179.999, 179.999999])
def test_period_against_elliptic_integral(degrees):
    pendulum = pl.PlanarPendulum(length=0.7, gravity=9.7)
    amplitude = np.radians(degrees)
    with mpmath.workdps(40):
        m = mpmath.sin(mpmath.mpf(float(amplitude)) / 2) ** 2
        expected = 4 * mpmath.sqrt(mpmath.mpf(0.7) / mpmath.mpf(9.7)) * mpmath.ellipk(m)
    assert_allclose(pendulum.period(amplitude), float(expected), rtol=1e-15 * 4)


@pytest.mark.parametrize(("degrees", "seconds"), [(10, 2.0098926273), (20, 2.0214512578), (80, 2.2818859240)])
def test_period_of_the_metre_pendulum(degrees, seconds):
    assert pl.PlanarPendulum(1.0).period(np.radians(degrees)) == pytest.approx(seconds, abs=5e-11)


def test_period_of_small_swings():
    assert pl.PlanarPendulum(1.0).period(0.0) == pytest.approx(2.006066680710647, rel=1e-15)


@pytest.mark.parametrize(
    ("amplitude", "per_cent"), [(0.12649637, 0.1), (0.40016432, 1.0), (1.26932971, 10.0)]
)
def test_error_of_the_small_angle_formula(amplitude, per_cent):
    period = pl.PlanarPendulum(1.0).period(np.array([0.0, amplitude]))
    assert 100 * (1 - period[0] / period[1]) == pytest.approx(per_cent, rel=1e-7)


def test_wrong_modulus_is_the_mistake_of_the_pitfall():
    # Case 9: K(k) taken for K(m) gives 1.32797 at 90 degrees.
    ratio = np.divide(*pl.PlanarPendulum(1.0).period(np.array([np.pi / 2, 0.0])))
    assert ratio == pytest.approx(1.1803405990160962, rel=1e-14)


# Exact motion


@given(length=lengths, theta0=angles, dtheta0=rates, t=st.floats(-20, 20))
def test_exact_against_40_digits(length, theta0, dtheta0, t):
    pendulum = pl.PlanarPendulum(length)
    # At a distance d from the separatrix the last bit of a start moves the motion by 1e-16/d.
    assume(residual_of_start(pendulum, theta0, dtheta0) >= 1e-6)
    assert_allclose(
        pendulum.exact(t, theta0, dtheta0),
        exact_to_40_digits(pendulum, t, theta0, dtheta0),
        rtol=1e-12,
        atol=1e-11,
    )


@pytest.mark.parametrize("below_the_top", [1e-2, 1e-5, 1e-8, 1e-11])
def test_exact_released_near_the_top(below_the_top):
    pendulum = pl.PlanarPendulum(1.0)
    theta0 = np.pi - below_the_top
    for t in (0.1, 3.0, 10.0, 25.0):
        expected = exact_to_40_digits(pendulum, t, theta0, 0.0)
        assert_allclose(pendulum.exact(t, theta0, 0.0), expected, rtol=0, atol=1e-11)


@pytest.mark.parametrize("excess", [1e-3, -1e-3, 1e-6, -1e-6, 1e-8, -1e-8])
def test_exact_on_either_side_of_the_separatrix(excess):
    pendulum = pl.PlanarPendulum(0.8, gravity=9.7)
    for theta0 in (0.0, 1.0, -2.5):
        dtheta0 = 2 * pendulum.small_angle_frequency * np.cos(theta0 / 2) * (1 + excess)
        for t in (-2.0, 1.0, 5.0, 12.0):
            expected = exact_to_40_digits(pendulum, t, theta0, dtheta0)
            assert_allclose(
                pendulum.exact(t, theta0, dtheta0), expected, rtol=1e-12, atol=1e-11 + 1e-18 / abs(excess)
            )


@given(length=lengths, theta0=angles, dtheta0=rates)
def test_exact_against_the_integrator(length, theta0, dtheta0):
    # SciPy's step control divides by zero at starts like 1e-200.
    theta0, dtheta0 = round(theta0, 12), round(dtheta0, 12)
    pendulum = pl.PlanarPendulum(length)
    assume(residual_of_start(pendulum, theta0, dtheta0) >= 1e-5)
    t = np.linspace(0.0, 5.0, 11)
    run = pendulum.simulate(theta0, dtheta0, t)
    theta, dtheta = pendulum.exact(t, theta0, dtheta0)
    assert_allclose(run.theta, theta, rtol=0, atol=1e-6)
    assert_allclose(run.dtheta, dtheta, rtol=0, atol=1e-5)


@given(theta0=angles, dtheta0=rates)
def test_exact_starts_at_the_start(theta0, dtheta0):
    theta, dtheta = pl.PlanarPendulum(1.3).exact(0.0, theta0, dtheta0)
    assert_allclose([theta, dtheta], [theta0, dtheta0], rtol=1e-13, atol=1e-13)


@given(theta0=angles, dtheta0=rates, turns=st.integers(-5, 5))
def test_exact_is_the_same_a_turn_further_on(theta0, dtheta0, turns):
    pendulum = pl.PlanarPendulum(1.0)
    assume(residual_of_start(pendulum, theta0, dtheta0) >= 1e-6)
    theta, dtheta = pendulum.exact(1.5, theta0, dtheta0)
    further, same = pendulum.exact(1.5, theta0 + 2 * np.pi * turns, dtheta0)
    # Adding the turns rounds theta0, and a start near the separatrix feels it.
    assert_allclose([further - 2 * np.pi * turns, same], [theta, dtheta], rtol=0, atol=1e-7)


@given(theta0=angles, dtheta0=rates)
def test_exact_keeps_the_energy(theta0, dtheta0):
    pendulum = pl.PlanarPendulum(1.0)
    energy = pendulum.energy(*pendulum.exact(np.linspace(-30, 30, 61), theta0, dtheta0))
    assert_allclose(energy, pendulum.energy(theta0, dtheta0), rtol=1e-11, atol=1e-11)


@pytest.mark.parametrize("half_turns", [-7, -3, -1, 1, 3, 5, 7, 151])
def test_exact_next_to_the_top_falls_to_its_own_side(half_turns):
    # The double next to an odd multiple of pi lies on one side of it, which mpmath knows.
    pendulum = pl.PlanarPendulum(1.0)
    for theta0 in (half_turns * np.pi, np.nextafter(half_turns * np.pi, np.inf)):
        with mpmath.workdps(40):
            turns = mpmath.nint(mpmath.mpf(float(theta0)) / (2 * mpmath.pi))
            near_its_bottom = mpmath.mpf(float(theta0)) - 2 * mpmath.pi * turns
            amplitude = mpmath.sin(near_its_bottom / 2)
            quarters = mpmath.sqrt(mpmath.mpf(9.81)) * 14 + mpmath.ellipk(amplitude**2)
            expected = 2 * mpmath.asin(amplitude * mpmath.ellipfun("sn", quarters, m=amplitude**2))
            expected = float(expected + 2 * mpmath.pi * turns)
        assert_allclose(pendulum.exact(14.0, theta0, 0.0)[0], expected, rtol=0, atol=1e-9)


def test_exact_at_enormous_speed():
    theta, dtheta = pl.PlanarPendulum(1.0).exact(1e-200, 0.0, 1e200)
    assert_allclose([theta, dtheta], [1.0, 1e200], rtol=1e-15)


def test_scalars_give_scalars():
    pendulum = pl.PlanarPendulum(1.0)
    for value in (*pendulum.exact(1, 1, 0), *pendulum.action_angle(1, 0), pendulum.period(1)):
        assert isinstance(value, float)


def test_exact_at_rest_at_the_bottom_stays():
    theta, dtheta = pl.PlanarPendulum(1.0).exact([0.0, 1.0, 100.0], 0.0, 0.0)
    assert_allclose([theta, dtheta], 0.0, rtol=0, atol=0)


def test_exact_spreads_over_starts_and_times():
    pendulum = pl.PlanarPendulum(1.0)
    theta0, dtheta0 = np.array([[0.1], [2.0], [3.0]]), np.array([0.0, 5.0, -9.0, 7.0])
    t = np.linspace(0, 3, 5)
    theta, dtheta = pendulum.exact(t, theta0, dtheta0)
    assert theta.shape == dtheta.shape == (3, 4, 5)
    one = pendulum.exact(t[3], theta0[2, 0], dtheta0[1])
    assert_allclose([theta[2, 1, 3], dtheta[2, 1, 3]], one, rtol=1e-15)


def test_separatrix_is_golden(golden):
    unit = pl.PlanarPendulum(length=1.0, gravity=1.0)
    for t, row in golden["separatrix_1d"]["table"].items():
        assert_allclose(unit.separatrix(float(t)), row, rtol=1e-13, atol=1e-15)


def test_separatrix_near_the_bottom_keeps_its_digits():
    unit = pl.PlanarPendulum(length=1.0, gravity=1.0)
    assert_allclose(unit.separatrix([1e-17, -1e-9, 1e-5])[0], [2e-17, -2e-9, 2e-5 - 1e-15 / 3], rtol=1e-15)


def test_separatrix_has_the_energy_of_the_top_and_is_odd():
    pendulum = pl.PlanarPendulum(0.4, gravity=3.0, mass=2.0)
    t = np.array([-1e3, -7.0, -0.3, 0.0, 0.3, 7.0, 1e3])
    theta, dtheta = pendulum.separatrix(t)
    assert_allclose(pendulum.energy(theta, dtheta), 2.0 * 3.0 * 0.4, rtol=1e-14)
    assert_allclose(theta, -theta[::-1], rtol=1e-15)
    assert theta[3] == 0.0


def test_exact_on_the_separatrix_itself():
    # With g = L = 1 and dtheta0 = 2 the start is on the separatrix to the last bit.
    unit = pl.PlanarPendulum(length=1.0, gravity=1.0)
    t = np.array([-3.0, 0.0, 2.0, 30.0])
    assert_allclose(unit.exact(t, 0.0, 2.0), unit.separatrix(t), rtol=1e-14, atol=1e-15)
    theta, dtheta = unit.exact(t, 0.0, -2.0)
    assert_allclose([-theta, -dtheta], unit.separatrix(t), rtol=1e-14, atol=1e-15)


# Action and angle


@given(length=lengths, theta=angles, dtheta=rates)
def test_action_stays_and_angle_moves_evenly(length, theta, dtheta):
    pendulum = pl.PlanarPendulum(length, mass=2.0)
    assume(residual_of_start(pendulum, theta, dtheta) >= 1e-4)
    t = np.linspace(-3.0, 3.0, 7)
    action, angle = pendulum.action_angle(theta, dtheta)
    later_action, later_angle = pendulum.action_angle(*pendulum.exact(t, theta, dtheta))
    assert_allclose(later_action, action, rtol=1e-9, atol=1e-12)
    if pendulum.energy(theta, dtheta) > pendulum.energy(1e-4, 0.0):
        turned = later_angle - angle - pendulum.frequency(theta, dtheta) * t
        assert_allclose(np.exp(1j * turned), 1.0, rtol=0, atol=1e-8)


@pytest.mark.parametrize("amplitude", [0.01, 0.5, 2.0, 3.1])
def test_action_of_a_swing_is_the_area_it_encloses(amplitude):
    pendulum = pl.PlanarPendulum(0.6, gravity=9.7, mass=1.7)
    with mpmath.workdps(30):
        rate = mpmath.sqrt(2 * mpmath.mpf(9.7) / mpmath.mpf(0.6))
        # theta = A sin(u) removes the root at the turning point.
        area = 4 * mpmath.quad(
            lambda u: (
                rate
                * mpmath.sqrt(mpmath.cos(amplitude * mpmath.sin(u)) - mpmath.cos(amplitude))
                * amplitude
                * mpmath.cos(u)
            ),
            [0, mpmath.pi / 2],
        )
    expected = 1.7 * 0.6**2 * float(area) / (2 * np.pi)
    assert_allclose(pendulum.action_angle(amplitude, 0.0)[0], expected, rtol=1e-12)


def test_action_of_small_swings_is_energy_over_frequency():
    pendulum = pl.PlanarPendulum(0.6)
    amplitude = 1e-6
    energy = pendulum.mass * pendulum.gravity * pendulum.length * amplitude**2 / 2
    action, _ = pendulum.action_angle(amplitude, 0.0)
    assert_allclose(action, energy / pendulum.small_angle_frequency, rtol=1e-11)


def test_angle_stays_below_a_full_turn():
    _, angle = pl.PlanarPendulum(1.0).action_angle(-1e-17, 1.0)
    assert angle == 0.0


def test_action_of_a_turn_is_the_area_under_it():
    pendulum = pl.PlanarPendulum(0.6, gravity=9.7, mass=1.7)
    for dtheta, sign in ((9.0, 1), (-9.0, -1), (40.0, 1)):
        theta = np.linspace(0, 2 * np.pi, 2000, endpoint=False)
        momentum = 1.7 * 0.36 * np.sqrt(dtheta**2 - 2 * 9.7 / 0.6 * (1 - np.cos(theta)))
        assert_allclose(pendulum.action_angle(0.0, dtheta)[0], sign * momentum.mean(), rtol=1e-12)


@pytest.mark.parametrize("start", [(2.0, 0.5), (0.3, 3.0), (0.0, 9.0), (1.0, -9.0)])
def test_frequency_is_the_slope_of_energy_over_action(start):
    pendulum = pl.PlanarPendulum(0.6)
    theta, dtheta = start
    states = theta, dtheta + 1e-4 * np.array([-2, -1, 1, 2])
    slope = [1, -8, 8, -1]
    derivative = (slope @ pendulum.energy(*states)) / (slope @ pendulum.action_angle(*states)[0])
    assert_allclose(pendulum.frequency(theta, dtheta), derivative, rtol=1e-8)


@pytest.mark.parametrize("amplitude", [0.2, 2.0, 3.0])
def test_frequency_of_a_swing_is_that_of_its_period(amplitude):
    pendulum = pl.PlanarPendulum(0.6)
    assert_allclose(pendulum.frequency(amplitude, 0.0), 2 * np.pi / pendulum.period(amplitude), rtol=1e-14)


# Simulation


@pytest.mark.parametrize("method", ["DOP853", "RK45", "Radau", "LSODA"])
def test_simulate_by_any_scipy_method(method):
    pendulum = pl.PlanarPendulum(1.0)
    t = np.linspace(0, 1, 5)
    run = pendulum.simulate(1.0, 0.5, t, method=method, rtol=1e-9, atol=1e-9)
    assert_allclose(run.theta, pendulum.exact(t, 1.0, 0.5)[0], rtol=0, atol=1e-6)


def test_simulate_agrees_with_exact_over_many_periods():
    pendulum = pl.PlanarPendulum(1.0)
    t = np.linspace(0, 100, 501)
    run = pendulum.simulate(2.5, 0.0, t)
    assert_allclose(run.theta, pendulum.exact(t, 2.5, 0.0)[0], rtol=0, atol=1e-7)
    assert run.drift()["energy"] < 1e-8


def test_simulate_starts_at_the_first_time():
    pendulum = pl.PlanarPendulum(1.0)
    early = pendulum.simulate(1.0, 0.0, [0.0, 1.0])
    late = pendulum.simulate(1.0, 0.0, [5.0, 6.0])
    assert_allclose(late.theta, early.theta, rtol=1e-11)
    assert late.t[0] == 5.0


def test_simulate_one_time_returns_the_start():
    run = pl.PlanarPendulum(1.0).simulate(1.0, 0.5, [2.0])
    assert_allclose([run.theta, run.dtheta], [[1.0], [0.5]], rtol=0)


def test_simulate_many_starts_is_each_start_alone():
    pendulum = pl.PlanarPendulum(1.0)
    t = np.linspace(0, 2, 4)
    many = pendulum.simulate([[0.1], [3.0]], [0.0, 1.0, 8.0], t)
    assert many.theta.shape == many.energy.shape == (2, 3, 4)
    alone = pendulum.simulate(3.0, 8.0, t)
    np.testing.assert_array_equal(many.theta[1, 2], alone.theta)


def test_a_swing_keeps_its_amplitude():
    # Case 7: the decay that people report for this input is their step size.
    pendulum = pl.PlanarPendulum(0.1, gravity=9.51)
    start = np.pi / 2, 4 * np.pi
    energy = pendulum.energy(*start) / (pendulum.mass * pendulum.length**2)
    assert energy == pytest.approx(78.956835, abs=5e-7)
    t = np.linspace(0, 60, 60001)
    run = pendulum.simulate(*start, t, rtol=1e-13, atol=1e-13)
    assert np.degrees(np.abs(run.theta).max()) == pytest.approx(146.1245, abs=1e-3)
    assert np.degrees(np.abs(run.theta[-2000:]).max()) == pytest.approx(146.1245, abs=1e-3)


def test_mass_scales_energy_and_nothing_else():
    light, heavy = pl.PlanarPendulum(1.0, mass=1.0), pl.PlanarPendulum(1.0, mass=3.0)
    assert_allclose(heavy.energy(1.0, 2.0), 3 * light.energy(1.0, 2.0), rtol=1e-15)
    np.testing.assert_array_equal(heavy.exact(1.0, 1.0, 2.0), light.exact(1.0, 1.0, 2.0))


def test_acceleration_is_that_of_the_exact_motion():
    pendulum = pl.PlanarPendulum(0.7)
    h = 1e-3
    _, dtheta = pendulum.exact(np.array([-2, -1, 1, 2]) * h, 2.0, 1.5)
    assert_allclose(np.dot([1, -8, 8, -1], dtheta) / (12 * h), pendulum.acceleration(2.0), rtol=1e-9)


# Bad input

BAD_PARAMETERS = [
    ({"length": -1}, "length must be positive, got -1.0"),
    ({"length": 0.0}, "length must be positive, got 0.0"),
    ({"length": np.nan}, "length must be finite, got nan"),
    ({"length": "long"}, "length must be real numbers, got 'long'"),
    ({"length": [1.0, 2.0]}, r"length must be a single number, got an array of shape \(2,\)"),
    ({"length": 1.0, "gravity": np.inf}, "gravity must be finite, got inf"),
    ({"length": 1.0, "mass": -2.0}, "mass must be positive, got -2.0"),
    ({"length": "1.0"}, "length must be real numbers, got '1.0'"),
    ({"length": True}, "length must be real numbers, got True"),
    ({"length": None}, "length must be real numbers, got None"),
    ({"length": 1j}, "length must be real numbers, got 1j"),
]


@pytest.mark.parametrize(("parameters", "message"), BAD_PARAMETERS)
def test_bad_parameters(parameters, message):
    with pytest.raises(ValueError, match=message):
        pl.PlanarPendulum(**parameters)


BAD_CALLS = [
    (lambda p: p.period(np.pi), r"amplitude must lie in \[0, π\), got 3.14"),
    (lambda p: p.period([0.1, -0.2]), r"amplitude must lie in \[0, π\), got -0.2"),
    (lambda p: p.period(np.nan), "amplitude must be finite, got nan"),
    (lambda p: p.exact([0.0, np.nan], 0.1, 0.0), "t must be finite, got nan at index 1"),
    (lambda p: p.exact(0.0, np.inf, 0.0), "theta0 must be finite, got inf"),
    (lambda p: p.exact(0.0, [0.1, 0.2], [0.1, 0.2, 0.3]), r"theta0 \(2,\), dtheta0 \(3,\)"),
    (lambda p: p.energy(0.1, "fast"), "dtheta must be real numbers, got 'fast'"),
    (lambda p: p.simulate(0.1, 0.0, [0.0, 2.0, 1.0]), r"t must be strictly increasing, got t\[1\] = 2.0"),
    (lambda p: p.simulate(0.1, 0.0, [0.0, 0.0]), "t must be strictly increasing"),
    (lambda p: p.simulate(0.1, 0.0, 1.0), r"t must be a one-dimensional array of times, got shape \(\)"),
    (lambda p: p.simulate(0.1, 0.0, []), "t must not be empty"),
    (lambda p: p.simulate(0.1, 0.0, [0, np.nan]), "t must be finite, got nan at index 1"),
    (lambda p: p.simulate([], 0.0, [0, 1]), "theta0 must not be empty"),
    (lambda p: p.simulate(np.nan, 0.0, [0, 1]), "theta0 must be finite, got nan"),
    (lambda p: p.simulate(0.1, np.nan, [0, 1]), "dtheta0 must be finite, got nan"),
    (lambda p: p.simulate(0.1, 0.0, [0, 1], method="euler"), "method must be one of DOP853, .*, got 'euler'"),
    (lambda p: p.simulate(0.1, 0.0, [0, 1], rtol=0.0), "rtol must be positive, got 0.0"),
    (lambda p: p.simulate(0.1, 0.0, [0, 1], workers=True), "workers must be a positive whole number"),
    (lambda p: p.simulate(0.1, 0.0, [0, 1], progress="no"), "progress must be True or False, got 'no'"),
]


@pytest.mark.parametrize(("call", "message"), BAD_CALLS)
def test_bad_calls(call, message):
    with pytest.raises(ValueError, match=message):
        call(pl.PlanarPendulum(1.0))


def test_the_separatrix_has_no_angle():
    unit = pl.PlanarPendulum(length=1.0, gravity=1.0)
    for call in (unit.action_angle, unit.frequency):
        with pytest.raises(ValueError, match="must not lie on the separatrix"):
            call(0.0, 2.0)


def test_an_integrator_that_stops_says_when():
    pendulum = pl.PlanarPendulum(1e-300, gravity=1e300)
    with pytest.raises(RuntimeError, match=r"stopped after t = 0.0 s: "), np.errstate(all="ignore"):
        pendulum.simulate(1.0, 0.0, [0.0, 1.0])
