"""Rotations and unit vectors: the groups and spheres on which pendulums move.

A rotation is a matrix R of shape (..., 3, 3) that takes body to inertial components, a vector has shape
(..., 3), angles are in radians, and leading axes number the cases. The reduced attitude
gamma = R^T e3 is the direction of gravity as the body sees it.
"""

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.spatial.transform import Rotation

from pendlib import _checks

Array = NDArray[np.float64]

E3 = np.array([0.0, 0.0, 1.0])

# Against 50 digits, from angle 1e-300 to pi and at random axes and axes near the coordinate planes,
# SciPy's rotation vectors were right to 9e-16 either way and to 5e-16 of a small angle, so that exp and
# log below are SciPy's.


def hat(v: ArrayLike) -> Array:
    """Skew-symmetric matrix of a vector: hat(v) w = v x w.

    Parameters
    ----------
    v : array_like, shape (..., 3)

    Returns
    -------
    ndarray, shape (..., 3, 3)

    Raises
    ------
    ValueError
        If v is not made of finite vectors with three components.

    Examples
    --------
    >>> (hat([1.0, 2.0, 3.0]) @ [0.0, 0.0, 1.0]).tolist()
    [2.0, -1.0, 0.0]
    """
    v = _checks.components("v", v, 3)
    x, y, z = np.moveaxis(v, -1, 0)
    zero = np.zeros_like(x)
    return np.stack([zero, -z, y, z, zero, -x, -y, x, zero], axis=-1).reshape(*v.shape, 3)


def vee(matrix: ArrayLike) -> Array:
    """Vector of a skew-symmetric matrix, the inverse of ``hat``.

    Parameters
    ----------
    matrix : array_like, shape (..., 3, 3)
        Skew to 1e-9 of its largest entry; what is symmetric below that is left out.

    Returns
    -------
    ndarray, shape (..., 3)

    Raises
    ------
    ValueError
        If a matrix is not skew-symmetric, which is said with the residual max|A + A^T|.
    """
    matrix = _checks.skew_matrices("matrix", matrix)
    skew = (matrix - np.swapaxes(matrix, -1, -2)) / 2
    return np.stack([skew[..., 2, 1], skew[..., 0, 2], skew[..., 1, 0]], axis=-1)


def exp(v: ArrayLike) -> Array:
    """Rotation by the angle ‖v‖ about the direction of v.

    Parameters
    ----------
    v : array_like, shape (..., 3)
        Rotation vector in radians.

    Returns
    -------
    ndarray, shape (..., 3, 3)
        The matrix exponential of hat(v), by Rodrigues' formula.

    Raises
    ------
    ValueError
        If v is not made of finite vectors with three components, or if an angle is so large that
        neighbouring numbers are more than a radian apart.
    """
    v = _checks.components("v", v, 3)
    longest = np.abs(v).max()
    if longest * np.finfo(float).eps > 1:
        raise ValueError(f"v must be small enough for a double to tell angles apart, got {longest:g} rad")
    return Rotation.from_rotvec(v.reshape(-1, 3)).as_matrix().reshape(*v.shape, 3)


def log(rotation: ArrayLike) -> Array:
    """Rotation vector of a rotation, the inverse of ``exp`` with the shortest vector.

    Parameters
    ----------
    rotation : array_like, shape (..., 3, 3)

    Returns
    -------
    ndarray, shape (..., 3)
        In radians, of length in [0, π], right to round-off also near 0 and near π. At a half turn v and
        -v are the same rotation, and one of them is returned.

    Raises
    ------
    ValueError
        If a matrix is not a rotation to 1e-9; the message gives the residuals.
    """
    rotation = _checks.rotations("rotation", rotation)
    return _as_scipy(rotation).as_rotvec().reshape(rotation.shape[:-1])


def cayley(v: ArrayLike) -> Array:
    """Cayley map: the rotation (I + hat(v)) (I - hat(v))^-1, by the angle 2 arctan‖v‖ about v.

    Parameters
    ----------
    v : array_like, shape (..., 3)

    Returns
    -------
    ndarray, shape (..., 3, 3)

    Raises
    ------
    ValueError
        If v is not made of finite vectors with three components.
    """
    v = _checks.components("v", v, 3)
    # (v, 1) is a multiple of the quaternion; the larger part is brought to one, lest the norm overflow.
    quaternion = np.concatenate([v, np.ones_like(v[..., :1])], axis=-1)
    quaternion /= np.abs(quaternion).max(axis=-1, keepdims=True)
    return Rotation.from_quat(quaternion.reshape(-1, 4)).as_matrix().reshape(*v.shape, 3)


def cayley_inverse(rotation: ArrayLike) -> Array:
    """Vector tan(angle/2) along the axis of a rotation, the inverse of ``cayley``.

    Parameters
    ----------
    rotation : array_like, shape (..., 3, 3)

    Returns
    -------
    ndarray, shape (..., 3)
        Near a half turn the vector is long and, as a number, only as good as the distance to the half turn.

    Raises
    ------
    ValueError
        If a matrix is not a rotation to 1e-9, or is a half turn to round-off, which has no such vector.
    """
    rotation = _checks.rotations("rotation", rotation)
    quaternion = _as_scipy(rotation).as_quat().reshape(*rotation.shape[:-2], 4)
    scalar = quaternion[..., 3:]
    if (np.abs(scalar) < 4 * np.finfo(float).eps).any():
        raise ValueError("rotation must not be a half turn, which the Cayley map does not reach")
    return quaternion[..., :3] / scalar


