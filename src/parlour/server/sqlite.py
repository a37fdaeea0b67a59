"""Storage in one SQLite file: every change is on the disk before it is answered.

One thread writes. It takes all changes that wait, and commits them together.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from parlour.core.errors import TableError
from parlour.server.lock import Lock
from parlour.server.storage import Person, Row, Spoken

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
Job = tuple[Work, asyncio.AbstractEventLoop, "asyncio.Future[Any]"]
Outcome = tuple[Job, Any, BaseException | None]

APPLICATION: Final = 0x5041524C
"""`PARL`: marks the file as one of ours."""

VERSION: Final = 1
"""Of the schema below: raised where a table changes; new ones are added to old files."""

LARGEST_GROUP: Final = 500
"""So many changes at most are committed together."""

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS log (
    of TEXT NOT NULL, n INTEGER NOT NULL, at REAL NOT NULL, edition INTEGER NOT NULL,
    fact BLOB NOT NULL, PRIMARY KEY (of, n)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS people (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, lang TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tokens (hash BLOB PRIMARY KEY, person TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS snapshots (
    of TEXT NOT NULL, n INTEGER NOT NULL, at REAL NOT NULL, edition INTEGER NOT NULL,
    fact BLOB NOT NULL, PRIMARY KEY (of, n)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS recoveries (
    hash BLOB PRIMARY KEY, person TEXT NOT NULL UNIQUE
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS chat (
    of TEXT NOT NULL, n INTEGER NOT NULL, at REAL NOT NULL, person TEXT NOT NULL, seat INTEGER,
    apart INTEGER NOT NULL, text TEXT NOT NULL, preset TEXT NOT NULL, PRIMARY KEY (of, n)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sent (
    of TEXT NOT NULL, person TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (of, person, id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS summaries (
    of TEXT PRIMARY KEY, n INTEGER NOT NULL, text BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS marks (name TEXT PRIMARY KEY, value REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS belongs (
    person TEXT NOT NULL, of TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY (person, of)
) WITHOUT ROWID;
"""


