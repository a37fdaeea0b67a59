"""Invents rules: impartial, short, put together from the words of the rule language.

Most have an occasion, at times a condition, and one effect or two. None makes a deal long for
ever: what happens often never makes others draw, and nothing forbids a play.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random
from typing import Final, Literal, NamedTuple

from parlour.decks.french import RANKS
from parlour.games.bartok.norms.cards import COURT, CardSet
from parlour.games.bartok.norms.effects import (
    Direct,
    Draw,
    ExtraTurn,
    Flip,
    Give,
    Look,
    PassHands,
    Peek,
    Redraw,
    Shed,
    Skip,
    SwapHands,
    SwapTop,
    TurnTo,
)
from parlour.games.bartok.norms.events import Does, Event, OnDraw, OnHand, OnPlay, Says
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
from parlour.games.bartok.norms.terms import (
    Before,
    Compare,
    Deed,
    Direction,
    Hand,
    Is,
    Math,
    NameOf,
    Next,
    Rank,
    Same,
    Seat,
    Streak,
    Test,
    Tests,
    Words,
)

Family = Callable[[Random], Clause]

Occasion = tuple[Event, Tests]
"""An event and what must be so."""

Occasions = Callable[[Random], Occasion]

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
        case When(event, _, ifs):
            return (event, ifs)
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


# When something happens


def when(rng: Random, *effects: Effect, occasions: Sequence[Occasions] | None = None) -> When:
    """On some occasion this is done; when a card is played, at times one thing more."""
    event, ifs = rng.choice(occasions or OCCASIONS)(rng)
    if isinstance(event, OnPlay) and not ifs and rng.random() < 0.25:
        extra = rng.choice(BESIDE)
        effects = effects if extra in effects else (*effects, extra)
    return When(event, effects, ifs)


def played(rng: Random) -> Occasion:
    """A card of a rank is played."""
    return OnPlay(card(rng)), ()


def played_on(rng: Random) -> Occasion:
    """A card is played on another of some kind."""
    return OnPlay(rng.choice(RANKS), rng.choice(("/CS", "/DH", COURT))), ()


def meets(rng: Random) -> Occasion:
    """A card is played that stands in some relation to the one under it."""
    return OnPlay(), (rng.choice(RELATIONS)(rng),)


def played_if(rng: Random) -> Occasion:
    """A card of a rank is played while something is so."""
    return OnPlay(rng.choice(RANKS)), (rng.choice(STANDINGS)(rng),)


def comes_to(rng: Random) -> Occasion:
    """A hand comes to a number of cards."""
    return OnHand(rng.choice((2, 3))), ()


def drawn(rng: Random) -> Occasion:
    """A card of a rank is drawn for a turn."""
    return OnDraw("turn", rng.choice(RANKS)), ()


OCCASIONS: Final = (played, played, played, played_on, meets, played_if, comes_to, drawn)

PLAIN: Final = (played, played, played_on, comes_to, drawn)
"""Those without a condition, for what takes many words to say."""

RELATIONS: Final[tuple[Callable[[Random], Test], ...]] = (
    lambda rng: Same("rank"),
    lambda rng: Same("twin"),
    lambda rng: Compare(Math("+", Rank(0), Rank(1)), "=", rng.choice((10, 14, 15, 20))),
    lambda rng: Compare(Math("gap", Rank(0), Rank(1)), "=", rng.choice((5, 6, 7, 8))),
    lambda rng: Compare(Streak(rng.choice(("suit", "higher", "lower"))), "=", 3),
)
"""How a card may stand to those under it; each is so seldom that no deal becomes long by it."""

STANDINGS: Final[tuple[Callable[[Random], Test], ...]] = (
    lambda rng: Direction(rng.choice(("clockwise", "anticlockwise"))),
    lambda rng: Same(rng.choice(("suit", "colour"))),
    lambda rng: Compare(Hand("me"), rng.choice(("<=", ">=")), rng.choice((3, 4, 5))),
    lambda rng: Is(rng.choice(("/CS", "/DH")), 1),
)

BESIDE: Final[tuple[Effect, ...]] = (Direct(), Draw("me", 1))


# What is done


def draws(rng: Random) -> Clause:
    """Somebody draws."""
    return when(rng, Draw(another(rng), rng.choice((1, 1, 2))))


def all_draw(rng: Random) -> Clause:
    """All the others draw a card."""
    return When(OnPlay(card(rng)), (Draw("others", 1),))


def skips(rng: Random) -> Clause:
    """Somebody misses a turn."""
    return when(rng, Skip(rng.choice((Next(), Next(), "across"))))


def turns_round(rng: Random) -> Clause:
    """The direction changes."""
    return when(rng, Direct(rng.choice(("reverse", "reverse", "clockwise", "anticlockwise"))))


def goes_again(rng: Random) -> Clause:
    """Another turn, or the turn of somebody else."""
    return when(rng, rng.choice((ExtraTurn(), TurnTo("across"), TurnTo("most"))))


def moves_hands(rng: Random) -> Clause:
    """Hands are passed on, or two are swapped."""
    if rng.random() < 0.5:
        return when(rng, PassHands(rng.choice(("along", "against", "left", "right"))))
    return when(rng, SwapHands("me", rng.choice((Next(), Before(), "across", "fewest", "most"))))


def gives(rng: Random) -> Clause:
    """A card goes from hand to hand."""
    taker: Seat = rng.choice((Next(), Before(), "fewest", "across"))
    gift = Give("me", taker, pick=rng.choice(("giver", "random", "highest", "lowest")))
    return when(rng, gift, occasions=PLAIN)


def looks(rng: Random) -> Clause:
    """One player alone looks at a hand, or at the top of the stock."""
    whose: Seat = rng.choice((Next(), Before(), "across", "fewest"))
    return when(rng, rng.choice((Look(whose), Peek("me", rng.choice((1, 2))))), occasions=PLAIN)


def renews(rng: Random) -> Clause:
    """A hand is put away for as many cards, or a card is swapped with the top of the pile."""
    return when(rng, rng.choice((Redraw(Next()), Redraw(), SwapTop())), occasions=PLAIN)


def sheds(rng: Random) -> Clause:
    """A card leaves a hand, or one comes up from the stock."""
    thrown = Shed(rng.choice(("me", "most")), 1, to=rng.choice(("under the top", "stock bottom")))
    return when(rng, rng.choice((thrown, Flip(1))), occasions=PLAIN)


def wild(rng: Random) -> Clause:
    """A card that fits on everything."""
    return Plays("may", card(rng))


def fits(rng: Random) -> Clause:
    """A rank that also fits on another."""
    first, second = rng.sample(RANKS, 2)
    return Plays("may", first, second)


def says(rng: Random) -> Clause:
    """Words that are owed."""
    return when(rng, Owe(Says((rng.choice(PHRASES),)), rng.choice(("me", "me", "me", "all"))))


def names(rng: Random) -> Clause:
    """The name of the card has to be said, or of its suit or colour."""
    what: tuple[Literal["card", "suit", "colour"], ...] = ("card", "suit", "colour")
    return When(OnPlay(card(rng)), (Owe(Says((NameOf(rng.choice(what)),))),))


def does(rng: Random) -> Clause:
    """A gesture that is owed."""
    return when(rng, Owe(Does(rng.choice(DEEDS)), rng.choice(("me", "me", "all"))))


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
        looks,
        renews,
        sheds,
        wild,
        fits,
        says,
        names,
        does,
        counts_as,
        several,
        otherwise,
    )
}
"""Each is as likely as the others."""
