"""The picture of a simulation, for where no script runs: its views as they are at the start.

The picture is a list of lines, dots and words, in pixels from the upper left corner. It is written twice:
as SVG, which is small and the same wherever it is made, and as PNG.
"""

import base64
import io
import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any
from urllib.parse import quote
from xml.sax.saxutils import escape

import numpy as np
from numpy.typing import NDArray

from pendlib.plotting.palette import COLOURS
from pendlib.widgets.reference import (
    ANGLES,
    BEGINS,
    BOBS,
    ENERGIES,
    ERRORS,
    KEPT,
    PLANES,
    POINTS,
    Plane,
    loop_curve,
    loop_integral,
    loop_points,
    rigid_body,
    rigid_turns,
    spherical_angle,
    spherical_momentum,
    spherical_potential,
    states,
)

Array = NDArray[np.floating]

WIDTH = 640
_ONE_ROW, _EACH_ROW = 300, 240

# The odd thousandths keep round numbers, such as the bob at 30 degrees, away from where tenths are rounded.
_ORIGIN = (0.013, 0.017)
_MARGINS = (46.0, 14.0, 40.0, 42.0)  # of a plot: left, right, top, bottom
_RIM = 17.0  # around the circle of a pendulum

_TRAIL_DOTS = 40
_DOTS_PER_SECOND = 20
_SAMPLES = 200
_EVALUATIONS = 40_000
_COARSEST_STEP = 0.005  # for rk4, whose error cannot be seen at this step
_LARGEST_TURN = 1000 * math.pi
_LARGEST_NUMBER = 1e12

# Of the paths in planes: points, if every view and run had one; pixels between two of them; times a second to
# find the breaks by.
_POINTS = 2000
_SHORTEST, _LONGEST = 2.0, 6.0
_TIMES_PER_SECOND = 500

# How a pendulum in space is looked at: turned about the vertical, and from above.
_AZIMUTH, _ELEVATION = 0.5, 0.3
_BEHIND = 0.4
_PATH_POINTS, _PATH_SECONDS = 500, 0.02
# A body: the faces of its side, how much of its largest half the arrows stand out, whence the light comes.
_FACETS = 48
_ARROW = 0.2
_SHORTEST_ARROW = 4.0
_LIGHT = np.array([-0.48, -0.6, 0.64])
_GAMMA_REACH = 1.3
_LOOP_CHORDS = 192
# What a potential may lie above the energy at a turning point, for whose sake both are computed.
_ROUNDING = 1e-9

# Errors of the energy. Below _VISIBLE_ERROR lies what rounding adds, and that differs between machines: such
# errors are drawn along the lower edge. The energies are computed in the precision of the motion, so that of
# what is above, rounding moves nothing that can be seen in tenths of a pixel.
_LEAST, _MOST = -16, 2
_VISIBLE_ERROR = 1e-11

_RUNS = ("ink", "accent", "muted")
_DASHES = ((), (6, 2), (1.5, 2.5))
_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True)
class Line:
    """A polyline; what is not a number breaks it."""

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
    colour: str = COLOURS["ink"].light


@dataclass(frozen=True)
class Area:
    """A polygon, which nothing shines through."""

    points: Array  # shape (N, 2)
    colour: str


Mark = Line | Dot | Words | Area


@dataclass(frozen=True)
class Picture:
    """Marks on a ground of WIDTH and some height."""

    marks: list[Mark]
    height: int


def draw(config: dict[str, Any]) -> Picture:
    """The picture of a complete configuration."""
    views = config["views"]
    exactly = "energy" in views
    motions = [_motion(config, run, exactly) for run in config["runs"]]
    boxes, height = _layout(len(views))
    marks = [
        mark for view, box in zip(views, boxes, strict=True) for mark in _VIEWS[view](config, motions, box)
    ]
    return Picture(marks, height)


def _joined(pieces: list[Array]) -> Array:
    """Points of several lines as those of one that is broken."""
    gap = np.full((1, 2), np.nan)
    return np.concatenate([part for piece in pieces for part in (gap, piece)][1:])


def svg(picture: Picture) -> str:
    """The picture as SVG, whose unit is a tenth of a pixel."""
    width, height = 10 * WIDTH, 10 * picture.height
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' "
        f"width='{WIDTH}' height='{picture.height}' font-family='DejaVu Sans,sans-serif' font-size='120' "
        f"text-anchor='middle' fill='none'>"
        f"<rect width='{width}' height='{height}' fill='{COLOURS['ground'].light}'/>"
        + "".join(map(_element, picture.marks))
        + "</svg>"
    )


def svg_address(picture: Picture) -> str:
    """The picture as a data address, for the ``src`` of an image within double quotes."""
    return "data:image/svg+xml," + quote(svg(picture), safe="/:;,.='()-")


