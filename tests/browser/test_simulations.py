"""What a simulation does in a page: when it is played, dragged, linked to, scrolled away, printed, removed.

Every page of these tests is also held to say nothing on the console and to ask no other machine: see `stage`.
"""

import csv
import math
import re
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect

import pendlib as pl
from pendlib.geometry import exp, log, rotation_between
from pendlib.models.spherical import SphericalPendulum
from pendlib.plotting.palette import PAGE, QUANTITIES
from pendlib.trajectory import Trajectory
from pendlib.widgets.configuration import presets_of
from pendlib.widgets.reference import loop_points

from . import checks
from .conftest import Newcomer, PutUp, Stage
from .stage import Simulation, colour, frames, pixels

SWING = {"model": "planar-pendulum", "name": "swing", "runs": [{"start": {"theta": 1.0}}]}
DOUBLE = {"model": "double-pendulum", "name": "double"}
INTEGRATORS = {
    "model": "planar-pendulum",
    "step": 0.02,
    "runs": [{"integrator": name} for name in ("rk4", "symplectic-euler", "explicit-euler")],
    "views": ["pendulum", "dial", "angle", "energy"],
    "controls": ["theta", "integrator", "step", "readout"],
}
SPHERICAL = {
    "model": "spherical-pendulum",
    "name": "spherical",
    "views": ["pendulum", "potential", "angle", "energy"],
}
RIGID = {"model": "rigid-body", "name": "body", "views": ["pendulum", "gamma", "angle", "energy"]}
LOOP = {"model": "geometric-phase", "name": "loop", "views": ["gamma", "pendulum", "turn"]}
ALL_VIEWS = {
    "planar-pendulum": ["pendulum", "angle", "phase", "dial", "energy"],
    "double-pendulum": ["pendulum", "angle", "phase", "energy"],
}
# Three in one page, with every kind of view.
THREE = [
    {"model": "planar-pendulum", "views": ALL_VIEWS["planar-pendulum"]},
    {"model": "double-pendulum", "views": ALL_VIEWS["double-pendulum"]},
    INTEGRATORS,
]

PENDULUM = pl.PlanarPendulum(length=1.0)


def assert_rests(simulation: Simulation) -> None:
    pictures, time = simulation.pictures(), simulation.get()["time"]
    frames(simulation.page)
    assert simulation.get()["time"] == time
    assert simulation.pictures() == pictures


def exact(time: float, theta: float = 1.0, dtheta: float = 0.0) -> tuple[float, float]:
    """Angle and angular velocity of a pendulum of one metre."""
    return tuple(float(x) for x in PENDULUM.exact(time, theta, dtheta))


# ---------- Playing ----------


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("protocol", ["http", "file"])
def test_pictures_move_while_it_plays_and_rest_while_it_does_not(stage: Stage, protocol: str, scheme: str):
    configs = [*THREE, SPHERICAL, RIGID, {**RIGID, "views": ["gamma", "turn"]}, LOOP]
    page = stage(*configs, protocol=protocol, scheme=scheme)
    for number, config in enumerate(configs):
        simulation = Simulation(page, number)
        assert len(simulation.pictures()) == len(config["views"])
        assert_rests(simulation)
        old = simulation.pictures()
        simulation.button("Play").click()
        for _ in range(2):
            simulation.wait_for_new_pictures(old)
            old = simulation.pictures()
        simulation.button("Pause").click()
        assert_rests(simulation)


COORDINATES = {
    "phase": lambda theta, dtheta: (theta, dtheta),
    "dial": lambda theta, dtheta: (math.sin(theta / 2), dtheta / 2 / PENDULUM.small_angle_frequency),
    "pendulum": lambda theta, _: (math.sin(theta), -math.cos(theta)),
}


def dot(canvas: Locator) -> np.ndarray:
    """Where in the window a view has its one dot of the colour of the angle."""
    away = np.abs(pixels(canvas)[:, :, :3] - colour(QUANTITIES["gamma"].light)).max(axis=2)
    rows, columns = np.nonzero(away < 0.01)
    box = canvas.bounding_box()
    return np.array([box["x"] + columns.mean() + 0.5, box["y"] + rows.mean() + 0.5])


@pytest.mark.parametrize("view", list(COORDINATES))
def test_what_is_drawn_is_the_state(stage: Stage, view: str):
    simulation = Simulation(stage({**SWING, "views": [view]}))
    canvas = simulation.canvas(view)

    def drawn(theta: float, dtheta: float) -> np.ndarray:
        simulation.set({"runs": [{"start": {"theta": theta, "dtheta": dtheta}}], "time": 0})
        return dot(canvas)

    # Two states tell the axes, in pixels to the right and downwards.
    ends = (-0.8, -1.5), (1.3, 2.0)
    low, high = (np.array(COORDINATES[view](*state)) for state in ends)
    at_low, at_high = (drawn(*state) for state in ends)
    scale = (at_high - at_low) / (high - low)
    assert scale[0] > 0 > scale[1]

    def expected(theta: float, dtheta: float) -> np.ndarray:
        return at_low + scale * (COORDINATES[view](theta, dtheta) - low)

    simulation.set({"runs": [{"start": {"theta": 1.0, "dtheta": 0.0}}]})
    for time in (0.7, 1.3, 4.2):
        simulation.set({"time": time})
        assert np.abs(dot(canvas) - expected(*exact(time))).max() < 1.5
    # Between two long steps it moves evenly.
    simulation.set({"step": 0.2, "time": 0.6})
    before = simulation.get()["state"]
    simulation.set({"time": 0.8})
    after = simulation.get()["state"]
    halfway = [(before[name][0] + after[name][0]) / 2 for name in ("theta", "dtheta")]
    simulation.set({"time": 0.7})
    # Dots of the trail that lie on one another have the full colour too.
    assert np.abs(dot(canvas) - expected(*halfway)).max() < 4


@pytest.mark.parametrize("speed", [0.25, 1, 4])
def test_a_second_of_play_is_as_many_seconds_as_the_speed_says(stage: Stage, speed: float):
    simulation = Simulation(stage(SWING))
    simulation.unfold()
    simulation.element.get_by_label("speed").select_option(str(speed))
    simulation.button("Play").click()
    simulation.wait_for_time(0)
    played, passed, longest = simulation.element.evaluate(
        """async ({simulation}) => {
            const look = async () => [await new Promise(requestAnimationFrame), simulation.get().time];
            const [begin, start] = await look();
            let last = begin, longest = 0;
            for (;;) {
                const [now, time] = await look();
                longest = Math.max(longest, now - last);
                if (now - begin > 1000) return [time - start, (now - begin) / 1000, longest / 1000];
                last = now;
            }
        }"""
    )
    # A frame is the least that can be told apart.
    assert played == pytest.approx(speed * passed, rel=0.01, abs=2 * speed * longest)


def test_play_and_pause_go_on_where_it_stands(stage: Stage):
    simulation = Simulation(stage(SWING))
    simulation.button("Play").click()
    simulation.wait_for_time(0.3)
    simulation.button("Pause").click()
    shown = simulation.get()
    assert not shown["playing"]
    theta, dtheta = exact(math.floor(shown["time"] / 0.001 + 1e-9) * 0.001)
    assert shown["state"]["theta"][0] == pytest.approx(theta, abs=1e-9)
    assert shown["state"]["dtheta"][0] == pytest.approx(dtheta, abs=1e-9)
    simulation.button("Play").click()
    simulation.wait_for_time(shown["time"] + 0.1)
    assert simulation.get()["time"] < shown["time"] + 5


@pytest.mark.parametrize("step", [0.001, 0.1])
def test_step_and_reset(stage: Stage, step: float):
    simulation = Simulation(stage({**SWING, "step": step}))
    for n in (1, 2):
        simulation.button("Step").click()
        shown = simulation.get()
        # As much as can be seen, or one step of the integrator.
        assert shown["time"] == pytest.approx(n * max(step, 0.02), abs=1e-12)
        assert not shown["playing"]
    assert shown["state"]["theta"][0] == pytest.approx(
        exact(shown["time"])[0], abs=1e-9 if step < 0.01 else 1e-4
    )
    assert_rests(simulation)
    simulation.button("Play").click()
    simulation.wait_for_time(shown["time"])
    simulation.button("Reset").click()
    shown = simulation.get()
    assert (shown["time"], shown["playing"], shown["state"]["theta"]) == (0, False, [1])
    assert_rests(simulation)


def test_it_stops_at_its_end_and_then_begins_anew(stage: Stage):
    simulation = Simulation(stage({**SWING, "duration": 1, "speed": 4}))
    simulation.button("Play").click()
    expect(simulation.button("Play")).to_be_visible()
    assert simulation.get()["time"] == 1
    assert_rests(simulation)
    simulation.button("Step").click()
    assert simulation.get()["time"] == 1
    simulation.button("Play").click()
    assert simulation.get()["time"] < 1


def test_scrubbing_shows_any_time(stage: Stage):
    simulation = Simulation(stage(SWING))
    for time in (3.25, 9.87, 0.5):
        simulation.slider("scrub").fill(str(time))
        shown = simulation.get()
        assert shown["time"] == time
        assert (shown["state"]["theta"][0], shown["state"]["dtheta"][0]) == pytest.approx(
            exact(time), abs=1e-9
        )
    readout = simulation.row("readout")
    expect(readout).to_contain_text("0.50 s")
    expect(readout).to_contain_text(f"{exact(0.5)[0]:.3f} rad".replace("-", "−"))
    expect(readout).to_contain_text(f"{PENDULUM.energy(1, 0):.4f} J".replace("-", "−"))
    simulation.slider("scrub").press("ArrowRight")
    assert simulation.get()["time"] == pytest.approx(0.51)
    simulation.button("Play").click()
    simulation.slider("scrub").fill("2")
    assert (simulation.get()["time"], simulation.get()["playing"]) == (2, False)
    assert_rests(simulation)


@pytest.mark.parametrize(("reduced_motion", "plays"), [("no-preference", True), ("reduce", False)])
def test_it_plays_by_itself_where_motion_is_welcome(stage: Stage, reduced_motion: str, plays: bool):
    simulation = Simulation(stage({**SWING, "playing": True}, reduced_motion=reduced_motion))
    if not plays:
        assert not simulation.get()["playing"]
        assert_rests(simulation)
        simulation.button("Play").click()
    simulation.wait_for_time(0.1)
    expect(simulation.button("Pause")).to_be_visible()


def test_it_stops_when_motion_is_no_longer_welcome(stage: Stage):
    page = stage(SWING)
    simulation = Simulation(page)
    simulation.button("Play").click()
    simulation.wait_for_time(0.1)
    page.emulate_media(reduced_motion="reduce")
    expect(simulation.button("Play")).to_be_visible()
    assert_rests(simulation)


def test_it_rests_while_it_is_out_of_sight(stage: Stage):
    page = stage(SWING)
    simulation = Simulation(page)
    page.evaluate("document.body.style.paddingBottom = '4000px'")
    simulation.button("Play").click()
    simulation.wait_for_time(0.1)
    page.evaluate("scrollTo({top: 3000, behavior: 'instant'})")
    frames(page)
    assert_rests(simulation)
    hidden = simulation.get()
    assert hidden["playing"]
    page.evaluate("scrollTo({top: 0, behavior: 'instant'})")
    simulation.wait_for_time(hidden["time"] + 0.1)
    # It has not caught up on what was missed.
    assert simulation.get()["time"] < hidden["time"] + 5


@pytest.mark.parametrize("configs", [THREE, [RIGID] * 3, [LOOP] * 3], ids=["pendulums", "bodies", "loops"])
def test_three_at_once_keep_thirty_frames_a_second(stage: Stage, configs: list[dict]):
    page = stage(*configs)
    # All of them in sight.
    page.set_viewport_size({"width": 1280, "height": 3000})
    for number in range(3):
        Simulation(page, number).button("Play").click()
    # A busy machine gets three chances.
    for _ in range(3):
        interval, moved = page.evaluate(
            """async () => {
                const all = [...document.querySelectorAll('pendulum-simulation')].map(e => e.simulation);
                const times = () => all.map(simulation => simulation.get().time);
                const intervals = [];
                let last = await new Promise(requestAnimationFrame), before = times(), moved = 0;
                for (const begin = last; last < begin + 2000;) {
                    const now = await new Promise(requestAnimationFrame), after = times();
                    intervals.push(now - last);
                    moved += after.every((time, k) => time > before[k]);
                    [last, before] = [now, after];
                }
                const middle = intervals.sort((a, b) => a - b)[Math.floor(intervals.length / 2)];
                return [middle, moved / intervals.length];
            }"""
        )
        if interval < 1000 / 30:
            break
    assert interval < 1000 / 30
    # Frames in which nothing moves would be no frames.
    assert moved > 0.9


# Writes down when each canvas was first drawn on.
STOPWATCH = """
    window.drawn = new Map();
    const {fillRect} = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillRect = function (...box) {
        fillRect.apply(this, box);
        if (!drawn.has(this.canvas)) drawn.set(this.canvas, performance.now());
    };
"""


@pytest.mark.parametrize("configs", [THREE, [RIGID] * 3, [LOOP] * 3], ids=["pendulums", "bodies", "loops"])
def test_the_first_picture_is_there_at_once(put_up: PutUp, newcomer: Newcomer, configs: list[dict]):
    base, path = put_up(*configs)
    count = sum(len(config["views"]) for config in configs)
    waited = math.inf
    # What a busy machine adds is not the script's: the fastest of ten visits counts.
    for _ in range(10):
        page = newcomer(base + path, script=STOPWATCH, viewport={"width": 1280, "height": 3000})
        page.wait_for_function("count => drawn.size === count", arg=count)
        # From where the page has been read to where its script has drawn the last picture.
        begin = "performance.getEntriesByType('navigation')[0].domInteractive"
        waited = min(waited, page.evaluate(f"Math.max(...drawn.values()) - {begin}"))
        if waited < 300:
            break
    assert waited < 300


