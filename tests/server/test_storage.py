"""What every storage promises; each that there is must keep it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from parlour.core.errors import TableError
from parlour.server.sqlite import LARGEST_GROUP, Sqlite
from parlour.server.storage import Person, Row, Spoken, Storage

Opener = Callable[[], Storage]
STORAGES: dict[str, Callable[[Path], Opener]] = {
    "sqlite": lambda folder: lambda: Sqlite(folder / "tables.sqlite"),
}
ANN = Person("ann", "Ann", "en")


def rows(*numbers: int) -> list[Row]:
    return [Row(n, 1.5, 1, b'{"n": %d}' % n) for n in numbers]


@pytest.fixture(params=STORAGES)
def opener(request: pytest.FixtureRequest, tmp_path: Path) -> Opener:
    """Opens the same place again and again."""
    return STORAGES[request.param](tmp_path)


@pytest.fixture
async def storage(opener: Opener) -> AsyncIterator[Storage]:
    opened = opener()
    yield opened
    await opened.close()


async def refused(work: Awaitable[object]) -> str:
    with pytest.raises(TableError) as error:
        await work
    return error.value.code


async def test_a_log_is_read_as_it_was_written(storage: Storage) -> None:
    await storage.append("a", rows(0, 1))
    await storage.append("b", rows(0))
    await storage.append("a", rows(2))
    assert await storage.read("a") == rows(0, 1, 2)
    assert await storage.read("b") == rows(0)
    assert await storage.read("c") == []


async def test_a_number_that_is_there_is_refused_and_nothing_of_it_is_kept(
    storage: Storage,
) -> None:
    await storage.append("a", rows(0, 1))
    assert await refused(storage.append("a", rows(2, 1), ["ann"])) == "not-owner"
    assert await storage.read("a") == rows(0, 1)
    assert await storage.tables_of("ann") == []


async def test_one_bad_change_among_many_spoils_no_other(storage: Storage) -> None:
    await storage.append("a", rows(0))
    changes = [storage.append(f"t{n}", rows(0)) for n in range(40)]
    changes.insert(20, storage.append("a", rows(0)))
    done = await asyncio.gather(*changes, return_exceptions=True)
    assert [n for n, end in enumerate(done) if isinstance(end, TableError)] == [20]
    assert [await storage.read(f"t{n}") for n in range(40)] == [rows(0)] * 40


async def test_more_changes_at_once_than_one_group_takes(storage: Storage) -> None:
    count = LARGEST_GROUP * 2 + 1
    await asyncio.gather(*(storage.append(f"t{n}", rows(0)) for n in range(count)))
    assert await storage.read(f"t{count - 1}") == rows(0)


async def test_what_was_written_is_there_after_closing(opener: Opener) -> None:
    first = opener()
    await first.append("a", rows(0), ["ann"])
    await first.add_person(ANN, b"hash")
    await first.close()
    second = opener()
    assert await second.read("a") == rows(0)
    assert await second.person_of(b"hash") == ANN
    await second.close()


async def test_the_last_two_snapshots_are_kept_newest_first(storage: Storage) -> None:
    for n in (3, 9, 7, 12):
        await storage.keep("a", Row(n, 1.0, 1, b"%d" % n))
    await storage.keep("b", Row(1, 1.0, 1, b"b"))
    assert [row.n for row in await storage.kept("a")] == [12, 9]
    assert [row.fact for row in await storage.kept("b")] == [b"b"]
    await storage.append("a", rows(0, 1, 2))
    assert await storage.read("a", 1) == rows(1, 2)
    assert await storage.read("a", 3) == []


async def test_what_somebody_sends_again_is_said_once(storage: Storage) -> None:
    one = Spoken(0, 1.0, "ann", 0, False, "Hm", id="a")
    other = Spoken(1, 1.0, "bob", 1, False, "Hm", id="a")
    assert await storage.say("t", one)
    assert not await storage.say("t", msgspec.structs.replace(one, n=1))
    assert await storage.say("t", other)
    assert await storage.say("u", one)
    assert [(line.n, line.person) for line in await storage.said("t", 9)] == [
        (0, "ann"),
        (1, "bob"),
    ]
    await storage.erase("ann")
    assert [line.person for line in await storage.said("t", 9)] == ["bob"]


async def test_tables_of_a_person_newest_first(storage: Storage) -> None:
    for n, table in enumerate("abc"):
        await storage.append(table, [Row(0, float(n), 1, b"{}")], ["ann", "bob"])
    assert await storage.tables_of("ann") == ["c", "b", "a"]
    assert await storage.tables_of("nobody") == []


async def test_people_by_their_hash_and_names_by_their_id(storage: Storage) -> None:
    await storage.add_person(ANN, b"hash")
    assert await storage.person_of(b"hash") == ANN
    assert await storage.person_of(b"other") is None
    await storage.save_person(Person("ann", "Анна", "ru"))
    assert await storage.person_of(b"hash") == Person("ann", "Анна", "ru")
    assert await storage.names(["ann", "nobody"]) == {"ann": "Анна"}
    assert await storage.names([]) == {}


async def test_the_same_hash_twice_is_refused(storage: Storage) -> None:
    await storage.add_person(ANN, b"hash")
    assert await refused(storage.add_person(Person("bob", "Bob", "en"), b"hash")) == "not-owner"
    assert await storage.names(["bob"]) == {}


async def test_only_one_may_write(opener: Opener, storage: Storage) -> None:
    with pytest.raises(TableError) as error:
        opener()
    assert error.value.code == "file-locked"
    await storage.append("a", rows(0))


async def test_c7_a_file_that_fails_says_so_and_goes_on_afterwards(tmp_path: Path) -> None:
    storage = Sqlite(tmp_path / "tables.sqlite")
    pages = storage.writer.file.execute("PRAGMA page_count").fetchone()[0]
    storage.writer.file.execute(f"PRAGMA max_page_count = {pages}")
    big = [Row(n, 1.0, 1, b"x" * 100_000) for n in range(3)]
    assert await refused(storage.append("a", big)) == "storage-down"
    assert await storage.read("a") == []
    storage.writer.file.execute("PRAGMA max_page_count = 100000")
    await storage.append("a", big)
    assert await storage.read("a") == big
    await storage.close()


async def test_every_commit_reaches_the_disk(tmp_path: Path) -> None:
    storage = Sqlite(tmp_path / "tables.sqlite")
    assert storage.writer.file.execute("PRAGMA synchronous").fetchone() == (2,)
    assert storage.writer.file.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    await storage.close()
    with sqlite3.connect(tmp_path / "tables.sqlite") as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    file.close()
