"""The law of a deal: the fixed rules and those that players have added, as one thing to ask.

A deal asks it what may be played, what follows from what has happened, and what is owed. The
fixed rules are its oldest part.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from parlour.core.deck import Card
from parlour.core.errors import Illegal
from parlour.core.rules import Seat
from parlour.games.bartok.state import HAND, Added, Bartok, Duty, Over, Task


class Law:
    """What holds in a deal. `numbers`: the added rules in force, the oldest first."""

    def __init__(self, added: tuple[Added, ...] = (), prevail: tuple[Over, ...] = ()) -> None:
        self.added = added
        self.prevail = prevail
        self.renews = True
        self.effects_before_win = False

    # Legality

    def against_card(self, state: Bartok, seat: Seat, card: Card) -> Illegal | None:
        """BK-07, BK-11: why the seat may not play this card now, None if it may."""
        top = state.top
        if card.rank == top.rank or card.suits == top.suits:
            return None
        return Illegal("no-match", "BK-07", card=card, top=top)

    # Effects

    def follows_play(self, state: Bartok, seat: Seat, card: Card) -> tuple[Task, ...]:
        """BK-11: what follows from a card that has been played."""
        return ()

    def next_seat(self, state: Bartok, seat: Seat) -> Seat:
        """BK-05, BK-11: whose turn comes after this seat's."""
        return (seat + state.direction) % state.seats

    # Duties

    def owes_word(self, state: Bartok, seat: Seat) -> bool:
        """BK-09, BK-R16: whether the hand has gone from two or more cards to one."""
        return len(state.hands[seat]) == 1 and state.peaks[seat] > 1

    def penalty(self, state: Bartok, duty: Duty | None = None) -> int:
        """BK-12: the cards that a violation costs."""
        return 1

    def dealt(self, seat: Seat) -> int:
        """BK-03: the cards that a seat is dealt."""
        return HAND


FIXED: Final = Law()
"""The fixed rules alone."""


class Cached(NamedTuple):
    """A law and what it was made of."""

    rules: tuple[Added, ...]
    prevail: tuple[Over, ...]
    law: Law


_laws: dict[tuple[int, int, int], Cached] = {}

MOST_LAWS: Final = 256


def law_of(state: Bartok) -> Law:
    """The law of the deal that is being played. Equal lists of rules give equal laws."""
    if not state.rules:
        return FIXED
    key = (id(state.rules), id(state.prevail), state.deal)
    found = _laws.get(key)
    if found is not None and found.rules is state.rules and found.prevail is state.prevail:
        return found.law
    if len(_laws) >= MOST_LAWS:
        _laws.pop(next(iter(_laws)))
    in_force = state.in_force
    law = Law(in_force, state.prevail) if in_force else FIXED
    _laws[key] = Cached(state.rules, state.prevail, law)
    return law
