"""What a simulation returns."""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from pendlib.reporting import below

if TYPE_CHECKING:
    import pandas as pd

Array = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Trajectory:
    """A motion, sampled.

    The arrays of the model are attributes under their own names: a planar pendulum's trajectory has
    ``.theta``, ``.dtheta`` and ``.energy`` beside ``.t``.

    Parameters
    ----------
    t : ndarray, shape (N,)
        Times of the samples in seconds.
    states : mapping of str to ndarray, shape (..., N) or (..., N, components)
        The state by name. Leading axes number the starts, if there were several.
    invariants : mapping of str to ndarray, shape (..., N)
        Quantities that the exact motion keeps, by name; ``drift`` says how well they were kept.
    units : mapping of str to str
        The unit of each array above.

    Raises
    ------
    ValueError
        If there are no invariants.

    Examples
    --------
    >>> import pendlib as pl
    >>> swing = pl.PlanarPendulum(length=1.0).simulate(0.5, 0.0, [0.0, 1.0, 2.0])
    >>> swing.theta.shape
    (3,)
    """

    t: Array
    states: Mapping[str, Array]
    invariants: Mapping[str, Array]
    units: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.invariants:
            raise ValueError("invariants must hold at least one array, so that the drift can be told")

    def __getattr__(self, name: str) -> Array:
        # Looked up in __dict__, since copying and unpickling ask for attributes before there are any.
        for arrays in (self.__dict__.get("states", {}), self.__dict__.get("invariants", {})):
            if name in arrays:
                return arrays[name]
        raise AttributeError(f"this trajectory has no {name!r}; it holds t, {', '.join(self._arrays())}")

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._arrays()]

    def __len__(self) -> int:
        return len(self.t)

    def drift(self) -> dict[str, float]:
        """Largest departure of each invariant from its value at the start.

        Returns
        -------
        dict of str to float
            One entry for each invariant, in that invariant's unit; the largest over all starts.
        """
        return {name: float(np.abs(x - x[..., :1]).max()) for name, x in self.invariants.items()}

    def save(self, path: str | os.PathLike) -> None:
        """Write everything to one .npz file, which `load` reads back bit by bit.

        Parameters
        ----------
        path : path-like
            Where to; must end in .npz.

        Raises
        ------
        ValueError
            If the path does not end in .npz.
        """
        if not str(path).endswith(".npz"):
            raise ValueError(f"path must end in .npz, got {os.fspath(path)!r}")
        groups = dict.fromkeys(self.states, "states") | dict.fromkeys(self.invariants, "invariants")
        header = json.dumps({"groups": groups, "units": dict(self.units)})
        np.savez_compressed(path, header=np.array(header), t=self.t, **self._arrays())

    @classmethod
    def load(cls, path: str | os.PathLike) -> "Trajectory":
        """Read a file that `save` wrote.

        Raises
        ------
        ValueError
            If the file is an .npz but holds no trajectory.
        """
        with np.load(path, allow_pickle=False) as file:
            if not {"header", "t"} <= set(file.files):
                raise ValueError(
                    f"{os.fspath(path)!r} holds no trajectory; expected a file that save() wrote"
                )
            header = json.loads(str(file["header"]))
            arrays: dict[str, dict[str, Array]] = {"states": {}, "invariants": {}}
            for name, group in header["groups"].items():
                arrays[group][name] = file[name]
            return cls(t=file["t"], units=header["units"], **arrays)

    def to_dataframe(self) -> "pd.DataFrame":
        """One row for each sample, one column for each number in it.

        Returns
        -------
        pandas.DataFrame
            Columns ``t`` and the arrays by name; vectors and matrices are spread over columns such as
            ``gamma_0``. With several starts, a first column ``start`` numbers them.
        """
        import pandas as pd

        batch = self._batch_shape()
        starts = int(np.prod(batch))
        columns: dict[str, Any] = {}
        if batch:
            columns["start"] = np.repeat(np.arange(starts), len(self.t))
        columns["t"] = np.tile(self.t, starts)
        for name, array in self._arrays().items():
            components = array.shape[len(batch) + 1 :]
            flat = array.reshape(starts * len(self.t), -1)
            for k, index in enumerate(np.ndindex(components)):
                columns["_".join([name, *map(str, index)])] = flat[:, k]
        return pd.DataFrame(columns)

    def __repr__(self) -> str:
        shapes = ", ".join(f"{name} {array.shape}" for name, array in self._arrays().items())
        return (
            f"<Trajectory of {len(self.t)} samples, t = {self.t[0]:g} to {self.t[-1]:g} s: {shapes}; "
            f"drift: {self._drift_in_words()}>"
        )

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{name}</td><td>{self.units.get(name, '')}</td><td>{array.shape}</td>"
            f"<td>{array.min():.4g}</td><td>{array.max():.4g}</td></tr>"
            for name, array in {"t": self.t, **self._arrays()}.items()
        )
        return (
            "<table><thead><tr><th>name</th><th>unit</th><th>shape</th><th>least</th><th>greatest</th></tr>"
            f"</thead><tbody>{rows}</tbody></table><p>drift: {self._drift_in_words()}</p>"
        )

    def _arrays(self) -> dict[str, Array]:
        return {**self.__dict__.get("states", {}), **self.__dict__.get("invariants", {})}

    def _batch_shape(self) -> tuple[int, ...]:
        return next(iter(self.invariants.values())).shape[:-1]

    def _drift_in_words(self) -> str:
        return ", ".join(
            f"{name} {below(x, self.units.get(name, '')) if np.isfinite(x) else 'not finite'}"
            for name, x in self.drift().items()
        )
