"""A simulation in a notebook: what is stored is the same whenever and wherever the cell is executed."""

import subprocess
import sys

import nbformat
import pytest
from nbclient import NotebookClient

from pendlib.widgets.configuration import canonical_json, complete
from tools.refresh import normalise

SOURCES = [
    "import pendlib as pl\n"
    "pl.play(pl.PlanarPendulum(length=1.0), theta0=2, integrator=['rk4', 'explicit-euler'])",
    "pl.play('double-pendulum', theta0=[[2, 2], [2, 2.001]])",
]


def executed():
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in SOURCES])
    NotebookClient(notebook, kernel_name="python3").execute()
    normalise(notebook)
    nbformat.validate(notebook)
    return notebook


@pytest.fixture(scope="module")
def runs():
    return executed(), executed()


def test_two_runs_store_the_same(runs):
    one, other = ([dict(cell.outputs[0].data) for cell in notebook.cells] for notebook in runs)
    assert one == other
    assert set(one[0]) == {"text/plain", "text/html", "image/png"}


def test_nothing_of_this_machine_is_stored(runs, root):
    for cell in runs[0].cells:
        (output,) = cell.outputs
        text = output.data["text/plain"] + output.data["text/html"]
        for trace in (str(root), " at 0x", "model_id", " id="):
            assert trace not in text


def test_the_words_are_those_of_the_repr(runs):
    assert runs[0].cells[0].outputs[0].data["text/plain"] == (
        "<Simulation of 2 planar pendulums: theta0 = 2, dtheta0 = 0; length = 1 m, gravity = 9.81 m/s², "
        "mass = 1 kg; [rk4, explicit-euler], step 0.001 s>"
    )


def test_the_element_holds_the_configuration(runs):
    runs_of_two = [{"start": {"theta": 2}}, {"start": {"theta": 2}, "integrator": "explicit-euler"}]
    config = canonical_json(complete({"model": "planar-pendulum", "runs": runs_of_two}))
    text = runs[0].cells[0].outputs[0].data["text/html"]
    assert text.startswith(f"<pendulum-simulation config='{config}'><img ")


def test_a_script_without_a_kernel_has_the_same(runs):
    code = f"import pendlib as pl\nprint({SOURCES[1]}._repr_mimebundle_()[0]['text/html'])"
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout
    assert printed.strip() == runs[0].cells[1].outputs[0].data["text/html"]
