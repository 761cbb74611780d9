import json

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from numpy.testing import assert_allclose

import pendlib as pl
from pendlib import geometry
from pendlib.analysis.phase import principal_angle

BALL = pl.RigidBody(1.0, [1.0, 1.0, 1.0], [0.0, 0.0, 0.0])
FIG2 = pl.RigidBody(1.0, [0.13, 0.28, 0.17], [0.0, 0.0, 0.3])

# Curves by their directions, which need not be of unit length.
CURVES = {
    "crosses itself": lambda s: (np.sin(2 * s), np.sin(s) + 0.2, 1 + 0.3 * np.cos(s)),
    "winds twice round a part": lambda s: (
        (1 + 2 * np.cos(s)) * np.cos(s),
        (1 + 2 * np.cos(s)) * np.sin(s),
        1.3 + 0 * s,
    ),
    "passes a pole": lambda s: (1 - np.cos(s), np.sin(s), 1 + 0.2 * np.sin(s)),
    "passes the other pole": lambda s: (1 - np.cos(s), np.sin(s), -1 + 0.2 * np.sin(s)),
    "more than a hemisphere": lambda s: (np.cos(s), np.sin(s), -1.5 + 0.3 * np.cos(3 * s)),
}


@pytest.fixture(scope="module")
def phases(root):
    return json.loads((root / "tests" / "golden" / "geometric_phase.json").read_text())


def samples(curve, intervals):
    points = np.stack(curve(np.linspace(0, 2 * np.pi, intervals + 1)), axis=-1)
    return points / np.linalg.norm(points, axis=-1, keepdims=True)


def circle(colatitude, intervals=40):
    z = np.cos(colatitude)
    return samples(
        lambda s: (np.sin(colatitude) * np.cos(s), np.sin(colatitude) * np.sin(s), z + 0 * s), intervals
    )


def random_body(rng):
    return pl.RigidBody.point_masses(rng.uniform(0.1, 1.0, 5), rng.uniform(-0.5, 0.5, (5, 3)))


def lifted_angle(body, gamma):
    """Turn about the vertical at the end of the horizontal lift, which must be nothing but that."""
    attitudes = pl.horizontal_lift(body, gamma)
    turn = attitudes[-1] @ attitudes[0].T
    assert_allclose(turn[2], [0.0, 0.0, 1.0], atol=1e-10)
    return np.arctan2(turn[1, 0], turn[0, 0])


def area_integral(body, curve, centre):
    """(70) over the cone from a direction to the curve, by quadrature; signed, so that it counts windings."""
    u, weights = np.polynomial.legendre.leggauss(60)
    u, weights = (u + 1) / 2, weights / 2
    s, h = np.linspace(0, 2 * np.pi, 4001), 1e-4
    # Along the curve the values are periodic.
    point, ahead, behind = (
        np.stack(curve(s[:-1] + d), axis=-1)
        / np.linalg.norm(np.stack(curve(s[:-1] + d)), axis=0)[:, np.newaxis]
        for d in (0.0, h, -h)
    )
    rate = (ahead - behind) / (2 * h)
    total = 0.0
    for fraction, weight in zip(u, weights, strict=True):
        v = (1 - fraction) * centre + fraction * point
        length = np.linalg.norm(v, axis=-1)
        element = np.sum(v * np.cross(point - centre, fraction * rate), axis=-1) / length**3
        density = pl.phase_density(body, v / length[:, np.newaxis])
        total += weight * (density * element).mean() * 2 * np.pi
    return total


def assert_same_angle(a, b, atol):
    assert abs(principal_angle(a - b)) < atol


# Known values


def test_golden_curves(phases):
    for case in phases["prescribed_curves"]:
        body = pl.RigidBody(1.0, case["J"], [0.0, 0.0, 0.0])
        frame = np.array(case["Q"])

        def curve(s, case=case, frame=frame):
            x = case["c0"] + case["eps"] * np.cos(case["k"] * s + case["phase"])
            return frame @ [np.sin(x) * np.cos(s), np.sin(x) * np.sin(s), np.cos(x)]

        assert_allclose(area_integral(body, curve, frame[:, 2]), case["area_integral"], rtol=0, atol=1e-7)
        # Sixty samples resolve these curves to round-off.
        for intervals in (60, 61, 400):
            gamma = samples(curve, intervals)
            assert_allclose(pl.geometric_phase(body, gamma), case["theta_lift"], rtol=0, atol=1e-12)
            assert_allclose(lifted_angle(body, gamma), case["theta_lift"], rtol=0, atol=1e-11)


