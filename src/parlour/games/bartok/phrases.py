"""What a rule demands to be said, as it may be said: worked out when it comes to be owed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from parlour.core.deck import Card
from parlour.core.words import LANGUAGES, say
from parlour.games.bartok.meaning import number
from parlour.games.bartok.memory import Phrase
from parlour.games.bartok.moment import Now, is_red
from parlour.games.bartok.norms import terms
from parlour.games.bartok.numerals import spoken
from parlour.games.bartok.speech import tokens

Ways = tuple[str, ...]
"""The ways in which a part of a phrase may be said, each as words with spaces between."""

ANY: Final[Ways] = ("",)

MOST_REPEATED: Final = 20
"""How often words are said in one phrase at most: an amount may be larger than can be typed."""


def owed_phrase(now: Now, phrase: terms.Phrase) -> Phrase | None:
    """The words that are owed now; None where nothing is (the end of a list is passed)."""
    if (fixed := fixed_phrase(phrase)) is not None:
        return fixed
    found = []
    for lang in LANGUAGES:
        parts = [ways_of(now, part, lang) for part in phrase]
        said = tuple([part for part in parts if part is not None])
        if len(said) < len(parts):
            return None
        found.append(said)
    return put_together(tuple(found))


@lru_cache(maxsize=1024)
def fixed_phrase(phrase: terms.Phrase) -> Phrase | None:
    """A phrase that is the same at every moment; None for others."""
    words = [part for part in phrase if isinstance(part, terms.Words)]
    if len(words) < len(phrase):
        return None
    return put_together(tuple(tuple(words_of(one, lang) for one in words) for lang in LANGUAGES))


@lru_cache(maxsize=1024)
def put_together(said: tuple[tuple[Ways, ...], ...]) -> Phrase:
    """A phrase of which it is known how each part may be said, in each language."""
    shown = [" ".join([part[0] for part in parts if part[0]]) for parts in said]
    return Phrase(tuple(dict.fromkeys(said)), tuple(zip(LANGUAGES, shown, strict=True)))


def ways_of(now: Now, part: terms.Part, lang: str) -> Ways | None:
    """The ways to say a part of a phrase in a language, the one to be shown first."""
    match part:
        case terms.Words():
            return words_of(part, lang)
        case terms.NameOf(what, card):
            face = now.at(card)
            return name_of(face, what, lang) if face is not None else ANY
        case terms.Figure(n, ordinal):
            return spoken(number(n)(now), lang, ordinal)
        case terms.Nth(words, n):
            place = number(n)(now)
            return words_of(words[place - 1], lang) if 0 < place <= len(words) else None
        case terms.Repeated(words, n):
            often = min(number(n)(now), MOST_REPEATED)
            return (" ".join(words_of(words, lang) * often),)


def words_of(words: terms.Words, lang: str) -> Ways:
    """Fixed words, in the other language if this one has none."""
    text = (words.en, words.ru)[lang == "ru"] or words.en or words.ru
    return (text,)


@lru_cache(maxsize=1024)
def name_of(card: Card, what: str, lang: str) -> Ways:
    """The name of a card, its rank, its suit or its colour."""
    if what == "colour":
        return (say(lang, "french-red" if is_red(card) else "french-black"),)
    if what == "suit":
        return tuple(say(lang, f"french-suit-{suit}") for suit in sorted(card.suits)) or ANY
    if what == "rank":
        return rank_names(card, lang)
    name = say(lang, card.words).removeprefix("the ").removeprefix("a ")
    rank = rank_names(card, lang)[0]
    rest = name.removeprefix(rank) if rank else name
    return tuple(one + rest for one in rank_names(card, lang))


def rank_names(card: Card, lang: str) -> Ways:
    """A rank in words, and a number in digits as well."""
    if not card.rank:
        return (say(lang, card.words).removeprefix("a "),)
    digits = {"T": "10"}.get(card.rank, card.rank)
    name = say(lang, f"french-rank-{card.rank}")
    return (name, digits) if digits.isdecimal() else (name,)


@lru_cache(maxsize=4096)
def wanted_in(way: str) -> tuple[str, ...]:
    """The words of one way to say a part."""
    return tuple(tokens(way))


def is_said(phrase: Phrase | None, words: Sequence[str]) -> bool:
    """Whether the words of the phrase are among those said, one after the other."""
    return phrase is not None and is_among(phrase, tuple(words))


@lru_cache(maxsize=1024)
def is_among(phrase: Phrase, said: tuple[str, ...]) -> bool:
    """The same; what is owed is said in the same words again and again."""
    return any(
        follows(parts, said[start:]) for parts in phrase.ways for start in range(len(said) + 1)
    )


def follows(parts: tuple[Ways, ...], said: tuple[str, ...]) -> bool:
    """Whether what was said begins with the parts."""
    if not parts:
        return True
    for way in parts[0]:
        wanted = wanted_in(way)
        if said[: len(wanted)] == wanted and follows(parts[1:], said[len(wanted) :]):
            return True
    return False
