"""Input checks, one function a kind, called where the public functions begin and nowhere else.

Each takes the argument's name first, so that the message can say it, and returns the checked value.
"""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray


def finite(name: str, value: ArrayLike) -> NDArray[np.float64]:
    """Array of real, finite numbers of any shape."""
    try:
        array = np.asarray(value)
        if array.dtype.kind not in "iuf":
            raise TypeError
        array = array.astype(np.float64)
    except (TypeError, ValueError):
        raise ValueError(f"{name} must be real numbers, got {value!r}") from None
    if array.size == 0:
        raise ValueError(f"{name} must not be empty")
    if not np.isfinite(array).all():
        bad = array[~np.isfinite(array)][0]
        where = "" if array.ndim == 0 else f" at index {_first(~np.isfinite(array))}"
        raise ValueError(f"{name} must be finite, got {bad}{where}")
    return array


def positive(name: str, value: ArrayLike) -> float:
    """One number above zero."""
    array = finite(name, value)
    if array.ndim > 0:
        raise ValueError(f"{name} must be a single number, got an array of shape {array.shape}")
    if not array > 0:
        raise ValueError(f"{name} must be positive, got {float(array)}")
    return float(array)


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


def broadcast(**named: NDArray[np.float64]) -> tuple[NDArray[np.float64], ...]:
    """The arrays at their common shape."""
    try:
        return np.broadcast_arrays(*named.values())
    except ValueError:
        shapes = ", ".join(f"{name} {array.shape}" for name, array in named.items())
        raise ValueError(f"shapes do not fit together: {shapes}") from None


def one_of(name: str, value: Any, choices: tuple[str, ...]) -> str:
    """One of the given words."""
    if value not in choices:
        raise ValueError(f"{name} must be one of {', '.join(choices)}, got {value!r}")
    return value


def _first(mask: NDArray[np.bool_]) -> str:
    index = tuple(int(i) for i in np.argwhere(mask)[0])
    return str(index[0]) if len(index) == 1 else str(index)
