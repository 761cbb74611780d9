"""How residuals and drifts are put into words."""

import math


def below(residual: float, unit: str = "") -> str:
    """Bound a residual by the next power of ten: "below 1e-9 rad".

    The digits of a round-off differ from one processor to the next; its size does not. What a
    notebook prints in this form can be compared with what another machine computes.

    Parameters
    ----------
    residual : float
        A magnitude, zero or more.
    unit : str, default ""
        Its unit.

    Returns
    -------
    str
        "zero", or "below 1e-9" and the unit.

    Raises
    ------
    ValueError
        If the residual is negative or not finite, since then it bounds nothing.
    """
    if not (math.isfinite(residual) and residual >= 0):
        raise ValueError(f"residual must be finite and not negative, got {residual}")
    if residual == 0:
        return "zero"
    return f"below 1e{math.floor(math.log10(residual)) + 1} {unit}".rstrip()
