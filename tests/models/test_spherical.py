import mpmath
import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from numpy.testing import assert_allclose

import pendlib as pl

UNIT = pl.SphericalPendulum(length=1.0, gravity=1.0)

components = st.floats(-1.0, 1.0).map(lambda x: round(x, 6))
vectors = st.tuples(components, components, components).map(np.array)


def state_of(direction, velocity):
    """A state on the sphere from any two vectors."""
    assume(np.linalg.norm(direction) > 1e-3)
    q = direction / np.linalg.norm(direction)
    dq = velocity - (velocity @ q) * q
    return q, dq - (dq @ q) * q


states = st.builds(lambda direction, velocity: (direction, velocity), vectors, vectors.map(lambda v: 6 * v))


def at_angle(theta, azimuth=0.0):
    return np.array(
        [np.sin(theta) * np.cos(azimuth), np.sin(theta) * np.sin(azimuth), np.cos(theta) + 0 * azimuth]
    )


def turn(angle):
    """Matrix that turns about the vertical, e1 towards e2."""
    return np.array(
        [[np.cos(angle), -np.sin(angle), 0.0], [np.sin(angle), np.cos(angle), 0.0], [0.0, 0.0, 1.0]]
    )


def highest_point(pendulum, energy, h):
    """State at the upper turning point, above e1."""
    z, _ = pendulum.turning_points(energy, h)
    radius = np.sqrt((1 - z) * (1 + z))
    speed = h / (pendulum.mass * pendulum.length**2 * radius)
    return np.array([radius, 0.0, z]), np.array([0.0, speed, 0.0])


def between_turning_angles(lower, upper):
    """Energy and momentum of UNIT between two angles, from the conservation laws at both."""
    z = np.cos([lower, upper])
    squared = np.sin([lower, upper]) ** 2
    h2 = 2 * (z[0] - z[1]) * squared[0] * squared[1] / (squared[1] - squared[0])
    return h2 / (2 * squared[0]) - z[0], np.sqrt(h2)


def roots_to_many_digits(e, j):
    """Turning points, period and precession of UNIT by Legendre's integrals, with digits to spare."""
    with mpmath.workdps(120):
        e, j = mpmath.mpf(e), mpmath.mpf(j)
        roots = mpmath.polyroots([2 * e - j**2, 2, -2 * e, -2], maxsteps=2000, extraprec=500, asc=True)
        third, low, high = sorted(mpmath.re(root) for root in roots)
        scale, m = high - third, (high - low) / (high - third)
        period = 2 * mpmath.sqrt(2 / scale) * mpmath.ellipk(m)
        from_bottom = mpmath.ellippi((low - high) / (1 - high), m) / (1 - high)
        from_top = mpmath.ellippi((high - low) / (1 + high), m) / (1 + high)
        dphi = j * mpmath.sqrt(2 / scale) * (from_bottom + from_top)
        return [float(x) for x in (low, high, period, 2 * dphi - 2 * mpmath.pi)]


def height_by_quadrature(e, j):
    """Period and precession of UNIT by direct integration over the height."""
    with mpmath.workdps(40):
        e, j = mpmath.mpf(float(e)), mpmath.mpf(float(j))
        third, low, high = sorted(
            mpmath.re(root)
            for root in mpmath.polyroots([2 * e - j**2, 2, -2 * e, -2], extraprec=200, asc=True)
        )

        # z = middle - half cos(u) takes the roots out at both ends.
        def depth(u):
            return (low + high) / 2 - (high - low) / 2 * mpmath.cos(u)

        def time(u):
            return mpmath.sqrt(2) / mpmath.sqrt(depth(u) - third)

        period = mpmath.quad(time, mpmath.linspace(0, mpmath.pi, 9))
        dphi = mpmath.quad(lambda u: j * time(u) / (1 - depth(u) ** 2), mpmath.linspace(0, mpmath.pi, 33))
        return float(period), float(2 * dphi - 2 * mpmath.pi)


# Turning points, period and precession


def test_golden_swing(golden):
    row = golden["spherical_E0.2_h0.3"]
    energy, h = row["inputs"]["E"], row["inputs"]["h"]
    assert_allclose(UNIT.turning_points(energy, h), [row["z_min"], row["z_max"]], rtol=1e-14)
    assert_allclose(UNIT.radial_period(energy, h), row["T_nut"], rtol=1e-14)
    precession = UNIT.precession(energy, h)
    assert_allclose(precession, 2 * row["dphi"] - 2 * np.pi, rtol=1e-12)
    assert_allclose(precession, row["precession_per_full_swing"], rtol=1e-12)


