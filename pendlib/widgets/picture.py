"""The picture of a simulation, for where no script runs: the pendulums at their start and their angles.

The picture is a list of lines, dots and words, in pixels from the upper left corner. It is written twice:
as SVG, which is small and the same wherever it is made, and as PNG.
"""

import base64
import io
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote
from xml.sax.saxutils import escape

import numpy as np
from numpy.typing import NDArray

from pendlib.plotting.palette import COLOURS
from pendlib.widgets.reference import BOBS, states

Array = NDArray[np.floating]

WIDTH, HEIGHT = 640, 300

# The odd thousandths keep round numbers, such as the bob at 30 degrees, away from where tenths are rounded.
_PIVOT = (150.013, 150.017)
_RADIUS = 126.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 370.013, 620.013, 24.017, 250.017

_TRAIL_SECONDS = 2.0
_DOTS_PER_SECOND = 20
_SAMPLES = 200
_EVALUATIONS = 20_000
_COARSEST_STEP = 0.005  # for rk4, whose error cannot be seen at this step
_LARGEST_TURN = 1000 * math.pi

_RUNS = ("ink", "accent", "muted")
_DASHES = ((), (6, 2), (1.5, 2.5))


@dataclass(frozen=True)
class Line:
    """A polyline."""

    points: Array  # shape (N, 2)
    colour: str
    width: float
    dash: tuple[float, ...] = ()
    opacity: float = 1.0


@dataclass(frozen=True)
class Dot:
    """A disc."""

    centre: Array
    radius: float
    colour: str
    opacity: float = 1.0


@dataclass(frozen=True)
class Words:
    """A line of text; the anchor is the point at the middle of its base line, or at one of its ends."""

    anchor: tuple[float, float]
    text: str
    align: str = "middle"  # as SVG calls it: start, middle, end
    upright: bool = False  # read from below upwards


Mark = Line | Dot | Words


def draw(config: dict[str, Any]) -> list[Mark]:
    """The picture of a complete configuration."""
    motions = [_motion(config, run) for run in config["runs"]]
    return [*_pendulums(config, motions), *_graph(config, motions)]


def svg(marks: Sequence[Mark]) -> str:
    """The picture as SVG, in tenths of a pixel."""
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}' "
        f"width='{WIDTH}' height='{HEIGHT}' font-family='DejaVu Sans,sans-serif' font-size='12'>"
        f"<rect width='{WIDTH}' height='{HEIGHT}' fill='{COLOURS['ground'].light}'/>"
        + "".join(map(_element, marks))
        + "</svg>"
    )


def svg_address(marks: Sequence[Mark]) -> str:
    """The picture as a data address, for the ``src`` of an image within double quotes."""
    return "data:image/svg+xml," + quote(svg(marks), safe="/:;,.='()-")


def png(marks: Sequence[Mark]) -> str:
    """The picture as PNG, two dots to the pixel, in base64."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from PIL import Image

    # Whatever layout the session has set for its own figures.
    figure = Figure(
        figsize=(WIDTH / 72, HEIGHT / 72), dpi=144, facecolor=COLOURS["ground"].light, layout="none"
    )
    axes = figure.add_axes((0, 0, 1, 1), xlim=(0, WIDTH), ylim=(HEIGHT, 0))
    axes.set_axis_off()
    for layer, mark in enumerate(marks):
        _paint(axes, mark, layer)
    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    file = io.BytesIO()
    # A few dozen colours are enough for a line drawing, and take a third of the space.
    Image.fromarray(np.asarray(canvas.buffer_rgba())).convert("RGB").quantize(48).save(
        file, "PNG", optimize=True
    )
    return base64.b64encode(file.getvalue()).decode()


# ---------- The motion ----------


def _motion(config: dict[str, Any], run: dict[str, Any]) -> tuple[Array, Array]:
    """Times and states of a run as far as the graph shows it."""
    step, stages = config["step"], 1
    if run["integrator"] == "rk4":
        step, stages = step * max(1, math.floor(_COARSEST_STEP / step + 1e-9)), 4
    seconds = min(config["window"], config["duration"])
    count = min(math.ceil(seconds / step - 1e-9), _EVALUATIONS // stages)
    # Chaos makes the last digit of a sine, which differs from processor to processor, grow in ten seconds to
    # what can be seen in tenths of a pixel. Extended precision puts that off.
    start = np.array(list(run["start"].values()), np.longdouble)
    motion = states(config["model"], config["parameters"], start, run["integrator"], step, count)
    angles = motion[:, : start.size // 2]
    wild = ~(np.abs(angles - angles[0]) < _LARGEST_TURN).all(axis=-1)
    end = int(np.argmax(wild)) if wild.any() else count + 1
    return step * np.arange(end), motion[:end].astype(np.float64)


def _at(times: Array, motion: tuple[Array, Array]) -> Array:
    """States at some times, those past the motion's end left out."""
    t, rows = motion
    times = times[times <= t[-1]]
    return np.stack([np.interp(times, t, column) for column in rows.T], axis=-1)


