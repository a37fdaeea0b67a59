"""Time at a table: clocks by option, windows of a game, all of it in the log."""

from __future__ import annotations

import random

import pytest

from parlour.core.errors import BadNotation, BadRule, Illegal
from parlour.core.notation import plain
from parlour.core.play import Dealer
from parlour.games import GAMES
from parlour.table.clock import GRAIN, in_grains
from parlour.table.facts import Acted, AnyFact, BotSat, Opened, Passed, Sat, Ways, decode, encode
from parlour.table.table import Table
from parlour.table.timing import clock_left, due_in, out_of_time
from tests.table.tables import new_table, person, play, random_deed, stream


def clocked(game: str, seconds: int) -> tuple[Table, list[AnyFact]]:
    """A table with a clock, its match begun."""
    seats = GAMES[game].least_seats
    facts: list[AnyFact] = [Opened(game, seats, {}, person(0), "", Ways(clock=seconds))]
    facts += [Sat(seat, person(seat)) for seat in range(seats)]
    table = Table.of(facts)
    facts.append(table.start(0, Dealer(random.Random(0))))
    return table, facts


@pytest.mark.parametrize("game", GAMES)
def test_h6_nobody_ever_acts_and_a_bot_takes_over(game: str) -> None:
    table, _ = clocked(game, 20)
    chance = Dealer(random.Random(0))
    assert clock_left(table) == 20
    assert out_of_time(table, "normal", chance) == []
    table.elapse(due_in(table) or 0, chance)
    made = out_of_time(table, "normal", chance)
    assert made
    assert all(isinstance(fact, BotSat) for fact in made)
    for fact in made:
        table.fold(fact)
    assert {fact.seat for fact in made if isinstance(fact, BotSat)} <= set(table.bots_to_ask())
    assert out_of_time(table, "normal", chance) == []
    assert clock_left(table) is None


def test_the_next_deal_comes_by_itself_when_the_time_is_up() -> None:
    table, _ = clocked("old-janx-spirit", 20)
    rng = random.Random(3)
    while not table.game.state.deal_over:
        deed = random_deed(table, rng)
        assert deed
        table.act(person(deed.seat), str(table.version), None, deed.action, Dealer(rng))
    table.elapse(20, Dealer(rng))
    (made,) = out_of_time(table, "normal", Dealer(rng))
    assert isinstance(made, Acted)
    assert (made.action["type"], table.game.state.deal) == ("next", 2)


def test_h1_time_is_counted_from_the_last_move_and_only_in_play() -> None:
    table, facts = clocked("old-janx-spirit", 20)
    seat, chance = table.game.state.turn, Dealer(random.Random(0))
    assert table.elapse(15, chance) is None
    assert (clock_left(table), due_in(table)) == (5, 5)
    made = table.act(person(seat), "a", None, {"type": "draw", "from": "pile"}, chance)
    assert made
    assert made.after == 15
    assert clock_left(table) == 20
    table.elapse(7, chance)
    facts += [made, Passed(table.clock.logged(), asleep=True)]
    again = Table.of([decode(encode(fact)) for fact in facts])
    assert clock_left(again) == 13
    assert again.asleep


def test_h1_a_pause_stops_the_clock_and_gives_nobody_time() -> None:
    table, facts = clocked("bartok", 60)
    chance, turn = Dealer(random.Random(0)), table.game.state.turn
    table.elapse(40, chance)
    for seat in ((turn + 1) % 3, turn):
        made = [
            table.act(person(seat), f"p{seat}", None, {"type": "pause", "question": "Why?"}, chance)
        ]
        assert clock_left(table) is None
        table.elapse(300, chance)
        assert out_of_time(table, "normal", chance) == []
        made.append(table.act(person(seat), f"r{seat}", None, {"type": "resume"}, chance))
        assert clock_left(table) == 20
        facts += [fact for fact in made if fact]
    assert clock_left(Table.of([decode(encode(fact)) for fact in facts])) == 20
    table.elapse(20, chance)
    assert out_of_time(table, "normal", chance) == [BotSat(turn, "normal")]


def test_h3_a_slow_match_goes_on_for_hours() -> None:
    table, _ = clocked("old-janx-spirit", 3600)
    rng = random.Random(0)
    for _ in range(9):
        table.elapse(1200, Dealer(rng))
        assert out_of_time(table, "normal", Dealer(rng)) == []
        deed = random_deed(table, rng)
        assert deed
        play(table, deed, str(table.version), Dealer(rng))
        assert clock_left(table) == 3600
    assert table.playing


def test_a_table_without_a_clock_keeps_no_time() -> None:
    table, _ = new_table("old-janx-spirit", (), 0)
    chance = Dealer(random.Random(0))
    assert not table.timed
    assert table.elapse(10_000, chance) is None
    assert due_in(table) is None
    assert out_of_time(table, "normal", chance) == []
    deed = random_deed(table, random.Random(0))
    assert deed
    made = table.act(person(deed.seat), "a", 0, deed.action, chance)
    assert made
    assert made.after == 0


@pytest.mark.parametrize("seed", range(6))
def test_the_windows_of_a_game_are_in_the_log(seed: int) -> None:
    """Time in small parts, as it passes, adds up to the time that the log tells."""
    table, facts = new_table("bartok", (), seed)
    rng = random.Random(seed)
    for n in range(80):
        for _ in range(rng.randrange(4)):
            passed = table.elapse(in_grains(rng.random() * 9), Dealer(rng))
            facts += [passed] if passed else []
        seat = rng.choice(sorted(table.game.waits_for) or [0])
        legal = [plain(action) for action in table.view(seat).legal]
        if not legal:
            continue
        action = rng.choice(legal)
        action |= {"text": "Bartok"} if action["type"] in ("say", "announce") else {}
        try:
            made = table.act(person(seat), str(n), table.version, action, Dealer(rng))
        except (Illegal, BadRule, BadNotation):
            continue
        facts += [made] if made else []
    again = Table.of([decode(encode(fact)) for fact in facts])
    again.names = table.names
    again.elapse(table.clock.unlogged, Dealer(rng))
    assert again.game.state == table.game.state
    assert again.version == table.version
    for viewer in (0, None):
        assert stream(again, viewer, 0) == stream(table, viewer, 0)


def test_seconds_in_grains_are_exact_sums() -> None:
    rng = random.Random(0)
    parts = [in_grains(rng.random() * 100) for _ in range(1000)]
    assert sum(parts) == sum(reversed(parts))
    assert all(part * GRAIN == int(part * GRAIN) for part in parts)
    assert in_grains(-1) == 0
