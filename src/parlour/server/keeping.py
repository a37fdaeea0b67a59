"""What is done with records and files of tables beside a running server, or without one."""

from __future__ import annotations

import contextlib
import os
import random
import sqlite3
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from parlour.core.errors import BadNotation, TableError
from parlour.core.record import parse_record, replay
from parlour.core.rules import CHANCE
from parlour.core.words import say
from parlour.games import GAMES
from parlour.server.lock import Lock
from parlour.server.sqlite import APPLICATION, VERSION
from parlour.table.fair import verified

PAGES_AT_ONCE: Final = 256
"""A backup copies so many pages, then lets the server write."""

BREATH: Final = 0.01
"""Seconds between two such parts."""


# Records


def text_of(file: str) -> str:
    """What a file of text holds. Raises TableError."""
    try:
        return Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise TableError("file-unreadable", None, file=file) from None


def verify(text: str, promises: Sequence[str], lang: str) -> Iterator[str]:
    """Says what is found right in a record, sentence by sentence. Raises GameError."""
    record = parse_record(text, GAMES)
    replay(record, GAMES, random.Random(0))
    acted = sum(seat != CHANCE for seat, _ in record.entries)
    yield say(lang, "verify-match", actions=acted)
    kept = []
    for number, promise in verified(record, text):
        kept.append(promise)
        yield say(lang, "verify-shuffle", number=number, promise=promise)
    for promise in promises:
        if promise not in kept:
            raise BadNotation("promise-other", None, promise=promise[:80])


# Files of tables


@contextlib.contextmanager
def opened(file: Path) -> Iterator[sqlite3.Connection]:
    """A file of tables to be read, a server running on it or not. Raises TableError."""
    if not file.is_file():
        raise TableError("file-missing", None, file=str(file))
    found = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=10)
    try:
        check_ours(found, file)
        yield found
    except sqlite3.DatabaseError:
        raise TableError("file-broken", None, file=str(file)) from None
    finally:
        found.close()


def check_ours(found: sqlite3.Connection, file: Path) -> None:
    """Raises TableError where that is no file of ours, or one of a newer Parlour."""
    try:
        (mark,) = found.execute("PRAGMA application_id").fetchone()
        (version,) = found.execute("PRAGMA user_version").fetchone()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorname != "SQLITE_NOTADB":
            raise
        mark = version = 0
    if mark != APPLICATION:
        raise TableError("file-not-ours", None, file=str(file))
    if version > VERSION:
        raise TableError("file-newer", None, file=str(file))


def backup(file: Path, to: Path) -> None:
    """Copies a file while it is in use; the copy is whole or not there. Raises TableError."""
    part = to.with_name(f"{to.name}.part")
    try:
        part.unlink(missing_ok=True)
        with opened(file) as source, contextlib.closing(sqlite3.connect(part)) as copy:
            source.backup(copy, pages=PAGES_AT_ONCE, sleep=BREATH)
            copy.execute("PRAGMA journal_mode = DELETE")
            check_whole(copy, part)
        flush(part)
        os.replace(part, to)
    except OSError:
        raise TableError("file-unusable", None, file=str(to)) from None
    except sqlite3.Error:
        raise TableError("file-broken", None, file=str(file)) from None
    finally:
        part.unlink(missing_ok=True)


def restore(copy: Path, file: Path) -> Path | None:
    """Puts a backup in a file's place; the file that was there is kept beside it.

    Returns where that is. Raises TableError, above all where a server uses the file.
    """
    with opened(copy) as source:
        check_whole(source, copy)
    lock = Lock(file)
    try:
        part = file.with_name(f"{file.name}.part")
        backup(copy, part)
        kept = put_aside(file)
        os.replace(part, file)
        flush(file.parent)
        return kept
    finally:
        lock.release()


def put_aside(file: Path) -> Path | None:
    """Renames a file with what belongs to it; stale logs would spoil the one that comes."""
    if not file.exists():
        for ending in ("-wal", "-shm"):
            file.with_name(file.name + ending).unlink(missing_ok=True)
        return None
    kept = file.with_name(f"{file.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
    for ending in ("", "-wal", "-shm"):
        part = file.with_name(file.name + ending)
        if part.exists():
            part.rename(kept.with_name(kept.name + ending))
    return kept


def flush(path: Path) -> None:
    """Has the disk hold what was written to a file or folder, where the system can say so."""
    if os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def check_whole(found: sqlite3.Connection, file: Path) -> None:
    """Raises TableError where SQLite finds damage."""
    if found.execute("PRAGMA integrity_check").fetchone() != ("ok",):
        raise TableError("file-broken", None, file=str(file))
