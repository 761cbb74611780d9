"""What can be wrong with a page, each as a function that returns the faults it finds, one a line.

`test_checks.py` shows every one of them a page that has the fault.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Page

AXE = Path(__file__).parent / "vendor" / "axe-core" / "axe.min.js"

# What axe may find in the theme's own parts: rule, then where, then why it is left as it is.
EXCUSED = {
    "label-content-name-mismatch": {
        ".theme-switch-button": "It shows an icon alone; axe reads the titles of its three icons as words.",
        ".search-button-field": "It shows the word Search, which is its name; the keys beside it are a hint.",
    },
}


# ---------- The files of the book ----------


def pages(folder: Path) -> list[str]:
    """Paths of the built pages, apart from Sphinx's templates and from the one that only leads elsewhere."""
    found = sorted(path.relative_to(folder) for path in folder.rglob("*.html"))
    return [p.as_posix() for p in found if p.parts[0] != "_static" and p.as_posix() != "index.html"]


class _Markup(HTMLParser):
    """The ids of a page, and what it points to."""

    def __init__(self, path: Path):
        super().__init__()
        self.ids: set[str] = set()
        self.targets: list[tuple[str, str]] = []
        self.feed(path.read_text())
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.ids |= {
            values[name] for name in ("id", "name") if name in values and (name == "id" or tag == "a")
        }
        for name in ("href", "src", "data", "poster", "action"):
            if name in values:
                self.targets.append((tag, values[name]))
        for candidate in values.get("srcset", "").split(","):
            if candidate.strip():
                self.targets.append((tag, candidate.split()[0]))
        if tag == "meta" and values.get("http-equiv", "").lower() == "refresh":
            self.targets.append((tag, values["content"].partition("url=")[2]))


def links(folder: Path) -> list[str]:
    """Links to files or places that do not exist, and parts of pages that would come from another machine."""
    markup = {path: _Markup(path) for path in sorted(folder.rglob("*.html")) if "_static" not in path.parts}
    faults = []
    for path, page in markup.items():
        here = path.relative_to(folder).as_posix()
        for tag, target in page.targets:
            url = urlsplit(target)
            if url.scheme == "data":
                continue
            if url.scheme or url.netloc:
                if tag not in ("a", "area"):
                    faults.append(f"{here}: {tag} from another machine: {target}")
                elif url.scheme not in ("http", "https", "mailto"):
                    faults.append(f"{here}: {target} is no address")
                continue
            file = (path.parent / unquote(url.path)).resolve() if url.path else path
            # An absolute path, or a folder in place of a page, would work on a server alone.
            if target.startswith("/") or not file.is_file() or not file.is_relative_to(folder.resolve()):
                faults.append(f"{here}: no file for {target}")
            elif url.fragment and file in markup and unquote(url.fragment) not in markup[file].ids:
                faults.append(f"{here}: no place for {target}")
    return faults


# ---------- What happens while a page is open ----------


@dataclass
class Record:
    """What a browser asked for, failed to get and complained of; `base` is where the book lies."""

    base: str
    requests: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)


@contextmanager
def watch(page: Page, base: str) -> Iterator[Record]:
    """Record what happens on a page."""
    record = Record(base)
    listeners = {
        "request": lambda request: record.requests.append(request.url),
        "websocket": lambda socket: record.requests.append(socket.url),
        "requestfailed": lambda r: record.failures.append(f"{r.url}: {r.failure}"),
        "response": lambda r: r.status < 400 or record.failures.append(f"{r.url}: {r.status}"),
        "pageerror": lambda error: record.complaints.append(f"uncaught: {error}"),
        "console": lambda m: m.type != "error" or record.complaints.append(f"console: {m.text}"),
    }
    for event, listener in listeners.items():
        page.on(event, listener)
    yield record
    for event, listener in listeners.items():
        page.remove_listener(event, listener)


