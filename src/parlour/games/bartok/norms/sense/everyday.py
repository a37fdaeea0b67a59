"""Takings, flips, words and silence as they are told in everyday words."""

from __future__ import annotations

from typing import Literal

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Again, Flip
from parlour.games.bartok.norms.events import Says
from parlour.games.bartok.norms.model import Lasting, Owe, Plays, Set
from parlour.games.bartok.norms.sense.act import order
from parlour.games.bartok.norms.sense.base import SUBJECT, TOP, Acts, Pick
from parlour.games.bartok.norms.sense.bounds import law_if
from parlour.games.bartok.norms.sense.forbidding import ban_quiet
from parlour.games.bartok.norms.sense.sentence import Clauses, when_cards
from parlour.games.bartok.norms.terms import Is, Math, Num, Phrase, Played, Repeated, Words


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


def silent_on(cards: CardSet) -> Clauses:
    """Nobody may speak while such a card lies on top."""
    return law_if(ban_quiet("all"), (Is(cards, TOP),))


def deal_reckoned(n: Num) -> Clauses:
    """So many cards are dealt as there come out."""
    return (Set("deal", n),)


def hand_size(a: int, op: Literal["+", "-"], least: int = 0, most: int = 0) -> Num:
    """An amount that hangs on how many players there are, within bounds."""
    size: Num = Math(op, a, "players") if a else "players"
    if least:
        size = Math("max", size, least)
    return Math("min", size, most) if most else size