def project(matrix: ArrayLike, tolerance: float = 1e-6) -> Array:
    """Nearest rotation to a matrix that has drifted off SO(3).

    Parameters
    ----------
    matrix : array_like, shape (..., 3, 3)
    tolerance : float, default 1e-6
        Largest distance to the nearest rotation that is put right. The distance is the largest
        |singular value - 1|, the spectral norm of the difference.

    Returns
    -------
    ndarray, shape (..., 3, 3)
        The orthogonal factor of the polar decomposition: nearest in the spectral and Frobenius norms.

    Raises
    ------
    ValueError
        If a matrix lies further away than the tolerance, or is left-handed; no tolerance makes a
        rotation of a reflection.
    """
    matrix = _checks.components("matrix", matrix, 3, 3)
    tolerance = _checks.positive("tolerance", tolerance)
    u, singular, vt = np.linalg.svd(matrix)
    rotation = u @ vt
    if (np.linalg.det(rotation) < 0).any():
        raise ValueError("matrix must be right-handed, got det < 0")
    distance = np.abs(singular - 1).max()
    if distance > tolerance:
        raise ValueError(
            f"matrix must lie within {tolerance:g} of a rotation, got a distance of {distance:.3g}"
        )
    return rotation


def random_rotations(rng: np.random.Generator, size: int | tuple[int, ...] = ()) -> Array:
    """Rotations drawn uniformly: by the measure that turning leaves as it is.

    Parameters
    ----------
    rng : numpy.random.Generator
    size : int or tuple of int, default ()
        Leading axes; one rotation by default.

    Returns
    -------
    ndarray, shape size + (3, 3)

    Raises
    ------
    ValueError
        If rng is not a generator.
    """
    quaternion = _checks.generator("rng", rng).standard_normal((*np.broadcast_shapes(size), 4))
    matrices = Rotation.from_quat(quaternion.reshape(-1, 4)).as_matrix()
    return matrices.reshape(*quaternion.shape[:-1], 3, 3)


def random_unit_vectors(rng: np.random.Generator, size: int | tuple[int, ...] = ()) -> Array:
    """Unit vectors drawn uniformly from the sphere.

    Parameters
    ----------
    rng : numpy.random.Generator
    size : int or tuple of int, default ()
        Leading axes; one vector by default.

    Returns
    -------
    ndarray, shape size + (3,)

    Raises
    ------
    ValueError
        If rng is not a generator.
    """
    v = _checks.generator("rng", rng).standard_normal((*np.broadcast_shapes(size), 3))
    return v / np.linalg.norm(v, axis=-1, keepdims=True)


def rotation_between(start: ArrayLike, end: ArrayLike) -> Array:
    """Shortest rotation that takes one unit vector to another.

    Parameters
    ----------
    start, end : array_like, shapes (..., 3) that broadcast
        Unit vectors to 1e-9.

    Returns
    -------
    ndarray, shape (..., 3, 3)
        R with R start = end that leaves start x end as it is. Where end = -start to round-off, which
        every half turn about a perpendicular axis does, the axis is that coordinate axis which is
        farthest from start (the first of equals), less its part along start.

    Raises
    ------
    ValueError
        If a vector is not of unit length, or the shapes do not fit.

    Notes
    -----
    Between nearly opposite vectors the turning plane is ill-determined, and 1 + start·end cancels. The
    matrix is therefore put together from two orthonormal frames that share the axis.
    """
    start, end = _checks.broadcast(
        start=_checks.unit_vectors("start", start), end=_checks.unit_vectors("end", end)
    )
    axis = np.cross(start, end)
    parallel = np.linalg.norm(axis, axis=-1, keepdims=True) < 8 * np.finfo(float).eps
    axis = np.where(parallel, np.eye(3)[np.abs(start).argmin(axis=-1)], axis)
    axis = axis / np.linalg.norm(axis, axis=-1, keepdims=True)
    axis = axis - start * (axis * start).sum(axis=-1, keepdims=True)
    axis /= np.linalg.norm(axis, axis=-1, keepdims=True)
    before = np.stack([start, np.cross(axis, start), axis], axis=-2)
    after = np.stack([end, np.cross(axis, end), axis], axis=-1)
    return after @ before


def attitude(gamma: ArrayLike, heading: ArrayLike = 0.0) -> Array:
    """Rotation with a given reduced attitude: R with R^T e3 = gamma.

    All such R make the circle exp(hat(e3) heading) R, equations (29) and (30) of Chaturvedi et al.
    (J. Nonlinear Sci. 21, 2011). The heading is counted from the shortest rotation that takes gamma
    to e3, so that gamma = e3 gives the plain rotation by the heading about the vertical.

    Parameters
    ----------
    gamma : array_like, shape (..., 3)
        Direction of gravity in the body, a unit vector to 1e-9.
    heading : array_like, default 0
        Radians about the vertical e3, of a shape that broadcasts with gamma's leading axes.

    Returns
    -------
    ndarray, shape (..., 3, 3)
        Smooth in gamma but for gamma = -e3, where no choice is: around it the directions of the body's
        axes turn twice. At -e3 itself the shortest rotation is the half turn about e1.

    Raises
    ------
    ValueError
        If gamma is not of unit length, heading is not finite, or the shapes do not fit.
    """
    gamma = _checks.unit_vectors("gamma", gamma)
    heading = _checks.finite("heading", heading)
    _checks.broadcast(gamma=gamma[..., 0], heading=heading)
    return exp(heading[..., np.newaxis] * E3) @ rotation_between(gamma, E3)


def _as_scipy(rotation: Array) -> Rotation:
    # SciPy before 1.17 takes one leading axis and no more.
    return Rotation.from_matrix(rotation.reshape(-1, 3, 3))
