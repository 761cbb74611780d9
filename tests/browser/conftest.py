"""A browser, servers, and ways to look at a page of the built book or at a stage of simulations."""

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from . import checks
from .stage import write

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


@contextmanager
def _serving(folder: Path) -> Iterator[str]:
    """Address of a server of a folder."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, directory=folder)) as server:
        # The browser keeps its connections open, and nobody should wait for them at the end.
        server.daemon_threads, server.block_on_close = True, False
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def server(html: Path) -> Iterator[str]:
    """Address of a server of the book."""
    with _serving(html) as address:
        yield address


@pytest.fixture(scope="session")
def server_of_stages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a server of what the tests have written."""
    with _serving(tmp_path_factory.getbasetemp()) as address:
        yield address


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
        # What moves is measured at rest, unless a test asks for the motion.
        def look(
            base: str, path: str, scheme: str = "light", width: int = 1280, reduced_motion: str = "reduce"
        ) -> Visit:
            window.set_viewport_size({"width": width, "height": 800})
            window.emulate_media(media="screen", color_scheme=scheme, reduced_motion=reduced_motion)
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


PutUp = Callable[..., tuple[str, str]]
Stage = Callable[..., Page]


@pytest.fixture
def put_up(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> PutUp:
    """Write a page of simulations, and tell where it lies and what it is called."""

    def put_up(*configs: object, protocol: str = "file") -> tuple[str, str]:
        path = write(tmp_path, *configs)
        if protocol == "file":
            return f"{tmp_path.as_uri()}/", path
        folder = tmp_path.relative_to(tmp_path_factory.getbasetemp()).as_posix()
        return f"{request.getfixturevalue('server_of_stages')}{folder}/", path

    return put_up


@pytest.fixture
def stage(look: Look, put_up: PutUp) -> Iterator[Stage]:
    """Open a page of simulations in which nothing may go wrong unseen."""
    records = []

    def stage(
        *configs: object, protocol: str = "file", reduced_motion: str = "no-preference", **how: object
    ) -> Page:
        page, record = look(*put_up(*configs, protocol=protocol), reduced_motion=reduced_motion, **how)
        records.append(record)
        return page

    yield stage
    assert_quiet(records)


def assert_quiet(records: list[checks.Record]) -> None:
    """Nothing was asked of other machines, nothing failed and nothing was complained of."""
    faults = [
        fault
        for record in records
        for check in (checks.off_machine, checks.failures, checks.complaints)
        for fault in check(record)
    ]
    assert not faults, "\n".join(faults)


Newcomer = Callable[..., Page]


@pytest.fixture
def newcomer(browser: Browser) -> Iterator[Newcomer]:
    """Open a page of simulations in a browser of its own, which may be peculiar and run a script first."""
    records = []
    with ExitStack() as stack:

        def newcomer(address: str, script: str = "", **how: object) -> Page:
            context = browser.new_context(**how)
            stack.callback(context.close)
            page = context.new_page()
            page.add_init_script(script)
            records.append(stack.enter_context(checks.watch(page, address.rpartition("/")[0])))
            page.goto(address)
            return page

        yield newcomer
    assert_quiet(records)
