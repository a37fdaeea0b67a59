"""What it means that two players are compared, that cards make their players members, and that a
die lies on the table."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Count, Fine
from parlour.games.bartok.norms.events import OnDeal, OnLate, OnPlay, Says
from parlour.games.bartok.norms.model import Each, If, Lasting, Owe, When
from parlour.games.bartok.norms.sense.act import by
from parlour.games.bartok.norms.sense.base import SUBJECT, Acts, put
from parlour.games.bartok.norms.sense.deed import KEPT
from parlour.games.bartok.norms.sense.person import is_group
from parlour.games.bartok.norms.sense.sentence import Clauses
from parlour.games.bartok.norms.sense.settle import settled
from parlour.games.bartok.norms.terms import (
    Chosen,
    Compare,
    Counter,
    Die,
    Hand,
    Highest,
    Next,
    Num,
    Phrase,
    Rank,
    Seat,
)

# Two players ---------------------------------------------------------------------------------


def duel(n: Num, b: Seat, op: Any, acts: Acts, label: str = "") -> Acts:
    """Two players are compared; whoever has less, or more, does something, neither if it is as
    much. It may have a name."""
    if b in ("me", SUBJECT) or is_group(b) or isinstance(b, Chosen):
        raise Unfit
    mine, theirs = (put(n, str(SUBJECT), seat) for seat in ("me", b))
    lost = If((Compare(theirs, op, mine),), by(b, (*acts, KEPT)))
    return (If((Compare(mine, op, theirs),), by("me", acts), (lost,)),)


def duel_next(n: Num, op: Any, acts: Acts, label: str = "") -> Acts:
    """The same of the player and the next one, perhaps with a name for it."""
    return duel(n, Next(), op, acts, label)


def duel_tally(b: Seat, op: Any, acts: Acts) -> Acts:
    """The same by what is counted for each."""
    return duel(tally_of_each(), b, op, acts)


def highest_of_each() -> Num:
    """The highest card of each."""
    return Highest(SUBJECT)


def hand_of_each() -> Num:
    """The cards that each holds."""
    return Hand(SUBJECT)


def tally_of_each() -> Num:
    """What is counted for each."""
    return Counter(seat=SUBJECT)


# Members -------------------------------------------------------------------------------------

LIST: Final = "list"


def members_say(cards: CardSet, phrase: Phrase, again: CardSet | None = None) -> Clauses:
    """Whoever has played such a card has to say something whenever one is played later."""
    if again not in (None, cards) or cards == EVERY:
        raise Unfit
    listed = If((Compare(Counter(LIST, "me"), ">=", 1),), (Owe(Says(phrase), "me"),))
    return (When(OnPlay(cards), (Each((listed,)), Count(1, LIST, seat="me"))),)


# A die on the table --------------------------------------------------------------------------

SHOWN: Final = "die"


def table_die(sides: int = 6) -> Clauses:
    """A die lies on the table, thrown when a deal begins; who plays a card of the rank that it
    shows throws it again."""
    throw = Count(Die(sides), SHOWN)
    shown = Compare(Rank(), "=", Counter(SHOWN))
    return (When(OnDeal(), (throw,)), When(OnPlay(), (throw,), (shown,)))


# A turn in so many seconds -------------------------------------------------------------------


def hurried(seconds: int, orelse: Acts = ()) -> Acts:
    """The next turn has to be made in so many seconds; else it costs something, a penalty card if
    nothing is said."""
    if not 1 <= seconds <= 600:
        raise Unfit
    cost = settled(None, by("me", orelse)) if orelse else (Fine(),)
    return (Lasting("turn", (When(OnLate(seconds), cost),)),)
