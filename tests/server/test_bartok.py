"""Three people at one table of Bartok, through the real socket: pauses, waiting, one is silent."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any

from tests.server.client import Json, Person, Seat
from tools.serving import Served

Visit = Callable[[Served], Person]
NAMES = ("Ann", "Ben", "Cleo")
RULE = {"type": "announce", "text": "A queen reverses the direction.", "lang": "en"}


@contextlib.asynccontextmanager
async def three(
    served: Served, visit: Visit, here: int = 3, ways: Any = None, **options: Any
) -> AsyncIterator[list[Seat]]:
    """Three people whose match has begun; the first `here` of them are at the table."""
    people = [visit(served) for _ in NAMES]
    asked = {"game": "bartok", "seats": 3, "wait": True, "name": NAMES[0], "ways": ways or {}}
    table = await people[0].new_table(**asked, options={"referee": "players", **options})
    async with contextlib.AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(people[0].at(table))]
        invite = (await seats[0].until("welcome"))["table"]["invite"]
        for person, name in zip(people[1:], NAMES[1:], strict=True):
            await person.join(table, invite=invite, name=name)
        for person in people[1:here]:
            seats.append(await stack.enter_async_context(person.at(table)))
            await seats[-1].until("welcome")
        assert (await seats[0].host("start"))["ok"]
        for seat in seats:
            while not (seat.view and seat.view.get("hand")):
                await seat.frame()
        yield seats


async def all_see(seats: list[Seat]) -> None:
    """Waits until every page shows the newest version."""
    newest = max(seat.view["version"] for seat in seats)
    for seat in seats:
        while seat.view["version"] < newest:
            await seat.frame()


async def do(seats: list[Seat], who: int, action: Json) -> Json:
    """An action that is accepted, and seen by all."""
    answer = await seats[who].ask(do=action)
    assert answer["ok"], answer
    before = seats[who].view["version"]
    while seats[who].view["version"] <= before and answer.get("events"):
        await seats[who].frame()
    await all_see(seats)
    return answer


async def win(seats: list[Seat]) -> int:
    """Everybody lays down any card until somebody has none, and all accept. Returns the winner."""
    while not seats[0].view["win"]:
        turn = seats[0].view["turn"]
        await do(seats, turn, {"type": "play", "card": seats[turn].view["hand"][0]})
    winner: int = seats[0].view["win"]["seat"]
    for who in range(3):
        if who != winner:
            await do(seats, who, {"type": "accept"})
    return winner


async def test_b5_in_a_pause_every_turn_action_is_refused_from_every_seat(
    served: Served, visit: Visit
) -> None:
    async with three(served, visit) as seats:
        turn = seats[0].view["turn"]
        await do(seats, 1, {"type": "pause", "question": "May I ask something?"})
        for who, seat in enumerate(seats):
            call = {"type": "call", "against": (who + 1) % 3, "clause": "BK-10"}
            for action in ({"type": "play", "card": seat.view["hand"][0]}, {"type": "draw"}, call):
                error = (await seat.ask(do=action))["error"]
                assert (error["code"], error["clause"]) == ("paused", "BK-15")
        assert (await seats[2].ask(do={"type": "resume"}))["error"]["clause"] == "BK-R22"
        await do(seats, 1, {"type": "resume"})
        assert seats[0].view["turn"] == turn
        assert [one["cards"] for one in seats[0].view["seats"]] == [5, 5, 5]


async def test_bkr12_the_next_deal_comes_when_nobody_can_object_any_more(
    served: Served, visit: Visit
) -> None:
    async with three(served, visit, win_window=600) as seats:
        winner = await win(seats)
        other = (winner + 1) % 3
        await do(seats, winner, RULE)
        await do(seats, winner, {"type": "confirm"})
        await seats[winner].say({"id": "early", "do": {"type": "next"}})
        assert (await seats[winner].ask(ping=True))["ok"]  # it is held back
        assert seats[winner].view["deal"] == 1
        await do(seats, other, {"type": "next"})  # half of the others: the rule cannot fall
        assert seats[other].view["deal"] == 2
        if not any(one.get("id") == "early" for one in seats[winner].frames):
            await seats[winner].until("answer", id="early")
        [early] = [one for one in seats[winner].frames if one.get("id") == "early"]
        assert early["ok"]


async def test_bkr12_who_waits_for_a_deal_is_let_go_when_the_rule_falls(
    served: Served, visit: Visit
) -> None:
    async with three(served, visit, win_window=600) as seats:
        winner = await win(seats)
        await do(seats, winner, RULE)
        await do(seats, winner, {"type": "confirm"})
        await seats[winner].say({"id": "early", "do": {"type": "next"}})
        for who in range(3):
            if who != winner:
                await do(seats, who, {"type": "object"})
        if not any(one.get("id") == "early" for one in seats[winner].frames):
            await seats[winner].until("answer", id="early")
        assert seats[winner].view["phase"] == "announce"
        assert seats[winner].view["deal"] == 1
        await do(seats, winner, RULE | {"text": "An eight skips the next player."})


async def test_bkr2_who_is_held_back_goes_on_as_soon_as_the_word_is_said(
    served: Served, visit: Visit
) -> None:
    async with three(served, visit, referee="machine", grace=60) as seats:
        while seats[0].view["seats"][0]["cards"] > 1:
            view = seats[seats[0].view["turn"]].view
            plays = [one for one in view["legal"] if one["type"] == "play"]
            lays = plays and (view["turn"] == 0 or len(view["hand"]) > 2)
            await do(seats, view["turn"], plays[0] if lays else {"type": "draw"})
        await seats[1].say({"id": "soon", "do": {"type": "draw"}})
        assert (await seats[1].ask(ping=True))["ok"]
        assert seats[1].view["turn"] == 1
        await do(seats, 0, {"type": "say", "text": "Bartok!"})
        if not any(one.get("id") == "soon" for one in seats[1].frames):
            await seats[1].until("answer", id="soon")
        while seats[1].view["turn"] == 1:
            await seats[1].frame()
        assert seats[1].view["seats"][0]["cards"] == 1


async def test_h9_one_silent_player_stops_neither_the_deal_nor_its_rules(
    served: Served, visit: Visit
) -> None:
    async with three(served, visit, here=2, ways={"absence": 1}, grace=5) as seats:
        told: list[str] = []
        gone = 2
        while "seat-stand-in" not in told or seats[0].view["turn"] == gone:
            turn = seats[0].view["turn"]
            if turn != gone:
                await do(seats, turn, {"type": "draw"})
            else:
                news = await seats[0].until("news")
                told += [event["type"] for event in news["events"]]
            await all_see(seats)
        assert seats[0].view["deal"] == 1
        assert [one["wins"] for one in seats[0].view["seats"]] == [0, 0, 0]
        assert seats[0].view["options"]["grace"] == 5
        assert seats[0].view["rules"] == []


async def test_bk12_bots_call_a_wrong_card_and_vote_for_the_truth(
    served: Served, visit: Visit
) -> None:
    """A person among two bots lays down what may not lie there, until they have noticed it."""
    person = visit(served)
    asked = {"game": "bartok", "seats": 3, "options": {"referee": "players"}}
    table = await person.new_table(**asked, bots=["normal", "normal"], name="Ann")
    async with person.at(table) as seat:
        await seat.until("welcome")
        told: list[str] = []
        while "undone" not in told:
            while (seat.view["turn"], seat.view["phase"]) != (0, "play"):
                await seat.frame()
            held, top = len(seat.view["hand"]), set(seat.view["top"])
            wrong = [card for card in seat.view["hand"] if not top & set(card)]
            acted = {"type": "play", "card": wrong[0]} if wrong else {"type": "draw"}
            if not (await seat.do(acted))["ok"]:  # somebody was quicker
                await seat.frame()
                continue
            told = []
            while "undone" not in told and (seat.view["turn"] != 0 or not told):
                news = await seat.until("news")
                told += [event["type"] for event in news["events"]]
        assert {"call", "vote-yes", "call-upheld"} <= set(told)
        assert len(seat.view["hand"]) == held + 1
        assert (seat.view["turn"], seat.view["phase"]) == (0, "play")
