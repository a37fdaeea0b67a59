"""Several cards laid in one turn, where a rule allows it (BK-11)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from parlour.core.deck import Card, Cards
from parlour.core.errors import Illegal
from parlour.core.rules import Seat
from parlour.games.bartok.actions import Play
from parlour.games.bartok.law import law_of
from parlour.games.bartok.moment import mask_of, value
from parlour.games.bartok.norms.model import Several
from parlour.games.bartok.state import Bartok

LARGEST: Final = 3
"""Cards beside the first that are listed in every choice; more only all together."""


def against_together(state: Bartok, action: Play) -> Illegal | None:
    """BK-07: exactly one card, unless a rule lets these be laid together."""
    law = law_of(state)
    cards = tuple(law.face(state, card) for card in (action.card, *action.with_))
    shapes = law.several(state)
    if not shapes:
        return Illegal("one-card", "BK-07")
    if any(fits(one, cards) for _, one in shapes):
        return None
    return Illegal("not-together", "BK-11", rule=shapes[0][0], cards=(action.card, *action.with_))


def fits(rule: Several, cards: Cards) -> bool:
    """Whether these cards, in this order, have the shape."""
    mask = mask_of(rule.cards)
    if not all(card.bit & mask for card in cards):
        return False
    first = cards[0]
    if rule.shape == "rank":
        return all(card.rank == first.rank != "" for card in cards)
    if any(card.suits != first.suits or not card.suits for card in cards):
        return False
    return rule.shape == "suit" or all(
        value(card) == value(first) + place for place, card in enumerate(cards)
    )


def groups(state: Bartok, seat: Seat, card: Card) -> Iterator[Cards]:
    """The cards that can be laid with this one, in their order as text."""
    law = law_of(state)
    shapes = law.several(state)
    if not shapes:
        return
    first = law.face(state, card)
    others = [one for one in state.hands[seat] if one is not card]
    found: dict[Cards, None] = {}
    for _, rule in shapes:
        able = [one for one in others if fits_beside(rule, first, law.face(state, one))]
        if rule.shape == "run":
            able.sort(key=lambda one: value(law.face(state, one)))
            counts: Iterator[Cards] = (tuple(able[:n]) for n in range(1, len(able) + 1))
        else:
            able.sort(key=lambda one: one.text)
            counts = subsets(able)
        for group in counts:
            if fits(rule, (first, *(law.face(state, one) for one in group))):
                found[group] = None
    yield from found


def fits_beside(rule: Several, first: Card, other: Card) -> bool:
    """Whether a card could be laid with the first at all."""
    if rule.shape == "rank":
        return other.rank == first.rank
    return other.suits == first.suits and (rule.shape == "suit" or value(other) > value(first))


def subsets(cards: list[Card]) -> Iterator[Cards]:
    """Some of the cards, or all of them."""
    for count in range(1, min(len(cards), LARGEST) + 1):
        yield from combinations(cards, count)
    if len(cards) > LARGEST:
        yield tuple(cards)
