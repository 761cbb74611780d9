"""The geometric phase: how far a body is turned about the vertical when gamma has run through a closed curve.

A body without vertical momentum, which so to say never turns about the vertical, is turned all the same when
gamma = R^T e3 is back where it was: by an angle that depends on the curve alone, not on the time taken.
Section 5.2 of Chaturvedi, Lee, Leok and McClamroch (J. Nonlinear Sci. 21, 2011).

A curve is given by samples, gamma[-1] = gamma[0], and stands for their trigonometric interpolant, scaled to
the sphere. For samples evenly spaced in a parameter in which the curve is smooth, as time is for a motion,
the error falls faster than any power of their number N, and is round-off once they resolve the curve. Where
the curve has corners, or the spacing jumps, it falls with 1/N².
"""

import itertools
import math
from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pendlib import _checks, geometry
from pendlib.body import RigidBody

Array = NDArray[np.float64]

# A result has settled when doubling the number of points along the curve changes it by less.
SETTLED = 1e-11
# Points in the length over which what is integrated can change, to begin with; and along the curve, to end.
POINTS_PER_SCALE, MOST_POINTS = 4, 2**21

_DIRECTIONS = geometry.random_unit_vectors(np.random.default_rng(0), 64)


def phase_density(body: RigidBody, gamma: ArrayLike) -> Array:
    """Geometric phase of a small loop over the area that it encloses: the integrand of (70).

    Parameters
    ----------
    body : RigidBody
    gamma : array_like, shape (..., 3)
        Direction of gravity in the body, a unit vector to 1e-9.

    Returns
    -------
    ndarray, shape (...)
        (2 ‖J gamma‖² - tr(J) gamma·J gamma)/(gamma·J gamma)², in radians for each unit of area of the sphere.
        Over the whole sphere it adds up to -4 π for every body; for three equal moments it is -1 everywhere.

    Raises
    ------
    ValueError
        If body is no RigidBody, or gamma is not of unit length.
    """
    inertia = _checks.instance("body", body, RigidBody).inertia
    gamma = _checks.unit_vectors("gamma", gamma)
    momentum = gamma @ inertia
    locked = (gamma * momentum).sum(axis=-1)
    return (2 * (momentum**2).sum(axis=-1) - np.trace(inertia) * locked) / locked**2


def geometric_phase(body: RigidBody, gamma: ArrayLike) -> float:
    """Angle about the vertical by which a closed curve of gamma leaves a body turned that has no momentum.

    Proposition 18 and equation (70) of Chaturvedi et al. (2011): R(T) = exp(angle hat(e3)) R(0) if mu = 0.
    The angle is the integral of ``phase_density`` over the area to the left of the curve, seen from outside
    the sphere, modulo 2 π. Where a curve crosses itself, each region counts as often as it winds round it.

    Parameters
    ----------
    body : RigidBody
        Only the proportions of its inertia matter.
    gamma : array_like, shape (N, 3)
        Samples of a closed curve on the unit sphere, the first one again at the end, so that N is 4 or more.
        Evenly spaced ones are best; the head of this module says what is assumed.

    Returns
    -------
    float
        Radians in (-π, π], positive when e1 turns towards e2.

    Raises
    ------
    ValueError
        If body is no RigidBody, or gamma is not a curve of unit vectors, is not closed, which is said with
        the gap, or has neighbours a right angle apart or more, between which the way cannot be told.
    RuntimeError
        If the integral does not settle with two million points, as along a curve that fills the sphere.

    See Also
    --------
    horizontal_lift : the attitudes on the way, and the same angle by other means.

    Notes
    -----
    With a unit vector p, the integral along the curve of

        -(p/(1 - p·gamma) + J gamma/(gamma·J gamma))·(gamma' x gamma)

    is that of (70) over the area, by Stokes' theorem, if the curve does not meet p, and so p is chosen far
    from it. The trapezoidal rule on the interpolant converges faster than any power.

    Examples
    --------
    A circle encloses a tenth of the sphere, and three equal moments turn by minus its area:

    >>> s = np.linspace(0.0, 2 * np.pi, 33)
    >>> circle = np.stack([0.6 * np.cos(s), 0.6 * np.sin(s), np.full(33, 0.8)], axis=-1)
    >>> body = RigidBody(1.0, [1.0, 1.0, 1.0], [0.0, 0.0, 0.1])
    >>> print(f"{geometric_phase(body, circle) / (4 * np.pi):.12f}")
    -0.100000000000
    """
    inertia = _checks.instance("body", body, RigidBody).inertia
    gamma = _checks.closed_curve("gamma", gamma)
    pole = _far_from(gamma)

    def integral(points: int) -> Array:
        g, dg = _interpolant(gamma, points)
        momentum = g @ inertia
        form = pole / (1 - g @ pole)[:, np.newaxis] + momentum / _dot(momentum, g)
        return -2 * np.pi * _dot(form, np.cross(dg, g)).mean()

    return principal_angle(
        float(_settled(integral, gamma, min(_scale(inertia), np.linalg.norm(gamma - pole, axis=-1).min())))
    )


