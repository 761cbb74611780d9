import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose

import pendlib as pl
from pendlib import geometry

G = 9.81
S = np.concatenate([np.geomspace(1e-6, 0.1, 20), np.linspace(0.1, 0.9, 41), 1 - np.geomspace(0.1, 1e-6, 20)])
COORDINATES = [0.0, 0.3, -2.0, 40.0]

# Principal moments and rho, the branches that exist, and the dimensions of the special families.
DEGENERATE = [
    ((3.0, 2.0, 1.5), (0.0, 0.3, 0.4), "L1 L2 L3 L4", [1]),
    ((3.0, 2.0, 1.5), (0.2, 0.0, 0.4), "L1 L2 L3 L4", [1]),
    ((3.0, 2.0, 1.5), (0.2, -0.3, 0.0), "L1 L2 L3 L4", [1]),
    ((3.0, 2.0, 1.5), (0.4, 0.0, 0.0), "L1 L2 L3 L4", [1, 1]),
    ((3.0, 2.0, 1.5), (0.0, -0.5, 0.0), "L1 L2 L3 L4", [1, 1]),
    ((3.0, 2.0, 1.5), (0.0, 0.0, 0.5), "L1 L2 L3 L4", [1, 1]),
    ((3.0, 2.5, 0.8), (0.2, -0.3, 0.0), "L1 L2 L3 L4", [1]),
    ((3.0, 3.0, 1.5), (0.2, 0.1, 0.3), "L1 L2 L4", []),
    ((3.0, 3.0, 1.5), (0.2, 0.1, 0.0), "L1 L2 L4", [1]),
    ((3.0, 3.0, 1.5), (0.0, 0.0, 0.5), "L1 L2 L4", [2]),
    ((3.0, 2.0, 2.0), (0.2, 0.1, 0.3), "L1 L2 L3", []),
    ((3.0, 2.0, 2.0), (0.0, 0.1, 0.3), "L1 L2 L3", [1]),
    ((3.0, 2.0, 2.0), (0.5, 0.0, 0.0), "L1 L2 L3", [2]),
    ((2.0, 2.0, 2.0), (0.2, 0.1, 0.3), "L1 L2", []),
]


@pytest.fixture(scope="module")
def golden(root):
    return json.loads((root / "tests" / "golden" / "relative_equilibria.json").read_text())


@pytest.fixture(scope="module")
def cylinder(golden):
    """The body of section 4, in principal axes."""
    return pl.relative_equilibria(pl.RigidBody(1.0, golden["cylinder"]["J"], golden["cylinder"]["rho"]))


def random_body(rng):
    """A body in axes that are not principal."""
    return pl.RigidBody.point_masses(rng.uniform(0.1, 1.0, 5), rng.uniform(-0.5, 0.5, (5, 3)) + 0.2)


def turned(body, rotation):
    return pl.RigidBody(body.mass, rotation @ body.inertia @ rotation.T, rotation @ body.com)


def residual(body, point, gravity=G):
    """Of (35) and (36), relative to the terms that are to cancel."""
    spin, weight = point.omega @ body.inertia, body.mass * gravity
    moment = np.cross(spin, point.omega) + weight * np.cross(body.com, point.gamma)
    scale = (point.omega**2).sum(axis=-1) * np.trace(body.inertia) + weight * body.distance
    steady = np.linalg.norm(np.cross(point.gamma, point.omega), axis=-1)
    return max((np.linalg.norm(moment, axis=-1) / scale).max(), (steady / (1 + np.abs(point.spin))).max())


def points_of(family):
    """Points of every curve."""
    for branch in family.branches:
        yield branch.along(S)
    for special in family.special:
        yield special.at(*np.meshgrid(*[COORDINATES] * special.axes.shape[1]))


