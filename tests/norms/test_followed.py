"""Sentences put together from pieces: each is read as the rule that its pieces make."""

from __future__ import annotations

import pytest

from parlour.games.bartok.norms.read import read
from tests.norms.followed import sentences

NUMBER = 300


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_bkr10_any_event_goes_with_any_deed_of_any_player(lang: str) -> None:
    wrong = [
        said.text
        for said in sentences(lang, NUMBER, seed=1)
        if read(said.text, lang).rules != (said.rule,)
    ]
    assert wrong == []
