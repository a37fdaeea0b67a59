"""What a view tells of a game of Bartok beside the cards, in the terms of JSON."""

from __future__ import annotations

from typing import Any, Final

from parlour.core.rules import Seat
from parlour.games.bartok.norms.model import as_json
from parlour.games.bartok.state import Added, Bartok, Charge, Seconds

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
        "asked": None,
        "call": show_call(state),
        "win": show_win(state),
        "pause": show_pause(state),
        "offer": list(state.offer) if state.offer else None,
        "proposal": show_proposal(state),
        "owed": show_owed(state),
        "log": [
            {"seat": said.seat, "text": said.text, "deal": said.deal} for said in state.log[-SHOWN:]
        ],
    }


def show_rule(state: Bartok, rule: Added) -> dict[str, Any]:
    """BK-06: a rule of the list with all that has been settled about it."""
    return {
        "number": rule.number,
        "author": rule.author,
        "text": rule.text,
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
        **show_subject(charge),
    }


def show_subject(charge: Charge) -> dict[str, Any]:
    """What was played or said."""
    return {"cards": [card.text for card in charge.cards], "said": charge.text or None}


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
        "repeal": proposal.repeal,
        "adopted": proposal.adopted,
        "objections": list(proposal.objections),
    }


def show_owed(state: Bartok) -> list[dict[str, Any]]:
    """BK-09: what has to be said at once and has not been yet."""
    if state.deal_over or state.by_players:
        return []
    return [
        {"seat": duty.seat, "rule": duty.rule, "grace": left(state, duty.since + grace)}
        for grace in [state.options.grace]
        for duty in state.duties
        if not duty.done
    ]
