"""What is told in few words of turns, draws and names."""

from __future__ import annotations

from typing import Any

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import PlayDrawn
from parlour.games.bartok.norms.events import Duration, OnDraw, OnPlay, OnTurn, Until
from parlour.games.bartok.norms.model import Lasting, May, When
from parlour.games.bartok.norms.sense.act import by
from parlour.games.bartok.norms.sense.base import Acts, Pick, Trigger
from parlour.games.bartok.norms.sense.bearing import do_either, doubled
from parlour.games.bartok.norms.sense.bounds import ban_or
from parlour.games.bartok.norms.sense.brief import match_before_last
from parlour.games.bartok.norms.sense.card import Than
from parlour.games.bartok.norms.sense.covering import on_pairs, pair_on
from parlour.games.bartok.norms.sense.happening import on_nth
from parlour.games.bartok.norms.sense.sentence import Clauses, when_cards
from parlour.games.bartok.norms.terms import (
    Hand,
    Same,
    Speech,
    Tests,
    Trait,
)


def on_turn_with(than: Than) -> Trigger:
    """A turn begins with so many cards in hand."""
    return Trigger(OnTurn(), (than.of(Hand("me")),))


def on_multiples(ns: tuple[int, ...], cards: CardSet) -> Trigger:
    """The n-th such card of the deal and the multiples of it."""
    n = ns[0]
    if n < 2 or any(more != n * at for at, more in enumerate(ns, 1)):
        raise Unfit
    return on_nth(n, cards)


def on_pair_beside(a: CardSet, b: CardSet) -> Trigger:
    """The one card on the other, whichever lies below."""
    if a == b:
        raise Unfit
    return on_pairs((pair_on(a, b), pair_on(b, a)))


def when_every(acts: Acts) -> Clauses:
    """What is done at every play."""
    return when_cards(Pick(), by("me", acts))


def draw_same(what: Trait) -> Clauses:
    """A card just drawn that agrees with the top card may be played at once."""
    return (When(OnDraw(), (May((PlayDrawn(),)),), (Same(what, "drawn", 1),)),)


def until_draw() -> Duration:
    """Until somebody draws as a turn."""
    return Until(OnDraw())


def double_until(lasts: Duration) -> Acts:
    """What rules make players draw counts twice for so long."""
    return (Lasting(lasts, doubled("draw", 2)),)


def do_either_table(acts: Acts, orelse: Acts) -> Acts:
    """The player of the card chooses what happens."""
    return by("me", do_either(acts, orelse))


def than_few(n: int, m: int) -> Any:
    """One or the other number, the next one up: so many at most, where there is one at least."""
    if (n, m) != (1, 2):
        raise Unfit
    return Than("<=", m)


def ban_names(orelse: Acts) -> Clauses:
    """Nobody may call a player by name, or else something is done."""
    return ban_or(Speech("player name"), orelse)


def on_like(cards: CardSet, c: CardSet) -> Trigger:
    """A card of a rank and colour on another one of that rank, told by its colour alone."""
    ranks = sets.of_their_ranks(cards)
    on = sets.both(ranks, c)
    if not on or 2 * len(sets.members(cards)) > len(sets.members(ranks)):
        raise Unfit
    return Trigger(OnPlay(cards, on))


def match_last(ifs: Tests, t: Trait, again: Trait | None = None) -> Clauses:
    """While somebody holds a single card the others may match by something else."""
    if again not in (None, t):
        raise Unfit
    return match_before_last(ifs, "others", t)
