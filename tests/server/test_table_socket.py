"""A page at a table: what it is sent, what it may ask, what it is refused."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from parlour.server import contract, wire
from tests.server.client import Json, Person, Seat


async def ready(seat: Seat) -> None:
    await seat.until("welcome")
    await seat.my_turn()


def choice(seat: Seat) -> Json:
    """An action that goes out where that is possible, else the first."""
    legal: list[Json] = seat.view["legal"]
    return next((action for action in legal if action.get("out")), legal[0])


async def test_a_whole_match_against_a_bot(ann: Person) -> None:
    table = await ann.new_table(name="Ann", options={"target": 2})
    async with ann.at(table) as seat:
        await seat.until("welcome")
        deals = set()
        while not seat.view["match_over"]:
            await seat.my_turn() if not seat.view["match_over"] else None
            deals.add(seat.view["deal"])
            answer = await seat.do(choice(seat))
            assert answer["ok"] or answer["error"]["code"] == "stale", answer
            while seat.frames[-1]["type"] not in ("news", "welcome"):
                await seat.frame()
            while not seat.view["match_over"] and not seat.view["legal"]:
                await seat.frame()
        assert sorted(seat.view["match_over"]["places"]) == [1, 2]
        assert len(deals) >= 2
        assert {frame["type"] for frame in seat.frames} <= {"welcome", "news", "answer", "shuffles"}


async def test_a_welcome_has_the_table_the_view_and_the_log(ann: Person) -> None:
    table = await ann.new_table(name="Ann")
    async with ann.at(table) as seat:
        welcome = await seat.until("welcome")
        assert welcome["table"]["id"] == table
        assert welcome["table"]["me"] == 0
        assert [seat["name"] for seat in welcome["table"]["seats"]] == ["Ann", "Bot"]
        assert [seat["here"] for seat in welcome["table"]["seats"]] == [True, True]
        assert len(welcome["view"]["hand"]) in (10, 11)
        assert [event["type"] for event in welcome["log"][:3]] == ["shuffle", "deal", "deal"]
        assert [event["n"] for event in welcome["log"]] == list(range(len(welcome["log"])))


async def test_a_news_carries_events_that_go_on_from_the_log(ann: Person) -> None:
    async with ann.first_to_act() as seat:
        logged = [event for frame in seat.frames for event in frame.get("log", frame.get("events"))]
        answer = await seat.do(seat.view["legal"][0])
        news = await seat.until("news")
        assert answer["events"] == news["events"]
        assert news["events"][0]["n"] == logged[-1]["n"] + 1
        assert news["view"]["version"] == seat.frames[-3]["view"]["version"] + 1


async def test_frames_have_the_shapes_of_the_wire(ann: Person) -> None:
    kinds = {kind.__struct_config__.tag: kind for kind in wire.Message.__args__}
    async with ann.at(await ann.new_table(options={"target": 1})) as seat:
        await seat.until("welcome")
        while not seat.view["match_over"]:  # the bot may have won it before our first turn
            if not seat.view["legal"]:
                await seat.frame()
                continue
            await seat.do(choice(seat))
            while seat.frames[-1]["type"] == "answer":
                await seat.frame()
    for frame in seat.frames:
        read = msgspec.convert(frame, kinds[frame["type"]])
        assert undressed(frame) == undressed(msgspec.to_builtins(read)), frame["type"]
        if "view" in frame:
            view = msgspec.convert(frame["view"], contract.JanxView)
            assert msgspec.to_builtins(view) == frame["view"]


def undressed(frame: Json) -> Json:
    """A frame without its view, whose own fields depend on the game."""
    return {key: value for key, value in frame.items() if key != "view"}


async def test_try_answers_like_do_and_changes_nothing(ann: Person) -> None:
    async with ann.first_to_act() as seat:
        before = seat.view
        for action in before["legal"]:
            tried = await seat.ask(**{"try": action})
            assert tried["ok"]
            assert all(
                event["cards"] == [None] for event in tried["events"] if event["type"] == "draw"
            )
        refused = await seat.ask(**{"try": {"type": "discard", "card": before["hand"][0]}})
        assert refused["error"]["clause"] == "OJ-03"
        await seat.say({"id": "again", "lang": "en"})
        assert (await seat.until("welcome"))["view"] == before


async def test_f1_the_same_id_twice_is_done_once_and_answered_alike(ann: Person) -> None:
    async with ann.first_to_act() as seat:
        asked: dict[str, Any] = {"do": seat.view["legal"][0], "version": seat.view["version"]}
        first = await seat.ask(id="one", **asked)
        second = await seat.ask(id="one", **asked)
        assert first["ok"]
        assert second == first
        await seat.say({"id": "look", "lang": "en"})
        view = (await seat.until("welcome"))["view"]
        assert view["version"] == asked["version"] + 1
        assert len(view["hand"]) == 11


async def test_f1_another_id_for_the_same_version_is_stale_and_shown_the_table(ann: Person) -> None:
    async with ann.first_to_act() as seat:
        asked: dict[str, Any] = {"do": seat.view["legal"][0], "version": seat.view["version"]}
        await seat.ask(id="one", **asked)
        refused = await seat.ask(id="two", **asked)
        assert refused["error"]["code"] == "stale"
        welcome = await seat.until("welcome")
        assert welcome["view"]["version"] == asked["version"] + 1


async def test_f2_two_actions_at_once_are_one_action(ann: Person) -> None:
    async with ann.first_to_act() as seat:
        await seat.do({"type": "draw", "from": "pile"})
        await seat.until("news")
        version = seat.view["version"]
        cards = [{"type": "discard", "card": card} for card in seat.view["hand"][:2]]
        for key, action in enumerate(cards):
            await seat.say({"id": f"at once {key}", "do": action, "version": version})
        answers = [await seat.until("answer", id=f"at once {key}") for key in range(2)]
        assert [answer["ok"] for answer in answers] == [True, False]


async def test_e4_two_tabs_both_live(ann: Person) -> None:
    async with ann.first_to_act() as one:
        async with ann.at(one.table["id"]) as two:
            await two.until("welcome")
            assert two.view == one.view
            await two.do(two.view["legal"][0])
            assert (await one.until("news"))["events"] == (await two.until("news"))["events"]
        here = await one.until("table")
        assert here["table"]["seats"][0]["here"]
        assert (await one.do(one.view["legal"][0]))["ok"]


async def test_n6_each_connection_has_its_language_and_can_change_it(ann: Person) -> None:
    async with (
        ann.first_to_act(lang="ru") as russian,
        ann.at(russian.table["id"]) as english,
    ):
        welcome = russian.frames[0]
        assert welcome["lang"] == "ru"
        assert welcome["log"][0]["text"] == "Карты перетасованы."
        await english.until("welcome")
        await english.say({"id": "now", "lang": "en"})
        told = await english.until("welcome", lang="en")
        assert told["log"][0]["text"] == "The cards are shuffled."
        await russian.do(russian.view["legal"][0])
        ours, theirs = (await russian.until("news")), (await english.until("news"))
        assert ours["events"][0]["text"].startswith("Вы берёте")
        assert theirs["events"][0]["text"].startswith("You draw")
        refused = await english.do({"type": "draw", "from": "pile"})
        assert refused["error"]["message"] == "You have drawn: now discard a card."


async def test_a_refusal_names_its_clause_and_changes_no_byte(ann: Person) -> None:
    async with ann.first_to_act() as seat:
        before = seat.frames[-1]
        for action, clause in (
            ({"type": "draw", "from": "discard"}, "OJ-04"),
            ({"type": "discard", "card": seat.view["hand"][0]}, "OJ-03"),
            ({"type": "stop"}, "OJ-R6"),
            ({"type": "next"}, "OJ-09"),
            ({"type": "discard", "card": "ZZ"}, "OJ-03"),
            ({"type": "fly"}, None),
            ({}, None),
        ):
            refused = await seat.do(action)
            assert not refused["ok"]
            assert refused["error"].get("clause") == clause
        await seat.say({"id": "b", "lang": "en"})
        after = await seat.until("welcome", lang="en")
        assert json.dumps(after) == json.dumps(before)


async def test_o3_a_bot_moves_once_though_people_come_and_go(ann: Person) -> None:
    for _ in range(5):
        async with ann.first_to_act() as seat:
            await seat.do(seat.view["legal"][0])
            await seat.until("news")
            await seat.do(seat.view["legal"][0])
        async with ann.at(seat.table["id"]) as seat:
            await ready(seat)
            assert seat.view["version"] == 4


async def test_ping_is_answered(ann: Person) -> None:
    async with ann.at(await ann.new_table()) as seat:
        answer = {"type": "answer", "id": "hello", "ok": True, "events": []}
        assert await seat.ask(id="hello", ping=True) == answer


async def test_e9_a_reload_comes_back_to_the_same_place(ann: Person) -> None:
    table = await ann.new_table()
    views = []
    for _ in range(20):
        async with ann.at(table) as seat:
            await ready(seat)
            views.append(seat.view)
    assert all(view == views[0] for view in views)
