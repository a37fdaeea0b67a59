"""Each clause of the rulebook stands in the code and in a test's name, and no other id does."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from parlour.core.words import LANGUAGES
from parlour.games import GAMES
from parlour.rulebook import PAGES, folder, page

ROOT = Path(__file__).resolve().parent.parent
WRITTEN = re.compile(r"\b(?:OJ|BD|BK)-R?\d+\b")
IN_A_NAME = re.compile(r"(?:(?<=_)|^)(oj|bd|bk)(r?\d+)(?=_|$)")


def in_rulebook(game: str, lang: str = "en") -> list[str]:
    return [clause.id for clause in page(game, lang).clauses()]


@cache
def in_code() -> set[str]:
    sources = (ROOT / "src").rglob("*.py")
    return {name for file in sources for name in WRITTEN.findall(file.read_text(encoding="utf-8"))}


@cache
def in_test_names() -> set[str]:
    return {
        f"{game}-{number}".upper()
        for file in (ROOT / "tests").rglob("test_*.py")
        for name in names_of_tests(ast.parse(file.read_text(encoding="utf-8")))
        for game, number in IN_A_NAME.findall(name)
    }


def names_of_tests(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith(
            "test_"
        ):
            yield node.name


def written_pages() -> list[str]:
    return [game for game, name in PAGES.items() if (folder() / "en" / f"{name}.md").exists()]


@pytest.mark.parametrize("game", written_pages())
def test_the_rulebook_has_the_same_clauses_in_each_language(game: str) -> None:
    ids = in_rulebook(game)
    assert len(ids) == len(set(ids)) > 0
    for lang in LANGUAGES:
        assert in_rulebook(game, lang) == ids
        assert all(clause.text for clause in page(game, lang).clauses())


def test_each_game_has_its_page() -> None:
    assert set(GAMES) <= set(written_pages())


@pytest.mark.parametrize("game", GAMES)
def test_each_clause_stands_in_the_code(game: str) -> None:
    assert [name for name in in_rulebook(game) if name not in in_code()] == []


@pytest.mark.parametrize("game", GAMES)
def test_each_clause_has_a_test_named_after_it(game: str) -> None:
    assert [name for name in in_rulebook(game) if name not in in_test_names()] == []


def test_code_and_tests_name_no_clause_that_the_rulebook_lacks() -> None:
    known = {name for game in written_pages() for name in in_rulebook(game)}
    ours = {name[:2] for name in known}
    named = {name for name in in_code() | in_test_names() if name[:2] in ours}
    assert named - known == set()
