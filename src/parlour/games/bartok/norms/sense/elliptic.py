"""What sentences mean that leave words out, or that tell of two kinds of cards at once."""

from __future__ import annotations

from typing import Any

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Give
from parlour.games.bartok.norms.model import Effects
from parlour.games.bartok.norms.sense.act import by, lets, order
from parlour.games.bartok.norms.sense.base import SUBJECT, Acts, Pick
from parlour.games.bartok.norms.sense.cost import cost, penalty_word_cost
from parlour.games.bartok.norms.sense.cues import cue
from parlour.games.bartok.norms.sense.deed import do_draw_hand, do_lay, do_say
from parlour.games.bartok.norms.sense.exact_effects import Some
from parlour.games.bartok.norms.sense.law import wild
from parlour.games.bartok.norms.sense.sentence import Clauses, plays, when, when_cards
from parlour.games.bartok.norms.terms import (
    Chosen,
    Figure,
    Phrase,
    Played,
    Same,
    Saying,
    Tests,
    Those,
)


def fill_all(n: int) -> Acts:
    """Everybody draws up to so many cards who holds fewer."""
    return by(Those(n - 1, "<="), do_draw_hand(n))


def both_ways(pick: Pick, again: CardSet = "") -> Clauses:
    """Cards that go on every card, and every card on them."""
    if pick.ifs or pick.cards == EVERY or again not in ("", pick.cards):
        raise Unfit
    return plays("may", pick) + plays("may", Pick(), pick.cards)


def alternate(a: CardSet, b: CardSet) -> Clauses:
    """Two kinds that are all the cards take turns."""
    if sets.other(a) != b:
        raise Unfit
    return no_two_alike((a, b))


def no_two_alike(kinds: tuple[CardSet, ...]) -> Clauses:
    """No two cards in a row that are both of one of these kinds."""
    return tuple(clause for kind in kinds for clause in plays("not", Pick(kind), kind))


def only_like(on: CardSet, again: CardSet, rs: Tests = (), t: Any = "suit") -> Clauses:
    """On some cards only cards that agree with them."""
    match rs:
        case (Same(what),):
            t = what
        case ():
            pass
        case _:
            raise Unfit
    if again != on or on == EVERY:
        raise Unfit
    return plays("only", Pick(EVERY, (Same(t),)), on)


def wild_save(pick: Pick, no: CardSet, named: Any) -> Clauses:
    """Cards that go on every card but some, and name what comes next."""
    if no == EVERY:
        raise Unfit
    return wild(pick, named, sets.other(no))


def number_them(cards: CardSet) -> Clauses:
    """Cards of a kind are counted aloud as they are played."""
    return when_cards(Pick(cards), by("me", do_say((Figure(Played(cards)),))))


def when_counted(cards: CardSet, example: str = "") -> Clauses:
    """Such cards are counted aloud as they are played."""
    if cards == EVERY:
        raise Unfit
    return number_them(cards)


def cost_word_more(word: Phrase, n: int) -> Clauses:
    """What was not said costs so many cards."""
    orelse: Effects = cost(n)
    return penalty_word_cost(word, orelse)


def lay_more() -> Acts:
    """May play another card on it at once."""
    return lets("me", do_lay(None))


def do_give_any(some: Some) -> Acts:
    """Gives cards to a player of choice."""
    return (Give(SUBJECT, Chosen(SUBJECT), some.n, some.cards),)


def when_said_with(trigger: Any, phrase: Phrase, acts: Acts) -> Clauses:
    """What comes of something done with something said."""
    return when(cue(trigger, (Saying(phrase),)), order(acts))
