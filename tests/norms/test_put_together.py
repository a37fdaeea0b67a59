"""Laws put together from phrases whose meaning is known are read as what they mean."""

from __future__ import annotations

import pytest

from tests.norms.game_said import Game
from tests.norms.laws_said import Laws, misread, sentences


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("maker", [Laws, Game])
def test_bkr10_laws_put_together_at_random_are_read_as_what_they_mean(
    lang: str, maker: type[Laws]
) -> None:
    asked = sentences(lang, 300, maker=maker)
    assert [(one.text, why) for one in asked if (why := misread(one, lang))] == []
