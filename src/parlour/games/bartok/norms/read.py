"""Reads a rule: a sentence of English or Russian to a tree."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from types import ModuleType
from typing import Any

from parlour.games.bartok.norms import effects, english, events, model, terms
from parlour.games.bartok.norms.chart import Chart
from parlour.games.bartok.norms.grammar import Grammar
from parlour.games.bartok.norms.sense import act, card, law, sentence
from parlour.games.bartok.norms.words import Lexicon, tokens

_FOLDERS = {"en": "english", "ru": "russian"}


def _names(*modules: ModuleType) -> dict[str, Any]:
    return {name: value for module in modules for name, value in vars(module).items()}


@cache
def grammar(lang: str) -> Grammar:
    """The grammar of the language, from its files."""
    folder = files("parlour.games.bartok.norms").joinpath(_FOLDERS[lang])
    text = "\n".join(
        file.read_text(encoding="utf-8")
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".grammar")
    )
    return Grammar(text, _names(terms, events, effects, model, card, act, sentence, law))


@cache
def lexicon(lang: str) -> Lexicon:
    """The words of the language, as far as its grammar has them."""
    return english.English(grammar(lang).words)


def parse(text: str, lang: str = "en") -> tuple[Chart, dict[Any, int]]:
    """The readings of the text with their costs."""
    row = [one for one in tokens(text, lexicon(lang)) if one.text.lower() not in english.FILLERS]
    chart = Chart(grammar(lang), row)
    return chart, chart.whole("rule")
