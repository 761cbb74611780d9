import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose
from scipy.integrate import cumulative_simpson

import pendlib as pl
from pendlib import geometry

E3 = np.array([0.0, 0.0, 1.0])
METHODS = [
    {},
    {"order": 16},
    {"method": "lgvi", "step": 0.001},
    {"method": "splitting", "step": 0.002, "order": 8},
    {"method": "runge_kutta"},
    {"method": "DOP853"},
    {"method": "Radau", "rtol": 1e-6, "atol": 1e-6},
]


def random_body(rng):
    return pl.RigidBody.point_masses(rng.uniform(0.1, 1.0, 5), rng.uniform(-0.5, 0.5, (5, 3)) + 0.3 * E3)


def random_case(seed):
    """A full model with its principal axes and centre of mass anywhere, a state, and the reduced both."""
    rng = np.random.default_rng(seed)
    full = pl.Pendulum3D(random_body(rng), gravity=9.7)
    rotation, omega = geometry.random_rotations(rng), 2 * rng.standard_normal(3)
    model = pl.LagrangeRouth.from_state(full, rotation, omega)
    return full, rotation, omega, model, *model.project(rotation, omega)


def random_states(rng, size):
    gamma = geometry.random_unit_vectors(rng, size)
    return gamma, np.cross(gamma, 2 * rng.standard_normal((size, 3)))


@pytest.fixture
def skew():
    return pl.LagrangeRouth(random_body(np.random.default_rng(4)), mu=0.3, gravity=9.7)


# States of the full model and of the reduced one


@given(seed=st.integers(0, 2**32 - 1))
def test_states_go_over_and_come_back(seed):
    full, rotation, omega, model, gamma, dgamma = random_case(seed)
    assert_allclose(model.mu, full.momentum(rotation, omega), rtol=1e-15)
    assert_allclose(gamma, rotation[2], atol=1e-15)
    assert_allclose(dgamma, np.cross(gamma, omega), atol=1e-14)
    assert_allclose(model.angular_velocity(gamma, dgamma), omega, atol=1e-12)
    assert_allclose(model.energy(gamma, dgamma), full.energy(rotation, omega), rtol=1e-12, atol=1e-12)


def test_released_at_rest_means_at_rest():
    # Case 18: the momentum of a start is computed, and a wrong one is not taken.
    full, rotation, omega, model, *_ = random_case(0)
    rest = pl.LagrangeRouth.from_state(full, rotation, np.zeros(3))
    assert rest.mu == 0.0
    assert_allclose(rest.project(rotation, np.zeros(3))[1], 0.0)
    # Rounding of a rest is none of a momentum's.
    assert_allclose(rest.project(rotation, 1e-14 * omega)[1], 0.0, atol=1e-13)
    with pytest.raises(ValueError, match=r"R, omega must have the momentum mu = .*, got 0; from_state makes"):
        model.project(rotation, np.zeros(3))
    with pytest.raises(ValueError, match="R, omega must have the momentum mu = 0, got "):
        rest.project(np.stack([rotation, rotation]), omega)


def test_proposition_15_momentum_locked_inertia_and_connection(skew):
    # Pairings with the metric <omega, J eta> that define them.
    rng = np.random.default_rng(1)
    rotation, omega = geometry.random_rotations(rng, 9), rng.standard_normal((9, 3))
    gamma, inertia = rotation[:, 2], skew.body.inertia
    in_space = rotation @ inertia @ np.swapaxes(rotation, -1, -2)
    spin = (rotation @ omega[..., np.newaxis])[..., 0]
    assert_allclose(skew.momentum(gamma, omega), np.einsum("k,mkl,ml->m", E3, in_space, spin), atol=1e-14)
    assert_allclose(skew.locked_inertia(gamma), in_space[:, 2, 2], rtol=1e-13)
    assert_allclose(skew.connection(gamma, gamma), 1.0, rtol=1e-14)
    connection = skew.connection(gamma, omega)
    assert_allclose(skew.momentum(gamma, omega - connection[:, np.newaxis] * gamma), 0.0, atol=1e-14)
    # What moves gamma is what the connection leaves over.
    horizontal = skew.horizontal_velocity(gamma, np.cross(gamma, omega))
    assert_allclose(horizontal, omega - connection[:, np.newaxis] * gamma, atol=1e-13)
    vertical = skew.angular_velocity(gamma, np.cross(gamma, omega)) - horizontal
    assert_allclose(vertical, (skew.mu / skew.locked_inertia(gamma))[:, np.newaxis] * gamma, atol=1e-13)


