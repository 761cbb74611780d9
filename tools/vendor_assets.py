"""Bring the browser assets that the book and its tests use, from their npm packages.

The versions and checksums stand below; what this brings is committed, so that building, reading
and testing the book need no network. Usage: python tools/vendor_assets.py (needs npm).
"""

import base64
import hashlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Package:
    """An npm package, and which of its files go where."""

    name: str
    version: str
    integrity: str  # sha512 of the tarball, as npm's lock files write it
    destination: str
    members: dict[str, str]  # path in the package -> path under destination; folders end in /


PACKAGES = [
    Package(
        name="mathjax",
        version="3.2.2",
        integrity="sha512-Bt+SSVU8eBG27zChVewOicYs7Xsdt40qm4+UpHyX7k0/O9NliPc+x77k1/FEsPsjKPZGJvtRZM1vO+geW0OhGw==",
        destination="book/_static/mathjax",
        members={
            "LICENSE": "LICENSE",
            "es5/tex-chtml.js": "tex-chtml.js",
            "es5/input/tex/extensions/": "input/tex/extensions/",
            "es5/output/chtml/fonts/woff-v2/": "output/chtml/fonts/woff-v2/",
        },
    ),
    Package(
        name="axe-core",
        version="4.14.1",
        integrity="sha512-FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==",
        destination="tests/browser/vendor/axe-core",
        members={"LICENSE": "LICENSE", "axe.min.js": "axe.min.js"},
    ),
]


def download(package: Package, folder: Path) -> Path:
    """Tarball of the package, refused if it is not the one whose checksum stands above."""
    spec = f"{package.name}@{package.version}"
    subprocess.run(["npm", "pack", "--silent", spec], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    tarball = folder / f"{package.name.removeprefix('@').replace('/', '-')}-{package.version}.tgz"
    digest = base64.b64encode(hashlib.sha512(tarball.read_bytes()).digest()).decode()
    if f"sha512-{digest}" != package.integrity:
        sys.exit(f"{spec}: expected {package.integrity}, got sha512-{digest}")
    return tarball


def unpack(package: Package, tarball: Path) -> None:
    """Put the chosen members where they belong, in place of what is there."""
    destination = ROOT / package.destination
    shutil.rmtree(destination, ignore_errors=True)
    with tarfile.open(tarball) as archive:
        for entry in archive.getmembers():
            path = entry.name.removeprefix("package/")
            for source, target in package.members.items():
                if path == source or (source.endswith("/") and path.startswith(source)):
                    file = destination / (target + path.removeprefix(source))
                    file.parent.mkdir(parents=True, exist_ok=True)
                    file.write_bytes(archive.extractfile(entry).read())


def download_and_unpack(package: Package) -> None:
    """Put the package's chosen members where they belong."""
    with tempfile.TemporaryDirectory() as folder:
        unpack(package, download(package, Path(folder)))


if __name__ == "__main__":
    for package in PACKAGES:
        download_and_unpack(package)
        print(f"{package.name} {package.version} -> {package.destination}")