# ---------- Controls ----------

NUMBERS = {
    "planar-pendulum": ["length", "gravity", "mass", "theta", "dtheta", "step"],
    "double-pendulum": [
        *("length1", "length2", "mass1", "mass2", "gravity"),
        *("theta1", "theta2", "dtheta1", "dtheta2", "step"),
    ],
    "spherical-pendulum": ["length", "gravity", "mass", "theta", "dtheta", "dphi", "step"],
    "rigid-body": [
        *("a", "b", "height", "x", "y", "z", "mass", "gravity"),
        *("phi", "theta", "psi", "omega1", "omega2", "omega3", "step"),
    ],
    "geometric-phase": ["a", "b", "height", "x", "y", "z", "radius", "phi"],
}


def number(shown: dict, name: str) -> float:
    """What get() says of a constant, a coordinate of the first start, or the step."""
    return {**shown, **shown["parameters"], **shown["runs"][0]["start"]}[name]


@pytest.mark.parametrize("model", list(NUMBERS))
def test_every_number_has_a_slider_and_a_box(stage: Stage, model: str):
    simulation = Simulation(stage({"model": model, "controls": NUMBERS[model][:2]}))
    simulation.unfold()
    for name in NUMBERS[model]:
        slider, box = simulation.slider(name), simulation.box(name)
        middle = slider.evaluate("e => String((3 * Number(e.min) + 2 * Number(e.max)) / 5)")
        slider.fill(str(round(float(middle), 2)))
        assert number(simulation.get(), name) == round(float(middle), 2)
        expect(box).to_have_value(str(round(float(middle), 2)).removesuffix(".0"))
        box.fill("0.12345678901234566")
        box.press("Enter")
        assert number(simulation.get(), name) == 0.12345678901234566
        ends = (float(slider.get_attribute(end)) for end in ("min", "max"))
        assert float(slider.input_value()) == pytest.approx(np.clip(0.12, *ends), abs=0.01)
    expect(simulation.complaint()).to_have_text("")


def test_a_typed_number_is_kept_to_the_last_digit(stage: Stage):
    simulation = Simulation(stage({**SWING, "controls": ["length", "theta"]}))
    for name, text in {"length": "0.30000000000000004", "theta": "-1e-7"}.items():
        simulation.box(name).fill(text)
        simulation.box(name).press("Tab")
        assert number(simulation.get(), name) == float(text)
        assert float(simulation.box(name).input_value()) == float(text)


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("length", "-1", "at least 0.01 m"),
        ("length", "2000", "at most 1000 m"),
        ("length", "", "finite number"),
        ("theta", "-", "finite number"),
        ("theta", "1e999", "finite number"),
        ("step", "0", "at least 0.0005 s"),
    ],
)
def test_what_is_typed_wrongly_changes_nothing(stage: Stage, name: str, text: str, words: str):
    simulation = Simulation(stage({**SWING, "controls": ["length", "theta", "step"]}))
    simulation.set({"time": 0.5})
    before, pictures = simulation.get(), simulation.pictures()
    box = simulation.box(name)
    for keys in (["Tab"], ["Enter", "Tab"]):
        box.press("ControlOrMeta+a")
        box.press("Delete")
        box.press_sequentially(text)
        for key in keys:
            box.press(key)
            expect(simulation.complaint()).to_contain_text(words)
            assert simulation.get() == before
            assert simulation.pictures() == pictures
        # The box does not go on showing what does not hold.
        expect(box).to_have_value(str(number(before, name)))
        box.fill("0.25")
        box.press("Enter")
        assert number(simulation.get(), name) == 0.25
        expect(simulation.complaint()).to_have_text("")
        box.fill(str(number(before, name)))
        box.press("Enter")
        simulation.set({"time": 0.5})


def test_one_can_type_while_it_plays(stage: Stage):
    simulation = Simulation(stage({**SWING, "controls": ["length", "readout"]}))
    simulation.button("Play").click()
    box = simulation.box("length")
    box.press("ControlOrMeta+a")
    for digit in "2.75":
        time = simulation.get()["time"]
        box.press(digit)
        # Meanwhile the numbers beside it have been written anew.
        simulation.wait_for_time(time + 0.15)
    box.press("Enter")
    assert simulation.get()["parameters"]["length"] == 2.75


def test_the_integrator_decides_how_well_the_energy_is_kept(stage: Stage):
    simulation = Simulation(stage({**SWING, "step": 0.02, "controls": ["integrator", "readout"]}))
    errors = {}
    for name in ("rk4", "symplectic-euler", "explicit-euler"):
        simulation.element.get_by_label("integrator").select_option(name)
        simulation.set({"time": 8})
        shown = simulation.get()
        assert shown["runs"][0]["integrator"] == name
        (energy,), (theta,), (dtheta,) = (shown["state"][key] for key in ("energy", "theta", "dtheta"))
        assert energy == pytest.approx(float(PENDULUM.energy(theta, dtheta)), rel=1e-12)
        change = energy - float(PENDULUM.energy(1, 0))
        assert shown["state"]["error"][0] == pytest.approx(change / 9.81, rel=1e-6, abs=1e-12)
        errors[name] = abs(change)
    assert errors["explicit-euler"] > 10 * errors["symplectic-euler"] > 1e4 * errors["rk4"]


@pytest.mark.parametrize("playing", [False, True])
def test_another_constant_lets_no_moving_bob_jump(stage: Stage, playing: bool):
    simulation = Simulation(stage({**SWING, "controls": ["length"]}))
    simulation.set({"time": 2.0, "playing": playing})
    simulation.slider("length").fill("2")
    time = simulation.get()["time"]
    # At rest one compares what is at the same time; a motion begins anew.
    assert time == 2.0 if not playing else time < 2.0


def test_a_script_can_put_right_what_it_asked_wrongly(stage: Stage):
    simulation = Simulation(stage(SWING))
    simulation.set({"parameters": {"length": 2}})
    simulation.set({"time": 100})
    expect(simulation.complaint()).to_contain_text("time must be at most the duration of 60 s, got 100")
    simulation.set({"time": 1})
    assert (simulation.get()["time"], simulation.get()["parameters"]["length"]) == (1, 2)


def test_pendulums_are_added_and_taken_away(stage: Stage):
    simulation = Simulation(stage(SWING))
    simulation.unfold()
    add, remove = simulation.button("Add a pendulum"), simulation.button("Remove the last")
    expect(remove).to_be_disabled()
    for count in (2, 3):
        add.click()
        shown = simulation.get()
        assert len(shown["runs"]) == len(shown["state"]["theta"]) == count
        assert shown["runs"][-1] != shown["runs"][-2]
        # Who works in the fold goes on working there.
        expect(add).to_be_visible()
        expect(simulation.view("pendulum").locator(".handle")).to_have_count(count)
        expect(simulation.element.locator(".readout .line")).to_have_count(count)
    expect(add).to_be_disabled()
    # Each has its own start.
    simulation.row("theta").nth(1).locator("input[type=number]").fill("0.5")
    simulation.row("theta").nth(1).locator("input[type=number]").press("Enter")
    assert [run["start"]["theta"] for run in simulation.get()["runs"]] == [
        1,
        0.5,
        shown["runs"][2]["start"]["theta"],
    ]
    for count in (2, 1):
        remove.focus()
        remove.press("Enter")
        assert len(simulation.get()["runs"]) == count
    assert simulation.get()["runs"] == [{"start": {"theta": 1, "dtheta": 0}, "integrator": "rk4"}]


def test_the_keyboard_stays_where_a_pendulum_is_added(stage: Stage):
    simulation = Simulation(stage(SWING))
    simulation.unfold()
    simulation.button("Add a pendulum").press("Enter")
    expect(simulation.button("Add a pendulum")).to_be_focused()
    simulation.button("Add a pendulum").press("Enter")
    assert checks.focus(simulation.page)["tag"] != "body"


def test_those_of_one_start_are_moved_as_one(stage: Stage):
    simulation = Simulation(stage(INTEGRATORS))
    simulation.slider("theta").fill("2")
    assert [run["start"]["theta"] for run in simulation.get()["runs"]] == [2, 2, 2]
    expect(simulation.row("theta")).to_have_count(1)
    expect(simulation.row("readout")).to_contain_text("symplectic Euler")


@pytest.mark.parametrize("playing", [False, True])
def test_the_settings_are_restored(stage: Stage, playing: bool):
    simulation = Simulation(stage({**SWING, "playing": playing}, DOUBLE))
    if playing:
        simulation.wait_for_time(0.2)
        simulation.button("Pause").click()
    simulation.unfold()
    simulation.slider("length").fill("2")
    simulation.slider("theta").fill("-2")
    simulation.slider("step").fill("0.05")
    simulation.element.get_by_label("integrator").select_option("explicit-euler")
    simulation.element.get_by_label("speed").select_option("4")
    simulation.button("Add a pendulum").click()
    simulation.unfold()
    simulation.set({"time": 5})
    simulation.button("Restore the settings").click()
    restored = simulation.get()
    assert not restored["playing"]
    assert restored["time"] == 0
    assert restored["runs"] == [{"start": {"theta": 1, "dtheta": 0}, "integrator": "rk4"}]
    assert restored["parameters"] == {"length": 1, "gravity": 9.81, "mass": 1}
    assert (restored["step"], restored["speed"]) == (0.001, 1)
    assert_rests(simulation)


def test_a_motion_beyond_all_bounds_ends_and_the_page_lives(
    put_up: PutUp, newcomer: Newcomer, tmp_path: Path
):
    base, path = put_up({**DOUBLE, "step": 0.1, "views": ALL_VIEWS["double-pendulum"]})
    simulation = Simulation(newcomer(base + path))
    simulation.unfold()
    simulation.element.get_by_label("integrator").select_option("explicit-euler")
    simulation.box("step").fill("0.5")
    simulation.box("step").press("Enter")
    simulation.slider("scrub").fill("60")
    state = simulation.get()["state"]
    assert all(math.isfinite(state[name][0]) for name in ("theta1", "dtheta1", "theta2", "dtheta2"))
    expect(simulation.row("readout")).not_to_contain_text("NaN")
    expect(simulation.row("readout")).not_to_contain_text("undefined")
    _, _, rows = saved(simulation, tmp_path)
    # After its end there are no numbers.
    assert rows[-1] == ["60", "", "", "", "", ""]
    simulation.button("Restore the settings").click()
    simulation.button("Play").click()
    simulation.wait_for_time(0.1)


# ---------- Data ----------


def test_the_data_are_shown_and_hidden(stage: Stage):
    simulation = Simulation(stage(SWING))
    simulation.unfold()
    table = simulation.element.get_by_role("region", name="data of the motion")
    expect(table).to_have_count(0)
    simulation.button("Show the data").click()
    heads = table.get_by_role("columnheader").all_inner_texts()
    assert heads == ["t (s)", "theta (rad)", "dtheta (rad/s)", "energy (J)"]
    for row, time in ((1, 0.0), (35, 3.4)):
        cells = table.get_by_role("row").nth(row).get_by_role("cell").all_inner_texts()
        theta, dtheta = exact(time)
        expected = [time, theta, dtheta, float(PENDULUM.energy(theta, dtheta))]
        assert [float(cell) for cell in cells] == pytest.approx(expected, rel=1e-5, abs=1e-9)
    expect(simulation.button("Hide the data")).to_have_attribute("aria-expanded", "true")
    simulation.button("Hide the data").click()
    expect(table).to_have_count(0)
    expect(simulation.button("Show the data")).to_have_attribute("aria-expanded", "false")


def test_the_data_follow_what_is_changed(stage: Stage):
    simulation = Simulation(stage(SWING))
    simulation.unfold()
    simulation.button("Show the data").click()
    cell = simulation.element.get_by_role("row").nth(1).get_by_role("cell").nth(1)
    expect(cell).to_have_text("1.00000")
    simulation.slider("theta").fill("0.5")
    expect(cell).to_have_text("0.500000")


COLUMNS = [("theta", "rad"), ("dtheta", "rad/s"), ("energy", "J")]


def saved(simulation: Simulation, folder: Path) -> tuple[str, list[str], list[list[str]]]:
    """The file that the simulation gives: its name, its header and its rows."""
    with simulation.page.expect_download() as download:
        simulation.button("Save CSV").click()
    path = folder / "saved.csv"
    download.value.save_as(path)
    header, *rows = csv.reader(path.read_text().splitlines())
    return download.value.suggested_filename, header, rows


@pytest.mark.parametrize("protocol", ["http", "file"])
def test_the_file_holds_the_exact_motion(stage: Stage, tmp_path: Path, protocol: str):
    starts = [{"theta": 1.0}, {"theta": 0.5, "dtheta": 7.0}]
    simulation = Simulation(
        stage({**SWING, "runs": [{"start": start} for start in starts]}, protocol=protocol)
    )
    simulation.unfold()
    simulation.set({"time": 12.5})
    name, header, rows = saved(simulation, tmp_path)
    assert name == "swing.csv"
    assert header == ["t (s)", *(f"{what} {k} ({unit})" for k in (1, 2) for what, unit in COLUMNS)]
    t, *columns = np.array(rows, float).T
    assert t == pytest.approx(np.arange(1251) / 100, abs=1e-12)
    for k, start in enumerate(starts):
        theta, dtheta, energy = columns[3 * k : 3 * k + 3]
        expected = PENDULUM.exact(t, start["theta"], start.get("dtheta", 0.0))
        assert np.abs(np.array([theta, dtheta]) - expected).max() < 1e-9
        assert energy == pytest.approx(PENDULUM.energy(theta, dtheta), rel=1e-12)


