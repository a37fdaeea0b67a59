"""Reads a rule: a sentence of English or Russian to a tree."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from types import ModuleType
from typing import Any, Final

from parlour.games.bartok.norms import effects, events, model, terms
from parlour.games.bartok.norms.chart import Chart
from parlour.games.bartok.norms.english import lexicon as english
from parlour.games.bartok.norms.grammar import Grammar
from parlour.games.bartok.norms.russian import lexicon as russian
from parlour.games.bartok.norms.sense import act, card, law, sentence
from parlour.games.bartok.norms.sense import exact as exactly
from parlour.games.bartok.norms.words import Lexicon, tokens

_FOLDERS = {"en": "english", "ru": "russian"}


def _names(*modules: ModuleType) -> dict[str, Any]:
    return {name: value for module in modules for name, value in vars(module).items()}


EXACT: Final = ("words.grammar", "exact.grammar")
"""The grammar files in which the program's own sentences are written."""


@cache
def grammar(lang: str, exact: bool = False) -> Grammar:
    """The grammar of the language; the exact one reads what the program itself writes."""
    folder = files("parlour.games.bartok.norms").joinpath(_FOLDERS[lang])
    found = sorted(file.name for file in folder.iterdir() if file.name.endswith(".grammar"))
    names = EXACT if exact else found
    texts = {
        folder.joinpath(name).read_text(encoding="utf-8"): int(name == EXACT[-1] and not exact)
        for name in names
    }
    return Grammar(texts, _names(terms, events, effects, model, card, act, sentence, law, exactly))


@cache
def lexicon(lang: str) -> Lexicon:
    """The words of the language, as far as its grammar has them."""
    return (english.English if lang == "en" else russian.Russian)(grammar(lang).words)


def parse(text: str, lang: str = "en") -> tuple[Chart, dict[Any, int]]:
    """The readings of the text with their costs."""
    fillers = (english if lang == "en" else russian).FILLERS
    row = [one for one in tokens(text, lexicon(lang)) if one.text.lower() not in fillers]
    chart = Chart(grammar(lang, True), row)
    found = chart.whole("rule")
    if not found:
        chart = Chart(grammar(lang), row)
        found = chart.whole("rule")
    return chart, found
