"""What is paid for cards, what goes on what alone, what the next player is told to do."""

from __future__ import annotations

import msgspec

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Count
from parlour.games.bartok.norms.events import OnPlay, Until
from parlour.games.bartok.norms.model import If, Lasting, When
from parlour.games.bartok.norms.sense.act import order
from parlour.games.bartok.norms.sense.base import Acts, Pick
from parlour.games.bartok.norms.sense.bearing import do_tally, do_tally_less
from parlour.games.bartok.norms.sense.bounds import law_if
from parlour.games.bartok.norms.sense.cues import when_streak
from parlour.games.bartok.norms.sense.rows import skip_row
from parlour.games.bartok.norms.sense.sentence import Clauses, plays, when_cards
from parlour.games.bartok.norms.sense.settle import settled
from parlour.games.bartok.norms.terms import (
    Compare,
    Counter,
    Kind,
    Played,
)

# Earned and paid ---------------------------------------------------------------------------


def when_earned(acts: Acts, pick: Pick) -> Clauses:
    """What a player gets or pays for each such card."""
    return when_cards(pick, order(acts))


def do_tally_me(n: int = 1) -> Acts:
    """The player of the card gets something that is counted."""
    return order(do_tally(n))


def do_tally_lost(n: int = 1) -> Acts:
    """The player of the card pays something that is counted."""
    return order(do_tally_less(n))


def unpaid(w: Clauses, orelse: Acts) -> Clauses:
    """What is paid by who has as much, and what is done by who has not."""
    match w[-1]:
        case When(then=(Count(int(n), name, True, "me") as pay,)) if n < 0:
            has = Compare(Counter(name, "me"), ">=", -n)
            done = settled(w[-1].event, order(orelse))
            last = msgspec.structs.replace(w[-1], then=(If((has,), (pay,), done),))
            return (*w[:-1], last)
        case _:
            raise Unfit


def start_none() -> Clauses:
    """That nobody has any at first goes without saying."""
    return ()


# What goes on what -------------------------------------------------------------------------


def bracketed(pick: Pick, inner: CardSet, last: CardSet) -> Clauses:
    """After such a card some alone may be played until another closes it."""
    return bracketed_not(pick, sets.other(inner), last)


def bracketed_not(pick: Pick, out: CardSet, last: CardSet | None = None) -> Clauses:
    """After such a card some may not be played until another closes it, one of the same kind if
    nothing is said."""
    if pick.ifs or sets.both(pick.cards, out):
        raise Unfit
    law = plays("not", Pick(out))
    if last in (None, pick.cards):
        return toggled(law, pick.cards)
    return (When(OnPlay(pick.cards), (Lasting(Until(OnPlay(last)), law),)),)


def toggled(law: Clauses, cards: CardSet) -> Clauses:
    """A law that such a card brings into force and the next such card ends."""
    return law_if(law, (Kind(Played(cards), "odd"),))


def bracketed_twice(pick: Pick, out: CardSet, last: CardSet = "") -> Clauses:
    """Such a card begins a time in which some cards may not be played, the next one ends it."""
    if pick.ifs or last not in ("", pick.cards) or sets.both(pick.cards, out):
        raise Unfit
    return toggled(plays("not", Pick(out)), pick.cards)


def when_toggled(pick: Pick, law: Clauses) -> Clauses:
    """A law that such a card brings into force until another one is played."""
    if pick.ifs or pick.cards == EVERY:
        raise Unfit
    return toggled(law, pick.cards)


def when_toggled_same(pick: Pick, law: Clauses, again: CardSet) -> Clauses:
    """A law that such a card brings into force until another such card is played."""
    if again != pick.cards:
        raise Unfit
    return when_toggled(pick, law)


# In rows -----------------------------------------------------------------------------------


def skips_row(cards: CardSet, again: CardSet, on: CardSet) -> Clauses:
    """So many players are skipped as such cards lie in a row."""
    if (again, on) != (cards, cards):
        raise Unfit
    return when_cards(Pick(cards), skip_row(cards))


def draws_row(
    cards: CardSet, n: int, m: int, again: CardSet | None = None, on: CardSet | None = None
) -> Clauses:
    """The next player draws so many for each such card in a row."""
    if m != 2 * n or (again is not None and (again, on) != (cards, cards)):
        raise Unfit
    return when_streak(cards, n)
