"""One turn after the other: who is next, turns to be missed, debts that fall due (BK-05)."""

from __future__ import annotations

from typing import Final

import msgspec

from parlour.core.rules import Note, Notes, Seat, replaced
from parlour.games.bartok import order
from parlour.games.bartok.debts import MOST, can_answer, debts_of, follow_of, with_mem
from parlour.games.bartok.ending import dead_deal
from parlour.games.bartok.firing import Suits, happens
from parlour.games.bartok.law import law_of
from parlour.games.bartok.memory import Debt, Live
from parlour.games.bartok.norms.events import (
    Cards,
    Duration,
    OnDirection,
    OnTurn,
    Rounds,
    Turns,
)
from parlour.games.bartok.state import Bartok, follow
from parlour.games.bartok.tasks import Run, Take, Task, TurnBegins, Turned, TurnOver, Weigh

replace = msgspec.structs.replace

MOST_LOST: Final = 40
"""Turns that may be lost one after the other; more are not."""


def is_what(what: str) -> Suits:
    """Whether it is that which happens to a turn."""
    return lambda event: event.what == what


BEGINS: Final = is_what("begins")
ENDS: Final = is_what("ends")
LOST: Final = is_what("lost")


def turn_over(state: Bartok, task: TurnOver) -> tuple[Bartok, Notes]:
    """BK-05: the next seat's turn; BK-24, BK-R15: unless the deal is dead or stuck."""
    law, seat = law_of(state), task.seat
    if state.turns >= state.options.max_turns * state.seats:
        return dead_deal(state, "BK-R15")
    if state.mem.follow and goes_on(state, seat):
        return with_mem(state, answered=""), ()
    state = counted(state)
    if state.passes >= len(order.active(state)):
        return dead_deal(state, "BK-24")
    state, notes = offered(state)
    if law.plain:
        return replace(state, turn=seat_after(state, seat)), notes
    tasks: tuple[Run, ...] = ()
    if OnTurn in law.pieces:
        state, tasks = happens(state, OnTurn, seat, ENDS)
    state, following = next_seat(state, seat)
    if state.mem.live:
        state = expired(state)
    begins = TurnBegins(following)
    if tasks:
        return follow(state, *tasks, begins), notes
    state, more = turn_begins(state, begins)
    return state, notes + more


def goes_on(state: Bartok, seat: Seat) -> bool:
    """Whether the same player has still to play a card in this turn."""
    duty = follow_of(state, seat)
    return duty is not None and duty.now and seat == state.acts[-1].seat


def counted(state: Bartok) -> Bartok:
    """BK-24, BK-R15: turns and passes without a discard."""
    kind = state.acts[-1].kind
    if kind == "play" and not state.idle and not state.passes and state.offer is None:
        return state
    return replace(
        state,
        idle=0 if kind == "play" else state.idle + 1,
        passes=state.passes + 1 if kind == "pass" else 0,
        offer=None if kind == "play" else state.offer,
    )


def offered(state: Bartok) -> tuple[Bartok, Notes]:
    """BK-R15: after some rounds without a discard the players may end the deal."""
    if not state.idle or state.idle % (state.options.stalemate * len(order.active(state))):
        return state, ()
    note = Note("offer", clause="BK-R15", count=state.idle)
    return replace(state, offer=(None,) * state.seats), (note,)


def next_seat(state: Bartok, seat: Seat) -> tuple[Bartok, Seat]:
    """Whose turn is next: one to whom it was turned, one with an extra turn, else by the step."""
    mem = state.mem
    if mem.answered or mem.drew:
        mem = replace(mem, answered="", drew=False)
    if mem.turn_to is not None:
        return replace(state, mem=replace(mem, turn_to=None)), mem.turn_to
    for bonus in mem.bonus:
        if bonus.after in (None, seat):
            left = tuple(one for one in mem.bonus if one is not bonus)
            return replace(state, mem=replace(mem, bonus=left)), bonus.seat
    following = seat_after(state, seat)
    return (state if mem is state.mem else replace(state, mem=mem)), following


def expired(state: Bartok) -> Bartok:
    """The state without the clauses whose time is over with the turn that ends."""
    live = tuple([one for one in state.mem.live if not is_over(state, one)])
    return with_mem(state, live=live) if len(live) != len(state.mem.live) else state


def is_over(state: Bartok, live: Live) -> bool:
    """Whether clauses that hold for so many turns or plays hold no longer."""
    span = span_left(state, live)
    return span is not None and span[1] <= 0


def span_left(state: Bartok, live: Live) -> tuple[str, int] | None:
    """How many turns, plays or rounds clauses still hold; None where they hold otherwise."""
    match live.lasts:
        case "turn":
            return "turns", live.since + 1 - state.made
        case Turns(n, after):
            return "turns", live.since + after + n - state.made
        case Cards(n, after):
            return "plays", live.plays + after + n - state.mem.plays
        case "round":
            return "rounds", 1
        case Rounds(n):
            return "rounds", n
    return None