def search(body, spin_squared, rng, starts=1000):
    """All gamma that solve (37) with k² a function of gamma, by Newton's method from many starts."""

    def force(gamma):
        k2 = spin_squared(gamma)[..., np.newaxis]
        return k2 * (gamma @ body.inertia) + body.mass * G * body.com

    gamma, h = geometry.random_unit_vectors(rng, starts), 1e-6
    for _ in range(50):
        frame = geometry.attitude(gamma)[:, :2]
        there = [
            np.einsum("nij,nj->ni", frame, force((gamma + a * d) / np.sqrt(1 + h**2)))
            - np.einsum("nij,nj->ni", frame, a * d) * (gamma * force(gamma)).sum(axis=-1)[:, np.newaxis]
            for d in (frame[:, 0], frame[:, 1])
            for a in (h, -h)
        ]
        slope = np.stack([there[0] - there[1], there[2] - there[3]], axis=-1) / (2 * h)
        missed = np.einsum("nij,nj->ni", frame, force(gamma))
        step = -np.einsum("nij,nj->ni", np.linalg.pinv(slope, rcond=1e-7), missed)
        step /= np.maximum(1, np.linalg.norm(step, axis=-1, keepdims=True) / 0.2)
        gamma = gamma + np.einsum("ni,nij->nj", step, frame)
        gamma /= np.linalg.norm(gamma, axis=-1, keepdims=True)
    k2 = spin_squared(gamma)
    missed = np.linalg.norm(np.cross(gamma, force(gamma)), axis=-1)
    return gamma[(missed < 1e-9) & (k2 >= 0)]


def given_momentum(body, mu):
    return lambda gamma: (mu / np.einsum("ni,ij,nj->n", gamma, body.inertia, gamma)) ** 2


def given_energy(body, energy):
    def spin_squared(gamma):
        inertia = np.einsum("ni,ij,nj->n", gamma, body.inertia, gamma)
        return 2 * (energy + body.mass * G * gamma @ body.com) / inertia

    return spin_squared


def distances(a, b):
    return np.linalg.norm(a[:, np.newaxis] - b, axis=-1)


def assert_same_set(a, b, tolerance=1e-6):
    apart = distances(a, b)
    assert apart.min(axis=0).max() < tolerance
    assert apart.min(axis=1).max() < tolerance


# The body of section 4


def test_golden_points(cylinder, golden):
    for expected in golden["points"].values():
        point = cylinder.at(expected["alpha"])
        assert_allclose(point.gamma, expected["Gamma"], rtol=0, atol=1e-12)
        assert_allclose(point.spin, -expected["k"], rtol=1e-12)
        assert_allclose(point.omega, -expected["k"] * np.array(expected["Gamma"]), rtol=0, atol=1e-11)
        assert_allclose(point.mu, -expected["mu"], rtol=1e-12)
        assert_allclose(point.energy, expected["E"], rtol=1e-12)
        assert point.alpha == expected["alpha"]


def test_golden_folds(cylinder, golden):
    l1, l2, l3, l4 = cylinder.branches
    assert l1.folds == l2.folds == []
    for branch in (l3, l4):
        (fold,) = branch.folds
        expected = golden["points"][f"{branch.name} fold"]
        assert_allclose(fold.alpha, expected["alpha"], rtol=1e-12)
        assert_allclose([-fold.mu, fold.energy], [expected["mu"], expected["E"]], rtol=1e-12)


def test_the_fold_is_passed_on_the_way(cylinder):
    l4 = cylinder.branches[3]
    points = l4.along(np.linspace(0.01, 0.99, 400))
    least = int(points.mu.argmax())
    assert 10 < least < 390
    assert (np.diff(np.abs(points.mu[: least + 1])) < 0).all()
    assert (np.diff(np.abs(points.mu[least:])) > 0).all()
    # Energy and momentum turn back together, for dE = k dmu.
    assert_allclose(np.diff(points.energy)[:3] / np.diff(points.mu)[:3], points.spin[:3], rtol=0.1)


def test_equation_38_lies_at_infinity():
    body = pl.RigidBody(1.0, [2.0, 1.5, 1.0], [0.1, 0.2, 0.3])
    family = pl.relative_equilibria(body)
    n = np.linalg.solve(body.inertia, body.com)
    for alpha in (np.inf, -np.inf):
        point = family.at(alpha)
        assert_allclose(point.gamma, -n / np.linalg.norm(n), rtol=1e-14)
        assert_allclose(point.omega, np.sqrt(G / np.linalg.norm(n)) * n, rtol=1e-14)
    near = family.at([-1e9, 1e9])
    assert_allclose(near.gamma, [point.gamma] * 2, rtol=0, atol=1e-8)


def test_printed_sign_fails_for_negative_alpha(cylinder, golden):
    body = pl.RigidBody(1.0, golden["cylinder"]["J"], golden["cylinder"]["rho"])
    point = cylinder.at(-1.0)
    assert residual(body, point) < 1e-15
    k2 = point.spin**2
    printed = k2 * np.cross(body.inertia @ point.gamma, point.gamma) - G * np.cross(body.com, point.gamma)
    assert np.linalg.norm(printed) > 0.15


