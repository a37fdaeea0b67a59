"""The small Bartok: what it is, what it is worth, and how near the search comes to it."""

from __future__ import annotations

import random
from functools import cache

import pytest

from parlour.bots.bartok import Manners
from parlour.bots.bartok_search import ThinkingBartokPlayer
from parlour.cli import main
from parlour.core.rules import CHANCE, Proceed
from parlour.games.bartok.actions import Draw, Play
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.state import Bartok
from parlour.lab.cfr import best_answer, decisions, even, exploitability, solve, value
from parlour.lab.mini_bartok import EXCHANGES, MINI, WORD, MiniBartok, dealt

AIM = 0.08
"""How much the best answer may win from the search in the game of two turns each."""


@cache
def mini(turns: int) -> MiniBartok:
    return MiniBartok(turns)


def begun(top: str, first: str, second: str) -> Bartok:
    card = {one.text: one for one in MINI}
    hands = (tuple(card[one] for one in first.split()), tuple(card[one] for one in second.split()))
    return dealt(2, card[top], hands)


def test_exchanges_keep_what_fits_and_what_has_an_effect() -> None:
    assert len(set(EXCHANGES)) == 12
    fits = {
        (at, other)
        for at, card in enumerate(MINI)
        for other, top in enumerate(MINI)
        if card.suits == top.suits or card.rank == top.rank
    }
    for exchange in EXCHANGES:
        assert {(exchange[at], exchange[other]) for at, other in fits} == fits
        assert {exchange[at] for at in (0, 1)} == {0, 1}


def test_bk11_the_next_player_draws_after_a_two() -> None:
    state = begun("5C", "2C 9D", "9C KC")
    state, _ = BARTOK.apply(state, 0, Play(state.hands[0][0]))
    while BARTOK.chance(state):
        state, _ = BARTOK.apply(state, CHANCE, Proceed())
    assert [len(hand) for hand in state.hands] == [1, 3]
    assert any(duty.seat == 0 for duty in state.duties)
    state, _ = BARTOK.apply(state, 0, WORD)
    assert all(duty.done for duty in state.duties)


def test_bkr15_the_deal_is_dead_after_its_last_turn() -> None:
    state = begun("5C", "KD 9D", "9C KC")
    last = state.hands[1][0]
    for seat in (0, 1, 0):
        state, _ = BARTOK.apply(state, seat, Draw())
        assert state.deal_over is None
    state, _ = BARTOK.apply(state, 1, Play(last))
    assert state.deal_over
    assert state.deal_over.winner is None


def test_two_cards_cannot_be_played_in_one_turn() -> None:
    """After a turn each nobody has won, whatever is played."""
    game = mini(1).game
    assert value(game.root, even(game)) == 0
    assert exploitability(game, even(game)) == 0


def test_two_turns_each_solved() -> None:
    whole = mini(2)
    assert len(whole.questions) == 1175
    assert sum(1 for _ in decisions(whole.game.root)) == 9987
    found = solve(whole.game, 6)
    assert exploitability(whole.game, found) < 0.03
    assert value(whole.game.root, found) == pytest.approx(0.160, abs=0.02)


def test_the_search_is_near_the_best_in_two_turns_each() -> None:
    whole = mini(2)
    player = ThinkingBartokPlayer(Manners(forgets=0.0, notices=1.0), 100)
    strategy = whole.strategy_of(player, random.Random(1))
    assert exploitability(whole.game, strategy) <= AIM
    assert exploitability(whole.game, even(whole.game)) > 3 * AIM
    assert best_answer(whole.game, even(whole.game), 0) > best_answer(whole.game, strategy, 0)


def test_the_command_prints_what_can_be_won(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mini", "bartok", "--turns", "1", "--playouts", "20", "--rounds", "1"]) == 0
    printed = capsys.readouterr().out
    assert "99 decisions" in printed
    assert printed.count("0.0000") == 3
    assert main(["mini", "bharg-deluxe"]) == 2
    assert "small form" in capsys.readouterr().err
