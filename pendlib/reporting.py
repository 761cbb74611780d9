"""How residuals and drifts are put into words."""

import math

SMALLEST_EXPONENT = -12


def below(residual: float, unit: str = "") -> str:
    """Bound a residual by the next power of ten: "below 1e-9 rad".

    The digits of a rounding error differ from one processor to the next; its size hardly does. What a
    notebook prints in this form can be compared with what another machine computes. Below 1e-12, where
    nothing but rounding is left of quantities of ordinary size, no powers are told apart.

    Parameters
    ----------
    residual : float
        A magnitude, zero or more.
    unit : str, default ""
        Its unit.

    Returns
    -------
    str
        "below", the power of ten, and the unit.

    Raises
    ------
    ValueError
        If the residual is negative or not finite, since then it bounds nothing.
    """
    if not (math.isfinite(residual) and residual >= 0):
        raise ValueError(f"residual must be finite and not negative, got {residual}")
    exponent = math.floor(math.log10(residual)) + 1 if residual else SMALLEST_EXPONENT
    return f"below 1e{max(exponent, SMALLEST_EXPONENT)} {unit}".rstrip()
