"""Bartok among people who do anything that is allowed: calls, votes, pauses and talk at random."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from parlour.core.play import Play
from parlour.core.rules import Next
from parlour.core.views import Step
from parlour.games.bartok.actions import (
    Accept,
    Admit,
    Announce,
    Choose,
    Confirm,
    Decline,
    Draw,
    EndDeal,
    Pass,
    Resume,
    Vote,
)
from parlour.games.bartok.actions import Play as Lay
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.state import Bartok
from tests.contract.cases import worded
from tests.rules.bartok import check_pack, rule
from tests.rules.bartok_rules import random_rules, table

ONWARD = (
    Lay,
    Draw,
    Pass,
    Choose,
    Vote,
    Admit,
    Accept,
    Resume,
    EndDeal,
    Announce,
    Confirm,
    Decline,
    Next,
)
"""The actions that bring a game on."""

FREE = {"clock", "lag", "turns", "number", "log", "rules", "prevail", "judged", "closed"}
"""What undoing leaves as it is: time, turns taken, talk, the list of rules, what was judged."""

BESIDE = {"known", "earlier", "queue", "phase", "duties"}
"""What undoing sets as it follows: all see the card, the penalty is still to be paid."""


def company(play: Play, rng: random.Random, most: int) -> Iterator[list[Step]]:
    """People who do anything, one kind of action as often as another; time passes."""
    for _ in range(most):
        state = play.state
        if state.deal_over:
            return
        if rng.random() < 0.1:
            yield play.elapse(rng.choice((0.5, 3.0, 11.0, 21.0, 121.0)))
            continue
        awaited = sorted(BARTOK.awaited(state))
        seat = rng.choice(awaited) if rng.random() < 0.6 else rng.randrange(state.seats)
        legal = list(BARTOK.legal(state, seat))
        kind = rng.choice(sorted({type(action).__name__ for action in legal}))
        action = rng.choice([one for one in legal if type(one).__name__ == kind])
        yield play.do(seat, worded(action, rng))


def check_somebody_can_go_on(state: Bartok) -> None:
    """Somebody who is waited for can bring the game on, or the clock does."""
    if state.places or BARTOK.alarm(state) is not None:
        return
    can = [
        seat
        for seat in BARTOK.awaited(state)
        if any(isinstance(action, ONWARD) for action in BARTOK.legal(state, seat))
    ]
    assert can, state.phase


def check_undone(step: Step, before: Bartok, accused: int) -> None:
    """BK-R5: the state is exactly the one before the discard, but for what is free to differ."""
    after: Bartok = step.after
    begun = msgspec.structs.replace(after.mem, begun=before.mem.begun, late=before.mem.late)
    after = msgspec.structs.replace(after, mem=begun)  # the turn begins anew
    for name in set(after.__struct_fields__) - FREE - BESIDE:
        assert getattr(after, name) == getattr(before, name), name
    undone = [msgspec.structs.replace(duty, done=False) for duty in after.duties]
    assert undone == [msgspec.structs.replace(duty, done=False) for duty in before.duties]
    assert not Counter(before.known[accused]) - Counter(after.known[accused])


def check_penalty(state: Bartok, before: Bartok, accused: int, told: set[str]) -> None:
    """BK-14: the accused has one card more, and others what they paid for something else."""
    for seat, hand in enumerate(state.hands):
        paid = sum(one.count for one in state.paid[len(before.paid) :] if one.seat == seat)
        assert len(hand) == len(before.hands[seat]) + paid
        assert not Counter(before.hands[seat]) - Counter(hand)
        assert paid >= 1 or seat != accused or "waived" in told


def watch(seed: int, count: int, referee: str, most: int) -> int:
    """One deal of such people, each step checked. Returns how many discards were undone."""
    rng = random.Random(seed)
    rules = random_rules(seed, count)
    consent = ("majority", "all")[seed // 2 % 2]
    play = table(rules, 3 + seed % 6, seed, referee=referee, consent=consent, max_turns=30)
    honour = (*play.state.rules, rule(count + 1)) if seed % 3 else play.state.rules
    play.state = msgspec.structs.replace(play.state, rules=honour)
    before: dict[int, Bartok] = {}
    undone = 0
    for steps in company(play, rng, most):
        check_pack(play)
        check_somebody_can_go_on(play.state)
        told = {note.kind for step in steps for note in step.notes}
        for step in steps:
            for note in step.notes:
                if note.kind == "undone":
                    assert note.seat is not None
                    kept = before[step.after.judged[-1].number]
                    check_undone(step, kept, note.seat)
                    if not rules and play.state.deal_over is None:
                        check_penalty(play.state, kept, note.seat, told)
                    undone += 1
            new = {act.number for act in step.after.acts} - {act.number for act in step.before.acts}
            before |= dict.fromkeys(new, step.before)
    return undone


@pytest.mark.parametrize("referee", ["machine", "players"])
@pytest.mark.parametrize("count", [0, 2])
def test_bkr5_people_who_do_anything_lose_no_card_and_can_always_go_on(
    referee: str, count: int
) -> None:
    undone = sum(watch(seed, count, referee, 250) for seed in range(12))
    assert (undone > 5) == (referee == "players")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 2000))
def test_a_thousand_deals_of_people_who_do_anything(seed: int) -> None:
    for referee in ("machine", "players"):
        watch(seed, seed % 4, referee, 1500)
