"""The text protocol, spoken with the real command over its pipes."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from parlour.referee import Referee

Talk = Any


class Spoken:
    """A running `parlour referee`."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "parlour", "referee"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def line(self, line: str) -> dict[str, Any]:
        """What it answers to one line."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer

    def ask(self, **request: Any) -> dict[str, Any]:
        """What it answers to a request."""
        return self.line(json.dumps(request))

    def end(self) -> int:
        """Its exit code at the end of input."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait(timeout=10)


@pytest.fixture
def referee() -> Iterator[Spoken]:
    spoken = Spoken()
    yield spoken
    assert spoken.end() == 0


JANX = "old-janx-spirit"


def test_a_game_by_the_protocol(referee: Spoken) -> None:
    answer = referee.ask(new=JANX, seed=3, dealer=1)
    assert answer["ok"] is True
    view = answer["view"]
    assert view["game"] == JANX
    assert view["version"] == 0
    assert view["turn"] == 0
    assert view["phase"] == "draw"
    assert view["pile"] == 16
    assert view["top"] is None
    assert view["deal_over"] is None
    assert view["match_over"] is None
    assert "hand" not in view
    assert [seat["cards"] for seat in view["seats"]] == [10, 10]
    hand = referee.ask(view=0)["view"]["hand"]
    assert hand == sorted(hand)
    assert referee.ask(legal=0) == {"legal": [{"type": "draw", "from": "pile"}]}
    assert referee.ask(legal=1) == {"legal": []}
    answer = referee.ask(seat=0, do={"type": "draw", "from": "pile"})
    assert answer["ok"] is True
    (event,) = answer["events"]
    assert event["seat"] == 0
    assert (event["from"], event["to"]) == ("pile", "hand")
    assert event["cards"][0] in referee.ask(view=0)["view"]["hand"]
    assert referee.ask(view=None)["view"]["version"] == 1


def test_decks_come_in_order_and_must_fit(referee: Spoken) -> None:
    deck = referee.ask(new=JANX, seed=1)["view"] and sorted(
        "AM AS AW AL AY AK 2MK 2SY 2WL 3MW 3SK 3LY 4MS 4WL 4YK 5ML 5SW 5YK 6MW 6SY 6LK "
        "7ML 7SK 7WY 8MS 8WL 8YK 9MS 9WY 9LK CM CS CW CL CY CK".split()
    )
    answer = referee.ask(new=JANX, dealer=0, decks=[deck])
    assert answer["ok"] is True
    assert referee.ask(view=1)["view"]["hand"] == sorted(deck[0:20:2])
    assert referee.ask(view=0)["view"]["hand"] == sorted(deck[1:20:2])
    referee.ask(seat=1, do={"type": "draw", "from": "pile"})
    assert deck[20] in referee.ask(view=1)["view"]["hand"]
    answer = referee.ask(new=JANX, dealer=0, decks=[deck[1:]])
    assert answer["ok"] is False
    assert answer["error"]["code"] == "bad-deck"
    assert deck[20] in referee.ask(view=1)["view"]["hand"]


def test_a_deck_that_does_not_fit_refuses_the_action_that_needs_it(referee: Spoken) -> None:
    referee.ask(new=JANX, seed=1, options={"target": "none"})
    deck = referee.ask(record=True)["record"].split("(")[1].split(")")[0].split()
    referee.ask(new=JANX, dealer=1, decks=[deck, deck[:5]], options={"max_reshuffles": 5})
    seat = 0
    for _ in range(16):
        referee.ask(seat=seat, do={"type": "draw", "from": "pile"})
        card = referee.ask(view=seat)["view"]["hand"][0]
        referee.ask(seat=seat, do={"type": "discard", "card": card})
        seat = 1 - seat
    before = [referee.ask(view=viewer) for viewer in (0, 1, None)]
    answer = referee.ask(seat=seat, do={"type": "draw", "from": "pile"})
    assert answer["error"]["code"] == "bad-deck"
    assert [referee.ask(view=viewer) for viewer in (0, 1, None)] == before