def test_golden_small_orbit_and_its_area_rule(golden):
    row = golden["spherical_small"]
    energy, h = between_turning_angles(row["B"], row["A"])
    assert_allclose([energy, h], [row["E"], row["h"]], rtol=1e-12)
    assert_allclose(UNIT.precession(row["E"], row["h"]), row["precession_per_full_swing"], rtol=1e-12)
    area_rule = 3 * np.pi * row["A"] * row["B"] / 4
    assert_allclose(area_rule, row["area_rule_3pi_AB_over_4"], rtol=1e-14)
    # The rule's error is of the order of the square of the angles.
    errors = []
    for scale in (1.0, 0.1):
        swing = between_turning_angles(scale * row["B"], scale * row["A"])
        errors.append(UNIT.precession(*swing) / (scale**2 * area_rule) - 1)
    assert errors[0] == pytest.approx(3.32e-4, rel=1e-2)
    assert errors[1] == pytest.approx(errors[0] / 100, rel=1e-2)


def test_airys_rate_of_a_small_orbit():
    energy, h = between_turning_angles(0.05, 0.1)
    rate = UNIT.precession(energy, h) / (2 * UNIT.radial_period(energy, h))
    assert rate == pytest.approx(3 / 8 * 0.1 * 0.05, rel=1e-3)


def most_momentum(e):
    """Largest j at which the energy e is possible, on a grid and so a little less."""
    z = np.linspace(-min(e, 1.0), 1.0, 20001)
    return np.sqrt((2 * (e + z) * (1 - z**2)).max())


@pytest.mark.parametrize("fraction", [1e-6, 0.01, 0.5, 0.9, 0.999])
@pytest.mark.parametrize("above_bottom", [1e-12, 1e-8, 1e-4, 0.01, 0.5, 1.0, 1.5, 1.999, 2.1, 4.0, 1e3])
def test_roots_period_and_precession_against_many_digits(above_bottom, fraction):
    e = above_bottom - 1
    j = fraction * most_momentum(e)
    *expected_depths, period, precession = roots_to_many_digits(e, j)
    assert_allclose(UNIT.turning_points(e, j), expected_depths, rtol=2e-14, atol=1e-14)
    assert_allclose(UNIT.radial_period(e, j), period, rtol=2e-14)
    assert_allclose(UNIT.precession(e, j), precession, rtol=2e-14)


@pytest.mark.parametrize("j", [1e-14, 1e-9, 1e-5, 1e-2])
@pytest.mark.parametrize("above_top", [0.0, 2e-16, 1e-12, -1e-12, 1e-9, -1e-9, 1e-5, -1e-5, 1e-3, -1e-3])
def test_near_the_separatrix_against_many_digits(above_top, j):
    e = 1 + above_top
    got = [*UNIT.turning_points(e, j), UNIT.radial_period(e, j), UNIT.precession(e, j)]
    expected = roots_to_many_digits(e, j)
    assert_allclose(got, expected, rtol=2e-14, atol=0)
    # Nothing special happens to the motion the other way round.
    assert UNIT.precession(e, -j) == -got[3]


@pytest.mark.parametrize("offset", [1e-9, -1e-9])
def test_near_the_separatrix_the_product_m_g_l_is_not_rounded(offset):
    pendulum = pl.SphericalPendulum(0.7, gravity=9.7, mass=2.3)
    energy, h = 2.3 * 9.7 * 0.7 * (1 + offset), 1e-8
    with mpmath.workdps(120):
        mass, gravity, length = (mpmath.mpf(x) for x in (2.3, 9.7, 0.7))
        e, j = energy / (mass * gravity * length), h / (mass * mpmath.sqrt(gravity * length**3))
        _, _, period, precession = roots_to_many_digits(e, j)
    rtol = 1e-14 + np.finfo(np.longdouble).eps / 1e-9
    assert_allclose(pendulum.precession(energy, h), precession, rtol=rtol)
    assert_allclose(pendulum.radial_period(energy, h) * pendulum.small_angle_frequency, period, rtol=rtol)


def test_turning_points_are_in_order_where_rounding_has_the_energy_too_small():
    z_min, z_max = UNIT.turning_points(-1 + 1e-15, 1.05e-14)
    assert z_min <= z_max


@pytest.mark.parametrize(
    ("e", "j"), [(0.2, 0.3), (-0.5, 0.4), (0.9, 0.2), (1.5, 0.5), (3.0, 2.0), (-0.99, 0.005)]
)
def test_period_and_precession_by_quadrature(e, j):
    got = UNIT.radial_period(e, j), UNIT.precession(e, j)
    assert_allclose(got, height_by_quadrature(e, j), rtol=1e-13)


