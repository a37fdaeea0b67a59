"""Sets of cards in their shortest words: which terms a language has to name."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from parlour.decks.french import RANKS, SUITS
from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import (
    BLACK,
    COURT,
    EVEN,
    EVERY,
    JOKER,
    ODD,
    PRIME,
    RED,
    CardSet,
)

CLASSES: Final = {EVEN: "even", ODD: "odd", PRIME: "prime", COURT: "court", sets.NUMBER: "number"}
COLOURS: Final = {RED: "red", BLACK: "black"}


class Term(NamedTuple):
    """Cards that one phrase names: of a class, of ranks or between two ranks, of a colour or of
    suits; `joker` alone; nothing said is everything."""

    kind: str = ""
    ranks: str = ""
    span: str = ""
    colour: str = ""
    suits: str = ""
    joker: bool = False

    def words(self) -> int:
        """About how many words it takes."""
        return (
            2 + len(self.ranks) + len(self.suits) + bool(self.kind or self.span) + bool(self.colour)
        )


class Phrase(NamedTuple):
    """The terms that name a set, or all cards but those."""

    terms: tuple[Term, ...]
    but: bool = False


@lru_cache(maxsize=4096)
def described(text: CardSet) -> Phrase:
    """The set in terms, said directly or by its exceptions."""
    if text == EVERY or not text:
        return Phrase((Term(),), not text)
    terms = _terms(text)
    if JOKER in sets.members(text):
        return Phrase(terms)
    rest = _terms(sets.other(text))
    if 5 < sum(term.words() for term in terms) > sum(term.words() for term in rest) + 1:
        return Phrase(rest, True)
    return Phrase(terms)


def _terms(text: CardSet) -> tuple[Term, ...]:
    """One term for each of the set's notation."""
    found = []
    for part in text.split():
        if part == JOKER:
            found.append(Term(joker=True))
            continue
        ranks, _, suits = part.partition("/")
        ranks = "" if part == EVERY else ranks
        suits = suits if len(suits) < len(SUITS) else ""
        colour = COLOURS.get(suits, "")
        kind = CLASSES.get(ranks, "")
        span = "" if kind or (suits and not colour) else _span(ranks)
        found.append(
            Term(kind, "" if kind or span else ranks, span, colour, "" if colour else suits)
        )
    return tuple(found)


def _span(ranks: str) -> str:
    """`-5` for ranks up to the 5, `8-` for those from the 8, if there are three or more."""
    if 3 <= len(ranks) < len(RANKS):
        if RANKS.startswith(ranks):
            return "-" + ranks[-1]
        if RANKS.endswith(ranks):
            return ranks[0] + "-"
    return ""
