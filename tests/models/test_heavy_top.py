import warnings

import mpmath
import numpy as np
import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from numpy.testing import assert_allclose

import pendlib as pl
from pendlib import geometry

E3 = np.array([0.0, 0.0, 1.0])
# The golden values' top, and one whose natural units are all one; its s is half its spin.
TOP = pl.HeavyTop(pl.RigidBody(1.0, [0.13, 0.13, 0.05], [0.0, 0.0, 0.3]))
UNIT = pl.HeavyTop(pl.RigidBody(1.0, [1.0, 1.0, 0.5], [0.0, 0.0, 0.5]), gravity=2.0)

spins = st.floats(-40.0, 40.0).map(lambda x: round(x, 3))
rates = st.floats(-5.0, 5.0).map(lambda x: round(x, 3))
tilts = st.floats(0.02, 3.12).map(lambda x: round(x, 3))


def state(top, tilt, nutation, precession, spin):
    """gamma and omega by tilt, its rate, the rate of precession and the spin."""
    across = np.linalg.svd(top.axis[np.newaxis])[2][1]
    gamma = np.cos(tilt) * top.axis + np.sin(tilt) * across
    # A tilt that grows takes gamma across, and gamma' = gamma x omega.
    omega = precession * (gamma - np.cos(tilt) * top.axis) + spin * top.axis
    return gamma, omega + nutation * np.cross(across, top.axis)


def motion(top, *start):
    """E, mu and spin, for calls."""
    return top.invariants(*state(top, *start))


def roots_to_many_digits(energy, mu, spin):
    with mpmath.workdps(120):
        e, j, s = (
            mpmath.mpf(float(energy)) - mpmath.mpf(spin) ** 2 / 4,
            mpmath.mpf(float(mu)),
            mpmath.mpf(spin) / 2,
        )
        coefficients = [2 * e - j**2, 2 + 2 * j * s, -2 * e - s**2, -2]
        roots = mpmath.polyroots(coefficients, maxsteps=2000, extraprec=500, asc=True)
        return j, s, *sorted(mpmath.re(root) for root in roots)


def to_many_digits(energy, mu, spin):
    """Turning points, period and precession of UNIT by Legendre's integrals, with digits to spare."""
    with mpmath.workdps(120):
        j, s, third, low, high = roots_to_many_digits(energy, mu, spin)
        scale, m = high - third, (high - low) / (high - third)
        period = 2 * mpmath.sqrt(2 / scale) * mpmath.ellipk(m)
        from_bottom = (j - s) * mpmath.ellippi((low - high) / (1 - high), m) / (1 - high)
        from_top = (j + s) * mpmath.ellippi((high - low) / (1 + high), m) / (1 + high)
        precession = mpmath.sqrt(2 / scale) * (from_bottom + from_top)
        return [float(x) for x in (low, high, period, precession)]


def by_quadrature(energy, mu, spin):
    """Period and precession of UNIT by direct integration over the depth."""
    with mpmath.workdps(40):
        j, s, third, low, high = roots_to_many_digits(energy, mu, spin)

        # z = middle - half cos(u) takes the roots out at both ends.
        def depth(u):
            return (low + high) / 2 - (high - low) / 2 * mpmath.cos(u)

        def time(u):
            return mpmath.sqrt(2) / mpmath.sqrt(depth(u) - third)

        def azimuth(u):
            return (j - s * depth(u)) / (1 - depth(u) ** 2) * time(u)

        return [float(mpmath.quad(f, mpmath.linspace(0, mpmath.pi, 17))) for f in (time, azimuth)]


def axis_in_space(top, gamma, omega, t):
    """Depth and azimuth of the axis, by a simulation of the whole attitude."""
    run = pl.Pendulum3D(top.body, top.gravity).simulate(geometry.attitude(gamma), omega, t)
    q = run.R @ top.axis
    return q[:, 2], np.unwrap(np.arctan2(q[:, 1], q[:, 0]))


# Special cases of the reduced model


