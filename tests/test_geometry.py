import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose, assert_array_equal

from pendlib import geometry

E1, E2, E3 = np.eye(3)
ANGLES = [0.0, 1e-300, 1e-12, 1e-8, 1e-4, 0.1, 1.0, 2.5, np.pi - 1e-6, np.pi - 1e-8, np.pi - 1e-12, np.pi]

components = st.floats(-1.0, 1.0)
directions = (
    st.tuples(components, components, components)
    .filter(lambda v: np.linalg.norm(v) > 1e-3)
    .map(lambda v: np.array(v) / np.linalg.norm(v))
)


@pytest.fixture
def rng():
    return np.random.default_rng(4)


def axes_of_all_kinds(rng):
    """Random unit vectors, some of them near a coordinate plane or in it."""
    v = rng.standard_normal((40, 3))
    v[10:20, 0] *= 1e-6
    v[20:30, 1] *= 1e-10
    v[30:, 2] = 0.0
    return np.vstack([v / np.linalg.norm(v, axis=-1, keepdims=True), np.eye(3), -np.eye(3)])


def exp_to_50_digits(v):
    """Rodrigues' formula in mpmath."""
    with mpmath.workdps(50):
        x, y, z = (mpmath.mpf(float(component)) for component in v)
        angle = mpmath.sqrt(x * x + y * y + z * z)
        skew = mpmath.matrix([[0, -z, y], [z, 0, -x], [-y, x, 0]])
        exact = mpmath.eye(3)
        if angle > 0:
            exact += mpmath.sin(angle) / angle * skew
            exact += 2 * (mpmath.sin(angle / 2) / angle) ** 2 * skew * skew
        return np.array(exact.tolist(), dtype=float)


def assert_rotation(rotation, atol=4e-15):
    assert_allclose(
        np.swapaxes(rotation, -1, -2) @ rotation, np.broadcast_to(np.eye(3), rotation.shape), atol=atol
    )
    assert_allclose(np.linalg.det(rotation), 1.0, rtol=1e-14)


# hat and vee


def test_hat_is_the_cross_product(rng):
    v, w = rng.standard_normal((2, 4, 5, 3))
    assert_allclose((geometry.hat(v) @ w[..., np.newaxis])[..., 0], np.cross(v, w), rtol=1e-13, atol=1e-15)


def test_hat_of_a_number_case():
    assert_array_equal(geometry.hat([1, 2, 3]), [[0, -3, 2], [3, 0, -1], [-2, 1, 0]])


def test_vee_undoes_hat(rng):
    v = rng.standard_normal((4, 5, 3))
    assert_array_equal(geometry.vee(geometry.hat(v)), v)
    assert_array_equal(geometry.vee(geometry.hat([1e-300, 0, 1e300])), [1e-300, 0, 1e300])


def test_vee_takes_rounding_out():
    skew = geometry.hat([1.0, 2.0, 3.0])
    assert_allclose(geometry.vee(skew + 1e-10 * np.ones((3, 3))), [1.0, 2.0, 3.0], rtol=1e-15)


@pytest.mark.parametrize("scale", [1e-12, 1e12])
def test_vee_judges_by_the_largest_entry(scale):
    skew = scale * geometry.hat([1.0, 2.0, 3.0])
    assert_allclose(geometry.vee(skew + 1e-10 * scale), scale * np.array([1.0, 2.0, 3.0]), rtol=1e-9)
    with pytest.raises(ValueError, match="matrix must be skew-symmetric"):
        geometry.vee(skew + 1e-8 * scale)


# exp and log


@pytest.mark.parametrize("angle", [*ANGLES, 10.0])
def test_exp_against_50_digits(angle, rng):
    v = angle * axes_of_all_kinds(rng)
    rotation = geometry.exp(v)
    assert_allclose(rotation, [exp_to_50_digits(one) for one in v], rtol=0, atol=2e-15)
    assert_rotation(rotation)


@pytest.mark.parametrize("angle", ANGLES)
def test_log_against_50_digits(angle, rng):
    v = angle * axes_of_all_kinds(rng)
    back = geometry.log([exp_to_50_digits(one) for one in v])
    # So near to a half turn, v and the vector a full turn away are one to rounding.
    other = np.where(np.pi - angle < 1e-10, -1.0, 1.0)
    sign = np.where((back * v).sum(axis=-1, keepdims=True) < 0, other, 1.0)
    assert_allclose(back, sign * v, rtol=0, atol=max(2e-15 * angle, 1e-323))
    assert np.linalg.norm(back, axis=-1).max() <= np.pi * (1 + 1e-15)


