# ruff: noqa: N803, N806  (R as in the papers)
"""The rigid-body pendulum: any rigid body on a fixed pivot, with its whole attitude.

The attitude R takes components in the body to components in space, e3 points down, gamma = R^T e3 is the
direction of gravity as the body sees it, and omega is the angular velocity in the body. Equations (1) and (2)
of Chaturvedi, Lee, Leok and McClamroch (J. Nonlinear Sci. 21, 2011):

    J omega' = J omega x omega + m g rho x gamma,    R' = R hat(omega)
"""

import functools
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pendlib import _checks, geometry
from pendlib.body import RigidBody
from pendlib.integrators import scipy_ivp
from pendlib.trajectory import Trajectory

Array = NDArray[np.float64]

METHODS = ("taylor", "lgvi", "splitting", "runge_kutta", *scipy_ivp.METHODS)
FIXED_STEP = ("lgvi", "splitting")
KEEP_ROTATIONS = ("taylor", *FIXED_STEP)
ORDERS = {"taylor": tuple(range(8, 41)), "splitting": (2, 4, 8)}
DEFAULT_ORDER = {"taylor": 20, "splitting": 2}

# A run with more steps would not end in a lifetime, nor could its steps be counted.
MOST_STEPS = 1e12
# Attitudes that methods which know nothing of rotations let drift further than this are not put right.
LARGEST_RESIDUAL = 0.01


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
        rtol: float = 1e-12,
        atol: float = 1e-12,
    ) -> Trajectory:
        """Motion by numerical integration.

        Parameters
        ----------
        R0 : array_like, shape (..., 3, 3)
            Attitude at t[0], orthogonal to 1e-9; what it lacks to round-off is put right.
        omega0 : array_like, shape (..., 3)
            Angular velocity in the body at t[0] in rad/s. Each of several starts has steps of its own;
            "taylor" shares them out among the processors.
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
            Relative and absolute tolerance of each step of "runge_kutta" and SciPy's methods.

        Returns
        -------
        Trajectory
            With R of shape (..., N, 3, 3), omega and gamma of shape (..., N, 3), and energy and momentum
            of shape (..., N). R is orthogonal to round-off.

        Raises
        ------
        ValueError
            If an argument is bad in itself, t is not increasing, the method is unknown, or step or order
            is missing or given where the method has none.
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
        _checks.one_of("method", method, METHODS)
        step, order = _checked_step(method, step, t), _checked_order(method, order)
        rtol, atol = _checks.positive("rtol", rtol), _checks.positive("atol", atol)

        principal, axes = self.body.principal()
        p = np.concatenate([np.diag(principal.inertia), self._weight * principal.com])
        a, b, gamma = np.moveaxis(geometry.project(R0) @ axes, -2, 0)
        starts = np.concatenate([omega0 @ axes, gamma, a, b], axis=-1).reshape(-1, 12)
        states, reached = _solve(method, starts, p, t, step, order, rtol, atol)
        if (reached < t[-1]).any():
            hint = "; a shorter step may go on" if method in FIXED_STEP else ""
            raise RuntimeError(f"{method} stopped after t = {reached.min()} s{hint}")
        R = _attitudes(states)
        if method not in KEEP_ROTATIONS:
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


def _solve(
    method: str,
    starts: Array,
    p: Array,
    t: Array,
    step: float | None,
    order: int | None,
    rtol: float,
    atol: float,
) -> tuple[Array, Array]:
    """States (M, N, 12) from starts (M, 12), in principal axes, and the times (M,) that were reached."""
    # The kernels are imported when they are wanted, since they bring numba with them.
    match method:
        case "taylor":
            from pendlib.integrators import taylor

            return taylor.integrate_many(starts, p, t, order=order)
        case "lgvi":
            from pendlib.integrators import lgvi

            runs = [lgvi.integrate(y0, p, t, step) for y0 in starts]
        case "splitting":
            from pendlib.integrators import splitting

            runs = [splitting.integrate(y0, p, t, step, order) for y0 in starts]
        case "runge_kutta":
            from pendlib.integrators import runge_kutta

            compiled = _compiled_derivatives()
            runs = [runge_kutta.integrate(compiled, y0, p, t, rtol, atol) for y0 in starts]
        case _:
            runs = [_by_scipy(method, y0, p, t, rtol, atol) for y0 in starts]
    states, reached = zip(*runs, strict=True)
    return np.stack(states), np.array(reached)


def _by_scipy(method: str, y0: Array, p: Array, t: Array, rtol: float, atol: float) -> tuple[Array, float]:
    def derivatives(time: float, y: Array) -> Array:
        out = np.empty(12)
        _derivatives(time, y, p, out)
        return out

    return scipy_ivp.integrate(derivatives, y0, t, method=method, rtol=rtol, atol=atol), t[-1]


@functools.cache
def _compiled_derivatives() -> Any:
    from pendlib._jit import njit

    return njit(_derivatives)


def _derivatives(t, y, p, out):
    """Derivatives of omega, gamma, a and b: the equations of motion in principal axes, row by row of R."""
    w1, w2, w3 = y[0], y[1], y[2]
    out[0] = ((p[1] - p[2]) * w2 * w3 + p[4] * y[5] - p[5] * y[4]) / p[0]
    out[1] = ((p[2] - p[0]) * w3 * w1 + p[5] * y[3] - p[3] * y[5]) / p[1]
    out[2] = ((p[0] - p[1]) * w1 * w2 + p[3] * y[4] - p[4] * y[3]) / p[2]
    for k in range(3, 12, 3):
        out[k] = y[k + 1] * w3 - y[k + 2] * w2
        out[k + 1] = y[k + 2] * w1 - y[k] * w3
        out[k + 2] = y[k] * w2 - y[k + 1] * w1


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


def _checked_step(method: str, step: Any, t: Array) -> float | None:
    if method not in FIXED_STEP:
        if step is not None:
            raise ValueError(
                f"step must be left out for {method}, which chooses its steps by itself; "
                f"it is for {', '.join(FIXED_STEP)}"
            )
        return None
    if step is None:
        raise ValueError(f"step must be given for {method}: the length of its steps in seconds")
    step = _checks.positive("step", step)
    least = (t[-1] - t[0]) / MOST_STEPS
    if step < least:
        raise ValueError(f"step must be at least {least:g} for these t, got {step}")
    return step


def _checked_order(method: str, order: Any) -> int | None:
    if method not in ORDERS:
        if order is not None:
            raise ValueError(f"order must be left out for {method}; it is for {', '.join(ORDERS)}")
        return None
    allowed = ORDERS[method]
    if order is None:
        return DEFAULT_ORDER[method]
    if isinstance(order, bool) or order not in allowed:
        choices = ", ".join(map(str, allowed)) if len(allowed) < 4 else f"{allowed[0]} to {allowed[-1]}"
        raise ValueError(f"order must be {choices} for {method}, got {order!r}")
    return int(order)
