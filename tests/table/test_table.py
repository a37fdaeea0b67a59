"""A table is what its facts add up to."""

from __future__ import annotations

import random

import pytest

from parlour.core.errors import TableError
from parlour.core.play import Dealer
from parlour.games import GAMES
from parlour.table.facts import decode, encode
from parlour.table.table import Table
from tests.table.tables import new_table, person, play, random_deed, random_match, stream

DEEDS = 60


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_table_out_of_its_log_is_the_table(game: str, seed: int) -> None:
    table, facts = new_table(game, (), seed)
    facts += [made for _, made in random_match(table, seed, DEEDS)]
    again = Table.of([decode(encode(fact)) for fact in facts])
    again.names = table.names
    assert again.game.state == table.game.state
    assert (again.version, again.told.until) == (table.version, table.told.until)
    for viewer in (*range(len(table.chairs)), None):
        assert stream(again, viewer, 0) == stream(table, viewer, 0)
        assert again.log(viewer, "ru") == table.log(viewer, "ru")


@pytest.mark.parametrize("game", GAMES)
def test_events_are_numbered_without_gaps_and_alike_for_all(game: str) -> None:
    table, _ = new_table(game, (), 1)
    told = table.told.until
    for _ in random_match(table, 1, DEEDS):
        numbers = {
            tuple(event["n"] for event in table.events(viewer, "en", told, table.told.until))
            for viewer in (*range(len(table.chairs)), None)
        }
        assert numbers == {tuple(range(told, table.told.until))}
        told = table.told.until


@pytest.mark.parametrize("game", GAMES)
def test_each_deed_raises_the_version(game: str) -> None:
    table, _ = new_table(game, (), 2)
    rng = random.Random(2)
    for n in range(DEEDS):
        deed = random_deed(table, rng)
        if deed is None:
            break
        version = table.version
        play(table, deed, str(n), Dealer(rng))
        assert table.version == version + 1


def test_f1_an_id_is_done_once_and_a_version_is_acted_upon_once() -> None:
    table, facts = new_table("old-janx-spirit", (), 0)
    seat = table.game.state.turn
    drawn = {"type": "draw", "from": "pile"}
    chance = Dealer(random.Random(0))
    facts += [made for made in [table.act(person(seat), "a", 0, drawn, chance)] if made]
    assert table.act(person(seat), "a", 0, drawn, chance) is None
    with pytest.raises(TableError, match="moved on"):
        table.act(person(seat), "b", 0, drawn, chance)
    again = Table.of(facts)
    assert again.done == table.done
    assert again.act(person(seat), "a", 0, drawn, chance) is None
    with pytest.raises(TableError, match="do not sit"):
        again.act("a stranger", "a", 1, drawn, chance)


def test_r_a_broken_log_is_said_to_be_broken() -> None:
    _, facts = new_table("old-janx-spirit", (), 0)
    for broken in ([], facts[1:], [facts[0], facts[0]]):
        with pytest.raises(TableError, match="cannot be read"):
            Table.of(broken)
