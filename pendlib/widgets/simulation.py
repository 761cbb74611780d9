# ruff: noqa: N803, N806  (R as in the papers)
"""Simulations in a notebook: live while a kernel runs, and in the built pages without one."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import Any

import anywidget
import numpy as np
import traitlets
from numpy.typing import ArrayLike, NDArray

from pendlib import _checks
from pendlib.body import SLACK, RigidBody
from pendlib.models.planar import PlanarPendulum
from pendlib.models.rigid import Pendulum3D
from pendlib.models.spherical import SphericalPendulum
from pendlib.widgets import picture
from pendlib.widgets.configuration import (
    MODELS,
    canonical_json,
    complete,
    coordinates_of,
    parameters_of,
    presets_of,
    rules_of,
)
from pendlib.widgets.reference import euler_angles, rigid_begin

# The time and whether it runs change by themselves, and are traits beside the configuration.
_CLOCK = ("time", "playing")

# Names of the models that are also classes, with the constants as attributes.
_NAMES: dict[type, str] = {PlanarPendulum: "planar-pendulum", SphericalPendulum: "spherical-pendulum"}


# What rounding leaves of an inertia beside its diagonal, relative to the largest moment; and the least size
# that a body is drawn with, in metres: too thin to be noticed in the motion.
_ROUND_OFF = 1e-12
_THINNEST = 1e-6


def play(
    model: PlanarPendulum | SphericalPendulum | Pendulum3D | str,
    *,
    views: Sequence[str] | None = None,
    controls: Sequence[str] | None = None,
    integrator: str | Sequence[str] | None = None,
    step: float | None = None,
    duration: float | None = None,
    window: float | None = None,
    speed: float | None = None,
    playing: bool | None = None,
    name: str | None = None,
    description: str | None = None,
    **start: ArrayLike | RigidBody,
) -> "Simulation":
    """Simulate a pendulum in the page: it can be dragged, started, stopped and changed.

    Parameters
    ----------
    model : PlanarPendulum, SphericalPendulum, Pendulum3D or str
        The pendulum, or the name of a model, "planar-pendulum", "double-pendulum", "spherical-pendulum",
        "rigid-body" or "geometric-phase", whose constants are then given among the keywords: length, gravity
        and mass, or length1, length2, mass1, mass2 and gravity. A rigid body is a uniform elliptic cylinder:
        a and b, its semi-axes along e1 and e2, height along e3, the pivot x, y, z from the centroid, mass and
        gravity; or ``body`` names some of these, "figure-2", "section-4" (the bodies of Chaturvedi et al., J.
        Nonlinear Sci. 21, 2011), "symmetric-top" or "asymmetric". A Pendulum3D is shown as the cylinder that
        moves as it does, in the axes of the body if these are principal at its centre of mass.
        "geometric-phase" is such a body without vertical momentum whose gamma is carried round a closed loop
        in ten seconds (`geometric_phase`): it takes a, b, height, x, y, z or ``body``, by name or as a
        RigidBody; and ``loop``, "circle" and "figure-of-eight" (about a direction beside the axes) or
        "round-a-pole" (about e3), each with its ``radius`` in rad, "great-circle" or "octant" (from e1 to e2
        to e3); or ``gamma``, shape (N, 3), samples of a closed curve as for `geometric_phase`, at most 97.
    views : sequence of str, default ("pendulum", "angle", "phase")
        What is shown, from left to right: of "pendulum", "angle", "phase", "energy" and, for a planar
        pendulum, "dial". For a spherical pendulum there is "potential" in place of "phase", and for a rigid
        body "gamma", gravity as the body sees it, also in the default, and "turn", how far it has
        turned about the vertical. "geometric-phase" has "gamma", "pendulum" and "turn", the default.
    controls : sequence of str, default ("scrub", "readout")
        The controls in front of the fold: "scrub", "readout", "speed", "integrator", "step", "runs", for a
        rigid body "body", and the names of constants and coordinates. All others stand behind it.
        "geometric-phase" has neither integrator, step nor runs.
    integrator : str or sequence of str, default "rk4", for a rigid body "lgvi"
        "rk4", "explicit-euler" or, for a planar pendulum, "symplectic-euler"; for a rigid body "lgvi" or
        "rk4", which lets the attitude drift from the rotations. Several make as many pendulums side by side.
        "geometric-phase" has its own, and a step and a duration of its own.
    step : float, default 0.001
        Time step in seconds, 0.0005 to 0.5.
    duration, window : float, default 60 and 10
        Length of the recording, and the time that the graphs show, in seconds, 1 to 300.
    speed : float, default 1
        Speed of the motion beside that of nature: 0.1, 0.25, 0.5, 1, 2 or 4.
    playing : bool, default False
        Whether it moves from the beginning.
    name : str, optional
        Small letters, digits and hyphens, by which links into the page find the simulation.
    description : str, optional
        What is to be seen, for those who do not see it.
    **start
        ``theta0`` and ``dtheta0``, angle in radians (default 1, or 2 for both arms) and angular velocity in
        rad/s (default 0). For a planar pendulum numbers or arrays of shape (N,), for a double pendulum of
        shape (2,) or (N, 2) with the arms along the last axis; N pendulums, three at most, move side by
        side. A spherical pendulum starts at azimuth 0, ``theta0`` being its angle from the downward vertical
        (default 1), and has besides ``dphi0``, the rate of its azimuth in rad/s (default 2). A Pendulum3D
        takes ``R0``, shape (3, 3) or (N, 3, 3), and ``omega0`` in rad/s in the body, shape (3,) or (N, 3)
        (default 0); "rigid-body" has in place of R0 the Euler angles ``phi0``, ``theta0``, ``psi0`` of
        R = Rz(phi) Rx(theta) Rz(psi). "geometric-phase" has only the heading ``phi0``, counted as in
        `geometry.attitude` (default 0).

    Returns
    -------
    Simulation

    Raises
    ------
    TypeError
        If a keyword is not known.
    ValueError
        If a value is not allowed, the numbers of pendulums do not fit together, or no body has the inertia
        about its centre of mass that a Pendulum3D leaves.

    Examples
    --------
    >>> import numpy as np, pendlib as pl
    >>> pl.play(pl.PlanarPendulum(length=1.0), theta0=np.radians(120))
    <Simulation of a planar pendulum: theta0 = 2.0944, dtheta0 = 0; length = 1 m, gravity = 9.81 m/s², \