# ---------- Links ----------


def make_peculiar(simulation: Simulation, integrator: str = "explicit-euler") -> dict:
    """Give it numbers that are hard to write down, by hand, and tell its state."""
    simulation.unfold()
    simulation.button("Add a pendulum").click()
    simulation.unfold()
    texts = {"gravity": repr(29 / 3), "step": repr(1 / 900)}
    for name, text in texts.items():
        simulation.box(name).fill(text)
        simulation.box(name).press("Enter")
    first = next(name for name in simulation.get()["runs"][0]["start"] if name.startswith("theta"))
    for k, value in enumerate((0.1 + 0.2, -math.pi / 3)):
        box = simulation.row(first).nth(k).locator("input[type=number]")
        box.fill(repr(value))
        box.press("Enter")
    simulation.element.get_by_label("integrator, pendulum 2").select_option(integrator)
    simulation.element.get_by_label("speed").select_option("0.25")
    simulation.button("Play").click()
    simulation.wait_for_time(0.15)
    simulation.button("Pause").click()
    return simulation.get()


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("protocol", ["http", "file"])
def test_a_link_restores_the_state_to_the_last_bit(
    stage: Stage, newcomer: Newcomer, protocol: str, number: int
):
    # The second has no name, and links find it by its place.
    page = stage(SWING, {"model": "double-pendulum"}, protocol=protocol)
    state = make_peculiar(Simulation(page, number))
    other = Simulation(page, 1 - number).get()
    Simulation(page, number).button("Copy link").click()
    expect(Simulation(page, number).element.get_by_role("status")).to_contain_text("address")
    assert page.url.partition("#")[2].startswith("swing?" if number == 0 else "2?")
    # In a browser that knows nothing of the first.
    fresh = newcomer(page.url)
    assert Simulation(fresh, number).get() == state
    assert Simulation(fresh, 1 - number).get() == other
    expect(Simulation(fresh, number).button("Play")).to_be_in_viewport()
    assert_rests(Simulation(fresh, number))


def test_a_page_follows_a_link_to_itself(stage: Stage):
    page = stage(SWING, DOUBLE)
    page.evaluate("location.hash = 'swing?length=2&theta=0.5,0.25&integrator=rk4,explicit-euler&t=1.5'")
    swing = Simulation(page)
    expect(swing.view("pendulum").locator(".handle")).to_have_count(2)
    shown = swing.get()
    assert shown["parameters"] == {"length": 2, "gravity": 9.81, "mass": 1}
    assert [run["start"]["theta"] for run in shown["runs"]] == [0.5, 0.25]
    assert [run["integrator"] for run in shown["runs"]] == ["rk4", "explicit-euler"]
    assert shown["time"] == 1.5
    assert Simulation(page, 1).get()["runs"][0]["start"]["theta1"] == 2


DOCTORED = {
    "lenght=2": "lenght",
    "length=two": "length must be a finite number",
    "length=": "length must be a finite number",
    "length=-1": "length must be at least 0.01 m, got -1",
    "length=Infinity": "length must be a finite number",
    "theta=NaN": "theta must be a finite number",
    "theta=1,2,3,4": "at most 3",
    "t=61": "time must be at most",
    "t=-1": "time must be at least 0 s",
    "step=0": "step must be at least",
    "speed=3": "speed must be one of",
    "integrator=magic": "integrator must be one of",
    "constructor=1": "constructor",
    "": "not known",
    "length=%": "cannot show",
}


def test_a_doctored_link_is_named_and_undone(stage: Stage):
    page = stage(SWING, DOUBLE)
    swing, double = Simulation(page), Simulation(page, 1)
    authored, other = swing.get(), double.get()
    for query, words in DOCTORED.items():
        page.evaluate("query => { location.hash = `swing?${query}`; }", query)
        fault = swing.element.get_by_role("alert").and_(page.locator(".fault"))
        expect(fault, query).to_contain_text(words)
        assert swing.get() is None
        assert not checks.axe(page)
        swing.element.get_by_role("button").click()
        assert swing.get() == authored
        expect(swing.element.get_by_role("alert")).to_have_text("")
    assert double.get() == other
    swing.button("Play").click()
    swing.wait_for_time(0.1)


def test_a_doctored_link_is_named_at_once(newcomer: Newcomer, put_up: PutUp):
    base, path = put_up(SWING, DOUBLE)
    page = newcomer(f"{base}{path}#swing?length=-1")
    swing = Simulation(page)
    expect(swing.element.get_by_role("alert")).to_contain_text("length must be at least 0.01 m, got -1")
    swing.element.get_by_role("button").click()
    assert swing.get()["parameters"]["length"] == 1


@pytest.mark.parametrize(
    "place", ["#simulations", "#100%", "#%E0%A4", "#other?length=-1", "#?", "#swinging?x=1"]
)
def test_other_addresses_leave_it_alone(newcomer: Newcomer, put_up: PutUp, place: str):
    base, path = put_up(SWING, DOUBLE)
    page = newcomer(f"{base}{path}{place}")
    for number in (0, 1):
        expect(Simulation(page, number).button("Play")).to_be_visible()


# ---------- Bad configurations ----------

BAD = {
    "": "must be an object",
    "{": "must be an object",
    "null": "must be an object",
    "[]": "must be an object",
    "7": "must be an object",
    "{}": "model is missing",
    '{"model": "spring"}': "model must be one of planar-pendulum",
    '{"model": null}': "model",
    '{"model": "toString"}': "model",
    '{"model": "planar-pendulum", "parameters": {"length": -1}}': "parameters.length must be at least 0.01 m",
    '{"model": "planar-pendulum", "parameters": null}': "parameters must be an object",
    '{"model": "planar-pendulum", "runs": []}': "at least 1",
    '{"model": "planar-pendulum", "runs": [null]}': "runs[0] must be an object",
    '{"model": "planar-pendulum", "views": ["Pendulum"]}': "views[0] must be one of",
    '{"model": "double-pendulum", "views": ["dial"]}': "views[0] must be one of",
    '{"model": "planar-pendulum", "name": 7}': "name must be text",
    '{"model": "planar-pendulum", "time": 61}': "time must be at most",
}


def test_a_bad_configuration_is_named_and_never_an_empty_box(stage: Stage):
    page = stage(*BAD, SWING)
    for number, words in enumerate(BAD.values()):
        simulation = Simulation(page, number)
        expect(simulation.complaint()).to_contain_text(words)
        expect(simulation.complaint()).to_be_visible()
        assert simulation.get() is None
    assert not checks.axe(page)
    # The others do not suffer from it.
    Simulation(page, len(BAD)).button("Play").click()
    Simulation(page, len(BAD)).wait_for_time(0.1)


# ---------- Dragging ----------


def middle(locator: Locator) -> np.ndarray:
    """Middle of an element in the window, whether it moves or not."""
    return np.array(
        locator.evaluate(
            """element => {
                element.scrollIntoView({block: 'nearest', behavior: 'instant'});
                const box = element.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];
            }"""
        )
    )


@pytest.mark.parametrize("reduced_motion", ["no-preference", "reduce"])
def test_a_bob_is_pulled_and_let_go(stage: Stage, reduced_motion: str):
    page = stage(SWING, reduced_motion=reduced_motion)
    simulation = Simulation(page)
    pivot = middle(simulation.canvas("pendulum"))
    simulation.set({"time": 1.2})
    page.mouse.move(*middle(simulation.handle()))
    page.mouse.down()
    # Beyond the circle and on the other side, where it went round.
    for angle in (0.3, 2.0, -2.8, -1.2):
        page.mouse.move(*(pivot + 90 * np.array([np.sin(angle), np.cos(angle)])), steps=3)
        shown = simulation.get()
        assert shown["runs"][0]["start"]["theta"] == pytest.approx(angle, abs=np.radians(1))
        assert (shown["runs"][0]["start"]["dtheta"], shown["time"], shown["playing"]) == (0, 0, False)
        assert np.abs(middle(simulation.handle()) - pivot) @ [0, 1] > 0
    assert_rests(simulation)
    page.mouse.up()
    if reduced_motion == "reduce":
        assert_rests(simulation)
    else:
        simulation.wait_for_time(0.1)
    # Moving on without a button pressed pulls nothing.
    page.mouse.move(*pivot)
    assert simulation.get()["runs"] == shown["runs"]


def test_a_click_pulls_at_nothing(stage: Stage):
    page = stage(SWING)
    simulation = Simulation(page)
    simulation.set({"time": 0.4})
    before = simulation.get()
    for place in (simulation.handle(), simulation.handle(view="phase"), simulation.canvas("phase")):
        page.mouse.move(*middle(place))
        page.mouse.down()
        # Nobody's hand is wholly at rest.
        page.mouse.move(*(middle(place) + 1))
        page.mouse.up()
        assert simulation.get() == before


def test_a_press_holds_the_motion_for_as_long_as_it_lasts(stage: Stage):
    page = stage(SWING)
    simulation = Simulation(page)
    simulation.button("Play").click()
    simulation.wait_for_time(0.3)
    page.mouse.move(*middle(simulation.handle()))
    page.mouse.down()
    assert_rests(simulation)
    held = simulation.get()
    page.mouse.up()
    simulation.wait_for_time(held["time"])
    assert (
        simulation.get()["runs"]
        == held["runs"]
        == [{"start": {"theta": 1, "dtheta": 0}, "integrator": "rk4"}]
    )


def test_the_other_arm_is_held_where_it_was(stage: Stage):
    page = stage(DOUBLE)
    simulation = Simulation(page)
    simulation.set({"time": 0.4})
    state = simulation.get()["state"]
    page.mouse.move(*middle(simulation.handle(1)))
    page.mouse.down()
    page.mouse.move(*(middle(simulation.handle(0)) + np.array([70, 0])))
    start = simulation.get()["runs"][0]["start"]
    assert start["theta1"] == state["theta1"][0] != 2
    assert start["theta2"] == pytest.approx(np.pi / 2, abs=np.radians(1))
    assert (start["dtheta1"], start["dtheta2"]) == (0, 0)
    page.mouse.up()


def test_either_bob_of_a_double_pendulum_is_pulled(stage: Stage):
    page = stage(DOUBLE)
    simulation = Simulation(page)
    simulation.set({"runs": [{"start": {"theta1": 0.5, "theta2": 1.0, "dtheta1": 1.0}}]})
    first, second = (middle(simulation.handle(k)) for k in (0, 1))
    page.mouse.move(*second)
    page.mouse.down()
    page.mouse.move(*(first + 70 * np.array([np.sin(-0.7), np.cos(-0.7)])), steps=3)
    start = simulation.get()["runs"][0]["start"]
    assert start["theta1"] == 0.5
    assert start["theta2"] == pytest.approx(-0.7, abs=np.radians(1))
    assert (start["dtheta1"], start["dtheta2"]) == (0, 0)
    page.mouse.up()
    simulation.wait_for_time(0.1)


@pytest.mark.parametrize("plane", ["phase", "dial"])
def test_the_state_is_dragged_in_a_plane(stage: Stage, plane: str):
    page = stage({**SWING, "views": ["pendulum", plane]})
    simulation = Simulation(page)
    canvas = simulation.canvas(plane)
    first = dot(canvas)
    page.mouse.move(*first)
    page.mouse.down()
    places = np.array([[10, -20], [-30, -25], [-20, 30], [20, 15]])
    coordinates = []
    for place in places:
        page.mouse.move(*(first + place), steps=2)
        shown = simulation.get()
        assert (shown["time"], shown["playing"]) == (0, False)
        coordinates.append(COORDINATES[plane](**shown["runs"][0]["start"]))
        # And it is drawn where it was put.
        assert np.abs(dot(canvas) - first - place).max() < 1.5
    # The axes are even, the first to the right and the second upwards; a dial is round.
    scales = np.diff(coordinates, axis=0) / np.diff(places, axis=0)
    assert scales == pytest.approx(np.broadcast_to(scales[0], scales.shape))
    assert scales[0, 0] > 0 > scales[0, 1]
    if plane == "dial":
        assert scales[0, 1] == pytest.approx(-scales[0, 0])
    # It was taken up where it was.
    origin = coordinates[0] - scales[0] * places[0]
    assert np.abs(origin - COORDINATES[plane](1, 0)).max() < np.abs(scales[0]).max()
    page.mouse.up()
    simulation.wait_for_time(0.1)


@pytest.mark.parametrize("plane", ["phase", "dial"])
def test_a_state_held_at_the_edge_of_a_plane_stays_there(stage: Stage, plane: str):
    page = stage({**SWING, "views": ["pendulum", plane]})
    simulation = Simulation(page)
    box = simulation.canvas(plane).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + 30
    page.mouse.move(x, y + 40)
    page.mouse.down()
    page.mouse.move(x, y)
    first = simulation.get()["runs"][0]["start"]["dtheta"]
    # Near enough to the edge that it could not be passed by much.
    assert first > 5
    for k in range(20):
        page.mouse.move(x + k % 2, y)
    assert simulation.get()["runs"][0]["start"]["dtheta"] == pytest.approx(first, rel=0.1)
    # Beyond the edge it goes no further than that.
    page.mouse.move(x, y - 300)
    assert simulation.get()["runs"][0]["start"]["dtheta"] < 1.5 * first
    page.mouse.up()