# ---------- The two halves ----------


def _pendulums(config: dict[str, Any], motions: list[tuple[Array, Array]]) -> list[Mark]:
    lengths = [value for name, value in config["parameters"].items() if name.startswith("length")]
    scale = _RADIUS / sum(lengths)
    trails, bodies = [], []
    for k, motion in enumerate(motions):
        colour = _colour(k, len(motions))
        times = np.arange(_TRAIL_SECONDS * _DOTS_PER_SECOND + 1) / _DOTS_PER_SECOND
        places = BOBS[config["model"]](config["parameters"], _at(times, motion))
        places = np.array(_PIVOT) + scale * places * [1, -1]
        trails += [
            Dot(place, 2.5, colour, opacity=0.75 * (1 - n / times.size))
            for n, place in enumerate(places[1:, -1], start=1)
        ]
        rod = COLOURS["ink"].light if len(motions) == 1 else colour
        bodies.append(Line(np.array([_PIVOT, *places[0]]), rod, 2.5, _DASHES[k]))
        bodies += [Dot(place, 7.5, colour) for place in places[0]]
    return [*trails, *bodies, Dot(np.array(_PIVOT), 3.5, COLOURS["ink"].light)]


def _graph(config: dict[str, Any], motions: list[tuple[Array, Array]]) -> list[Mark]:
    times = np.arange(_SAMPLES + 1) * (config["window"] / _SAMPLES)
    curves = [_at(times, motion) for motion in motions]
    curves = [curve[:, : curve.shape[1] // 2] for curve in curves]
    low, high = _range(np.concatenate([curve.ravel() for curve in curves]))

    def x(t: Array) -> Array:
        return _LEFT + (_RIGHT - _LEFT) / config["window"] * t

    def y(angle: Array) -> Array:
        return _BOTTOM - (_BOTTOM - _TOP) / (high - low) * (angle - low)

    marks = _axes(config["window"], low, high, x, y)
    angles = curves[0].shape[1]
    for k, curve in enumerate(curves):
        for i, angle in enumerate(curve.T):
            points = np.stack([x(times[: angle.size]), y(angle)], axis=-1)
            dash = _DASHES[i if angles > 1 else k]
            marks.append(Line(points, _colour(k, len(curves)), 1.9, dash))
    middle = (_TOP + _BOTTOM) / 2
    label = "angle θ" if angles == 1 else "angles θ₁, θ₂"
    return [
        *marks,
        Words((_LEFT - 48, middle), label, upright=True),
        Words(((_LEFT + _RIGHT) / 2, _BOTTOM + 36), "time (s)"),
    ]


def _axes(window: float, low: float, high: float, x: Any, y: Any) -> list[Mark]:
    muted = COLOURS["muted"].light
    marks: list[Mark] = []
    for t in _time_ticks(window):
        marks.append(Line(np.array([[x(t), _TOP], [x(t), _BOTTOM]]), muted, 0.7, opacity=0.22))
        marks.append(Words((x(t), _BOTTOM + 17), f"{t:g}"))
    for quarters in _angle_ticks(low, high):
        height = y(quarters * math.pi / 4)
        marks.append(Line(np.array([[_LEFT, height], [_RIGHT, height]]), muted, 0.7, opacity=0.22))
        marks.append(Words((_LEFT - 7, height + 4), _of_pi(quarters), align="end"))
    frame = np.array([[_LEFT, _TOP], [_LEFT, _BOTTOM], [_RIGHT, _BOTTOM]])
    return [*marks, Line(frame, muted, 0.8)]


def _range(angles: Array) -> tuple[float, float]:
    """Multiples of π/4 around all angles, one on either side of the bottom at least."""
    unit = math.pi / 4
    low, high = min(-unit, angles.min()), max(unit, angles.max())
    room = (high - low) / 40
    return unit * math.floor((low - room) / unit), unit * math.ceil((high + room) / unit)


def _angle_ticks(low: float, high: float) -> range:
    """Round multiples of π/4, five of them or fewer."""
    quarters = (high - low) / (math.pi / 4)
    step = 1 << max(0, math.ceil(math.log2(quarters / 5)))
    return range(
        -math.floor(-low / (math.pi / 4) / step + 1e-9) * step, round(high / (math.pi / 4)) + 1, step
    )


def _of_pi(quarters: int) -> str:
    if quarters == 0:
        return "0"
    numerator, denominator = abs(quarters), 4
    while numerator % 2 == 0 and denominator > 1:
        numerator, denominator = numerator // 2, denominator // 2
    sign = "−" if quarters < 0 else ""
    return f"{sign}{numerator if numerator > 1 else ''}π{f'/{denominator}' if denominator > 1 else ''}"


def _time_ticks(window: float) -> Array:
    rough = window / 6
    unit = 10.0 ** math.floor(math.log10(rough))
    step = next(factor * unit for factor in (1, 2, 5, 10) if factor * unit >= rough)
    return step * np.arange(math.floor(window / step + 1e-9) + 1)


def _colour(k: int, runs: int) -> str:
    """Colour of a run. One alone has the colour of its angle."""
    return COLOURS["gamma" if runs == 1 else _RUNS[k]].light


# ---------- SVG ----------


def _tenths(value: float) -> str:
    # Adding zero turns -0.0 into 0.0, which would otherwise be spelt with its sign.
    return f"{round(float(value), 1) + 0.0:g}"


def _element(mark: Mark) -> str:
    match mark:
        case Line():
            points = ",".join(_tenths(value) for value in mark.points.ravel())
            dash = (
                f" stroke-dasharray='{','.join(f'{mark.width * x:g}' for x in mark.dash)}'"
                if mark.dash
                else ""
            )
            return (
                f"<polyline points='{points}' fill='none' stroke='{mark.colour}' "
                f"stroke-width='{mark.width:g}'{dash}{_opacity(mark)}/>"
            )
        case Dot():
            x, y = map(_tenths, mark.centre)
            return f"<circle cx='{x}' cy='{y}' r='{mark.radius:g}' fill='{mark.colour}'{_opacity(mark)}/>"
        case Words():
            x, y = map(_tenths, mark.anchor)
            turn = f" transform='rotate(-90,{x},{y})'" if mark.upright else ""
            return (
                f"<text x='{x}' y='{y}' text-anchor='{mark.align}' fill='{COLOURS['ink'].light}'{turn}>"
                f"{escape(mark.text)}</text>"
            )


def _opacity(mark: Line | Dot) -> str:
    return "" if mark.opacity == 1 else f" opacity='{mark.opacity:.2f}'"


# ---------- PNG ----------


def _paint(axes: Any, mark: Mark, layer: int) -> None:
    """Draw one mark on axes whose unit is one pixel, 72 of them to the inch."""
    match mark:
        case Line():
            style = (0, mark.dash) if mark.dash else "solid"
            axes.plot(
                *mark.points.T, color=mark.colour, lw=mark.width, ls=style, alpha=mark.opacity, zorder=layer
            )
        case Dot():
            x, y = mark.centre
            axes.plot(
                x, y, "o", color=mark.colour, ms=2 * mark.radius, mew=0, alpha=mark.opacity, zorder=layer
            )
        case Words():
            side = {"start": "left", "middle": "center", "end": "right"}[mark.align]
            axes.text(
                *mark.anchor,
                mark.text,
                ha=side,
                va="baseline",
                rotation=90 if mark.upright else 0,
                fontsize=12,
                family="DejaVu Sans",
                color=COLOURS["ink"].light,
                zorder=layer,
            )
