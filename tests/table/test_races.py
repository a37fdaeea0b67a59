"""Two people at the same moment: one order, an answer to both (G1, G7)."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from parlour.core.errors import GameError
from parlour.core.play import Dealer
from parlour.core.rules import Seat
from parlour.table.facts import AnyFact
from parlour.table.table import Table
from tests.table.tables import new_table, person, play, random_deed

PEOPLE = {"referee": "players"}
WORD = {"type": "say", "text": "Bartok"}
STATES = 6


def told(table: Table, seat: Seat, key: str, action: Any) -> str:
    """Asks for an action as one of many at once: the code of the answer, empty where granted."""
    try:
        table.act(person(seat), key, None, action, Dealer(random.Random(1)))
    except GameError as refused:
        return refused.code
    return ""


def last_but_one() -> Iterator[tuple[list[AnyFact], Seat, Any]]:
    """Tables of Bartok where somebody can play the last but one card."""
    for seed in itertools.count():
        table, facts = new_table("bartok", (), seed, **PEOPLE)
        rng = random.Random(seed)
        for n in range(60):
            deed = random_deed(table, rng)
            if deed is None:
                break
            state = table.game.state
            if len(state.hands[deed.seat]) == 2 and deed.action["type"] == "play":
                yield facts, deed.seat, deed.action
                break
            facts.append(play(table, deed, str(n), Dealer(rng)))


def orders(*rows: list[str]) -> Iterator[list[str]]:
    """Each order of all these in which every row keeps its own."""
    if not any(rows):
        yield []
    for n, row in enumerate(rows):
        if row:
            rest = (*rows[:n], row[1:], *rows[n + 1 :])
            yield from ([row[0], *order] for order in orders(*rest))


def test_g1_the_word_that_comes_at_once_is_never_called_away() -> None:
    """However the word and two calls meet, nobody who says it at once pays for a slow line."""
    for facts, seat, action in itertools.islice(last_but_one(), STATES):
        call = {"type": "call", "against": seat, "clause": "BK-09"}
        other = (seat + 1) % 3
        for order in orders(["play", "word"], ["call 1", "call 2"]):
            table = Table.of(facts)
            answers = {}
            for one in order:
                asked = {"play": (seat, action), "word": (seat, WORD)}.get(one, (other, call))
                answers[one] = told(table, asked[0], one, asked[1])
            assert (answers["play"], answers["word"]) == ("", "")
            assert answers["call 1"] != "" != answers["call 2"]
            assert len(table.game.state.hands[seat]) == 1


def misplayed() -> tuple[Table, Seat]:
    """A table of Bartok where a card was laid down that does not fit, and whose it was."""
    for seed in itertools.count():
        table, _ = new_table("bartok", (), seed, **PEOPLE)
        state = table.game.state
        for card in state.hands[state.turn]:
            if card.rank != state.top.rank and not card.suits & state.top.suits:
                assert told(table, state.turn, "x", {"type": "play", "card": card.text}) == ""
                return table, state.turn
    raise AssertionError


@pytest.mark.parametrize("callers", [(1,), (2,), (1, 2), (2, 1)])
def test_g7_a_play_is_called_after_the_next_one_and_costs_once(callers: tuple[int, ...]) -> None:
    table, seat = misplayed()
    held = len(table.game.state.hands[seat])
    assert told(table, (seat + 1) % 3, "next", {"type": "draw"}) == ""
    call = {"type": "call", "against": seat, "clause": "BK-07"}
    answers = [told(table, (seat + by) % 3, f"c{by}", call) for by in callers]
    assert answers[0] == ""
    assert "" not in answers[1:]
    told(table, seat, "yes", {"type": "admit"})
    assert table.game.state.call is None
    assert told(table, (seat + 1) % 3, "again", call) != ""
    assert len(table.game.state.hands[seat]) == held + 2  # the card comes back, one is drawn