mass = 1 kg; rk4, step 0.001 s>
    """
    kind, constants, start = _model_of(model, start)
    settings = {
        "views": views,
        "controls": controls,
        "step": step,
        "duration": duration,
        "window": window,
        "speed": speed,
        "playing": playing,
        "name": name,
        "description": description,
    }
    rule = rules_of(kind)["properties"]["runs"]["items"]["properties"]["integrator"]
    runs = _runs(kind, {**start, "integrator": rule["default"] if integrator is None else integrator})
    given = {key: value for key, value in settings.items() if value is not None}
    return Simulation({"model": kind, "parameters": constants, "runs": runs, **given})


class _Part(traitlets.TraitType):
    """An attribute that is a part of the configuration."""

    def validate(self, obj: "Simulation", value: Any) -> Any:
        """The value as it will stand in the configuration."""
        return _parts(obj._changed({self.name: value}))[self.name]


class Simulation(anywidget.AnyWidget):
    """A pendulum in the page; `play` makes one.

    The attributes can be read, set, observed and linked with other widgets, whether a change comes from
    Python or from the page. What they must not be is refused with a TraitError that says why.

    Parameters
    ----------
    config : mapping
        A configuration as schema.json describes it, complete or not.

    Attributes
    ----------
    theta0, dtheta0 : float or list
        Start, in rad and rad/s: a number for one planar pendulum, a list for several or for the arms of one
        double pendulum, a list of lists for several double pendulums. A spherical pendulum has dphi0 as
        well; a rigid body has phi0, theta0, psi0 and, as arms have, omega0; "geometric-phase" has phi0 alone.
    integrator : str or list of str
        Of the only pendulum, or of each.
    step, speed : float
        As in `play`. The constants of the model are attributes as well, such as ``length`` and ``gravity``.
    time : float
        Seconds since the start.
    playing : bool
        Whether the simulation moves.
    state : dict
        What the page shows: the time ``t``, and with one number for each pendulum the lists of every
        coordinate (``theta``, ``dtheta``; of a spherical pendulum ``theta``, ``phi`` and, in J s, the
        ``momentum`` about the vertical; of a rigid body its ``tilt``, the ``momentum``, ``omega1`` to
        ``omega3`` and the entries ``R11`` to ``R33`` of its attitude), of the ``energy`` in joules and of its
        relative ``error``. Of "geometric-phase" it holds the ``turn`` since the start, the ``integral`` that
        this is at the end, both up to whole turns, their ``difference`` and the attitude. Empty before that.
    config : dict
        The complete configuration less time and playing. To change it, set it; it is not to be written into.

    Raises
    ------
    ValueError
        If the configuration is not allowed.
    """

    # As text: of a file anywidget would keep watch, and with it every simulation that was ever made.
    _esm = (Path(__file__).parent / "static" / "live.js").read_text(encoding="utf-8")

    config = traitlets.Dict().tag(sync=True)
    time = traitlets.Any().tag(sync=True)
    playing = traitlets.Any().tag(sync=True)
    state = traitlets.Dict().tag(sync=True)

    def __init__(self, config: Mapping[str, Any]) -> None:
        config = complete(config)
        self._model = config["model"]
        self._following = False
        parts = list(_parts(config))
        self.add_traits(**{name: _Part() for name in parts})
        clock = {name: config.pop(name) for name in _CLOCK}
        super().__init__(config=config, **clock)
        self.observe(self._write_config, parts)

    def __repr__(self) -> str:
        return f"<{self._in_words()}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        data, metadata = super()._repr_mimebundle_(**kwargs)
        drawn = picture.draw(self.config)
        data["text/html"] = self._html(drawn)
        data["image/png"] = picture.png(drawn)
        metadata["image/png"] = {"width": picture.WIDTH, "height": drawn.height}
        return data, metadata

    def _html(self, drawn: picture.Picture) -> str:
        """The element that the page's script brings to life, and in it the picture for want of the script."""
        whole = {**self.config, **{name: getattr(self, name) for name in _CLOCK}}
        config = escape(canonical_json(whole), quote=False).replace("'", "&#39;")
        words = escape(self.config["description"] or f"{self._in_words()}.")
        return (
            f"<pendulum-simulation config='{config}'>"
            f'<img src="{picture.svg_address(drawn)}" alt="{words}" '
            f'width="{picture.WIDTH}" height="{drawn.height}"></pendulum-simulation>'
        )

    def _in_words(self) -> str:
        config, parts, runs = self.config, _parts(self.config), len(self.config["runs"])
        start = ", ".join(f"{name} = {_of_each(parts[name], runs)}" for name in _start_names(self._model))
        rules = parameters_of(self._model)
        constants = ", ".join(
            f"{name} = {_short(value)} {rules[name].get('unit', '')}".rstrip()
            for name, value in config["parameters"].items()
            if not isinstance(value, list)
        )
        method = f"{_of_each(parts['integrator'], runs)}, step {config['step']:g} s"
        title = rules_of(self._model)["title"]
        several = f"{title[:-1]}ies" if title.endswith("y") else f"{title}s"
        what = f"a {title}" if runs == 1 else f"{runs} {several}"
        return f"Simulation of {what}: {start}; {constants}; {method}"

    # The configuration and its parts follow each other.

    @traitlets.observe("config")
    def _write_parts(self, change: Any) -> None:
        self._following = True
        try:
            for name, value in _parts(self.config).items():
                self.set_trait(name, value)
        finally:
            self._following = False

    def _write_config(self, change: Any) -> None:
        if not self._following:
            # All parts, since several may have been changed at once.
            self.config = self._changed({name: getattr(self, name) for name in _parts(self.config)})

    def _changed(self, parts: Mapping[str, Any]) -> dict[str, Any]:
        """The configuration with other parts."""
        with _refusal():
            parts = {**_parts(self.config), **parts}
            config = {name: parts.get(name, value) for name, value in self.config.items()}
            config["parameters"] = {name: parts[name] for name in self.config["parameters"]}
            config["runs"] = _runs(self._model, parts)
            return self._completed(config)

    @traitlets.validate("config")
    def _check_config(self, proposal: Any) -> dict[str, Any]:
        config = proposal["value"]
        with _refusal():
            for name in _CLOCK:
                if name in config:
                    raise ValueError(f"config must not hold {name}, which is an attribute of its own")
            if config.get("model") != self._model:
                raise ValueError(f"model must stay {self._model}, got {config.get('model')!r}")
            return self._completed(config)

    @traitlets.validate(*_CLOCK)
    def _check_clock(self, proposal: Any) -> Any:
        name = proposal["trait"].name
        with _refusal():
            return complete({**self.config, name: proposal["value"]})[name]

    def _completed(self, config: Mapping[str, Any]) -> dict[str, Any]:
        completed = complete({**config, "time": self.time})
        return {name: value for name, value in completed.items() if name not in _CLOCK}


