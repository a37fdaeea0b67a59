"""Invented rules: many kinds, each short, readable in both languages, and fit to be played."""

from __future__ import annotations

from collections import Counter
from random import Random

from parlour.games.bartok.norms.invent import FAMILIES, invented, subject
from parlour.games.bartok.norms.model import Rule, When
from tests.norms.inventions import (
    inventions,
    is_understood,
    is_won,
    leaves_a_way,
    may_be_added,
    report,
)


def test_bk19_of_a_thousand_inventions_no_family_has_more_than_a_fifth() -> None:
    found = Counter(one.family for one in inventions(1000))
    assert set(found) == set(FAMILIES)
    assert max(found.values()) <= 200


def test_bk19_inventions_are_put_together_from_many_words_of_the_model() -> None:
    rules = [one.rule for one in inventions(1000)]
    assert len(set(rules)) > 600
    whens = [clause for rule in rules for clause in rule.clauses if isinstance(clause, When)]
    events = Counter(type(clause.event) for clause in whens)
    effects = Counter(type(effect) for clause in whens for effect in clause.then)
    assert len(events) >= 3
    assert len(effects) >= 11
    assert max(effects.values()) < 0.3 * effects.total()
    assert sum(bool(clause.ifs) for clause in whens) > 0.1 * len(whens)


def test_bkr10_an_invention_may_be_added_and_is_seen_to_by_the_program() -> None:
    for one in inventions(300, seed=1):
        assert may_be_added(one.rule), one


def test_bk19_an_invention_is_short_and_is_read_as_what_it_is() -> None:
    for one in inventions(60, seed=2):
        assert is_understood(one.rule), one


def test_bk19_an_invention_can_be_played() -> None:
    found = [one.rule for one in inventions(60, seed=4)]
    assert all(map(leaves_a_way, found))
    won = [is_won(rule, place) for place, rule in enumerate(found)]
    assert sum(won) >= 58, won


def test_bk19_an_invention_is_about_nothing_that_is_ruled_already() -> None:
    rng = Random(3)
    known: list[Rule] = []
    for _ in range(30):
        rule = invented(rng, known).rule
        spoken = {subject(clause) for one in known for clause in one.clauses}
        assert spoken.isdisjoint(map(subject, rule.clauses))
        known.append(rule)


def test_the_report_counts_families_and_what_holds_of_them() -> None:
    lines = list(report(20))
    assert sum(int(line.split()[1]) for line in lines[:-5]) == 20
    assert lines[-1].startswith("deals won")
