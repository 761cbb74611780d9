# ruff: noqa: N806  (J, M, R as in the papers)
import json
import re
from types import SimpleNamespace

import numpy as np
import pytest
import scipy.linalg
from numpy.testing import assert_allclose

import pendlib as pl
from pendlib import geometry
from pendlib.analysis.linearisation import linearise, normal_modes, simultaneous_diagonalisation

STEP = 1e-30
FIG2 = pl.RigidBody(1.0, [0.13, 0.28, 0.17], [0.0, 0.0, 0.3])


def random_body(rng):
    return pl.RigidBody.point_masses(rng.uniform(0.1, 1.0, 5), rng.uniform(-0.5, 0.5, (5, 3)))


def steady(body, alpha, gravity=9.81):
    """Relative equilibrium of the families (39), with the sign that holds."""
    n = np.linalg.solve(body.inertia - np.eye(3) / alpha, body.com)
    size = np.linalg.norm(n)
    return SimpleNamespace(gamma=-n / size, omega=np.sqrt(body.mass * gravity / size) * n)


def static(body, sign):
    """Hanging for 1, inverted for -1."""
    return SimpleNamespace(gamma=sign * body.com / body.distance, omega=np.zeros(3))


def random_equilibria(rng, body, count=4):
    moments = np.linalg.eigvalsh(body.inertia)
    return [
        *(static(body, sign) for sign in (1, -1)),
        *(steady(body, alpha) for alpha in rng.uniform(-3, 3, count) / moments[0]),
    ]


def rates(body, gamma, omega):
    """Right-hand sides of (31) and (32), of complex vectors too."""
    moment = np.cross(body.inertia @ omega, omega) + body.mass * 9.81 * np.cross(body.com, gamma)
    return np.cross(gamma, omega), np.linalg.solve(body.inertia, moment)


def derivative(function, size):
    """Jacobian at zero by complex steps."""
    return np.stack([function(1j * STEP * unit).imag / STEP for unit in np.eye(size)], axis=-1)


@pytest.mark.parametrize("seed", range(4))
def test_diagonalisation(seed):
    body = random_body(np.random.default_rng(seed))
    J, rho, distance = body.inertia, body.com, body.distance
    l, M = simultaneous_diagonalisation(body)  # noqa: E741
    pull = (distance**2 * np.eye(3) - np.outer(rho, rho)) / distance
    assert_allclose(M @ M.T, J, rtol=0, atol=1e-14)
    assert_allclose(M @ np.diag([*l, 0.0]) @ M.T, pull, rtol=0, atol=1e-14)
    assert l[0] >= l[1] > 0
    assert_allclose(l.sum(), np.trace(np.linalg.solve(J, pull)), rtol=1e-13)
    assert_allclose(l.prod(), rho @ J @ rho / np.linalg.det(J), rtol=1e-12)
    assert_allclose(l, 1 / (body.mass * body.equivalent_lengths()), rtol=1e-12)
    turns = np.linalg.inv(M).T
    assert_allclose(np.cross(turns[:, 2], rho), 0, atol=1e-13 * np.linalg.norm(turns[:, 2]))
    assert (turns.max(axis=0) >= -turns.min(axis=0)).all()


def test_cylinder_of_section_4(root):
    cylinder = json.loads((root / "tests" / "golden" / "relative_equilibria.json").read_text())["cylinder"]
    body = pl.RigidBody(1.0, cylinder["J_pivot"], np.array(cylinder["U"]) @ cylinder["rho"])
    l, _ = simultaneous_diagonalisation(body)  # noqa: E741
    assert_allclose(9.81 * l, cylinder["mg_l1_l2"], rtol=1e-13)
    assert_allclose(normal_modes(body).frequencies ** 2, cylinder["mg_l1_l2"][::-1], rtol=1e-13)


def test_hanging_bodies_swing_in_normal_modes():
    """A small release from rest along a shape keeps to it, with its frequency, and gamma along its swing."""
    body = random_body(np.random.default_rng(5))
    pendulum, size = pl.Pendulum3D(body), 1e-6
    modes, t = normal_modes(body), np.linspace(0.0, 5.0, 30)
    assert modes.frequencies[0] < modes.frequencies[1]
    assert_allclose(np.linalg.norm(modes.shapes, axis=0), 1, rtol=1e-14)
    assert abs(modes.shapes[:, 0] @ body.inertia @ modes.shapes[:, 1]) < 1e-14
    for frequency, shape, swing in zip(modes.frequencies, modes.shapes.T, modes.swings.T, strict=True):
        run = pendulum.simulate(pendulum.hanging() @ geometry.exp(size * shape), np.zeros(3), t)
        wave = size * np.cos(frequency * t)[:, np.newaxis]
        assert_allclose(run.R, pendulum.hanging() @ geometry.exp(wave * shape), rtol=0, atol=1e-10)
        assert_allclose(run.gamma - body.com / body.distance, wave * swing, rtol=0, atol=1e-10)


