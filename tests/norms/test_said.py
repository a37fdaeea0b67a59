"""Sentences in many wordings, each with the program's own sentence that it is read as.

A line of a file of `data` is a sentence, the indented line below it what it is read as.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from parlour.games.bartok.norms.read import LONGEST, read
from parlour.games.bartok.norms.write import write

FILES: Final = Path(__file__).parent / "data"


def said(lang: str) -> Iterator[tuple[str, str]]:
    """The sentences of the language with what they are read as."""
    lines = (FILES / f"said_{lang}.txt").read_text(encoding="utf-8").splitlines()
    yield from zip(lines[::2], (line.strip() for line in lines[1::2]), strict=True)


@pytest.mark.parametrize(("lang", "least"), [("en", 400), ("ru", 500)])
def test_bkr10_sentences_in_many_wordings_are_read_as_what_they_say(lang: str, least: int) -> None:
    asked = list(said(lang))
    assert len(asked) >= least
    wrong = [
        (sentence, [write(rule, lang) for rule in found.rules], meant)
        for sentence, meant in asked
        if len((found := read(sentence, lang)).rules) != 1 or write(found.rule, lang) != meant
    ]
    assert wrong == []


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_bkr10_what_they_are_read_as_is_read_as_itself(lang: str) -> None:
    for meant in dict.fromkeys(meant for _, meant in said(lang) if len(meant) <= LONGEST):
        assert write(read(meant, lang).rule, lang) == meant


def ways(lang: str) -> dict[str, list[str]]:
    """Sentences of the program with other ways to say the same, each in an indented line."""
    found: dict[str, list[str]] = {}
    meant = ""
    for line in (FILES / f"ways_{lang}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            found[meant].append(line.strip())
        else:
            meant = line
            found[meant] = []
    return found


@pytest.mark.parametrize(("lang", "least"), [("en", 400), ("ru", 280)])
def test_bkr10_what_is_said_often_is_read_in_many_ways(lang: str, least: int) -> None:
    asked = ways(lang)
    assert sum(map(len, asked.values())) >= least
    rules = {meant: read(meant, lang).rules for meant in asked}
    wrong = [
        (sentence, meant)
        for meant, sentences in asked.items()
        for sentence in sentences
        if read(sentence, lang).rules != rules[meant]
    ]
    assert wrong == []