def test_a_finger_pulls_a_bob(newcomer: Newcomer, put_up: PutUp):
    base, path = put_up(SWING)
    page = newcomer(base + path, has_touch=True, is_mobile=True, viewport={"width": 400, "height": 800})
    simulation = Simulation(page)
    pivot, bob = middle(simulation.canvas("pendulum")), middle(simulation.handle())
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *places: np.ndarray) -> None:
        points = [{"x": float(x), "y": float(y)} for x, y in places]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", bob)
    for angle in (0.5, -0.5, -1.5):
        target = pivot + 80 * np.array([np.sin(angle), np.cos(angle)])
        touch("touchMove", target)
        page.wait_for_function(
            """angle => Math.abs(document.querySelector('pendulum-simulation').simulation.get()
                .runs[0].start.theta - angle) < 0.018""",
            arg=angle,
        )
        assert not simulation.get()["playing"]
    assert page.evaluate("scrollY") == 0
    touch("touchEnd")
    simulation.wait_for_time(0.1)


# ---------- In space ----------


def seen(q: np.ndarray, azimuth: float = 0.5, elevation: float = 0.3) -> np.ndarray:
    """A point of the unit sphere, third component down, as the camera sees it: to the right and downwards."""
    right = q[0] * np.cos(azimuth) + q[1] * np.sin(azimuth)
    near = q[1] * np.cos(azimuth) - q[0] * np.sin(azimuth)
    return np.array([right, q[2] * np.cos(elevation) + near * np.sin(elevation)])


def radius_of(simulation: Simulation) -> float:
    """Of the sphere, in pixels."""
    box = simulation.canvas("pendulum").bounding_box()
    return min(box["width"], box["height"]) / 2 - 16


def at_angle(theta: float) -> np.ndarray:
    """Where a spherical pendulum starts."""
    return np.array([np.sin(theta), 0.0, np.cos(theta)])


def test_a_spherical_pendulum_is_drawn_where_it_is(stage: Stage):
    simulation = Simulation(stage(SPHERICAL))
    pivot, radius = middle(simulation.canvas("pendulum")), radius_of(simulation)
    start = at_angle(1.0)
    motion = SphericalPendulum(1.0).simulate(start, [0.0, 2 * np.sin(1.0), 0.0], [0.0, 0.7, 4.2]).q
    for time, q in zip([0.0, 0.7, 4.2], motion, strict=True):
        simulation.set({"time": time})
        assert np.abs(middle(simulation.handle()) - pivot - radius * seen(q)).max() < 0.5
        state = simulation.get()["state"]
        assert state["theta"][0] == pytest.approx(np.arccos(q[2]), abs=1e-9)
        assert state["phi"][0] == pytest.approx(np.arctan2(q[1], q[0]), abs=1e-9)
        assert state["momentum"][0] == pytest.approx(2 * np.sin(1.0) ** 2, abs=1e-9)
        assert abs(state["error"][0]) < 1e-10
    readout = simulation.row("readout")
    expect(readout).to_contain_text(f"θ {state['theta'][0]:.3f} rad")
    expect(readout).to_contain_text("h 1.416 J s")


@pytest.mark.parametrize("key", ["", "PageDown"])
def test_what_lies_behind_is_fainter(stage: Stage, key: str):
    # The bob is out of the way, at the top.
    start = {"theta": 3.1, "dphi": 0}
    simulation = Simulation(stage({**SPHERICAL, "views": ["pendulum"], "runs": [{"start": start}]}))
    canvas = simulation.canvas("pendulum")
    if key:
        canvas.press(key)
    elevation = 0.3 - np.radians(50) * bool(key)
    picture = pixels(canvas)[:, :, :3].mean(axis=2)
    middle_row, middle_column = (n / 2 for n in picture.shape)
    radius = radius_of(simulation)
    shades = {}
    for side in (-1, 1):
        # Along the equator, some points of which other circles cross; its front is the upper half from below.
        minima = []
        for across in np.linspace(-0.6, 0.6, 12):
            near = side * np.sqrt(1 - across**2)
            column = round(middle_column + across * radius)
            row = round(middle_row + near * np.sin(elevation) * radius)
            minima.append(picture[row - 1 : row + 2, column - 1 : column + 2].min())
        shades[side] = np.median(minima)
    assert shades[1] < shades[-1] < 1


def test_the_potential_holds_the_angle_at_its_energy(stage: Stage):
    simulation = Simulation(stage({**SPHERICAL, "views": ["potential"]}))
    canvas = simulation.canvas("potential")
    expect(simulation.view("potential").locator(".handle")).to_have_count(0)
    places, angles, marks = [], [], []
    for time in (0.0, 0.2, 0.4):
        simulation.set({"time": time})
        places.append(dot(canvas))
        angles.append(simulation.get()["state"]["theta"][0])
        picture = pixels(canvas)[:, :, :3]
        ink, level = (
            (np.abs(picture - colour(entry.light)).max(axis=2) < 0.005).sum()
            for entry in (PAGE["ink"], QUANTITIES["energy"])
        )
        marks.append((ink, level))
    # No path is drawn, neither as dots nor over the line of the energy.
    assert len({ink for ink, _ in marks}) == 1
    assert marks[-1][1] > 0.7 * marks[0][1] > 30
    places = np.array(places)
    assert np.ptp(places[:, 1]) < 0.6
    # π is as wide as the plot, whose margins are 48 and 12 pixels.
    width = canvas.bounding_box()["width"] - 60
    assert np.diff(places[:, 0]) == pytest.approx(np.diff(angles) * width / np.pi, abs=1.0)


@pytest.mark.parametrize("theta", [0.3, 2.0, 2.9, -0.8])
def test_a_bob_in_space_is_pulled_to_an_angle(stage: Stage, theta: float):
    page = stage(SPHERICAL)
    simulation = Simulation(page)
    pivot, radius = middle(simulation.canvas("pendulum")), radius_of(simulation)
    page.mouse.move(*middle(simulation.handle()))
    page.mouse.down()
    page.mouse.move(*(pivot + radius * seen(at_angle(theta))), steps=4)
    shown = simulation.get()
    (start,) = (run["start"] for run in shown["runs"])
    assert start["theta"] == pytest.approx(theta, abs=np.radians(1))
    # It keeps the rates that it starts with.
    assert (start["dtheta"], start["dphi"], shown["time"], shown["playing"]) == (0, 2, 0, False)
    assert np.abs(middle(simulation.handle()) - pivot - radius * seen(at_angle(theta))).max() < 2
    page.mouse.up()
    simulation.wait_for_time(0.1)


def test_arrows_move_a_bob_in_space(stage: Stage):
    simulation = Simulation(stage(SPHERICAL))
    handle = simulation.handle()
    for key in ("ArrowUp", "ArrowRight", "Shift+ArrowLeft"):
        handle.press(key)
    assert simulation.get()["runs"][0]["start"]["theta"] == pytest.approx(1 + np.radians(1.9), abs=1e-12)
    expect(handle).to_have_attribute("aria-valuetext", f"{np.degrees(1) + 1.9:.1f}°")
    expect(handle).to_be_focused()


@pytest.mark.parametrize("playing", [False, True])
def test_a_mouse_turns_the_view_and_nothing_else(stage: Stage, playing: bool):
    page = stage(SPHERICAL)
    simulation = Simulation(page)
    pivot, radius = middle(simulation.canvas("pendulum")), radius_of(simulation)
    if playing:
        simulation.button("Play").click()
    before = simulation.get()
    page.mouse.move(*(pivot - 30))
    page.mouse.down()
    page.mouse.move(*(pivot - 30 + np.array([-40, 25])), steps=5)
    page.mouse.up()
    # Without a button pressed nothing turns.
    page.mouse.move(*(pivot - 60), steps=3)
    shown = simulation.get()
    assert (shown["playing"], shown["runs"]) == (playing, before["runs"])
    if not playing:
        assert shown == before
        expected = seen(at_angle(1.0), 0.5 + 0.4, 0.3 + 0.25)
        assert np.abs(middle(simulation.handle()) - pivot - radius * expected).max() < 0.5
        # Straight from above it turns no further.
        page.mouse.move(*(pivot - 30))
        page.mouse.down()
        page.mouse.move(*(pivot - 30 + np.array([0, 400])), steps=2)
        page.mouse.up()
        expected = seen(at_angle(1.0), 0.9, np.pi / 2)
        assert np.abs(middle(simulation.handle()) - pivot - radius * expected).max() < 0.5


def test_keys_turn_the_view(stage: Stage):
    page = stage(SPHERICAL)
    page.evaluate("document.body.style.paddingBottom = '4000px'")
    simulation = Simulation(page)
    canvas, before = simulation.canvas("pendulum"), simulation.get()
    pivot, radius = middle(canvas), radius_of(simulation)
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowUp"):
        canvas.press(key)
    expected = seen(at_angle(1.0), 0.5 + np.radians(5), 0.3 + np.radians(5))
    assert np.abs(middle(simulation.handle()) - pivot - radius * expected).max() < 0.5
    assert simulation.get() == before
    expect(canvas).to_be_focused()
    assert page.evaluate("scrollY") == 0
    name = "the pendulum; arrow keys turn the view"
    expect(page.get_by_role("img", name=name, exact=True)).to_be_visible()


def test_a_finger_scrolls_past_the_view_and_pulls_the_bob(newcomer: Newcomer, put_up: PutUp):
    base, path = put_up(SPHERICAL)
    page = newcomer(base + path, has_touch=True, is_mobile=True, viewport={"width": 400, "height": 500})
    page.evaluate("document.body.style.paddingBottom = '4000px'")
    simulation = Simulation(page)
    bob = middle(simulation.handle())
    pivot, radius = middle(simulation.canvas("pendulum")), radius_of(simulation)
    pictures = simulation.pictures()
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *places: np.ndarray) -> None:
        points = [{"x": float(x), "y": float(y)} for x, y in places]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", bob)
    for theta in (0.7, 0.2):
        touch("touchMove", pivot + radius * seen(at_angle(theta)))
        page.wait_for_function(
            """theta => Math.abs(document.querySelector('pendulum-simulation').simulation.get()
                .runs[0].start.theta - theta) < 0.018""",
            arg=theta,
        )
    touch("touchEnd")
    simulation.button("Reset").click()
    simulation.set({"runs": [{"start": {"theta": 1.0}}]})
    page.evaluate("scrollTo({top: 0, behavior: 'instant'})")
    assert simulation.pictures() == pictures
    place = np.array([middle(simulation.canvas("pendulum"))[0] - 60, pivot[1]])
    touch("touchStart", place)
    for k in range(1, 9):
        touch("touchMove", place - [0, 15 * k])
    touch("touchEnd")
    page.wait_for_function("scrollY > 20")
    assert simulation.pictures() == pictures


def test_the_data_of_a_spherical_pendulum(stage: Stage, tmp_path: Path):
    simulation = Simulation(stage(SPHERICAL))
    simulation.unfold()
    name, header, rows = saved(simulation, tmp_path)
    assert name == "spherical.csv"
    assert header == ["t (s)", "theta (rad)", "phi (rad)", "momentum (J s)", "energy (J)"]
    t, theta, _, momentum, energy = np.array(rows, float).T
    assert t == pytest.approx(np.arange(1001) / 100)
    motion = SphericalPendulum(1.0).simulate(at_angle(1.0), [0.0, 2 * np.sin(1.0), 0.0], t)
    assert theta == pytest.approx(np.arccos(motion.q[:, 2]), abs=1e-8)
    assert momentum == pytest.approx(motion.momentum, abs=1e-8)
    assert energy == pytest.approx(motion.energy, abs=1e-8)


def test_a_link_to_a_spherical_pendulum(stage: Stage, newcomer: Newcomer):
    page = stage(SPHERICAL)
    state = make_peculiar(Simulation(page))
    Simulation(page).button("Copy link").click()
    expect(Simulation(page).element.get_by_role("status")).to_contain_text("address")
    assert Simulation(newcomer(page.url)).get() == state


def test_three_spherical_pendulums_and_another_size(stage: Stage):
    page = stage(SPHERICAL)
    simulation = Simulation(page)
    simulation.unfold()
    simulation.button("Add a pendulum").click()
    simulation.unfold()
    simulation.button("Add a pendulum").click()
    expect(simulation.view("pendulum").locator(".handle")).to_have_count(3)
    assert [run["start"]["theta"] for run in simulation.get()["runs"]] == [1, 1.5, 1]
    page.set_viewport_size({"width": 400, "height": 800})
    frames(page)
    pivot, radius = middle(simulation.canvas("pendulum")), radius_of(simulation)
    for k, theta in enumerate([1, 1.5, 1]):
        assert np.abs(middle(simulation.handle(k)) - pivot - radius * seen(at_angle(theta))).max() < 0.5


def test_it_is_said_where_a_spherical_pendulum_stands(stage: Stage):
    simulation = Simulation(stage(SPHERICAL))
    simulation.button("Step").click()
    said = simulation.element.locator("[aria-live]")
    expect(said).to_have_text(f"0.02 seconds, {np.degrees(simulation.get()['state']['theta'][0]):.1f}°")


def assert_faultless(page: Page, *opened: Simulation) -> None:
    """Nothing cut off, unreadable or out of reach, folded and with all folds and the data of some open."""
    faults = checks.overflow(page)
    checks.open_folds(page)
    for simulation in opened:
        simulation.button("Show the data").click()
    words = ".pendulum-simulation :is(span, b, p, button, summary, th, td, caption)"
    faults += [*checks.overflow(page), *checks.folded(page), *checks.axe(page), *checks.contrast(page, words)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 400)])
