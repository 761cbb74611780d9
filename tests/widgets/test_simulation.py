import base64
import gc
import html
import json
import re
import weakref
from pathlib import Path

import ipywidgets
import numpy as np
import pytest
from traitlets import TraitError

import pendlib as pl
from pendlib.geometry import random_rotations, random_unit_vectors
from pendlib.models.spherical import SphericalPendulum
from pendlib.widgets import Simulation, picture
from pendlib.widgets.configuration import complete, presets_of
from pendlib.widgets.reference import loop_integral, rigid_begin, rigid_body

PENDULUM = pl.PlanarPendulum(length=1.0)
GOLDEN = Path(__file__).parents[1] / "golden"


def starts(simulation):
    return [tuple(run["start"].values()) for run in simulation.config["runs"]]


def integrators(simulation):
    return [run["integrator"] for run in simulation.config["runs"]]


# ---------- play ----------


def test_a_pendulum_with_nothing_said_has_the_defaults():
    simulation = pl.play(PENDULUM)
    expected = complete({"model": "planar-pendulum"})
    assert simulation.config == {k: v for k, v in expected.items() if k not in ("time", "playing")}
    assert simulation.time == 0
    assert simulation.playing is False
    assert simulation.state == {}


def test_a_pendulum_brings_its_constants():
    simulation = pl.play(pl.PlanarPendulum(length=2.5, gravity=1.62, mass=3.0))
    assert simulation.config["parameters"] == {"length": 2.5, "gravity": 1.62, "mass": 3}


def test_a_model_by_name_takes_its_constants_among_the_keywords():
    simulation = pl.play("planar-pendulum", length=2.5, theta0=0.5)
    assert simulation.config["parameters"] == {"length": 2.5, "gravity": 9.81, "mass": 1}
    simulation = pl.play("double-pendulum", length2=0.5, mass1=3)
    assert simulation.config["parameters"] == {
        "length1": 1,
        "length2": 0.5,
        "mass1": 3,
        "mass2": 1,
        "gravity": 9.81,
    }


def test_every_setting_arrives():
    settings = {
        "views": ["pendulum", "energy"],
        "controls": ["step"],
        "step": 0.01,
        "duration": 20,
        "window": 5,
        "speed": 0.5,
        "name": "swing",
        "description": "A swing.",
    }
    simulation = pl.play(PENDULUM, **settings, playing=True)
    assert {name: simulation.config[name] for name in settings} == settings
    assert simulation.playing is True


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"theta0": 2}, [(2, 0)]),
        ({"theta0": np.float32(0.5), "dtheta0": -1}, [(0.5, -1)]),
        ({"theta0": [1, 2]}, [(1, 0), (2, 0)]),
        ({"theta0": np.array([1, 2, 3]), "dtheta0": 0.5}, [(1, 0.5), (2, 0.5), (3, 0.5)]),
        ({"theta0": [1], "dtheta0": [3, 4]}, [(1, 3), (1, 4)]),
        ({"dtheta0": [3, 4]}, [(1, 3), (1, 4)]),
    ],
)
def test_starts_of_a_planar_pendulum(given, expected):
    assert starts(pl.play(PENDULUM, **given)) == expected


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({}, [(2, 2, 0, 0)]),
        ({"theta0": (1, 2)}, [(1, 2, 0, 0)]),
        ({"theta0": [[1, 2], [1, 2.5]], "dtheta0": [3, 4]}, [(1, 2, 3, 4), (1, 2.5, 3, 4)]),
    ],
)
def test_starts_of_a_double_pendulum(given, expected):
    assert starts(pl.play("double-pendulum", **given)) == expected


def test_a_spherical_pendulum():
    pendulum = SphericalPendulum(length=2.0, gravity=1.62, mass=3.0)
    simulation = pl.play(pendulum, theta0=0.5, dphi0=[1, -1])
    assert simulation.config["model"] == "spherical-pendulum"
    assert simulation.config["parameters"] == {"length": 2, "gravity": 1.62, "mass": 3}
    assert simulation.config["views"] == ["pendulum", "potential", "angle"]
    assert starts(simulation) == [(0.5, 0, 1), (0.5, 0, -1)]
    simulation = pl.play("spherical-pendulum", length=2)
    assert simulation.config["parameters"] == {"length": 2, "gravity": 9.81, "mass": 1}
    assert starts(simulation) == [(1, 0, 2)]
    simulation.dphi0 = 3
    assert starts(simulation) == [(1, 0, 3)]
    with pytest.raises(TypeError, match="does not know phi0; here it knows theta0, dtheta0, dphi0"):
        pl.play(pendulum, phi0=1)
    with pytest.raises(ValueError, match="one of pendulum, potential, angle, energy"):
        pl.play(pendulum, views=["phase"])


