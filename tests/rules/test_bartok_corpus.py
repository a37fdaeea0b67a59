"""The rules of the public corpus at the table: what each does, and that nothing else does it."""

from __future__ import annotations

from functools import cache

import pytest

from parlour.games.bartok.norms.model import Rule
from parlour.games.bartok.norms.read import read
from tests.rules.bartok_corpus import SCENES
from tests.rules.bartok_scenes import Scene, unseen


@cache
def rules_of(words: str) -> tuple[Rule, ...]:
    """What a sentence says: one rule, or one for each of its sentences."""
    found = read(words)
    if found.status in ("enforced", "honour"):
        return found.rules
    parts = [part.strip() + "." for part in words.split(". ")]
    assert len(parts) > 1, (words, found)
    return tuple(rule for part in parts for rule in rules_of(part.replace("..", ".")))


def split(scene: Scene) -> tuple[Scene, tuple[Rule, ...], tuple[Rule, ...]]:
    """The scene with its rule, and the rules that are in force beside it."""
    more = dict(scene.more)
    beside = [more.pop(key) for key in ("beside", "also") if key in more]
    others = tuple(rule for words in beside for rule in rules_of(words))
    return scene._replace(more=more), rules_of(scene.words), others


@pytest.mark.parametrize(
    "scene", SCENES, ids=[f"{scene.name}-{place}" for place, scene in enumerate(SCENES)]
)
def test_bk11_a_rule_of_the_corpus_works_at_the_table(scene: Scene) -> None:
    plain, own, others = split(scene)
    assert unseen(plain, (*others, *own), strict=True) == []
    assert unseen(plain, others, strict=False) != []
