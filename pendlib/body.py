"""The rigid body that hangs at a pivot: its mass, its inertia, and where its centre of mass is."""

import warnings
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pendlib import _checks

Array = NDArray[np.float64]

# Relative to the largest principal moment: what rounding leaves of a zero one, and how far the moments of
# a flat plate, typed with seven digits, may break the triangle inequality.
ROUND_OFF = 1e-14
SLACK = 1e-6


class PrincipalForm(NamedTuple):
    """A body in its principal axes, and where these lie in the axes it was given in."""

    body: "RigidBody"
    axes: Array  # (3, 3), the principal axes in columns


@dataclass(frozen=True, eq=False, repr=False)
class RigidBody:
    """A rigid body with a fixed point, the pivot.

    Axes fixed in the body have their origin at the pivot; inertia and com are components in them.

    Parameters
    ----------
    mass : float
        Mass m in kilograms.
    inertia : array_like, shape (3,) or (3, 3)
        Inertia J about the pivot in kg m²: the principal moments, if the axes are principal, or the
        symmetric matrix. Kept as a matrix.
    com : array_like, shape (3,)
        Vector rho from the pivot to the centre of mass, in metres. Zero makes the body balanced.

    Raises
    ------
    ValueError
        If the mass is not positive, the inertia not symmetric or not positive definite, or one principal
        moment is greater than the sum of the others, which no distribution of mass gives.

    Warns
    -----
    UserWarning
        If J - m (‖rho‖² I - rho rho^T), the inertia about the centre of mass, is that of no body. The motion
        can be computed all the same, and classical tops are stated with such numbers, but as a rule the
        inertia given was the one about the centre of mass.

    Notes
    -----
    The equations of motion are (1) and (2) of Chaturvedi et al. (J. Nonlinear Sci. 21, 2011).

    Examples
    --------
    >>> RigidBody(1.0, [0.13, 0.28, 0.17], [0.0, 0.0, 0.3])
    RigidBody(mass=1, inertia=[0.13, 0.28, 0.17], com=[0, 0, 0.3])
    """

    mass: float
    inertia: Array
    com: Array

    def __post_init__(self) -> None:
        object.__setattr__(self, "mass", _checks.positive("mass", self.mass))
        object.__setattr__(self, "inertia", _frozen(_inertia_matrix(self.inertia)))
        object.__setattr__(self, "com", _frozen(_checks.vector("com", self.com)))
        moments = np.linalg.eigvalsh(self.inertia)
        if not moments[0] > ROUND_OFF * moments[2]:
            raise ValueError(f"inertia must be positive definite, got principal moments {_listed(moments)}")
        if fault := _impossible(moments, SLACK * moments[2]):
            raise ValueError(f"inertia must be that of a body, but {fault}")
        about_com = np.linalg.eigvalsh(self.inertia - _point_inertia(self.mass, self.com))
        if fault := _impossible(about_com, SLACK * moments[2]):
            warnings.warn(
                "was the inertia given about the centre of mass? Then use RigidBody.from_center_of_mass. "
                f"Taken about the pivot, it leaves about the centre of mass what no body has: {fault}",
                stacklevel=3,
            )

    @classmethod
    def from_center_of_mass(cls, mass: float, inertia: ArrayLike, com: ArrayLike) -> "RigidBody":
        """Body whose inertia is known about its centre of mass: the parallel axis theorem.

        Parameters
        ----------
        mass : float
            Mass m in kilograms.
        inertia : array_like, shape (3,) or (3, 3)
            Inertia about the centre of mass in kg m², along the axes of the body.
        com : array_like, shape (3,)
            Vector rho from the pivot to the centre of mass, in metres.

        Returns
        -------
        RigidBody
            With inertia + m (‖rho‖² I - rho rho^T) about the pivot.

        Raises
        ------
        ValueError
            If an argument is bad in itself, the inertia is none of a body, or the sum is singular, as for
            a thin rod that hangs along itself.
        """
        mass, com = _checks.positive("mass", mass), _checks.vector("com", com)
        inertia = _inertia_matrix(inertia)
        moments = np.linalg.eigvalsh(inertia)
        if fault := _impossible(moments, SLACK * moments[2]):
            raise ValueError(f"inertia must be that of a body, but {fault}")
        return cls(mass, inertia + _point_inertia(mass, com), com)

    @classmethod
    def elliptic_cylinder(
        cls, semi_axes: ArrayLike, height: float, pivot: ArrayLike, mass: float = 1.0
    ) -> "RigidBody":
        """Cylinder of uniform density over an ellipse, the body of section 4 of Chaturvedi et al. (2011).

        Parameters
        ----------
        semi_axes : array_like, shape (2,)
            Semi-axes (a, b) of the ellipse along e1 and e2, in metres.
        height : float
            Height of the cylinder along e3, in metres.
        pivot : array_like, shape (3,)
            From the centroid to the pivot in metres, e3 downwards: (0, 0, -height/2) is the centre of the
            top face.
        mass : float, default 1.0
            Mass in kilograms.

        Returns
        -------
        RigidBody
            In the axes of the cylinder, with rho = -pivot.

        Raises
        ------
        ValueError
            If a size or the mass is not positive, or an argument has the wrong shape.

        Examples
        --------
        >>> RigidBody.elliptic_cylinder((0.8, 0.2), 0.6, pivot=[0.0, 0.0, -0.3])
        RigidBody(mass=1, inertia=[0.13, 0.28, 0.17], com=[0, 0, 0.3])
        """
        a, b = _checks.positive_each("semi_axes", semi_axes, 2)
        height = _checks.positive("height", height)
        mass, pivot = _checks.positive("mass", mass), _checks.vector("pivot", pivot)
        squares = np.array([b**2 / 4 + height**2 / 12, a**2 / 4 + height**2 / 12, (a**2 + b**2) / 4])
        return cls.from_center_of_mass(mass, mass * squares, -pivot)

    @classmethod
    def point_masses(cls, masses: ArrayLike, positions: ArrayLike) -> "RigidBody":
        """Point masses held together by massless rods.

        Parameters
        ----------
        masses : array_like, shape (n,)
            Kilograms, each positive.
        positions : array_like, shape (n, 3)
            Vectors from the pivot to the masses in metres.

        Returns
        -------
        RigidBody

        Raises
        ------
        ValueError
            If a mass is not positive, the shapes do not fit, or all masses lie on one line through the
            pivot: turning about it would meet no inertia.
        """
        masses = _checks.positive_each("masses", masses)
        positions = _checks.components("positions", positions, 3)
        if positions.shape != (masses.size, 3):
            raise ValueError(
                f"positions must have shape ({masses.size}, 3), one for each mass, got {positions.shape}"
            )
        moments = _point_inertia(masses, positions).sum(axis=0)
        return cls(masses.sum(), moments, masses @ positions / masses.sum())

    @classmethod
    def composite(cls, bodies: Iterable["RigidBody"]) -> "RigidBody":
        """Several bodies made one, all given about the same pivot and in the same axes.

        Parameters
        ----------
        bodies : iterable of RigidBody

        Returns
        -------
        RigidBody
            Masses and inertias add up, and the centre of mass is the mean weighted by mass.

        Raises
        ------
        ValueError
            If there are none, or one of them is no RigidBody.
        """
        bodies = list(bodies)
        if not bodies or not all(isinstance(body, RigidBody) for body in bodies):
            raise ValueError(f"bodies must be one RigidBody or more, got {bodies!r}")
        mass = sum(body.mass for body in bodies)
        com = sum(body.mass * body.com for body in bodies) / mass
        return cls._unchecked(mass, sum(body.inertia for body in bodies), com)

    @property
    def distance(self) -> float:
        """Distance ‖rho‖ from the pivot to the centre of mass, in metres."""
        return float(np.linalg.norm(self.com))

    def principal(self) -> PrincipalForm:
        """The same body in its principal axes.

        Returns
        -------
        body : RigidBody
            With inertia diag(J1, J2, J3), J1 >= J2 >= J3, and com = U^T rho.
        axes : ndarray, shape (3, 3)
            The right-handed rotation U with the principal axes in columns: U^T J U is diagonal. In each
            of the first two the largest component (the first of equals) is positive.
        """
        if _is_diagonal(self.inertia):
            # Of equal moments eigh may take the later axis first; axes that are in order are to stay.
            moments, axes = np.diag(self.inertia), np.eye(3)
        else:
            moments, axes = np.linalg.eigh(self.inertia)
        order = np.argsort(-moments, kind="stable")
        first, second = axes[:, order[:2]].T
        first, second = (v * np.sign(v[np.abs(v).argmax()]) for v in (first, second))
        axes = np.stack([first, second, np.cross(first, second)], axis=-1)
        return PrincipalForm(self._unchecked(self.mass, np.diag(moments[order]), axes.T @ self.com), axes)

    def equivalent_lengths(self) -> Array:
        """Lengths of the planar pendulums with the frequencies of small swings about hanging.

        Returns
        -------
        ndarray, shape (2,)
            L1 <= L2 in metres: the hanging body swings at sqrt(g/L1) and sqrt(g/L2), and the inverted one
            falls at these rates.

        Raises
        ------
        ValueError
            If the body is balanced, com = 0, and so does not swing.

        Notes
        -----
        With l1 and l2 of equations (22) and (23) of Chaturvedi et al. (J. Nonlinear Sci. 21, 2011),
        L_k = 1/(m l_k). They are the eigenvalues of (B^T J^-1 B)^-1/(m ‖rho‖), the columns of B being two
        orthonormal vectors perpendicular to rho, for the linearised equation (21) pulls on the part of the
        turn that is perpendicular to rho with m g ‖rho‖, and on the rest not at all.
        """
        if self.distance == 0:
            raise ValueError("com must not be zero: a balanced body does not swing")
        across = np.linalg.svd(self.com[np.newaxis])[2][1:]
        resisting = np.linalg.inv(across @ np.linalg.solve(self.inertia, across.T))
        return np.linalg.eigvalsh(resisting) / (self.mass * self.distance)

    def __repr__(self) -> str:
        inertia = _listed(np.diag(self.inertia) if _is_diagonal(self.inertia) else self.inertia)
        return f"RigidBody(mass={self.mass:.6g}, inertia={inertia}, com={_listed(self.com)})"

    def _repr_html_(self) -> str:
        rows = {
            "mass": f"{self.mass:.6g} kg",
            "principal moments about the pivot": f"{_listed(np.diag(self.principal().body.inertia))} kg m²",
            "pivot to centre of mass": f"{_listed(self.com)} m",
        }
        cells = "".join(f"<tr><td>{name}</td><td>{value}</td></tr>" for name, value in rows.items())
        return f"<table><tbody>{cells}</tbody></table>"

    @classmethod
    def _unchecked(cls, mass: float, inertia: Array, com: Array) -> "RigidBody":
        # What is made of checked bodies is not checked, nor warned of, a second time.
        body = object.__new__(cls)
        for name, value in (("mass", mass), ("inertia", _frozen(inertia)), ("com", _frozen(com))):
            object.__setattr__(body, name, value)
        return body


