# ruff: noqa: N803, N806  (capitals as in the papers)
"""Lie group variational integrator for the rigid-body pendulum, of second order.

Lee, Leok and McClamroch's method: the discrete Euler-Lagrange equations on SO(3), in Hamilton's form. With
Pi = J omega, the moment M = m g rho x gamma and Jd = tr(J)/2 - J, a step of length h is

    F Jd - Jd F^T = hat(h Pi + h²/2 M)
    R <- R F,    Pi <- F^T (Pi + h/2 M) + h/2 M(next)

It is symplectic and symmetric. The vertical momentum is kept to round-off, since any rotation F keeps it, and
R is multiplied by rotations alone. In principal axes and with F = (I + hat f)(I - hat f)^-1, Cayley's form,
the first line is (1 + f·f) g = 2 (J f + f x J f) for g = h Pi + h²/2 M, which Newton's method solves.

States are omega, gamma = R^T e3, a = R^T e1 and b = R^T e2; parameters J1, J2, J3 and m g rho.
"""

import numpy as np
from numpy.typing import NDArray

from pendlib._jit import njit

Array = NDArray[np.float64]

# One more round after a correction this small, relative to f, would change nothing.
SMALL_CORRECTION = 1e-9
MOST_ROUNDS = 12


def integrate(y0: Array, p: Array, t: Array, step: float) -> tuple[Array, float]:
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

    Returns
    -------
    states : ndarray, shape (N, 12)
        Samples at t.
    reached : float
        t[-1], or the last sample before a step for which Newton's method found no solution, because it is too
        long for so fast a rotation; later samples are NaN.
    """
    states, reached = integrate_many(np.asarray(y0)[np.newaxis], p, t, step)
    return states[0], float(reached[0])


def integrate_many(y0: Array, p: Array, t: Array, step: float) -> tuple[Array, Array]:
    """Motions from many starts.

    Parameters
    ----------
    y0 : ndarray, shape (M, 12)
        Starts, each laid out as for ``integrate``.
    p, t, step
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
    _motions(y0, p, t, float(step), states, reached)
    return states, reached


@njit
def _relative_rotation(J1, J2, J3, g1, g2, g3):
    """Solve (1 + f·f) g = 2 (J f + f x J f) for f; the last value tells whether it was solved."""
    K1, K2, K3 = J3 - J2, J1 - J3, J2 - J1
    f1, f2, f3 = g1 / (2 * J1), g2 / (2 * J2), g3 / (2 * J3)
    # The first guess, good to the third order of the step, is one round of a fixed-point iteration.
    f1, f2, f3 = f1 - f2 * f3 * K1 / J1, f2 - f3 * f1 * K2 / J2, f3 - f1 * f2 * K3 / J3
    for _ in range(MOST_ROUNDS):
        norm = 1 + f1 * f1 + f2 * f2 + f3 * f3
        r1 = norm * g1 / 2 - J1 * f1 - K1 * f2 * f3
        r2 = norm * g2 / 2 - J2 * f2 - K2 * f3 * f1
        r3 = norm * g3 / 2 - J3 * f3 - K3 * f1 * f2
        s11, s12, s13 = J1 - g1 * f1, K1 * f3 - g1 * f2, K1 * f2 - g1 * f3
        s21, s22, s23 = K2 * f3 - g2 * f1, J2 - g2 * f2, K2 * f1 - g2 * f3
        s31, s32, s33 = K3 * f2 - g3 * f1, K3 * f1 - g3 * f2, J3 - g3 * f3
        c1, c2, c3 = s22 * s33 - s23 * s32, s23 * s31 - s21 * s33, s21 * s32 - s22 * s31
        inverse = 1 / (s11 * c1 + s12 * c2 + s13 * c3)
        d1 = (r1 * c1 + r2 * (s13 * s32 - s12 * s33) + r3 * (s12 * s23 - s13 * s22)) * inverse
        d2 = (r1 * c2 + r2 * (s11 * s33 - s13 * s31) + r3 * (s13 * s21 - s11 * s23)) * inverse
        d3 = (r1 * c3 + r2 * (s12 * s31 - s11 * s32) + r3 * (s11 * s22 - s12 * s21)) * inverse
        f1, f2, f3 = f1 + d1, f2 + d2, f3 + d3
        if abs(d1) + abs(d2) + abs(d3) <= SMALL_CORRECTION * (abs(f1) + abs(f2) + abs(f3)):
            # There are other solutions, of more than a quarter turn, that no short step comes to.
            return f1, f2, f3, f1 * f1 + f2 * f2 + f3 * f3 < 1
    return f1, f2, f3, False


