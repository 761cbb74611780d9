"""The rigid-body pendulum by Taylor series, to round-off, with steps of their own length.

In principal axes the equations

    J omega' = J omega x omega + m g rho x gamma,    gamma' = gamma x omega

are quadratic, so the Taylor coefficients of a motion follow from one another by sums of products. A
row of the attitude obeys the equation of gamma; one such row, a = R^T e1, is carried along, and the
other is b = gamma x a.
"""

import functools
import math
from collections.abc import Callable
from types import FunctionType

import numpy as np
from numpy.typing import NDArray

from pendlib._jit import njit

Array = NDArray[np.float64]

ORDER = 20


def integrate(y0: Array, p: Array, t: Array, *, order: int = ORDER) -> tuple[Array, float]:
    """Motion from one start.

    Parameters
    ----------
    y0 : ndarray, shape (12,) or (6,)
        Start: omega in rad/s, gamma = R^T e3, a = R^T e1 and b = R^T e2, or omega and gamma alone.
    p : ndarray, shape (6,)
        Principal moments of inertia J1, J2, J3 in kg m² and m g rho1, m g rho2, m g rho3 in N m.
    t : ndarray, shape (N,)
        Times of the samples in seconds, increasing, the start first. They do not bear on the steps.
    order : int, default 20
        Order of the series. It sets the accuracy too: a step is as long as the series leaves off a
        part of about exp(-2 order) of the motion, which at order 20 is below round-off.

    Returns
    -------
    states : ndarray, shape (N, 12) or (N, 6)
        Samples, laid out as y0.
    reached : float
        Time up to which the integrator got: the last sample's, or less if the numbers overflowed;
        later samples are NaN.

    Notes
    -----
    The step length is that of Jorba and Zou (Exp. Math. 14, 2005, section 3.2), from the last two
    coefficients; the sum of a step is compensated (Kahan). After each step gamma and a are brought
    back to orthonormal by corrections of the size of round-off.
    """
    states, reached = integrate_many(y0[np.newaxis], p, t, order=order)
    return states[0], float(reached[0])


def integrate_many(y0: Array, p: Array, t: Array, *, order: int = ORDER) -> tuple[Array, Array]:
    """Motions from many starts, each with steps of its own.

    Parameters
    ----------
    y0 : ndarray, shape (M, 12) or (M, 6)
        Starts, each laid out as for ``integrate``.
    p, t, order
        As for ``integrate``.

    Returns
    -------
    states : ndarray, shape (M, N, 12) or (M, N, 6)
        Samples.
    reached : ndarray, shape (M,)
        Time up to which each motion got.
    """
    states = np.full((len(y0), len(t), y0.shape[1]), np.nan)
    reached = np.empty(len(y0))
    _kernel(len(y0), order)(y0, p, t, states, reached)
    return states, reached


def _kernel(starts: int, order: int) -> Callable:
    """The fastest kernel: at the default order one on vectors, where the processor has them."""
    # Without numba this is a plain function, and there are no vectors.
    if order == ORDER and not isinstance(_motions, FunctionType):
        from pendlib.integrators import simd

        if simd.LANES > 1:
            from pendlib.integrators import taylor_simd

            if starts < 4:
                return taylor_simd.single
            return taylor_simd.ensemble8 if simd.LANES == 8 else taylor_simd.ensemble4
    return functools.partial(_motions, order)


@njit
def _motions(order, y0, p, t, states, reached):
    for m in range(y0.shape[0]):
        reached[m] = _motion(y0[m], p, t, order, states[m])


@njit
def _motion(y0, p, t, order, states):
    """Fill in the samples of one motion; the time it got to."""
    # In units of the motion's own pace nothing overflows and one tolerance fits omega and gamma; the
    # pace is a power of two, so that changing units rounds nothing.
    pace = _pace(y0, p)
    p = np.array([p[0], p[1], p[2], p[3] / pace**2, p[4] / pace**2, p[5] / pace**2])
    rows = min(y0.size, 9)
    c = np.empty((rows, order + 1))
    x = y0[:rows].copy()
    for i in range(3):
        x[i] /= pace
    lost = np.zeros(rows)
    time, time_lost = 0.0, 0.0
    for i in range(y0.size):
        states[0, i] = y0[i]
    sample = 1
    while sample < t.size:
        for i in range(rows):
            c[i, 0] = x[i]
        _series(c, p, order)
        h = _step(c, order)
        if time + h == time:
            break
        h = min(h, (pace * (t[-1] - t[0]) - time) + time_lost)
        while sample < t.size:
            since = (pace * (t[sample] - t[0]) - time) + time_lost
            if since > h:
                break
            _sample(c, order, since, pace, states[sample])
            sample += 1
        for i in range(rows):
            x[i], lost[i] = _add(x[i], lost[i], _increment(c, i, order, h))
        time, time_lost = _add(time, time_lost, h)
        _normalise(x, lost)
    return t[-1] if sample == t.size else t[0] + time / pace


