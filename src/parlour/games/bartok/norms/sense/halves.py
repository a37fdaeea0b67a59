"""What half sentences mean that leave the rest to be understood: crowns, words that grow, what is
left in hand at the end of a deal, debts that double, what matches besides."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Score
from parlour.games.bartok.norms.events import Answer, OnDeal
from parlour.games.bartok.norms.model import When
from parlour.games.bartok.norms.sense.act import by, order
from parlour.games.bartok.norms.sense.base import THAT, Acts, Pick
from parlour.games.bartok.norms.sense.clauses import with_rank_sum
from parlour.games.bartok.norms.sense.cost import plays_held
from parlour.games.bartok.norms.sense.debt import owe
from parlour.games.bartok.norms.sense.deed import do_draw, do_may, do_miss, do_name
from parlour.games.bartok.norms.sense.sentence import Clauses, plays, when_cards
from parlour.games.bartok.norms.sense.story import do_say_growing
from parlour.games.bartok.norms.sense.terse import owner_shielded
from parlour.games.bartok.norms.sense.tolls import when_toggled
from parlour.games.bartok.norms.terms import (
    Next,
    Phrase,
    Same,
    Those,
    Words,
)


def twin_pick() -> Pick:
    """The other card of the same rank and colour."""
    return Pick(EVERY, (Same("twin", 0, THAT),))


def thrown_in(pick: Pick, phrase: Phrase | None = None) -> Clauses:
    """Cards that may be played out of turn, with words."""
    if pick == Pick():
        raise Unfit
    return plays_held(pick, (), phrase)


def crowned(
    cards: CardSet, token: Words, again: Words | None = None, what: Any = "miss"
) -> Clauses:
    """Cards that give a token, whose holder no rule makes draw, or miss a turn."""
    if again not in (None, token) or cards == EVERY:
        raise Unfit
    return owner_shielded(cards, token, what)


def when_left(cards: CardSet, acts: int) -> Clauses:
    """Whoever holds such a card when a deal is over loses so many wins."""
    if cards == EVERY:
        raise Unfit
    return (When(OnDeal("over"), (Score(-acts, "wins", Those(1, ">=", cards)),)),)


def when_growing(cards: CardSet, said: Phrase, more: Phrase) -> Clauses:
    """Words after such a card, and words that have one more before them after the second in a
    row, and so on."""
    (first,), (second,) = said, more
    if not isinstance(first, Words) or not isinstance(second, Words):
        raise Unfit
    word = second.ru.removesuffix(first.ru).strip()
    if not word or word == second.ru:
        raise Unfit
    return when_growing_word(cards, said, (Words(ru=word),))


def when_growing_word(
    cards: CardSet,
    said: Phrase,
    word: Phrase,
    again: CardSet | None = None,
    on: CardSet | None = None,
) -> Clauses:
    """Words after such a card, with a word more before them for each such card under it."""
    if not {again, on} <= {None, cards}:
        raise Unfit
    return when_cards(Pick(cards), do_say_growing(said, word, cards))


def sum_matches() -> Clauses:
    """Cards may be played whose rank is that of the last two together."""
    return plays("may", with_rank_sum())


def second_doubles(pick: Pick, n: int, m: int, again: CardSet, c: CardSet) -> Clauses:
    """A debt that another such card passes on, twice as large, and one of other colour ends."""
    ranks = sets.of_their_ranks(pick.cards)
    like, undone = (sets.both(ranks, cards) if cards else pick.cards for cards in (again, c))
    if pick.ifs or m != 2 * n or like != pick.cards or sets.both(undone, like) or not undone:
        raise Unfit
    answers = (Answer(like, (), "add"), Answer(undone, (), "cancel"))
    return when_cards(pick, owe(by(Next(), (*do_draw(n), *do_miss(1))), answers))


def when_summed(a: CardSet, n: int, b: CardSet, m: int, c: CardSet) -> Clauses:
    """Debts of two kinds of cards that are passed on by either, and add up."""
    if sets.either(a, b) != c:
        raise Unfit
    answers = (Answer(c, (), "add"),)
    return tuple(
        clause
        for cards, count in ((a, n), (b, m))
        for clause in when_cards(
            Pick(cards), owe(by(Next(), (*do_draw(count), *do_miss(1))), answers)
        )
    )


def may_name(what: Any) -> Acts:
    """May name what the next card has to be."""
    return order(do_may(do_name(what)))


def switched(pick: Pick, law: Clauses, label: str, again: str, other: str = "") -> Clauses:
    """A law with a name, which such a card brings into force and the next such card ends."""
    if label[:_NAME].lower() != again[:_NAME].lower():
        raise Unfit
    return when_toggled(pick, law)


_NAME: Final = 3
"""So many letters of a name stay the same in all its cases."""


def plays_but(how: Any, pick: Pick, but: CardSet) -> Clauses:
    """Cards that may or may not be played, but for some."""
    return plays(how, Pick(sets.both(pick.cards, sets.other(but)), pick.ifs))
