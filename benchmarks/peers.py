"""The rigid-body pendulum as pendlib and its peers compute it, each made ready to be timed.

The body is that of Fig. 2 of Chaturvedi et al. (2011). States are omega and gamma, and in pendlib and heyoka
also rows of the attitude if asked for.
"""

from collections.abc import Callable
from dataclasses import dataclass

import heyoka
import mujoco
import numpy as np
from numpy.typing import NDArray
from scipy.integrate import odeint, solve_ivp

from pendlib.integrators import adaptive, lgvi, rigid_body, runge_kutta, splitting, taylor

Array = NDArray[np.float64]

INERTIA = np.array([0.13, 0.28, 0.17])
WEIGHT = np.array([0.0, 0.0, 9.81 * 0.3])  # m g rho
PARAMETERS = np.concatenate([INERTIA, WEIGHT])


@dataclass(frozen=True)
class Attempt:
    """A method with a setting, and a function that runs it and returns the state at the end."""

    method: str
    setting: str
    run: Callable[[], Array]


def start(energy: float) -> Array:
    """State of 12 numbers: gamma along the third axis, the three angular velocities equal."""
    spin = np.sqrt(2 * (energy + WEIGHT[2]) / INERTIA.sum())
    return np.array([spin, spin, spin, 0, 0, 1, 1, 0, 0, 0, 1, 0], float)


def heyoka_equations(rows: int, number: Callable = float) -> list[tuple]:
    """Heyoka's equations for omega, gamma and so many more rows of the attitude."""
    w = heyoka.make_vars("w1", "w2", "w3")
    vectors = [heyoka.make_vars(*(f"{name}{i}" for i in (1, 2, 3))) for name in "gab"[: 1 + rows]]
    inertia, weight = [number(x) for x in INERTIA], [number(x) for x in WEIGHT]
    (j1, j2, j3), moment = inertia, _cross(weight, vectors[0])
    gyroscopic = ((j2 - j3) * w[1] * w[2], (j3 - j1) * w[2] * w[0], (j1 - j2) * w[0] * w[1])
    rates = [(torque + more) / j for torque, more, j in zip(gyroscopic, moment, inertia, strict=True)]
    system = list(zip(w, rates, strict=True))
    for vector in vectors:
        system += zip(vector, _cross(vector, w), strict=True)
    return system


def heyoka_run(energy: float, seconds: float, rows: int = 0, **options: float) -> Callable[[], Array]:
    """One motion by heyoka."""
    y0 = start(energy)[: 6 + 3 * rows]
    integrator = heyoka.taylor_adaptive(heyoka_equations(rows), y0.copy(), **options)

    def run() -> Array:
        integrator.state[:] = y0
        integrator.time = 0.0
        integrator.propagate_until(seconds)
        return integrator.state[:6].copy()

    return run


def heyoka_batch_run(y0: Array, seconds: float, lanes: int) -> Callable[[], None]:
    """Motions from many starts by heyoka's batch mode; rows of the attitude as in y0."""
    rows = (y0.shape[1] - 6) // 3
    integrator = heyoka.taylor_adaptive_batch(
        heyoka_equations(rows), np.ascontiguousarray(y0[:lanes].T), force_avx512=lanes == 8
    )

    def run() -> None:
        for k in range(0, len(y0), lanes):
            integrator.state[:] = y0[k : k + lanes].T
            integrator.set_time(np.zeros(lanes))
            integrator.propagate_until(np.full(lanes, seconds))

    return run


def reference(energy: float, seconds: float) -> Array:
    """The end of a motion in 80-bit arithmetic, by heyoka."""
    long = np.longdouble
    integrator = heyoka.taylor_adaptive(
        heyoka_equations(0, long), start(energy)[:6].astype(long), fp_type=long, tol=long(1e-19)
    )
    integrator.propagate_until(long(seconds))
    return integrator.state.astype(float)


def attempts(energy: float, seconds: float) -> list[Attempt]:
    """Every method at several settings, from coarse to fine."""
    return [
        *_by_pendlib(energy, seconds),
        *(
            Attempt("heyoka", f"tolerance {tol:.0e}", heyoka_run(energy, seconds, tol=tol))
            for tol in (1e-6, 1e-9, 1e-12, 2.2e-16)
        ),
        *_by_scipy(energy, seconds),
        *_by_mujoco(energy, seconds),
    ]


