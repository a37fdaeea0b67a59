"""A sentence as a row of words: what is written, and what each word can be in its language.

Case, ё/е, kinds of quotes, dashes and spaces make no difference. Commas and brackets are no
words: a word knows that one stands before it. Full stops, semicolons and question marks part
sentences (`.`; all but the last are `;` too), dashes, colons and equals signs are one sign (`—`).
What stands in quotes is one word. Cards are written `Q♠`, `QS`, `10♥`, `10H`.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from parlour.games.bartok.norms.chart import Token

KEPT: Final = 20_000
"""Most words that are kept once they have been looked up."""


class Lexicon(ABC):
    """What a word written in small letters can be, for a grammar with these words: those of the
    grammar, and values of built-in parts."""

    def __init__(self, words: set[str]) -> None:
        self.words = words
        self._known: dict[str, tuple[frozenset[str], dict[str, Any]]] = {}

    def __call__(self, word: str) -> tuple[frozenset[str], dict[str, Any]]:
        found = self._known.get(word)
        if found is None:
            found = self._look_up(word)
            if len(self._known) < KEPT:
                self._known[word] = found
        return found

    @abstractmethod
    def _look_up(self, word: str) -> tuple[frozenset[str], dict[str, Any]]: ...


SIGNS: Final = {"♣": "C", "♧": "C", "♦": "D", "♢": "D", "♥": "H", "♡": "H", "♠": "S", "♤": "S"}

_SPACES = re.compile(r"[\s\u200b-\u200f\ufe0e\ufe0f\u2060\ufeff,()\[\]{}…*_]+")
QUOTED: Final = re.compile(r"\"[^\"]*\"|«[^»]*»|“[^”]*”|„[^“]*“")
"""What stands in quotes in a sentence."""

_QUOTES = (('"', '"'), ("«", "»"), ("“", "”"), ("„", "“"), ("‘", "’"), ("'", "'"), ("”", "”"))
_CARD = re.compile(r"(10|[2-9AJQKTВДКТ])\s?([♣♧♦♢♥♡♠♤])|(10|[2-9AJQKT])([CDHS])(?![\w])")
_ARROW = re.compile(
    r"[-=—–−]+>|→|⇒|=>|:|—|–|−|=+|(?<=\s)--?(?=\s)|(?<=[\dAJQK])-(?=[\dAJQK]\b)"
    r"|(?<=\w\s)>(?=\s\w)"
)
_STOP = re.compile(r"[.;!?]+|\n")
_NUMBER = re.compile(r"\d+(?:['’]?s\b|-?(?:st|nd|rd|th)\b|-?[а-яё]{1,4}\b)?")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?(?:-[^\W\d_]+)*", re.UNICODE)
_RANKS = {"10": "T", "В": "J", "Д": "Q", "К": "K", "Т": "A"}


def tokens(text: str, lexicon: Lexicon) -> list[Token]:
    """The words of the sentence; signs that nothing means come out as unknown words."""
    found = list(_tokens(text, lexicon))
    while found and found[-1].text == ".":
        found.pop()
    return found


def _tokens(text: str, lexicon: Lexicon) -> Iterator[Token]:
    at = 0
    comma = False
    stopped = True
    while at < len(text):
        space = _SPACES.match(text, at)
        if space:
            at = space.end()
            comma = comma or not {",", "("}.isdisjoint(space[0])
            continue
        token, at = _one(text, at, lexicon)
        token, comma = replace(token, comma=comma), False
        if token.text == "." and stopped:
            continue
        stopped = token.text == "."
        yield token


def _one(text: str, at: int, lexicon: Lexicon) -> tuple[Token, int]:
    """The word that begins there, and where it ends."""
    for opening, closing in _QUOTES:
        end = text.find(closing, at + 1) if text.startswith(opening, at) else -1
        if end > at + 1:
            said = " ".join(text[at + 1 : end].split())
            return Token(said, at, frozenset(("$quote",)), {"$quote": said}), end + 1
    card = _CARD.match(text, at)
    if card:
        rank, suit = card[1] or card[3], card[2] or card[4]
        name = _RANKS.get(rank, rank) + "/" + SIGNS.get(suit, suit)
        return Token(card[0], at, frozenset(("$card",)), {"$card": name}), card.end()
    for pattern, sign in ((_ARROW, "—"), (_STOP, ".")):
        found = pattern.match(text, at)
        if found:
            asked = sign != "." or "?" in found[0]
            keys = frozenset((sign, *found[0])) | (frozenset() if asked else {";"})
            return Token(sign, at, keys, {}), found.end()
    found = _NUMBER.match(text, at) or _WORD.match(text, at)
    if not found:
        keys, values = lexicon(text[at])
        return Token(text[at], at, keys, values, bool(keys)), at + 1
    return _word(text, at, found[0], lexicon)


def _word(text: str, at: int, word: str, lexicon: Lexicon) -> tuple[Token, int]:
    """A word or number, or the first part of a word with hyphens that is not known as one."""
    keys, values = lexicon(plain(word))
    if keys <= {"$words"} and "-" in word:
        word = word.split("-", 1)[0]
        keys, values = lexicon(plain(word))
        end = at + len(word) + 1
    else:
        end = at + len(word)
    rank = LETTERS.get(word)
    first = word == "A" and not text[:at].strip()
    if first and _LISTED.match(text, end):
        keys = frozenset()
    if rank and (not first or not keys):
        keys, values = keys | {"$rank"}, {**values, "$rank": rank}
    if len(word) == 1 and word.isupper():
        keys, values = keys | {"$letter"}, {**values, "$letter": word}
    return Token(word, at, keys, values, keys != {"$words"}), end


_LISTED: Final = re.compile(r"\s*[,:=/&–—-]|\s+(?:and|or|on|[JQKT]|\d+\s+(?:\d+|[JQKT]))\b")
"""Stands behind a letter at the beginning that is a rank and no article."""

LETTERS: Final = {
    **{letter: letter for letter in "AJQKT"},
    **{f"{letter}s": letter for letter in "JQKT"},
    **{f"{letter}'s": letter for letter in "AJQK"},
    **_RANKS,
}


def plain(text: str) -> str:
    """Small letters, `ё` as `е`, one kind of apostrophe."""
    return text.lower().replace("ё", "е").replace("’", "'")
