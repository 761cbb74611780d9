import json
import warnings

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose, assert_array_equal

import pendlib as pl
from pendlib import geometry

SEMI_AXES, HEIGHT, PIVOT = (0.8, 0.2), 0.6, (-0.4, 0.1, -0.3)

seeds = st.integers(0, 2**32 - 1)


@pytest.fixture(scope="module")
def golden(root):
    return json.loads((root / "tests" / "golden" / "relative_equilibria.json").read_text())["cylinder"]


@pytest.fixture
def cylinder():
    return pl.RigidBody.elliptic_cylinder(SEMI_AXES, HEIGHT, PIVOT)


def random_cloud(seed, n=6):
    rng = np.random.default_rng(seed)
    return rng.uniform(0.1, 2.0, n), rng.standard_normal((n, 3))


def random_body(seed):
    return pl.RigidBody.point_masses(*random_cloud(seed))


def turned(body, rotation):
    """The body in axes turned by a rotation, its columns the new axes."""
    return pl.RigidBody(body.mass, rotation.T @ body.inertia @ rotation, rotation.T @ body.com)


def assert_same(body, other, rtol=1e-13):
    assert body.mass == pytest.approx(other.mass, rel=rtol)
    assert_allclose(body.inertia, other.inertia, rtol=rtol, atol=rtol * np.abs(other.inertia).max())
    assert_allclose(body.com, other.com, rtol=rtol, atol=rtol * other.distance)


# The body


def test_principal_moments_make_a_diagonal_matrix():
    body = pl.RigidBody(2, [1, 2, 2.5], [0, 0, 0.1])
    assert_array_equal(body.inertia, np.diag([1, 2, 2.5]))
    assert_array_equal(body.com, [0, 0, 0.1])
    assert body.mass == 2.0
    assert isinstance(body.mass, float)


def test_a_body_does_not_change():
    inertia, com = np.diag([1.0, 2.0, 2.5]), np.array([0.0, 0.0, 0.1])
    body = pl.RigidBody(1.0, inertia, com)
    inertia[0, 0] = com[0] = 7.0
    assert_array_equal(body.inertia, np.diag([1.0, 2.0, 2.5]))
    assert_array_equal(body.com, [0.0, 0.0, 0.1])
    for array in (body.inertia, body.com, body.principal().body.com):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1.0
    with pytest.raises(AttributeError):
        body.mass = 3.0


def test_distance():
    assert pl.RigidBody(1.0, [60.0, 60.0, 60.0], [2.0, 3.0, 4.0]).distance == pytest.approx(
        29**0.5, rel=1e-15
    )


def test_a_balanced_body_is_allowed():
    body = pl.RigidBody(1.0, [1.0, 2.0, 2.5], [0.0, 0.0, 0.0])
    assert body.distance == 0.0
    assert_array_equal(body.principal().body.com, np.zeros(3))


# Builders


def test_cylinder_is_golden(cylinder, golden):
    assert_allclose(cylinder.inertia, golden["J_pivot"], rtol=1e-15)
    assert_allclose(cylinder.com, -np.array(PIVOT), rtol=1e-15)
    about_com = pl.RigidBody.elliptic_cylinder(SEMI_AXES, HEIGHT, pivot=[0, 0, 0])
    assert_allclose(np.diag(about_com.inertia), golden["J_cm"], rtol=1e-15)


def test_cylinder_of_the_second_figure():
    body = pl.RigidBody.elliptic_cylinder(SEMI_AXES, HEIGHT, pivot=[0, 0, -0.3])
    assert_same(body, pl.RigidBody(1.0, [0.13, 0.28, 0.17], [0, 0, 0.3]), rtol=1e-15)