@pytest.mark.parametrize("angle", [1e-5, 1e-3, 0.1, 1.0, 1.4, 1.57])
@pytest.mark.parametrize("excess", [1e-4, 1e-7, 1e-10, 1e-13, 0.0])
def test_near_conical_motion(angle, excess):
    # Not the turning points but their middle is well determined, and with it period and precession.
    rate = UNIT.conical_rate(angle)
    j = rate * np.sin(angle) ** 2
    above_bottom = (rate * np.sin(angle)) ** 2 / 2 + 2 * np.sin(angle / 2) ** 2
    e = above_bottom * (1 + excess) - 1
    z = np.array(UNIT.turning_points(e, j))
    assert_allclose(z.mean(), np.cos(angle), rtol=0, atol=2 * excess + 1e-14)
    radial = np.sqrt((1 + 3 * np.cos(angle) ** 2) / np.cos(angle))
    dphi = 2 * np.pi * rate / radial
    assert_allclose(UNIT.radial_period(e, j), 2 * np.pi / radial, rtol=10 * excess + 1e-13)
    if angle > 0.05:
        assert_allclose(UNIT.precession(e, j), 2 * dphi - 2 * np.pi, rtol=10 * excess + 1e-11)
    else:
        assert_allclose(UNIT.precession(e, j), 3 * np.pi / 4 * j, rtol=1e-6)


@pytest.mark.parametrize("angle", [0.0, 1e-9, 1e-6, 1e-3, 0.5, 1.2, 1.5])
def test_conical_motion_is_possible_as_computed(angle):
    pendulum = pl.SphericalPendulum(0.7, gravity=9.7, mass=2.3)
    q = at_angle(angle)
    dq = pendulum.conical_rate(angle) * np.array([0.0, np.sin(angle), 0.0])
    energy, h = pendulum.energy(q, dq), pendulum.momentum(q, dq)
    assert_allclose(pendulum.turning_points(energy, h), np.cos(angle), rtol=0, atol=1e-7)


def test_radial_frequency_of_conical_motion():
    rate = UNIT.conical_rate(1.0)
    assert rate == pytest.approx(1.36044688, abs=5e-9)
    h = rate * np.sin(1.0) ** 2
    energy = UNIT.effective_potential(np.cos(1.0), h)
    assert 2 * np.pi / UNIT.radial_period(energy, h) == pytest.approx(1.86325592, abs=5e-9)


def test_golden_conical_motion(golden):
    for degrees, (rate, h) in golden["conical"]["table"].items():
        angle = np.radians(float(degrees))
        assert_allclose(UNIT.conical_rate(angle), rate, rtol=1e-14)
        assert_allclose(rate * np.sin(angle) ** 2, h, rtol=1e-13)
        run = UNIT.simulate(at_angle(angle), rate * np.array([0, np.sin(angle), 0]), np.linspace(0, 20, 41))
        assert_allclose(run.q[:, 2], np.cos(angle), rtol=0, atol=1e-13)
        assert_allclose(run.q, at_angle(angle, rate * run.t).T, rtol=0, atol=1e-12)
        assert_allclose(run.momentum, h, rtol=1e-12)


def test_effective_potential_bounds_the_motion():
    pendulum = pl.SphericalPendulum(0.7, gravity=9.7, mass=2.3)
    energy, h = 3.0, 0.8
    z_min, z_max = pendulum.turning_points(energy, h)
    assert_allclose(pendulum.effective_potential([z_min, z_max], h), energy, rtol=1e-13)
    assert (pendulum.effective_potential(np.linspace(z_min, z_max, 9)[1:-1], h) < energy).all()
    assert pendulum.effective_potential(z_min - 1e-3, h) > energy
    # Least in conical motion.
    angle = 0.9
    h = 2.3 * 0.49 * pendulum.conical_rate(angle) * np.sin(angle) ** 2
    step = np.array([-1e-4, 0.0, 1e-4])
    least = pendulum.effective_potential(np.cos(angle) + step, h)
    assert least.argmin() == 1
    assert least[0] - least[1] == pytest.approx(least[2] - least[1], rel=1e-3)


def test_at_rest_at_the_bottom():
    assert UNIT.turning_points(-1.0, 0.0) == (1.0, 1.0)
    assert_allclose(UNIT.radial_period(-1.0, 0.0), np.pi, rtol=1e-15)
    assert UNIT.precession(-1.0, 0.0) == 0.0


# The planar pendulum inside


@pytest.mark.parametrize("amplitude", [1e-6, 0.3, 1.5, 3.0, 3.14159])
def test_period_of_a_planar_swing(amplitude):
    planar, sphere = pl.PlanarPendulum(0.7), pl.SphericalPendulum(0.7)
    energy = planar.energy(amplitude, 0.0)
    # Twice, since the depth does not tell one side from the other. The energy rounds the amplitude.
    rtol = 1e-13 + 1e-16 / min(amplitude, np.pi - amplitude) ** 2
    assert_allclose(2 * sphere.radial_period(energy, 0.0), planar.period(amplitude), rtol=rtol)
    assert sphere.precession(energy, 0.0) == 0.0