def png(picture: Picture) -> str:
    """The picture as PNG, two dots to the pixel, in base64."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.colors import to_rgba_array
    from matplotlib.figure import Figure
    from PIL import Image

    # Whatever layout the session has set for its own figures.
    figure = Figure(
        figsize=(WIDTH / 72, picture.height / 72), dpi=144, facecolor=COLOURS["ground"].light, layout="none"
    )
    axes = figure.add_axes((0, 0, 1, 1), xlim=(0, WIDTH), ylim=(picture.height, 0))
    axes.set_axis_off()
    for layer, mark in enumerate(picture.marks):
        _paint(axes, mark, layer)
    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    # A few shades of each colour, twice as many of dots that fade, are enough for a line drawing, and take
    # half of the space.
    ground = COLOURS["ground"].light
    lines = {mark.colour for mark in picture.marks if not isinstance(mark, Area)}
    steps = dict.fromkeys(lines, 4)
    steps |= {mark.colour: 8 for mark in picture.marks if isinstance(mark, Dot) and mark.opacity < 1}
    steps |= {mark.colour: 1 for mark in picture.marks if isinstance(mark, Area) and mark.colour not in lines}
    shades = [(colour, (k + 1) / n) for colour, n in sorted(steps.items()) for k in range(n)]
    colours, opacities = zip((ground, 1.0), *shades, strict=True)
    full, none = to_rgba_array(colours), to_rgba_array(ground)
    rgb = (none + np.array(opacities)[:, np.newaxis] * (full - none))[:, :3]
    palette = Image.new("P", (1, 1))
    palette.putpalette(np.rint(255 * rgb).astype(np.uint8).tobytes())
    image = Image.fromarray(np.asarray(canvas.buffer_rgba())).convert("RGB")
    file = io.BytesIO()
    image.quantize(palette=palette, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return base64.b64encode(file.getvalue()).decode()


# ---------- The motion ----------


@dataclass(frozen=True)
class Motion:
    """A run as far as the graphs show it."""

    times: Array
    states: Array
    errors: Array  # the largest so far of what should be kept, in units of the model: shape (N, kinds)

    def at(self, times: Array) -> Array:
        """States at some times, those past the end left out."""
        times = times[times <= self.times[-1]]
        return np.stack([np.interp(times, self.times, column) for column in self.states.T], axis=-1)


def _motion(config: dict[str, Any], run: dict[str, Any], exactly: bool) -> Motion:
    """Motion of a run, by its own step or, where that cannot be seen, by a longer one."""
    model, parameters = config["model"], config["parameters"]
    step, stages = config["step"], 1
    if run["integrator"] == "rk4":
        stages = 4
        step *= 1 if exactly else max(1, math.floor(_COARSEST_STEP / step + 1e-9))
    seconds = min(config["window"], config["duration"])
    count = min(math.ceil(seconds / step - 1e-9), _EVALUATIONS // stages)
    # Chaos makes the last digit of a sine, which differs from processor to processor, grow in ten seconds to
    # what can be seen in tenths of a pixel. Extended precision puts that off.
    start = np.array(list(run["start"].values()), np.longdouble)
    begin = partial(BEGINS[model], parameters)
    motion = states(model, parameters, begin(start), run["integrator"], step, count)
    angles = ANGLES[model](parameters, motion)
    wild = ~(np.abs(angles - angles[0]) < _LARGEST_TURN).all(axis=-1)
    wild |= ~(np.abs(motion) < _LARGEST_NUMBER).all(axis=-1)
    motion = motion[: int(np.argmax(wild)) if wild.any() else count + 1]
    if model in ERRORS:
        errors = ERRORS[model](parameters, motion)
    else:
        energy = ENERGIES[model]
        errors = np.abs(energy(parameters, motion) - energy(parameters, motion[0]))[:, np.newaxis]
        errors /= -energy(parameters, begin(0 * start))
    return Motion(
        step * np.arange(len(motion)),
        motion.astype(np.float64),
        np.maximum.accumulate(errors).astype(np.float64),
    )


# ---------- The views ----------


@dataclass(frozen=True)
class Box:
    """Where a view stands."""

    left: float
    top: float
    width: float
    height: float


def _layout(views: int) -> tuple[list[Box], int]:
    """Boxes of so many views, three in a row at most and four as two by two; and their height together."""
    columns = 2 if views == 4 else min(views, 3)
    rows = math.ceil(views / columns)
    width, height = WIDTH / columns, _ONE_ROW if rows == 1 else _EACH_ROW
    left, top = _ORIGIN
    places = [divmod(n, columns) for n in range(views)]
    return [Box(left + width * x, top + height * y, width, height) for y, x in places], rows * height


def _pendulums(config: dict[str, Any], motions: list[Motion], box: Box) -> list[Mark]:
    if config["model"] in POINTS:
        return _in_space(config, motions, box)
    pivot = np.array([box.left + box.width / 2, box.top + box.height / 2])
    lengths = [value for name, value in config["parameters"].items() if name.startswith("length")]
    scale = (min(box.width, box.height) / 2 - _RIM) / sum(lengths)
    times = np.arange(_TRAIL_DOTS // len(motions) + 1) / _DOTS_PER_SECOND
    trails, bodies = [], []
    # From the last to the first, smaller and smaller, so that those in one place are all seen.
    for k, motion in reversed([*enumerate(motions)]):
        colour = _colour(k, len(motions))
        places = pivot + scale * BOBS[config["model"]](config["parameters"], motion.at(times)) * [1, -1]
        trails += [
            Dot(place, 2.5, colour, opacity=0.75 * (1 - n / times.size))
            for n, place in enumerate(places[1:, -1], start=1)
        ]
        rod = COLOURS["ink"].light if len(motions) == 1 else colour
        bodies.append(Line(np.array([pivot, *places[0]]), rod, 2.5, _DASHES[k]))
        for place in places[0]:
            bodies.append(Dot(place, 9 + 2.5 * k, COLOURS["ground"].light))
            bodies.append(Dot(place, 7.5 + 2.5 * k, colour))
    return [*trails, *bodies, Dot(pivot, 3.5, COLOURS["ink"].light)]


class Space:
    """A sphere around the pivot as it is seen, turned about the vertical and from above."""

    def __init__(self, box: Box, reach: float, radius: float) -> None:
        self.pivot = np.array([box.left + box.width / 2, box.top + box.height / 2])
        self.scale = (min(box.width, box.height) / 2 - _RIM) / reach
        self.radius = radius
        c, s, level, tilt = (f(x) for x in (_AZIMUTH, _ELEVATION) for f in (math.cos, math.sin))
        # Rows: to the right, downwards, towards who looks.
        self.camera = np.array([[c, s, 0], [-s * tilt, c * tilt, level], [-s * level, c * level, -tilt]])

    def seen(self, vectors: Array) -> Array:
        """Vectors of shape (..., 3) as components to the right, downwards, and towards who looks."""
        return vectors @ self.camera.T

    def place(self, points: Array) -> Array:
        """Pixels of points, shape (..., 2)."""
        return self.pivot + self.scale * self.seen(points)[..., :2]

    def line(
        self, points: Array, colour: str, width: float, opacity: float, dash: tuple[float, ...] = ()
    ) -> list[Mark]:
        """A line, fainter where it lies behind the pivot."""
        places, near = self.place(points), self.seen(points)[:, 2]
        marks: list[Mark] = []
        for behind in (True, False):
            inside = (near < 0) == behind
            runs = np.split(np.arange(len(near)), 1 + np.flatnonzero(np.diff(inside)))
            # Up to the first point of the next piece, so that nothing is left out between them.
            pieces = [places[run[0] : run[-1] + 2] for run in runs if inside[run[0]]]
            if pieces := [piece for piece in pieces if len(piece) > 1]:
                faint = opacity * (_BEHIND if behind else 1)
                marks.append(Line(_joined(pieces), colour, width, dash, faint))
        return marks

    def sphere(self) -> list[Mark]:
        """Its outline and three circles on it."""
        muted, round_ = COLOURS["muted"].light, np.linspace(0, 2 * np.pi, 49)
        circle = self.radius * np.stack([np.cos(round_), np.sin(round_), 0 * round_], axis=-1)
        marks: list[Mark] = [Line(self.pivot + self.scale * circle[:, :2], muted, 0.8, opacity=0.35)]
        for order in ([0, 1, 2], [0, 2, 1], [2, 0, 1]):
            marks += self.line(circle[:, order], muted, 0.8, 0.5)
        return marks

    def path(self, point: Callable[[Array], Array], motions: list[Motion], k: int) -> list[Mark]:
        """The way of a point of the k-th motion."""
        times = np.arange(_PATH_POINTS // len(motions)) * _PATH_SECONDS
        points = point(motions[k].at(times))
        return self.line(points, _colour(k, len(motions)), 1.3, 0.8, _DASHES[k])

    def arrow(self, start: Array, end: Array, colour: str, width: float, name: str) -> list[Mark]:
        """An arrow between two points of space and the name of it beyond its head."""
        start, end = self.place(start), self.place(end)
        marks: list[Mark] = [Line(np.array([start, end]), colour, width)]
        if (long := np.hypot(*(end - start))) >= _SHORTEST_ARROW:
            along = (end - start) / long
            head = np.array([[5.0, 0.0], [-4.0, 4.0], [-4.0, -4.0]])
            marks.append(Area(end + head @ np.array([along, [-along[1], along[0]]]), colour))
            marks.append(Words((*(end + 15 * along + (0, 4)),), name, colour=colour))
        return marks


def _backwards(motions: list[Motion]) -> list[tuple[int, Motion]]:
    """From the last to the first, smaller and smaller, so that those in one place are all seen."""
    return [*enumerate(motions)][::-1]


def _in_space(config: dict[str, Any], motions: list[Motion], box: Box) -> list[Mark]:
    parameters, ink = config["parameters"], COLOURS["ink"].light
    point = partial(POINTS[config["model"]], parameters)
    if rigid := config["model"] in ("rigid-body", "geometric-phase"):
        radius = float(np.linalg.norm(point(motions[0].states[0])))
        space = Space(box, _reach(parameters, radius), radius)
    else:
        space = Space(box, parameters["length"], parameters["length"])
    marks = space.sphere()
    for k, motion in _backwards(motions) if rigid else []:
        marks += _body(parameters, motion.states[0], space, k, len(motions))
    for k, _ in _backwards(motions):
        marks += space.path(point, motions, k)
    for k, motion in _backwards(motions):
        colour = _colour(k, len(motions))
        place = space.place(point(motion.states[0]))
        if rigid and len(motions) == 1:
            marks += _body_axes(parameters, motion.states[0], space, front=True)
        rod = ink if len(motions) == 1 else colour
        marks.append(Line(np.array([space.pivot, place]), rod, 2.5, () if rigid else _DASHES[k]))
        marks += [Dot(place, 9 + 2.5 * k, COLOURS["ground"].light), Dot(place, 7.5 + 2.5 * k, colour)]
    return [*marks, Dot(space.pivot, 3.5, ink)]


# ---------- The rigid body ----------


def _attitude(state: Array) -> Array:
    return state[..., :9].reshape(*state.shape[:-1], 3, 3)


def _halves(parameters: dict[str, float]) -> Array:
    return np.array([parameters["a"], parameters["b"], parameters["height"] / 2])


def _rims(parameters: dict[str, float]) -> Array:
    """The edges of the upper cap and the lower one, in the body from the pivot: shape (2, _FACETS + 1, 3)."""
    round_ = np.linspace(0, 2 * np.pi, _FACETS + 1)
    circle = np.stack([np.cos(round_), np.sin(round_), 0 * round_], axis=-1)
    ends = np.array([[[0, 0, -1]], [[0, 0, 1]]])
    return rigid_body(parameters).com + _halves(parameters) * (circle + ends)


def _tips(parameters: dict[str, float]) -> Array:
    """The ends of the arrows along the axes of the body, from the pivot, in rows."""
    halves = _halves(parameters)
    return rigid_body(parameters).com + np.diag(halves + _ARROW * halves.max())


def _reach(parameters: dict[str, float], radius: float) -> float:
    """How far from the pivot anything of the body's picture is."""
    points = np.concatenate([_rims(parameters).reshape(-1, 3), _tips(parameters)])
    return max(radius, float(np.linalg.norm(points, axis=-1).max()))


