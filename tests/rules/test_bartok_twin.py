"""The compiled law against one that reads the rules off their trees; deals under random rules."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from parlour.core.play import Play
from parlour.core.views import placed
from parlour.decks.french import PACK
from parlour.games.bartok.actions import Call, Vote
from parlour.games.bartok.actions import Play as Lay
from parlour.games.bartok.firing import fired_by_play
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.law import law_of
from parlour.games.bartok.memory import Cause
from tests.rules import bartok_slowly as slow
from tests.rules.bartok_rules import acts, random_rules, table

SEEDS = range(30)
DEALS = range(1000, 1030)


def compare(play: Play) -> None:
    """Both readings of the rules agree on this position."""
    state = play.state
    if not state.discard:  # somebody is asked who begins
        return
    law = law_of(state)
    for card in PACK:
        assert law.face(state, card) is slow.face(state, card), card
    top = law.top(state)
    for seat, hand in enumerate(state.hands):
        for card in hand:
            try:
                wanted = slow.may_play(state, seat, card)
            except NotImplementedError:
                continue
            assert law.verdict(state, seat, card, top)[0] == wanted, (seat, card)
    act = state.acts[-1] if state.acts else None
    if act and act.kind == "play":
        cause = Cause(0, act.seat, state.discard, state.laid, played=True)
        found = [run.cause.rule for run in fired_by_play(state, cause)]
        try:
            assert found == slow.set_off(state, cause)
        except NotImplementedError:
            return


@pytest.mark.parametrize("seed", SEEDS)
def test_compiled_and_read_rules_agree_in_every_position(seed: int) -> None:
    rng = random.Random(seed)
    play = table(random_rules(seed, rng.randrange(1, 9)), 3 + seed % 6, seed, max_turns=8)
    for place, _ in enumerate(acts(play, rng)):
        if place % 3 == 0:
            compare(play)


@pytest.mark.parametrize("seed", DEALS)
def test_deals_under_random_rules_end_and_keep_their_cards(seed: int) -> None:
    rng = random.Random(seed)
    referee = ("machine", "players")[seed % 2]
    rules = random_rules(seed, rng.randrange(1, 21))
    play = table(rules, 3 + seed % 6, seed, max_turns=12, stalemate=2, referee=referee)
    for seat, action in acts(play, rng):
        BARTOK.check(play.state, seat, action)
        found = Counter(card for _, card in placed(play.state))
        assert found == Counter(BARTOK.cards(play.state))
    assert play.state.deal_over


SAME = ("hands", "stock", "discard", "laid", "direction", "made", "turn", "mem", "acts", "duties")
"""What undoing restores."""


def test_bkr5_undoing_restores_everything_under_any_rules() -> None:
    undone = 0
    for seed in range(60):
        play = table(random_rules(seed, 1 + seed % 5), 4, seed, referee="players", win_window=0)
        before = play.state
        seat = before.turn
        laid = [one for one in BARTOK.legal(before, seat) if isinstance(one, Lay)]
        if before.asked or before.deal_over or before.paused or not laid:
            continue
        play.do(seat, laid[0])
        if play.state.deal_over or play.state.paused:
            continue
        accuser, *others = (other for other in range(4) if other != seat)
        play.do(accuser, Call(seat, "BK-07"))
        steps = play.do(others[0], Vote(True))
        step = next(one for one in steps if any(note.kind == "undone" for note in one.notes))
        for name in SAME:
            assert getattr(step.after, name) == getattr(before, name), (seed, name)
        undone += 1
    assert undone > 30
