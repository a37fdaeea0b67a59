"""What follows of itself: the queue of what is still to happen, one thing after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from parlour.core.deck import Cards
from parlour.core.rules import Note, Notes, ToProceed, ToRoll, ToShuffle, Wanted, sorted_hand
from parlour.games.bartok import ending
from parlour.games.bartok.duties import weigh
from parlour.games.bartok.effects import run, wait
from parlour.games.bartok.firing import happens
from parlour.games.bartok.hands import closed_again, deal_out
from parlour.games.bartok.law import law_of
from parlour.games.bartok.lawful import against_turn
from parlour.games.bartok.meaning import who
from parlour.games.bartok.moment import Needs, Now
from parlour.games.bartok.norms.effects import Count, Direct, Draw, ExtraTurn, Skip, TurnTo
from parlour.games.bartok.norms.events import OnDeal
from parlour.games.bartok.norms.model import If, Lasting, Owe
from parlour.games.bartok.play import perform, play_out
from parlour.games.bartok.setup import appointed, pack_of, turn_up
from parlour.games.bartok.setup import shuffled as begin
from parlour.games.bartok.state import Bartok, follow, settled
from parlour.games.bartok.stock import can_renew, fined, is_unannounced, renew, seek, take
from parlour.games.bartok.talk import utter
from parlour.games.bartok.tasks import (
    Appoint,
    DealOut,
    DealWon,
    Fined,
    Perform,
    PlayOut,
    Reshuffle,
    Run,
    Seek,
    Stands,
    Take,
    Task,
    Throw,
    TurnBegins,
    Turned,
    TurnOver,
    TurnUp,
    Utter,
    Weigh,
    Win,
)
from parlour.games.bartok.turns import turn_begins, turn_over, turned

replace = msgspec.structs.replace

QUIET: Final = frozenset({Fined, Turned, Weigh, Utter, Win, Stands, DealWon, TurnOver, TurnBegins})
"""What moves no cards, and so needs no step of its own."""

QUIET_EFFECTS: Final = frozenset({Owe, Lasting, If, Skip, Direct, TurnTo, ExtraTurn, Count, Draw})
"""Effects that move no cards themselves: cards that are drawn are queued."""


def wanted(state: Bartok) -> Wanted | None:
    """What CHANCE has to do before anybody can act."""
    match state.phase:
        case "shuffle":
            return ToShuffle(pack_of(state))
        case "deal":
            return ToProceed()
    if state.queue and is_free(state):
        return wanted_by(state, state.queue[0])
    return ToProceed() if state.lag and not state.paused else None


def is_free(state: Bartok) -> bool:
    """Whether what is queued can go on: nobody is asked, and the table does not pause."""
    return not state.asked and not state.paused


def wanted_by(state: Bartok, task: Task) -> Wanted:
    """What CHANCE has to do for what stands first in the queue."""
    match task:
        case Take() | Seek() if not state.stock and can_renew(state):
            if not is_unannounced(state, task):
                return ToShuffle(state.discard[:-1])
        case Reshuffle():
            return ToShuffle(sorted_hand((*state.stock, *state.discard[:-1])))
        case DealOut():
            return ToProceed() if task.mixed else ToShuffle(sorted_hand(state.pool))
        case Throw(sides):
            return ToRoll(sides)
    return ToProceed()


def is_quiet(task: Task) -> bool:
    """Whether the task moves no cards."""
    if type(task) is Run:
        return not task.effects or type(task.effects[0]) in QUIET_EFFECTS
    return type(task) in QUIET


def shuffled(state: Bartok, cards: Cards) -> tuple[Bartok, Notes]:
    """CHANCE has shuffled what was wanted."""
    if state.phase == "shuffle":
        return begin(state, cards), ()
    head, *rest = state.queue
    if isinstance(head, DealOut):
        return replace(state, pool=cards, queue=(replace(head, mixed=True), *rest)), ()
    if isinstance(head, Reshuffle):
        state = replace(state, queue=tuple(rest))
        return renew(state, cards, head.by)
    return renew(state, cards)


def go_on(state: Bartok, notes: Notes = ()) -> tuple[Bartok, Notes]:
    """Does what is queued, as far as nothing has to be shuffled, thrown or answered first.

    What cards are taken for is told before they are.
    """
    if not state.queue or (notes and isinstance(state.queue[0], Take)):
        return settled(state), notes
    if not isinstance(wanted(state), ToProceed):
        return settled(state), notes
    return proceed(state, notes)


def proceed(state: Bartok, notes: Notes = ()) -> tuple[Bartok, Notes]:
    """Does the first thing that is queued, and all after it that move no card."""
    state, more = done(state)
    notes += more
    while state.queue and is_quiet(state.queue[0]) and is_free(state):
        state, more = done(state)
        notes += more
    return settled(state), notes


def done(state: Bartok) -> tuple[Bartok, Notes]:
    """Does what stands first in the queue; effects of rules are counted (BK-R14)."""
    task = state.queue[0]
    runs = type(task) is Run and bool(task.effects)
    state = replace(state, queue=state.queue[1:], ran=state.ran + runs)
    state, notes = DOING[type(task)](state, task)
    return (closed_again(state) if state.mem.open else state), notes


def act(state: Bartok, task: Perform) -> tuple[Bartok, Notes]:
    """A turn action, if what had to be paid before has left it possible."""
    if task.late and against_turn(state, task.seat, task.action):
        return state, (Note("dropped", task.seat, "BK-R2"),)
    return perform(state, task.seat, task.action)


def appoint(state: Bartok, task: Appoint) -> tuple[Bartok, Notes]:
    """BK-11: who begins, or who deals next."""
    now = Now(state, law_of(state), task.cause)
    try:
        found = who(task.role.seat)(now)
    except Needs as needs:
        return wait(state, task, needs)
    if not found:
        return state, ()
    if task.role.what == "first":
        mem = replace(state.mem, turn_to=found[0], closest=found[0])
    else:
        mem = replace(state.mem, dealer=found[0])
    kind = "appointed-first" if task.role.what == "first" else "appointed-dealer"
    note = Note(kind, found[0], "BK-11", rule=task.cause.rule)
    return replace(state, mem=mem), (note,)


def stands(state: Bartok, seat: int) -> tuple[Bartok, Notes]:
    """BK-18: the deal is won; what rules make of its end comes before the count."""
    state = replace(state, mem=replace(state.mem, winner=seat))
    state, tasks = happens(state, OnDeal, seat, lambda event: event.what == "over")
    return follow(state, *tasks, *appointed(state, "dealer"), DealWon(seat)), ()


DOING: Final[dict[type[Any], Callable[[Bartok, Any], tuple[Bartok, Notes]]]] = {
    TurnUp: turn_up,
    Take: take,
    Seek: seek,
    Fined: fined,
    Turned: turned,
    Perform: act,
    Run: run,
    Appoint: appoint,
    PlayOut: play_out,
    DealOut: lambda state, task: (deal_out(state, task.seats), ()),
    Weigh: weigh,
    Utter: lambda state, task: utter(state, task.seat, task.text),
    Win: lambda state, task: ending.win(state, task.seat),
    Stands: lambda state, task: stands(state, task.seat),
    DealWon: lambda state, task: ending.finish(state, task.seat),
    TurnOver: turn_over,
    TurnBegins: turn_begins,
}
"""What each thing that is queued does."""
