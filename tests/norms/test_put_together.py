"""Sentences put together from phrases whose meaning is known are read as what they mean."""

from __future__ import annotations

import pytest

from tests.norms import followed, laws_said
from tests.norms.game_said import Game
from tests.norms.laws_said import Laws
from tests.norms.put_together import Sentences, misread

NUMBER = 300


def misreadings(sentences: Sentences, lang: str) -> list[tuple[str, str]]:
    """The sentences that are not read as what they mean, each with what it is read as."""
    asked = sentences(lang, NUMBER, 1)
    return [(one.text, why) for one in asked if (why := misread(one, lang))]


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("maker", [Laws, Game])
def test_bkr10_laws_put_together_at_random_are_read_as_what_they_mean(
    lang: str, maker: type[Laws]
) -> None:
    assert misreadings(laws_said.sentences(maker), lang) == []


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_bkr10_any_event_goes_with_any_deed_of_any_player(lang: str) -> None:
    assert misreadings(followed.sentences, lang) == []