def test_a_page_of_a_spherical_pendulum_has_no_faults(stage: Stage, scheme: str, width: int):
    page = stage(SPHERICAL, scheme=scheme, width=width)
    assert_faultless(page, Simulation(page))
    page.evaluate("document.body.tabIndex = -1; document.body.focus()")
    stops = checks.tab_stops(page)
    assert not checks.unseen_focus(stops)
    # The view, and the bob in it.
    assert sum(stop["html"].startswith("<canvas") for stop in stops) == 1
    assert sum('class="handle"' in stop["html"] for stop in stops) == 1


# ---------- The rigid body ----------

FIGURE_2 = pl.Pendulum3D(pl.RigidBody.elliptic_cylinder((0.8, 0.2), 0.6, [0.0, 0.0, -0.3]))
# What its picture holds at most: the corner of the cylinder, or the tip of the first arrow.
REACH = max(math.hypot(0.8, 0.6), math.hypot(0.8 + 0.2 * 0.8, 0.3))


def attitude(start: dict) -> np.ndarray:
    """Of the Euler angles of a start."""
    about = zip((start["phi"], start["theta"], start["psi"]), np.eye(3)[[2, 0, 2]], strict=True)
    first, second, third = (exp(angle * axis) for angle, axis in about)
    return first @ second @ third


def start_of(simulation: Simulation) -> dict:
    return simulation.get()["runs"][0]["start"]


def sphere_of(simulation: Simulation) -> tuple[np.ndarray, float]:
    """Middle of the sphere of the centre of mass in the window, and its radius there."""
    return middle(simulation.canvas("pendulum")), radius_of(simulation) * 0.3 / REACH


def motion_of(simulation: Simulation, times: list[float]) -> Trajectory:
    start = start_of(simulation)
    omega = [start[f"omega{k}"] for k in (1, 2, 3)]
    return FIGURE_2.simulate(attitude(start), omega, times)


TURNING = {**RIGID, "runs": [{"start": {"omega1": 1.0, "omega3": 2.0}}]}


def test_a_rigid_body_is_drawn_where_it_is(stage: Stage):
    simulation = Simulation(stage(TURNING))
    pivot, radius = sphere_of(simulation)
    times = [0.0, 0.7, 4.2]
    motion = motion_of(simulation, times)
    for k, time in enumerate(times):
        simulation.set({"time": time})
        place = pivot + radius * seen(motion.R[k, :, 2])
        assert np.abs(middle(simulation.handle()) - place).max() < 0.5
        state = simulation.get()["state"]
        assert state["tilt"][0] == pytest.approx(np.arccos(motion.R[k, 2, 2]), abs=1e-4)
        assert state["momentum"][0] == pytest.approx(motion.momentum[0], abs=1e-12)
        assert state["energy"][0] == pytest.approx(motion.energy[0], abs=1e-4)
        shown = np.array([[state[f"R{i}{j}"][0] for j in (1, 2, 3)] for i in (1, 2, 3)])
        assert np.abs(shown - motion.R[k]).max() < 1e-3
        assert [state[f"omega{i}"][0] for i in (1, 2, 3)] == pytest.approx(motion.omega[k], abs=1e-3)
    readout = simulation.row("readout")
    expect(readout).to_contain_text(f"tilt {state['tilt'][0]:.3f} rad")
    expect(readout).to_contain_text(f"μ {motion.momentum[0]:.3f} J s".replace("-", "−"))
    expect(readout).to_contain_text(f"ω₃ {state['omega3'][0]:.3f} rad/s".replace("-", "−"))
    expect(readout).not_to_contain_text("R11")


def extent(canvas: Locator, *names: str) -> np.ndarray:
    """Left, top, right and bottom in the window of what has one of these colours."""
    picture, box = pixels(canvas)[:, :, :3], canvas.bounding_box()
    near = [np.abs(picture - colour({**QUANTITIES, **PAGE}[name].light)).max(axis=2) < 0.02 for name in names]
    rows, columns = np.nonzero(np.any(near, axis=0))
    ends = np.array([columns.min(), rows.min(), columns.max(), rows.max()])
    return ends + np.array([box["x"], box["y"]] * 2)


def test_the_body_is_the_cylinder_and_its_axes_are_there(stage: Stage):
    # Seen along e3 from straight above, which is its longest face.
    start = {"phi": 0.0, "theta": 0.0, "psi": 0.9}
    simulation = Simulation(stage({**RIGID, "views": ["pendulum"], "runs": [{"start": start}]}))
    canvas = simulation.canvas("pendulum")
    for _ in range(2):
        canvas.press("PageUp")
    pivot, scale = middle(canvas), radius_of(simulation) / REACH
    angle = 0.9 - 0.5
    wide = np.hypot(0.8 * np.cos(angle), 0.2 * np.sin(angle)) * scale
    high = np.hypot(0.8 * np.sin(angle), 0.2 * np.cos(angle)) * scale
    left, top, right, bottom = extent(canvas, "ink")
    # The outline is thin, and of its colour not everywhere.
    assert np.array([left, top, right, bottom]) - np.tile(pivot, 2) == pytest.approx(
        [-wide, -high, wide, high], abs=4
    )
    tip = scale * 0.96 * np.array([np.cos(angle), np.sin(angle)])
    assert extent(canvas, "axis1")[2:] - pivot == pytest.approx(tip, abs=24)
    left, top, right, bottom = extent(canvas, "axis2")
    assert [left - pivot[0], bottom - pivot[1]] == pytest.approx(
        scale * 0.36 * np.array([-np.sin(angle), np.cos(angle)]), abs=24
    )


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_body_is_lit_from_the_left(stage: Stage, theme: str):
    round_ = {"a": 0.4, "b": 0.4, "height": 0.8, "z": -0.4}
    config = {**RIGID, "views": ["pendulum"], "parameters": round_, "runs": [{"start": {"theta": 0}}]}
    simulation = Simulation(stage(config, scheme=theme))
    canvas = simulation.canvas("pendulum")
    picture, box = pixels(canvas)[:, :, :3].mean(axis=2), canvas.bounding_box()
    scale = radius_of(simulation) / math.hypot(0.4, 0.8)
    row, column = (int(box[side] / 2) for side in ("height", "width"))
    row += int(0.5 * scale)
    left, right = (
        np.median(picture[row - 3 : row + 4, (x := column + int(way * 0.3 * scale)) - 3 : x + 4])
        for way in (-1, 1)
    )
    assert left > right + 0.1
    # Of the lower rim the front is seen and the back is not, of the upper one both.
    ink = np.abs(pixels(canvas)[:, :, :3] - colour(getattr(PAGE["ink"], theme))).max(axis=2) < 0.1
    seen_there = {}
    for end, depth in (("upper", 0.0), ("lower", 0.8)):
        for side, near in (("front", 1), ("back", -1)):
            # Beside the arrows, whose ends are in the middle.
            across, down = seen(np.array([-0.3 * near, 0.265 * near, depth]), azimuth=0.5)
            x, y = int(box["width"] / 2 + scale * across), int(box["height"] / 2 + scale * down)
            seen_there[end, side] = ink[y - 2 : y + 3, x - 2 : x + 3].any()
    assert [place for place, there in seen_there.items() if not there] == [("lower", "back")]


def test_the_body_hides_an_axis_that_points_away(stage: Stage):
    simulation = Simulation(stage({**RIGID, "views": ["pendulum"]}))
    counts = {}
    # From somewhat above: hanging, the third axis points away.
    for theta in (0.0, math.pi):
        simulation.set({"runs": [{"start": {"theta": theta}}]})
        picture = pixels(simulation.canvas("pendulum"))[:, :, :3]
        near = np.abs(picture - colour(QUANTITIES["axis3"].light)).max(axis=2) < 0.02
        counts[theta] = near.sum()
    assert counts[math.pi] > 1.5 * counts[0.0] > 20


def test_gravity_is_where_the_body_sees_it(stage: Stage):
    simulation = Simulation(stage({**TURNING, "views": ["gamma"]}))
    expect(simulation.view("gamma").locator(".handle")).to_have_count(0)
    canvas = simulation.canvas("gamma")
    pivot, radius = (
        middle(canvas),
        (min(canvas.bounding_box()[x] for x in ("width", "height")) / 2 - 16) / 1.3,
    )
    times = [0.0, 0.7, 4.2]
    motion = motion_of(simulation, times)
    path = []
    for k, time in enumerate(times):
        simulation.set({"time": time, "window": 1})
        place = pivot + radius * seen(motion.R[k, 2])
        image, box = pixels(canvas)[:, :, :3], canvas.bounding_box()
        row, column = (place[::-1] - [box["y"], box["x"]]).astype(int)
        assert np.abs(image[row, column] - colour(QUANTITIES["gamma"].light)).max() < 0.01
        path.append((np.abs(image - colour(QUANTITIES["gamma"].light)).max(axis=2) < 0.2).sum())
    # With time there is a path.
    assert path[0] < min(path[1:])
    before = pixels(canvas)
    canvas.press("ArrowLeft")
    assert (pixels(canvas) != before).any()
    name = "gravity as the body sees it; arrow keys turn the view"
    expect(simulation.page.get_by_role("img", name=name, exact=True)).to_be_visible()


@pytest.mark.parametrize("time", [0.0, 1.3])
@pytest.mark.parametrize("way", [[25, -8], [-12, 20], [5, 5]])
def test_a_body_is_pulled_by_its_centre_of_mass(stage: Stage, time: float, way: list[float]):
    page = stage(TURNING)
    simulation = Simulation(page)
    pivot, radius = sphere_of(simulation)
    simulation.set({"time": time})
    before = motion_of(simulation, [0.0, time] if time else [0.0]).R[-1]
    begin = middle(simulation.handle())
    page.mouse.move(*begin)
    page.mouse.down()
    page.mouse.move(*(begin + way), steps=6)
    shown = simulation.get()
    start = shown["runs"][0]["start"]
    assert (shown["time"], shown["playing"]) == (0, False)
    # It keeps the angular velocity that it starts with.
    assert [start[f"omega{k}"] for k in (1, 2, 3)] == [1, 0, 2]
    after = attitude(start)
    place = (begin + way - pivot) / radius
    place /= max(1, np.hypot(*place))
    assert seen(after[:, 2]) == pytest.approx(place, abs=0.02)
    assert np.abs(middle(simulation.handle()) - pivot - radius * place).max() < 1
    # In small steps it has turned about axes at right angles to its centre of mass, and nearly by one turn.
    turn = log(after @ before.T)
    straight = log(rotation_between(before[:, 2], after[:, 2]))
    assert np.linalg.norm(turn - straight) < 0.25 * np.linalg.norm(straight) + 0.02
    page.mouse.up()
    simulation.wait_for_time(0.1)


def test_one_pull_is_the_shortest_rotation(stage: Stage):
    page = stage(TURNING)
    simulation = Simulation(page)
    before, begin = attitude(start_of(simulation)), middle(simulation.handle())
    page.mouse.move(*begin)
    page.mouse.down()
    page.mouse.move(*(begin - np.array([20, 10])))
    after = attitude(start_of(simulation))
    assert after @ before.T == pytest.approx(rotation_between(before[:, 2], after[:, 2]), abs=1e-9)
    page.mouse.up()


def test_arrows_move_a_body(stage: Stage):
    page = stage(RIGID)
    page.evaluate("document.body.style.paddingBottom = '4000px'")
    simulation = Simulation(page)
    handle = simulation.handle()
    x, y, z = attitude(start_of(simulation))[:, 2]
    tilt, azimuth = np.degrees([np.arccos(z), np.arctan2(y, x)])
    turns = {"ArrowUp": (1, 0), "ArrowRight": (0, 1), "Shift+ArrowLeft": (0, -0.1), "PageDown": (-10, 0)}
    for key, (up, across) in turns.items():
        handle.press(key)
        tilt, azimuth = tilt + up, azimuth + across
        x, y, z = attitude(start_of(simulation))[:, 2]
        assert np.degrees([np.arccos(z), np.arctan2(y, x)]) == pytest.approx([tilt, azimuth], abs=1e-9)
        expect(handle).to_have_attribute(
            "aria-valuetext", f"{tilt:.1f}°, azimuth {azimuth:.1f}°".replace("-", "−")
        )
        expect(handle).to_be_focused()
    expect(handle).to_have_attribute("aria-valuenow", f"{tilt:.0f}")
    frames(page)
    assert page.evaluate("scrollY") == 0
    # From hanging it goes some way, and over the top and down on the other side.
    simulation.set({"runs": [{"start": {"phi": 0, "theta": 0, "psi": 0}}]})
    for _ in range(19):
        handle.press("PageUp")
    assert simulation.get()["state"]["tilt"][0] == pytest.approx(np.radians(170), abs=1e-9)


@pytest.mark.parametrize("view", ["pendulum", "gamma"])
def test_a_mouse_turns_either_sphere(stage: Stage, view: str):
    page = stage(RIGID)
    simulation = Simulation(page)
    before, pictures = simulation.get(), simulation.pictures()
    place = middle(simulation.canvas(view)) - [0, 60]
    page.mouse.move(*place)
    page.mouse.down()
    page.mouse.move(*(place + np.array([-40, 25])), steps=5)
    page.mouse.up()
    assert simulation.get() == before
    changed = [old != new for old, new in zip(pictures, simulation.pictures(), strict=True)]
    assert changed == [name == view for name in RIGID["views"]]
    if view == "pendulum":
        pivot, radius = sphere_of(simulation)
        place = seen(attitude(start_of(simulation))[:, 2], 0.9, 0.55)
        assert np.abs(middle(simulation.handle()) - pivot - radius * place).max() < 0.5


