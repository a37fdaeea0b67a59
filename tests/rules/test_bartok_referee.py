"""Bartok by the text protocol: whole deals, the winner's words become a rule of the next deal."""

from __future__ import annotations

import json
from typing import Any

import pytest

from parlour.decks.french import PACK
from parlour.referee import Referee
from tests.norms.test_refusals import MAKING

CLUBS = "AC 2C 3C 4C 5C".split()


def dealt(hands: list[list[str]], start: str) -> list[str]:
    """A shuffle that deals these hands, the first to the dealer's left, and turns this card."""
    dealt_cards = [card for row in zip(*hands, strict=True) for card in row]
    rest = [card.text for card in PACK if card.text not in (*dealt_cards, start)]
    return [*dealt_cards, start, *rest]


FIRST = dealt([CLUBS, "2D 3D 4D 5D 6D".split(), "2H 3H 4H 5H 6H".split()], "9C")
"""Dealer 0: seat 1 goes out with five clubs, the others draw."""

SECOND = dealt(["QD 7H 2S 3S 4S".split(), "2D 3D 4D 5D 6D".split(), "2C 3C 4C 5C 6C".split()], "QC")
"""Dealer 1: seat 2 begins, with the queen of diamonds, on the queen of clubs."""


RANKS = "23456789TJKAQ"

OTHERS = "2H 3H 4H 5H 6H".split()


