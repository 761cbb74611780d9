"""The book's figures and their one style.

>>> from pendlib import plotting
>>> plotting.use_style()
"""

from pendlib.plotting.figures import (
    angle_axis,
    arrow,
    dial,
    energy_error,
    phase_portrait,
    time_series,
)
from pendlib.plotting.palette import COLOURS
from pendlib.plotting.style import line, use_style

__all__ = [
    "COLOURS",
    "angle_axis",
    "arrow",
    "dial",
    "energy_error",
    "line",
    "phase_portrait",
    "time_series",
    "use_style",
]