def test_a_body_is_chosen_by_name_or_is_ones_own(stage: Stage):
    simulation = Simulation(stage({**RIGID, "controls": ["body", "a", "z"]}))
    choice = simulation.row("body").get_by_label("body")
    expect(choice).to_have_value("figure-2")
    for name, preset in presets_of("rigid-body").items():
        choice.select_option(name)
        assert simulation.get()["parameters"] == {**preset["parameters"], "gravity": 9.81}
        expect(choice).to_have_value(name)
        expect(simulation.box("a")).to_have_value(f"{preset['parameters']['a']:g}")
    simulation.slider("z").fill("-0.5")
    expect(choice).to_have_value("own")
    # What is measured along an axis has its colour.
    for row, axis in {"a": "axis1", "z": "axis3"}.items():
        red, green, blue = (round(255 * x) for x in colour(QUANTITIES[axis].light))
        label = simulation.row(row).locator("span").first
        expect(label).to_have_css("color", f"rgb({red}, {green}, {blue})")
    own = simulation.get()
    choice.select_option("own")
    assert simulation.get() == own
    choice.select_option("section-4")
    assert simulation.get()["parameters"]["z"] == -0.3
    # Gravity is no part of it.
    simulation.set({"parameters": {"gravity": 2}})
    expect(choice).to_have_value("section-4")
    choice.select_option("figure-2")
    assert simulation.get()["parameters"]["gravity"] == 2
    choice.select_option("own")
    expect(choice).to_have_value("figure-2")


def test_three_errors_have_their_colours(stage: Stage):
    simulation = Simulation(stage({**RIGID, "views": ["energy"], "step": 0.02}))
    simulation.set({"time": 9.9})

    def heights() -> dict[str, float]:
        """Exponents of the lines over the right half of the plot, below the legend."""
        canvas = simulation.canvas("energy")
        picture, box = pixels(canvas)[:, :, :3], canvas.bounding_box()
        part = picture[46 : int(box["height"]) - 40, int(box["width"] / 2) : int(box["width"]) - 24]
        rows = {}
        for name in ("energy", "momentum", "ink"):
            entry = {**QUANTITIES, **PAGE}[name]
            near = np.abs(part - colour(entry.light)).max(axis=2) < 0.1
            rows[name] = 2 - 18 * (46 + np.median(np.nonzero(near)[0]) - 26) / (box["height"] - 62)
            covered[name] = near.any(axis=0).mean()
        return rows

    covered = {}
    kept = heights()
    assert -5 < kept["energy"] < -2
    assert max(kept["momentum"], kept["ink"]) < -12
    simulation.unfold()
    simulation.element.get_by_label("integrator").select_option("rk4")
    simulation.set({"time": 9.9})
    drifting = heights()
    # One line is whole, one dashed, one dotted.
    assert covered["energy"] > 0.95 > covered["momentum"] > covered["ink"] > 0.1
    assert all(-8 < exponent < -2 for exponent in drifting.values())
    name = "largest error of the energy, momentum, orthogonality so far, against time"
    expect(simulation.page.get_by_role("img", name=name, exact=True)).to_be_visible()


def test_the_data_of_a_rigid_body(stage: Stage, tmp_path: Path):
    simulation = Simulation(stage(TURNING))
    simulation.unfold()
    name, header, rows = saved(simulation, tmp_path)
    assert name == "body.csv"
    entries = [f"R{i}{j}" for i in (1, 2, 3) for j in (1, 2, 3)]
    rates = [f"omega{k} (rad/s)" for k in (1, 2, 3)]
    assert header == ["t (s)", "tilt (rad)", "momentum (J s)", *rates, *entries, "energy (J)"]
    columns = np.array(rows, float)
    t, tilt, momentum, energy = columns[:, [0, 1, 2, -1]].T
    start = start_of(simulation)
    motion = FIGURE_2.simulate(attitude(start), [1.0, 0.0, 2.0], t, method="lgvi", step=0.001)
    assert columns[:, 3:6] == pytest.approx(motion.omega, abs=1e-8)
    assert columns[:, 6:15].reshape(-1, 3, 3) == pytest.approx(motion.R, abs=1e-8)
    assert tilt == pytest.approx(np.arccos(motion.R[:, 2, 2]), abs=1e-7)
    assert momentum == pytest.approx(motion.momentum, abs=1e-9)
    assert energy == pytest.approx(motion.energy, abs=1e-8)


@pytest.mark.parametrize("protocol", ["http", "file"])
def test_a_link_to_a_rigid_body(stage: Stage, newcomer: Newcomer, protocol: str):
    page = stage(RIGID, SWING, protocol=protocol)
    state = make_peculiar(Simulation(page), "rk4")
    Simulation(page).button("Copy link").click()
    expect(Simulation(page).element.get_by_role("status")).to_contain_text("address")
    assert Simulation(newcomer(page.url)).get() == state


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("a=0", "a must be at least 0.000001 m, got 0"),
        ("omega=1", "omega is not known"),
        ("integrator=explicit-euler", "integrator must be one of lgvi, rk4"),
        ("z=-1e999", "z must be a finite number"),
    ],
)
def test_a_doctored_link_to_a_body_is_named(stage: Stage, query: str, words: str):
    page = stage(RIGID)
    page.evaluate("query => { location.hash = `body?${query}`; }", query)
    simulation = Simulation(page)
    expect(simulation.complaint()).to_contain_text(words)
    simulation.element.get_by_role("button").click()
    assert simulation.get()["parameters"]["a"] == 0.8


def test_three_bodies_side_by_side(stage: Stage):
    page = stage(RIGID)
    simulation = Simulation(page)
    simulation.unfold()
    simulation.button("Add a pendulum").click()
    simulation.unfold()
    simulation.button("Add a pendulum").click()
    expect(simulation.view("pendulum").locator(".handle")).to_have_count(3)
    assert [run["start"]["theta"] for run in simulation.get()["runs"]] == [1.2, 0.7, 1.2]
    page.set_viewport_size({"width": 400, "height": 800})
    frames(page)
    pivot, radius = sphere_of(simulation)
    for k, run in enumerate(simulation.get()["runs"]):
        place = pivot + radius * seen(attitude(run["start"])[:, 2])
        assert np.abs(middle(simulation.handle(k)) - place).max() < 0.5


def test_a_balanced_body_is_pulled_by_a_cap_and_turns_freely(stage: Stage):
    parameters, start = {"x": 0, "y": 0, "z": 0}, {"omega1": 0.1, "omega2": 5, "omega3": 0.1}
    page = stage({**RIGID, "parameters": parameters, "runs": [{"start": start}]})
    simulation = Simulation(page)
    first = simulation.get()["state"]
    assert first["tilt"][0] == pytest.approx(1.2)
    begin = middle(simulation.handle())
    page.mouse.move(*begin)
    page.mouse.down()
    page.mouse.move(*(begin + 8))
    page.mouse.up()
    simulation.button("Pause").click()
    assert simulation.get()["state"]["tilt"][0] != first["tilt"][0]
    simulation.set({"time": 20})
    state = simulation.get()["state"]
    assert abs(state["error"][0]) < 1e-4
    expect(simulation.row("readout")).not_to_contain_text("NaN")


def test_a_motion_without_a_next_step_ends_and_the_page_lives(stage: Stage):
    run = {"start": {"omega1": 600, "omega2": 700, "omega3": -500}}
    simulation = Simulation(stage({**RIGID, "step": 0.5, "runs": [run]}))
    simulation.set({"time": 30})
    assert all(math.isfinite(values[0]) for name, values in simulation.get()["state"].items() if name != "t")
    expect(simulation.row("readout")).not_to_contain_text("NaN")
    simulation.set({"step": 0.001, "runs": [{"start": {"omega1": 0, "omega2": 0, "omega3": 0}}]})
    simulation.button("Play").click()
    simulation.wait_for_time(0.1)


def below(canvas: Locator, name: str, row: float) -> bool:
    """Whether what a view has of a colour lies in its lower half, by the middle of it."""
    near = np.abs(pixels(canvas)[:, :, :3] - colour({**QUANTITIES, **PAGE}[name].light)).max(axis=2) < 0.05
    return np.nonzero(near)[0].mean() > row * len(near)


def test_the_turn_and_its_parts_are_drawn_in_their_colours(stage: Stage):
    # Hanging, it spins about the vertical, and then both ways, by the momentum alone.
    start = {"phi": 0, "theta": 0, "psi": 0, "omega3": 1}
    config = {**RIGID, "views": ["turn"], "runs": [{"start": start}]}
    simulation = Simulation(stage(config))
    canvas = simulation.canvas("turn")
    simulation.set({"time": 10})
    name = "turn about the vertical against time: turn, dynamic, geometric"
    expect(simulation.page.get_by_role("img", name=name, exact=True)).to_be_visible()
    # The geometric part stays at zero, below the lines that rise.
    assert below(canvas, "gamma", 0.5)
    rising = pixels(canvas)
    simulation.set({"runs": [{"start": {"omega3": -1}}], "time": 10})
    assert not below(canvas, "gamma", 0.5)
    assert (pixels(canvas) != rising).any()
    for names in (["momentum"], ["gamma"], ["ink"]):
        left, _, right, _ = extent(canvas, *names)
        assert right - left > 0.7 * canvas.bounding_box()["width"]


def test_it_is_said_where_a_body_stands(stage: Stage):
    page = stage({**RIGID, "description": "A cylinder."})
    simulation = Simulation(page)
    simulation.button("Step").click()
    said = simulation.element.locator("[aria-live]")
    expect(said).to_have_text(f"0.02 seconds, {np.degrees(simulation.get()['state']['tilt'][0]):.1f}°")
    name = "Simulation of a rigid body: A cylinder."
    group = page.get_by_role("group", name=name, exact=True)
    slider = group.get_by_role(
        "slider", name="tilt and azimuth of the centre of mass at the start", exact=True
    )
    expect(slider).to_have_count(1)


def test_a_body_without_its_script_is_named(stage: Stage):
    # As a text, the configuration does not make the stage load the script.
    page = stage('{"model": "rigid-body"}', SWING)
    expect(Simulation(page).complaint()).to_contain_text("the page has not loaded the script of rigid-body")
    Simulation(page, 1).button("Play").click()
    Simulation(page, 1).wait_for_time(0.1)


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 400)])
def test_a_page_of_a_rigid_body_has_no_faults(stage: Stage, scheme: str, width: int):
    page = stage(RIGID, {**RIGID, "runs": [{}, {"integrator": "rk4"}]}, scheme=scheme, width=width)
    assert_faultless(page, Simulation(page))
    page.evaluate("document.body.tabIndex = -1; document.body.focus()")
    stops = checks.tab_stops(page)
    assert not checks.unseen_focus(stops)
    # Two spheres in each, and a centre of mass, both bodies of the second being moved as one.
    assert sum(stop["html"].startswith("<canvas") for stop in stops) == 4
    assert sum('class="handle"' in stop["html"] for stop in stops) == 2


# ---------- The body on a loop ----------


def wait_for_loop(simulation: Simulation, name: str) -> dict:
    simulation.page.wait_for_function(
        "name => document.querySelector('pendulum-simulation').simulation.get().parameters.loop === name",
        arg=name,
    )
    return simulation.get()


def phase_of(simulation: Simulation) -> float:
    """What the package says of the loop and the body that are shown."""
    parameters = simulation.get()["parameters"]
    sizes = (parameters["a"], parameters["b"]), parameters["height"], [parameters[axis] for axis in "xyz"]
    points = loop_points(parameters)
    return pl.geometric_phase(pl.RigidBody.elliptic_cylinder(*sizes), np.concatenate([points, points[:1]]))


def assert_comes_back_turned(simulation: Simulation) -> None:
    simulation.set({"time": 10, "playing": False})
    state = simulation.get()["state"]
    for name in ("turn", "integral"):
        assert np.exp(1j * state[name][0]) == pytest.approx(np.exp(1j * phase_of(simulation)), abs=1e-6)
    assert abs(state["difference"][0]) < 1e-6


@pytest.mark.parametrize("body", ["figure-2", "asymmetric"])
def test_ready_loops_are_chosen_by_name(stage: Stage, body: str):
    simulation = Simulation(stage({**LOOP, "controls": ["loop", "radius", "body", "readout"]}))
    simulation.row("body").get_by_label("body").select_option(body)
    choice = simulation.row("loop").get_by_label("loop")
    expect(choice).to_have_value("circle")
    simulation.slider("radius").fill("1.2")
    names = choice.locator("option").all_text_contents()
    assert names == ["circle", "round a pole", "figure of eight", "great circle", "octant", "drawn"]
    seen_before = set()
    for name in names:
        choice.select_option(label=name)
        assert_comes_back_turned(simulation)
        picture = simulation.pictures()[0]
        assert picture not in seen_before
        seen_before.add(picture)
    readout = simulation.row("readout")
    expect(readout).to_contain_text(re.compile(r"difference −?(\d\.\d·10⁻|0 rad)"))
    expect(readout).not_to_contain_text("error")


def hand(canvas: Locator, turns: float = 1.0) -> list[np.ndarray]:
    """Places of a hand that draws something like a clover on the sphere, in the window."""
    box = canvas.bounding_box()
    radius = 0.5 * (min(box["width"], box["height"]) / 2 - 16) / 1.3
    angles = np.linspace(0, 2 * np.pi * turns, 60)
    wide = radius * (1 + 0.3 * np.cos(3 * angles))
    return [*(middle(canvas) + np.stack([wide * np.cos(angles), wide * np.sin(angles)], axis=-1))]


