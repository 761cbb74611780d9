"""A simulation in JupyterLab, with a kernel behind it and without."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from playwright.sync_api import Page, expect

from tools.refresh import normalise

from .conftest import Look

CELLS = [
    "import pendlib as pl\n"
    "simulation = pl.play(pl.PlanarPendulum(length=1.0), theta0=2.0, controls=['theta', 'length'])\n"
    "simulation",
    "simulation.length = 0.5\nsimulation.theta0 = 1.25",
    "print(simulation.length, simulation.theta0, simulation.state['theta'], simulation.time)",
    "import ipywidgets\n"
    "slider = ipywidgets.FloatSlider(1.0, min=0.2, max=3.0, description='driver')\n"
    "ipywidgets.link((slider, 'value'), (simulation, 'length'))\n"
    "slider",
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where JupyterLab finds notebooks and keeps what it remembers."""
    return tmp_path_factory.mktemp("lab")


@pytest.fixture(scope="module")
def lab(folder: Path) -> Iterator[str]:
    """Address of a JupyterLab that serves the folder."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--ServerApp.port={port}"]
    command += ["--IdentityProvider.token=", "--expose-app-in-browser", f"--ServerApp.root_dir={folder}"]
    command += ["--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate", "--LabApp.news_url="]
    own = {f"JUPYTER_{kind}_DIR": str(folder / kind) for kind in ("CONFIG", "DATA", "RUNTIME")}
    log = (folder / "lab.log").open("w")
    server = subprocess.Popen(command, env={**os.environ, **own}, stdout=log, stderr=log)
    address = f"http://127.0.0.1:{port}/"
    try:
        for _ in range(300):
            try:
                urllib.request.urlopen(f"{address}api", timeout=5)
                break
            except OSError:
                assert server.poll() is None, (folder / "lab.log").read_text()
                time.sleep(0.1)
        yield address
    finally:
        server.terminate()
        server.wait(timeout=20)
        log.close()


BODY_CELLS = [
    "import pendlib as pl\n"
    "body = pl.RigidBody.elliptic_cylinder((0.8, 0.2), 0.6, pivot=[0.0, 0.0, -0.3])\n"
    "simulation = pl.play(pl.Pendulum3D(body), omega0=[0, 0, 3], controls=['body', 'a', 'omega3'])\n"
    "simulation",
    "simulation.b = 0.5\nsimulation.omega0 = [1, 0, 2]",
    "print(simulation.a, simulation.b, simulation.x, simulation.omega0, simulation.state['omega3'])",
]


LOOP_CELLS = [
    "import numpy as np\n"
    "import pendlib as pl\n"
    "body = pl.RigidBody.elliptic_cylinder((0.8, 0.2), 0.6, pivot=[0.1, 0.0, -0.3])\n"
    "s = np.linspace(0, 2 * np.pi, 33)\n"
    "gamma = np.stack([0.6 * np.cos(s), 0.6 * np.sin(s), np.full(33, 0.8)], axis=-1)\n"
    "simulation = pl.play('geometric-phase', body=body, gamma=gamma, controls=['loop', 'radius', 'phi'])\n"
    "simulation",
    "simulation.phi0 = 0.5\nsimulation.time = 10",
    "print(simulation.loop, simulation.radius, len(simulation.points))\n"
    "print(abs(simulation.state['difference'][0]) < 1e-9)",
    "simulation.loop = 'drawn'",
    "turn = simulation.state['turn'][0] - pl.geometric_phase(body, gamma)\n"
    "print(abs(np.angle(np.exp(1j * turn))) < 1e-6)",
]


def open_notebook(look: Look, lab: str, folder: Path, name: str, notebook: nbformat.NotebookNode) -> Page:
    nbformat.write(notebook, folder / name)
    page, _ = look(lab, f"lab/tree/{name}?reset")
    page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=60_000)
    return page


def run(page: Page, cell: int) -> None:
    page.evaluate(
        """cell => {
            window.jupyterapp.shell.currentWidget.content.activeCellIndex = cell;
            window.jupyterapp.commands.execute('notebook:run-cell');
        }""",
        cell,
    )


def open_live(look: Look, lab: str, folder: Path, name: str, sources: list[str]) -> Page:
    """A notebook of these cells with a kernel behind it."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    page = open_notebook(look, lab, folder, name, notebook)
    page.wait_for_function("window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel != null")
    return page


