"""Binding (BD-06 to BD-13, BD-19): what may be bound, why not, and what it makes of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import chain, islice
from typing import Final, Literal, overload

import msgspec

from parlour.core.deck import Cards
from parlour.core.errors import Illegal
from parlour.core.rules import Note, Notes, Seat
from parlour.decks.decktet import RANK_NAMES, SUIT_NAMES, SUITS, Named
from parlour.decks.meld_tables import bits_of
from parlour.decks.straights import (
    SMALLEST,
    in_order,
    rank_order,
    sets_among,
    shared_suits,
    straights_among,
)
from parlour.games.bharg.partials import FROM_HAND, Partials, as_listed
from parlour.games.bharg.state import Bharg, Bind, leave_hand
from parlour.games.bharg.table import Bound, Meld

PLACES_SHOWN: Final = 100
"""How many ways to bind some cards a refusal lists at most."""


# What may be bound


def check_bind(state: Bharg, action: Bind) -> None:
    """Raises Illegal with the clause that stands against these cards from hand."""
    if action.kind == "partial":
        return check_partial(state, action)
    if action.units:
        raise Illegal("units-without-partial", "BD-10")
    if action.kind == "set":
        return check_set(action.cards)
    return check_straight(state, action.cards)


def check_set(cards: Cards) -> None:
    """BD-07, BD-19: each suit once. No two cards can do that: two Pawns share a suit."""
    borne = Counter(suit for card in cards for suit in card.suits)
    missing = tuple(SUIT_NAMES[suit] for suit in SUITS if not borne[suit])
    double = tuple(SUIT_NAMES[suit] for suit in SUITS if borne[suit] > 1)
    if missing and double:
        raise Illegal("suits-double-and-missing", "BD-07", double=double, missing=missing)
    if missing:
        raise Illegal("suits-missing", "BD-07", missing=missing)
    if double:
        raise Illegal("suits-double", "BD-07", double=double)


def check_straight(state: Bharg, cards: Cards) -> None:
    """BD-08, BD-09: in rank order and in one suit, that of the top Ace."""
    check_ranks(cards, state.options.pawns, "BD-08")
    shared = shared_suits(cards)
    if not shared:
        raise Illegal("no-shared-suit", "BD-08")
    if state.suit is None:
        raise Illegal("no-ace", "BD-09")
    if state.suit not in shared:
        own = tuple(SUIT_NAMES[suit] for suit in SUITS if suit in shared)
        raise Illegal("other-suit", "BD-09", own=own, suit=SUIT_NAMES[state.suit])


def check_ranks(cards: Cards, pawns: bool, clause: Literal["BD-08", "BD-10"]) -> None:
    """BD-R7: one card of each rank; BD-08 or BD-10: three or more that follow one another."""
    ranks = [card.rank for card in cards]
    twice = tuple(RANK_NAMES[rank] for rank in rank_order(pawns) if ranks.count(rank) > 1)
    if twice:
        raise Illegal("rank-twice", "BD-R7", ranks=twice)
    if not in_order(ranks, pawns):
        if pawns and in_order([*ranks, "P"], pawns):
            raise Illegal("pawn-missing", "BD-19")
        raise Illegal("rank-gap", clause, ranks=gap(ranks, pawns))
    if len(cards) < SMALLEST:
        raise Illegal("too-short", clause, count=len(cards))


def gap(ranks: Collection[str], pawns: bool) -> tuple[Named, ...]:
    """The ranks that lack between the lowest and the highest."""
    order = rank_order(pawns)
    places = [order.index(rank) for rank in ranks]
    between = order[min(places) : max(places)]
    return tuple(RANK_NAMES[rank] for rank in between if rank not in ranks)


def check_partial(state: Bharg, action: Bind) -> None:
    """BD-10, BD-11: one or two cards, with cards on the table a straight in the top Ace's suit."""
    if not 1 <= len(action.cards) <= FROM_HAND:
        raise Illegal("partial-count", "BD-10", count=len(action.cards))
    if not action.units:
        found = places(state, action.cards)
        raise Illegal("partial-alone", "BD-10", count=len(found), places=found)
    if state.suit is None:
        raise Illegal("no-ace", "BD-09")
    for card in action.cards:
        if state.suit not in card.suits:
            raise Illegal("card-off-suit", "BD-11", card=card, suit=SUIT_NAMES[state.suit])
    for unit in action.units:
        check_unit(state, unit, state.suit)
    table = state.bound
    used = tuple(card for unit in action.units for card in table.cards(unit))
    check_ranks(action.cards + used, state.options.pawns, "BD-10")


