import base64
import io
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from types import SimpleNamespace
from urllib.parse import unquote

import numpy as np
import pytest
from PIL import Image

import pendlib as pl
from pendlib.models.spherical import SphericalPendulum
from pendlib.plotting.palette import COLOURS
from pendlib.widgets import picture, reference
from pendlib.widgets.configuration import complete
from pendlib.widgets.reference import ENERGIES, rigid_body, states

SVG = "{http://www.w3.org/2000/svg}"
VIEWS = ["pendulum", "angle", "phase", "dial", "energy"]
LABELS = {
    "angle": "angle θ (rad)",
    "phase": "θ̇ (rad/s)",
    "dial": "θ̇/2ω₀",
    "energy": "energy error so far",
}
W = pl.PlanarPendulum(1.0).small_angle_frequency

SWING = {"model": "planar-pendulum", "runs": [{"start": {"theta": 2.0}}]}
TURNING = {"model": "planar-pendulum", "runs": [{"start": {"theta": 1.0, "dtheta": -7.0}}]}
METHODS = {
    "model": "planar-pendulum",
    "step": 0.02,
    "views": ["pendulum", "phase", "energy"],
    "runs": [
        {"start": {"theta": 2.0}, "integrator": name}
        for name in ("rk4", "symplectic-euler", "explicit-euler")
    ],
}
ARMS = {"model": "double-pendulum", "runs": [{}, {"start": {"theta1": 2.001}}]}
WILD = {
    "model": "double-pendulum",
    "step": 0.5,
    "window": 300,
    "duration": 300,
    "views": ["pendulum", "angle", "phase", "energy"],
    "runs": [{"start": {"dtheta1": 1000}, "integrator": "explicit-euler"}],
}
SPHERICAL = {"model": "spherical-pendulum", "views": ["pendulum", "potential", "angle", "energy"]}
RIGID = {"model": "rigid-body", "views": ["pendulum", "gamma", "angle", "energy"]}
LOOP = {"model": "geometric-phase"}
# The first step already goes beyond all bounds.
STIFF = {
    "model": "planar-pendulum",
    "parameters": {"length": 0.01, "gravity": 1000},
    "step": 0.5,
    "views": VIEWS,
    "runs": [{"integrator": "symplectic-euler"}],
}
LONG = {"model": "planar-pendulum", "step": 0.0005, "window": 300, "runs": [{"integrator": "explicit-euler"}]}
CONFIGS = {
    "swing": SWING,
    "turning": {**TURNING, "views": ["angle", "phase", "dial"]},
    "methods": METHODS,
    "arms": ARMS,
    "wild": WILD,
    "stiff": STIFF,
    "long": LONG,
    "four": {**SWING, "views": ["pendulum", "phase", "dial", "energy"]},
    "spherical": SPHERICAL,
    "cones": {
        **SPHERICAL,
        "views": ["pendulum", "potential", "energy"],
        "runs": [
            {"start": {"theta": 1.0, "dphi": 4.0}},
            {"start": {"theta": np.pi / 3, "dtheta": 3.0, "dphi": 0.1}, "integrator": "explicit-euler"},
            {"start": {"theta": 0.0, "dtheta": 5.0}},
        ],
    },
    "body": RIGID,
    "tops": {
        **RIGID,
        "step": 0.02,
        "parameters": {"a": 0.3, "b": 0.3, "height": 0.1, "z": -0.4},
        "views": ["pendulum", "gamma", "energy"],
        "runs": [{"start": {"omega3": 20}, "integrator": name} for name in ("lgvi", "rk4")],
    },
    "balanced": {
        **RIGID,
        "parameters": {"x": 0, "z": 0},
        "runs": [{"start": {"omega1": 0.1, "omega2": 5}}],
        "views": ["pendulum", "gamma", "energy"],
    },
    "no next step": {**RIGID, "step": 0.5, "runs": [{"start": {"omega1": 900}}]},
    "plate": {**RIGID, "parameters": {"height": 1e-6}, "views": ["pendulum"]},
    "turning body": {**RIGID, "views": ["gamma", "turn"], "runs": [{"start": {"omega3": 2}}]},
    "twins": {**RIGID, "views": ["pendulum", "turn"], "runs": [{}, {"start": {"phi": 0}}]},
    "loop": LOOP,
    "wide points": {**LOOP, "parameters": {"loop": "drawn", "points": [0.5, 0, 1, -2.5, 1.5, 2, 0.2, 3]}},
    "two on an eight": {
        **LOOP,
        "parameters": {"loop": "figure-of-eight", "x": 0.1},
        "runs": [{}, {"start": {"phi": 2}}],
    },
    "rest": {"model": "planar-pendulum", "views": VIEWS, "runs": [{"start": {"theta": 0}}]},
}

BODIES = ("rigid-body", "geometric-phase")

every = pytest.mark.parametrize("config", CONFIGS.values(), ids=CONFIGS)


def draw(config, *views):
    return picture.draw(complete({**config, **({"views": list(views)} if views else {})}))


def lines(drawing, colour, width):
    """Lines of a colour of the palette and a width."""
    light = COLOURS[colour].light
    return [m for m in drawing.marks if isinstance(m, picture.Line) and (m.colour, m.width) == (light, width)]


def dots(drawing, radius):
    return [m for m in drawing.marks if isinstance(m, picture.Dot) and m.radius == radius]


