"""The verbs with which a deed begins that people judge, in all their forms."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import NamedTuple


class Verb(NamedTuple):
    """A verb as it is told in a rule of the program's own. `then`: what has to follow, if it is no
    deed alone."""

    base: str
    then: re.Pattern[str] | None = None


class Heads:
    """The verbs of a language by their forms."""

    def __init__(self, verbs: Mapping[str, Verb]) -> None:
        self._verbs = verbs
        forms = "|".join(sorted(map(re.escape, verbs), key=len, reverse=True))
        forms = forms.replace("е", "[её]")
        self._found = re.compile(rf"(?<![\w'’-])(?:{forms})(?![\w'’-])", re.IGNORECASE)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """Where in the text a deed may begin."""
        for found in self._found.finditer(text):
            then = self._verb(found).then
            if then is None or then.match(text, found.end()):
                yield found

    def begin(self, text: str) -> bool:
        """Does the text begin with a deed?"""
        return any(found.start() == 0 for found in islice(self.finditer(text), 1))

    def plain(self, text: str) -> str:
        """The text with each of the verbs as a rule tells it; further ones are single words."""
        at, told = 0, ""
        for found in self.finditer(text):
            if found.start() and " " in self.base(found):
                continue
            told, at = told + text[at : found.start()] + self.base(found), found.end()
        return told + text[at:]

    def base(self, found: re.Match[str]) -> str:
        """The verb as a rule tells it."""
        return self._verb(found).base

    def _verb(self, found: re.Match[str]) -> Verb:
        return self._verbs[found[0].lower().replace("ё", "е")]
