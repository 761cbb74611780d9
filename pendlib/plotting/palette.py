"""The colours of the book, one for each quantity, for light and for dark pages.

The colours are declared in ``palette.json`` beside this file and nowhere else. The pages' style sheet,
the figures and the simulations all read that declaration, so that a word, a curve and an arrow that
stand for the same quantity have the same colour.

Figures are drawn once, for a light page. A dark page shows the same picture through a filter, and
`dark_of` is that filter: the dark value of every colour is computed from its light value, and the two
are kept side by side in the file only because style sheets and scripts cannot do the sum.
"""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

__all__ = ["COLOURS", "PAGE", "QUANTITIES", "Colour", "dark_of"]

# Rotation of the hue by half a turn, as the filter-effects specification defines it.
_HALF_TURN_OF_HUE = np.array([[-0.574, 1.430, 0.144], [0.426, 0.430, 0.144], [0.426, 1.430, -0.856]])


@dataclass(frozen=True)
class Colour:
    """One entry of the palette.

    Attributes
    ----------
    light, dark : str
        The colour on a light and on a dark page, as ``#rrggbb``.
    label : str
        What the colour stands for, in words.
    """

    light: str
    dark: str
    label: str


def _load() -> tuple[dict[str, Colour], dict[str, Colour]]:
    declared = json.loads(Path(__file__).with_name("palette.json").read_text(encoding="utf-8"))
    quantities, page = (
        {name: Colour(**entry) for name, entry in declared[group].items()} for group in ("quantities", "page")
    )
    return quantities, page


QUANTITIES, PAGE = _load()
"""The colours that stand for a quantity, and those of the page itself."""

COLOURS: dict[str, Colour] = {**QUANTITIES, **PAGE}
"""Every colour by name, for example ``COLOURS["energy"].light``."""


def _parse(colour: str) -> np.ndarray:
    return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255


def _quantise(channels: np.ndarray) -> np.ndarray:
    # Browsers hold the picture in 8 bits between one filter and the next.
    return np.round(np.clip(channels, 0, 1) * 255) / 255


def dark_of(light: str) -> str:
    """Return how a dark page shows a colour that was drawn for a light one.

    The style sheet turns a picture over with ``invert(1) hue-rotate(180deg)``, which keeps hues roughly
    where they are and makes a white ground black, and then blends it with ``screen``, which makes the
    black the page's own ground.

    Parameters
    ----------
    light : str
        The colour on a light page, as ``#rrggbb``.

    Returns
    -------
    str
        The colour on a dark page, as ``#rrggbb``.
    """
    turned = _quantise(_HALF_TURN_OF_HUE @ (1 - _parse(light)))
    shown = 1 - (1 - turned) * (1 - _parse(PAGE["ground"].dark))
    return "#" + "".join(f"{round(channel * 255):02x}" for channel in shown)
