"""Words that are said: their language, and the few that the program knows in both."""

from __future__ import annotations

import re
from typing import Final

from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.terms import Words

LONGEST: Final = 60
"""Most letters of a phrase that can be demanded."""

_RUSSIAN = re.compile(r"[а-яё]", re.IGNORECASE)
_EDGES = re.compile(r"^[\s.,;:!?…]+|[\s.,;:…]+$")

BOTH: Final = {
    "Bartok": "Барток",
    "Bartok minus one": "Барток минус один",
    "Bartok, Bartok": "Барток, Барток",
    "thank you": "спасибо",
    "please": "пожалуйста",
    "sorry": "извините",
    "hello": "привет",
    "goodbye": "до свидания",
    "red": "красная",
    "black": "чёрная",
    "prime": "простое",
    "one": "один",
    "two": "два",
    "three": "три",
    "yes": "да",
    "no": "нет",
    "stop": "стоп",
}
"""Set phrases whose English and Russian the program takes as the same."""


def key(text: str) -> str:
    """The text as phrases are compared: small letters, `е` for `ё`, no punctuation."""
    return " ".join(re.sub(r"[^\w\s'-]", " ", text.lower().replace("ё", "е")).split())


_SET = {key(text): Words(en, ru) for en, ru in BOTH.items() for text in (en, ru)}


def in_both(text: str) -> Words:
    """The words in the language of their letters, and in the other if they are a set phrase."""
    text = _EDGES.sub("", " ".join(text.split()))
    if not text or len(text) > LONGEST:
        raise Unfit
    if key(text) in _SET:
        return _SET[key(text)]
    if text[1:] == text[1:].lower():
        text = text.lower()
    return Words(ru=text) if _RUSSIAN.search(text) else Words(en=text)
