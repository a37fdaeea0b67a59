"""From the words of a sentence to the rules that it can mean."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import pairwise
from types import ModuleType
from typing import Any, Final

import msgspec

from parlour.games.bartok.norms import effects, events, model, terms
from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.chart import STEPS, Chart, Steps, Token, TooMany
from parlour.games.bartok.norms.effects import Give, Look, SwapHands, SwapSeats
from parlour.games.bartok.norms.english import lexicon as english
from parlour.games.bartok.norms.events import OnPlay
from parlour.games.bartok.norms.grammar import Grammar
from parlour.games.bartok.norms.model import Plays, Rule, Treat, When, as_json, from_json
from parlour.games.bartok.norms.normal import normal
from parlour.games.bartok.norms.russian import lexicon as russian
from parlour.games.bartok.norms.sense import (
    act,
    agree,
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
    debt,
    deed,
    doing,
    drawing,
    elliptic,
    finish,
    following,
    forbidding,
    formal,
    gestures,
    halves,
    happening,
    headline,
    holding,
    law,
    loose,
    matching,
    naming,
    opening,
    penalties,
    person,
    qualified,
    reckoned,
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
from parlour.games.bartok.norms.sense import exact as exactly
from parlour.games.bartok.norms.sense.settle import leaves
from parlour.games.bartok.norms.terms import Compare, Kind, Math, Rank, Same, Tests, Upto, nodes
from parlour.games.bartok.norms.words import Lexicon, plain, tokens

EXACT: Final = "exact"
"""The folder of the grammar in which the program's own sentences are written."""

_FOLDERS = {"en": "english", "ru": "russian"}
_LEXICONS: Final[dict[str, Callable[[set[str]], Lexicon]]] = {
    "en": english.English,
    "ru": russian.Russian,
}
_FILLERS = {"en": english.FILLERS, "ru": russian.FILLERS}
_CONTRACTED: Final[dict[str, dict[str, str]]] = {"en": english.CONTRACTED, "ru": {}}
_PHRASES: Final[dict[str, dict[tuple[str, ...], str]]] = {"en": english.PHRASES, "ru": {}}
_NAMES: Final[dict[str, tuple[frozenset[str], frozenset[str]]]] = {
    "en": (english.NAMES, english.DOES),
    "ru": (frozenset(), frozenset()),
}
_COUNTED: Final[dict[str, frozenset[str]]] = {"en": english.COUNTED, "ru": frozenset()}
_LONGEST_PHRASE: Final = {lang: max(map(len, _PHRASES[lang]), default=0) for lang in _PHRASES}


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
    cost,
    exactly,
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
    successions,
    forbidding,
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


_EXCLAIMED: Final = re.compile(r"(?:^|(?<=[.!?;]))(\s*)([^\W\d_]+)!+(?=\s|$)")


def _unexclaimed(text: str, lang: str) -> str:
    """The text without exclamations of one word that means nothing in a rule."""

    def blank(found: re.Match[str]) -> str:
        keys, _ = lexicon(lang)(plain(found[2]))
        return found[0] if keys - {"$words"} else " " * len(found[0])

    return _EXCLAIMED.sub(blank, text)


_EXAMPLE: Final = re.compile(
    r"\((?:e\.?\s?g\.|for example|for instance|like|such as|say,|например)[^()]*\)", re.IGNORECASE
)
"""An example in brackets, which tells nothing more."""


_BRACKETED: Final = re.compile(r"\(([^()]{2,90})\)")

GLOSS_STEPS: Final = 1_000
"""Most steps spent on finding out whether what stands in brackets tells nothing new."""

NAMING: Final = 4
"""Most words before a bracket in which the cards are looked for that it tells once more."""


def _glossed(text: str, lang: str) -> str:
    """The text without brackets that tell nothing new: what cards count anyway (the symbol
    `gloss`), or the cards once more that are named before."""

    def blank(found: re.Match[str]) -> str:
        words = [
            word
            for word in tokens(found[1], lexicon(lang))
            if word.text.lower() not in _FILLERS[lang]
        ]
        before = tokens(text[: found.start()], lexicon(lang))[-NAMING:]
        idle = _means(words, "gloss", lang) or (
            _means(words, "all-set", lang) & _named_in(before, lang)
        )
        return " " * len(found[0]) if idle else found[0]

    return _BRACKETED.sub(blank, text)