def test_routhian_is_the_lagrangian_less_the_momentum_times_the_connection(skew):
    gamma, dgamma = random_states(np.random.default_rng(2), 9)
    omega = skew.angular_velocity(gamma, dgamma)
    kinetic = np.einsum("mi,ij,mj->m", omega, skew.body.inertia, omega) / 2
    potential = -skew.body.mass * 9.7 * gamma @ skew.body.com
    routhian = kinetic - potential - skew.mu * skew.connection(gamma, omega)
    assert_allclose(skew.routhian(gamma, dgamma), routhian, atol=1e-13)


def test_magnetic_form_is_the_derivative_of_the_connection(skew):
    # dA(X, Y) = X[A(Y)] - Y[A(X)] - A([X, Y]) for left-invariant X and Y, whose bracket is eta x zeta.
    rng = np.random.default_rng(3)
    gamma, eta, zeta = geometry.random_unit_vectors(rng, 9), *rng.standard_normal((2, 9, 3))

    def along(direction, other):
        h = 1e-4
        ahead, behind = (
            np.einsum("mij,mj->mi", geometry.exp(-side * h * direction), gamma) for side in (1, -1)
        )
        return (skew.connection(ahead, other) - skew.connection(behind, other)) / (2 * h)

    derivative = along(eta, zeta) - along(zeta, eta) - skew.connection(gamma, np.cross(eta, zeta))
    form = skew.magnetic_form(gamma, np.cross(gamma, eta), np.cross(gamma, zeta))
    assert_allclose(form, skew.mu * derivative, atol=1e-6)
    assert_allclose(skew.magnetic_form(gamma, np.cross(gamma, eta), np.cross(gamma, eta)), 0.0, atol=1e-15)


# The equation of motion


def equation_62(model, gamma, dgamma, signs=(1,) * 6):
    """(62) with (63) and (64), term by term, each with a sign of its own."""
    inertia, inverse = model.body.inertia, np.linalg.inv(model.body.inertia)
    weight, com = model.body.mass * model.gravity, model.body.com
    turning, angular = np.cross(dgamma, gamma), inertia @ gamma
    locked = gamma @ angular
    b, nu = angular @ turning / locked, model.mu / locked
    c = nu * (np.trace(inertia) - 2 * angular @ angular / locked)
    sigma = (
        signs[0] * b * dgamma
        + signs[1] * inverse @ np.cross(inertia @ turning - b * angular, turning - b * gamma)
        + signs[2] * inverse @ (nu**2 * np.cross(angular, gamma))
        - signs[3] * inverse @ (weight * np.cross(gamma, com))
        - signs[4] * inverse @ (c * dgamma)
    )
    return -signs[5] * dgamma @ dgamma * gamma + np.cross(gamma, sigma)


@given(seed=st.integers(0, 2**32 - 1))
def test_proposition_16_the_acceleration_is_that_of_the_full_model(seed):
    full, _, omega, model, gamma, dgamma = random_case(seed)
    expected = np.cross(dgamma, omega) + np.cross(gamma, full.acceleration(gamma, omega))
    size = np.abs(expected).max() + omega @ omega
    assert_allclose(model.acceleration(gamma, dgamma), expected, rtol=0, atol=1e-11 * size)
    assert_allclose(equation_62(model, gamma, dgamma), expected, rtol=0, atol=1e-11 * size)