def test_log_near_a_half_turn():
    # Case 10.
    v = [-0.0382033507, -0.1105411295, -3.1392965592]
    assert_allclose(geometry.log(geometry.exp(v)), v, rtol=0, atol=1e-14)


@pytest.mark.parametrize("angle", [np.pi - 1e-6, np.pi - 1e-8, np.pi])
def test_exp_of_log_near_a_half_turn(angle, rng):
    # Case 11.
    rotation = geometry.exp(angle * geometry.random_unit_vectors(rng, 200))
    assert_allclose(geometry.exp(geometry.log(rotation)), rotation, rtol=0, atol=4e-15)


@given(direction=directions, angle=st.floats(0.0, 3.14))
def test_log_undoes_exp(direction, angle):
    assert_allclose(geometry.log(geometry.exp(angle * direction)), angle * direction, rtol=0, atol=4e-15)


def test_log_of_more_than_half_a_turn_goes_the_other_way():
    assert_allclose(geometry.log(geometry.exp(4.0 * E2)), (4.0 - 2 * np.pi) * E2, rtol=0, atol=1e-15)


def test_exp_turns_right_handed():
    assert_allclose(geometry.exp(np.pi / 2 * E3) @ E1, E2, rtol=0, atol=5e-16)


# Cayley


@given(direction=directions, angle=st.floats(0.0, 3.14))
def test_cayley_is_the_rotation_by_twice_the_arctangent(direction, angle):
    assert_allclose(
        geometry.cayley(np.tan(angle / 2) * direction), geometry.exp(angle * direction), rtol=0, atol=2e-15
    )


def test_cayley_is_its_definition(rng):
    v = rng.standard_normal((3, 4, 3))
    skew = geometry.hat(v)
    rotation = geometry.cayley(v)
    assert_allclose(rotation, (np.eye(3) + skew) @ np.linalg.inv(np.eye(3) - skew), rtol=0, atol=1e-14)
    assert_rotation(rotation)


def test_cayley_of_huge_vectors_is_a_half_turn():
    assert_allclose(
        geometry.cayley([[1e300, 0, 0], [0, 1e17, 0]]),
        [np.diag([1, -1, -1]), np.diag([-1, 1, -1])],
        atol=3e-17,
    )


@pytest.mark.parametrize("size", [1e-300, 1e-9, 1e-3, 1.0, 1e3])
def test_cayley_inverse_undoes_cayley(size, rng):
    v = size * geometry.random_unit_vectors(rng, (5, 4))
    assert_allclose(geometry.cayley_inverse(geometry.cayley(v)), v, rtol=0, atol=4e-15 * max(size, size**2))


# Projection


def test_project_puts_drift_right(rng):
    rotation = geometry.random_rotations(rng, (6, 5))
    drifted = rotation + 1e-8 * rng.standard_normal(rotation.shape)
    projected = geometry.project(drifted)
    assert_rotation(projected)
    assert_allclose(projected, rotation, rtol=0, atol=1e-7)
    # The factor left over in a polar decomposition is symmetric.
    stretch = np.swapaxes(projected, -1, -2) @ drifted
    assert_allclose(stretch, np.swapaxes(stretch, -1, -2), rtol=0, atol=2e-14)


def test_project_leaves_rotations(rng):
    rotation = geometry.random_rotations(rng, 50)
    assert_allclose(geometry.project(rotation), rotation, rtol=0, atol=2e-15)


def test_project_keeps_to_its_tolerance():
    matrix = np.diag([1.0, 1.0, 1.0 + 1e-4])
    with pytest.raises(
        ValueError, match=r"matrix must lie within 1e-06 of a rotation, got a distance of 0.0001"
    ):
        geometry.project(matrix)
    with pytest.raises(ValueError, match=r"matrix must lie within 9\.9e-05 of a rotation"):
        geometry.project(matrix, tolerance=0.99e-4)
    assert_array_equal(geometry.project(matrix, tolerance=1.01e-4), np.eye(3))


@pytest.mark.parametrize("tolerance", [1e-6, 3.0])
def test_project_makes_no_rotation_of_a_reflection(tolerance):
    # Case 12.
    with pytest.raises(ValueError, match="matrix must be right-handed"):
        geometry.project([np.eye(3), np.diag([1.0, 1.0, -1.0])], tolerance=tolerance)


# Random