def words(drawing):
    return {m.text: m.anchor for m in drawing.marks if isinstance(m, picture.Words)}


def curves(config):
    """The lines of the graph of the angle."""
    marks = draw(config, "angle").marks
    return [m for m in marks if isinstance(m, picture.Line) and m.width == 1.9]


def frame(drawing):
    """Left, right, top and bottom of the only plot, or the last."""
    (left, top), (_, bottom), (right, _) = [
        m.points for m in lines(drawing, "muted", 0.8) if len(m.points) == 3
    ][-1]
    return left, right, top, bottom


def values(drawing, points, x, y):
    """Pixels of that plot as what they stand for, given the ends of its axes."""
    left, right, top, bottom = frame(drawing)
    points = np.asarray(points)
    return (
        x[0] + (points[..., 0] - left) / (right - left) * (x[1] - x[0]),
        y[0] + (bottom - points[..., 1]) / (bottom - top) * (y[1] - y[0]),
    )


def phases(drawing, points):
    """Angles and angular velocities of a planar pendulum that swings."""
    return values(drawing, points, (-np.pi, np.pi), (-2.3 * W, 2.3 * W))


def pieces(points):
    """The parts of a broken line."""
    gaps = np.flatnonzero(np.isnan(points[:, 0]))
    return np.split(np.delete(points, gaps, axis=0), gaps - np.arange(gaps.size))


def kappa_squared(theta, dtheta):
    return np.sin(theta / 2) ** 2 + (dtheta / (2 * W)) ** 2


# ---------- Where the views stand ----------


@pytest.mark.parametrize(
    ("count", "columns", "rows", "height"),
    [(1, 1, 1, 300), (2, 2, 1, 300), (3, 3, 1, 300), (4, 2, 2, 480), (5, 3, 2, 480)],
)
def test_views_stand_in_rows_in_their_order(count, columns, rows, height):
    for views in (VIEWS[:count], VIEWS[::-1][:count]):
        drawing = draw(SWING, *views)
        assert drawing.height == height
        for n, view in enumerate(views):
            place = dots(drawing, 3.5)[0].centre if view == "pendulum" else words(drawing)[LABELS[view]]
            column, row = place // np.array([picture.WIDTH / columns, height / rows])
            assert (row, column) == divmod(n, columns), view


def test_a_pendulum_alone_is_in_the_middle():
    (pivot,) = dots(draw(SWING, "pendulum"), 3.5)
    assert pivot.centre == pytest.approx([320, 150], abs=0.1)


# ---------- The pendulum and its angle ----------


def test_the_curve_is_the_motion():
    (curve,) = curves(SWING)
    t, angle = values(draw(SWING, "angle"), curve.points, (0, 10), (-3 * np.pi / 4, 3 * np.pi / 4))
    theta, _ = pl.PlanarPendulum(1.0).exact(t, 2.0, 0.0)
    assert t == pytest.approx(np.linspace(0, 10, 201))
    assert angle == pytest.approx(theta, abs=1e-4)
    assert curve.colour == COLOURS["gamma"].light


def test_the_dots_are_the_bob_at_equal_times():
    drawing = draw(SWING)
    trail, (bob,), (pivot,) = (dots(drawing, radius) for radius in (2.5, 7.5, 3.5))
    assert len(trail) == 40
    theta, _ = pl.PlanarPendulum(1.0).exact(np.arange(41) / 20, 2.0, 0.0)
    radius = np.hypot(*(bob.centre - pivot.centre))
    assert 80 < radius < picture.WIDTH / 6 - bob.radius
    expected = pivot.centre + radius * np.stack([np.sin(theta), np.cos(theta)], axis=1)
    assert np.array([dot.centre for dot in [bob, *trail]]) == pytest.approx(expected, abs=0.01)
    assert all(np.diff([dot.opacity for dot in trail]) < 0)


def test_several_pendulums_share_the_dots():
    assert len(dots(draw(ARMS), 2.5)) == 2 * 20
    assert len(dots(draw(METHODS), 2.5)) == 3 * 13


def test_bobs_in_one_place_are_all_seen():
    drawing = draw(METHODS)
    bobs = [mark for mark in drawing.marks if isinstance(mark, picture.Dot) and mark.radius >= 7.5]
    bobs = [mark for mark in bobs if mark.colour != COLOURS["ground"].light]
    assert [mark.colour for mark in bobs] == [COLOURS[name].light for name in ("muted", "accent", "ink")]
    assert [mark.radius for mark in bobs] == [12.5, 10, 7.5]
    assert np.ptp([mark.centre for mark in bobs], axis=0) == pytest.approx([0, 0])


def test_each_integrator_shows_its_own_motion():
    rk4, symplectic, explicit = curves(METHODS)
    swing = np.ptp(rk4.points[:, 1])
    assert np.ptp(symplectic.points[:, 1]) == pytest.approx(swing, rel=0.05)
    assert np.ptp(explicit.points[:, 1]) > 1.3 * swing
    assert [line.colour for line in (rk4, symplectic, explicit)] == [
        COLOURS[name].light for name in ("ink", "accent", "muted")
    ]
    assert len({line.dash for line in (rk4, symplectic, explicit)}) == 3


