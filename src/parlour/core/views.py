"""The only place where faces are hidden: what one viewer may know of a state and of what happened.

A field that holds cards declares its `Facing`; everything here follows from these declarations.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from typing import (
    Annotated,
    Any,
    Generic,
    NamedTuple,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from parlour.core.deck import UNSEEN, Card, Cards, as_text
from parlour.core.notation import plain
from parlour.core.options import as_given
from parlour.core.rules import (
    CHANCE,
    Action,
    AnyRules,
    Facing,
    Note,
    Notes,
    Proceed,
    Seat,
    State,
    sorted_hand,
)

S = TypeVar("S", bound=State)

LEGAL_SHOWN = 3000
"""More legal actions than this are cut (contract)."""


class Step(msgspec.Struct, frozen=True, gc=False):
    """One action and the states before and after it.

    tried: it was only considered, so nobody learns the face of a card by it.
    """

    actor: Seat
    action: Action
    before: Any
    after: Any
    notes: Notes = ()
    tried: bool = False


class Event(msgspec.Struct, frozen=True):
    """What one viewer is told of a move of cards or a note; `cards` holds UNSEEN for hidden ones.

    source and target are zones of the contract (`hand`, `pile`, ...); by is the seat whose hand
    or place the cards go to or come from, where that is not `seat`.
    """

    type: str
    seat: Seat | None = None
    cards: Cards = ()
    source: str | None = None
    target: str | None = None
    note: Note | None = None


class View(msgspec.Struct, Generic[S], frozen=True):
    """All that one viewer may know, safe to send. `seat` is None for a spectator.

    state: unseen cards replaced by UNSEEN; legal: what the viewer may do, of very many actions
    only the first LEGAL_SHOWN and one more; log: what the viewer was told since the deal began.
    """

    seat: Seat | None
    version: int
    state: S
    legal: tuple[Any, ...]
    log: tuple[Event, ...] = ()


class Place(NamedTuple):
    """A zone, and for zones of a seat whose."""

    zone: str
    owner: Seat | None


@cache
def facings(kind: Any) -> Mapping[str, Facing]:
    """The declared fields of a state type."""
    found = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        for part in get_args(hint)[1:] if get_origin(hint) is Annotated else ():
            if isinstance(part, Facing):
                found[name] = part
    return found


def hide(state: S, viewer: Seat | None) -> S:
    """The state with every card that the viewer may not see replaced by UNSEEN.

    A hidden hand lists the cards that everybody knows, then the unseen: its order tells nothing.
    """
    changed: dict[str, Any] = {}
    for name, facing in facings(type(state)).items():
        value = getattr(state, name)
        if facing is Facing.NOBODY:
            changed[name] = (UNSEEN,) * len(value)
        elif facing is Facing.OWNER:
            changed[name] = tuple(
                hand if seat == viewer else covered(state.known[seat], len(hand))
                for seat, hand in enumerate(value)
            )
        elif facing is Facing.DROPPED:
            changed[name] = type(value)()
    return msgspec.structs.replace(state, **changed)


def covered(known: Cards, count: int) -> Cards:
    """A hand of `count` cards of which only `known` are seen."""
    return known + (UNSEEN,) * (count - len(known))


def see(
    rules: AnyRules,
    state: S,
    viewer: Seat | None,
    version: int = 0,
    log: tuple[Event, ...] = (),
) -> View[S]:
    """What the viewer may know of the state."""
    legal: tuple[Any, ...] = ()
    if viewer is not None and rules.chance(state) is None:
        legal = tuple(islice(rules.legal(state, viewer), LEGAL_SHOWN + 1))
    return View(viewer, version, hide(state, viewer), legal, log)


def imagine(rules: AnyRules, view: View[S], rng: random.Random) -> S:
    """A state that looks like the view, its unseen cards filled in at random."""
    state = view.state
    unseen = Counter(rules.cards(state))
    unseen.subtract(card for card in seen_cards(state))
    stock = sorted_hand(tuple(unseen.elements()))
    filling = iter(rng.sample(stock, len(stock)))
    changed: dict[str, Any] = {}
    for name, facing in facings(type(state)).items():
        value = getattr(state, name)
        if facing is Facing.NOBODY:
            changed[name] = filled(value, filling)
        elif facing is Facing.OWNER:
            changed[name] = tuple(sorted_hand(filled(hand, filling)) for hand in value)
    return msgspec.structs.replace(state, **changed)


def filled(cards: Cards, filling: Iterator[Card]) -> Cards:
    """The cards with each unseen one replaced by the next of the filling."""
    return tuple(next(filling) if card is UNSEEN else card for card in cards)


def seen_cards(state: State) -> Iterator[Card]:
    """The cards in a state's zones whose faces it shows."""
    for _, card in placed(state):
        if card is not UNSEEN:
            yield card


def placed(state: State, unlike: State | None = None) -> Iterator[tuple[Place, Card]]:
    """Each card of the state and where it is, zone by zone.

    Zones that are the very same in another state, `unlike`, are left out.
    """
    for name, facing in facings(type(state)).items():
        value, other = getattr(state, name), getattr(unlike, name, None)
        if value is other:
            continue
        if facing is Facing.OWNER:
            for seat, hand in enumerate(value):
                if other is None or hand is not other[seat]:
                    place = Place(name, seat)
                    for card in hand:
                        yield place, card
        elif facing in (Facing.NOBODY, Facing.EVERYONE):
            place = Place(name, None)
            for part in value:
                yield (place, part) if isinstance(part, Card) else place_of(name, part)


