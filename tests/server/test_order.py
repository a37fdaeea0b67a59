"""In which order views are made and sent: nobody is to know a hand by the time it takes (H4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.core.rules import Seat
from parlour.server import wire
from parlour.server.house import House
from parlour.server.room import Room
from parlour.table.facts import Json
from parlour.table.table import Table
from tests.server.test_schedules import Here, opened, waiting_table

Step = tuple[str, Seat | None]
SEATS = 4


async def playing(house: House) -> tuple[Room, list[Here]]:
    """A match of four people, who are all here, each with two pages, and one who watches."""
    room, guests = await waiting_table(house, SEATS, watching=1, pages=2)
    await room.answer(guests[0], wire.Host("a", wire.Start()))
    return room, guests


async def test_h4_whoever_acts_is_told_before_another_view_is_made_and_all_others_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await opened(tmp_path)
    room, guests = await playing(house)
    steps: list[Step] = []
    made = Table.shown

    def shown(table: Table, seat: Seat | None) -> Json:
        steps.append(("made", seat))
        return made(table, seat)

    class Noting(Here):
        def send(self, frame: bytes) -> None:
            super().send(frame)
            if self.frames[-1]["type"] == "news":
                steps.append(("sent", room.live.seat_of(self.person.id)))

    for guest in guests:
        guest.__class__ = Noting
    monkeypatch.setattr(Table, "shown", shown)
    for key in range(12):
        seat = room.live.game.state.turn
        view = guests[seat].view
        assert view
        steps.clear()
        await room.answer(guests[seat], wire.Do(f"k{key}", view["legal"][-1], view["version"]))
        others = {None, *range(SEATS)} - {seat}
        assert steps[:3] == [("made", seat), ("sent", seat), ("sent", seat)]
        assert set(steps[3 : 3 + SEATS]) == {("made", other) for other in others}
        assert sorted(steps[3 + SEATS :], key=str) == sorted(
            [("sent", other) for other in others] * 2, key=str
        )
    await house.close()
