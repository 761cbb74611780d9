# ruff: noqa: N806  (capitals as in the papers)
"""Explicit symplectic splitting methods for the rigid-body pendulum, of orders 2, 4 and 8.

With Pi = J omega, the energy is split into Pi1²/(2 J1), Pi2²/(2 J2), Pi3²/(2 J3) and the potential energy.
The flow of each of the first three is a rotation about a body axis, that of the last a change of Pi by the
moment m g rho x gamma. The angle h Pi_k/J_k of a rotation is replaced by the one whose half has the tangent
h Pi_k/(2 J_k), so that its matrix is rational. This is the flow of another function of Pi_k alone: every step
stays symplectic. It also keeps the vertical momentum, and multiplies R by rotations alone.

The palindrome of these flows is symmetric and of order 2 (Strang). Orders 4 (Suzuki, Phys. Lett. A 146, 1990,
five stages) and 8 (Kahan and Li, Math. Comp. 66, 1997, seventeen stages) are symmetric compositions of it.

States are omega, gamma = R^T e3, a = R^T e1 and b = R^T e2; parameters J1, J2, J3 and m g rho.
"""

import numpy as np
from numpy.typing import NDArray

from pendlib._jit import njit

Array = NDArray[np.float64]

_SUZUKI = 1 / (4 - 4 ** (1 / 3))
_KAHAN_LI = (
    0.13020248308889008087881763,
    0.56116298177510838456196441,
    -0.38947496264484728640807860,
    0.15884190655515560089621075,
    -0.39590389413323757733623154,
    0.18453964097831570709183254,
    0.25837438768632204729397911,
    0.29501172360931029887096624,
    -0.60550853383003451169892108,
)
# The lengths of the composed steps, in units of the whole one.
COMPOSITIONS = {
    2: np.array([1.0]),
    4: np.array([_SUZUKI, _SUZUKI, 1 - 4 * _SUZUKI, _SUZUKI, _SUZUKI]),
    8: np.array([*_KAHAN_LI, *_KAHAN_LI[-2::-1]]),
}


def integrate(y0: Array, p: Array, t: Array, step: float, order: int) -> tuple[Array, float]:
    """Integrate the rigid-body pendulum in principal axes and sample the motion.

    Parameters
    ----------
    y0 : ndarray, shape (12,)
        omega, gamma, a and b at t[0].
    p : ndarray, shape (6,)
        Principal moments J and m g rho.
    t : ndarray, shape (N,)
        Times of the samples, increasing.
    step : float
        Greatest length of a step in seconds; equal steps divide each interval between samples.
    order : {2, 4, 8}
        Order of the method; a step costs 1, 5 or 17 times as much.

    Returns
    -------
    states : ndarray, shape (N, 12)
        Samples at t.
    reached : float
        t[-1], or the last sample before the numbers grew out of all bounds; later samples are NaN.
    """
    states, reached = integrate_many(np.asarray(y0)[np.newaxis], p, t, step, order)
    return states[0], float(reached[0])


def integrate_many(y0: Array, p: Array, t: Array, step: float, order: int) -> tuple[Array, Array]:
    """Motions from many starts.

    Parameters
    ----------
    y0 : ndarray, shape (M, 12)
        Starts, each laid out as for ``integrate``.
    p, t, step, order
        As for ``integrate``.

    Returns
    -------
    states : ndarray, shape (M, N, 12)
        Samples.
    reached : ndarray, shape (M,)
        Time up to which each motion got.
    """
    y0, p, t = (np.array(x, dtype=np.float64, order="C") for x in (y0, p, t))
    states, reached = np.full((len(y0), t.size, 12), np.nan), np.empty(len(y0))
    _motions(y0, p, t, float(step), COMPOSITIONS[order], states, reached)
    return states, reached


@njit
def _turn(tangent, p, q, c, d, e, f, v, w):
    """Rotate four pairs by minus the angle whose half has this tangent.

    To each is added a small change, so that rounding has no bias that would add up over many steps.
    """
    sine = 2 * tangent / (1 + tangent * tangent)
    return (
        p + sine * (q - tangent * p),
        q - sine * (p + tangent * q),
        c + sine * (d - tangent * c),
        d - sine * (c + tangent * d),
        e + sine * (f - tangent * e),
        f - sine * (e + tangent * f),
        v + sine * (w - tangent * v),
        w - sine * (v + tangent * w),
    )


@njit
def _motions(y0, p, t, step, stages, states, reached):
    for m in range(y0.shape[0]):
        reached[m] = _motion(y0[m], p, t, step, stages, states[m])


@njit
def _motion(y0, p, t, step, stages, states):
    """Fill in the samples of one motion; the time it got to."""
    J1, J2, J3, k1, k2, k3 = p[0], p[1], p[2], p[3], p[4], p[5]
    P1, P2, P3 = J1 * y0[0], J2 * y0[1], J3 * y0[2]
    c1, c2, c3 = y0[3], y0[4], y0[5]
    a1, a2, a3 = y0[6], y0[7], y0[8]
    b1, b2, b3 = y0[9], y0[10], y0[11]
    for i in range(12):
        states[0, i] = y0[i]
    for sample in range(1, t.size):
        interval = t[sample] - t[sample - 1]
        # The differences of evenly spaced times are not quite equal.
        steps = max(1, int(np.ceil(interval / step * (1 - 1e-9))))
        for _ in range(steps):
            for stage in range(stages.size):
                h = stages[stage] * (interval / steps)
                P1 += h / 2 * (k2 * c3 - k3 * c2)
                P2 += h / 2 * (k3 * c1 - k1 * c3)
                P3 += h / 2 * (k1 * c2 - k2 * c1)
                P2, P3, c2, c3, a2, a3, b2, b3 = _turn(h * P1 / (4 * J1), P2, P3, c2, c3, a2, a3, b2, b3)
                P3, P1, c3, c1, a3, a1, b3, b1 = _turn(h * P2 / (4 * J2), P3, P1, c3, c1, a3, a1, b3, b1)
                P1, P2, c1, c2, a1, a2, b1, b2 = _turn(h * P3 / (2 * J3), P1, P2, c1, c2, a1, a2, b1, b2)
                P3, P1, c3, c1, a3, a1, b3, b1 = _turn(h * P2 / (4 * J2), P3, P1, c3, c1, a3, a1, b3, b1)
                P2, P3, c2, c3, a2, a3, b2, b3 = _turn(h * P1 / (4 * J1), P2, P3, c2, c3, a2, a3, b2, b3)
                P1 += h / 2 * (k2 * c3 - k3 * c2)
                P2 += h / 2 * (k3 * c1 - k1 * c3)
                P3 += h / 2 * (k1 * c2 - k2 * c1)
        if not np.isfinite(P1 + P2 + P3 + c1 + c2 + c3 + a1 + a2 + a3 + b1 + b2 + b3):
            return t[sample - 1]
        states[sample, 0], states[sample, 1], states[sample, 2] = P1 / J1, P2 / J2, P3 / J3
        states[sample, 3], states[sample, 4], states[sample, 5] = c1, c2, c3
        states[sample, 6], states[sample, 7], states[sample, 8] = a1, a2, a3
        states[sample, 9], states[sample, 10], states[sample, 11] = b1, b2, b3
    return t[-1]
