"""Events as the contract writes them, each with its sentence in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from parlour.core.deck import UNSEEN
from parlour.core.errors import GameError
from parlour.core.notation import plain
from parlour.core.rules import AnyRules, Seat
from parlour.core.views import Event, Step, events
from parlour.core.words import say

TOLD_FACTS = ("rule", "places", "column", "nearest")
"""What a refusal tells programs besides its sentence: the number of a rule of the players' own,
the places on the table where cards could go that were bound to none, where a text could not be
read, and the readable sentence that comes nearest to it."""

REMEMBERED: Final = 2048
"""Sentences: what happened is told to everybody at a table, to most of them in the same words."""


def name_of(seat: Seat | None, names: Sequence[str], lang: str) -> str:
    """What a seat is called: its player's name, else its number from 1."""
    if seat is None:
        return ""
    return names[seat] if seat < len(names) else say(lang, "seat-name", number=seat + 1)


def sentence(event: Event, viewer: Seat | None, names: Sequence[str], lang: str) -> str:
    """What happened, as one sentence to this viewer."""
    other = event.note.other if event.note else None
    return worded(
        event,
        (name_of(event.seat, names, lang), event.seat is not None and event.seat == viewer),
        (name_of(other, names, lang), other is not None and other == viewer),
        lang,
    )


@lru_cache(REMEMBERED)
def worded(event: Event, who: tuple[str, bool], other: tuple[str, bool], lang: str) -> str:
    """An event's sentence; of its seat and of the other one the name, and whether it is told so."""
    note = event.note
    seen = [card for card in event.cards if card is not UNSEEN]
    return say(
        lang,
        f"event-{event.type}",
        me="yes" if who[1] else "no",
        name=who[0],
        cards=seen,
        seen="yes" if seen else "no",
        count=note.count if note else len(event.cards),
        source=event.source or "-",
        target=event.target or "-",
        text=dict(note.texts).get(lang, note.text) if note else "",
        clause=(note and note.clause) or "-",
        rule=(note and note.rule) or 0,
        other=other[0],
        other_me="yes" if other[1] else "no",
    )


def told(
    rules: AnyRules, step: Step, viewer: Seat | None, names: Sequence[str] = (), lang: str = "en"
) -> list[dict[str, Any]]:
    """The events of a step for one viewer, in the terms of JSON."""
    return [
        written(event, viewer, names, lang)
        | (rules.aside(event.note, step.after) if event.note else {})
        for event in events(rules, step, viewer)
    ]


def written(
    event: Event, viewer: Seat | None, names: Sequence[str] = (), lang: str = "en"
) -> dict[str, Any]:
    """One event in the terms of JSON, with what applies."""
    note = event.note
    shown: dict[str, Any] = {"type": event.type}
    optional = {
        "seat": event.seat,
        "cards": plain(event.cards) or None,
        "from": event.source,
        "to": event.target,
        "clause": note and note.clause,
        "count": (note and note.count) or None,
        "rule": note and note.rule,
        "other": note and note.other,
        "said": (note and note.text) or None,
    }
    shown |= {key: value for key, value in optional.items() if value is not None}
    return shown | {"text": sentence(event, viewer, names, lang)}


def refusal(error: GameError, lang: str = "en") -> dict[str, Any]:
    """A refusal as the contract writes it."""
    shown: dict[str, Any] = {"code": error.code, "message": error.text(lang)}
    if error.clause:
        shown = {"clause": error.clause, **shown}
    for fact in TOLD_FACTS:
        if fact in error.facts:
            shown[fact] = error.facts[fact]
    return shown