# ---------- play, with a rigid body ----------


def placed(simulation):
    """The body of a simulation, its attitude and its angular velocity."""
    parameters = simulation.config["parameters"]
    state = rigid_begin(np.array(list(simulation.config["runs"][0]["start"].values()), float))
    return rigid_body(parameters), state[:9].reshape(3, 3), state[9:]


def test_a_rigid_body_by_its_constants():
    simulation = pl.play("rigid-body", a=0.3, b=0.25, z=-0.5, phi0=1, theta0=[0.5, 2], omega0=(1, 2, 3))
    assert simulation.config["model"] == "rigid-body"
    assert simulation.config["views"] == ["pendulum", "gamma", "angle"]
    constants = simulation.config["parameters"]
    assert constants == {
        "a": 0.3,
        "b": 0.25,
        "height": 0.6,
        "x": 0,
        "y": 0,
        "z": -0.5,
        "mass": 1,
        "gravity": 9.81,
    }
    assert starts(simulation) == [(1, 0.5, 0.5, 1, 2, 3), (1, 2, 0.5, 1, 2, 3)]
    assert integrators(simulation) == ["lgvi", "lgvi"]
    simulation.omega0 = [[0, 0, 1], [0, 0, 2]]
    assert [start[3:] for start in starts(simulation)] == [(0, 0, 1), (0, 0, 2)]


def test_a_body_by_name_and_what_is_changed_of_it():
    assert set(presets_of("rigid-body")) == {"figure-2", "section-4", "symmetric-top", "asymmetric"}
    for name, preset in presets_of("rigid-body").items():
        assert set(preset["parameters"]) == {"a", "b", "height", "x", "y", "z", "mass"}
        simulation = pl.play("rigid-body", body=name, mass=2, gravity=5)
        assert simulation.config["parameters"] == {**preset["parameters"], "mass": 2, "gravity": 5}
    default = complete({"model": "rigid-body"})["parameters"]
    assert {**presets_of("rigid-body")["figure-2"]["parameters"], "gravity": 9.81} == default
    with pytest.raises(ValueError, match="body must be one of"):
        pl.play("rigid-body", body="cube")
    with pytest.raises(TypeError, match="does not know body; here it knows length1"):
        pl.play("double-pendulum", body="figure-2")


def test_the_bodies_of_the_paper_have_its_numbers():
    bodies = {name: rigid_body(preset["parameters"]) for name, preset in presets_of("rigid-body").items()}
    assert bodies["figure-2"].inertia == pytest.approx(np.diag([0.13, 0.28, 0.17]), abs=1e-15)
    assert bodies["figure-2"].com == pytest.approx([0, 0, 0.3])
    golden = json.loads((GOLDEN / "relative_equilibria.json").read_text())["cylinder"]
    assert bodies["section-4"].inertia == pytest.approx(np.array(golden["J_pivot"]), abs=1e-15)
    principal = bodies["section-4"].principal()
    assert np.diag(principal.body.inertia) == pytest.approx(golden["J"], rel=1e-13)
    assert np.abs(principal.body.com) == pytest.approx(np.abs(golden["rho"]), abs=1e-13)
    top = np.diag(bodies["symmetric-top"].inertia)
    assert top[0] == top[1] != top[2]
    assert (bodies["symmetric-top"].com[:2] == 0).all()
    asymmetric = bodies["asymmetric"]
    assert np.abs(asymmetric.inertia[~np.eye(3, dtype=bool)]).min() > 0


def test_a_cylinder_keeps_its_axes_and_its_numbers():
    body = pl.RigidBody.elliptic_cylinder((0.8, 0.2), 0.6, pivot=[-0.4, 0.1, -0.3], mass=2.0)
    rotation = random_rotations(np.random.default_rng(31))
    simulation = pl.play(pl.Pendulum3D(body, gravity=5.0), R0=rotation, omega0=[1, -2, 3])
    constants = simulation.config["parameters"]
    assert constants == {
        "a": 0.8,
        "b": 0.2,
        "height": 0.6,
        "x": -0.4,
        "y": 0.1,
        "z": -0.3,
        "mass": 2,
        "gravity": 5,
    }
    _, attitude, omega = placed(simulation)
    assert attitude == pytest.approx(rotation, abs=1e-11)
    assert list(omega) == [1, -2, 3]