def test_two_arms_have_two_curves_each():
    lines = curves(ARMS)
    assert [line.colour for line in lines] == [
        COLOURS[name].light for name in ("ink", "ink", "accent", "accent")
    ]
    assert lines[0].dash == lines[2].dash != lines[1].dash
    # The neighbours part within the window.
    assert np.abs(lines[0].points[:20] - lines[2].points[:20]).max() < 1
    assert np.abs(lines[0].points - lines[2].points).max() > 10


# ---------- In space ----------


def in_space(points, pivot, radius):
    """Pixels of points of the unit sphere, third component down, as the camera of the pictures sees them."""
    # Turned about the vertical by half a radian, seen from 0.3 above.
    x, y, z = np.moveaxis(np.asarray(points), -1, 0)
    right, near = x * np.cos(0.5) + y * np.sin(0.5), y * np.cos(0.5) - x * np.sin(0.5)
    down = z * np.cos(0.3) + near * np.sin(0.3)
    return pivot + radius * np.stack([right, down], axis=-1)


def test_the_path_of_a_bob_in_space():
    drawing = draw(SPHERICAL, "pendulum")
    (bob,), (pivot,) = dots(drawing, 7.5), dots(drawing, 3.5)
    outline, *_ = lines(drawing, "muted", 0.8)
    radius = np.hypot(*(outline.points - pivot.centre).T)
    assert radius == pytest.approx(np.full(radius.size, 150 - 17))
    pendulum = SphericalPendulum(1.0)
    start = [np.sin(1.0), 0.0, np.cos(1.0)]
    motion = pendulum.simulate(start, [0.0, 2 * np.sin(1.0), 0.0], np.arange(10_000) / 1000).q
    places = in_space(motion, pivot.centre, radius[0])
    assert bob.centre == pytest.approx(places[0])
    path = lines(drawing, "gamma", 1.3)
    # Behind the pivot and in front of it.
    assert [line.opacity for line in path] == pytest.approx([0.32, 0.8])
    for line, sign in zip(path, (-1, 1), strict=True):
        near = (motion[:, 1] * np.cos(0.5) - motion[:, 0] * np.sin(0.5)) * np.cos(0.3)
        near -= motion[:, 2] * np.sin(0.3)
        side = places[sign * near > -0.1]
        for point in np.concatenate(pieces(line.points)):
            assert np.hypot(*(side - point).T).min() < 0.6


def test_the_effective_potential_and_the_energy():
    drawing = draw(SPHERICAL, "potential")
    pendulum = SphericalPendulum(1.0)
    energy = float(pendulum.energy([np.sin(1.0), 0.0, np.cos(1.0)], [0.0, 2 * np.sin(1.0), 0.0]))
    momentum = 2 * np.sin(1.0) ** 2
    ends = (0, np.pi), (-1.1 * 9.81, 1.1 * 9.81)
    (curve,), (level,) = lines(drawing, "muted", 2.0), lines(drawing, "energy", 1.9)
    angle, height = values(drawing, curve.points, *ends)
    inside = height < 10
    assert inside.sum() > 100
    assert height[inside] == pytest.approx(
        pendulum.effective_potential(np.cos(angle[inside]), momentum), abs=1e-2
    )
    angle, height = values(drawing, level.points, *ends)
    assert height == pytest.approx([energy, energy])
    low, high = sorted(np.arccos(pendulum.turning_points(energy, momentum)))
    assert angle == pytest.approx([low, high], abs=np.pi / 180)
    (dot,) = dots(drawing, 5.0)
    assert values(drawing, dot.centre, *ends) == pytest.approx((1.0, energy))


def test_the_angle_in_space_is_never_negative():
    drawing = draw({**SPHERICAL, "runs": [{"start": {"theta": 1.0, "dphi": 0.0}}]}, "angle")
    (curve,) = lines(drawing, "gamma", 1.9)
    t, angle = values(drawing, curve.points, (0, 10), (0, np.pi / 2))
    theta, _ = pl.PlanarPendulum(1.0).exact(t, 1.0, 0.0)
    assert angle == pytest.approx(np.abs(theta), abs=2e-3)


# ---------- The rigid body ----------


def rigid_motion(config, times):
    """The attitudes of the body, by a method of its own."""
    config = complete(config)
    body = rigid_body(config["parameters"])
    state = reference.rigid_begin(np.array(list(config["runs"][0]["start"].values()), float))
    run = pl.Pendulum3D(body).simulate(state[:9].reshape(3, 3), state[9:], times)
    return body, run.R


def sphere_of(drawing):
    """Middle and radius of the sphere of a view in space."""
    (pivot,) = dots(drawing, 3.5)
    outline = next(m for m in lines(drawing, "muted", 0.8) if m.opacity == 0.35)
    radius = np.hypot(*(outline.points - pivot.centre).T)
    assert radius == pytest.approx(np.full(radius.size, radius[0]))
    return pivot.centre, radius[0]


@pytest.mark.parametrize("view", ["pendulum", "gamma"])
def test_the_paths_of_a_rigid_body(view):
    config = {**RIGID, "runs": [{"start": {"omega1": 1.0, "omega3": 3.0}}]}
    drawing = draw(config, view)
    pivot, radius = sphere_of(drawing)
    body, rotations = rigid_motion(config, np.arange(10_000) / 1000)
    motion = rotations[:, 2] if view == "gamma" else rotations @ body.com / body.distance
    places = in_space(motion, pivot, radius)
    (dot,) = dots(drawing, 5.0 if view == "gamma" else 7.5)
    assert dot.centre == pytest.approx(places[0], abs=1e-6)
    path = lines(drawing, "gamma", 1.3)
    assert len(path) == 2
    for line in path:
        for point in np.concatenate(pieces(line.points)):
            assert np.hypot(*(places - point).T).min() < 0.6
    if view == "gamma":
        text = words(drawing)
        assert text["hanging"][1] > pivot[1] > text["inverted"][1]
        assert {"e₁", "e₂", "e₃"} <= set(text)