@contextmanager
def _refusal() -> Iterator[None]:
    """What is wrong with a value, as the error that traitlets expect."""
    try:
        yield
    except ValueError as error:
        raise traitlets.TraitError(str(error)) from None


# ---------- Configurations as Python sees them ----------


def _model_of(
    model: PlanarPendulum | SphericalPendulum | Pendulum3D | str, keywords: Mapping[str, ArrayLike]
) -> tuple[str, dict[str, Any], dict[str, ArrayLike]]:
    """Name of the model, its constants, and the keywords that tell the start."""
    if isinstance(model, Pendulum3D):
        _check_known(keywords, ["R0", "omega0"])
        return "rigid-body", *_body_and_start(model, **keywords)
    if model == "geometric-phase":
        keywords = _loop_keywords(**keywords)
    if named := [name for kind, name in _NAMES.items() if isinstance(model, kind)]:
        kind, known = named[0], []
        constants = {name: getattr(model, name) for name in parameters_of(kind)}
    elif isinstance(model, str) and model in MODELS:
        kind, known = model, list(parameters_of(model))
        constants = {name: keywords[name] for name in known if name in keywords}
        if presets_of(kind):
            known.append("body")
        if kind == "geometric-phase":
            known.append("gamma")
        if "body" in known and "body" in keywords:
            body = _checks.one_of("body", keywords["body"], tuple(presets_of(kind)))
            constants = {**presets_of(kind)[body]["parameters"], **constants}
    else:
        raise ValueError(
            "model must be a PlanarPendulum, a SphericalPendulum, a Pendulum3D or one of "
            f"{', '.join(MODELS)}, got {model!r}"
        )
    known += _start_names(kind)
    _check_known(keywords, known)
    return kind, constants, {name: keywords[name] for name in _start_names(kind) if name in keywords}


