"""Invented rules: many kinds, each short, readable in both languages, and fit to be added."""

from __future__ import annotations

from collections import Counter
from random import Random

from parlour.games.bartok.admit import admitted, is_honour
from parlour.games.bartok.norms.invent import FAMILIES, invented, subject
from parlour.games.bartok.norms.model import Rule
from parlour.games.bartok.norms.read import read
from parlour.games.bartok.norms.write import write

LONGEST = 25
"""Words of an invented rule."""


def test_of_a_thousand_inventions_no_family_has_more_than_a_fifth() -> None:
    rng = Random(0)
    found = Counter(invented(rng).family for _ in range(1000))
    assert set(found) == set(FAMILIES)
    assert max(found.values()) <= 200


def test_bk_r10_an_invention_may_be_added_and_is_seen_to_by_the_program() -> None:
    rng = Random(1)
    for _ in range(300):
        rule = invented(rng).rule
        assert admitted(rule, ()) == rule
        assert not is_honour(rule)


def test_bk19_an_invention_is_short_and_is_read_as_what_it_is() -> None:
    rng = Random(2)
    for rule in {invented(rng).rule for _ in range(60)}:
        for lang in ("en", "ru"):
            words = write(rule, lang)
            assert read(words, lang).rules == (rule,), words
            assert len(words.split()) <= LONGEST, words


def test_bk19_an_invention_is_about_nothing_that_is_ruled_already() -> None:
    rng = Random(3)
    known: list[Rule] = []
    for _ in range(30):
        rule = invented(rng, known).rule
        spoken = {subject(clause) for one in known for clause in one.clauses}
        assert spoken.isdisjoint(map(subject, rule.clauses))
        known.append(rule)