def test_the_body_is_drawn_as_large_and_as_it_stands():
    drawing = draw(RIGID, "pendulum")
    pivot, radius = sphere_of(drawing)
    body, (rotation,) = rigid_motion(RIGID, [0.0])
    scale = radius / body.distance
    (edges,) = lines(drawing, "ink", 1.2)
    # Every point of the edges is on one of the rims, 0.8 by 0.2 and 0.6 high.
    t = np.linspace(0, 2 * np.pi, 3601)
    rims = [np.stack([0.8 * np.cos(t), 0.2 * np.sin(t), 0 * t + end], axis=-1) for end in (0.0, 0.6)]
    places = in_space(scale * np.concatenate(rims) @ rotation.T, pivot, 1.0)
    distances = [np.hypot(*(places - point).T).min() for point in np.concatenate(pieces(edges.points))]
    assert max(distances) < 0.1
    # And what is filled reaches as far as they.
    filled = np.concatenate([m.points for m in drawing.marks if isinstance(m, picture.Area)])
    outline = np.concatenate(pieces(edges.points))
    assert filled.min(axis=0) == pytest.approx(outline.min(axis=0), abs=1)
    for name, axis in zip(("axis1", "axis2", "axis3"), np.eye(3), strict=True):
        (arrow,) = lines(drawing, name, 2.0)
        along = in_space(rotation @ axis, 0, 1.0)
        direction = np.diff(arrow.points, axis=0)[0]
        assert direction / np.hypot(*direction) == pytest.approx(along / np.hypot(*along))


def test_a_face_towards_the_light_is_lighter():
    shades = [
        int(picture._shade(np.array(way), 0)[1:3], 16) for way in ([-0.48, -0.6, 0.64], [0.48, 0.6, 0.64])
    ]
    assert shades[0] > shades[1] + 50
    assert picture._shade(np.array([1.0, 0, 0]), 1) < picture._shade(np.array([1.0, 0, 0]), 0)


def test_several_bodies_are_edges_only():
    drawing = draw(CONFIGS["tops"], "pendulum")
    assert not [m for m in drawing.marks if isinstance(m, picture.Area)]
    assert len(lines(drawing, "ink", 1.2)) == len(lines(drawing, "accent", 1.2)) == 1


def test_the_tilt_of_a_body():
    drawing = draw(RIGID, "angle")
    (curve,) = lines(drawing, "gamma", 1.9)
    t, angle = values(drawing, curve.points, (0, 10), (0, np.pi / 2))
    body, rotations = rigid_motion(RIGID, t)
    assert angle == pytest.approx(np.arccos((rotations @ body.com)[:, 2] / body.distance), abs=3e-3)
    assert "tilt (rad)" in words(drawing)


@pytest.mark.parametrize("integrator", ["lgvi", "rk4"])
def test_three_errors_of_a_body(integrator):
    config = {**RIGID, "step": 0.02, "runs": [{"integrator": integrator}]}
    drawing = draw(config, "energy")
    config = complete(config)
    state = reference.rigid_begin(np.array(list(config["runs"][0]["start"].values()), float))
    motion = states("rigid-body", config["parameters"], state, integrator, 0.02, 500)
    errors = np.maximum.accumulate(reference.rigid_errors(config["parameters"], motion))
    for kind, colour in enumerate(("energy", "momentum", "ink")):
        line = lines(drawing, colour, 1.9)[-2 if colour in words(drawing) or colour == "ink" else 0]
        t, shown = exponents(drawing, line)
        if integrator == "lgvi" and kind:
            assert shown == pytest.approx(np.full(201, -16))
        else:
            expected = np.interp(t[1:], 0.02 * np.arange(501), np.log10(errors[:, kind] + 1e-99))
            assert shown[1:] == pytest.approx(expected, abs=1e-3)
    assert {"energy", "momentum", "orthogonality"} <= set(words(drawing))
    assert ("below 10⁻¹¹" in words(drawing)) == (integrator == "lgvi")


def test_the_turn_of_a_body_and_its_parts():
    config = {**RIGID, "runs": [{"start": {"omega1": 1.0, "omega3": 3.0}}]}
    drawing = draw(config, "turn")
    _, rotations = rigid_motion(config, 0.01 * np.arange(1001))
    assert {"turn", "dynamic", "geometric", "turn (rad)"} <= set(words(drawing))
    # The frames of the plot and the lines of the legend have other widths or come later.
    turn, dynamic, rest = (lines(drawing, name, 1.9)[0] for name in ("ink", "momentum", "gamma"))
    extent = [text for text in words(drawing) if "π" in text]
    low, high = min(map(of_pi, extent)), max(map(of_pi, extent))
    marks = words(drawing)
    bottom, top = (next(marks[text][1] - 4 for text in extent if of_pi(text) == at) for at in (low, high))
    turn, dynamic, rest = (
        low + (line.points[:, 1] - bottom) / (top - bottom) * (high - low) for line in (turn, dynamic, rest)
    )
    assert turn == pytest.approx(dynamic + rest, abs=1e-6)
    # The body hangs along e3, so that its heading is the sum of the first and the third Euler angle.
    angles = reference.euler_angles(rotations)
    expected = np.unwrap(angles[:, 0] + angles[:, 2])
    assert turn == pytest.approx((expected - expected[0])[::5], abs=0.02)