@pytest.mark.parametrize("term", range(6))
def test_every_sign_of_equation_63_matters(term):
    full, _, omega, model, gamma, dgamma = random_case(5)
    expected = np.cross(dgamma, omega) + np.cross(gamma, full.acceleration(gamma, omega))
    signs = np.ones(6)
    signs[term] = -1
    assert np.abs(equation_62(model, gamma, dgamma) - expected).max() < 1e-12
    assert np.abs(equation_62(model, gamma, dgamma, signs) - expected).max() > 1e-2


def test_proposition_16_motions_make_the_routhian_stationary_but_for_the_magnetic_term(skew):
    # (61) for a motion, and for a variation gamma x eta that vanishes at its ends.
    rng = np.random.default_rng(6)
    nodes, weights = np.polynomial.legendre.leggauss(60)
    t = np.concatenate([[0.0], (nodes + 1) / 2])
    gamma0, dgamma0 = random_states(rng, 1)
    run = skew.simulate(gamma0[0], dgamma0[0], t)
    gamma, dgamma, t = run.gamma[1:], run.dgamma[1:], t[1:]
    direction, wave = rng.standard_normal((2, 3)), np.pi * t
    shape, slope = (
        np.stack([np.sin(wave) ** 2, np.sin(2 * wave)]),
        np.pi * np.stack([np.sin(2 * wave), 2 * np.cos(2 * wave)]),
    )
    eta, deta = shape.T @ direction, slope.T @ direction
    change, dchange = np.cross(gamma, eta), np.cross(dgamma, eta) + np.cross(gamma, deta)

    def action(size):
        moved, rate = gamma + size * change, dgamma + size * dchange
        length = np.linalg.norm(moved, axis=1, keepdims=True)
        moved, rate = moved / length, rate / length
        rate -= (moved * rate).sum(axis=1, keepdims=True) * moved
        return weights @ skew.routhian(moved, rate) / 2

    variation = (action(1e-4) - action(-1e-4)) / 2e-4
    magnetic = weights @ skew.magnetic_form(gamma, dgamma, change) / 2
    assert abs(magnetic) > 0.01
    assert_allclose(variation, magnetic, atol=1e-6)


@pytest.mark.parametrize("seed", range(8))
def test_full_poincare_and_routh_agree_on_random_asymmetric_bodies(seed):
    full, rotation, omega, model, gamma, dgamma = random_case(seed)
    t = np.linspace(0, 3, 31)
    whole = full.simulate(rotation, omega, t)
    poincare = pl.LagrangePoincare(full.body, full.gravity).simulate(gamma, omega, t)
    routh = model.simulate(gamma, dgamma, t)
    assert_allclose(routh.gamma, whole.gamma, rtol=0, atol=1e-11)
    assert_allclose(routh.gamma, poincare.gamma, rtol=0, atol=1e-11)
    assert_allclose(model.angular_velocity(routh.gamma, routh.dgamma), whole.omega, rtol=0, atol=1e-10)
    # "taylor" goes by way of omega; (62) itself is integrated here.
    itself = model.simulate(gamma, dgamma, t, method="runge_kutta", rtol=1e-14, atol=1e-14)
    assert_allclose(itself.gamma, whole.gamma, rtol=0, atol=1e-11)
    assert_allclose(itself.dgamma, np.cross(whole.gamma, whole.omega), rtol=0, atol=1e-10)


@pytest.mark.parametrize("mu", [0.0, 1e-3, 1.0, 30.0])
def test_proposition_19_energy_and_sphere_for_small_and_large_momentum(mu):
    model = pl.LagrangeRouth(random_body(np.random.default_rng(7)), mu)
    gamma0, dgamma0 = random_states(np.random.default_rng(8), 1)
    run = model.simulate(gamma0[0], dgamma0[0], np.linspace(0, 100, 201))
    size = model.body.mass * 9.81 * model.body.distance + abs(run.energy[0])
    assert run.drift()["energy"] < 1e-12 * size
    assert_allclose(np.linalg.norm(run.gamma, axis=-1), 1.0, rtol=0, atol=1e-15)
    assert_allclose((run.gamma * run.dgamma).sum(axis=-1) / np.abs(run.dgamma).max(), 0.0, atol=1e-15)


