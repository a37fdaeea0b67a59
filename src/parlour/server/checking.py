"""`parlour check`: plays every table of a file again, and words all that was told there."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from parlour.core.errors import GameError, TableError
from parlour.core.words import LANGUAGES, say
from parlour.server.keeping import check_whole, opened
from parlour.table import facts, snapshot
from parlour.table.table import Table

MOST_TOLD: Final = 200
"""Letters of a fault."""


class Broken(msgspec.Struct, frozen=True):
    """A table whose log does not replay or cannot be told, and why."""

    table: str
    why: str


def run(file: Path, lang: str) -> int:
    """Checks a file and prints what is broken; 1 where something is, 130 where it was broken off.

    Raises TableError.
    """
    done = count = broken = 0
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    try:
        with Progress(
            *columns, TimeRemainingColumn(), console=console, disable=not console.is_terminal
        ) as progress:
            task = progress.add_task(say(lang, "check-tables"), total=None)
            for count, found in checked(file, lang):
                done += 1
                progress.update(task, total=count, completed=done)
                if found:
                    broken += 1
                    print(say(lang, "check-broken", table=found.table, why=found.why), flush=True)
    except KeyboardInterrupt:
        print(say(lang, "check-stopped", tables=done, of=count, broken=broken))
        return 130
    print(say(lang, "check-done", tables=done, broken=broken))
    return 1 if broken else 0


def check(file: Path, lang: str) -> tuple[int, list[Broken]]:
    """How many tables a file holds, and which are broken. Raises TableError."""
    found = [broken for _, broken in checked(file, lang)]
    return len(found), [broken for broken in found if broken]


def checked(file: Path, lang: str) -> Iterator[tuple[int, Broken | None]]:
    """Checks table after table; each comes with how many there are. Raises TableError."""
    with opened(file) as found:
        check_whole(found, file)
        names = [name for (name,) in found.execute("SELECT DISTINCT of FROM log ORDER BY of")]
        for name in names:
            why = replayed(found, name, lang)
            yield len(names), Broken(name, why) if why else None


def replayed(found: sqlite3.Connection, name: str, lang: str) -> str:
    """Plays one table again; what is wrong with it, if anything."""
    rows = found.execute("SELECT n, fact FROM log WHERE of = ? ORDER BY n", (name,)).fetchall()
    if [n for n, _ in rows] != list(range(len(rows))):
        return TableError("log-broken").text(lang)
    try:
        logged = [facts.decode(fact) for _, fact in rows]
        table = retold(logged)
        for short in shorts(found, name, table.rules.edition):
            again = snapshot.table_of(short, logged)
            if (again.play and again.play.state) != (table.play and table.play.state):
                return TableError("snapshot-differs").text(lang)
    except GameError as error:
        return error.text(lang)
    except (msgspec.DecodeError, ValueError):
        return TableError("log-broken").text(lang)
    except Exception as bug:  # ours; the other tables are looked at all the same
        fault = f"{type(bug).__name__}: {bug}"[:MOST_TOLD]
        return TableError("log-fails", None, fault=fault).text(lang)
    return ""


def retold(logged: list[facts.AnyFact]) -> Table:
    """The table that its facts add up to, all that was told in its matches put in words. Raises."""
    table = Table.of(logged[:1])
    for fact in logged[1:]:
        if isinstance(fact, facts.Started):
            tell_all(table)  # what was told in the match before is gone after it
        table.fold(fact)
    tell_all(table)
    return table


def tell_all(table: Table) -> None:
    """Tells a match to each viewer in each language. Raises TableError where that cannot be."""
    for lang in LANGUAGES:
        for viewer in (None, *range(len(table.chairs))):
            try:
                table.events(viewer, lang, 0, table.told.until)
            except (KeyError, ValueError) as fault:
                raise TableError(
                    "log-untold", None, lang=lang, fault=str(fault)[:MOST_TOLD]
                ) from None


def shorts(found: sqlite3.Connection, name: str, edition: int) -> Iterator[snapshot.Snapshot]:
    """The snapshots of a table that count under this edition of the rules."""
    query = "SELECT fact FROM snapshots WHERE of = ? AND edition = ?"
    for (text,) in found.execute(query, (name, edition)).fetchall():
        yield snapshot.read(text)