def test_period_of_a_planar_turn():
    planar, sphere = pl.PlanarPendulum(0.7), pl.SphericalPendulum(0.7)
    energy = planar.energy(0.0, 9.0)
    expected = 2 * np.pi / planar.frequency(0.0, 9.0)
    assert_allclose(sphere.radial_period(energy, 0.0), expected, rtol=1e-14)
    assert sphere.turning_points(energy, 0.0) == (-1.0, 1.0)
    assert sphere.precession(energy, 0.0) == 0.0


def test_passing_the_poles_at_a_distance_tends_to_the_planar_motion():
    # A swing turns by half a turn at the bottom, one over the top by another half at the top.
    assert UNIT.precession(0.5, 1e-9) == pytest.approx(0.0, abs=1e-8)
    assert UNIT.precession(1.5, 1e-9) == pytest.approx(2 * np.pi, abs=1e-8)
    assert UNIT.precession(1.5, -1e-9) == pytest.approx(-2 * np.pi, abs=1e-8)
    assert UNIT.precession(1.5, 1e-140) == pytest.approx(2 * np.pi, rel=1e-14)


@pytest.mark.parametrize("azimuth", [0.0, 1.0, -2.5])
@pytest.mark.parametrize(
    ("theta0", "dtheta0"), [(2.5, 0.0), (0.3, 2.0), (0.0, 7.0), (1.0, -8.0), (np.pi, 1.0)]
)
def test_planar_motion_through_both_poles(theta0, dtheta0, azimuth):
    t = np.linspace(0, 10, 201)
    theta, dtheta = pl.PlanarPendulum(1.0).exact(t, theta0, dtheta0)
    plane = turn(azimuth)
    along = plane @ np.array([np.cos(theta0), 0.0, -np.sin(theta0)])
    run = pl.SphericalPendulum(1.0).simulate(plane @ at_angle(theta0), dtheta0 * along, t)
    assert_allclose(run.q, at_angle(theta).T @ plane.T, rtol=0, atol=1e-11)
    rates = dtheta * np.array([np.cos(theta), 0 * theta, -np.sin(theta)])
    assert_allclose(run.dq, rates.T @ plane.T, rtol=0, atol=1e-10)
    assert_allclose(run.momentum, 0.0, rtol=0, atol=1e-13)


@pytest.mark.parametrize("aside", [0.0, 1e-12, 1e-8, 1e-4, 1e-2])
@pytest.mark.parametrize("pole", [1.0, -1.0])
def test_passing_near_a_pole(pole, aside):
    # Through the pole at a distance, and compared with SciPy in the plain Cartesian equation.
    pendulum = pl.SphericalPendulum(1.0)
    q0 = np.array([-0.5, aside, pole * np.sqrt(0.75 - aside**2)])
    dq0 = np.array([9.0, 0.0, 0.0])
    dq0 = dq0 - (dq0 @ q0) * q0 / (q0 @ q0)
    q0 = q0 / np.linalg.norm(q0)
    t = np.linspace(0, 3, 61)
    run = pendulum.simulate(q0, dq0, t)
    by_scipy = pendulum.simulate(q0, dq0, t, method="DOP853", rtol=1e-13, atol=1e-13)
    assert np.abs(run.q[:, :2]).min() < 0.3
    assert_allclose(run.q, by_scipy.q, rtol=0, atol=1e-9)
    assert_allclose(run.energy, pendulum.energy(q0, dq0), rtol=1e-13)
    assert_allclose(run.momentum, pendulum.momentum(q0, dq0), rtol=1e-12, atol=1e-14)


def test_angles_would_blow_up_near_the_pole():
    # Case 6.
    pendulum = pl.SphericalPendulum(2.0, gravity=2.0, mass=3.0)
    q0, dq0 = at_angle(0.8), np.array([0.0, 0.1 * np.sin(0.8), 0.0])
    energy, h = pendulum.energy(q0, dq0), pendulum.momentum(q0, dq0)
    assert energy / 3 == pytest.approx(-2.77653484, abs=5e-9)
    assert h / 3 == pytest.approx(0.20583990, abs=5e-9)
    angles = np.arccos(pendulum.turning_points(energy, h))
    assert_allclose(angles, [0.8, 0.0660784], rtol=0, atol=5e-8)
    t = np.linspace(0, 200, 100001)
    run = pendulum.simulate(q0, dq0, t)
    theta = np.arccos(run.q[:, 2])
    assert theta.min() == pytest.approx(0.0660784, abs=5e-6)
    assert theta.max() == pytest.approx(0.8, abs=1e-9)
    x, y = run.q[:, 0], run.q[:, 1]
    dphi = (x * run.dq[:, 1] - y * run.dq[:, 0]) / (x**2 + y**2)
    assert dphi.max() == pytest.approx(11.803, abs=1e-3)


