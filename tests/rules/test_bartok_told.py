"""What rules do in whatever words they are told."""

from __future__ import annotations

import re

import pytest

from parlour.games.bartok.norms.model import Rule
from parlour.games.bartok.norms.read import read
from tests.rules.bartok_scenes import Scene, unseen
from tests.rules.bartok_told import TOLD, Told


def the_rule(words: str) -> Rule:
    """What the words say in their language, which has to be one thing."""
    found = read(words, "ru" if re.search("[а-яё]", words) else "en")
    assert len(found.rules) == 1, (words, found)
    return found.rule


def scene_of(told: Told, words: str) -> tuple[Scene, tuple[Rule, ...]]:
    """The scene, and the rules in force beside the one that is told."""
    more = dict(told.more)
    beside = tuple(the_rule(one) for one in more.pop("beside", ()))
    return Scene(told.name, words, told.deeds, told.seen, more), beside


CASES = [(told, words) for told in TOLD for words in told.words]


@pytest.mark.parametrize(("told", "words"), CASES, ids=[words[:60] for _, words in CASES])
def test_bk11_a_rule_works_in_whatever_words_it_is_told(told: Told, words: str) -> None:
    scene, beside = scene_of(told, words)
    assert unseen(scene, (*beside, the_rule(words)), strict=True) == []


@pytest.mark.parametrize("told", TOLD, ids=[told.name for told in TOLD])
def test_bk11_without_the_rule_it_is_not_so(told: Told) -> None:
    scene, beside = scene_of(told, "")
    assert unseen(scene, beside, strict=False) != []
