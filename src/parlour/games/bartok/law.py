"""The law of a deal: the fixed rules and those that players have added, as one thing to ask.

A deal asks it what may be played, what follows from what has happened, and what it costs to break
a rule. The fixed rules are its oldest part. Identity, legality, effects and duties are worked in
this order; where two rules cannot both hold the newer one does, unless its author has decided
otherwise (BK-16, BK-R13).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from parlour.games.bartok.laws.duties import Duties
from parlour.games.bartok.state import Added, Bartok, Over


class Law(Duties):
    """What holds in a deal, all its layers together."""


FIXED: Final = Law()
"""The fixed rules alone."""


MOST_LAWS: Final = 256


@lru_cache(maxsize=MOST_LAWS)
def law_under(in_force: tuple[Added, ...], prevail: tuple[Over, ...]) -> Law:
    """The law that these rules make."""
    return Law(in_force, prevail) if in_force else FIXED


class Kept(msgspec.Struct, frozen=True):
    """A law and what it was made of."""

    rules: tuple[Added, ...]
    prevail: tuple[Over, ...]
    deal: int
    law: Law


class Laws:
    """The laws of the deals that are being played; mostly the one that was asked for last."""

    def __init__(self) -> None:
        self.last = Kept((), (), 0, FIXED)
        self.kept: dict[tuple[int, int, int], Kept] = {}

    def of(self, state: Bartok) -> Law:
        """The law of the deal that is being played. Equal lists of rules give equal laws."""
        if not state.rules:
            return FIXED
        last = self.last
        if last.rules is state.rules and last.prevail is state.prevail and last.deal == state.deal:
            return last.law
        self.last = self.found(state)
        return self.last.law

    def found(self, state: Bartok) -> Kept:
        """The law, kept or made."""
        key = (id(state.rules), id(state.prevail), state.deal)
        found = self.kept.get(key)
        if found and found.rules is state.rules and found.prevail is state.prevail:
            return found
        if len(self.kept) >= MOST_LAWS:
            self.kept.pop(next(iter(self.kept)))
        law = law_under(state.in_force, state.prevail)
        self.kept[key] = Kept(state.rules, state.prevail, state.deal, law)
        return self.kept[key]


law_of: Final = Laws().of
"""The law of a state."""
