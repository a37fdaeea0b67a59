"""Writes sets of cards in Russian."""

from __future__ import annotations

from typing import Final

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.describe import Term, described
from parlour.games.bartok.norms.russian.forms import adjective, noun

RANK: Final = {
    "A": ("туз:m", "m"), "2": ("двойк:fk", "f"), "3": ("тройк:fk", "f"), "4": ("четвёрк:fk", "f"),
    "5": ("пятёрк:fk", "f"), "6": ("шестёрк:fk", "f"), "7": ("семёрк:fk", "f"),
    "8": ("восьмёрк:fk", "f"), "9": ("девятк:fk", "f"), "T": ("десятк:fk", "f"),
    "J": ("валет:m", "m"), "Q": ("дам:f", "f"), "K": ("корол:my", "m"),
}  # fmt: skip

SUIT: Final = {"C": "треф", "D": "бубен", "H": "червей", "S": "пик"}

_COLOUR: Final = {"red": "красн:a", "black": "чёрн:a"}

_KIND: Final = {
    "even": ("чётн:a", "карт:f"),
    "odd": ("нечётн:a", "карт:f"),
    "prime": ("", "карт:f"),
    "court": ("", "картинк:fk"),
    "number": ("", "цифр:f"),
}


def listed(parts: list[str], word: str = "или") -> str:
    """Parts in a row, the last two joined by the word."""
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}" if len(parts) > 1 else parts[0]


def plural(n: int, one: str, few: str, many: str) -> str:
    """The form of a noun after the number."""
    n = abs(n)
    if n % 10 == 1 and n % 100 != 11:
        return one
    return few if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else many


# Cards -------------------------------------------------------------------------------------


def cards(text: CardSet, case: str = "nom") -> str:
    """A card of the set, in the case."""
    phrase = described(text)
    if not text:
        return f"{adjective('никак:k', 'f', case)} {noun('карт:f', case)}"
    if phrase.but:
        rest = " либо ".join(term(one, "gen") for one in phrase.terms)
        return f"{adjective('люб:o', 'f', case)} {noun('карт:f', case)}, кроме {rest},"
    return " либо ".join(term(one, case) for one in phrase.terms)


def term(one: Term, case: str) -> str:
    """A card of one term."""
    if one.joker:
        return noun("джокер:m", case, animate=True)
    gender, said = _gender(one), ""
    if one.kind:
        own, entry = _KIND[one.kind]
        said = f"{adjective(own, 'f', case)} " if own else ""
        said += noun(entry, case) + (" простого достоинства" if one.kind == "prime" else "")
    elif one.span:
        low, _, high = one.span.partition("-")
        said = f"{_rank(high or low, case)} или {'младше' if high else 'старше'}"
    elif one.ranks:
        said = listed([_rank(rank, case) for rank in one.ranks])
    else:
        plain = not one.colour and not one.suits
        said = f"{adjective('люб:o', 'f', case)} " if plain else ""
        said += noun("карт:f", case)
    before = f"{adjective(_COLOUR[one.colour], gender, case)} " if one.colour else ""
    after = f" {listed([SUIT[suit] for suit in one.suits])}" if one.suits else ""
    return before + said + after


def _rank(rank: str, case: str) -> str:
    return noun(RANK[rank][0], case, animate=True)


def _gender(one: Term) -> str:
    if one.joker:
        return "m"
    first = one.ranks[:1] or one.span.strip("-")[:1]
    return RANK[first][1] if first else "f"


def gender(text: CardSet) -> str:
    """The gender in which one speaks of a card of the set."""
    phrase = described(text)
    return "f" if phrase.but or not text else _gender(phrase.terms[0])


def those(text: CardSet, noun_form: str = "карт") -> str:
    """Cards of the set, after a number or a verb."""
    return noun_form if text == EVERY else f"{noun_form} вида: {cards(text)}"