def some_bodies(rng):
    """Of point masses, so that they have flesh, in axes that are none of theirs."""
    for _ in range(8):
        places = rng.normal([0.2, -0.1, 0.3], 0.5, (7, 3))
        yield pl.RigidBody.point_masses(rng.uniform(0.2, 2, 7), places)
    # Without thickness, in a skew plane through the pivot and beside it; and a thin rod beside the pivot.
    for offset in (0.0, 0.4):
        plane = rng.normal(0, 0.5, (5, 2)) @ rng.normal(size=(2, 3)) + offset * rng.normal(size=3)
        yield pl.RigidBody.point_masses(rng.uniform(0.2, 2, 5), plane)
    yield pl.RigidBody.point_masses([1, 2], [[0.3, 0.1, 0.5], [-0.2, 0.4, 0.2]])


def test_any_body_of_flesh_becomes_a_cylinder_that_moves_alike():
    rng, t = np.random.default_rng(37), np.linspace(0, 2, 5)
    for body in some_bodies(rng):
        rotation, omega = random_rotations(rng), rng.uniform(-3, 3, 3)
        cylinder, attitude, spin = placed(pl.play(pl.Pendulum3D(body), R0=rotation, omega0=omega))
        one = pl.Pendulum3D(body).simulate(rotation, omega, t)
        other = pl.Pendulum3D(cylinder).simulate(attitude, spin, t)
        assert other.R @ cylinder.com == pytest.approx(one.R @ body.com, abs=1e-8)
        # The same axes of the body, at any time.
        turn = one.R.swapaxes(1, 2) @ other.R
        assert turn == pytest.approx(np.broadcast_to(turn[0], turn.shape), abs=1e-8)
        assert other.energy == pytest.approx(one.energy, abs=1e-8)
        assert other.momentum == pytest.approx(one.momentum, abs=1e-8)


def test_a_plate_typed_with_seven_digits_has_flesh():
    # The largest moment exceeds the sum of the others in the last of them.
    body = pl.RigidBody.from_center_of_mass(1.0, [0.1234567, 0.2345678, 0.3580246], [0.0, 0.0, 0.3])
    assert pl.play(pl.Pendulum3D(body)).config["parameters"]["height"] == 1e-6


def test_starts_of_a_body():
    body = pl.Pendulum3D(pl.RigidBody(1, [0.13, 0.28, 0.17], [0, 0, 0.3]))
    simulation = pl.play(body)
    assert starts(simulation) == [(2.6, 1.2, 0.5, 0, 0, 0)]
    two = random_rotations(np.random.default_rng(41), 2)
    assert [start[3:] for start in starts(pl.play(body, R0=two, omega0=[1, 2, 3]))] == [(1, 2, 3)] * 2
    # At a pole only the sum of two angles is determined.
    for rotation in (np.eye(3), np.diag([1.0, -1.0, -1.0]), np.diag([-1.0, 1.0, -1.0])):
        assert placed(pl.play(body, R0=rotation))[1] == pytest.approx(rotation, abs=1e-12)


@pytest.mark.parametrize(
    ("keywords", "error", "message"),
    [
        ({"R0": np.diag([1, 1, -1])}, ValueError, "R0 must be"),
        ({"R0": np.eye(2)}, ValueError, "R0 must"),
        (
            {"R0": np.broadcast_to(np.eye(3), (2, 1, 3, 3))},
            ValueError,
            "R0 must have shape (3, 3) or (N, 3, 3), got (2, 1, 3, 3)",
        ),
        ({"omega0": [1, 2]}, ValueError, "omega0 must"),
        ({"omega0": [1, np.nan, 2]}, ValueError, "omega0 must be finite"),
        ({"theta0": 1}, TypeError, "does not know theta0; here it knows R0, omega0"),
        ({"body": "asymmetric"}, TypeError, "does not know body"),
        ({"omega0": [0, 0, 2000]}, ValueError, "start.omega3 must be at most 1000 rad/s, got 2000"),
        ({"views": ["phase"]}, ValueError, "one of pendulum, gamma, angle, turn, energy"),
        ({"integrator": "explicit-euler"}, ValueError, "one of lgvi, rk4"),
    ],
)
def test_what_a_body_must_not_be_given(keywords, error, message):
    with pytest.raises(error, match=re.escape(message)):
        pl.play(pl.Pendulum3D(pl.RigidBody(1, [0.13, 0.28, 0.17], [0, 0, 0.3])), **keywords)


