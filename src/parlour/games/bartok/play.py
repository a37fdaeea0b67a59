"""What a turn of Bartok brings about: one card, or a draw (BK-07, BK-08, BK-24)."""

from __future__ import annotations

from typing import Final

import msgspec

from parlour.core.deck import Cards
from parlour.core.rules import Note, Notes, Seat
from parlour.games.bartok.actions import Draw, Pass, Play, Turn
from parlour.games.bartok.clauses import Trigger
from parlour.games.bartok.debts import (
    answered,
    debts_of,
    follow_of,
    followed,
    owes_any_cards,
    with_mem,
)
from parlour.games.bartok.firing import anything, ended, fired_by_play, happens
from parlour.games.bartok.law import law_of
from parlour.games.bartok.lawful import can_play, has_drawn
from parlour.games.bartok.memory import Cause, Debt, Laid
from parlour.games.bartok.norms.effects import PlayDrawn
from parlour.games.bartok.norms.events import OnOut, OnPlay
from parlour.games.bartok.norms.model import If, May
from parlour.games.bartok.norms.terms import Playable
from parlour.games.bartok.state import LATE, Act, Bartok, Before, follow, lost
from parlour.games.bartok.stock import take
from parlour.games.bartok.tasks import (
    Perform,
    PlayOut,
    Run,
    Seek,
    Take,
    Task,
    TurnOver,
    Utter,
    Weigh,
    Win,
)
from parlour.games.bartok.turns import charged, paid

replace = msgspec.structs.replace

PLAYABLE: Final = Playable("drawn")

IF_PLAYABLE: Final = If((PLAYABLE,), (May((PlayDrawn(),)),))
"""A card just drawn may be played at once, if it can be."""


def perform(state: Bartok, seat: Seat, action: Turn) -> tuple[Bartok, Notes]:
    """BK-07: the card goes on the discard pile, or one comes from the stock. BK-11: to pass when a
    card has been drawn is only the end of that turn."""
    if isinstance(action, Pass) and has_drawn(state, seat):
        return follow(state, TurnOver(seat)), (Note("pass", seat, "BK-11"),)
    before, mem, number = state, state.mem, state.number + 1
    state = replace(
        state,
        number=number,
        made=state.made + 1,
        turns=state.turns + 1,
        mem=replace(mem, lost=0) if mem.lost else mem,
        ran=0,
        acts=(*state.acts, act_of(state, seat, action, number)),
    )
    if state.by_players:
        kept = Before(number, replace(before, earlier=(), queue=()))
        state = replace(state, earlier=(*state.earlier, kept)[-LATE:])
    match action:
        case Play():
            return play_cards(state, seat, action)
        case Draw():
            return draw(state, seat)
        case Pass():
            return miss(state, seat)


def act_of(state: Bartok, seat: Seat, action: Turn, number: int) -> Act:
    """What everybody sees of a turn action."""
    made, top = state.made + 1, state.top
    match action:
        case Play(card, more):
            return Act(number, seat, "play", made, (card, *more), top)
        case Draw():
            return Act(number, seat, "draw", made, on=top)
        case Pass():
            return Act(number, seat, "miss" if debts_of(state, seat) else "pass", made, on=top)


def play_cards(state: Bartok, seat: Seat, action: Play) -> tuple[Bartok, Notes]:
    """BK-07, BK-18: an empty hand wins before the card's effect."""
    law, cards = law_of(state), (action.card, *action.with_)
    snapped = seat != state.turn
    notes: Notes = ()
    halves: tuple[Debt, ...] = ()
    if owes_any_cards(state) and not snapped:
        state, notes, halves = answered(followed(state, seat), seat, action.card)
    laid = tuple(Laid(seat, None, snapped) for _ in cards)
    if action.as_:
        laid = (replace(laid[0], counts=action.as_), *laid[1:])
    mem = state.mem
    state = replace(
        lost(state, seat, cards),
        discard=(*state.discard, *cards),
        laid=(*state.laid, *laid),
        won=None,
        mem=mem if law.plain else replace(mem, plays=mem.plays + len(cards)),
    )
    words = (Utter(seat, action.say),) if action.say else ()
    if law.plain:
        after: tuple[Task, ...] = (Weigh(seat, play=True), *words, TurnOver(seat))
        return follow(state, *((Win(seat),) if not state.hands[seat] else after)), notes
    state, tasks = effects_of(state, seat, cards)
    due: tuple[Task, ...] = ()
    for debt in halves:
        state, more = charged(state, debt)
        due += more
    if state.hands[seat] or law.has(state, "effects before win"):
        return follow(state, *due, *tasks, Weigh(seat, play=True), *words, TurnOver(seat)), notes
    return go_out(state, seat, tasks, words), notes


