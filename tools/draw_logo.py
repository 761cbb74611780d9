"""Draw the book's mark, the phase portrait of a pendulum, as SVG.

The curves are levels of E = dtheta^2 / 2 - cos(theta), with time in units of sqrt(length / gravity). The
colours are the palette's. A logo stands on light and dark grounds alike, so each colour is taken half way
between its light and its dark value.

    python tools/draw_logo.py            write the files
    python tools/draw_logo.py --check    exit with 1 if they are not what this program would write
"""

import argparse
import sys
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path

import numpy as np

from pendlib.plotting.palette import COLOURS

STATIC = Path(__file__).resolve().parent.parent / "book" / "_static"

# A point of a curve with its derivative along the curve's parameter: theta, dtheta, theta', dtheta'.
Jet = tuple[float, float, float, float]


def libration(k: float) -> Callable[[float], Jet]:
    """Return the closed curve of the swing with amplitude 2 asin(k), as a function of phi.

    On it sin(theta / 2) = k sin(phi) and dtheta = 2 k cos(phi), which stays smooth at the turning points,
    where dtheta as a function of theta does not.
    """

    def jet(phi: float) -> Jet:
        sine, cosine = np.sin(phi), np.cos(phi)
        slope = 2 * k * cosine / np.sqrt(1 - (k * sine) ** 2)
        return 2 * np.arcsin(k * sine), 2 * k * cosine, slope, -2 * k * sine

    return jet


def rotation(energy: float, sign: int) -> Callable[[float], Jet]:
    """Return the curve of a pendulum that goes over the top, as a function of theta."""

    def jet(theta: float) -> Jet:
        rate = sign * np.sqrt(2 * (energy + np.cos(theta)))
        return theta, rate, 1.0, -np.sin(theta) / rate

    return jet


def separatrix(sign: int) -> Callable[[float], Jet]:
    """Return one of the two curves through every upright position, smooth across them."""

    def jet(theta: float) -> Jet:
        return theta, sign * 2 * np.cos(theta / 2), 1.0, -sign * np.sin(theta / 2)

    return jet


def path(jet: Callable[[float], Jet], knots: Iterable[float], scale: tuple[float, float]) -> str:
    """Return SVG path data for a curve: one cubic between two knots, with the curve's own tangents."""
    across, up = scale
    points = [(s, *(float(value) for value in jet(s))) for s in knots]

    def spell(x: float, y: float) -> str:
        # Adding zero turns -0.0 into 0.0, which would otherwise be spelt with its sign.
        return f"{round(across * x, 2) + 0.0:g},{round(-up * y, 2) + 0.0:g}"

    data = ["M" + spell(*points[0][1:3])]
    for (s0, x0, y0, dx0, dy0), (s1, x1, y1, dx1, dy1) in pairwise(points):
        h = (s1 - s0) / 3
        data.append(
            f"C{spell(x0 + h * dx0, y0 + h * dy0)} {spell(x1 - h * dx1, y1 - h * dy1)} {spell(x1, y1)}"
        )
    return "".join(data)


def between(name: str) -> str:
    """Return the colour half way between the light and the dark value of a name in the palette."""
    colour = COLOURS[name]
    pairs = ((int(colour.light[i : i + 2], 16), int(colour.dark[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{(light + dark) // 2:02x}" for light, dark in pairs)


def stroke(name: str, width: float, curves: Iterable[str]) -> str:
    """Return a group of paths drawn in one colour and width."""
    paths = "".join(f'<path d="{data}"/>' for data in curves)
    return f'<g stroke="{between(name)}" stroke-width="{width:g}">{paths}</g>\n'


def logo() -> str:
    """Return the logo: swings inside the separatrix, rotations above and below it."""
    scale = (30.0, 30.0)
    edge = 1.5 * np.pi
    turn = np.linspace(0, 2 * np.pi, 9)
    span = np.linspace(-edge, edge, 13)
    swings = [path(libration(k), turn, scale) for k in (0.28, 0.53, 0.78)]
    overs = [path(rotation(e, sign), span, scale) for e in (1.45, 2.35) for sign in (1, -1)]
    edges = [path(separatrix(sign), span, scale) for sign in (1, -1)]
    width, height = 272, 170
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-width / 2:g} {-height / 2:g} {width} {height}" '
        f'width="{width}" height="{height}" role="img">\n'
        "<title>Phase portrait of a pendulum</title>\n"
        '<g fill="none" stroke-linecap="round" stroke-linejoin="round">\n'
        + stroke("omega", 2.5, overs)
        + stroke("gamma", 2.5, swings)
        + stroke("energy", 4.5, edges)
        + "</g>\n"
        f'<circle r="4" fill="{between("gamma")}"/>\n'
        "</svg>\n"
    )


def favicon() -> str:
    """Return the logo cut down to what 16 pixels can hold: the separatrix and the rest."""
    scale = (3.3, 5.4)
    edge = 1.4 * np.pi
    edges = [path(separatrix(sign), np.linspace(-edge, edge, 9), scale) for sign in (1, -1)]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 32 32" role="img">\n'
        "<title>Phase portrait of a pendulum</title>\n"
        '<g fill="none" stroke-linecap="round" stroke-linejoin="round">\n'
        + stroke("energy", 3, edges)
        + "</g>\n"
        f'<circle r="3.2" fill="{between("gamma")}"/>\n'
        "</svg>\n"
    )


def main(arguments: list[str] | None = None) -> int:
    """Write or check the two files."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare and write nothing")
    check = parser.parse_args(arguments).check
    stale = False
    for name, text in (("logo.svg", logo()), ("favicon.svg", favicon())):
        file = STATIC / name
        if check:
            if not file.is_file() or file.read_bytes() != text.encode():
                print(f"{file.name} is not what tools/draw_logo.py draws", file=sys.stderr)
                stale = True
        else:
            file.write_bytes(text.encode())
    return int(stale)


if __name__ == "__main__":
    sys.exit(main())
