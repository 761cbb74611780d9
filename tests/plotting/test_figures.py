import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
import pytest
from numpy.testing import assert_allclose

import pendlib as pl
from pendlib import plotting


@pytest.fixture(autouse=True)
def _style():
    mpl.use("agg")
    with mpl.rc_context():
        plotting.use_style()
        yield
    plt.close("all")


@pytest.fixture
def pendulum():
    return pl.PlanarPendulum(length=0.7, gravity=9.7, mass=2.0)


@pytest.fixture
def run(pendulum):
    return pendulum.simulate(1.0, 0.0, np.linspace(0, 5, 101), rtol=1e-6, atol=1e-6)


def test_every_line_of_the_portrait_is_a_level_of_the_energy(pendulum):
    ax = plotting.phase_portrait(pendulum)
    levels = [line for line in ax.lines if line.get_linestyle() == "-"]
    assert len(levels) > 10
    for line in levels:
        theta, dtheta = line.get_data()
        assert_allclose(pendulum.energy(theta, dtheta), pendulum.energy(theta[0], dtheta[0]), atol=1e-9)


def test_the_bold_line_of_the_portrait_is_the_separatrix(pendulum):
    ax = plotting.phase_portrait(pendulum)
    bold = [line for line in ax.lines if line.get_linewidth() > 2]
    assert len(bold) == 2
    for line in bold:
        assert_allclose(pendulum.energy(*line.get_data()), 2.0 * 9.7 * 0.7, rtol=1e-12)


def test_portrait_marks_the_equilibria(pendulum):
    ax = plotting.phase_portrait(pendulum)
    marked = sorted(
        (x, y) for line in ax.lines if line.get_marker() == "o" for x, y in zip(*line.get_data(), strict=True)
    )
    assert_allclose(marked, [(-np.pi, 0), (0, 0), (np.pi, 0)], atol=0)


def test_time_series_draws_each_run_under_its_label(run):
    ax = plotting.time_series({"first": run, "second": run}, "dtheta")
    assert [line.get_label() for line in ax.lines] == ["first", "second"]
    assert_allclose(ax.lines[1].get_xydata(), np.column_stack([run.t, run.dtheta]))
    assert ax.get_ylabel() == "dtheta (rad/s)"


def test_energy_error_is_the_largest_so_far(run):
    ax = plotting.energy_error({"run": run}, scale=2.0)
    drawn = ax.lines[0].get_ydata()
    error = np.abs(run.energy - run.energy[0]) / 2.0
    assert ax.get_yscale() == "log"
    assert drawn[-1] == error.max()
    assert_allclose(drawn[50], error[:51].max(), rtol=1e-15)
    assert np.isnan(drawn[0])  # no error has no logarithm


def test_energy_error_needs_a_scale(run):
    with pytest.raises(ValueError, match=r"scale must be positive, got 0\.0"):
        plotting.energy_error({"run": run}, scale=0.0)


@pytest.mark.parametrize("draw", [plotting.time_series, lambda runs: plotting.energy_error(runs, 1.0)])
def test_several_starts_in_one_run_are_refused(pendulum, draw):
    runs = {"both": pendulum.simulate([0.1, 0.2], 0.0, [0.0, 1.0])}
    with pytest.raises(ValueError, match=r"one start each, got 'both' with starts of shape \(2,\)"):
        draw(runs)


def test_dial_has_circles_and_marks_at_equal_times(pendulum):
    ax = plotting.dial(pendulum, [0.5, 2.0])
    for (circle, dots), amplitude in zip(np.reshape(ax.lines, (2, 2)), [0.5, 2.0], strict=True):
        assert_allclose(np.hypot(*circle.get_data()), np.sin(amplitude / 2), rtol=1e-12)
        assert_allclose(np.hypot(*dots.get_data()), np.sin(amplitude / 2), rtol=1e-12)
        assert len(dots.get_xdata()) == 24
        # A third of the period after release.
        theta, _ = pendulum.exact(pendulum.period(amplitude) / 3, amplitude, 0.0)
        assert_allclose(dots.get_xdata()[8], np.sin(theta / 2), rtol=1e-12)
    assert [text.get_text() for text in ax.texts] == ["28.6479°", "114.592°"]


def test_dial_refuses_an_amplitude(pendulum):
    with pytest.raises(ValueError, match="amplitude must lie in"):
        plotting.dial(pendulum, [1.0, 4.0])


def test_arrow_runs_from_its_tail_in_the_colour_of_its_quantity():
    ax = plt.figure().add_subplot(aspect="equal")
    plotting.arrow(ax, [1.0, 2.0], [0.0, -1.0], "gravity", "$mg$")
    drawn, label = ax.texts
    assert_allclose([drawn.xyann, drawn.xy], [(1.0, 2.0), (1.0, 1.0)])
    assert_allclose(label.get_position(), (1.0, 0.88))
    assert label.get_color() == plotting.COLOURS["gravity"].light


@pytest.mark.parametrize("which", ["x", "y"])
def test_angle_axis_counts_in_pi(which):
    ax = plt.figure().add_subplot()
    axis = getattr(ax, f"{which}axis")
    plotting.angle_axis(axis, -1.5, 3.2)
    assert [label.get_text() for label in axis.get_ticklabels()] == ["−π", "0", "π", "2π", "3π"]
    assert_allclose(axis.get_ticklocs(), np.pi * np.arange(-1, 4))
    assert_allclose(axis.get_view_interval(), np.pi * np.array([-1.5, 3.2]))


def test_angle_axis_counts_in_half_pi_too():
    ax = plt.figure().add_subplot()
    plotting.angle_axis(ax.xaxis, -1.5, 1, parts=2)
    labels = [label.get_text() for label in ax.xaxis.get_ticklabels()]
    assert labels == ["−3π/2", "−π", "−π/2", "0", "π/2", "π"]
    assert_allclose(ax.xaxis.get_ticklocs(), np.pi / 2 * np.arange(-3, 3))


@pytest.mark.parametrize(
    "draw",
    [
        lambda pendulum, run, ax: plotting.phase_portrait(pendulum, ax=ax),
        lambda pendulum, run, ax: plotting.time_series({"run": run}, ax=ax),
        lambda pendulum, run, ax: plotting.energy_error({"run": run}, 1.0, ax=ax),
        lambda pendulum, run, ax: plotting.dial(pendulum, [1.0], ax=ax),
    ],
    ids=["phase_portrait", "time_series", "energy_error", "dial"],
)
def test_drawing_on_given_axes(pendulum, run, draw):
    ax = plt.figure().add_subplot()
    assert draw(pendulum, run, ax) is ax
