"""What rules make players owe: words, deeds, cards to draw, turns to miss, cards to play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from parlour.core.deck import Card
from parlour.core.errors import Illegal
from parlour.core.rules import Note, Notes, Seat, replaced
from parlour.games.bartok import order
from parlour.games.bartok.conditions import holds
from parlour.games.bartok.firing import is_true
from parlour.games.bartok.law import Law, law_of
from parlour.games.bartok.meaning import number
from parlour.games.bartok.memory import Cause, Debt, Follow
from parlour.games.bartok.moment import Now, mask_of
from parlour.games.bartok.norms import effects as acts
from parlour.games.bartok.norms import events
from parlour.games.bartok.norms.events import Answer
from parlour.games.bartok.norms.model import Effects, Owe
from parlour.games.bartok.norms.terms import Deed, Words
from parlour.games.bartok.phrases import owed_phrase
from parlour.games.bartok.state import Bartok, Duty

replace = msgspec.structs.replace

MOST: range = range(1, 105)
"""Cards or turns that can be owed."""

MOST_TIMES: Final = 20
"""Times that one deed can be owed."""


def owe(now: Now, effect: Owe, seats: tuple[Seat, ...]) -> tuple[Bartok, Notes]:
    """BK-11: the players owe it from now on."""
    state = now.state
    notes: Notes = ()
    for seat in seats:
        state, more = owed_by(state, now, effect, seat)
        notes += more
    return state, notes


def owed_by(state: Bartok, now: Now, effect: Owe, seat: Seat) -> tuple[Bartok, Notes]:
    """One player's duty."""
    cause = now.cause
    if seat != cause.me or cause.answers or cause.rolls:
        cause = replace(cause, me=seat, answers=(), rolls=())
    match effect.duty:
        case events.Says(phrase, before):
            owed = owed_phrase(Now(state, now.law, cause), phrase)
            if owed is None:
                return state, ()
            duty = Duty(
                seat,
                state.number,
                state.made,
                state.clock,
                now.cause.rule,
                owed,
                orelse=effect.orelse,
                cause=cause,
                first=before,
            )
            return with_duty(state, duty), ()
        case events.Does(deed, n):
            times = min(number(n)(Now(state, now.law, cause)), MOST_TIMES)
            if times < 1:
                return state, ()
            duty = replace(deed_of(state, now, effect, seat, deed), times=times)
            return with_duty(state, duty), ()
        case events.Lays(cards, ifs):
            mine = seat == now.me and now.cause.played
            follow = Follow(seat, cards, ifs, cause, effect.orelse, now=mine)
            return with_mem(state, follow=(*state.mem.follow, follow)), ()
        case events.Draws(n):
            return with_debt(state, now, effect, seat, "draw", number(n)(now))
        case events.Misses(n):
            return with_debt(state, now, effect, seat, "miss", number(n)(now))


def with_duty(state: Bartok, duty: Duty) -> Bartok:
    """The state with a duty; what a rule demands twice in one action is owed once (BK-R14)."""
    key = (duty.seat, duty.rule, duty.number, duty.phrase, duty.deed)
    for one in state.duties:
        if not one.done and (one.seat, one.rule, one.number, one.phrase, one.deed) == key:
            return state
    return replace(state, duties=(*state.duties, duty))


def deed_of(state: Bartok, now: Now, effect: Owe, seat: Seat, deed: Deed) -> Duty:
    """A deed that is owed: one with a button, or one that people judge."""
    people = isinstance(deed, Words)
    text = (deed.en or deed.ru) if isinstance(deed, Words) else deed
    return Duty(
        seat,
        state.number,
        state.made,
        state.clock,
        now.cause.rule,
        deed=text,
        people=people,
        orelse=effect.orelse,
        cause=replace(now.cause, me=seat),
    )


def with_mem(state: Bartok, **changes: object) -> Bartok:
    """The state with something else remembered."""
    return replace(state, mem=replace(state.mem, **changes))


def with_debt(
    state: Bartok, now: Now, effect: Owe, seat: Seat, kind: str, count: int
) -> tuple[Bartok, Notes]:
    """Cards to draw or turns to miss. What answers a debt makes no new one of its kind."""
    if count not in MOST or state.mem.answered == kind or not now.law.bears(state, seat, kind):
        return state, ()
    debt = Debt(
        seat,
        "draw" if kind == "draw" else "miss",
        count,
        now.cause,
        effect.answers,
        effect.orelse,
        now.in_pile(0),
    )
    return with_mem(state, debts=(*state.mem.debts, debt)), (told(debt),)


def told(debt: Debt) -> Note:
    """Who owes what by which rule."""
    kind = "owes-draw" if debt.kind == "draw" else "owes-miss"
    return Note(kind, debt.seat, "BK-11", rule=debt.cause.rule, count=debt.count)


# Answers to debts


def as_debt(now: Now, effects: Effects) -> Effects:
    """BK-R13: the effects of a card that is played, both rules holding where another lets such a
    card be answered: what the first of them makes a player draw, with the turn that it takes, or
    miss is a debt then, and not exacted before the player can answer."""
    match effects:
        case (acts.Draw(seat, n), acts.Skip(other, 1), *rest) if other == seat:
            kind, debt = "draw", Owe(events.Draws(n), seat)
        case (acts.Skip(seat, n), *rest):
            kind, debt = "miss", Owe(events.Misses(n), seat)
        case _:
            return effects
    card = now.in_pile(0) if now.cause.played else None
    if card is None or not any(answering(now.state, now.law, kind, card)):
        return effects
    return (debt, *rest)