def effects_of(state: Bartok, seat: Seat, cards: Cards) -> tuple[Bartok, tuple[Run, ...]]:
    """BK-11, BK-R14: what the cards set off: the last of them alone, or each in order."""
    together, last = len(cards), len(state.discard)
    each = together > 1 and law_of(state).each_works(state, cards[0])
    tasks: tuple[Run, ...] = ()
    for end in range(last - together + 1 if each else last, last + 1):
        pile, laid = state.discard[:end], state.laid[:end]
        cause = Cause(0, seat, pile, laid, played=True, together=together)
        tasks += fired_by_play(state, cause)
    return ended_by_play(state, seat), tasks


def ended_by_play(state: Bartok, seat: Seat) -> Bartok:
    """The state without what was to last until such a card was played."""
    if not state.mem.live:
        return state
    law = law_of(state)
    at = len(state.discard) - 1
    card = law.face_at(state, state.discard, state.laid, at)
    return ended(state, OnPlay, seat, anything, card)


def go_out(state: Bartok, seat: Seat, tasks: tuple[Run, ...], words: tuple[Task, ...]) -> Bartok:
    """BK-18: who has no cards has won; what rules say of the last card comes before, and only
    if they have it that the deal is not won do the card's effects follow."""
    law = law_of(state)
    card = law.face_at(state, state.discard, state.laid, len(state.discard) - 1)
    state, going = happens(state, OnOut, seat, card=card)
    last = fired_by_play(
        state, Cause(0, seat, state.discard, state.laid, played=True), which=is_about_last
    )
    others = tuple(task for task in tasks if task not in last)
    return follow(
        state, *going, *last, *words, Win(seat), *others, Weigh(seat, play=True), TurnOver(seat)
    )


def is_about_last(trigger: Trigger) -> bool:
    """Whether a rule speaks of the last card."""
    return "last card" in trigger.when.ifs


def draw(state: Bartok, seat: Seat) -> tuple[Bartok, Notes]:
    """BK-07: a card from the stock ends the turn; BK-11: what is owed to it is paid."""
    law = law_of(state)
    after: tuple[Task, ...] = (Weigh(seat), TurnOver(seat))
    one = Take(seat, law.taken(state, seat), "turn")
    if owes_any_cards(state):
        state, owed = paid_by_draw(state, seat)
        if owed:
            return follow(state, *owed, *after), ()
    number = law.custom(state, "draw until playable")
    if number is not None and not can_play(state, seat):
        cause = Cause(number, seat, state.discard, state.laid)
        sought = Seek(seat, "*", (PLAYABLE,), cause, cause="turn")
        return follow(state, sought, Run((PlayDrawn(),), cause), *after), ()
    if law.has(state, "play after drawing"):
        after = (Weigh(seat),)
    number = law.custom(state, "play drawn")
    if number is not None:
        cause = Cause(number, seat, state.discard, state.laid)
        after = (Run((IF_PLAYABLE,), cause), *after)
    state = follow(state, *after)
    return take(state, one) if state.stock else (follow(state, one), ())


def paid_by_draw(state: Bartok, seat: Seat) -> tuple[Bartok, tuple[Task, ...]]:
    """BK-11: what a draw costs who has not played what was to be played, or owes cards."""
    duty = follow_of(state, seat)
    state = followed(state, seat)
    if duty is not None and duty.orelse:
        return state, (Run(duty.orelse, duty.cause),)
    tasks: tuple[Task, ...] = ()
    for debt in debts_of(state, seat):
        if debt.kind == "draw":
            state, more = paid(state, debt)
            tasks += more
    return state, tasks


def miss(state: Bartok, seat: Seat) -> tuple[Bartok, Notes]:
    """BK-24: a pass; BK-11: or a turn that is missed because it is owed."""
    note = Note("pass", seat, "BK-24")
    for debt in debts_of(state, seat):
        state, _ = paid(state, debt)
        note = Note("turn-lost", seat, "BK-11")
    return follow(followed(state, seat), TurnOver(seat)), (note,)


def play_out(state: Bartok, task: PlayOut) -> tuple[Bartok, Notes]:
    """BK-11: a card played as an effect; it sets off rules like any other."""
    seat = task.seat
    if task.card not in state.hands[seat]:
        return state, ()
    number = state.number + 1
    act = Act(number, seat, "play", state.made, (task.card,), state.top)
    state = replace(
        lost(state, seat, (task.card,)),
        number=number,
        acts=(*state.acts, act),
        discard=(*state.discard, task.card),
        laid=(*state.laid, Laid(seat)),
    )
    state = with_mem(state, plays=state.mem.plays + 1)
    cause = Cause(0, seat, state.discard, state.laid, played=True)
    tasks = fired_by_play(state, cause)
    state = ended_by_play(state, seat)
    if not state.hands[seat]:
        return follow(state, Win(seat), *tasks, Weigh(seat, play=True)), ()
    return follow(state, *tasks, Weigh(seat, play=True)), ()


def take_turn(state: Bartok, seat: Seat, action: Turn, due: tuple[Task, ...]) -> Bartok:
    """BK-R2: what has fallen due is paid before the action takes effect."""
    return replace(state, queue=(*due, Perform(seat, action, late=bool(due))))