def test_proposition_5_the_spin_stays_and_equation_33_holds():
    rng = np.random.default_rng(0)
    gamma, omega = geometry.random_unit_vectors(rng, 7), 5 * rng.standard_normal((7, 3))
    _, domega = TOP.derivatives(gamma, omega)
    (w1, w2, w3), (g1, g2, _) = omega.T, gamma.T
    weight = 9.81 * 0.3
    assert_allclose(0.13 * domega[:, 0], (0.13 - 0.05) * w2 * w3 - weight * g2, rtol=0, atol=1e-13)
    assert_allclose(0.13 * domega[:, 1], (0.05 - 0.13) * w3 * w1 + weight * g1, rtol=0, atol=1e-13)
    assert np.abs(domega[:, 2]).max() < 1e-13
    run = TOP.simulate(gamma, omega, np.linspace(0, 10, 101))
    assert run.spin.shape == (7, 101)
    assert_allclose(run.spin[:, 0], w3, rtol=1e-15)
    assert set(run.drift()) == {"energy", "momentum", "spin"}
    assert max(run.drift().values()) < 1e-12


def test_proposition_6_without_spin_the_axis_is_a_spherical_pendulum():
    rng = np.random.default_rng(1)
    turn = geometry.random_rotations(rng)
    body = pl.RigidBody(1.3, turn @ np.diag([0.5, 0.5, 0.2]) @ turn.T, turn @ [0.0, 0.0, 0.4])
    top, t = pl.HeavyTop(body, gravity=9.7), np.linspace(0, 3, 31)
    pendulum = top.spherical()
    assert_allclose(pendulum.length, 0.5 / (1.3 * 0.4), rtol=1e-14)
    attitude = geometry.random_rotations(rng)
    omega = 3 * rng.standard_normal(3)
    omega -= (omega @ top.axis) * top.axis
    run = pl.Pendulum3D(body, gravity=9.7).simulate(attitude, omega, t)
    q, dq = run.R @ top.axis, np.einsum("tij,tj->ti", run.R, np.cross(run.omega, top.axis))
    swing = pendulum.simulate(q[0], dq[0], t, method="DOP853", rtol=1e-13, atol=1e-13)
    assert_allclose(q, swing.q, rtol=0, atol=1e-10)
    assert_allclose(dq, swing.dq, rtol=0, atol=1e-9)
    assert_allclose(pendulum.energy(q, dq), run.energy, rtol=1e-12)
    assert_allclose(pendulum.momentum(q, dq), run.momentum, rtol=1e-12)
    # With spin it is not.
    spinning = pl.Pendulum3D(body, gravity=9.7).simulate(attitude, omega + top.axis, t)
    assert np.abs(spinning.R @ top.axis - swing.q).max() > 0.1


@given(tilt=tilts, nutation=rates, precession=rates)
def test_proposition_6_turning_points_period_and_precession(tilt, nutation, precession):
    energy, mu, spin = motion(TOP, tilt, nutation, precession, 0.0)
    assume(abs(mu) > 1e-6)
    pendulum = TOP.spherical()
    period = pendulum.radial_period(energy, mu)
    assume(period < 5)
    assert_allclose(TOP.turning_points(energy, mu, spin), pendulum.turning_points(energy, mu), atol=1e-7)
    assert_allclose(TOP.nutation_period(energy, mu, spin), period, rtol=1e-10)
    # A full swing takes two periods of the depth, and the spherical pendulum counts from 2 π.
    turn, swing = TOP.precession(energy, mu, spin), pendulum.precession(energy, mu)
    assert_allclose(2 * turn, swing + np.copysign(2 * np.pi, mu), rtol=0, atol=1e-9)


def test_proposition_7_the_planar_pendulum_is_in_it():
    assert TOP.planar([0.6, 0.8, 0.0]) == pl.PlanarPendulum(0.13 / 0.3, 9.81, 0.3**2 / 0.13)


# Golden values