def test_ends_of_the_branches(cylinder):
    l1, l2, l3, l4 = cylinder.branches
    e1, e2, e3 = np.eye(3)
    down = cylinder.hanging.gamma
    # rho1 < 0 < rho2, rho3.
    for branch, first, last in [(l2, down, -e1), (l3, e1, e2), (l4, -e2, e3), (l1, -e3, -down)]:
        assert_allclose(branch.ends[0].gamma, first, rtol=0, atol=1e-15)
        assert_allclose(branch.ends[1].gamma, last, rtol=0, atol=1e-15)
    j1, j2, j3 = 0.4485563968569969, 0.3942582695630012, 0.07718533358000187
    assert_allclose([b.ends[0].alpha for b in (l1, l2, l3, l4)], [1 / j3, 0, 1 / j1, 1 / j2], rtol=1e-12)
    assert_allclose([b.ends[1].alpha for b in (l1, l2, l3, l4)], [0, 1 / j1, 1 / j2, 1 / j3], rtol=1e-12)
    assert [b.ends[0].spin for b in (l1, l2, l3, l4)] == [np.inf, 0, np.inf, np.inf]
    assert [b.ends[1].spin for b in (l1, l2, l3, l4)] == [0, np.inf, np.inf, np.inf]


def test_alpha_rises_along_a_branch(cylinder):
    for branch in cylinder.branches:
        reciprocal = 1 / branch.along(S).alpha
        assert (np.diff(reciprocal) <= 0).all()
        assert (np.diff(reciprocal[20:61]) < 0).all()


def test_limits_at_alpha_zero(cylinder):
    above, below = cylinder.at(1e-12), cylinder.at(-1e-12)
    assert_allclose(above.gamma, cylinder.hanging.gamma, rtol=0, atol=1e-11)
    assert_allclose(below.gamma, cylinder.inverted.gamma, rtol=0, atol=1e-11)


# Any body


def test_rest(cylinder):
    weight = G * 0.5099019513592785
    for point, side in [(cylinder.hanging, 1), (cylinder.inverted, -1)]:
        assert_allclose(point.omega, 0)
        assert_allclose(point.energy, -side * weight, rtol=1e-14)
        assert point.alpha == point.mu == point.spin == 0
    assert_allclose([cylinder.hanging.tilt, cylinder.inverted.tilt], [0, np.pi], rtol=0, atol=1e-8)


@given(st.integers(0, 2**32 - 1))
def test_equilibria_of_random_bodies(seed):
    rng = np.random.default_rng(seed)
    body, gravity = random_body(rng), rng.uniform(1, 20)
    family = pl.relative_equilibria(body, gravity)
    for points in points_of(family):
        assert residual(body, points, gravity) < 1e-13
        assert (points.spin < 0).all()
        assert_allclose(points.mu, (points.gamma @ body.inertia * points.omega).sum(axis=-1), rtol=1e-12)
    alpha = rng.uniform(-3, 3, 20) / np.linalg.eigvalsh(body.inertia)[0]
    points = family.at(alpha)
    assert residual(body, points, gravity) < 1e-13
    # k1 of (42) by its own: the part of k² J gamma + m g rho along gamma.
    k2 = points.spin**2
    force = k2[:, np.newaxis] * points.gamma @ body.inertia + body.mass * gravity * body.com
    assert_allclose(k2 / (force * points.gamma).sum(axis=-1), alpha, rtol=1e-7)


def test_equilibria_turn_steadily():
    rng = np.random.default_rng(5)
    body = random_body(rng)
    family, pendulum = pl.relative_equilibria(body), pl.Pendulum3D(body)
    for branch in family.branches:
        for point in (branch.along(0.5), branch.along(0.5).partner):
            run = pendulum.simulate(geometry.attitude(point.gamma), point.omega, [0.0, 0.1, 0.2])
            assert_allclose(run.gamma, np.broadcast_to(point.gamma, (3, 3)), rtol=0, atol=1e-10)
            assert_allclose(run.energy, point.energy, rtol=1e-12)
            assert_allclose(run.momentum, point.mu, rtol=1e-12)