# The motion


@pytest.mark.parametrize(
    ("energy", "h"), [(0.2, 0.3), (-0.9, 0.05), (-0.998, -0.001), (1.2, 0.1), (1.0001, 0.01), (8.0, -3.0)]
)
def test_precession_is_that_of_the_motion(energy, h):
    q0, dq0 = highest_point(UNIT, energy, h)
    full_swing = 2 * UNIT.radial_period(energy, h)
    run = UNIT.simulate(q0, dq0, np.array([0.0, 0.25, 0.5, 1.0, 10.0]) * full_swing)
    assert_allclose(run.q[1, 2], UNIT.turning_points(energy, h)[1], rtol=1e-11)
    for sample, swings in ((2, 0.5), (3, 1), (4, 10)):
        turned = turn(2 * np.pi * swings + swings * UNIT.precession(energy, h))
        assert_allclose(run.q[sample], turned @ q0, rtol=0, atol=1e-10)
        assert_allclose(run.dq[sample], turned @ dq0, rtol=0, atol=1e-10)


@given(start=states)
def test_invariants_and_constraints(start):
    q0, dq0 = state_of(*start)
    pendulum = pl.SphericalPendulum(0.7, gravity=9.7, mass=2.3)
    run = pendulum.simulate(q0, dq0, np.linspace(0, 50, 101))
    assert_allclose(run.energy, pendulum.energy(q0, dq0), rtol=1e-12, atol=1e-12)
    assert_allclose(run.momentum, pendulum.momentum(q0, dq0), rtol=1e-12, atol=1e-12)
    assert_allclose((run.q**2).sum(axis=-1), 1.0, rtol=1e-15)
    speed = np.linalg.norm(run.dq, axis=-1)
    assert (np.abs((run.q * run.dq).sum(axis=-1)) <= 1e-15 * speed + 1e-300).all()


@given(start=states)
def test_motion_keeps_between_its_turning_points(start):
    q0, dq0 = state_of(*start)
    pendulum = pl.SphericalPendulum(0.7, gravity=9.7, mass=2.3)
    run = pendulum.simulate(q0, dq0, np.linspace(0, 20, 201))
    z_min, z_max = pendulum.turning_points(pendulum.energy(q0, dq0), pendulum.momentum(q0, dq0))
    # A turning point of nearly conical motion moves by the root of the rounding.
    assert run.q[:, 2].min() >= z_min - 1e-7
    assert run.q[:, 2].max() <= z_max + 1e-7


@given(start=states, angle=st.floats(-3, 3))
def test_turned_about_the_vertical(start, angle):
    q0, dq0 = state_of(*start)
    pendulum, t = pl.SphericalPendulum(1.0), np.linspace(0, 2, 9)
    plain = pendulum.simulate(q0, dq0, t)
    turned = pendulum.simulate(turn(angle) @ q0, turn(angle) @ dq0, t)
    assert_allclose(turned.q, plain.q @ turn(angle).T, rtol=0, atol=1e-9)
    assert_allclose(turned.momentum, plain.momentum, rtol=1e-12, atol=1e-12)


@given(start=states)
def test_mirrored(start):
    q0, dq0 = state_of(*start)
    mirror = np.array([1.0, -1.0, 1.0])
    pendulum, t = pl.SphericalPendulum(1.0), np.linspace(0, 2, 9)
    plain, mirrored = pendulum.simulate(q0, dq0, t), pendulum.simulate(mirror * q0, mirror * dq0, t)
    assert_allclose(mirrored.q, plain.q * mirror, rtol=0, atol=1e-9)
    assert_allclose(mirrored.momentum, -plain.momentum, rtol=1e-12, atol=1e-12)


@given(start=states)
def test_runs_back(start):
    q0, dq0 = state_of(*start)
    pendulum = pl.SphericalPendulum(1.0)
    there = pendulum.simulate(q0, dq0, [0.0, 2.0])
    back = pendulum.simulate(there.q[-1], -there.dq[-1], [0.0, 2.0])
    assert_allclose(back.q[-1], q0, rtol=0, atol=1e-8)
    assert_allclose(back.dq[-1], -dq0, rtol=0, atol=1e-7)


