"""What it means that cards agree: in suit, rank and colour, alone or together."""

from __future__ import annotations

from typing import Any

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import DrawUntil, Shed, Show
from parlour.games.bartok.norms.events import Answer, Event, Lays, OnDraw, OnOut, OnPlay
from parlour.games.bartok.norms.model import Clause, If, Lasting, When
from parlour.games.bartok.norms.sense.base import (
    THAT,
    TOP,
    Pick,
    changed,
    negated,
    put,
    tests_of,
    throughout,
)
from parlour.games.bartok.norms.sense.card import both, other, rank_step
from parlour.games.bartok.norms.sense.condition import of_card
from parlour.games.bartok.norms.terms import (
    AllOf,
    AnyOf,
    Condition,
    Is,
    Node,
    Not,
    Owner,
    Ref,
    Same,
    Streak,
    Tests,
    Trait,
    nodes,
)


def card_is(pick: Pick, a: Ref) -> Tests:
    """Card `a` is one of those."""
    return of_card(a, pick)


def not_such(p: Pick) -> Pick:
    """Cards that are none of those."""
    return Pick(EVERY, (negated(tests_of(p)),))


def agreeing(ts: tuple[Trait, ...], b: Ref = THAT) -> Pick:
    """Cards that agree with card `b` in all of it."""
    if len(set(ts)) < len(ts):
        raise Unfit
    return Pick(EVERY, tuple(Same(what, 0, b) for what in ts))


def agreeing_only(t: Trait, b: Ref = THAT) -> Pick:
    """Cards that agree with card `b` in one thing and not in the other."""
    rest: Trait = {"suit": "rank", "rank": "suit"}.get(t, "")  # type: ignore[assignment]
    if not rest:
        raise Unfit
    return Pick(EVERY, (Same(t, 0, b), Not(Same(rest, 0, b))))


def agreeing_but(t: Trait, u: Trait, b: Ref = THAT) -> Pick:
    """Cards that agree with card `b` in one thing and not in another."""
    if t == u:
        raise Unfit
    return Pick(EVERY, (Same(t, 0, b), Not(Same(u, 0, b))))


def lies_on(on: CardSet) -> Tests:
    """The card is played on such a card."""
    return (Is(on, 1),)


def differing(t: Trait, b: Ref = THAT) -> Pick:
    """Cards that do not agree with card `b`."""
    return Pick(EVERY, (Not(Same(t, 0, b)),))


def agreeing_step(up: bool, what: Any = "rank", b: Ref = THAT) -> Pick:
    """Cards of the next rank up or down."""
    return Pick(EVERY, put(rank_step(1, up), str(THAT), b))


def such(p: Pick, q: Pick) -> Pick:
    """Cards of which something more is told."""
    if q.cards != EVERY and p.cards != EVERY:
        return Pick(both(p.cards, q.cards), p.ifs + q.ifs)
    return Pick(p.cards if q.cards == EVERY else q.cards, p.ifs + q.ifs)


def agree(a: Ref, b: Ref, ts: tuple[Trait, ...]) -> Tests:
    """Two cards agree in all of it."""
    return of_card(a, agreeing(ts, b))


def both_are(cards: CardSet) -> Tests:
    """The card and the one under it are such."""
    return (Is(cards), Is(cards, 1))


def matching(ts: tuple[Trait, ...], b: Ref = 1) -> Tests:
    """The card agrees with card `b`."""
    return agreeing(ts, 1 if b == TOP else b).ifs


def at_event(event: Event, part: Any) -> Any:
    """What an event sets off, with the cards it speaks of: `it` is the card played, or drawn, or
    gone out with; where there is none, nothing can be told of it."""
    if isinstance(event, OnPlay):
        return tops(part)
    it: Ref | None = "drawn" if isinstance(event, OnDraw) else None
    return _moved(put(part, str(TOP), 1), 1 if isinstance(event, OnOut) else it)


_OWN = (Shed, Show, DrawUntil, Lasting, Lays, Answer)
"""What speaks of cards of its own as card 0."""


def _moved(part: Any, it: Ref | None) -> Any:
    """The part with `it` for card 0. Raises Unfit where there is no such card."""
    if isinstance(part, tuple):
        return tuple(_moved(one, it) for one in part)
    if not isinstance(part, Node) or isinstance(part, _OWN):
        return part
    fields = {name: _moved(getattr(part, name), it) for name in part.__struct_fields__}
    for name in _refs(part):
        if fields.get(name, 1) == 0:
            if it is None:
                raise Unfit
            fields[name] = it
    if isinstance(part, Streak) and part.start == 0:
        fields["start"] = 1
    return changed(part, fields)


def tops(part: Any) -> Any:
    """The top card in what a card sets off: that card, or the one under it where the condition
    speaks of that card anyway."""
    if isinstance(part, Condition) and not isinstance(part, Not | AnyOf | AllOf):
        return put(part, str(TOP), 1 if _of_card(part) else 0)
    if isinstance(part, Lasting):
        return put(part, str(TOP), 1)
    if part == Owner(TOP):
        return "me"
    return 0 if part == TOP else throughout(part, tops)


def _of_card(part: Condition) -> bool:
    """Does it speak of card 0?"""
    return any(getattr(node, name, None) == 0 for node in nodes(part) for name in _refs(node))


def _refs(part: object) -> tuple[str, ...]:
    """The fields that can hold cards."""
    return ("a", "b", "card") if isinstance(part, Same) else ("card",)


def pick_other_than(no: CardSet) -> Pick:
    """Cards that are none of those."""
    return Pick(other(no))


def tells_nothing(clause: Clause) -> bool:
    """Does a condition hold of each card that sets the clause off, so that another card must have
    been meant by `it`?"""
    if not isinstance(clause, When) or not isinstance(clause.event, OnPlay):
        return False
    played = clause.event.cards
    tests = (*clause.ifs, *(test for one in clause.then if isinstance(one, If) for test in one.ifs))
    for test in tests:
        match test:
            case Is(text, 0) if not sets.both(played, sets.other(text)):
                return True
            case Not(Is(text, 0)) if not sets.both(played, text):
                return True
    return False
