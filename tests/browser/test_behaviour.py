"""What a page does when it is used: with a mouse, with a keyboard, by night, on paper."""

import re

import pytest
from playwright.sync_api import Page, expect

from pendlib.plotting.palette import QUANTITIES

from . import checks
from .conftest import Look
from .test_pages import CHAPTER

# ---------- Folds ----------


def test_a_solution_opens_and_closes(visit: Look):
    page, record = visit(CHAPTER)
    solution = page.locator(".solution.dropdown").first
    title, button = solution.locator(".admonition-title").first, solution.get_by_role("button").first
    content = solution.locator(".admonition-title + *").first
    ways = {
        "the button": button.click,
        # On its words, whatever they are.
        "the title": lambda: title.click(position={"x": 30, "y": 10}),
        "Enter": lambda: button.press("Enter"),
        "Space": lambda: button.press("Space"),
    }
    for way, act in ways.items():
        for is_open in (True, False):
            act()
            expect(button, way).to_have_attribute("aria-expanded", str(is_open).lower())
            expect(content, way).to_be_visible(visible=is_open)
    assert not checks.complaints(record)


def test_hidden_code_opens_and_closes(visit: Look):
    page, record = visit(CHAPTER)
    code = page.locator("details.hide").first
    summary, content = code.locator("summary"), code.locator(".cell_input")
    ways = {
        "click": summary.click,
        "Enter": lambda: summary.press("Enter"),
        "Space": lambda: summary.press("Space"),
    }
    for way, act in ways.items():
        said = []
        # A summary tells assistive software by itself whether it is open.
        for is_open in (False, True):
            expect(content, way).to_be_visible(visible=is_open)
            said.append(summary.inner_text().strip())
            expect(summary, way).to_have_accessible_name(said[-1])
            act()
        assert len(set(said)) == 2
    assert not checks.complaints(record)


def test_solutions_are_folded_at_first(visit: Look):
    page, _ = visit(CHAPTER)
    assert checks.folded(page)
    solutions = page.locator(".solution.dropdown")
    expect(page.locator('.solution button[aria-expanded="false"]')).to_have_count(solutions.count())
    # Who hits a link there follows it, and the script that should unfold the solution fails.
    expect(page.locator(".solution > .admonition-title a")).to_have_count(0)
    # What is not there would pass every check of it.
    for selector, least in {
        ".solution.dropdown": 5,
        "details.hide": 5,
        "mjx-container mjx-assistive-mml math": 100,
        "article [class^='q-']": 5,
        "figure img": 5,
        "article .eqno": 5,
        ".std-numref": 5,
    }.items():
        assert page.locator(selector).count() >= least, selector


# ---------- Light and dark ----------


def choose(page: Page, mode: str) -> None:
    """Press the button of the theme until the page is in this mode."""
    for _ in range(3):
        if page.locator("html").get_attribute("data-mode") == mode:
            return
        page.get_by_role("button", name="Color mode").click()
    raise AssertionError(f"the button does not lead to {mode}")


def assert_mode(page: Page, mode: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-theme", mode)
    assert (checks.luminance(page) < 0.1) == (mode == "dark")
    assert (checks.luminance(page) > 0.8) == (mode == "light")


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("protocol", ["http", "file"])
def test_the_chosen_theme_stays(visit: Look, protocol: str, mode: str):
    # The system asks for the other one.
    other = "dark" if mode == "light" else "light"
    page, record = visit("book/preface.html", protocol, scheme=other)
    assert_mode(page, other)
    choose(page, mode)
    assert_mode(page, mode)
    page.reload()
    assert_mode(page, mode)
    page.goto(f"{record.base}book/reference/glossary.html")
    assert_mode(page, mode)


def test_pictures_are_turned_over_on_dark_pages_alone(visit: Look):
    page, _ = visit(CHAPTER)
    pictures = page.locator("figure img")
    assert pictures.count() > 0
    for mode in ("light", "dark", "light"):
        choose(page, mode)
        filters = set(pictures.evaluate_all("all => all.map(e => getComputedStyle(e).filter)"))
        assert filters == {"invert(1) hue-rotate(180deg)" if mode == "dark" else "none"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_colour_of_the_palette_is_legible(visit: Look, scheme: str):
    page, _ = visit("book/reference/notation.html", scheme=scheme)
    # In running text and in a table; headings of tables are tinted and take none.
    page.evaluate(
        """names => {
            const words = names.map(name => `<span class="q-${name}">${name}</span>`).join(' ');
            for (const place of document.querySelectorAll('article section > p, td > p'))
                place.innerHTML = words;
        }""",
        list(QUANTITIES),
    )
    colours = page.evaluate(
        "names => names.map(name => getComputedStyle(document.querySelector(`.q-${name}`)).color)",
        list(QUANTITIES),
    )
    assert len(set(colours)) == len(QUANTITIES)
    assert page.evaluate("getComputedStyle(document.querySelector('article')).color") not in colours
    assert not checks.contrast(page)


# ---------- Search ----------


@pytest.mark.parametrize("protocol", ["http", "file"])
def test_the_search_finds_the_chapter(visit: Look, protocol: str):
    page, record = visit("book/preface.html", protocol)
    page.get_by_role("button", name="Search").first.click()
    page.keyboard.type("separatrix")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"search\.html\?q=separatrix"))
    # In a link there may follow the place in the chapter, and the word to be marked.
    results = page.locator("#search-results a")
    expect(results.first).to_be_visible()
    assert record.base + CHAPTER in {
        re.split("[?#]", a)[0] for a in results.evaluate_all("all => all.map(a => a.href)")
    }
    assert not checks.off_machine(record)
    assert not checks.failures(record)
    assert not checks.complaints(record)


