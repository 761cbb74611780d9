"""Pendulum dynamics, exact and numerical.

>>> import pendlib as pl
>>> pendulum = pl.PlanarPendulum(length=1.0)
>>> print(f"{pendulum.period(amplitude=0.5):.6f} s")
2.037868 s
"""

from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from pendlib import geometry
from pendlib.analysis.equilibria import relative_equilibria
from pendlib.analysis.linearisation import linearise, normal_modes, simultaneous_diagonalisation
from pendlib.analysis.periodic import PeriodicOrbit, periodic_orbit
from pendlib.analysis.phase import geometric_phase, horizontal_lift, phase_density
from pendlib.analysis.stability import stability, stability_boundaries
from pendlib.body import RigidBody
from pendlib.models.heavy_top import HeavyTop
from pendlib.models.lagrange_poincare import LagrangePoincare
from pendlib.models.lagrange_routh import LagrangeRouth
from pendlib.models.planar import PlanarPendulum
from pendlib.models.rigid import Pendulum3D
from pendlib.models.spherical import SphericalPendulum
from pendlib.reporting import below
from pendlib.trajectory import Trajectory

if TYPE_CHECKING:
    from pendlib.widgets import play

__version__ = version("pendlib")
__all__ = [
    "HeavyTop",
    "LagrangePoincare",
    "LagrangeRouth",
    "Pendulum3D",
    "PeriodicOrbit",
    "PlanarPendulum",
    "RigidBody",
    "SphericalPendulum",
    "Trajectory",
    "below",
    "geometric_phase",
    "geometry",
    "horizontal_lift",
    "linearise",
    "normal_modes",
    "periodic_orbit",
    "phase_density",
    "play",
    "relative_equilibria",
    "simultaneous_diagonalisation",
    "stability",
    "stability_boundaries",
]


def __getattr__(name: str) -> Any:
    # The widgets bring half of Jupyter with them, which most uses of pendlib do not need.
    if name == "play":
        from pendlib.widgets import play

        return play
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