def horizontal_lift(body: RigidBody, gamma: ArrayLike) -> Array:
    """Attitudes of a body without vertical momentum while gamma runs through a closed curve.

    Equations (65) and (66) of Chaturvedi et al. (2011), R' = R hat(gamma' x gamma - b gamma), which hold the
    vertical momentum at zero and R^T e3 at gamma. At the end the body stands turned by the geometric phase:
    R[-1] = exp(angle hat(e3)) R[0].

    Parameters
    ----------
    body : RigidBody
        Only the proportions of its inertia matter.
    gamma : array_like, shape (N, 3)
        Samples of a closed curve, as for ``geometric_phase``.

    Returns
    -------
    ndarray, shape (N, 3, 3)
        Attitudes at the samples, from ``geometry.attitude(gamma[0])`` on. Any other start Q with Q^T e3 =
        gamma[0] has the lift Q R[0]^T R, for Q R[0]^T is a turn about the vertical.

    Raises
    ------
    ValueError, RuntimeError
        As for ``geometric_phase``.

    Notes
    -----
    Each step is the exponential of the Magnus expansion to fourth order, from the two points of Gauss, so
    that the attitudes are rotations whatever the step (Iserles, Munthe-Kaas, Nørsett and Zanna, Acta
    Numerica 9, 2000, section 5). Steps are halved until the attitudes settle to 1e-11.
    """
    inertia = _checks.instance("body", body, RigidBody).inertia
    gamma = _checks.closed_curve("gamma", gamma)
    intervals = len(gamma) - 1

    def attitudes(points: int) -> Array:
        step = 2 * np.pi / points
        early, late = (
            _horizontal_velocity(inertia, *_interpolant(gamma, points, 0.5 + side * math.sqrt(3) / 6))
            for side in (-1, 1)
        )
        turns = geometry.exp(step / 2 * (early + late) + math.sqrt(3) / 12 * step**2 * np.cross(early, late))
        steps = itertools.accumulate(turns, np.matmul, initial=geometry.attitude(gamma[0]))
        return np.stack(list(itertools.islice(steps, 0, None, points // intervals)))

    return _settled(attitudes, gamma, _scale(inertia))


def principal_angle(angle: float) -> float:
    """The angle in (-π, π] that differs from the one given by whole turns."""
    angle = math.remainder(angle, math.tau)
    return math.pi if angle == -math.pi else angle


def _dot(a: Array, b: Array) -> Array:
    return (a * b).sum(axis=-1, keepdims=True)


def _horizontal_velocity(inertia: Array, gamma: Array, dgamma: Array) -> Array:
    turning, momentum = np.cross(dgamma, gamma), gamma @ inertia
    return turning - _dot(momentum, turning) / _dot(momentum, gamma) * gamma


def _far_from(gamma: Array) -> Array:
    """A direction that the curve keeps away from."""
    return _DIRECTIONS[(_DIRECTIONS @ gamma.T).max(axis=1).argmin()]


def _interpolant(gamma: Array, points: int, shift: float = 0.0) -> tuple[Array, Array]:
    """Points on the sphere along the curve through samples, and their derivatives but for a part along them.

    The parameter runs from 0 to 2 π. The points, more than there are samples, are evenly spaced in it, the
    first one `shift` spacings after the start.
    """
    intervals = len(gamma) - 1
    waves = np.fft.rfft(gamma[:-1], axis=0) * (points / intervals)
    if intervals % 2 == 0:
        # The last wave stands for itself and its conjugate.
        waves[-1] /= 2
    numbers = np.arange(len(waves))[:, np.newaxis]
    waves = waves * np.exp(2j * np.pi * shift / points * numbers)
    g, dg = np.fft.irfft(waves, points, axis=0), np.fft.irfft(1j * numbers * waves, points, axis=0)
    length = np.linalg.norm(g, axis=-1, keepdims=True)
    return g / length, dg / length


def _scale(inertia: Array) -> float:
    """Length on the sphere over which the horizontal velocity can change: short for a thin rod."""
    moments = np.linalg.eigvalsh(inertia)
    return math.sqrt(moments[0] / moments[2])


def _settled(compute: Callable[[int], Array], gamma: Array, scale: float) -> Array:
    """What a function of the number of points along a curve tends to."""
    intervals = len(gamma) - 1
    length = np.linalg.norm(np.diff(gamma, axis=0), axis=-1).sum()
    points = intervals * max(2, math.ceil(POINTS_PER_SCALE * length / scale / intervals))
    before = np.inf
    while points <= MOST_POINTS:
        value = compute(points)
        if np.abs(value - before).max() < SETTLED:
            return value
        before = value
        points *= 2
    raise RuntimeError(f"the integral along the curve does not settle with {MOST_POINTS} points")
