"""One's own tables are listed without waking any: a table that sleeps costs its row in a list."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from parlour.games import GAMES
from parlour.server import bodies, wire
from parlour.server.config import Config
from parlour.server.house import House
from parlour.server.sqlite import Sqlite
from parlour.server.storage import Person, Row
from parlour.table.facts import Ways
from tests.server.test_schedules import Here, empty, opened


class Counting(Sqlite):
    """A storage that counts how often a log was read."""

    read_logs = 0

    async def read(self, table: str, since: int = 0) -> list[Row]:
        self.read_logs += 1
        return await super().read(table, since)


async def house_with_tables(folder: Path, alone: float = 0.05) -> tuple[House, Person, list[str]]:
    """Somebody with tables of each game: waiting, playing, under a clock."""
    house = await opened(folder, alone=alone)
    person, _ = await house.people.new("Ann", "en")
    asked = [
        bodies.NewTable(game, wait=wait, ways=Ways(clock=clock))
        for game in GAMES
        for wait, clock in ((True, 0), (False, 0), (False, 30))
    ]
    return house, person, [await house.new_table(person, one) for one in asked][::-1]


async def kill(house: House) -> None:
    """Ends a house as a kill does: nothing is noted."""
    for room in house.rooms.values():
        room.task.cancel()
    await house.thinkers.close()
    await house.storage.close()


def at_rest(table: wire.Table) -> wire.Table:
    """A table without what its being awake brings about."""
    seats = [replace(seat, thinking=False) for seat in table.seats]
    return replace(table, seats=seats, left=None)


async def test_a_table_that_sleeps_is_listed_as_it_is_and_sleeps_on(tmp_path: Path) -> None:
    house, person, names = await house_with_tables(tmp_path)
    await empty(house)
    listed = await house.tables_of(person, "ru")
    assert [table.id for table in listed] == names
    assert not house.rooms
    awake = [await house.room(name).look(person, "ru") for name in names]
    assert list(map(at_rest, listed)) == list(map(at_rest, awake))
    await house.close()


async def test_after_a_kill_each_log_is_read_once_and_no_table_woken(tmp_path: Path) -> None:
    house, person, names = await house_with_tables(tmp_path, alone=600)
    awake = await house.tables_of(person, "en")
    await kill(house)
    storage = Counting(tmp_path / "tables.sqlite")
    again = House(Config(limits=False), storage, house.deal)
    listed = await again.tables_of(person, "en")
    assert [table.id for table in listed] == [table.id for table in awake] == names
    assert storage.read_logs == len(names)
    assert await again.tables_of(person, "en") == listed
    assert storage.read_logs == len(names)
    assert not again.rooms
    await again.close()


async def test_a_list_tells_what_has_changed_since(tmp_path: Path) -> None:
    house, person, names = await house_with_tables(tmp_path)
    await empty(house)
    named = await house.people.changed(person, "Anna", "en")
    assert {table.seats[0].name for table in await house.tables_of(named, "en")} == {"Anna"}
    waiting = names[-1]
    guest = Here(named)
    room = await house.enter(waiting, guest)
    await room.answer(guest, wire.Host("a", wire.SetWays(Ways(public=True))))
    assert (await house.tables_of(named, "en"))[-1].ways.public
    await room.leave(guest)
    await empty(house)
    assert (await house.tables_of(named, "en"))[-1].ways.public
    leaving = await house.enter(waiting, guest)
    await leaving.answer(guest, wire.Leave("b", leave=True))
    await leaving.leave(guest)
    await empty(house)
    assert waiting not in [table.id for table in await house.tables_of(named, "en")]
    assert not house.rooms
    await house.close()
