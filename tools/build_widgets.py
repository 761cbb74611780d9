"""Bundle the scripts of pendlib.widgets with esbuild, from pendlib/widgets/js to pendlib/widgets/static.

What this writes is committed, so that the book and the package need neither node nor a network, and it is
the same byte for byte wherever it is written. Usage: python -m tools.build_widgets (needs npm, which
fetches esbuild's program once).
"""

import json
import platform
import subprocess
import sys
from pathlib import Path

from tools.vendor_assets import ROOT, Package, download_and_unpack

SOURCE = ROOT / "pendlib" / "widgets" / "js"
STATIC = ROOT / "pendlib" / "widgets" / "static"

VERSION = "0.28.2"
INTEGRITY = {
    "linux-x64": (
        "sha512-4xTZr1FUmSoQW4XIWmit3tzQrUTZM+N3P0XV8xROKYF50XfI7xeO90+1bZvNwxIufQ9hDQVRJH5YhgPVF8A/HQ=="
    ),
    "linux-arm64": (
        "sha512-pW4AC0P3it8c7do9MVM4p51FzHzdM/TZrerurgRcHJ2WTa1VQ1CIq18xncfpBJw4ojkiZZrKW2yIBWBP92j6Ug=="
    ),
    "darwin-x64": (
        "sha512-uq6suIWYP37qzGddBKPw5QEQPi6HiLGsO7UmkpfyaYNQ3D+rN6w6WfwH+nuqcGXWvawGwxOEroO4YGnFh95azw=="
    ),
    "darwin-arm64": (
        "sha512-n4KqkOQrraxHJcgjM1RvwbigfQKIKJVpM7xp+KsxiyUSrRdIXnt73VhrPAx0fV44hgfmIVKjxMN9J1t5jySVkw=="
    ),
}
MACHINES = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64", "arm64": "arm64"}

BANNER = "/*! pendlib, BSD-3-Clause. Built from pendlib/widgets/js by tools/build_widgets.py. */"
COMMON = ["--bundle", "--minify", "--target=es2020", f"--banner:js={BANNER}"]
BUNDLES = {
    "simulation.js": ["static.js", "--format=iife", "--global-name=PendulumSimulation"],
    "rigid-body.js": ["rigid-body.js", "--format=iife", "--global-name=PendulumRigidBody"],
    "live.js": ["live.js", "--format=esm"],
}


def esbuild() -> Path:
    """The program, fetched if it is not there yet."""
    machine = f"{platform.system()}-{MACHINES.get(platform.machine().lower())}".lower()
    if machine not in INTEGRITY:
        sys.exit(f"esbuild's checksum for {machine} does not stand in tools/build_widgets.py")
    package = Package(
        name=f"@esbuild/{machine}",
        version=VERSION,
        integrity=INTEGRITY[machine],
        destination=f"_build/esbuild-{VERSION}",
        members={"bin/esbuild": "esbuild"},
    )
    program = ROOT / package.destination / "esbuild"
    if not program.exists():
        download_and_unpack(package)
        program.chmod(0o755)
    return program


def build(folder: Path) -> None:
    """Write all bundles into the folder."""
    # A bundle holds the style sheet as a text, and in texts esbuild finds nothing to make smaller.
    sheet = subprocess.run(
        [esbuild(), SOURCE / "simulation.css", "--minify", "--target=es2020"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    for name, (entry, *options) in BUNDLES.items():
        command = [esbuild(), SOURCE / entry, *options, *COMMON, f"--define:STYLE_SHEET={json.dumps(sheet)}"]
        subprocess.run([*command, f"--outfile={folder / name}", "--log-level=warning"], cwd=ROOT, check=True)


if __name__ == "__main__":
    build(STATIC)
    for name in BUNDLES:
        print(f"{STATIC.relative_to(ROOT) / name}: {(STATIC / name).stat().st_size} bytes")
