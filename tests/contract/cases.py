"""The tables at which every property of the contract is tried."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from parlour.core.options import read_options
from parlour.core.play import Dealer, Play
from parlour.core.rules import Action, Seat
from parlour.games import GAMES


class Case(msgspec.Struct, frozen=True):
    """A game at a table: its seats, its options, and how many steps a deal may take at most."""

    game: str
    seats: int
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    longest_deal: int = 5000

    @property
    def name(self) -> str:
        """For the test's id."""
        chosen = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.game, str(self.seats), *chosen])


JANX = [
    Case("old-janx-spirit", 2, options)
    for options in (
        {},
        {"extended": True},
        {"courts": True, "excuse_in_runs": True},
        {"extended": True, "excuse_in_runs": True, "return_taken_card": "forbidden"},
        {"first_draw": "player", "draw_pile_empty": "dead_hand", "target": 1},
        {"target": "none"},
        {"declare": "automatic", "show_hands": True, "max_reshuffles": 0},
        {"max_discard_draws": 1, "return_taken_card": "forbidden"},
    )
]

BHARG = [
    Case("bharg-deluxe", seats, options)
    for seats, options in (
        (2, {}),
        (2, {"decks": 1, "pawns": True, "target": "hand"}),
        (2, {"decks": 3, "set_cards_reusable": False, "throw_back": "forbidden"}),
        (3, {"decks": 1, "first_turn_partials": True}),
        (3, {"decks": 2, "pawns": True, "stalemate": 1, "target": 100}),
        (5, {"throw_back": "forbidden"}),
        (5, {"decks": 3, "pawns": True, "first_turn_partials": True, "target": 1}),
        (8, {}),
        (8, {"pawns": True, "set_cards_reusable": False, "target": "hand"}),
    )
]

BARTOK = [
    Case("bartok", seats, options, longest_deal=40_000)
    for seats, options in (
        (3, {"max_turns": 10}),
        (3, {"referee": "players", "max_turns": 10, "may_decline": True, "grace": 0}),
        (4, {"referee": "players", "max_turns": 8, "consent": "all", "false_call_penalty": 1}),
        (5, {"show_hands": True, "max_turns": 5, "stalemate": 1}),
        (8, {"referee": "players", "max_turns": 4, "win_window": 0, "vote": 1}),
        (8, {"max_turns": 6}),
    )
]

CASES = [case for case in JANX + BHARG + BARTOK if case.game in GAMES]

SPEECH = (
    "Bartok!",
    "Барток",
    "Good game.",
    "Whose turn is it?",
    "Кто ходит",
    'say "so" = (so); {"a": [1]}',
)
"""What is said where an action has free text."""

RULES_SAID = (
    "A queen reverses the direction.",
    "Whoever plays a king bows.",
    "When a seven is played the next player draws two.",
    "An 8 may be played on anything, and its player names the suit that must be played next.",
)
"""What is announced."""


def worded(action: Action, rng: random.Random) -> Action:
    """The action, with words where `legal` leaves them out."""
    silent = getattr(action, "text", None) == "" and getattr(action, "repeal", None) is None
    said = RULES_SAID if hasattr(action, "repeal") else SPEECH
    return msgspec.structs.replace(action, text=rng.choice(said)) if silent else action


def new_play(case: Case, seed: int) -> Play:
    """A game of the case, repeatable."""
    rules = GAMES[case.game]
    rng = random.Random(seed)
    options = read_options(rules.options, case.options)
    return Play(rules, rules.start(case.seats, options, rng.randrange(case.seats)), Dealer(rng))


def legal_of(play: Play, seat: Seat) -> list[Action]:
    """What the seat may do now."""
    return list(play.rules.legal(play.state, seat))


def random_steps(play: Play, rng: random.Random, most: int) -> Iterator[tuple[Seat, Action]]:
    """Plays at random, at most so many actions; yields each before it is played."""
    for _ in range(most):
        if not play.waits_for:
            return
        seat = rng.choice(sorted(play.waits_for))
        action = worded(rng.choice(legal_of(play, seat)), rng)
        yield seat, action
        play.do(seat, action)
