"""Bharg Deluxe as data: its options, the actions of players, the state of a match."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from parlour.core.deck import Card, Cards
from parlour.core.options import Clause
from parlour.core.rules import Action, Facing, Next, Options, Seat, State, replaced, without
from parlour.decks.straights import deck_of
from parlour.games.bharg.table import Bound, Meld, Table

SINGLE: Final = "hand"
"""BD-18: the target of a match of one deal."""


class BhargOptions(Options, frozen=True, kw_only=True):
    """What a table may choose."""

    decks: Annotated[Literal["auto", 1, 2, 3], Clause("BD-R1")] = "auto"
    pawns: Annotated[bool, Clause("BD-19")] = False
    target: Annotated[
        Annotated[int, msgspec.Meta(ge=1, le=10000)] | Literal["hand"], Clause("BD-18")
    ] = 50
    set_cards_reusable: Annotated[bool, Clause("BD-R5")] = True
    first_turn_partials: Annotated[bool, Clause("BD-R8")] = False
    throw_back: Annotated[Literal["allowed", "forbidden"], Clause("BD-R14")] = "allowed"
    stalemate: Annotated[int, msgspec.Meta(ge=1, le=1000), Clause("BD-R15")] = 10


# Actions


class Draw(Action, frozen=True, tag="draw"):
    """BD-05: the top card of the deck, or `count` cards from the top of the Discard Cue."""

    source: Literal["deck", "cue"] = msgspec.field(name="from")
    count: int | None = None


class NoDraw(Action, frozen=True, tag="no-draw"):
    """BD-R3: with the deck empty, ends the deal."""


class Bind(Action, frozen=True, tag="bind"):
    """BD-06: cards from hand, bound as a set, a complete straight or a partial straight.

    units: for a partial straight, the ids of the set cards and whole straights it uses (BD-12).
    """

    kind: Literal["set", "straight", "partial"]
    cards: Cards
    units: tuple[str, ...] = msgspec.field(default=(), name="with")


class Discard(Action, frozen=True, tag="discard"):
    """BD-14: one card, an Ace on the Ace Pile, any other on the Discard Cue."""

    card: Card


class Done(Action, frozen=True, tag="done"):
    """BD-R8: ends a seat's step of BD-16."""


Actions = Draw | NoDraw | Bind | Discard | Done | Next


# State


class Bharg(State, frozen=True, kw_only=True):
    """A match of Bharg Deluxe.

    phase: `shuffle`, `deal` and `turn-up` pass by themselves; `draw`, `bind` (bind or discard),
    `bind-only` (BD-16), `over`. cue and aces: top last. turns: turns ended in this deal; taken:
    the single card taken from the Cue in this turn (BD-R14); dry: turns in a row, with this one,
    begun with an empty deck and no card bound (BD-R4); idle: turns in a row, with this one, with
    no card bound and none drawn from the deck (BD-R15); tied: the target was reached by equals,
    so the first to lead alone wins (BD-R10).
    """

    options: BhargOptions
    deck: Annotated[Cards, Facing.NOBODY] = ()
    cue: Annotated[Cards, Facing.EVERYONE] = ()
    aces: Annotated[Cards, Facing.EVERYONE] = ()
    table: Annotated[tuple[Bound, ...], Facing.EVERYONE] = ()
    melds: tuple[Meld, ...] = ()
    turns: int = 0
    taken: Card | None = None
    dry: int = 0
    idle: int = 0
    tied: bool = False

    @property
    def suit(self) -> str | None:
        """BD-09: the suit of the top card of the Ace Pile, None where there is none."""
        return min(self.aces[-1].suits) if self.aces else None

    @property
    def bound(self) -> Table:
        """What lies bound, looked up by id."""
        return Table(self.table, self.melds, self.options.set_cards_reusable)


def cards_in_play(options: BhargOptions, seats: int) -> Cards:
    """BD-01, BD-19: all decks in one, in the deck's order."""
    copies = range(decks_of(options, seats))
    return tuple(card for card in deck_of(options.pawns) for _ in copies)


def decks_of(options: BhargOptions, seats: int) -> int:
    """BD-R1: `auto` is two decks, and three for six or more players."""
    if options.decks == "auto":
        return 2 if seats < 6 else 3
    return options.decks


def leave_hand(state: Bharg, seat: Seat, cards: Cards) -> Bharg:
    """The state without these cards in the seat's hand. BD-R12: the known copy goes first."""
    known = list(state.known[seat])
    for card in cards:
        if card in known:
            known.remove(card)
    return msgspec.structs.replace(
        state,
        hands=replaced(state.hands, seat, without(state.hands[seat], *cards)),
        known=replaced(state.known, seat, tuple(known)),
    )
