"""The equations of motion of the rigid body, in principal axes, by every method."""

import numpy as np
from numpy.typing import NDArray

from pendlib.integrators import adaptive
from pendlib.integrators.methods import Method

Array = NDArray[np.float64]


def integrate_many(starts: Array, p: Array, t: Array, method: Method) -> tuple[Array, Array]:
    """Motions by a method, and the times (M,) that they reached.

    Starts (M, 12) are omega, gamma = R^T e3, R^T e1 and R^T e2 in principal axes, or (M, 6), omega and gamma
    alone; states come as (M, N, 12) or (M, N, 6). The parameters p are the moments of inertia and m g rho.
    """
    # The kernels are imported when they are wanted, since they bring numba with them.
    match method.name:
        case "taylor":
            from pendlib.integrators import taylor

            return taylor.integrate_many(starts, p, t, order=method.order)
        case "lgvi":
            from pendlib.integrators import lgvi

            states, reached = lgvi.integrate_many(_with_rows(starts), p, t, method.step)
        case "splitting":
            from pendlib.integrators import splitting

            states, reached = splitting.integrate_many(_with_rows(starts), p, t, method.step, method.order)
        case _:
            return adaptive.integrate_many(derivatives, starts, p, t, method)
    return states[..., : starts.shape[1]], reached


def _with_rows(starts: Array) -> Array:
    # These kernels always carry R^T e1 and R^T e2; as zeros they stay zeros.
    return np.pad(starts, ((0, 0), (0, 12 - starts.shape[1])))


def derivatives(t, y, p, out):
    """Derivatives of omega, gamma, a and b: the equations of motion in principal axes, row by row of R."""
    w1, w2, w3 = y[0], y[1], y[2]
    out[0] = ((p[1] - p[2]) * w2 * w3 + p[4] * y[5] - p[5] * y[4]) / p[0]
    out[1] = ((p[2] - p[0]) * w3 * w1 + p[5] * y[3] - p[3] * y[5]) / p[1]
    out[2] = ((p[0] - p[1]) * w1 * w2 + p[3] * y[4] - p[4] * y[3]) / p[2]
    for k in range(3, len(y), 3):
        out[k] = y[k + 1] * w3 - y[k + 2] * w2
        out[k + 1] = y[k + 2] * w1 - y[k] * w3
        out[k + 2] = y[k] * w2 - y[k + 1] * w1
