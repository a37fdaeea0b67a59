"""Plain company at Bartok, by the true rules: who can play plays any card, says what it owes,
answers anything, and draws where nothing fits. Deals are played to see what rules make of them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from parlour.core.play import Dealer
from parlour.core.rules import CHANCE, Elapsed, Seat
from parlour.core.views import Step
from parlour.games.bartok import asking
from parlour.games.bartok.actions import Do, Draw, Move, Pass, Play, Resume, Say
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.lawful import legal_turn
from parlour.games.bartok.setup import start
from parlour.games.bartok.state import Added, Bartok, BartokOptions, Duty, Over
from parlour.games.bartok.talk import deeds, is_open

LONGEST: Final = 400
"""Turns after which nobody has won."""

MOST_STEPS: Final = 4000
"""Steps after which a deal is left as it is."""

WORD: Final = "Bartok"

Act = Move | Elapsed
"""What somebody does, or the clock."""


DEFAULTS: Final = BartokOptions()


class Done(NamedTuple):
    """What somebody has done, and all the steps that it led to."""

    before: Bartok
    seat: Seat
    action: Act
    steps: tuple[Step, ...]

    @property
    def after(self) -> Bartok:
        """The state that it has led to."""
        state: Bartok = self.steps[-1].after
        return state


def opening(
    seats: int,
    rules: tuple[Added, ...],
    prevail: tuple[Over, ...] = (),
    options: BartokOptions = DEFAULTS,
) -> Bartok:
    """A deal before its shuffle, with these rules in force; seat 0 begins, the last one deals."""
    options = msgspec.structs.replace(
        options,
        referee="machine",
        grace=0,
        win_window=0,
        stalemate=LONGEST,
        max_turns=max(1, LONGEST // seats),
    )
    state = start(seats, options, seats - 1)
    held = tuple(msgspec.structs.replace(rule, since=1) for rule in rules)
    return msgspec.structs.replace(state, rules=held, prevail=prevail)


class Company:
    """A deal under way. likes: cards that are played rather than others, in bits; begun: how it
    has begun."""

    def __init__(self, state: Bartok, rng: random.Random, likes: int = 0) -> None:
        self.rng = rng
        self.dealer = Dealer(rng)
        self.likes = likes
        self.tried: set[tuple[int, Seat, int | None]] = set()
        self.steps = 0
        steps = self.settled([Step(CHANCE, Elapsed(0), state, state)])
        self.begun = Done(state, CHANCE, Elapsed(0), tuple(steps))
        self.state = self.begun.after

    def play(self) -> Iterator[Done]:
        """All that is done, until the deal is over or goes on too long."""
        while self.state.deal_over is None and self.steps < MOST_STEPS:
            before = self.state
            seat, action = self.choice()
            after, notes = BARTOK.apply(before, seat, action)
            steps = self.settled([Step(seat, action, before, after, notes)])
            self.state = steps[-1].after
            yield Done(before, seat, action, tuple(steps))

    def settled(self, steps: list[Step]) -> list[Step]:
        """The steps, and what CHANCE owes after them."""
        state = steps[-1].after
        while (wanted := BARTOK.chance(state)) is not None and self.steps < MOST_STEPS:
            action = self.dealer.answer(wanted)
            after, notes = BARTOK.apply(state, CHANCE, action)  # type: ignore[arg-type]
            steps.append(Step(CHANCE, action, state, after, notes))
            state = after
            self.steps += 1
        self.steps += 1
        return steps

    def choice(self) -> tuple[Seat, Act]:
        """Who does something next, and what; time passes where nobody can."""
        state = self.state
        if state.paused:
            return state.paused.by, Resume()
        return self.owed() or self.answer() or self.turn() or self.time()

    def owed(self) -> tuple[Seat, Act] | None:
        """BK-09, BK-11: what is owed is said and done, once."""
        for duty in self.state.duties:
            key = (duty.number, duty.seat, duty.rule)
            if key not in self.tried and is_open(self.state, duty, duty.seat, self.state.made):
                self.tried.add(key)
                action = self.paid(duty)
                if action is not None:
                    return duty.seat, action
        return None

    def paid(self, duty: Duty) -> Move | None:
        """The words or the deed that a duty asks for."""
        if not duty.deed:
            return Say(dict(duty.phrase.shown)["en"] if duty.phrase else WORD)
        return Do(duty.deed) if duty.deed in deeds(self.state) else None

    def answer(self) -> tuple[Seat, Act] | None:
        """BK-11: any answer to what a rule asks."""
        for question in self.state.asked:
            choices = list(asking.legal_choices(self.state, question.seat))
            if choices and not question.answered:
                return question.seat, self.rng.choice(choices)
        return None

    def turn(self) -> tuple[Seat, Act] | None:
        """BK-07: a card that may be played, else a draw, else a pass."""
        if self.state.won or self.state.asked:
            return None
        seat = self.state.turn
        ways = list(legal_turn(self.state, seat))
        plays = [way for way in ways if isinstance(way, Play)]
        liked = [play for play in plays if play.card.bit & self.likes]
        if plays:
            return seat, self.rng.choice(liked or plays)
        return next(((seat, way) for way in ways if isinstance(way, Draw | Pass)), None)

    def time(self) -> tuple[Seat, Act]:
        """The clock moves on to what is due."""
        return CHANCE, Elapsed(max(0.001, BARTOK.alarm(self.state) or 1.0))