@pytest.mark.parametrize("options", METHODS, ids=str)
def test_methods_agree_and_stay_on_the_tangent_bundle(options):
    _, _, _, model, gamma, dgamma = random_case(9)
    t = np.linspace(0, 1, 11)
    run, reference = model.simulate(gamma, dgamma, t, **options), model.simulate(gamma, dgamma, t)
    assert_allclose(np.linalg.norm(run.gamma, axis=-1), 1.0, rtol=0, atol=1e-15)
    assert_allclose((run.gamma * run.dgamma).sum(axis=-1), 0.0, atol=1e-14)
    tolerance = 1e-4 if {"lgvi", "Radau"} & set(options.values()) else 1e-9
    assert_allclose(run.gamma, reference.gamma, rtol=0, atol=tolerance)
    assert_allclose(run.dgamma, reference.dgamma, rtol=0, atol=10 * tolerance)


def test_errors_off_the_sphere_do_not_grow_by_themselves():
    # (62) taken as printed at a state off the sphere loses this motion before half the time is over.
    full = pl.Pendulum3D(pl.RigidBody(1.0, [0.13, 0.28, 0.17], [0.0, 0.0, 0.3]))
    model = pl.LagrangeRouth.from_state(full, np.eye(3), [4.0, 4.0, 4.0])
    start = model.project(np.eye(3), [4.0, 4.0, 4.0])
    options = {"method": "runge_kutta", "rtol": 1e-9, "atol": 1e-9}
    run = model.simulate(*start, np.linspace(0, 500, 501), **options)
    assert run.drift()["energy"] < 1e-5
    with pytest.raises(
        RuntimeError, match=r"runge_kutta stopped after t = \d+.0 s: gamma.gamma is off by 0.0"
    ):
        model.simulate(*start, np.linspace(0, 500, 501), method="runge_kutta", rtol=1e-3, atol=1e-3)


@pytest.mark.parametrize("options", METHODS, ids=str)
def test_many_starts_are_each_start_alone(skew, options):
    gamma, dgamma = random_states(np.random.default_rng(10), 6)
    t = np.linspace(0, 0.5, 3)
    many = skew.simulate(gamma.reshape(2, 3, 3), dgamma.reshape(2, 3, 3), t, **options)
    assert many.gamma.shape == many.dgamma.shape == (2, 3, 3, 3)
    assert many.energy.shape == many.momentum.shape == (2, 3, 3)
    assert (many.momentum == skew.mu).all()
    alone = skew.simulate(gamma[5], dgamma[5], t, **options)
    assert_allclose(many.gamma[1, 2], alone.gamma, rtol=0, atol=1e-12)
    assert_allclose(many.dgamma[1, 2], alone.dgamma, rtol=0, atol=1e-12)


def test_axes_of_the_body_do_not_matter(skew):
    turn = geometry.random_rotations(np.random.default_rng(11))
    body = pl.RigidBody(skew.body.mass, turn @ skew.body.inertia @ turn.T, turn @ skew.body.com)
    turned = pl.LagrangeRouth(body, skew.mu, skew.gravity)
    gamma, dgamma = random_states(np.random.default_rng(12), 4)
    acceleration = skew.acceleration(gamma, dgamma)
    assert_allclose(turned.acceleration(gamma @ turn.T, dgamma @ turn.T), acceleration @ turn.T, atol=1e-12)
    assert_allclose(turned.routhian(gamma @ turn.T, dgamma @ turn.T), skew.routhian(gamma, dgamma))