@pytest.mark.parametrize(("moments", "rho", "names", "dimensions"), DEGENERATE)
@pytest.mark.parametrize("rotate", [False, True])
def test_degenerate_bodies(moments, rho, names, dimensions, rotate):
    rng = np.random.default_rng(6)
    body = pl.RigidBody(1.3, moments, rho)
    body = turned(body, geometry.random_rotations(rng)) if rotate else body
    family = pl.relative_equilibria(body)
    assert " ".join(branch.name for branch in family.branches) == names
    assert [special.axes.shape[1] for special in family.special] == dimensions
    for points in points_of(family):
        assert residual(body, points) < 1e-13
    for branch in family.branches:
        first, last = branch.along([1e-9, 1 - 1e-9]), branch.ends
        for k in range(2):
            assert_allclose(first.gamma[k], last[k].gamma, rtol=0, atol=1e-6)
            if np.isfinite(last[k].spin):
                assert_allclose(-first.spin[k], last[k].spin, rtol=1e-6, atol=1e-6)


@pytest.mark.parametrize(("moments", "rho", "names", "dimensions"), DEGENERATE)
def test_axes_do_not_matter(moments, rho, names, dimensions):
    body = pl.RigidBody(1.3, moments, rho)
    rotation = geometry.random_rotations(np.random.default_rng(7))
    here, there = pl.relative_equilibria(body), pl.relative_equilibria(turned(body, rotation))
    for a, b in zip(here.branches, there.branches, strict=True):
        one, other = a.along([0.1, 0.5, 0.9]), b.along([0.1, 0.5, 0.9])
        assert_allclose(other.gamma, one.gamma @ rotation.T, rtol=0, atol=1e-9)
        assert_allclose(other.mu, one.mu, rtol=1e-9)
    for a, b in zip(here.special, there.special, strict=True):
        assert_allclose(b.alpha, a.alpha, rtol=1e-12)
        assert_allclose(b.base, rotation @ a.base, rtol=0, atol=1e-12)
    assert len(here.at_momentum(2.0)) == len(there.at_momentum(2.0))


def test_special_families_of_the_paper():
    family = pl.relative_equilibria(pl.RigidBody(1.0, [3.0, 2.0, 1.5], [0.0, 0.3, 0.4]))
    (p1,) = family.special
    p = np.array([0.7, 0.3 / (2.0 - 3.0), 0.4 / (1.5 - 3.0)])
    point = p1.at(0.7)
    assert p1.alpha == 1 / 3.0
    assert_allclose(point.gamma, -p / np.linalg.norm(p), rtol=1e-14)
    assert_allclose(point.omega, np.sqrt(G / np.linalg.norm(p)) * p, rtol=1e-14)

    (q,) = pl.relative_equilibria(pl.RigidBody(1.0, [3.0, 3.0, 1.5], [0.0, 0.0, 0.4])).special
    expected = np.array([0.7, -0.2, 0.4 / (1.5 - 3.0)])
    assert_allclose(q.at(0.7, -0.2).gamma, -expected / np.linalg.norm(expected), rtol=1e-14)


def test_special_families_missing_in_print():
    (q,) = pl.relative_equilibria(pl.RigidBody(1.0, [3.0, 2.0, 2.0], [0.5, 0.0, 0.0])).special
    expected = np.array([0.5 / (3.0 - 2.0), 0.7, -0.2])
    assert_allclose(q.at(0.7, -0.2).gamma, -expected / np.linalg.norm(expected), rtol=1e-14)
    (r,) = pl.relative_equilibria(pl.RigidBody(1.0, [3.0, 2.0, 2.0], [0.0, 0.1, 0.3])).special
    expected = np.array([0.7, 0.1 / (2.0 - 3.0), 0.3 / (2.0 - 3.0)])
    assert_allclose(r.at(0.7).gamma, -expected / np.linalg.norm(expected), rtol=1e-14)


# Complete, and nothing twice


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("of", ["momentum", "energy"])
def test_random_bodies_have_no_other_equilibria(seed, of):
    rng = np.random.default_rng(seed)
    body = random_body(rng)
    family = pl.relative_equilibria(body)
    scale = body.mass * G * body.distance
    folds = [abs(fold.mu) for branch in family.branches for fold in branch.folds]
    for value in [0.3 * min(folds, default=1.0), 1.2 * max(folds, default=1.0)]:
        if of == "momentum":
            found, solutions = family.at_momentum(value), given_momentum(body, value)
            assert_allclose([point.mu for point in found], value, rtol=1e-12)
        else:
            energy = (value - 0.7) * scale
            found, solutions = family.at_energy(energy), given_energy(body, energy)
            assert_allclose(
                [point.energy for point in found], energy, rtol=0, atol=1e-12 * scale * (1 + value)
            )
        gammas = np.array([point.gamma for point in found])
        assert_same_set(gammas, search(body, solutions, rng))
        assert (distances(gammas, gammas) + np.eye(len(gammas))).min() > 1e-4


