"""Kinds of things said, as rules speak of them: with certain words, of a kind, repeated."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final

from parlour.core.words import LANGUAGES
from parlour.core.words import say as message
from parlour.decks.french import PACK
from parlour.games.bartok.norms.english.lexicon import RANKS, stems
from parlour.games.bartok.norms.russian.lexicon import Russian
from parlour.games.bartok.norms.terms import Speech
from parlour.games.bartok.numerals import spoken
from parlour.games.bartok.speech import is_question, says_the_word, tokens

if TYPE_CHECKING:
    from parlour.games.bartok.law import Law
    from parlour.games.bartok.state import Bartok, Said


def is_spoken(state: Bartok, law: Law, speech: Speech, said: Said, words: list[str]) -> bool:
    """Whether an utterance is of a kind that rules speak of."""
    texts = [text for text in (speech.words.en, speech.words.ru) if text] if speech.words else []
    match speech.kind:
        case "phrase" | "word":
            return any(has_words(words, text) for text in texts)
        case "without":
            return not any(has_words(words, text) for text in texts)
        case "not first" | "not last":
            first = speech.kind == "not first"
            return not any(is_edge(words, tokens(text), first=first) for text in texts)
        case "letter":
            return any(text.lower() in word for text in texts for word in words)
        case "long":
            return len(words) > speech.n
        case "short":
            return len(words) < speech.n
        case "needless":
            return is_needless(state, law, said, words)
        case "said before":
            return is_repeated(state, said, words)
    return SPOKEN[speech.kind](said.text, words)


def is_edge(words: list[str], wanted: list[str], *, first: bool) -> bool:
    """Whether what is said begins, or ends, with these words."""
    count = len(wanted)
    return (words[:count] if first else words[len(words) - count :]) == wanted


PLAYER: Final = re.compile(r"(?i)\b(?:player|игрок\w{0,3})\s*\d\b")
"""How a seat is called while nobody has told its player's name."""

NUMERALS: Final = frozenset(
    word
    for lang in LANGUAGES
    for number in (*range(21), *range(30, 100, 10), *range(100, 1000, 100))
    for ordinal in (False, True)
    for way in spoken(number, lang, ordinal)
    for word in tokens(way)
    if word not in ("and", "second", "й", "я", "сто")
)


def has_words(words: list[str], text: str) -> bool:
    """Whether these words are among those said, one after the other."""
    wanted = tokens(text)
    count = len(wanted)
    return bool(wanted) and any(
        words[start : start + count] == wanted for start in range(len(words) - count + 1)
    )


def is_number(word: str) -> bool:
    """Whether a word is a number, in digits or letters."""
    return any(sign.isdigit() for sign in word) or word in NUMERALS


def names_a_card(words: list[str]) -> bool:
    """Whether a card is named: a rank and a suit."""
    return any(has_words(words, name) for name in card_names())


def names_a_rank(word: str) -> bool:
    """Whether a word is the name of a rank, in any form of it."""
    if word.isdecimal():
        return 2 <= int(word[:3]) <= 10
    russian = (form.startswith("$rank:") for form in Russian.forms.get(word, ()))
    return not stems(word).isdisjoint(RANKS) or any(russian)


def names_a_suit(word: str) -> bool:
    """Whether a word is the name of a suit, in any form of it."""
    return not (stems(word) | Russian.forms.get(word, set())).isdisjoint(SUIT_NAMES)


SUIT_NAMES: Final = frozenset("club diamond heart spade трефа бубна черва пика".split())
"""The names of the suits as the lexicons know them."""


@cache
def card_names() -> tuple[str, ...]:
    """The names of all cards in all languages."""
    return tuple(
        message(lang, card.words).removeprefix("the ") for lang in LANGUAGES for card in PACK
    )


SPOKEN: Final[dict[str, Callable[[str, list[str]], bool]]] = {
    "number": lambda text, words: any(is_number(word) for word in words),
    "player name": lambda text, words: bool(PLAYER.search(text)),
    "card name": lambda text, words: names_a_card(words),
    "rank name": lambda text, words: any(map(names_a_rank, words)),
    "suit name": lambda text, words: any(map(names_a_suit, words)),
    "question": lambda text, words: is_question(text),
    "statement": lambda text, words: not is_question(text),
    "anything": lambda text, words: True,
    "judged": lambda text, words: False,
}
"""The kinds of speech that have no words of their own; what people judge the program does not."""


def is_needless(state: Bartok, law: Law, said: Said, words: list[str]) -> bool:
    """Whether somebody says what rules demand at times, when nothing demands it."""
    if says_the_word(said.text):
        return True
    texts = law.phrases(state)
    return any(has_words(words, text) for text in texts)


def is_repeated(state: Bartok, said: Said, words: list[str]) -> bool:
    """Whether just that has been said in the deal before."""
    return any(
        one.number < said.number and one.deal == said.deal and tokens(one.text) == words
        for one in state.log
    )
