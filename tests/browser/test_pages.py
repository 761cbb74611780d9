"""Every page of the book, in every way it is looked at."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from . import checks
from .conftest import Look

CHAPTER = "book/foundations/planar-pendulum.html"


def test_the_book_has_pages(html: Path):
    assert {CHAPTER, "book/preface.html", "search.html", "genindex.html"} <= set(checks.pages(html))


def test_links_lead_somewhere(html: Path):
    faults = checks.links(html)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("protocol", ["http", "file"])
def test_the_book_opens_at_its_preface(visit: Look, protocol: str):
    page, record = visit("book/preface.html", protocol)
    page.goto(f"{record.base}index.html")
    page.wait_for_url(f"{record.base}book/preface.html")


def test_the_script_is_where_the_simulations_are(visit: Look, path: str):
    page, _ = visit(path)
    simulations = page.locator("pendulum-simulation")
    assert bool(simulations.count()) == bool(page.locator("script[src*='simulation.js']").count())
    # Each of them runs, or would say why it does not.
    expect(simulations.locator("button.play")).to_have_count(simulations.count())
    expect(simulations.get_by_role("alert").filter(has_text=re.compile("."))).to_have_count(0)


def test_the_chapter_opens_with_a_simulation(visit: Look):
    page, _ = visit(CHAPTER)
    assert page.locator("pendulum-simulation").count() >= 6
    assert page.evaluate(
        """document.querySelector('article h2').compareDocumentPosition(
            document.querySelector('pendulum-simulation')) === Node.DOCUMENT_POSITION_PRECEDING"""
    )


@pytest.mark.parametrize("width", [1280, 400])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("protocol", ["http", "file"])
def test_page(visit: Look, path: str, protocol: str, scheme: str, width: int):
    page, record = visit(path, protocol, scheme=scheme, width=width)
    faults = checks.overflow(page)
    checks.open_folds(page)
    faults += checks.folded(page)
    for check in (
        checks.overflow,
        checks.cut_formulas,
        checks.images,
        checks.unrendered,
        checks.references,
        checks.speechless,
        checks.contrast,
    ):
        faults += check(page)
    # axe reads what the browser made of a page, which is the same from either place.
    if protocol == "http":
        faults += checks.axe(page)
    faults += [*checks.off_machine(record), *checks.failures(record), *checks.complaints(record)]
    assert not faults, "\n".join(dict.fromkeys(faults))
