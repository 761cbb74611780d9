import numba
import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from pendlib.integrators import simd, taylor, taylor_simd
from pendlib.integrators.simd import (
    exp2,
    lane,
    length,
    load,
    log2,
    maximum,
    minimum,
    splat,
    store,
    zero,
)

BODY = np.array([0.31, 0.24, 0.17, 0.4, -0.7, 1.1])


def compiled(n):
    @numba.njit
    def arithmetic(a, out):
        v, w = load(zero(n), a, 1), load(zero(n), a, 1 + n)
        store(out, 0, v + w)
        store(out, n, v - w)
        store(out, 2 * n, v * w)
        store(out, 3 * n, maximum(v, w))
        store(out, 4 * n, minimum(v, w))
        store(out, 5 * n, splat(v, a[0]))
        return lane(w, 1) + length(v)

    return arithmetic


@pytest.mark.parametrize("n", [2, 4, 8])
def test_arithmetic(n):
    a = np.random.default_rng(n).normal(size=1 + 2 * n)
    v, w = a[1 : 1 + n], a[1 + n :]
    out = np.zeros(6 * n)
    assert compiled(n)(a, out) == w[1] + n
    expected = [v + w, v - w, v * w, np.maximum(v, w), np.minimum(v, w), np.full(n, a[0])]
    assert_array_equal(out.reshape(6, n), expected)


def test_vectors_of_different_length_do_not_mix():
    @numba.njit
    def mixed(a):
        return lane(splat(zero(4), a) + splat(zero(2), a), 0)

    with pytest.raises(numba.TypingError):
        mixed(1.0)


def test_rough_logarithm_and_power():
    @numba.njit
    def both(a, out):
        for k in range(0, a.size, 4):
            store(out, k, log2(load(zero(4), a, k)))
            store(out, a.size + k, exp2(load(zero(4), out, k)))

    a = np.geomspace(1e-300, 1e300, 4000)
    out = np.zeros(8000)
    both(a, out)
    logarithm, power = np.split(out, 2)
    assert_allclose(logarithm, np.log2(a) - 0.043, rtol=0, atol=0.0432)
    assert_allclose(power, 2**logarithm, rtol=4e-3)


@pytest.mark.parametrize("size", [1, 24, 1000])
def test_zeros_begin_with_a_cache_line(size):
    array = simd.zeros(size)
    assert_array_equal(array, np.zeros(size))
    assert array.ctypes.data % 64 == 0


def test_lanes_fit_the_processor():
    assert simd.LANES in (1, 4, 8)


# The kernels on vectors, each against the scalar one. Where the processor has fewer lanes the compiler
# makes several instructions of one, so that all of them run anywhere.


def starts(number, size):
    rng = np.random.default_rng(number)
    y0 = np.zeros((number, 12))
    y0[:, :3] = 3 * rng.normal(size=(number, 3))
    y0[:, 3:] = [q[[2, 0, 1]].ravel() for q in np.linalg.qr(rng.normal(size=(number, 3, 3)))[0]]
    y0[:, 9:] = np.cross(y0[:, 3:6], y0[:, 6:9])
    return np.ascontiguousarray(y0[:, :size])


KERNELS = [taylor_simd.single, taylor_simd.ensemble4, taylor_simd.ensemble8]


@pytest.mark.parametrize("size", [6, 12])
@pytest.mark.parametrize("kernel", KERNELS)
@pytest.mark.parametrize("number", [1, 8, 21])
def test_kernels_against_the_scalar_one(kernel, size, number):
    y0 = starts(number, size)
    t = np.concatenate([[-0.5, -0.499, 0.0], np.linspace(0.1, 2.0, 6)])
    expected = np.full((number, t.size, size), np.nan)
    states, reached = expected.copy(), np.empty(number)
    taylor._motions(taylor.ORDER, y0, BODY, t, expected, reached)
    reached[:] = np.nan
    kernel(y0, BODY, t, states, reached)
    assert_array_equal(reached, 2.0)
    assert_allclose(states, expected, rtol=0, atol=1e-12)


@pytest.mark.parametrize("kernel", KERNELS)
def test_overflow_ends_the_run(kernel):
    y0 = starts(1, 12)
    states, reached = np.full((1, 2, 12), np.nan), np.empty(1)
    kernel(y0, np.array([1.0, 1.0, 1e-40, 0.0, 1.0, 0.0]), np.array([3.0, 4.0]), states, reached)
    assert reached[0] == 3.0
    assert_array_equal(states[0, 0], y0[0])
    assert np.isnan(states[0, 1]).all()
