import io
import subprocess
import sys
from pathlib import Path

import matplotlib as mpl
import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from pendlib.plotting import palette
from pendlib.plotting.palette import COLOURS, QUANTITIES
from pendlib.plotting.style import line, use_style


@pytest.fixture(autouse=True)
def _style():
    with mpl.rc_context():
        use_style()
        yield


def draw(kind="png"):
    figure = Figure()
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    t = np.linspace(0, 10, 200)
    for phase in range(3):
        axes.plot(t, np.sin(t + phase), label=rf"$\theta_{phase}$")
    axes.set(xlabel="time $t$ (s)", ylabel=r"angle $\theta$ (rad)", title="Swing")
    axes.legend()
    stream = io.BytesIO()
    figure.savefig(stream, format=kind, metadata={"Date": None} if kind == "svg" else None)
    return figure, stream.getvalue()


def test_size_and_opaque_ground():
    figure, png = draw()
    pixels = mpl.image.imread(io.BytesIO(png))
    assert pixels.shape[:2] == (540, 900)
    assert tuple(figure.get_size_inches()) == (6.0, 3.6)
    np.testing.assert_array_equal(pixels[0, 0, :3], mpl.colors.to_rgb(COLOURS["ground"].light))
    if pixels.shape[2] == 4:
        assert pixels[..., 3].min() == 1


def test_text_is_readable_when_shown_360_pixels_wide():
    pixels_for_a_point = 360 / 6.0 / 72
    for key in ("font.size", "axes.labelsize", "axes.titlesize"):
        assert mpl.rcParams[key] * pixels_for_a_point >= 10
    for key in ("xtick.labelsize", "ytick.labelsize", "legend.fontsize"):
        assert mpl.rcParams[key] * pixels_for_a_point >= 9


def test_nothing_is_cut_off():
    figure, _ = draw()
    box = figure.get_tightbbox()
    assert box.x0 >= 0
    assert box.y0 >= 0
    assert box.x1 <= 6.0
    assert box.y1 <= 3.6


def test_axes_have_two_spines_and_the_palette_ink():
    figure, _ = draw()
    axes = figure.axes[0]
    assert [name for name, spine in axes.spines.items() if spine.get_visible()] == ["left", "bottom"]
    assert axes.xaxis.label.get_color() == COLOURS["ink"].light
    assert axes.title.get_color() == COLOURS["ink"].light


def test_cycle_looks_like_no_quantity():
    cycle = {entry["color"] for entry in mpl.rcParams["axes.prop_cycle"]}
    assert not cycle & {colour.light for colour in QUANTITIES.values()}


def test_cycle_never_tells_curves_apart_by_colour_alone():
    cycle = list(mpl.rcParams["axes.prop_cycle"])
    assert len({str(entry["linestyle"]) for entry in cycle}) == len(cycle)


@pytest.mark.parametrize(
    "group", [("omega", "momentum", "energy", "gamma", "gravity"), ("axis1", "axis2", "axis3")]
)
def test_quantities_that_share_axes_have_their_own_dashes(group):
    assert len({str(line(name)["linestyle"]) for name in group}) == len(group)


@pytest.mark.parametrize("name", QUANTITIES)
def test_every_quantity_can_be_drawn(name):
    figure = Figure()
    (curve,) = figure.add_subplot().plot([0, 1], [0, 1], **line(name))
    assert curve.get_color() == COLOURS[name].light


def test_style_does_not_depend_on_what_was_set_before():
    before = dict(mpl.rcParams)
    mpl.rcParams["lines.marker"] = "o"
    mpl.rcParams["axes.labelsize"] = 30
    use_style()
    assert dict(mpl.rcParams) == before


@pytest.mark.parametrize("kind", ["png", "svg"])
def test_figures_are_the_same_to_the_byte(kind):
    assert draw(kind)[1] == draw(kind)[1]


def test_palette_can_be_read_without_matplotlib():
    code = "import runpy, sys; runpy.run_path(sys.argv[1]); sys.exit('matplotlib' in sys.modules)"
    source = Path(palette.__file__)
    assert subprocess.run([sys.executable, "-c", code, source], check=False).returncode == 0
