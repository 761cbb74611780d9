# ruff: noqa: N806  (J as in the papers)
import json
import re
from types import SimpleNamespace

import numpy as np
import pytest
from numpy.testing import assert_allclose

import pendlib as pl
from pendlib import geometry
from pendlib.analysis.linearisation import linearise, normal_modes
from pendlib.analysis.stability import stability, stability_boundaries

STABLE, GYROSCOPIC, REAL, TWO_REAL, QUADRUPLE, DEGENERATE = (
    "energetically stable",
    "gyroscopically stable",
    "unstable with a real pair",
    "unstable with two real pairs",
    "unstable with a complex quadruple",
    "degenerate",
)
# Where on the cylinder's branch L1 the discriminant of the characteristic polynomial of (31) and (32),
# linearised, vanishes: in 40-digit arithmetic, from the traces of the second and fourth power of the matrix.
HOPF, COLLISION = 13.581056491170192, -0.019725502270911919


@pytest.fixture(scope="module")
def golden(root):
    return json.loads((root / "tests" / "golden" / "relative_equilibria.json").read_text())


@pytest.fixture(scope="module")
def cylinder(golden):
    """In its principal axes."""
    return pl.RigidBody(1.0, golden["cylinder"]["J"], golden["cylinder"]["rho"])


def random_body(rng):
    return pl.RigidBody.point_masses(rng.uniform(0.1, 1.0, 5), rng.uniform(-0.5, 0.5, (5, 3)))


def steady(body, alpha):
    """Relative equilibrium of the families (39), with the sign that holds."""
    n = np.linalg.solve(body.inertia - np.eye(3) / alpha, body.com)
    size = np.linalg.norm(n)
    return SimpleNamespace(gamma=-n / size, omega=np.sqrt(9.81 * body.mass / size) * n)


def spinning(gamma, spin):
    return SimpleNamespace(gamma=np.array(gamma), omega=spin * np.array(gamma))


def random_equilibria(seed, count=6):
    rng = np.random.default_rng(seed)
    body = random_body(rng)
    gamma = body.com / body.distance
    alphas = rng.uniform(-2, 2, count) / np.linalg.eigvalsh(body.inertia)[0]
    return body, [spinning(gamma, 0.0), spinning(-gamma, 0.0), *(steady(body, alpha) for alpha in alphas)]


def momentum(body, point):
    return point.gamma @ body.inertia @ point.omega


def squared(eigenvalues):
    """The two values of lambda²; each comes twice."""
    values = np.sort_complex(eigenvalues**2)
    assert_allclose(values[::2], values[1::2], rtol=1e-14)
    return values[::2]


def test_golden_eigenvalues(golden, cylinder):
    points = [point for point in golden["points"].values() if "lambda2" in point]
    assert len(points) == 5
    for point in points:
        found = stability(cylinder, spinning(point["Gamma"], point["k"]))
        expected = [complex(str(value).replace(" ", "")) for value in point["lambda2"]]
        assert_allclose(squared(found.eigenvalues), np.sort_complex(expected), rtol=1e-12)
    hanging = golden["stability"]["hanging"]
    found = stability(cylinder, spinning(hanging["Gamma"], 0.0))
    assert_allclose(squared(found.eigenvalues), hanging["lambda2"], rtol=1e-12)
    assert_allclose(found.eigenvalues[:2].imag, hanging["omega"], rtol=1e-12)


def test_golden_kinds(golden, cylinder):
    kinds = {"index0": (0, STABLE), "index1": (1, REAL), "index2": (2, GYROSCOPIC)}
    for branch in golden["stability"]["segments"].values():
        for segment in branch:
            index, kind = kinds[segment["cls"].split(":")[0]]
            for alpha in np.linspace(segment["alpha_from"], segment["alpha_to"], 40):
                found = stability(cylinder, steady(cylinder, alpha))
                assert (found.index, found.kind) == (index, kind), (alpha, found)


def test_boundaries_along_the_branches_of_the_cylinder(golden, cylinder):
    def changes(low, high):
        found = stability_boundaries(
            cylinder, lambda alpha: steady(cylinder, alpha), np.linspace(low, high, 200)
        )
        assert all(b.equilibrium.gamma @ steady(cylinder, b.parameter).gamma > 1 - 1e-15 for b in found)
        return [(b.change, pytest.approx(b.parameter, rel=0, abs=1e-10)) for b in found]

    ends = 1 / np.diag(cylinder.inertia)
    folds = [golden["points"][name]["alpha"] for name in ("L3 fold", "L4 fold")]
    assert changes(1e-3, ends[0] - 1e-4) == []
    assert changes(ends[0] + 1e-4, ends[1] - 1e-4) == [("fold", folds[0])]
    assert changes(ends[1] + 1e-4, ends[2] - 1e-4) == [("fold", folds[1])]
    assert changes(ends[2] + 1e-4, 40.0) == [("Hamiltonian-Hopf", HOPF)]
    assert changes(-2.0, -0.01) == [("real collision", COLLISION)]


