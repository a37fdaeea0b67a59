"""What effects do to the turn: skips, direction, extra turns, places at the table."""

from __future__ import annotations

import msgspec

from parlour.core.rules import Note, replaced
from parlour.games.bartok import order
from parlour.games.bartok.doing import MOST, Done, amount, mem, seats
from parlour.games.bartok.meaning import who
from parlour.games.bartok.memory import Bonus
from parlour.games.bartok.moment import Now
from parlour.games.bartok.norms import effects as acts
from parlour.games.bartok.state import Bartok, lastly
from parlour.games.bartok.tasks import (
    TurnBegins,
    Turned,
    TurnOver,
)

replace = msgspec.structs.replace


def skip(now: Now, effect: acts.Skip) -> Done:
    """Turns to be missed; a player named several times misses several."""
    state, turns = now.state, amount(now, effect.turns)
    active = order.active(state)
    skips = state.mem.skips or (0,) * state.seats
    notes = []
    for seat in who(effect.seat)(now):
        lost = now.law.borne(state, seat, "miss", turns) if seat in active else 0
        if lost:
            skips = replaced(skips, seat, min(skips[seat] + lost, MOST))
            notes.append(Note("skip", seat, "BK-11", rule=now.cause.rule, count=lost))
    state = mem(state, skips=skips)
    if skips[state.turn] and state.made == state.mem.opened and not is_ending(state):
        state = lastly(state, TurnBegins(state.turn))  # the turn that has begun is lost itself
    return Done(state, notes=tuple(notes))


def is_ending(state: Bartok) -> bool:
    """Whether the next turn is about to begin."""
    return any(isinstance(task, TurnOver | TurnBegins) for task in state.queue)


def direct(now: Now, effect: acts.Direct) -> Done:
    """The direction of play."""
    state = now.state
    ways = {
        "reverse": -state.direction,
        "clockwise": 1,
        "anticlockwise": -1,
        "named": state.mem.named.direction or state.direction,
    }
    way = ways[effect.way]
    if way == state.direction:
        return Done(state)
    kind = "clockwise" if way > 0 else "anticlockwise"
    note = Note(kind, now.me, "BK-11", rule=now.cause.rule)
    return Done(replace(state, direction=way), (Turned(now.me, now.cause),), (note,))


def turn_to(now: Now, effect: acts.TurnTo) -> Done:
    """Whose turn it is next."""
    found = seats(now, effect.seat)
    return Done(mem(now.state, turn_to=found[0]) if found else now.state)


def extra_turn(now: Now, effect: acts.ExtraTurn) -> Done:
    """One more turn, at once or after the turn of another."""
    after = None if effect.after is None else next(iter(seats(now, effect.after)), None)
    bonus = tuple(Bonus(seat, after) for seat in seats(now, effect.seat))
    return Done(mem(now.state, bonus=(*now.state.mem.bonus, *bonus)[-MOST:]))


def step(now: Now, effect: acts.Step) -> Done:
    """How many seats the turn moves by."""
    return Done(mem(now.state, step=max(1, amount(now, effect.n))))


def swap_seats(now: Now, effect: acts.SwapSeats) -> Done:
    """Two players change places, with their hands."""
    a, b = seats(now, effect.a)[:1], seats(now, effect.b)[:1]
    if not a or not b or a == b:
        return Done(now.state)
    ring = order.ring(now.state)
    other = {a[0]: b[0], b[0]: a[0]}
    note = Note("seats-swapped", a[0], "BK-11", rule=now.cause.rule, other=b[0])
    return Done(mem(now.state, order=tuple(other.get(s, s) for s in ring)), notes=(note,))