def test_density_adds_up_to_minus_four_pi_over_the_sphere():
    z, weights = np.polynomial.legendre.leggauss(80)
    angle = np.linspace(0, 2 * np.pi, 160, endpoint=False)
    radius = np.sqrt(1 - z**2)[:, np.newaxis]
    sphere = np.stack(
        np.broadcast_arrays(radius * np.cos(angle), radius * np.sin(angle), z[:, np.newaxis]), -1
    )
    for seed in range(5):
        density = pl.phase_density(random_body(np.random.default_rng(seed)), sphere)
        assert_allclose(weights @ density.mean(axis=1) * 2 * np.pi, -4 * np.pi, rtol=1e-12)
    assert_allclose(pl.phase_density(BALL, sphere), -1.0, rtol=1e-14)


def test_proposition_18_equal_moments_turn_by_minus_the_solid_angle():
    for colatitude in (0.1, 1.0, 2.0, 3.0):
        area = 2 * np.pi * (1 - np.cos(colatitude))
        assert_same_angle(pl.geometric_phase(BALL, circle(colatitude)), -area, 1e-13)
    # An octant's three sides are smooth one by one only.
    sides = [(np.eye(3)[k], np.eye(3)[(k + 1) % 3]) for k in range(3)]
    errors = []
    for intervals in (50, 100):
        u = np.linspace(0, np.pi / 2, intervals, endpoint=False)[:, np.newaxis]
        octant = np.concatenate([np.cos(u) * a + np.sin(u) * b for a, b in sides] + [np.eye(3)[:1]])
        errors.append(abs(pl.geometric_phase(BALL, octant) + np.pi / 2))
    assert errors[1] < 1e-4
    assert_allclose(errors[0] / errors[1], 4.0, rtol=0.05)


def test_axisymmetric_body_on_circles_of_latitude():
    body = pl.RigidBody(1.0, [0.3, 0.3, 0.1], [0.0, 0.0, 0.0])
    for x in (0.05, 0.8, np.pi / 2, 2.3, 3.1):
        expected = 2 * np.pi * (0.1 * np.cos(x) / (0.3 * np.sin(x) ** 2 + 0.1 * np.cos(x) ** 2) - 1)
        assert_same_angle(pl.geometric_phase(body, circle(x)), expected, 1e-12)
        assert_same_angle(lifted_angle(body, circle(x)), expected, 1e-11)


@pytest.mark.parametrize("name", CURVES)
def test_area_and_lift_agree_on_every_kind_of_curve(name):
    curve = CURVES[name]
    gamma = samples(curve, 300)
    centre = -samples(curve, 20).mean(axis=0)
    candidates = geometry.random_unit_vectors(np.random.default_rng(0), 200)
    # The cone must not contain the direction opposite to its apex.
    centre = candidates[(candidates @ gamma.T).min(axis=1).argmax()]
    for seed in range(3):
        body = random_body(np.random.default_rng(seed))
        phase = pl.geometric_phase(body, gamma)
        assert -np.pi < phase <= np.pi
        assert_same_angle(phase, area_integral(body, curve, centre), 1e-6)
        assert_same_angle(phase, lifted_angle(body, gamma), 1e-10)


@given(seed=st.integers(0, 2**32 - 1))
def test_area_and_lift_agree_on_any_curve(seed):
    rng = np.random.default_rng(seed)
    body, waves = random_body(rng), rng.standard_normal((2, 3, 3)) / [[[1.0], [2.0], [3.0]]]
    centre = 2 * geometry.random_unit_vectors(rng)

    def curve(s):
        k = np.arange(1, 4)[:, np.newaxis]
        return (waves[0].T @ np.cos(k * s) + waves[1].T @ np.sin(k * s)) + centre[:, np.newaxis]

    # Where it comes near the origin its direction turns faster than any samples tell.
    assume(np.linalg.norm(curve(np.linspace(0, 2 * np.pi, 5000)), axis=0).min() > 0.2)
    gamma = samples(curve, 500)
    assert_same_angle(pl.geometric_phase(body, gamma), lifted_angle(body, gamma), 1e-10)


def test_thin_rods_on_curves_that_pass_close_to_their_axis():
    # The lift changes within 1e-3 of the curve, where no sample needs to be.
    rod = pl.RigidBody(1.0, [1.0, 1.0, 1e-6], [0.0, 0.0, 0.0])
    for offset in (0.999, 1.001):
        gamma = samples(lambda s, d=offset: (d - np.cos(s), np.sin(s), 1 + 0.2 * np.sin(s)), 101)
        assert_same_angle(pl.geometric_phase(rod, gamma), lifted_angle(rod, gamma), 1e-10)


# What the phase does not depend on, and how it depends on the rest


def test_speed_start_and_units_do_not_matter():
    curve = CURVES["crosses itself"]
    phase = pl.geometric_phase(FIG2, samples(curve, 200))
    hurried = samples(lambda s: curve(s + 0.5 * np.sin(s)), 200)
    assert_allclose(pl.geometric_phase(FIG2, hurried), phase, rtol=0, atol=1e-12)
    assert_allclose(
        pl.geometric_phase(FIG2, samples(lambda s: curve(s + 1.0), 200)), phase, rtol=0, atol=1e-12
    )
    heavy = pl.RigidBody(5.0, 7 * FIG2.inertia, [0.1, 0.0, 0.0])
    assert_allclose(pl.geometric_phase(heavy, samples(curve, 200)), phase, rtol=0, atol=1e-12)


