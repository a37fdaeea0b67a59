"""What sets rules off: an event, the rules that wait for it, their conditions (BK-11, BK-R14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from parlour.core.deck import Card
from parlour.core.rules import Seat
from parlour.games.bartok.clauses import Trigger
from parlour.games.bartok.conditions import Holds, holds
from parlour.games.bartok.law import Law, law_of
from parlour.games.bartok.memory import Cause, Live
from parlour.games.bartok.moment import Needs, Now, mask_of
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.events import Event, OnPlay, Until
from parlour.games.bartok.norms.model import If
from parlour.games.bartok.state import Bartok
from parlour.games.bartok.tasks import Run

replace = msgspec.structs.replace

DEEPEST: Final = 8
"""BK-R14: how long a chain of rules that set each other off may be."""

Suits = Callable[[Any], bool]
"""Whether an event that a rule waits for is the one that has happened, its cards apart."""


def anything(event: Any) -> bool:
    """Suits every event of its kind."""
    return True


def happens(
    state: Bartok,
    kind: type[Event],
    me: Seat,
    suits: Suits = anything,
    card: Card | None = None,
    by: Cause | None = None,
) -> tuple[Bartok, tuple[Run, ...]]:
    """What the rules make of an event, and the state without what was to last until then.

    card: the one it is about, as it counts; by: the cause of the effect that brought it about.
    """
    law = law_of(state)
    if kind not in law.pieces:
        return state, ()
    found: list[Run] = []
    for trigger in law.forces(state).triggers.get(kind, ()):
        meant = card is None or trigger.unseen or trigger.cards & card.bit
        if meant and suits(trigger.when.event):
            cause = Cause(trigger.rule, me, state.discard, state.laid, chain=chain_of(by))
            run = started(state, law, trigger, cause, trigger.ifs)
            if run is not None:
                found.append(run)
    if state.mem.live:
        state = ended(state, kind, me, suits, card)
    return state, tuple(found)


def fired_by_play(
    state: Bartok, cause: Cause, which: Callable[[Trigger], bool] | None = None
) -> tuple[Run, ...]:
    """BK-R14: what a card that has been played sets off, each rule once at most.

    cause: as each rule is to see it, its own number apart; the card is the top of its pile.
    """
    law = law_of(state)
    if law.plain or not cause.pile:
        return ()
    at = len(cause.pile) - 1
    card, under = cause.pile[at], cause.pile[at - 1] if at else None
    if law.recounts:
        card = law.face_at(state, cause.pile, cause.laid, at)
        under = law.face_at(state, cause.pile, cause.laid, at - 1) if at else None
    found: list[Run] = []
    for one in law.forces(state).set_off(card, under):
        trigger = one.trigger
        if which is None or which(trigger):
            run = started(state, law, trigger, replace(cause, rule=trigger.rule), one.ifs)
            if run is not None:
                found.append(run)
    return tuple(found)


def chain_of(by: Cause | None) -> tuple[int, ...]:
    """The rules whose effects have led to something."""
    return (*by.chain, by.rule) if by else ()


def started(
    state: Bartok, law: Law, trigger: Trigger, cause: Cause, ifs: Holds | None
) -> Run | None:
    """The effects of one rule, if it is set off; no rule is by what its own effect did.

    ifs: what is left to be looked at of its conditions.
    """
    chain = cause.chain
    if chain and (trigger.rule in chain or len(chain) >= DEEPEST):
        return None
    if trigger.live is not None:
        lasting = trigger.cause(cause.me)
        cause = replace(cause, by=lasting.by, of=lasting.of)
        if not trigger.is_active(Now(state, law, cause)):
            return None
    if trigger.deferred:
        return Run((If(trigger.tests, trigger.then),), cause)
    if ifs is None or is_true(ifs, Now(state, law, cause)):
        return Run(trigger.then, cause)
    return None


def is_true(test: Callable[[Now], bool], now: Now) -> bool:
    """Whether a condition holds; one that depends on chance does not."""
    try:
        return test(now)
    except Needs:
        return False


def ended(state: Bartok, kind: type[Event], me: Seat, suits: Suits, card: Card | None) -> Bartok:
    """The state without what was to last until this event."""
    if Until not in [type(live.lasts) for live in state.mem.live]:
        return state
    left = tuple(
        live for live in state.mem.live if not ends_with(state, live, kind, me, suits, card)
    )
    return replace(state, mem=replace(state.mem, live=left)) if left != state.mem.live else state


def ends_with(
    state: Bartok, live: Live, kind: type[Event], me: Seat, suits: Suits, card: Card | None
) -> bool:
    """Whether that is the event until which these clauses hold."""
    if not isinstance(live.lasts, Until) or not isinstance(live.lasts.event, kind):
        return False
    event = live.lasts.event
    if isinstance(event, OnPlay):
        if not lies_on(state, event.on):
            return False
        mine = {"anyone": True, "me": me == live.cause.me, "others": me != live.cause.me}
        if not mine[event.by]:
            return False
    cards = getattr(event, "cards", EVERY)
    if not suits(event) or (card is not None and not mask_of(cards) & card.bit):
        return False
    ends = holds(live.lasts.ifs)
    return ends is None or is_true(ends, Now(state, law_of(state), cause_of(live, state, me, kind)))


def lies_on(state: Bartok, on: CardSet) -> bool:
    """Whether the card on top lies on one of those."""
    if on == EVERY or len(state.discard) < 2:
        return on == EVERY
    under = law_of(state).face_at(state, state.discard, state.laid, len(state.discard) - 2)
    return bool(mask_of(on) & under.bit)


def cause_of(live: Live, state: Bartok, me: Seat, kind: type[Event]) -> Cause:
    """The event, as clauses that hold for a while see it."""
    begun = live.cause
    card = begun.pile[-1] if begun.by is None and begun.played else begun.by
    pile, laid = state.discard, state.laid
    return Cause(begun.rule, me, pile, laid, played=kind is OnPlay, by=card, of=begun.me)
