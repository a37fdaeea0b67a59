"""What a rule asks players to choose: who is asked, what they may answer, what silence means."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

import msgspec

from parlour.core.deck import Card, Cards
from parlour.core.errors import Illegal
from parlour.core.rules import Note, Notes, Seat
from parlour.decks.french import PACK, RANKS, SUITS
from parlour.games.bartok import order
from parlour.games.bartok.actions import Choose
from parlour.games.bartok.conditions import holds
from parlour.games.bartok.firing import is_true
from parlour.games.bartok.law import law_of
from parlour.games.bartok.memory import Cause, Value
from parlour.games.bartok.moment import RED, Needs, Now, mask_of
from parlour.games.bartok.phrases import owed_phrase
from parlour.games.bartok.players import BEATS
from parlour.games.bartok.state import Bartok, settled
from parlour.games.bartok.tasks import Answered, Appoint, Asked, Question, Run

replace = msgspec.structs.replace

PATIENCE: Final = 30
"""Seconds that a player has to choose."""

QUICK: Final = 10
"""Seconds in which players can react."""

DIRECTIONS: Final = ("clockwise", "anticlockwise")

COLOURS: Final = ("red", "black")

SECRET: Final = frozenset({"give", "guess", "hand-sign", "reveal"})
"""Answers that are open only when all are given."""

COVERED: Final = SECRET | {"shed", "show", "trade"}
"""Answers that are not told: they name cards which are still hidden, or are shown afterwards."""

MOST: Final = 500
"""Choices of several cards that are listed."""


def ask(state: Bartok, cause: Cause, needs: Needs) -> tuple[Bartok, Notes]:
    """BK-11: the players are asked; the effect waits in the queue."""
    what: Any = needs.what
    quick = what.startswith("react")
    seconds = needs.more.pop("seconds", QUICK if quick else PATIENCE)
    now = Now(state, law_of(state), cause)
    deed, phrase = "", None
    if isinstance(needs.act, str):
        deed = needs.act
    elif isinstance(needs.act, tuple):
        try:
            phrase = owed_phrase(now, needs.act)
        except Needs:
            phrase = None
    elif needs.act is not None:
        deed = needs.act.en or needs.act.ru
    asked = tuple(
        Question(
            seat,
            what,
            cause.rule,
            state.clock + seconds,
            deed=deed,
            phrase=phrase,
            **needs.more,
        )
        for seat in needs.seats
    )
    notes = tuple(Note("asked", seat, "BK-11", rule=cause.rule, text=what) for seat in needs.seats)
    return settled(replace(state, asked=asked)), notes if not quick else notes[:1]


def question_to(state: Bartok, seat: Seat) -> Question | None:
    """What the seat is asked and has not answered."""
    for one in state.asked:
        if one.seat == seat and not one.answered:
            return one
    return None


def legal_choices(state: Bartok, seat: Seat) -> Iterator[Choose]:
    """BK-11: each answer that the seat can give."""
    question = question_to(state, seat)
    if question is not None:
        for value in values(state, question):
            yield Choose(value)


def against_choice(state: Bartok, seat: Seat, value: Value) -> Illegal | None:
    """BK-11: what stands against this answer."""
    question = question_to(state, seat)
    if question is None:
        return Illegal("nothing-asked", "BK-11")
    fits = any(one == value and type(one) is type(value) for one in values(state, question))
    return None if fits else Illegal("no-such-answer", "BK-11", rule=question.rule)


def values(state: Bartok, question: Question) -> Iterator[Value]:  # noqa: C901
    """The answers to a question, in a pinned order."""
    match question.what:
        case "suit":
            yield from SUITS
        case "rank" | "guess":
            yield from RANKS
        case "colour":
            yield from COLOURS
        case "card":
            yield from (card.text for card in PACK)
        case "number":
            yield from range(question.low, question.high + 1)
        case "seat":
            yield from (one for one in order.active(state) if one != question.seat)
        case "direction":
            yield from DIRECTIONS
        case "may":
            yield from (True, False)
        case "hand-sign":
            yield from BEATS
        case "react-first" | "react-last":
            yield True
        case _:
            yield from card_values(state, question)


def card_values(state: Bartok, question: Question) -> Iterator[Value]:
    """The cards that can be chosen, several with spaces between."""
    found = choosable(state, question)
    count = min(question.count, len(found))
    for place, cards in enumerate(combinations(found, count)):
        if place < MOST:
            yield " ".join(card.text for card in cards)
    if question.what == "trade":
        yield False


def choosable(state: Bartok, question: Question) -> Cards:
    """The cards of the asked player's hand that can be chosen."""
    law, mask, test = law_of(state), mask_of(question.cards), holds(question.ifs)
    cause = cause_in(state) or Cause(question.rule, question.seat)

    def fits(card: Card) -> bool:
        if not mask & law.face(state, card).bit:
            return False
        return test is None or is_true(test, Now(state, law, cause, card))

    return tuple(card for card in state.hands[question.seat] if fits(card))