def test_scaling_laws():
    # Four times the length, or a quarter of the gravity: everything takes twice as long.
    q0, dq0, t = at_angle(1.0), np.array([0.0, 2.0, 0.0]), np.linspace(0, 10, 21)
    plain = pl.SphericalPendulum(0.5, gravity=9.0, mass=1.0)
    run = plain.simulate(q0, dq0, t)
    for other in (pl.SphericalPendulum(2.0, gravity=9.0, mass=3.0), pl.SphericalPendulum(0.5, gravity=2.25)):
        slow = other.simulate(q0, dq0 / 2, 2 * t)
        assert_allclose(slow.q, run.q, rtol=0, atol=1e-11)
        energy_scale = other.mass * other.gravity * other.length / (plain.gravity * plain.length)
        assert_allclose(slow.energy, energy_scale * run.energy, rtol=1e-12)
        assert_allclose(slow.momentum, 2 * energy_scale * run.momentum, rtol=1e-12)
        swing, same = (run.energy[0], run.momentum[0]), (slow.energy[0], slow.momentum[0])
        assert_allclose(other.turning_points(*same), plain.turning_points(*swing), rtol=1e-13)
        assert_allclose(other.radial_period(*same), 2 * plain.radial_period(*swing), rtol=1e-13)
        assert_allclose(other.precession(*same), plain.precession(*swing), rtol=1e-12)
        assert_allclose(other.conical_rate(0.5), plain.conical_rate(0.5) / 2, rtol=1e-14)


def test_mass_scales_energy_and_momentum_and_nothing_else():
    light, heavy = pl.SphericalPendulum(1.0), pl.SphericalPendulum(1.0, mass=4.0)
    q, dq = at_angle(1.0), np.array([0.0, 2.0, 0.0])
    assert heavy.energy(q, dq) == 4 * light.energy(q, dq)
    assert heavy.momentum(q, dq) == 4 * light.momentum(q, dq)
    t = np.linspace(0, 3, 7)
    np.testing.assert_array_equal(heavy.simulate(q, dq, t).q, light.simulate(q, dq, t).q)
    assert heavy.precession(8.0, 2.0) == light.precession(2.0, 0.5)


@given(start=states)
def test_acceleration_is_that_of_the_motion(start):
    q0, dq0 = state_of(*start)
    pendulum, h = pl.SphericalPendulum(0.7), 1e-3
    run = pendulum.simulate(q0, dq0, np.arange(5) * h)
    slope = np.array([1, -8, 0, 8, -1]) / (12 * h)
    acceleration = pendulum.acceleration(run.q[2], run.dq[2])
    assert_allclose(slope @ run.dq, acceleration, rtol=1e-6, atol=1e-6)
    assert_allclose(slope @ run.q, run.dq[2], rtol=1e-6, atol=1e-6)


@pytest.mark.parametrize("method", ["DOP853", "RK45", "Radau", "LSODA"])
def test_simulate_by_any_scipy_method(method):
    q0, dq0, t = at_angle(1.0, 0.4), np.array([-np.sin(0.4), np.cos(0.4), 0.0]), np.linspace(0, 1, 5)
    pendulum = pl.SphericalPendulum(1.0)
    run = pendulum.simulate(q0, dq0, t, method=method, rtol=1e-9, atol=1e-9)
    assert_allclose(run.q, pendulum.simulate(q0, dq0, t).q, rtol=0, atol=1e-6)
    assert_allclose((run.q**2).sum(axis=-1), 1.0, rtol=1e-15)
    assert_allclose((run.q * run.dq).sum(axis=-1), 0.0, rtol=0, atol=1e-15)


@pytest.mark.parametrize("method", ["taylor", "DOP853"])
def test_simulate_many_starts_is_each_start_alone(method):
    pendulum, t = pl.SphericalPendulum(1.0), np.linspace(0, 2, 4)
    q0 = np.stack([at_angle(0.5), at_angle(2.0)])[:, np.newaxis]
    dq0 = np.array([[0.0, 1.0, 0.0], [0.0, -2.0, 0.0], [0.0, 0.0, 0.0]])
    many = pendulum.simulate(q0, dq0, t, method=method)
    assert many.q.shape == many.dq.shape == (2, 3, 4, 3)
    assert many.energy.shape == many.momentum.shape == (2, 3, 4)
    for i, j in np.ndindex(2, 3):
        alone = pendulum.simulate(q0[i, 0], dq0[j], t, method=method)
        assert_allclose(many.q[i, j], alone.q, rtol=0, atol=1e-14)


