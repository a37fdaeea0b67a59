"""Cards that rules show to some players and not to others."""

from __future__ import annotations

import msgspec

from parlour.core.deck import Cards
from parlour.core.rules import Note, Seat, replaced, sorted_hand
from parlour.games.bartok import order
from parlour.games.bartok.doing import Done, amount, seats
from parlour.games.bartok.moment import Needs, Now
from parlour.games.bartok.norms import effects as acts
from parlour.games.bartok.picking import drawn_blind, fitting, picked
from parlour.games.bartok.state import Bartok

replace = msgspec.structs.replace


def look(now: Now, effect: acts.Look) -> Done:
    """Cards of a hand are shown to some of the others; what all of them see is known."""
    state = now.state
    owners = [seat for seat in seats(now, effect.at) if state.hands[seat]]
    viewers = seats(now, effect.seat)
    notes: list[Note] = []
    shown = {owner: shown_of(now, effect, owner) for owner in owners if viewers != (owner,)}
    asked = tuple(owner for owner, cards in shown.items() if cards is None)
    if asked:
        raise Needs("reveal", asked, cards=effect.cards, count=effect.n)
    for owner, cards in shown.items():
        others = [seat for seat in order.active(state) if seat != owner]
        if set(viewers).issuperset(others):
            state = known_to_all(state, owner, cards or ())
            notes.append(told(now, "shown", owner, cards or (), None, None))
            continue
        notes += [
            told(now, "looked", viewer, cards or (), owner, viewer)
            for viewer in viewers
            if viewer != owner
        ]
    return Done(state, notes=tuple(notes))


def shown_of(now: Now, effect: acts.Look, owner: Seat) -> Cards | None:
    """The cards of a hand that are shown; None where the owner has to pick them first."""
    fit = fitting(now, owner, effect.cards, ())
    if not effect.n or not fit:
        return fit
    if effect.pick == "random":
        return drawn_blind(now, fit, effect.n)
    return picked(now, "reveal", owner, fit, effect.n)


def known_to_all(state: Bartok, seat: Seat, cards: Cards) -> Bartok:
    """The state in which everybody knows these cards of a hand."""
    known = list(state.known[seat])
    for card in cards:
        if cards.count(card) > known.count(card):
            known.append(card)
    if len(known) == len(state.known[seat]):
        return state
    return replace(state, known=replaced(state.known, seat, sorted_hand(tuple(known))))


def peek(now: Now, effect: acts.Peek) -> Done:
    """The top cards of the stock are shown to some players."""
    cards = now.state.stock[: amount(now, effect.n)]
    viewers = seats(now, effect.seat) if cards else ()
    return Done(
        now.state,
        notes=tuple(told(now, "peeked", seat, cards, None, seat) for seat in viewers),
    )


def told(
    now: Now, kind: str, seat: Seat, cards: Cards, other: Seat | None, to: Seat | None
) -> Note:
    """What is told of it: to all that cards are looked at, to one what they are."""
    return Note(
        kind,
        seat,
        "BK-11",
        cards,
        len(cards),
        rule=now.cause.rule,
        other=other,
        counted=True,
        to=to,
    )
