"""Time: what is due when, and what happens then. Seconds of play, pauses left out (BK-R20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec

from parlour.core.rules import Next, Note, Notes, Seat
from parlour.games.bartok.actions import Draw, Move, Pass, Play
from parlour.games.bartok.asking import time_out as silence
from parlour.games.bartok.calls import time_out
from parlour.games.bartok.duties import failed, missed
from parlour.games.bartok.ending import time_over
from parlour.games.bartok.firing import happens
from parlour.games.bartok.law import law_of
from parlour.games.bartok.memory import Seconds
from parlour.games.bartok.norms.events import OnLate
from parlour.games.bartok.state import Bartok, Duty, lastly, settled
from parlour.games.bartok.tasks import Weigh

replace = msgspec.structs.replace


class Due(NamedTuple):
    """When something happens by itself, and what."""

    at: Seconds
    happen: Callable[[Bartok], tuple[Bartok, Notes]]


def due_next(state: Bartok) -> Due | None:
    """The next thing that happens when its time comes; a call holds all others up."""
    if state.paused or state.deal_over:
        return None
    if state.call:
        return Due(state.call.ends, time_out)
    if state.won:
        return Due(state.won.ends, time_over)
    if state.asked:
        return Due(min(one.ends for one in state.asked), silence)
    return None if law_of(state).plain else due_by_rule(state)


def due_by_rule(state: Bartok) -> Due | None:
    """BK-11: when somebody has been slow for so long that a rule speaks of it."""
    begun, late = state.mem.begun, state.mem.late
    limits = {
        trigger.when.event.seconds
        for trigger in law_of(state).triggers(state, OnLate)
        if isinstance(trigger.when.event, OnLate)
    }
    ahead = [Due(begun + limit, too_slow) for limit in limits if limit > late]
    ahead += [Due(at, still_silent) for at, _ in overdue(state)]
    return min(ahead, key=lambda due: due.at, default=None)


def overdue(state: Bartok) -> list[tuple[Seconds, Duty]]:
    """BK-11: when words that are owed cost their penalty again, where a rule has it so."""
    if state.by_players:
        return []
    found = []
    for duty in state.duties:
        rule = law_of(state).penalty(state, "word" if duty.rule is None else "speech")
        if rule and rule[1].every and not (duty.done or duty.people) and duty.fined < MOST_FINED:
            found.append((duty.since + rule[1].every * (duty.fined + 1), duty))
    return found


MOST_FINED: Final = 10
"""Times that silence is fined by the clock."""


def still_silent(state: Bartok) -> tuple[Bartok, Notes]:
    """BK-11: words are still owed: the penalty is due again."""
    due = [duty for at, duty in overdue(state) if at <= state.clock]
    duties = tuple(
        replace(duty, fined=duty.fined + 1) if duty in due else duty for duty in state.duties
    )
    tasks = [task for duty in due for task in failed(state, duty)]
    return lastly(replace(state, duties=duties), *tasks), tuple(missed(duty) for duty in due)


def too_slow(state: Bartok) -> tuple[Bartok, Notes]:
    """BK-11: what rules make of a turn that has not been taken in time."""
    passed = round(state.clock - state.mem.begun, 6)
    seat = state.turn

    def suits(event: OnLate) -> bool:
        return state.mem.late < event.seconds <= passed

    state, tasks = happens(state, OnLate, seat, suits)
    state = replace(state, mem=replace(state.mem, late=passed))
    return lastly(state, *tasks, Weigh(seat)), (Note("late", seat, "BK-11", count=int(passed)),)


def elapse(state: Bartok, seconds: Seconds) -> tuple[Bartok, Notes]:
    """BK-R20: so much time passes; in a pause only the pause grows longer."""
    if state.paused:
        paused = replace(state.paused, waited=state.paused.waited + seconds)
        return replace(state, paused=paused), ()
    return run_on(replace(state, lag=state.lag + seconds))


def run_on(state: Bartok) -> tuple[Bartok, Notes]:
    """Goes through the time that has passed, until something happens that needs CHANCE."""
    notes: Notes = ()
    while state.lag and (not state.queue or state.asked):
        due = due_next(state)
        if due is None or due.at > state.clock + state.lag:
            return replace(state, clock=state.clock + state.lag, lag=0.0), notes
        wait = max(0.0, due.at - state.clock)
        state, more = due.happen(replace(state, clock=state.clock + wait, lag=state.lag - wait))
        notes += more
    return settled(state), notes


def alarm(state: Bartok) -> Seconds | None:
    """Seconds until something happens by itself, or until the end of a grace (BK-R2)."""
    if state.paused:
        return None
    due = due_next(state)
    ends = [due.at] if due else []
    ends += [ends_of_grace for ends_of_grace in graces(state) if ends_of_grace > state.clock]
    return max(0.0, min(ends) - state.clock) if ends else None


def graces(state: Bartok) -> list[Seconds]:
    """BK-R2: when the grace ends of those who still owe the word."""
    grace = state.options.grace
    return [duty.since + grace for duty in state.duties if not duty.done]


def time_to_object(state: Bartok, agreed: frozenset[Seat] = frozenset()) -> Seconds:
    """BK-R12: how long the next deal waits for objections to the rule just added.

    agreed: seats that object no more; with half of the others among them it cannot fall.
    """
    proposal, over = state.proposal, state.deal_over
    if not state.by_players or proposal is None or not proposal.adopted or over is None:
        return 0.0
    objecting = {seat for seat, objects in enumerate(proposal.objections) if objects}
    others = state.seats - 1
    silent = set(range(state.seats)) - {over.winner} - agreed
    if 2 * len(silent | objecting) <= others:
        return 0.0
    return max(0.0, proposal.since + state.options.win_window - state.clock)


def hold(
    state: Bartok, seat: Seat, action: Move, bot: bool, agreed: frozenset[Seat] = frozenset()
) -> Seconds:
    """BK-R2: how long a live table holds an action back, so that others can say the word in time.

    BK-R12: a new deal likewise waits so long for objections, as long as there can be enough.
    """
    if isinstance(action, Next):
        return time_to_object(state, agreed | {seat})
    if not isinstance(action, Play | Draw | Pass) or not (bot or not state.by_players):
        return 0.0
    grace = state.options.grace
    ends = [d.since + grace for d in state.duties if not d.done and d.seat != seat]
    return max(0.0, max(ends, default=0.0) - state.clock)