def test_cylinder_is_the_integral_over_its_points():
    # Gauss points in height, squared radius and angle integrate the squares exactly.
    x, w = np.polynomial.legendre.leggauss(4)
    (a, b), height, pivot, mass = (0.5, 0.3), 0.7, np.array([0.1, -0.2, 0.4]), 3.0
    radius, phi = np.sqrt((x + 1) / 2), 2 * np.pi * np.arange(8) / 8
    radius, phi, z = np.meshgrid(radius, phi, x * height / 2, indexing="ij")
    weights = np.broadcast_to(w[:, None, None] * w, radius.shape)
    points = np.stack([a * radius * np.cos(phi), b * radius * np.sin(phi), z], axis=-1).reshape(-1, 3)
    cloud = pl.RigidBody.point_masses(mass * weights.ravel() / weights.sum(), points - pivot)
    assert_same(pl.RigidBody.elliptic_cylinder((a, b), height, pivot, mass), cloud)


def test_point_masses_are_summed_one_by_one():
    masses, positions = random_cloud(1)
    expected = np.zeros((3, 3))
    for m, r in zip(masses, positions, strict=True):
        expected -= m * geometry.hat(r) @ geometry.hat(r)
    body = pl.RigidBody.point_masses(masses, positions)
    assert_allclose(body.inertia, expected, rtol=1e-14, atol=1e-14)
    assert_allclose(body.com, np.average(positions, axis=0, weights=masses), rtol=1e-14)
    assert body.mass == pytest.approx(masses.sum(), rel=1e-15)


@given(seed=seeds)
def test_parallel_axis_theorem(seed):
    masses, positions = random_cloud(seed)
    centre = masses @ positions / masses.sum()
    about_com = pl.RigidBody.point_masses(masses, positions - centre)
    moved = pl.RigidBody.from_center_of_mass(about_com.mass, about_com.inertia, centre)
    assert_same(moved, pl.RigidBody.point_masses(masses, positions), rtol=1e-12)


def test_a_rod_across_its_pivot_is_a_body():
    # Its inertia about the centre of mass is singular, that about a pivot beside it is not.
    body = pl.RigidBody.from_center_of_mass(1.0, [1 / 12, 1 / 12, 0.0], [0.2, 0.0, 0.0])
    assert_allclose(np.diag(body.inertia), [1 / 12, 1 / 12 + 0.04, 0.04], rtol=1e-15)


@pytest.mark.parametrize("seed", range(20))
def test_a_flat_plate_is_a_body(seed):
    # Through the pivot, so that one moment is the sum of the others up to rounding.
    rng = np.random.default_rng(seed)
    plane = rng.standard_normal((5, 2)) @ geometry.random_rotations(rng)[:2]
    moments = np.diag(pl.RigidBody.point_masses(np.ones(5), plane).principal().body.inertia)
    assert moments[0] == pytest.approx(moments[1] + moments[2], rel=1e-13)


def test_composite_is_the_union():
    masses, positions = random_cloud(2, n=9)
    parts = [pl.RigidBody.point_masses(masses[k : k + 3], positions[k : k + 3]) for k in (0, 3, 6)]
    assert_same(pl.RigidBody.composite(iter(parts)), pl.RigidBody.point_masses(masses, positions))


def test_composite_of_cylinder_halves():
    halves = [
        pl.RigidBody.elliptic_cylinder(SEMI_AXES, HEIGHT / 2, (-0.4, 0.1, -0.3 + shift), mass=0.5)
        for shift in (HEIGHT / 4, -HEIGHT / 4)
    ]
    assert_same(pl.RigidBody.composite(halves), pl.RigidBody.elliptic_cylinder(SEMI_AXES, HEIGHT, PIVOT))


# Principal axes


def test_principal_axes_are_golden(cylinder, golden):
    body, axes = cylinder.principal()
    assert_allclose(axes, golden["U"], rtol=0, atol=4e-15)
    assert_allclose(body.inertia, np.diag(golden["J"]), rtol=1e-14)
    assert_allclose(body.com, golden["rho"], rtol=0, atol=2e-15)


