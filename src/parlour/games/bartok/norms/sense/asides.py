"""What is told beside a rule: examples of what is reckoned, and what is no news."""

from __future__ import annotations

from parlour.games.bartok.norms.cards import CardSet, members
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.events import OnPlay, Says
from parlour.games.bartok.norms.model import Owe, When
from parlour.games.bartok.norms.sense.act import by
from parlour.games.bartok.norms.sense.base import Trigger
from parlour.games.bartok.norms.sense.deed import do_say
from parlour.games.bartok.norms.sense.phrases import in_both
from parlour.games.bartok.norms.sense.sentence import Clauses, when
from parlour.games.bartok.norms.terms import Figure, Math, NameOf, Num, Phrase, Rank, Words, nodes


def exemplified(w: Clauses, x: Clauses) -> Clauses:
    """What has to be said, reckoned from a card, with what that is for one card, which tells
    nothing new."""
    match w[-1], x:
        case When(OnPlay(), then), (When(OnPlay(cards), (Owe(Says((Words(),))),), ()),):
            if _one_rank(cards) and any(isinstance(one, Figure | NameOf) for one in nodes(then)):
                return w
    raise Unfit


def _one_rank(cards: CardSet) -> bool:
    return len({card[0] for card in members(cards)}) == 1


def when_onto(on: CardSet, phrase: Phrase) -> Clauses:
    """What whoever plays on such a card has to say, reckoned from the card played."""
    return when(Trigger(OnPlay(on=on)), by("me", do_say(phrase)))


def percent(n: Num, word: str) -> Phrase:
    """An amount in per cent."""
    return (Figure(n), in_both(word))


def times_example(n: int, x: Clauses, word: str) -> Phrase:
    """The rank of the card so many times, with a word that only an example tells."""
    match x:
        case (When(OnPlay(), (Owe(Says((Words(en, ru),))),), ()),) if word in f"{en} {ru}":
            return percent(Math("*", n, Rank()), word)
    raise Unfit
