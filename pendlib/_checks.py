"""Input checks, one function a kind, called where the public functions begin and nowhere else.

Each takes the argument's name first, so that the message can say it, and returns the checked value.
"""

import numbers
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

# How far from length one or from orthogonality typed or computed input may be.
TOLERANCE = 1e-9


def real(name: str, value: ArrayLike) -> NDArray[np.float64]:
    """Array of real numbers of any shape, infinite ones among them."""
    try:
        array = np.asarray(value)
        if array.dtype.kind not in "iuf":
            raise TypeError
        array = array.astype(np.float64)
    except (TypeError, ValueError):
        raise ValueError(f"{name} must be real numbers, got {value!r}") from None
    if array.size == 0:
        raise ValueError(f"{name} must not be empty")
    return array


def finite(name: str, value: ArrayLike) -> NDArray[np.float64]:
    """Array of real, finite numbers of any shape."""
    array = real(name, value)
    if not np.isfinite(array).all():
        bad = array[~np.isfinite(array)][0]
        raise ValueError(f"{name} must be finite, got {bad}{_where(~np.isfinite(array))}")
    return array


def number(name: str, value: ArrayLike) -> float:
    """One real, finite number."""
    array = finite(name, value)
    if array.ndim > 0:
        raise ValueError(f"{name} must be a single number, got an array of shape {array.shape}")
    return float(array)


def positive(name: str, value: ArrayLike) -> float:
    """One number above zero."""
    value = number(name, value)
    if not value > 0:
        raise ValueError(f"{name} must be positive, got {value}")
    return value


def positive_each(name: str, value: ArrayLike, size: int | None = None) -> NDArray[np.float64]:
    """Numbers above zero along one axis, `size` of them if it is given."""
    array = finite(name, value)
    if array.ndim != 1 or size not in (None, array.size):
        expected = "(n,)" if size is None else f"({size},)"
        raise ValueError(f"{name} must have shape {expected}, got {array.shape}")
    wrong = array <= 0
    if wrong.any():
        raise ValueError(f"{name} must be positive, got {array[wrong][0]}{_where(wrong)}")
    return array


def within(name: str, value: ArrayLike, low: float, high: float, interval: str) -> NDArray[np.float64]:
    """Array of numbers, low <= number < high; `interval` writes that for the reader."""
    array = finite(name, value)
    outside = (array < low) | (array >= high)
    if outside.any():
        raise ValueError(f"{name} must lie in {interval}, got {float(array[outside][0])}")
    return array


def increasing(name: str, value: ArrayLike) -> NDArray[np.float64]:
    """Times in strictly rising order along a single axis."""
    array = finite(name, value)
    if array.ndim != 1:
        raise ValueError(f"{name} must be a one-dimensional array of times, got shape {array.shape}")
    late = np.diff(array) <= 0
    if late.any():
        k = int(np.argmax(late))
        raise ValueError(
            f"{name} must be strictly increasing, got {name}[{k}] = {array[k]} before "
            f"{name}[{k + 1}] = {array[k + 1]}"
        )
    return array


def components(name: str, value: ArrayLike, *shape: int) -> NDArray[np.float64]:
    """Array of vectors or matrices, whose last axes have the given lengths."""
    array = finite(name, value)
    if array.shape[-len(shape) :] != shape:
        raise ValueError(f"{name} must have shape (..., {str(shape)[1:].rstrip(',)')}), got {array.shape}")
    return array


def vector(name: str, value: ArrayLike) -> NDArray[np.float64]:
    """One vector of three components."""
    array = finite(name, value)
    if array.shape != (3,):
        raise ValueError(f"{name} must be a vector of shape (3,), got shape {array.shape}")
    return array


def skew_matrices(name: str, value: ArrayLike) -> NDArray[np.float64]:
    """Array (..., 3, 3) of matrices with A^T = -A, to 1e-9 of the largest entry."""
    array = components(name, value, 3, 3)
    residual = np.abs(array + np.swapaxes(array, -1, -2)).max(axis=(-1, -2))
    wrong = residual > TOLERANCE * np.abs(array).max(axis=(-1, -2))
    if wrong.any():
        raise ValueError(
            f"{name} must be skew-symmetric, got max|A + A^T| = {residual[wrong][0]:.3g}{_where(wrong)}"
        )
    return array


def symmetric(name: str, value: ArrayLike) -> NDArray[np.float64]:
    """One matrix with A^T = A to 1e-9 of the largest entry, made symmetric to the last bit."""
    array = finite(name, value)
    residual = np.abs(array - array.T).max()
    if residual > TOLERANCE * np.abs(array).max():
        raise ValueError(f"{name} must be symmetric, got max|A - A^T| = {residual:.3g}")
    return (array + array.T) / 2


def unit_vectors(name: str, value: ArrayLike) -> NDArray[np.float64]:
    """Array (..., 3) of vectors of length one to 1e-9, brought to that length to round-off."""
    array = components(name, value, 3)
    with np.errstate(over="ignore"):
        length = np.linalg.norm(array, axis=-1)
    wrong = np.abs(length - 1) > TOLERANCE
    if wrong.any():
        raise ValueError(
            f"{name} must be a unit vector to {TOLERANCE:g}, got length {length[wrong][0]:.9g}{_where(wrong)}"
        )
    return array / length[..., np.newaxis]


