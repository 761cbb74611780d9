# ruff: noqa: N803, N806  (R as in the papers)
"""The rigid-body pendulum without its turn about the vertical: a particle on the sphere of directions gamma.

A turn of the whole pendulum about the vertical changes nothing that matters to gravity, and so the vertical
momentum mu keeps its value. Once that is known, the direction of gravity in the body, gamma = R^T e3, moves
by an equation of second order of its own: Lagrange-Routh reduction, section 5 of Chaturvedi, Lee, Leok and
McClamroch (J. Nonlinear Sci. 21, 2011). With

    b = J gamma·(gamma' x gamma)/(gamma·J gamma),    nu = mu/(gamma·J gamma)

the angular velocity is gamma' x gamma + (nu - b) gamma, and the turn about the vertical, which reduction
hides, comes back by integration along the motion.
"""

import functools
import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pendlib import _checks, geometry
from pendlib.body import RigidBody
from pendlib.integrators import adaptive
from pendlib.integrators.methods import checked_method, on_sphere, solve_many
from pendlib.models.lagrange_poincare import LagrangePoincare
from pendlib.models.rigid import Pendulum3D
from pendlib.trajectory import Trajectory
from pendlib.workers import Map

Array = NDArray[np.float64]

# Of each step of the reconstruction.
LIFT_TOLERANCE = 1e-13
# How far a motion may end from the sample that it ought to reach.
MOST_MISSED = 0.01
# How far, relative to their size, a trajectory's invariants may be from what this model makes of its samples.
SAME_MODEL = 1e-6


