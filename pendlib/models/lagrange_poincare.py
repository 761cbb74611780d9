# ruff: noqa: N803, N806  (R as in the papers)
"""The rigid-body pendulum without its heading: the Lagrange-Poincaré reduced model on S² x R³.

A turn of the whole pendulum about the vertical changes nothing that matters to gravity. What is left of an
attitude without it is gamma = R^T e3, the direction of gravity as the body sees it, and with the angular
velocity omega in the body it moves by itself: equations (31) and (32) of Chaturvedi, Lee, Leok and McClamroch
(J. Nonlinear Sci. 21, 2011),

    J omega' = J omega x omega + m g rho x gamma,    gamma' = gamma x omega
"""

import functools
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pendlib import _checks
from pendlib.body import RigidBody
from pendlib.integrators import rigid_body
from pendlib.integrators.methods import checked_method, on_sphere, solve_many
from pendlib.models.planar import PlanarPendulum
from pendlib.models.rigid import Pendulum3D
from pendlib.trajectory import Trajectory
from pendlib.workers import Map

Array = NDArray[np.float64]


@dataclass(frozen=True)
class LagrangePoincare:
    """A rigid body on a fixed pivot, told by where gravity points in it and how it turns.

    Parameters
    ----------
    body : RigidBody
        Its mass, its inertia about the pivot, and its centre of mass.
    gravity : float, default 9.81
        Acceleration g of free fall in m/s².

    Raises
    ------
    ValueError
        If body is no RigidBody, or gravity is not a positive finite number.

    Notes
    -----
    Vectors have the shape (..., 3), and leading axes broadcast. Every method raises ValueError with the name
    of an argument that is not real and finite, of a gamma that is not a unit vector to 1e-9, and where
    shapes do not fit. Of the special cases of section 4.1, `planar` makes planar pendulums, and `HeavyTop`
    the spinning top and with it the spherical pendulum.

    Examples
    --------
    >>> import pendlib as pl
    >>> body = pl.RigidBody(1.0, [0.13, 0.28, 0.17], [0.0, 0.0, 0.3])
    >>> run = LagrangePoincare(body).simulate([0.0, 0.6, 0.8], [1.0, 1.0, 1.0], [0.0, 1.0, 2.0])
    >>> run.gamma.shape, run.energy.shape
    ((3, 3), (3,))
    """

    body: RigidBody
    gravity: float = 9.81

    def __post_init__(self) -> None:
        object.__setattr__(self, "gravity", self._full.gravity)

    def project(self, R: ArrayLike, omega: ArrayLike) -> tuple[Array, Array]:
        """State of this model to a state of the full one: the projection of Proposition 4.

        Parameters
        ----------
        R : array_like, shape (..., 3, 3)
            Attitude.
        omega : array_like, shape (..., 3)
            Angular velocity in the body in rad/s.

        Returns
        -------
        gamma, omega : ndarray, shape (..., 3)
            R^T e3, and the angular velocity as it is. All attitudes exp(angle hat(e3)) R give the same,
            equations (29) and (30), and motions go to motions.

        Raises
        ------
        ValueError
            If R is not a rotation to 1e-9.
        """
        R, omega = self._full._states(R, omega)
        gamma = R[..., 2, :]
        return gamma / np.linalg.norm(gamma, axis=-1, keepdims=True), omega

    def project_run(self, run: Trajectory) -> Trajectory:
        """Motion of this model to a motion of the full one.

        Parameters
        ----------
        run : Trajectory
            Of `Pendulum3D`, with R and omega.

        Returns
        -------
        Trajectory
            As `simulate` returns it.

        Raises
        ------
        ValueError
            If the trajectory has no R and omega.
        """
        if not isinstance(run, Trajectory) or not {"R", "omega"} <= set(run.states):
            raise ValueError(f"run must be a Trajectory with R and omega, got {run!r}")
        return self._trajectory(run.t, *self.project(run.R, run.omega))

    def derivatives(self, gamma: ArrayLike, omega: ArrayLike) -> tuple[Array, Array]:
        """Rates of change by equations (32) and (31).

        Parameters
        ----------
        gamma : array_like, shape (..., 3)
            Direction of gravity in the body.
        omega : array_like, shape (..., 3)
            Angular velocity in the body in rad/s.

        Returns
        -------
        dgamma, domega : ndarray, shape (..., 3)
            gamma' = gamma x omega in 1/s and omega' in rad/s².
        """
        gamma, omega = _states(gamma, omega)
        return np.cross(gamma, omega), self._full.acceleration(gamma, omega)

    def energy(self, gamma: ArrayLike, omega: ArrayLike) -> Array:
        """Kinetic energy less m g times the depth of the centre of mass below the pivot: equation (34).

        Proposition 8 of Chaturvedi et al. (2011): every motion keeps it.

        Parameters
        ----------
        gamma : array_like, shape (..., 3)
            Direction of gravity in the body.
        omega : array_like, shape (..., 3)
            Angular velocity in the body in rad/s.

        Returns
        -------
        ndarray, shape (...)
            In joules, from -m g ‖rho‖ upwards.
        """
        return self._full._energy(*_states(gamma, omega))

    def momentum(self, gamma: ArrayLike, omega: ArrayLike) -> Array:
        """Vertical component gamma·J omega of the angular momentum about the pivot.

        Proposition 8 of Chaturvedi et al. (2011): every motion keeps it.

        Parameters
        ----------
        gamma : array_like, shape (..., 3)
            Direction of gravity in the body.
        omega : array_like, shape (..., 3)
            Angular velocity in the body in rad/s.

        Returns
        -------
        ndarray, shape (...)
            In J s, positive for turns about the downward vertical.
        """
        return self._full._momentum(*_states(gamma, omega))

    def planar(self, axis: ArrayLike) -> PlanarPendulum:
        """The planar pendulum that the body is while it turns about a horizontal axis at rest.

        Parameters
        ----------
        axis : array_like, shape (3,)
            Unit vector in the body, along a principal axis and perpendicular to rho.

        Returns
        -------
        PlanarPendulum
            Its angle theta from hanging stands for gamma = exp(-theta hat(axis)) rho/‖rho‖ and
            omega = theta' axis, and its energy is the body's.

        Raises
        ------
        ValueError
            If the axis is not principal or not perpendicular to rho, to 1e-9, or the body is balanced.

        Notes
        -----
        For an axisymmetric body every axis perpendicular to that of symmetry is one: Proposition 7 of
        Chaturvedi et al. (2011). The preprint then says that an asymmetric body has no planar case. It has
        one wherever rho_k = 0 in principal axes. Body and gravity see the moment m g rho x gamma, which is
        along the axis while gamma is perpendicular to it, and J omega x omega = 0.
        """
        axis = _checks.unit_vectors("axis", _checks.vector("axis", axis))
        momentum, distance = self.body.inertia @ axis, self.body.distance
        self._full._direction_of_com()
        moment = axis @ momentum
        tilt = max(
            np.abs(momentum - moment * axis).max() / np.abs(self.body.inertia).max(),
            abs(axis @ self.body.com) / distance,
        )
        if tilt > _checks.TOLERANCE:
            raise ValueError(
                "axis must be a principal axis of the inertia and perpendicular to com, to "
                f"{_checks.TOLERANCE:g}, but is off by {tilt:.3g}"
            )
        unbalance = self.body.mass * distance
        return PlanarPendulum(moment / unbalance, self.gravity, unbalance**2 / moment)

    def simulate(
        self,
        gamma0: ArrayLike,
        omega0: ArrayLike,
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
        gamma0 : array_like, shape (..., 3)
            Direction of gravity in the body at t[0], a unit vector to 1e-9.
        omega0 : array_like, shape (..., 3)
            Angular velocity in the body at t[0] in rad/s.
        t : array_like, shape (N,)
            Times of the samples in seconds, increasing.
        method, step, order, rtol, atol, workers, progress
            As for `Pendulum3D.simulate`.

        Returns
        -------
        Trajectory
            With gamma and omega of shape (..., N, 3), and energy and momentum of shape (..., N). gamma is
            of unit length to round-off.

        Raises
        ------
        ValueError
            If an argument is bad in itself, t is not increasing, the method is unknown, step is missing,
            or step, order, rtol or atol is given where the method has none.
        RuntimeError
            If the integrator cannot go on; the message says what time it reached.

        Notes
        -----
        "runge_kutta" and SciPy's methods know nothing of the sphere: their samples are brought back to it,
        and one whose gamma·gamma is off by more than 0.01 ends the run.
        """
        t = _checks.increasing("t", t)
        gamma0, omega0 = _states(gamma0, omega0, names=("gamma0", "omega0"))
        chosen = checked_method(method, t, step=step, order=order, rtol=rtol, atol=atol)
        principal, axes = self.body.principal()
        p = np.concatenate([np.diag(principal.inertia), self._full._weight * principal.com])
        starts = np.concatenate([omega0 @ axes, gamma0 @ axes], axis=-1).reshape(-1, 6)
        solve = functools.partial(rigid_body.integrate_many, p=p, t=t, method=chosen)
        states = solve_many(solve, starts, t, chosen, workers=workers, progress=progress)
        omega, gamma = states[..., :3], states[..., 3:]
        if not chosen.knows_rotations:
            gamma = on_sphere(method, gamma, t)
        shape = (*omega0.shape[:-1], t.size, 3)
        return self._trajectory(t, (gamma @ axes.T).reshape(shape), (omega @ axes.T).reshape(shape))

    @property
    def _full(self) -> Pendulum3D:
        return Pendulum3D(self.body, self.gravity)

    def _trajectory(self, t: Array, gamma: Array, omega: Array) -> Trajectory:
        full = self._full
        return Trajectory(
            t=t,
            states={"gamma": gamma, "omega": omega},
            invariants={"energy": full._energy(gamma, omega), "momentum": full._momentum(gamma, omega)},
            units={"t": "s", "gamma": "", "omega": "rad/s", "energy": "J", "momentum": "J s"},
        )


def _states(
    gamma: ArrayLike, omega: ArrayLike, names: tuple[str, str] = ("gamma", "omega")
) -> tuple[Array, Array]:
    gamma = _checks.unit_vectors(names[0], gamma)
    return _checks.broadcast(**{names[0]: gamma, names[1]: _checks.components(names[1], omega, 3)})
