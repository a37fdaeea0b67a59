"""What a view tells of a game of Bartok beside the cards, in the terms of JSON."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from parlour.core.rules import Seat
from parlour.core.words import LANGUAGES
from parlour.games.bartok import order
from parlour.games.bartok.asking import question_to, values
from parlour.games.bartok.clauses import HOW_OFTEN
from parlour.games.bartok.clocks import time_to_object
from parlour.games.bartok.memory import Live, Seconds
from parlour.games.bartok.norms.events import AsLong
from parlour.games.bartok.norms.model import Rule, as_json
from parlour.games.bartok.state import Added, Bartok, Charge
from parlour.games.bartok.stating import stated
from parlour.games.bartok.turns import span_left

SHOWN: Final = 50
"""Utterances that a view shows."""


def show(state: Bartok, seat: Seat | None) -> dict[str, Any]:
    """The game's own fields of a view."""
    return {
        "stock": len(state.stock),
        "discard": len(state.discard),
        "top": state.top.text if state.discard else None,
        "direction": state.direction,
        "rules": [show_rule(state, rule) for rule in state.rules],
        "asked": show_asked(state, seat),
        "call": show_call(state),
        "win": show_win(state),
        "pause": show_pause(state),
        "offer": list(state.offer) if state.offer else None,
        "proposal": show_proposal(state),
        "owed": show_owed(state),
        "table": show_table(state),
        "deals": [msgspec.to_builtins(over) for over in state.ended],
        "log": [
            {"seat": said.seat, "text": said.text, "deal": said.deal} for said in state.log[-SHOWN:]
        ],
    }


def show_rule(state: Bartok, rule: Added) -> dict[str, Any]:
    """BK-06: a rule of the list with all that has been settled about it."""
    return {
        "number": rule.number,
        "author": rule.author,
        "text": stated(rule.rule, rule.lang) if rule.rule else rule.text,
        "said": rule.text,
        "readings": readings(rule.rule),
        "lang": rule.lang,
        "kind": rule.kind,
        "since": rule.since,
        "repealed": rule.repealed,
        "rule": as_json(rule.rule) if rule.rule else None,
        "clarified": [
            {"question": one.question, "answer": one.answer, "deal": one.deal}
            for one in rule.clarifications
        ],
        "prevails": [one.over for one in state.prevail if one.rule == rule.number],
    }


def readings(rule: Rule | None) -> dict[str, str] | None:
    """The rule in the program's words, in every language."""
    return {lang: stated(rule, lang) for lang in LANGUAGES} if rule else None


def sentences(rule: Added) -> dict[str, str]:
    """What a rule of the list says, in every language; an honour rule in its author's words."""
    return readings(rule.rule) or {rule.lang: rule.text}


def left(state: Bartok, ends: Seconds) -> float:
    """Seconds until then."""
    return round(max(0.0, ends - state.clock), 3)


def show_call(state: Bartok) -> dict[str, Any] | None:
    """BK-12, BK-R4: the open call and its votes."""
    charge = state.call
    if charge is None:
        return None
    return {
        "by": charge.by,
        "against": charge.what.seat,
        "clause": charge.what.clause,
        "rule": charge.what.rule,
        "votes": list(charge.votes),
        "seconds": left(state, charge.ends),
        **show_subject(state, charge),
    }


def show_subject(state: Bartok, charge: Charge) -> dict[str, Any]:
    """What was played, on which card, or said."""
    act = next(
        (act for act in state.acts if charge.cards and act.number == charge.what.number), None
    )
    return {
        "cards": [card.text for card in charge.cards],
        "on": act.on.text if act and act.on else None,
        "said": charge.text or None,
    }


def show_win(state: Bartok) -> dict[str, Any] | None:
    """BK-R6: the win that is not final yet."""
    won = state.won
    if won is None:
        return None
    return {
        "seat": won.seat,
        "accepted": list(won.accepted),
        "seconds": left(state, won.ends),
    }