def check_unit(state: Bharg, unit: str, suit: str) -> None:
    """BD-12: a card of a set, or a whole straight; BD-R5: not locked; BD-R13: in the suit."""
    table = state.bound
    if unit in table.sets:
        raise Illegal("set-not-whole", "BD-12")
    if unit not in table.bound and unit not in table.straights:
        raise Illegal("no-such-unit", "BD-10", unit=unit[:20])
    cards = table.cards(unit)
    if unit in table.locked:
        raise Illegal("locked-in-straight", "BD-R5", card=cards[0])
    if unit in table.bound and unit not in table.in_sets:
        raise Illegal("part-of-straight", "BD-12", card=cards[0])
    if suit not in shared_suits(cards):
        raise Illegal("unit-off-suit", "BD-R13", cards=cards, suit=SUIT_NAMES[suit])


def places(state: Bharg, cards: Cards) -> list[list[str]]:
    """All that these cards, and no others, could be bound to: each time the units to name."""
    if state.suit is None:
        return []
    listed = as_listed(cards)
    ways = Partials(state.suit, cards, state.bound, state.options.pawns)
    fitting = (list(way.units) for way in ways if way.cards == listed)
    return list(islice(fitting, PLACES_SHOWN))


# All that may be bound


class Bindings(Sequence[Bind]):
    """All that a hand can bind: sets, complete straights, then partial straights.

    Its length and any one of it are cheap, so `rng.choice` of it does not write out the rest.
    """

    def __init__(self, state: Bharg, seat: Seat, partials: bool) -> None:
        hand, suit, pawns = state.hands[seat], state.suit, state.options.pawns
        bits = bits_of(frozenset(hand))
        self.whole = [Bind("set", as_listed(cards)) for cards in sets_among(bits, pawns)]
        self.partial: Sequence[Bind] = ()
        if suit is not None:
            straights = straights_among(bits, suit, pawns)
            self.whole += [Bind("straight", as_listed(cards)) for cards in straights]
            if partials:
                self.partial = Partials(suit, hand, state.bound, pawns)

    def __len__(self) -> int:
        return len(self.whole) + len(self.partial)

    def __iter__(self) -> Iterator[Bind]:
        return chain(self.whole, self.partial)

    @overload
    def __getitem__(self, at: int) -> Bind: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Bind]: ...
    def __getitem__(self, at: int | slice) -> Bind | Sequence[Bind]:
        if isinstance(at, slice):
            return [self[number] for number in range(*at.indices(len(self)))]
        at = range(len(self))[at]
        return self.whole[at] if at < len(self.whole) else self.partial[at - len(self.whole)]


# What it makes of the table


def bind(state: Bharg, seat: Seat, action: Bind) -> tuple[Bharg, Notes]:
    """BD-06: the cards lie before whoever bound them. BD-R14: a copy bound is the one taken."""
    cards = tuple(sorted(action.cards))
    first = len(state.table) + 1
    fresh = tuple(Bound(f"c{first + at}", card, seat) for at, card in enumerate(cards))
    state = msgspec.structs.replace(
        leave_hand(state, seat, cards),
        table=state.table + fresh,
        taken=None if state.taken in cards else state.taken,
        dry=0,
        idle=0,
    )
    names = tuple(one.id for one in fresh)
    if action.kind == "set":
        return put_meld(state, Meld(f"s{first}", "set", None, names)), ()
    return merge(state, f"s{first}", names, action)


def put_meld(state: Bharg, meld: Meld, used: Sequence[Meld] = ()) -> Bharg:
    """The state with the meld on the table, where the first of those used was, else last."""
    if not used:
        return msgspec.structs.replace(state, melds=(*state.melds, meld))
    melds = (meld if one is used[0] else one for one in state.melds if one not in used[1:])
    return msgspec.structs.replace(state, melds=tuple(melds))


def merge(state: Bharg, name: str, fresh: tuple[str, ...], action: Bind) -> tuple[Bharg, Notes]:
    """BD-R5: new cards and all they used become one straight, in the place of the oldest used."""
    table = state.bound
    used = [meld for meld in state.melds if meld.id in action.units]
    singles = tuple(unit for unit in action.units if unit in table.bound)
    names = chain(fresh, singles, *[meld.cards for meld in used])
    order = rank_order(state.options.pawns)
    in_rank_order = tuple(sorted(names, key=lambda one: order.index(table.bound[one].card.rank)))
    straight = Meld(used[0].id if used else name, "straight", state.suit, in_rank_order)
    state = put_meld(state, straight, used)
    if action.kind == "straight":
        return state, ()
    whole = tuple(table.bound[one].card for one in in_rank_order)
    return state, (Note("straight-now", clause="BD-R5", cards=whole),)
