"""What may or must be done with what was named, and what a card costs the next player."""

from __future__ import annotations

from typing import Any, cast

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import DrawUntil, Name
from parlour.games.bartok.norms.events import Answer, Cards, Lays, OnDraw
from parlour.games.bartok.norms.model import Lasting, May, Owe, Plays, When
from parlour.games.bartok.norms.sense.act import by
from parlour.games.bartok.norms.sense.base import HIM, SUBJECT, Acts, MustPlay, Pick
from parlour.games.bartok.norms.sense.debt import owe
from parlour.games.bartok.norms.sense.deed import do_draw, do_miss
from parlour.games.bartok.norms.sense.doing import do_must_or
from parlour.games.bartok.norms.sense.sentence import Clauses, when_cards
from parlour.games.bartok.norms.sense.settle import CHANGED, NAMED
from parlour.games.bartok.norms.terms import Next, Not, Num, Playable, Same, Seat, Trait


def name_not(what: Any) -> Acts:
    """Names something that the next card must not be."""
    if what not in ("suit", "rank", "colour", "card"):
        raise Unfit
    banned = Plays("not", ifs=(Same(what, 0, "named"),))
    return (Name(what, "me"), Lasting(Cards(), (banned,)))


def do_not_named() -> Acts:
    """Must not play what was named."""
    return (MustPlay(as_named(), SUBJECT, True),)


def as_named() -> Pick:
    """Cards that are what was named."""
    return Pick(EVERY, (Same(cast(Any, NAMED), 0, "named"),))


def do_must_change(t: Trait) -> Acts:
    """Another player must play a card that differs from the one before it."""
    return (MustPlay(Pick(EVERY, (Not(Same(t, 0, CHANGED)),)), SUBJECT),)


def do_draw_named() -> Acts:
    """Draws until a card comes that is what was named."""
    return (DrawUntil(SUBJECT, EVERY, (Same(cast(Any, NAMED), "drawn", "named"),)),)


def do_lay_any() -> Acts:
    """Plays a card from the hand at once."""
    return (Owe(Lays(), SUBJECT),)


def draw_then_play() -> Clauses:
    """Who has drawn may still play."""
    return (When(OnDraw(), (May((Owe(Lays(), "me"),)),)),)


# What a card costs the next player -----------------------------------------------------------


def next_price(n: Num) -> Acts:
    """The next player draws and misses a turn."""
    return by(Next(), (*do_draw(n), *do_miss(1)))


def do_must_price(pick: Pick, n: Num) -> Acts:
    """Another player has to play such a card or else draw."""
    return do_must_or(pick, do_draw(n))


def must_price(pick: Pick, n: Num) -> Acts:
    """The next player has to play such a card or else draw."""
    return by(Next(), do_must_price(pick, n))


def when_answered(pick: Pick, acts: Acts, c: CardSet, cards: CardSet = "") -> Clauses:
    """A debt that a card of the same rank and of another colour answers."""
    ranks = sets.of_their_ranks(pick.cards)
    if cards and sets.of_their_ranks(cards) != ranks:
        raise Unfit
    answers = sets.both(ranks, c)
    if len(sets.members(ranks)) > 12 or sets.both(answers, pick.cards):
        raise Unfit
    return when_cards(pick, owe(acts, (Answer(answers, (), "cancel"),)))


def draw_on() -> Clauses:
    """Who draws as a turn draws on until a card comes that may be played."""
    drawn = DrawUntil("me", EVERY, (Playable(),))
    return (When(OnDraw(), (drawn,), (Not(Playable()),)),)


def by_then(seat: Seat, acts: Acts, more: Acts) -> Acts:
    """A player does something, and then more, told as of that one."""
    if seat in ("me", HIM):
        raise Unfit
    return by(seat, (*acts, *more))


def plus_then(n: int, more: Acts) -> Acts:
    """`+2`: the next player draws so many and does more."""
    return by(Next(), (*do_draw(n), *more))