def show_pause(state: Bartok) -> dict[str, Any] | None:
    """BK-15: who paused, about what, and whether it has been answered."""
    paused = state.paused
    if paused is None:
        return None
    return {
        "by": paused.by,
        "about": paused.about,
        "question": paused.question,
        "clarified": paused.clarified,
    }


def show_proposal(state: Bartok) -> dict[str, Any] | None:
    """BK-R10: what has been announced and how it is understood."""
    proposal = state.proposal
    if proposal is None:
        return None
    return {
        "text": proposal.text,
        "lang": proposal.lang,
        "kind": proposal.kind,
        "rule": as_json(proposal.rule) if proposal.rule else None,
        "reading": readings(proposal.rule),
        "readings": [{"rule": as_json(one), "reading": readings(one)} for one in proposal.readings],
        "repeal": proposal.repeal,
        "adopted": proposal.adopted,
        "objections": list(proposal.objections),
        "seconds": round(time_to_object(state), 3),
    }


def show_owed(state: Bartok) -> list[dict[str, Any]]:
    """BK-09: what has to be said at once and has not been yet."""
    if state.deal_over or state.by_players:
        return []
    return [
        {
            "seat": duty.seat,
            "rule": duty.rule,
            "say": dict(duty.phrase.shown) if duty.phrase else None,
            "do": duty.deed or None,
            "times": duty.times,
            "grace": left(state, duty.since + state.options.grace),
        }
        for duty in state.duties
        if not duty.done
    ]


def show_asked(state: Bartok, seat: Seat | None) -> dict[str, Any] | None:
    """BK-11: what a rule asks: of the viewer, else of whom it asks first."""
    if not state.asked:
        return None
    own = None if seat is None else question_to(state, seat)
    one = own or next((one for one in state.asked if not one.answered), state.asked[0])
    return {
        "seat": one.seat,
        "what": one.what,
        "rule": one.rule,
        "count": one.count,
        "do": one.deed or None,
        "say": dict(one.phrase.shown) if one.phrase else None,
        "choices": list(values(state, own)) if own else None,
        "waiting": [other.seat for other in state.asked if not other.answered],
        "seconds": left(state, one.ends),
    }


def show_table(state: Bartok) -> dict[str, Any]:
    """What rules have brought about: the order of play, debts, demands, tokens, points."""
    mem, named = state.mem, state.mem.named
    return {
        "order": list(order.ring(state)),
        "out": [seat for seat, out in enumerate(mem.out) if out],
        "skips": list(mem.skips),
        "step": mem.step,
        "debts": [
            {"seat": one.seat, "kind": one.kind, "count": one.count, "rule": one.cause.rule}
            for one in mem.debts
        ],
        "follow": [{"seat": one.seat, "rule": one.cause.rule} for one in mem.follow],
        "lasting": [show_lasting(state, live) for live in mem.live],
        "named": {
            "suit": named.suit or None,
            "rank": named.rank or None,
            "card": named.card.text if named.card else None,
            "number": named.number if named.last == "number" else None,
        },
        "tokens": [{"en": one.en, "ru": one.ru, "seat": one.seat} for one in mem.tokens],
        "counts": [
            {"rule": one.rule, "name": one.name, "value": one.value, "seat": one.seat}
            for one in mem.tallies
            if not one.name.startswith(HOW_OFTEN)
        ],
        "points": list(state.points),
    }


def show_lasting(state: Bartok, live: Live) -> dict[str, Any]:
    """BK-11: what holds for a while, whose doing it is, and how long it still holds."""
    card = live.cause.by
    until, left = time_left(state, live)
    return {
        "rule": live.cause.rule,
        "by": card.text if card else None,
        "seat": live.cause.me,
        "until": until,
        "left": left,
    }


def time_left(state: Bartok, live: Live) -> tuple[str, int | None]:
    """What ends clauses that hold for a while, and how many of these are left where they count."""
    span = span_left(state, live)
    if span is not None:
        return span
    match live.lasts:
        case "next deal":
            return ("next deal" if live.deal == state.deal else "deal"), None
        case str(lasts):
            return lasts, None
        case AsLong():
            return "while", None
    return "event", None
