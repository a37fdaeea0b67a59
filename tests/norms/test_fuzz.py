"""Nothing but a refusal comes of any string, and no sentence takes long."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.errors import BadRule
from parlour.games.bartok.norms.chart import STEPS, Steps
from parlour.games.bartok.norms.nearest import MENDED, MODELS
from parlour.games.bartok.norms.parse import parsed
from parlour.games.bartok.norms.read import LONGEST, answer, read
from parlour.games.bartok.norms.wording import row
from parlour.games.bartok.norms.write import write
from tests.norms.scrambled import salad, strings


def check(text: str, lang: str) -> None:
    """Reads the string: a whole answer comes of it, and rules come back from their text."""
    found = read(text, lang)
    assert (found.status == "refused") == (found.why is not None) == (not found.rules)
    if found.why is not None:
        assert isinstance(found.why, BadRule)
        assert 0 <= found.why.facts["column"] <= max(len(text), 1)
    for rule in found.rules:
        sentence = write(rule, lang)
        if len(sentence) <= LONGEST:
            assert read(sentence, lang).rules == (rule,), (text, sentence)


def test_bkr10_strings_of_every_kind_are_answered() -> None:
    for text, lang in strings(seed=5, number=2_000):
        check(text, lang)


def test_bkr10_the_command_has_an_answer_in_text_for_any_string() -> None:
    for text, lang in strings(seed=7, number=200):
        assert json.dumps(answer(text, lang), ensure_ascii=False).encode()


@pytest.mark.slow
def test_bkr10_two_hundred_thousand_strings_are_answered() -> None:
    for text, lang in strings(seed=6, number=200_000):
        check(text, lang)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=500), st.sampled_from(("en", "ru")))
def test_bkr10_any_text_is_answered(text: str, lang: str) -> None:
    check(text, lang)


class Counted(Steps):
    """Steps that count how often the reader looks at anything."""

    taken = 0

    def take(self, steps: int) -> None:
        self.taken += 1
        super().take(steps)


def hardest(lang: str) -> list[str]:
    """Strings that give a reader as much to do as they can."""
    rng = Random(3)
    hard = [salad(rng, lang) for _ in range(12)]
    hard += [f"{word} " * LONGEST for word in ("7", "card", "карта", "and", "и", "or", "zzz")]
    hard += [text * LONGEST for text in ("(", "«", "♠", "7♠", f"{MODELS[lang][0]} ")]
    hard += [" ".join(rng.sample(text.split(), len(text.split()))) for text in MODELS[lang]]
    return [text[:LONGEST] for text in hard]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_bkr10_all_attempts_at_one_sentence_share_one_number_of_steps(lang: str) -> None:
    for text in hardest(lang):
        steps = Counted()
        read(text, lang, steps=steps)
        assert steps.left >= 0, text
        assert steps.taken <= STEPS, text


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_bkr10_few_words_are_compared_with_the_vocabulary(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[str] = []

    def alike(word: str, lang: str) -> str:
        compared.append(word)
        return ""

    monkeypatch.setattr("parlour.games.bartok.norms.nearest.alike", alike)
    read(" ".join(f"zz{chr(97 + n)}x" for n in range(26)) * 3, lang)
    assert len(compared) == MENDED


def test_bkr10_a_sentence_without_steps_left_is_too_hard() -> None:
    words = row("7 or 8 and 9 or 10 on 7 or 8 and " * 12, "en")
    found = parsed(words, "en", Steps(300))
    assert found.too_hard
    assert found.rules == ()
