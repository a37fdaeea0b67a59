"""A server that is killed at any moment goes on with the same deal."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from parlour.server.checking import check
from tests.processes import children_of, is_over, on_linux, until
from tests.server.client import Person
from tools.serving import Served

Visit = Callable[[Served], Person]


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Served]:
    """A server of the test's own."""
    server = Served(tmp_path / "tables.sqlite").start()
    yield server
    server.stop()


async def test_r1_a_killed_server_goes_on_with_the_same_deal(visit: Visit, own: Served) -> None:
    person = visit(own)
    async with person.first_to_act() as seat:
        await seat.ask(id="drawn", do={"type": "draw", "from": "pile"}, version=0)
        news = await seat.until("news")
    own.kill()
    own.start()
    async with person.at(seat.table["id"]) as back:
        welcome = await back.until("welcome")
        assert json.dumps(welcome["view"]) == json.dumps(news["view"])
        assert welcome["log"][-1] == news["events"][-1]
        again = await back.ask(id="drawn", do={"type": "draw", "from": "pile"}, version=0)
        assert again["events"] == news["events"]
        assert (await back.do(back.view["legal"][0]))["ok"]


async def test_c1_what_was_answered_is_there_after_each_of_many_kills(
    visit: Visit, own: Served
) -> None:
    rng = random.Random(1)
    person = visit(own)
    table = await person.new_table(options={"target": 1000})
    answered: dict[str, int] = {}
    version = 0
    for life in range(5):
        wanted = rng.randrange(1, 12)
        async with person.at(table) as seat:
            await seat.until("welcome")
            assert seat.view["version"] >= version
            for turn in range(wanted):
                await seat.my_turn()
                before, key = seat.view["version"], f"{life}.{turn}"
                answer = await seat.ask(id=key, do=rng.choice(seat.view["legal"]), version=before)
                assert answer["ok"], answer
                answered[key] = before
                version = before + 1
                if turn < wanted - 1:
                    await seat.until("news")
            own.kill()
            await seat.until_closed()
        own.start()
    async with person.at(table) as seat:
        await seat.until("welcome")
        for key, before in answered.items():
            twice = await seat.ask(id=key, do={"type": "draw", "from": "pile"}, version=before)
            assert twice["ok"], (key, twice)
    assert len(set(answered.values())) == len(answered)


async def test_r3_an_action_sent_while_the_server_ends_is_answered_or_not_done(
    visit: Visit, own: Served
) -> None:
    person = visit(own)
    async with person.first_to_act() as seat:
        await seat.say({"id": "last", "do": {"type": "draw", "from": "pile"}, "version": 0})
        assert own.stop() == 0
        await seat.until_closed()
    own.start()
    async with person.at(seat.table["id"]) as back:
        await back.until("welcome")
        if any(frame.get("id") == "last" for frame in seat.frames):
            assert back.view["version"] == 1
        again = await back.ask(id="last", do={"type": "draw", "from": "pile"}, version=0)
        assert again["ok"]
        assert len(again["events"]) == 1


async def test_a_match_of_many_deals_is_taken_up_from_its_snapshot(
    visit: Visit, own: Served
) -> None:
    person = visit(own)
    table = await person.new_table(options={"target": 1000})
    async with person.at(table) as seat:
        await seat.until("welcome")
        while seat.view["deal"] < 4 or seat.view["deal_over"]:
            await seat.my_turn()
            outs = [action for action in seat.view["legal"] if action.get("out")]
            answer = await seat.do((outs or seat.view["legal"])[0])
            if answer["ok"] or answer["error"]["code"] == "stale":
                while seat.frames[-1]["type"] not in ("news", "welcome"):
                    await seat.frame()
        await seat.my_turn()
        answers = [frame for frame in seat.frames if frame["type"] == "answer" and frame["ok"]]
        await seat.say({"id": "look", "lang": "en"})
        before = await seat.until("welcome")
    own.kill()
    own.start()
    async with person.at(table) as seat:
        after = await seat.until("welcome")
        for first in (answers[0], answers[-1]):  # F6: of the first deal, and of this one
            assert await seat.ask(id=first["id"], do={"type": "next"}) == first
        await seat.say({"id": "look", "lang": "en"})
        assert (await seat.until("welcome", lang="en"))["view"] == before["view"]
    assert (after["view"], after["log"]) == (before["view"], before["log"])
    assert after["shuffles"] == before["shuffles"]
    own.stop()
    assert check(own.file, "en") == (1, [])


@on_linux
async def test_a_bot_that_thinks_for_ever_ends_with_a_killed_server(
    visit: Visit, tmp_path: Path
) -> None:
    file = tmp_path / "tables.sqlite"
    own = Served(file, bots="tests.server.bots:PONDERING", patience="600").start()

    def thinking() -> list[str]:
        return re.findall(r"^(\d+) begins", own.logged(), re.MULTILINE)

    async with visit(own).first_to_act() as seat:
        assert (await seat.ask(hint=True))["ok"]
        await asyncio.to_thread(until, lambda: bool(thinking()))
        own.kill()
    (process,) = thinking()
    until(lambda: is_over(int(process)))


@on_linux
def test_a_bots_process_that_has_just_been_started_ends_quietly(tmp_path: Path) -> None:
    own = Served(tmp_path / "tables.sqlite").start()
    assert own.process
    until(lambda: bool(own.process and children_of(own.process.pid)))
    started = children_of(own.process.pid)
    own.kill()
    until(lambda: all(map(is_over, started)))
    assert "Traceback" not in own.logged()
