"""What it means to tell more of cards behind them."""

from __future__ import annotations

from typing import cast

import msgspec

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Draw, DrawUntil
from parlour.games.bartok.norms.events import OnPlay
from parlour.games.bartok.norms.sense.act import over
from parlour.games.bartok.norms.sense.base import THAT, Acts, Pick, Trigger, negated, put, tests_of
from parlour.games.bartok.norms.sense.card import Than, against
from parlour.games.bartok.norms.sense.condition import of_card
from parlour.games.bartok.norms.sense.deed import do_score
from parlour.games.bartok.norms.sense.doing import times_each
from parlour.games.bartok.norms.sense.happening import on_hand, under
from parlour.games.bartok.norms.sense.sentence import Clauses, plays
from parlour.games.bartok.norms.terms import Figure, Not, Num, Rank, Ref, Same, Tests, Trait


def qualified(p: Pick, qs: tuple[Pick, ...]) -> Pick:
    """Cards of which all this is told behind them."""
    cards = p.cards
    for pick in qs:
        cards = sets.both(cards, pick.cards)
    if not cards:
        raise Unfit
    return Pick(cards, p.ifs + tuple(test for pick in qs for test in pick.ifs))


def stands_both(r: Tests, more: Tests, b: Ref) -> Pick:
    """Cards that stand so and so to one card."""
    return Pick(EVERY, cast(Tests, put(r + more, str(THAT), b)))


def pick_last(no: bool = False) -> Pick:
    """The last card of its player, or another."""
    return Pick(EVERY, (Not("last card"),) if no else ("last card",))


def same_both() -> Tests:
    """In agreement with that card in suit and rank."""
    return (Same("suit", 0, THAT), Same("rank", 0, THAT))


def of_rank(than: Than) -> Pick:
    """Cards whose rank is so."""
    return Pick(EVERY, (than.of(Rank(0)),))


def rank_stands(a: Ref, r: Tests, b: Ref = THAT) -> Tests:
    """The rank of card `a` stands so to that of card `b`."""
    return of_card(a, against(r, b))


def on_hand_played(than: Than) -> Trigger:
    """A hand comes to have so many cards by a play."""
    trigger = on_hand(than)
    return Trigger(msgspec.structs.replace(trigger.event, by="play"))


def ending(acts: tuple[Acts, ...]) -> Acts:
    """Draws, and the turn is over."""
    if not isinstance(acts[-1][-1], Draw | DrawUntil):
        raise Unfit
    return over(acts)


def on_onto(pick: Pick, on: Pick) -> Trigger:
    """A card is played on one of which more is told."""
    tests = under(of_card(1, Pick(EVERY, on.ifs)))
    return Trigger(OnPlay(pick.cards, on.cards), under(pick.ifs) + tests)


def neither(p: Pick, q: Pick) -> Pick:
    """Cards that are none of the one and none of the other."""
    return Pick(EVERY, (negated(tests_of(p)), negated(tests_of(q))))


def plays_own(on: CardSet, again: CardSet, what: Trait) -> Clauses:
    """Only what agrees with the card may be played on it, which is told twice."""
    if on != again:
        raise Unfit
    return plays("only", Pick(EVERY, (Same(what, 0, THAT),)), on)


def do_score_each(a: int, b: Num) -> Acts:
    """Scores so much for each of something."""
    return do_score(times_each(a, b))


def figure_said(n: Num) -> Figure:
    """An amount said as a number; a rank by itself is said by its name."""
    if isinstance(n, Rank):
        raise Unfit
    return Figure(n)


def all_behind(qs: tuple[Pick, ...]) -> Pick:
    """Cards of which all this is told."""
    return qualified(Pick(EVERY), qs)
