"""The figures, one function a kind. Each draws on the axes it is given, or on new ones, and returns them."""

from collections.abc import Mapping
from fractions import Fraction

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.axes import Axes
from matplotlib.axis import Axis
from numpy.typing import ArrayLike

from pendlib import _checks
from pendlib.models.planar import PlanarPendulum
from pendlib.plotting.palette import COLOURS
from pendlib.trajectory import Trajectory


def phase_portrait(pendulum: PlanarPendulum, *, ax: Axes | None = None) -> Axes:
    """Level curves of the energy in the plane of angle and angular velocity.

    Swings and rotations are drawn thin, the separatrix bold, the equilibria as a dot (the bottom) and
    circles (the top); arrow heads on some lines show the direction of the motion.

    Parameters
    ----------
    pendulum : PlanarPendulum
        Its length and gravity set the scale of the vertical axis.
    ax : matplotlib Axes, optional
        Where to draw; a new figure if absent.

    Returns
    -------
    Axes
    """
    ax = ax or plt.figure().add_subplot()
    w = pendulum.small_angle_frequency
    theta = np.linspace(-1.5 * np.pi, 1.5 * np.pi, 1201)
    # kappa² runs from 0 at the bottom over 1 on the separatrix.
    for kappa_squared in (0.05, 0.2, 0.45, 0.75, 1.25, 1.6, 2.0):
        _level(ax, w, theta, kappa_squared, linewidth=0.9)
    _level(ax, w, theta, 1.0, linewidth=2.4)
    fastest = 2 * w * np.sqrt([0.45, 1.0, 1.6])
    for sign, head in ((1, ">"), (-1, "<")):
        ax.plot(0 * fastest, sign * fastest, head, color=COLOURS["energy"].light)
    ax.plot(0, 0, "o", color=COLOURS["ink"].light)
    ax.plot([-np.pi, np.pi], [0, 0], "o", color=COLOURS["ink"].light, markerfacecolor="white")
    angle_axis(ax.xaxis, -1.5, 1.5)
    ax.set_ylabel("angular velocity (rad/s)")
    return ax


def time_series(runs: Mapping[str, Trajectory], name: str = "theta", *, ax: Axes | None = None) -> Axes:
    """One quantity of several motions against time.

    Parameters
    ----------
    runs : mapping of str to Trajectory
        The motions, each of one start, by the label that the legend gives them.
    name : str, default "theta"
        Which array to draw.
    ax : matplotlib Axes, optional
        Where to draw; a new figure if absent.

    Returns
    -------
    Axes

    Raises
    ------
    ValueError
        If a run holds several starts.
    """
    _one_start_each(runs)
    ax = ax or plt.figure().add_subplot()
    for label, run in runs.items():
        ax.plot(run.t, getattr(run, name), label=label)
        unit = run.units.get(name, "")
    ax.set_xlabel("time (s)")
    ax.set_ylabel(f"{name} ({unit})" if unit else name)
    ax.legend()
    return ax


def energy_error(runs: Mapping[str, Trajectory], scale: float, *, ax: Axes | None = None) -> Axes:
    """Largest error of each motion's energy so far, on a logarithmic axis.

    The error itself goes up and down with every swing; its largest value so far shows what is asked
    of a long run, whether it grows.

    Parameters
    ----------
    runs : mapping of str to Trajectory
        The motions, each of one start, by label.
    scale : float
        Energy in joules that counts as one; m g L is a good choice for a pendulum.
    ax : matplotlib Axes, optional
        Where to draw; a new figure if absent.

    Returns
    -------
    Axes

    Raises
    ------
    ValueError
        If the scale is not positive or a run holds several starts.
    """
    _one_start_each(runs)
    scale = _checks.positive("scale", scale)
    ax = ax or plt.figure().add_subplot()
    for label, run in runs.items():
        error = np.maximum.accumulate(np.abs(run.energy - run.energy[0])) / scale
        ax.semilogy(run.t, np.where(error > 0, error, np.nan), label=label)
    ax.set_xlabel("time (s)")
    ax.set_ylabel("energy error (units of m g L)")
    ax.legend()
    return ax