@pytest.mark.parametrize("reduced_motion", ["no-preference", "reduce"])
def test_a_loop_is_drawn_by_hand(stage: Stage, reduced_motion: str):
    page = stage(LOOP, reduced_motion=reduced_motion)
    simulation = Simulation(page)
    canvas = simulation.canvas("gamma")
    simulation.set({"time": 3})
    before = simulation.get()
    simulation.button("Draw a loop").click()
    places = hand(canvas, 0.97)
    page.mouse.move(*places[0])
    page.mouse.down()
    for place in places[1:]:
        page.mouse.move(*place)
    line = np.abs(pixels(canvas)[:, :, :3] - colour(PAGE["accent"].light)).max(axis=2) < 0.1
    assert line.sum() > 200
    assert simulation.get() == before
    page.mouse.up()
    shown = wait_for_loop(simulation, "drawn")
    expect(simulation.button("Draw a loop")).to_be_visible()
    assert shown["playing"] == (reduced_motion == "no-preference")
    # From the beginning.
    assert shown["time"] < 2
    assert len(shown["parameters"]["points"]) == 64
    # It lies where it was drawn, but for what is smooth now.
    pivot = middle(canvas)
    radius = (min(canvas.bounding_box()[x] for x in ("width", "height")) / 2 - 16) / 1.3
    for point in loop_points(shown["parameters"]):
        at = pivot + radius * seen(point)
        assert min(np.hypot(*(at - place)) for place in places) < 6
    assert_comes_back_turned(simulation)
    # The other way round it is turned the other way.
    phase = simulation.get()["state"]["integral"][0]
    simulation.button("Draw a loop").click()
    page.mouse.move(*places[-1])
    page.mouse.down()
    for place in places[-2::-1]:
        page.mouse.move(*place)
    page.mouse.up()
    page.wait_for_function(
        "old => document.querySelector('pendulum-simulation').simulation.get().state.integral[0] !== old",
        arg=phase,
    )
    assert simulation.get()["state"]["integral"][0] == pytest.approx(-phase, abs=0.02)


def test_a_loop_is_drawn_by_keys(stage: Stage):
    page = stage(LOOP)
    page.evaluate("document.body.style.paddingBottom = '4000px'")
    simulation = Simulation(page)
    pictures = simulation.pictures()
    simulation.button("Draw a loop").press("Enter")
    canvas = simulation.canvas("gamma")
    expect(canvas).to_be_focused()
    expect(simulation.element.locator("[aria-live]")).to_contain_text("Enter closes the loop")
    for key, times in {"ArrowRight": 6, "ArrowUp": 6, "ArrowLeft": 7, "ArrowDown": 6}.items():
        for _ in range(times):
            page.keyboard.press(key)
    page.keyboard.press("Enter")
    shown = wait_for_loop(simulation, "drawn")
    assert page.evaluate("scrollY") == 0
    expect(canvas).to_be_focused()
    # A rectangle of six steps around a place before it, round to the left as one looks from outside.
    inside = np.mean(loop_points(shown["parameters"]), axis=0)
    assert seen(inside / np.linalg.norm(inside)) * 73 == pytest.approx([22, -24], abs=12)
    assert_comes_back_turned(simulation)
    assert shown["parameters"]["points"] == simulation.get()["parameters"]["points"]
    simulation.button("Restore the settings").click()
    simulation.button("Reset").click()
    assert simulation.pictures() == pictures
    # Given up, nothing has changed, and the arrows turn the view again.
    before = simulation.get()
    simulation.button("Draw a loop").press("Enter")
    for key in [*["ArrowRight"] * 6, "Escape"]:
        page.keyboard.press(key)
    assert simulation.get() == before
    assert simulation.pictures() == pictures
    canvas.press("ArrowRight")
    assert simulation.pictures()[0] != pictures[0]


@pytest.mark.parametrize("way", ["click", "speck", "button"])
def test_what_is_no_loop_changes_nothing(stage: Stage, way: str):
    page = stage(LOOP)
    simulation = Simulation(page)
    before = simulation.get()
    simulation.button("Draw a loop").click()
    if way == "click":
        page.mouse.click(*middle(simulation.canvas("gamma")))
    elif way == "speck":
        page.mouse.move(*middle(simulation.canvas("gamma")))
        page.mouse.down()
        page.mouse.move(*(middle(simulation.canvas("gamma")) + 5))
        page.mouse.up()
    else:
        simulation.button("Stop drawing").click()
    expect(simulation.button("Draw a loop")).to_be_visible()
    assert simulation.get() == before
    # A mouse turns the view again.
    picture = simulation.pictures()[0]
    page.mouse.move(*middle(simulation.canvas("gamma")))
    page.mouse.down()
    page.mouse.move(*(middle(simulation.canvas("gamma")) + 20))
    page.mouse.up()
    assert simulation.get() == before
    assert simulation.pictures()[0] != picture


def test_a_finger_draws_a_loop_and_otherwise_scrolls(newcomer: Newcomer, put_up: PutUp):
    base, path = put_up(LOOP)
    page = newcomer(base + path, has_touch=True, is_mobile=True, viewport={"width": 400, "height": 500})
    page.evaluate("document.body.style.paddingBottom = '4000px'")
    simulation = Simulation(page)
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *places: np.ndarray) -> None:
        points = [{"x": float(x), "y": float(y)} for x, y in places]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    simulation.button("Draw a loop").tap()
    scrolled = page.evaluate("scrollY")
    first, *more = hand(simulation.canvas("gamma"), 0.97)
    touch("touchStart", first)
    for place in more:
        touch("touchMove", place)
    touch("touchEnd")
    wait_for_loop(simulation, "drawn")
    assert page.evaluate("scrollY") == scrolled
    simulation.button("Pause").tap()
    place = middle(simulation.canvas("gamma"))
    touch("touchStart", place)
    for k in range(1, 9):
        touch("touchMove", place - [0, 15 * k])
    touch("touchEnd")
    page.wait_for_function("before => scrollY > before + 20", arg=scrolled)


def test_the_body_comes_back_turned_before_its_ghost(stage: Stage):
    # A circle of radius zero turns nothing, and the body hides its ghost.
    simulation = Simulation(stage({**LOOP, "parameters": {"radius": 0}, "views": ["pendulum"]}))
    muted = []
    for radius in (0, 0.8):
        simulation.set({"parameters": {"radius": radius}, "time": 10})
        picture = pixels(simulation.canvas("pendulum"))[:, :, :3]
        muted.append((np.abs(picture - colour(PAGE["muted"].light)).max(axis=2) < 0.03).sum())
    assert muted[1] > muted[0] + 100
    state = simulation.get()["state"]
    rotation = np.array([[state[f"R{i}{j}"][0] for j in (1, 2, 3)] for i in (1, 2, 3)])
    simulation.set({"time": 0})
    state = simulation.get()["state"]
    start = np.array([[state[f"R{i}{j}"][0] for j in (1, 2, 3)] for i in (1, 2, 3)])
    assert rotation == pytest.approx(exp([0, 0, phase_of(simulation)]) @ start, abs=1e-6)


def test_a_body_on_a_loop_is_turned_at_the_start(stage: Stage):
    page = stage(LOOP)
    simulation = Simulation(page)
    handle = simulation.handle()
    for key, heading in {"ArrowRight": 1, "PageDown": -9, "Shift+ArrowUp": -8.9}.items():
        handle.press(key)
        assert start_of(simulation)["phi"] == pytest.approx(np.radians(heading), abs=1e-9)
        expect(handle).to_have_attribute("aria-valuetext", f"{heading:.1f}°".replace("-", "−"))
    integral = simulation.get()["state"]["integral"]
    place = middle(handle)
    page.mouse.move(*place)
    page.mouse.down()
    page.mouse.move(*(place - 12), steps=4)
    page.mouse.up()
    assert abs(start_of(simulation)["phi"] - np.radians(-8.9)) > 0.1
    assert simulation.get()["state"]["integral"] == integral
    assert_comes_back_turned(simulation)


def test_the_data_of_a_loop(stage: Stage, tmp_path: Path):
    simulation = Simulation(stage(LOOP))
    simulation.unfold()
    simulation.button("Show the data").click()
    name, header, rows = saved(simulation, tmp_path)
    assert name == "loop.csv"
    entries = [f"R{i}{j}" for i in (1, 2, 3) for j in (1, 2, 3)]
    assert header == ["t (s)", "turn (rad)", "integral (rad)", "difference (rad)", *entries]
    columns = np.array(rows, float)
    rotations = columns[:, 4:].reshape(-1, 3, 3)
    assert len(rotations) == 1001
    turned = rotations[-1] @ rotations[0].T
    assert turned == pytest.approx(exp([0, 0, columns[-1, 1]]), abs=1e-9)
    assert columns[-1, 1] == pytest.approx(columns[0, 2], abs=1e-9)


@pytest.mark.parametrize("protocol", ["http", "file"])
def test_a_link_to_a_loop(stage: Stage, newcomer: Newcomer, protocol: str):
    page = stage(LOOP, SWING, protocol=protocol)
    simulation = Simulation(page)
    simulation.button("Draw a loop").click()
    first, *more = hand(simulation.canvas("gamma"), 0.97)
    page.mouse.move(*first)
    page.mouse.down()
    for place in more:
        page.mouse.move(*place)
    page.mouse.up()
    wait_for_loop(simulation, "drawn")
    simulation.wait_for_time(0.2)
    simulation.button("Pause").click()
    simulation.unfold()
    simulation.box("b").fill(repr(1 / 3))
    simulation.box("b").press("Enter")
    simulation.button("Copy link").click()
    expect(simulation.element.get_by_role("status")).to_contain_text("address")
    assert len(page.url.partition("#")[2]) < 800
    state = simulation.get()
    assert Simulation(newcomer(page.url)).get() == state


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("points=1,2,x,4,5,6", "points[2] must be a finite number"),
        ("points=", "points must have at least 6 entries, got 1"),
        ("loop=square", "loop must be one of circle"),
        ("mass=2", "mass is not known"),
        ("step=0.1", "step must be at most 0.002 s, got 0.1"),
        ("integrator=rk4", "integrator must be one of magnus"),
    ],
)
def test_a_doctored_link_to_a_loop_is_named(stage: Stage, query: str, words: str):
    page = stage(LOOP)
    page.evaluate("query => { location.hash = `loop?${query}`; }", query)
    simulation = Simulation(page)
    expect(simulation.complaint()).to_contain_text(words)
    simulation.element.get_by_role("button").click()
    assert simulation.get()["parameters"]["loop"] == "circle"


def test_points_that_are_no_curve_leave_the_page_alive(stage: Stage):
    # Back and forth between the poles: half way the curve has no direction.
    points = [0, 0, math.pi, 0, 0, 0, math.pi, 0]
    simulation = Simulation(stage({**LOOP, "parameters": {"loop": "drawn", "points": points}}))
    simulation.button("Play").click()
    simulation.wait_for_time(0.1)
    simulation.button("Pause").click()
    simulation.set({"parameters": {"loop": "octant"}})
    assert_comes_back_turned(simulation)


def test_two_bodies_on_a_loop_come_back_turned_alike(stage: Stage):
    simulation = Simulation(stage({**LOOP, "runs": [{}, {"start": {"phi": 2}}]}))
    simulation.set({"time": 10})
    first, second = simulation.get()["state"]["turn"]
    assert first == pytest.approx(second, abs=1e-9)
    expect(simulation.view("pendulum").locator(".handle")).to_have_count(2)


def test_it_is_said_where_a_body_on_a_loop_stands(stage: Stage):
    page = stage({**LOOP, "description": "A loop."})
    simulation = Simulation(page)
    simulation.button("Step").click()
    said = simulation.element.locator("[aria-live]")
    turn = np.degrees(simulation.get()["state"]["turn"][0])
    expect(said).to_have_text(f"0.02 seconds, {turn:.1f}°".replace("-", "−").replace("−0.0", "0.0"))
    group = page.get_by_role("group", name="Simulation of a geometric phase: A loop.", exact=True)
    expect(group.get_by_role("slider", name="heading at the start", exact=True)).to_have_count(1)
    # What it cannot change is no control, not even in the fold.
    simulation.unfold()
    for name in ("step", "integrator", "runs", "points"):
        expect(simulation.row(name)).to_have_count(0)


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 400)])
def test_a_page_of_loops_has_no_faults(stage: Stage, scheme: str, width: int):
    page = stage(LOOP, {**LOOP, "runs": [{}, {"start": {"phi": 2}}]}, scheme=scheme, width=width)
    assert_faultless(page, Simulation(page))
    page.evaluate("document.body.tabIndex = -1; document.body.focus()")
    stops = checks.tab_stops(page)
    assert not checks.unseen_focus(stops)
    assert sum(stop["html"].startswith("<canvas") for stop in stops) == 4
    assert sum('class="handle"' in stop["html"] for stop in stops) == 3


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_loop_has_the_colours_of_the_page(stage: Stage, theme: str):
    simulation = Simulation(stage({**LOOP, "time": 4}, scheme=theme))
    for view, names in {
        "pendulum": ["axis1", "gamma", "ink"],
        "gamma": ["axis2", "gamma", "muted"],
        "turn": ["gamma", "ink"],
    }.items():
        picture = pixels(simulation.canvas(view))[:, :, :3]
        assert picture[1, 1] == pytest.approx(colour(getattr(PAGE["ground"], theme)), abs=0.005)
        for name in names:
            shade = getattr({**QUANTITIES, **PAGE}[name], theme)
            assert (np.abs(picture - colour(shade)).max(axis=2) < 0.02).sum() > 5, (view, name)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_body_has_the_colours_of_the_page(stage: Stage, theme: str):
    simulation = Simulation(stage(TURNING, scheme=theme))
    for view, names in {
        "pendulum": ["axis1", "gamma", "ink"],
        "gamma": ["axis2", "gamma", "gravity"],
    }.items():
        picture = pixels(simulation.canvas(view))[:, :, :3]
        assert picture[1, 1] == pytest.approx(colour(getattr(PAGE["ground"], theme)), abs=0.005)
        for name in names:
            shade = getattr({**QUANTITIES, **PAGE}[name], theme)
            assert (np.abs(picture - colour(shade)).max(axis=2) < 0.02).sum() > 5, (view, name)


