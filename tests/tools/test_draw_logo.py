import importlib.util
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest

from pendlib.plotting.palette import COLOURS

ROOT = Path(__file__).resolve().parents[2]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def tool():
    spec = importlib.util.spec_from_file_location("draw_logo", ROOT / "tools" / "draw_logo.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def luminance(colour):
    channels = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    linear = np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)
    return linear @ (0.2126, 0.7152, 0.0722)


def test_committed_files_are_what_the_tool_draws(tool):
    assert tool.main(["--check"]) == 0


def test_check_notices_a_change(tool, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(tool, "STATIC", tmp_path)
    assert tool.main(["--check"]) == 1
    assert tool.main([]) == 0
    assert tool.main(["--check"]) == 0
    (tmp_path / "favicon.svg").write_text("something else")
    assert tool.main(["--check"]) == 1
    assert "favicon.svg" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["logo", "favicon"])
def test_files_are_small_titled_and_ask_for_nothing(tool, name):
    text = getattr(tool, name)()
    assert len(text.encode()) < 20_000
    root = ET.fromstring(text)
    assert root.find(f"{SVG}title").text == "Phase portrait of a pendulum"
    assert root.get("viewBox")
    assert "href" not in text
    assert "url(" not in text


@pytest.mark.parametrize("name", ["logo", "favicon"])
def test_strokes_are_seen_on_light_and_dark_grounds(tool, name):
    colours = set(re.findall(r'"(#[0-9a-f]{6})"', getattr(tool, name)()))
    assert colours
    ground = COLOURS["ground"]
    for colour in colours:
        # 3 to 1 is what graphical objects need.
        assert (luminance(ground.light) + 0.05) / (luminance(colour) + 0.05) >= 3
        assert (luminance(colour) + 0.05) / (luminance(ground.dark) + 0.05) >= 3


def test_curves_are_levels_of_the_energy(tool):
    root = ET.fromstring(tool.logo())
    seen = []
    for curve in root.iter(f"{SVG}path"):
        numbers = np.array(re.findall(r"-?[\d.]+", curve.get("d")), dtype=float).reshape(-1, 2)
        theta, rate = numbers[:, 0] / 30, -numbers[:, 1] / 30
        start, *rest = np.stack([theta, rate], axis=1)
        s = np.linspace(0, 1, 11)[:, None]
        energies = []
        for c1, c2, end in np.array(rest).reshape(-1, 3, 2):
            x = (1 - s) ** 3 * start + 3 * s * (1 - s) ** 2 * c1 + 3 * s**2 * (1 - s) * c2 + s**3 * end
            energies.append(x[:, 1] ** 2 / 2 - np.cos(x[:, 0]))
            start = end
        seen.append(np.concatenate(energies))
    assert len(seen) == 9
    for energies in seen:
        # A hundredth of a unit of the drawing is lost to rounding, the rest to the cubics.
        assert np.ptp(energies) < 0.02
    separatrices = [energies for energies in seen if abs(energies.mean() - 1) < 0.02]
    assert len(separatrices) == 2