def test_golden_nutation(golden):
    row = golden["top_nutation_beta120_wz40"]
    start = motion(TOP, np.radians(row["inputs"]["release_beta_deg"]), 0.0, 0.0, 40.0)
    assert_allclose(start, [row["E"], row["mu"], 40.0], rtol=1e-14)
    assert_allclose(row["p"], TOP.axial_inertia * 40.0, rtol=1e-15)
    for energy, mu, spin in (start, (row["E"], row["mu"], 40.0)):
        assert_allclose(TOP.turning_points(energy, mu, spin), [row["z_min"], row["z_max"]], rtol=1e-13)
        assert_allclose(TOP.nutation_period(energy, mu, spin), row["T_nut"], rtol=1e-14)
        assert_allclose(TOP.precession(energy, mu, spin), row["dphi"], rtol=1e-12)
        roots = np.polynomial.polynomial.polyroots(TOP.cubic(energy, mu, spin))
        assert_allclose(roots, [row["z3"], row["z_min"], row["z_max"]], rtol=1e-12)
        assert TOP.path(energy, mu, spin) == "cusps"


def test_golden_steady_precession(golden):
    row = golden["steady_precession"]
    for key, values in row["table"].items():
        tilt, spin = (float(x) for x in key.removeprefix("beta").split("_wz"))
        tilt = np.radians(tilt)
        slow, fast = TOP.steady_precession(tilt, spin)
        assert_allclose(sorted([slow, fast]), sorted(values["Omega"]), rtol=1e-13)
        assert abs(slow) < abs(fast)
        for rate, own, mu in zip(values["Omega"], values["spin_psidot"], values["mu"], strict=True):
            assert_allclose(motion(TOP, tilt, 0.0, rate, spin)[1], mu, rtol=1e-13)
            assert_allclose(spin - rate * np.cos(tilt), own, rtol=1e-13)


def test_golden_conical_motion(golden):
    angles = np.radians([float(angle) for angle in golden["conical"]["table"]])
    rate, mu = np.transpose(list(golden["conical"]["table"].values()))
    slow, fast = UNIT.steady_precession(angles, 0.0)
    assert_allclose(fast, rate, rtol=1e-14)
    assert_allclose(slow, -rate, rtol=1e-14)
    assert_allclose(
        [motion(UNIT, a, 0.0, r, 0.0)[1] for a, r in zip(angles, fast, strict=True)], mu, rtol=1e-13
    )


def growth(top, spin):
    """Fastest growth of small departures from upright, by differences of the equations of motion."""
    h, columns = 1e-5, []
    for direction in np.eye(4):
        ends = []
        for side in (1, -1):
            gamma = -E3 + side * h * np.array([*direction[:2], 0.0])
            omega = side * h * np.array([*direction[2:], 0.0]) + spin * E3
            dgamma, domega = top.derivatives(gamma / np.linalg.norm(gamma), omega)
            ends.append(np.array([*dgamma[:2], *domega[:2]]))
        columns.append((ends[0] - ends[1]) / (2 * h))
    return np.linalg.eigvals(np.transpose(columns)).real.max()


def test_golden_sleeping_top(golden):
    row = golden["sleeping_top"]
    threshold = row["omega_z_threshold"]
    assert_allclose(TOP.sleeping_spin, threshold, rtol=1e-15)
    assert_allclose(growth(TOP, 0.999 * threshold), row["max_re_at_0.999"], rtol=1e-5)
    assert abs(growth(TOP, 1.001 * threshold)) < 1e-6


# Turning points, period and precession


@pytest.mark.parametrize("spin", [0.0, 1e-3, 0.7, -3.0, 4.1, 30.0, -500.0])
@pytest.mark.parametrize("tilt", [1e-3, 0.5, 1.6, 2.9, 3.14])
def test_against_many_digits(tilt, spin):
    # Close to upright two of the roots, or all three, lie close together, and rounding is felt the more.
    ease = 30 if tilt > 3 else 1
    for nutation, precession in ((0.0, 0.3), (1.0, -0.7), (1e-3, 1e-2), (20.0, 5.0), (0.1, -30.0)):
        start = motion(UNIT, tilt, nutation, precession, spin)
        low, high, period, turn = to_many_digits(*start)
        assert_allclose(UNIT.turning_points(*start), [low, high], rtol=0, atol=1e-15 + 4e-15 / (high - low))
        assert_allclose(UNIT.nutation_period(*start), period, rtol=4e-15 * ease)
        assert_allclose(UNIT.precession(*start), turn, rtol=0, atol=4e-14 * ease)