class Table:
    """A referee and what it answers."""

    def __init__(self, **request: Any) -> None:
        self.referee = Referee()
        given = {"new": "bartok", "seats": 3, "dealer": 0, "decks": [FIRST, SECOND]}
        self.ask(**(given | request))

    def ask(self, **request: Any) -> dict[str, Any]:
        """The answer to a request."""
        answer: dict[str, Any] = json.loads(self.referee.answer(json.dumps(request)))
        return answer

    def do(self, seat: int, **action: Any) -> dict[str, Any]:
        """An action that must be accepted."""
        answer = self.ask(seat=seat, do=action)
        assert answer["ok"], answer
        return answer

    def refused(self, seat: int, **action: Any) -> dict[str, Any]:
        """The refusal of an action that must be refused, nothing changed by it."""
        before = self.views()
        answer = self.ask(seat=seat, do=action)
        assert not answer["ok"]
        assert self.views() == before
        error: dict[str, Any] = answer["error"]
        return error

    def views(self) -> list[Any]:
        """What everybody sees."""
        return [self.ask(view=viewer) for viewer in (None, 0, 1, 2)]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What one seat sees."""
        view: dict[str, Any] = self.ask(view=seat)["view"]
        return view

    def out_with_clubs(self) -> tuple[int, int]:
        """Whoever holds a club lays it, a queen first, and says the word; who won, and which way
        play went once the queen was laid."""
        way = 0
        while not (view := self.view())["deal_over"]:
            seat = view["turn"]
            hand = self.view(seat)["hand"]
            clubs = [card for card in hand if card[1] == "C"]
            if not clubs:
                self.do(seat, type="draw")
                continue
            card = max(clubs, key=lambda text: RANKS.index(text[0]))
            self.do(seat, type="play", card=card)
            if card == "QC":
                way = self.view()["direction"]
            if len(hand) == 2:
                self.do(seat, type="say", text="Bartok!")
        return view["deal_over"]["winner"], way

    def first_deal(self) -> None:
        """Seat 1 goes out."""
        for card in CLUBS:
            self.do(1, type="play", card=card)
            if card == "4C":
                self.do(1, type="say", text="Bartok!")
            if card != "5C":
                self.do(2, type="draw")
                self.do(0, type="draw")


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "A queen reverses the direction of play."), ("ru", "На даму меняется направление.")],
)
def test_bk21_the_worked_example_with_the_rule_announced_in_words(lang: str, words: str) -> None:
    table = Table()
    table.first_deal()
    view = table.view()
    assert (view["phase"], view["turn"]) == ("announce", None)
    assert view["deal_over"]["winner"] == 1
    assert table.refused(0, type="next")["clause"] == "BK-19"
    table.do(1, type="announce", text=words, lang=lang)
    reading = table.view(0)["proposal"]["reading"]
    assert reading["en"] == "When a queen is played, the direction of play is reversed."
    assert reading["ru"] == "Когда сыграна дама, направление игры меняется."
    table.do(1, type="confirm")
    (rule,) = table.view(0)["rules"]
    assert (rule["number"], rule["author"], rule["kind"]) == (1, 1, "enforced")
    assert (rule["since"], rule["repealed"]) == (2, None)
    assert rule["text"] == reading[lang]
    table.do(0, type="next")
    assert table.view()["turn"] == 2
    assert table.view()["direction"] == 1  # the starting queen has no effect
    table.do(2, type="play", card="QD")
    assert table.view()["direction"] == -1
    assert table.view()["turn"] == 1


def test_bk25_the_worked_example_without_the_rule() -> None:
    table = Table()
    table.first_deal()
    table.do(1, type="announce", text="A nine skips the next player.", lang="en")
    table.do(1, type="confirm")
    table.do(0, type="next")
    table.do(2, type="play", card="QD")
    assert table.view()["direction"] == 1
    assert table.view()["turn"] == 0


def test_bk21_a_rule_announced_as_data() -> None:
    table = Table()
    table.first_deal()
    rule = {
        "clauses": [
            {
                "clause": "when",
                "event": {"event": "play", "cards": "Q"},
                "then": [{"do": "direction"}],
            }
        ]
    }
    table.do(1, type="announce", rule=rule)
    assert table.view()["proposal"]["rule"] == rule
    table.do(1, type="confirm")
    table.do(0, type="next")
    table.do(2, type="play", card="QD")
    assert table.view()["direction"] == -1


@pytest.mark.parametrize("lang", MAKING)
def test_bk20_no_rule_touches_the_making_of_rules(lang: str) -> None:
    table = Table()
    table.first_deal()
    assert len(MAKING[lang]) == 10
    for words in MAKING[lang]:
        error = table.refused(1, type="announce", text=words, lang=lang)
        assert error["clause"] == "BK-20", words
        assert error["code"].startswith("rule-")
    assert table.refused(1, type="announce", text=MAKING[lang][0], lang=lang, insist=True)


QUEENS = dealt(["2D 3D 4D 5D 6D".split(), "QC 2C 3C 4C 5C".split(), OTHERS], "9C")
"""The second in the order of play lays a queen and goes out with clubs."""


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "A queen reverses the direction of play."), ("ru", "На даму меняется направление.")],
)
def test_bk20_bk21_a_rule_lives_from_the_next_deal_until_it_is_repealed(
    lang: str, words: str
) -> None:
    table = Table(decks=[QUEENS, QUEENS, QUEENS])
    winner, way = table.out_with_clubs()
    assert way == 1
    for announced, wanted in (({"text": words, "lang": lang}, -1), ({"repeal": 1}, 1)):
        table.do(winner, type="announce", **announced)
        table.do(winner, type="confirm")
        table.do(0, type="next")
        winner, way = table.out_with_clubs()
        assert way == wanted


def test_bkr10_a_rule_that_names_a_seat_is_refused() -> None:
    table = Table()
    table.first_deal()
    for words in ("Player 2 draws a card on every seven.", "When a 7 is played, seat 3 draws two."):
        error = table.refused(1, type="announce", text=words, lang="en")
        assert error["clause"] == "BK-R10"


def test_bkr11_what_cannot_be_read_is_refused_and_may_be_insisted_on() -> None:
    table = Table()
    table.first_deal()
    words = "Whoever plays a club exudes jolly shanties about whales."
    assert table.refused(1, type="announce", text=words)["clause"] == "BK-R10"
    table.do(1, type="announce", text=words, insist=True)
    assert table.view(0)["proposal"]["kind"] == "unread"
    table.do(1, type="confirm")
    (rule,) = table.view(0)["rules"]
    assert (rule["kind"], rule["lang"], rule["said"]) == ("honour", "en", words)
    error = Table()
    error.first_deal()
    assert error.refused(1, type="announce", text="Seven: player 2 hums.", insist=True)
    readable = "A nine skips the next player."
    assert error.refused(1, type="announce", text=readable, insist=True)["code"] == "rule-readable"


BAD_RULES: list[Any] = [
    {},
    {"clauses": []},
    {"clauses": [{"clause": "fly"}]},
    {"clauses": [{"clause": "plays", "how": "may", "cards": "ZZ"}]},
    {"clauses": [{"clause": "plays", "how": "may", "seat": 3}]},
    {"clauses": [{"clause": "repeal", "rule": 7}]},
    {"clauses": [{"clause": "treat", "ranks": "AAA"}]},
    {"clauses": [{"clause": "treat", "suits": "CDHX"}]},
    {"clauses": [{"clause": "honour", "text": "Player 2 hums."}]},
    {"clauses": [{"clause": "honour", "text": "a\u0007b"}]},
    {"clauses": [{"clause": "plays", "how": "may"}] * 500},
    [],
    "A queen reverses.",
    7,
]


@pytest.mark.parametrize("rule", BAD_RULES, ids=range(len(BAD_RULES)))
def test_bkr10_data_that_is_no_rule_is_refused(rule: Any) -> None:
    table = Table()
    table.first_deal()
    error = table.refused(1, type="announce", rule=rule)
    assert error["code"] in (
        "bad-request",
        "rule-no-data",
        "rule-too-large",
        "no-such-rule",
        "rule-fixed-seat",
        "text-not-plain",
    )


def test_bkr10_nested_data_without_end_is_refused() -> None:
    table = Table()
    table.first_deal()
    inner = '{"do": "draw"}'
    for _ in range(400):
        inner = '{"do": "if", "if": ["drew"], "then": [' + inner + "]}"
    rule = '{"clauses": [{"clause": "when", "event": {"event": "play"}, "then": [' + inner + "]}]}"
    line = '{"seat": 1, "do": {"type": "announce", "rule": ' + rule + "}}"
    answer = json.loads(table.referee.answer(line))
    assert answer["error"]["code"] in ("bad-request", "rule-too-large")


def test_records_tell_calls_votes_and_rules_again() -> None:
    table = Table(options={"referee": "players", "win_window": 0})
    table.do(1, type="play", card="AC")
    table.do(2, type="play", card="2D")
    table.do(0, type="call", against=2, clause="BK-07")
    table.do(1, type="vote", agree=True)
    table.do(2, type="draw")
    table.do(0, type="pause", question="Why?")
    table.ask(tick=12)
    table.do(0, type="resume")
    record = table.ask(record=True)["record"]
    views = table.views()
    other = Referee()
    assert json.loads(other.answer(json.dumps({"load": record})))["ok"]
    again = [json.loads(other.answer(json.dumps({"view": seat}))) for seat in (None, 0, 1, 2)]
    assert again == views


def test_a_refusal_by_an_added_rule_names_it_with_its_sentence() -> None:
    table = Table()
    table.first_deal()
    table.do(1, type="announce", text="A queen may not be played on a queen.", lang="en")
    table.do(1, type="confirm")
    table.do(0, type="next")
    error = table.refused(2, type="play", card="QD")
    assert (error["clause"], error["rule"]) == ("BK-11", 1)
    assert table.view()["rules"][0]["text"] in error["message"]
    answer = table.ask(seat=2, do={"type": "play", "card": "QD"}, lang="ru")
    assert table.view()["rules"][0]["readings"]["ru"] in answer["error"]["message"]


def test_c6_three_to_eight_can_sit_down() -> None:
    for seats in (3, 8):
        assert Table(seats=seats, decks=[]).view()["seats"][0]["cards"] == 5
    referee = Referee()
    for seats in (2, 9):
        answer = json.loads(referee.answer(json.dumps({"new": "bartok", "seats": seats})))
        assert answer["error"]["clause"] == "BK-01"
