"""Pendulum dynamics, exact and numerical.

>>> import pendlib as pl
>>> pendulum = pl.PlanarPendulum(length=1.0)
>>> print(f"{pendulum.period(amplitude=0.5):.6f} s")
2.037868 s
"""

from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from pendlib import geometry
from pendlib.body import RigidBody
from pendlib.models.planar import PlanarPendulum
from pendlib.models.rigid import Pendulum3D
from pendlib.models.spherical import SphericalPendulum
from pendlib.reporting import below
from pendlib.trajectory import Trajectory

if TYPE_CHECKING:
    from pendlib.widgets import play

__version__ = version("pendlib")
__all__ = [
    "Pendulum3D",
    "PlanarPendulum",
    "RigidBody",
    "SphericalPendulum",
    "Trajectory",
    "below",
    "geometry",
    "play",
]


def __getattr__(name: str) -> Any:
    # The widgets bring half of Jupyter with them, which most uses of pendlib do not need.
    if name == "play":
        from pendlib.widgets import play

        return play
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