def test_trying_changes_nothing_and_teaches_nothing(referee: Spoken) -> None:
    referee.ask(new=JANX, seed=5, dealer=1)
    before = [referee.line(json.dumps({"view": viewer})) for viewer in (0, 1, None)]
    answer = referee.ask(seat=0, **{"try": {"type": "draw", "from": "pile"}})
    assert answer["ok"] is True
    assert answer["events"][0]["cards"] == [None]
    assert answer["events"][0]["text"] == "You draw a card."
    answer = referee.ask(seat=0, **{"try": {"type": "draw", "from": "discard"}})
    assert answer["error"]["clause"] == "OJ-04"
    assert [referee.line(json.dumps({"view": viewer})) for viewer in (0, 1, None)] == before


def test_the_record_is_taken_up_again(referee: Spoken) -> None:
    referee.ask(new=JANX, seed=5, dealer=1)
    for seat in (0, 1, 0, 1):
        referee.ask(seat=seat, do={"type": "draw", "from": "pile"})
        card = referee.ask(view=seat)["view"]["hand"][3]
        referee.ask(seat=seat, do={"type": "discard", "card": card})
    views = [referee.ask(view=viewer) for viewer in (0, 1, None)]
    text = referee.ask(record=True)["record"]
    referee.ask(new=JANX, seed=6)
    answer = referee.ask(load=text)
    assert answer["ok"] is True
    assert [referee.ask(view=viewer) for viewer in (0, 1, None)] == views
    assert referee.ask(record=True)["record"] == text
    assert referee.ask(seat=0, do={"type": "draw", "from": "pile"})["ok"] is True


def test_equal_seeds_give_equal_deals(referee: Spoken) -> None:
    def hand(seed: object) -> object:
        referee.ask(new=JANX, seed=seed, dealer=0)
        return referee.ask(view=0)["view"]["hand"]

    assert hand(7) == hand(7)
    assert hand("seven") == hand("seven")
    assert hand(7) != hand(8)


def test_refusals_in_the_asked_language(referee: Spoken) -> None:
    referee.ask(new=JANX, seed=5, dealer=1)
    request = {"seat": 1, "do": {"type": "draw", "from": "pile"}}
    error = referee.ask(**request)["error"]
    assert error == {
        "clause": "OJ-03",
        "code": "not-your-turn",
        "message": "It is not your turn.",
    }
    assert referee.ask(**request, lang="ru")["error"]["message"] == "Сейчас не ваш ход."
    referee.ask(new=JANX, seed=5, dealer=1, options={"lang": "ru"})
    assert referee.ask(**request)["error"]["message"] == "Сейчас не ваш ход."


