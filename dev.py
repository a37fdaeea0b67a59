"""Parlour from a clone, in two commands:

    python3 dev.py play     installs Parlour and opens a table in the browser
    python3 dev.py test     installs what the tests need and runs every check and test

They need Python 3.11 or later with pip; all else is installed into .venv beside this file.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from tools import page

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "parlour-installed"
INPUTS = ("pyproject.toml", "constraints.txt", "hatch_build.py", "src/parlour/__init__.py")


def wanted() -> str:
    """One number for all that decides what is installed."""
    total = hashlib.sha256(page.fingerprint().encode())
    for name in INPUTS:
        total.update((ROOT / name).read_bytes())
    return total.hexdigest()


def install(extra: str = "") -> None:
    """Makes .venv what the clone asks for; does nothing when it is. Exits where pip fails."""
    have = STAMP.read_text().split() if STAMP.exists() else []
    if have[:1] == [wanted()] and extra in ("", *have[1:]):
        return
    print(f"Installing Parlour{extra and ' and its tests'} into .venv ...", flush=True)
    if not PYTHON.exists():
        # Debian's python3 has no ensurepip: the pip outside installs into the environment
        run(sys.executable, "-m", "venv", "--clear", "--without-pip", VENV)
    what = f"{ROOT}[{extra}]" if extra else str(ROOT)
    pip = (sys.executable, "-m", "pip", "--python", PYTHON, "--disable-pip-version-check")
    run(*pip, "install", "--quiet", "-c", ROOT / "constraints.txt", "-e", what)
    STAMP.write_text(f"{wanted()} {extra}")


def run(*command: str | Path) -> None:
    """Runs a step of the installation. Exits with its code where it fails."""
    code = subprocess.call(command, cwd=ROOT)
    if code:
        sys.exit(code)


def play(words: list[str]) -> int:
    """Serves a table on this machine and opens it; further words go to `parlour play`."""
    install()
    command = [str(PYTHON), "-m", "parlour", "play", *words]
    if os.name != "nt":  # there exec would give the prompt back at once
        os.execv(command[0], command)
    return subprocess.call(command)


def test() -> int:
    """Runs scripts/check and scripts/test. Returns 1 where either fails."""
    install("dev")
    failed = [
        name
        for name in ("scripts/check", "scripts/test")
        if subprocess.call([PYTHON, ROOT / name], cwd=ROOT)
    ]
    print(f"Failed: {', '.join(failed)}." if failed else "All checks and tests passed.")
    return 1 if failed else 0


def main() -> int:
    """Does what the first word asks for."""
    match sys.argv[1:]:
        case ["play", *words]:
            return play(words)
        case ["test"]:
            return test()
        case _:
            print(__doc__)
            return 2


if __name__ == "__main__":
    sys.exit(main())