def _loop_keywords(
    *, body: RigidBody | str = "figure-2", gamma: ArrayLike | None = None, **keywords: Any
) -> dict[str, Any]:
    """The keywords of a body on a loop, without what has a form in Python only."""
    axes = np.eye(3)
    if isinstance(body, RigidBody):
        sizes, axes = _cylinder_of(body, "body must be a RigidBody")
        keywords = {**sizes, **keywords}
    else:
        keywords["body"] = body
    if gamma is None:
        return keywords
    if "loop" in keywords:
        raise ValueError("loop must not be given along with gamma, which is the loop itself")
    gamma = _checks.closed_curve("gamma", gamma)
    most = parameters_of("geometric-phase")["points"]["maxItems"] // 2 + 1
    if len(gamma) > most:
        raise ValueError(f"gamma must have at most {most} samples, got {len(gamma)}")
    x, y, z = (gamma[:-1] @ axes).T
    points = np.stack([np.arctan2(np.hypot(x, y), z), np.arctan2(y, x)], axis=-1)
    return {**keywords, "loop": "drawn", "points": _rounded(points).ravel()}


def _check_known(keywords: Mapping[str, ArrayLike], known: Sequence[str]) -> None:
    if unknown := [name for name in keywords if name not in known]:
        raise TypeError(f"play() does not know {', '.join(unknown)}; here it knows {', '.join(known)}")


def _cylinder_of(body: RigidBody, wanted: str) -> tuple[dict[str, float], NDArray[np.float64]]:
    """Sizes and pivot of the elliptic cylinder that moves as a body does, and the cylinder's axes in columns.

    The cylinder lies in principal axes of the inertia about the centre of mass, and has there the same second
    moments of mass, m a²/4, m b²/4 and m height²/12.
    """
    rho = body.com
    inertia = body.inertia - body.mass * (rho @ rho * np.eye(3) - np.outer(rho, rho))
    moments, axes = np.diag(inertia), np.eye(3)
    largest = np.abs(body.inertia).max()
    if np.abs(inertia - np.diag(moments)).max() > _ROUND_OFF * largest:
        moments, axes = np.linalg.eigh(inertia)
        # Of the two ways along an axis that in which its largest component is positive.
        axes *= np.sign(axes[np.abs(axes).argmax(axis=0), range(3)])
        axes[:, 2] = np.cross(axes[:, 0], axes[:, 1])
    second = moments.sum() / 2 - moments
    if second.min() < -SLACK * largest:
        raise ValueError(
            f"{wanted} that can be drawn, but about the centre of mass its "
            f"principal moments would be {', '.join(f'{x:.6g}' for x in moments)} kg m², which no body has"
        )
    sizes = np.sqrt(np.maximum(second, 0) * [4, 4, 12] / body.mass)
    a, b, height = _rounded(np.maximum(sizes, _THINNEST))
    x, y, z = _rounded(-rho @ axes)
    return {"a": a, "b": b, "height": height, "x": x, "y": y, "z": z}, axes