@dataclass(frozen=True)
class LagrangeRouth:
    """The rigid-body pendulum of a given vertical momentum, reduced to directions and their rates.

    Parameters
    ----------
    body : RigidBody
        Its mass, its inertia about the pivot, and its centre of mass.
    mu : float
        Vertical component of the angular momentum about the pivot, in J s. ``from_state`` computes it.
    gravity : float, default 9.81
        Acceleration g of free fall in m/s².

    Raises
    ------
    ValueError
        If body is no RigidBody, mu is not a finite number, or gravity is not a positive one.

    Notes
    -----
    States are gamma, a unit vector to 1e-9, and dgamma in 1/s, tangent to the sphere at gamma to 1e-9; both
    are of shape (..., 3), with leading axes that broadcast. Every method raises ValueError with the
    name of an argument that is none of that.

    Examples
    --------
    >>> pendulum = Pendulum3D(RigidBody(1.0, [0.13, 0.28, 0.17], [0.0, 0.0, 0.3]))
    >>> R0, omega0 = np.eye(3), [1.0, 1.0, 1.0]
    >>> reduced = LagrangeRouth.from_state(pendulum, R0, omega0)
    >>> print(f"mu = {reduced.mu:.2f} J s")
    mu = 0.17 J s
    >>> run = reduced.simulate(*reduced.project(R0, omega0), [0.0, 1.0, 2.0])
    >>> full = reduced.reconstruct(run, R0)
    >>> bool(np.allclose(full.R, pendulum.simulate(R0, omega0, run.t).R, atol=1e-10))
    True
    """

    body: RigidBody
    mu: float
    gravity: float = 9.81

    def __post_init__(self) -> None:
        _checks.instance("body", self.body, RigidBody)
        object.__setattr__(self, "mu", _checks.number("mu", self.mu))
        object.__setattr__(self, "gravity", _checks.positive("gravity", self.gravity))

    @classmethod
    def from_state(cls, pendulum: Pendulum3D, R: ArrayLike, omega: ArrayLike) -> "LagrangeRouth":
        """The reduced model of the motion through a state of the full one: mu is that state's momentum.

        Parameters
        ----------
        pendulum : Pendulum3D
        R : array_like, shape (3, 3)
            Attitude.
        omega : array_like, shape (3,)
            Angular velocity in the body in rad/s.

        Returns
        -------
        LagrangeRouth

        Raises
        ------
        ValueError
            If pendulum is no Pendulum3D, or there is more than one state.
        """
        _checks.instance("pendulum", pendulum, Pendulum3D)
        R, omega = _checks.rotations("R", R), _checks.vector("omega", omega)
        if R.shape != (3, 3):
            raise ValueError(f"R must be one attitude of shape (3, 3), got shape {R.shape}")
        return cls(pendulum.body, pendulum.momentum(R, omega), pendulum.gravity)

    def project(self, R: ArrayLike, omega: ArrayLike) -> tuple[Array, Array]:
        """State of this model to states of the full one that have its momentum.

        Parameters
        ----------
        R : array_like, shape (..., 3, 3)
            Attitude.
        omega : array_like, shape (..., 3)
            Angular velocity in the body in rad/s.

        Returns
        -------
        gamma, dgamma : ndarray, shape (..., 3)
            R^T e3 and gamma x omega.

        Raises
        ------
        ValueError
            If the momentum of a state is not mu, to 1e-9 of its angular momentum or of one that swings have.
        """
        R, omega = Pendulum3D(self.body, self.gravity)._states(R, omega)
        gamma = R[..., 2, :] / np.linalg.norm(R[..., 2, :], axis=-1, keepdims=True)
        angular = omega @ self.body.inertia
        momentum = _dot(gamma, angular)
        swinging = np.sqrt(np.trace(self.body.inertia) * self._weight * self.body.distance)
        scale = _norm(angular) + abs(self.mu) + swinging
        wrong = np.abs(momentum - self.mu) > _checks.TOLERANCE * scale
        if wrong.any():
            raise ValueError(
                f"R, omega must have the momentum mu = {self.mu:.9g}, got {momentum[wrong][0]:.9g}; "
                "from_state makes the model of a state"
            )
        return gamma, np.cross(gamma, omega)

    def momentum(self, gamma: ArrayLike, omega: ArrayLike) -> Array:
        """Momentum map (56): the vertical component gamma·J omega of the angular momentum, in J s.

        Parameters
        ----------
        gamma : array_like, shape (..., 3)
        omega : array_like, shape (..., 3)
            Angular velocity in the body in rad/s, of any momentum.

        Returns
        -------
        ndarray, shape (...)
        """
        gamma, omega = _checks.broadcast(
            gamma=_checks.unit_vectors("gamma", gamma), omega=_checks.components("omega", omega, 3)
        )
        return _dot(gamma, omega @ self.body.inertia)

    def locked_inertia(self, gamma: ArrayLike) -> Array:
        """Locked inertia (57): the moment of inertia gamma·J gamma about the vertical, in kg m².

        Parameters
        ----------
        gamma : array_like, shape (..., 3)

        Returns
        -------
        ndarray, shape (...)
        """
        gamma = _checks.unit_vectors("gamma", gamma)
        return _dot(gamma, gamma @ self.body.inertia)

    def connection(self, gamma: ArrayLike, omega: ArrayLike) -> Array:
        """Mechanical connection (58): the rate about the vertical that has the same momentum.

        Parameters
        ----------
        gamma : array_like, shape (..., 3)
        omega : array_like, shape (..., 3)
            Angular velocity in the body in rad/s, of any momentum.

        Returns
        -------
        ndarray, shape (...)
            gamma·J omega/(gamma·J gamma) in rad/s: 1 for omega = gamma, and 0 for horizontal omega.
        """
        return self.momentum(gamma, omega) / self.locked_inertia(gamma)

    def routhian(self, gamma: ArrayLike, dgamma: ArrayLike) -> Array:
        """Routhian (59): what takes the place of the Lagrangian for gamma alone.

        Parameters
        ----------
        gamma, dgamma : array_like, shape (..., 3)

        Returns
        -------
        ndarray, shape (...)
            Kinetic energy of the horizontal motion less mu²/(2 gamma·J gamma) plus m g rho·gamma, in joules.
        """
        gamma, dgamma = _states(gamma, dgamma)
        turning, b, nu = self._parts(gamma, dgamma)
        kinetic = _dot(turning, turning @ self.body.inertia) / 2
        locked = _dot(gamma, gamma @ self.body.inertia)
        return kinetic - (b**2 + nu**2) * locked / 2 + self._weight * (gamma @ self.body.com)

    def magnetic_form(self, gamma: ArrayLike, u: ArrayLike, v: ArrayLike) -> Array:
        """Magnetic two-form (60), the curvature of the connection times mu.

        Parameters
        ----------
        gamma, u, v : array_like, shape (..., 3)
            A direction, and two vectors tangent to the sphere at it: the paper's gamma x eta, gamma x zeta.

        Returns
        -------
        ndarray, shape (...)
            nu (tr J - 2 ‖J gamma‖²/(gamma·J gamma)) gamma·(u x v). It enters the equation of motion (61) as a
            magnetic field across the sphere would that of a charge.
        """
        gamma, u, v = _checks.broadcast(
            gamma=_checks.unit_vectors("gamma", gamma),
            u=_checks.components("u", u, 3),
            v=_checks.components("v", v, 3),
        )
        u, v = _checks.tangent("u", u, "gamma", gamma), _checks.tangent("v", v, "gamma", gamma)
        return self._field(gamma) * _dot(gamma, np.cross(u, v))

    def acceleration(self, gamma: ArrayLike, dgamma: ArrayLike) -> Array:
        """Second derivative of gamma: the reduced equation of motion, (62) with (63) and (64).

        Parameters
        ----------
        gamma, dgamma : array_like, shape (..., 3)

        Returns
        -------
        ndarray, shape (..., 3)
            gamma'' in 1/s².
        """
        gamma, dgamma = _states(gamma, dgamma)
        turning, b, nu = (x.reshape(*gamma.shape[:-1], -1) for x in self._parts(gamma, dgamma))
        inertia = self.body.inertia
        horizontal = turning - b * gamma
        moment = (
            np.cross(horizontal @ inertia, horizontal)
            + nu**2 * np.cross(gamma @ inertia, gamma)
            - self._weight * np.cross(gamma, self.body.com)
            - self._field(gamma)[..., np.newaxis] * dgamma
        )
        sigma = b * dgamma + np.linalg.solve(inertia, moment[..., np.newaxis])[..., 0]
        return np.cross(gamma, sigma) - _dot(dgamma, dgamma)[..., np.newaxis] * gamma

    def energy(self, gamma: ArrayLike, dgamma: ArrayLike) -> Array:
        """Kinetic energy less m g times the depth of the centre of mass below the pivot: equation (71).

        Proposition 19 of Chaturvedi et al. (2011): every motion keeps it.

        Parameters
        ----------
        gamma, dgamma : array_like, shape (..., 3)

        Returns
        -------
        ndarray, shape (...)
            In joules, that of the full motion.
        """
        return self._energy(*_states(gamma, dgamma))

    def horizontal_velocity(self, gamma: ArrayLike, dgamma: ArrayLike) -> Array:
        """Angular velocity (66) that moves gamma as given and has no vertical momentum.

        Parameters
        ----------
        gamma, dgamma : array_like, shape (..., 3)

        Returns
        -------
        ndarray, shape (..., 3)
            dgamma x gamma - b gamma in rad/s, in the body.
        """
        gamma, dgamma = _states(gamma, dgamma)
        turning, b, _ = self._parts(gamma, dgamma)
        return turning - b[..., np.newaxis] * gamma

    def angular_velocity(self, gamma: ArrayLike, dgamma: ArrayLike) -> Array:
        """Angular velocity (69) of the full motion, the one with momentum mu.

        Parameters
        ----------
        gamma, dgamma : array_like, shape (..., 3)

        Returns
        -------
        ndarray, shape (..., 3)
            ``horizontal_velocity`` plus nu gamma in rad/s, in the body.
        """
        return self._angular_velocity(*_states(gamma, dgamma))

    def simulate(
        self,
        gamma0: ArrayLike,
        dgamma0: ArrayLike,
        t: ArrayLike,
        *,
        method: str = "taylor",
        step: float | None = None,
        order: int | None = None,
        rtol: float | None = None,
        atol: float | None = None,
        workers: int | Map = -1,
        progress: bool = False,
    ) -> Trajectory:
        """Motion by numerical integration.

        Parameters
        ----------
        gamma0, dgamma0 : array_like, shape (..., 3)
            Direction of gravity in the body, and its rate in 1/s, at t[0].
        t : array_like, shape (N,)
            Times of the samples in seconds, increasing.
        method, step, order, rtol, atol, workers, progress
            As for `Pendulum3D.simulate`.

        Returns
        -------
        Trajectory
            With gamma and dgamma of shape (..., N, 3), on the sphere and tangent to it to round-off, and
            energy and momentum of shape (..., N). The momentum is mu, since these states have no other.

        Raises
        ------
        ValueError
            If an argument is bad in itself, t is not increasing, the method is unknown, step is missing,
            or step, order, rtol or atol is given where the method has none.
        RuntimeError
            If the integrator cannot go on; the message says what time it reached.

        Notes
        -----
        "runge_kutta" and SciPy's methods integrate (62). Their samples are brought back to the sphere, and
        one whose gamma·gamma is off by more than 0.01 ends the run. The other methods are made for the
        equations (31) and (32) of gamma and omega, which have the same motions, and keep mu to round-off
        there; "taylor" in a tenth of the time.
        """
        t = _checks.increasing("t", t)
        gamma0, dgamma0 = _states(gamma0, dgamma0, names=("gamma0", "dgamma0"))
        chosen = checked_method(method, t, step=step, order=order, rtol=rtol, atol=atol)
        if chosen.knows_rotations:
            run = LagrangePoincare(self.body, self.gravity).simulate(
                gamma0,
                self._angular_velocity(gamma0, dgamma0),
                t,
                method=method,
                step=step,
                order=order,
                rtol=rtol,
                atol=atol,
                workers=workers,
                progress=progress,
            )
            return self._trajectory(t, run.gamma, np.cross(run.gamma, run.omega))
        p, axes = self._principal()
        starts = np.concatenate([gamma0 @ axes, dgamma0 @ axes], axis=-1).reshape(-1, 6)
        solve = functools.partial(adaptive.integrate_many, _derivatives, p=p, t=t, method=chosen)
        states = solve_many(solve, starts, t, chosen, workers=workers, progress=progress)
        gamma, dgamma = on_sphere(method, states[..., :3], t), states[..., 3:]
        shape = (*gamma0.shape[:-1], t.size, 3)
        return self._trajectory(t, (gamma @ axes.T).reshape(shape), (dgamma @ axes.T).reshape(shape))

    def reconstruct(self, trajectory: Trajectory, R0: ArrayLike) -> Trajectory:
        """The full motion, its turn about the vertical included, to a motion of this model.

        Proposition 17 of Chaturvedi et al. (2011): the horizontal lift by (65) and (66), the dynamic phase by
        (67), and from both the attitude by (68) and the angular velocity by (69).

        Parameters
        ----------
        trajectory : Trajectory
            With gamma and dgamma of shape (..., N, 3), as ``simulate`` returns it.
        R0 : array_like, shape (..., 3, 3)
            Attitude at the first sample: R0^T e3 is its gamma, to 1e-9. Leading axes are those of the
            trajectory, or broadcast to them.

        Returns
        -------
        Trajectory
            As of `Pendulum3D.simulate`, with the trajectory's own gamma; and beside it R_hor, the horizontal
            lift from R0, of shape (..., N, 3, 3), and theta_dyn, the dynamic phase in radians, of shape
            (..., N), counted on through whole turns.

        Raises
        ------
        ValueError
            If the trajectory is none of this model, R0 is no rotation or does not fit the first gamma, or the
            samples are so far apart that a motion started at one of them does not arrive at the next.
        RuntimeError
            If the integrator cannot go on.

        Notes
        -----
        From each sample to the next (62), (65) and (67) are integrated together, by "runge_kutta" with
        tolerances of 1e-13, and started afresh at the sample; where samples lie far apart "taylor" puts
        others in between. So R^T e3 is the trajectory's gamma however sensitive the motion, and what error
        there is lies in the turn about the vertical.
        """
        gamma, dgamma = self._checked_motion(trajectory)
        R0 = self._checked_start(R0, gamma)
        p, axes = self._principal()
        t, motions = self._refined(trajectory.t, gamma, dgamma)
        motions = (motions @ axes).reshape(-1, t.size, 6)
        rows = (R0[..., 0, :] @ axes).reshape(-1, 3)
        lifts = np.stack([_lift(y, a, p, t) for y, a in zip(motions, rows, strict=True)])
        lifts = lifts[:, np.searchsorted(t, trajectory.t)]
        a, theta_dyn = lifts[..., :3].reshape(gamma.shape) @ axes.T, lifts[..., 3].reshape(gamma.shape[:-1])
        R_hor = np.stack([a, np.cross(gamma, a), gamma], axis=-2)
        omega, full = self._angular_velocity(gamma, dgamma), Pendulum3D(self.body, self.gravity)
        return Trajectory(
            t=trajectory.t,
            states={
                "R": geometry.exp(theta_dyn[..., np.newaxis] * geometry.E3) @ R_hor,
                "omega": omega,
                "gamma": gamma,
                "R_hor": R_hor,
                "theta_dyn": theta_dyn,
            },
            invariants={"energy": full._energy(gamma, omega), "momentum": full._momentum(gamma, omega)},
            units={"t": "s", "omega": "rad/s", "theta_dyn": "rad", "energy": "J", "momentum": "J s"}
            | dict.fromkeys(("R", "gamma", "R_hor"), ""),
        )

    @property
    def _weight(self) -> float:
        return self.body.mass * self.gravity

    def _principal(self) -> tuple[Array, Array]:
        """Parameters of the kernels, and the principal axes in columns."""
        principal, axes = self.body.principal()
        return np.array([*np.diag(principal.inertia), *(self._weight * principal.com), self.mu]), axes

    def _parts(self, gamma: Array, dgamma: Array) -> tuple[Array, Array, Array]:
        """The vector dgamma x gamma, and b and nu of (64)."""
        turning = np.cross(dgamma, gamma)
        angular = gamma @ self.body.inertia
        locked = _dot(gamma, angular)
        return turning, _dot(angular, turning) / locked, self.mu / locked

    def _field(self, gamma: Array) -> Array:
        """The coefficient c of (64), strength of the magnetic field."""
        angular = gamma @ self.body.inertia
        locked = _dot(gamma, angular)
        return self.mu / locked * (np.trace(self.body.inertia) - 2 * _dot(angular, angular) / locked)

    def _angular_velocity(self, gamma: Array, dgamma: Array) -> Array:
        turning, b, nu = self._parts(gamma, dgamma)
        return turning + (nu - b)[..., np.newaxis] * gamma

    def _energy(self, gamma: Array, dgamma: Array) -> Array:
        omega = self._angular_velocity(gamma, dgamma)
        return _dot(omega, omega @ self.body.inertia) / 2 - self._weight * (gamma @ self.body.com)

    def _trajectory(self, t: Array, gamma: Array, dgamma: Array) -> Trajectory:
        """Samples, put on the sphere and tangent to it."""
        gamma = gamma / _norm(gamma)[..., np.newaxis]
        dgamma = dgamma - _dot(gamma, dgamma)[..., np.newaxis] * gamma
        return Trajectory(
            t=t,
            states={"gamma": gamma, "dgamma": dgamma},
            invariants={
                "energy": self._energy(gamma, dgamma),
                "momentum": np.full(gamma.shape[:-1], self.mu),
            },
            units={"t": "s", "gamma": "", "dgamma": "1/s", "energy": "J", "momentum": "J s"},
        )

    def _checked_motion(self, trajectory: Any) -> tuple[Array, Array]:
        _checks.instance("trajectory", trajectory, Trajectory)
        if not {"gamma", "dgamma", "energy", "momentum"} <= {*trajectory.states, *trajectory.invariants}:
            raise ValueError(f"trajectory must be one of LagrangeRouth, got {trajectory!r}")
        gamma, dgamma = _states(trajectory.gamma, trajectory.dgamma)
        energy = self._energy(gamma, dgamma)
        for name, here, there, scale in (
            ("momentum", self.mu, trajectory.momentum, abs(self.mu)),
            ("energy", energy, trajectory.energy, self._weight * self.body.distance + np.abs(energy)),
        ):
            off = np.abs(here - there)
            if (off > SAME_MODEL * scale).any():
                raise ValueError(
                    "trajectory must be one of this model, with its body, mu and gravity, but its "
                    f"{name} is not what it would be here, by {off.max():.3g}"
                )
        return gamma, dgamma

    def _refined(self, t: Array, gamma: Array, dgamma: Array) -> tuple[Array, Array]:
        """Times and states (..., 2, 3) of the samples, and of others where much happens in between."""
        swinging = np.sqrt(self._weight * self.body.distance / np.trace(self.body.inertia))
        rate = swinging + _norm(self._angular_velocity(gamma, dgamma)).max()
        times, states = [t], [np.stack([gamma, dgamma], axis=-2)]
        for k in np.flatnonzero(rate * np.diff(t) > 1):
            between = np.linspace(t[k], t[k + 1], math.ceil(rate * (t[k + 1] - t[k])), endpoint=False)
            run = self.simulate(gamma[..., k, :], dgamma[..., k, :], between)
            times.append(between[1:])
            states.append(np.stack([run.gamma, run.dgamma], axis=-2)[..., 1:, :, :])
        order = np.argsort(np.concatenate(times))
        return np.concatenate(times)[order], np.concatenate(states, axis=-3)[..., order, :, :]

    def _checked_start(self, R0: ArrayLike, gamma: Array) -> Array:
        R0 = _checks.rotations("R0", R0)
        try:
            R0 = np.broadcast_to(R0, (*gamma.shape[:-2], 3, 3))
        except ValueError:
            raise ValueError(f"shapes do not fit together: R0 {R0.shape}, gamma {gamma.shape}") from None
        off = _norm(R0[..., 2, :] - gamma[..., 0, :]).max()
        if off > _checks.TOLERANCE:
            raise ValueError(
                f"R0 must have R0^T e3 = gamma at the first sample, to {_checks.TOLERANCE:g}; they lie "
                f"{off:.3g} apart"
            )
        return R0