@pytest.mark.parametrize(("moments", "rho", "names", "dimensions"), DEGENERATE)
@pytest.mark.parametrize("factor", [0.6, 3.0])
@pytest.mark.parametrize("of", ["momentum", "energy"])
def test_degenerate_bodies_have_no_other_equilibria(moments, rho, names, dimensions, factor, of):
    rng = np.random.default_rng(8)
    body = pl.RigidBody(1.0, moments, rho)
    family = pl.relative_equilibria(body)
    if of == "momentum":
        mu = factor * 2 * np.sqrt(G * body.distance)
        found, solutions = family.at_momentum(mu), given_momentum(body, mu)
        assert_allclose([point.mu for point in found], mu, rtol=1e-12)
    else:
        energy = (factor - 0.9) * G * body.distance
        found, solutions = family.at_energy(energy), given_energy(body, energy)
        assert_allclose([point.energy for point in found], energy, rtol=1e-12)
    gammas, others = np.array([point.gamma for point in found]), search(body, solutions, rng)
    if 2 in dimensions:
        # Circles about the axis of symmetry, on which rho lies: one of each is listed.
        axis = body.com / body.distance
        gammas, others = (np.stack([g @ axis], axis=-1) for g in (gammas, others))
    assert_same_set(gammas, others)
    assert (distances(gammas, gammas) + np.eye(len(gammas))).min() > 1e-4


@pytest.mark.parametrize("rho1", [1e-6, 1e-9, 1e-11])
def test_bodies_near_a_degenerate_one_have_its_equilibria(rho1):
    exact, near = (
        pl.relative_equilibria(pl.RigidBody(1.0, [3.0, 2.0, 1.5], [x, 0.3, 0.4])) for x in (0.0, rho1)
    )
    for mu in (2.0, 7.0, 30.0):
        a, b = ([point.gamma for point in family.at_momentum(mu)] for family in (exact, near))
        assert len(a) == len(b)
        assert_same_set(np.array(a), np.array(b), tolerance=10 * rho1)


def test_steady_cone_of_a_symmetric_body():
    body = pl.RigidBody(1.0, [3.0, 3.0, 1.5], [0.0, 0.0, 0.4])
    family = pl.relative_equilibria(body)
    # A conical pendulum: k² (J1 - J3) cos(tilt) = m g rho, here for 60 degrees.
    k = np.sqrt(G * 0.4 / (1.5 * 0.5))
    mu = k * (3.0 * 0.75 + 1.5 * 0.25)
    tilts = [point.tilt for point in family.at_momentum(mu)]
    assert_allclose(sorted(tilts), [0, np.pi / 3, np.pi], rtol=0, atol=1e-12)


def test_zero_momentum_is_rest(cylinder):
    assert cylinder.at_momentum(0.0) == [cylinder.hanging, cylinder.inverted]


def test_opposite_momenta_have_opposite_turns(cylinder):
    for one, other in zip(cylinder.at_momentum(3.0), cylinder.at_momentum(-3.0), strict=True):
        assert_allclose(one.gamma, other.gamma)
        assert_allclose(one.omega, -other.omega)
        assert one.mu > 0 > other.mu


def test_small_momentum_is_near_rest(cylinder):
    inverted, hanging = cylinder.at_momentum(1e-12)
    assert_allclose([inverted.tilt, hanging.tilt], [np.pi, 0], rtol=0, atol=1e-8)


def test_at_a_fold_there_is_one(cylinder):
    (fold,) = cylinder.branches[3].folds
    for solutions in (cylinder.at_momentum(fold.mu), cylinder.at_energy(fold.energy)):
        on_branch = [point for point in solutions if abs(point.alpha - fold.alpha) < 1e-3]
        assert len(on_branch) == 1
        assert_allclose(on_branch[0].alpha, fold.alpha, rtol=1e-12)
    counts = [len(cylinder.at_momentum(fold.mu * factor)) for factor in (1 - 1e-9, 1 + 1e-9)]
    assert counts == [2, 4]


def test_where_a_family_leaves_a_branch_there_is_one():
    family = pl.relative_equilibria(pl.RigidBody(1.0, [3.0, 2.0, 1.5], [0.0, 0.3, 0.4]))
    start = family.special[0].at(0.0)
    for solutions in (family.at_momentum(start.mu), family.at_energy(start.energy)):
        near = [point for point in solutions if np.linalg.norm(point.gamma - start.gamma) < 1e-5]
        assert len(near) == 1