@pytest.mark.parametrize("method", ["taylor", "DOP853"])
def test_simulate_starts_at_the_first_time(method):
    q0, dq0, pendulum = at_angle(0.5), np.array([0.0, 1.0, 0.0]), pl.SphericalPendulum(1.0)
    one = pendulum.simulate(q0, dq0, [2.0], method=method)
    assert_allclose([one.q, one.dq], [[q0], [dq0]], rtol=0, atol=1e-15)
    early, late = (pendulum.simulate(q0, dq0, t, method=method) for t in ([0.0, 1.0], [5.0, 6.0]))
    assert_allclose(late.q, early.q, rtol=0, atol=1e-11)
    assert late.t[0] == 5.0


@pytest.mark.parametrize("pole", [1.0, -1.0])
def test_at_rest_at_a_pole_stays(pole):
    run = pl.SphericalPendulum(1.0).simulate([0.0, 0.0, pole], [0.0, 0.0, 0.0], [0.0, 1.0, 100.0])
    np.testing.assert_array_equal(run.q, [[0.0, 0.0, pole]] * 3)
    np.testing.assert_array_equal(run.dq, 0.0)


def test_a_rate_that_is_nothing_but_rounding_is_tangent():
    # What is left of a radial velocity after its projection points anywhere.
    q0 = np.array([0.6, 0.0, 0.8])
    run = pl.SphericalPendulum(1.0).simulate(q0, 1e-15 * q0, [0.0, 1.0])
    assert_allclose(run.dq[0], 0.0, rtol=0, atol=1e-30)


def test_energies_and_momenta_as_arrays():
    energy, h = np.array([[0.2], [0.9]]), np.array([0.1, 0.3, -0.3])
    z_min, z_max = UNIT.turning_points(energy, h)
    assert z_min.shape == z_max.shape == UNIT.radial_period(energy, h).shape == (2, 3)
    assert UNIT.precession(energy, h)[1, 2] == UNIT.precession(0.9, -0.3)
    assert UNIT.radial_period(energy, h)[0, 1] == UNIT.radial_period(0.2, 0.3)


def test_single_states_give_numbers():
    q, dq = at_angle(0.5), np.array([0.0, 1.0, 0.0])
    values = (
        *UNIT.turning_points(0.2, 0.3),
        UNIT.radial_period(0.2, 0.3),
        UNIT.precession(0.2, 0.3),
        UNIT.effective_potential(0.2, 0.3),
        UNIT.conical_rate(1),
        UNIT.energy(q, dq),
        UNIT.momentum(q, dq),
    )
    assert all(isinstance(value, float) for value in values)


# Bad input

BAD_PARAMETERS = [
    ({"length": -1}, "length must be positive, got -1.0"),
    ({"length": np.nan}, "length must be finite, got nan"),
    ({"length": [1.0, 2.0]}, r"length must be a single number, got an array of shape \(2,\)"),
    ({"length": 1.0, "gravity": 0}, "gravity must be positive, got 0.0"),
    ({"length": 1.0, "mass": np.inf}, "mass must be finite, got inf"),
    ({"length": 1.0, "mass": "1"}, "mass must be real numbers, got '1'"),
]


@pytest.mark.parametrize(("parameters", "message"), BAD_PARAMETERS)
def test_bad_parameters(parameters, message):
    with pytest.raises(ValueError, match=message):
        pl.SphericalPendulum(**parameters)


