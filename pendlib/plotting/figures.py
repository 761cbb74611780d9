"""The figures, one function a kind. Each draws on the axes it is given, or on new ones, and returns them."""

from collections.abc import Mapping

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.axes import Axes
from numpy.typing import ArrayLike

from pendlib import _checks
from pendlib.models.planar import PlanarPendulum
from pendlib.plotting.palette import COLOURS
from pendlib.trajectory import Trajectory


def phase_portrait(pendulum: PlanarPendulum, *, ax: Axes | None = None) -> Axes:
    """Level curves of the energy in the plane of angle and angular velocity.

    Swings and turns are drawn thin, the separatrix bold, the equilibria as a dot (the bottom) and
    circles (the top).

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
    ax.plot(0, 0, "o", color=COLOURS["ink"].light)
    ax.plot([-np.pi, np.pi], [0, 0], "o", color=COLOURS["ink"].light, markerfacecolor="white")
    angle_axis(ax, "x", 1.5)
    ax.set_ylabel("angular velocity (rad/s)")
    return ax


def time_series(runs: Mapping[str, Trajectory], name: str = "theta", *, ax: Axes | None = None) -> Axes:
    """One quantity of several motions against time.

    Parameters
    ----------
    runs : mapping of str to Trajectory
        The motions by the label that the legend gives them.
    name : str, default "theta"
        Which array to draw.
    ax : matplotlib Axes, optional
        Where to draw; a new figure if absent.

    Returns
    -------
    Axes
    """
    ax = ax or plt.figure().add_subplot()
    for label, run in runs.items():
        ax.plot(run.t, getattr(run, name), label=label)
        unit = run.units.get(name, "")
    ax.set_xlabel("time (s)")
    ax.set_ylabel(f"{name} ({unit})" if unit else name)
    ax.legend()
    return ax


def energy_error(runs: Mapping[str, Trajectory], scale: ArrayLike, *, ax: Axes | None = None) -> Axes:
    """How far each motion's energy has moved from its start, on a logarithmic axis.

    Parameters
    ----------
    runs : mapping of str to Trajectory
        The motions by label.
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
        If the scale is not positive.
    """
    scale = _checks.positive("scale", scale)
    ax = ax or plt.figure().add_subplot()
    for label, run in runs.items():
        error = np.abs(run.energy - run.energy[0]) / scale
        ax.semilogy(run.t, np.where(error > 0, error, np.nan), label=label)
    ax.set_xlabel("time (s)")
    ax.set_ylabel("energy error (units of m g L)")
    ax.legend()
    return ax


def angle_axis(ax: Axes, which: str, half_turns: float) -> None:
    """Mark an axis of angles in multiples of π/2, from -half_turns π to half_turns π.

    Parameters
    ----------
    ax : matplotlib Axes
        The axes.
    which : {"x", "y"}
        Which of the two to mark.
    half_turns : float
        Half the extent, in units of π.
    """
    axis = {"x": ax.xaxis, "y": ax.yaxis}[_checks.one_of("which", which, ("x", "y"))]
    quarters = np.arange(-int(2 * half_turns), int(2 * half_turns) + 1)
    axis.set_ticks(quarters * np.pi / 2, [_multiple_of_pi(int(q)) for q in quarters])
    axis.set_label_text("angle (rad)")
    getattr(ax, f"set_{which}lim")(-half_turns * np.pi, half_turns * np.pi)


def _level(ax: Axes, w: float, theta: np.ndarray, kappa_squared: float, linewidth: float) -> None:
    style = {"color": COLOURS["energy"].light, "linestyle": "solid", "linewidth": linewidth}
    # Where the level turns, its two branches must meet: the turning points are drawn exactly.
    if kappa_squared < 1:
        amplitude = 2 * np.arcsin(np.sqrt(kappa_squared))
        psi = np.linspace(0, 2 * np.pi, 401)
        for centre in (-2 * np.pi, 0, 2 * np.pi):
            swing = 2 * np.arcsin(np.sin(amplitude / 2) * np.sin(psi))
            ax.plot(centre + swing, 2 * w * np.sqrt(kappa_squared) * np.cos(psi), **style)
    else:
        square = kappa_squared - np.sin(theta / 2) ** 2
        for sign in (-1, 1):
            ax.plot(theta, sign * 2 * w * np.sqrt(np.maximum(square, 0)), **style)


def _multiple_of_pi(quarters: int) -> str:
    if quarters == 0:
        return "0"
    sign = "−" if quarters < 0 else ""
    whole, odd = divmod(abs(quarters), 2)
    if not odd:
        return f"{sign}{'' if whole == 1 else whole}π"
    return f"{sign}{'' if abs(quarters) == 1 else abs(quarters)}π/2"
