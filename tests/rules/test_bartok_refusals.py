"""What cannot be done at a table of Bartok is refused with its clause, and nothing changes by it.

By the text protocol, view for view.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.test_bartok_referee import Table

LONG = "a" * 10_000
SENTENCE = "A queen reverses the direction."


def in_play() -> Table:
    """Seat 1 is to act, on the nine of clubs; the players are the referee."""
    return Table(options={"referee": "players"})


def called() -> Table:
    """Seat 1 has laid a card, and seat 2 calls it; seat 0 has still to vote."""
    table = in_play()
    table.do(1, type="play", card="2C")
    table.do(2, type="call", against=1, clause="BK-07")
    return table


def paused() -> Table:
    """Seat 0 asks something about the fixed rules."""
    table = in_play()
    table.do(0, type="pause", question="May I draw?")
    return table


def nearly_won() -> Table:
    """Seat 1 has laid its last card; seat 2 has accepted."""
    table = in_play()
    for card in ("AC", "2C", "3C", "4C"):
        table.do(1, type="play", card=card)
        table.do(2, type="draw")
        table.do(0, type="draw")
    table.do(1, type="play", card="5C")
    table.do(2, type="accept")
    return table


def won() -> Table:
    """Seat 1 has won and is to announce a rule."""
    table = nearly_won()
    table.do(0, type="accept")
    return table


def announced() -> Table:
    """Seat 1 has announced a rule, and not confirmed it."""
    table = won()
    table.do(1, type="announce", text=SENTENCE, lang="en")
    return table


ACT: dict[str, dict[str, Any]] = {
    "play": {"type": "play", "card": "AC"},
    "draw": {"type": "draw"},
    "pass": {"type": "pass"},
    "choose": {"type": "choose", "value": "H"},
    "call": {"type": "call", "against": 1, "clause": "BK-07"},
    "agree": {"type": "vote", "agree": True},
    "admit": {"type": "admit"},
    "accept": {"type": "accept"},
    "pause": {"type": "pause"},
    "clarify": {"type": "clarify", "text": "Yes."},
    "resume": {"type": "resume"},
    "prevail": {"type": "prevail", "rule": 2, "over": 1},
    "announce": {"type": "announce", "text": SENTENCE, "lang": "en"},
    "confirm": {"type": "confirm"},
    "restate": {"type": "restate"},
    "decline": {"type": "decline"},
    "object": {"type": "object"},
    "end": {"type": "end-deal", "agree": True},
    "next": {"type": "next"},
    "deed": {"type": "deed", "deed": "slap"},
}

CASES: list[tuple[Any, int, dict[str, Any], str, str]] = [
    # calls for what did not happen
    (in_play, 2, ACT["call"], "nothing-happened", "BK-12"),
    (in_play, 2, ACT["call"] | {"clause": "BK-09"}, "nothing-happened", "BK-12"),
    (in_play, 2, ACT["call"] | {"clause": "BK-10"}, "nothing-happened", "BK-12"),
    (in_play, 2, ACT["call"] | {"clause": "BK-18"}, "call-what", "BK-12"),
    (in_play, 2, ACT["call"] | {"against": 2}, "call-yourself", "BK-12"),
    (in_play, 2, ACT["call"] | {"against": 8}, "nobody-there", "BK-12"),
    (in_play, 2, {"type": "call", "against": 1, "rule": 1}, "no-such-rule", "BK-12"),
    # nothing is open that these could answer
    (in_play, 2, ACT["agree"], "no-call", "BK-12"),
    (in_play, 1, ACT["admit"], "no-call", "BK-12"),
    (in_play, 2, ACT["accept"], "no-win", "BK-R6"),
    (in_play, 2, ACT["resume"], "no-pause", "BK-15"),
    (in_play, 2, ACT["clarify"], "no-pause", "BK-15"),
    (in_play, 2, ACT["prevail"], "no-pause", "BK-R13"),
    (in_play, 2, ACT["end"], "not-offered", "BK-R15"),
    (in_play, 1, ACT["choose"], "nothing-asked", "BK-11"),
    (in_play, 1, ACT["deed"], "no-deed", "BK-11"),
    (in_play, 0, ACT["next"], "deal-not-over", "BK-18"),
    # turns
    (in_play, 2, ACT["draw"], "not-your-turn", "BK-05"),
    (in_play, 0, ACT["play"] | {"card": "2H"}, "not-your-turn", "BK-05"),
    (in_play, 1, ACT["play"] | {"card": "2D"}, "no-such-card", "BK-07"),
    (in_play, 1, ACT["play"] | {"with": ["2C"]}, "one-card", "BK-07"),
    (in_play, 1, ACT["play"] | {"as": "QD"}, "cannot-count-as", "BK-11"),
    (in_play, 1, ACT["pass"], "draw-instead", "BK-24"),
    # words that are none
    (in_play, 0, {"type": "say", "text": LONG}, "text-too-long", "BK-10"),
    (in_play, 0, {"type": "say", "text": "  "}, "no-text", "BK-10"),
    (in_play, 0, {"type": "say", "text": "a\x00b"}, "text-not-plain", "BK-10"),
    (in_play, 0, {"type": "say", "text": "a\nb"}, "text-not-plain", "BK-10"),
    (in_play, 0, {"type": "say", "text": "\u202ekotraB"}, "text-not-plain", "BK-10"),
    (in_play, 0, {"type": "say", "text": "a" + "\u0301" * 40}, "text-not-plain", "BK-10"),
    (in_play, 1, ACT["play"] | {"say": LONG}, "text-too-long", "BK-10"),
    (in_play, 1, ACT["play"] | {"say": "\x1b[2J"}, "text-not-plain", "BK-10"),
    (in_play, 0, ACT["pause"] | {"question": LONG}, "text-too-long", "BK-15"),
    (in_play, 0, ACT["pause"] | {"question": "\x07"}, "text-not-plain", "BK-15"),
    (in_play, 0, ACT["pause"] | {"about": 3}, "no-such-rule", "BK-15"),
    # a rule is announced after the deal alone
    *((in_play, 1, ACT[name], "nothing-to-announce", "BK-19") for name in ("announce", "confirm")),
    *((in_play, 1, ACT[name], "nothing-to-announce", "BK-19") for name in ("restate", "decline")),
    (in_play, 1, ACT["object"], "nothing-announced", "BK-R12"),
    # while a call is open
    *((called, 2, ACT[name], "call-open", "BK-12") for name in ("play", "draw", "pass", "call")),
    *((called, 0, ACT[name], "call-open", "BK-12") for name in ("accept", "end", "choose", "deed")),
    (called, 1, ACT["agree"], "accused-votes", "BK-R4"),
    (called, 1, {"type": "vote", "agree": False}, "accused-votes", "BK-R4"),
    (called, 2, ACT["agree"], "voted-already", "BK-R4"),
    (called, 0, ACT["admit"], "not-accused", "BK-R4"),
    (called, 2, ACT["admit"], "not-accused", "BK-R4"),
    # in a pause
    *((paused, 1, ACT[name], "paused", "BK-15") for name in ("play", "draw", "pass", "choose")),
    *((paused, 2, ACT[name], "paused", "BK-15") for name in ("call", "agree", "accept", "end")),
    *((paused, 0, ACT[name], "paused", "BK-15") for name in ("admit", "deed", "pause")),
    (paused, 1, ACT["resume"], "not-yours-to-resume", "BK-R22"),
    (paused, 1, ACT["clarify"], "no-author", "BK-R22"),
    (paused, 1, ACT["prevail"], "no-such-rule", "BK-R13"),
    (paused, 0, {"type": "say", "text": LONG}, "text-too-long", "BK-10"),
    # while a win can still be called
    *((nearly_won, 2, ACT[name], "win-pending", "BK-R6") for name in ("draw", "pass")),
    (nearly_won, 2, ACT["play"] | {"card": "2D"}, "win-pending", "BK-R6"),
    (nearly_won, 2, ACT["accept"], "accepted-already", "BK-R6"),
    (nearly_won, 1, ACT["accept"], "accepted-already", "BK-R6"),
    (nearly_won, 1, ACT["announce"], "nothing-to-announce", "BK-19"),
    (nearly_won, 1, ACT["next"], "deal-not-over", "BK-18"),
    # the winner alone announces, and something
    *((won, 2, ACT[name], "not-your-rule", "BK-19") for name in ("announce", "decline")),
    *((won, 2, ACT[name], "not-your-rule", "BK-19") for name in ("confirm", "restate")),
    *((won, 1, ACT[name], "announce-first", "BK-19") for name in ("confirm", "restate")),
    (won, 1, ACT["announce"] | {"text": ""}, "no-text", "BK-19"),
    (won, 1, ACT["announce"] | {"text": LONG}, "text-too-long", "BK-R10"),
    (won, 1, ACT["announce"] | {"text": "A queen\x08 skips."}, "text-not-plain", "BK-R10"),
    (won, 1, ACT["announce"] | {"repeal": 4}, "no-such-rule", "BK-20"),
    (won, 1, {"type": "announce", "repeal": 1}, "no-such-rule", "BK-20"),
    (won, 1, ACT["decline"], "must-announce", "BK-R13"),
    (won, 0, ACT["next"], "rule-awaited", "BK-19"),
    *((won, 2, ACT[name], "deal-over", "BK-18") for name in ("play", "draw", "pass", "call")),
    *((won, 2, ACT[name], "deal-over", "BK-18") for name in ("agree", "accept", "pause", "end")),
    (announced, 2, ACT["confirm"], "not-your-rule", "BK-19"),
    (announced, 1, ACT["object"], "own-rule", "BK-R12"),
    (announced, 2, ACT["next"], "rule-awaited", "BK-19"),
]


@pytest.mark.parametrize(
    "scene", [in_play, called, paused, nearly_won, won, announced], ids=lambda scene: scene.__name__
)
def test_what_cannot_be_done_is_refused_with_its_clause_and_changes_nothing(scene: Any) -> None:
    table = scene()
    cases = [case for case in CASES if case[0] is scene]
    assert cases
    for _, seat, action, code, clause in cases:
        error = table.refused(seat, **action)
        found = (error["code"], error["clause"])
        assert found == (code, clause), (seat, str(action)[:80])
        assert error["message"]


@pytest.mark.parametrize(
    "action",
    [
        {"type": "say", "text": 5},
        {"type": "say", "text": ["Bartok"]},
        {"type": "vote"},
        {"type": "vote", "agree": "yes"},
        {"type": "call"},
        {"type": "call", "against": "1", "clause": "BK-07"},
        {"type": "call", "against": 1.5, "clause": "BK-07"},
        {"type": "play"},
        {"type": "play", "card": None},
        {"type": "play", "card": ["AC"]},
        {"type": "choose"},
        {"type": "choose", "value": {"suit": "H"}},
        {"type": "pause", "about": "1"},
        {"type": "prevail", "rule": 1},
        {"type": "announce", "text": SENTENCE, "lang": "de"},
        {"type": "announce", "rule": {"clauses": 1}},
        {"type": "end-deal"},
        {"type": "discard", "card": "AC"},
        {"type": None},
        {},
        [],
        "draw",
        None,
    ],
)
def test_what_is_no_action_is_refused_without_a_clause(action: Any) -> None:
    table = in_play()
    before = table.views()
    answer = table.ask(seat=1, do=action)
    assert not answer.get("ok")
    assert answer["error"]["code"] == "bad-request"
    assert "clause" not in answer["error"]
    assert answer["error"]["message"]
    assert table.views() == before
