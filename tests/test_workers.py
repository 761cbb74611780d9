import concurrent.futures
import multiprocessing
import re
import signal
import threading
import time

import numpy as np
import pytest
from numpy.testing import assert_array_equal

import pendlib as pl
from pendlib import geometry
from pendlib.workers import spread

METHODS = [
    {},
    {"order": 12},
    {"method": "lgvi", "step": 0.05},
    {"method": "splitting", "step": 0.05, "order": 4},
    {"method": "runge_kutta", "rtol": 1e-6, "atol": 1e-6},
    {"method": "RK45", "rtol": 1e-4, "atol": 1e-4},
    {"method": "LSODA", "rtol": 1e-4, "atol": 1e-4},
]


def squares(items):
    return items**2, items.astype(float)


def as_map(function, items):
    return [function(item) for item in items]


@pytest.fixture(scope="module")
def spawned():
    """A process that knows nothing but what it is sent."""
    with concurrent.futures.ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        yield pool


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize("count", [1, 2, 7, 8, 15, 16, 17, 100, 1001])
@pytest.mark.parametrize("workers", [1, 2, 3, -1, as_map])
def test_every_item_once_and_in_order(workers, count, compiled):
    items = np.arange(count)
    squared, same = spread(squares, items, workers=workers, progress=False, compiled=compiled)
    assert_array_equal(squared, items**2)
    assert_array_equal(same, items)
    assert same.dtype == np.float64


