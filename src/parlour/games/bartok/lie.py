"""Which card may ever lie on which, under a law: a graph over the 52 cards, and what it falls into.

A card may lie on another if there is a moment in which the rules let it be played there. What
depends on the moment counts as possible, so that "never" is true whatever happens.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import NamedTuple

from parlour.core.deck import Card, Cards
from parlour.decks.french import FRENCH, PACK
from parlour.games.bartok.law import Law
from parlour.games.bartok.moment import mask_of
from parlour.games.bartok.norms.model import Plays, Several, Treat
from parlour.games.bartok.norms.terms import nodes
from parlour.games.bartok.state import Bartok

Lies = tuple[int, ...]
"""For each card of the pack, when it lies on top, the cards that may ever follow, in bits."""


class Part(NamedTuple):
    """Cards each of which can come after each other one, one play after the next.

    leads_out: some card of it may be followed by a card of another part; leads_in: the reverse.
    """

    cards: Cards
    leads_out: bool
    leads_in: bool


def lies_under(state: Bartok, law: Law) -> Lies:
    """The graph under a law. state: a moment of the table, for what the law asks of it."""
    forces = law.standing
    faces = [law.counted(state, forces, card) for card in PACK]
    vague = vague_cards(law)
    found = []
    for top, lying in zip(PACK, faces, strict=True):
        mask = (1 << len(PACK)) - 1 if top.bit & vague else vague
        for card, face in zip(PACK, faces, strict=True):
            verdict = forces.verdict(face, lying)
            mask |= card.bit if verdict is None or verdict[0] else 0
        found.append(mask & ~top.bit)
    return with_groups(law, with_moments(law, found))


def vague_cards(law: Law) -> int:
    """The cards that do not always count as the same card."""
    return union(
        mask_of(piece.cards)
        for rule in law.written
        for clause in rule.clauses
        for piece in nodes(clause)
        if isinstance(piece, Treat) and (piece is not clause or piece.as_ or piece.ifs)
    )


def union(masks: Iterable[int]) -> int:
    """The cards of all these sets."""
    return reduce(or_, masks, 0)


def with_moments(law: Law, lies: list[int]) -> list[int]:
    """The same with what may be played at times: out of turn, or while something lasts."""
    for rule in law.written:
        for piece in nodes(rule.clauses):
            standing = any(piece is clause for clause in rule.clauses)
            if not isinstance(piece, Plays) or piece.how not in ("may", "instead"):
                continue
            if standing and piece.turn == "own":
                continue
            on, cards = mask_of(piece.on), mask_of(piece.cards)
            for top in PACK:
                if top.bit & on:
                    lies[top.index] |= cards & ~top.bit
    return lies


def with_groups(law: Law, lies: list[int]) -> Lies:
    """The same with cards that may be laid together with one that may be played."""
    groups = [one for rule in law.written for one in rule.clauses if isinstance(one, Several)]
    if not groups:
        return tuple(lies)
    found = []
    for top in PACK:
        mask = lies[top.index]
        for group in groups:
            may = mask_of(group.cards)
            firsts = [card for card in PACK if card.bit & may & mask]
            mask |= union(
                card.bit for card in PACK if card.bit & may and goes_along(group, card, firsts)
            )
        found.append(mask & ~top.bit)
    return tuple(found)


def goes_along(group: Several, card: Card, firsts: list[Card]) -> bool:
    """Whether a card may be laid after one of these in the same turn."""
    if group.shape == "rank":
        return any(first.rank == card.rank for first in firsts)
    return any(first.suits == card.suits for first in firsts)


def never_played(lies: Lies) -> Cards:
    """The cards that can never be played, whatever lies on top."""
    ever = union(lies)
    return tuple(card for card in PACK if not card.bit & ever)


def parts(lies: Lies) -> tuple[Part, ...]:
    """The strongly connected components of the graph, the largest first."""
    reach = reached(lies)
    left = list(range(len(PACK)))
    found = []
    while left:
        at = left[0]
        mine = [other for other in left if other == at or joined(reach, at, other)]
        left = [other for other in left if other not in mine]
        mask = union(1 << one for one in mine)
        found.append(
            Part(
                tuple(FRENCH.cards[one] for one in mine),
                leads_out=any(lies[one] & ~mask for one in mine),
                leads_in=any(lies[one] & mask for one in range(len(PACK)) if one not in mine),
            )
        )
    return tuple(sorted(found, key=lambda part: -len(part.cards)))


def joined(reach: list[int], one: int, other: int) -> bool:
    """Whether each of two cards can come after the other."""
    return bool(reach[one] >> other & 1 and reach[other] >> one & 1)


def reached(lies: Lies) -> list[int]:
    """For each card all that can come after it, in any number of plays."""
    reach = list(lies)
    for middle in range(len(reach)):
        for one in range(len(reach)):
            if reach[one] >> middle & 1:
                reach[one] |= reach[middle]
    return reach