@pytest.mark.filterwarnings("ignore:was the inertia given about the centre of mass")
@pytest.mark.parametrize(
    ("inertia", "com"), [([1, 1, 0.5], [0, 0, 2]), ([2, 2, 1], [1, 0, 0.2]), ([0.2, 0.3, 0.5], [0, 0, 0.3])]
)
def test_a_body_of_no_flesh_is_refused(inertia, com):
    pendulum = pl.Pendulum3D(pl.RigidBody(1, inertia, com))
    with pytest.raises(ValueError, match="model must be a Pendulum3D of a body that can be drawn"):
        pl.play(pendulum)
    with pytest.raises(ValueError, match="body must be a RigidBody that can be drawn"):
        pl.play("geometric-phase", body=pendulum.body)


# ---------- play, with a loop ----------

LOOP = {"a": 0.8, "b": 0.2, "height": 0.6, "x": 0, "y": 0, "z": -0.3}


def turned(simulation):
    """The angle that the body of a simulation is turned by, from what the page is told."""
    return loop_integral(simulation.config["parameters"])


def closed_curve(rng, count):
    """Samples of a smooth closed curve, the first again at the end."""
    s = np.linspace(0, 2 * np.pi, count)[:, np.newaxis]
    curve = random_unit_vectors(rng) + sum(
        rng.normal(0, 0.3 / k, 3) * f(k * s) for k in (1, 2, 3) for f in (np.cos, np.sin)
    )
    curve /= np.linalg.norm(curve, axis=-1, keepdims=True)
    curve[-1] = curve[0]
    return curve


def test_a_loop_by_its_name():
    simulation = pl.play("geometric-phase")
    parameters = simulation.config["parameters"]
    assert parameters == {**LOOP, "loop": "circle", "radius": 0.8, "points": parameters["points"]}
    assert starts(simulation) == [(0,)]
    assert (simulation.config["duration"], simulation.step, simulation.integrator) == (10, 0.002, "magnus")
    simulation = pl.play("geometric-phase", loop="round-a-pole", radius=1.2, body="section-4", b=0.3, phi0=2)
    assert (simulation.loop, simulation.radius, simulation.phi0) == ("round-a-pole", 1.2, 2)
    assert (simulation.x, simulation.b) == (-0.4, 0.3)
    simulation.loop = "octant"
    assert simulation.config["parameters"]["loop"] == "octant"
    with pytest.raises(TraitError, match="loop must be one of circle, round-a-pole"):
        simulation.loop = "square"


@pytest.mark.parametrize("count", [5, 32, 97])
def test_any_body_on_any_loop_is_turned_by_the_geometric_phase(count):
    rng = np.random.default_rng(71)
    for body in some_bodies(rng):
        if np.linalg.eigvalsh(body.inertia)[0] < 1e-6:
            continue
        gamma = closed_curve(rng, count)
        simulation = pl.play("geometric-phase", body=body, gamma=gamma)
        assert simulation.loop == "drawn"
        difference = turned(simulation) - pl.geometric_phase(body, gamma)
        assert abs(np.arctan2(np.sin(difference), np.cos(difference))) < 1e-6
        assert len(encoded(simulation)) < 4000


def encoded(simulation):
    """About what a link holds."""
    return ",".join(map(str, simulation.points))


SAMPLES = closed_curve(np.random.default_rng(73), 33)


@pytest.mark.parametrize(
    ("keywords", "error", "message"),
    [
        ({"gamma": SAMPLES[:-1]}, ValueError, "gamma must be a closed curve"),
        ({"gamma": 2 * SAMPLES}, ValueError, "gamma must be a unit vector to 1e-09"),
        ({"gamma": np.repeat(SAMPLES, 3, axis=0)}, ValueError, "gamma must have at most 97 samples, got 99"),
        ({"gamma": SAMPLES, "loop": "octant"}, ValueError, "loop must not be given along with gamma"),
        (
            {"loop": "square"},
            ValueError,
            "parameters.loop must be one of circle, round-a-pole, figure-of-eight",
        ),
        ({"radius": 4}, ValueError, "parameters.radius must be at most 3.1416 rad, got 4"),
        ({"points": [1, 2]}, ValueError, "parameters.points must have at least 6 entries, got 2"),
        (
            {"points": [0, 1, 2, 3, 4, "up"]},
            ValueError,
            'parameters.points[5] must be a finite number, got "up"',
        ),
        ({"body": "top"}, ValueError, "body must be one of"),
        (
            {"gravity": 1},
            TypeError,
            "does not know gravity; here it knows a, b, height, x, y, z, loop, radius",
        ),
        ({"step": 0.01}, ValueError, "step must be at most 0.002 s, got 0.01"),
        ({"duration": 20}, ValueError, "duration must be at most 10 s, got 20"),
        ({"views": ["energy"]}, ValueError, "views[0] must be one of gamma, pendulum, turn"),
        ({"controls": ["step"]}, ValueError, "controls[0] must be one of scrub, speed, readout, body"),
    ],
)
def test_what_a_loop_must_not_be_given(keywords, error, message):
    with pytest.raises(error, match=re.escape(message)):
        pl.play("geometric-phase", **keywords)