def test_random_rotations_are_uniform(rng):
    rotation = geometry.random_rotations(rng, 40000)
    assert_rotation(rotation)
    # By Haar's measure the entries have mean 0 and mean square 1/3, and the cosine of the angle has mean -1/2
    # and mean square 1/2; the bounds are five standard errors or more.
    assert_allclose(rotation.mean(axis=0), 0.0, atol=0.015)
    assert_allclose((rotation**2).mean(axis=0), 1 / 3, atol=0.008)
    cosine = (np.trace(rotation, axis1=-2, axis2=-1) - 1) / 2
    assert_allclose([cosine.mean(), (cosine**2).mean()], [-0.5, 0.5], atol=0.015)


def test_random_unit_vectors_are_uniform(rng):
    v = geometry.random_unit_vectors(rng, 40000)
    assert_allclose(np.linalg.norm(v, axis=-1), 1.0, rtol=1e-15)
    # Archimedes: each component is uniform in [-1, 1].
    quantiles = np.quantile(v, [0.1, 0.25, 0.5, 0.75, 0.9], axis=0)
    assert_allclose(quantiles.T, np.tile([-0.8, -0.5, 0.0, 0.5, 0.8], (3, 1)), atol=0.025)


@pytest.mark.parametrize(("size", "leading"), [((), ()), (4, (4,)), ((2, 3), (2, 3))])
def test_random_shapes_and_seeds(size, leading):
    for draw, tail in ((geometry.random_rotations, (3, 3)), (geometry.random_unit_vectors, (3,))):
        one, same = (draw(np.random.default_rng(7), size) for _ in range(2))
        assert one.shape == leading + tail
        assert_array_equal(one, same)


# From vectors


@pytest.mark.parametrize("gap", [0.0, 1e-300, 1e-17, 1e-15, 1e-12, 1e-8, 1e-4, 0.1, 1.0, 1.5])
@pytest.mark.parametrize("sign", [1, -1])
def test_rotation_between_is_the_shortest(sign, gap, rng):
    start = axes_of_all_kinds(rng)
    across = np.cross(start, geometry.random_unit_vectors(rng, len(start)))
    across /= np.linalg.norm(across, axis=-1, keepdims=True)
    end = sign * np.cos(gap) * start + np.sin(gap) * across
    rotation = geometry.rotation_between(start, end)
    assert_rotation(rotation)
    assert_allclose((rotation @ start[..., np.newaxis])[..., 0], end, rtol=0, atol=2e-15)
    angle = gap if sign > 0 else np.pi - gap
    assert_allclose((np.trace(rotation, axis1=-2, axis2=-1) - 1) / 2, np.cos(angle), rtol=0, atol=4e-15)
    if gap >= 1e-8:
        axis = np.cross(start, across)[..., np.newaxis]
        assert_allclose(rotation @ axis, axis, rtol=0, atol=4e-16 / np.sin(gap) + 2e-15)


def test_rotation_between_opposite_vectors_is_the_stated_half_turn():
    for start, rotation in (
        (E1, np.diag([-1, 1, -1])),
        (E2, np.diag([1, -1, -1])),
        (E3, np.diag([1, -1, -1])),
    ):
        assert_array_equal(geometry.rotation_between(start, -start), rotation)


def test_rotation_between_spreads_over_batches(rng):
    start, end = geometry.random_unit_vectors(rng, (4, 1)), geometry.random_unit_vectors(rng, 5)
    rotation = geometry.rotation_between(start, end)
    assert rotation.shape == (4, 5, 3, 3)
    assert_array_equal(rotation[2, 3], geometry.rotation_between(start[2, 0], end[3]))


def test_vectors_that_are_nearly_of_unit_length_give_rotations(rng):
    start, end = (1 + 9e-10) * geometry.random_unit_vectors(rng, (2, 20))
    assert_rotation(geometry.rotation_between(start, end))
    assert_rotation(geometry.attitude(start, 1.0))


@given(gamma=directions, heading=st.floats(-10, 10))
def test_attitude_has_the_given_gamma(gamma, heading):
    rotation = geometry.attitude(gamma, heading)
    assert_rotation(rotation)
    assert_allclose(rotation.T @ E3, gamma, rtol=0, atol=2e-15)
    assert_allclose(rotation, geometry.exp(heading * E3) @ geometry.attitude(gamma), rtol=0, atol=2e-15)


def test_attitude_upright_is_the_turn_about_the_vertical():
    assert_array_equal(geometry.attitude(E3), np.eye(3))
    assert_allclose(geometry.attitude(E3, 0.3), geometry.exp(0.3 * E3), rtol=0, atol=1e-16)