def _dot(a: Array, b: Array) -> Array:
    return (a * b).sum(axis=-1)


def _norm(a: Array) -> Array:
    return np.linalg.norm(a, axis=-1)


def _states(
    gamma: ArrayLike, dgamma: ArrayLike, names: tuple[str, str] = ("gamma", "dgamma")
) -> tuple[Array, Array]:
    gamma, dgamma = _checks.broadcast(
        **{names[0]: _checks.unit_vectors(names[0], gamma), names[1]: _checks.components(names[1], dgamma, 3)}
    )
    return gamma, _checks.tangent(names[1], dgamma, names[0], gamma)


def _lift(motion: Array, a: Array, p: Array, t: Array) -> Array:
    """First row of the horizontal lift, and the dynamic phase, (N, 4), along a motion (N, 6)."""
    from pendlib.integrators import runge_kutta

    lift = np.empty((len(t), 4))
    lift[0] = [*a, 0.0]
    for k in range(len(t) - 1):
        states, reached = runge_kutta.integrate(
            adaptive.compiled(_derivatives),
            np.concatenate([motion[k], lift[k]]),
            p,
            t[k : k + 2],
            LIFT_TOLERANCE,
            LIFT_TOLERANCE,
        )
        if reached < t[k + 1]:
            raise RuntimeError(f"the horizontal lift stopped after t = {reached} s")
        gamma, a = motion[k + 1, :3], states[1, 6:9]
        missed = _norm(states[1, :3] - gamma)
        if missed > MOST_MISSED:
            raise ValueError(
                "trajectory must have samples close enough to follow the motion, but from the ones before it "
                f"arrives at t = {t[k + 1]} s {missed:.3g} from the sample"
            )
        a = a - (a @ gamma) * gamma
        lift[k + 1] = [*(a / _norm(a)), states[1, 9]]
    return lift


