"""Talk at a table: presets, limits, watchers apart, kept over a restart."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.client import Person, Seat
from tools.serving import Served

Visit = Callable[[Served], Person]


async def told(seat: Seat) -> str:
    """The text of the next line of chat."""
    return str((await seat.until("chat"))["line"]["text"])


async def test_players_speak_to_all_and_watchers_among_themselves(
    ann: Person, visit: Visit, served: Served
) -> None:
    bob, eve = visit(served), visit(served)
    table = await ann.new_table(name="Ann", wait=True)
    async with ann.at(table) as host:
        invite = (await host.until("welcome"))["table"]["invite"]
        await bob.join(table, invite=invite, watch=True, name="Bob")
        await eve.join(table, invite=invite, watch=True, name="Eve", lang="ru")
        async with bob.at(table) as one, eve.at(table) as other:
            await one.until("welcome")
            await other.until("welcome")
            assert (await one.ask(chat="She has the Crown"))["ok"]
            assert await told(one) == await told(other) == "She has the Crown"
            assert (await host.ask(preset="hello"))["ok"]
            assert await told(host) == "Hello."
            assert await told(one) == "Hello."
            assert await told(other) == "Здравствуйте."
        assert not [frame for frame in host.frames if "Crown" in str(frame)]
        async with ann.at(table) as again:
            chat = (await again.until("welcome"))["chat"]
            assert [line["text"] for line in chat] == ["Hello."]
            assert (chat[0]["seat"], chat[0]["name"]) == (0, "Ann")


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
        ("  two\nlines\x00 ", "two lines"),
        ("z\u0301\u0301\u0301\u0301\u0301\u0301", "z\u0301\u0301\u0301"),
        ("\u202eabc", "abc"),
    ],
)
async def test_j1_j5_text_is_text(ann: Person, said: str, shown: str) -> None:
    async with ann.first_to_act() as seat:
        assert (await seat.ask(chat=said))["ok"]
        assert await told(seat) in (shown, "ź\u0301\u0301\u0301")


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"chat": "x" * 301}, "chat-too-long"),
        ({"chat": " \n\u200b"}, "chat-empty"),
        ({"chat": 5}, "bad-request"),
        ({"preset": "insult"}, "bad-request"),
    ],
)
async def test_x2_what_is_not_said(ann: Person, request_: dict[str, object], code: str) -> None:
    async with ann.first_to_act() as seat:
        assert (await seat.ask(**request_))["error"]["code"] == code


async def test_the_host_decides_what_may_be_said(ann: Person) -> None:
    table = await ann.new_table(wait=True, ways={"chat": "presets"})
    async with ann.at(table) as seat:
        await seat.until("welcome")
        assert (await seat.ask(chat="hm"))["error"]["code"] == "chat-presets-only"
        assert (await seat.ask(preset="thanks"))["ok"]
        assert (await seat.host("run", ways={"chat": "off"}))["ok"]
        assert (await seat.ask(preset="thanks"))["error"]["code"] == "chat-off"


async def test_what_was_said_is_there_after_a_kill(visit: Visit, tmp_path: Path) -> None:
    own = Served(tmp_path / "tables.sqlite").start()
    ann = visit(own)
    table = await ann.new_table(name="Ann", wait=True)
    async with ann.at(table) as seat:
        await seat.until("welcome")
        for n in range(60):
            assert (await seat.ask(chat=f"line {n}"))["ok"]
    own.kill()
    own.start()
    async with ann.at(table) as seat:
        chat = (await seat.until("welcome"))["chat"]
        assert [line["text"] for line in chat] == [f"line {n}" for n in range(10, 60)]
        assert (await seat.ask(chat="more"))["ok"]
    assert own.stop() == 0


async def test_what_is_sent_twice_is_said_once(visit: Visit, tmp_path: Path) -> None:
    """F6: by a double tap, over a break of the line, over a kill; another's equal id is no copy."""
    own = Served(tmp_path / "tables.sqlite").start()
    ann, bob = visit(own), visit(own)
    table = await ann.new_table(name="Ann", wait=True)
    async with ann.at(table) as seat, ann.at(table) as tab:
        invite = (await seat.until("welcome"))["table"]["invite"]
        await bob.join(table, invite=invite, name="Bob")
        answers = [await seat.ask(id="one", chat="Hm"), await tab.ask(id="one", chat="Hm")]
        assert [answer["ok"] for answer in answers] == [True, True]
        assert (await seat.ask(id="two", preset="hello"))["ok"]
        async with bob.at(table) as other:
            assert (await other.ask(id="one", chat="Hm"))["ok"]
    own.kill()
    own.start()
    async with ann.at(table) as seat:
        assert (await seat.ask(id="two", preset="hello"))["ok"]
        assert (await seat.ask(id="three", chat="Hm"))["ok"]
    async with ann.at(table) as again:
        chat = (await again.until("welcome"))["chat"]
    said = [(line["seat"], line["text"]) for line in chat]
    assert said == [(0, "Hm"), (0, "Hello."), (1, "Hm"), (0, "Hm")]
    assert own.stop() == 0
