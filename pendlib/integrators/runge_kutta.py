"""Adaptive explicit Runge-Kutta method of order 8 with dense output, for any model.

The pair 8(5,3) of Dormand and Prince with Hairer's interpolant of order 7 (Hairer, Nørsett, Wanner, Solving
Ordinary Differential Equations I, sections II.5 and II.6); the coefficients are SciPy's.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from scipy.integrate._ivp import dop853_coefficients as dop853

from pendlib._jit import njit

Array = NDArray[np.float64]
Derivatives = Callable[[float, Array, Array, Array], None]

STAGES = dop853.N_STAGES
ALL_STAGES = dop853.N_STAGES_EXTENDED
# The row of A after the stages' holds the weights of the step.
A, C, D = (np.ascontiguousarray(x) for x in (dop853.A, dop853.C, dop853.D))
E3, E5 = dop853.E3, dop853.E5
INTERPOLANT = 7

# Relative to the time.
LEAST_STEP = 10 * np.finfo(np.float64).eps
SAFETY = 0.9
LEAST_FACTOR, GREATEST_FACTOR = 0.2, 10.0


def integrate(
    rhs: Derivatives, y0: Array, args: Array, t: Array, rtol: float, atol: float
) -> tuple[Array, float]:
    """Integrate y' = f(t, y) and sample the motion.

    Parameters
    ----------
    rhs : callable
        rhs(t, y, args, out) writes the derivatives of y at t into out; compiled by `_jit.njit`.
    y0 : ndarray, shape (n,)
        State at t[0].
    args : ndarray, shape (m,)
        Parameters, handed to rhs.
    t : ndarray, shape (N,)
        Times of the samples, increasing.
    rtol, atol : float
        Relative and absolute tolerance of each step.

    Returns
    -------
    states : ndarray, shape (N, n)
        Samples at t, from the interpolants where they lie inside a step.
    reached : float
        t[-1], or the time after which no step could be taken; the samples later than that are NaN.
    """
    states, reached = integrate_many(rhs, np.asarray(y0)[np.newaxis], args, t, rtol, atol)
    return states[0], float(reached[0])


def integrate_many(
    rhs: Derivatives, y0: Array, args: Array, t: Array, rtol: float, atol: float
) -> tuple[Array, Array]:
    """Motions from many starts, each with steps of its own.

    Parameters
    ----------
    y0 : ndarray, shape (M, n)
        Starts.
    rhs, args, t, rtol, atol
        As for ``integrate``.

    Returns
    -------
    states : ndarray, shape (M, N, n)
        Samples.
    reached : ndarray, shape (M,)
        Time up to which each motion got.
    """
    y0, args, t = (np.array(x, dtype=np.float64, order="C") for x in (y0, args, t))
    states, reached = np.full((len(y0), t.size, y0.shape[1]), np.nan), np.empty(len(y0))
    _motions(rhs, y0, args, t, float(rtol), float(atol), states, reached)
    return states, reached


@njit
def _weighted_sum(weights, stages, count, h, y, out):
    """Out = y + h times the weighted sum of the first stages."""
    for i in range(y.size):
        total = 0.0
        for s in range(count):
            total += weights[s] * stages[s, i]
        out[i] = y[i] + h * total


@njit
def _error(stages, h, y, new, rtol, atol):
    """Estimated error of a step over what is tolerated."""
    fifth = third = 0.0
    for i in range(y.size):
        scale = atol + rtol * max(abs(y[i]), abs(new[i]))
        e5 = e3 = 0.0
        for s in range(STAGES + 1):
            e5 += E5[s] * stages[s, i]
            e3 += E3[s] * stages[s, i]
        fifth += (e5 / scale) ** 2
        third += (e3 / scale) ** 2
    if fifth == 0.0 and third == 0.0:
        return 0.0
    return abs(h) * fifth / np.sqrt((fifth + 0.01 * third) * y.size)


@njit
def _first_step(y, derivatives, span, rtol, atol):
    """A step over which the state changes by a hundredth of its size."""
    size = speed = 0.0
    for i in range(y.size):
        scale = atol + rtol * abs(y[i])
        size += (y[i] / scale) ** 2
        speed += (derivatives[i] / scale) ** 2
    if size == 0.0 or speed == 0.0:
        return min(span, 1e-6)
    return min(span, 0.01 * np.sqrt(size / speed))


@njit
def _interpolant(stages, h, y, new, powers):
    """Coefficients of the interpolant over a step, in its nested form."""
    for i in range(y.size):
        change = new[i] - y[i]
        powers[0, i] = change
        powers[1, i] = h * stages[0, i] - change
        powers[2, i] = 2 * change - h * (stages[STAGES, i] + stages[0, i])
        for k in range(INTERPOLANT - 3):
            total = 0.0
            for s in range(ALL_STAGES):
                total += D[k, s] * stages[s, i]
            powers[3 + k, i] = h * total


@njit
def _interpolate(powers, y, x, out):
    """State a fraction x of the step after its beginning."""
    for i in range(y.size):
        value = 0.0
        for k in range(INTERPOLANT - 1, -1, -1):
            value = (value + powers[k, i]) * (x if k % 2 == 0 else 1 - x)
        out[i] = y[i] + value


@njit
def _motion(rhs, y0, args, t, rtol, atol, states):
    """Fill in the samples of one motion; the time it got to."""
    n = y0.size
    y, new, trial = y0.copy(), np.empty(n), np.empty(n)
    stages, powers = np.empty((ALL_STAGES, n)), np.empty((INTERPOLANT, n))
    for i in range(n):
        states[0, i] = y0[i]
    sample = 1
    now, end = t[0], t[-1]
    rhs(now, y, args, stages[0])
    h = _first_step(y, stages[0], end - now, rtol, atol)
    rejected = False
    while sample < t.size:
        if not h > LEAST_STEP * abs(now):
            break
        last = now + h >= end
        then = end if last else now + h
        h = then - now
        for s in range(1, STAGES):
            _weighted_sum(A[s], stages, s, h, y, trial)
            rhs(now + C[s] * h, trial, args, stages[s])
        _weighted_sum(A[STAGES], stages, STAGES, h, y, new)
        rhs(then, new, args, stages[STAGES])
        error = _error(stages, h, y, new, rtol, atol)
        if not error < 1.0:
            # An error that is no number counts as an enormous one.
            h *= max(LEAST_FACTOR, SAFETY * error ** (-1 / 8)) if error >= 1.0 else LEAST_FACTOR
            rejected = True
            continue
        if t[sample] < then:
            for s in range(STAGES + 1, ALL_STAGES):
                _weighted_sum(A[s], stages, s, h, y, trial)
                rhs(now + C[s] * h, trial, args, stages[s])
            _interpolant(stages, h, y, new, powers)
            while t[sample] < then:
                _interpolate(powers, y, (t[sample] - now) / h, states[sample])
                sample += 1
        if t[sample] == then:
            for i in range(n):
                states[sample, i] = new[i]
            sample += 1
        now = then
        for i in range(n):
            y[i] = new[i]
            stages[0, i] = stages[STAGES, i]
        factor = GREATEST_FACTOR if error == 0.0 else min(GREATEST_FACTOR, SAFETY * error ** (-1 / 8))
        h *= min(1.0, factor) if rejected else factor
        rejected = False
    return now


@njit(
    "(FunctionType(void(float64, float64[::1], float64[::1], float64[::1])),"
    "float64[:, ::1], float64[::1], float64[::1], float64, float64, float64[:, :, ::1], float64[::1])"
)
def _motions(rhs, y0, args, t, rtol, atol, states, reached):
    for m in range(y0.shape[0]):
        reached[m] = _motion(rhs, y0[m], args, t, rtol, atol, states[m])
