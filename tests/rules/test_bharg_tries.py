"""Several actions tried in a row: the draft of a turn, and what a try must not tell."""

from __future__ import annotations

import pytest

from parlour.core.errors import Illegal
from parlour.core.play import Play
from parlour.core.rules import Action
from parlour.core.tell import told
from parlour.games.bharg import BHARG
from parlour.games.bharg.state import Discard, Done, Draw
from tests.rules.bharg_positions import card, position, whole


def tried(play: Play, *actions: Action) -> list[dict[str, object]]:
    """What seat 0 is told of these actions, with nothing changed."""
    before, version = play.state, play.version
    found = [event for step in play.consider(0, *actions) for event in told(BHARG, step, 0)]
    assert play.state is before and play.version == version
    return found


def refusal(play: Play, *actions: Action) -> str:
    """The code of the first refusal among these actions."""
    with pytest.raises(Illegal) as caught:
        tried(play, *actions)
    return caught.value.code


def test_bd06_a_try_of_several_binds_stands_on_those_before() -> None:
    play = position("2MK 5SW 3LY 4WL 6MW 9LK CS", aces="AW")
    a_set, joined = whole("set", "2MK 3LY 5SW"), whole("partial", "4WL 6MW", "c3")
    assert refusal(play, joined) == "no-such-unit"
    found = tried(play, a_set, joined, Discard(card("CS")))
    assert [event["type"] for event in found] == ["bind", "bind", "straight-now", "discard"]
    assert found[2]["cards"] == ["4WL", "5SW", "6MW"]
    assert refusal(play, a_set, a_set) == "no-such-card"
    assert refusal(play, a_set, Discard(card("CS")), joined) == "not-your-turn"


def test_bd05_cards_taken_from_the_cue_may_be_tried_on() -> None:
    play = position("2MK 5SW 9LK", phase="draw", cue="CS 3LY")
    found = tried(play, Draw("cue", 1), whole("set", "2MK 3LY 5SW"))
    assert [event["type"] for event in found] == ["draw", "bind"]


def test_bdr12_nothing_is_tried_on_a_card_that_is_not_seen() -> None:
    play = position("2MK 5SW 9LK", phase="draw", deck="3LY CS")
    assert [event["cards"] for event in tried(play, Draw("deck"))] == [[None]]
    for next_one in (whole("set", "2MK 3LY 5SW"), Discard(card("CS")), Done()):
        assert refusal(play, Draw("deck"), next_one) == "try-no-further"


def test_bd17_a_try_of_the_last_discard_tells_nothing_of_other_hands() -> None:
    found = [
        tried(position("CS", others=(other,)), Discard(card("CS"))) for other in ("9LK CW", "AM")
    ]
    assert found[0] == found[1]
    assert [event["type"] for event in found[0]] == ["discard", "no-cards", "scored"]