def _named_in(words: Sequence[Token], lang: str) -> set[Any]:
    """The sets of cards named by some of these words."""
    spans = [words[a:b] for b in range(len(words) + 1) for a in range(b)]
    return {cards for span in spans for cards in _means(span, "all-set", lang)} - {EVERY}


def _means(words: Sequence[Token], symbol: str, lang: str) -> set[Any]:
    """What the words mean as such a phrase, which is a short one."""
    try:
        return (
            set(Chart(grammar(lang), words, Steps(GLOSS_STEPS)).whole(symbol)) if words else set()
        )
    except TooMany:
        return set()


_SPEECH: Final = {"en": english.SPEECH, "ru": None}


def _quoted(text: str, lang: str) -> str:
    """The text with what is told to be said without quotes put in quotes, if no other words of
    the grammar make it up."""
    pattern = _SPEECH[lang]

    def quote(found: re.Match[str]) -> str:
        words = [lexicon(lang)(plain(word))[0] for word in found["said"].split()]
        foreign = any(keys <= {"$words"} for keys in words)
        return f'{found["verb"]} "{found["said"]}"' if foreign else found[0]

    return pattern.sub(quote, text) if pattern and '"' not in text else text


def row(text: str, lang: str) -> list[Token]:
    """The words of the sentence that count."""
    fillers = _FILLERS[lang]
    found = []
    comma = False
    last = len(text)
    text = _glossed(_EXAMPLE.sub(lambda found: " " * len(found[0]), text), lang)
    for one in tokens(_quoted(_unexclaimed(text, lang), lang), lexicon(lang)):
        comma = comma or one.comma
        if one.text.lower() not in fillers or "$quote" in one.keys:
            one = replace(one, column=min(one.column, last), comma=comma)
            found += _in_full(one, lang)
            comma = False
    return _counting(_reworded(_named(found, lang), lang), lang)


def _counting(words: list[Token], lang: str) -> list[Token]:
    """The words, where numbers that count what follows at once are no ranks."""
    return [
        replace(word, keys=word.keys - {"$rank"}, values={"$number": word.values["$number"]})
        if "$number" in word.keys and _counts(word, after, lang)
        else word
        for word, after in pairwise([*words, _NONE])
    ]


_NONE: Final = Token("", 0, frozenset(), {})


def _counts(word: Token, after: Token, lang: str) -> bool:
    """Does the one word count the other, behind it with nothing in between?"""
    behind = after.column == word.column + len(word.text) + 1
    return behind and plain(after.text) in _COUNTED[lang]


def _named(words: list[Token], lang: str) -> list[Token]:
    """The words with those unknown that can only be somebody's name where they stand."""
    names, does = _NAMES[lang]
    texts = [plain(word.text) for word in words]
    return [
        Token(word.text, word.column, frozenset(("$words",)), {}, False, word.comma)
        if text in names and after in does
        else word
        for word, text, after in zip(words, texts, [*texts, ""][1:], strict=True)
    ]


def _reworded(words: Sequence[Token], lang: str) -> list[Token]:
    """The words with each phrase that has a plainer one put so."""
    found: list[Token] = []
    at = 0
    while at < len(words):
        end, said = _plainer(words, at, lang)
        if said:
            found += _said(said, words[at], lang)
        else:
            found.append(words[at])
        at = end
    return found


def _plainer(words: Sequence[Token], at: int, lang: str) -> tuple[int, str]:
    """Where the longest phrase ends that begins there, and the plainer one."""
    texts: list[str] = []
    for word in words[at : at + _LONGEST_PHRASE[lang]]:
        if "$quote" in word.keys or (texts and word.comma):
            break
        texts.append(plain(word.text))
    for count in range(len(texts), 0, -1):
        said = _PHRASES[lang].get(tuple(texts[:count]))
        if said is not None:
            return at + count, said
    return at + 1, ""


