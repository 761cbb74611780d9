"""Simulations in the page.

>>> from pendlib.widgets import play
"""

from pendlib.widgets.simulation import Simulation, play

__all__ = ["Simulation", "play"]