def test_rest_is_among_those_of_its_energy(cylinder):
    assert cylinder.at_energy(cylinder.hanging.energy) == [cylinder.hanging]
    assert cylinder.at_energy(cylinder.inverted.energy)[0] is cylinder.inverted
    assert cylinder.at_energy(1.01 * cylinder.hanging.energy) == []


@pytest.mark.parametrize(
    ("moments", "rho", "counts"),
    [((3.0, 2.5, 0.8), (0.2, -0.3, 0.0), [0, 4, 2]), ((3.0, 1.6, 1.6), (0.2, 0.0, 0.0), [0, 2, 1])],
)
def test_folds_of_special_families(moments, rho, counts):
    family = pl.relative_equilibria(pl.RigidBody(1.0, moments, rho))
    (special,) = family.special
    middle, fold = special.folds[-2:]
    assert_allclose(middle.gamma, special.at(*[0.0] * special.axes.shape[1]).gamma)
    first = np.linalg.norm(special.base) * np.tan(np.linspace(-1.5, 1.5, 30001))
    points = special.at(first, *[0.0] * (special.axes.shape[1] - 1))
    assert_allclose([fold.mu, fold.energy], [points.mu.max(), points.energy.min()], rtol=1e-7)
    for mu, count in zip([0.999 * fold.mu, (fold.mu + middle.mu) / 2, 1.1 * middle.mu], counts, strict=True):
        solutions = family.at_momentum(mu)
        assert sum(point.alpha == special.alpha for point in solutions) == count
    at_fold = [point for point in family.at_energy(fold.energy) if point.alpha == special.alpha]
    assert len(at_fold) == counts[1] // 2


# Even steps


@pytest.mark.parametrize("rho1", [-0.014, 1e-4, 1e-9])
def test_steps_along_a_branch_are_even(rho1):
    body = pl.RigidBody(1.0, [0.4486, 0.3943, 0.0772], [rho1, 0.1044, 0.4989])
    unit = np.sqrt(G * body.distance / 0.4486)
    for branch in pl.relative_equilibria(body).branches:
        points = branch.along(np.linspace(0, 1, 402)[1:-1])
        places = np.column_stack([points.gamma, np.arctan(points.spin / unit)])
        steps = np.linalg.norm(np.diff(places, axis=0), axis=-1)
        # A step across a corner, as there are for small rho1, is as long as the chord.
        assert steps.max() < 1.5 * steps.min()


# Bad input


@pytest.mark.parametrize(
    ("alpha", "message"),
    [
        (0.0, "alpha must not be 0"),
        ([1.0, 0.0], "alpha must not be 0"),
        (np.nan, "alpha must"),
        ("one", "alpha must be real numbers"),
        (0.5, "alpha must not be the reciprocal of a principal moment, got 0.5"),
    ],
)
def test_bad_alpha(alpha, message):
    family = pl.relative_equilibria(pl.RigidBody(1.0, [3.0, 2.0, 1.5], [0.1, 0.3, 0.4]))
    with pytest.raises(ValueError, match=message):
        family.at(alpha)


@pytest.mark.parametrize("s", [0.0, 1.0, -0.1, [0.5, 1.1], np.nan])
def test_bad_fraction(cylinder, s):
    with pytest.raises(ValueError, match=r"^s must"):
        cylinder.branches[0].along(s)


def test_bad_arguments(cylinder):
    body = pl.RigidBody(1.0, [3.0, 2.0, 1.5], [0.0, 0.3, 0.4])
    with pytest.raises(ValueError, match="body must be a RigidBody"):
        pl.relative_equilibria(1.0)
    with pytest.raises(ValueError, match="gravity must be positive"):
        pl.relative_equilibria(body, gravity=0.0)
    with pytest.raises(ValueError, match="body must not be balanced"):
        pl.relative_equilibria(pl.RigidBody(1.0, [3.0, 2.0, 1.5], [0.0, 0.0, 0.0]))
    with pytest.raises(ValueError, match="mu must be finite"):
        cylinder.at_momentum(np.inf)
    with pytest.raises(ValueError, match="energy must be a single number"):
        cylinder.at_energy([1.0, 2.0])
    with pytest.raises(ValueError, match="coordinates must be 1 in number, got 2"):
        pl.relative_equilibria(body).special[0].at(1.0, 2.0)
