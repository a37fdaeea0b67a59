"""What openings of a deal mean, and what a card does as soon as it is in a hand."""

from __future__ import annotations

from typing import Any

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Direct
from parlour.games.bartok.norms.events import OnDeal, OnDraw, OnHand, OnPlay, OnSay, Says, Until
from parlour.games.bartok.norms.model import Ban, Each, If, Lasting, Owe, When
from parlour.games.bartok.norms.sense.act import by, order
from parlour.games.bartok.norms.sense.base import Acts, Pick, Trigger
from parlour.games.bartok.norms.sense.bounds import law_if
from parlour.games.bartok.norms.sense.sentence import Clauses, when, when_cards
from parlour.games.bartok.norms.sense.settle import settled
from parlour.games.bartok.norms.sense.suspended import plays_any_time
from parlour.games.bartok.norms.terms import (
    Compare,
    Hand,
    Near,
    Next,
    OutOfTurn,
    Owner,
    Phrase,
    Played,
    SamePlayer,
    Saying,
    Speech,
    Words,
)

DEALT = (Words("dealing has ended", "сдача окончена"),)
"""What a dealer says whose words are not told."""


def opened_by_any() -> Clauses:
    """Anybody may make the first play of the deal."""
    return law_if(plays_any_time(), (Compare(Played(), "=", 0),))


def silence_till_dealer(word: Phrase = DEALT) -> Clauses:
    """Nobody says anything until the dealer has said so; the words themselves may be said."""
    match word:
        case (Words() as words,):
            said = Until(OnSay(Speech("phrase", words)), (SamePlayer("dealer", "me"),))
            return when(Trigger(OnDeal()), (Lasting(said, (Ban(Speech("without", words)),)),))
        case _:
            raise Unfit


def when_got(cards: CardSet, acts: Acts, label: str = "") -> Clauses:
    """What a card sets off in whose hand it comes, from the stock or in the deal."""
    if cards == EVERY:
        raise Unfit
    held = If((Compare(Hand("me", cards), ">=", 1),), settled(None, order(acts)))
    return (*when(Trigger(OnDraw("any", cards)), order(acts)), When(OnDeal(), (Each((held,)),)))


def when_reached(n: int, acts: Acts, again: int = 0) -> Clauses:
    """What is set off when a hand comes to so many cards or leaps over that number."""
    if again not in (0, n):
        raise Unfit
    return tuple(one for op in ("<=", ">=") for one in when(Trigger(OnHand(n, op)), order(acts)))


def said_or(word: Phrase, acts: Acts, pick: Pick, orelse: Acts, again: Any = None) -> Clauses:
    """What saying a word with a card does, and what it costs not to say it with some cards."""
    if again not in (None, word):
        raise Unfit
    return said_does(word, acts) + when_unsaid(pick, word, orelse)


def said_does(word: Phrase, acts: Acts) -> Clauses:
    """What who says a word with a card does."""
    return when(Trigger(OnPlay(), (Saying(word),)), acts)


def when_unsaid(pick: Pick, word: Phrase, orelse: Acts) -> Clauses:
    """What it costs not to say a word with such cards."""
    owed = Owe(Says(word), "me", (), settled(None, order(orelse)))
    return when_cards(pick, (owed,))


def by_next(acts: Acts) -> Acts:
    """The next player does it."""
    return by(Next(), acts)


def either_way() -> Clauses:
    """Either neighbour of who made the first play may make the second; who does sets the
    direction of play."""
    back = SamePlayer(Near(Owner(1), "before"), "me")
    second = law_if(plays_any_time(), (Compare(Played(), "=", 1), back))
    turned = When(OnPlay(), (Direct(),), (Compare(Played(), "=", 2), OutOfTurn()))
    return (*second, turned)