@pytest.mark.parametrize("spin", [0.0, -1.0, 3.9, 4.1, 20.0])
@pytest.mark.parametrize("tilt", [0.5, 1.6, 2.9])
def test_against_quadrature(tilt, spin):
    for nutation, precession in ((0.0, 0.3), (1.0, -0.7)):
        start = motion(UNIT, tilt, nutation, precession, spin)
        period, turn = by_quadrature(*start)
        assert_allclose(UNIT.nutation_period(*start), period, rtol=1e-14)
        assert_allclose(UNIT.precession(*start), turn, rtol=0, atol=1e-13)


@given(tilt=tilts, nutation=rates, precession=rates, spin=spins)
def test_any_motion_against_a_simulation(tilt, nutation, precession, spin):
    gamma, omega = state(TOP, tilt, nutation, precession, spin)
    start = TOP.invariants(gamma, omega)
    low, high = TOP.turning_points(*start)
    assert low - 1e-7 <= np.cos(tilt) <= high + 1e-7
    period = TOP.nutation_period(*start)
    # Near the poles the azimuth is lost in rounding, and near the separatrix all is.
    assume(low > -0.9999 and high < 0.9999 and period < 10)
    depth, azimuth = axis_in_space(TOP, gamma, omega, np.linspace(0, 2 * period, 1001))
    assert_allclose([depth.min(), depth.max()], [low, high], atol=1e-3 * (high - low) + 1e-12)
    assert_allclose(depth[[500, 1000]], depth[0], rtol=0, atol=1e-9)
    assert_allclose(azimuth[500] - azimuth[0], TOP.precession(*start), rtol=0, atol=1e-8)


@given(tilt=tilts, nutation=rates, precession=rates, spin=spins)
def test_mirrored_motion_turns_the_other_way(tilt, nutation, precession, spin):
    energy, mu, spin = motion(TOP, tilt, nutation, precession, spin)
    assume(abs(mu - 0.05 * spin) > 1e-6 and abs(mu + 0.05 * spin) > 1e-6)
    assert_allclose(TOP.turning_points(energy, -mu, -spin), TOP.turning_points(energy, mu, spin), rtol=1e-15)
    turn = TOP.precession(energy, mu, spin)
    assert_allclose(TOP.precession(energy, -mu, -spin), -turn, rtol=0, atol=1e-13)
    assert TOP.path(energy, -mu, -spin) == TOP.path(energy, mu, spin)


def test_size_mass_and_gravity_only_set_the_units():
    body, start = TOP.body, motion(TOP, 2.0, 1.0, -2.0, 30.0)
    energy, mu, spin = start
    other = pl.HeavyTop(pl.RigidBody(3.0, 12 * body.inertia, 2 * body.com), gravity=8 * 9.81)
    # Gravity over length is four times as great: everything twice as fast.
    same = (48 * energy, 24 * mu, 2 * spin)
    assert_allclose(other.turning_points(*same), TOP.turning_points(*start), rtol=1e-13)
    assert_allclose(other.nutation_period(*same), TOP.nutation_period(*start) / 2, rtol=1e-13)
    assert_allclose(other.precession(*same), TOP.precession(*start), rtol=1e-13)
    assert_allclose(other.sleeping_spin, 2 * TOP.sleeping_spin, rtol=1e-14)


