"""What the server asks of a storage. Whatever implements it passes tests/server/test_storage.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

import msgspec


class Row(msgspec.Struct, frozen=True):
    """A line of a table's log.

    n: from 0, without gaps; at: seconds since 1970; edition: of the rules that accepted it.
    """

    n: int
    at: float
    edition: int
    fact: bytes


class Person(msgspec.Struct, frozen=True):
    """Somebody with a browser. The secret that proves it is stored elsewhere, as a hash."""

    id: str
    name: str
    lang: str


class Spoken(msgspec.Struct, frozen=True):
    """Something said at a table, by whom from which seat.

    apart: among those who watch; id: of the request, by which it is known when it comes again.
    """

    n: int
    at: float
    person: str
    seat: int | None
    apart: bool
    text: str
    preset: str = ""
    id: str = ""


class Storage(Protocol):
    """Logs of tables, and people. Each method raises TableError (storage-down) where it cannot.

    What adds or changes something returns once that is safe from a crash.
    """

    async def append(self, table: str, rows: Sequence[Row], people: Iterable[str] = ()) -> None:
        """Adds rows to a table's log; `people` belong to the table from now on.

        Raises TableError (not-owner) if a row of that number is there: somebody else writes too.
        """

    async def read(self, table: str, since: int = 0) -> list[Row]:
        """The log in order, from a number on; empty where there is no such table."""

    async def keep(self, table: str, snapshot: Row) -> None:
        """Keeps a table in short as it was before the row of that number; the last two are kept."""

    async def kept(self, table: str) -> list[Row]:
        """The snapshots of a table, newest first."""

    async def say(self, table: str, spoken: Spoken) -> bool:
        """Adds something said, beside the log, for it can be erased.

        False where this person's request of that id was stored before: nothing is added then.
        """

    async def said(self, table: str, most: int) -> list[Spoken]:
        """What was said last at a table, in order, without ids."""

    async def tables_of(self, person: str) -> list[str]:
        """The tables that somebody belongs to, newest first."""

    async def sum_up(self, table: str, n: int, summary: bytes) -> None:
        """What lists tell of a table as it is before the row of that number."""

    async def summaries_of(self, person: str) -> list[tuple[str, bytes | None]]:
        """The tables that somebody belongs to, newest first, each with its summary.

        None where there is none, or the log has grown since.
        """

    async def add_person(self, person: Person, token: bytes) -> None:
        """A new person, known by this hash of a secret."""

    async def save_person(self, person: Person) -> None:
        """Changes a person's name and language."""

    async def person_of(self, token: bytes) -> Person | None:
        """Whose hash of a secret that is."""

    async def add_recovery(self, person: str, code: bytes) -> None:
        """A code, known by its hash, by which somebody can come back; an older one is void."""

    async def recover(self, code: bytes, token: bytes) -> Person | None:
        """Whose code that is: it is used up, and of all keys only the new one is valid."""

    async def spoken_by(self, person: str) -> list[tuple[str, Spoken]]:
        """All that somebody said, with the table where."""

    async def erase(self, person: str) -> None:
        """Forgets a person: name, keys, what was said. Logs keep their number alone."""

    async def names(self, people: Iterable[str]) -> Mapping[str, str]:
        """What these people are called, by id."""

    async def mark(self, name: str, value: float) -> None:
        """Remembers a number of the server's own."""

    async def marked(self, name: str) -> float:
        """The number of that name; 0.0 where there is none."""

    async def close(self) -> None:
        """Finishes what was begun and lets go."""