# ---------- play, with several pendulums ----------


def test_integrators_make_pendulums_side_by_side():
    names = ["rk4", "symplectic-euler", "explicit-euler"]
    simulation = pl.play(PENDULUM, theta0=2, integrator=names)
    assert integrators(simulation) == names
    assert starts(simulation) == [(2, 0)] * 3
    assert integrators(pl.play(PENDULUM, integrator=("rk4", "explicit-euler"))) == ["rk4", "explicit-euler"]
    assert (
        integrators(pl.play(PENDULUM, theta0=[1, 2], integrator="explicit-euler")) == ["explicit-euler"] * 2
    )


@pytest.mark.parametrize(
    ("model", "keywords", "message"),
    [
        (PENDULUM, {"theta": 1}, "play() does not know theta; here it knows theta0, dtheta0"),
        (PENDULUM, {"length": 1}, "play() does not know length; here it knows theta0, dtheta0"),
        (
            "double-pendulum",
            {"length": 1, "colour": "red"},
            "play() does not know length, colour; "
            "here it knows length1, length2, mass1, mass2, gravity, theta0, dtheta0",
        ),
    ],
)
def test_unknown_keywords(model, keywords, message):
    with pytest.raises(TypeError) as caught:
        pl.play(model, **keywords)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("model", "keywords", "message"),
    [
        (
            "pendulum",
            {},
            "model must be a PlanarPendulum, a SphericalPendulum, a Pendulum3D or one of "
            "planar-pendulum, double-pendulum, spherical-pendulum, rigid-body, "
            "geometric-phase, got 'pendulum'",
        ),
        (PENDULUM, {"theta0": "up"}, "theta0 must be real numbers, got 'up'"),
        (PENDULUM, {"theta0": None}, "theta0 must be real numbers, got None"),
        (PENDULUM, {"dtheta0": [0, np.nan]}, "dtheta0 must be finite, got nan at index 1"),
        (PENDULUM, {"theta0": []}, "theta0 must not be empty"),
        (PENDULUM, {"theta0": [[1, 2]]}, "theta0 must be a number or have shape (N,), got shape (1, 2)"),
        ("double-pendulum", {"theta0": 1}, "theta0 must have shape (2,) or (N, 2), got shape ()"),
        ("double-pendulum", {"dtheta0": [1, 2, 3]}, "dtheta0 must have shape (2,) or (N, 2), got shape (3,)"),
        (
            PENDULUM,
            {"theta0": [1, 2], "dtheta0": [1, 2, 3]},
            "numbers of pendulums do not fit together: theta0 for 2, dtheta0 for 3",
        ),
        (
            PENDULUM,
            {"theta0": [1, 2, 3], "integrator": ["rk4", "explicit-euler"]},
            "numbers of pendulums do not fit together: theta0 for 3, integrator for 2",
        ),
        (PENDULUM, {"theta0": [1, 2, 3, 4]}, "runs must have at most 3 entries, got 4"),
        (PENDULUM, {"integrator": []}, "runs must have at least 1 entries, got 0"),
        (
            PENDULUM,
            {"integrator": 4},
            "runs[0].integrator must be one of rk4, symplectic-euler, explicit-euler, got 4",
        ),
        (PENDULUM, {"theta0": 2000}, "runs[0].start.theta must be at most 1000 rad, got 2000"),
        (PENDULUM, {"step": 0}, "step must be at least 0.0005 s, got 0"),
        (PENDULUM, {"views": "pendulum"}, 'views must be a list, got "pendulum"'),
        (PENDULUM, {"playing": 1}, "playing must be true or false, got 1"),
        (pl.PlanarPendulum(5000), {}, "parameters.length must be at most 1000 m, got 5000"),
        ("planar-pendulum", {"mass": "heavy"}, 'parameters.mass must be a finite number, got "heavy"'),
    ],
)
def test_bad_values(model, keywords, message):
    with pytest.raises(ValueError) as caught:  # noqa: PT011
        pl.play(model, **keywords)
    assert str(caught.value) == message