def test_three_equal_moments_make_a_charge_on_a_sphere_around_a_magnetic_pole():
    # J = j I: j gamma'' is the weight along the sphere, the constraint, and mu gamma' x gamma.
    body = pl.RigidBody(2.0, [0.4, 0.4, 0.4], [0.1, 0.0, 0.3])
    model = pl.LagrangeRouth(body, mu=0.7)
    gamma, dgamma = random_states(np.random.default_rng(13), 5)
    weight = 2.0 * 9.81 * (body.com - (gamma @ body.com)[:, np.newaxis] * gamma)
    force = weight + 0.7 * np.cross(dgamma, gamma)
    constraint = (dgamma**2).sum(axis=1, keepdims=True) * gamma
    assert_allclose(model.acceleration(gamma, dgamma), force / 0.4 - constraint, atol=1e-12)


def test_symmetric_top_as_an_ordinary_particle_with_mu_zero():
    # A spherical pendulum of the top's equivalent length, while it does not spin.
    body = pl.RigidBody(1.0, [0.2, 0.2, 0.05], [0.0, 0.0, 0.3])
    model, bob = pl.LagrangeRouth(body, mu=0.0), pl.SphericalPendulum(length=0.2 / 0.3)
    t = np.linspace(0, 5, 26)
    run = model.simulate([0.6, 0.0, 0.8], [0.0, 0.0, 0.0], t)
    swing = bob.simulate([0.6, 0.0, 0.8], [0.0, 0.0, 0.0], t)
    assert_allclose(run.gamma, swing.q, atol=1e-12)
    assert_allclose(run.dgamma, swing.dq, atol=1e-11)


# Reconstruction


@pytest.mark.parametrize("seed", range(6))
def test_proposition_17_reconstruction_is_the_full_motion(seed):
    full, rotation, omega, model, gamma, dgamma = random_case(seed)
    for t in (np.array([0.0, 10.0]), 10 * np.linspace(0, 1, 57) ** 2, np.linspace(0, 10, 1001)):
        again = model.reconstruct(model.simulate(gamma, dgamma, t), rotation)
        whole = full.simulate(rotation, omega, t)
        assert_allclose(again.R, whole.R, rtol=0, atol=1e-10)
        assert_allclose(again.omega, whole.omega, rtol=0, atol=1e-10)
        assert_allclose(again.energy, whole.energy, rtol=0, atol=1e-10)
        assert_allclose(again.momentum, model.mu, rtol=0, atol=1e-13)


def test_parts_of_the_reconstruction():
    _, rotation, _, model, gamma, dgamma = random_case(14)
    t = np.linspace(0, 2, 2001)
    run = model.simulate(gamma, dgamma, t)
    again = model.reconstruct(run, rotation)
    assert_allclose(again.gamma, run.gamma, rtol=0, atol=1e-15)
    assert_allclose(again.R[:, 2], run.gamma, rtol=0, atol=1e-15)
    assert_allclose(again.R_hor[0], rotation, atol=1e-14)
    assert_allclose(
        again.R @ np.swapaxes(again.R, -1, -2), np.broadcast_to(np.eye(3), (2001, 3, 3)), atol=1e-14
    )
    # (67), by Simpson's rule.
    rate = model.mu / model.locked_inertia(run.gamma)
    assert_allclose(again.theta_dyn, cumulative_simpson(rate, x=t, initial=0.0), atol=1e-9)
    # (68), and that the lift has no momentum: its angular velocity by differences over five samples.
    assert_allclose(again.R, geometry.exp(again.theta_dyn[:, np.newaxis] * E3) @ again.R_hor, atol=1e-14)
    lift, h = again.R_hor, t[1]
    slope = (lift[:-4] - 8 * lift[1:-3] + 8 * lift[3:-1] - lift[4:]) / (12 * h)
    hat = np.swapaxes(lift[2:-2], -1, -2) @ slope
    velocity = geometry.vee((hat - np.swapaxes(hat, -1, -2)) / 2)
    assert_allclose(velocity, model.horizontal_velocity(run.gamma, run.dgamma)[2:-2], atol=1e-8)
    assert_allclose(model.momentum(run.gamma[2:-2], velocity), 0.0, atol=1e-8)