def off_machine(record: Record) -> list[str]:
    """Requests to anywhere but the book, whether they were answered or not."""
    allowed = (record.base, "data:", "blob:")
    return [f"asks another machine: {url}" for url in record.requests if not url.startswith(allowed)]


def failures(record: Record) -> list[str]:
    """Requests that were not answered, or with an error."""
    return [f"not found: {failure}" for failure in record.failures]


def complaints(record: Record) -> list[str]:
    """Errors on the console and errors that no script caught."""
    return list(record.complaints)


# ---------- A page at rest ----------


def settle(page: Page) -> None:
    """Wait until formulas are set and fonts are there."""
    page.evaluate("async () => { await window.MathJax?.startup?.promise; await document.fonts.ready; }")


def open_folds(page: Page) -> None:
    """Open all solutions and all hidden code."""
    page.evaluate(
        """async () => {
            document.querySelectorAll('button.toggle-button[aria-expanded="false"]').forEach(b => b.click());
            document.querySelectorAll('details:not([open])').forEach(d => { d.open = true; });
            await Promise.allSettled(document.getAnimations().map(animation => animation.finished));
        }"""
    )


def folded(page: Page) -> list[str]:
    """What lies in a solution or in hidden code and cannot be seen."""
    return page.evaluate(
        """() => [...document.querySelectorAll('.toggle > .admonition-title ~ *, details > :not(summary)')]
            .filter(e => e.textContent.trim() || e.querySelector('img'))
            // On paper stands a picture in place of a simulation and its fold.
            .filter(e => e.closest('.pendulum-simulation')?.checkVisibility() ?? true)
            .filter(e => !e.checkVisibility({opacityProperty: true, visibilityProperty: true})
                || e.getBoundingClientRect().height < 1)
            .map(e => `folded away: ${e.textContent.trim().slice(0, 60)}`)"""
    )


def images(page: Page) -> list[str]:
    """Pictures that did not load, and pictures in the text without words for those who do not see them."""
    found = page.evaluate(
        """async () => Promise.all([...document.images].map(async image => {
            image.loading = 'eager';
            await image.decode().catch(() => {});
            return {
                source: image.getAttribute('src'),
                alt: image.getAttribute('alt'),
                width: image.naturalWidth,
                content: image.closest('article') !== null,
            };
        }))"""
    )
    faults = [f"picture not loaded: {image['source']}" for image in found if image["width"] == 0]
    for image in found:
        alt = (image["alt"] or "").strip()
        name = Path(urlsplit(image["source"] or "").path)
        is_name = alt in (name.name, name.stem) or re.search(r"\.(png|svg|jpe?g|gif|webp|avif)$", alt)
        if image["content"] and (not alt or is_name):
            faults.append(f"picture without a description: {image['source']} (alt {image['alt']!r})")
    return faults


def overflow(page: Page) -> list[str]:
    """What makes the page wider than its window."""
    # A part whose ancestor scrolls or clips is not at fault, and a formula counts as a whole.
    wide = page.evaluate(
        """() => {
            const root = document.documentElement, limit = root.clientWidth;
            const contained = e => {
                for (let p = e.parentElement; p && p !== document.body; p = p.parentElement)
                    if (getComputedStyle(p).overflowX !== 'visible') return true;
                return false;
            };
            const parts = [...document.querySelectorAll('article *')]
                .filter(e => !e.parentElement.closest('mjx-container, svg'))
                .filter(e => e.getBoundingClientRect().right > limit + 1)
                .filter(e => e.checkVisibility({visibilityProperty: true}) && !contained(e))
                .map(e => `${e.outerHTML.slice(0, 120)} ends at ${e.getBoundingClientRect().right} px`);
            if (!parts.length && root.scrollWidth > limit) parts.push(`page of ${root.scrollWidth} px`);
            return parts.map(part => `wider than ${limit} px: ${part}`);
        }"""
    )
    return wide[:5]