# ---------- Attributes ----------


def test_attributes_can_be_read():
    simulation = pl.play(pl.PlanarPendulum(2.5), theta0=2, dtheta0=-1, step=0.01, speed=2)
    assert (simulation.length, simulation.gravity, simulation.mass) == (2.5, 9.81, 1)
    assert (simulation.theta0, simulation.dtheta0) == (2, -1)
    assert (simulation.integrator, simulation.step, simulation.speed) == ("rk4", 0.01, 2)


def test_several_pendulums_have_lists():
    simulation = pl.play(PENDULUM, theta0=[1, 2])
    assert simulation.theta0 == [1, 2]
    assert simulation.dtheta0 == [0, 0]
    assert simulation.integrator == ["rk4", "rk4"]


def test_arms_have_lists():
    assert pl.play("double-pendulum").theta0 == [2, 2]
    several = pl.play("double-pendulum", theta0=[[1, 2], [3, 4]])
    assert several.theta0 == [[1, 2], [3, 4]]
    assert several.dtheta0 == [[0, 0], [0, 0]]


@pytest.mark.parametrize(
    ("name", "value", "where"),
    [
        ("length", 2.5, lambda c: c["parameters"]["length"]),
        ("gravity", np.float64(1.62), lambda c: c["parameters"]["gravity"]),
        ("mass", 2, lambda c: c["parameters"]["mass"]),
        ("theta0", 0.25, lambda c: c["runs"][0]["start"]["theta"]),
        ("dtheta0", -3, lambda c: c["runs"][0]["start"]["dtheta"]),
        ("integrator", "explicit-euler", lambda c: c["runs"][0]["integrator"]),
        ("step", 0.25, lambda c: c["step"]),
        ("speed", 4, lambda c: c["speed"]),
    ],
)
def test_an_attribute_and_the_configuration_follow_each_other(name, value, where):
    simulation = pl.play(PENDULUM)
    before = simulation.config
    setattr(simulation, name, value)
    assert getattr(simulation, name) == value == where(simulation.config)
    simulation.config = before
    assert getattr(simulation, name) == where(before) != value


def test_a_start_can_make_more_pendulums():
    simulation = pl.play(PENDULUM, dtheta0=0.5)
    simulation.theta0 = np.array([1.0, 2.0])
    assert starts(simulation) == [(1, 0.5), (2, 0.5)]
    assert simulation.dtheta0 == [0.5, 0.5]
    simulation.integrator = ["rk4", "explicit-euler"]
    simulation.theta0 = 3
    assert starts(simulation) == [(3, 0.5), (3, 0.5)]
    assert simulation.theta0 == [3, 3]


def test_several_changes_at_once():
    simulation = pl.play(PENDULUM)
    with simulation.hold_trait_notifications():
        simulation.length = 2
        simulation.theta0 = [1, 2, 3]
        simulation.step = 0.1
    assert simulation.config["parameters"]["length"] == 2
    assert starts(simulation) == [(1, 0), (2, 0), (3, 0)]
    assert simulation.config["step"] == 0.1


