"""What rules mean that are called out in a word or two, and what these must not be taken for."""

from __future__ import annotations

from typing import Any

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Draw, ExtraTurn, PlayDrawn, Skip, SwapHands
from parlour.games.bartok.norms.events import OnDraw, OnPlay
from parlour.games.bartok.norms.model import Several, When
from parlour.games.bartok.norms.sense.act import by
from parlour.games.bartok.norms.sense.base import ANY, Acts, Pick, Trigger
from parlour.games.bartok.norms.sense.bearing import shield
from parlour.games.bartok.norms.sense.bounds import ban_suits_cost
from parlour.games.bartok.norms.sense.card import chosen
from parlour.games.bartok.norms.sense.deed import do_give, do_say, do_wins
from parlour.games.bartok.norms.sense.elliptic import alternate
from parlour.games.bartok.norms.sense.happening import on_play
from parlour.games.bartok.norms.sense.sentence import Clauses, plays, when, when_cards
from parlour.games.bartok.norms.sense.table import again_own, token_given
from parlour.games.bartok.norms.terms import (
    Compare,
    Figure,
    Hand,
    Holder,
    Not,
    Phrase,
    Playable,
    Rank,
    Same,
    Saying,
    Seat,
    Trait,
    Words,
)

# What may be played -----------------------------------------------------------------------------


def only_own(on: CardSet, c: CardSet, t: Trait) -> Clauses:
    """On a card only one of its own suit or rank."""
    if c != on:
        raise Unfit
    return plays("only", Pick(ifs=(Same(t),)), on)


def by_turns(a: CardSet, b: CardSet, c: CardSet, d: CardSet) -> Clauses:
    """Cards of two kinds, which are all there are, by turns."""
    if (a, b) != (c, d):
        raise Unfit
    return alternate(a, b)


def not_on_two(a: CardSet, b: CardSet, c: CardSet, d: CardSet) -> Clauses:
    """Two kinds of cards that may not be played on two others."""
    return plays("not", Pick(a), b) + plays("not", Pick(c), d)


def plays_said(pick: Pick, on: CardSet, phrase: Phrase) -> Clauses:
    """Cards that may be played on others with words."""
    return plays("may", pick, on, (Saying(phrase),))


def plays_said_ever(pick: Pick, on: CardSet, phrase: Phrase) -> Clauses:
    """The same at any time, in turn and out of turn."""
    said = (Saying(phrase),)
    return plays("may", pick, on, said) + plays("may", pick, on, said, "any")


def play_drawn() -> Clauses:
    """A card drawn that may be played has to be."""
    return (When(OnDraw(), (PlayDrawn(),), (Playable("drawn"),)),)


def several_then(acts: Acts) -> Clauses:
    """Several cards of one rank may be laid, and something happens then."""
    return (Several(), *when(Trigger(OnPlay(), (Compare("laid", ">=", 2),)), acts))


def several_draw() -> Clauses:
    """Several cards of one rank may be laid, and the player before draws as many."""
    return several_then((Draw("previous", "laid"),))


# What sets something off ------------------------------------------------------------------------


def on_but(on: CardSet, acts: Acts, again: CardSet) -> Clauses:
    """What any card does on some, but for those of some kind."""
    return when(on_play(Pick(sets.other(again)), on), acts)


def changed_by(t: Trait, pick: Pick = ANY) -> Trigger:
    """A card is played that is not of the suit or colour of the one under it."""
    return on_play(Pick(pick.cards, (*pick.ifs, Not(Same(t)))))


def say_left() -> Clauses:
    """A card whose rank is the number of cards left in hand: that number is said."""
    equal = Compare(Hand("me"), "=", Rank())
    return when(Trigger(OnPlay(), (equal,)), by("me", do_say((Figure(Rank()),))))


def on_each(a: CardSet, b: CardSet) -> Trigger:
    """A card of one of two kinds on a card of one of them."""
    if a == b:
        raise Unfit
    both = sets.either(a, b)
    return Trigger(OnPlay(both, both))


# What happens ------------------------------------------------------------------------------------


def do_give_away(n: int, cards: CardSet = EVERY) -> Acts:
    """Gives cards to somebody, whoever that is."""
    return do_give(n=n, to=chosen(), cards=cards)


def swap_extremes(a: Seat, b: Seat) -> Acts:
    """Who has the most cards swaps hands with who has the fewest."""
    return (SwapHands(a, b),)


def out_now() -> Acts:
    """The player is out of the deal."""
    return by("me", do_wins("out"))


def again_alone() -> Acts:
    """The player goes again, the others do not."""
    return (Skip("others"), ExtraTurn("me"))


def works_often(pick: Pick, times: int) -> Clauses:
    """What rules say of cards happens so many times."""
    return when_cards(pick, again_own(times))


def owner_shielded(cards: CardSet, token: Words, what: Any = "miss") -> Clauses:
    """Cards that give a token, whose holder no rule makes miss a turn, or draw."""
    return when_cards(Pick(cards), by("me", token_given(token))) + shield(Holder(token), what)


def token_last(cards: CardSet, token: Words) -> Clauses:
    """Whoever played such a card last has a token."""
    return when_cards(Pick(cards), by("me", token_given(token)))


def suits_cost(cards: tuple[CardSet, ...], orelse: Any) -> Clauses:
    """Nobody may say the name of a suit: each suit is told."""
    if sets.either(*cards) != EVERY or len(cards) != 4:
        raise Unfit
    return ban_suits_cost(orelse)


def plays_said_any(pick: Pick, on: CardSet, phrase: Phrase) -> Clauses:
    """The same, in turn and out of it."""
    return plays("may", pick, on, (Saying(phrase),), "even")
