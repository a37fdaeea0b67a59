"""What holds for every bot of every game: it sees no hidden card, breaks no rule, never stalls."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.bots import BOTS, NORMAL
from parlour.bots.explain import explain
from parlour.core.play import drive
from parlour.core.views import imagine, see
from parlour.core.words import LANGUAGES
from parlour.games import GAMES
from tests.bots.positions import PLAYERS, SETTINGS, new_play, positions

REDEALS = 100
POSITIONS = 2
MOMENTS = 25
"""Positions in which a bot is asked why."""

players = pytest.mark.parametrize(("game", "level"), PLAYERS)


def test_every_game_has_a_normal_bot() -> None:
    assert set(SETTINGS) <= set(GAMES)
    for game in SETTINGS:
        assert NORMAL in BOTS[game]


def fewer(most: int, game: str, level: str) -> int:
    """So many trials, fewer for bots that search for long."""
    return max(3, most // (1 + getattr(BOTS[game][level], "playouts", 0) // 20))


@players
def test_h3_d10_same_action_when_what_it_cannot_see_is_dealt_anew(game: str, level: str) -> None:
    dealt_anew(game, level, fewer(REDEALS, game, level))


@pytest.mark.slow
@players
def test_h3_d10_same_action_however_often_it_is_dealt_anew(game: str, level: str) -> None:
    dealt_anew(game, level, REDEALS)


def dealt_anew(game: str, level: str, redeals: int) -> None:
    bot, rules = BOTS[game][level], GAMES[game]
    rng = random.Random(5)
    moves = list(positions(SETTINGS[game], 11, 40))
    for seat, view, play in rng.sample(moves, POSITIONS):
        chosen = bot.choose(view, random.Random(3))
        for redeal in range(redeals):
            other = see(rules, imagine(rules, view, random.Random(redeal)), seat, view.version)
            assert bot.choose(other, random.Random(3)) == chosen
        assert play.rules is rules


@players
def test_a_match_ends_and_breaks_no_rule(game: str, level: str) -> None:
    bot, setting = BOTS[game][level], SETTINGS[game]
    others = BOTS[game][NORMAL] if hasattr(bot, "playouts") else bot
    play = new_play(setting, 23)
    bots = [bot, *[others] * (setting.seats - 1)]
    drive(play, bots, random.Random(2))  # raises Illegal or Stalled
    assert play.state.places


@players
def test_it_says_why_in_one_sentence(game: str, level: str) -> None:
    bot = BOTS[game][level]
    for _, view, _ in positions(SETTINGS[game], 31, fewer(MOMENTS, game, level)):
        thought = explain(bot, view, random.Random(4))
        assert thought.action == bot.choose(view, random.Random(4))
        for lang in LANGUAGES:
            assert is_sentence(thought.reason.text(lang))


def is_sentence(text: str) -> bool:
    return text.endswith(".") and "\n" not in text and "{" not in text and len(text) < 300


class Peeping:
    """A player that would act on what it cannot see, to show that the test above can fail."""

    def choose(self, view: Any, rng: random.Random) -> Any:
        return view.legal[hash(view.state.hands) % len(view.legal)]


def test_a_view_tells_a_peeping_player_nothing() -> None:
    game = "old-janx-spirit"
    rules = GAMES[game]
    for seat, view, play in positions(SETTINGS[game], 12, 10):
        hidden = Peeping().choose(view, random.Random(1))
        states = [imagine(rules, view, random.Random(redeal)) for redeal in range(20)]
        assert {
            Peeping().choose(see(rules, state, seat), random.Random(1)) for state in states
        } == {hidden}
        assert len({state.hands for state in states}) > 1 or play.state.deal_over
