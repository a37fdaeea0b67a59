"""Writes sets of cards in English."""

from __future__ import annotations

from typing import Final

from parlour.games.bartok.norms.cards import CardSet
from parlour.games.bartok.norms.describe import Term, described

RANK: Final = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}

SUIT: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def listed(parts: list[str], word: str = "or") -> str:
    """Parts in a row, the last two joined by the word."""
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}" if len(parts) > 1 else parts[0]


def a(noun: str) -> str:
    """The noun with its article."""
    vowel = noun[0] in "aeio" or noun.split()[0].rstrip(",") in ("8", "11", "18")
    return f"{'an' if vowel else 'a'} {noun}"


# Cards -------------------------------------------------------------------------------------


def cards(text: CardSet) -> str:
    """A card of the set, with its article."""
    phrase = described(text)
    if not text:
        return "no card"
    terms = [a(term(one)) for one in phrase.terms]
    return f"any card except {listed(terms)}" if phrase.but else listed(terms)


def term(one: Term, plural: str = "") -> str:
    """A card of one term, without article."""
    if one.joker:
        return f"joker{plural}"
    before = f"{one.colour} " if one.colour else ""
    if one.kind:
        noun = f"{one.kind} card{plural}"
    elif one.span:
        low, _, high = one.span.partition("-")
        noun = f"{RANK.get(high, high)} or lower" if high else f"{RANK.get(low, low)} or higher"
    elif one.ranks:
        noun = listed([RANK.get(rank, rank) + plural for rank in one.ranks])
    elif one.suits and len(one.suits) == 1:
        return before + SUIT[one.suits][:-1] + plural
    else:
        noun = f"card{plural}"
    after = f" of {listed([SUIT[suit] for suit in one.suits])}" if one.suits else ""
    return before + noun + after


def plural(text: CardSet) -> str:
    """Cards of the set, in the plural."""
    phrase = described(text)
    simple = len(phrase.terms) == 1 and not phrase.but and len(phrase.terms[0].ranks) < 2
    if not simple or not text or phrase.terms[0].span or len(phrase.terms[0].suits) > 1:
        return f"cards that are {cards(text)}"
    return term(phrase.terms[0], "s")
