"""Clauses put in the order in which they speak, and what of them comes of others."""

from __future__ import annotations

from copy import copy
from typing import Final

import msgspec

from parlour.games.bartok.clauses import Legal, Trigger
from parlour.games.bartok.memory import Live
from parlour.games.bartok.moment import ALL_CARDS, mask_of
from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.events import AsLong, Cards, OnPlay, Turns
from parlour.games.bartok.norms.model import (
    Answering,
    Custom,
    Extend,
    Off,
    Penalty,
    Plays,
    Role,
    Set,
    Several,
)
from parlour.games.bartok.prepared import Prepared, Written


class Legality(msgspec.Struct, frozen=True):
    """What one rule says of what may be played. on, cards: all that it may speak of, as bits."""

    rule: int
    clauses: tuple[Legal, ...]
    on: int
    cards: int


def in_force(written: tuple[Written, ...], live: tuple[Live, ...]) -> list[Prepared]:
    """Each clause with its rule, the oldest rule first, in a rule what lasts last."""
    found: list[Prepared] = []
    offs = [(one.cause.rule, off) for one in live for off in one.clauses if isinstance(off, Off)]
    for rule in written:
        if offs and any(switches_off(by, off, rule.number) for by, off in offs):
            continue
        found += rule.prepared
        for one in live:
            if one.cause.rule == rule.number:
                found += [Prepared(rule.number, clause, one) for clause in one.clauses]
    return found


def by_kind(held: list[Prepared]) -> dict[type, list[Prepared]]:
    """Clauses sorted by their kind."""
    found: dict[type, list[Prepared]] = {}
    for one in held:
        found.setdefault(type(one.clause), []).append(one)
    return found


def is_fitful(live: Live) -> bool:
    """Whether clauses that look at no moment themselves hold at some moments and not at others."""
    lasts = live.lasts
    fits = isinstance(lasts, AsLong) or (isinstance(lasts, Cards | Turns) and lasts.after > 0)
    return fits and any(isinstance(clause, TIMELESS) for clause in live.clauses)


TIMELESS: Final = (Set, Custom, Several, Answering, Penalty, Role, Extend, Off)
"""Clauses that say what the game is like, whoever acts and whatever is played."""


def switches_off(by: int, off: Off, rule: int) -> bool:
    """Whether a rule does not exist for the time being; no rule switches itself off."""
    return rule != by and off.rule in (0, rule) and off.cards == EVERY


def altered(
    whens: list[Trigger], extends: list[tuple[int, Extend]], live: tuple[Live, ...]
) -> list[Trigger]:
    """What waits for events: for more cards where a rule extends it, for fewer where one is off."""
    extended = [(mask_of(one.like), mask_of(one.cards)) for _, one in extends]
    offs = [
        (one.cause.rule, off)
        for one in live
        for off in one.clauses
        if isinstance(off, Off) and off.cards != EVERY
    ]
    if not extended and not offs:
        return whens
    whens = [copy(trigger) for trigger in whens]
    for trigger in whens:
        widen(trigger, extended)
        for by, off in offs:
            if trigger.rule != by and off.rule in (0, trigger.rule):
                trigger.cards &= ~mask_of(off.cards)
    return whens


def legality(newest: list[Prepared]) -> list[Legality]:
    """What rules say of what may be played, the newest first; what lasts is newer."""
    groups: list[tuple[int, Live | None, list[Legal]]] = []
    for one in newest:
        made = one.made
        if type(made) is not Legal:
            continue
        if groups and groups[-1][:2] == (one.rule, made.live):
            groups[-1][2].insert(0, made)
        else:
            groups.append((one.rule, made.live, [made]))
    return [spoken_by(rule, tuple(clauses)) for rule, _, clauses in groups]


def spoken_by(rule: int, clauses: tuple[Legal, ...]) -> Legality:
    """What one rule says, and all the cards that it may speak of."""
    on, cards = 0, 0
    for one in clauses:
        on |= one.on
        cards |= one.meant
    return Legality(rule, clauses, on, cards)


def widen(trigger: Trigger, extended: list[tuple[int, int]]) -> None:
    """What happens when a card of one set is played happens for another set as well."""
    if not isinstance(trigger.when.event, OnPlay) or trigger.cards == ALL_CARDS:
        return
    for like, more in extended:
        if trigger.cards & like:
            trigger.cards |= more


def ruled_cards(
    held: list[Prepared], on_play: list[Trigger], plays: list[tuple[int, Plays]]
) -> dict[str, dict[int, int]]:
    """For each kind of effect, by rule, the cards whose play sets it off."""
    found: dict[str, dict[int, int]] = {"any": {}, "draw": {}, "skip": {}, "say": {}}
    kinds = {id(one.clause): one.matter.kinds for one in held}
    for trigger in on_play:
        if trigger.cards == ALL_CARDS:
            continue
        for kind in kinds[id(trigger.when)]:
            known = found[kind].get(trigger.rule, 0)
            found[kind][trigger.rule] = known | trigger.cards
    for rule, clause in plays:
        if clause.cards != EVERY:
            found["any"][rule] = found["any"].get(rule, 0) | mask_of(clause.cards)
    return found
