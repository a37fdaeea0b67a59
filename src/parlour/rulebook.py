"""The rulebook as data: its pages read into parts and clauses, English and Russian alike."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from parlour.core.words import LANGUAGES

PAGES: Final = {"old-janx-spirit": "janx", "bharg-deluxe": "bharg", "bartok": "bartok"}
"""The page of each game, without folder and ending."""

NOTATION: Final = "notation"
"""The page that says how all of that is written; it has no clauses."""

CLAUSE: Final = re.compile(r"^- \*\*([A-Z]{2}-R?\d+)\*\* ", re.MULTILINE)
"""How the line of a clause or ruling begins; the group is its id."""


class Clause(msgspec.Struct, frozen=True):
    """One numbered sentence or ruling, with the examples that stand under it."""

    id: str
    text: str


class Part(msgspec.Struct, frozen=True):
    """A headed part of a page: what stands before its first clause, then the clauses."""

    title: str
    text: str
    clauses: tuple[Clause, ...]


class Page(msgspec.Struct, frozen=True):
    """One game's rules in one language. Texts are Markdown, blank lines between paragraphs."""

    title: str
    text: str
    parts: tuple[Part, ...]

    def clauses(self) -> Iterator[Clause]:
        """All clauses, in the order of the page."""
        for part in self.parts:
            yield from part.clauses


def folder() -> Path:
    """Where the pages lie: inside an installed Parlour, or beside `src` in a clone."""
    here = Path(__file__).resolve().parent
    packed = here / "_rulebook"
    return packed if packed.is_dir() else here.parents[1] / "rulebook"


@cache
def page(game: str, lang: str) -> Page:
    """The rules of a game, or the notation. Raises KeyError for what there is not."""
    if lang not in LANGUAGES:
        raise KeyError(lang)
    name = NOTATION if game == NOTATION else PAGES[game]
    return read((folder() / lang / f"{name}.md").read_text(encoding="utf-8"))


def read(text: str) -> Page:
    """A page from its Markdown: `# title`, `## part`, and in the parts `- **OJ-03** clause`."""
    head, *parts = re.split(r"^## ", text, flags=re.MULTILINE)
    title, _, intro = head.strip().removeprefix("# ").partition("\n")
    return Page(title, intro.strip(), tuple(read_part(part) for part in parts))


def read_part(text: str) -> Part:
    """A part from what follows its `## `. What is indented under a clause belongs to it."""
    title, _, body = text.partition("\n")
    intro, *pieces = CLAUSE.split(body)
    return Part(
        title.strip(),
        intro.strip(),
        tuple(
            Clause(name, re.sub(r"^  ", "", words, flags=re.MULTILINE).strip())
            for name, words in zip(pieces[::2], pieces[1::2], strict=True)
        ),
    )