# ---------- Keyboard ----------


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_narrow_page_has_its_menus(visit: Look, scheme: str):
    page, record = visit("book/preface.html", scheme=scheme, width=400)
    for button, content in {
        "Toggle secondary sidebar": page.get_by_role("link", name="For those who read"),
        "Search": page.get_by_role("searchbox"),
        "Toggle primary sidebar": page.locator(
            f'.bd-sidebar-primary a[href$="{CHAPTER.removeprefix("book/")}"]'
        ),
    }.items():
        page.get_by_role("button", name=button).press("Enter")
        expect(content).to_be_visible()
        faults = [*checks.axe(page), *checks.overflow(page)]
        assert not faults, "\n".join(faults)
        page.keyboard.press("Escape")
        expect(content).to_be_hidden()
    page.get_by_role("button", name="Toggle primary sidebar").press("Enter")
    content.press("Enter")
    page.wait_for_url(record.base + CHAPTER)


def test_the_first_stop_skips_to_the_text(visit: Look, path: str):
    page, _ = visit(path)
    # The page of the search has put the focus into its box.
    page.evaluate("document.body.tabIndex = -1; document.body.focus()")
    page.keyboard.press("Tab")
    stop = checks.focus(page)
    assert stop["text"] == "Skip to main content"
    assert stop["ring"]
    expect(page.get_by_text("Skip to main content")).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert checks.focus(page)["main"]


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 400)])
def test_the_focus_is_seen_wherever_it_goes(visit: Look, scheme: str, width: int):
    page, _ = visit(CHAPTER, scheme=scheme, width=width)
    checks.open_folds(page)
    stops = checks.tab_stops(page)
    assert len(stops) > 20
    assert not checks.unseen_focus(stops)
    # Hundreds of formulas would stand in the way, but those that scroll must be reached.
    formulas = [stop for stop in stops if stop["tag"] == "mjx-container"]
    assert not [stop["text"] for stop in formulas if not stop["scrolls"]]
    assert len(formulas) == page.evaluate(
        """[...document.querySelectorAll('mjx-container[display="true"]')]
            .filter(e => e.scrollWidth > e.clientWidth).length"""
    )


# ---------- Paper ----------


def test_paper_is_light_and_has_no_folds(visit: Look, path: str):
    page, _ = visit(path)
    # A4 between its margins.
    page.set_viewport_size({"width": 718, "height": 1000})
    inks = set()
    for scheme in ("light", "dark"):
        page.emulate_media(media="print", color_scheme=scheme)
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        faults = [*checks.overflow(page), *checks.folded(page), *checks.contrast(page)]
        assert not faults, "\n".join(faults)
        assert checks.luminance(page, "main") > 0.9
        inks.add(page.evaluate("getComputedStyle(document.querySelector('article, main')).color"))
        filters = page.locator("article img").evaluate_all("all => all.map(e => getComputedStyle(e).filter)")
        assert set(filters) <= {"none"}
        buttons = page.locator("button.toggle-button, button.copybtn, article .headerlink")
        expect(buttons.locator("visible=true")).to_have_count(0)
    assert len(inks) == 1
