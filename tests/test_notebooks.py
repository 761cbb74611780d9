"""What must hold of every stored notebook beside nbval's comparison, and that nbval does compare."""

import copy
import html
import json
import re
import subprocess
import sys

import nbformat
import pytest

from tests.conftest import ROOT

NOTEBOOKS = sorted((ROOT / "book").rglob("*.ipynb"))
LARGEST = 1_500_000  # bytes


def code_cells(path):
    return [c for c in nbformat.read(path, as_version=4).cells if c.cell_type == "code"]


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.stem)
def notebook(request):
    return request.param


def test_there_are_notebooks():
    assert NOTEBOOKS


def test_every_cell_was_executed(notebook):
    # nbval compares nothing where the count is missing.
    for cell in code_cells(notebook):
        assert cell.execution_count is not None, cell.source


def test_counts_rise_from_one(notebook):
    assert [c.execution_count for c in code_cells(notebook)] == list(range(1, len(code_cells(notebook)) + 1))


def test_no_cell_is_left_out_of_the_comparison(notebook):
    for cell in code_cells(notebook):
        tags = set(cell.metadata.get("tags", []))
        assert not tags & {"nbval-skip", "nbval-ignore-output", "raises-exception"}, cell.source
        assert "NBVAL" not in cell.source


def test_every_figure_has_a_caption_and_a_text_for_those_who_cannot_see_it(notebook):
    for cell in code_cells(notebook):
        if any("image/png" in output.get("data", {}) for output in cell.outputs):
            mystnb = cell.metadata.get("mystnb", {})
            assert len(mystnb.get("figure", {}).get("caption", "")) > 40, cell.source
            assert len(mystnb.get("image", {}).get("alt", "") or description(cell)) > 40, cell.source


def description(cell):
    """What a simulation says of itself to those who do not see it."""
    (config,) = re.findall("config='([^']*)'", cell.outputs[0].data["text/html"])
    return json.loads(html.unescape(config))["description"]


def test_nothing_is_stored_that_changes_from_run_to_run(notebook):
    stored = nbformat.read(notebook, as_version=4)
    assert set(stored.metadata) == {"kernelspec", "language_info"}
    for cell in code_cells(notebook):
        assert "execution" not in cell.metadata
        for output in cell.outputs:
            assert "application/vnd.jupyter.widget-view+json" not in output.get("data", {})
            assert " at 0x" not in output.get("data", {}).get("text/plain", "")


def test_size(notebook):
    assert notebook.stat().st_size <= LARGEST


# The comparison itself must be able to fail.


@pytest.fixture(scope="module")
def small():
    """A notebook with a printed number and a picture, executed."""
    from nbclient import NotebookClient

    from tools.refresh import normalise

    sources = ["print(2 + 2)", "import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.show()"]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
    NotebookClient(notebook, kernel_name="python3").execute()
    normalise(notebook)
    return notebook


def nbval_accepts(notebook, folder):
    nbformat.write(notebook, folder / "small.ipynb")
    command = [sys.executable, "-m", "pytest", "--nbval", "-q", "-p", "no:cacheprovider", "small.ipynb"]
    return subprocess.run(command, cwd=folder, capture_output=True).returncode == 0


def change_the_number(cells):
    cells[0].outputs[0].text = "5\n"


def delete_an_output(cells):
    cells[0].outputs = []


def delete_a_picture(cells):
    cells[1].outputs = []


def change_the_pixels(cells):
    data = cells[1].outputs[0].data
    assert data["image/png"].startswith("iVBOR")
    data["image/png"] = data["image/png"][:-8] + "AAAAAAA="


@pytest.mark.parametrize(
    ("change", "accepted"),
    [
        (lambda cells: None, True),
        (change_the_number, False),
        (delete_an_output, False),
        (delete_a_picture, False),
        (change_the_pixels, True),
    ],
    ids=["untouched", "number", "output", "picture", "pixels"],
)
def test_nbval_sees(small, tmp_path, change, accepted):
    changed = copy.deepcopy(small)
    change(changed.cells)
    assert nbval_accepts(changed, tmp_path) == accepted
