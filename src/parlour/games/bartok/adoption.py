"""What a new rule does to the rules that are there, before it is confirmed (BK-R10, BK-R13).

It is told, not forbidden: a bad rule that the rulebook allows may be adopted.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

import msgspec

from parlour.decks.french import PACK
from parlour.games.bartok.law import Law
from parlour.games.bartok.match import added_by, repealed_by
from parlour.games.bartok.moment import ALL_CARDS, mask_of
from parlour.games.bartok.norms.effects import Again
from parlour.games.bartok.norms.events import OnHand, OnPlay
from parlour.games.bartok.norms.model import (
    Clause,
    Custom,
    Extend,
    Off,
    Penalty,
    Plays,
    Role,
    Rule,
    Set,
    Several,
    Treat,
    When,
)
from parlour.games.bartok.norms.terms import nodes
from parlour.games.bartok.state import Added, Bartok, Proposal

How = Literal["same", "repeals", "overrides", "alters", "adds"]
"""same: says just what the older rule says. repeals: ends it. overrides: holds in its place
where both cannot. alters: changes of which cards it speaks, or when. adds: both hold, the older
one first."""

ORDER: Final[tuple[How, ...]] = ("same", "repeals", "overrides", "alters", "adds")

FORBIDS: Final = ("not", "only", "instead")
"""Ways in which a clause on plays can say no."""

replace = msgspec.structs.replace


class Overlap(NamedTuple):
    """An older rule with which the new one has to do."""

    rule: int
    how: How


class Adoption(NamedTuple):
    """The rules of the next deal without what is announced and with it.

    number: of the new rule, None where nothing is added.
    """

    before: Law
    after: Law
    number: int | None
    repealed: tuple[int, ...]

    @property
    def added(self) -> Added | None:
        """The new rule."""
        return next((one for one in self.after.added if one.number == self.number), None)


def adoption(state: Bartok, proposal: Proposal) -> Adoption:
    """What the law of the next deal would be."""
    held = state.in_force_next
    numbers = {rule.number for rule in held}
    repealed = tuple(one for one in repealed_by(state, proposal) if one in numbers)
    added = added_by(state, state.dealer, proposal)
    rules = tuple(rule for rule in held if rule.number not in repealed)
    after = (*rules, added) if added else rules
    number = added.number if added else None
    return Adoption(Law(held, state.prevail), Law(after, state.prevail), number, repealed)


def overlaps(state: Bartok, made: Adoption) -> tuple[Overlap, ...]:
    """The older rules that the new one has to do with, each with the strongest it does to it."""
    found: dict[int, How] = dict.fromkeys(made.repealed, "repeals")
    new = made.added
    if new is not None and new.rule is not None:
        decided = overruled(state, made)
        for older in made.after.added:
            if older.number != new.number and older.rule is not None:
                kinds = [*decided.get(older.number, ()), *meetings(older.rule, new.rule)]
                if kinds:
                    found[older.number] = min(kinds, key=ORDER.index)
    return tuple(Overlap(rule, found[rule]) for rule in sorted(found))


def overruled(state: Bartok, made: Adoption) -> dict[int, list[How]]:
    """For each card on each other one the older rule that decided, and whether it still has its
    way."""
    found: dict[int, list[How]] = {}
    before, after = made.before.standing, made.after.standing
    for top in PACK:
        for card in PACK:
            then, now = before.verdict(card, top), after.verdict(card, top)
            if then and now and then[1] and now[1] == made.number:
                found.setdefault(then[1], []).append("adds" if then[0] == now[0] else "overrides")
    return found


def meetings(older: Rule, newer: Rule) -> Iterator[How]:
    """What two rules have to do with each other."""
    if older == newer:
        yield "same"
    for one in older.clauses:
        for other in newer.clauses:
            how = meeting(one, other)
            if how:
                yield how


def meeting(older: Clause, newer: Clause) -> How | None:
    """What a newer clause does to an older one."""
    match newer:
        case Treat():
            return of_identity(older, newer)
        case Extend(like):
            return "alters" if triggered_by(older, mask_of(like)) else None
        case When():
            return of_effects(older, newer)
        case Plays():
            return of_plays(older, newer)
    if type(older) is not type(newer):
        return None
    return of_settings(older, newer)


def of_identity(older: Clause, newer: Treat) -> How | None:
    """Cards that count as others: the newest rule decides, and other rules see what they are."""
    cards = mask_of(newer.cards)
    if isinstance(older, Treat):
        if not mask_of(older.cards) & cards:
            return None
        both = (older.ranks and newer.ranks) or (older.suits and newer.suits)
        return "overrides" if both or older.as_ or newer.as_ else "adds"
    return "alters" if triggered_by(older, cards) else None


def triggered_by(clause: Clause, cards: int) -> bool:
    """Whether a clause speaks of the play of some of these cards, and not of every card."""
    match clause:
        case When(OnPlay(named)) | Plays(_, named):
            return mask_of(named) != ALL_CARDS and bool(mask_of(named) & cards)
    return False


def of_effects(older: Clause, newer: When) -> How | None:
    """What happens adds up; an effect may also switch others off, or do them again."""
    for piece in nodes(newer.then):
        if isinstance(piece, Off) and triggered_by(older, mask_of(piece.cards)):
            return "alters"
        if isinstance(piece, Again) and isinstance(older, When):
            return "alters"
    return "adds" if isinstance(older, When) and coincide(older, newer) else None


def coincide(older: When, newer: When) -> bool:
    """Whether one thing that happens can set both off."""
    match older.event, newer.event:
        case OnPlay(cards, on), OnPlay(others, under):
            return bool(mask_of(cards) & mask_of(others) and mask_of(on) & mask_of(under))
        case OnHand(n, op), OnHand(m, other):
            return n == m or not op == other == "="
    return type(older.event) is type(newer.event)


def of_plays(older: Clause, newer: Plays) -> How | None:
    """What may be played, where that depends on the moment: the newer one decides."""
    if not isinstance(older, Plays) or not (older.ifs or newer.ifs):
        return None
    if older.turn != newer.turn or not mask_of(older.on) & mask_of(newer.on):
        return None
    shared = mask_of(older.cards) & mask_of(newer.cards)
    if not shared and not {older.how, newer.how} & {"only", "instead"}:
        return None
    return "overrides" if (older.how in FORBIDS) != (newer.how in FORBIDS) else "adds"


def of_settings(older: Clause, newer: Clause) -> How | None:
    """The newer number holds, unless it is added to the older one; the newer role, penalty."""
    match older, newer:
        case Set(what), Set(other):
            if what != other:
                return None
            return "adds" if newer.more else "overrides"
        case (Role(what), Role(other)) | (Custom(what), Custom(other)):
            if what != other:
                return None
            return "overrides" if isinstance(newer, Role) else "adds"
        case Penalty(_, offence), Penalty(_, other):
            return "overrides" if offence == other or other == "any" else None
        case Several(_, cards), Several(_, others):
            return "adds" if mask_of(cards) & mask_of(others) else None
    return None
