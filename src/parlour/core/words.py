"""The program's sentences, English and Russian alike, kept as Fluent files in `words/`.

The same files serve the server, the terminal and the page: there is one copy of each sentence.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message

ENGLISH = "en"
LANGUAGES = (ENGLISH, "ru")

LONGEST: Final = 10**15
"""From here on a number is told by its first digits alone: Fluent writes none of 29 or more."""


ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""Where a message of a Fluent file begins; all that belongs to it is indented."""


class Messages(FluentBundle):
    """The messages of a language. Each is parsed when it is first said: all take a while."""

    def __init__(self, lang: str, texts: list[str]) -> None:
        super().__init__([lang], use_isolating=False)
        self.sources: dict[str, str] = {}
        for text in texts:
            starts = [(found[1], found.start()) for found in ENTRY.finditer(text)]
            ends = [start for _, start in starts[1:]] + [len(text)]
            for (key, start), end in zip(starts, ends, strict=True):
                self.sources.setdefault(key, text[start:end])

    def has_message(self, message_id: str) -> bool:
        return message_id in self.sources

    def _lookup(self, entry_id: str, term: bool = False) -> Message:
        key = f"-{entry_id}" if term else entry_id
        if key not in self._compiled:
            self.add_resource(FluentResource(self.sources[key]))
        return super()._lookup(entry_id, term)


@cache
def bundle(lang: str) -> Messages:
    """All messages of one language. Raises KeyError for a language there is not."""
    if lang not in LANGUAGES:
        raise KeyError(lang)
    folder = files("parlour.words").joinpath(lang)
    found = sorted(file.name for file in folder.iterdir() if file.name.endswith(".ftl"))
    return Messages(lang, [folder.joinpath(name).read_text(encoding="utf-8") for name in found])


def say(lang: str, key: str, /, **facts: Any) -> str:
    """The sentence `key` in `lang`; cards among the facts are put in words.

    Raises KeyError for a key there is not, ValueError where a fact is missing.
    """
    messages = bundle(lang)
    pattern = messages.get_message(key).value
    if pattern is None:
        raise KeyError(key)
    text, errors = messages.format_pattern(
        pattern, {name: in_words(lang, fact) for name, fact in facts.items()}
    )
    if errors:
        raise ValueError(f"{lang} {key}: {errors[0]}")
    return str(text)


def in_words(lang: str, fact: Any) -> Any:
    """A fact as Fluent takes it: a card by its name, several as a list, one that can tell itself
    (`in_words`) in the language, a number of great length shortened, the rest as it is."""
    if isinstance(fact, int) and abs(fact) >= LONGEST:
        return f"{str(fact)[:12]}…"
    if isinstance(fact, tuple | list):
        return listed(lang, [str(in_words(lang, part)) for part in fact])
    if callable(telling := getattr(fact, "in_words", None)):
        return telling(lang)
    key = getattr(fact, "words", None)
    return named(lang, key) if isinstance(key, str) else fact


@cache
def named(lang: str, key: str) -> str:
    """The name of a card, which is said more often than anything else."""
    return say(lang, key)


def listed(lang: str, parts: list[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    joined = {"en": " and ", "ru": " и "}[lang]
    return ", ".join(parts[:-1]) + joined + parts[-1]