def answering(
    state: Bartok, law: Law, kind: str, card: Card | None
) -> Iterator[tuple[Answer, int]]:
    """What answers a debt that a card has made, by the rules that speak of any such debt."""
    for rule, clause in () if law.plain else law.forces(state).answering:
        of = card is None or mask_of(clause.of) & card.bit
        if of and clause.owed in (kind, "any"):
            yield clause.answer, rule


def debts_of(state: Bartok, seat: Seat) -> tuple[Debt, ...]:
    """What the seat owes to the stock or the turn."""
    debts = state.mem.debts
    return tuple([debt for debt in debts if debt.seat == seat]) if debts else ()


def answers_to(state: Bartok, law: Law, debt: Debt) -> Iterator[tuple[Answer, int]]:
    """The cards that answer a debt, with the rule that says so."""
    for answer in debt.answers:
        yield answer, debt.cause.rule
    yield from answering(state, law, debt.kind, debt.of)


def answer_of(state: Bartok, debt: Debt, card: Card) -> Answer | None:
    """How this card answers the debt, if it does."""
    law = law_of(state)
    face = law.face(state, card)
    for answer, rule in answers_to(state, law, debt):
        if not mask_of(answer.cards) & face.bit:
            continue
        test = holds(answer.ifs)
        if test is None or is_true(test, Now(state, law, Cause(rule, debt.seat), card)):
            return answer
    return None


def can_answer(state: Bartok, debt: Debt) -> bool:
    """Whether any card could answer the debt, whoever holds it."""
    return any(True for _ in answers_to(state, law_of(state), debt))


def answered(state: Bartok, seat: Seat, card: Card) -> tuple[Bartok, Notes, tuple[Debt, ...]]:
    """BK-11: the debts that this card answers are passed on, sent back or gone; what of them is
    to be paid at once."""
    if not state.mem.debts:
        return state, (), ()
    debts: list[Debt] = []
    kind = ""
    rule = None
    notes: Notes = ()
    halves: tuple[Debt, ...] = ()
    for debt in state.mem.debts:
        answer = answer_of(state, debt, card) if debt.seat == seat else None
        if answer is None:
            debts.append(debt)
            continue
        kind, rule = debt.kind, debt.cause.rule
        if answer.then == "halve":
            halves += (replace(debt, count=debt.count // 2),) if debt.count > 1 else ()
        elif answer.then != "cancel":
            debts.append(handed_on(state, debt, answer, card))
            notes += (told(debts[-1]),)
    if not kind:
        return state, (), ()
    note = Note("debt-answered", seat, "BK-11", rule=rule)
    return with_mem(state, debts=tuple(debts), answered=kind), (note, *notes), halves


def handed_on(state: Bartok, debt: Debt, answer: Answer, card: Card) -> Debt:
    """A debt that another player owes from now on."""
    way = -1 if answer.then == "back" else 1
    other = order.further(state, debt.seat, way)
    count = debt.count * (2 if answer.then == "double" else 1)
    if answer.then == "add":
        law = law_of(state)
        face = law.face(state, card)
        count += law.takes(state, face) if debt.kind == "draw" else law.misses(state, face)
    return replace(
        debt,
        seat=debt.seat if other is None else other,
        count=min(count, MOST[-1]),
        of=law_of(state).face(state, card),
    )


# Cards that have to be played


def follow_of(state: Bartok, seat: Seat) -> Follow | None:
    """The card that the seat has to play in this turn, if there is one."""
    follow = state.mem.follow
    return next((one for one in follow if one.seat == seat), None) if follow else None


def follows(state: Bartok, duty: Follow, card: Card) -> bool:
    """Whether this is a card that has to be played."""
    law = law_of(state)
    if not mask_of(duty.cards) & law.face(state, card).bit:
        return False
    test = holds(duty.ifs)
    now = Now(state, law, replace(duty.cause, played=False), card)
    return test is None or is_true(test, now)


def followed(state: Bartok, seat: Seat) -> Bartok:
    """The state once the seat has played, or has not been able to."""
    if not state.mem.follow:
        return state
    left = tuple(one for one in state.mem.follow if one.seat != seat)
    return with_mem(state, follow=left) if left != state.mem.follow else state


def against_owed(state: Bartok, seat: Seat, card: Card) -> Illegal | None:
    """BK-11: why this card may not be played while something else is owed."""
    if not owes_any_cards(state):
        return None
    duty = follow_of(state, seat)
    if duty is not None and not follows(state, duty, card):
        rule = duty.cause.rule
        says = law_of(state).stated(rule)
        return Illegal("must-follow", "BK-11", rule=rule, card=card, says=says)
    for debt in debts_of(state, seat):
        if answer_of(state, debt, card) is None:
            rule = debt.cause.rule
            says = law_of(state).stated(rule)
            return Illegal("debt-first", "BK-11", rule=rule, card=card, says=says)
    return None


def owes_any_cards(state: Bartok) -> bool:
    """Whether anybody has to play a card, or owes what a card may answer."""
    return bool(state.mem.follow or state.mem.debts)


def owes_cards(state: Bartok, seat: Seat) -> bool:
    """Whether a card of the seat has to follow or to answer something, and so need not match."""
    mem = state.mem
    return bool(
        (mem.follow and follow_of(state, seat) is not None) or (mem.debts and debts_of(state, seat))
    )


def departed(state: Bartok, seat: Seat) -> Bartok:
    """The state without what somebody owed who is out of the deal; it is never moved."""
    return with_mem(
        state,
        debts=tuple(one for one in state.mem.debts if one.seat != seat),
        follow=tuple(one for one in state.mem.follow if one.seat != seat),
        bonus=tuple(one for one in state.mem.bonus if one.seat != seat),
        skips=replaced(state.mem.skips, seat, 0) if state.mem.skips else (),
    )
