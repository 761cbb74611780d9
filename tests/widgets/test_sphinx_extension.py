import re
import subprocess
import sys

import pytest

from pendlib.widgets.sphinx_extension import STATIC

ELEMENT = (
    """<pendulum-simulation config='{"model":"planar-pendulum"}'>"""
    """<img src="data:," alt="it"></pendulum-simulation>"""
)

BODY = ELEMENT.replace("planar-pendulum", "rigid-body")
LOOP = ELEMENT.replace("planar-pendulum", "geometric-phase")

PAGES = {
    "index": "Home\n====\n\n.. toctree::\n\n   moving\n   turning\n   lifted\n   still\n",
    "moving": f"Moving\n======\n\n.. raw:: html\n\n   {ELEMENT}\n",
    "turning": f"Turning\n=======\n\n.. raw:: html\n\n   {ELEMENT}\n   {BODY}\n",
    "lifted": f"Lifted\n======\n\n.. raw:: html\n\n   {LOOP}\n   {BODY}\n",
    "still": 'Still\n=====\n\n``<pendulum-simulation>`` and ``"model":"rigid-body"`` in words only.\n',
}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    source, built = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("built")
    (source / "conf.py").write_text('extensions = ["pendlib.widgets.sphinx_extension"]\n')
    for name, text in PAGES.items():
        (source / f"{name}.rst").write_text(text)
    subprocess.run([sys.executable, "-m", "sphinx", "-q", "-W", "-b", "html", source, built], check=True)
    return built


def scripts(page):
    return [line for line in page.read_text().splitlines() if re.search(r"(simulation|rigid-body)\.js", line)]


def test_the_script_is_loaded_where_there_is_a_simulation(site):
    (line,) = scripts(site / "moving.html")
    assert 'defer="defer"' in line
    # With a checksum, so that no browser keeps an older one.
    assert 'src="_static/simulation.js?v=' in line


@pytest.mark.parametrize("page", ["turning", "lifted"])
def test_a_model_of_its_own_script_is_there_before_it_is_shown(site, page):
    model, simulation = scripts(site / f"{page}.html")
    assert 'defer="defer"' in model
    assert 'src="_static/rigid-body.js?v=' in model
    assert 'defer="defer"' in simulation
    assert 'src="_static/simulation.js?v=' in simulation


@pytest.mark.parametrize("page", ["index", "still", "genindex", "search"])
def test_and_nowhere_else(site, page):
    assert scripts(site / f"{page}.html") == []


def test_the_scripts_and_no_other_are_there(site):
    for name in ("simulation.js", "rigid-body.js"):
        assert (site / "_static" / name).read_bytes() == (STATIC / name).read_bytes()
    assert not list(site.rglob("live.js"))


def test_the_element_arrives_untouched(site):
    assert ELEMENT in (site / "moving.html").read_text()
    assert BODY in (site / "turning.html").read_text()
