import json
import re

import numpy as np
import pytest
from numpy.testing import assert_allclose

import pendlib as pl
from pendlib import geometry
from pendlib.analysis.phase import principal_angle

FIG2 = pl.RigidBody(1.0, [0.13, 0.28, 0.17], [0.0, 0.0, 0.3])


@pytest.fixture(scope="module")
def orbits(root):
    """The golden orbits: each a model, the start, the period and the turn."""
    cases = json.loads((root / "tests" / "golden" / "geometric_phase.json").read_text())["mu0_orbits"]
    found = []
    for case in cases:
        model = pl.LagrangeRouth(pl.RigidBody(1.0, case["J"], np.array(case["mg_rho"]) / 9.81), mu=0.0)
        gamma, omega = np.split(np.array(case["x0"]), 2)
        found.append((model, gamma, np.cross(gamma, omega), case["T"], case["theta"]))
    return found


def nudged(rng, gamma, dgamma, size):
    gamma = gamma + size * rng.standard_normal(3)
    gamma /= np.linalg.norm(gamma)
    dgamma = dgamma + size * rng.standard_normal(3)
    return gamma, dgamma - (dgamma @ gamma) * gamma


def curve(orbit, samples=257):
    return orbit.model.simulate(orbit.gamma0, orbit.dgamma0, np.linspace(0, orbit.period, samples)).gamma


def assert_turn_is_that_of_the_full_motion(orbit):
    """And the geometric part is the area's."""
    model, turn = orbit.model, orbit.turn()
    full = pl.Pendulum3D(model.body, model.gravity)
    start = geometry.attitude(orbit.gamma0, heading=0.7)
    omega = model.angular_velocity(orbit.gamma0, orbit.dgamma0)
    end = full.simulate(start, omega, [0.0, orbit.period]).R[-1]
    assert_allclose(geometry.exp([0.0, 0.0, turn.total]) @ start, end, atol=1e-9)
    assert abs(principal_angle(turn.geometric - pl.geometric_phase(model.body, curve(orbit)))) < 1e-9
    assert abs(principal_angle(turn.dynamic + turn.geometric - turn.total)) < 1e-12


def test_golden_orbits(orbits):
    for model, gamma, dgamma, period, theta in orbits:
        orbit = pl.PeriodicOrbit(model, gamma, dgamma, period)
        assert orbit.turn().dynamic == 0.0
        assert_allclose(orbit.turn().geometric, theta, rtol=0, atol=1e-10)
        assert_allclose(orbit.turn().total, theta, rtol=0, atol=1e-10)
        assert_allclose(pl.geometric_phase(model.body, curve(orbit)), theta, rtol=0, atol=1e-10)
        assert_turn_is_that_of_the_full_motion(orbit)


@pytest.mark.parametrize("size", [1e-3, 0.03])
def test_shooting_finds_a_periodic_motion_of_the_same_energy(orbits, size):
    rng = np.random.default_rng(1)
    for model, gamma, dgamma, period, _ in orbits:
        near = nudged(rng, gamma, dgamma, size)
        orbit = pl.periodic_orbit(model, *near, period * (1 + size))
        end = model.simulate(orbit.gamma0, orbit.dgamma0, [0.0, orbit.period])
        assert_allclose(end.gamma[1], orbit.gamma0, rtol=0, atol=1e-11)
        assert_allclose(end.dgamma[1], orbit.dgamma0, rtol=0, atol=1e-10)
        assert_allclose(model.energy(orbit.gamma0, orbit.dgamma0), model.energy(*near), rtol=1e-11)
        assert abs(orbit.period - period) < 10 * size * period
        assert_turn_is_that_of_the_full_motion(orbit)


@pytest.mark.parametrize("axis", [0, 1])
def test_planar_swings_are_found_from_the_small_ones(axis):
    # gamma in the plane across a principal axis: a planar pendulum of length J/(m rho).
    planar = pl.PlanarPendulum(length=FIG2.inertia[axis, axis] / 0.3)
    model = pl.LagrangeRouth(FIG2, mu=0.0)
    gamma = np.array([0.0, 0.0, np.cos(0.5)])
    gamma[1 - axis] = np.sin(0.5)
    orbit = pl.periodic_orbit(model, gamma, np.zeros(3), planar.period(1e-3))
    assert_allclose(orbit.period, planar.period(0.5), rtol=1e-10)
    assert_allclose(orbit.turn().total, 0.0, atol=1e-10)


