"""The pages of the rulebook are read whole."""

from __future__ import annotations

import re

import pytest

from parlour.core.notation import format_action, parse_action
from parlour.core.words import LANGUAGES
from parlour.games import GAMES
from parlour.rulebook import PAGES, Clause, Page, Part, folder, page, read

SAMPLE = """# A game

What it is.

## Turn

Before the clauses.

- **OJ-03** Draw, then discard.

  Example: `AM`.

- **OJ-R4** A ruling
  in two lines.

## Thanks

To all.
"""


def test_a_page_is_parts_and_clauses() -> None:
    turn = Part(
        "Turn",
        "Before the clauses.",
        (
            Clause("OJ-03", "Draw, then discard.\n\nExample: `AM`."),
            Clause("OJ-R4", "A ruling\nin two lines."),
        ),
    )
    assert read(SAMPLE) == Page("A game", "What it is.", (turn, Part("Thanks", "To all.", ())))


@pytest.mark.parametrize("game", PAGES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_of_a_page_is_lost(game: str, lang: str) -> None:
    found = page(game, lang)
    read_words = [found.title, found.text]
    for part in found.parts:
        read_words += [part.title, part.text]
        read_words += [f"{clause.id} {clause.text}" for clause in part.clauses]
    written = (folder() / lang / f"{PAGES[game]}.md").read_text(encoding="utf-8")
    assert words(" ".join(read_words)) == words(written)
    assert found.title and found.text and all(part.title for part in found.parts)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_on_notation_is_read_like_the_others(lang: str) -> None:
    found = page("notation", lang)
    written = (folder() / lang / "notation.md").read_text(encoding="utf-8")
    texts = [f"{part.title} {part.text}" for part in found.parts]
    assert words(" ".join([found.title, found.text, *texts])) == words(written)
    assert list(found.clauses()) == []


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text)


NOTATION = {
    "old-janx-spirit": "Janx|Джанкс",
    "bharg-deluxe": "Bharg|Барг",
    "bartok": "Bartok|Барток",
}
"""How the page on notation calls each game, over the table of its actions."""


def actions_told(game: str, lang: str) -> list[str]:
    """The actions of a game that the page on notation lists, as text."""
    written = (folder() / lang / "notation.md").read_text(encoding="utf-8")
    told = re.search(rf"(?m)^.*(?:{NOTATION[game]}).*:\n\n((?:\|.*\n)+)", written)
    assert told
    return re.findall(r"(?m)^\| `(.+?)` \|", told[1])


@pytest.mark.parametrize("game", NOTATION)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_actions_of_each_game_are_told_as_they_are_written(game: str, lang: str) -> None:
    rules, told = GAMES[game], actions_told(game, lang)
    kinds = {kind.__struct_config__.tag for kind in rules.actions.__args__}
    assert {text.split()[0] for text in told} == kinds
    assert told == actions_told(game, "en")
    for text in told:
        if "..." in text:  # too long for a table
            continue
        action = parse_action(text, rules.actions, rules.deck)
        assert format_action(action).replace('"', "") == text.replace('"', "")


@pytest.mark.parametrize(("game", "lang"), [("whist", "en"), ("bartok", "de"), ("bartok", "..")])
def test_a_page_there_is_not_is_not_found(game: str, lang: str) -> None:
    with pytest.raises(KeyError):
        page(game, lang)