@given(seed=seeds)
def test_principal_form(seed):
    body = random_body(seed)
    principal, axes = body.principal()
    moments = np.diag(principal.inertia)
    assert moments[0] >= moments[1] >= moments[2] > 0
    assert_array_equal(principal.inertia, np.diag(moments))
    assert_allclose(axes.T @ axes, np.eye(3), rtol=0, atol=1e-14)
    assert np.linalg.det(axes) == pytest.approx(1.0, rel=1e-14)
    assert_allclose(axes @ principal.inertia @ axes.T, body.inertia, rtol=0, atol=1e-14 * moments[0])
    assert_allclose(axes @ principal.com, body.com, rtol=0, atol=1e-14)
    for axis in axes.T[:2]:
        assert axis[np.abs(axis).argmax()] > 0


@pytest.mark.parametrize("moments", [[3.0, 2.0, 1.5], [2.0, 2.0, 1.0], [2.0, 1.5, 1.5], [1.0, 1.0, 1.0]])
def test_axes_in_order_stay(moments):
    body, axes = pl.RigidBody(1.0, moments, [0.1, 0.2, 0.3]).principal()
    assert_array_equal(axes, np.eye(3))
    assert_array_equal(body.com, [0.1, 0.2, 0.3])


def test_axes_out_of_order_are_exchanged():
    body, axes = pl.RigidBody(1.0, [0.13, 0.28, 0.17], [0.0, 0.0, 0.3]).principal()
    assert_array_equal(np.diag(body.inertia), [0.28, 0.17, 0.13])
    assert_array_equal(axes, [[0, 0, 1], [1, 0, 0], [0, 1, 0]])
    assert_array_equal(body.com, [0.0, 0.3, 0.0])


# Equivalent lengths


def frequencies_of_the_equations(body, gravity):
    """Eigenvalues at hanging, with the equations of motion differentiated by complex steps."""
    weight = body.mass * gravity * body.com
    hanging = np.concatenate([np.zeros(3), body.com / body.distance])

    def rhs(state):
        omega, gamma = state[:3], state[3:]
        torque = np.cross(body.inertia @ omega, omega) + np.cross(weight, gamma)
        return np.concatenate([np.linalg.solve(body.inertia, torque), np.cross(gamma, omega)])

    step = 1e-30
    jacobian = np.stack([rhs(hanging + 1j * step * e).imag / step for e in np.eye(6)], axis=-1)
    return np.sort(np.linalg.eigvals(jacobian).imag)[-2:][::-1]


def test_equivalent_lengths_are_golden(cylinder, golden):
    assert_allclose(9.81 / cylinder.equivalent_lengths(), golden["mg_l1_l2"], rtol=1e-13)


@given(seed=seeds)
def test_equivalent_lengths_are_those_of_the_linearised_motion(seed):
    body = random_body(seed)
    lengths = body.equivalent_lengths()
    assert_allclose(np.sqrt(9.81 / lengths), frequencies_of_the_equations(body, 9.81), rtol=1e-6)


@given(seed=seeds)
def test_equivalent_lengths_in_closed_form(seed):
    body = random_body(seed)
    rates = 1 / (body.mass * body.equivalent_lengths())
    across = body.com @ body.com * np.eye(3) - np.outer(body.com, body.com)
    total = np.trace(np.linalg.solve(body.inertia, across)) / body.distance
    product = body.com @ body.inertia @ body.com / np.linalg.det(body.inertia)
    assert_allclose([rates.sum(), rates.prod()], [total, product], rtol=1e-10)


@given(seed=seeds)
def test_equivalent_lengths_do_not_depend_on_the_axes(seed):
    body = random_body(seed)
    other = turned(body, geometry.random_rotations(np.random.default_rng(seed)))
    for same in (other, body.principal().body):
        assert_allclose(same.equivalent_lengths(), body.equivalent_lengths(), rtol=1e-11)


def test_equivalent_length_of_an_axisymmetric_body():
    # Proposition 7 of the paper: J_t/(m rho_s).
    body = pl.RigidBody(2.0, [0.5, 0.5, 0.3], [0.0, 0.0, -0.4])
    assert_allclose(body.equivalent_lengths(), 0.5 / (2.0 * 0.4), rtol=1e-15)


