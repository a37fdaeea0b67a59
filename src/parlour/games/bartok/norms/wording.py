"""The words of a sentence that count: without examples, glosses and fillers, set phrases put
plainly, what is said in quotes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.chart import Chart, Steps, Token, TooMany
from parlour.games.bartok.norms.english import lexicon as english
from parlour.games.bartok.norms.grammars import grammar, lexicon
from parlour.games.bartok.norms.russian import lexicon as russian
from parlour.games.bartok.norms.words import plain, tokens

_FILLERS = {"en": english.FILLERS, "ru": russian.FILLERS}


_TOLD: Final[dict[str, frozenset[tuple[str, str]]]] = {"en": frozenset(), "ru": russian.TOLD}
"""Words before fillers with which these tell something."""


_CONTRACTED: Final[dict[str, dict[str, str]]] = {"en": english.CONTRACTED, "ru": {}}


_PHRASES: Final[dict[str, dict[tuple[str, ...], str]]] = {"en": english.PHRASES, "ru": {}}


_NAMES: Final[dict[str, tuple[frozenset[str], frozenset[str]]]] = {
    "en": (english.NAMES, english.DOES),
    "ru": (frozenset(), frozenset()),
}


_COUNTED: Final[dict[str, frozenset[str]]] = {"en": english.COUNTED, "ru": frozenset()}


_LONGEST_PHRASE: Final = {lang: max(map(len, _PHRASES[lang]), default=0) for lang in _PHRASES}


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
    found: list[Token] = []
    comma = False
    last = len(text)
    text = _glossed(_EXAMPLE.sub(lambda found: " " * len(found[0]), text), lang)
    for one in tokens(_quoted(_unexclaimed(text, lang), lang), lexicon(lang)):
        comma = comma or one.comma
        before = found[-1].text.lower() if found else ""
        told = (before, one.text.lower()) in _TOLD[lang]
        if told or one.text.lower() not in fillers or "$quote" in one.keys:
            one = replace(one, column=min(one.column, last), comma=comma)
            found += _in_full(one, lang)
            comma = False
    return _counting(_apart(_reworded(_named(found, lang), lang), lang), lang)


def _apart(words: list[Token], lang: str) -> list[Token]:
    """The words, where an "and" behind what may be done can also begin something else if the verb
    after it has another form: "may draw a card and says so"."""
    may, both, joins, is_finite = _CHOICES[lang]
    found, open_ = list(words), False
    for at, (word, after) in enumerate(pairwise([*words, _NONE])):
        open_ = bool(word.keys & may) or (open_ and "." not in word.keys)
        if open_ and plain(word.text) == both and is_finite(after):
            found[at] = replace(word, keys=word.keys | {joins})
    return found


_CHOICES: Final = {
    "en": (frozenset(("may",)), "and", "and-then", english.is_finite),
    "ru": (frozenset(("мочь", "можно")), "и", "и-затем", russian.is_finite),
}


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