def cut_formulas(page: Page) -> list[str]:
    """Formulas within the text that are wider than it: unlike displayed ones they cannot scroll."""
    return page.evaluate(
        """() => [...document.querySelectorAll('mjx-container:not([display])')].flatMap(formula => {
            const excess = formula.querySelector('mjx-math').getBoundingClientRect().right
                - formula.closest('p, li, td, dd, figcaption').getBoundingClientRect().right;
            const words = formula.querySelector('mjx-assistive-mml')?.textContent.trim();
            return excess > 2 ? [`cut off by ${Math.round(excess)} px: ${words}`] : [];
        })"""
    )


_TEXT = """() => {
    const copy = document.body.cloneNode(true);
    copy.querySelectorAll('script, style, noscript, template, svg, code, pre, kbd, mjx-container')
        .forEach(e => e.remove());
    return document.title + '\\n' + copy.textContent;
}"""

_MARKUP = {
    "a role": r"\{[A-Za-z][\w:.+-]*\}`",
    "a directive": r"`{3,}|:{3,}",
    "attributes": r"\]\{[.#]",
    "a link": r"\]\([^)]*\)",
    "TeX": r"\\[A-Za-z]{2,}|\\[()\[\]]|\$\$|\$[^$]+\$",
    "a template": r"%s|\{(number|name)\}",
}


def unrendered(page: Page) -> list[str]:
    """Text that was meant for MyST or MathJax and reached the reader as it was typed."""
    text = page.evaluate(_TEXT)
    faults = [
        f"{kind} in the text: {text[max(0, m.start() - 20) : m.end() + 20]!r}"
        for kind, pattern in _MARKUP.items()
        for m in re.finditer(pattern, text)
    ]
    # MathJax sets a command that it does not know in its own letters, backslash and all.
    faults += page.evaluate(
        """() => [
            ...[...document.querySelectorAll('mjx-merror')].map(e => `formula with an error: ${
                e.dataset.mjxError ?? e.textContent}`),
            ...[...document.querySelectorAll('mjx-assistive-mml mtext')]
                .filter(e => e.textContent.includes('\\\\'))
                .map(e => `formula with an unknown command: ${e.textContent}`),
            ...[...document.querySelectorAll('.math')].filter(e => !e.querySelector('mjx-container'))
                .map(e => `formula not set: ${e.textContent.slice(0, 60)}`),
        ]"""
    )
    return faults


_KINDS = "Definition|Theorem|Proposition|Lemma|Corollary|Remark|Example|Exercise|Solution|Algorithm"
_KINDS += "|Equation|Eq|Figure|Fig|Table|Section|Chapter|Listing"


def references(page: Page) -> list[str]:
    """References that found no number."""
    found = page.evaluate(
        """() => {
            const words = selector => [...document.querySelectorAll(selector)].map(e => e.textContent.trim());
            return {numbered: words('.std-numref, .caption-number, .eqno'), links: words('article a')};
        }"""
    )
    faults = [f"without a number: {text!r}" for text in found["numbered"] if not re.search(r"\d", text)]
    faults += [f"without a number: {t!r}" for t in found["links"] if re.fullmatch(rf"({_KINDS})\.?", t)]
    text = page.evaluate(_TEXT)
    faults += [
        f"unresolved: {text[max(0, m.start() - 30) : m.end()]!r}"
        for m in re.finditer(r"\?\?|[(\[]\?[)\]]", text)
    ]
    return faults


def speechless(page: Page) -> list[str]:
    """Formulas that a screen reader cannot read, for want of MathML."""
    return page.evaluate(
        """() => [...document.querySelectorAll('mjx-container')]
            .filter(e => !e.querySelector('mjx-assistive-mml math')?.textContent.trim()
                || e.querySelector('mjx-math')?.getAttribute('aria-hidden') !== 'true')
            .map(e => `formula without MathML: ${e.outerHTML.slice(0, 100)}`)"""
    )