def wait_for_answer(page: Page) -> None:
    """Until the last of several changes is sent, once the kernel has answered to those before."""
    page.wait_for_function(
        "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.status == 'idle'"
    )
    page.wait_for_timeout(500)


def test_python_and_the_page_move_each_other(look: Look, lab: str, folder: Path):
    page = open_live(look, lab, folder, "live.ipynb", CELLS)

    run(page, 0)
    canvas = page.locator(".pendulum-simulation canvas").first
    expect(canvas).to_be_visible(timeout=60_000)
    length = page.get_by_role("spinbutton", name="length").first
    expect(length).to_have_value("1")
    before = canvas.evaluate("canvas => canvas.toDataURL()")

    # A trait set from Python moves the picture.
    run(page, 1)
    expect(length).to_have_value("0.5")
    expect(page.get_by_role("spinbutton", name="angle at the start").first).to_have_value("1.25")
    assert canvas.evaluate("canvas => canvas.toDataURL()") != before

    # What is moved in the page is read in Python.
    page.get_by_role("slider", name="length").first.fill("2")
    handle = page.locator(".pendulum-simulation .handle").first
    for _ in range(3):
        handle.press("ArrowUp")
    theta = page.evaluate("1.25 + Math.PI / 180 + Math.PI / 180 + Math.PI / 180")
    wait_for_answer(page)
    run(page, 2)
    expect(page.locator(".jp-OutputArea-output pre").last).to_have_text(f"2 {theta} [{theta}] 0")

    # A slider of another library drives it, and follows it.
    run(page, 3)
    driver = page.locator(".widget-slider [role=slider]").first
    expect(driver).to_be_visible()
    expect(length).to_have_value("1")
    driver.press("ArrowRight")
    expect(length).to_have_value("1.1")
    length.fill("0.7")
    length.press("Enter")
    expect(page.locator(".widget-slider .widget-readout").first).to_have_text("0.70")


def test_a_rigid_body_lives_too(look: Look, lab: str, folder: Path):
    page = open_live(look, lab, folder, "body.ipynb", BODY_CELLS)
    run(page, 0)
    canvases = page.locator(".pendulum-simulation canvas")
    expect(canvases).to_have_count(3, timeout=60_000)
    body = page.get_by_role("combobox", name="body")
    expect(body).to_have_value("figure-2")
    before = canvases.first.evaluate("canvas => canvas.toDataURL()")

    run(page, 1)
    expect(body).to_have_value("own")
    expect(page.get_by_role("spinbutton", name="rate about e₃").first).to_have_value("2")
    assert canvases.first.evaluate("canvas => canvas.toDataURL()") != before

    body.select_option("section-4")
    page.get_by_role("slider", name="semi-axis along e₁").first.fill("0.5")
    wait_for_answer(page)
    run(page, 2)
    expect(page.locator(".jp-OutputArea-output pre").last).to_have_text("0.5 0.2 -0.4 [1, 0, 2] [2]")


def test_a_loop_lives_too(look: Look, lab: str, folder: Path):
    page = open_live(look, lab, folder, "loop.ipynb", LOOP_CELLS)
    run(page, 0)
    canvases = page.locator(".pendulum-simulation canvas")
    expect(canvases).to_have_count(3, timeout=60_000)
    loop = page.get_by_role("combobox", name="loop")
    expect(loop).to_have_value("drawn")
    run(page, 1)
    expect(page.get_by_role("spinbutton", name="heading at the start").first).to_have_value("0.5")

    loop.select_option("octant")
    page.get_by_role("slider", name="radius").first.fill("1.2")
    wait_for_answer(page)
    run(page, 2)
    output = page.locator(".jp-OutputArea-output pre")
    expect(output.last).to_have_text("octant 1.2 64\nTrue")
    # The points of the loop that Python gave are still there.
    run(page, 3)
    expect(loop).to_have_value("drawn")
    wait_for_answer(page)
    run(page, 4)
    expect(output).to_have_count(2)
    expect(output.last).to_have_text("True")


def test_reopened_untrusted_it_is_a_picture(look: Look, lab: str, folder: Path):
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELLS[0])])
    NotebookClient(notebook, kernel_name="python3").execute()
    normalise(notebook)
    page = open_notebook(look, lab, folder, "stored.ipynb", notebook)
    picture = page.locator(".jp-OutputArea-output img")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 300
    assert len(picture.get_attribute("alt")) > 40
    expect(page.locator(".pendulum-simulation")).to_have_count(0)