def test_reconstruction_of_many_and_of_one_sample():
    _, rotation, _, model, gamma, dgamma = random_case(15)
    headings = np.linspace(0, 1, 6).reshape(2, 3)
    starts = geometry.exp(headings[..., np.newaxis] * E3) @ rotation
    t = np.linspace(0, 1, 5)
    run = model.simulate(np.broadcast_to(gamma, (2, 3, 3)), np.broadcast_to(dgamma, (2, 3, 3)), t)
    again = model.reconstruct(run, starts)
    one = model.reconstruct(model.simulate(gamma, dgamma, t), rotation)
    assert again.R.shape == again.R_hor.shape == (2, 3, 5, 3, 3)
    assert again.theta_dyn.shape == (2, 3, 5)
    turn = geometry.exp(headings[..., np.newaxis, np.newaxis] * E3)
    assert_allclose(again.R, turn @ one.R, atol=1e-13)
    assert_allclose(again.theta_dyn, np.broadcast_to(one.theta_dyn, (2, 3, 5)), atol=1e-13)
    assert_allclose(model.reconstruct(model.simulate(gamma, dgamma, [2.0]), rotation).R, rotation[np.newaxis])


def test_a_coarse_method_is_reconstructed_too():
    full, rotation, omega, model, gamma, dgamma = random_case(16)
    t = np.linspace(0, 3, 301)
    run = model.simulate(gamma, dgamma, t, method="lgvi", step=0.01)
    again = model.reconstruct(run, rotation)
    assert_allclose(again.gamma, run.gamma, rtol=0, atol=1e-15)
    assert_allclose(again.R, full.simulate(rotation, omega, t).R, rtol=0, atol=0.02)
    assert_allclose(
        again.R @ np.swapaxes(again.R, -1, -2), np.broadcast_to(np.eye(3), (301, 3, 3)), atol=1e-14
    )


def test_what_cannot_be_reconstructed():
    full, rotation, omega, model, gamma, dgamma = random_case(17)
    t = np.linspace(0, 1, 11)
    run = model.simulate(gamma, dgamma, t)
    other = pl.LagrangeRouth(model.body, -model.mu, model.gravity)
    lighter = pl.LagrangeRouth(model.body, model.mu, 9.0)
    for build, message in (
        (lambda: model.reconstruct(run, full.hanging()), "R0 must have R0.T e3 = gamma at the first sample"),
        (lambda: model.reconstruct(run, -rotation), "R0 must be a rotation"),
        (lambda: model.reconstruct(run, np.stack([rotation] * 2)), "shapes do not fit together: R0"),
        (lambda: other.reconstruct(run, rotation), "one of this model, .* but its momentum is not what it"),
        (lambda: lighter.reconstruct(run, rotation), "one of this model, .* but its energy is not what it"),
        (lambda: model.reconstruct(run.gamma, rotation), "trajectory must be a Trajectory, got array"),
        (
            lambda: model.reconstruct(full.simulate(rotation, omega, t), rotation),
            "trajectory must be one of LagrangeRouth, got <Trajectory",
        ),
    ):
        with pytest.raises(ValueError, match=message):
            build()


def test_samples_too_far_apart_to_follow_a_chaotic_motion():
    full = pl.Pendulum3D(pl.RigidBody(1.0, [0.13, 0.28, 0.17], [0.0, 0.0, 0.3]))
    model = pl.LagrangeRouth.from_state(full, np.eye(3), [4.0, 4.0, 4.0])
    run = model.simulate(*model.project(np.eye(3), [4.0, 4.0, 4.0]), [0.0, 1.0, 300.0])
    with pytest.raises(ValueError, match=r"from the ones before it arrives at t = 300.0 s \d"):
        model.reconstruct(run, np.eye(3))


