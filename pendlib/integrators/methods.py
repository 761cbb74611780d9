"""The integrators by name: what each may be told, and a run of many starts."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pendlib import _checks
from pendlib.integrators import scipy_ivp
from pendlib.workers import Map, spread

Array = NDArray[np.float64]

FIXED_STEP = ("lgvi", "splitting")
WITH_TOLERANCES = ("runge_kutta", *scipy_ivp.METHODS)
METHODS = ("taylor", *FIXED_STEP, *WITH_TOLERANCES)
ORDERS = {"taylor": tuple(range(8, 41)), "splitting": (2, 4, 8)}
DEFAULT_ORDER = {"taylor": 20, "splitting": 2}

# A run with more steps would not end in a lifetime, nor could its steps be counted.
MOST_STEPS = 1e12
# What methods that know nothing of rotations let drift further than this is not put right.
LARGEST_RESIDUAL = 0.01


@dataclass(frozen=True)
class Method:
    """An integrator and what it was told; None where it has no such thing."""

    name: str
    step: float | None
    order: int | None
    rtol: float | None
    atol: float | None

    @property
    def knows_rotations(self) -> bool:
        """Whether it is made for rigid bodies, and keeps rotations and unit vectors by itself."""
        return self.name not in WITH_TOLERANCES


def checked_method(name: Any, t: Array, *, step: Any, order: Any, rtol: Any, atol: Any) -> Method:
    """The method of that name for times t, with defaults filled in."""
    _checks.one_of("method", name, METHODS)
    rtol, atol = _checks.tolerances(name, rtol, atol, WITH_TOLERANCES)
    return Method(name, _checked_step(name, step, t), _checked_order(name, order), rtol, atol)


def solve_many(
    solve: Callable[[Array], tuple[Array, Array]],
    starts: Array,
    t: Array,
    method: Method,
    *,
    workers: int | Map,
    progress: bool,
) -> Array:
    """States (M, N, n) of motions from starts (M, n).

    `solve` takes some of the starts and returns their states and the times (M,) that they reached. Raises
    RuntimeError if one of them did not reach t[-1].
    """
    workers, progress = _checks.workers("workers", workers), _checks.flag("progress", progress)
    compiled = method.name not in scipy_ivp.METHODS
    states, reached = spread(solve, starts, workers=workers, progress=progress, compiled=compiled)
    if (reached < t[-1]).any():
        hint = "; a shorter step may go on" if method.name in FIXED_STEP else ""
        raise RuntimeError(f"{method.name} stopped after t = {reached.min()} s{hint}")
    return states


def on_sphere(method: str, gamma: Array, t: Array) -> Array:
    """The unit vectors nearest to gamma (M, N, 3)."""
    squared = (gamma**2).sum(axis=-1, keepdims=True)
    residual = np.abs(squared - 1).max(axis=(0, 2))
    off = residual > LARGEST_RESIDUAL
    if off.any():
        k = int(off.argmax())
        raise RuntimeError(
            f"{method} stopped after t = {t[k - 1]} s: gamma·gamma is off by {residual[k]:.3g} at the next "
            "sample; smaller rtol and atol keep gamma a unit vector for longer"
        )
    return gamma / np.sqrt(squared)


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
