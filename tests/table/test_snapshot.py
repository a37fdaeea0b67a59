"""A table taken up from a snapshot is the table."""

from __future__ import annotations

import pytest

from parlour.games import GAMES
from parlour.table import snapshot
from parlour.table.facts import Acted
from tests.table.tables import new_table, random_match, stream


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_table_goes_on_from_its_snapshot(game: str, seed: int) -> None:
    table, facts = new_table(game, (), seed)
    kept: list[tuple[int, bytes]] = []
    for _, made in random_match(table, seed, 600):
        facts.append(made)
        short = snapshot.snapshot(table, len(facts))
        if short:
            kept.append((len(facts), short))
    checked = 0
    for n, short in kept:
        found = snapshot.read(short)
        assert found.n == n
        later = facts[n:]
        again = snapshot.table_of(found, facts)
        again.names = table.names
        assert again.game.state == table.game.state
        assert (again.version, again.told.until) == (table.version, table.told.until)
        assert again.shuffles == table.shuffles
        assert again.done.keys() == table.done.keys()
        if snapshot.is_left_behind(later):
            checked += 1
            for viewer in (0, 1, None):
                assert stream(again, viewer, table.told.until) == stream(
                    table, viewer, table.told.until
                )
                assert again.log(viewer, "en") == table.log(viewer, "en")
    if game == "old-janx-spirit":
        assert checked


def test_there_is_no_snapshot_within_a_deal() -> None:
    table, _ = new_table("old-janx-spirit", (), 0)
    assert snapshot.snapshot(table, 4) is None
    for _, made in random_match(table, 0, 5000):
        assert isinstance(made, Acted)
        over = bool(table.playing and table.game.state.deal_over)
        assert (snapshot.snapshot(table, 4) is not None) == over