@pytest.mark.parametrize("seed", range(3))
def test_second_variation_is_singular_where_the_momentum_turns_round(seed):
    """Folds of the second variation are those of mu, on every branch."""
    body = random_body(np.random.default_rng(seed))
    branches = pl.relative_equilibria(body).branches
    assert sum(len(branch.folds) for branch in branches) > 0
    for branch in branches:
        found = stability_boundaries(body, branch.along, np.linspace(0.005, 0.995, 120))
        folds = [float(b.equilibrium.alpha) for b in found if b.change == "fold"]
        assert_allclose(folds, [float(point.alpha) for point in branch.folds], rtol=1e-10)


@pytest.mark.parametrize(
    ("boundary", "below", "above"),
    [(HOPF, GYROSCOPIC, QUADRUPLE), (COLLISION, QUADRUPLE, TWO_REAL)],
)
def test_kinds_beside_the_collisions(cylinder, boundary, below, above):
    assert stability(cylinder, steady(cylinder, boundary * (1 - np.sign(boundary) * 1e-7))).kind == below
    assert stability(cylinder, steady(cylinder, boundary * (1 + np.sign(boundary) * 1e-7))).kind == above
    # Eigenvalues that meet differ by the root of the distance.
    found = stability(cylinder, steady(cylinder, boundary)).eigenvalues
    one, other = found[found.real + found.imag > 0]
    assert abs(one - other) < 1e-5


def test_degenerate_at_folds_and_collisions(golden, cylinder):
    for name, index in (("L3 fold", 0), ("L4 fold", 1)):
        found = stability(cylinder, steady(cylinder, golden["points"][name]["alpha"]))
        assert (found.index, found.kind) == (index, DEGENERATE)
        assert np.abs(found.eigenvalues).min() < 1e-6
    assert stability(cylinder, steady(cylinder, HOPF)).kind == DEGENERATE
    # Two equal real pairs leave nothing undecided.
    assert stability(cylinder, steady(cylinder, COLLISION)).kind in (TWO_REAL, QUADRUPLE)


@pytest.mark.parametrize("seed", range(6))
def test_eigenvalues_are_those_of_the_linearised_models(seed):
    body, points = random_equilibria(seed)
    for point in points:
        found = stability(body, point).eigenvalues
        scale = np.abs(found).max()
        reduced = linearise(pl.LagrangeRouth(body, momentum(body, point)), point).matrix
        for value in np.linalg.eigvals(reduced):
            assert np.abs(found - value).min() < 1e-6 * scale
        # Of Lagrange-Poincaré the fifth is 0, of the momentum.
        values = np.linalg.eigvals(linearise(pl.LagrangePoincare(body), point).matrix)
        for value in np.delete(values, np.abs(values).argmin()):
            assert np.abs(found - value).min() < 1e-6 * scale
        polynomial = np.poly(squared(found))
        assert_allclose(np.poly(reduced)[::2], polynomial, rtol=1e-9, atol=1e-9 * scale**4)


@pytest.mark.parametrize("seed", range(6))
def test_eigenvalues_come_in_exact_symmetry(seed):
    body, points = random_equilibria(seed)
    for point in points:
        found = stability(body, point)
        assert found.eigenvalues.shape == (4,)
        # complex numbers of Python compare -0.0 and 0.0 as equal
        assert {-value for value in found.eigenvalues} == set(found.eigenvalues)
        assert {value.conjugate() for value in found.eigenvalues} == set(found.eigenvalues)
        assert (np.diff(found.eigenvalues.real) <= 0).all()
        assert not np.signbit(found.eigenvalues.real[found.eigenvalues.real == 0]).any()
        unstable = sum(found.eigenvalues.real > 0)
        expected = {STABLE: 0, GYROSCOPIC: 0, REAL: 1, TWO_REAL: 2, QUADRUPLE: 2}
        assert unstable == expected[found.kind]
        assert found.index in {STABLE: (0,), REAL: (1,)}.get(found.kind, (2,))
        partner = SimpleNamespace(gamma=point.gamma, omega=-point.omega)
        assert set(stability(body, partner).eigenvalues) == set(found.eigenvalues)


