"""The same deal played from every seat: what a player makes of the cards that all were dealt."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from parlour.core.options import read_options
from parlour.core.play import Dealer, Play, Player, drive
from parlour.core.rules import AnyRules, DealOver, State
from parlour.games import GAMES
from parlour.lab.bounds import seated

LONGEST: Final = 3000
"""Actions after which a deal counts as unfinished: everybody has an equal share of it."""


class Setting(msgspec.Struct, frozen=True):
    """At which table players are compared: the game, its seats and its options as given.

    cards_alone: players forget nothing that they owe, so that only their cards count.
    """

    game: str
    seats: int
    options: Mapping[str, Any] = msgspec.field(default_factory=dict)
    cards_alone: bool = False

    @property
    def rules(self) -> AnyRules:
        """The rules of the game."""
        return GAMES[self.game]

    def start(self) -> State:
        """The state before the first shuffle; seat 0 deals. Raises Illegal for bad options."""
        options = read_options(self.rules.options, self.options)
        state: State = self.rules.start(self.seats, options, 0)
        return state


def replayed(setting: Setting, one: Player, others: Player, seed: int) -> float:
    """The share of the deal of this seed that the one wins, the mean over all seats it can have.

    Everybody else is the other player. Raises Illegal and Stalled for players that do wrong.
    """
    shares = 0.0
    for place in range(setting.seats):
        players = [one if seat == place else others for seat in range(setting.seats)]
        shares += shares_of(one_deal(setting, players, seed))[place]
    return shares / setting.seats


def one_deal(setting: Setting, players: Sequence[Player], seed: int) -> Play:
    """One deal, played to its end or until it is too long; repeatable from the seed."""
    dealer = Dealer(random.Random(seed))
    play = Play(setting.rules, setting.start(), dealer)
    players = [seated(player, play) for player in players]
    return drive(play, players, random.Random(f"{seed} players"), until=ended)


def ended(play: Play) -> bool:
    """Whether the deal is over, or long enough."""
    return play.state.deal_over is not None or play.version >= LONGEST


def shares_of(play: Play) -> list[float]:
    """Each seat's share of a win: the winner's is 1, or those with most points share it."""
    over: DealOver | None = play.state.deal_over
    seats = play.state.seats
    if over is None:
        return [1 / seats] * seats
    if over.winner is not None:
        return [float(seat == over.winner) for seat in range(seats)]
    best = [points == max(over.points) for points in over.points]
    return [at_best / sum(best) for at_best in best]
