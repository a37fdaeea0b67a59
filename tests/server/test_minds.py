"""Bots that are to act again after something came between their thought and their deed."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from parlour.core.errors import TableError
from parlour.core.play import Dealer
from parlour.server import bodies, wire
from parlour.server.config import Config
from parlour.server.house import House
from parlour.server.room import Room
from parlour.server.sqlite import Sqlite
from parlour.server.storage import Row
from tests.server.test_schedules import Here


class Failing(Sqlite):
    """A storage that can be down. refused: how often it was asked then."""

    down = False
    refused = 0

    async def append(self, table: str, rows: Any, people: Iterable[str] = ()) -> None:
        self.check()
        await super().append(table, rows, people)

    async def read(self, table: str, since: int = 0) -> list[Row]:
        self.check()
        return await super().read(table, since)

    def check(self) -> None:
        """Raises TableError while it is down."""
        if self.down:
            self.refused += 1
            raise TableError("storage-down")


async def until(so: Callable[[], bool]) -> None:
    """Waits until something is so."""
    while not so():  # noqa: ASYNC110 - nobody tells
        await asyncio.sleep(0.02)


async def turn_of_a_bot(folder: Path, pause: float = 0) -> tuple[House, Room, Here]:
    """A match of Old Janx Spirit against a bot, whose turn has just begun."""
    config = Config(file=str(folder / "tables.sqlite"), pause=pause, limits=False)
    storage = Failing(Path(config.file))
    house = House(config, storage, lambda: Dealer(random.Random(1)))
    person, _ = await house.people.new("Ann", "en")
    name = await house.new_table(person, bodies.NewTable("old-janx-spirit", wait=True))
    room = await house.enter(name, guest := Here(person))
    await room.answer(guest, wire.Host("a", wire.Fill()))
    await room.answer(guest, wire.Host("b", wire.Start()))
    while room.live.game.state.turn == 0:
        legal = room.live.shown(0)["legal"]
        action = next(one for one in legal if one["type"] in ("draw", "discard"))
        await room.answer(guest, wire.Do(f"k{room.live.version}", action))
    guest.turn.clear()
    return house, room, guest


async def test_c7_a_bot_goes_on_by_itself_however_long_the_storage_was_down(
    tmp_path: Path,
) -> None:
    house, _, guest = await turn_of_a_bot(tmp_path)
    storage = house.storage
    assert isinstance(storage, Failing)
    storage.down = True
    async with asyncio.timeout(60):
        # what it did is not stored, nor can the table be taken up
        await until(lambda: storage.refused > 1)
        storage.down = False
        await guest.turn.wait()
    await house.close()


async def test_a_bot_that_takes_the_seat_of_another_is_asked_though_that_one_has_chosen(
    tmp_path: Path,
) -> None:
    house, room, guest = await turn_of_a_bot(tmp_path, pause=600)
    async with asyncio.timeout(60):
        await until(lambda: bool(room.minds.thinking))
        await until(lambda: not room.minds.thinking)
        house.config = msgspec.structs.replace(house.config, pause=0)
        await room.answer(guest, wire.Host("c", wire.Remove(1)))
        await room.answer(guest, wire.Host("d", wire.Bot(1, "beginner")))
        await guest.turn.wait()
    assert [frame["ok"] for frame in guest.frames if frame.get("id") in ("c", "d")] == [True, True]
    await house.close()


async def test_server_is_ready_before_its_bots_are(tmp_path: Path) -> None:
    """C3: whoever comes back after a restart does not wait for a process in which bots think."""
    house = House(Config(bots="parlour.bots:BOTS"), Sqlite(tmp_path / "tables.sqlite"))
    begun = asyncio.Event()

    async def never() -> Any:
        begun.set()
        await asyncio.Event().wait()

    house.thinkers.started = never  # type: ignore[method-assign]
    async with asyncio.timeout(20):
        await house.open()
        await begun.wait()
        await house.close()