def place_of(zone: str, part: Any) -> tuple[Place, Card]:
    """A struct with a card that may lie before a seat (`by`)."""
    return Place(zone, getattr(part, "by", None)), part.card


Moves = list[tuple[Place | None, Place, Cards]]


def moves(before: State, after: State) -> Moves:
    """Which cards went from where to where, worked out from the two states.

    What comes into a place is told by where it comes from: its order there, as that of a sorted
    hand, would tell of faces.
    """
    gone = leftovers(before, after)
    come = leftovers(after, before)
    found: dict[tuple[Place | None, Place], list[Card]] = {}
    for place, card in come:
        origin = next((other for other, same in gone if same is card), None)
        if origin is not None:
            gone.remove((origin, card))
        found.setdefault((origin, place), []).append(card)
    targets = {target: n for n, (_, target) in enumerate(found)}
    return [
        (source, target, tuple(cards))
        for (source, target), cards in sorted(
            found.items(), key=lambda one: (targets[one[0][1]], source_order(one[0][0]))
        )
    ]


def source_order(source: Place | None) -> tuple[str, Seat]:
    """Where cards that come into one place from several are told: by zone, then by seat."""
    if source is None:
        return "", CHANCE
    return source.zone, CHANCE if source.owner is None else source.owner


def leftovers(state: State, other: State) -> list[tuple[Place, Card]]:
    """The placed cards of a state that are not in the same place in the other."""
    there = Counter(placed(other, unlike=state))
    left = []
    for spot in placed(state, unlike=other):
        if there[spot]:
            there[spot] -= 1
        else:
            left.append(spot)
    return left


def sees(state: State, viewer: Seat | None, place: Place | None, card: Card) -> bool:
    """Whether the viewer sees this card's face in this place of the state."""
    if place is None:
        return False
    facing = facings(type(state))[place.zone]
    if facing is Facing.OWNER and place.owner is not None:
        return place.owner == viewer or card in state.known[place.owner]
    return facing is Facing.EVERYONE


def events(
    rules: AnyRules, step: Step, viewer: Seat | None, moved: Moves | None = None
) -> list[Event]:
    """What the viewer is told of a step: the moves of cards, then the notes.

    moved: the moves, where they have been worked out for another viewer.
    """
    if moved is None:
        moved = moves(step.before, step.after)
    told = [event_of_move(rules, step, viewer, *move) for move in moved]
    return told + [event_of_note(note, viewer) for note in step.notes]


def event_of_note(note: Note, viewer: Seat | None) -> Event:
    """What the viewer is told of a note; the cards that it shows to another are unseen."""
    if note.to not in (None, viewer):
        note = msgspec.structs.replace(note, cards=(UNSEEN,) * len(note.cards))
    return Event(note.kind, note.seat, note.cards, note=note)


def event_of_move(
    rules: AnyRules,
    step: Step,
    viewer: Seat | None,
    source: Place | None,
    target: Place,
    cards: Cards,
) -> Event:
    """One move of cards as the viewer sees it: a card shown at either end is shown."""
    shown = [
        card
        if sees(step.before, viewer, source, card)
        or (not step.tried and sees(step.after, viewer, target, card))
        else UNSEEN
        for card in cards
    ]
    shown.sort(key=lambda card: card is UNSEEN)
    names = (source and zone_name(source.zone), zone_name(target.zone))
    verb = rules.verbs.get(names, "move")
    if isinstance(step.action, Proceed) and step.before.phase == "deal":
        verb = "deal"
    seat = target.owner if target.owner is not None else source.owner if source else None
    if seat is None and step.actor != CHANCE:
        seat = step.actor
    return Event(verb, seat, () if verb == "shuffle" else tuple(shown), *names)


def zone_name(zone: str) -> str:
    """The contract's name of a zone."""
    return "hand" if zone == "hands" else zone


def wire(rules: AnyRules, view: View[Any]) -> dict[str, Any]:
    """The view as the contract writes it, in the terms of JSON."""
    state = view.state
    shown = {
        "game": rules.name,
        "version": view.version,
        "seats": [seat_entry(rules, state, seat) for seat in range(state.seats)],
        "dealer": state.dealer,
        "turn": rules.whose_turn(state),
        "phase": state.phase,
        "deal": state.deal,
        **legal_entry(view.legal),
        "deal_over": plain(state.deal_over) if state.deal_over else None,
        "match_over": {"places": list(state.places)} if state.places else None,
        "options": as_given(state.options),
    }
    if view.seat is not None:
        shown["hand"] = as_text(state.hands[view.seat])
    return shown | rules.show(state, view.seat)


def seat_entry(rules: AnyRules, state: State, seat: Seat) -> dict[str, Any]:
    """One seat's entry: the count of its hand, its points, what everybody knows of it."""
    entry: dict[str, Any] = {
        "cards": len(state.hands[seat]),
        rules.counts: state.score[seat],
        "known": as_text(state.known[seat]),
    }
    if state.deal_over and len(state.known[seat]) == len(state.hands[seat]):
        entry["hand"] = entry["known"]
    return entry


def legal_entry(legal: Iterable[Any]) -> dict[str, Any]:
    """The legal actions, cut where there are too many."""
    shown = plain(list(legal))
    if len(shown) > LEGAL_SHOWN:
        return {"legal": shown[:LEGAL_SHOWN], "cut": True}
    return {"legal": shown}
