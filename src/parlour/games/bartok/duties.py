"""What players owe: the word, what rules demand to be said or done; and what a failing costs."""

from __future__ import annotations

import msgspec

from parlour.core.rules import Note, Notes, Seat
from parlour.games.bartok import order
from parlour.games.bartok.doing import MOST
from parlour.games.bartok.firing import chain_of, happens
from parlour.games.bartok.law import law_of
from parlour.games.bartok.memory import Cause
from parlour.games.bartok.norms.events import OnHand
from parlour.games.bartok.state import Bartok, Duty, follow
from parlour.games.bartok.tasks import Fined, Run, Take, Task, Weigh, Win

replace = msgspec.structs.replace


def weigh(state: Bartok, task: Weigh) -> tuple[Bartok, Notes]:
    """BK-R8: an empty hand wins, unless it has just not won (BK-11); BK-09, BK-R16: who has come
    to one card owes the word."""
    sizes = tuple(map(len, state.hands))
    if sizes == state.weighed == state.peaks and 0 not in sizes:
        return state, ()
    if state.mem.empty:
        empty = tuple([seat for seat in state.mem.empty if not sizes[seat]])
        state = replace(state, mem=replace(state.mem, empty=empty))
    before, seats = state, order.from_seat(state, task.seat)
    winner = gone_out(state, seats)
    if winner is not None:
        return follow(state, Win(winner)), ()
    law = law_of(state)
    owed: tuple[Duty, ...] = ()
    if 1 in sizes and not law.has(state, "no word"):
        owed = tuple(
            Duty(seat, state.number, state.made, state.clock)
            for seat in seats
            if sizes[seat] == 1 and state.peaks[seat] > 1
        )
    state = replace(state, weighed=sizes, peaks=sizes, duties=state.duties + owed)
    if not law.watches(state, OnHand):
        return state, ()
    runs: list[Run] = []
    for seat in seats:
        if sizes[seat] != before.weighed[seat] or before.peaks[seat] != sizes[seat]:
            state, more = changed(before, state, seat, task)
            runs += more
    if not runs:
        return state, ()
    chain = (*chain_of(task.by), *(one.cause.rule for one in runs))
    by = Cause(chain[-1], task.seat, chain=chain[:-1])
    return follow(state, *runs, Weigh(task.seat, by=by)), ()


def gone_out(state: Bartok, seats: tuple[Seat, ...]) -> Seat | None:
    """The first of the seats whose hand has come to be empty."""
    if state.won is not None:
        return None
    empty = (seat for seat in seats if not state.hands[seat] and seat not in state.mem.empty)
    return next(empty, None)


def changed(
    before: Bartok, state: Bartok, seat: Seat, task: Weigh
) -> tuple[Bartok, tuple[Run, ...]]:
    """What rules make of a hand that has come to another size."""
    old, new = before.weighed[seat], len(state.hands[seat])
    by = "play" if task.play and seat == task.seat else "other"

    def suits(event: OnHand) -> bool:
        if event.by not in ("any", by):
            return False
        n = event.n if type(event.n) is int else limit_of(state, event, seat)
        match event.op:
            case "=":
                return new == n
            case "<=":
                return new <= n < old
            case ">=":
                return old < n <= new

    return happens(state, OnHand, seat, suits, by=task.by)


def limit_of(state: Bartok, event: OnHand, seat: Seat) -> int:
    """The size of a hand that an event speaks of."""
    return law_of(state).amount(state, event.n, Cause(0, seat))


# What a failing costs


def penalty_cards(state: Bartok, asked: Take) -> tuple[Task, ...]:
    """The penalty cards that are taken where so many are asked of the seat, and what rules make of
    them."""
    law = law_of(state)
    count = min(law.borne(state, asked.seat, "penalty", asked.count), MOST)
    fined = () if law.plain else (Fined(asked.seat, asked.by),)
    return (replace(asked, count=count), *fined) if count else ()


def penalty(
    state: Bartok,
    seat: Seat,
    clause: str,
    rule: int | None = None,
    act: int | None = None,
    offence: str = "any",
) -> tuple[Task, ...]:
    """BK-12: one penalty card, or what a rule has put in its place."""
    found = law_of(state).penalty(state, offence)
    if found is None:
        return (*penalty_cards(state, Take(seat, 1, "penalty", clause, rule, act)), Weigh(seat))
    number, instead = found
    cause = Cause(number, seat, state.discard, state.laid)
    return (Run(instead.then, cause), Weigh(seat))


def failed(state: Bartok, duty: Duty, act: int | None = None) -> tuple[Task, ...]:
    """What happens to who does not do what is owed: what its rule says, else the penalty."""
    if duty.orelse and duty.cause:
        return (Run(duty.orelse, duty.cause), Weigh(duty.seat))
    clause = "BK-09" if duty.rule is None else "BK-11"
    offence = "word" if duty.rule is None else "speech"
    return penalty(state, duty.seat, clause, duty.rule, act, offence)


def missed(duty: Duty) -> Note:
    """What is told of a duty that was not done in time."""
    if duty.rule is None:
        return Note("missed-word", duty.seat, "BK-09")
    shown = dict(duty.phrase.shown) if duty.phrase else {}
    kind = "missed-phrase" if duty.phrase else "missed-deed"
    text = shown.get("en", "") or duty.deed
    return Note(kind, duty.seat, "BK-11", rule=duty.rule, text=text)


def fallen_due(state: Bartok) -> tuple[Bartok, tuple[Task, ...], Notes]:
    """BK-R2: under `machine`, what falls due for what was not said in time."""
    if not state.duties or state.by_players or law_of(state).has(state, "calls only"):
        return state, (), ()
    due = tuple([duty for duty in state.duties if not (duty.done or duty.people)])
    tasks = tuple([task for duty in due for task in failed(state, duty)])
    left = tuple([duty for duty in state.duties if duty.people])
    return replace(state, duties=left), tasks, tuple(map(missed, due))