def _derivatives(t, y, p, out):
    """Derivatives of gamma and dgamma in principal axes, by (62) with (63) and (64).

    A state of ten goes on with a row of the horizontal lift, by (65), and the dynamic phase, by (67).
    """
    # As it stands, (62) drives a state that an error has put off the sphere ever further away. Here the
    # length of gamma and the part of dgamma along it stay what they are, and the rest moves on the sphere.
    length = (y[0] * y[0] + y[1] * y[1] + y[2] * y[2]) ** 0.5
    g1, g2, g3 = y[0] / length, y[1] / length, y[2] / length
    along = y[3] * g1 + y[4] * g2 + y[5] * g3
    d1, d2, d3 = y[3] - along * g1, y[4] - along * g2, y[5] - along * g3
    j1, j2, j3 = p[0] * g1, p[1] * g2, p[2] * g3
    locked = j1 * g1 + j2 * g2 + j3 * g3
    nu = p[6] / locked
    c = nu * (p[0] + p[1] + p[2] - 2 * (j1 * j1 + j2 * j2 + j3 * j3) / locked)
    u1, u2, u3 = d2 * g3 - d3 * g2, d3 * g1 - d1 * g3, d1 * g2 - d2 * g1
    b = (j1 * u1 + j2 * u2 + j3 * u3) / locked
    h1, h2, h3 = u1 - b * g1, u2 - b * g2, u3 - b * g3
    m1 = (p[1] - p[2]) * (h2 * h3 + nu * nu * g2 * g3) - (g2 * p[5] - g3 * p[4]) - c * d1
    m2 = (p[2] - p[0]) * (h3 * h1 + nu * nu * g3 * g1) - (g3 * p[3] - g1 * p[5]) - c * d2
    m3 = (p[0] - p[1]) * (h1 * h2 + nu * nu * g1 * g2) - (g1 * p[4] - g2 * p[3]) - c * d3
    s1, s2, s3 = b * d1 + m1 / p[0], b * d2 + m2 / p[1], b * d3 + m3 / p[2]
    squared = d1 * d1 + d2 * d2 + d3 * d3
    out[0], out[1], out[2] = length * d1, length * d2, length * d3
    out[3] = g2 * s3 - g3 * s2 - squared * g1 + along * d1
    out[4] = g3 * s1 - g1 * s3 - squared * g2 + along * d2
    out[5] = g1 * s2 - g2 * s1 - squared * g3 + along * d3
    if y.size == 10:
        out[6] = y[7] * h3 - y[8] * h2
        out[7] = y[8] * h1 - y[6] * h3
        out[8] = y[6] * h2 - y[7] * h1
        out[9] = nu
