"""Nothing but a refusal comes of any string, and no sentence takes long."""

from __future__ import annotations

import json
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.errors import BadRule
from parlour.games.bartok.norms.parse import parsed, row
from parlour.games.bartok.norms.read import LONGEST, answer, read
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


def cost(text: str, lang: str) -> float:
    """Seconds of the processor that the best of three readings takes."""
    times = []
    for _ in range(3):
        begun = process_time()
        read(text, lang)
        times.append(process_time() - begun)
    return min(times)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_bkr10_no_long_sentence_takes_out_of_proportion(lang: str) -> None:
    plain = {"en": "When a 7 is played, the next player draws 2 cards.",
             "ru": "Когда сыграна семёрка, следующий игрок берёт 2 карты."}[lang]  # fmt: skip
    loose = {"en": "after 7s the next one takes two", "ru": "на 7 следующий тянет две"}[lang]
    base = max(cost(plain, lang), cost(loose, lang))
    rng = Random(3)
    hard = [salad(rng, lang) for _ in range(12)]
    hard += [(f"{word} " * LONGEST)[:LONGEST] for word in ("7", "card", "карта", "and", "и", "or")]
    hard += ["(" * LONGEST, "«" * LONGEST, "♠" * LONGEST, "7♠" * (LONGEST // 2)]
    for text in hard:
        assert cost(text, lang) < 200 * base, text


def test_bkr10_the_steps_of_one_reading_are_bounded() -> None:
    words = row("7 or 8 and 9 or 10 on 7 or 8 and " * 12, "en")
    found = parsed(words, "en", steps=300)
    assert found.too_hard
    assert found.rules == ()
