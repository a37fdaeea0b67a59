"""The grammars and the lexicons of the two languages, read when first asked for."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import ModuleType
from typing import Any, Final

from parlour.games.bartok.norms import effects, events, model, terms
from parlour.games.bartok.norms.english import lexicon as english
from parlour.games.bartok.norms.grammar import Grammar
from parlour.games.bartok.norms.russian import lexicon as russian
from parlour.games.bartok.norms.sense import (
    act,
    agree,
    asides,
    averting,
    bearing,
    before,
    behaviour,
    bounds,
    brief,
    card,
    changing,
    choice,
    clauses,
    coins,
    condition,
    cost,
    counts,
    covering,
    cues,
    custom,
    dealings,
    debt,
    deed,
    doing,
    drawing,
    duels,
    elliptic,
    everyday,
    exact_effects,
    exact_laws,
    exact_terms,
    finish,
    following,
    forbidding,
    formal,
    gestures,
    halves,
    happening,
    headline,
    holding,
    identity,
    law,
    loose,
    matching,
    naming,
    opening,
    penalties,
    person,
    qualified,
    reckoned,
    riders,
    rows,
    sentence,
    short,
    statutes,
    story,
    successions,
    suspended,
    table,
    terse,
    tolls,
    voiced,
)
from parlour.games.bartok.norms.words import Lexicon

EXACT: Final = "exact"
"""The folder of the grammar in which the program's own sentences are written."""


_FOLDERS = {"en": "english", "ru": "russian"}


_LEXICONS: Final[dict[str, Callable[[set[str]], Lexicon]]] = {
    "en": english.English,
    "ru": russian.Russian,
}


SENSE: Final = (
    finish,
    gestures,
    covering,
    tolls,
    card,
    person,
    condition,
    agree,
    act,
    deed,
    debt,
    table,
    happening,
    sentence,
    law,
    custom,
    dealings,
    cost,
    exact_effects,
    exact_laws,
    exact_terms,
    cues,
    doing,
    holding,
    choice,
    bounds,
    drawing,
    elliptic,
    formal,
    clauses,
    headline,
    bearing,
    before,
    short,
    rows,
    brief,
    counts,
    naming,
    qualified,
    statutes,
    story,
    suspended,
    terse,
    changing,
    coins,
    loose,
    halves,
    matching,
    following,
    reckoned,
    behaviour,
    penalties,
    opening,
    voiced,
    identity,
    successions,
    forbidding,
    duels,
    asides,
    averting,
    everyday,
    riders,
)
"""Where it stands what phrases mean."""


def _names(*modules: ModuleType) -> dict[str, Any]:
    """What the modules define. Raises ValueError where two have something of one name."""
    found: dict[str, Any] = {}
    for module in modules:
        for name, value in vars(module).items():
            if callable(value) and value.__module__ == module.__name__ and name[0] != "_":
                if name in found:
                    raise ValueError(f"told twice: {name}")
                found[name] = value
    return found


@contextmanager
def uncollected() -> Iterator[None]:
    """Without looking for garbage while much is made and nothing thrown away."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def grammar(lang: str, exact: bool = False) -> Grammar:
    """The grammar of the language; the exact one reads what the program itself writes."""
    return _grammar(lang, exact)


def _texts(folder: Traversable) -> list[str]:
    """The grammar files of a folder, by name."""
    files = sorted(
        (one for one in folder.iterdir() if one.name.endswith(".grammar")), key=lambda one: one.name
    )
    return [file.read_text(encoding="utf-8") for file in files]


@cache
def _grammar(lang: str, exact: bool) -> Grammar:
    folder = files("parlour.games.bartok.norms").joinpath(_FOLDERS[lang])
    own = _texts(folder.joinpath(EXACT))
    if exact:
        words = folder.joinpath("words.grammar").read_text(encoding="utf-8")
        texts = dict.fromkeys((words, *own), 0)
    else:
        texts = dict.fromkeys(_texts(folder), 0) | dict.fromkeys(own, 1)
    with uncollected():
        return Grammar(texts, _names(terms, events, effects, model, *SENSE))


@cache
def lexicon(lang: str) -> Lexicon:
    """The words of the language, as far as its grammar has them."""
    return _LEXICONS[lang](grammar(lang).words)
