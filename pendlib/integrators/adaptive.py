"""Any equations of motion by the methods with tolerances: the compiled Runge-Kutta and those of SciPy."""

import functools
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pendlib.integrators import scipy_ivp
from pendlib.integrators.methods import Method

Array = NDArray[np.float64]
Derivatives = Callable[[float, Array, Array, Array], None]


def integrate_many(
    derivatives: Derivatives, starts: Array, p: Array, t: Array, method: Method
) -> tuple[Array, Array]:
    """States (M, N, n) of motions from starts (M, n), and the times (M,) that they reached.

    `derivatives` takes a time, a state (n,), the parameters p and an array (n,), which it fills in; numba
    must be able to compile it.
    """
    if method.name == "runge_kutta":
        # The kernel is imported when it is wanted, since it brings numba with it.
        from pendlib.integrators import runge_kutta

        return runge_kutta.integrate_many(compiled(derivatives), starts, p, t, method.rtol, method.atol)
    rates = functools.partial(_rates, derivatives, p)
    return scipy_ivp.integrate_many(
        rates, starts, t, method=method.name, rtol=method.rtol, atol=method.atol
    ), np.full(len(starts), t[-1])


@functools.cache
def compiled(derivatives: Derivatives) -> Any:
    """The derivatives as runge_kutta wants them."""
    from pendlib._jit import njit

    return njit(derivatives)


def _rates(derivatives: Derivatives, p: Array, time: float, y: Array) -> Array:
    out = np.empty(y.size)
    derivatives(time, y, p, out)
    return out
