"""Bharg Deluxe through the referee: names and shapes of the contract, told move by move."""

from __future__ import annotations

import json
from typing import Any

import pytest

from parlour.decks.decktet import BASIC
from parlour.referee import Referee

DEALT_TO_1 = "3MW 2SY 6LK 4WL 5SW 6MW 9LK CS 8YK 7SK"
DEALT_TO_0 = "7WY 3MW 2MK 4MS 8WL CW CM CL AY AK"
TURNED = "AW 9MS"
NEXT = "2WL 5ML"


class Talk:
    """A game with the referee, its cards as given."""

    def __init__(self, **options: Any) -> None:
        self.referee = Referee()
        hands = zip(DEALT_TO_1.split(), DEALT_TO_0.split(), strict=True)
        order = [text for pair in hands for text in pair] + TURNED.split() + NEXT.split()
        rest = [card.text for card in BASIC for _ in range(2)]
        for text in order:
            rest.remove(text)
        answer = self.ask(
            new="bharg-deluxe", seats=2, dealer=0, decks=[order + rest], options=options, seed=1
        )
        assert answer["ok"]

    def ask(self, **request: Any) -> dict[str, Any]:
        """What the referee answers."""
        answer: dict[str, Any] = json.loads(self.referee.answer(json.dumps(request)))
        return answer

    def view(self, seat: int | None) -> dict[str, Any]:
        """What the seat sees."""
        view: dict[str, Any] = self.ask(view=seat)["view"]
        return view

    def do(self, seat: int, **action: Any) -> list[dict[str, Any]]:
        """The events of an action that is accepted."""
        answer = self.ask(seat=seat, do=action)
        assert answer["ok"], answer
        events: list[dict[str, Any]] = answer["events"]
        return events

    def refused(self, seat: int, **action: Any) -> dict[str, Any]:
        """The error of an action that is refused, tried or done; no view changes by it."""
        before = [self.view(viewer) for viewer in (None, 0, 1)]
        tried = self.ask(seat=seat, **{"try": action})
        assert tried == self.ask(seat=seat, do=action)
        assert not tried["ok"]
        assert [self.view(viewer) for viewer in (None, 0, 1)] == before
        error: dict[str, Any] = tried["error"]
        return error


def bind(kind: str, cards: str, *units: str) -> dict[str, Any]:
    """A bind in JSON terms."""
    action: dict[str, Any] = {"type": "bind", "kind": kind, "cards": cards.split()}
    return action | ({"with": list(units)} if units else {})


def test_bd02_the_view_of_the_start() -> None:
    view = Talk().view(1)
    assert view["hand"] == sorted(DEALT_TO_1.split())
    assert (view["deck"], view["cue"], view["aces"], view["suit"]) == (50, ["9MS"], ["AW"], "W")
    assert (view["table"], view["phase"], view["turn"], view["deal"]) == ([], "draw", 1, 1)
    assert view["legal"] == [
        {"type": "draw", "from": "deck"},
        {"type": "draw", "from": "cue", "count": 1},
    ]
    assert view["seats"] == [{"cards": 10, "score": 0, "known": []}] * 2
    assert view["options"] == {
        "decks": "auto",
        "pawns": False,
        "target": 50,
        "set_cards_reusable": True,
        "first_turn_partials": False,
        "throw_back": "allowed",
        "stalemate": 10,
    }
    assert Talk().view(0)["legal"] == []
    assert "hand" not in Talk().view(None)


def test_bd05_and_bdr12_a_draw_is_told_to_each_as_it_may_be() -> None:
    talk = Talk()
    assert talk.do(1, type="draw", **{"from": "deck"}) == [
        {
            "type": "draw",
            "seat": 1,
            "cards": ["2WL"],
            "from": "deck",
            "to": "hand",
            "text": "You draw the Origin.",
        }
    ]
    talk = Talk()
    (event,) = talk.do(1, type="draw", count=1, **{"from": "cue"})
    assert (event["cards"], event["from"]) == (["9MS"], "cue")
    assert event["text"].endswith("from the Discard Cue.")
    assert talk.view(0)["seats"][1]["known"] == ["9MS"]
    assert talk.view(0)["cue"] == []