BAD = [
    "",
    "nonsense",
    "[]",
    "3",
    "null",
    '"view"',
    "{}",
    '{"view": 2}',
    '{"view": -1}',
    '{"view": "0"}',
    '{"view": true}',
    '{"legal": null}',
    '{"do": {"type": "draw", "from": "pile"}}',
    '{"seat": 0}',
    '{"seat": 5, "do": {"type": "draw", "from": "pile"}}',
    '{"seat": 0, "do": null}',
    '{"seat": 0, "do": {"type": "draw"}}',
    '{"seat": 0, "do": {"type": "draw", "from": "sleeve"}}',
    '{"seat": 0, "do": {"type": "fly"}}',
    '{"seat": 0, "do": {"type": "discard", "card": "QC"}}',
    '{"seat": 0, "do": {"type": "discard", "card": null}}',
    '{"seat": 0, "do": {"type": "discard", "card": 3}}',
    '{"seat": 0, "do": {"type": "discard", "card": ["AM"]}}',
    '{"seat": 0, "do": {"type": "discard", "card": "\\ud800"}}',
    '{"seat": 0, "do": {"type": "shuffled", "order": []}}',
    '{"seat": 0, "do": {"type": "proceed"}}',
    '{"seat": 0, "do": {"type": "elapsed", "seconds": 5}}',
    '{"tick": "soon"}',
    '{"tick": -1}',
    '{"tick": NaN}',
    '{"tick": Infinity}',
    '{"tick": 1e400}',
    '{"load": 3}',
    '{"load": "e4 e5"}',
    '{"load": "parlour record 1\\ngame old-janx-spirit 1\\nseats 2\\ndealer 7\\n"}',
    '{"load": "parlour record 1\\ngame old-janx-spirit 1\\nseats 9\\ndealer 0\\n"}',
    '{"load": "parlour record 1\\ngame old-janx-spirit 9\\nseats 2\\ndealer 0\\n"}',
    '{"load": "parlour record 1\\ngame old-janx-spirit 1\\nseats 2\\ndealer 0\\n0 ((((((((((((("}',
    '{"load": "parlour record 1\\ngame old-janx-spirit 1\\nseats 2\\ndealer 0\\n* rolled 3"}',
    '{"new": "poker"}',
    '{"new": ["old-janx-spirit"]}',
    '{"new": "old-janx-spirit", "seats": 3}',
    '{"new": "old-janx-spirit", "seats": 0}',
    '{"new": "old-janx-spirit", "seats": -2}',
    '{"new": "old-janx-spirit", "seats": true}',
    '{"new": "old-janx-spirit", "seats": 1000000000000}',
    '{"new": "old-janx-spirit", "dealer": 2}',
    '{"new": "old-janx-spirit", "options": {"target": 0}}',
    '{"new": "old-janx-spirit", "options": {"target": "many"}}',
    '{"new": "old-janx-spirit", "options": {"courts": "maybe"}}',
    '{"new": "old-janx-spirit", "options": {"courts": [1]}}',
    '{"new": "old-janx-spirit", "options": {"colour": "red"}}',
    '{"new": "old-janx-spirit", "options": {"lang": "de"}}',
    '{"new": "old-janx-spirit", "options": []}',
    '{"new": "old-janx-spirit", "decks": [["QC"]]}',
    '{"new": "old-janx-spirit", "decks": "AM"}',
    '{"new": "old-janx-spirit", "seed": [1]}',
    '{"new": "old-janx-spirit", "lang": "de"}',
    '{"view": 0, "lang": ["en"]}',
    "[" * 100_000,
    '{"a":' * 2_000 + "1" + "}" * 2_000,
    '{"seat": 0, "do": {"type": "discard", "card": "' + "A" * 100_000 + '"}}',
    '{"seat": ' + "9" * 5_000 + ', "do": {}}',
    '{"new": "old-janx-spirit", "seats": ' + "9" * 4_000 + "}",
    '{"new": "old-janx-spirit", "seats": ' + "9" * 30 + "}",
    '{"new": "old-janx-spirit", "seed": true}',
    '{"new": "\\ud800"}',
    '{"seat": 0, "do": {"type": "\\ud800"}}',
    '{"load": "\\ud800"}',
]


@pytest.mark.parametrize("line", BAD, ids=range(len(BAD)))
def test_bad_requests_get_one_sentence_and_change_nothing(line: str) -> None:
    referee = Referee()
    referee.answer(json.dumps({"new": JANX, "seed": 1, "dealer": 1}))

    def seen() -> list[str]:
        record = referee.answer('{"record": true}')
        return [record, *(referee.answer(json.dumps({"view": seat})) for seat in (0, 1, None))]

    before = seen()
    for lang in ("en", "ru"):
        referee.lang = lang
        text = referee.answer(line)
        assert "\n" not in text
        error = json.loads(text)["error"]
        assert error["code"]
        assert 10 < len(error["message"]) < 400
    referee.lang = "en"
    assert seen() == before


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        '{"new": "poker"}',
        '{"new": "old-janx-spirit", "dealer": 2}',
        '{"view": 2}',
        '{"legal": null}',
        '{"load": "e4 e5"}',
        '{"seat": 9, "do": {"type": "draw", "from": "pile"}}',
        '{"seat": 0, "do": {"type": "fly"}}',
        '{"seat": 0, "do": {"type": "discard", "card": 3}}',
    ],
)
def test_what_is_no_request_has_one_code_and_no_clause(line: str) -> None:
    referee = Referee()
    referee.answer(json.dumps({"new": JANX, "seed": 1, "dealer": 1}))
    error = json.loads(referee.answer(line))["error"]
    assert error["code"] == "bad-request"
    assert "clause" not in error
    assert "class" not in error["message"]


