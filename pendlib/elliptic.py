"""Jacobi's elliptic functions by the complementary parameter.

SciPy's ``ellipj(u, m)`` takes m = k². Near the separatrix of a pendulum m is close to one, and the
small number that matters, m₁ = 1 - m, has been rounded away before the function is called. Here m₁
itself is the argument, so that nothing is lost however slowly the pendulum passes over the top.
"""

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import ellipkm1, elliprf

Array = NDArray[np.float64]


def incomplete_f(sine: ArrayLike, cosine: ArrayLike, m1: ArrayLike) -> Array:
    """Incomplete elliptic integral of the first kind, F(φ | m), for φ in [-π/2, π/2].

    Parameters
    ----------
    sine, cosine : array_like
        sin φ and cos φ >= 0. Both are asked for since neither can be had from the other without
        loss everywhere.
    m1 : array_like
        Complementary parameter m₁ = 1 - m in (0, 1].

    Returns
    -------
    ndarray
        F in radians, the shape that the arguments broadcast to.

    Notes
    -----
    F = sin φ R_F(cos² φ, 1 - m sin² φ, 1) in Carlson's symmetric form (DLMF 19.25.5), with the
    second argument written as cos² φ + m₁ sin² φ, a sum of positive terms.
    """
    sine, cosine, m1 = np.broadcast_arrays(sine, cosine, m1)
    return sine * elliprf(cosine**2, cosine**2 + m1 * sine**2, 1.0)


def jacobi(u: ArrayLike, m1: ArrayLike) -> tuple[Array, Array, Array, Array]:
    """Jacobi's amplitude and elliptic functions am, sn, cn and dn.

    Parameters
    ----------
    u : array_like
        Argument, any real number.
    m1 : array_like
        Complementary parameter m₁ = 1 - m in (0, 1].

    Returns
    -------
    am, sn, cn, dn : ndarray
        The shape that the arguments broadcast to. The amplitude is continuous in u: it grows by
        π with every 2K.

    Notes
    -----
    Descending Landen transformation by the arithmetic-geometric mean (DLMF 22.20(ii)). The step
    back from φₙ to φₙ₋₁ uses the arctangent, whose error stays at round-off where the customary
    arcsine loses half the digits, at m₁ near 0.
    """
    u, m1 = np.broadcast_arrays(np.asarray(u, float), np.asarray(m1, float))
    quarter_period = ellipkm1(m1)
    half_turns = np.round(u / (2 * quarter_period))

    a, b, c = np.ones_like(m1), np.sqrt(m1), np.sqrt(1 - m1)
    levels = []
    while np.any(c > np.finfo(float).eps * a):
        a, b, c = (a + b) / 2, np.sqrt(a * b), (a - b) / 2
        levels.append((a, b, c))
    phi = 2 ** len(levels) * a * (u - 2 * half_turns * quarter_period)
    for a, b, c in reversed(levels):
        phi = (phi + np.arctan2(c * np.sin(phi), np.hypot(a * np.cos(phi), b * np.sin(phi)))) / 2

    sign = 1 - 2 * (half_turns % 2)
    sn, cn = np.sin(phi), np.cos(phi)
    dn = np.sqrt(m1 + (1 - m1) * cn**2)
    return phi + np.pi * half_turns, sign * sn, sign * cn, dn