@njit
def _rotate_back(f1, f2, f3, scale, v1, v2, v3):
    """F^T v, as v and a small change, so that rounding has no bias that would add up over many steps."""
    w1, w2, w3 = f2 * v3 - f3 * v2, f3 * v1 - f1 * v3, f1 * v2 - f2 * v1
    return (
        v1 + scale * (f2 * w3 - f3 * w2 - w1),
        v2 + scale * (f3 * w1 - f1 * w3 - w2),
        v3 + scale * (f1 * w2 - f2 * w1 - w3),
    )


@njit
def _motions(y0, p, t, step, states, reached):
    for m in range(y0.shape[0]):
        reached[m] = _motion(y0[m], p, t, step, states[m])


@njit
def _motion(y0, p, t, step, states):
    """Fill in the samples of one motion; the time it got to."""
    J1, J2, J3, k1, k2, k3 = p[0], p[1], p[2], p[3], p[4], p[5]
    P1, P2, P3 = J1 * y0[0], J2 * y0[1], J3 * y0[2]
    c1, c2, c3 = y0[3], y0[4], y0[5]
    a1, a2, a3 = y0[6], y0[7], y0[8]
    b1, b2, b3 = y0[9], y0[10], y0[11]
    M1, M2, M3 = k2 * c3 - k3 * c2, k3 * c1 - k1 * c3, k1 * c2 - k2 * c1
    for i in range(12):
        states[0, i] = y0[i]
    for sample in range(1, t.size):
        interval = t[sample] - t[sample - 1]
        # The differences of evenly spaced times are not quite equal.
        steps = max(1, int(np.ceil(interval / step * (1 - 1e-9))))
        h = interval / steps
        for _ in range(steps):
            P1, P2, P3 = P1 + h / 2 * M1, P2 + h / 2 * M2, P3 + h / 2 * M3
            f1, f2, f3, solved = _relative_rotation(J1, J2, J3, h * P1, h * P2, h * P3)
            if not solved:
                return t[sample - 1]
            scale = 2 / (1 + f1 * f1 + f2 * f2 + f3 * f3)
            a1, a2, a3 = _rotate_back(f1, f2, f3, scale, a1, a2, a3)
            b1, b2, b3 = _rotate_back(f1, f2, f3, scale, b1, b2, b3)
            c1, c2, c3 = _rotate_back(f1, f2, f3, scale, c1, c2, c3)
            P1, P2, P3 = _rotate_back(f1, f2, f3, scale, P1, P2, P3)
            M1, M2, M3 = k2 * c3 - k3 * c2, k3 * c1 - k1 * c3, k1 * c2 - k2 * c1
            P1, P2, P3 = P1 + h / 2 * M1, P2 + h / 2 * M2, P3 + h / 2 * M3
        states[sample, 0], states[sample, 1], states[sample, 2] = P1 / J1, P2 / J2, P3 / J3
        states[sample, 3], states[sample, 4], states[sample, 5] = c1, c2, c3
        states[sample, 6], states[sample, 7], states[sample, 8] = a1, a2, a3
        states[sample, 9], states[sample, 10], states[sample, 11] = b1, b2, b3
    return t[-1]