def test_axes_of_the_body_do_not_matter():
    turn = geometry.random_rotations(np.random.default_rng(1))
    gamma = samples(CURVES["more than a hemisphere"], 100)
    turned = pl.RigidBody(1.0, turn @ FIG2.inertia @ turn.T, [0.0, 0.0, 0.0])
    phase = pl.geometric_phase(FIG2, gamma)
    assert_allclose(pl.geometric_phase(turned, gamma @ turn.T), phase, rtol=0, atol=1e-12)


def test_backwards_turns_back_and_twice_turns_twice():
    gamma = samples(CURVES["passes a pole"], 100)
    phase = pl.geometric_phase(FIG2, gamma)
    assert abs(phase) > 0.1
    assert_allclose(pl.geometric_phase(FIG2, gamma[::-1]), -phase, rtol=0, atol=1e-12)
    assert_same_angle(pl.geometric_phase(FIG2, np.concatenate([gamma, gamma[1:]])), 2 * phase, 1e-12)


def test_there_and_back_again_is_nothing():
    way = samples(lambda s: (np.sin(np.cos(s)), 0.4 * np.cos(s) ** 2, 1 + 0 * s), 200)
    assert abs(pl.geometric_phase(FIG2, way)) < 1e-12
    rest = np.broadcast_to([0.0, 0.6, 0.8], (10, 3))
    assert pl.geometric_phase(FIG2, rest) == 0.0
    assert_allclose(pl.horizontal_lift(FIG2, rest)[-1], geometry.attitude(rest[0]), atol=1e-15)


def test_lift_on_the_way():
    gamma = samples(CURVES["winds twice round a part"], 400)
    lift = pl.horizontal_lift(FIG2, gamma)
    assert_allclose(lift[:, 2], gamma, atol=1e-11)
    assert_allclose(lift @ np.swapaxes(lift, -1, -2), np.broadcast_to(np.eye(3), (401, 3, 3)), atol=1e-12)
    # No momentum about the vertical, by central differences.
    hat = np.swapaxes(lift[1:-1], -1, -2) @ (lift[2:] - lift[:-2]) * 200 / np.pi / 2
    omega = geometry.vee((hat - np.swapaxes(hat, -1, -2)) / 2)
    momentum = ((gamma[1:-1] @ FIG2.inertia) * omega).sum(axis=-1)
    assert np.abs(momentum).max() < 1e-3 * np.abs(omega).max() * 0.28
    # Any other start is turned about the vertical from the beginning to the end.
    start = geometry.attitude(gamma[0], heading=1.0)
    assert_allclose((start @ lift[0].T @ lift)[:, 2], gamma, atol=1e-11)


def test_principal_angle():
    assert principal_angle(np.pi) == principal_angle(-np.pi) == principal_angle(3 * np.pi) == np.pi
    assert principal_angle(-2 * np.pi) == 0.0
    assert_allclose(principal_angle(7.0), 7 - 2 * np.pi)


# Bad input

RING = circle(1.0)


@pytest.mark.parametrize("function", [pl.geometric_phase, pl.horizontal_lift])
@pytest.mark.parametrize(
    ("body", "gamma", "message"),
    [
        ("body", RING, "body must be a RigidBody, got 'body'"),
        (FIG2, RING[:-1], "gamma must be a closed curve, .* got a gap of 0.132"),
        (FIG2, RING * 1.1, "gamma must be a unit vector to 1e-09, got length 1.1 at index 0"),
        (FIG2, RING.T, r"gamma must have shape \(..., 3\), got \(3, 41\)"),
        (FIG2, RING[np.newaxis], r"gamma must be a curve of shape \(N, 3\) .* got shape \(1, 41, 3\)"),
        (FIG2, RING[[0, 1, 0]], r"gamma must be a curve .* of four points or more, got shape \(3, 3\)"),
        (FIG2, RING * np.nan, "gamma must be finite"),
        (
            FIG2,
            circle(np.pi / 2, 3),
            "gamma must have neighbours less than a right angle apart, got 2.09 rad",
        ),
    ],
)
def test_bad_calls(function, body, gamma, message):
    with pytest.raises(ValueError, match=message):
        function(body, gamma)


def test_bad_density():
    for body, gamma, message in (
        (None, RING, "body must be a RigidBody, got None"),
        (FIG2, 2 * RING, "gamma must be a unit vector"),
    ):
        with pytest.raises(ValueError, match=message):
            pl.phase_density(body, gamma)


def test_what_does_not_settle_says_so():
    needle = pl.RigidBody(1.0, [1.0, 1.0, 1e-13], [0.0, 0.0, 0.0])
    with pytest.raises(
        RuntimeError, match="the integral along the curve does not settle with 2097152 points"
    ):
        pl.geometric_phase(needle, RING)