def _in_full(word: Token, lang: str) -> list[Token]:
    """The word, or the words that are drawn together in it."""
    said = _CONTRACTED[lang].get(plain(word.text)) if "$quote" not in word.keys else None
    return [word] if said is None else _said(said, word, lang)


def _said(said: str, word: Token, lang: str) -> list[Token]:
    """These words in the place of one."""
    first, *rest = (Token(one, word.column, *lexicon(lang)(one)) for one in said.split())
    return [replace(first, comma=word.comma), *rest]


class Parsed(msgspec.Struct):
    """The rules that cost least, and how far the words were understood."""

    rules: tuple[Rule, ...]
    furthest: int
    too_hard: bool = False


EXACT_STEPS: Final = 2_500
"""Most steps spent on finding out whether the program itself could have written the sentence."""


def parsed(words: Sequence[Token], lang: str, steps: Steps, most: int = STEPS) -> Parsed:
    """The rules that the words can mean, in so many steps: by the exact grammar, else by the
    whole one."""
    furthest = 0
    for exact in (True, False):
        steps.allow(min(most, EXACT_STEPS) if exact else most)
        chart = Chart(grammar(lang, exact), words, steps)
        try:
            found = _cheapest(chart.whole("rule"))
        except (TooMany, RecursionError):
            if exact:
                continue
            return Parsed((), chart.furthest, True)
        furthest = chart.furthest
        if found:
            return Parsed(found, furthest)
    return Parsed((), furthest)


def _cheapest(meanings: dict[Any, int]) -> tuple[Rule, ...]:
    """The rules, each once in its one form, of those meanings that cost least."""
    costs: dict[Rule, int] = {}
    for meaning, price in meanings.items():
        rule = normal(meaning)
        if is_sound(rule):
            costs[rule] = min(price, costs.get(rule, price))
    least = min(costs.values(), default=0)
    return tuple(rule for rule, price in costs.items() if price == least)


def is_sound(rule: Rule) -> bool:
    """Does the tree keep the bounds of its fields?"""
    try:
        whole = bool(rule.clauses) and from_json(as_json(rule)) == rule
        return whole and not _idle(rule) and not _astray(rule)
    except (msgspec.ValidationError, TypeError):
        return False


def _astray(rule: Rule) -> bool:
    """Does it ask how often something has happened elsewhere than in the conditions of it, or
    speak of a cause where there is none?"""
    if any("cause" in leaves(one) for one in rule.clauses if not isinstance(one, When)):
        return True
    whens = [one for one in nodes(rule) if isinstance(one, When)]
    told = sum(isinstance(test, Upto) for when in whens for test in when.ifs)
    return told != sum(isinstance(one, Upto) for one in nodes(rule))


def _idle(part: Any) -> bool:
    """Does it compare two fixed numbers or a card with itself, ask whether a fixed number is
    prime or for what cannot be so at once, speak of no card, leave a word open, or let a
    player exchange something with the same player?"""
    match part:
        case Compare(int(), _, int()) | Kind(int()):
            return True
        case str():
            return part.startswith("\0")
        case Compare(Rank(a), _, Rank(b)) | Math("-" | "gap", Rank(a), Rank(b)) | Same(_, a, b) if (
            a == b
        ):
            return True
        case SwapHands(a, b) | SwapSeats(a, b) | Give(a, b) | Look(a, b) if a == b:
            return True
        case Plays(cards=cards, on=on) | OnPlay(cards=cards, on=on) if not cards or not on:
            return True
        case Treat(cards=""):
            return True
        case When(ifs=ifs) if _contradicts(ifs):
            return True
        case msgspec.Struct():
            return any(_idle(getattr(part, name)) for name in part.__struct_fields__)
        case tuple():
            return any(map(_idle, part))
        case _:
            return False


def _contradicts(ifs: Tests) -> bool:
    """Is one amount to be both more and less than another?"""
    more = {(test.a, test.b) for test in ifs if isinstance(test, Compare) and test.op == ">"}
    less = {(test.a, test.b) for test in ifs if isinstance(test, Compare) and test.op == "<"}
    return not more.isdisjoint(less | {(b, a) for a, b in more})
