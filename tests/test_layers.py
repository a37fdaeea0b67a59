"""Imports run one way, games know nothing of each other, and the core names no game."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

from parlour.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
LINT = (
    "from importlinter.cli import lint_imports; import sys; sys.exit(lint_imports(no_cache=True))"
)


def test_imports_run_one_way() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LINT], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_core_names_no_game() -> None:
    names = [*GAMES, "janx", "bharg", "bartok"]
    named = re.compile("|".join(name.replace("-", "[ -]") for name in names), re.IGNORECASE)
    for file in (ROOT / "src/parlour/core").rglob("*.py"):
        assert named.findall(code(file)) == [], file


def code(file: Path) -> str:
    """A module without its comments and docstrings, which may give examples."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value = ast.Constant(None)
    return ast.unparse(tree)
