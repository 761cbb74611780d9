"""The one style of the book's figures.

Figures are drawn for a light page on an opaque ground; on a dark page the style sheet turns them over
(see `pendlib.plotting.palette`). Colours come from the palette, and every quantity has a dash pattern
as well as a colour, so that a curve can be told from its neighbours without seeing colour.
"""

from typing import Any

import matplotlib as mpl
from cycler import cycler

from pendlib.plotting.palette import COLOURS

__all__ = ["line", "use_style"]

# In units of the line width. Curves that share axes (omega and momentum, energy and gravity; the three
# body axes) have patterns that differ in kind and not in length only.
_DASHES: dict[str, Any] = {
    "omega": "solid",
    "energy": (0, (6, 2)),
    "gamma": (0, (7, 1.6, 1.4, 1.6)),
    "momentum": (0, (1.4, 1.4)),
    "gravity": (0, (1.4, 3.6)),
    "axis1": "solid",
    "axis2": (0, (6, 1.6, 1.4, 1.6, 1.4, 1.6)),
    "axis3": (0, (1.4, 1.4)),
}

# Curves that stand for no quantity of their own, such as one angle computed in several ways. The palette's
# quantities are left out: a blue curve must not look like an angular velocity.
_CYCLE = (
    ("ink", "solid"),
    ("accent", (0, (6, 2))),
    ("muted", (0, (7, 1.6, 1.4, 1.6))),
    ("ink", (0, (1.4, 1.4))),
)


def line(quantity: str) -> dict[str, Any]:
    """Return the keywords that draw a curve as a quantity of the book.

    Parameters
    ----------
    quantity : str
        A name from `pendlib.plotting.palette.QUANTITIES`.

    Returns
    -------
    dict
        ``color`` and ``linestyle``, for ``axes.plot(x, y, **line("energy"))``.
    """
    return {"color": COLOURS[quantity].light, "linestyle": _DASHES[quantity]}


def use_style() -> None:
    """Set matplotlib's defaults to the book's style.

    The defaults that are not named here are matplotlib's own, whatever was set before, so that a figure
    looks the same in every session. The backend is left as it is.
    """
    mpl.rcdefaults()
    ink, muted, ground = (COLOURS[name].light for name in ("ink", "muted", "ground"))
    mpl.rcParams.update(
        {
            # 6 in shown 360 CSS pixels wide is 60 pixels to the inch: 12 pt text is then 10 pixels high.
            "figure.figsize": (6.0, 3.6),
            "figure.dpi": 150,
            "savefig.dpi": 150,
            "figure.constrained_layout.use": True,
            "figure.facecolor": ground,
            "savefig.facecolor": ground,
            "savefig.transparent": False,
            "axes.facecolor": ground,
            # The mark of an identifier in SVG output is random unless it is salted.
            "svg.hashsalt": "pendlib",
            "font.family": "sans-serif",
            "font.sans-serif": ["DejaVu Sans"],
            "mathtext.fontset": "dejavusans",
            "font.size": 12,
            "axes.titlesize": 12,
            "axes.titlelocation": "left",
            "axes.labelsize": 12,
            "xtick.labelsize": 11,
            "ytick.labelsize": 11,
            "legend.fontsize": 11,
            "figure.titlesize": 13,
            "text.color": ink,
            "axes.labelcolor": ink,
            "axes.titlecolor": ink,
            "axes.edgecolor": muted,
            "xtick.color": muted,
            "ytick.color": muted,
            "xtick.labelcolor": ink,
            "ytick.labelcolor": ink,
            "axes.linewidth": 0.8,
            "axes.spines.top": False,
            "axes.spines.right": False,
            "axes.axisbelow": True,
            "axes.grid": True,
            "grid.color": muted,
            "grid.alpha": 0.22,
            "grid.linewidth": 0.7,
            "lines.linewidth": 1.9,
            "lines.markersize": 6,
            "lines.dash_capstyle": "butt",
            "lines.solid_capstyle": "round",
            "legend.framealpha": 0.85,
            "legend.edgecolor": "none",
            "legend.facecolor": ground,
            # Room for a whole dash pattern, since the pattern is half of what the legend says.
            "legend.handlelength": 2.8,
            "legend.columnspacing": 1.4,
            "axes.prop_cycle": cycler(
                color=[COLOURS[name].light for name, _ in _CYCLE],
                linestyle=[dashes for _, dashes in _CYCLE],
            ),
            "image.cmap": "cividis",
        }
    )
