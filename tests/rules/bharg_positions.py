"""Positions of Bharg Deluxe, laid out for the tests."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import pytest

from parlour.core.deck import Card, Cards
from parlour.core.errors import Illegal
from parlour.core.options import read_options
from parlour.core.play import Dealer, Play
from parlour.core.rules import Action, Seat, replaced, sorted_hand
from parlour.decks.decktet import DECKTET
from parlour.games.bharg import BHARG
from parlour.games.bharg.binds import bind
from parlour.games.bharg.play import new_deal
from parlour.games.bharg.state import Bharg, BhargOptions, Bind

SPARE = "9LK CS"
"""What a hand of no interest holds."""


def cards(text: str) -> Cards:
    """Cards out of their texts."""
    return DECKTET.read(text)


def card(text: str) -> Card:
    """One card out of its text."""
    return DECKTET.card(text)


def options(**given: Any) -> BhargOptions:
    """Options as a table gives them."""
    return read_options(BhargOptions, given)


class Laid(NamedTuple):
    """Something to be bound before the test begins."""

    by: Seat
    kind: str
    cards: str
    suit: str = ""
    units: tuple[str, ...] = ()


def lay(state: Bharg, laid: Laid) -> Bharg:
    """The state with these cards bound as well, whatever the hands and the Ace Pile are."""
    kept = state
    hand = sorted_hand(cards(laid.cards))
    aces = cards(f"A{laid.suit}") if laid.suit else ()
    state = msgspec.structs.replace(state, hands=replaced(state.hands, laid.by, hand), aces=aces)
    action = Bind(laid.kind, hand, laid.units)  # type: ignore[arg-type]
    BHARG.check(msgspec.structs.replace(state, turn=laid.by), laid.by, action)
    state, _ = bind(state, laid.by, action)
    return msgspec.structs.replace(
        state, hands=kept.hands, aces=kept.aces, dry=kept.dry, idle=kept.idle, taken=kept.taken
    )


def position(
    hand: str, bound: Sequence[Laid] = (), others: Sequence[str] = (SPARE,), **given: Any
) -> Play:
    """Seat 0 to act, past the first round; the last seat deals. Texts stand for cards."""
    fields = {key: given.pop(key) for key in list(given) if key in Bharg.__struct_fields__}
    hands = tuple(sorted_hand(cards(text)) for text in (hand, *others))
    seats = len(hands)
    for zone in ("deck", "cue", "aces"):
        fields[zone] = cards(fields.get(zone, "2MK 2SY" if zone == "deck" else ""))
    laid = {"phase": "bind", "hands": hands, "turns": seats, "idle": 1, "turn": 0}
    state = new_deal(options(**given), seats - 1, 1, (0,) * seats)
    state = msgspec.structs.replace(state, **laid | fields)
    asked = state.phase
    state = msgspec.structs.replace(state, phase="bind")
    for one in bound:
        state = lay(state, one)
    return Play(BHARG, msgspec.structs.replace(state, phase=asked), Dealer(random.Random(0)))


def started(
    seats: int = 2,
    dealer: int | None = None,
    decks: Sequence[str] = (),
    seed: int = 0,
    **given: Any,
) -> Play:
    """A match from its start; `decks` are the tops of the orders given, the rest in deck order."""
    dealer = seats - 1 if dealer is None else dealer
    state = BHARG.start(seats, options(**given), dealer)
    orders = [ordered(BHARG.cards(state), top) for top in decks]
    return Play(BHARG, state, Dealer(random.Random(seed), orders))


def ordered(pack: Cards, top: str) -> Cards:
    """The pack with these cards on top, the others as they were."""
    rest = list(pack)
    for one in cards(top):
        rest.remove(one)
    return (*cards(top), *rest)


def whole(kind: str, text: str, *units: str) -> Bind:
    """A bind out of its cards' texts."""
    return Bind(kind, cards(text), units)  # type: ignore[arg-type]


def refused(play: Play, action: Action, seat: Seat = 0) -> tuple[str, str | None]:
    """The code and clause of the refusal of an action that has to be refused."""
    before = play.state
    with pytest.raises(Illegal) as caught:
        play.do(seat, action)
    assert play.state is before
    return caught.value.code, caught.value.clause


def on_table(play: Play) -> list[tuple[str, str, str | None, str]]:
    """The melds: id, kind, suit, and the cards in the order they stand there."""
    shown = BHARG.show(play.state, None)["table"]
    return [
        (meld["id"], meld["kind"], meld["suit"], " ".join(one["card"] for one in meld["cards"]))
        for meld in shown
    ]
