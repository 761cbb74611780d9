import json
import os
from pathlib import Path

import hypothesis
import pytest

ROOT = Path(__file__).parents[1]

# In CI the same examples every time; at home new ones, so that failures turn up there first.
hypothesis.settings.register_profile("ci", derandomize=True, deadline=None)
hypothesis.settings.register_profile("home", deadline=None)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") == "true" else "home")


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def golden() -> dict:
    return json.loads((ROOT / "tests" / "golden" / "classical.json").read_text())
