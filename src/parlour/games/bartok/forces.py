"""All clauses that are in force at a moment, sorted by what they speak of."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from parlour.core.deck import Card
from parlour.games.bartok.clauses import Banned, Bearing, Held, Setting, Treated, Trigger
from parlour.games.bartok.conditions import Holds, holds
from parlour.games.bartok.judging import judge
from parlour.games.bartok.memory import Live
from parlour.games.bartok.moment import ALL_CARDS
from parlour.games.bartok.norms.events import Event, OnPlay
from parlour.games.bartok.norms.model import (
    Answering,
    Ban,
    Custom,
    CustomName,
    Extend,
    Forced,
    Off,
    Penalty,
    Plays,
    Role,
    Set,
    Several,
    Treat,
    When,
    Without,
)
from parlour.games.bartok.prepared import Prepared, Written
from parlour.games.bartok.sorting import (
    Legality,
    altered,
    by_kind,
    in_force,
    is_fitful,
    legality,
    ruled_cards,
)
from parlour.games.bartok.two_cards import TwoCards, Unseen, undecided

if TYPE_CHECKING:
    from parlour.games.bartok.state import Bartok

MOST_FACES: Final = 64

Verdict = tuple[bool, int]
"""Whether a card may be played, and the rule that says so; 0 stands for matching."""


Key = TypeVar("Key")
Worth = TypeVar("Worth")


class Found(dict[Key, Worth]):
    """What has been found out about things: each is looked at when it is first asked for."""

    def __init__(self, look: Callable[[Key], Worth]) -> None:
        super().__init__()
        self.look = look

    def __missing__(self, key: Key) -> Worth:
        found = self[key] = self.look(key)
        return found


class SetOff(msgspec.Struct, frozen=True):
    """A rule that a card sets off if `ifs` holds: what is left to be looked at of its
    conditions."""

    trigger: Trigger
    ifs: Holds | None


class Forces:
    """All clauses in force at a moment, sorted by what they speak of.

    standing: those that hold for good; what has been found out about them holds here as well, as
    far as they are the same. fitful: what holds for a while, by its place, and is left out while
    it does not hold; steady: what cards count as depends on the cards and on what was named
    alone; counting: and on how many cards have been played.
    """

    def __init__(
        self,
        written: tuple[Written, ...],
        live: tuple[Live, ...] = (),
        standing: Forces | None = None,
    ) -> None:
        self.written = written
        self.live = live
        self.fitful = tuple(
            [(place, Held(one.cause.rule, one)) for place, one in enumerate(live) if is_fitful(one)]
        )
        touched = {type(clause) for one in live for clause in one.clauses}
        if standing is None or Off in touched:
            standing = None
            self.places = {rule.number: place for place, rule in enumerate(written)}
            self.kinds = by_kind(in_force(written, live))
        else:
            self.places = standing.places
            self.kinds = standing.kinds | self.added_to(standing)
        self.sort_legality(standing, touched)
        self.sort_treats(standing if Treat not in touched else None)
        self.sort_triggers(standing if touched.isdisjoint((When, Extend)) else None)

    def added_to(self, standing: Forces) -> dict[type, list[Prepared]]:
        """The clauses of those kinds of which some hold for a while, sorted as `in_force` does."""
        found = by_kind(
            [
                Prepared(one.cause.rule, clause, one)
                for one in self.live
                if one.cause.rule in self.places
                for clause in one.clauses
            ]
        )
        for kind, added in found.items():
            whole = [*standing.kinds.get(kind, ()), *added]
            found[kind] = sorted(whole, key=lambda one: self.places[one.rule])
        return found

    def clauses(self, kind: type[Any]) -> list[tuple[int, Any]]:
        """The clauses of one kind with their rules, the oldest first."""
        return [(one.rule, one.clause) for one in self.kinds.get(kind, ())]

    def made(self, kind: type[Any]) -> list[Any]:
        """What has been made ready of the clauses of one kind, the oldest first."""
        return [one.made for one in self.kinds.get(kind, ())]

    # What has been found out about rules for good holds also where others hold for a while, as
    # long as these make no difference to it

    def sort_legality(self, standing: Forces | None, touched: set[type]) -> None:
        """What may be played; passing: what of it holds for a while."""
        plays = self.kinds.get(Plays, [])
        self.passing = tuple(legality([one for one in plays[::-1] if one.live is not None]))
        if standing is None:
            self.legal = legality(plays[::-1])
        else:
            whole = [*self.passing, *standing.legal]
            self.legal = sorted(whole, key=lambda one: -self.places[one.rule])
        same = standing if Plays not in touched else None
        self._speaking: dict[tuple[int, int], tuple[Legality, ...]] = same._speaking if same else {}
        lasting = standing if Custom not in touched else None
        self.customs: dict[CustomName, int] = (
            lasting.customs if lasting else {one.name: rule for rule, one in self.clauses(Custom)}
        )
        self.verdicts: Found[Card, Found[Card, Verdict | None]] = (
            lasting.verdicts if lasting else Found(self.verdicts_on)
        )
        self._judged: tuple[Bartok | None, dict[Hashable, Verdict]] = (None, {})

    def sort_treats(self, same: Forces | None) -> None:
        """What cards count as, the newest rule first."""
        self.treats: list[Treated] = (
            same.treats
            if same
            else sorted(self.made(Treat), key=lambda one: -self.places[one.rule])
        )
        self.steady = all(treat.is_steady() for treat in self.treats)
        self.counting = any(treat.is_counting() for treat in self.treats)
        self._faces: dict[Hashable, dict[Card, Card]] = same._faces if same else {}
        self._counting_as: tuple[object, int, dict[Card, Card]] = (None, 0, {})

    def sort_triggers(self, same: Forces | None) -> None:
        """What waits for events, by their kind."""
        self.triggers: dict[type[Event], list[Trigger]] = same.triggers if same else {}
        if same is None:
            for one in altered(self.made(When), self.clauses(Extend), self.live):
                self.triggers.setdefault(type(one.when.event), []).append(one)
        self.on_play = self.triggers.get(OnPlay, [])
        self._by_cards: dict[tuple[int, int], tuple[Trigger, ...]] = same._by_cards if same else {}
        self._set_off: dict[tuple[int, int], tuple[SetOff, ...]] = same._set_off if same else {}

    # What is asked for seldom is looked for when it is

    @cached_property
    def held(self) -> list[Prepared]:
        """All clauses, the oldest first."""
        return in_force(self.written, self.live)

    @cached_property
    def snaps(self) -> bool:
        """Whether cards may be played out of turn."""
        return any(one.any_turn for group in self.legal for one in group.clauses)

    @cached_property
    def declares(self) -> bool:
        """Whether any card may be said to be another."""
        return any(treat.clause.as_ == "any" for treat in self.treats)

    @cached_property
    def ruled(self) -> dict[str, dict[int, int]]:
        """For each kind of effect, by rule, the cards whose play sets it off."""
        return ruled_cards(self.held, self.on_play, self.clauses(Plays))

    @cached_property
    def settings(self) -> list[Setting]:
        """What sets the numbers of the game, the oldest first."""
        return self.made(Set)

    @cached_property
    def left_out(self) -> list[tuple[int, Without]]:
        """The cards that are taken out of the deck."""
        return self.clauses(Without)

    @cached_property
    def bans(self) -> list[Banned]:
        """What must not be said."""
        return self.made(Ban)

    @cached_property
    def bearings(self) -> list[Bearing]:
        """How much of what rules demand players have to bear."""
        return self.made(Forced)

    @cached_property
    def answering(self) -> list[tuple[int, Answering]]:
        """What answers debts of any rule."""
        return self.clauses(Answering)

    @cached_property
    def several(self) -> list[tuple[int, Several]]:
        """What lets several cards be laid together, the newest first."""
        return self.clauses(Several)[::-1]

    @cached_property
    def penalties(self) -> list[tuple[int, Penalty]]:
        """What offences cost, the newest first."""
        return self.clauses(Penalty)[::-1]

    @cached_property
    def roles(self) -> list[tuple[int, Role]]:
        """Who deals and who begins, the newest first."""
        return self.clauses(Role)[::-1]

    @cached_property
    def sayings(self) -> tuple[str, ...]:
        """The words with which plays are allowed."""
        return tuple(dict.fromkeys(text for one in self.held for text in one.matter.sayings))

    @cached_property
    def deeds(self) -> tuple[str, ...]:
        """The deeds that rules speak of."""
        return tuple(dict.fromkeys(text for one in self.held for text in one.matter.deeds))

    @cached_property
    def phrases(self) -> tuple[str, ...]:
        """The fixed words that rules demand."""
        return tuple(dict.fromkeys(text for one in self.held for text in one.matter.phrases))

    @cached_property
    def snatches(self) -> bool:
        """Whether a rule can give a win to somebody."""
        return any(one.matter.snatches for one in self.held)

    @cached_property
    def ages(self) -> bool:
        """Whether a rule asks which cards have been held longest."""
        return any(one.matter.ages for one in self.held)

    # What is asked of each card

    def faces(self, state: Bartok) -> dict[Card, Card]:
        """What cards count as in this state, as far as it has been found out."""
        mem = state.mem
        of, plays = (mem.named, mem.plays if self.counting else 0) if self.steady else (state, 0)
        if self._counting_as[0] is not of or self._counting_as[1] != plays:
            found = self.kept_faces((of, plays)) if self.steady else {}
            self._counting_as = (of, plays, found)
        return self._counting_as[2]

    def kept_faces(self, key: Hashable) -> dict[Card, Card]:
        """The same, where it depends on nothing else."""
        if len(self._faces) >= MOST_FACES:
            self._faces.clear()
        return self._faces.setdefault(key, {})

    def judged(self, state: Bartok) -> dict[Hashable, Verdict]:
        """The verdicts that have needed a look at this state."""
        if self._judged[0] is not state:
            self._judged = (state, {})
        return self._judged[1]

    def verdict(self, card: Card, top: Card) -> Verdict | None:
        """What the rules always say of a card on another; None where it depends."""
        if self.passing and self.unsettled(top) & card.bit:
            return None
        return self.verdicts[top][card]

    def unsettled(self, top: Card) -> int:
        """The cards of which what holds for a while may say something on another, as bits."""
        found = 0
        for one in self.passing:
            if one.on & top.bit:
                found |= one.cards
        return found

    def verdicts_on(self, top: Card) -> Found[Card, Verdict | None]:
        """What the rules that hold for good always say of each card on another."""
        return Found(lambda card: self.settled(card, top))

    def speaking(self, card: Card, top: Card) -> tuple[Legality, ...]:
        """The rules that may have something to say of a card on another, the newest first."""
        key = (card.index, top.index)
        found = self._speaking.get(key)
        if found is None:
            found = self._speaking[key] = tuple(
                [one for one in self.legal if one.on & top.bit and one.cards & card.bit]
            )
        return found

    def settled(self, card: Card, top: Card) -> Verdict | None:
        """The verdict, newest rule first, as far as it needs no look at the table."""
        under = None if "second card" in self.customs else top
        moment = TwoCards(card, under, judged=True)
        try:
            for one in self.speaking(card, top):
                allowed = judge(one.clauses, card, top, moment)
                if allowed is not None:
                    return allowed, one.rule
        except Unseen:
            return None
        return card.rank == top.rank or card.suits == top.suits, 0

    def by_cards(self, card: Card, under: Card | None) -> tuple[Trigger, ...]:
        """What the play of a card on another may set off, the oldest rule first."""
        key = (card.index, under.index if under else -1)
        found = self._by_cards.get(key)
        if found is None:
            below = under.bit if under else 0
            set_off = [
                one
                for one in self.on_play
                if one.cards & card.bit and (one.on == ALL_CARDS or one.on & below)
            ]
            late = [one for one in set_off if one.late]
            found = self._by_cards[key] = (*(one for one in set_off if not one.late), *late)
        return found

    def set_off(self, card: Card, under: Card | None) -> tuple[SetOff, ...]:
        """The same, less what the two cards themselves rule out."""
        key = (card.index, under.index if under else -1)
        found = self._set_off.get(key)
        if found is None:
            moment = TwoCards(card, under)
            triggers = self.by_cards(card, under)
            found = self._set_off[key] = tuple(
                [one for trigger in triggers if (one := left_of(trigger, moment))]
            )
        return found


def left_of(trigger: Trigger, moment: TwoCards) -> SetOff | None:
    """What two cards leave open of what a rule waits for; None where they rule it out."""
    if trigger.ifs is None:
        return SetOff(trigger, None)
    tests = undecided(trigger.tests, moment)
    return None if tests is None else SetOff(trigger, holds(tests))