def test_before_a_game_there_is_nothing_to_ask_for() -> None:
    error = json.loads(Referee().answer('{"view": null}'))["error"]
    assert (error["code"], error["reason"]) == ("bad-request", "no-game")


def test_oj03_a_card_that_there_is_not_is_held_by_nobody() -> None:
    referee = Referee()
    referee.answer(json.dumps({"new": JANX, "seed": 1, "dealer": 1}))
    for text in ("QC", "ZZ", "X"):
        action = {"type": "discard", "card": text}
        referee.answer('{"seat": 0, "do": {"type": "draw", "from": "pile"}}')
        error = json.loads(referee.answer(json.dumps({"seat": 0, "do": action})))["error"]
        assert (error["clause"], error["code"]) == ("OJ-03", "no-such-card")


def test_oj01_no_players_are_too_few() -> None:
    for seats in (0, -1, 1, 3):
        request = {"new": JANX, "seats": seats}
        error = json.loads(Referee().answer(json.dumps(request)))["error"]
        assert (error["clause"], error["code"]) == ("OJ-01", "wrong-seats")


def test_no_text_ends_the_referee(referee: Spoken) -> None:
    for line in BAD:
        assert referee.line(line)["ok"] is False


@pytest.mark.parametrize(
    ("options", "clause"),
    [
        ({"target": 0}, "OJ-R6"),
        ({"max_reshuffles": "x"}, "OJ-R3"),
        ({"first_draw": "nobody"}, "OJ-R1"),
        ({"declare": 1}, "OJ-R9"),
    ],
)
def test_a_bad_option_names_its_clause(options: dict[str, Any], clause: str) -> None:
    answer = json.loads(Referee().answer(json.dumps({"new": JANX, "options": options})))
    assert answer["error"]["code"] == "bad-option"
    assert answer["error"]["clause"] == clause


def test_yes_and_no_are_booleans_alike() -> None:
    referee = Referee()
    for value in ("yes", True):
        answer = json.loads(referee.answer(json.dumps({"new": JANX, "options": {"courts": value}})))
        assert answer["view"]["options"]["courts"] is True
        assert answer["view"]["pile"] == 25


def test_the_melds_shown_may_be_given_in_any_order() -> None:
    referee = Referee()
    deck = "AM 5ML AS 5SW AW 6MW AL 6SY 2SY 7ML 3SK 8MS 3MW 8WL 3LY 9LK 2WL 9WY 2MK CK CS".split()
    rest = [
        card
        for card in (
            "AM AS AW AL AY AK 2MK 2SY 2WL 3MW 3SK 3LY 4MS 4WL 4YK 5ML 5SW 5YK 6MW 6SY 6LK "
            "7ML 7SK 7WY 8MS 8WL 8YK 9MS 9WY 9LK CM CS CW CL CY CK".split()
        )
        if card not in deck
    ]
    request = {"new": JANX, "dealer": 1, "decks": [deck + rest]}
    assert json.loads(referee.answer(json.dumps(request)))["ok"]
    referee.answer('{"seat": 0, "do": {"type": "draw", "from": "pile"}}')
    legal = json.loads(referee.answer('{"legal": 0}'))["legal"]
    out = {"type": "discard", "card": "CS", "out": True}
    assert out in legal
    tried = referee.answer(json.dumps({"seat": 0, "try": out}))
    melds = [["2MK", "2WL", "2SY"], ["AL", "AW", "AS", "AM"], ["3LY", "3MW", "3SK"]]
    action = {"type": "discard", "card": "CS", "out": True, "melds": melds}
    answer = json.loads(referee.answer(json.dumps({"seat": 0, "do": action})))
    assert answer["ok"] is True
    assert answer == json.loads(tried)
    view = json.loads(referee.answer('{"view": 1}'))["view"]
    assert view["deal_over"] == {
        "winner": 0,
        "clause": "OJ-09",
        "points": [1, 0],
        "melds": melds,
    }
    assert view["seats"][0]["score"] == 1
    assert view["turn"] is None
    assert view["phase"] == "over"
