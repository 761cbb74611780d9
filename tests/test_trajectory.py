import pickle

import numpy as np
import pytest
from numpy.testing import assert_array_equal

import pendlib as pl


@pytest.fixture
def swing():
    return pl.PlanarPendulum(length=1.0).simulate(1.0, 0.5, np.linspace(0, 2, 5))


@pytest.fixture
def swings():
    return pl.PlanarPendulum(length=1.0).simulate([[1.0], [2.0]], [0.0, 0.5, 1.0], np.linspace(0, 2, 5))


@pytest.fixture
def attitudes():
    """Matrices and vectors along the way, as the rigid body's trajectories hold them."""
    t = np.array([0.0, 1.0])
    return pl.Trajectory(
        t=t,
        states={"R": np.arange(18.0).reshape(2, 3, 3), "omega": np.arange(6.0).reshape(2, 3)},
        invariants={"energy": np.array([-1.0, -1.5])},
    )


def test_arrays_are_attributes(swing):
    assert len(swing) == 5
    assert swing.theta[0] == 1.0
    assert swing.dtheta[0] == 0.5
    assert {"theta", "dtheta", "energy", "drift"} <= set(dir(swing))


def test_an_unknown_array_is_an_attribute_error_that_lists_the_known(swing):
    with pytest.raises(AttributeError, match="no 'omega'; it holds t, theta, dtheta, energy"):
        _ = swing.omega


def test_drift_is_the_largest_departure_from_the_start(attitudes):
    assert attitudes.drift() == {"energy": 0.5}


def test_drift_is_over_all_starts(swings):
    expected = np.abs(swings.energy - swings.energy[..., :1]).max()
    assert swings.drift() == {"energy": expected}


def test_repr_bounds_the_drift_by_a_power_of_ten(attitudes, swing):
    assert repr(attitudes) == (
        "<Trajectory of 2 samples, t = 0 to 1 s: R (2, 3, 3), omega (2, 3), energy (2,); "
        "drift: energy below 1e0>"
    )
    assert swing.drift()["energy"] < 1e-10
    assert "energy below 1e-" in repr(swing)
    assert repr(swing).endswith(" J>")


def test_html_repr_shows_each_array_and_the_drift(attitudes, swing):
    html = attitudes._repr_html_()
    assert "<tr><td>omega</td><td></td><td>(2, 3)</td><td>0</td><td>5</td></tr>" in html
    assert html.endswith("<p>drift: energy below 1e0</p>")
    assert "<td>theta</td><td>rad</td>" in swing._repr_html_()


def test_a_drift_that_is_not_finite_is_said_so():
    t = np.array([0.0, 1.0])
    lost = pl.Trajectory(t=t, states={"theta": t}, invariants={"energy": np.array([1.0, np.nan])})
    assert repr(lost).endswith("drift: energy not finite>")


def test_invariants_are_asked_for():
    with pytest.raises(ValueError, match="invariants must hold at least one array"):
        pl.Trajectory(t=np.zeros(1), states={"theta": np.zeros(1)}, invariants={})


def test_no_drift():
    still = pl.PlanarPendulum(length=1.0).simulate(0.0, 0.0, [0.0, 1.0])
    assert repr(still).endswith("drift: energy below 1e-12 J>")


@pytest.mark.parametrize("name", ["swing", "swings", "attitudes"])
def test_save_and_load_give_back_every_bit(name, request, tmp_path):
    trajectory = request.getfixturevalue(name)
    trajectory.save(tmp_path / "run.npz")
    loaded = pl.Trajectory.load(tmp_path / "run.npz")
    assert_array_equal(loaded.t, trajectory.t)
    for group in ("states", "invariants"):
        assert list(getattr(loaded, group)) == list(getattr(trajectory, group))
        for array, original in zip(
            getattr(loaded, group).values(), getattr(trajectory, group).values(), strict=True
        ):
            assert_array_equal(array, original)
    assert loaded.units == trajectory.units


def test_save_insists_on_npz(swing, tmp_path):
    with pytest.raises(ValueError, match=r"path must end in \.npz, got .*run\.csv'"):
        swing.save(tmp_path / "run.csv")


def test_load_refuses_another_archive(tmp_path):
    np.savez(tmp_path / "other.npz", x=np.ones(3))
    with pytest.raises(ValueError, match="holds no trajectory"):
        pl.Trajectory.load(tmp_path / "other.npz")


def test_pickles(swing):
    assert_array_equal(pickle.loads(pickle.dumps(swing)).theta, swing.theta)


def test_dataframe_of_one_start(swing):
    table = swing.to_dataframe()
    assert list(table.columns) == ["t", "theta", "dtheta", "energy"]
    assert_array_equal(table["theta"], swing.theta)


def test_dataframe_of_several_starts(swings):
    table = swings.to_dataframe()
    assert list(table.columns) == ["start", "t", "theta", "dtheta", "energy"]
    assert len(table) == 6 * 5
    assert_array_equal(table[table["start"] == 4]["theta"], swings.theta[1, 1])


def test_dataframe_spreads_vectors_and_matrices(attitudes):
    table = attitudes.to_dataframe()
    assert list(table.columns)[:4] == ["t", "R_0_0", "R_0_1", "R_0_2"]
    assert_array_equal(table["R_2_1"], attitudes.R[:, 2, 1])
    assert_array_equal(table["omega_2"], attitudes.omega[:, 2])