def _body_axes(parameters: dict[str, float], state: Array, space: Space, front: bool) -> list[Mark]:
    """Arrows along the axes of the body, those that point to who looks or the others."""
    attitude, com = _attitude(state), rigid_body(parameters).com
    return [
        mark
        for i, tip in enumerate(_tips(parameters))
        if (space.seen(attitude[:, i])[2] > 0) == front
        for mark in space.arrow(
            attitude @ com, attitude @ tip, COLOURS[f"axis{i + 1}"].light, 2.0, f"e{'₁₂₃'[i]}"
        )
    ]


def _body(parameters: dict[str, float], state: Array, space: Space, k: int, runs: int) -> list[Mark]:
    """The cylinder as a solid, or, of several, its edges."""
    attitude, alone = _attitude(state), runs == 1
    rims = space.place(_rims(parameters) @ attitude.T)
    middles = (np.arange(_FACETS) + 0.5) * (2 * np.pi / _FACETS)
    halves = _halves(parameters)
    normals = np.stack([np.cos(middles) / halves[0], np.sin(middles) / halves[1], 0 * middles], axis=-1)
    normals /= np.linalg.norm(normals, axis=-1, keepdims=True)
    facing = space.seen(normals @ attitude.T)
    sides = facing[:, 2] > 0
    caps = space.seen(np.array([[0, 0, -1], [0, 0, 1]]) @ attitude.T)
    marks = _body_axes(parameters, state, space, front=False) if alone else []
    shades = [_shade(at, n * 4 // _FACETS) if at[2] > 0 else "" for n, at in enumerate(facing)]
    for start, stop in _runs_of(shades) if alone else []:
        if shades[start]:
            corners = np.concatenate([rims[0, start : stop + 1], rims[1, start : stop + 1][::-1]])
            marks.append(Area(corners, shades[start]))
    for end in np.flatnonzero(caps[:, 2] > 0) if alone else []:
        centre = space.place(attitude @ (rigid_body(parameters).com + (2 * end - 1) * halves * [0, 0, 1]))
        for quarter in range(4):
            part = slice(quarter * _FACETS // 4, (quarter + 1) * _FACETS // 4 + 1)
            marks.append(Area(np.array([centre, *rims[end, part]]), _shade(caps[end], quarter)))
    edges = [rims[:, n] for n in np.flatnonzero(sides != np.roll(sides, 1))]
    for end in (0, 1):
        visible = sides | (caps[end, 2] > 0)
        edges += [rims[end, start : stop + 1] for start, stop in _runs_of(visible) if visible[start]]
    marks.append(Line(_joined(edges), COLOURS["ink"].light if alone else _colour(k, runs), 1.2))
    return marks


def _runs_of(values: Sequence[Any]) -> Iterator[tuple[int, int]]:
    """Where each run of equal values starts and stops."""
    stop = 0
    for _, run in itertools.groupby(values):
        start, stop = stop, stop + len([*run])
        yield start, stop


def _shade(facing: Array, quarter: int) -> str:
    """Colour of a face that looks into a direction; every other quarter of the body is a little darker."""
    # Light comes from the upper left and from who looks. Of eight shades, since a PNG has so many.
    light = max(0.0, float(facing @ _LIGHT))
    part = round(8 * (0.6 - 0.48 * light + 0.1 * (quarter % 2))) / 8
    ground, muted = (
        np.array([int(COLOURS[name].light[n : n + 2], 16) for n in (1, 3, 5)]) for name in ("ground", "muted")
    )
    red, green, blue = np.rint(ground + part * (muted - ground)).astype(int)
    return f"#{red:02x}{green:02x}{blue:02x}"


def _gamma(config: dict[str, Any], motions: list[Motion], box: Box) -> list[Mark]:
    """The direction of gravity as the body sees it, and the loop that it is carried round, if it is."""
    space, com = Space(box, _GAMMA_REACH, 1.0), rigid_body(config["parameters"]).com
    ink, ground = COLOURS["ink"].light, COLOURS["ground"].light
    marks = space.sphere()
    if on_loop := config["model"] == "geometric-phase":
        loop, _ = loop_curve(
            loop_points(config["parameters"]), 2 * np.pi / _LOOP_CHORDS * np.arange(_LOOP_CHORDS + 1)
        )
        marks += space.line(loop, COLOURS["muted"].light, 2.0, 1.0)
    for k, _ in _backwards(motions) if not on_loop else []:
        marks += space.path(lambda states: states[..., 6:9], motions, k)
    for i, axis in enumerate(np.eye(3)):
        colour = COLOURS[f"axis{i + 1}"].light
        marks += space.arrow(np.zeros(3), 1.16 * axis, colour, 1.6, f"e{'₁₂₃'[i]}")
    if com.any() and not on_loop:
        for name, sign, align in (("hanging", 1, "end"), ("inverted", -1, "start")):
            x, y = place = space.place(sign * com / np.linalg.norm(com))
            marks += [Dot(place, 4.5, ink), Words((x - 8 * sign, y + 4), name, align)]
            if name == "inverted":
                marks.append(Dot(place, 3.0, ground))
    for k, motion in _backwards(motions):
        colour = _colour(k, len(motions))
        shaft = COLOURS["gravity"].light if len(motions) == 1 else colour
        place = space.place(motion.states[0, 6:9])
        marks.append(Line(np.array([space.pivot, place]), shaft, 2.0))
        marks += [Dot(place, 6.5 + 2 * k, ground), Dot(place, 5.0 + 2 * k, colour)]
    return [*marks, Dot(space.pivot, 3.5, ink)]


def _potential(config: dict[str, Any], motions: list[Motion], box: Box) -> list[Mark]:
    parameters, energy = config["parameters"], ENERGIES[config["model"]]
    starts = np.array([motion.states[0] for motion in motions])
    bottom = energy(parameters, BEGINS[config["model"]](parameters, np.zeros(3)))
    low, high = 1.1 * bottom, 1.1 * max(-bottom, *energy(parameters, starts))
    plot = Plot(
        box,
        Axis(0, math.pi, "angle θ (rad)", _angle_ticks(0, math.pi)),
        Axis(low, high, "energy (J)", _round_ticks(low, high, 5)),
    )
    marks = plot.axes()
    angles = np.linspace(0, math.pi, 181)
    for start in starts:
        heights = spherical_potential(parameters, spherical_momentum(parameters, start), angles)
        # What lies far outside would spoil the line where it is cut.
        points = np.stack([angles, np.minimum(heights, 3 * high - 2 * low)], axis=-1)
        pieces = plot.cut(plot.place(points))
        marks.append(Line(_joined(pieces), COLOURS["muted"].light, 2.0, opacity=0.45))
        total = energy(parameters, start)
        if (within := angles[heights <= total + _ROUNDING * (high - low)]).size > 1:
            ends = np.array([[within[0], total], [within[-1], total]])
            marks.append(Line(plot.place(ends), COLOURS["energy"].light, 1.9))
    for k, start in enumerate(starts):
        place = plot.place(np.array([spherical_angle(start)[0], energy(parameters, start)]))
        marks += [Dot(place, 6.5, COLOURS["ground"].light), Dot(place, 5.0, _colour(k, len(motions)))]
    return marks


def _angles(config: dict[str, Any], motions: list[Motion], box: Box) -> list[Mark]:
    times = _sample_times(config)
    of = partial(ANGLES[config["model"]], config["parameters"])
    curves = [of(motion.at(times)) for motion in motions]
    angles = curves[0].shape[1]
    low, high = _range(np.concatenate([curve.ravel() for curve in curves]))
    if config["model"] in POINTS:  # the angle from the vertical, which is never negative
        low = 0.0
    label = "angle θ (rad)" if angles == 1 else "angles θ₁, θ₂ (rad)"
    if config["model"] == "rigid-body":
        label = "tilt (rad)"
    plot = Plot(box, _time(config), Axis(low, high, label, _angle_ticks(low, high), "gamma"))
    return [
        *plot.axes(),
        *(
            Line(
                plot.place(np.stack([times[: angle.size], angle], axis=-1)),
                _colour(k, len(curves)),
                1.9,
                _DASHES[i if angles > 1 else k],
            )
            for k, curve in enumerate(curves)
            for i, angle in enumerate(curve.T)
        ),
    ]


# The turns about the vertical that are shown, and their colours.
_TURNS = {
    "rigid-body": (("turn", "ink"), ("dynamic", "momentum"), ("geometric", "gamma")),
    "geometric-phase": (("turn", "ink"), ("area integral", "gamma")),
}


def _turned_by(config: dict[str, Any], motion: Motion) -> Array:
    """Those turns, shape (N, kinds)."""
    parameters = config["parameters"]
    if config["model"] == "rigid-body":
        return rigid_turns(parameters, motion.states, motion.times[1] if motion.times.size > 1 else 0.0)
    turn = np.unwrap(ANGLES["geometric-phase"](parameters, motion.states)[:, 0])
    # Of all angles that a body is turned by alike that nearest to where it comes.
    integral = loop_integral(parameters)
    integral += 2 * math.pi * round((turn[-1] - integral) / (2 * math.pi))
    return np.stack([turn, np.full(turn.size, integral)], axis=-1)


def _turns(config: dict[str, Any], motions: list[Motion], box: Box) -> list[Mark]:
    kinds, alone = _TURNS[config["model"]], len(motions) == 1
    turns = [_turned_by(config, motion) for motion in motions]
    unit, every = math.pi / 4, np.concatenate([turn.ravel() for turn in turns])
    least, most = min(-0.5, every.min()), max(0.5, every.max())
    # The names stand at the top.
    low, high = (
        unit * math.floor(least / unit - 0.1),
        unit * math.ceil((most + 0.2 * (most - least)) / unit),
    )
    plot = Plot(box, _time(config), Axis(low, high, "turn (rad)", _angle_ticks(low, high)))
    marks = plot.axes()
    for k, (motion, turn) in enumerate(zip(motions, turns, strict=True)):
        times = _sample_times(config)
        times = times[times <= motion.times[-1]]
        for i, (_, colour) in enumerate(kinds):
            points = np.stack([times, np.interp(times, motion.times, turn[:, i])], axis=-1)
            tint = COLOURS[colour].light if alone else _colour(k, len(motions))
            marks.append(Line(plot.place(points), tint, 1.9, _DASHES[i]))
    return marks + _legend(
        plot, [(name, COLOURS[colour if alone else "ink"].light) for name, colour in kinds]
    )


def _legend(plot: "Plot", entries: Sequence[tuple[str, str]]) -> list[Mark]:
    """Names of several lines in their colours, one below the other at the upper right, and their dashes."""
    marks: list[Mark] = []
    for i, (name, colour) in enumerate(entries):
        y = plot.top - 24 + 14 * i
        marks.append(Words((plot.right, y + 4), name, "end", colour))
        dash = np.array([[plot.right - 108, y], [plot.right - 92, y]])
        marks.append(Line(dash, colour, 1.9, _DASHES[i]))
    return marks


def _energy(config: dict[str, Any], motions: list[Motion], box: Box) -> list[Mark]:
    ticks = [(exponent, _power(exponent)) for exponent in range(_LEAST, _MOST, 4)]
    kept = KEPT.get(config["model"], ("energy",))
    several, alone = len(kept) > 1, len(motions) == 1
    label = "largest error\nso far" if several else "largest relative\nenergy error so far"
    plot = Plot(box, _time(config), Axis(_LEAST, _MOST, label, ticks, "ink" if several else "energy"))
    marks = plot.axes()
    colours = [COLOURS[name if name in COLOURS else "ink"].light for name in kept]
    for k, motion in enumerate(motions):
        times = _sample_times(config)
        times = times[times <= motion.times[-1]]
        for i, errors in enumerate(motion.errors.T):
            seen = errors > _VISIBLE_ERROR
            exponents = np.full(seen.size, float(_LEAST))
            exponents[seen] = np.log10(errors[seen])
            exponents = np.interp(times, motion.times, exponents)
            points = plot.place(np.stack([times, exponents], axis=-1))
            colour = colours[i] if alone else _colour(k, len(motions))
            dash = _DASHES[i if several else k]
            marks += [Line(piece, colour, 1.9, dash) for piece in plot.cut(points)]
    if any((motion.errors[-1] <= _VISIBLE_ERROR).any() for motion in motions):
        note = f"below {_power(round(math.log10(_VISIBLE_ERROR)))}"
        colour = COLOURS["ink" if several else "energy"].light
        marks.append(Words((plot.right, plot.bottom - 6), note, "end", colour))
    shown = colours if alone else [COLOURS["ink"].light] * len(kept)
    return marks + _legend(plot, list(zip(kept, shown, strict=True)) if several else [])


def _plane(name: str, config: dict[str, Any], motions: list[Motion], box: Box) -> list[Mark]:
    plane, parameters = PLANES[config["model"]][name], config["parameters"]
    starts = np.array([motion.states[0] for motion in motions])
    across, upwards = plane.reach(parameters, starts)
    dial, several = name == "dial", len(motions) > 1
    ticks = _round_ticks(-across, across, 4) if dial else _angle_ticks(-across, across)
    plot = Plot(
        box,
        Axis(-across, across, plane.labels[0], ticks),
        Axis(-upwards, upwards, plane.labels[1], _round_ticks(-upwards, upwards, 5)),
        square=dial,
    )
    marks = plot.axes()
    if lines := plane.background(parameters):
        pieces = [piece for line in lines for piece in plot.cut(plot.place(line))]
        marks.append(Line(_joined(pieces), COLOURS["muted"].light, 0.8, opacity=0.45))
    for start in starts:
        if lines := plane.level(parameters, start):
            # Wide enough to be seen on both sides of the path.
            marks.append(Line(plot.place(_joined(lines)), COLOURS["energy"].light, 3.6))
    points = _POINTS // (len(motions) * len(config["views"]))
    for k, motion in enumerate(motions):
        colour = _colour(k, len(motions)) if several else COLOURS["ink"].light
        if pieces := _path(plane, parameters, motion, plot, points):
            marks.append(Line(_joined(pieces), colour, 1.5 if several else 1.0, _DASHES[k]))
    for k, place in enumerate(plot.place(plane.place(parameters, starts))):
        colour = _colour(k, len(motions))
        if dial:
            hand = np.array([plot.place(np.zeros(2)), place])
            marks.append(Line(hand, colour if several else COLOURS["ink"].light, 1.5))
        marks += [Dot(place, 6.5, COLOURS["ground"].light), Dot(place, 5.0, colour)]
    return marks


def _path(plane: Plane, parameters: dict[str, float], motion: Motion, plot: "Plot", most: int) -> list[Array]:
    """Pieces of the path, broken where it comes round and where it leaves the plot, of so many points."""
    states = motion.at(np.arange(motion.times[-1] * _TIMES_PER_SECOND + 1) / _TIMES_PER_SECOND)
    points = plot.place(plane.place(parameters, states))
    turns = np.split(points, 1 + np.flatnonzero(np.diff(plane.turns(states))))
    pieces = [piece for turn in turns for piece in plot.cut(turn)]
    along = [np.append(0, np.cumsum(np.hypot(*np.diff(piece, axis=0).T))) for piece in pieces]
    spacing = np.clip(sum(s[-1] for s in along) / most, _SHORTEST, _LONGEST)
    path = []
    for piece, s in zip(pieces, along, strict=True):
        if s[-1] < 1:
            continue
        chords = math.ceil(s[-1] / spacing - 1e-6)
        ends = np.linspace(0, s[-1], chords + 1)[: most + 1]
        path.append(np.stack([np.interp(ends, s, column) for column in piece.T], axis=-1))
        most -= chords
        if most <= 0:
            break
    return path


_VIEWS: dict[str, Callable[[dict[str, Any], list[Motion], Box], list[Mark]]] = {
    "pendulum": _pendulums,
    "angle": _angles,
    "phase": partial(_plane, "phase"),
    "dial": partial(_plane, "dial"),
    "potential": _potential,
    "gamma": _gamma,
    "turn": _turns,
    "energy": _energy,
}


# ---------- Axes ----------

Ticks = list[tuple[float, str]]


@dataclass(frozen=True)
class Axis:
    """What stands along one side of a plot."""

    low: float
    high: float
    label: str
    ticks: Ticks
    colour: str = "ink"


class Plot:
    """Axes in a box, of equal scales if they are to be square."""

    def __init__(self, box: Box, x: Axis, y: Axis, square: bool = False) -> None:
        left, right, top, bottom = _MARGINS
        self.x, self.y = x, y
        self.left, self.right = box.left + left, box.left + box.width - right
        self.top, self.bottom = box.top + top, box.top + box.height - bottom
        if square:
            width, height = self.right - self.left, self.bottom - self.top
            side = min(width, height)
            self.left, self.right = self.left + (width - side) / 2, self.right - (width - side) / 2
            self.top, self.bottom = self.top + (height - side) / 2, self.bottom - (height - side) / 2

    def place(self, values: Array) -> Array:
        """Pixels of points, shape (..., 2)."""
        low, high = np.array([[self.x.low, self.y.low], [self.x.high, self.y.high]])
        corner, extent = [self.left, self.bottom], [self.right - self.left, self.top - self.bottom]
        return corner + np.array(extent) * ((values - low) / (high - low))

    def cut(self, points: Array) -> list[Array]:
        """Pieces of a line between the lower and the upper edge."""
        height, numbers = points[:, 1], np.arange(len(points))
        for edge in (self.top, self.bottom):
            k = np.flatnonzero(np.diff(height < edge))
            numbers = np.append(numbers, k + (edge - height[k]) / (height[k + 1] - height[k]))
        numbers = np.unique(numbers)
        points = np.stack(
            [np.interp(numbers, np.arange(len(points)), column) for column in points.T], axis=-1
        )
        middle = (points[:-1, 1] + points[1:, 1]) / 2
        inside = (middle >= self.top) & (middle <= self.bottom)
        parts = np.split(np.arange(len(inside)), 1 + np.flatnonzero(np.diff(inside)))
        return [points[part[0] : part[-1] + 2] for part in parts if inside[part].any()]

    def axes(self) -> list[Mark]:
        """Frame, ticks and labels."""
        grid, marks = [], []
        for value, text in self.x.ticks:
            x = self.place(np.array([value, self.y.low]))[0]
            grid.append(np.array([[x, self.top], [x, self.bottom]]))
            marks.append(Words((x, self.bottom + 17), text))
        for value, text in self.y.ticks:
            y = self.place(np.array([self.x.low, value]))[1]
            grid.append(np.array([[self.left, y], [self.right, y]]))
            marks.append(Words((self.left - 7, y + 4), text, align="end"))
        frame = np.array([[self.left, self.top], [self.left, self.bottom], [self.right, self.bottom]])
        muted = COLOURS["muted"].light
        marks += [Line(_joined(grid), muted, 0.7, opacity=0.22), Line(frame, muted, 0.8)]
        marks.append(Words(((self.left + self.right) / 2, self.bottom + 36), self.x.label))
        for n, text in enumerate(reversed(self.y.label.split("\n"))):
            place = (self.left - 38, self.top - 10 - 14 * n)
            marks.append(Words(place, text, "start", COLOURS[self.y.colour].light))
        return marks


def _sample_times(config: dict[str, Any]) -> Array:
    return np.arange(_SAMPLES + 1) * (config["window"] / _SAMPLES)


def _time(config: dict[str, Any]) -> Axis:
    return Axis(0, config["window"], "time (s)", _round_ticks(0, config["window"], 5))


def _range(angles: Array) -> tuple[float, float]:
    """Multiples of π/4 around all angles, one on either side of the bottom at least."""
    unit = math.pi / 4
    low, high = min(-unit, angles.min()), max(unit, angles.max())
    room = (high - low) / 40
    return unit * math.floor((low - room) / unit), unit * math.ceil((high + room) / unit)


def _angle_ticks(low: float, high: float) -> Ticks:
    """Round multiples of π/4, five of them or fewer."""
    unit = math.pi / 4
    step = 1 << max(0, math.ceil(math.log2((high - low) / unit / 5)))
    first = -math.floor(-low / unit / step + 1e-9) * step
    return [(n * unit, _of_pi(n)) for n in range(first, round(high / unit) + 1, step)]


def _of_pi(quarters: int) -> str:
    if quarters == 0:
        return "0"
    numerator, denominator = abs(quarters), 4
    while numerator % 2 == 0 and denominator > 1:
        numerator, denominator = numerator // 2, denominator // 2
    sign = "−" if quarters < 0 else ""
    return f"{sign}{numerator if numerator > 1 else ''}π{f'/{denominator}' if denominator > 1 else ''}"


def _round_ticks(low: float, high: float, count: float) -> Ticks:
    """Multiples of 1, 2 or 5 times a power of ten, about so many of them."""
    rough = (high - low) / count
    exponent = math.floor(math.log10(rough))
    step = next(factor * 10.0**exponent for factor in (1, 2, 5, 10) if factor * 10.0**exponent >= rough)
    digits = max(0, -math.floor(math.log10(step)))
    multiples = range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)
    return [(n * step, f"{n * step:.{digits}f}".replace("-", "−")) for n in multiples]


def _power(exponent: int) -> str:
    return f"10{str(exponent).translate(_RAISED)}"


def _colour(k: int, runs: int) -> str:
    """Colour of a run. One alone has the colour of its angle."""
    return COLOURS["gamma" if runs == 1 else _RUNS[k]].light


# ---------- SVG ----------


def _tenths(values: Array) -> NDArray[np.int_]:
    return np.rint(10 * np.asarray(values)).astype(int)


def _way(points: Array) -> str:
    """The first point and the step to each next one."""
    x, y, *steps = np.diff(_tenths(points), axis=0, prepend=0).ravel()
    return f"M{x},{y}l{','.join(map(str, steps))}".replace(",-", "-")


def _element(mark: Mark) -> str:
    match mark:
        case Line():
            gaps = np.flatnonzero(np.isnan(mark.points[:, 0]))
            way = "".join(map(_way, np.split(np.delete(mark.points, gaps, axis=0), gaps - range(gaps.size))))
            dash = (
                f" stroke-dasharray='{','.join(f'{10 * mark.width * x:g}' for x in mark.dash)}'"
                if mark.dash
                else ""
            )
            return (
                f"<path d='{way}' stroke='{mark.colour}' stroke-width='{10 * mark.width:g}'"
                f"{dash}{_opacity(mark)}/>"
            )
        case Dot():
            x, y = _tenths(mark.centre)
            return (
                f"<circle cx='{x}' cy='{y}' r='{10 * mark.radius:g}' fill='{mark.colour}'{_opacity(mark)}/>"
            )
        case Area():
            way, colour = _way(mark.points), mark.colour
            # The outline covers the seams between neighbours.
            return f"<path d='{way}z' fill='{colour}' stroke='{colour}' stroke-width='8'/>"
        case Words():
            x, y = _tenths(mark.anchor)
            align = "" if mark.align == "middle" else f" text-anchor='{mark.align}'"
            return f"<text x='{x}' y='{y}'{align} fill='{mark.colour}'>{escape(mark.text)}</text>"


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
        case Area():
            axes.fill(*mark.points.T, fc=mark.colour, ec=mark.colour, lw=0.8, zorder=layer)
        case Words():
            side = {"start": "left", "middle": "center", "end": "right"}[mark.align]
            axes.text(
                *mark.anchor,
                mark.text,
                ha=side,
                va="baseline",
                fontsize=12,
                family="DejaVu Sans",
                color=mark.colour,
                zorder=layer,
            )