def _by_pendlib(energy: float, seconds: float) -> list[Attempt]:
    y0, t, rates = start(energy), np.array([0.0, seconds]), adaptive.compiled(rigid_body.derivatives)

    def by(function: Callable, *arguments: object, **options: object) -> Callable[[], Array]:
        return lambda: function(*arguments, **options)[0][-1][:6]

    found = [
        Attempt("pendlib taylor", f"order {k}", by(taylor.integrate, y0[:6], PARAMETERS, t, order=k))
        for k in (8, 12, 16, 20)
    ]
    for tol in (1e-5, 1e-7, 1e-9, 1e-11, 1e-13):
        run = by(runge_kutta.integrate, rates, y0, PARAMETERS, t, tol, tol)
        found.append(Attempt("pendlib runge_kutta", f"tolerance {tol:.0e}", run))
    for order, rate in ((2, 100), (4, 50), (8, 12.5)):
        for step in 1 / (rate * 2.0 ** np.arange(5)):
            run = by(splitting.integrate, y0, PARAMETERS, t, step, order)
            found.append(Attempt(f"pendlib splitting {order}", f"step {step:.4g} s", run))
    for step in 1 / (100 * 2.0 ** np.arange(5)):
        found.append(
            Attempt("pendlib lgvi", f"step {step:.4g} s", by(lgvi.integrate, y0, PARAMETERS, t, step))
        )
    return found


def _by_scipy(energy: float, seconds: float) -> list[Attempt]:
    y0, (j1, j2, j3), weight = start(energy)[:6], INERTIA.tolist(), float(WEIGHT[2])

    # Numbers of Python's own, since NumPy's take longer one by one.
    def rates(_: float, y: Array) -> tuple[float, ...]:
        w1, w2, w3, g1, g2, g3 = y.tolist()
        return (
            ((j2 - j3) * w2 * w3 - weight * g2) / j1,
            ((j3 - j1) * w3 * w1 + weight * g1) / j2,
            (j1 - j2) * w1 * w2 / j3,
            g2 * w3 - g3 * w2,
            g3 * w1 - g1 * w3,
            g1 * w2 - g2 * w1,
        )

    def by_solve_ivp(method: str, tol: float) -> Callable[[], Array]:
        return lambda: solve_ivp(rates, (0.0, seconds), y0, method, rtol=tol, atol=tol).y[:, -1]

    def by_odeint(tol: float) -> Callable[[], Array]:
        return lambda: odeint(rates, y0, [0, seconds], tfirst=True, rtol=tol, atol=tol, mxstep=10**6)[-1]

    found = []
    for tol in (1e-5, 1e-7, 1e-9, 1e-11, 1e-13):
        found += [
            Attempt(f"SciPy {method}", f"tolerance {tol:.0e}", by_solve_ivp(method, tol))
            for method in ("LSODA", "DOP853", "RK45")
        ]
        found.append(Attempt("SciPy odeint", f"tolerance {tol:.0e}", by_odeint(tol)))
    return found


def _by_mujoco(energy: float, seconds: float) -> list[Attempt]:
    found = []
    for integrator, rates in (("RK4", (125, 250, 500, 1000, 2000)), ("implicit", (500, 2000, 8000))):
        for rate in rates:
            run = _mujoco_run(energy, integrator, rate, round(seconds * rate))
            found.append(Attempt(f"MuJoCo {integrator}", f"step {1 / rate:.4g} s", run))
    return found


def _mujoco_run(energy: float, integrator: str, rate: int, steps: int) -> Callable[[], Array]:
    # MuJoCo wants the inertia about the centre of mass, and e3 points down.
    central = INERTIA - 0.3**2 * np.array([1, 1, 0])
    model = mujoco.MjModel.from_xml_string(f"""
        <mujoco>
          <option integrator="{integrator}" timestep="{1 / rate!r}" gravity="0 0 9.81">
            <flag contact="disable" constraint="disable"/>
          </option>
          <worldbody><body>
            <joint type="ball"/>
            <inertial mass="1" pos="0 0 0.3" diaginertia="{" ".join(map(repr, central.tolist()))}"/>
          </body></worldbody>
        </mujoco>""")
    data = mujoco.MjData(model)
    spin = start(energy)[:3]

    def run() -> Array:
        mujoco.mj_resetData(model, data)
        data.qvel[:] = spin
        mujoco.mj_step(model, data, nstep=steps)
        rotation = np.empty(9)
        mujoco.mju_quat2Mat(rotation, data.qpos)
        return np.concatenate([data.qvel, rotation[6:]])

    return run


def _cross(u: object, v: object) -> list:
    return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
