"""A browser, a server, and a way to look at a page of the built book."""

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from . import checks

HTML = Path(__file__).parents[2] / "_build" / "html"

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No other machine has an address, so that a page which asks one fails in the same way everywhere.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give every page of the book to the tests that ask for a page by the name `path`."""
    if "path" in metafunc.fixturenames:
        # Without a book there is one nameless page, for which the fixture `html` says what to do.
        paths = checks.pages(HTML) or [""]
        metafunc.parametrize("path", paths, ids=[path.removesuffix(".html") or "no book" for path in paths])


@pytest.fixture(scope="session")
def html() -> Path:
    """Folder of the built book."""
    if not (HTML / "index.html").is_file():
        pytest.fail("There is no book in _build/html: run make book first.", pytrace=False)
    return HTML


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of a worker."""
    chromium = shutil.which("chromium")
    if chromium is None:
        message = "The browser tests need Chromium: apt install chromium, or put a chromium on the PATH."
        # Nobody reads what was skipped in CI.
        if os.environ.get("CI") == "true":
            pytest.fail(message, pytrace=False)
        pytest.skip(message)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def server(html: Path) -> Iterator[str]:
    """Address of a server of the book."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, directory=html)) as server:
        # The browser keeps its connections open, and nobody should wait for them at the end.
        server.daemon_threads, server.block_on_close = True, False
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


class Visit(NamedTuple):
    """An open page and what happened while it was opened."""

    page: Page
    record: checks.Record


Look = Callable[..., Visit]


@pytest.fixture(scope="session")
def window(browser: Browser) -> Page:
    """One window for all tests of a worker; a new one for each would take longer than most of the tests."""
    return browser.new_page()


@pytest.fixture
def look(window: Page) -> Iterator[Look]:
    """Open a page below an address, as a visitor without a past."""
    with ExitStack() as stack:

        def look(base: str, path: str, scheme: str = "light", width: int = 1280) -> Visit:
            window.set_viewport_size({"width": width, "height": 800})
            # What moves is measured at rest.
            window.emulate_media(media="screen", color_scheme=scheme, reduced_motion="reduce")
            window.mouse.move(0, 0)
            record = stack.enter_context(checks.watch(window, base))
            window.goto(base + path)
            checks.settle(window)
            return Visit(window, record)

        yield look
    # The next visitor has chosen no theme.
    window.evaluate("localStorage.clear()")
    window.goto("about:blank")


@pytest.fixture
def visit(look: Look, html: Path, request: pytest.FixtureRequest) -> Look:
    """Open a page of the book, from the server or from the disk."""

    def visit(path: str, protocol: str = "http", **how: object) -> Visit:
        served = protocol == "http"
        return look(request.getfixturevalue("server") if served else f"{html.as_uri()}/", path, **how)

    return visit