def test_every_kind_is_met():
    kinds = {
        stability(body, point).kind for body, points in map(random_equilibria, range(6)) for point in points
    }
    assert {STABLE, GYROSCOPIC, REAL, QUADRUPLE, TWO_REAL} <= kinds


@pytest.mark.parametrize("seed", range(3))
def test_second_variation_is_that_of_the_energy_at_rest_on_the_sphere(seed):
    body, points = random_equilibria(seed)
    rng, h = np.random.default_rng(seed), 1e-2
    for point in points:
        found = stability(body, point)
        model = pl.LagrangeRouth(body, momentum(body, point))
        size = 9.81 * body.mass * body.distance + np.trace(body.inertia) * (point.omega @ point.omega)
        assert_allclose(found.second_variation @ point.gamma, 0, atol=1e-14 * size)
        for _ in range(3):
            u = np.cross(point.gamma, rng.standard_normal(3))
            u /= np.linalg.norm(u)
            angles = h * np.arange(-2, 3)[:, np.newaxis]
            potential = model.energy(np.cos(angles) * point.gamma + np.sin(angles) * u, np.zeros((5, 3)))
            expected = potential @ [-1, 16, -30, 16, -1] / (12 * h**2)
            assert_allclose(u @ found.second_variation @ u, expected, rtol=0, atol=1e-5 * size)
        assert found.index == sum(np.linalg.eigvalsh(found.second_variation) < -1e-9 * size)


@pytest.mark.parametrize("seed", range(3))
def test_frame_does_not_matter(seed):
    body, points = random_equilibria(seed)
    Q = geometry.random_rotations(np.random.default_rng(seed))
    turned = pl.RigidBody(body.mass, Q @ body.inertia @ Q.T, Q @ body.com)
    for point in points:
        here = stability(body, point)
        there = stability(turned, SimpleNamespace(gamma=Q @ point.gamma, omega=Q @ point.omega))
        assert (here.kind, here.index) == (there.kind, there.index)
        assert_allclose(there.eigenvalues, here.eigenvalues, rtol=0, atol=1e-9)
        assert_allclose(there.second_variation, Q @ here.second_variation @ Q.T, rtol=0, atol=1e-11)


def test_static_equilibria_have_the_rates_of_the_modes():
    """Propositions 21 and 23."""
    body, (hanging, inverted, *_) = random_equilibria(8)
    frequencies = normal_modes(body).frequencies
    assert stability(body, hanging).kind == STABLE
    assert_allclose(
        stability(body, hanging).eigenvalues.imag, [*frequencies[::-1], *-frequencies], rtol=1e-12
    )
    assert stability(body, inverted).kind == TWO_REAL
    assert_allclose(
        stability(body, inverted).eigenvalues.real, [*frequencies[::-1], *-frequencies], rtol=1e-12
    )


MOMENTS, S = np.array([0.35, 0.3, 0.25]), 0.3


def test_spinning_makes_hanging_unstable():
    """Propositions 21 and 22 need mu = 0: rho = s e2, unstable at k² > m g s/(J1 - J2)."""
    body = pl.RigidBody(1.0, MOMENTS, [0.0, S, 0.0])
    threshold = np.sqrt(9.81 * S / 0.05)
    assert stability(body, spinning([0, 1, 0], 0.999 * threshold)).kind == STABLE
    assert stability(body, spinning([0, 1, 0], threshold)).kind == DEGENERATE
    assert stability(body, spinning([0, 1, 0], 1.001 * threshold)).kind == REAL
    (boundary,) = stability_boundaries(body, lambda k: spinning([0, 1, 0], k), np.linspace(0, 20, 50))
    assert boundary.change == "branch point"
    assert abs(boundary.parameter - threshold) < 1e-10
    Q = geometry.random_rotations(np.random.default_rng(0))
    turned = pl.RigidBody(1.0, Q @ body.inertia @ Q.T, Q @ body.com)
    (there,) = stability_boundaries(turned, lambda k: spinning(Q[:, 1], k), np.linspace(0, 20, 50))
    assert (there.change, there.parameter) == ("branch point", pytest.approx(threshold, abs=1e-10))


