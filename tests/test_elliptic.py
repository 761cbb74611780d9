import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose
from scipy.special import ellipkm1

from pendlib.elliptic import incomplete_f, jacobi

complementary = st.floats(-32, 0).map(lambda exponent: 10.0**exponent)


@given(u=st.floats(-60, 60), m1=complementary)
def test_jacobi_against_40_digits(u, m1):
    # 1 - m1 needs as many digits beyond the point as m1 has.
    with mpmath.workdps(80):
        m = 1 - mpmath.mpf(m1)
        expected = [float(mpmath.ellipfun(name, mpmath.mpf(u), m=m)) for name in ("sn", "cn", "dn")]
    assert_allclose(jacobi(u, m1)[1:], expected, rtol=0, atol=5e-14)


@given(phi=st.floats(-np.pi / 2, np.pi / 2), m1=complementary)
def test_incomplete_f_against_40_digits(phi, m1):
    sine, cosine = np.sin(phi), np.cos(phi)
    with mpmath.workdps(80):
        # The sine and cosine are the arguments; the rounded pair fixes the angle best by its tangent.
        angle = mpmath.atan2(mpmath.mpf(float(sine)), mpmath.mpf(float(cosine)))
        expected = float(mpmath.ellipf(angle, 1 - mpmath.mpf(m1)))
    assert_allclose(incomplete_f(sine, cosine, m1), expected, rtol=4e-15)


@given(m1=complementary, fraction=st.floats(-5, 5))
def test_amplitude_is_continuous_and_undoes_f(m1, fraction):
    u = fraction * ellipkm1(m1)
    am, sn, cn, _ = jacobi(u, m1)
    assert_allclose([np.sin(am), np.cos(am)], [sn, cn], rtol=0, atol=1e-14)
    assert abs(am - np.pi / 2 * fraction) <= np.pi / 2 + 1e-12
    # Near K, where dn falls to sqrt(m1), the last bit of cn moves u by 1e-16/sqrt(m1).
    if abs(fraction) < 1 and m1 > 1e-10:
        assert_allclose(incomplete_f(sn, abs(cn), m1), u, rtol=1e-14 / np.sqrt(m1), atol=1e-14)


@pytest.mark.parametrize(("m1", "sn"), [(1.0, np.sin), (1e-300, np.tanh)])
def test_limits_are_circular_and_hyperbolic(m1, sn):
    u = np.linspace(-1.5, 1.5, 7)
    assert_allclose(jacobi(u, m1)[1], sn(u), rtol=1e-14)


def test_spreads_over_arrays():
    am, *_ = jacobi(np.zeros((3, 1)), np.array([0.5, 1.0]))
    assert am.shape == (3, 2)