def test_equivalent_lengths_about_principal_axes():
    body = pl.RigidBody(2.0, [0.5, 0.4, 0.3], [0.0, 0.0, 0.1])
    assert_allclose(body.equivalent_lengths(), [0.4 / 0.2, 0.5 / 0.2], rtol=1e-15)


def test_a_balanced_body_has_no_equivalent_lengths():
    with pytest.raises(ValueError, match="com must not be zero: a balanced body does not swing"):
        pl.RigidBody(1.0, [1.0, 1.0, 1.0], [0, 0, 0]).equivalent_lengths()


# What it shows


def test_repr_is_short():
    assert repr(pl.RigidBody(1, [0.13, 0.28, 0.17], [0, 0, 0.3])) == (
        "RigidBody(mass=1, inertia=[0.13, 0.28, 0.17], com=[0, 0, 0.3])"
    )


def test_repr_can_be_read_back(cylinder):
    again = eval(repr(cylinder), {"RigidBody": pl.RigidBody})
    assert_same(again, cylinder, rtol=1e-5)


def test_html_has_the_figures_and_units(cylinder):
    html = cylinder._repr_html_()
    for words in ("1 kg", "[0.448556, 0.394258, 0.0771853] kg m²", "[0.4, -0.1, 0.3] m"):
        assert words in html


# Bad input

BAD_BODIES = [
    ({"mass": 0.0}, "mass must be positive, got 0.0"),
    ({"mass": np.nan}, "mass must be finite, got nan"),
    ({"com": [0.0, 0.1]}, r"com must be a vector of shape \(3,\), got shape \(2,\)"),
    ({"com": [0.0, 0.0, np.inf]}, "com must be finite, got inf at index 2"),
    ({"inertia": 1.0}, r"inertia must have shape \(3,\) or \(3, 3\), got \(\)"),
    ({"inertia": np.eye(2)}, r"inertia must have shape \(3,\) or \(3, 3\), got \(2, 2\)"),
    ({"inertia": "heavy"}, "inertia must be real numbers"),
    ({"inertia": [1.0, 1.0, 0.0]}, r"inertia must be positive definite, got principal moments \[0, 1, 1\]"),
    (
        {"inertia": [1.0, 1.0, -0.5]},
        r"inertia must be positive definite, got principal moments \[-0.5, 1, 1\]",
    ),
    ({"inertia": np.zeros((3, 3))}, "inertia must be positive definite"),
    ({"inertia": [3.0, 1.0, 1.0]}, "its principal moment 3 exceeds the sum of the others, 1 and 1"),
    (
        {"inertia": [[2.0, 0.5, 0.0], [0.4, 2.0, 0.0], [0.0, 0.0, 2.0]]},
        r"inertia must be symmetric, got max\|A - A\^T\| = 0.1",
    ),
]


@pytest.mark.parametrize(("change", "message"), BAD_BODIES)
def test_bad_bodies(change, message):
    good = {"mass": 1.0, "inertia": [1.0, 1.0, 1.0], "com": [0.0, 0.0, 0.1]}
    with pytest.raises(ValueError, match=message):
        pl.RigidBody(**(good | change))


@pytest.mark.parametrize("seed", range(20))
def test_masses_on_a_line_through_the_pivot_are_no_body(seed):
    # Rounding leaves some of these inertias positive definite.
    positions = np.outer([0.1, 0.7, -0.3], np.random.default_rng(seed).standard_normal(3))
    with pytest.raises(ValueError, match="inertia must be positive definite"):
        pl.RigidBody.point_masses([1.0, 2.0, 3.0], positions)