DOWN, ALONG, TIMES = [0.0, 0.0, 1.0], [1.0, 0.0, 0.0], [0.0, 1.0]
BAD_CALLS = [
    (lambda p: p.simulate([0, 0, 1.1], ALONG, TIMES), "q0 must be a unit vector to 1e-09, got length 1.1"),
    (
        lambda p: p.simulate([DOWN, ALONG, [0, 0, 0]], DOWN, TIMES),
        "q0 must be a unit .* got length 0 at index 2",
    ),
    (lambda p: p.simulate([0, 1], ALONG, TIMES), r"q0 must have shape \(..., 3\), got \(2,\)"),
    (lambda p: p.simulate(DOWN, [1, 0], TIMES), r"dq0 must have shape \(..., 3\), got \(2,\)"),
    (
        lambda p: p.simulate(DOWN, [1, 0, 0.5], TIMES),
        "dq0 must be tangent to the sphere at q0 .* got dq0.q0 = 0.5",
    ),
    (lambda p: p.simulate(DOWN, [0, 0, 2e-9], TIMES), "dq0 must be tangent to the sphere at q0"),
    (lambda p: p.simulate(DOWN, [ALONG, DOWN], TIMES), r"dq0 must be tangent .* got dq0.q0 = 1 at index 1"),
    (lambda p: p.simulate([np.nan, 0, 1], ALONG, TIMES), "q0 must be finite, got nan at index 0"),
    (lambda p: p.simulate(DOWN, [np.inf, 0, 0], TIMES), "dq0 must be finite, got inf at index 0"),
    (lambda p: p.simulate([DOWN] * 2, [ALONG] * 3, TIMES), r"q0 \(2, 3\), dq0 \(3, 3\)"),
    (lambda p: p.simulate(DOWN, ALONG, [0.0, 0.0]), "t must be strictly increasing"),
    (lambda p: p.simulate(DOWN, ALONG, []), "t must not be empty"),
    (
        lambda p: p.simulate(DOWN, ALONG, TIMES, method="euler"),
        "method must be one of taylor, DOP853, .*'euler'",
    ),
    (lambda p: p.simulate(DOWN, ALONG, TIMES, method="RK45", rtol=-1), "rtol must be positive, got -1.0"),
    (lambda p: p.simulate(DOWN, ALONG, TIMES, method="RK45", atol=0), "atol must be positive, got 0.0"),
    (lambda p: p.simulate(DOWN, ALONG, TIMES, rtol=1e-9), "rtol must be left out for taylor; it is for DOP"),
    (lambda p: p.simulate(DOWN, ALONG, TIMES, workers=-2), "workers must be a positive whole number"),
    (lambda p: p.simulate(DOWN, ALONG, TIMES, progress=None), "progress must be True or False, got None"),
    (lambda p: p.energy([0, 0, 2], ALONG), "q must be a unit vector"),
    (lambda p: p.momentum(DOWN, DOWN), "dq must be tangent to the sphere at q "),
    (lambda p: p.acceleration(DOWN, "fast"), "dq must be real numbers, got 'fast'"),
    (lambda p: p.conical_rate(np.pi / 2), r"angle must lie in \[0, π/2\), got 1.57"),
    (lambda p: p.conical_rate(-0.1), r"angle must lie in \[0, π/2\), got -0.1"),
    (lambda p: p.effective_potential(1.0, 0.1), r"z must lie in \(-1, 1\), got 1.0"),
    (lambda p: p.effective_potential(-1.0, 0.1), r"z must lie in \(-1, 1\), got -1.0"),
    (lambda p: p.effective_potential(0.0, np.nan), "h must be finite, got nan"),
    (lambda p: p.turning_points(np.nan, 0.1), "E must be finite, got nan"),
    (lambda p: p.turning_points([0.1, 0.2], [0.1, 0.2, 0.3]), r"E \(2,\), h \(3,\)"),
]


@pytest.mark.parametrize(("call", "message"), BAD_CALLS)
def test_bad_calls(call, message):
    with pytest.raises(ValueError, match=message):
        call(pl.SphericalPendulum(1.0))


@pytest.mark.parametrize("call", [UNIT.turning_points, UNIT.radial_period, UNIT.precession])
def test_an_impossible_energy_is_refused_with_the_least(call):
    with pytest.raises(ValueError, match=r"E must be at least -1 J at h = 0 J s, got -1.1 J"):
        call(-1.1, 0.0)
    with pytest.raises(ValueError, match=r"E must be at least -0.9999999999 J at h = 1e-10 J s, got -1 J"):
        call(-1.0, 1e-10)
    # At 60 degrees h² = 9/8 and the energy is 3/4 - 1/2.
    h = -np.sqrt(9 / 8)
    assert np.isfinite(call(0.25, h)).all()
    with pytest.raises(ValueError, match=r"E must be at least 0.25\d* J at h = -1.06\d* J s, got 0.249999"):
        call([1.0, 0.25 - 1e-7], h)
    with pytest.raises(ValueError, match=r"E must be at least 5e\+17 J at h = 1000000000 J s"):
        call(0.1, 1e9)


def test_the_separatrix_takes_for_ever():
    assert UNIT.turning_points(1.0, 0.0) == (-1.0, 1.0)
    for call in (UNIT.radial_period, UNIT.precession):
        with pytest.raises(ValueError, match="E, h must not lie on the separatrix"):
            call(1.0, 0.0)


@pytest.mark.parametrize(
    ("method", "gravity", "speed"), [("taylor", 1e300, 1.0), ("DOP853", 1e300, 1.0), ("DOP853", 1.0, 1e160)]
)
def test_an_integrator_that_stops_says_when(method, gravity, speed):
    pendulum = pl.SphericalPendulum(1e-300, gravity=gravity)
    with pytest.raises(RuntimeError, match=f"{method} stopped after t = 0.0 s"), np.errstate(all="ignore"):
        pendulum.simulate([1.0, 0.0, 0.0], [0.0, speed, 0.0], [0.0, 1.0], method=method)


def test_a_scipy_method_that_stops_says_when():
    pendulum = pl.SphericalPendulum(1e-300, gravity=1.0)
    with pytest.raises(RuntimeError, match=r"DOP853 stopped after t = 0.0 s: "), np.errstate(all="ignore"):
        pendulum.simulate([1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 1.0], method="DOP853")
