"""Takings, flips, words and silence as they are told in everyday words."""

from __future__ import annotations

from typing import Literal

from parlour.games.bartok.norms.cards import EVERY, CardSet, other
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Again, Count, Flip
from parlour.games.bartok.norms.events import Event, OnPlay, Says
from parlour.games.bartok.norms.model import If, Lasting, Owe, Plays
from parlour.games.bartok.norms.sense.act import order
from parlour.games.bartok.norms.sense.base import SUBJECT, TOP, Acts, Pick
from parlour.games.bartok.norms.sense.bounds import law_if
from parlour.games.bartok.norms.sense.forbidding import ban_quiet
from parlour.games.bartok.norms.sense.sentence import Clauses, plays, when, when_cards
from parlour.games.bartok.norms.terms import (
    Compare,
    Counter,
    Is,
    Math,
    Num,
    Phrase,
    Played,
    Repeated,
    Words,
    nodes,
)


def next_free() -> Acts:
    """The next player plays whatever they like."""
    return (Lasting("turn", (Plays("may"),)),)


def flip_works() -> Acts:
    """A card is turned over from the stock and does what it would do if it were played."""
    return (Flip(), Again("flipped"))


def do_say_played(word: Phrase, cards: CardSet) -> Acts:
    """Says a word once for each card of a kind that the player has played in the deal."""
    match word:
        case (Words() as said,) if cards != EVERY:
            return (Owe(Says((Repeated(said, Played(cards, seat=SUBJECT)),)), SUBJECT),)
    raise Unfit


def when_say_played(word: Phrase, cards: CardSet) -> Clauses:
    """The same on each such card."""
    return when_cards(Pick(cards), order(do_say_played(word, cards)))


def not_onto(pick: Pick, on: CardSet) -> Clauses:
    """Cards that may not be played on such a card, while it lies on top, by the next player."""
    if on == EVERY:
        raise Unfit
    return plays("not", pick, on)


def cursed(cards: CardSet, acts: Acts, by: CardSet) -> Clauses:
    """Cards that put a curse on the pile until one of all the others is played."""
    if by != other(cards):
        raise Unfit  # with cards of neither kind the curse would go on
    return when(OnPlay(on=cards), order(acts))


def when_nth_time(n: int, trigger: Event, acts: Acts) -> Clauses:
    """What comes of it when a player has done something so many times in a deal."""
    then = order(acts)
    if not 2 <= n <= 20 or any(isinstance(one, Count) for one in nodes(then)):
        raise Unfit
    times = Compare(Counter(seat="me"), "=", n)
    return when(trigger, (Count(1, add=True, seat="me"), If((times,), then)))


def silent_on(cards: CardSet) -> Clauses:
    """Nobody may speak while such a card lies on top."""
    return law_if(ban_quiet("all"), (Is(cards, TOP),))


def hand_size(a: int, op: Literal["+", "-"], least: int = 0, most: int = 0) -> Num:
    """An amount that hangs on how many players there are, within bounds."""
    size: Num = Math(op, a, "players") if a else "players"
    if least:
        size = Math("max", size, least)
    return Math("min", size, most) if most else size
