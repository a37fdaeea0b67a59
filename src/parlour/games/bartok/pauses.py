"""Pauses: questions about rules, what their authors answer, and conflicts that they decide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from parlour.core.errors import Illegal
from parlour.core.rules import Note, Notes, Seat
from parlour.games.bartok.actions import Clarify, Pause, Prevail, Resume
from parlour.games.bartok.speech import check_text
from parlour.games.bartok.state import Added, Bartok, Clarification, Over, Paused, settled

replace = msgspec.structs.replace

LONGEST: Final = 120.0
"""BK-R22: seconds after which anybody may resume."""


def rule_of(state: Bartok, number: int) -> Added | None:
    """The rule of the list with this number."""
    return next((rule for rule in state.rules if rule.number == number), None)


def legal_pauses(state: Bartok, seat: Seat) -> Iterator[Pause | Clarify | Resume | Prevail]:
    """BK-15: what the seat can do about a pause now."""
    if state.paused is None:
        if state.deal_over is None:
            yield Pause()
            for rule in state.rules:
                yield Pause(rule.number)
        return
    if not against_clarify(state, seat):
        yield Clarify()
    if not against_resume(state, seat):
        yield Resume()
    yield from legal_decisions(state, seat)


def legal_decisions(state: Bartok, seat: Seat) -> Iterator[Prevail]:
    """BK-16: what the seat can decide about its rules and older ones."""
    held = state.in_force
    decided = set(state.prevail)
    for place, newer in enumerate(held):
        if newer.author != seat:
            continue
        for older in held[:place]:
            pair = newer.number, older.number
            yield from (Prevail(a, b) for a, b in (pair, pair[::-1]) if Over(a, b) not in decided)


def against_pause(state: Bartok, action: Pause) -> Illegal | None:
    """BK-15: during play, about a rule of the list or anything else."""
    if state.paused:
        return Illegal("paused", "BK-15")
    if action.about is not None and rule_of(state, action.about) is None:
        return Illegal("no-such-rule", "BK-15", number=action.about)
    if action.question:
        check_text(action.question, "BK-15")
    return None


def pause(state: Bartok, seat: Seat, action: Pause) -> tuple[Bartok, Notes]:
    """BK-15, BK-17, BK-R20: no turns, no penalties, and all clocks stand still."""
    question = action.question.strip()
    paused = Paused(seat, action.about, question)
    return settled(replace(state, paused=paused)), (
        Note(
            "pause-question" if question else "pause",
            seat,
            "BK-15",
            text=question,
            rule=action.about,
        ),
    )


def against_clarify(state: Bartok, seat: Seat) -> Illegal | None:
    """BK-15, BK-R22: the author answers; the fixed rules answer for themselves."""
    if state.paused is None:
        return Illegal("no-pause", "BK-15")
    about = state.paused.about
    rule = None if about is None else rule_of(state, about)
    if rule is None or rule.author is None:
        return Illegal("no-author", "BK-R22")
    return None if rule.author == seat else Illegal("not-author", "BK-15", number=rule.number)


def clarify(state: Bartok, seat: Seat, text: str) -> tuple[Bartok, Notes]:
    """BK-15: the answer is kept with the rule."""
    assert state.paused
    text = text.strip()
    answer = Clarification(state.paused.question, text, state.deal)
    rules = tuple(
        replace(rule, clarifications=(*rule.clarifications, answer)[-KEPT:])
        if rule.number == state.paused.about
        else rule
        for rule in state.rules
    )
    paused = replace(state.paused, clarified=True)
    return replace(state, rules=rules, paused=paused), (
        Note("clarify", seat, "BK-15", text=text, rule=state.paused.about),
    )


KEPT: Final = 20
"""Clarifications that are kept with a rule."""


def against_resume(state: Bartok, seat: Seat) -> Illegal | None:
    """BK-15, BK-R22: who paused, the author after clarifying, and after a while anybody."""
    paused = state.paused
    if paused is None:
        return Illegal("no-pause", "BK-15")
    rule = None if paused.about is None else rule_of(state, paused.about)
    author = paused.clarified and rule is not None and rule.author == seat
    if seat == paused.by or author or paused.waited >= LONGEST:
        return None
    return Illegal("not-yours-to-resume", "BK-R22", seconds=int(LONGEST))


def resume(state: Bartok, seat: Seat) -> tuple[Bartok, Notes]:
    """BK-15: play goes on where it stood."""
    return settled(replace(state, paused=None)), (Note("resume", seat, "BK-15"),)


def against_prevail(state: Bartok, seat: Seat, number: int, other: int) -> Illegal | None:
    """BK-16, BK-R13: the author of the newer of two rules in force decides, in a pause."""
    if state.paused is None:
        return Illegal("no-pause", "BK-R13")
    held = {rule.number: rule for rule in state.in_force}
    for one in (number, other):
        if one not in held:
            return Illegal("no-such-rule", "BK-R13", number=one)
    if number == other:
        return Illegal("same-rule", "BK-R13")
    if held[max(number, other)].author != seat:
        return Illegal("not-newer-author", "BK-16", number=max(number, other))
    if Over(number, other) in state.prevail:
        return Illegal("prevails-already", "BK-R13", number=number, other=other)
    return None


def prevail(state: Bartok, seat: Seat, action: Prevail) -> tuple[Bartok, Notes]:
    """BK-R13: kept with the rules and enforced from now on."""
    pair = {action.rule, action.over}
    others = tuple(one for one in state.prevail if {one.rule, one.over} != pair)
    state = replace(state, prevail=(*others, Over(action.rule, action.over)))
    return state, (Note("prevail", seat, "BK-R13", rule=action.rule, count=action.over),)