def of_pi(text):
    """The number of a tick."""
    numerator, _, denominator = text.replace("−", "-").partition("/")
    numerator = numerator.replace("π", "")
    return np.pi * float(numerator + "1" if numerator in ("", "-") else numerator) / float(denominator or 1)


# ---------- The body on a loop ----------


def test_a_loop_is_drawn_with_the_integral_that_the_turn_comes_to():
    drawing = draw(LOOP)
    loop = lines(drawing, "muted", 2.0)
    pivot = dots(drawing, 3.5)[0].centre
    radius = np.hypot(*(lines(drawing, "muted", 0.8)[0].points[0] - pivot))
    parameters = complete(LOOP)["parameters"]
    places = in_space(reference.loop_points(parameters), pivot, radius)
    for point in np.concatenate([piece for line in loop for piece in pieces(line.points)]):
        assert np.hypot(*(places - point).T).min() < 3
    assert not {"hanging", "inverted"} & set(words(drawing))
    turn, integral = lines(drawing, "ink", 1.9)[0], lines(drawing, "gamma", 1.9)[0]
    assert turn.points[-1] == pytest.approx(integral.points[-1], abs=1e-6)
    assert np.ptp(integral.points[:, 1]) == 0
    marks = words(drawing)
    unit = marks["0"][1] - marks["−π/4"][1] if "−π/4" in marks else np.nan
    risen = (turn.points[-1, 1] - turn.points[0, 1]) / -unit * np.pi / 4
    assert -risen == pytest.approx(reference.loop_integral(parameters), abs=1e-3)


# ---------- The phase plane ----------


def test_the_phase_plane_of_a_swing():
    drawing = draw(SWING, "phase")
    (dot,) = dots(drawing, 5.0)
    assert phases(drawing, dot.centre) == pytest.approx((2.0, 0.0))
    (background,) = (m.points for m in lines(drawing, "muted", 0.8) if m.opacity < 1)
    (level,), (path,) = lines(drawing, "energy", 3.6), lines(drawing, "ink", 1.0)
    # The last line, that of a rotation, reaches beyond the plot and has three pieces.
    squares = [kappa_squared(*phases(drawing, piece)) for piece in pieces(background)]
    for square, expected in zip(squares, [0.1, 0.4, 1, 1, 1.6, 1.6, 1.6, 1.6], strict=True):
        assert square == pytest.approx(np.full(len(square), expected), abs=0.01)
    square = kappa_squared(2.0, 0.0)
    assert kappa_squared(*phases(drawing, level.points)) == pytest.approx(np.full(65, square))
    assert kappa_squared(*phases(drawing, path.points)) == pytest.approx(
        np.full(len(path.points), square), abs=2e-3
    )
    # The path goes clockwise from the start.
    assert phases(drawing, path.points[0]) == pytest.approx((2.0, 0.0))
    assert phases(drawing, path.points[10])[1] < -0.1
    assert np.ptp(phases(drawing, path.points)[0]) == pytest.approx(4.0, abs=0.01)


def test_a_rotation_is_broken_where_it_comes_round():
    drawing = draw(TURNING, "phase")
    most = 2.3 * W * np.sqrt(kappa_squared(1.0, -7.0))
    (path,), (level,) = lines(drawing, "ink", 1.0), lines(drawing, "energy", 3.6)
    theta, _ = pl.PlanarPendulum(1.0).exact(10.0, 1.0, -7.0)
    parts = pieces(path.points)
    assert len(parts) == 1 + np.ceil(-theta / (2 * np.pi) - 0.5)
    for part in parts:
        x, y = values(drawing, part, (-np.pi, np.pi), (-most, most))
        assert (np.diff(x) < 0).all()
        assert np.diff(x).min() > -0.1
        assert (y < 0).all()
    for part in parts[1:-1]:
        x, _ = values(drawing, part, (-np.pi, np.pi), (-most, most))
        assert x[[0, -1]] == pytest.approx([np.pi, -np.pi], abs=0.02)
    # Of the level only the side on which it turns.
    x, y = values(drawing, level.points, (-np.pi, np.pi), (-most, most))
    assert x == pytest.approx(np.linspace(-np.pi, np.pi, 65))
    assert (y < 0).all()
    assert kappa_squared(x, y) == pytest.approx(np.full(65, kappa_squared(1.0, -7.0)))


def test_a_path_that_leaves_the_plot_ends_at_its_edge():
    # A method that gains energy until the pendulum goes round faster and faster.
    run = {"start": {"theta": 2.5}, "integrator": "explicit-euler"}
    drawing = draw({"model": "planar-pendulum", "step": 0.05, "runs": [run]}, "phase")
    left, right, top, bottom = frame(drawing)
    (path,) = lines(drawing, "ink", 1.0)
    parts = pieces(path.points)
    x, y = np.concatenate(parts).T
    assert (left <= x).all()
    assert (x <= right).all()
    assert (top <= y).all()
    assert sum(part[-1, 1] == pytest.approx(bottom) for part in parts) > 3
    assert y.max() == pytest.approx(bottom)