def test_spinning_makes_inverted_stable():
    """Propositions 23 and 24 need mu = 0: rho = s e1, stable at k² > m g s/(J1 - J2).

    By hand, with the curvatures k_i = (k² (J1 - J_i) - m g s)/J_j, i and j being 2 and 3, and the field
    k (J2 + J3 - J1)/sqrt(J2 J3).
    """
    body = pl.RigidBody(1.0, MOMENTS, [S, 0.0, 0.0])
    j1, j2, j3 = MOMENTS
    turn = np.poly1d([(j2 + j3 - j1) ** 2 / (j2 * j3), 0])  # the field's square, in k²
    k2, k3 = np.poly1d([(j1 - j2) / j3, -9.81 * S / j3]), np.poly1d([(j1 - j3) / j2, -9.81 * S / j2])
    for spin in (0.0, 1.0, 3.0, 4.5, 6.0, 9.0):
        x = spin**2
        expected = np.roots([1.0, (k2 + k3 + turn)(x), (k2 * k3)(x)])
        found = squared(stability(body, spinning([-1, 0, 0], spin)).eigenvalues)
        assert_allclose(found, np.sort_complex(expected), rtol=1e-10)
    collisions = np.sort(np.sqrt(((k2 + k3 + turn) ** 2 - 4 * k2 * k3).roots.astype(complex)).real)
    expected = [
        ("real collision", collisions[0]),
        ("Hamiltonian-Hopf", collisions[1]),
        ("branch point", np.sqrt(9.81 * S / (j1 - j3))),
        ("branch point", np.sqrt(9.81 * S / (j1 - j2))),
    ]
    found = stability_boundaries(body, lambda k: spinning([-1, 0, 0], k), np.linspace(0, 20, 100))
    assert [(b.change, pytest.approx(b.parameter, rel=0, abs=1e-10)) for b in found] == expected
    between = [
        collisions[0] / 2,
        *(np.array([e[1] for e in expected[:-1]]) + [e[1] for e in expected[1:]]) / 2,
        15.0,
    ]
    kinds = [stability(body, spinning([-1, 0, 0], k)).kind for k in between]
    assert kinds == [TWO_REAL, QUADRUPLE, GYROSCOPIC, REAL, STABLE]


def test_golden_sleeping_top(root):
    case = json.loads((root / "tests" / "golden" / "classical.json").read_text())["sleeping_top"]
    top = case["inputs"]
    body = pl.RigidBody(top["m"], [top["Jt"], top["Jt"], top["Ja"]], [0.0, 0.0, top["rho_s"]])
    threshold = case["omega_z_threshold"]
    slow, fast = (stability(body, spinning([0, 0, -1], factor * threshold)) for factor in (0.999, 1.001))
    assert (slow.kind, fast.kind) == (QUADRUPLE, GYROSCOPIC)
    assert_allclose(slow.eigenvalues.real.max(), case["max_re_at_0.999"], rtol=1e-9)
    assert fast.eigenvalues.real.max() == 0
    (boundary,) = stability_boundaries(body, lambda k: spinning([0, 0, -1], k), np.linspace(1, 60, 50))
    assert boundary.change == "Hamiltonian-Hopf"
    assert abs(boundary.parameter - threshold) < 1e-10
    # Hanging, both curvatures change sign at once, which is one boundary.
    (boundary,) = stability_boundaries(body, lambda k: spinning([0, 0, 1], k), np.linspace(0, 60, 50))
    assert boundary.change == "branch point"
    assert_allclose(boundary.parameter, np.sqrt(9.81 * 0.3 / 0.08), rtol=0, atol=1e-10)


def test_equal_rates_are_no_quadruple():
    """A symmetric body falls at the same rate every way, and round-off must not make that a spiral."""
    symmetric = pl.RigidBody(1.0, [0.2, 0.2, 0.1], [0.0, 0.0, 0.25])
    for Q in geometry.random_rotations(np.random.default_rng(1), 200):
        body = pl.RigidBody(1.0, Q @ symmetric.inertia @ Q.T, Q @ symmetric.com)
        found = stability(body, spinning(-Q[:, 2], 0.0))
        assert found.kind == TWO_REAL
        assert (found.eigenvalues.imag == 0).all()
        rate = np.sqrt(9.81 * 0.25 / 0.2)
        assert_allclose(found.eigenvalues.real, [rate, rate, -rate, -rate], rtol=1e-7)


def test_families_of_a_symmetric_body_are_degenerate():
    """Case 7 with J1 = J2: neighbours at the same momentum are equilibria too."""
    body = pl.RigidBody(1.0, [0.2, 0.2, 0.1], [0.0, 0.0, 0.25])

    def at(x):
        q = np.array([x, 0.7 * x, 0.25 / (0.1 - 0.2)])
        return spinning(-q / np.linalg.norm(q), -np.sqrt(9.81 * np.linalg.norm(q)))

    for x in (0.1, 1.0, 5.0):
        assert stability(body, at(x)).kind == DEGENERATE
    assert stability_boundaries(body, at, np.linspace(0.1, 5.0, 60)) == []


