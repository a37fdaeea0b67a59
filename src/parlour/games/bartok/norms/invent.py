"""Invents rules: impartial, short, each of a family that has proved to be good company.

A rule of these families names a rank or a suit and does one thing. None makes a deal long for
ever: whole suits never make others draw, and nothing forbids a play.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from random import Random
from typing import Final, NamedTuple

from parlour.decks.french import RANKS
from parlour.games.bartok.norms.cards import CardSet
from parlour.games.bartok.norms.effects import (
    Direct,
    Draw,
    ExtraTurn,
    Give,
    PassHands,
    Skip,
    SwapHands,
)
from parlour.games.bartok.norms.events import Does, OnHand, OnPlay, Says
from parlour.games.bartok.norms.model import (
    Clause,
    Custom,
    CustomName,
    Effect,
    Owe,
    Plays,
    Rule,
    Set,
    Several,
    Treat,
    When,
)
from parlour.games.bartok.norms.normal import normal
from parlour.games.bartok.norms.terms import Before, Deed, Next, Same, Seat, Words

Family = Callable[[Random], Clause]

TRIES: Final = 100
"""Inventions that are thrown away because they are known before one is kept in any case."""


class Invention(NamedTuple):
    """A rule and the family it is of."""

    family: str
    rule: Rule


def invented(rng: Random, known: Collection[Rule] = ()) -> Invention:
    """A rule that is none of those known, and speaks of nothing that one of its kind does."""
    spoken = {subject(clause) for rule in known for clause in rule.clauses}
    for _ in range(TRIES):
        family = rng.choice(list(FAMILIES))
        clause = FAMILIES[family](rng)
        if subject(clause) not in spoken:
            break
    return Invention(family, normal(Rule((clause,))))


def subject(clause: Clause) -> object:
    """What a clause is about: two that are about the same would be one too many."""
    match clause:
        case When(event):
            return event
        case Plays(how, cards, on):
            return (how, cards, on)
        case Treat(cards) | Several(_, cards):
            return (type(clause), cards)
        case Set(what):
            return what
        case Custom(name):
            return name
    return clause


# Of what, and of whom


def card(rng: Random) -> CardSet:
    """The cards of a rank, or those of one colour among them."""
    return rng.choice(RANKS) + rng.choice(("", "", "/CS", "/DH"))


def another(rng: Random) -> Seat:
    """One of the others."""
    return rng.choice((Next(), Next(), Before(), "across", "most"))


def on(cards: CardSet, *effects: Effect) -> When:
    """What such a card does when it is played."""
    return When(OnPlay(cards), effects)


# The families


def draws(rng: Random) -> Clause:
    """Somebody draws."""
    return on(card(rng), Draw(another(rng), rng.choice((1, 1, 2))))


def all_draw(rng: Random) -> Clause:
    """All the others draw a card."""
    return on(card(rng), Draw("others", 1))


def skips(rng: Random) -> Clause:
    """Somebody misses a turn."""
    return on(card(rng), Skip(rng.choice((Next(), Next(), "across"))))


def turns_round(rng: Random) -> Clause:
    """The direction changes."""
    return on(card(rng), Direct())


def goes_again(rng: Random) -> Clause:
    """Another turn."""
    return on(card(rng), ExtraTurn())


def moves_hands(rng: Random) -> Clause:
    """Hands are passed on, or two are swapped."""
    if rng.random() < 0.5:
        return on(card(rng), PassHands(rng.choice(("along", "against", "left", "right"))))
    return on(card(rng), SwapHands("me", rng.choice((Next(), Before(), "across", "fewest"))))


def gives(rng: Random) -> Clause:
    """A card goes from hand to hand."""
    taker: Seat = rng.choice((Next(), Before(), "fewest", "across"))
    return on(card(rng), Give("me", taker, pick=rng.choice(("giver", "random"))))


def wild(rng: Random) -> Clause:
    """A card that fits on everything."""
    return Plays("may", card(rng))


def fits(rng: Random) -> Clause:
    """A rank that also fits on another."""
    first, second = rng.sample(RANKS, 2)
    return Plays("may", first, second)


def says(rng: Random) -> Clause:
    """Words that go with a card."""
    return on(card(rng), Owe(Says((rng.choice(PHRASES),))))


def does(rng: Random) -> Clause:
    """A gesture that goes with a card."""
    return on(card(rng), Owe(Does(rng.choice(DEEDS))))


def announces(rng: Random) -> Clause:
    """Words that go with a hand of some size."""
    return When(OnHand(rng.choice((2, 3))), (Owe(Says((rng.choice(PHRASES),))),))


def pairs(rng: Random) -> Clause:
    """What a card on one of its own rank does."""
    effect = rng.choice((Draw(Next()), Skip(Next()), Direct(), ExtraTurn(), Draw("others")))
    return When(OnPlay(), (effect,), (Same("rank"),))


def counts_as(rng: Random) -> Clause:
    """A rank that counts as another."""
    first, second = rng.sample(RANKS, 2)
    return Treat(first, ranks=RANKS.replace(first, second))


def several(rng: Random) -> Clause:
    """More cards than one in a turn."""
    return Several(rng.choice(("rank", "rank", "run")), rng.choice(("*", "/CS", "/DH")))


def otherwise(rng: Random) -> Clause:
    """A piece of the fixed game that is played otherwise."""
    if rng.random() < 0.5:
        return Set("deal", rng.choice((4, 6, 7)))
    customs: tuple[CustomName, ...] = ("play drawn", "draw only without a play")
    return Custom(rng.choice(customs))


PHRASES: Final = (
    Words("good evening", "добрый вечер"),
    Words("long live the winner", "слава победителю"),
    Words("good luck", "удачи"),
    Words("it is raining", "идёт дождь"),
    Words("have a nice day", "хорошего дня"),
    Words("three cheers", "троекратное ура"),
    Words("bon appetit", "приятного аппетита"),
    Words("all aboard", "поезд отправляется"),
)

DEEDS: Final[tuple[Deed, ...]] = ("knock", "clap", "wave", "raise hand")

FAMILIES: Final[Mapping[str, Family]] = {
    one.__name__: one
    for one in (
        draws,
        all_draw,
        skips,
        turns_round,
        goes_again,
        moves_hands,
        gives,
        wild,
        fits,
        says,
        does,
        announces,
        pairs,
        counts_as,
        several,
        otherwise,
    )
}
"""Each is as likely as the others."""
