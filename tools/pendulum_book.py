"""What this book asks of Sphinx beyond its configuration.

It offers the palette to the style sheet, keeps the vendored assets out of Jupyter Book's sight
(which would load every script among them on every page), sees to it that a page never shows output
that an older pendlib computed, and mends what other extensions do to a page.
"""

import hashlib
import re
import shutil
import sys
from pathlib import Path

import zmq
from docutils import nodes
from nbclient import NotebookClient
from sphinx.application import Sphinx
from sphinx.config import Config

from pendlib.plotting.palette import PAGE, QUANTITIES

ROOT = Path(__file__).parents[1]

# Formulas are no stops for the tabulator key (_config.yml), except those too
# wide for their place: without a stop the keyboard could not scroll them.
SCROLLING_FORMULAS = """
addEventListener("DOMContentLoaded", async () => {
  await window.MathJax?.startup?.promise;
  const sizes = new ResizeObserver(entries => entries.forEach(({target}) => {
    target.tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
  }));
  document.querySelectorAll('mjx-container[display="true"]')
    .forEach(formula => sizes.observe(formula));
});
"""


def fingerprint(root: Path = ROOT) -> str:
    """Digest of all that a notebook's output depends on, apart from the notebook."""
    digest = hashlib.sha256(sys.version.encode())
    sources = (p for p in (root / "pendlib").rglob("*") if p.is_file() and "__pycache__" not in p.parts)
    for path in [root / "requirements.lock", *sorted(sources)]:
        digest.update(f"{path.relative_to(root)}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def css_variables() -> str:
    """Style sheet that declares the palette: --ink, --muted, --accent, --ground, and --q-energy and its like.

    Words of a class such as q-energy have that colour.
    """
    colours = {f"--q-{name}": colour for name, colour in QUANTITIES.items()}
    colours |= {f"--{name}": colour for name, colour in PAGE.items()}
    light = " ".join(f"{name}: {colour.light};" for name, colour in colours.items())
    dark = " ".join(f"{name}: {colour.dark};" for name, colour in colours.items())
    words = "\n".join(f".q-{name} {{ color: var(--q-{name}); }}" for name in QUANTITIES)
    # Paper is white, whatever the screen was.
    return f':root {{ {light} }}\n@media not print {{ html[data-theme="dark"] {{ {dark} }} }}\n{words}\n'


def configure(app: Sphinx, config: Config) -> None:
    """Set what depends on where the book lies and on the state of pendlib."""
    build = Path(app.outdir).parent
    # Sphinx reads every page again when this value, which counts as part of its environment, changes ...
    config.pendlib_fingerprint = fingerprint()
    # ... and executes it again, since the outputs cached for another pendlib lie in another folder.
    cache = build / ".jupyter_cache" / config.pendlib_fingerprint
    config.nb_execution_cache_path = str(cache)
    if cache.parent.exists():
        for other in cache.parent.iterdir():
            if other != cache:
                shutil.rmtree(other)

    palette = build / ".palette" / "palette.css"
    palette.parent.mkdir(parents=True, exist_ok=True)
    palette.write_text(css_variables())
    config.html_static_path += [str(ROOT / "book" / "_static"), str(palette.parent)]


def notice_replies() -> None:
    """Have the client that executes notebooks look for the kernel's replies itself, once a second.

    In one build out of fifteen or so its event loop is not told of a reply that has arrived, and the client
    waits until the cell's time is up. To read an asynchronous socket's state delivers what is there.
    """
    check_alive = NotebookClient._async_check_alive

    async def check_sockets_too(client: NotebookClient) -> None:
        for channel in (client.kc.shell_channel, client.kc.iopub_channel):
            channel.socket.get(zmq.EVENTS)
        await check_alive(client)

    NotebookClient._async_check_alive = check_sockets_too


def keep_punctuation(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Let no line break between a formula and the punctuation that touches it.

    To a browser a typeset formula is a box, and it may break a line on either side of a box.
    """
    for formula in list(doctree.findall(nodes.math)):
        parent, place = formula.parent, formula.parent.index(formula)
        before = parent[place - 1] if place else None
        after = parent[place + 1] if place + 1 < len(parent) else None
        kept = nodes.inline("", "", classes=["unbroken"])
        if isinstance(before, nodes.Text) and before[-1:] in "([":
            parent[place - 1] = nodes.Text(before[:-1])
            kept += nodes.Text(before[-1])
        kept += formula.deepcopy()
        if isinstance(after, nodes.Text) and (touching := re.match(r"[.,;:!?)\]’]+|-\w+", after)):
            parent[place + 1] = nodes.Text(after[touching.end() :])
            kept += nodes.Text(touching.group())
        if len(kept) > 1:
            parent[place] = kept


def mend_page(app: Sphinx, pagename: str, templatename: str, context: dict, doctree: object) -> None:
    """Take out what other extensions put into a page to its harm."""
    # Jupyter Book always brings sphinx_thebe. It declares constants twice, an error
    # on every page, and all it could do here is to ask another machine.
    context["script_files"] = [
        script
        for script in context["script_files"]
        if "thebe" not in f"{script.filename} {script.attributes.get('body')}".lower()
        # What the widgets were when the notebook was executed, under names that change from run to run.
        and script.attributes.get("type") != "application/vnd.jupyter.widget-state+json"
    ]
    context["css_files"] = [sheet for sheet in context["css_files"] if "thebe" not in str(sheet.filename)]
    if "body" in context:
        context["body"] = (
            context["body"]
            # A screen reader should say the words that stand there.
            .replace('<summary aria-label="Toggle hidden content">', "<summary>")
            # ARIA gave up doc-biblioentry, and a list must have items.
            .replace('role="doc-biblioentry"', 'role="listitem"')
        )


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect the above to Sphinx."""
    notice_replies()
    app.add_config_value("pendlib_fingerprint", "", "env")
    app.connect("config-inited", configure, priority=100)
    app.connect("doctree-resolved", keep_punctuation)
    app.connect("html-page-context", mend_page, priority=900)
    app.add_js_file(None, body=SCROLLING_FORMULAS)
    app.add_css_file("palette.css", priority=800)
    app.add_css_file("house.css", priority=801)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
