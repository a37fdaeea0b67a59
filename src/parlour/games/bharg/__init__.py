"""Bharg Deluxe, a Decktet rummy for two to eight by Cristyn Magnus.

Clause ids are those of rulebook/en/bharg.md (BD-01 to BD-19, BD-R1 to BD-R17). `state` says what
there is, `play` how a deal goes, `binds` what may be bound, `table` what lies bound, `partials`
how partial straights are counted and listed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, ClassVar, Final

from parlour.core.deck import Cards
from parlour.core.errors import Illegal
from parlour.core.rules import (
    ChanceAction,
    Elapsed,
    Next,
    Notes,
    Options,
    Proceed,
    Rolled,
    Rules,
    Seat,
    Shuffled,
    ToProceed,
    ToShuffle,
    Wanted,
)
from parlour.decks.decktet import DECKTET
from parlour.decks.straights import deck_of, melds_of
from parlour.games.bharg import play
from parlour.games.bharg.binds import Bindings
from parlour.games.bharg.state import (
    Actions,
    Bharg,
    BhargOptions,
    Bind,
    Discard,
    Done,
    Draw,
    NoDraw,
    cards_in_play,
)


class BhargRules(Rules[Bharg, Actions]):
    """Bharg Deluxe as a game that the table can play."""

    name = "bharg-deluxe"
    edition = 1
    deck = DECKTET
    least_seats = 2
    most_seats = play.MOST_SEATS
    verbs: ClassVar = {
        (None, "deck"): "shuffle",
        ("deck", "aces"): "turn-up",
        ("deck", "cue"): "turn-up",
        ("deck", "hand"): "draw",
        ("cue", "hand"): "draw",
        ("hand", "table"): "bind",
        ("hand", "aces"): "discard",
        ("hand", "cue"): "discard",
    }
    options = BhargOptions
    seats_clause = "BD-01"
    turn_clause = "BD-03"
    hand_clause = "BD-04"
    over_clause = "BD-15"
    state_type = Bharg
    actions = Actions

    def start(self, seats: int, options: Options, dealer: Seat) -> Bharg:
        assert isinstance(options, BhargOptions)
        return play.start(seats, options, dealer)

    def cards(self, state: Bharg) -> Cards:
        return cards_in_play(state.options, state.seats)

    def chance(self, state: Bharg) -> Wanted | None:
        match state.phase:
            case "shuffle":
                return ToShuffle(self.cards(state))
            case "deal" | "turn-up":
                return ToProceed()
        return None

    def actors(self, state: Bharg) -> frozenset[Seat]:
        if state.places:
            return frozenset()
        if state.deal_over:
            return frozenset(range(state.seats))
        return frozenset({state.turn})

    def legal(self, state: Bharg, seat: Seat) -> Iterator[Actions]:
        """Discards come before the binds, of which there may be very many."""
        if seat not in self.actors(state):
            return
        match state.phase:
            case "over":
                yield Next()
            case "draw":
                yield from self.legal_draws(state)
            case "bind":
                yield from self.legal_discards(state, seat)
                yield from self.bindings(state, seat)
            case "bind-only":
                yield Done()
                yield from self.bindings(state, seat)

    def legal_draws(self, state: Bharg) -> Iterator[Actions]:
        """BD-05, BD-R3: the deck's card or, with an empty deck, no draw; so many of the Cue."""
        yield Draw("deck") if state.deck else NoDraw()
        for count in range(1, len(state.cue) + 1):
            yield Draw("cue", count)

    def legal_discards(self, state: Bharg, seat: Seat) -> Iterator[Discard]:
        """BD-14: each kind of card in hand, once."""
        for card in dict.fromkeys(state.hands[seat]):
            if not play.may_not_throw_back(state, card):
                yield Discard(card)

    def bindings(self, state: Bharg, seat: Seat) -> Bindings:
        """All that the seat may bind; its length and single ones can be had without the rest."""
        return Bindings(state, seat, play.partials_allowed(state))

    def check(self, state: Bharg, seat: Seat, action: Actions) -> None:
        match action:
            case Next():
                self.check_next(state)
            case _ if state.deal_over:
                raise Illegal("deal-over", "BD-15")
            case _ if seat != state.turn:
                raise Illegal("not-your-turn", "BD-03")
            case Draw():
                play.check_draw(state, action)
            case NoDraw():
                play.check_no_draw(state)
            case Bind():
                self.check_holds(state, seat, *action.cards)
                play.check_bind_now(state, action)
            case Discard():
                self.check_holds(state, seat, action.card)
                play.check_discard(state, action)
            case Done():
                play.check_done(state)

    def check_next(self, state: Bharg) -> None:
        """BD-15, BD-18: the next deal follows a finished one until the match is over."""
        if state.places:
            raise Illegal("match-over", "BD-18")
        if not state.deal_over:
            raise Illegal("deal-not-over", "BD-15")

    def apply(
        self, state: Bharg, seat: Seat, action: Actions | ChanceAction
    ) -> tuple[Bharg, Notes]:
        match action:
            case Draw():
                return play.draw(state, action), ()
            case NoDraw():
                return play.no_draw(state)
            case Bind():
                return play.apply_bind(state, seat, action)
            case Discard():
                return play.apply_discard(state, seat, action)
            case Done():
                return play.done(state, seat)
            case Next():
                return play.next_deal(state), ()
            case _:
                return self.apply_chance(state, action)

    def apply_chance(self, state: Bharg, action: ChanceAction) -> tuple[Bharg, Notes]:
        """The shuffle, and what follows of itself; no dice and no clock touch the game."""
        match action:
            case Shuffled(order):
                return play.shuffled(state, order), ()
            case Proceed() if state.phase == "deal":
                return play.deal_cards(state), ()
            case Proceed():
                return play.turn_up(state)
            case Elapsed() | Rolled():
                return state, ()

    def formed(self, texts: Sequence[str], options: Options, suit: str | None) -> dict[str, Any]:
        assert isinstance(options, BhargOptions)
        return melds_of(texts, options.pawns, suit)

    def show(self, state: Bharg, seat: Seat | None) -> dict[str, Any]:
        return {
            "deck": len(state.deck),
            "cue": [card.text for card in state.cue],
            "aces": [card.text for card in state.aces],
            "suit": state.suit,
            "table": state.bound.show(state.melds),
            "worth": worth(state.options.pawns),
        }


@cache
def worth(pawns: bool) -> dict[str, int]:
    """What a card counts, by its rank."""
    return {card.rank: play.points_of(card) for card in deck_of(pawns)}


BHARG: Final = BhargRules()