def test_bd10_bdr5_binds_on_the_table() -> None:
    talk = Talk()
    talk.do(1, type="draw", **{"from": "deck"})
    talk.do(1, **bind("straight", "6MW 4WL 5SW"))
    events = talk.do(1, **bind("set", "3MW 2SY 6LK"))
    assert [(event["type"], event["from"], event["to"]) for event in events] == [
        ("bind", "hand", "table")
    ]
    talk.do(1, type="discard", card="CS")
    talk.do(0, type="draw", **{"from": "deck"})
    error = talk.refused(0, **bind("partial", "7WY"))
    assert (error["clause"], error["code"]) == ("BD-10", "partial-alone")
    assert sorted(map(sorted, error["places"])) == [["c5", "s1"], ["s1"]]
    assert {"type": "bind", "kind": "partial", "cards": ["7WY"], "with": ["s1"]} in talk.view(0)[
        "legal"
    ]
    talk.do(0, **bind("partial", "7WY", "s1", "c5"))
    assert talk.view(None)["table"] == [
        {
            "id": "s1",
            "kind": "straight",
            "suit": "W",
            "cards": [
                {"id": "c5", "card": "3MW", "by": 1},
                {"id": "c1", "card": "4WL", "by": 1},
                {"id": "c2", "card": "5SW", "by": 1},
                {"id": "c3", "card": "6MW", "by": 1},
                {"id": "c7", "card": "7WY", "by": 0},
            ],
        },
        {
            "id": "s4",
            "kind": "set",
            "suit": None,
            "cards": [
                {"id": "c4", "card": "2SY", "by": 1},
                {"id": "c5", "card": "3MW", "by": 1},
                {"id": "c6", "card": "6LK", "by": 1},
            ],
        },
    ]


def test_bdr5_a_locked_card_is_marked() -> None:
    talk = Talk(set_cards_reusable="no")
    talk.do(1, type="draw", **{"from": "deck"})
    talk.do(1, **bind("set", "3MW 2SY 6LK"))
    talk.do(1, **bind("partial", "2WL 4WL", "c2"))
    shown = [one for meld in talk.view(0)["table"] for one in meld["cards"] if one["id"] == "c2"]
    assert shown == [{"id": "c2", "card": "3MW", "by": 1, "locked": True}] * 2


@pytest.mark.parametrize(
    ("action", "clause", "code"),
    [
        (bind("set", "3MW 2SY"), "BD-07", "suits-missing"),
        (bind("straight", "4WL 5SW"), "BD-08", "too-short"),
        (bind("partial", "4WL", "c1"), "BD-10", "no-such-unit"),
        (bind("set", "3MW 2SY 6LK", "c1"), "BD-10", "units-without-partial"),
        ({"type": "draw", "from": "deck"}, "BD-05", "drawn-before"),
        ({"type": "no-draw"}, "BD-R3", "no-draw-late"),
        ({"type": "done"}, "BD-R8", "no-done"),
        ({"type": "next"}, "BD-15", "deal-not-over"),
        ({"type": "discard", "card": "AM"}, "BD-04", "no-such-card"),
        (bind("set", "3MW 3MW 2SY 6LK"), "BD-04", "no-such-card"),
        ({"type": "draw"}, None, "bad-request"),
        ({"type": "bind", "kind": "pair", "cards": []}, None, "bad-request"),
        ({"type": "bind", "kind": "set", "cards": "3MW"}, None, "bad-request"),
        ({"type": "bind", "kind": "partial", "cards": ["4WL"], "with": [7]}, None, "bad-request"),
        ({"type": "discard", "card": "QC"}, "BD-04", "no-such-card"),
        ({"type": "discard", "card": 4}, None, "bad-request"),
    ],
)
def test_bd04_what_is_refused_says_why_and_changes_nothing(
    action: dict[str, Any], clause: str | None, code: str
) -> None:
    talk = Talk()
    talk.do(1, type="draw", **{"from": "deck"})
    error = talk.refused(1, **action)
    assert (error.get("clause"), error["code"]) == (clause, code)
    assert error["message"].endswith(".")


def test_bdr3_a_deal_that_ends_shows_its_points_and_hands() -> None:
    talk = Talk(target="hand", decks=2)
    while talk.view(None)["deck"]:
        seat = talk.view(None)["turn"]
        talk.do(seat, type="draw", **{"from": "deck"})
        talk.do(seat, type="discard", card=talk.view(seat)["hand"][0])
    seat = talk.view(None)["turn"]
    events = talk.do(seat, type="no-draw")
    assert [event["type"] for event in events][:2] == ["no-draw", "scored"]
    view = talk.view(None)
    assert view["deal_over"]["clause"] == "BD-R3"
    assert [entry["score"] for entry in view["seats"]] == view["deal_over"]["points"]
    assert all(len(entry["hand"]) == 10 for entry in view["seats"])
    assert view["match_over"]["places"][0] in (1, 2)
    record = talk.ask(record=True)["record"]
    assert talk.ask(load=record)["view"] == view
