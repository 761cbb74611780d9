"""The rigid-body pendulum beside heyoka and SciPy.

Usage: .venv/bin/pip install -r benchmarks/requirements.txt && .venv/bin/python benchmarks/rigid_body.py

The body is that of Fig. 2 of Chaturvedi et al. (2011), at two of its energies. Times are those of the
processor, medians of interleaved rounds; what can be carried to another machine are the ratios.
"""

import time
from collections.abc import Callable

import heyoka
import numpy as np
from numpy.typing import NDArray
from scipy.integrate import solve_ivp

from pendlib.integrators import taylor

Array = NDArray[np.float64]
System = list[tuple[heyoka.expression, heyoka.expression]]

INERTIA = np.array([0.13, 0.28, 0.17])
WEIGHT = np.array([0.0, 0.0, 9.81 * 0.3])  # m g rho
PARAMETERS = np.concatenate([INERTIA, WEIGHT])
ENERGIES = (-2.65, 2.03)


def start(energy: float) -> Array:
    """State of 12 numbers: gamma along the third axis, the three angular velocities equal."""
    spin = np.sqrt(2 * (energy + WEIGHT[2]) / INERTIA.sum())
    return np.array([spin, spin, spin, 0, 0, 1, 1, 0, 0, 0, 1, 0], float)


def equations(rows: int) -> System:
    """Heyoka's equations for omega, gamma and so many more rows of the attitude."""
    w = heyoka.make_vars("w1", "w2", "w3")
    vectors = [heyoka.make_vars(*(f"{name}{i}" for i in (1, 2, 3))) for name in "gab"[: 1 + rows]]
    (j1, j2, j3), weight = INERTIA, _cross(WEIGHT, vectors[0])
    gyroscopic = ((j2 - j3) * w[1] * w[2], (j3 - j1) * w[2] * w[0], (j1 - j2) * w[0] * w[1])
    rates = [(torque + moment) / j for torque, moment, j in zip(gyroscopic, weight, INERTIA, strict=True)]
    system = list(zip(w, rates, strict=True))
    for vector in vectors:
        system += zip(vector, _cross(vector, w), strict=True)
    return system


def _cross(u: object, v: object) -> list:
    return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]


def medians(*tasks: Callable[[], object], rounds: int = 9) -> Array:
    """Processor time of each task in seconds, the tasks taking turns."""
    for task in tasks:
        task()
    times = np.empty((rounds, len(tasks)))
    for row in times:
        for k, task in enumerate(tasks):
            begin = time.process_time()
            task()
            row[k] = time.process_time() - begin
    return np.median(times, axis=0)


def single(energy: float, rows: int, seconds: float = 300.0) -> None:
    """One motion at full precision: the reduced equations (rows 0), or with the attitude."""
    y0, t = start(energy), np.array([0.0, seconds])
    size = 6 + 3 * rows
    peer = heyoka.taylor_adaptive(equations(rows), y0[:size])

    def by_heyoka() -> None:
        peer.state[:] = y0[:size]
        peer.time = 0.0
        peer.propagate_until(seconds)

    ours = np.ascontiguousarray(y0 if rows else y0[:6])
    theirs, mine = medians(by_heyoka, lambda: taylor.integrate(ours, PARAMETERS, t)) / seconds * 1e6
    what = f"attitude too ({size} equations in heyoka)" if rows else "reduced equations"
    print(f"E = {energy:5}, {what:42} heyoka {theirs:6.2f}  pendlib {mine:6.2f}  ratio {mine / theirs:.2f}")


def beside_scipy(energy: float, seconds: float = 20.0) -> None:
    """One motion of 20 s to an error near 1e-9."""
    y0, t = start(energy)[:6], np.array([0.0, seconds])
    j = INERTIA

    def rates(_: float, y: Array) -> Array:
        w, gamma = y[:3], y[3:]
        return np.concatenate([(np.cross(j * w, w) + np.cross(WEIGHT, gamma)) / j, np.cross(gamma, w)])

    def by_scipy() -> None:
        solve_ivp(rates, t, y0, method="DOP853", rtol=1e-11, atol=1e-11)

    theirs, mine = medians(by_scipy, lambda: taylor.integrate(y0, PARAMETERS, t), rounds=3) / seconds * 1e6
    print(f"E = {energy:5}, SciPy's DOP853 takes {theirs / mine:.0f} times as long")


def ensemble(rows: int, lanes: int = 8, count: int = 256, seconds: float = 50.0) -> None:
    """Many motions beside heyoka's batch mode; processor time is that of all cores together."""
    rng, size = np.random.default_rng(0), 6 + 3 * rows
    y0 = np.tile(start(0.0), (count, 1))
    y0[:, :3] = 3 * rng.normal(size=(count, 3))
    t = np.array([0.0, seconds])
    peer = heyoka.taylor_adaptive_batch(equations(rows), np.ascontiguousarray(y0[:lanes, :size].T))

    def by_heyoka() -> None:
        for k in range(0, count, lanes):
            peer.state[:] = y0[k : k + lanes, :size].T
            peer.set_time(np.zeros(lanes))
            peer.propagate_until(np.full(lanes, seconds))

    ours = np.ascontiguousarray(y0 if rows else y0[:, :6])
    each = seconds * count / 1e6
    theirs, mine = medians(by_heyoka, lambda: taylor.integrate_many(ours, PARAMETERS, t)) / each
    print(
        f"ensemble, {size} equations in heyoka: {theirs:.3f}  pendlib {mine:.3f}  ratio {mine / theirs:.2f}"
    )


if __name__ == "__main__":
    print("microseconds of processor time for a simulated second")
    for energy in ENERGIES:
        for rows in (0, 1, 2):
            single(energy, rows)
        beside_scipy(energy)
    for rows in (0, 1, 2):
        ensemble(rows)
