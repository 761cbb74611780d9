import itertools
import json
from importlib.resources import files

import numpy as np
import pytest

from pendlib.plotting.palette import COLOURS, PAGE, QUANTITIES, dark_of

# Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB.
VISION = {
    "normal": np.eye(3),
    "protanope": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranope": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritanope": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
MODES = ("light", "dark")


def linear(colour):
    channels = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)


def contrast(one, other):
    high, low = sorted((linear(c) @ (0.2126, 0.7152, 0.0722) for c in (one, other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def oklab(rgb):
    lms = np.array(
        [
            [0.4122214708, 0.5363325363, 0.0514459929],
            [0.2119034982, 0.6806995451, 0.1073969566],
            [0.0883024619, 0.2817188376, 0.6299787005],
        ]
    )
    lab = np.array(
        [
            [0.2104542553, 0.7936177850, -0.0040720468],
            [1.9779984951, -2.4285922050, 0.4505937099],
            [0.0259040371, 0.7827717662, -0.8086757660],
        ]
    )
    return lab @ np.cbrt(lms @ rgb)


def separation(one, other, vision):
    seen = [oklab(np.clip(VISION[vision] @ linear(c), 0, 1)) for c in (one, other)]
    return float(np.linalg.norm(seen[0] - seen[1]))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", [name for name in COLOURS if name != "ground"])
def test_every_colour_can_be_read_as_text(name, mode):
    assert contrast(getattr(COLOURS[name], mode), getattr(COLOURS["ground"], mode)) >= 4.6


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("vision", VISION)
def test_quantities_are_told_apart(vision, mode):
    # A random search over all eight colours, in both modes and all four kinds of vision at once, with each
    # quantity kept near its own hue, came to rest at 0.069; 0.02 is about what can just be seen.
    pairs = itertools.combinations((getattr(colour, mode) for colour in QUANTITIES.values()), 2)
    assert min(separation(a, b, vision) for a, b in pairs) >= 0.069


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("name", ["ink", "accent"])
def test_quantities_are_told_from_plain_text_and_links(name, vision, mode):
    plain = getattr(PAGE[name], mode)
    assert min(separation(getattr(c, mode), plain, vision) for c in QUANTITIES.values()) >= 0.05


@pytest.mark.parametrize("name", COLOURS)
def test_words_and_pictures_agree_on_a_dark_page(name):
    assert COLOURS[name].dark == dark_of(COLOURS[name].light)


def test_dark_of_is_the_filter_that_browsers_apply():
    assert dark_of("#ffffff") == PAGE["ground"].dark
    assert dark_of("#000000") == "#ffffff"
    # Grey has no hue to turn: inverted to 0x7f and screened over the ground, channel by channel.
    ground = [int(PAGE["ground"].dark[i : i + 2], 16) for i in (1, 3, 5)]
    expected = [round(255 - (255 - 0x7F) * (255 - g) / 255) for g in ground]
    assert dark_of("#808080") == "#" + "".join(f"{channel:02x}" for channel in expected)


def test_declaration_is_what_other_readers_expect():
    declared = json.loads(files("pendlib.plotting").joinpath("palette.json").read_text(encoding="utf-8"))
    assert list(declared) == ["quantities", "page"]
    assert set(declared["quantities"]) == {
        *("gravity", "axis1", "axis2", "axis3"),
        *("omega", "momentum", "energy", "gamma"),
    }
    assert set(declared["page"]) == {"ink", "muted", "accent", "ground"}
    for entry in (*declared["quantities"].values(), *declared["page"].values()):
        assert set(entry) == {"light", "dark", "label"}
        for mode in MODES:
            assert len(entry[mode]) == 7
            assert int(entry[mode].removeprefix("#"), 16) >= 0
        assert entry["label"]


def test_colours_do_not_change_by_accident():
    with pytest.raises(AttributeError):
        COLOURS["energy"].light = "#000000"
