# ruff: noqa: N803, N806  (R as in the papers)
"""The rigid-body pendulum: any rigid body on a fixed pivot, with its whole attitude.

The attitude R takes components in the body to components in space, e3 points down, gamma = R^T e3 is the
direction of gravity as the body sees it, and omega is the angular velocity in the body. Equations (1) and (2)
of Chaturvedi, Lee, Leok and McClamroch (J. Nonlinear Sci. 21, 2011):

    J omega' = J omega x omega + m g rho x gamma,    R' = R hat(omega)
"""

import functools
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pendlib import _checks, geometry
from pendlib.body import RigidBody
from pendlib.integrators import rigid_body
from pendlib.integrators.methods import LARGEST_RESIDUAL, checked_method, solve_many
from pendlib.trajectory import Trajectory
from pendlib.workers import Map

Array = NDArray[np.float64]


@dataclass(frozen=True)
class Pendulum3D:
    """A rigid body that turns freely about a fixed pivot under uniform gravity.

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
    Attitudes have the shape (..., 3, 3), vectors (..., 3), and leading axes broadcast. Every method raises
    ValueError with the name of an argument that is not real and finite, is not a rotation to 1e-9, or does
    not fit the others' shapes.

    Examples
    --------
    >>> import pendlib as pl
    >>> body = pl.RigidBody(1.0, [0.13, 0.28, 0.17], [0.0, 0.0, 0.3])
    >>> pendulum = Pendulum3D(body)
    >>> run = pendulum.simulate(np.eye(3), [1.0, 1.0, 1.0], [0.0, 1.0, 2.0])
    >>> run.R.shape, run.energy.shape
    ((3, 3, 3), (3,))
    """

    body: RigidBody
    gravity: float = 9.81

    def __post_init__(self) -> None:
        if not isinstance(self.body, RigidBody):
            raise ValueError(f"body must be a RigidBody, got {self.body!r}")
        object.__setattr__(self, "gravity", _checks.positive("gravity", self.gravity))

    def acceleration(self, gamma: ArrayLike, omega: ArrayLike) -> Array:
        """Rate of change of the angular velocity, by equation (1).

        Parameters
        ----------
        gamma : array_like, shape (..., 3)
            Direction of gravity in the body, a unit vector to 1e-9.
        omega : array_like, shape (..., 3)
            Angular velocity in the body in rad/s.

        Returns
        -------
        ndarray, shape (..., 3)
            omega' in rad/s², in the body.
        """
        gamma, omega = _checks.broadcast(
            gamma=_checks.unit_vectors("gamma", gamma), omega=_checks.components("omega", omega, 3)
        )
        moment = self._weight * np.cross(self.body.com, gamma)
        return np.linalg.solve(
            self.body.inertia, (np.cross(self._angular_momentum(omega), omega) + moment)[..., np.newaxis]
        )[..., 0]

    def energy(self, R: ArrayLike, omega: ArrayLike) -> Array:
        """Kinetic energy less m g times the depth of the centre of mass below the pivot, in joules.

        Proposition 1 of Chaturvedi et al. (2011): every motion keeps it.

        Parameters
        ----------
        R : array_like, shape (..., 3, 3)
            Attitude.
        omega : array_like, shape (..., 3)
            Angular velocity in the body in rad/s.

        Returns
        -------
        ndarray, shape (...)
            From -m g ‖rho‖, at rest and hanging, upwards.
        """
        R, omega = self._states(R, omega)
        return self._energy(R[..., 2, :], omega)

    def momentum(self, R: ArrayLike, omega: ArrayLike) -> Array:
        """Vertical component of the angular momentum about the pivot, in J s.

        Proposition 1 of Chaturvedi et al. (2011): every motion keeps it.

        Parameters
        ----------
        R : array_like, shape (..., 3, 3)
            Attitude.
        omega : array_like, shape (..., 3)
            Angular velocity in the body in rad/s.

        Returns
        -------
        ndarray, shape (...)
            Positive for turns about the downward vertical e3.
        """
        R, omega = self._states(R, omega)
        return self._momentum(R[..., 2, :], omega)

    def lyapunov(self, R: ArrayLike, omega: ArrayLike) -> Array:
        """Energy above that of hanging at rest, in joules: the Lyapunov function (25) of Proposition 2.

        Parameters
        ----------
        R : array_like, shape (..., 3, 3)
            Attitude.
        omega : array_like, shape (..., 3)
            Angular velocity in the body in rad/s.

        Returns
        -------
        ndarray, shape (...)
            0 on the manifold of hanging equilibria and positive elsewhere.
        """
        R, omega = self._states(R, omega)
        # ‖rho‖ - rho·gamma = ‖rho‖ |rho/‖rho‖ - gamma|²/2 does not cancel near hanging.
        direction = self.body.com / (self.body.distance or 1.0)
        height = self.body.distance * ((direction - R[..., 2, :]) ** 2).sum(axis=-1) / 2
        return self._kinetic_energy(omega) + self._weight * height

    def hanging(self) -> Array:
        """An attitude in which the body hangs at rest.

        Returns
        -------
        ndarray, shape (3, 3)
            The shortest rotation R with R^T e3 = rho/‖rho‖. Turned about the vertical by any angle,
            exp(angle hat(e3)) R, it is another such attitude, and there are no more: equations (8) and (10)
            of Chaturvedi et al. (2011). With omega = 0 they make the manifold (12) of hanging equilibria.

        Raises
        ------
        ValueError
            If the body is balanced, so that it rests in every attitude.
        """
        return geometry.attitude(self._direction_of_com())

    def inverted(self) -> Array:
        """An attitude in which the body stands at rest with its centre of mass above the pivot.

        Returns
        -------
        ndarray, shape (3, 3)
            The shortest rotation R with R^T e3 = -rho/‖rho‖. Turned about the vertical by any angle,
            exp(angle hat(e3)) R, it is another such attitude, and there are no more: equations (9) and (11)
            of Chaturvedi et al. (2011). With omega = 0 they make the manifold (13) of inverted equilibria.

        Raises
        ------
        ValueError
            If the body is balanced, so that it rests in every attitude.
        """
        return geometry.attitude(-self._direction_of_com())

    def simulate(
        self,
        R0: ArrayLike,
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
        R0 : array_like, shape (..., 3, 3)
            Attitude at t[0], orthogonal to 1e-9; what it lacks to round-off is put right.
        omega0 : array_like, shape (..., 3)
            Angular velocity in the body at t[0] in rad/s. Each of several starts has steps of its own.
        t : array_like, shape (N,)
            Times of the samples in seconds, increasing.
        method : str, default "taylor"
            "taylor", adaptive, to round-off; "lgvi", the Lie group variational integrator of Lee, Leok and
            McClamroch, of second order, or "splitting", explicit, both symplectic and of fixed step;
            "runge_kutta", adaptive, of order 8, compiled; or any method of `scipy.integrate.solve_ivp`.
        step : float
            Greatest step of "lgvi" and "splitting" in seconds, which need it. Equal steps divide each
            interval between samples.
        order : int
            Of "taylor", 8 to 40, by default 20; of "splitting", 2, 4 or 8, by default 2.
        rtol, atol : float
            Relative and absolute tolerance of each step of "runge_kutta" and SciPy's methods, by default
            1e-12. The other methods have none.
        workers : int or map-like callable, default -1
            How many threads several starts are spread over, -1 for one a processor; or a function that is
            called as map is and returns what map would, such as `multiprocessing.Pool().map` or, with dask,
            ``lambda work, parts: client.gather(client.map(work, parts))``. SciPy's methods run on one
            thread, and gain from processes alone. The results are the same to the last bit.
        progress : bool, default False
            Whether to show a progress bar, by tqdm.

        Returns
        -------
        Trajectory
            With R of shape (..., N, 3, 3), omega and gamma of shape (..., N, 3), and energy and momentum
            of shape (..., N). R is orthogonal to round-off.

        Raises
        ------
        ValueError
            If an argument is bad in itself, t is not increasing, the method is unknown, step is missing,
            or step, order, rtol or atol is given where the method has none.
        RuntimeError
            If the integrator cannot go on; the message says what time it reached.

        Notes
        -----
        The equations are solved in the principal axes of the body. "taylor", "lgvi" and "splitting" keep the
        attitude orthogonal by themselves. The others do not, and the nearest rotation takes the place of
        each of their samples; a sample whose R^T R is off by more than 0.01 ends the run.
        """
        t = _checks.increasing("t", t)
        R0, omega0 = self._states(R0, omega0, names=("R0", "omega0"))
        chosen = checked_method(method, t, step=step, order=order, rtol=rtol, atol=atol)
        principal, axes = self.body.principal()
        p = np.concatenate([np.diag(principal.inertia), self._weight * principal.com])
        a, b, gamma = np.moveaxis(geometry.project(R0) @ axes, -2, 0)
        starts = np.concatenate([omega0 @ axes, gamma, a, b], axis=-1).reshape(-1, 12)
        solve = functools.partial(rigid_body.integrate_many, p=p, t=t, method=chosen)
        states = solve_many(solve, starts, t, chosen, workers=workers, progress=progress)
        R = _attitudes(states)
        if not chosen.knows_rotations:
            R = _on_rotations(method, R, t)
        R = (R @ axes.T).reshape(*omega0.shape[:-1], t.size, 3, 3)
        omega, gamma = (states[..., :3] @ axes.T).reshape(R.shape[:-1]), R[..., 2, :]
        return Trajectory(
            t=t,
            states={"R": R, "omega": omega, "gamma": gamma},
            invariants={"energy": self._energy(gamma, omega), "momentum": self._momentum(gamma, omega)},
            units={"t": "s", "R": "", "omega": "rad/s", "gamma": "", "energy": "J", "momentum": "J s"},
        )

    @property
    def _weight(self) -> float:
        return self.body.mass * self.gravity

    def _angular_momentum(self, omega: Array) -> Array:
        return omega @ self.body.inertia

    def _kinetic_energy(self, omega: Array) -> Array:
        return (omega * self._angular_momentum(omega)).sum(axis=-1) / 2

    def _energy(self, gamma: Array, omega: Array) -> Array:
        return self._kinetic_energy(omega) - self._weight * (gamma @ self.body.com)

    def _momentum(self, gamma: Array, omega: Array) -> Array:
        return (gamma * self._angular_momentum(omega)).sum(axis=-1)

    def _direction_of_com(self) -> Array:
        if self.body.distance == 0:
            raise ValueError("body must not be balanced: with com = 0 it rests in every attitude")
        return self.body.com / self.body.distance

    def _states(
        self,
        R: ArrayLike,
        omega: ArrayLike,
        names: tuple[str, str] = ("R", "omega"),
    ) -> tuple[Array, Array]:
        R = _checks.rotations(names[0], R)
        omega = _checks.components(names[1], omega, 3)
        try:
            leading = np.broadcast_shapes(R.shape[:-2], omega.shape[:-1])
        except ValueError:
            raise ValueError(
                f"shapes do not fit together: {names[0]} {R.shape}, {names[1]} {omega.shape}"
            ) from None
        return np.broadcast_to(R, (*leading, 3, 3)), np.broadcast_to(omega, (*leading, 3))


def _attitudes(states: Array) -> Array:
    """Attitudes (..., 3, 3) in principal axes, of the rows a, b and gamma of states (..., 12)."""
    return np.stack([states[..., 6:9], states[..., 9:12], states[..., 3:6]], axis=-2)


def _on_rotations(method: str, R: Array, t: Array) -> Array:
    """The rotations nearest to attitudes (M, N, 3, 3)."""
    residual = np.abs(np.swapaxes(R, -1, -2) @ R - np.eye(3)).max(axis=(0, -1, -2))
    off = residual > LARGEST_RESIDUAL
    if off.any():
        k = int(off.argmax())
        raise RuntimeError(
            f"{method} stopped after t = {t[k - 1]} s: R^T R is off by {residual[k]:.3g} at the next sample; "
            "smaller rtol and atol keep R a rotation for longer"
        )
    return geometry.project(R, tolerance=1.0)