@njit
def _pace(y0, p):
    """A power of two near the fastest rate of the motion, in rad/s."""
    inertia = max(p[0], p[1], p[2])
    torque = max(abs(p[3]), abs(p[4]), abs(p[5]))
    rate = max(abs(y0[0]), abs(y0[1]), abs(y0[2]), math.sqrt(torque / inertia))
    return math.ldexp(1.0, math.frexp(rate)[1])


@njit
def _series(c, p, order):
    """Taylor coefficients c[:, 1:] of the motion through c[:, 0]."""
    for k in range(order):
        s1, s2, s3 = 0.0, 0.0, 0.0
        for j in range(k + 1):
            s1 += c[1, j] * c[2, k - j]
            s2 += c[2, j] * c[0, k - j]
            s3 += c[0, j] * c[1, k - j]
        g1, g2, g3 = c[3, k], c[4, k], c[5, k]
        c[0, k + 1] = ((p[1] - p[2]) * s1 + (p[4] * g3 - p[5] * g2)) / (p[0] * (k + 1))
        c[1, k + 1] = ((p[2] - p[0]) * s2 + (p[5] * g1 - p[3] * g3)) / (p[1] * (k + 1))
        c[2, k + 1] = ((p[0] - p[1]) * s3 + (p[3] * g2 - p[4] * g1)) / (p[2] * (k + 1))
        for row in range(3, c.shape[0], 3):
            _turn(c, row, k)


@njit
def _turn(c, row, k):
    """The next coefficient of a vector at rest in space: v' = v x omega."""
    s1, s2, s3 = 0.0, 0.0, 0.0
    for j in range(k + 1):
        v1, v2, v3 = c[row, j], c[row + 1, j], c[row + 2, j]
        w1, w2, w3 = c[0, k - j], c[1, k - j], c[2, k - j]
        s1 += v2 * w3 - v3 * w2
        s2 += v3 * w1 - v1 * w3
        s3 += v1 * w2 - v2 * w1
    c[row, k + 1] = s1 / (k + 1)
    c[row + 1, k + 1] = s2 / (k + 1)
    c[row + 2, k + 1] = s3 / (k + 1)


@njit
def _step(c, order):
    """Step length for which what the series leaves off is about exp(-2 order); 0 after an overflow."""
    radius = math.inf
    for k in (order - 1, order):
        largest = 0.0
        for i in range(c.shape[0]):
            if not math.isfinite(c[i, k]):
                return 0.0
            largest = max(largest, abs(c[i, k]))
        if largest > 0:
            radius = min(radius, largest ** (-1 / k))
    return radius * math.exp(-2 - 0.7 / (order - 1))


@njit
def _increment(c, i, order, h):
    """What component i gains in the time h."""
    s = c[i, order]
    for k in range(order - 1, 0, -1):
        s = s * h + c[i, k]
    return s * h


@njit
def _add(x, lost, gain):
    """Sum of x and gain, and what its rounding adds to the truth; both sides bear what was lost."""
    gain -= lost
    total = x + gain
    return total, (total - x) - gain


@njit
def _sample(c, order, since, pace, state):
    for i in range(c.shape[0]):
        state[i] = c[i, 0] + _increment(c, i, order, since)
    for i in range(3):
        state[i] *= pace
    if state.size == 12:
        _third_row(state)


@njit
def _third_row(state):
    """Fill in b = gamma x a."""
    g1, g2, g3, a1, a2, a3 = state[3], state[4], state[5], state[6], state[7], state[8]
    state[9] = g2 * a3 - g3 * a2
    state[10] = g3 * a1 - g1 * a3
    state[11] = g1 * a2 - g2 * a1


@njit
def _normalise(x, lost):
    """Bring gamma to length 1, and a to length 1 and across gamma, to first order."""
    g1, g2, g3 = x[3], x[4], x[5]
    stretch = (g1 * g1 + g2 * g2 + g3 * g3 - 1) / 2
    lost[3] += stretch * g1
    lost[4] += stretch * g2
    lost[5] += stretch * g3
    if x.size == 9:
        a1, a2, a3 = x[6], x[7], x[8]
        lean = a1 * g1 + a2 * g2 + a3 * g3
        stretch = (a1 * a1 + a2 * a2 + a3 * a3 - 1) / 2
        lost[6] += stretch * a1 + lean * g1
        lost[7] += stretch * a2 + lean * g2
        lost[8] += stretch * a3 + lean * g3