def test_the_phase_plane_of_a_double_pendulum_is_that_of_the_second_arm():
    config = complete({"model": "double-pendulum", "runs": [{"start": {"theta2": 2.5, "dtheta2": -1.0}}]})
    drawing = draw(config, "phase")
    ends = (-np.pi, np.pi), (-6 * W, 6 * W)
    (dot,) = dots(drawing, 5.0)
    assert values(drawing, dot.centre, *ends) == pytest.approx((2.5, -1.0))
    assert not lines(drawing, "energy", 3.6)
    start = np.array([2, 2.5, 0, -1.0])
    motion = states("double-pendulum", config["parameters"], start, "rk4", 0.005, 2000)
    times = np.arange(20_001) / 10
    angle, speed = (np.interp(times, np.arange(2001), motion[:, k]) for k in (1, 3))
    (path,) = lines(drawing, "ink", 1.0)
    x, y = values(drawing, np.concatenate(pieces(path.points)), *ends)
    for theta, dtheta in zip(x, y, strict=True):
        assert np.hypot(np.angle(np.exp(1j * (angle - theta))), (speed - dtheta) / W).min() < 0.01
    # It is the whole motion.
    for theta, dtheta in zip(angle[::50], speed[::50], strict=True):
        assert np.hypot(np.angle(np.exp(1j * (x - theta))), (y - dtheta) / W).min() < 0.1


# ---------- The dial ----------


def test_on_the_dial_the_path_is_a_circle():
    drawing = draw(SWING, "pendulum", "dial")
    left, right, top, bottom = frame(drawing)
    assert right - left == pytest.approx(bottom - top)
    ends = (-1.15, 1.15), (-1.15, 1.15)
    radius = np.sin(1.0)
    (path, hand), (level,) = (
        lines(drawing, "ink", 1.0) + lines(drawing, "ink", 1.5),
        lines(drawing, "energy", 3.6),
    )
    (unit,) = (m for m in lines(drawing, "muted", 0.8) if m.opacity < 1)
    for line, expected in ((path, radius), (level, radius), (unit, 1.0)):
        x, y = values(drawing, line.points, *ends)
        assert np.hypot(x, y) == pytest.approx(np.full(x.size, expected), abs=1e-3)
    # Clockwise, from the start.
    angles = np.unwrap(np.arctan2(*values(drawing, path.points, *ends)[::-1]))
    assert angles[0] == pytest.approx(0)
    assert (np.diff(angles) < 0).all()
    assert np.transpose(values(drawing, hand.points, *ends)) == pytest.approx(np.array([[0, 0], [radius, 0]]))
    assert values(drawing, dots(drawing, 5.0)[0].centre, *ends) == pytest.approx((radius, 0))


def test_on_the_dial_a_rotation_is_broken_between_turns():
    drawing = draw(TURNING, "dial")
    radius = np.sqrt(kappa_squared(1.0, -7.0))
    ends = ((-1.15 * radius, 1.15 * radius),) * 2
    (path,) = lines(drawing, "ink", 1.0)
    parts = pieces(path.points)
    assert len(parts) == 10
    for part in parts:
        x, y = values(drawing, part, *ends)
        assert np.hypot(x, y) == pytest.approx(np.full(x.size, radius), abs=2e-3)
        assert (np.diff(x) < 0).all()
        assert (y < 0).all()
    x, _ = values(drawing, parts[1], *ends)
    assert x[[0, -1]] == pytest.approx([1, -1], abs=1e-3)


def test_at_rest_there_is_a_dot_and_no_path():
    for view in ("phase", "dial"):
        drawing = draw(CONFIGS["rest"], view)
        left, right, top, bottom = frame(drawing)
        assert dots(drawing, 5.0)[0].centre == pytest.approx([(left + right) / 2, (top + bottom) / 2])
        assert not lines(drawing, "ink", 1.0)


# ---------- The error of the energy ----------


def exponents(drawing, line):
    return values(drawing, line.points, (0, 10), (-16, 2))


def test_the_error_is_the_largest_so_far():
    config = complete(METHODS)
    drawing = draw(config, "energy")
    for colour, run in zip(("ink", "accent", "muted"), config["runs"], strict=True):
        (line,) = lines(drawing, colour, 1.9)
        t, shown = exponents(drawing, line)
        start = np.array([2.0, 0.0])
        motion = states(config["model"], config["parameters"], start, run["integrator"], 0.02, 500)
        energy = ENERGIES[config["model"]](config["parameters"], motion)
        errors = np.maximum.accumulate(np.abs(energy - energy[0])) / 9.81
        assert shown[0] == pytest.approx(-16)
        assert shown[1:] == pytest.approx(
            np.interp(t[1:], 0.02 * np.arange(501), np.log10(errors + 1e-99)), abs=1e-3
        )
    assert "below 10⁻¹¹" not in words(drawing)


def test_the_error_is_that_of_the_step_itself():
    # The longest step by which the other views may be drawn, and half of it.
    ends = []
    for step in (0.005, 0.0025):
        drawing = draw({"model": "planar-pendulum", "parameters": {"gravity": 100}, "step": step}, "energy")
        ends.append(exponents(drawing, *lines(drawing, "energy", 1.9))[1][-1])
    assert ends[0] - ends[1] == pytest.approx(5 * np.log10(2), abs=0.1)


