"""Pendulum dynamics, exact and numerical.

>>> import pendlib as pl
>>> pendulum = pl.PlanarPendulum(length=1.0)
>>> print(f"{pendulum.period(amplitude=0.5):.6f} s")
2.037868 s
"""

from importlib.metadata import version

from pendlib.models.planar import PlanarPendulum
from pendlib.reporting import below
from pendlib.trajectory import Trajectory

__version__ = version("pendlib")
__all__ = ["PlanarPendulum", "Trajectory", "below"]