# ---------- Keyboard and screen readers ----------


def test_the_keyboard_reaches_everything(stage: Stage):
    page = stage(SWING, INTEGRATORS)
    checks.open_folds(page)
    Simulation(page).button("Show the data").click()
    page.evaluate("document.body.tabIndex = -1; document.body.focus()")
    stops = checks.tab_stops(page)
    assert not checks.unseen_focus(stops)
    controls = "input, select, button:enabled:not([hidden]), summary, .handle[tabindex='0'], .data-table"
    reachable = page.locator(f"pendulum-simulation :is({controls})").evaluate_all(
        "all => all.map(e => e.outerHTML.slice(0, 120))"
    )
    assert len(reachable) > 40
    assert [stop["html"] for stop in stops] == reachable
    # A bob and a state of either; pendulums that move as one are one stop.
    assert sum('class="handle"' in stop["html"] for stop in stops) == 4


def test_arrows_move_a_bob(stage: Stage):
    page = stage(SWING)
    # A page that could be scrolled.
    page.evaluate("document.body.style.paddingBottom = '4000px'")
    simulation = Simulation(page)
    handle = simulation.handle()
    expect(handle).to_have_attribute("aria-valuetext", "57.3°")
    turned = 0.0
    for key, degrees in {"ArrowRight": 1, "ArrowUp": 1, "Shift+ArrowLeft": -0.1, "ArrowDown": -1}.items():
        handle.press(key)
        turned += degrees
        (run,) = simulation.get()["runs"]
        assert run["start"]["theta"] == pytest.approx(1 + np.radians(turned), abs=1e-12)
        expect(handle).to_have_attribute("aria-valuetext", f"{np.degrees(1) + turned:.1f}°")
        expect(handle).to_be_focused()
    frames(page)
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_keys_press_buttons(stage: Stage, key: str):
    simulation = Simulation(stage(SWING))
    play = simulation.element.locator("button.play")
    play.press(key)
    simulation.wait_for_time(0.05)
    play.press(key)
    assert_rests(simulation)
    simulation.button("Reset").press(key)
    assert simulation.get()["time"] == 0
    simulation.element.locator("summary").press(key)
    simulation.button("Show the data").press(key)
    expect(simulation.element.get_by_role("table")).to_be_visible()


def test_a_screen_reader_learns_of_everything(stage: Stage):
    page = stage({**SWING, "description": "A pendulum of one metre."}, DOUBLE)
    name = "Simulation of a planar pendulum: A pendulum of one metre."
    group = page.get_by_role("group", name=name, exact=True)
    for view in ("the pendulum", "angle against time", "phase plane"):
        expect(group.get_by_role("img", name=view, exact=True)).to_be_visible()
    simulation = Simulation(page)
    simulation.unfold()
    handle = group.get_by_role("slider", name="angle at the start", exact=True)
    expect(handle).to_have_attribute("aria-valuenow", "57")
    for role, control in {
        "slider": "length, L in m",
        "spinbutton": "length, L in m",
        "combobox": "integrator",
    }.items():
        expect(group.get_by_role(role, name=control, exact=True)).to_be_visible()
    expect(group.get_by_role("slider", name="length, L in m")).to_have_attribute("aria-valuetext", "1 m")
    expect(page.get_by_role("group", name="Simulation of a double pendulum")).to_be_visible()


def test_a_screen_reader_is_told_where_it_stopped(stage: Stage):
    simulation = Simulation(stage(SWING))
    said = simulation.element.locator("[aria-live]")
    expect(said).to_have_text("")
    simulation.button("Play").click()
    simulation.wait_for_time(0.3)
    # Not while it moves.
    expect(said).to_have_text("")
    simulation.button("Pause").click()
    shown = simulation.get()
    angle = f"{np.degrees(shown['state']['theta'][0]):.1f}".replace("-", "−")
    seconds, words = said.inner_text().split(" seconds, ")
    assert float(seconds) == pytest.approx(shown["time"], abs=0.006)
    assert words == f"{angle}°"
    simulation.button("Reset").click()
    expect(said).to_have_text("0.00 seconds, 57.3°")


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 400)])
def test_a_page_of_simulations_has_no_faults(stage: Stage, scheme: str, width: int):
    page = stage(*THREE, '{"model": "none"}', scheme=scheme, width=width)
    assert_faultless(page, Simulation(page, 0), Simulation(page, 1))


# ---------- Screens, themes, paper ----------


def backing(page: Page) -> list[list[float]]:
    """Of every canvas: columns and rows, and what they should be."""
    return page.locator("canvas").evaluate_all(
        """all => all.map(canvas => {
            const {width, height} = canvas.getBoundingClientRect();
            return [canvas.width, canvas.height, devicePixelRatio * width, devicePixelRatio * height];
        })"""
    )


def assert_sharp(page: Page) -> None:
    frames(page)
    for columns, rows, width, height in backing(page):
        assert (columns, rows) == pytest.approx((width, height), abs=1)


@pytest.mark.parametrize("ratio", [1, 2])
def test_pictures_are_sharp_at_every_size(newcomer: Newcomer, put_up: PutUp, ratio: float):
    base, path = put_up(*THREE)
    page = newcomer(base + path, device_scale_factor=ratio, viewport={"width": 1280, "height": 800})
    assert page.evaluate("devicePixelRatio") == ratio
    assert_sharp(page)
    for width in (500, 401, 900):
        page.set_viewport_size({"width": width, "height": 800})
        assert_sharp(page)


def ground_of(simulation: Simulation) -> list[np.ndarray]:
    """Colours of the corners of the views."""
    canvases = simulation.element.locator("canvas")
    return [pixels(canvases.nth(k))[1, 1, :3] for k in range(canvases.count())]


@pytest.mark.parametrize("attribute", ["data-theme", "data-jp-theme-light"])
def test_it_turns_dark_with_the_page(stage: Stage, attribute: str):
    page = stage(SWING)
    simulation = Simulation(page)
    for theme in ("light", "dark", "light"):
        page.evaluate(
            """([attribute, theme]) => attribute === 'data-theme'
                ? document.documentElement.setAttribute(attribute, theme)
                : document.body.setAttribute(attribute, String(theme === 'light'))""",
            [attribute, theme],
        )
        frames(page)
        ground, ink = (getattr(PAGE[name], theme) for name in ("ground", "ink"))
        for corner in ground_of(simulation):
            assert corner == pytest.approx(colour(ground), abs=0.005)
        bob = getattr(QUANTITIES["gamma"], theme)
        picture = pixels(simulation.canvas("pendulum"))[:, :, :3]
        assert (np.abs(picture - colour(bob)).max(axis=2) < 0.005).sum() > 100
        style = simulation.element.locator(".pendulum-simulation").evaluate(
            "e => [getComputedStyle(e).backgroundColor, getComputedStyle(e).color]"
        )
        for got, wanted in zip(style, (ground, ink), strict=True):
            numbers = [int(n) / 255 for n in re.findall(r"\d+", got)]
            assert numbers == pytest.approx(list(colour(wanted)), abs=0.005)


def test_it_follows_the_system_where_the_page_says_nothing(stage: Stage):
    page = stage(SWING, scheme="dark")
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        frames(page)
        for corner in ground_of(Simulation(page)):
            assert corner == pytest.approx(colour(getattr(PAGE["ground"], scheme)), abs=0.005)


def test_paper_shows_the_picture(stage: Stage):
    page = stage(SWING)
    picture, live = page.locator(".picture"), page.locator(".pendulum-simulation")
    expect(picture).to_be_hidden()
    expect(live).to_be_visible()
    page.emulate_media(media="print")
    expect(picture).to_be_visible()
    expect(live).to_be_hidden()
    page.emulate_media(media="screen")
    expect(picture).to_be_hidden()
    assert_sharp(page)


def test_without_a_script_there_is_the_picture(newcomer: Newcomer, put_up: PutUp):
    base, path = put_up(SWING)
    page = newcomer(base + path, java_script_enabled=False)
    expect(page.locator(".picture")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)


# ---------- Scripts ----------


def test_a_script_changes_it(stage: Stage):
    page = stage(SWING, DOUBLE)
    swing, double = Simulation(page), Simulation(page, 1)
    swing.set({"parameters": {"length": 2}, "time": 1.5})
    shown = swing.get()
    assert shown["parameters"] == {"length": 2, "gravity": 9.81, "mass": 1}
    expected = pl.PlanarPendulum(length=2.0).exact(1.5, 1.0, 0.0)
    assert [shown["state"]["theta"][0], shown["state"]["dtheta"][0]] == pytest.approx(expected, abs=1e-9)
    swing.set({"playing": True})
    swing.wait_for_time(1.6)
    swing.set({"playing": False})
    assert_rests(swing)
    swing.set({"views": ["dial"]})
    expect(swing.element.locator("canvas")).to_have_count(1)
    assert double.get()["parameters"]["length1"] == 1


def test_what_a_script_asks_wrongly_is_named(stage: Stage):
    simulation = Simulation(stage(SWING))
    simulation.set({"parameters": {"length": -1}})
    expect(simulation.complaint()).to_contain_text("parameters.length must be at least 0.01 m, got -1")
    simulation.set(SWING)
    assert simulation.get()["parameters"]["length"] == 1


def test_simulations_of_one_page_do_not_disturb_each_other(stage: Stage):
    page = stage(SWING, SWING | {"name": "other"}, DOUBLE)
    page.set_viewport_size({"width": 1280, "height": 3000})
    first, second, third = (Simulation(page, k) for k in range(3))
    before, pictures = third.get(), third.pictures()
    first.button("Play").click()
    second.slider("scrub").fill("2")
    first.wait_for_time(0.3)
    assert second.get()["time"] == 2
    first.element.evaluate("element => element.simulation.destroy()")
    second.button("Play").click()
    second.wait_for_time(2.1)
    assert third.get() == before
    assert third.pictures() == pictures


# Counts what the script has begun and not ended, apart from what hangs on elements that may be thrown away.
LEDGER = """
    const begun = {};
    window.unfinished = () => Object.fromEntries(Object.entries(begun).filter(([, count]) => count !== 0));
    const count = (what, change) => { begun[what] = (begun[what] ?? 0) + change; };
    // Playwright begins things too.
    const isOurs = () => /(simulation|rigid-body)\\.js/.test(new Error().stack);

    const {addEventListener, removeEventListener} = EventTarget.prototype;
    const added = [];
    EventTarget.prototype.addEventListener = function (type, act, ...options) {
        const lasts = !(this instanceof Element) || this.matches('html, body');
        if (isOurs() && lasts) {
            added.push([this, type, act]);
            count(`listener for ${type}`, 1);
        }
        return addEventListener.call(this, type, act, ...options);
    };
    EventTarget.prototype.removeEventListener = function (type, act, ...options) {
        const k = added.findIndex(([target, name, f]) => target === this && name === type && f === act);
        if (k >= 0) {
            added.splice(k, 1);
            count(`listener for ${type}`, -1);
        }
        return removeEventListener.call(this, type, act, ...options);
    };
    for (const [begin, end] of [
        ['requestAnimationFrame', 'cancelAnimationFrame'],
        ['setTimeout', 'clearTimeout'],
        ['setInterval', 'clearInterval'],
    ]) {
        const [begins, ends] = [window[begin], window[end]];
        const waiting = new Set();
        const done = id => waiting.delete(id) && count(begin, -1);
        window[begin] = (act, ...more) => {
            const id = begins((...values) => {
                if (begin !== 'setInterval') done(id);
                act(...values);
            }, ...more);
            if (isOurs()) {
                waiting.add(id);
                count(begin, 1);
            }
            return id;
        };
        window[end] = id => {
            done(id);
            ends(id);
        };
    }
    for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver']) {
        window[name] = class extends window[name] {
            observe(...what) {
                if (isOurs() && !this.watches) {
                    count(name, 1);
                    this.watches = true;
                }
                super.observe(...what);
            }
            disconnect() {
                if (this.watches) count(name, -1);
                this.watches = false;
                super.disconnect();
            }
        };
    }
"""


@pytest.mark.parametrize("way", ["simulation.destroy()", "remove()"])
def test_nothing_is_left_of_what_was_taken_away(newcomer: Newcomer, put_up: PutUp, way: str):
    base, path = put_up(SWING, SPHERICAL, RIGID)
    page = newcomer(base + path, script=LEDGER, viewport={"width": 1280, "height": 3000})
    for number in (0, 1, 2):
        simulation = Simulation(page, number)
        simulation.button("Play").click()
        simulation.unfold()
        simulation.button("Show the data").click()
        simulation.button("Add a pendulum").click()
        simulation.wait_for_time(0.1)
    # They are seen to have begun all this.
    begun = page.evaluate("unfinished()")
    assert begun["requestAnimationFrame"] == 3
    assert {"MutationObserver", "ResizeObserver", "IntersectionObserver"} <= set(begun)
    assert {"listener for hashchange", "listener for change"} <= set(begun)
    page.mouse.move(*middle(simulation.handle()))
    page.mouse.down()
    page.evaluate(f"[...document.querySelectorAll('pendulum-simulation')].forEach(e => e.{way})")
    assert page.evaluate("unfinished()") == {}
    page.mouse.up()
    frames(page)
    assert page.evaluate("unfinished()") == {}
    expect(page.locator(".pendulum-simulation")).to_have_count(0)
    if way != "remove()":
        for picture in page.locator(".picture").all():
            expect(picture).to_be_visible()
