"""Sphinx extension that brings the simulations' script to the pages that hold one."""

import shutil
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

SCRIPT = Path(__file__).parent / "static" / "simulation.js"


def copy_script(app: Sphinx) -> None:
    """Put the script where the pages look for it.

    Of a folder of static files Jupyter Book would load every script on every page.
    """
    if app.builder.format == "html":
        folder = Path(app.outdir) / "_static"
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(SCRIPT, folder / SCRIPT.name)


def add_script(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Load the script on a page with a simulation."""
    if "<pendulum-simulation" in context.get("body", ""):
        # Before the other scripts, so that the first picture does not wait for them.
        app.add_js_file(SCRIPT.name, loading_method="defer", priority=100)


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect the above to Sphinx."""
    app.connect("builder-inited", copy_script)
    app.connect("html-page-context", add_script)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
