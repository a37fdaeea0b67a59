"""Text to rule to text to rule is the identity, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from parlour.games.bartok.norms.model import Rule, as_json, from_json
from parlour.games.bartok.norms.normal import normal
from parlour.games.bartok.norms.read import LONGEST, read
from parlour.games.bartok.norms.write import write
from tests.norms.corpus import DATA, entries, reading
from tests.norms.trees import Trees

LANGS = ("en", "ru")
SEEDS = range(150)


def faults(rules: Iterator[Rule], lang: str) -> Iterator[str]:
    """The sentences that do not come back as they were."""
    for rule in rules:
        text = write(rule, lang)
        if len(text) > LONGEST:
            continue
        back = read(text, lang)
        if back.rules != (rule,):
            yield f"{back.status}: {text} ({as_json(rule)})"
        elif write(back.rules[0], lang) != text:
            yield text


def random_rules(seeds: range) -> Iterator[Rule]:
    """Rules drawn from the whole language."""
    return (Trees(seed).rule() for seed in seeds)


@pytest.mark.parametrize("lang", LANGS)
def test_bkr10_random_rules_come_back_from_their_text(lang: str) -> None:
    assert list(faults(random_rules(SEEDS), lang)) == []


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGS)
def test_bkr10_thousands_of_random_rules_come_back_from_their_text(lang: str) -> None:
    assert list(faults(random_rules(range(10_000, 15_000)), lang)) == []


def test_bkr10_most_random_rules_fit_into_a_sentence() -> None:
    texts = [write(rule, lang) for rule in random_rules(SEEDS) for lang in LANGS]
    assert sum(len(text) <= LONGEST for text in texts) > 0.9 * len(texts)


def test_bkr10_random_rules_are_in_their_one_form_and_survive_json() -> None:
    for rule in random_rules(SEEDS):
        assert normal(rule) == rule
        assert from_json(as_json(rule)) == rule


@pytest.mark.skipif(not DATA.is_dir(), reason="the collection of rules is not there")
@pytest.mark.parametrize("lang", LANGS)
def test_bkr10_rules_of_the_corpus_come_back_from_their_text(lang: str) -> None:
    read_ones = {
        found.rules[0]: None
        for entry in entries()
        for told in entry.wordings
        if len((found := reading(told.lang, told.text)).rules) == 1
    }
    assert len(read_ones) > 150
    assert list(faults(iter(read_ones), lang)) == []