def test_momentum_turns_a_periodic_swing_into_a_loop():
    # From the mode of small swings about hanging, with momentum; gravity's and the magnetic pull both count.
    model = pl.LagrangeRouth(FIG2, mu=0.02)
    small = pl.PlanarPendulum(length=0.13 / 0.3).period(0.2)
    orbit = pl.periodic_orbit(model, [0.0, np.sin(0.2), np.cos(0.2)], np.zeros(3), small)
    assert np.ptp(curve(orbit)[:, 0]) > 1e-3
    assert orbit.turn().dynamic > 0.1
    assert_turn_is_that_of_the_full_motion(orbit)


def test_montgomery_free_rigid_body():
    # The angular momentum is fixed in space, here along e3, and gamma is its direction in the body.
    body = pl.RigidBody(1.0, [3.0, 2.0, 1.5], [0.0, 0.0, 0.0])
    omega = np.array([0.5, -0.5, 0.4])
    angular = body.inertia @ omega
    mu = np.linalg.norm(angular)
    model = pl.LagrangeRouth(body, mu)
    orbit = pl.periodic_orbit(model, angular / mu, np.cross(angular / mu, omega), 17.0)
    assert_allclose(orbit.period, 17.616271, atol=5e-7)
    assert_allclose(orbit.turn().total, 0.071417, atol=5e-7)
    # Montgomery's own split of the same angle: 2 E T/mu less the solid angle that gamma encloses.
    ball = pl.RigidBody(1.0, [1.0, 1.0, 1.0], [0.0, 0.0, 0.0])
    solid_angle = -pl.geometric_phase(ball, curve(orbit))
    assert_allclose(abs(solid_angle), 1.1770776, atol=5e-8)
    energy = omega @ angular / 2
    assert abs(principal_angle(2 * energy * orbit.period / mu - solid_angle - orbit.turn().total)) < 1e-10
    assert_turn_is_that_of_the_full_motion(orbit)


def test_several_periods_turn_several_times(orbits):
    model, gamma, dgamma, period, theta = orbits[1]
    orbit = pl.PeriodicOrbit(model, gamma, dgamma, 2 * period)
    assert abs(principal_angle(orbit.turn().total - 2 * theta)) < 1e-9


def test_what_is_no_period(orbits):
    model, gamma, dgamma, *_ = orbits[0]
    with pytest.raises(
        ValueError, match=r"period must be one of the motion, to 1e-09, but after 1.6 s it is 0.\d"
    ):
        pl.PeriodicOrbit(model, gamma, dgamma, 1.6)


def test_nothing_periodic_nearby():
    # One guess is so short that every state is near its start, the other so long that neighbours part.
    model = pl.LagrangeRouth(FIG2, mu=0.68)
    for period in (0.01, 200.0):
        with pytest.raises(RuntimeError, match="no periodic motion found near the start: the best try has a"):
            pl.periodic_orbit(model, [0.0, 0.0, 1.0], [4.0, -4.0, 0.0], period)


BAD_CALLS = [
    ((FIG2, [0, 0, 1], [1, 0, 0], 1.0), "model must be a LagrangeRouth, got RigidBody"),
    (([0, 0, 2], [1, 0, 0], 1.0), "gamma0 must be a unit vector to 1e-09, got length 2"),
    (([[0, 0, 1]], [1, 0, 0], 1.0), r"gamma0 must be a vector of shape \(3,\), got shape \(1, 3\)"),
    (([0, 0, 1], [0, 0, 1], 1.0), "dgamma0 must be tangent to the sphere at gamma0"),
    (([0, 0, 1], [1, 0], 1.0), r"dgamma0 must be a vector of shape \(3,\), got shape \(2,\)"),
    (([0, 0, 1], [1, 0, 0], 0.0), "period must be positive, got 0.0"),
]


@pytest.mark.parametrize("function", [pl.periodic_orbit, pl.PeriodicOrbit])
@pytest.mark.parametrize(("arguments", "message"), BAD_CALLS)
def test_bad_calls(function, arguments, message):
    if len(arguments) == 3:
        arguments = (pl.LagrangeRouth(FIG2, 0.0), *arguments)
    with pytest.raises(ValueError, match=message):
        function(*arguments)


def test_equilibria_are_no_periodic_motions():
    for gamma in ([0.0, 0.0, 1.0], [0.0, 0.0, -1.0]):
        with pytest.raises(ValueError, match=re.escape("gamma0, dgamma0 must be no equilibrium")):
            pl.periodic_orbit(pl.LagrangeRouth(FIG2, 0.0), gamma, np.zeros(3), 1.0)
