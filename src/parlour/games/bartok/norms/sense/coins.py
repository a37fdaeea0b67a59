"""What each player has at first, pays and earns, told in one breath."""

from __future__ import annotations

from typing import cast

import msgspec

from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Count, Score
from parlour.games.bartok.norms.events import OnDeal
from parlour.games.bartok.norms.model import When
from parlour.games.bartok.norms.sense.act import order
from parlour.games.bartok.norms.sense.base import Cue, Pick
from parlour.games.bartok.norms.sense.bearing import do_tally, do_tally_less
from parlour.games.bartok.norms.sense.loose import ace_over
from parlour.games.bartok.norms.sense.sentence import Clauses, when, when_cards
from parlour.games.bartok.norms.terms import Tests


def coin_line(pick: Pick, up: bool, n: int = 1) -> Clauses:
    """What whoever plays such a card gets, or pays."""
    return when_cards(pick, order(do_tally(n) if up else do_tally_less(n)))


def coins_told(lines: tuple[Clauses, ...] = (), n: int | None = None) -> Clauses:
    """What all have when a deal begins, and what cards bring and cost."""
    told = tuple(clause for line in lines for clause in line)
    if n is None:
        return told
    if n < 1:
        raise Unfit
    return (When(OnDeal(), (Count(n, seat="all"),)), *told)


def more_for(w: Clauses, trigger: Cue, n: int = 1) -> Clauses:
    """What brings a player more of what something else has brought."""
    match w:
        case (When(_, (Count(_, _, True, "me") | Score(_, "points", "me") as act,)),):
            return (*w, *when(trigger, (msgspec.structs.replace(act, n=n),)))
    raise Unfit


def ace_cond(tests: Tests, note: str) -> Tests:
    """A card one rank higher, an ace being one higher than a king."""
    found = cast(Tests, ace_over(tests))
    if found == tests:
        raise Unfit
    return found
