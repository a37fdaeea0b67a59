"""Strings of every kind for the reader: noise, and sentences gone wrong."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from parlour.games.bartok.norms.nearest import MODELS, vocabulary
from parlour.games.bartok.norms.read import LONGEST
from parlour.games.bartok.norms.write import write
from tests.norms.trees import Trees

SIGNS: Final = "♠♥♦♣,.:;—–-=+/()«»\"'’“„?!#@ \t\n\r\0\u200d\ufeff\u0301…№"
LETTERS: Final = "abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюяё0123456789" + SIGNS


def noise(rng: Random, most: int) -> str:
    """Characters from anywhere, halves of pairs among them."""
    if rng.random() < 0.5:
        return "".join(rng.choices(LETTERS, k=rng.randrange(most)))
    return "".join(chr(rng.randrange(0x11_0000)) for _ in range(rng.randrange(most)))


def salad(rng: Random, lang: str) -> str:
    """Words that mean something, in no order."""
    words = vocabulary(lang)
    return " ".join(rng.choices(words, k=rng.randrange(1, 60)))[:LONGEST]


def wrong(rng: Random, text: str) -> str:
    """A sentence with words lost, doubled, moved, or mistyped."""
    words = text.split()
    for _ in range(rng.randrange(1, 5)):
        at = rng.randrange(len(words))
        how = rng.randrange(4)
        if how == 0 and len(words) > 1:
            del words[at]
        elif how == 1:
            words.insert(rng.randrange(len(words)), words[at])
        elif how == 2:
            words.insert(at, rng.choice(LETTERS))
        else:
            letters = list(words[at])
            letters[rng.randrange(len(letters))] = rng.choice(LETTERS)
            words[at] = "".join(letters)
    return " ".join(words)


def strings(seed: int, number: int) -> Iterator[tuple[str, str]]:
    """So many strings, each with the language in which it is to be read."""
    rng = Random(seed)
    for _ in range(number):
        lang = rng.choice(("en", "ru"))
        kind = rng.random()
        if kind < 0.25:
            yield noise(rng, rng.choice((10, 100, 10_000))), lang
        elif kind < 0.5:
            yield salad(rng, lang), lang
        elif kind < 0.8:
            yield wrong(rng, rng.choice(MODELS[lang])), lang
        else:
            yield wrong(rng, write(Trees(rng.randrange(10**9)).rule(), lang)), lang
