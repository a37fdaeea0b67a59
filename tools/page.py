"""`python -m tools.page` builds the page: web/ and the words become src/parlour/_web."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path

from tools import npm

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
WORDS = ROOT / "src" / "parlour" / "words"
BUNDLE = ROOT / "src" / "parlour" / "_web"
STAMP = BUNDLE / ".inputs-sha256"

FAILED = """
------------------------------------------------------------------
The page of Parlour could not be built: npm failed, its last lines
stand above. ECONNREFUSED, ENOTFOUND or a certificate there mean
that npm could not reach its registry. PARLOUR_SKIP_WEB=1 installs
Parlour without the page: bots, rules and records work without it.
------------------------------------------------------------------
"""


def inputs() -> Iterator[Path]:
    """The files that the bundle is made of."""
    for folder in (WEB, WORDS):
        for path in sorted(folder.rglob("*")):
            inner = path.relative_to(ROOT)
            made = {"node_modules", "__pycache__", "tests"} & set(inner.parts)
            if path.is_file() and not made and not path.name.endswith(".test.ts"):
                yield path


def fingerprint() -> str:
    """One number for all inputs: the same as long as no bundle needs building."""
    total = hashlib.sha256()
    for path in inputs():
        total.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def fresh() -> bool:
    """Whether the bundle is there and made of these inputs."""
    return STAMP.exists() and STAMP.read_text() == fingerprint()


def build() -> int:
    """Builds the bundle unless it is fresh. Returns 0, or 1 after telling what failed."""
    if fresh():
        return 0
    wanted = fingerprint()
    for step in (npm.install, lambda folder: npm.npm(folder, "run", "build", quiet=True)):
        done = step(WEB)
        if done.returncode:
            print(*done.stdout.splitlines()[-40:], FAILED, sep="\n", file=sys.stderr)
            return 1
    STAMP.write_text(wanted)
    return 0


if __name__ == "__main__":
    sys.exit(build())