def closed_curve(name: str, value: ArrayLike) -> NDArray[np.float64]:
    """Points (N, 3) on the sphere, less than a right angle apart, the last where the first is to 1e-6."""
    array = unit_vectors(name, value)
    if array.ndim != 2 or len(array) < 4:
        raise ValueError(
            f"{name} must be a curve of shape (N, 3) of four points or more, got shape {array.shape}"
        )
    gap = np.linalg.norm(array[-1] - array[0])
    if gap > 1e-6:
        raise ValueError(
            f"{name} must be a closed curve, {name}[-1] = {name}[0] to 1e-06, got a gap of {gap:.6g}"
        )
    cosine = (array[1:] * array[:-1]).sum(axis=-1)
    if cosine.min() <= 0:
        k = int(cosine.argmin())
        raise ValueError(
            f"{name} must have neighbours less than a right angle apart, got {np.arccos(cosine[k]):.3g} rad "
            f"from index {k} to {k + 1}; more samples tell the way between them"
        )
    return array


def tangent(name: str, value: NDArray[np.float64], base: str, at: NDArray[np.float64]) -> NDArray[np.float64]:
    """Array (..., 3) tangent to the sphere at the unit vectors `at` to 1e-9, and brought to round-off.

    The tolerance is relative for vectors longer than one. For shorter ones it is not, since a difference
    that ought to be zero is made of rounding and points anywhere.
    """
    radial = np.sum(at * value, axis=-1)
    wrong = np.abs(radial) > TOLERANCE * np.maximum(np.abs(value).max(axis=-1), 1.0)
    if wrong.any():
        raise ValueError(
            f"{name} must be tangent to the sphere at {base} ({name}.{base} = 0 to {TOLERANCE:g}), "
            f"got {name}.{base} = {radial[wrong][0]:.9g}{_where(wrong)}"
        )
    return value - radial[..., np.newaxis] * at


def rotations(name: str, value: ArrayLike) -> NDArray[np.float64]:
    """Array (..., 3, 3) of right-handed orthogonal matrices, orthogonal to 1e-9."""
    array = components(name, value, 3, 3)
    with np.errstate(over="ignore", invalid="ignore"):
        residual = np.abs(np.swapaxes(array, -1, -2) @ array - np.eye(3)).max(axis=(-1, -2))
        det = np.linalg.det(array)
    wrong = ~(residual <= TOLERANCE) | (det < 0)
    if wrong.any():
        raise ValueError(
            f"{name} must be a rotation (orthogonality residual at most {TOLERANCE:g}, det = 1), got "
            f"orthogonality residual {residual[wrong][0]:.3g}, det = {det[wrong][0]:.9g}{_where(wrong)}"
        )
    return array


def generator(name: str, value: Any) -> np.random.Generator:
    """A NumPy random generator."""
    if not isinstance(value, np.random.Generator):
        raise ValueError(f"{name} must be a numpy.random.Generator, got {value!r}")
    return value


def broadcast(**named: NDArray[np.float64]) -> tuple[NDArray[np.float64], ...]:
    """The arrays at their common shape."""
    try:
        return np.broadcast_arrays(*named.values())
    except ValueError:
        shapes = ", ".join(f"{name} {array.shape}" for name, array in named.items())
        raise ValueError(f"shapes do not fit together: {shapes}") from None


def instance(name: str, value: Any, kind: type) -> Any:
    """An instance of a class."""
    if not isinstance(value, kind):
        raise ValueError(f"{name} must be a {kind.__name__}, got {value!r}")
    return value


def one_of(name: str, value: Any, choices: tuple[str, ...]) -> str:
    """One of the given words."""
    if value not in choices:
        raise ValueError(f"{name} must be one of {', '.join(choices)}, got {value!r}")
    return value


def tolerances(
    method: str, rtol: Any, atol: Any, methods: tuple[str, ...]
) -> tuple[float, float] | tuple[None, None]:
    """Tolerances of a method, 1e-12 where they are None; None for one that is not among `methods`."""
    given = {name: value for name, value in (("rtol", rtol), ("atol", atol)) if value is not None}
    if method not in methods:
        for name in given:
            raise ValueError(f"{name} must be left out for {method}; it is for {', '.join(methods)}")
        return None, None
    checked = {name: positive(name, value) for name, value in given.items()}
    return checked.get("rtol", 1e-12), checked.get("atol", 1e-12)


def workers(name: str, value: Any) -> Any:
    """A number of workers, -1 for all processors, or a function that is called as map is."""
    whole = isinstance(value, numbers.Integral) and not isinstance(value, bool)
    if not callable(value) and not (whole and (value >= 1 or value == -1)):
        raise ValueError(
            f"{name} must be a positive whole number, -1 for all processors, or a map-like callable, "
            f"got {value!r}"
        )
    return value


def flag(name: str, value: Any) -> bool:
    """True or False."""
    if not isinstance(value, bool | np.bool_):
        raise ValueError(f"{name} must be True or False, got {value!r}")
    return bool(value)


def _where(mask: NDArray[np.bool_]) -> str:
    if mask.ndim == 0:
        return ""
    index = tuple(int(i) for i in np.argwhere(mask)[0])
    return f" at index {index[0] if len(index) == 1 else index}"