def test_free_body():
    """Euler's rule for the axes, and beside it the tilt of the whole angular momentum."""
    body, spin = pl.RigidBody(1.0, MOMENTS, np.zeros(3)), 2.0
    for k, kind in enumerate([STABLE, REAL, GYROSCOPIC]):
        j, i1, i2 = MOMENTS[[k, k - 1, k - 2]]
        found = stability(body, spinning(np.eye(3)[k], spin))
        assert found.kind == kind
        euler = -(spin**2) * (j - i1) * (j - i2) / (i1 * i2)
        assert_allclose(squared(found.eigenvalues), sorted([euler, -(spin**2)]), rtol=1e-12)
    rest = stability(body, spinning([0, 0, 1], 0.0))
    assert (rest.kind, rest.index) == (DEGENERATE, 0)
    assert_allclose(rest.eigenvalues, 0)
    assert stability_boundaries(body, lambda k: spinning([0, 0, 1], k), np.linspace(0, 5, 6)) == []


def kicked(body, point, t, kick):
    """Deviation (N, 4), in the variables of the linearised equation, after a kick in them."""
    model = pl.LagrangeRouth(body, momentum(body, point))
    basis = linearise(model, point).basis
    gamma = point.gamma + basis @ kick[:2]
    gamma /= np.linalg.norm(gamma)
    dgamma = basis @ kick[2:]
    run = model.simulate(gamma, dgamma - (dgamma @ gamma) * gamma, t)
    return np.concatenate([(run.gamma - point.gamma) @ basis, run.dgamma @ basis], axis=-1)


@pytest.mark.parametrize("alpha", [2.4, 3.0, 20.0, -1.0, -0.01])
def test_unstable_motions_leave_at_the_predicted_rate(cylinder, alpha):
    point = steady(cylinder, alpha)
    value = stability(cylinder, point).eigenvalues[0]
    assert value.real > 0
    matrix = linearise(pl.LagrangeRouth(cylinder, momentum(cylinder, point)), point).matrix
    values, vectors = np.linalg.eig(matrix)
    vector = vectors[:, np.abs(values - value).argmin()]
    t = np.linspace(0.0, 8.0, 30) / value.real
    expected = 1e-7 * (np.exp(value * t)[:, np.newaxis] * vector).real
    found = kicked(cylinder, point, t, expected[0])
    size = 1e-7 * np.exp(value.real * t)
    assert (np.linalg.norm(found - expected, axis=-1) < 0.01 * size).all()


@pytest.mark.parametrize("alpha", [0.5, 2.2, 5.0, 13.3])
def test_stable_motions_stay(cylinder, alpha):
    point = steady(cylinder, alpha)
    assert stability(cylinder, point).kind in (STABLE, GYROSCOPIC)
    kick = 1e-4 * np.array([1.0, -0.5, 2.0, 1.0])
    deviation = kicked(cylinder, point, np.linspace(0.0, 1000.0, 5001), kick)
    assert np.abs(deviation[:, :2]).max() < 0.01


def test_points_that_are_no_equilibria_are_refused(cylinder):
    point = steady(cylinder, 5.0)
    off = geometry.exp([1e-3, 0.0, 0.0]) @ point.gamma
    for gamma, omega in ((point.gamma, 1.001 * point.omega), (off, off * 6.34), ([0, 0.6, 0.8], np.zeros(3))):
        moment = np.cross(cylinder.inertia @ omega, omega) + 9.81 * np.cross(cylinder.com, gamma)
        residual = f"J omega x omega + m g rho x gamma, is {np.linalg.norm(moment):.3g} N m"
        with pytest.raises(ValueError, match=re.escape(residual)):
            stability(cylinder, SimpleNamespace(gamma=gamma, omega=omega))
    with pytest.raises(ValueError, match="its residual"):
        stability(cylinder, point, gravity=9.8)


def test_bad_input(cylinder):
    point = steady(cylinder, 5.0)
    for call, message in (
        (lambda: stability("body", point), "body must be a RigidBody, got 'body'"),
        (lambda: stability(cylinder, None), "equilibrium must have gamma and omega, got None"),
        (lambda: stability(cylinder, point, gravity=-1.0), "gravity must be positive, got -1.0"),
        (
            lambda: stability(cylinder, spinning([0, 0, 1, 0], 1.0)),
            "equilibrium.gamma must be a vector of shape",
        ),
        (lambda: stability_boundaries(cylinder, lambda a: point, [2.0, 1.0]), "parameters must be strictly"),
    ):
        with pytest.raises(ValueError, match=re.escape(message)):
            call()
