"""Rules of the list in words, as refusals and views name them."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from parlour.games.bartok.norms.model import Rule
from parlour.games.bartok.norms.write import write


@lru_cache(maxsize=2048)
def stated(rule: Rule, lang: str) -> str:
    """The rule in the words of the language, every default made visible."""
    return write(rule, lang)


class Stated(msgspec.Struct, frozen=True):
    """A rule as a fact of a message: it is told in the reader's language.

    text: the author's words, for a rule that was not read.
    """

    rule: Rule | None
    text: str

    def in_words(self, lang: str) -> str:
        """The sentence in the asked language."""
        return stated(self.rule, lang) if self.rule else self.text
