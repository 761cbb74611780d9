"""The planar pendulum beside SciPy: how accurate, and how fast. Run by `make bench`.

Times are medians of interleaved rounds, given as ratios within this run; the seconds of one machine
say little about another. References are computed by mpmath to 50 digits.
"""

import mpmath
import numpy as np
from scipy.special import ellipj, ellipk
from timing import interleaved

import pendlib as pl
from pendlib.elliptic import jacobi


def accuracy_of_jacobi() -> None:
    """Largest error of sn, cn and dn at 100 random arguments, for several distances of m from one."""
    rng = np.random.default_rng(0)
    print("largest error of sn, cn, dn       pendlib        SciPy")
    for m1 in (0.5, 1e-3, 1e-6, 1e-9, 1e-12):
        worst = np.zeros(2)
        for u in rng.uniform(-30, 30, 100):
            with mpmath.workdps(50):
                m = 1 - mpmath.mpf(m1)
                exact = [
                    float(mpmath.ellipfun(name, mpmath.mpf(float(u)), m=m)) for name in ("sn", "cn", "dn")
                ]
            ours, theirs = jacobi(u, m1)[1:], ellipj(u, 1 - m1)[:3]
            worst = np.maximum(worst, [np.abs(np.subtract(x, exact)).max() for x in (ours, theirs)])
        print(f"  1 - m = {m1:<7g}            {worst[0]:12.1e} {worst[1]:12.1e}")


def accuracy_of_period() -> None:
    """Relative error of the period at amplitudes near the top."""
    pendulum = pl.PlanarPendulum(length=1.0, gravity=1.0)
    print("\nrelative error of the period     pendlib   4 ellipk(m)")
    for degrees in (90, 179, 179.9, 179.9999, 179.999999):
        amplitude = np.radians(degrees)
        with mpmath.workdps(50):
            exact = 4 * mpmath.ellipk(mpmath.sin(mpmath.mpf(float(amplitude)) / 2) ** 2)
            errors = [
                float(abs(mpmath.mpf(float(x)) / exact - 1))
                for x in (pendulum.period(amplitude), 4 * ellipk(np.sin(amplitude / 2) ** 2))
            ]
        print(f"  {degrees!s:<12} degrees         {errors[0]:10.1e}    {errors[1]:10.1e}")


def speed() -> None:
    """The exact solution beside integration to the default tolerance, and jacobi beside ellipj."""
    pendulum, t = pl.PlanarPendulum(length=1.0), np.linspace(0, 100, 10_001)
    tasks = [lambda: pendulum.exact(t, 2.5, 0.0), lambda: pendulum.simulate(2.5, 0.0, t)]
    exact, simulated = np.median(interleaved(tasks, 7), axis=0)
    ours, theirs = np.median(interleaved([lambda: jacobi(t, 0.01), lambda: ellipj(t, 0.99)], 15), axis=0)
    print(f"\nexact motion, of the time of simulate (100 s, 10,001 samples): {exact / simulated:.3f}")
    print(f"jacobi, of the time of SciPy's ellipj (10,001 arguments): {ours / theirs:.2f}")


if __name__ == "__main__":
    accuracy_of_jacobi()
    accuracy_of_period()
    speed()