def test_an_error_of_rounding_lies_along_the_edge():
    drawing = draw(SWING, "energy")
    (line,) = lines(drawing, "energy", 1.9)
    t, shown = exponents(drawing, line)
    assert t[[0, -1]] == pytest.approx([0, 10])
    assert shown == pytest.approx(np.full(201, -16))
    assert "below 10⁻¹¹" in words(drawing)


def test_an_error_beyond_the_plot_ends_at_its_edge():
    config = {"model": "double-pendulum", "step": 0.2, "runs": [{"integrator": "explicit-euler"}]}
    drawing = draw(config, "energy")
    (line,) = lines(drawing, "energy", 1.9)
    t, shown = exponents(drawing, line)
    assert t[-1] < 9
    assert shown[-1] == pytest.approx(2)


# ---------- The whole ----------


@every
def test_the_picture_stays_on_its_ground(config):
    drawing = draw(config)
    for mark in drawing.marks:
        points = {picture.Dot: "centre", picture.Words: "anchor"}.get(type(mark), "points")
        x, y = np.reshape(getattr(mark, points), (-1, 2)).T
        margin = getattr(mark, "radius", 0)
        assert np.nanmin(x) > margin
        assert np.nanmin(y) > margin
        assert np.nanmax(x) < picture.WIDTH - margin
        assert np.nanmax(y) < drawing.height - margin


@every
def test_svg(config):
    drawing = draw(config)
    text = picture.svg(drawing)
    root = ET.fromstring(text)
    assert root.get("viewBox") == f"0 0 6400 {10 * drawing.height}"
    assert (root.get("width"), root.get("height")) == ("640", str(drawing.height))
    ground = root.find(f"{SVG}rect")
    assert (ground.get("width"), ground.get("height"), ground.get("fill")) == (
        "6400",
        str(10 * drawing.height),
        "#ffffff",
    )
    assert len(picture.svg_address(drawing)) < (24_000 if config["model"] in BODIES else 20_000)
    assert "id=" not in text
    assert "href" not in text
    # Tenths of a pixel and nothing finer.
    ways = [path.get("d").removesuffix("z") for path in root.iter(f"{SVG}path")]
    drawn = [m.points for m in drawing.marks if isinstance(m, picture.Line | picture.Area)]
    for way, points in zip(ways, drawn, strict=True):
        steps = [np.reshape(re.findall(r"-?\d+", part), (-1, 2)).astype(int) for part in way.split("M")[1:]]
        for step, piece in zip(steps, pieces(points), strict=True):
            assert (np.cumsum(step, axis=0) == np.rint(10 * piece)).all()


@pytest.mark.parametrize("degrees", [0, 30, 45, 60, 90, 120, 135, 150, 180])
def test_no_coordinate_lies_where_tenths_are_rounded(degrees):
    config = {**SWING, "runs": [{"start": {"theta": np.radians(degrees)}}]}
    for views in ([*VIEWS], ["pendulum", "phase"], ["pendulum", "dial"]):
        drawing = draw(config, *views)
        (bob,) = dots(drawing, 7.5)
        places = [m.points for m in drawing.marks if isinstance(m, picture.Line)]
        places += [m.centre for m in drawing.marks if isinstance(m, picture.Dot)]
        places += [m.anchor for m in drawing.marks if isinstance(m, picture.Words)]
        for numbers, distance in ((bob.centre, 1e-3), (np.concatenate([np.ravel(p) for p in places]), 1e-9)):
            from_edge = (10 * numbers + 0.5) % 1
            assert np.nanmin(np.minimum(from_edge, 1 - from_edge)) > distance


@every
def test_the_last_digits_of_the_processor_do_not_show(config, monkeypatch):
    expected = picture.svg(draw(config))
    random = np.random.default_rng(1)

    def inexact(function):
        def result(x):
            value = np.asarray(function(x))
            return value * (1 + random.choice([-1, 0, 1], value.shape) * np.finfo(value.dtype).eps)

        return result

    others = {name: inexact(getattr(np, name)) for name in ("sin", "cos", "arcsin", "log10")}
    for module in (reference, picture):
        monkeypatch.setattr(module, "np", SimpleNamespace(**{**vars(np), **others}))
    assert picture.svg(draw(config)) == expected


