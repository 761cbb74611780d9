import math

import pytest

import pendlib as pl


@pytest.mark.parametrize(
    ("residual", "words"),
    [
        (0.0, "below 1e-12"),
        (3e-17, "below 1e-12"),
        (3e-12, "below 1e-11"),
        (0.99, "below 1e0"),
        (1.0, "below 1e1"),
        (20.0, "below 1e2"),
    ],
)
def test_below(residual, words):
    assert pl.below(residual) == words


def test_below_with_a_unit():
    assert pl.below(3e-10, "rad") == "below 1e-9 rad"


@pytest.mark.parametrize("residual", [-1.0, math.nan, math.inf])
def test_nothing_bounds_these(residual):
    with pytest.raises(ValueError, match="residual must be finite and not negative, got"):
        pl.below(residual)