def test_axes_of_the_body_do_not_matter():
    turn = geometry.random_rotations(np.random.default_rng(2))
    body = pl.RigidBody(1.0, turn @ TOP.body.inertia @ turn.T, turn @ TOP.body.com)
    other = pl.HeavyTop(body)
    assert_allclose([other.transverse_inertia, other.axial_inertia], [0.13, 0.05], rtol=1e-14)
    gamma, omega = state(TOP, 2.0, 1.0, -2.0, 30.0)
    start, same = TOP.invariants(gamma, omega), other.invariants(turn @ gamma, turn @ omega)
    assert_allclose(same, start, rtol=1e-13)
    assert_allclose(other.precession(*same), TOP.precession(*start), rtol=1e-12)


def test_arrays_are_each_motion_alone():
    energy, mu, spin = motion(TOP, 2.0, 1.0, -2.0, 30.0)
    energies = energy + np.arange(6.0).reshape(3, 2)
    for method in (TOP.nutation_period, TOP.precession, TOP.path):
        many = method(energies, mu, [spin, spin])
        assert many.shape == (3, 2)
        assert many[1, 1] == method(energy + 3, mu, spin)
    assert TOP.cubic(energies, mu, spin).shape == (3, 2, 4)
    assert [x.shape for x in TOP.invariants(np.tile(E3, (5, 1)), [0.0, 0.0, 2.0])] == [(5,)] * 3


# Energy


@given(tilt=tilts, nutation=rates, precession=rates, spin=spins)
def test_cubic_and_effective_potential_are_the_energy(tilt, nutation, precession, spin):
    start = motion(TOP, tilt, nutation, precession, spin)
    z, dz = np.cos(tilt), -np.sin(tilt) * nutation
    scale = 1 + abs(start[0])
    squared = np.polynomial.polynomial.polyval(z, TOP.cubic(*start))
    assert_allclose(squared, dz**2, rtol=0, atol=1e-12 * scale)
    potential = TOP.effective_potential(z, *start[1:])
    assert_allclose(start[0] - potential, 0.13 * nutation**2 / 2, rtol=0, atol=1e-12 * scale)


@example(mu=0.0, spin=0.0, above=10.0)
@given(mu=rates, spin=spins, above=st.floats(1e-6, 10.0))
def test_motions_are_possible_above_the_least_energy_and_not_below(mu, spin, above):
    z = np.cos(np.linspace(0, np.pi, 20001)[1:-1])
    least = TOP.effective_potential(z, mu, spin).min()
    low, high = TOP.turning_points(least + above, mu, spin)
    assert -1 <= low < high <= 1
    below = least - 1e-3 - 1e-9 * abs(least)
    with pytest.raises(ValueError, match="E must be at least") as error:
        TOP.turning_points(below, mu, spin)
    said = float(str(error.value).split()[5])
    assert_allclose(said, least, rtol=1e-9, atol=1e-3)
    assert below < said <= least + 1e-12 * (1 + abs(least))
    TOP.turning_points(said + 1e-12 * (1 + abs(said)), mu, spin)


def test_energies_far_below_the_least():
    # Here the cubic has three roots below -1, and none where the top could be.
    roots = np.polynomial.polynomial.polyroots(UNIT.cubic(100.0, -15.0, 20.0))
    assert roots.imag.max() == 0
    assert roots.max() < -1
    with pytest.raises(ValueError, match="E must be at least"):
        UNIT.turning_points(100.0, -15.0, 20.0)


# Without nutation


@given(tilt=tilts, spin=spins)
def test_steady_precession_is_steady(tilt, spin):
    try:
        both = TOP.steady_precession(tilt, spin)
    except ValueError:
        assert abs(spin) < 2 * np.sqrt(-0.13 * np.cos(tilt) * 2.943) / 0.05
        return
    for rate in both:
        assume(abs(rate) < 1e3)
        gamma, omega = state(TOP, tilt, 0.0, rate, spin)
        dgamma, domega = TOP.derivatives(gamma, omega)
        # It turns with the body: gamma and omega go round the axis at one rate.
        own = spin - rate * np.cos(tilt)
        size = 1 + np.abs(omega).max() ** 2
        assert_allclose(dgamma, own * np.cross(gamma, E3), rtol=0, atol=1e-13 * size)
        assert_allclose(domega, own * np.cross(omega, E3), rtol=0, atol=1e-12 * size)
        low, high = TOP.turning_points(*TOP.invariants(gamma, omega))
        assert_allclose([low, high], np.cos(tilt), rtol=0, atol=1e-6)


