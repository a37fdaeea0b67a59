"""The readable sentence that comes nearest to one that cannot be read."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Final

from parlour.games.bartok.norms.chart import Steps, Token, TooMany
from parlour.games.bartok.norms.english import lexicon as english
from parlour.games.bartok.norms.model import Rule
from parlour.games.bartok.norms.parse import grammar, lexicon, parsed, row
from parlour.games.bartok.norms.pieces import pieced
from parlour.games.bartok.norms.russian import lexicon as russian
from parlour.games.bartok.norms.words import plain

ATTEMPT: Final = 3_000
"""Most steps spent on one attempt."""

ALIKE: Final = 400
"""Steps that it takes to look for the word that is most like another."""

MENDED: Final = 12
"""Most words that are replaced by others like them."""

LONG: Final = 24
"""Most letters of a word that are compared."""

MODELS: Final = {
    "en": (
        "When a 7 is played, the next player draws 2 cards and misses a turn.",
        "When a queen is played, the direction of play is reversed.",
        "When an 8 is played, the next player misses a turn.",
        "When a 9 is played, the player gets an extra turn.",
        "When a king is played, the player swaps hands with the player on the left.",
        "When an ace is played, everyone else draws a card.",
        'When a jack is played, the player must say "knock knock".',
        "A jack may be played on a queen whether it matches or not.",
        "A king may not be played on a queen even if it matches.",
        "Only an even card may be played on a red card and it must match as well.",
        "When an 8 is played, the player names a suit and the named suit must be played next.",
        "The penalty for any offence is that the player gets 2 penalty cards.",
        "Everyone is dealt a card more.",
        "Rule 1 is repealed.",
    ),
    "ru": (
        "Когда сыграна семёрка, следующий игрок берёт 2 карты и пропускает ход.",
        "Когда сыграна дама, направление игры меняется.",
        "Когда сыграна восьмёрка, следующий игрок пропускает ход.",
        "Когда сыграна девятка, игрок получает дополнительный ход.",
        "Когда сыгран король, игрок меняется картами с игроком слева.",
        "Когда сыгран туз, все остальные берут карту.",
        "Когда сыгран валет, игрок должен сказать «тук-тук».",
        "Валета можно класть на даму независимо от масти.",
        "Короля нельзя класть на даму.",
        "На красную карту можно класть только чётную карту.",
        "Когда сыграна восьмёрка, игрок называет масть.",
        "Штраф за нарушение — 2 карты.",
        "Каждому сдают на одну карту больше.",
        "Правило 1 отменяется.",
    ),
}
"""Sentences to fall back on."""


@cache
def vocabulary(lang: str) -> tuple[str, ...]:
    """The words, as written, that mean something in a rule."""
    known = set(grammar(lang).words)
    if lang == "en":
        known |= english.RANKS.keys() | english.NUMBERS.keys() | english.IRREGULAR.keys()
        known |= {f"{word}s" for word in known}
    else:
        known |= russian.Russian.forms.keys() | russian.Russian.numbers.keys()
    return tuple(sorted(word for word in known if word.isalpha() and len(word) > 2))


_SOMEBODY: Final = {"en": ("everyone",), "ru": ("все", "всех", "всем", "всеми", "они")}


def persons(words: Sequence[Token], lang: str) -> list[Token]:
    """The words with each unknown one that begins with a capital taken for a player."""
    keys = frozenset(key for one in _SOMEBODY[lang] for key in lexicon(lang)(one)[0])
    return [
        Token(word.text, word.column, keys, {}) if not word.known and word.text.istitle() else word
        for word in words
    ]


def mended(words: Sequence[Token], lang: str, steps: Steps) -> list[Token]:
    """The words with each unknown one replaced by the known word most like it, if any is; as many
    as there are steps for."""
    found = list(words)
    steps.allow(MENDED * ALIKE)
    for at, word in enumerate(words):
        if word.known or len(word.text) < 3:
            continue
        try:
            steps.take(ALIKE)
        except TooMany:
            break
        near = alike(plain(word.text), lang)
        if near:
            found[at] = Token(near, word.column, *lexicon(lang)(near), comma=word.comma)
    return found


@lru_cache(maxsize=1024)
def alike(word: str, lang: str) -> str:
    """The known word most like this one, or none."""
    return next(iter(get_close_matches(word[:LONG], vocabulary(lang), 1, 0.72)), "")


def nearest(words: Sequence[Token], lang: str, steps: Steps) -> Rule | str:
    """The rule that the words make once they are mended, or without those that are unknown, or
    in their longest pieces; else the model sentence that shares most words with them."""
    better = mended(words, lang, steps)
    for attempt in (better, [word for word in better if word.known]):
        if [word.text for word in attempt] != [word.text for word in words]:
            found = parsed(attempt, lang, steps, ATTEMPT).rules
            if found:
                return found[0]
    guess = pieced(better, lang, steps)
    if guess is not None:
        return guess
    mine = {key for word in words for key in word.keys if key[0] != "$"}
    return max(MODELS[lang], key=lambda text: len(mine & _keys(text, lang)))


@cache
def _keys(text: str, lang: str) -> frozenset[str]:
    return frozenset(key for word in row(text, lang) for key in word.keys)