def cause_in(state: Bartok) -> Cause | None:
    """The cause of the effect that waits for an answer."""
    head = state.queue[0] if state.queue else None
    return head.cause if isinstance(head, Run | Appoint) else None


# Answers


def answer(state: Bartok, seat: Seat, value: Value) -> tuple[Bartok, Notes]:
    """BK-11: the answer is kept; when all have come, or enough, the effect goes on."""
    question = question_to(state, seat)
    assert question
    asked = tuple(replace(one, answered=True) if one is question else one for one in state.asked)
    state = replace(state, asked=asked, answers=(*state.answers, Answered(seat, value)))
    kind = "chosen-secretly" if question.what in SECRET else "chosen"
    note = Note(kind, seat, "BK-11", rule=question.rule, text=text_of(question, value))
    if question.what == "seat":
        note = replace(note, kind="chosen-player", text="", other=int(value))
    notes: Notes = (note,)
    if question.what.startswith("react"):
        notes = (Note("reacted", seat, "BK-11", rule=question.rule, text=question.deed),)
    return (taken(state), notes) if is_enough(state, question, value) else (settled(state), notes)


def text_of(question: Question, value: Value) -> str:
    """An open answer as it is told; what names hidden cards is not."""
    return "" if question.what in COVERED else str(value)


def is_enough(state: Bartok, question: Question, value: Value) -> bool:
    """Whether the effect can go on with the answers that have come."""
    silent = sum(not one.answered for one in state.asked)
    match question.what:
        case "react-first":
            return True
        case "react-last":
            return silent <= 1
        case "trade":
            return value is not False or not silent
    return not silent


def taken(state: Bartok) -> Bartok:
    """The effect has its answers: in the order in which they came, silence as its default."""
    what: Asked = state.asked[0].what
    key = "react" if what.startswith("react") else what
    given = {one.seat: one.value for one in state.answers}
    places = {one.seat: place for place, one in enumerate(state.answers, 1)}
    found: list[tuple[str, Value]] = []
    for one in state.asked:
        if key == "react":
            value: Value = places.get(one.seat, 0)
        else:
            value = given[one.seat] if one.seat in given else default(state, one)
        found.append((f"{key}:{one.seat}", value))
    head, *rest = state.queue
    assert isinstance(head, Run | Appoint)
    cause = replace(head.cause, answers=(*head.cause.answers, *found))
    return replace(state, asked=(), answers=(), queue=(replace(head, cause=cause), *rest))


def default(state: Bartok, question: Question) -> Value:
    """What silence means."""
    cause = cause_in(state)
    card = Now(state, law_of(state), cause).in_pile(0) if cause else None
    card = card or (state.discard or PACK)[-1]
    match question.what:
        case "suit":
            return "".join(card.suits) or SUITS[0]
        case "rank":
            return card.rank or RANKS[0]
        case "colour":
            return COLOURS[not RED.intersection(card.suits)]
        case "card":
            return card.text if card.rank else PACK[0].text
        case "seat":
            return order.further(state, question.seat, 1) or 0
        case "direction":
            return DIRECTIONS[state.direction < 0]
        case "may" | "trade":
            return False
    return next(iter(values(state, question)), False)


def time_out(state: Bartok) -> tuple[Bartok, Notes]:
    """The time to choose is over: silence is an answer."""
    silent = [one.seat for one in state.asked if not one.answered]
    rule = state.asked[0].rule
    return taken(state), tuple(Note("silent", seat, "BK-11", rule=rule) for seat in silent)


def rolled(state: Bartok, value: int) -> Bartok:
    """A die that an effect has waited for."""
    _, head, *rest = state.queue
    assert isinstance(head, Run | Appoint)
    cause = replace(head.cause, rolls=(*head.cause.rolls, value))
    return replace(state, queue=(replace(head, cause=cause), *rest))