def test_inverted_bodies_fall_at_the_rates_of_the_modes():
    """Propositions 3, 14 and 24: it leaves, however small the start."""
    body = random_body(np.random.default_rng(6))
    pendulum, size = pl.Pendulum3D(body), 1e-8
    modes = normal_modes(body)
    for rate, shape in zip(modes.frequencies, modes.shapes.T, strict=True):
        start = pendulum.inverted() @ geometry.exp(size * shape)
        run = pendulum.simulate(start, size * rate * shape, np.linspace(0.0, 8.0, 9) / rate)
        turn = np.arccos(np.clip(1 - ((run.gamma + body.com / body.distance) ** 2).sum(axis=-1) / 2, -1, 1))
        swing = np.linalg.norm(np.cross(body.com / body.distance, shape))
        assert_allclose(turn[5:], size * swing * np.exp(np.arange(5, 9)), rtol=1e-3)


@pytest.mark.parametrize("seed", range(4))
def test_full_linearisation_is_the_derivative(seed):
    """Of the rates of dTheta and domega, to first order in them: (17) and (18)."""
    rng = np.random.default_rng(seed)
    body = random_body(rng)
    for point in random_equilibria(rng, body):

        def change(y, point=point):
            turn, omega = y[:3], point.omega + y[3:]
            gamma = point.gamma + np.cross(point.gamma, turn)
            return np.concatenate([y[3:] + np.cross(turn, point.omega), rates(body, gamma, omega)[1]])

        matrix, _ = linearise(pl.Pendulum3D(body), point)
        assert_allclose(matrix, derivative(change, 6), rtol=0, atol=1e-12 * np.abs(matrix).max())


def test_full_linearisation_follows_the_flow():
    """Nearby attitudes of a turning body: R_e(t)^T R(t) = exp(hat(dTheta)), with the matrix exponential."""
    body = random_body(np.random.default_rng(7))
    point, y, t = steady(body, 0.3), 1e-6 * np.array([0.3, -0.2, 0.5, 1.0, 0.4, -0.7]), 0.8
    pendulum, start = pl.Pendulum3D(body), geometry.attitude(point.gamma)
    steadily = pendulum.simulate(start, point.omega, [0.0, t]).R[-1]
    run = pendulum.simulate(start @ geometry.exp(y[:3]), point.omega + y[3:], [0.0, t])
    expected = scipy.linalg.expm(t * linearise(pendulum, point).matrix) @ y
    assert_allclose(geometry.log(steadily.T @ run.R[-1]), expected[:3], rtol=0, atol=1e-10)
    assert_allclose(run.omega[-1] - point.omega, expected[3:], rtol=0, atol=1e-10)


@pytest.mark.parametrize("seed", range(4))
def test_lagrange_poincare_linearisation_is_the_derivative(seed):
    rng = np.random.default_rng(seed)
    body = random_body(rng)
    for point in random_equilibria(rng, body):
        matrix, basis = linearise(pl.LagrangePoincare(body), point)
        assert_allclose(np.cross(*basis.T), point.gamma, rtol=0, atol=1e-14)

        def change(y, point=point, basis=basis):
            dgamma, domega = rates(body, point.gamma + basis @ y[:2], point.omega + y[2:])
            return np.concatenate([basis.T @ dgamma, domega])

        assert_allclose(matrix, derivative(change, 5), rtol=0, atol=1e-12 * np.abs(matrix).max())


