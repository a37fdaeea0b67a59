"""Rules are tried before a bot announces them: what flattens or prolongs deals is not announced."""

from __future__ import annotations

import random
from functools import cache

import pytest

from parlour.bots.bartok_playout import Table, table_of_law_in
from parlour.bots.bartok_trial import good_rules, is_good_company, liveliness, one_of, tried
from parlour.games.bartok.law import Law
from parlour.games.bartok.norms.cards import CardSet
from parlour.games.bartok.norms.effects import Draw, ExtraTurn, Name, SwapHands
from parlour.games.bartok.norms.events import OnPlay
from parlour.games.bartok.norms.model import Clause, Plays, Rule, When
from parlour.games.bartok.norms.terms import Next
from tests.rules.bartok import position, rule

STATE = position(["2C 5D", "3D 4H", "KC 9D", "2H 3S"], top="QC").state
SEATS = 4


def on(cards: CardSet, effect: object) -> Rule:
    return Rule((When(OnPlay(cards), (effect,)),))  # type: ignore[arg-type]


GOOD = {
    "seven swaps with the next": on("7", SwapHands("me", Next())),
    "two: the next draws two": on("2", Draw(Next(), 2)),
    "king: again": on("K", ExtraTurn()),
}
BAD = {
    "heart: all others draw": on("/H", Draw("others", 1)),
    "only spades fit on black cards": Rule((Plays("not", "/CDH", "/CS"),)),
}


@cache
def plain() -> Table:
    table = table_of_law_in(STATE, Law())
    assert table is not None
    return table


def trial(*clauses: Clause) -> tuple[bool, float]:
    rng = random.Random(1)
    then = tried(plain(), plain(), SEATS, rng)
    table = table_of_law_in(STATE, Law((rule(1, Rule(clauses)),)))
    assert table is not None
    now = tried(table, plain(), SEATS, rng)
    return is_good_company(now, then, SEATS), liveliness(now, then)


@pytest.mark.parametrize("one", GOOD.values(), ids=GOOD)
def test_lively_rules_are_good_company(one: Rule) -> None:
    assert trial(*one.clauses)[0]


@pytest.mark.parametrize("one", BAD.values(), ids=BAD)
def test_rules_that_prolong_deals_are_not(one: Rule) -> None:
    assert not trial(*one.clauses)[0]


def test_a_rule_that_is_hardly_met_is_not() -> None:
    assert not trial(Plays("not", "A/C", "2/C"))[0]


def test_swaps_are_livelier_than_extra_turns() -> None:
    swaps = trial(*GOOD["seven swaps with the next"].clauses)[1]
    assert swaps > trial(*GOOD["king: again"].clauses)[1]


def test_the_fixed_game_as_it_is_known() -> None:
    found = tried(plain(), plain(), SEATS, random.Random(2))
    assert 30 < found.turns < 48
    assert found.unfinished == 0
    assert found.met == 0


def test_of_several_the_good_ones_are_kept() -> None:
    rules = [*BAD.values(), *GOOD.values(), on("8", Name("suit"))]
    found = good_rules(STATE, (), rules, random.Random(3))
    assert [one for _, one in found] == list(GOOD.values())
    assert one_of(found, random.Random(1)) in GOOD.values()
