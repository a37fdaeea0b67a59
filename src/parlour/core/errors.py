"""Everything that can be refused, as sentences a player can read.

    GameError
      Illegal        the rules forbid it
      BadNotation    it cannot be read
      BadRule        it is no admissible rule of the players' own
      TableError     the table cannot do it (stale, full, not seated, ...)

Anything else that escapes is a bug.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.core.words import ENGLISH, say


class GameError(Exception):
    """A refusal. `code` names it for programs; `text(lang)` is one sentence for people."""

    def __init__(self, code: str, clause: str | None = None, /, **facts: Any) -> None:
        super().__init__(code, clause, facts)
        self.code = code
        self.clause = clause
        self.facts: Mapping[str, Any] = facts

    def text(self, lang: str = ENGLISH) -> str:
        """The sentence in the asked language, cards in words."""
        return say(lang, f"refuse-{self.code}", **self.facts)

    def __str__(self) -> str:
        return self.text()


class Illegal(GameError):
    """The rules forbid it: `clause` is the id of the rulebook clause that stands against it."""


class BadNotation(GameError):
    """It cannot be read: `facts` hold the text, and its column where there is one."""


class BadRule(GameError):
    """Not an admissible rule of the players' own: `facts` hold text, column and reason."""


class TableError(GameError):
    """The table cannot do it now: stale, full, not seated, not there."""