@pytest.mark.parametrize(("tilt", "spin"), [(1.0, 5.0), (2.0, 40.0), (2.9, -60.0)])
def test_period_and_precession_at_steady_precession_are_those_of_small_nutations(tilt, spin):
    for rate in TOP.steady_precession(tilt, spin):
        energy, mu, _ = motion(TOP, tilt, 0.0, rate, spin)

        def potential(theta, mu=mu):
            z = mpmath.cos(theta)
            return (mu - 0.05 * spin * z) ** 2 / (0.26 * (1 - z**2)) - 9.81 * 0.3 * z

        stiffness = float(mpmath.diff(potential, tilt, 2))
        period = 2 * np.pi * np.sqrt(0.13 / stiffness)
        for above in (0.0, 1e-9):
            assert_allclose(TOP.nutation_period(energy + above, mu, spin), period, rtol=1e-7)
            assert_allclose(TOP.precession(energy + above, mu, spin), rate * period, rtol=1e-7)


def test_steady_precession_of_the_mirrored_top():
    slow, fast = TOP.steady_precession([0.5, 2.0, 3.0], 40.0)
    assert (np.abs(slow) < np.abs(fast)).all()
    assert_allclose(TOP.steady_precession([0.5, 2.0, 3.0], -40.0), [-slow, -fast], rtol=1e-15)


def test_least_spin_of_steady_precession():
    tilt = np.radians(120.0)
    least = 2 * np.sqrt(0.13 * 0.5 * 2.943) / 0.05
    slow, fast = TOP.steady_precession(tilt, least * (1 + 1e-12))
    assert_allclose([slow, fast], -0.05 * least / 0.13, rtol=1e-5)
    with pytest.raises(
        ValueError, match=rf"spin must be at least {least:.10f}\d* rad/s either way .* a tilt of"
    ):
        TOP.steady_precession([1.0, tilt], 0.99 * least)
    # At the vertical itself, that of the sleeping top.
    TOP.steady_precession(np.pi, TOP.sleeping_spin * (1 + 1e-12))
    with pytest.raises(ValueError, match="spin must be at least"):
        TOP.steady_precession(np.pi, TOP.sleeping_spin * (1 - 1e-12))


def test_a_fast_top_precesses_slowly_and_nutates_fast():
    errors = []
    for spin in (200.0, 2000.0):
        start = motion(TOP, 2.0, 0.0, 0.0, spin)
        period = TOP.nutation_period(*start)
        rate = TOP.precession(*start) / period
        errors.append([period / (2 * np.pi * 0.13 / (0.05 * spin)) - 1, rate / (-2.943 / (0.05 * spin)) - 1])
        assert_allclose(TOP.steady_precession(2.0, spin)[0], rate, rtol=30 / spin)
    # The errors fall with the square of the spin.
    assert np.abs(errors[0]).max() < 0.02
    assert_allclose(np.array(errors[1]) * 100, errors[0], rtol=0.02)


@pytest.mark.parametrize("spin", [0.0, 3.0, -70.0])
def test_hanging(spin):
    start = motion(UNIT, 0.0, 0.0, 0.0, spin)
    assert_allclose(UNIT.turning_points(*start), 1.0, rtol=1e-15)
    assert_allclose(UNIT.nutation_period(*start), 2 * np.pi / np.sqrt((spin / 2) ** 2 + 4), rtol=1e-14)
    # Small departures are swings in a plane that turns with half the Larmor rate s.
    turn = UNIT.precession(*start)
    assert_allclose(turn, np.pi + spin / 4 * UNIT.nutation_period(*start), rtol=0, atol=1e-13)
    run = UNIT.simulate(E3, spin * E3, [0.0, 5.0])
    assert_allclose(run.gamma, [E3, E3], atol=1e-13)


