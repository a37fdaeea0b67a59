"""The quick deals of Bartok against the rules: same cards, same choices, same winner."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from parlour.bots.bartok import Manners, Moment
from parlour.bots.bartok_playout import (
    Deal,
    Quick,
    Table,
    can_do,
    is_understood,
    table_of_law_in,
)
from parlour.core.play import Dealer, Play, drive
from parlour.core.rules import Action
from parlour.core.views import View
from parlour.decks.meld_tables import bits_of
from parlour.games.bartok.actions import Play as Lay
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.law import law_of
from parlour.games.bartok.norms.effects import Direct, Draw, Give, Name
from parlour.games.bartok.norms.events import OnPlay
from parlour.games.bartok.norms.invent import invented
from parlour.games.bartok.norms.model import Plays, Rule, When
from parlour.games.bartok.norms.terms import Next
from parlour.games.bartok.state import Bartok
from tests.rules.bartok import lay, options, position, rule


def table_of(state: Bartok) -> Table | None:
    return table_of_law_in(state, law_of(state))


def deal_of(state: Bartok) -> Deal:
    """A state, every card of which is known, as it is played out."""
    return Deal(
        tuple(bits_of(hand) for hand in state.hands),
        tuple(card.index for card in reversed(state.stock)),
        tuple(card.index for card in state.discard),
        state.turn,
        state.direction,
    )


PERFECT = Manners(forgets=0.0, notices=1.0)
RUNS = 60


class LowestMoment(Moment):
    """Plays the first of its cards that may be played, alone."""

    def best_play(self, plays: list[Lay]) -> Lay:
        return min(plays, key=lambda play: (len(play.with_), play.card.index))


class Lowest:
    """Says what it owes; else the first card that fits."""

    def choose(self, view: View[Any], rng: random.Random) -> Action | None:
        return LowestMoment(view, PERFECT, rng).action() if view.legal else None


class QuickLowest(Quick):
    """The same in a quick deal."""

    def any_of(self, cards: int) -> int:
        return (cards & -cards).bit_length() - 1


def is_exact(one: Rule) -> bool:
    """Whether a rule leaves nothing to choose but the card."""
    effects = [act for clause in one.clauses if isinstance(clause, When) for act in clause.then]
    return all(map(is_understood, one.clauses)) and not any(isinstance(a, Give) for a in effects)


def table_with(rng: random.Random, count: int) -> Play:
    """A deal in which so many invented rules are in force."""
    found: list[Rule] = []
    while len(found) < count:
        one = invented(rng, found).rule
        if is_exact(one):
            found.append(one)
    seats = rng.randrange(3, 7)
    state = BARTOK.start(seats, options(), rng.randrange(seats))
    added = tuple(rule(number, one) for number, one in enumerate(found, 1))
    return Play(BARTOK, msgspec.structs.replace(state, rules=added), Dealer(rng))


@pytest.mark.parametrize("count", [0, 1, 3, 5])
def test_a_quick_deal_ends_as_by_the_rules(count: int) -> None:
    compared = 0
    for seed in range(RUNS):
        play = table_with(random.Random(seed), count)
        table = table_of(play.state)
        if table is None:
            continue
        quick = QuickLowest(table, deal_of(play.state), random.Random(0))
        winner = quick.winner()
        drive(play, [Lowest()] * play.state.seats, random.Random(0), until=is_decided)
        if play.state.deal_over is None or winner is None:
            continue
        compared += 1
        assert play.state.deal_over.winner == winner
        assert [sum(card.bit for card in hand) for hand in play.state.hands] == quick.hands
    assert compared >= RUNS / 2


def is_decided(play: Play) -> bool:
    """The deal is over, or the stock was renewed: then the order of its cards is another."""
    state = play.state
    return state.deal_over is not None or len(state.discard) < sum(
        len(act.cards) for act in state.acts
    )


def test_the_fixed_law_as_a_table() -> None:
    table = table_of(table_with(random.Random(1), 0).state)
    assert table is not None
    assert all(fits.bit_count() == 13 + 3 for fits in table.playable)
    assert not any(table.does)


def test_what_is_not_understood_is_not_played() -> None:
    assert not can_do(Name("suit"))
    assert not can_do(Draw("me", 1)) or can_do(Draw(Next(), 2))
    assert is_understood(When(OnPlay("Q"), (Direct(),)))
    assert not is_understood(When(OnPlay("Q"), (Name("suit"),)))
    assert not is_understood(Plays("may", "8", ifs=("last card",)))
    play = table_with(random.Random(1), 0)
    named = rule(1, Rule((When(OnPlay("8"), (Name("suit"),)),)))
    state = msgspec.structs.replace(play.state, rules=(named,))
    assert not law_of(state).plain
    assert table_of(state) is None


def test_who_has_given_the_last_card_gives_no_more() -> None:
    giving = Rule((When(OnPlay("7"), (Give("me", Next()), Give("me", Next()))),))
    play = position(["7C 8C", "2C 3C", "4C 5C"], rules=(rule(1, giving),))
    table = table_of(play.state)
    assert table is not None
    assert QuickLowest(table, deal_of(play.state), random.Random(0)).winner() == 0
    play.do(0, lay("7C"))
    assert play.state.deal_over.winner == 0
