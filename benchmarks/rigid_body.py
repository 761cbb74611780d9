"""The rigid-body pendulum beside heyoka, SciPy and MuJoCo. Run by `make bench`.

Prints a table and writes it, with a figure, into benchmarks/results. The tasks take turns; times are medians,
ratios the medians of each round's ratio. What can be carried to another machine are the ratios.
"""

import datetime
import functools
import importlib.metadata
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.ticker import LogLocator
from numpy.typing import NDArray
from peers import PARAMETERS, Attempt, attempts, heyoka_batch_run, heyoka_run, reference, start
from timing import interleaved

import pendlib as pl
from pendlib import geometry
from pendlib.integrators import simd, taylor
from pendlib.plotting import use_style
from pendlib.plotting.palette import COLOURS
from pendlib.workers import spread

Array = NDArray[np.float64]

RESULTS = Path(__file__).parent / "results"
ENERGIES = {-2.65: "quasi-periodic", 2.03: "chaotic"}
ACCURACY = {-2.65: 1e-9, 2.03: 1e-5}
SECONDS = 20.0
BODY = pl.RigidBody(1.0, [0.13, 0.28, 0.17], [0.0, 0.0, 0.3])


def table(head: str, rows: Iterable[Iterable[object]]) -> str:
    """A table of Markdown; columns after the first are set to the right."""
    lines = [head.split("; "), *([str(cell) for cell in row] for row in rows)]
    lines.insert(1, ["---", *["---:"] * (len(lines[0]) - 1)])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def machine() -> str:
    """When and on what this was measured."""
    packages = ("numpy", "scipy", "numba", "heyoka", "mujoco")
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in packages)
    cpu = Path("/proc/cpuinfo")
    names = [line.split(": ")[1] for line in cpu.read_text().splitlines() if line.startswith("model name")]
    return (
        f"{datetime.date.today()}; {names[0] if names else platform.processor()}, {os.cpu_count()} of them, "
        f"vectors of {simd.LANES} lanes; {platform.system()}, Python {platform.python_version()}, "
        f"{versions}; load before it {os.getloadavg()[0]:.1f}."
    )


def one_motion(seconds: float = 300.0, rounds: int = 11) -> str:
    """One motion to round-off beside heyoka."""
    rows = []
    for energy in ENERGIES:
        t, y0 = np.array([0.0, seconds]), start(energy)
        for more, ours, what in (
            (0, y0[:6], "omega and gamma"),
            (1, y0, "with one row of R in heyoka"),
            (2, y0, "with two rows of R in heyoka"),
        ):
            tasks = [
                heyoka_run(energy, seconds, more),
                lambda y=ours, t=t: taylor.integrate(y, PARAMETERS, t),
            ]
            rows.append((f"E = {energy}, {what}", *_beside(interleaved(tasks, rounds), seconds)))
        simulate = functools.partial(pl.Pendulum3D(BODY).simulate, np.eye(3), y0[:3], t)
        tasks = [heyoka_run(energy, seconds, 2), simulate]
        rows.append((f"E = {energy}, `Pendulum3D.simulate`", *_beside(interleaved(tasks, rounds), seconds)))
    return (
        "## One motion to round-off\n\nMicroseconds of processor time for a simulated second, over "
        f"{seconds:g} s at full precision. Pendlib carries the whole attitude by one row of R, and heyoka is "
        "given one or two. Target: a ratio of 0.75.\n\n" + table("motion; heyoka; pendlib; ratio", rows)
    )


def many_motions(count: int = 1024, seconds: float = 50.0, rounds: int = 7) -> str:
    """Many motions beside heyoka's batch mode, on one processor."""
    y0 = np.tile(start(0.0), (count, 1))
    y0[:, :3] = 3 * np.random.default_rng(0).normal(size=(count, 3))
    t = np.array([0.0, seconds])
    work = functools.partial(taylor.integrate_many, p=PARAMETERS, t=t)
    rows = []
    for size in (6, 9, 12):
        ours = np.ascontiguousarray(y0 if size > 6 else y0[:, :6])
        tasks = [
            heyoka_batch_run(y0[:, :size], seconds, lanes=8),
            functools.partial(spread, work, ours, workers=1, progress=False, compiled=True),
        ]
        rows.append((f"{size} equations in heyoka", *_beside(interleaved(tasks, rounds), seconds * count)))
    return (
        f"## Many motions\n\nThe same for {count} motions over {seconds:g} s, in chunks on one processor, "
        "beside heyoka's batch mode of eight, which is its fastest where there is AVX-512. Target: a ratio "
        "of 0.55.\n\n" + table("motions; heyoka; pendlib; ratio", rows)
    )