@pytest.mark.parametrize("spin", [4.1, -12.0, 300.0])
def test_sleeping(spin):
    assert abs(spin) > UNIT.sleeping_spin == 4.0
    start = motion(UNIT, np.pi, 0.0, 0.0, spin)
    assert_allclose(UNIT.turning_points(*start), -1.0, rtol=1e-13)
    assert_allclose(UNIT.nutation_period(*start), 2 * np.pi / np.sqrt((spin / 2) ** 2 - 4), rtol=1e-12)
    near = motion(UNIT, np.pi - 1e-5, 0.0, 0.0, spin)
    assert_allclose(UNIT.nutation_period(*near), UNIT.nutation_period(*start), rtol=1e-7)
    difference = (UNIT.precession(*near) - UNIT.precession(*start)) / (2 * np.pi)
    assert_allclose(difference, np.round(difference), atol=1e-6)


@pytest.mark.parametrize("spin", [0.0, 1.0, -3.9])
def test_a_top_too_slow_to_sleep_takes_for_ever(spin):
    start = motion(UNIT, np.pi, 0.0, 0.0, spin)
    assert_allclose(UNIT.turning_points(*start), [-1.0, 1 - (spin / 2) ** 2 / 2], rtol=1e-12)
    for method in (UNIT.nutation_period, UNIT.precession):
        with pytest.raises(ValueError, match="must not lie on the separatrix of the upright top"):
            method(*start)
    # Close by it takes long.
    near = motion(UNIT, np.pi - 1e-6, 0.0, 0.0, spin)
    assert UNIT.nutation_period(*near) > 20


def test_upright_momentum_without_the_energy_to_get_there():
    # The third root is -1 itself, and the azimuth's rate has no pole there.
    low, high = UNIT.turning_points(3.0**2 / 4 + 0.9, -1.5, 3.0)
    cubic = UNIT.cubic(3.0**2 / 4 + 0.9, -1.5, 3.0)
    assert_allclose(np.polynomial.polynomial.polyroots(cubic), [-1.0, low, high], rtol=1e-13)
    period, turn = by_quadrature(3.0**2 / 4 + 0.9, -1.5, 3.0)
    assert_allclose(UNIT.nutation_period(3.0**2 / 4 + 0.9, -1.5, 3.0), period, rtol=1e-14)
    assert_allclose(UNIT.precession(3.0**2 / 4 + 0.9, -1.5, 3.0), turn, rtol=0, atol=1e-13)


def test_through_a_pole_the_azimuth_jumps_by_a_half_turn():
    for spin, mu, energy in ((3.0, 1.5, 5.0), (3.0, -1.5, 5.0), (0.0, 0.0, 0.5), (0.0, 0.0, 3.0)):
        at = UNIT.precession(energy, mu, spin)
        for side in (1, -1):
            difference = (UNIT.precession(energy, mu + side * 1e-9, spin) - at) / (2 * np.pi)
            assert_allclose(difference, np.round(difference), rtol=0, atol=1e-7)
    # The plane of a swing stays; over the top it passes both poles.
    assert_allclose(UNIT.precession(0.5, 0.0, 0.0), np.pi, rtol=1e-15)
    assert_allclose(UNIT.precession(3.0, 0.0, 0.0), 2 * np.pi, rtol=1e-15)


# What the axis draws


@pytest.mark.parametrize("spin", [40.0, -15.0])
@pytest.mark.parametrize("tilt", [1.0, 2.0, 2.8])
def test_paths_of_a_top_let_go(tilt, spin):
    forward = -0.05 * np.sign(spin)
    energy, mu, _ = motion(TOP, tilt, 0.0, 0.0, spin)
    assert TOP.path(energy + 2.943e-10 * np.array([-1, 0, 1]), mu, spin).tolist() == ["cusps"] * 3
    assert TOP.path(energy + 2.943e-8 * np.array([-1, 1]), mu, spin).tolist() == ["waves", "loops"]
    assert TOP.path(*motion(TOP, tilt, 0.0, forward, spin)) == "waves"
    assert TOP.path(*motion(TOP, tilt, 0.0, -forward, spin)) == "loops"


