"""Deals of Bartok under random rules, by players who do anything that is legal."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec

from parlour.core.play import Dealer, Play
from parlour.core.rules import Seat
from parlour.games.bartok.actions import Choose, Draw, EndDeal, Move, Pass, Say
from parlour.games.bartok.actions import Play as Lay
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.norms.model import Rule
from parlour.games.bartok.setup import start
from tests.norms.trees import Trees
from tests.rules.bartok import options, rule

TURNS = (Lay, Draw, Pass, Choose, EndDeal)


def random_rules(seed: int, count: int) -> list[Rule]:
    """So many rules of the generator."""
    return [Trees(seed * 100 + place).rule() for place in range(count)]


def table(rules: list[Rule], seats: int, seed: int, **given: object) -> Play:
    """A first deal under these rules."""
    state = start(seats, options(**given), seed % seats)
    added = tuple(rule(number, one) for number, one in enumerate(rules, 1))
    state = msgspec.structs.replace(state, rules=added)
    return Play(BARTOK, state, Dealer(random.Random(seed)))


def acts(play: Play, rng: random.Random, most: int = 4000) -> Iterator[tuple[Seat, Move]]:
    """Plays the deal to its end, at random, and says what is owed four times in five; yields each
    action before it is played. Fails if the deal does not end."""
    for _ in range(most):
        state = play.state
        if state.deal_over:
            return
        if rng.random() < 0.05:
            play.elapse(rng.choice((1.0, 4.0, 11.0, 31.0)))
            continue
        seat = rng.choice(sorted(BARTOK.awaited(state)))
        legal = list(BARTOK.legal(state, seat))
        turns = [one for one in legal if isinstance(one, TURNS)]
        plays = [one for one in turns if isinstance(one, Lay)]
        found = plays if plays and rng.random() < 0.8 else turns or legal
        kind = rng.choice(sorted({type(one).__name__ for one in found}))
        action = rng.choice([one for one in found if type(one).__name__ == kind])
        if getattr(action, "text", None) == "":
            action = msgspec.structs.replace(action, text="hello")
        yield seat, action
        play.do(seat, action)
        speak(play, rng)
    raise AssertionError("the deal does not end")


def speak(play: Play, rng: random.Random) -> None:
    """What is owed is said, more often than not."""
    for duty in play.state.duties:
        if play.state.deal_over or duty.done or duty.deed or rng.random() > 0.8:
            continue
        text = duty.phrase.shown[0][1] if duty.phrase else "Bartok"
        if text.strip():
            play.do(duty.seat, Say(text[:300]))