@pytest.mark.parametrize("seed", range(4))
def test_lagrange_routh_linearisation_is_the_derivative(seed):
    """Of gamma'' from the equations of gamma and omega, with omega by (69): none of (62) to (64) comes in."""
    rng = np.random.default_rng(seed)
    body = random_body(rng)
    J = body.inertia
    for point in random_equilibria(rng, body):
        mu = point.gamma @ J @ point.omega
        matrix, basis = linearise(pl.LagrangeRouth(body, mu), point)

        def change(y, point=point, basis=basis, mu=mu):
            gamma, dgamma = point.gamma + basis @ y[:2], basis @ y[2:]
            turning = np.cross(dgamma, gamma)
            omega = turning + (mu - gamma @ J @ turning) / (gamma @ J @ gamma) * gamma
            spun, domega = rates(body, gamma, omega)
            return np.concatenate([y[2:], basis.T @ (np.cross(spun, omega) + np.cross(gamma, domega))])

        assert_allclose(matrix, derivative(change, 4), rtol=0, atol=1e-12 * np.abs(matrix).max())


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("seed", range(3))
def test_propositions_11_13_21_23(sign, seed):
    """In x = M^T dTheta, with x3'' = 0, not x3' = 0, in (51) and (55).

    Hanging (22)-(24), (49)-(51), (78) and (79); inverted (26)-(28), (53)-(55), (81) and (82).
    """
    body = random_body(np.random.default_rng(seed))
    point = static(body, sign)
    l, M = simultaneous_diagonalisation(body)  # noqa: E741
    pull = -sign * body.mass * 9.81 * np.diag([*l, 0.0])
    turns = np.linalg.inv(M).T
    expected = np.block([[np.zeros((3, 3)), np.eye(3)], [pull, np.zeros((3, 3))]])

    matrix, basis = linearise(pl.Pendulum3D(body), point)
    to_y = np.kron(np.eye(2), turns)
    assert_allclose(np.linalg.solve(to_y, matrix @ to_y), expected, rtol=0, atol=1e-11)

    to_xi = basis.T @ geometry.hat(point.gamma) @ turns
    assert_allclose(to_xi[:, 2], 0, atol=1e-13)
    matrix, _ = linearise(pl.LagrangePoincare(body), point)
    to_y = np.block([[to_xi[:, :2], np.zeros((2, 3))], [np.zeros((3, 2)), turns]])
    without_x3 = [0, 1, 3, 4, 5]
    assert_allclose(
        np.linalg.solve(to_y, matrix @ to_y), expected[np.ix_(without_x3, without_x3)], rtol=0, atol=1e-11
    )

    matrix, _ = linearise(pl.LagrangeRouth(body, mu=0.0), point)
    to_y = np.kron(np.eye(2), to_xi[:, :2])
    without_either = [0, 1, 3, 4]
    assert_allclose(
        np.linalg.solve(to_y, matrix @ to_y),
        expected[np.ix_(without_either, without_either)],
        rtol=0,
        atol=1e-11,
    )


BALANCED = pl.RigidBody(1.0, [0.13, 0.28, 0.17], np.zeros(3))
HANGING = static(FIG2, 1)
BAD_CALLS = [
    (lambda: simultaneous_diagonalisation("body"), "body must be a RigidBody, got 'body'"),
    (lambda: simultaneous_diagonalisation(BALANCED), "body must not be balanced"),
    (lambda: normal_modes(FIG2, gravity=0.0), "gravity must be positive, got 0.0"),
    (lambda: linearise(FIG2, HANGING), "model must be a Pendulum3D, LagrangePoincare or LagrangeRouth"),
    (
        lambda: linearise(pl.Pendulum3D(FIG2), "hanging"),
        "equilibrium must have gamma and omega, got 'hanging'",
    ),
    (
        lambda: linearise(pl.Pendulum3D(FIG2), SimpleNamespace(gamma=[0, 0, 2], omega=[0, 0, 0])),
        "equilibrium.gamma must be a unit vector",
    ),
    (
        lambda: linearise(pl.Pendulum3D(FIG2), SimpleNamespace(gamma=[0, 0.6, 0.8], omega=[0, 0, 0])),
        "its residual, the moment J omega x omega + m g rho x gamma, is 1.77 N m",
    ),
    (
        lambda: linearise(pl.Pendulum3D(BALANCED), SimpleNamespace(gamma=[0, 0, 1], omega=[1, 0, 0])),
        "its residual, the part of omega across gamma, is 1 rad/s",
    ),
    (
        lambda: linearise(pl.LagrangeRouth(FIG2, mu=0.5), HANGING),
        "equilibrium must have the momentum mu = 0.5 of the model, got 0",
    ),
]


@pytest.mark.parametrize(("call", "message"), BAD_CALLS)
def test_bad_input(call, message):
    with pytest.raises(ValueError, match=re.escape(message)):
        call()
