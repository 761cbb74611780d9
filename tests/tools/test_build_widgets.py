import gzip
import platform
import shutil
import subprocess

import pytest

from tools.build_widgets import BANNER, BUNDLES, INTEGRITY, STATIC, build, esbuild


@pytest.fixture(scope="module")
def fresh(tmp_path_factory):
    """All bundles built anew."""
    folder = tmp_path_factory.mktemp("static")
    try:
        esbuild()
    except FileNotFoundError:
        pytest.skip("there is no npm to bring esbuild")
    except subprocess.CalledProcessError:
        pytest.skip("npm cannot reach its registry to bring esbuild")
    except SystemExit as refusal:
        if platform.system() in ("Linux", "Darwin"):
            raise
        pytest.skip(str(refusal))
    build(folder)
    return folder


@pytest.mark.parametrize("name", BUNDLES)
def test_what_is_committed_is_what_is_built(fresh, name):
    assert (STATIC / name).read_bytes() == (fresh / name).read_bytes(), "run: make widgets"


# Bytes, and bytes compressed. A page loads the first, and the second only if one of its simulations wants it.
# The third has all models in one, but a kernel sends it, as a rule from the same machine.
LIMITS = {
    "simulation.js": (60_000, 20_000),
    "rigid-body.js": (60_000, 20_000),
    "live.js": (90_000, 32_000),
}


@pytest.mark.parametrize("name", BUNDLES)
def test_bundles_are_small_and_say_where_they_come_from(name):
    data = (STATIC / name).read_bytes()
    assert data.decode().startswith(BANNER)
    assert len(data) < LIMITS[name][0]
    assert len(gzip.compress(data)) < LIMITS[name][1]


@pytest.mark.parametrize("name", BUNDLES)
def test_bundles_ask_for_nothing(name):
    text = (STATIC / name).read_text()
    for request in ("fetch(", "XMLHttpRequest", "import(", "eval(", "https://"):
        assert request not in text.replace("https://json-schema.org/draft/2020-12/schema", ""), request


def test_nothing_else_is_there():
    assert {path.name for path in STATIC.iterdir()} == set(BUNDLES)


def test_a_tarball_of_another_sum_is_refused(tmp_path, monkeypatch):
    from tools import build_widgets, vendor_assets

    def pack(command, cwd, **_):
        (cwd / f"{command[-1].removeprefix('@').replace('/', '-').replace('@', '-')}.tgz").write_bytes(
            b"another"
        )

    monkeypatch.setattr(vendor_assets.subprocess, "run", pack)
    monkeypatch.setattr(vendor_assets, "ROOT", tmp_path)
    monkeypatch.setattr(build_widgets, "ROOT", tmp_path)
    with pytest.raises(SystemExit, match=r"expected sha512-.*, got sha512-"):
        esbuild()
    assert not list(tmp_path.rglob("esbuild"))


def test_every_checksum_is_one():
    assert len(INTEGRITY) == 4
    for checksum in INTEGRITY.values():
        assert len(checksum) == len("sha512-") + 88


def test_nothing_is_asked_of_a_machine_that_has_it(monkeypatch):
    if not shutil.which("npm"):
        pytest.skip("there is no npm to bring esbuild")
    esbuild()
    monkeypatch.setattr(subprocess, "run", None)
    assert esbuild().exists()