def _beside(times: Array, seconds: float) -> tuple[str, ...]:
    theirs, ours = np.median(times, axis=0) / seconds * 1e6
    return f"{theirs:.2f}", f"{ours:.2f}", f"**{np.median(times[:, 1] / times[:, 0]):.2f}**"


def work_and_precision(rounds: int = 3) -> str:
    """Time and error of every method, as a figure and at one accuracy."""
    use_style()
    figure, axes = plt.subplots(1, 2, figsize=(11, 5.4), sharex=True, sharey=True)
    parts = []
    for ax, energy in zip(axes, ENERGIES, strict=True):
        tried = attempts(energy, SECONDS)
        exact = reference(energy, SECONDS)
        errors = np.array([np.abs(attempt.run() - exact).max() for attempt in tried])
        times = np.median(interleaved([attempt.run for attempt in tried], rounds), axis=0) / SECONDS * 1e6
        _draw(ax, tried, errors, times)
        ax.set_title(f"E = {energy} J, {ENERGIES[energy]}".replace("-2", "−2"))
        parts.append(_matched(energy, tried, errors, times))
        ax.xaxis.set_major_locator(LogLocator(base=1e4))
    axes[0].set_ylabel("processor time for a simulated second (µs)")
    figure.supxlabel(f"error after {SECONDS:g} s, largest of omega (rad/s) and gamma", fontsize=12)
    handles, labels = axes[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside right center")
    figure.savefig(RESULTS / "work-precision.svg", metadata={"Date": None})
    return (
        "## Work and precision\n\nThe least time in which a method comes to an error, between its settings "
        'by interpolation. MuJoCo and all of pendlib but "taylor" carry the attitude too. SciPy\'s methods '
        "are those of `solve_ivp`, and `odeint`, whose loop over steps is compiled. In twenty seconds of "
        "chaos an error grows by 5e7, so that 1e-9 is there for Taylor series alone, and 1e-5 is asked. "
        "Target: 100 times faster than SciPy's best method and than MuJoCo.\n\n"
        "![Processor time against error for every method, at two energies](work-precision.svg)\n\n"
        + "\n\n".join(parts)
    )


def _methods(tried: list[Attempt]) -> list[str]:
    return list(dict.fromkeys(attempt.method for attempt in tried))


def _draw(ax: plt.Axes, tried: list[Attempt], errors: Array, times: Array) -> None:
    looks = {
        "pendlib": ("omega", "-"),
        "heyoka": ("ink", "--"),
        "SciPy": ("energy", ":"),
        "MuJoCo": ("gamma", "-."),
    }
    for method, marker in zip(_methods(tried), "osDv^<PosDvos", strict=True):
        chosen = [attempt.method == method for attempt in tried]
        colour, line = looks[method.split()[0]]
        ax.loglog(
            np.maximum(errors[chosen], 1e-16),
            times[chosen],
            line,
            marker=marker,
            color=COLOURS[colour].light,
            linewidth=1.2,
            label=method,
        )


def _matched(energy: float, tried: list[Attempt], errors: Array, times: Array) -> str:
    target, rows = ACCURACY[energy], []
    for method in _methods(tried):
        chosen = np.array([attempt.method == method for attempt in tried])
        rows.append((method, _time_at(target, errors[chosen], times[chosen]), errors[chosen].min()))
    best = min(time for method, time, _ in rows if method.startswith("pendlib"))
    rows.sort(key=lambda row: row[1])
    cells = [
        (method, f"{time:.3g}", f"{time / best:.3g}")
        if np.isfinite(time)
        else (method, f"best {least:.0e}", "")
        for method, time, least in rows
    ]
    return f"E = {energy}, an error of {target:g}:\n\n" + table(
        "method; µs for a second; times pendlib's best", cells
    )


def _time_at(target: float, errors: Array, times: Array) -> float:
    """Least time for an error of at most the target, along the lines from setting to setting."""
    if errors.min() > target:
        return np.inf
    least = times[errors <= target].min()
    for (e0, e1), (t0, t1) in zip(
        np.lib.stride_tricks.sliding_window_view(errors, 2),
        np.lib.stride_tricks.sliding_window_view(times, 2),
        strict=True,
    ):
        if e0 > target >= e1:
            least = min(least, t0 * (t1 / t0) ** (np.log(target / e0) / np.log(e1 / e0)))
    return float(least)


FIRST = """
import numpy as np, pendlib as pl
pendulum = pl.Pendulum3D(pl.RigidBody(1.0, [0.13, 0.28, 0.17], [0.0, 0.0, 0.3]))
pendulum.simulate(np.eye(3), [1.0, 1.0, 1.0], [0.0, 1.0])
"""
ALL = (
    FIRST
    + """
pendulum.simulate(np.eye(3), np.ones((8, 3)), [0.0, 1.0])
pendulum.simulate(np.eye(3), np.ones(3), [0.0, 1.0], method="runge_kutta")
for method in ("lgvi", "splitting"):
    pendulum.simulate(np.eye(3), np.ones(3), [0.0, 1.0], method=method, step=0.01)
"""
)


def from_the_start() -> str:
    """A process that knows nothing, with nothing compiled yet and with numba's cache."""
    rows = []
    for what, code in (("first motion", FIRST), ("every method, for one start and for eight", ALL)):
        with tempfile.TemporaryDirectory() as cache:
            cold, *warm = [_process(code, cache) for _ in range(6)]
        rows.append((f"`import pendlib` and {what}", f"{cold:.2f}", f"{np.median(warm):.2f}"))
    return (
        "## From the start\n\nSeconds that a new Python process takes as a whole. Targets: below 10 with "
        "nothing compiled yet, and below 1 for the first motion with numba's cache.\n\n"
        + table("process; nothing compiled; with the cache", rows)
    )


def _process(code: str, cache: str) -> float:
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], env=os.environ | {"NUMBA_CACHE_DIR": cache}, check=True)
    return time.perf_counter() - begin