def test_observers_are_told_once():
    simulation, heard = pl.play(PENDULUM), []
    simulation.observe(lambda change: heard.append((change["name"], change["new"])))
    simulation.length = 2
    assert [name for name, _ in heard] == ["length", "config"] or [name for name, _ in heard] == [
        "config",
        "length",
    ]
    heard.clear()
    simulation.length = 2.0
    assert heard == []


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("length", -1, "parameters.length must be at least 0.01 m, got -1"),
        ("length", "long", 'parameters.length must be a finite number, got "long"'),
        ("theta0", np.inf, "theta0 must be finite, got inf"),
        ("theta0", 1001, "runs[0].start.theta must be at most 1000 rad, got 1001"),
        ("theta0", [1, 2, 3, 4], "runs must have at most 3 entries, got 4"),
        (
            "integrator",
            "euler",
            'runs[0].integrator must be one of rk4, symplectic-euler, explicit-euler, got "euler"',
        ),
        ("step", 0, "step must be at least 0.0005 s, got 0"),
        ("speed", 3, "speed must be one of 0.1, 0.25, 0.5, 1, 2, 4, got 3"),
        ("time", 61, "time must be at most the duration of 60 s, got 61"),
        ("playing", 1, "playing must be true or false, got 1"),
        ("config", {"model": "planar-pendulum", "step": 9}, "step must be at most 0.5 s, got 9"),
        (
            "config",
            {"model": "planar-pendulum", "duration": 2},
            "time must be at most the duration of 2 s, got 3",
        ),
        ("config", {"model": "double-pendulum"}, "model must stay planar-pendulum, got 'double-pendulum'"),
        (
            "config",
            {"model": "planar-pendulum", "time": 1},
            "config must not hold time, which is an attribute of its own",
        ),
    ],
)
def test_a_bad_value_is_refused_and_changes_nothing(name, value, message):
    simulation = pl.play(PENDULUM, theta0=2)
    simulation.time = 3
    before = {key: getattr(simulation, key) for key in simulation.trait_names() if key != "comm"}
    with pytest.raises(TraitError) as caught:
        setattr(simulation, name, value)
    assert str(caught.value) == message
    assert {key: getattr(simulation, key) for key in before} == before


def test_a_partial_configuration_is_completed():
    simulation = pl.play(PENDULUM, theta0=2)
    simulation.config = {"model": "planar-pendulum", "parameters": {"length": 3}}
    assert simulation.theta0 == 1
    assert simulation.length == 3
    assert simulation.gravity == 9.81


def test_a_slider_can_be_linked():
    simulation = pl.play(PENDULUM)
    slider = ipywidgets.FloatSlider(1.5, min=0.1, max=3.0)
    ipywidgets.link((slider, "value"), (simulation, "length"))
    assert simulation.length == 1.5
    slider.value = 2.25
    assert simulation.config["parameters"]["length"] == 2.25
    simulation.length = 0.5
    assert slider.value == 0.5
    simulation.config = {**simulation.config, "parameters": {"length": 2}}
    assert slider.value == 2


# ---------- What the page sends ----------


def test_the_page_changes_the_attributes():
    simulation = pl.play(PENDULUM)
    config = complete({"model": "planar-pendulum", "runs": [{"start": {"theta": 0.5}}], "duration": 100})
    del config["time"], config["playing"]
    state = {"t": 80.0, "theta": [0.1], "dtheta": [0.2], "energy": [-9.0], "error": [1e-9]}
    simulation.set_state({"config": config, "time": 80.0, "playing": True, "state": state})
    assert simulation.theta0 == 0.5
    assert simulation.time == 80
    assert simulation.playing is True
    assert simulation.state == state


def test_only_these_are_shared_with_the_page():
    simulation = pl.play(PENDULUM)
    own = {key for key in simulation.keys if not key.startswith("_")}
    assert own - {"layout", "tabbable", "tooltip"} == {"config", "time", "playing", "state"}


def test_what_the_page_must_not_send_is_refused():
    simulation = pl.play(PENDULUM)
    with pytest.raises(TraitError, match="model must stay planar-pendulum"):
        simulation.set_state({"config": {**simulation.config, "model": "double-pendulum"}, "time": 2.0})
    assert simulation.time == 0
    assert simulation.config["model"] == "planar-pendulum"


# ---------- What is shown ----------


def bundle(simulation):
    return simulation._repr_mimebundle_(include=None, exclude=None)


