"""Laws put together from phrases whose meaning is known are read as what they mean."""

from __future__ import annotations

import pytest

from tests.norms.laws_said import misread, sentences


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_bkr10_laws_put_together_at_random_are_read_as_what_they_mean(lang: str) -> None:
    wrong = [(one.text, why) for one in sentences(lang, 300) if (why := misread(one, lang))]
    assert wrong == []
