"""BK-11: what an added rule forbids or brings about is told with its number and its sentence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from parlour.core.errors import GameError
from parlour.core.play import Play
from parlour.core.tell import refusal, told
from parlour.core.words import LANGUAGES
from parlour.games.bartok.effects import SILENT
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.norms.model import Rule, When
from parlour.games.bartok.norms.write import write
from tests.rules.bartok import lay
from tests.rules.bartok_corpus import SCENES
from tests.rules.bartok_scenes import Scene, act, action, table
from tests.rules.test_bartok_corpus import split

UNNAMED = {"turn-lost", "late", "not-won"}
"""What is told of a rule that has been named when it came to be owed, or is named beside it."""


def played(scene: Scene) -> tuple[Play, tuple[Rule, ...], int, list[GameError]]:
    """The scene played under its rule, all rules, the number of its first one, and refusals."""
    plain, own, others = split(scene)
    play = table((*others, *own), plain.more)
    errors: list[GameError] = []
    for deed in filter(None, map(str.strip, plain.deeds.split(";"))):
        if deed.startswith("!"):
            who, _, what = deed[1:].strip().partition(" ")
            errors += refused(play, int(who), what)
        act(play, deed, strict=True)
    for look in map(str.strip, plain.seen.split(";")):
        what, *rest = look.split()
        if what == "cannot" and rest[1] != "draw" and BARTOK.whose_turn(play.state) == int(rest[0]):
            errors += refused(play, int(rest[0]), rest[1])
    return play, (*others, *own), len(others) + 1, errors


def refused(play: Play, seat: int, what: str) -> Iterator[GameError]:
    """Why it is refused, if it is."""
    try:
        BARTOK.check(play.state, seat, lay(what) if what.isalnum() else action(what))
    except GameError as error:
        yield error


def acts_visibly(rule: Rule) -> bool:
    """Whether one of its clauses does something that can be seen."""
    return any(
        isinstance(clause, When) and not all(isinstance(one, SILENT) for one in clause.then)
        for clause in rule.clauses
    )


@pytest.mark.parametrize(
    "scene", SCENES, ids=[f"{scene.name}-{place}" for place, scene in enumerate(SCENES)]
)
def test_bk11_what_a_rule_brings_about_is_told_with_its_number_and_sentence(scene: Scene) -> None:
    play, rules, first, errors = played(scene)
    events = [event for step in play.steps for event in told(BARTOK, step, None)]
    for event in events:
        if "rule" in event:
            rule = rules[event["rule"] - 1]
            assert event["says"] == {lang: write(rule, lang) for lang in LANGUAGES}
        elif event.get("clause") == "BK-11":
            assert event["type"] in UNNAMED, event
    named = {event["rule"] for event in events if "rule" in event}
    if any(acts_visibly(rule) for rule in rules[first - 1 :]):
        assert named & set(range(first, len(rules) + 1)), scene.words
    for error in errors:
        if error.clause == "BK-11" and "rule" in error.facts:
            number = error.facts["rule"]
            assert refusal(error)["rule"] == number
            for lang in LANGUAGES:
                assert write(rules[number - 1], lang) in error.text(lang)


def test_bk11_refusals_of_the_corpus_name_rules() -> None:
    found = 0
    for scene in SCENES:
        _, _, first, errors = played(scene)
        found += sum(error.facts.get("rule", 0) >= first for error in errors)
    assert found >= 20
