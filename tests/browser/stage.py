"""Pages that hold simulations and nothing else, and what a reader or a script does with one of them."""

import base64
import json
from dataclasses import dataclass
from html import escape
from io import BytesIO
from pathlib import Path

import numpy as np
from matplotlib.image import imread
from playwright.sync_api import Locator, Page

STATIC = Path(__file__).parents[2] / "pendlib" / "widgets" / "static"
SCRIPT = "simulation.js"
# What a page with such a simulation loads before it, as the Sphinx extension has it.
MODEL_SCRIPTS = {"rigid-body.js": {"rigid-body", "geometric-phase"}}

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Stage</title>
<link rel="icon" href="data:,">
<style>
  html {{ color-scheme: light dark; }}
  article {{ max-width: 640px; margin: auto; }}
</style>
{scripts}
<main><article><h1>Simulations</h1>
{simulations}
</article></main>
"""


def write(folder: Path, *configs: object) -> str:
    """Write a page of simulations into a folder, the scripts beside it, and return the page's name.

    A configuration that is a text becomes the attribute as it stands.
    """
    models = {config["model"] for config in configs if isinstance(config, dict)}
    scripts = [script for script, wanted in MODEL_SCRIPTS.items() if models & wanted]
    scripts.append(SCRIPT)
    for script in scripts:
        if not (folder / script).exists():
            (folder / script).write_bytes((STATIC / script).read_bytes())
    simulations = "\n".join(
        f'<pendulum-simulation config="{escape(config if isinstance(config, str) else json.dumps(config))}">'
        '<p class="picture">A picture of a pendulum</p></pendulum-simulation>'
        for config in configs
    )
    name = f"page-{len(list(folder.glob('*.html')))}.html"
    loaded = "\n".join(f'<script defer src="{script}"></script>' for script in scripts)
    (folder / name).write_text(PAGE.format(scripts=loaded, simulations=simulations))
    return name


@dataclass
class Simulation:
    """One of the simulations of a page."""

    page: Page
    number: int = 0

    @property
    def element(self) -> Locator:
        """The custom element."""
        return self.page.locator("pendulum-simulation").nth(self.number)

    def get(self) -> dict:
        """What a script learns of it."""
        return self.element.evaluate("element => element.simulation.get()")

    def set(self, changes: dict) -> None:
        """Change it from a script."""
        self.element.evaluate("(element, changes) => element.simulation.set(changes)", changes)

    def button(self, name: str) -> Locator:
        """A button by its words."""
        return self.element.get_by_role("button", name=name, exact=True)

    def row(self, name: str) -> Locator:
        """The controls of one thing."""
        return self.element.locator(f'[data-control="{name}"]')

    def slider(self, name: str) -> Locator:
        """The slider of a number."""
        return self.row(name).locator("input[type=range]")

    def box(self, name: str) -> Locator:
        """The box for exact numbers."""
        return self.row(name).locator("input[type=number]")

    def view(self, name: str) -> Locator:
        """The box of a view, by the name that configurations give it."""
        return self.element.locator(".view").nth(self.get()["views"].index(name))

    def canvas(self, view: str) -> Locator:
        """What a view draws on."""
        return self.view(view).locator("canvas")

    def handle(self, number: int = 0, view: str = "pendulum") -> Locator:
        """What a bob is pulled by, or a state in a plane."""
        return self.view(view).locator(".handle").nth(number)

    def complaint(self) -> Locator:
        """What is said to be wrong."""
        return self.element.get_by_role("alert")

    def unfold(self) -> None:
        """Show all controls."""
        self.element.locator("details").evaluate("fold => { fold.open = true; }")

    def pictures(self) -> list[str]:
        """What every view shows now."""
        return self.element.locator("canvas").evaluate_all("all => all.map(canvas => canvas.toDataURL())")

    def wait_for_new_pictures(self, old: list[str]) -> None:
        """Wait until every view shows something else."""
        self.page.wait_for_function(
            """([number, old]) => {
                const simulation = document.querySelectorAll('pendulum-simulation')[number];
                const canvases = [...simulation.querySelectorAll('canvas')];
                return canvases.length === old.length && canvases.every((c, k) => c.toDataURL() !== old[k]);
            }""",
            arg=[self.number, old],
        )

    def wait_for_time(self, time: float) -> None:
        """Wait until its time is later than this."""
        self.page.wait_for_function(
            """([number, time]) =>
                document.querySelectorAll('pendulum-simulation')[number].simulation.get().time > time""",
            arg=[self.number, time],
        )


def frames(page: Page, count: int = 6) -> None:
    """Let the browser draw so many frames."""
    page.evaluate(
        "async n => { while (n--) await new Promise(requestAnimationFrame); }",
        count,
    )


def pixels(canvas: Locator) -> np.ndarray:
    """Colours of a canvas from 0 to 1: shape (rows, columns, red green blue alpha)."""
    data = canvas.evaluate("canvas => canvas.toDataURL()").partition(",")[2]
    return imread(BytesIO(base64.b64decode(data)))


def colour(text: str) -> np.ndarray:
    """A colour #rrggbb as pixels have it."""
    return np.array([int(text[k : k + 2], 16) for k in (1, 3, 5)]) / 255