# Bad input

UP, EAST, TIMES = E3, np.array([1.0, 0.0, 0.0]), [0.0, 1.0]
BAD_CALLS = [
    (lambda m: pl.LagrangeRouth("body", 0.0), "body must be a RigidBody, got 'body'"),
    (lambda m: pl.LagrangeRouth(m.body, np.nan), "mu must be finite, got nan"),
    (lambda m: pl.LagrangeRouth(m.body, [1.0, 2.0]), r"mu must be a single number, got .* \(2,\)"),
    (lambda m: pl.LagrangeRouth(m.body, 1.0, gravity=-1), "gravity must be positive, got -1"),
    (lambda m: pl.LagrangeRouth.from_state(m.body, np.eye(3), EAST), "pendulum must be a Pendulum3D, got"),
    (
        lambda m: pl.LagrangeRouth.from_state(pl.Pendulum3D(m.body), np.eye(3), [EAST]),
        r"omega must be a vector of shape \(3,\), got shape \(1, 3\)",
    ),
    (
        lambda m: pl.LagrangeRouth.from_state(pl.Pendulum3D(m.body), [np.eye(3)], EAST),
        r"R must be one attitude of shape \(3, 3\), got shape \(1, 3, 3\)",
    ),
    (lambda m: m.energy(2 * UP, EAST), "gamma must be a unit vector to 1e-09, got length 2"),
    (lambda m: m.energy(UP, UP), "dgamma must be tangent to the sphere at gamma .* got dgamma.gamma = 1"),
    (lambda m: m.acceleration(UP, EAST[:2]), r"dgamma must have shape \(..., 3\), got \(2,\)"),
    (lambda m: m.routhian(UP, [np.inf, 0, 0]), "dgamma must be finite, got inf at index 0"),
    (lambda m: m.magnetic_form(UP, EAST, UP), "v must be tangent to the sphere at gamma"),
    (lambda m: m.connection([UP, UP], np.ones((3, 3))), r"shapes do not fit together: gamma \(2, 3\), omega"),
    (lambda m: m.simulate(2 * UP, EAST, TIMES), "gamma0 must be a unit vector"),
    (lambda m: m.simulate(UP, UP, TIMES), "dgamma0 must be tangent to the sphere at gamma0"),
    (lambda m: m.simulate(UP, EAST, [1.0, 0.0]), "t must be strictly increasing"),
    (lambda m: m.simulate(UP, EAST, TIMES, method="euler"), "method must be one of taylor, .*, got 'euler'"),
    (lambda m: m.simulate(UP, EAST, TIMES, method="lgvi"), "step must be given for lgvi"),
    (lambda m: m.simulate(UP, EAST, TIMES, step=0.1), "step must be left out for taylor"),
    (lambda m: m.simulate(UP, EAST, TIMES, rtol=0.1), "rtol must be left out for taylor"),
    (lambda m: m.simulate(UP, EAST, TIMES, method="DOP853", step=0.1), "step must be left out for DOP853"),
    (lambda m: m.simulate(UP, EAST, TIMES, method="DOP853", order=8), "order must be left out for DOP853"),
    (lambda m: m.simulate(UP, EAST, TIMES, method="DOP853", rtol=-1.0), "rtol must be positive, got -1"),
    (lambda m: m.simulate(UP, EAST, TIMES, workers=0), "workers must be a positive whole number"),
]


@pytest.mark.parametrize(("call", "message"), BAD_CALLS)
def test_bad_calls(skew, call, message):
    with pytest.raises(ValueError, match=message):
        call(skew)


def test_an_integrator_that_stops_says_when(skew):
    with pytest.raises(RuntimeError, match=r"runge_kutta stopped after t = \d"):
        skew.simulate(UP, 1e200 * EAST, TIMES, method="runge_kutta")
