import importlib.util
import shutil

import pytest


@pytest.fixture(scope="module")
def fingerprint(root):
    spec = importlib.util.spec_from_file_location("pendulum_book", root / "tools" / "pendulum_book.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.fingerprint


@pytest.fixture
def copy(root, tmp_path):
    shutil.copytree(root / "pendlib", tmp_path / "pendlib", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(root / "requirements.lock", tmp_path)
    return tmp_path


def test_a_copy_has_the_same(fingerprint, root, copy):
    assert fingerprint(copy) == fingerprint(root)


def test_compiled_files_do_not_count(fingerprint, root, copy):
    (copy / "pendlib" / "__pycache__").mkdir()
    (copy / "pendlib" / "__pycache__" / "x.pyc").write_bytes(b"x")
    assert fingerprint(copy) == fingerprint(root)


@pytest.mark.parametrize(
    "changed", ["pendlib/models/planar.py", "pendlib/plotting/palette.json", "requirements.lock"]
)
def test_any_change_changes_it(fingerprint, root, copy, changed):
    with (copy / changed).open("a") as file:
        file.write("\n")
    assert fingerprint(copy) != fingerprint(root)


def test_a_file_renamed_or_removed_changes_it(fingerprint, root, copy):
    (copy / "pendlib" / "reporting.py").rename(copy / "pendlib" / "words.py")
    renamed = fingerprint(copy)
    (copy / "pendlib" / "words.py").unlink()
    assert len({fingerprint(root), renamed, fingerprint(copy)}) == 3
