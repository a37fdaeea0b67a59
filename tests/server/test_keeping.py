"""Backup while people play, restore, and the check that replays every table."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from parlour.cli import main
from parlour.core.tell import worded
from parlour.core.words import bundle as words_of
from parlour.games import GAMES
from parlour.server import checking
from tests.server.client import Person
from tools.serving import Served

Visit = Callable[[Served], Person]


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The exit code of a command and what it printed."""
    code = main(words)
    told = capsys.readouterr()
    return code, told.out + told.err


async def test_b1_b2_a_backup_taken_in_play_is_whole_and_can_be_restored(
    tmp_path: Path, visit: Visit, capsys: pytest.CaptureFixture[str]
) -> None:
    own = Served(tmp_path / "tables.sqlite").start()
    ann, copy = visit(own), tmp_path / "copy.sqlite"
    async with ann.first_to_act(name="Ann") as seat:
        await seat.do({"type": "draw", "from": "pile"})
        saved = (await seat.until("news"))["view"]
        words = ("backup", str(copy), "--file", str(own.file))
        code, said = await asyncio.to_thread(ran, capsys, *words)
        assert (code, said) == (0, f"{own.file} is copied to {copy}, and the copy is whole.\n")
        assert (await seat.do({"type": "discard", "card": saved["hand"][0]}))["ok"]
        code, said = ran(capsys, "restore", str(copy), "--file", str(own.file))
        assert (code, "Another Parlour is using" in said) == (2, True)
    own.kill()
    assert own.file.with_name("tables.sqlite-wal").exists()
    code, said = ran(capsys, "restore", str(copy), "--file", str(own.file))
    assert code == 0
    assert said.count("\n") == 2
    assert not own.file.with_name("tables.sqlite-wal").exists()
    assert ran(capsys, "check", "--file", str(own.file))[0] == 0
    own.start()
    async with ann.at(seat.table["id"]) as back:
        assert (await back.until("welcome"))["view"] == saved
    assert own.stop() == 0


async def test_a_check_replays_every_table_and_names_the_broken(
    tmp_path: Path, visit: Visit, capsys: pytest.CaptureFixture[str]
) -> None:
    own = Served(tmp_path / "tables.sqlite").start()
    ann = visit(own)
    tables = [await ann.new_table() for _ in range(3)]
    assert own.stop() == 0
    assert ran(capsys, "check", "--file", str(own.file)) == (0, "3 tables replayed, 0 broken.\n")
    for n, (spoil, values) in enumerate(
        (
            ("UPDATE log SET fact = ? WHERE of = ? AND n = 3", (b"nonsense", tables[0])),
            ("DELETE FROM log WHERE n = 2 AND of = ?", (tables[1],)),
        ),
        1,
    ):
        with sqlite3.connect(own.file) as file:
            file.execute(spoil, values)
        file.close()
        code, said = ran(capsys, "check", "--file", str(own.file), "--lang", "ru")
        assert code == 1
        assert f"Стол {tables[n - 1]}: Запись этого стола не читается." in said
        assert said.endswith(f"Переиграно 3 стола, испорченных: {n}.\n")


async def test_a_check_finds_what_cannot_be_told_and_goes_on_after_what_fails(
    tmp_path: Path,
    visit: Visit,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = Served(tmp_path / "tables.sqlite").start()
    ann = visit(own)
    janx = await ann.new_table()
    async with ann.at(janx) as seat:
        await seat.my_turn()
        assert (await seat.do({"type": "draw", "from": "pile"}))["ok"]
    bharg = await ann.new_table(game="bharg-deluxe", seats=2)
    assert own.stop() == 0
    words = ("check", "--file", str(own.file))
    assert ran(capsys, *words)[0] == 0
    monkeypatch.setattr(words_of("ru"), "sources", dict(words_of("ru").sources))
    monkeypatch.setattr(words_of("ru"), "_compiled", {})
    monkeypatch.setattr(words_of("ru"), "_messages", {})
    del words_of("ru").sources["event-draw"]
    worded.cache_clear()
    code, said = ran(capsys, *words)
    assert code == 1
    assert f"Table {janx}: Something in the log of this table cannot be told (ru): " in said
    assert "event-draw" in said

    def failing(*_: object) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(GAMES["bharg-deluxe"], "apply", failing)
    code, said = ran(capsys, *words)
    assert f"Table {bharg}: Playing this table again fails: ZeroDivisionError: oh\n" in said
    assert said.endswith("2 tables replayed, 2 broken.\n")


def test_a_check_that_is_broken_off_tells_how_far_it_came(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken_off(*_: object) -> Iterator[tuple[int, None]]:
        yield 3, None
        raise KeyboardInterrupt

    monkeypatch.setattr(checking, "checked", broken_off)
    code, said = ran(capsys, "check", "--file", str(tmp_path / "any"))
    assert (code, said) == (130, "Broken off after 1 of 3 tables, 0 of them broken.\n")


def test_files_that_are_none_of_ours_are_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("notes, many of them, and more than a hundred bytes of them " * 9)
    to = tmp_path / "copy.sqlite"
    for words, told in (
        (("backup", str(to), "--file", str(tmp_path / "none")), "There is no file"),
        (("backup", str(to), "--file", str(other)), "is not a file of Parlour"),
        (("check", "--file", str(other)), "is not a file of Parlour"),
        (("restore", str(other), "--file", str(to)), "is not a file of Parlour"),
        (("restore", str(tmp_path), "--file", str(to)), "There is no file"),
    ):
        code, said = ran(capsys, *words)
        assert (code, told in said) == (2, True), said
    assert not to.exists()
    assert other.read_text().startswith("notes")


async def test_a_damaged_backup_is_not_put_in_place(
    tmp_path: Path, visit: Visit, capsys: pytest.CaptureFixture[str]
) -> None:
    own = Served(tmp_path / "tables.sqlite").start()
    ann = visit(own)
    for _ in range(20):
        await ann.new_table()
    assert own.stop() == 0
    copy = tmp_path / "copy.sqlite"
    assert ran(capsys, "backup", str(copy), "--file", str(own.file))[0] == 0
    whole = own.file.read_bytes()
    half = copy.read_bytes()[: copy.stat().st_size // 2]
    copy.write_bytes(half)
    code, said = ran(capsys, "restore", str(copy), "--file", str(own.file))
    assert (code, "is damaged" in said) == (2, True), said
    assert own.file.read_bytes() == whole
    shutil.rmtree(tmp_path)
