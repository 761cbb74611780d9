import ast
import pydoc
import subprocess
import sys

import pytest

import pendlib

# Each floor imports only from those below it; plotting stays out of `import pendlib`.
FLOORS = [
    {"_jit", "_checks", "elliptic", "reporting", "workers"},
    {"geometry", "integrators"},
    {"body", "trajectory"},
    {"models"},
    {"analysis", "plotting"},
    {"widgets"},
]


def imported_parts(path):
    """Top-level parts of pendlib that a file imports."""
    parts = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "pendlib":
            tail = node.module.split(".")[1:]
            parts |= {tail[0]} if tail else {alias.name for alias in node.names}
        if isinstance(node, ast.Import):
            parts |= {alias.name.split(".")[1] for alias in node.names if alias.name.startswith("pendlib.")}
    return parts


def test_import_floors(root):
    package = root / "pendlib"
    level = {part: k for k, floor in enumerate(FLOORS) for part in floor}
    for path in package.rglob("*.py"):
        part = path.relative_to(package).parts[0].removesuffix(".py")
        if part == "__init__":
            continue
        assert part in level, f"{part} stands on no floor"
        for other in imported_parts(path) - {part}:
            assert level[other] < level[part], (
                f"{path.relative_to(root)} imports {other}, which is not below it"
            )


@pytest.mark.parametrize(
    "heavy", ["matplotlib", "pandas", "ipywidgets", "anywidget", "jsonschema", "numba", "tqdm"]
)
def test_import_is_light(heavy):
    code = f"import sys, pendlib; sys.exit({heavy!r} in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


def test_play_is_there_but_loaded_late():
    assert "play" in dir(pendlib)
    code = "import sys, pendlib; pendlib.play; sys.exit('anywidget' not in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


def test_an_unknown_name_is_refused():
    with pytest.raises(AttributeError, match="module 'pendlib' has no attribute 'plai'"):
        getattr(pendlib, "plai")  # noqa: B009


def test_help_shows_what_play_takes():
    text = pydoc.render_doc(pendlib.play, renderer=pydoc.plaintext)
    assert "theta0" in text
    assert "Raises" in text