def dial(pendulum: PlanarPendulum, amplitudes: ArrayLike, *, ax: Axes | None = None) -> Axes:
    """Swings as circles, with twenty-four marks at equal times.

    In the plane of sin(theta/2) and dtheta/(2 w), w = sqrt(g/L), the swing of amplitude A is a circle
    of radius sin(A/2), which the pendulum goes round clockwise.

    Parameters
    ----------
    pendulum : PlanarPendulum
        Any; the picture is the same for all.
    amplitudes : array_like, shape (N,)
        Largest angles in radians, in [0, π).
    ax : matplotlib Axes, optional
        Where to draw; a new figure if absent.

    Returns
    -------
    Axes
        With each circle labelled below by its amplitude in degrees.

    Raises
    ------
    ValueError
        If an amplitude is out of range.
    """
    ax = ax or plt.figure().add_subplot()
    psi = np.linspace(0, 2 * np.pi, 201)
    for amplitude in np.atleast_1d(amplitudes):
        t = np.arange(24) / 24 * pendulum.period(amplitude)
        theta, dtheta = pendulum.exact(t, amplitude, 0.0)
        k, rate = np.sin(amplitude / 2), dtheta / (2 * pendulum.small_angle_frequency)
        ax.plot(k * np.sin(psi), k * np.cos(psi), "-", color=COLOURS["energy"].light)
        ax.plot(np.sin(theta / 2), rate, "o", color=COLOURS["ink"].light, markersize=4)
        ax.text(0, -k - 0.05, f"{np.degrees(amplitude):g}°", ha="center", va="top")
    ax.set(xlabel=r"$\sin(\theta/2)$", ylabel=r"$\dot\theta/(2\omega_0)$")
    ax.set(aspect="equal", xlim=(-1.1, 1.1), ylim=(-1.2, 1.1))
    return ax


def arrow(ax: Axes, tail: ArrayLike, vector: ArrayLike, quantity: str, label: str) -> None:
    """Draw a vector in the colour of its quantity, with a label beyond its head.

    Parameters
    ----------
    ax : matplotlib Axes
        Axes of equal aspect.
    tail, vector : array_like, shape (2,)
        Where it starts, and its components, in the units of the axes.
    quantity : str
        A name from the palette.
    label : str
        Text, in which $...$ is mathematics.
    """
    tail, vector = np.asarray(tail), np.asarray(vector)
    style = {
        "arrowstyle": "-|>",
        "linewidth": 2,
        "color": COLOURS[quantity].light,
        "shrinkA": 0,
        "shrinkB": 0,
    }
    ax.annotate("", tail + vector, tail, arrowprops=style)
    beyond = tail + vector * (1 + 0.12 / np.hypot(*vector))
    ax.text(*beyond, label, color=COLOURS[quantity].light, ha="center", va="center")


def angle_axis(axis: Axis, low: float, high: float, *, parts: int = 1) -> None:
    """Mark an axis of angles in multiples of π.

    Parameters
    ----------
    axis : matplotlib Axis
        The xaxis or yaxis of some axes.
    low, high : float
        Where it begins and ends, in units of π.
    parts : {1, 2}
        1 labels the multiples of π and marks those of π/2; 2, for a wide axis, labels both.
    """
    labelled = np.arange(np.ceil(parts * low), np.floor(parts * high) + 1).astype(int)
    halves = np.arange(np.ceil(2 * low), np.floor(2 * high) + 1)
    axis.set_ticks(np.pi / parts * labelled, [_fraction_of_pi(n, parts) for n in labelled])
    axis.set_ticks(np.pi / 2 * halves, minor=True)
    axis.set_label_text("angle (rad)")
    axis.axes.set(**{f"{axis.axis_name}lim": (np.pi * low, np.pi * high)})


def _one_start_each(runs: Mapping[str, Trajectory]) -> None:
    for label, run in runs.items():
        shape = next(iter(run.invariants.values())).shape
        if len(shape) > 1:
            raise ValueError(
                f"runs must hold one start each, got {label!r} with starts of shape {shape[:-1]}"
            )


def _level(ax: Axes, w: float, theta: np.ndarray, kappa_squared: float, linewidth: float) -> None:
    style = {"color": COLOURS["energy"].light, "linestyle": "solid", "linewidth": linewidth}
    # Where the level turns, its two branches must meet: the turning points are drawn exactly.
    if kappa_squared < 1:
        k, psi = np.sqrt(kappa_squared), np.linspace(0, 2 * np.pi, 401)
        for centre in (-2 * np.pi, 0, 2 * np.pi):
            ax.plot(centre + 2 * np.arcsin(k * np.sin(psi)), 2 * w * k * np.cos(psi), **style)
    else:
        square = kappa_squared - np.sin(theta / 2) ** 2
        for sign in (-1, 1):
            ax.plot(theta, sign * 2 * w * np.sqrt(np.maximum(square, 0)), **style)


def _fraction_of_pi(numerator: int, denominator: int) -> str:
    fraction = Fraction(int(numerator), denominator)
    if fraction == 0:
        return "0"
    sign = "−" if fraction < 0 else ""
    above = "" if abs(fraction.numerator) == 1 else str(abs(fraction.numerator))
    below = "" if fraction.denominator == 1 else f"/{fraction.denominator}"
    return f"{sign}{above}π{below}"
