"""The solver of small games, on games whose solution is known."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from parlour.lab.cfr import (
    Chance,
    Decision,
    Game,
    Node,
    Result,
    best_answer,
    even,
    exploitability,
    solve,
    value,
)


def kuhn() -> Game:
    """Kuhn's poker: three cards, one each, one bet. Worth -1/18 to who starts."""
    numbers: dict[tuple[int, str], int] = {}

    def node(cards: tuple[int, ...], said: str) -> Node:
        seat = len(said) % 2
        higher = 1.0 if cards[0] > cards[1] else -1.0
        match said:
            case "pp":
                return Result(higher)
            case "bb" | "pbb":
                return Result(2 * higher)
            case "bp":
                return Result(1.0)
            case "pbp":
                return Result(-1.0)
        number = numbers.setdefault((cards[seat], said), len(numbers))
        children = [node(cards, said + word) for word in "pb"]
        return Decision(seat, number, tuple((at, 1.0, child) for at, child in enumerate(children)))

    deals = tuple((1 / 6, node(cards, "")) for cards in permutations(range(3), 2))
    return Game(Chance(deals), (2,) * len(numbers))


def matching(wins: float) -> Game:
    """Matching pennies where one match wins more: the other side cannot see the first's coin."""
    results = [[wins, -1.0], [-1.0, 1.0]]
    seconds = [
        Decision(1, 1, tuple((at, 1.0, Result(won)) for at, won in enumerate(row)))
        for row in results
    ]
    return Game(Decision(0, 0, tuple((at, 1.0, child) for at, child in enumerate(seconds))), (2, 2))


def test_kuhns_poker_is_worth_an_eighteenth_to_the_second_player() -> None:
    game = kuhn()
    assert len(game.choices) == 12
    found = solve(game, 400)
    assert exploitability(game, found) < 0.005
    assert value(game.root, found) == pytest.approx(-1 / 18, abs=0.005)


def test_matching_pennies_are_mixed() -> None:
    game = matching(3.0)
    found = solve(game, 2000)
    assert value(game.root, found) == pytest.approx(1 / 3, abs=0.01)
    assert found[0] == pytest.approx([1 / 3, 2 / 3], abs=0.02)
    assert found[1] == pytest.approx([1 / 3, 2 / 3], abs=0.02)


def test_the_best_answer_to_a_known_coin_is_to_match_it() -> None:
    game = matching(1.0)
    heads = [[1.0, 0.0], [1.0, 0.0]]
    assert best_answer(game, heads, 0) == 1.0
    assert best_answer(game, heads, 1) == 1.0
    assert exploitability(game, heads) == 1.0
    assert exploitability(game, even(game)) == 0.0


def test_no_strategy_wins_more_than_the_best_answer() -> None:
    game, rng = kuhn(), random.Random(1)
    for _ in range(50):
        strategy = [[share, 1 - share] for share in (rng.random() for _ in game.choices)]
        assert best_answer(game, strategy, 0) >= value(game.root, strategy)
        assert best_answer(game, strategy, 1) >= -value(game.root, strategy)