def turn_begins(state: Bartok, task: TurnBegins) -> tuple[Bartok, Notes]:
    """The turn comes to a seat: it may be lost, or taken by a debt that nothing can answer."""
    seat, mem = task.seat, state.mem
    if mem.out and seat not in order.active(state):
        following = order.further(state, seat, 1)
        return (state if following is None else follow(state, TurnBegins(following))), ()
    losing = mem.lost < MOST_LOST
    if losing and mem.skips and mem.skips[seat]:
        return lose_turn(
            with_mem(state, skips=replaced(mem.skips, seat, mem.skips[seat] - 1)), seat
        )
    if mem.debts:
        state = relieved(state, seat)
        for debt in debts_of(state, seat):
            if not can_answer(state, debt):
                return fall_due(state, seat, debt)
    if mem.live:
        state = round_over(state, seat)
    mem = replace(
        state.mem, begun=state.clock, opened=state.made, late=0.0, drew=False, answered=""
    )
    state = replace(state, turn=seat, mem=mem)
    if not losing or OnTurn not in law_of(state).pieces:
        return state, ()
    state, tasks = happens(state, OnTurn, seat, BEGINS)
    return follow(state, *tasks, *((Weigh(seat),) if tasks else ())), ()


def round_over(state: Bartok, seat: Seat) -> Bartok:
    """The state without what was to last until the turn came back to this seat."""
    live = tuple(
        one if one.lasts == left else replace(one, lasts=left)
        for one in state.mem.live
        if (left := left_of(state, one, seat)) is not None
    )
    return with_mem(state, live=live) if live != state.mem.live else state


def left_of(state: Bartok, live: Live, seat: Seat) -> Duration | None:
    """How long clauses hold once the turn has come back to this seat; None where no longer."""
    if live.cause.me != seat or live.since >= state.made:
        return live.lasts
    if isinstance(live.lasts, Rounds):
        return Rounds(live.lasts.n - 1) if live.lasts.n > 1 else None
    return None if live.lasts == "round" else live.lasts


def turned(state: Bartok, task: Turned) -> tuple[Bartok, Notes]:
    """What rules make of a direction that has changed."""
    state, tasks = happens(state, OnDirection, task.seat, by=task.by)
    return follow(state, *tasks), ()


def lose_turn(state: Bartok, seat: Seat) -> tuple[Bartok, Notes]:
    """A turn that is missed."""
    state = round_over(with_mem(state, missed=seat, lost=state.mem.lost + 1), seat)
    state, tasks = happens(state, OnTurn, seat, LOST)
    weighed = (Weigh(seat),) if tasks else ()
    state = follow(state, *tasks, *weighed, TurnBegins(seat_after(state, seat)))
    return state, (Note("turn-lost", seat, "BK-11"),)


def seat_after(state: Bartok, seat: Seat) -> Seat:
    """Whose turn comes after this seat's, if nothing else is said of it."""
    mem = state.mem
    if mem.order or mem.out or mem.step > 1:
        following = order.further(state, seat, order.step_of(state))
        return seat if following is None else following
    return (seat + state.direction) % len(state.hands)


def fall_due(state: Bartok, seat: Seat, debt: Debt) -> tuple[Bartok, Notes]:
    """A debt is paid, which takes the turn."""
    state, tasks = paid(state, debt)
    if debt.kind == "miss":
        return lose_turn(state, seat)
    state = with_mem(state, lost=state.mem.lost + 1)
    return follow(state, *tasks, Weigh(seat), TurnBegins(seat_after(state, seat))), ()


def relieved(state: Bartok, seat: Seat) -> Bartok:
    """The state without what the seat owes and does not have to bear."""
    law = law_of(state)
    left = tuple(
        one for one in state.mem.debts if one.seat != seat or law.bears(state, seat, one.kind)
    )
    return with_mem(state, debts=left) if len(left) != len(state.mem.debts) else state


def paid(state: Bartok, debt: Debt) -> tuple[Bartok, tuple[Task, ...]]:
    """A debt is settled, with the present turn the first of those to miss."""
    left = list(state.mem.debts)
    left.remove(debt)
    return charged(with_mem(state, debts=tuple(left)), debt, missed=1)


def charged(state: Bartok, debt: Debt, missed: int = 0) -> tuple[Bartok, tuple[Task, ...]]:
    """BK-11: what a debt costs: cards to draw, turns to miss beyond those missed with it, or what
    its rule has in their place."""
    count = min(law_of(state).borne(state, debt.seat, debt.kind, debt.count), MOST[-1])
    if debt.orelse:
        return state, (Run(debt.orelse, replace(debt.cause, me=debt.seat)),)
    if debt.kind == "draw":
        rule = debt.cause.rule
        return state, (Take(debt.seat, count, "forced", rule=rule, by=debt.cause),)
    skips = state.mem.skips or (0,) * state.seats
    more = max(0, skips[debt.seat] + count - missed)
    return with_mem(state, skips=replaced(skips, debt.seat, more)), ()
