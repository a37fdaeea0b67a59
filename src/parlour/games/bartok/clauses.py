"""Clauses made ready: sets of cards as bits, conditions as functions, for good or for a while."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Generic, TypeVar

import msgspec

from parlour.core.deck import Card
from parlour.core.rules import Seat
from parlour.decks.french import RANKS, SUITS
from parlour.games.bartok import offers
from parlour.games.bartok.conditions import Holds, holds
from parlour.games.bartok.meaning import number, who
from parlour.games.bartok.memory import Cause, Live, Named
from parlour.games.bartok.moment import (
    ALL_CARDS,
    Needs,
    Now,
    Number,
    Who,
    chancy,
    is_about_card,
    mask_of,
    refs_of,
)
from parlour.games.bartok.norms import terms
from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.effects import Count
from parlour.games.bartok.norms.events import (
    AsLong,
    Cards,
    OnDraw,
    OnName,
    OnOut,
    OnPlay,
    Turns,
)
from parlour.games.bartok.norms.model import (
    Ban,
    Effects,
    Forced,
    If,
    May,
    Plays,
    Set,
    Treat,
    When,
)
from parlour.games.bartok.norms.terms import nodes

if TYPE_CHECKING:
    from parlour.games.bartok.law import Law
    from parlour.games.bartok.state import Bartok

Of = TypeVar("Of", Forced, Ban)


class Held:
    """A clause of a rule, for good or for a while."""

    __slots__ = ("during", "live", "rule")

    def __init__(self, rule: int, live: Live | None) -> None:
        self.rule = rule
        self.live = live
        lasts = live.lasts if live else None
        self.during = holds(lasts.ifs) if isinstance(lasts, AsLong) else None

    def cause(self, me: Seat) -> Cause:
        """What it speaks from: the seat that is judged, the card that brought it about."""
        if self.live is None:
            return Cause(self.rule, me)
        card = self.live.cause.by
        if card is None and self.live.cause.played:
            card = self.live.cause.pile[-1]
        return Cause(self.rule, me, by=card, of=self.live.cause.me)

    def is_active(self, now: Now) -> bool:
        """Whether a clause that holds for a while holds now."""
        if self.live is None:
            return True
        lasts = self.live.lasts
        if isinstance(lasts, Cards):
            since = now.state.mem.plays - self.live.plays - now.cause.played
            return lasts.after <= since < lasts.after + lasts.n
        if isinstance(lasts, Turns):
            return now.state.made - self.live.since >= lasts.after
        if self.during is None:
            return True
        cause = self.live.cause
        if not cause.played:
            cause = msgspec.structs.replace(cause, pile=now.state.discard, laid=now.state.laid)
        try:
            return self.during(
                Now(
                    now.state,
                    now.law,
                    cause,
                    depth=now.depth + 1,
                    printed=now.printed,
                )
            )
        except Needs:
            return False


class Trigger(Held):
    """What an event sets off. `deferred`: its conditions need a die or a choice, or (`late`) they
    ask what the other rules have made somebody owe; `unseen`: it is an offer for certain cards that
    are drawn, so that it is made whatever card it is."""

    __slots__ = ("cards", "deferred", "ifs", "late", "on", "tests", "then", "unseen", "when")

    def __init__(self, rule: int, when: When, live: Live | None) -> None:
        super().__init__(rule, live)
        self.when = when
        self.late = "owing" in nodes(when.ifs)
        self.tests, self.then = veiled(when)
        self.unseen = isinstance(when.event, OnDraw) and self.then != counted(when)[1]
        self.deferred = self.late or chancy(when.ifs)
        self.ifs = None if self.deferred else holds(self.tests)
        event = when.event
        self.cards = (
            mask_of(event.cards)
            if isinstance(event, OnPlay | OnDraw | OnOut | OnName)
            else ALL_CARDS
        )
        self.on = mask_of(event.on) if isinstance(event, OnPlay) else ALL_CARDS


HOW_OFTEN: Final = "\0"
"""With this begins the name under which it is counted how often a clause has taken effect."""


@lru_cache(maxsize=1024)
def counted(when: When) -> tuple[terms.Tests, Effects]:
    """The conditions and effects of a clause, those on how often it has taken effect being read
    off a counter, which goes up with the effects."""
    limits = [test for test in when.ifs if isinstance(test, terms.Upto)]
    if not limits:
        return when.ifs, when.then
    tests: list[terms.Test] = [one for one in when.ifs if one not in limits]
    then = when.then
    for limit in limits:
        seat: terms.Seat | None = "me" if limit.per == "player" else None
        name = how_often(when, limit)
        tests.append(terms.Compare(terms.Counter(name, seat), "<", limit.n))
        then = counting(then, Count(1, name, True, seat))
    return tuple(tests), then


def veiled(when: When) -> tuple[terms.Tests, Effects]:
    """The same; what hidden cards decide of an offer is looked at when that is answered."""
    tests, then = counted(when)
    offer = offers.offer_in(then)
    if offer is None:
        return tests, then
    shown, hidden = offers.parted(tests, offer.seat)
    if isinstance(when.event, OnDraw) and when.event.cards != EVERY and offer.seat == "me":
        hidden = (terms.Is(when.event.cards, "drawn"), *hidden)
    return (shown, (If(hidden, then),)) if hidden else (tests, then)


def how_often(when: When, limit: terms.Upto) -> str:
    """The name of the counter of a clause."""
    return f"{HOW_OFTEN}{limit.per} {msgspec.json.encode(when.event).decode()}"


def counting(then: Effects, count: Count) -> Effects:
    """The effects, counted; what a player may have done is if it is."""
    if len(then) == 1 and isinstance(then[0], May) and then[0].seat == "me":
        return (msgspec.structs.replace(then[0], then=(count, *then[0].then)),)
    return (count, *then)


class Legal(Held):
    """A clause about what may be played. gate: the conditions under which it speaks at all, where
    it says what alone may be played; those on the card itself are what the card has to meet.
    meant: the cards of which it has anything to say."""

    __slots__ = ("any_turn", "cards", "gate", "how", "ifs", "meant", "on")

    def __init__(self, rule: int, clause: Plays, live: Live | None) -> None:
        super().__init__(rule, live)
        self.how = clause.how
        self.cards = mask_of(clause.cards)
        self.on = mask_of(clause.on)
        self.meant = ALL_CARDS if clause.how in ("only", "instead") else self.cards
        self.gate, self.ifs = parted(clause)
        self.any_turn = clause.turn == "any"


@lru_cache(maxsize=1024)
def parted(clause: Plays) -> tuple[Holds | None, Holds | None]:
    """The conditions under which a clause about what may be played speaks, and those on cards."""
    if clause.how not in ("only", "instead"):
        return None, holds(clause.ifs)
    about = [is_about_card(one) for one in clause.ifs]
    gate = tuple(one for one, on_card in zip(clause.ifs, about, strict=True) if not on_card)
    ifs = tuple(one for one, on_card in zip(clause.ifs, about, strict=True) if on_card)
    return holds(gate), holds(ifs)


class Treated(Held):
    """A clause by which cards count as others."""

    __slots__ = ("clause", "ifs", "mask")

    def __init__(self, rule: int, clause: Treat, live: Live | None) -> None:
        super().__init__(rule, live)
        self.clause = clause
        self.mask = mask_of(clause.cards)
        self.ifs: Holds | None = holds(clause.ifs)

    def speaks_of(self, state: Bartok, law: Law, card: Card) -> bool:
        """Whether the card, as printed, is among those meant."""
        if not self.mask & card.bit:
            return False
        if self.ifs is None and self.live is None:
            return True
        now = Now(state, law, self.cause(state.turn), card, printed=True)
        try:
            return self.is_active(now) and (self.ifs is None or self.ifs(now))
        except Needs:
            return False

    def is_steady(self) -> bool:
        """Whether it depends on the cards and what was named alone."""
        late = self.live is not None and isinstance(self.live.lasts, Turns)
        return self.during is None and not late and all(map(is_steady, self.clause.ifs))

    def is_counting(self) -> bool:
        """Whether it holds for a number of plays."""
        return self.live is not None and isinstance(self.live.lasts, Cards)

    def counts_as(self, rank: str, suit: str, named: Named) -> tuple[str, str]:
        """The rank and suit that these become."""
        clause = self.clause
        if clause.as_ == "named card" and named.card:
            return named.card.rank, "".join(named.card.suits)
        if clause.as_ == "named suit":
            suit = named.suit or suit
        if clause.as_ == "named rank":
            rank = named.rank or rank
        if clause.ranks and rank:
            rank = clause.ranks[RANKS.index(rank)]
        if clause.suits and suit:
            suit = clause.suits[SUITS.index(suit)]
        return rank, suit


STEADY: Final = (
    terms.Is,
    terms.Same,
    terms.Not,
    terms.AnyOf,
    terms.AllOf,
    terms.Kind,
    terms.Compare,
    terms.Rank,
)


def is_steady(test: terms.Test) -> bool:
    """Whether a condition speaks of the card itself, or of the one that brought it about."""
    return not isinstance(test, str) and all(
        isinstance(node, STEADY) and refs_of(node) <= {0, "cause", "named"}
        for node in nodes(test)
        if isinstance(node, terms.Node)
    )


class Setting(Held):
    """A clause that sets a number of the game."""

    __slots__ = ("clause", "ifs", "number", "seats")

    def __init__(self, rule: int, clause: Set, live: Live | None) -> None:
        super().__init__(rule, live)
        self.clause = clause
        self.ifs = holds(clause.ifs)
        self.number: Number = number(clause.n)
        self.seats: Who = who(clause.seat)


class Upon(Held, Generic[Of]):
    """A clause that speaks of players: how much of what rules demand they have to bear, or what
    they must not say."""

    __slots__ = ("clause", "ifs", "seats")

    def __init__(self, rule: int, clause: Of, live: Live | None) -> None:
        super().__init__(rule, live)
        self.clause: Of = clause
        self.ifs = holds(clause.ifs)
        self.seats = who(clause.seat)

    def means(self, now: Now) -> bool:
        """Whether the clause speaks of the player whose moment it is."""
        try:
            meant = now.me in self.seats(now) and self.is_active(now)
            return meant and (self.ifs is None or self.ifs(now))
        except Needs:
            return False


Bearing = Upon[Forced]
Banned = Upon[Ban]
