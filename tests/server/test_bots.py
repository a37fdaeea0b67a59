"""A bot that fails in any way does not stop a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.bots import FAULTY
from tests.server.client import Person
from tools.serving import Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose bots may be faulty and have a tenth of the usual time."""
    file = tmp_path_factory.mktemp("served") / "tables.sqlite"
    server = Served(file, bots="tests.server.bots:BOTS", patience="0.3").start()
    yield server
    assert server.stop() == 0
    assert "secret hand" not in server.logged()


@pytest.mark.parametrize("level", FAULTY)
async def test_o1_o4_the_table_goes_on_with_a_faulty_bot(ann: Person, level: str) -> None:
    async with ann.first_to_act(bots=[level]) as seat:
        for _ in range(3):
            assert (await seat.do({"type": "draw", "from": "pile"}))["ok"]
            await seat.until("news")
            card = seat.view["hand"][0]
            assert (await seat.do({"type": "discard", "card": card}))["ok"]
            await seat.until("news")
            await seat.my_turn()
            assert seat.view["turn"] == 0
        assert seat.view["version"] == 12


async def test_o4_all_are_told_in_their_language_when_a_bot_is_given_up(ann: Person) -> None:
    async with ann.first_to_act(bots=["babbler"]) as seat, ann.at(seat.table["id"]) as other:
        await other.until("welcome")
        await other.say({"id": "look", "lang": "ru"})
        for _ in range(4):
            await seat.my_turn()
            await seat.do({"type": "draw", "from": "pile"})
            await seat.until("news")
            await seat.do({"type": "discard", "card": seat.view["hand"][0]})
            await seat.until("news")
        await seat.my_turn()
        await other.until("news", view=seat.view)
        told = [
            [frame["error"]["message"] for frame in page.frames if frame["type"] == "notice"]
            for page in (seat, other)
        ]
    assert told == [
        ["Bot cannot find a move again and again: from now on it plays the simplest one."],
        ["Бот раз за разом не находит хода и теперь будет делать самый простой."],
    ]


async def test_l4_a_table_without_people_stands_still_until_they_are_back(
    visit: Callable[[Served], Person], tmp_path: Path
) -> None:
    slow = Served(tmp_path / "tables.sqlite", pause="1", alone="0.3").start()
    person = visit(slow)
    async with person.first_to_act() as seat:
        await seat.do({"type": "draw", "from": "pile"})
        await seat.until("news")
        await seat.do({"type": "discard", "card": seat.view["hand"][0]})
    await asyncio.sleep(2)
    async with person.at(seat.table["id"]) as seat:
        welcome = await seat.until("welcome")
        assert (welcome["view"]["version"], welcome["view"]["turn"]) == (2, 1)
        assert welcome["table"]["seats"][1]["thinking"]
        await seat.my_turn()
    slow.stop()
