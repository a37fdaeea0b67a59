"""What bots thought is kept with the table, and told only where no hidden card is named by it."""

from __future__ import annotations

import random
import re

import pytest

from parlour.bots import BOTS, NAMED, NORMAL
from parlour.bots.explain import explain
from parlour.core.errors import TableError
from parlour.core.notation import plain
from parlour.core.play import Dealer
from parlour.table import facts
from parlour.table.reasons import BotMove, is_open
from parlour.table.table import Table

SEATS = {"old-janx-spirit": 2, "bharg-deluxe": 3, "bartok": 3}


def bots_at(game: str, **options: object) -> tuple[Table, list[facts.AnyFact]]:
    """A table with bots in all seats, and its facts."""
    opened = facts.Opened(game, SEATS[game], dict(options), "ann")
    made: list[facts.AnyFact] = [opened]
    table = Table(opened)
    for seat in range(SEATS[game]):
        made.append(facts.BotSat(seat, NORMAL))
        table.fold(made[-1])
    made.append(table.start(0, Dealer(random.Random(7))))
    return table, made


def deal_played(table: Table, made: list[facts.AnyFact]) -> None:
    """Plays until the deal is over."""
    rng = random.Random(11)
    deal = table.game.state.deal
    while table.game.state.deal_over is None or table.game.state.deal != deal:
        for seat in sorted(table.game.waits_for):
            seed = rng.getrandbits(64)
            action = BOTS[table.rules.name][NORMAL].choose(table.view(seat), random.Random(seed))
            if action is not None:
                made.append(table.bot_acts(seat, plain(action), Dealer(rng), seed))
                break
        else:
            passed = table.elapse(1.0, Dealer(rng))
            made += [passed] if passed else []


@pytest.mark.parametrize("game", SEATS)
def test_a_thought_is_the_same_once_more_and_out_of_the_log(game: str) -> None:
    table, made = bots_at(game)
    deal_played(table, made)
    again = Table.of([facts.decode(facts.encode(fact)) for fact in made])
    assert again.moves == table.moves
    assert len(table.moves) > 3
    for move in table.moves:
        player = BOTS[game][move.level]
        thought = explain(player, move.view(table.rules), random.Random(move.seed))
        assert thought.action == move.step.action
        assert thought.reason.text("ru") != thought.reason.text("en")


@pytest.mark.parametrize("game", ["old-janx-spirit", "bharg-deluxe"])
def test_a_card_stands_in_one_pair_of_quotes(game: str) -> None:
    table, made = bots_at(game)
    deal_played(table, made)
    for move in table.moves:
        player = BOTS[game][move.level]
        thought = explain(player, move.view(table.rules), random.Random(move.seed))
        done = NAMED[game](move.step.action).text("ru")
        assert not re.search("«[^»]*«", f"{done}. {thought.reason.text('ru')}"), done


def told(table: Table, move: BotMove) -> str:
    """How it is answered who asks for a move's reason."""
    try:
        assert table.bot_move(move.since) is move
    except TableError as error:
        return error.code
    return "told"


def test_oj10_a_closed_hand_is_not_told_of_before_the_match_ends() -> None:
    table, made = bots_at("old-janx-spirit", target=50)
    deal_played(table, made)
    end = table.game.state
    assert end.deal_over
    winner = end.deal_over.winner
    found = {(move.seat == winner, told(table, move)) for move in table.moves}
    assert found == {(True, "told"), (False, "hand-closed")}
    for move in table.moves:
        held = set(move.step.before.hands[move.seat])
        lying = set(end.discard) | {card for known in end.known for card in known}
        assert is_open(move, end) == (held <= lying)
    single, made = bots_at("old-janx-spirit", target=1)
    deal_played(single, made)
    assert {told(single, move) for move in single.moves} == {"told"}


def test_oj10_open_hands_are_told_of_once_the_deal_is_over() -> None:
    table, made = bots_at("old-janx-spirit", target=50, show_hands=True)
    deal_played(table, made)
    moves = table.moves
    assert {told(table, move) for move in moves} == {"told"}
    table.do(min(table.game.waits_for), table.read({"type": "next"}), Dealer(random.Random(3)))
    assert {told(table, move) for move in moves} == {"told"}
    with pytest.raises(TableError) as dealt:
        table.bot_move(table.told.until - 1)
    assert dealt.value.code == "no-such-move"


def test_nothing_is_told_of_a_thought_while_the_deal_goes_on() -> None:
    table, made = bots_at("bharg-deluxe")
    seat = min(table.game.waits_for)
    action = BOTS["bharg-deluxe"][NORMAL].choose(table.view(seat), random.Random(5))
    table.bot_acts(seat, plain(action), Dealer(random.Random(3)), 5)
    assert told(table, table.moves[0]) == "deal-goes-on"
    deal_played(table, made)
    assert told(table, table.moves[0]) == "told"
