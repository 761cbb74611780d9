"""Execute notebooks in place and store their outputs in a form that does not change from run to run.

Usage: python tools/refresh.py [NOTEBOOK ...] (default: every notebook under book/). The stored
outputs are what `make test` compares with; look at the difference before committing it.
"""

import base64
import io
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbval.plugin import coalesce_streams
from PIL import Image

ROOT = Path(__file__).parents[1]
LARGEST_PICTURE = 150_000  # bytes of base64
COLOURS = 64


def normalise(notebook: nbformat.NotebookNode) -> None:
    """Take out what differs between two runs of the same notebook."""
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)  # when each cell ran
        if cell.cell_type == "code":
            cell.outputs = coalesce_streams(cell.outputs)  # they come in pieces that depend on timing
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            data.pop("application/vnd.jupyter.widget-view+json", None)  # ids of a kernel that is gone
            if "image/png" in data:
                data["image/png"] = compressed(data["image/png"])
                if len(data["image/png"]) > LARGEST_PICTURE:
                    raise ValueError(f"a picture of {len(data['image/png'])} bytes; draw it smaller")


def compressed(picture: str) -> str:
    """The same picture in few colours, which is less than half the size and enough for lines on white."""
    file = io.BytesIO()
    image = Image.open(io.BytesIO(base64.b64decode(picture))).convert("RGB")
    image.quantize(COLOURS, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return base64.b64encode(file.getvalue()).decode()


def refresh(path: Path) -> None:
    """Execute one notebook and write it back."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(
        notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(path.parent)}}
    ).execute()
    normalise(notebook)
    nbformat.validate(notebook)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    chosen = [Path(name) for name in sys.argv[1:]] or sorted((ROOT / "book").rglob("*.ipynb"))
    for path in chosen:
        print(path, flush=True)
        refresh(path)