@given(tilt=tilts, nutation=rates, precession=rates, spin=spins)
def test_paths_by_the_rates_of_precession_at_the_turning_points(tilt, nutation, precession, spin):
    start = motion(TOP, tilt, nutation, precession, spin)
    highest, lowest = start[1] - 0.05 * spin * np.array(TOP.turning_points(*start))
    path = TOP.path(*start)
    # At a cusp, and through a pole, one of them is zero but for rounding.
    assume(min(abs(highest), abs(lowest)) > 1e-6)
    assert path == ("loops" if highest * lowest < 0 else "waves")


def test_paths_of_simulations():
    for precession, path in ((-2.0, "waves"), (2.0, "loops")):
        gamma, omega = state(TOP, 2.0, 0.0, precession, 40.0)
        start = TOP.invariants(gamma, omega)
        assert TOP.path(*start) == path
        t = np.linspace(0, TOP.nutation_period(*start), 501)
        _, azimuth = axis_in_space(TOP, gamma, omega, t)
        assert (np.diff(azimuth).max() > 0) == (path == "loops")
        assert np.diff(azimuth).min() < 0


# Bad input


def test_bad_bodies():
    for inertia, com, message in (
        ([0.13, 0.28, 0.17], [0.0, 0.0, 0.3], "body must have equal moments .* is off by 0.268"),
        ([0.13, 0.13, 0.05], [0.0, 0.1, 0.2], "body must have equal moments"),
        ([0.13, 0.13 * (1 + 1e-8), 0.05], [0.0, 0.0, 0.3], "is off by 5e-09"),
        ([0.13, 0.13, 0.05], [0.0, 0.0, 0.0], "body must not be balanced"),
    ):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)
            body = pl.RigidBody(1.0, inertia, com)
        with pytest.raises(ValueError, match=message):
            pl.HeavyTop(body)
    with pytest.raises(ValueError, match="body must be a RigidBody, got 3"):
        pl.HeavyTop(3)
    with pytest.raises(ValueError, match="gravity must be positive"):
        pl.HeavyTop(TOP.body, gravity=0)


BAD_CALLS = [
    (lambda t: t.turning_points(np.nan, 0.0, 0.0), "E must be finite, got nan"),
    (lambda t: t.nutation_period(1.0, "none", 0.0), "mu must be real numbers, got 'none'"),
    (lambda t: t.precession(1.0, 0.0, np.inf), "spin must be finite, got inf"),
    (
        lambda t: t.path([1.0, 2.0], [0.0] * 3, 0.0),
        r"shapes do not fit together: E \(2,\), mu \(3,\), spin \(\)",
    ),
    (lambda t: t.cubic(1.0, 0.0, []), "spin must not be empty"),
    (lambda t: t.turning_points(-3.0, 0.0, 0.0), r"E must be at least -2\.943 J at mu = 0 J s and spin = 0 "),
    (lambda t: t.path([9.0, 1.0], 0.0, 20.0), r"E must be at least 9\.49\d* J .* spin = 20 rad/s, got 9 J"),
    (lambda t: t.effective_potential(1.0, 0.0, 0.0), r"z must lie in \(-1, 1\), got 1\.0"),
    (lambda t: t.effective_potential(0.5, [0.0] * 2, [0.0] * 3), "shapes do not fit together: z"),
    (lambda t: t.steady_precession(-0.1, 5.0), r"tilt must lie in \[0, π\], got -0\.1"),
    (lambda t: t.steady_precession(2.0, 5.0), r"spin must be at least 15\.9\d* rad/s either way"),
    (lambda t: t.invariants(2 * E3, E3), "gamma must be a unit vector"),
    (lambda t: t.invariants(E3, [1.0]), r"omega must have shape \(\.\.\., 3\)"),
]


@pytest.mark.parametrize(("call", "message"), BAD_CALLS)
def test_bad_calls(call, message):
    with pytest.raises(ValueError, match=message):
        call(TOP)