def test_attitude_upside_down_is_the_stated_half_turn():
    assert_array_equal(geometry.attitude(-E3), np.diag([1.0, -1.0, -1.0]))
    # The limit along gamma = (0, sin, cos), and on the other side of the singularity another one.
    close = 1e-6
    assert_allclose(
        geometry.attitude([0, np.sin(close), -np.cos(close)]), np.diag([1, -1, -1]), rtol=0, atol=2e-6
    )
    assert_allclose(
        geometry.attitude([np.sin(close), 0, -np.cos(close)]), np.diag([-1, 1, -1]), rtol=0, atol=2e-6
    )


def test_attitude_spreads_over_batches(rng):
    gamma, heading = geometry.random_unit_vectors(rng, (4, 1)), np.linspace(-3, 3, 5)
    rotation = geometry.attitude(gamma, heading)
    assert rotation.shape == (4, 5, 3, 3)
    assert_allclose(rotation[2, 3], geometry.attitude(gamma[2, 0], heading[3]), rtol=0, atol=1e-16)


# Bad input

LEFT_HANDED = np.diag([1.0, 1.0, -1.0])
SHEARED = np.eye(3) + np.diag([1e-3, 0.0], k=1)

BAD_CALLS = [
    (lambda: geometry.hat([1.0, 2.0]), r"v must have shape \(\.\.\., 3\), got \(2,\)"),
    (lambda: geometry.hat([1.0, np.nan, 2.0]), "v must be finite, got nan at index 1"),
    (lambda: geometry.hat(1.0), r"v must have shape \(\.\.\., 3\), got \(\)"),
    (lambda: geometry.vee(np.eye(3)), r"matrix must be skew-symmetric, got max\|A \+ A\^T\| = 2"),
    (lambda: geometry.vee([geometry.hat(E1), SHEARED]), "matrix must be skew-symmetric, .* at index 1"),
    (lambda: geometry.vee(E1), r"matrix must have shape \(\.\.\., 3, 3\), got \(3,\)"),
    (lambda: geometry.exp("turn"), "v must be real numbers, got 'turn'"),
    (lambda: geometry.exp([1e16, 0, 0]), r"v must be small enough .* got 1e\+16 rad"),
    (lambda: geometry.log(LEFT_HANDED), r"rotation must be a rotation .* residual 0, det = -1"),
    (lambda: geometry.log(SHEARED), r"rotation must be a rotation .* residual 0.001, det = 1"),
    (lambda: geometry.log([[np.eye(3), SHEARED]]), r"det = 1 at index \(0, 1\)"),
    (lambda: geometry.log(1e200 * np.eye(3)), "rotation must be a rotation .* residual inf, det = inf"),
    (lambda: geometry.log(np.eye(2)), r"rotation must have shape \(\.\.\., 3, 3\), got \(2, 2\)"),
    (lambda: geometry.cayley([np.inf, 0, 0]), "v must be finite, got inf"),
    (lambda: geometry.cayley_inverse(LEFT_HANDED), "rotation must be a rotation"),
    (lambda: geometry.cayley_inverse(np.diag([1, -1, -1])), "rotation must not be a half turn"),
    (lambda: geometry.cayley_inverse(geometry.exp([np.pi, 0, 0])), "rotation must not be a half turn"),
    (
        lambda: geometry.project(np.zeros((3, 3))),
        "matrix must lie within 1e-06 of a rotation, got a distance of 1",
    ),
    (lambda: geometry.project(np.eye(3), tolerance=0.0), "tolerance must be positive, got 0.0"),
    (lambda: geometry.random_rotations(7), "rng must be a numpy.random.Generator, got 7"),
    (lambda: geometry.random_unit_vectors(np.random), "rng must be a numpy.random.Generator"),
    (
        lambda: geometry.rotation_between([1, 1, 0], E1),
        "start must be a unit vector to 1e-09, got length 1.414",
    ),
    (lambda: geometry.rotation_between(E1, [E1, 2 * E1]), "end must be a unit vector .* 2 at index 1"),
    (lambda: geometry.rotation_between([E1, E2], [E1, E2, E3]), r"start \(2, 3\), end \(3, 3\)"),
    (lambda: geometry.attitude([0, 0, 1e200]), "gamma must be a unit vector to 1e-09, got length"),
    (lambda: geometry.attitude(E3, np.nan), "heading must be finite, got nan"),
    (lambda: geometry.attitude([E1, E2], [0.0, 1.0, 2.0]), r"gamma \(2,\), heading \(3,\)"),
]


@pytest.mark.parametrize(("call", "message"), BAD_CALLS)
def test_bad_calls(call, message):
    with pytest.raises(ValueError, match=message):
        call()