_COLOURS = """
    const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
    // The canvas knows every notation for colours that the style sheets know.
    const layer = (colour, below) => {
        canvas.fillStyle = `rgb(${below.join(' ')})`;
        canvas.fillRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const ground = element => {
        const above = element.parentElement ? ground(element.parentElement) : [255, 255, 255];
        return layer(getComputedStyle(element).backgroundColor, above);
    };
    const luminance = colour => colour
        .map(c => c / 255)
        .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
        .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
"""


def contrast(page: Page, selector: str = "[class^='q-'], [class*=' q-']", least: float = 4.5) -> list[str]:
    """Words too near in colour to what they stand on, by default the words with a colour of their own."""
    found = page.evaluate(
        f"""selector => {{
            {_COLOURS}
            return [...document.querySelectorAll(selector)].map(element => {{
                const below = ground(element), above = layer(getComputedStyle(element).color, below);
                const [low, high] = [luminance(below), luminance(above)].sort((a, b) => a - b);
                return [element.className, element.textContent, (high + 0.05) / (low + 0.05)];
            }});
        }}""",
        selector,
    )
    return [f"contrast {value:.2f} of {text!r} ({name})" for name, text, value in found if value < least]


def luminance(page: Page, selector: str = "body") -> float:
    """Of what an element stands on: 0 for black, 1 for white."""
    return page.evaluate(
        f"s => {{ {_COLOURS} return luminance(ground(document.querySelector(s))); }}", selector
    )


def axe(page: Page, excused: dict[str, dict[str, str]] = EXCUSED) -> list[str]:
    """Violations of impact serious or critical that axe-core finds, apart from the excused."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=AXE)
    # axe's own options for contrast, except that it is to judge single letters too, and text in a box with a
    # drawn edge.
    found = page.evaluate(
        """async excused => {
            const result = await axe.run(document, {
                preload: false,
                resultTypes: ['violations'],
                checks: {'color-contrast': {options: {
                    ignoreUnicode: true,
                    ignoreLength: true,
                    ignorePseudo: true,
                    boldValue: 700,
                    boldTextPt: 14,
                    largeTextPt: 18,
                    contrastRatio: {normal: {expected: 4.5}, large: {expected: 3}},
                }}},
            });
            return result.violations
                .filter(violation => ['serious', 'critical'].includes(violation.impact))
                .flatMap(violation => violation.nodes
                    .filter(node => !excused[violation.id]?.some(
                        selector => document.querySelector(node.target[0]).matches(selector)))
                    .map(node => [violation.id, violation.impact, node.target[0], node.failureSummary]));
        }""",
        {rule: list(places) for rule, places in excused.items()},
    )
    return [
        f"axe: {rule} ({impact}) at {place}: {' '.join(why.split())}" for rule, impact, place, why in found
    ]


def focus(page: Page) -> dict:
    """What has the keyboard's focus: its element, its words, and whether it is seen to have it."""
    return page.evaluate(
        """() => {
            const element = document.activeElement, style = getComputedStyle(element);
            const box = element.getBoundingClientRect();
            const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
            return {
                tag: element.tagName.toLowerCase(),
                text: element.textContent.trim().slice(0, 60),
                html: element.outerHTML.slice(0, 120),
                ring: (outlined || style.boxShadow !== 'none') && box.width > 0 && box.height > 0,
                scrolls: element.scrollWidth > element.clientWidth,
                main: element.closest('main') !== null,
            };
        }"""
    )


def tab_stops(page: Page, at_most: int = 1000) -> list[dict]:
    """All that the tabulator key leads to, from the top of the page until it comes round."""
    stops = []
    while len(stops) < at_most:
        page.keyboard.press("Tab")
        stop = focus(page)
        if stop["tag"] == "body":
            return stops
        stops.append(stop)
    raise AssertionError(f"more than {at_most} stops")


def unseen_focus(stops: list[dict]) -> list[str]:
    """Stops at which nothing shows where the focus is."""
    return [f"no ring around the focus: {stop['html']}" for stop in stops if not stop["ring"]]
