"""What laws about cards that are others for a while mean."""

from __future__ import annotations

from parlour.games.bartok.norms.cards import CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Count
from parlour.games.bartok.norms.sense.base import Cue, Pick
from parlour.games.bartok.norms.sense.bounds import law_if
from parlour.games.bartok.norms.sense.custom import treat_as, treat_swap
from parlour.games.bartok.norms.sense.sentence import Clauses, when
from parlour.games.bartok.norms.terms import Counter, Kind


def treat_really(pick: Pick, to: CardSet, again: CardSet = "") -> Clauses:
    """Cards that are others, which may be told twice."""
    if again not in ("", to):
        raise Unfit
    return treat_as(pick, to)


def swap_toggled(trigger: Cue, a: CardSet, b: CardSet, c: CardSet = "", d: CardSet = "") -> Clauses:
    """Two suits that change places each time something happens, so that the second time undoes
    the first."""
    if (c or d) and (a, b) != (d, c):
        raise Unfit
    counted = when(trigger, (Count(1, add=True),))
    return counted + law_if(treat_swap(a, b), (Kind(Counter(), "odd"),))
