import base64
import io
import re
import xml.etree.ElementTree as ET
from urllib.parse import unquote

import numpy as np
import pytest
from PIL import Image

import pendlib as pl
from pendlib.plotting.palette import COLOURS
from pendlib.widgets import picture
from pendlib.widgets.configuration import complete

SVG = "{http://www.w3.org/2000/svg}"

SWING = {"model": "planar-pendulum", "runs": [{"start": {"theta": 2.0}}]}
METHODS = {
    "model": "planar-pendulum",
    "step": 0.02,
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
    "runs": [{"start": {"dtheta1": 1000}, "integrator": "explicit-euler"}],
}
LONG = {"model": "planar-pendulum", "step": 0.0005, "window": 300, "runs": [{"integrator": "explicit-euler"}]}

every = pytest.mark.parametrize("config", [SWING, METHODS, ARMS, WILD, LONG], ids=lambda c: str(c)[:30])


def marks_of(config):
    return picture.draw(complete(config))


def curves(config):
    """The lines of the graph, as arrays of pixels; a rod has fewer points, and an axis."""
    return [m for m in marks_of(config) if isinstance(m, picture.Line) and len(m.points) > 20]


def at(points):
    """Pixels of the graph as times (for a window of ten seconds) and fractions of its height."""
    x = (points[:, 0] - picture._LEFT) / (picture._RIGHT - picture._LEFT) * 10
    return x, (picture._BOTTOM - points[:, 1]) / (picture._BOTTOM - picture._TOP)


def test_the_curve_is_the_motion():
    (curve,) = curves(SWING)
    t, height = at(curve.points)
    low, high = -3 * np.pi / 4, 3 * np.pi / 4
    theta, _ = pl.PlanarPendulum(1.0).exact(t, 2.0, 0.0)
    assert low + height * (high - low) == pytest.approx(theta, abs=1e-4)
    assert curve.colour == COLOURS["gamma"].light


def test_the_dots_are_the_bob_at_equal_times():
    dots = [m for m in marks_of(SWING) if isinstance(m, picture.Dot) and m.radius < 3]
    assert len(dots) == 40
    theta, _ = pl.PlanarPendulum(1.0).exact(np.arange(1, 41) / 20, 2.0, 0.0)
    expected = np.array(picture._PIVOT) + picture._RADIUS * np.stack([np.sin(theta), np.cos(theta)], axis=1)
    assert np.array([dot.centre for dot in dots]) == pytest.approx(expected, abs=0.01)
    assert all(np.diff([dot.opacity for dot in dots]) < 0)


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


def test_what_grows_beyond_bounds_is_drawn_as_far_as_it_goes():
    for mark in marks_of(WILD):
        if isinstance(mark, picture.Line):
            assert np.isfinite(mark.points).all()


@every
def test_the_picture_stays_on_its_ground(config):
    for mark in marks_of(config):
        if isinstance(mark, picture.Line):
            assert mark.points.min() > 0
            assert mark.points[:, 0].max() < picture.WIDTH
            assert mark.points[:, 1].max() < picture.HEIGHT


@every
def test_svg(config):
    text = picture.svg(marks_of(config))
    root = ET.fromstring(text)
    assert root.get("viewBox") == "0 0 640 300"
    ground = root.find(f"{SVG}rect")
    assert (ground.get("width"), ground.get("height"), ground.get("fill")) == ("640", "300", "#ffffff")
    assert len(text) < 20_000
    assert "id=" not in text
    assert "href" not in text
    # Tenths of a pixel and nothing finer.
    for points in re.findall(r"points='([^']*)'", text):
        assert re.fullmatch(r"-?\d+(\.\d)?(,-?\d+(\.\d)?)*", points)


def test_no_coordinate_of_a_round_start_lies_where_tenths_are_rounded():
    for degrees in (0, 30, 45, 60, 90, 120, 135, 150, 180):
        config = complete({**SWING, "runs": [{"start": {"theta": np.radians(degrees)}}]})
        (bob,) = (m for m in picture.draw(config) if isinstance(m, picture.Dot) and m.radius > 5)
        from_edge = (10 * bob.centre + 0.5) % 1
        assert np.minimum(from_edge, 1 - from_edge).min() > 1e-3, degrees


def test_the_address_holds_the_svg_and_suits_an_attribute():
    marks = marks_of(SWING)
    address = picture.svg_address(marks)
    head, _, body = address.partition(",")
    assert head == "data:image/svg+xml"
    assert unquote(body) == picture.svg(marks)
    assert not set('"<># \n') & set(address)


@every
def test_png(config):
    data = base64.b64decode(picture.png(marks_of(config)))
    assert len(data) < 25_000
    image = Image.open(io.BytesIO(data)).convert("RGB")
    assert image.size == (1280, 600)
    pixels = np.asarray(image)
    assert (pixels[[0, -1]] == 255).all()
    assert (pixels[:, [0, -1]] == 255).all()


def test_svg_and_png_show_the_bob_in_the_same_place():
    marks = marks_of(SWING)
    (bob,) = (m for m in marks if isinstance(m, picture.Dot) and m.radius > 5)
    image = Image.open(io.BytesIO(base64.b64decode(picture.png(marks)))).convert("RGB")
    red, green, blue = image.getpixel(tuple(round(2 * x) for x in bob.centre))
    assert f"#{red:02x}{green:02x}{blue:02x}" == COLOURS["gamma"].light


@pytest.mark.parametrize(
    ("quarters", "text"),
    [(0, "0"), (1, "π/4"), (-2, "−π/2"), (3, "3π/4"), (4, "π"), (-12, "−3π"), (6, "3π/2")],
)
def test_multiples_of_pi(quarters, text):
    assert picture._of_pi(quarters) == text


@pytest.mark.parametrize(
    ("window", "ticks"),
    [(10, [0, 2, 4, 6, 8, 10]), (1, [0, 0.2, 0.4, 0.6, 0.8, 1]), (300, [0, 50, 100, 150, 200, 250, 300])],
)
def test_time_ticks(window, ticks):
    assert picture._time_ticks(window) == pytest.approx(ticks)


@pytest.mark.parametrize(
    ("low", "high", "ticks"), [(-3, 3, [-2, 0, 2]), (-1, 1, [-1, 0, 1]), (-1, 195, [0, 64, 128, 192])]
)
def test_angle_ticks(low, high, ticks):
    unit = np.pi / 4
    assert list(picture._angle_ticks(low * unit, high * unit)) == ticks