def threads(count: int = 1024, seconds: float = 20.0, rounds: int = 5) -> str:
    """Ensembles on one thread and on two."""
    rng = np.random.default_rng(1)
    attitudes, omegas = geometry.random_rotations(rng, count), 3 * rng.standard_normal((count, 3))
    rows = []
    for name, options in (
        ("taylor", {}),
        ("lgvi", {"method": "lgvi", "step": 0.01}),
        ("splitting", {"method": "splitting", "step": 0.01}),
        ("runge_kutta", {"method": "runge_kutta", "rtol": 1e-9, "atol": 1e-9}),
    ):
        simulate = functools.partial(
            pl.Pendulum3D(BODY).simulate, attitudes, omegas, [0.0, seconds], **options
        )
        tasks = [functools.partial(simulate, workers=workers) for workers in (1, 2)]
        one, two = interleaved(tasks, rounds, time.perf_counter).T
        rows.append((name, *(f"{np.median(x) * 1e3:.1f}" for x in (one, two)), f"{np.median(one / two):.2f}"))
    return (
        f"## Threads\n\nMilliseconds by the clock for {count} motions of {seconds:g} s by "
        "`Pendulum3D.simulate`.\n\n" + table("method; 1 worker; 2 workers; gain", rows)
    )


def main() -> None:
    """Measure everything, and print and write it."""
    parts = ["# The rigid-body pendulum beside its peers", f"Written by `make bench`. {machine()}"]
    for measure in (one_motion, many_motions, work_and_precision, from_the_start, threads):
        parts.append(measure())
        print(parts[-1], end="\n\n", flush=True)
    (RESULTS / "rigid-body.md").write_text("\n\n".join(parts) + "\n")


if __name__ == "__main__":
    main()
