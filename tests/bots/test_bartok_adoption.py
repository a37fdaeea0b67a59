"""What the winner is told of a rule before confirming it: an example with cards, deals with it."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.bots.adoption import Ask, Clock, Report
from parlour.bots.bartok_adoption import adopting, reports
from parlour.bots.bartok_company import opening
from parlour.bots.bartok_pairs import ByRules, as_tables
from parlour.core.errors import GameError
from parlour.core.views import see
from parlour.games.bartok.actions import Announce
from parlour.games.bartok.adoption import adoption
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.match import proposed
from parlour.games.bartok.norms.read import read
from parlour.games.bartok.state import Bartok, Proposal
from tests.norms.corpus import RULES
from tests.rules.bartok import rule

SKIPS = "When a 7 is played, the next player misses a turn."
DRAWS = "When a seven is played, the next player draws two cards"


def ticking(seconds: float = 0.02) -> Clock:
    """A clock that moves on whenever somebody looks at it."""
    return itertools.count(0.0, seconds).__next__


def table(*sentences: str, seats: int = 4) -> Bartok:
    held = tuple(rule(number, read(text).rule) for number, text in enumerate(sentences, 1))
    return msgspec.structs.replace(opening(seats, ()), rules=held)


def told(text: str, *older: str, lang: str = "en", **more: Any) -> Iterator[Report]:
    """The reports on an announcement, each as it was then."""
    action = {"type": "announce", "text": text, "lang": lang, **more}
    ask = Ask(see(BARTOK, table(*older), 3), action, lang, seed=1)
    for report in adopting(ask, ticking()):
        yield msgspec.json.decode(msgspec.json.encode(report), type=Report)


def last(text: str, *older: str, **more: Any) -> Report:
    *_, report = told(text, *older, **more)
    return report


def test_a_report_grows_until_it_is_done() -> None:
    reports = list(told(DRAWS, SKIPS))
    assert [one.done for one in reports] == [False] * (len(reports) - 1) + [True]
    assert reports[0].trial is None and reports[0].overlaps
    deals = [one.trial.after.deals for one in reports if one.trial]
    assert len(deals) > 2 and deals == sorted(deals)
    assert reports[-1].trial.done


def test_an_example_shows_the_card_and_what_follows() -> None:
    example = last(DRAWS).example
    card = example.card or ""
    assert card in example.hand and card[0] == "7"
    assert example.top[0] == "7" or example.top[1] == card[1]
    assert any("draws 2 cards" in line for line in example.lines)
    russian = last("Когда сыграна семёрка, следующий игрок берёт две карты", lang="ru").example
    assert any("берёт 2 карты" in line for line in russian.lines)


def test_an_example_of_what_is_forbidden_and_of_what_is_allowed() -> None:
    never = last("A king may not be played")
    assert never.example.refused and (never.example.card or "")[0] == "K"
    assert never.warnings[0].what == "never"
    wild = last("A 9 may be played on anything").example
    card = wild.card or ""
    assert not wild.refused and card[0] == "9"
    assert card[1] != wild.top[1] and wild.top[0] != "9"


def test_a_rule_that_stops_the_game_is_warned_of_and_not_refused() -> None:
    report = last("Spades may only be played on spades")
    assert {"shut", "unfinished"} <= {one.what for one in report.warnings}
    assert report.trial.after.finished < report.trial.before.finished


def test_a_rule_that_never_comes_up_is_warned_of() -> None:
    when = {"clause": "when", "event": {"event": "hand", "n": 45}, "then": [{"do": "direction"}]}
    report = last("", rule={"clauses": [when]})
    assert report.trial.fired == 0
    assert "idle" in {one.what for one in report.warnings}


def test_what_people_judge_is_not_tried() -> None:
    report = last("Whoever plays a king must sing")
    assert [one.what for one in report.warnings] == ["people"]
    assert report.done and report.trial is None and report.example is None


def test_a_repeal_alone_is_tried_too() -> None:
    report = last("", SKIPS, repeal=1)
    assert [(one.what, one.rule) for one in report.overlaps] == [("repeals", 1)]
    assert report.example is None and report.trial.fired is None and report.trial.done


def test_bk_r10_the_dealer_is_allowed_with_a_warning() -> None:
    report = last("When a king is played, the dealer draws a card")
    assert "dealer" in [one.what for one in report.warnings]


def test_what_is_inadmissible_is_refused_as_ever() -> None:
    with pytest.raises(GameError):
        last("The winner of each deal may not make rules")
    with pytest.raises(GameError):
        last("8s skip", repeal=7)


@pytest.mark.parametrize("text", [DRAWS, "A 9 may be played on anything", "Queens reverse"])
def test_deals_as_tables_show_what_deals_by_the_rules_show(text: str) -> None:
    state = table()
    made = adoption(state, Proposal(text, "en", "enforced", read(text).rule))
    tables, rules = as_tables(state, made), ByRules(state, made)
    assert tables is not None
    quick = [tables.deal(seed) for seed in range(400)]
    slow = [rules.deal(seed) for seed in range(100)]
    for a, b in (
        (share(one.times > 0 for one in quick), share(one.times > 0 for one in slow)),
        (share(one.winner == 0 for one in quick), share(one.winner == 0 for one in slow)),
    ):
        assert abs(a - b) < 0.2
    turns = [sum(one.turns for one in deals) / len(deals) for deals in (quick, slow)]
    assert 0.7 < turns[0] / turns[1] < 1.4


def share(found: Iterator[bool]) -> float:
    values = list(found)
    return sum(values) / len(values)


def test_cards_laid_together_are_played_by_the_rules() -> None:
    text = "Several cards of one rank may be laid in one turn and only the last takes effect."
    state = table()
    made = adoption(state, Proposal(text, "en", "enforced", read(text).rule))
    assert as_tables(state, made) is None


@pytest.mark.slow
def test_whatever_can_be_read_can_be_weighed() -> None:
    """Every rule of the corpus and of our own, beside three others of them."""
    rules = [one for text in sentences() for one in read(text).rules[:1]]
    assert len(rules) > 150
    for number, new in enumerate(rules):
        rng = random.Random(number)
        held = tuple(rule(n, one) for n, one in enumerate(rng.sample(rules, 3), 1))
        state = msgspec.structs.replace(opening(3, ()), rules=held)
        try:
            made = proposed(state, Announce(rule=new))
        except GameError:
            continue  # it repeals what is not there
        ask = Ask(see(BARTOK, state, None), None, "ru", number)
        *_, report = reports(state, made, ask, ticking(0.2))
        assert report.done and msgspec.json.encode(report)


def sentences() -> Iterator[str]:
    own = Path(__file__).parents[1] / "norms" / "data" / "own_rules.jsonl"
    for line in own.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)["en"]
    for line in RULES.read_text(encoding="utf-8").splitlines() if RULES.exists() else ():
        yield json.loads(line)["rule_en"]
