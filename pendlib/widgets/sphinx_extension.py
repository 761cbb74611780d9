"""Sphinx extension that brings the simulations' scripts to the pages that hold one."""

import shutil
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

STATIC = Path(__file__).parent / "static"
SCRIPT = "simulation.js"
# Models too large for it have scripts of their own, each by the marks of a page that wants it.
MODEL_SCRIPTS = {"rigid-body.js": ('"model":"rigid-body"', '"model":"geometric-phase"')}


def copy_scripts(app: Sphinx) -> None:
    """Put the scripts where the pages look for them.

    Of a folder of static files Jupyter Book would load every script on every page.
    """
    if app.builder.format == "html":
        folder = Path(app.outdir) / "_static"
        folder.mkdir(parents=True, exist_ok=True)
        for name in (SCRIPT, *MODEL_SCRIPTS):
            shutil.copyfile(STATIC / name, folder / name)


def add_scripts(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Load the scripts on a page with a simulation."""
    body = context.get("body", "")
    if "<pendulum-simulation" in body:
        # Before the other scripts, so that the first picture does not wait for them, and the models first of
        # all: the script that follows shows every simulation at once.
        for name, marks in MODEL_SCRIPTS.items():
            if any(mark in body for mark in marks):
                app.add_js_file(name, loading_method="defer", priority=99)
        app.add_js_file(SCRIPT, loading_method="defer", priority=100)


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect the above to Sphinx."""
    app.connect("builder-inited", copy_scripts)
    app.connect("html-page-context", add_scripts)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