def _inertia_matrix(inertia: ArrayLike) -> Array:
    array = _checks.finite("inertia", inertia)
    if array.shape == (3,):
        return np.diag(array)
    if array.shape == (3, 3):
        return _checks.symmetric("inertia", array)
    raise ValueError(f"inertia must have shape (3,) or (3, 3), got {array.shape}")


def _is_diagonal(matrix: Array) -> bool:
    return np.array_equal(matrix, np.diag(np.diag(matrix)))


def _point_inertia(mass: ArrayLike, position: Array) -> Array:
    """Inertia m (‖r‖² I - r r^T) of point masses at r, shape (..., 3, 3)."""
    squared = (position**2).sum(axis=-1)[..., np.newaxis, np.newaxis]
    tensor = squared * np.eye(3) - position[..., :, np.newaxis] * position[..., np.newaxis, :]
    return np.asarray(mass)[..., np.newaxis, np.newaxis] * tensor


def _impossible(moments: Array, slack: float) -> str:
    """What is wrong with rising principal moments; empty if a body can have them."""
    low, middle, high = moments
    if low < -slack:
        return f"its principal moments are {_listed(moments)}, one of them negative"
    if high > low + middle + slack:
        return f"its principal moment {high:.6g} exceeds the sum of the others, {low:.6g} and {middle:.6g}"
    return ""


def _frozen(array: Array) -> Array:
    array.flags.writeable = False
    return array


def _listed(array: Array) -> str:
    if array.ndim > 1:
        return f"[{', '.join(_listed(row) for row in array)}]"
    # Adding zero takes the sign off a negative one.
    return f"[{', '.join(f'{x:.6g}' for x in array + 0.0)}]"
