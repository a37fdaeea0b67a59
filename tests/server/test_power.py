"""The power fails: what SQLite had not flushed is lost, torn, or there in part (C2).

The file and its write-ahead log are taken as they lie on the disk while the server's storage is
still at work. What was flushed for an answer stays; of what was written after that, any sector may
be old, new or nonsense.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from parlour.games import GAMES
from parlour.server.checking import check
from parlour.server.sqlite import Sqlite
from parlour.server.storage import Row
from parlour.table import facts
from tests.table.tables import new_table, random_match

FEW, MANY = 50, 2000
SECTOR = 512
TABLES = tuple(GAMES)


class Answered(msgspec.Struct, frozen=True):
    """So many facts of each table were answered when the log was so long; `file` as it was then."""

    counts: tuple[int, ...]
    length: int
    file: bytes


class Written(msgspec.Struct, frozen=True):
    """What was written, in the order of its answers, and the log at the end."""

    logs: list[list[bytes]]
    answers: list[Answered]
    log: bytes


def matches() -> Iterator[list[bytes]]:
    """The facts of a match of each game."""
    for game in TABLES:
        table, made = new_table(game, (), 3)
        yield [facts.encode(f) for f in (*made, *(fact for _, fact in random_match(table, 3, 40)))]


async def written(folder: Path) -> Written:
    """Lets a storage write and answer; half way it tidies its log up, as SQLite does at times."""
    storage, log = Sqlite(folder / "tables.sqlite"), folder / "tables.sqlite-wal"
    logs = list(matches())
    counts, answers = [0] * len(logs), list[Answered]()
    for turn in range(max(map(len, logs))):
        going = [n for n, made in enumerate(logs) if turn < len(made)]
        await asyncio.gather(
            *(storage.append(TABLES[n], [Row(turn, 1.0, 1, logs[n][turn])]) for n in going)
        )
        for n in going:
            counts[n] = turn + 1
        if turn == 12:
            storage.writer.file.execute("PRAGMA wal_checkpoint(RESTART)")
            answers.clear()  # from here on the log begins anew, over its old self
        file = (folder / "tables.sqlite").read_bytes() if not answers else answers[-1].file
        answers.append(Answered(tuple(counts), end_of(log), file))
    whole = log.read_bytes()
    await storage.close()
    return Written(logs, answers[1:], whole)


def end_of(log: Path) -> int:
    """Where the frames of the log's present round end: those before bear other marks."""
    text = log.read_bytes()
    size = 24 + int.from_bytes(text[8:12])
    at = 32
    while text[at + 8 : at + 16] == text[16:24]:
        at += size
    return at


def torn(rng: random.Random, log: bytes, kept: int) -> bytes:
    """The log after the power failed, when `kept` bytes had been flushed."""
    end = rng.randrange(kept, len(log) + 1)
    sectors = [
        rng.choice((log[at : at + SECTOR], bytes(SECTOR), rng.randbytes(SECTOR)))
        for at in range(kept, end, SECTOR)
    ]
    return log[:kept] + b"".join(sectors)[: end - kept]


@pytest.fixture(scope="module")
async def lasting(tmp_path_factory: pytest.TempPathFactory) -> Written:
    """What all tests here tear at."""
    return await written(tmp_path_factory.mktemp("power"))


async def after_failure(folder: Path, lasting: Written, seed: int) -> None:
    """The power fails at a moment of this seed; whoever opens the file then finds all answers."""
    rng = random.Random(seed)
    answered = rng.choice(lasting.answers)
    file = folder / "tables.sqlite"
    file.write_bytes(answered.file)
    (folder / "tables.sqlite-wal").write_bytes(torn(rng, lasting.log, answered.length))
    storage = Sqlite(file)
    try:
        for name, made, count in zip(TABLES, lasting.logs, answered.counts, strict=True):
            rows = await storage.read(name)
            assert len(rows) >= count
            assert [row.fact for row in rows] == made[: len(rows)]
    finally:
        await storage.close()
    assert check(file, "en") == (len(TABLES), [])


async def test_c2_what_was_answered_is_there_after_a_power_failure(
    tmp_path: Path, lasting: Written
) -> None:
    for seed in range(FEW):
        folder = tmp_path / str(seed)
        folder.mkdir()
        await after_failure(folder, lasting, seed)


@pytest.mark.slow
async def test_c2_two_thousand_power_failures(tmp_path: Path, lasting: Written) -> None:
    for seed in range(FEW, MANY):
        folder = tmp_path / str(seed)
        folder.mkdir()
        await after_failure(folder, lasting, seed)
