"""Writes sets of cards in Russian."""

from __future__ import annotations

from typing import Final

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.describe import Term, described
from parlour.games.bartok.norms.russian.forms import adjective, noun

RANK: Final = {
    "A": ("туз:m", "m"),
    "2": ("двойк:fk+двоек", "f"),
    "3": ("тройк:fk+троек", "f"),
    "4": ("четвёрк:fk+четвёрок", "f"),
    "5": ("пятёрк:fk+пятёрок", "f"),
    "6": ("шестёрк:fk+шестёрок", "f"),
    "7": ("семёрк:fk+семёрок", "f"),
    "8": ("восьмёрк:fk+восьмёрок", "f"),
    "9": ("девятк:fk+девяток", "f"),
    "T": ("десятк:fk+десяток", "f"),
    "J": ("валет:m", "m"),
    "Q": ("дам:f", "f"),
    "K": ("корол:myo", "m"),
}

SUIT: Final = {"C": "треф", "D": "бубен", "H": "червей", "S": "пик"}

_COLOUR: Final = {"red": "красн:a", "black": "чёрн:a"}

_KIND: Final = {
    "even": ("чётн:a", "карт:f"),
    "odd": ("нечётн:a", "карт:f"),
    "prime": ("", "карт:f"),
    "court": ("", "картинк:fk+картинок"),
    "number": ("", "цифр:f"),
}


PLAYED: Final = {"m": "сыгран", "f": "сыграна"}


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


def cards(text: CardSet, case: str = "nom", many: bool = False) -> str:
    """A card of the set in the case, or cards of it."""
    phrase = described(text)
    if not text:
        return f"{_adjective('никак:k', 'f', case, many)} {noun('карт:f', case, many=many)}"
    if phrase.but:
        rest = " либо ".join(term(one, "gen") for one in phrase.terms)
        some = noun("карт:f", case, many=many)
        return f"{'' if many else adjective('люб:o', 'f', case) + ' '}{some}, кроме {rest},"
    return " либо ".join(term(one, case, many) for one in phrase.terms)


def card(text: CardSet, case: str = "nom") -> str:
    """A card of the set, where any card is meant if nothing more is said."""
    return noun("карт:f", case) if text == EVERY else cards(text, case)


def term(one: Term, case: str, many: bool = False) -> str:
    """A card, or cards, of one term."""
    if one.joker:
        return noun("джокер:m", case, True, many)
    gender, said = _gender(one), ""
    if one.kind:
        own, entry = _KIND[one.kind]
        said = f"{_adjective(own, 'f', case, many)} " if own else ""
        said += noun(entry, case, many=many)
        said += " простого ранга" if one.kind == "prime" else ""
    elif one.span:
        low, _, high = one.span.partition("-")
        said = f"{_rank(high or low, case, many)} или {'младше' if high else 'старше'}"
    elif one.ranks:
        said = listed([_rank(rank, case, many) for rank in one.ranks])
    else:
        plain = not one.colour and not one.suits and not many
        said = f"{_adjective('люб:o', 'f', case, many)} " if plain else ""
        said += noun("карт:f", case, many=many)
    before = f"{_adjective(_COLOUR[one.colour], gender, case, many)} " if one.colour else ""
    after = f" {listed([SUIT[suit] for suit in one.suits])}" if one.suits else ""
    return before + said + after


def _rank(rank: str, case: str, many: bool = False) -> str:
    return noun(RANK[rank][0], case, True, many)


def _adjective(entry: str, gender: str, case: str, many: bool) -> str:
    return adjective(entry, "p" if many else gender, case)


def _gender(one: Term) -> str:
    if one.joker:
        return "m"
    first = one.ranks[:1] or one.span.strip("-")[:1]
    return RANK[first][1] if first else "f"


def gender(text: CardSet) -> str:
    """The gender in which one speaks of a card of the set."""
    phrase = described(text)
    return "f" if phrase.but or not text else _gender(phrase.terms[0])


def those(text: CardSet, n: int = 5) -> str:
    """Cards of the set as they are called after that number."""
    return plural(n, card(text), _few(text), cards(text, "gen", True))


def _few(text: CardSet) -> str:
    """Two, three or four of them; what is said beside the noun stands in the plural."""
    phrase = described(text)
    if phrase.but or not text or len(phrase.terms) > 1:
        return cards(text, "gen", True)
    (one,) = phrase.terms
    own = one.kind and _KIND[one.kind][0]
    if not one.colour and not own:
        return noun("карт:f", "gen") if text == EVERY else term(one, "gen")
    before = adjective(_COLOUR[one.colour] if one.colour else own, "p", _few_case(one))
    return f"{before} {term(one, 'gen').partition(' ')[2]}"


def _few_case(one: Term) -> str:
    return "gen" if _gender(one) == "m" else "nom"


def all_of(text: CardSet) -> str:
    """All cards of the set, in the accusative."""
    phrase = described(text)
    alive = not phrase.but and any(one.joker or (one.ranks or one.span) for one in phrase.terms)
    if alive and gender(text) == "m":
        return f"всех {cards(text, 'gen', True)}"
    return f"все {cards(text, 'nom', True)}"
