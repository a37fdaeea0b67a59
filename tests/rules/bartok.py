"""Positions of Bartok for tests of its clauses."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from parlour.core.deck import Card, Cards
from parlour.core.errors import Illegal
from parlour.core.options import read_options
from parlour.core.play import Dealer, Play
from parlour.core.rules import Action, Seat, sorted_hand
from parlour.core.views import placed, see, wire
from parlour.decks.french import FRENCH, PACK
from parlour.games.bartok.actions import Call, Draw, Say, Vote
from parlour.games.bartok.actions import Play as Lay
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.memory import Laid
from parlour.games.bartok.norms.model import Rule
from parlour.games.bartok.setup import start
from parlour.games.bartok.state import Added, Bartok, BartokOptions

WORD = Say("Bartok!")


def cards(text: str) -> Cards:
    """Cards out of their texts."""
    return FRENCH.read(text)


def card(text: str) -> Card:
    """One card out of its text."""
    return FRENCH.card(text)


def lay(text: str) -> Lay:
    """The action of playing a card."""
    return Lay(card(text))


def options(**given: Any) -> BartokOptions:
    """Options as a table gives them."""
    return read_options(BartokOptions, given)


def rule(number: int, data: Rule | None = None, **given: Any) -> Added:
    """A rule of the list, in force from the first deal; without data an honour rule."""
    fields: dict[str, Any] = {
        "author": 0,
        "text": f"rule {number}",
        "lang": "en",
        "kind": "enforced" if data else "honour",
        "since": 1,
    }
    return Added(number=number, rule=data, **(fields | given))


def position(
    hands: list[str],
    top: str = "QC",
    stock: str = "",
    under: str = "",
    rest: bool = True,
    **given: Any,
) -> Play:
    """Seat 0 to act, dealer at its right. `stock`: its first cards; unless `rest` is False all
    cards that are not named follow, in deck order. `under`: what lies under the top card."""
    changed = {key: given.pop(key) for key in list(given) if key in Bartok.__struct_fields__}
    held = tuple(sorted_hand(cards(hand)) for hand in hands)
    named = Counter([*[c for hand in held for c in hand], *cards(f"{top} {under} {stock}")])
    assert max(named.values()) == 1, "a card is named twice"
    left = tuple(c for c in PACK if not named[c]) if rest else ()
    sizes = tuple(len(hand) for hand in held)
    discard = (*cards(under), card(top))
    laid = {
        "phase": "play",
        "turn": 0,
        "hands": held,
        "stock": (*cards(stock), *left),
        "discard": discard,
        "laid": (Laid(),) * len(discard),
        "starting": discard[0],
        "weighed": sizes,
        "peaks": sizes,
    }
    state = start(len(hands), options(**given), len(hands) - 1)
    state = msgspec.structs.replace(state, **(laid | changed))
    return Play(BARTOK, state, Dealer(random.Random(0)))


def started(seats: int = 3, seed: int = 0, dealer: Seat = 0, **given: Any) -> Play:
    """A match from its start."""
    state = BARTOK.start(seats, options(**given), dealer)
    return Play(BARTOK, state, Dealer(random.Random(seed)))


def refused(play: Play, seat: Seat, action: Action) -> Illegal:
    """The refusal of an action that has to be refused, nothing changed by it."""
    before = play.state
    with pytest.raises(Illegal) as caught:
        play.do(seat, action)
    assert play.state is before
    assert caught.value.text("en")
    assert caught.value.text("ru")
    return caught.value


def reason(play: Play, seat: Seat, action: Action) -> tuple[str, str | None]:
    """Code and clause of a refusal."""
    error = refused(play, seat, action)
    return error.code, error.clause


def told(play: Play, action_steps: list[Any]) -> list[str]:
    """The kinds of the notes of some steps."""
    return [note.kind for step in action_steps for note in step.notes]


def hand(play: Play, seat: Seat) -> str:
    """A hand as text, in the deck's order."""
    return " ".join(c.text for c in play.state.hands[seat])


def sizes(play: Play) -> list[int]:
    """How many cards each hand has."""
    return [len(held) for held in play.state.hands]


def view(play: Play, seat: Seat | None = None) -> dict[str, Any]:
    """The view of a seat in the terms of JSON."""
    return wire(BARTOK, see(BARTOK, play.state, seat))


def check_pack(play: Play) -> None:
    """Every card of the pack is somewhere, once."""
    assert Counter(c for _, c in placed(play.state)) == Counter(BARTOK.cards(play.state))


def vote_all(play: Play, agree: bool) -> None:
    """Everybody who still has a vote in the open call gives it."""
    while play.state.call:
        seat = min(BARTOK.awaited(play.state))
        play.do(seat, Vote(agree))


def call(play: Play, by: Seat, against: Seat, clause: str, agree: bool = True) -> None:
    """A call on which all others vote alike."""
    play.do(by, Call(against, clause))
    vote_all(play, agree)


def draw_round(play: Play) -> None:
    """Everybody draws once."""
    for _ in range(play.state.seats):
        play.do(play.state.turn, Draw())


def is_over(play: Play) -> bool:
    """Whether the deal has ended."""
    return play.state.deal_over is not None


def offered(play: Play) -> tuple[bool | None, ...] | None:
    """The answers to the offer to end the deal, None where there is none."""
    return play.state.offer  # type: ignore[no-any-return]