class Sqlite:
    """A file of tables. Raises TableError where the file cannot be used or is in use."""

    def __init__(self, file: Path) -> None:
        self.lock = Lock(file)
        try:
            self.writer = Worker(opened(file), grouped)
            self.reader = Worker(connected(file), one_by_one)
        except sqlite3.Error as error:
            self.lock.release()
            raise not_ours(file, error) from None
        except TableError:
            self.lock.release()
            raise

    async def append(self, table: str, rows: Sequence[Row], people: Iterable[str] = ()) -> None:
        added = [(table, row.n, row.at, row.edition, row.fact) for row in rows]
        belong = [(person, table, rows[0].at) for person in people]

        def work(file: sqlite3.Connection) -> None:
            file.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?)", added)
            file.executemany("INSERT OR REPLACE INTO belongs VALUES (?, ?, ?)", belong)

        await self.writer.done(work)

    async def read(self, table: str, since: int = 0) -> list[Row]:
        query = "SELECT n, at, edition, fact FROM log WHERE of = ? AND n >= ? ORDER BY n"
        return [Row(*found) for found in await self.reader.found(query, table, since)]

    async def keep(self, table: str, snapshot: Row) -> None:
        row = (table, snapshot.n, snapshot.at, snapshot.edition, snapshot.fact)
        old = (
            "DELETE FROM snapshots WHERE of = ? AND n NOT IN"
            " (SELECT n FROM snapshots WHERE of = ? ORDER BY n DESC LIMIT 2)"
        )

        def work(file: sqlite3.Connection) -> None:
            file.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?)", row)
            file.execute(old, (table, table))

        await self.writer.done(work)

    async def kept(self, table: str) -> list[Row]:
        query = "SELECT n, at, edition, fact FROM snapshots WHERE of = ? ORDER BY n DESC"
        return [Row(*found) for found in await self.reader.found(query, table)]

    async def say(self, table: str, spoken: Spoken) -> bool:
        *row, key = (table, *msgspec.structs.astuple(spoken))

        def work(file: sqlite3.Connection) -> bool:
            sent = (table, spoken.person, key)
            if not file.execute("INSERT OR IGNORE INTO sent VALUES (?, ?, ?)", sent).rowcount:
                return False
            file.execute("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
            return True

        return await self.writer.done(work)

    async def said(self, table: str, most: int) -> list[Spoken]:
        query = (
            "SELECT * FROM (SELECT n, at, person, seat, apart, text, preset FROM chat"
            " WHERE of = ? ORDER BY n DESC LIMIT ?) ORDER BY n"
        )
        found = await self.reader.found(query, table, most)
        return [Spoken(n, at, who, seat, bool(apart), *s) for n, at, who, seat, apart, *s in found]

    async def tables_of(self, person: str) -> list[str]:
        query = "SELECT of FROM belongs WHERE person = ? ORDER BY at DESC"
        return [table for (table,) in await self.reader.found(query, person)]

    async def sum_up(self, table: str, n: int, summary: bytes) -> None:
        row = (table, n, summary)
        await self.writer.done(
            lambda file: file.execute("INSERT OR REPLACE INTO summaries VALUES (?, ?, ?)", row)
        )

    async def summaries_of(self, person: str) -> list[tuple[str, bytes | None]]:
        query = (
            "SELECT belongs.of, text FROM belongs LEFT JOIN summaries ON summaries.of = belongs.of"
            " AND n = (SELECT max(log.n) + 1 FROM log WHERE log.of = belongs.of)"
            " WHERE person = ? ORDER BY at DESC"
        )
        return await self.reader.found(query, person)

    async def add_person(self, person: Person, token: bytes) -> None:
        def work(file: sqlite3.Connection) -> None:
            row = (person.id, person.name, person.lang)
            file.execute("INSERT INTO people VALUES (?, ?, ?)", row)
            file.execute("INSERT INTO tokens VALUES (?, ?)", (token, person.id))

        await self.writer.done(work)

    async def save_person(self, person: Person) -> None:
        row = (person.name, person.lang, person.id)
        await self.writer.done(
            lambda file: file.execute("UPDATE people SET name = ?, lang = ? WHERE id = ?", row)
        )

    async def person_of(self, token: bytes) -> Person | None:
        query = "SELECT id, name, lang FROM people JOIN tokens ON person = id WHERE hash = ?"
        found = await self.reader.found(query, token)
        return Person(*found[0]) if found else None

    async def add_recovery(self, person: str, code: bytes) -> None:
        await self.writer.done(
            lambda file: file.execute(
                "INSERT OR REPLACE INTO recoveries VALUES (?, ?)", (code, person)
            )
        )

    async def recover(self, code: bytes, token: bytes) -> Person | None:
        def work(file: sqlite3.Connection) -> Person | None:
            found = file.execute(
                "SELECT id, name, lang FROM people JOIN recoveries ON person = id WHERE hash = ?",
                (code,),
            ).fetchone()
            if found is None:
                return None
            file.execute("DELETE FROM recoveries WHERE hash = ?", (code,))
            file.execute("DELETE FROM tokens WHERE person = ?", found[:1])
            file.execute("INSERT INTO tokens VALUES (?, ?)", (token, found[0]))
            return Person(*found)

        return await self.writer.done(work)

    async def spoken_by(self, person: str) -> list[tuple[str, Spoken]]:
        query = "SELECT of, n, at, seat, apart, text, preset FROM chat WHERE person = ? ORDER BY at"
        return [
            (of, Spoken(n, at, person, seat, bool(apart), *said))
            for of, n, at, seat, apart, *said in await self.reader.found(query, person)
        ]

    async def erase(self, person: str) -> None:
        def work(file: sqlite3.Connection) -> None:
            for table in ("tokens", "recoveries", "chat", "sent", "belongs"):
                file.execute(f"DELETE FROM {table} WHERE person = ?", (person,))
            file.execute("DELETE FROM people WHERE id = ?", (person,))

        await self.writer.done(work)

    async def names(self, people: Iterable[str]) -> Mapping[str, str]:
        asked = tuple(people)
        query = f"SELECT id, name FROM people WHERE id IN ({', '.join('?' * len(asked))})"
        return dict(await self.reader.found(query, *asked))

    async def mark(self, name: str, value: float) -> None:
        row = (name, value)
        await self.writer.done(
            lambda file: file.execute("INSERT OR REPLACE INTO marks VALUES (?, ?)", row)
        )

    async def marked(self, name: str) -> float:
        found = await self.reader.found("SELECT value FROM marks WHERE name = ?", name)
        return float(found[0][0]) if found else 0.0

    async def close(self) -> None:
        await asyncio.to_thread(self.writer.stop)
        await asyncio.to_thread(self.reader.stop)
        self.lock.release()


def connected(file: Path) -> sqlite3.Connection:
    """The file, opened. Transactions are begun and ended by name."""
    found = sqlite3.connect(file, timeout=5, isolation_level=None, check_same_thread=False)
    found.execute("PRAGMA synchronous = FULL")
    found.execute("PRAGMA secure_delete = ON")  # what is erased is not left in free pages
    return found


def opened(file: Path) -> sqlite3.Connection:
    """The file ready for writing, made if it is not there. Raises TableError, sqlite3.Error."""
    found = connected(file)
    (mark,) = found.execute("PRAGMA application_id").fetchone()
    (version,) = found.execute("PRAGMA user_version").fetchone()
    (things,) = found.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if mark != APPLICATION and (mark or version or things):
        raise TableError("file-not-ours", None, file=str(file))
    if version > VERSION:
        raise TableError("file-newer", None, file=str(file))
    found.execute("PRAGMA journal_mode = WAL")
    found.executescript(
        f"BEGIN; {SCHEMA} PRAGMA application_id = {APPLICATION};"
        f"PRAGMA user_version = {VERSION}; COMMIT;"
    )
    return found


def not_ours(file: Path, error: sqlite3.Error) -> TableError:
    """What to say of a file that SQLite will not open."""
    if error.sqlite_errorname == "SQLITE_NOTADB":
        return TableError("file-not-ours", None, file=str(file))
    return TableError("file-unusable", None, file=str(file))


class Worker:
    """A thread with a connection of its own. Work is handed to it and awaited."""

    def __init__(
        self,
        file: sqlite3.Connection,
        run: Callable[[sqlite3.Connection, Sequence[Job]], list[Outcome]],
    ) -> None:
        self.file = file
        self.run = run
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.work, name="storage", daemon=True)
        self.thread.start()

    async def done(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What the work returns. Raises TableError where the file fails."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self.jobs.put((work, loop, future))
        try:
            return await asyncio.shield(future)
        except sqlite3.IntegrityError:
            raise TableError("not-owner") from None
        except sqlite3.Error:
            raise TableError("storage-down") from None

    async def found(self, query: str, *values: Any) -> list[Any]:
        """The rows of a query."""
        return await self.done(lambda file: file.execute(query, values).fetchall())

    def stop(self) -> None:
        """Lets the thread finish what was handed to it, then ends it."""
        self.jobs.put(None)
        self.thread.join()

    def work(self) -> None:
        """The thread: takes what waits, runs it, answers."""
        going = True
        while going:
            taken = [self.jobs.get()]
            while len(taken) < LARGEST_GROUP and not self.jobs.empty():
                taken.append(self.jobs.get())
            going = None not in taken
            answer(self.run(self.file, [job for job in taken if job is not None]))
        self.file.close()


def one_by_one(file: sqlite3.Connection, jobs: Sequence[Job]) -> list[Outcome]:
    """Each job for itself."""
    return [attempt(file, job) for job in jobs]


def grouped(file: sqlite3.Connection, jobs: Sequence[Job]) -> list[Outcome]:
    """All jobs in one transaction; where one fails, each in a transaction of its own."""
    if not jobs:
        return []
    try:
        file.execute("BEGIN IMMEDIATE")
        done = [attempt(file, job) for job in jobs]
        if not any(error for _, _, error in done):
            file.execute("COMMIT")
            return done
    except sqlite3.Error as error:
        undone(file)
        return [(job, None, error) for job in jobs]
    undone(file)
    if len(jobs) == 1:
        return done
    return [outcome for job in jobs for outcome in grouped(file, [job])]


def undone(file: sqlite3.Connection) -> None:
    """Takes back a transaction that failed, if SQLite has not done so itself."""
    if file.in_transaction:
        file.execute("ROLLBACK")


def attempt(file: sqlite3.Connection, job: Job) -> Outcome:
    """One job's result or error."""
    try:
        return job, job[0](file), None
    except sqlite3.Error as error:
        return job, None, error


def answer(outcomes: Sequence[Outcome]) -> None:
    """Hands results and errors to those who wait, in the loops where they wait."""
    loops: dict[asyncio.AbstractEventLoop, list[Outcome]] = {}
    for outcome in outcomes:
        loops.setdefault(outcome[0][1], []).append(outcome)
    for loop, own in loops.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(resolve, own)


def resolve(outcomes: Sequence[Outcome]) -> None:
    """Sets the futures, inside their loop."""
    for (_, _, future), value, error in outcomes:
        if future.done():
            continue
        if error is None:
            future.set_result(value)
        else:
            future.set_exception(error)
