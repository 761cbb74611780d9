"""Every check finds the fault that it is for, on a page made to have it, and nothing on a good page."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from . import checks
from .conftest import Look, Visit

GOOD = """
<h1 id="top">Pendulums</h1>
<article>
  <p>A <a href="#top">pendulum</a> of <span class="q-energy">energy</span> 1, <a href="#fig">Fig. 1</a>.
  <code>{eq}`a` $$ \\frac ?? </code></p>
  <figure id="fig"><img alt="A rod and a bob" src="data:image/svg+xml,
    <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>">
    <figcaption><span class="caption-number">Fig. 1</span> A pendulum</figcaption></figure>
  <div style="overflow-x: auto" tabindex="0"><div style="width: 3000px">wide, and scrolls</div></div>
  <details open><summary>Show</summary><p>shown</p></details>
</article>
"""

CHECKS = [
    checks.overflow,
    checks.folded,
    checks.images,
    checks.unrendered,
    checks.references,
    checks.speechless,
    checks.contrast,
    checks.axe,
]

PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="

Show = Callable[[str], Visit]


@pytest.fixture
def show(look: Look, tmp_path: Path) -> Show:
    """Open a page with this body."""

    def show(body: str) -> Visit:
        document = (
            f'<!doctype html><html lang="en"><title>Page</title><body><main>{body}</main></body></html>'
        )
        (tmp_path / "page.html").write_text(document)
        return look(f"{tmp_path.as_uri()}/", "page.html")

    return show


def test_a_good_page_has_no_faults(show: Show):
    page, record = show(GOOD)
    assert not [fault for check in CHECKS for fault in check(page)]
    assert not [*checks.off_machine(record), *checks.failures(record), *checks.complaints(record)]
    stops = checks.tab_stops(page)
    assert len(stops) == 4
    assert not checks.unseen_focus(stops)


@pytest.mark.parametrize(
    "body",
    [
        '<img src="https://example.org/pendulum.png" alt="A pendulum">',
        '<link rel="stylesheet" href="//example.org/style.css">',
        '<script>fetch("https://example.org/").catch(() => {})</script>',
        '<script>new WebSocket("wss://example.org/")</script>',
        '<iframe src="http://192.0.2.1/"></iframe>',
        '<img src="file:///tmp/elsewhere.png" alt="A pendulum">',
    ],
    ids=["image", "style", "fetch", "socket", "frame", "other folder"],
)
def test_off_machine(show: Show, body: str):
    _, record = show(body)
    assert len(checks.off_machine(record)) == 1


def test_failures(show: Show):
    _, record = show('<script src="missing.js"></script>')
    (failure,) = checks.failures(record)
    assert "missing.js" in failure


def test_failures_of_a_server(look: Look, server: str):
    _, record = look(server, "missing.html")
    assert any("missing.html: 404" in failure for failure in checks.failures(record))


@pytest.mark.parametrize(
    "script",
    ["console.error('loud')", "throw new Error('loud')", "Promise.reject(new Error('loud'))"],
    ids=["console", "thrown", "rejected"],
)
def test_complaints(show: Show, script: str):
    _, record = show(f"<script>{script}</script>")
    (complaint,) = checks.complaints(record)
    assert "loud" in complaint


@pytest.mark.parametrize(
    ("check", "body"),
    [
        pytest.param(check, body, id=f"{check.__name__}: {name}")
        for check, name, body in [
            (checks.images, "broken", '<img src="data:image/png;base64,AAAA" alt="A pendulum">'),
            (checks.images, "lazy and broken", '<p style="height: 9999px"><img loading="lazy" src="no.png">'),
            (checks.images, "no alt", f'<article><img src="{PIXEL}"></article>'),
            (checks.images, "empty alt", f'<article><img src="{PIXEL}" alt=" "></article>'),
            (checks.images, "file for alt", f'<article><img src="{PIXEL}" alt="swing.png"></article>'),
            (checks.overflow, "wide box", '<article><div style="width: 3000px">wide</div></article>'),
            (checks.overflow, "wide outside the text", '<div style="width: 3000px">wide</div>'),
            (
                checks.overflow,
                "clipped page",
                "<style>body {overflow: hidden}</style><article><p>" + "x" * 999,
            ),
            (
                checks.cut_formulas,
                "wide formula",
                '<p style="width: 99px"><mjx-container><mjx-math style="display: block; width: 200px">',
            ),
            (checks.folded, "details", "<details><summary>Show</summary><p>hidden</p></details>"),
            (
                checks.folded,
                "solution",
                '<div class="toggle"><p class="admonition-title">Solution</p><p style="opacity: 0">42</p>',
            ),
            (checks.unrendered, "role", "<p>see {eq}`eq-motion`</p>"),
            (checks.unrendered, "role of an extension", "<p>see {prf:ref}`prop-energy`</p>"),
            (checks.unrendered, "display", "<p>$$ a = b $$</p>"),
            (checks.unrendered, "dollars", "<p>the angle $x$</p>"),
            (checks.unrendered, "TeX", "<p>the angle \\theta</p>"),
            (checks.unrendered, "delimiters", "<p>the angle \\(x\\)</p>"),
            (checks.unrendered, "directive", "<p>:::{note}</p>"),
            (checks.unrendered, "attributes", "<p>[energy]{.q-energy}</p>"),
            (checks.unrendered, "link", "<p>[energy](energy.md)</p>"),
            (checks.unrendered, "template", "<p>Fig. %s</p>"),
            (checks.unrendered, "formula", '<p class="math">x</p>'),
            (checks.references, "question marks", "<p>see ??</p>"),
            (checks.references, "bracketed", "<p>see [?]</p>"),
            (checks.references, "no number", '<a href="#x"><span class="std-numref">The title</span></a>'),
            (checks.references, "kind alone", '<article><a href="#x">Proposition</a></article>'),
            (checks.references, "caption", '<span class="caption-number">Fig. </span>'),
            (checks.speechless, "no MathML", '<mjx-container><mjx-math aria-hidden="true"></mjx-math>'),
            (checks.contrast, "pale", '<p class="q-energy" style="color: #888">energy</p>'),
            (
                checks.contrast,
                "on a tint",
                "<style>p {background: color-mix(in srgb, black 40%, white); color: #b00}</style>"
                '<p><b class="q-energy">energy</b></p>',
            ),
            (checks.axe, "button without a name", "<button></button>"),
            (checks.axe, "pale letter", '<p style="color: #999">x</p>'),
            (checks.axe, "no alt", f'<img src="{PIXEL}">'),
        ]
    ],
)
def test_faults_of_a_page(show: Show, check: Callable[[Page], list[str]], body: str):
    page, _ = show(body)
    assert check(page)


@pytest.mark.parametrize("formula", [r"\frac{1}", r"\nonsense"], ids=["error", "unknown command"])
def test_faults_of_a_formula(show: Show, root: Path, formula: str):
    script = (root / "book" / "_static" / "mathjax" / "tex-chtml.js").as_uri()
    page, _ = show(f'<p class="math">\\({formula}\\)</p><script src="{script}"></script>')
    checks.settle(page)
    assert page.locator("mjx-container").count() == 1
    assert any("formula with" in fault for fault in checks.unrendered(page))


def test_unseen_focus(show: Show):
    page, _ = show('<a href="#x" style="outline: none">a</a> <a href="#x">b</a>')
    (fault,) = checks.unseen_focus(checks.tab_stops(page))
    assert ">a<" in fault


def test_folds_open(show: Show):
    page, _ = show(
        """<div class="toggle">
          <p class="admonition-title"><button class="toggle-button" aria-expanded="false"></button></p>
          <p hidden>42</p>
        </div>
        <details><summary>Show</summary><p>hidden</p></details>
        <script>
          document.querySelector("button").onclick = () => document.querySelector("[hidden]").hidden = false;
        </script>"""
    )
    assert len(checks.folded(page)) == 2
    checks.open_folds(page)
    assert not checks.folded(page)


@pytest.mark.parametrize(
    ("target", "fault"),
    [
        ('<a href="missing.html">', "no file for missing.html"),
        ('<a href="other.html#missing">', "no place for other.html#missing"),
        ('<a href="#missing">', "no place for #missing"),
        ('<a href="/other.html">', "no file for /other.html"),
        ('<a href="folder/">', "no file for folder/"),
        ('<a href="../outside.html">', "no file for ../outside.html"),
        ('<a href="javascript:alert(1)">', "javascript:alert(1) is no address"),
        ('<img src="missing.png">', "no file for missing.png"),
        ('<img srcset="missing.png 2x">', "no file for missing.png"),
        ('<script src="missing.js"></script>', "no file for missing.js"),
        ('<link rel="stylesheet" href="missing.css?v=1">', "no file for missing.css?v=1"),
        ('<meta http-equiv="Refresh" content="0; url=missing.html">', "no file for missing.html"),
        (
            '<link rel="preconnect" href="https://example.org">',
            "link from another machine: https://example.org",
        ),
        ('<script src="//example.org/x.js"></script>', "script from another machine: //example.org/x.js"),
    ],
)
def test_links(tmp_path: Path, target: str, fault: str):
    folder = tmp_path / "html"
    (folder / "folder").mkdir(parents=True)
    (tmp_path / "outside.html").write_text("")
    good = '<p id="a b"><a name="c"></a><a href="https://example.org/#x">out</a><a href="#">top</a></p>'
    good += f'<a href="page.html#c">here</a><a href="#a%20b">there</a><img src="{PIXEL}">'
    (folder / "other.html").write_text(good.replace("page.html", "folder/../other.html"))
    page = folder / "page.html"
    page.write_text(good)
    assert checks.links(folder) == []
    page.write_text(good + target)
    assert checks.links(folder) == [f"page.html: {fault}"]


def test_pages(tmp_path: Path):
    for name in ("index.html", "a/b.html", "_static/macros.html", "c.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")
    assert checks.pages(tmp_path) == ["a/b.html"]


def test_every_excuse_is_needed(visit: Look):
    page, _ = visit("book/preface.html")
    assert not checks.axe(page)
    for rule, places in checks.EXCUSED.items():
        for place in places:
            excused = {r: {p: w for p, w in ps.items() if p != place} for r, ps in checks.EXCUSED.items()}
            (fault,) = checks.axe(page, excused)
            assert rule in fault
