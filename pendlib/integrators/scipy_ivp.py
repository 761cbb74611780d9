"""SciPy's adaptive methods, with one sample for each time asked for and a word on where they stopped."""

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.integrate import solve_ivp

Array = NDArray[np.float64]

METHODS = ("DOP853", "RK45", "RK23", "Radau", "BDF", "LSODA")


def integrate(
    rates: Callable[[float, Array], ArrayLike],
    start: Array,
    t: Array,
    *,
    method: str,
    rtol: float,
    atol: float,
) -> Array:
    """Integrate y' = rates(t, y) and sample the motion.

    Parameters
    ----------
    rates : callable
        Right side of the equation, from a time and a state of shape (n,) to n numbers.
    start : ndarray, shape (n,)
        State at t[0].
    t : ndarray, shape (N,)
        Times of the samples, increasing; there may be only one.
    method : str
        One of METHODS.
    rtol, atol : float
        Relative and absolute tolerance of each step.

    Returns
    -------
    ndarray, shape (N, n)
        States at t.

    Raises
    ------
    RuntimeError
        If the method cannot go on; the message says what time it reached.
    """
    if t.size == 1:
        return start[np.newaxis]
    # SciPy's step control goes round for ever where the rates are not numbers.
    if not np.isfinite(rates(t[0], start)).all():
        raise RuntimeError(f"{method} stopped after t = {t[0]} s: the motion is too fast for its numbers")
    solution = solve_ivp(rates, (t[0], t[-1]), start, method=method, t_eval=t, rtol=rtol, atol=atol)
    if not solution.success:
        reached = max([t[0], *solution.t])
        raise RuntimeError(f"{method} stopped after t = {reached} s: {solution.message}")
    return solution.y.T


def integrate_many(
    rates: Callable[[float, Array], ArrayLike],
    starts: Array,
    t: Array,
    *,
    method: str,
    rtol: float,
    atol: float,
) -> Array:
    """Motions (M, N, n) from many starts (M, n), each as by ``integrate``."""
    return np.stack([integrate(rates, start, t, method=method, rtol=rtol, atol=atol) for start in starts])
