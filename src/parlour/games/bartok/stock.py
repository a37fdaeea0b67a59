"""Cards from the stock, and a stock that runs out (BK-23, BK-24, BK-R7, BK-R19)."""

from __future__ import annotations

import msgspec

from parlour.core.deck import Card, Cards
from parlour.core.rules import Note, Notes, Seat
from parlour.games.bartok.conditions import holds
from parlour.games.bartok.firing import happens, is_true
from parlour.games.bartok.hands import shown
from parlour.games.bartok.law import law_of
from parlour.games.bartok.memory import Cause
from parlour.games.bartok.moment import Now, mask_of
from parlour.games.bartok.norms.events import OnDraw, OnFine, OnMade, OnStock
from parlour.games.bartok.state import Bartok, Paid, follow, gained
from parlour.games.bartok.tasks import Fined, Run, Seek, Take

replace = msgspec.structs.replace


def can_draw(state: Bartok) -> bool:
    """BK-23: whether there is a card to draw, if need be after a reshuffle."""
    return bool(state.stock) or can_renew(state)


def can_renew(state: Bartok) -> bool:
    """BK-23: whether there is more than the top card to make a stock of."""
    return len(state.discard) > 1 and law_of(state).renews(state)


def renew(state: Bartok, cards: Cards, by: Cause | None = None) -> tuple[Bartok, Notes]:
    """BK-23, BK-R19: the discard pile but its top card is the new stock; by: the rule that has it
    so (BK-11)."""
    mem = state.mem
    state = replace(
        state,
        stock=cards,
        discard=state.discard[-1:],
        laid=state.laid[-1:],
        mem=mem if law_of(state).plain else replace(mem, renewed=state.made),
    )
    head = state.queue[0] if state.queue else None
    by = head.by if isinstance(head, Take | Seek) and by is None else by
    state, tasks = happens(state, OnStock, state.turn, lambda event: event.what == "renewed", by=by)
    note = Note("reshuffled", clause="BK-23", count=len(cards))
    return follow(state, *tasks), (note,)


def take(state: Bartok, task: Take) -> tuple[Bartok, Notes]:
    """BK-07, BK-R7: as many cards as there are; the rest waits for the reshuffle or is waived."""
    law = law_of(state)
    if is_unannounced(state, task):
        return forewarned(state, task), ()
    allowed = room(state, task.seat, task.count)
    single = law.watches(state, OnDraw)
    count = min(allowed, len(state.stock), 1 if single else allowed)
    drawn, left = state.stock[:count], allowed - count
    state = replace(gained(state, task.seat, drawn), stock=state.stock[count:])
    if task.cause == "penalty":
        state = replace(state, paid=(*state.paid, Paid(task.seat, count, task.act)))
    notes = full(state, task.seat, task.count - allowed)
    if left and (state.stock or can_renew(state)):
        state = follow(state, replace(task, count=left, first=False))
    elif left:
        notes += (Note("waived", task.seat, "BK-R7", count=left),)
    if not drawn or law.plain:
        return replace(state, drawn=drawn[-1:]) if drawn else state, notes
    return drew(state, task, drawn), notes


def is_unannounced(state: Bartok, task: Take | Seek) -> bool:
    """Whether rules may still have something to say before the draw begins."""
    if task.warned or OnMade not in law_of(state).pieces:
        return False
    return isinstance(task, Seek) or (task.cause != "penalty" and task.count > 0)


def forewarned(state: Bartok, task: Take | Seek) -> Bartok:
    """The state in which a draw comes after what rules make of it that it is to be made; a turn
    is used up by it even if no card comes."""

    def suits(event: OnMade) -> bool:
        return event.cause == task.cause

    if law_of(state).asks_if_drew and task.cause == "turn":
        state = replace(state, mem=replace(state.mem, drew=True))
    state, runs = happens(replace(state, drawn=()), OnMade, task.seat, suits, by=task.by)
    return follow(state, *runs, replace(task, warned=True))


def room(state: Bartok, seat: Seat, count: int) -> int:
    """How many of so many cards the hand may still take; further draws are waived."""
    limit = law_of(state).limit(state)
    return count if limit is None else max(0, min(count, limit - len(state.hands[seat])))


def full(state: Bartok, seat: Seat, count: int) -> Notes:
    """BK-11: what is told of so many cards for which a hand has no room."""
    found = law_of(state).set_by(state, "hand limit") if count else None
    return () if found is None else (Note("hand-full", seat, "BK-11", count=count, rule=found[0]),)


def drew(state: Bartok, task: Take, drawn: Cards) -> Bartok:
    """What rules make of cards that have come from the stock, and of a stock that is out."""
    law, state = law_of(state), replace(state, drawn=drawn[-1:])
    if law.asks_if_drew and task.cause == "turn":
        state = replace(state, mem=replace(state.mem, drew=True))
    if state.mem.open:
        state = shown(state)
    face = law.face(state, drawn[-1])

    def suits(event: OnDraw) -> bool:
        first = task.first and task.cause == "forced"
        return event.cause in (task.cause, "any") and (first or not event.first)

    state, tasks = happens(state, OnDraw, task.seat, suits, face, task.by)
    more: tuple[Run, ...] = ()
    if not state.stock:
        state, more = happens(
            state, OnStock, task.seat, lambda event: event.what == "out", by=task.by
        )
    return follow(state, *tasks, *more)


def fined(state: Bartok, task: Fined) -> tuple[Bartok, Notes]:
    """What rules make of a penalty that has been given."""
    state, tasks = happens(state, OnFine, task.seat, by=task.by)
    return follow(state, *tasks), ()


def seek(state: Bartok, task: Seek) -> tuple[Bartok, Notes]:
    """One card of a draw that goes on until the right one comes, or none are left."""
    if is_unannounced(state, task):
        return forewarned(state, task), ()
    if not room(state, task.seat, 1):
        return state, full(state, task.seat, 1)
    if task.left <= 0 or not can_draw(state):
        return state, ()
    rest = state.queue
    state, notes = take(state, Take(task.seat, 1, "forced", warned=True, by=task.by))
    if is_sought(state, task, state.drawn[-1]):
        return state, notes
    set_off = state.queue[: len(state.queue) - len(rest)]
    return replace(state, queue=(*set_off, replace(task, left=task.left - 1), *rest)), notes


def is_sought(state: Bartok, task: Seek, card: Card) -> bool:
    """Whether this is the card that a player draws for."""
    law = law_of(state)
    if not mask_of(task.cards) & law.face(state, card).bit:
        return False
    test = holds(task.ifs)
    return test is None or is_true(test, Now(state, law, task.by, drawn=card))