@pytest.mark.parametrize("workers", [1, 2, 3, as_map])
@pytest.mark.parametrize("count", [1, 7, 8, 12, 15, 16, 100, 1024, 10_000])
def test_chunks_of_compiled_work(count, workers):
    sizes = []

    def work(items):
        sizes.append(len(items))
        return (items,)

    spread(work, np.arange(count), workers=workers, progress=False, compiled=True)
    assert sum(sizes) == count
    # Lanes are kept full, no thread is without work, and an interrupt is heard before long.
    assert min(sizes) >= min(count, 8)
    if workers is as_map:
        assert max(sizes) <= max(15, 4 * np.sqrt(count))
    else:
        assert len(sizes) >= min(4 * workers, max(1, count // 16))
        assert max(sizes) < 1024


@pytest.mark.parametrize("workers", [1, 2, as_map])
@pytest.mark.parametrize("count", [1, 100, 10_000])
def test_chunks_of_other_work(count, workers):
    chunks = []

    def work(items):
        chunks.append(items)
        return (items,)

    spread(work, np.arange(count), workers=workers, progress=False, compiled=False)
    assert len(chunks) == min(count, 256)


def test_threads_share_compiled_work_alone():
    names = {}
    for compiled in (False, True):
        meeting = threading.Barrier(2 if compiled else 1)
        names[compiled] = set()

        def work(items, meeting=meeting, seen=names[compiled]):
            meeting.wait(timeout=10)
            seen.add(threading.current_thread().name)
            return (items,)

        spread(work, np.arange(16), workers=2, progress=False, compiled=compiled)
    assert names[False] == {threading.current_thread().name}
    assert len(names[True]) == 2


@pytest.mark.parametrize("workers", [1, 2, as_map])
def test_an_error_goes_through(workers):
    def work(items):
        if items[0] > 50:
            raise RuntimeError("stopped")
        return (items,)

    with pytest.raises(RuntimeError, match="stopped"):
        spread(work, np.arange(100), workers=workers, progress=False, compiled=True)


def test_an_interrupt_does_not_wait_and_nothing_more_begins():
    begun, end = [], threading.Event()

    def work(items):
        begun.append(items[0])
        if len(begun) == 2:
            time.sleep(0.2)  # by then the main thread waits for a result
            signal.pthread_kill(threading.main_thread().ident, signal.SIGINT)
        end.wait(timeout=20)
        return (items,)

    start = time.perf_counter()
    with pytest.raises(KeyboardInterrupt):
        spread(work, np.arange(1000), workers=2, progress=False, compiled=True)
    assert time.perf_counter() - start < 10
    end.set()
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and thread.name.startswith("ThreadPoolExecutor"):
            thread.join(timeout=10)
            assert not thread.is_alive()
    assert len(begun) == 2


@pytest.mark.parametrize("workers", [1, 2, as_map])
def test_progress_is_shown_on_request(workers, capsys):
    spread(squares, np.arange(100), workers=workers, progress=False, compiled=True)
    assert capsys.readouterr().err == ""
    spread(squares, np.arange(100), workers=workers, progress=True, compiled=True)
    assert "100/100" in capsys.readouterr().err


@pytest.mark.parametrize("progress", [False, True])
@pytest.mark.parametrize("count", [0, 49, 51])
def test_a_map_that_is_none_is_refused(count, progress):
    def no_map(function, items):
        return [squares(np.arange(2))] * count

    with pytest.raises(ValueError, match=r"workers must return|zip"):
        spread(squares, np.arange(10_000), workers=no_map, progress=progress, compiled=True)


def test_a_map_to_futures_is_refused():
    with (
        concurrent.futures.ThreadPoolExecutor(1) as pool,
        pytest.raises(
            ValueError, match=r"workers must return what map would, 6 results, got 6, of type Future"
        ),
    ):
        spread(
            squares,
            np.arange(150),
            workers=lambda function, items: [pool.submit(function, item) for item in items],
            progress=False,
            compiled=True,
        )


@pytest.mark.parametrize("workers", [0, -2, True, 2.0, "all", None, [2]])
@pytest.mark.parametrize(
    "simulate",
    [
        lambda **options: pl.PlanarPendulum(1.0).simulate(0.1, 0.0, [0.0, 1.0], **options),
        lambda **options: pl.SphericalPendulum(1.0).simulate([0, 0, 1], [0, 0, 0], [0.0, 1.0], **options),
        lambda **options: pl.Pendulum3D(pl.RigidBody(1.0, [1, 1, 1], [0, 0, 0.1])).simulate(
            np.eye(3), [0, 0, 1], [0.0, 1.0], **options
        ),
    ],
)
def test_bad_workers(simulate, workers):
    expected = "workers must be a positive whole number, -1 for all processors, or a map-like callable, got "
    with pytest.raises(ValueError, match=re.escape(expected + repr(workers))):
        simulate(workers=workers)
    with pytest.raises(ValueError, match="progress must be True or False, got 'yes'"):
        simulate(progress="yes")


# The models


@pytest.mark.parametrize("options", METHODS, ids=str)
def test_rigid_body_to_the_last_bit(options, spawned):
    rng = np.random.default_rng(0)
    pendulum = pl.Pendulum3D(pl.RigidBody(1.0, [0.13, 0.28, 0.17], [0.1, 0.0, 0.3]))
    count = 4 if options.get("method") in ("RK45", "LSODA") else 37
    rotations, omegas = geometry.random_rotations(rng, count), 2 * rng.standard_normal((count, 3))
    t = np.linspace(0.0, 0.5, 3)
    alone = pendulum.simulate(rotations, omegas, t, workers=1, **options)
    for workers in (2, 5, -1, map, spawned.map):
        run = pendulum.simulate(rotations, omegas, t, workers=workers, **options)
        for name, array in alone.states.items():
            assert_array_equal(getattr(run, name), array)


@pytest.mark.parametrize("method", ["taylor", "DOP853"])
def test_spherical_pendulum_to_the_last_bit(method, spawned):
    q0 = geometry.random_unit_vectors(np.random.default_rng(1), 20)
    pendulum, t = pl.SphericalPendulum(1.0), np.linspace(0.0, 0.5, 3)
    alone = pendulum.simulate(q0, 0 * q0, t, method=method, workers=1)
    for workers in (2, -1, spawned.map):
        run = pendulum.simulate(q0, 0 * q0, t, method=method, workers=workers)
        assert_array_equal(run.q, alone.q)
        assert_array_equal(run.dq, alone.dq)


def test_planar_pendulum_to_the_last_bit():
    theta0 = np.linspace(0.1, 3.0, 6).reshape(2, 3)
    pendulum, t = pl.PlanarPendulum(1.0), np.linspace(0.0, 1.0, 3)
    alone = pendulum.simulate(theta0, 0.0, t, workers=1)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        for workers in (2, -1, pool.map, pool.imap):
            run = pendulum.simulate(theta0, 0.0, t, workers=workers)
            assert_array_equal(run.theta, alone.theta)
            assert_array_equal(run.dtheta, alone.dtheta)
    for index in np.ndindex(2, 3):
        assert_array_equal(pendulum.simulate(theta0[index], 0.0, t).theta, alone.theta[index])


def test_a_stop_in_one_of_many_is_told():
    pendulum = pl.Pendulum3D(pl.RigidBody(1.0, [0.13, 0.28, 0.17], [0.0, 0.0, 0.3]))
    omega = np.zeros((40, 3))
    omega[30, 2] = 300.0
    with pytest.raises(RuntimeError, match=r"lgvi stopped after t = 2\.0 s"):
        pendulum.simulate(np.eye(3), omega, [2.0, 3.0], method="lgvi", step=0.01, workers=2)


def test_a_bar_for_a_model(capsys):
    pl.PlanarPendulum(1.0).simulate(np.linspace(0.1, 1.0, 5), 0.0, [0.0, 0.1], progress=True)
    assert "5/5" in capsys.readouterr().err