BAD_BUILDS = [
    (
        lambda b: b.from_center_of_mass(1.0, [3.0, 1.0, 1.0], [0, 0, 9]),
        "its principal moment 3 exceeds the sum",
    ),
    (lambda b: b.from_center_of_mass(1.0, [1.0, 1.0, -1.0], [9, 0, 0]), "one of them negative"),
    (lambda b: b.from_center_of_mass(1.0, [1.0, 1.0, 0.0], [0, 0, 9]), "inertia must be positive definite"),
    (
        lambda b: b.elliptic_cylinder((0.8, -0.2), 0.6, [0, 0, 0]),
        "semi_axes must be positive, got -0.2 at index 1",
    ),
    (lambda b: b.elliptic_cylinder(0.8, 0.6, [0, 0, 0]), r"semi_axes must have shape \(2,\), got \(\)"),
    (
        lambda b: b.elliptic_cylinder((1, 1, 1), 0.6, [0, 0, 0]),
        r"semi_axes must have shape \(2,\), got \(3,\)",
    ),
    (lambda b: b.elliptic_cylinder((1, 1), 0.0, [0, 0, 0]), "height must be positive, got 0.0"),
    (
        lambda b: b.elliptic_cylinder((1, 1), 1.0, 0.5),
        r"pivot must be a vector of shape \(3,\), got shape \(\)",
    ),
    (lambda b: b.elliptic_cylinder((1, 1), 1.0, [0, 0, 0], mass=-1), "mass must be positive, got -1.0"),
    (lambda b: b.point_masses([1.0, 0.0], np.eye(3)[:2]), "masses must be positive, got 0.0 at index 1"),
    (lambda b: b.point_masses(1.0, [[0, 0, 1]]), r"masses must have shape \(n,\), got \(\)"),
    (lambda b: b.point_masses([1.0, 1.0], np.eye(3)), r"positions must have shape \(2, 3\), .* got \(3, 3\)"),
    (lambda b: b.point_masses([1.0], [[0, 0, 1]]), "inertia must be positive definite"),
    (
        lambda b: b.point_masses([1.0, 2.0], [[0.1, 0.2, 0.3], [0.7, 1.4, 2.1]]),
        "inertia must be positive definite",
    ),
    (lambda b: b.composite([]), r"bodies must be one RigidBody or more, got \[\]"),
    (lambda b: b.composite([2.0]), r"bodies must be one RigidBody or more, got \[2.0\]"),
]


@pytest.mark.parametrize(("build", "message"), BAD_BUILDS)
def test_bad_builds(build, message):
    with pytest.raises(ValueError, match=message):
        build(pl.RigidBody)


# An inertia that was meant about the centre of mass


@pytest.mark.parametrize(
    ("inertia", "com", "fault"),
    [
        ([0.04, 0.19, 0.17], [0.0, 0.0, 0.3], "one of them negative"),
        (
            [2.0, 2.0, 1.0],
            [0.8, 0.0, 0.0],
            "principal moment 2 exceeds the sum of the others, 0.36 and 1.36",
        ),
    ],
)
def test_warns_of_an_inertia_about_the_centre_of_mass(inertia, com, fault):
    with pytest.warns(UserWarning, match=f"centre of mass.*from_center_of_mass.*{fault}") as caught:
        pl.RigidBody(1.0, inertia, com)
    assert caught[0].filename == __file__


def test_warns_once():
    with pytest.warns(UserWarning, match="from_center_of_mass"):
        body = pl.RigidBody(1.0, [2.0, 2.0, 1.0], [1.5, 0.0, 0.0])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        body.principal()
        body._repr_html_()
        pl.RigidBody.composite([body, body])


@given(seed=seeds)
def test_does_not_warn_of_what_can_be(seed):
    random_body(seed)
    flat = np.random.default_rng(seed).standard_normal((4, 3)) * [1, 1, 0]
    pl.RigidBody.point_masses(np.ones(4), flat)


def test_does_not_warn_of_printed_digits():
    # Section 4 of the paper prints its cylinder to four decimals.
    pl.RigidBody(1.0, [0.4486, 0.3943, 0.0772], [-0.0140, 0.1044, 0.4989])
