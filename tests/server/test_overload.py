"""More to do than can be done: new requests are refused at once, and it passes (L4)."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from parlour.core.errors import TableError
from parlour.server.limits import Rush
from tests.server.client import Person
from tools.serving import Served

Visit = Callable[[Served], Person]
DRAW = {"type": "draw", "from": "pile"}


def test_l4_requests_are_refused_while_one_has_waited_too_long() -> None:
    rush = Rush(1.0)
    with rush.answering(5.0):
        rush.check(6.0)
        with rush.answering(6.0), pytest.raises(TableError) as refused:
            rush.check(6.1)
        assert refused.value.code == "busy"
        assert refused.value.text("ru").startswith("Сервер сейчас не успевает")
    rush.check(100.0)
    with Rush(0.0).answering(5.0):
        Rush(0.0).check(100.0)


async def test_l4_what_cannot_be_done_soon_is_refused_as_busy_and_changes_nothing(
    tmp_path: Path, visit: Visit
) -> None:
    own = Served(tmp_path / "tables.sqlite", busy="0.2").start()
    ann, bob = visit(own), visit(own)
    async with ann.first_to_act() as one, bob.first_to_act(lang="ru") as other:
        with sqlite3.connect(own.file, isolation_level=None) as greedy:
            greedy.execute("BEGIN IMMEDIATE")
            await one.say({"id": "slow", "do": DRAW, "version": 0})
            while (refused := await other.ask(**{"try": DRAW}))["ok"]:
                pass
            assert refused["error"]["code"] == "busy"
            assert (await other.do(DRAW))["error"]["message"].endswith("чуть позже.")
            assert (await other.ask(ping=True))["ok"]
            refusal = await bob.http.post("/api/tables", json={"game": "old-janx-spirit"})
            assert (refusal.status_code, refusal.json()["code"]) == (503, "busy")
            assert not [frame for frame in one.frames if frame["type"] == "answer"]
            greedy.execute("ROLLBACK")
        greedy.close()
        assert (await one.until("answer", id="slow"))["ok"]
        assert (await other.do(DRAW))["ok"]
        assert (await other.until("news"))["view"]["version"] == 1
    assert own.stop() == 0