def test_every_process_draws_the_same(root):
    code = (
        "import json, sys; from pendlib.widgets import picture; "
        "from pendlib.widgets.configuration import complete; "
        "print(*(picture.svg_address(picture.draw(complete(c))) for c in json.load(sys.stdin)), sep='\\n')"
    )
    configs = [METHODS, CONFIGS["turning"], {"model": "double-pendulum"}, CONFIGS["four"], RIGID]
    # The second has none of the instructions that other processors may lack.
    missing = " ".join(np.show_config("dicts")["SIMD Extensions"].get("found", []))
    printed = [
        subprocess.run(
            [sys.executable, "-c", code],
            input=json.dumps(configs),
            env={**os.environ, **more},
            cwd=root,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for more in ({"PYTHONHASHSEED": "1"}, {"PYTHONHASHSEED": "2", "NPY_DISABLE_CPU_FEATURES": missing})
    ]
    assert printed[0] == printed[1] == [picture.svg_address(draw(config)) for config in configs]


def test_the_address_holds_the_svg_and_suits_an_attribute():
    drawing = draw(SWING)
    address = picture.svg_address(drawing)
    head, _, body = address.partition(",")
    assert head == "data:image/svg+xml"
    assert unquote(body) == picture.svg(drawing)
    assert not set('"<># \n') & set(address)


@every
def test_png(config):
    drawing = draw(config)
    data = base64.b64decode(picture.png(drawing))
    assert len(data) < (52_000 if config["model"] in BODIES else 30_000)
    image = Image.open(io.BytesIO(data)).convert("RGB")
    assert image.size == (1280, 2 * drawing.height)
    pixels = np.asarray(image)
    assert (pixels[[0, -1]] == 255).all()
    assert (pixels[:, [0, -1]] == 255).all()
    # Every colour is there as it is.
    found = {
        f"#{red:02x}{green:02x}{blue:02x}" for red, green, blue in np.unique(pixels.reshape(-1, 3), axis=0)
    }
    solid = [m for m in drawing.marks if isinstance(m, picture.Dot) and m.opacity == 1]
    # A dot may lie wholly under another.
    solid = solid if len({m.colour for m in solid}) < 6 else []
    assert found >= {m.colour for m in solid}


def test_svg_and_png_show_the_bob_in_the_same_place():
    drawing = draw(SWING)
    (bob,) = dots(drawing, 7.5)
    image = Image.open(io.BytesIO(base64.b64decode(picture.png(drawing)))).convert("RGB")
    red, green, blue = image.getpixel(tuple(round(2 * x) for x in bob.centre))
    assert f"#{red:02x}{green:02x}{blue:02x}" == COLOURS["gamma"].light


def plot(low, high):
    box = picture.Box(0, 0, 160, 182)  # 100 by 100 less its margins
    return picture.Plot(box, picture.Axis(0, 1, "x", []), picture.Axis(low, high, "y", []))


def test_a_line_is_cut_at_both_edges():
    axes = plot(0, 10)
    x = np.arange(6) / 5
    cut = axes.cut(axes.place(np.stack([x, [5, 15, 5, -5, 5, 10]], axis=-1)))
    expected = [[(0, 5), (0.1, 10)], [(0.3, 10), (0.4, 5), (0.5, 0)], [(0.7, 0), (0.8, 5), (1, 10)]]
    for part, points in zip(cut, expected, strict=True):
        assert part == pytest.approx(axes.place(np.array(points)))


def test_a_line_within_a_plot_or_outside_is_not_cut():
    axes = plot(0, 10)
    for height, count in ((0, 1), (10, 1), (11, 0), (-1, 0)):
        line = axes.place(np.array([[0, height], [0.5, height], [1, height]]))
        cut = axes.cut(line)
        assert len(cut) == count
        assert all((part == line).all() for part in cut)


def test_a_line_that_crosses_the_whole_plot_in_one_step():
    axes = plot(0, 10)
    (part,) = axes.cut(axes.place(np.array([[0, -10], [1, 30]])))
    assert part == pytest.approx(axes.place(np.array([[0.25, 0], [0.5, 10]])))


@pytest.mark.parametrize(
    ("quarters", "text"),
    [(0, "0"), (1, "π/4"), (-2, "−π/2"), (3, "3π/4"), (4, "π"), (-12, "−3π"), (6, "3π/2")],
)
def test_multiples_of_pi(quarters, text):
    assert picture._of_pi(quarters) == text


@pytest.mark.parametrize(
    ("low", "high", "count", "ticks"),
    [
        (0, 10, 5, {"0": 0, "2": 2, "4": 4, "6": 6, "8": 8, "10": 10}),
        (0, 300, 5, {"0": 0, "100": 100, "200": 200, "300": 300}),
        (-7.2, 7.2, 5, {"−5": -5, "0": 0, "5": 5}),
        (-1.15, 1.15, 5, {"−1.0": -1, "−0.5": -0.5, "0.0": 0, "0.5": 0.5, "1.0": 1}),
        (-0.03, 0.03, 5, {"−0.02": -0.02, "0.00": 0, "0.02": 0.02}),
    ],
)
def test_round_ticks(low, high, count, ticks):
    found = picture._round_ticks(low, high, count)
    assert [text for _, text in found] == list(ticks)
    assert [value for value, _ in found] == pytest.approx(list(ticks.values()))


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [
        (-3, 3, {"−π/2": -2, "0": 0, "π/2": 2}),
        (-1, 1, {"−π/4": -1, "0": 0, "π/4": 1}),
        (-4, 4, {"−π": -4, "−π/2": -2, "0": 0, "π/2": 2, "π": 4}),
        (-1, 195, {"0": 0, "16π": 64, "32π": 128, "48π": 192}),
    ],
)
def test_angle_ticks(low, high, ticks):
    unit = np.pi / 4
    found = picture._angle_ticks(low * unit, high * unit)
    assert [text for _, text in found] == list(ticks)
    assert [value / unit for value, _ in found] == pytest.approx(list(ticks.values()))


@pytest.mark.parametrize(("exponent", "text"), [(0, "10⁰"), (-4, "10⁻⁴"), (-16, "10⁻¹⁶")])
def test_powers_of_ten(exponent, text):
    assert picture._power(exponent) == text