def _body_and_start(
    pendulum: Pendulum3D, R0: ArrayLike | None = None, omega0: ArrayLike = (0.0, 0.0, 0.0)
) -> tuple[dict[str, float], dict[str, ArrayLike]]:
    """Constants of the cylinder that moves as a pendulum does, and its start."""
    constants, axes = _cylinder_of(pendulum.body, "model must be a Pendulum3D of a body")
    if R0 is None:
        coordinates = coordinates_of("rigid-body").values()
        R0 = rigid_begin(np.array([rule["default"] for rule in coordinates]))[:9].reshape(3, 3)
    R0 = _checks.rotations("R0", R0)
    if R0.ndim > 3:
        raise ValueError(f"R0 must have shape (3, 3) or (N, 3, 3), got {R0.shape}")
    angles = np.moveaxis(_rounded(euler_angles(R0 @ axes)), -1, 0)
    start = dict(zip(("phi0", "theta0", "psi0"), angles, strict=True))
    start["omega0"] = _rounded(_checks.components("omega0", omega0, 3) @ axes)
    return {**constants, "mass": pendulum.body.mass, "gravity": pendulum.gravity}, start


def _rounded(array: NDArray[np.float64]) -> NDArray[np.float64]:
    """Twelve digits, which are the same on every machine."""
    return np.reshape([float(f"{x:.12g}") for x in array.flat], array.shape)


def _start_names(model: str) -> dict[str, list[str]]:
    """Coordinates by the names they have in Python: all arms together, with a 0 for the start."""
    names: dict[str, list[str]] = {}
    for name in coordinates_of(model):
        names.setdefault(f"{name.rstrip('0123456789')}0", []).append(name)
    return names


def _runs(model: str, parts: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The runs of a configuration; what is given for one pendulum holds for all of them."""
    names, integrators = _start_names(model), parts["integrator"]
    if not isinstance(integrators, list | tuple | np.ndarray):
        integrators = [integrators]
    starts = {name: _starts(name, parts[name], len(names[name])) for name in names if name in parts}
    counts = {name: len(rows) for name, rows in {**starts, "integrator": integrators}.items()}
    if len(set(counts.values()) - {1}) > 1:
        given = ", ".join(f"{name} for {count}" for name, count in counts.items() if count != 1)
        raise ValueError(f"numbers of pendulums do not fit together: {given}")
    count = min(counts.values()) and max(counts.values())
    return [
        {
            "start": {
                coordinate: value
                for name, rows in starts.items()
                for coordinate, value in zip(names[name], rows[k % len(rows)], strict=True)
            },
            "integrator": integrators[k % len(integrators)],
        }
        for k in range(count)
    ]


def _starts(name: str, value: ArrayLike, arms: int) -> list[list[float]]:
    """Values for each pendulum and arm."""
    array = _checks.finite(name, value)
    if arms == 1 and array.ndim > 1:
        raise ValueError(f"{name} must be a number or have shape (N,), got shape {array.shape}")
    if arms > 1 and (array.ndim > 2 or array.shape[-1:] != (arms,)):
        raise ValueError(f"{name} must have shape ({arms},) or (N, {arms}), got shape {array.shape}")
    return array.reshape(-1, arms).tolist()


def _parts(config: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of a configuration that are attributes, by name."""
    runs = config["runs"]
    parts = {**config["parameters"], "step": config["step"], "speed": config["speed"]}
    for name, coordinates in _start_names(config["model"]).items():
        rows = [[run["start"][coordinate] for coordinate in coordinates] for run in runs]
        parts[name] = _unwrapped([_unwrapped(row) for row in rows])
    parts["integrator"] = _unwrapped([run["integrator"] for run in runs])
    return parts


def _unwrapped(values: list[Any]) -> Any:
    return values[0] if len(values) == 1 else values


def _short(value: Any) -> str:
    """Numbers to six digits, those of one pendulum in brackets."""
    if isinstance(value, list):
        return f"({', '.join(map(_short, value))})"
    return value if isinstance(value, str) else f"{value:g}"


def _of_each(values: Any, runs: int) -> str:
    """What each of several pendulums has, or all of them."""
    each = [_short(value) for value in values] if runs > 1 else [_short(values)]
    return each[0] if len(set(each)) == 1 else f"[{', '.join(each)}]"
