# ruff: noqa: N806  (R as in the papers)
"""Periodic motions of the reduced pendulum, and how far the body has turned after a period.

When gamma and its rate are back where they were, the body is turned about the vertical: by the dynamic phase
(67), the share of the momentum, and by the geometric phase (70), that of the curve. Section 5.2 of
Chaturvedi, Lee, Leok and McClamroch (J. Nonlinear Sci. 21, 2011).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pendlib import _checks, geometry
from pendlib.analysis.phase import principal_angle
from pendlib.models.lagrange_routh import LagrangeRouth

Array = NDArray[np.float64]

# Intervals into which a motion is cut when it is reconstructed.
INTERVALS = 64
# How far from its start a periodic orbit may end, in gamma and in dgamma over the orbit's frequency.
LARGEST_GAP = 1e-9
DIFFERENCE, SINGULAR = 1e-5, 1e-8
MOST_ITERATIONS, MOST_HALVINGS = 50, 8


class Turn(NamedTuple):
    """Turn about the vertical in radians, and what it is made of."""

    dynamic: float  # counted on through whole turns
    geometric: float  # in (-π, π]
    total: float  # in (-π, π]


@dataclass(frozen=True, eq=False)
class PeriodicOrbit:
    """A motion of the reduced pendulum that comes back to its start.

    Parameters
    ----------
    model : LagrangeRouth
    gamma0, dgamma0 : array_like, shape (3,)
        Its start: a unit vector, and its rate in 1/s, tangent to the sphere.
    period : float
        Time in seconds after which it is back.

    Raises
    ------
    ValueError
        If an argument is bad in itself, or the motion is not back after the period; the gap is said.
    """

    model: LagrangeRouth
    gamma0: Array
    dgamma0: Array
    period: float

    def __post_init__(self) -> None:
        checked = _checked(self.model, self.gamma0, self.dgamma0, self.period)
        for name, value in zip(("gamma0", "dgamma0", "period"), checked, strict=True):
            object.__setattr__(self, name, value)
        gap = _norm(_gap(self.model, *checked, 2 * np.pi / self.period))
        if gap > LARGEST_GAP:
            raise ValueError(
                f"period must be one of the motion, to {LARGEST_GAP:g}, but after {self.period:.9g} s it is "
                f"{gap:.3g} from its start; periodic_orbit looks for one nearby"
            )

    def turn(self) -> Turn:
        """Turn of the body about the vertical in one period, from the reconstructed motion.

        Returns
        -------
        Turn
            dynamic, the integral of mu/(gamma·J gamma), counted on through whole turns; geometric, by which
            the horizontal lift is turned, ``geometric_phase`` of the curve of gamma; and total, their sum,
            the angle with R(T) = exp(total hat(e3)) R(0). The latter two lie in (-π, π].
        """
        R0 = geometry.attitude(self.gamma0)
        run = self.model.simulate(self.gamma0, self.dgamma0, np.linspace(0.0, self.period, INTERVALS + 1))
        full = self.model.reconstruct(run, R0)
        turned = full.R_hor[-1] @ R0.T
        dynamic = float(full.theta_dyn[-1])
        geometric = float(np.arctan2(turned[1, 0] - turned[0, 1], turned[0, 0] + turned[1, 1]))
        return Turn(dynamic, principal_angle(geometric), principal_angle(dynamic + geometric))


def periodic_orbit(
    model: LagrangeRouth, gamma0: ArrayLike, dgamma0: ArrayLike, period: float
) -> PeriodicOrbit:
    """Periodic motion near a start, with the energy of that start.

    Parameters
    ----------
    model : LagrangeRouth
    gamma0, dgamma0 : array_like, shape (3,)
        Guess of a state on it: a unit vector, and its rate in 1/s, tangent to the sphere.
    period : float
        Guess of its period in seconds. One of several periods is as good as any, and the motion found is
        then that many times the shorter one.

    Returns
    -------
    PeriodicOrbit

    Raises
    ------
    ValueError
        If an argument is bad in itself.
    RuntimeError
        If none is found; the message says how near the best try comes back.

    Notes
    -----
    Shooting: the Gauss-Newton method, with steps halved until they help, for the state after a period less
    the state before, with derivatives by central differences. Among the motions of one energy a periodic one
    stands alone as a rule, so that a good guess leads to it; a bad one may lead far away. Motions from
    which neighbours part by many orders of magnitude in a period are beyond this method.

    Examples
    --------
    A body swings about hanging in almost the mode of small swings:

    >>> import pendlib as pl
    >>> model = pl.LagrangeRouth(pl.RigidBody(1.0, [0.13, 0.28, 0.17], [0.0, 0.0, 0.3]), mu=0.0)
    >>> orbit = periodic_orbit(model, [0.0, np.sin(0.3), np.cos(0.3)], [0.0, 0.0, 0.0], 1.3)
    >>> planar = pl.PlanarPendulum(length=0.13 / 0.3)
    >>> print(f"{orbit.period:.9f} s, {planar.period(0.3):.9f} s")
    1.328021405 s, 1.328021405 s
    """
    gamma, dgamma, guess = _checked(model, gamma0, dgamma0, period)
    rate = 2 * np.pi / guess
    if _norm(dgamma) + _norm(model.acceleration(gamma, dgamma)) / rate < LARGEST_GAP * rate:
        raise ValueError("gamma0, dgamma0 must be no equilibrium, for which every period is right")
    energy = model.energy(gamma, dgamma)
    scale = model.body.mass * model.gravity * model.body.distance + np.trace(model.body.inertia) * rate**2

    def misses(gamma: Array, dgamma: Array, period: float) -> Array:
        gap = _gap(model, gamma, dgamma, period, rate)
        return np.concatenate([gap, (model.energy(gamma, dgamma) - energy)[..., np.newaxis] / scale], axis=-1)

    state, period = (gamma, dgamma), guess
    missed = misses(*state, period)
    for _ in range(MOST_ITERATIONS):
        step = _newton_step(model, state, period, rate, missed, misses)
        tries = (
            (_moved(state, rate, step[:4] / 2**k), period + step[4] / 2**k / rate)
            for k in range(MOST_HALVINGS)
        )
        for trial, trial_period in tries:
            # A motion that has hardly begun is near its start, and no periodic one.
            if trial_period > guess / 2:
                trial_missed = misses(*trial, trial_period)
                if _norm(trial_missed) < _norm(missed):
                    break
        else:
            break
        state, period, missed = trial, trial_period, trial_missed
    gap = _norm(_gap(model, *state, period, 2 * np.pi / period))
    if max(gap, _norm(missed)) > LARGEST_GAP:
        raise RuntimeError(
            f"no periodic motion found near the start: the best try has a period of {period:.6g} s and ends "
            f"{gap:.3g} from where it began"
        )
    return PeriodicOrbit(model, *state, period)


def _checked(
    model: LagrangeRouth, gamma0: ArrayLike, dgamma0: ArrayLike, period: float
) -> tuple[Array, Array, float]:
    _checks.instance("model", model, LagrangeRouth)
    gamma0 = _checks.unit_vectors("gamma0", _checks.vector("gamma0", gamma0))
    dgamma0 = _checks.tangent("dgamma0", _checks.vector("dgamma0", dgamma0), "gamma0", gamma0)
    return gamma0, dgamma0, _checks.positive("period", period)


def _norm(vector: Array) -> float:
    return float(np.linalg.norm(vector))


def _gap(model: LagrangeRouth, gamma: Array, dgamma: Array, period: float, rate: float) -> Array:
    """State (..., 6) after the period less that before, with dgamma in units of `rate`."""
    run = model.simulate(gamma, dgamma, [0.0, period])
    return np.concatenate([run.gamma[..., 1, :] - gamma, (run.dgamma[..., 1, :] - dgamma) / rate], axis=-1)


def _moved(state: tuple[Array, Array], rate: float, xi: Array) -> tuple[Array, Array]:
    """States near one, by coordinates xi (..., 4): along the sphere, and of the rate in units of `rate`."""
    gamma, dgamma = state
    frame = geometry.attitude(gamma)[:2]
    moved = gamma + xi[..., :2] @ frame
    moved /= np.linalg.norm(moved, axis=-1, keepdims=True)
    rates = dgamma + rate * xi[..., 2:] @ frame
    return moved, rates - (moved * rates).sum(axis=-1, keepdims=True) * moved


def _newton_step(
    model: LagrangeRouth,
    state: tuple[Array, Array],
    period: float,
    rate: float,
    missed: Array,
    misses: Callable[[Array, Array, float], Array],
) -> Array:
    """Changes of the four coordinates, and of rate times the period, to bring what is missed to zero."""
    gamma, dgamma = state
    ahead, behind = (misses(*_moved(state, rate, h * np.eye(4)), period) for h in (DIFFERENCE, -DIFFERENCE))
    run = model.simulate(gamma, dgamma, [0.0, period])
    end = run.gamma[1], run.dgamma[1]
    derivatives = np.zeros((7, 5))
    derivatives[:, :4] = (ahead - behind).T / (2 * DIFFERENCE)
    derivatives[:3, 4], derivatives[3:6, 4] = end[1] / rate, model.acceleration(*end) / rate**2
    # A start further on along a periodic motion is as good, so that in this direction there is no step.
    return np.linalg.lstsq(derivatives, -missed, rcond=SINGULAR)[0]
