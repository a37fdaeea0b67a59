"""Several actions tried in one frame."""

from __future__ import annotations

from tests.server.client import Person


async def test_actions_in_a_row_are_tried_up_to_what_cannot_be_foreseen(ann: Person) -> None:
    async with ann.first_to_act() as seat:
        before = seat.view
        draw, card = {"type": "draw", "from": "pile"}, before["hand"][0]
        alone = await seat.ask(**{"try": [draw]})
        assert alone["ok"] and alone["events"][0]["cards"] == [None]
        row = await seat.ask(**{"try": [draw, {"type": "discard", "card": card}]})
        assert row["error"]["code"] == "try-no-further"
        for wrong in ([], [draw] * 41, [1]):
            assert not (await seat.ask(**{"try": wrong}))["ok"]
        await seat.say({"id": "again", "lang": "en"})
        assert (await seat.until("welcome"))["view"] == before