@pytest.mark.parametrize(
    ("simulation", "words"),
    [
        (
            pl.play(PENDULUM, theta0=2.0),
            "<Simulation of a planar pendulum: theta0 = 2, dtheta0 = 0; "
            "length = 1 m, gravity = 9.81 m/s², mass = 1 kg; rk4, step 0.001 s>",
        ),
        (
            pl.play(PENDULUM, theta0=[1, np.pi / 3], integrator=["rk4", "explicit-euler"], step=0.05),
            "<Simulation of 2 planar pendulums: theta0 = [1, 1.0472], dtheta0 = 0; "
            "length = 1 m, gravity = 9.81 m/s², mass = 1 kg; [rk4, explicit-euler], step 0.05 s>",
        ),
        (
            pl.play("double-pendulum", theta0=[[2, 2], [2, 2.001]]),
            "<Simulation of 2 double pendulums: theta0 = [(2, 2), (2, 2.001)], dtheta0 = (0, 0); "
            "length1 = 1 m, length2 = 1 m, mass1 = 1 kg, mass2 = 1 kg, gravity = 9.81 m/s²; "
            "rk4, step 0.001 s>",
        ),
        (
            pl.play("rigid-body", body="section-4", theta0=0.5, omega0=(1, 0, -2)),
            "<Simulation of a rigid body: phi0 = 2.6, theta0 = 0.5, psi0 = 0.5, omega0 = (1, 0, -2); "
            "a = 0.8 m, b = 0.2 m, height = 0.6 m, x = -0.4 m, y = 0.1 m, z = -0.3 m, mass = 1 kg, "
            "gravity = 9.81 m/s²; lgvi, step 0.001 s>",
        ),
        (
            pl.play("rigid-body", body="symmetric-top", theta0=[0.5, 1], x=0.25),
            "<Simulation of 2 rigid bodies: phi0 = 2.6, theta0 = [0.5, 1], psi0 = 0.5, omega0 = (0, 0, 0); "
            "a = 0.3 m, b = 0.3 m, height = 0.1 m, x = 0.25 m, y = 0 m, z = -0.4 m, mass = 1 kg, "
            "gravity = 9.81 m/s²; lgvi, step 0.001 s>",
        ),
        (
            pl.play("spherical-pendulum", dphi0=-1.5),
            "<Simulation of a spherical pendulum: theta0 = 1, dtheta0 = 0, dphi0 = -1.5; "
            "length = 1 m, gravity = 9.81 m/s², mass = 1 kg; rk4, step 0.001 s>",
        ),
        (
            pl.play("geometric-phase", loop="octant", phi0=[0, 1]),
            "<Simulation of 2 geometric phases: phi0 = [0, 1]; a = 0.8 m, b = 0.2 m, height = 0.6 m, "
            "x = 0 m, y = 0 m, z = -0.3 m, loop = octant, radius = 0.8 rad; magnus, step 0.002 s>",
        ),
    ],
    ids=["one", "two", "double", "rigid", "bodies", "spherical", "loop"],
)
def test_words(simulation, words):
    assert repr(simulation) == words
    assert bundle(simulation)[0]["text/plain"] == words
    assert type(simulation).__name__ == "Simulation"
    assert isinstance(simulation, Simulation)


def test_the_bundle():
    simulation = pl.play(PENDULUM)
    data, metadata = bundle(simulation)
    assert set(data) == {
        "text/plain",
        "text/html",
        "image/png",
        "application/vnd.jupyter.widget-view+json",
    }
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == simulation.model_id
    assert base64.b64decode(data["image/png"]).startswith(b"\x89PNG")
    assert metadata["image/png"] == {"width": 640, "height": 300}


ELEMENT = re.compile(
    r"<pendulum-simulation config='([^']*)'>"
    r'<img src="([^"]*)" alt="([^"]*)" width="640" height="300"></pendulum-simulation>'
)


def test_html_holds_the_whole_configuration_and_the_picture():
    simulation = pl.play(PENDULUM, theta0=2, name="it", description='It\'s "<b>" & so on', playing=True)
    simulation.time = 1.5
    config, address, words = ELEMENT.fullmatch(bundle(simulation)[0]["text/html"]).groups()
    assert json.loads(html.unescape(config)) == {**simulation.config, "time": 1.5, "playing": True}
    assert complete(json.loads(html.unescape(config))) == json.loads(html.unescape(config))
    assert address == picture.svg_address(picture.draw(simulation.config))
    assert html.unescape(words) == 'It\'s "<b>" & so on'


def test_without_a_description_the_picture_says_what_it_shows():
    text = bundle(pl.play(PENDULUM, theta0=2))[0]["text/html"]
    assert ELEMENT.fullmatch(text)[3] == (
        "Simulation of a planar pendulum: theta0 = 2, dtheta0 = 0; "
        "length = 1 m, gravity = 9.81 m/s², mass = 1 kg; rk4, step 0.001 s."
    )


def test_html_is_the_same_for_whole_floats_and_integers():
    one = pl.play(pl.PlanarPendulum(1, gravity=10), theta0=2, duration=20)
    other = pl.play(pl.PlanarPendulum(1.0, gravity=10.0), theta0=np.float64(2.0), duration=20.0)
    assert bundle(one)[0]["text/html"] == bundle(other)[0]["text/html"]


def test_a_simulation_that_nobody_needs_goes_away():
    gone = weakref.ref(simulation := pl.play(PENDULUM))
    simulation.close()
    del simulation
    gc.collect()
    assert gone() is None
