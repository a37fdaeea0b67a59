"""Actions, records and positions as text: whatever is read, nothing but a refusal escapes."""

from __future__ import annotations

import contextlib
import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.errors import BadNotation, GameError
from parlour.core.notation import format_action, parse_action, read_json
from parlour.core.record import load, parse_position
from parlour.core.rules import Action, Rolled, Shuffled
from parlour.decks.decktet import BASIC, DECKTET
from parlour.games import GAMES
from parlour.games.janx import JANX, Discard, Draw
from parlour.referee import Referee


class Said(Action, frozen=True, tag="say"):
    """An action with free text, as some games have it."""

    text: str
    about: int | None = None
    sure: bool = True
    value: float | str = 0


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("draw pile", Draw("pile")),
        ("discard 4MS", Discard(DECKTET.card("4MS"))),
        ("discard 4MS out=yes", Discard(DECKTET.card("4MS"), out=True)),
        (
            "discard X out=yes melds=((AM AS AW) (2MK 2SY 2WL))",
            Discard(
                DECKTET.card("X"), True, (DECKTET.read("AM AS AW"), DECKTET.read("2MK 2SY 2WL"))
            ),
        ),
    ],
)
def test_actions_as_text(text: str, action: Action) -> None:
    assert format_action(action) == text
    assert parse_action(text, JANX.actions, DECKTET) == action


def test_a_shuffle_as_text() -> None:
    text = format_action(Shuffled(BASIC))
    assert text.startswith("shuffled (AM AS AW")
    assert parse_action(text, Shuffled | Rolled, DECKTET) == Shuffled(BASIC)


@given(st.text(), st.none() | st.integers(), st.booleans(), st.text() | st.floats(0, 9, width=16))
def test_free_text_is_read_as_written(
    text: str, about: int | None, sure: bool, value: float | str
) -> None:
    action = Said(text, about, sure, value)
    line = format_action(action)
    assert "\n" not in line
    assert parse_action(line, Said, DECKTET) == action


words = st.sampled_from(
    ["draw", "discard", "stop", "next", "pile", "(", ")", "4MS", "out=", "yes", "melds=", '"', "{"]
)


@given(st.text() | st.lists(words | st.text(max_size=3)).map(" ".join))
def test_any_text_is_read_or_refused_as_an_action(text: str) -> None:
    with contextlib.suppress(BadNotation):
        parse_action(text, JANX.actions, DECKTET)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["type", "from", "card", "out", "melds"]), inner)
    ),
)


@given(json_values)
def test_any_json_is_read_or_refused_as_an_action(value: object) -> None:
    with contextlib.suppress(BadNotation):
        read_json(value, JANX.actions, DECKTET)


@given(st.text())
def test_any_text_is_read_or_refused_as_a_record(text: str) -> None:
    with contextlib.suppress(GameError):
        load(text, GAMES, random.Random(0))
    head = "parlour record 1\ngame old-janx-spirit 1\nseats 2\ndealer 0\n"
    with contextlib.suppress(GameError):
        load(head + text, GAMES, random.Random(0))


@given(st.text() | json_values.map(json.dumps))
def test_any_text_is_read_or_refused_as_a_position(text: str) -> None:
    with contextlib.suppress(BadNotation):
        parse_position(text, JANX)


requests = st.fixed_dictionaries(
    {},
    optional=dict.fromkeys(
        ("new", "seat", "do", "try", "view", "legal", "tick", "load", "lang", "seed"), json_values
    ),
)


@given(st.text() | requests.map(json.dumps))
def test_any_line_gets_one_line_from_the_referee(line: str) -> None:
    referee = Referee()
    referee.answer('{"new": "old-janx-spirit", "seed": 1}')
    assert isinstance(json.loads(referee.answer(line)), dict)
