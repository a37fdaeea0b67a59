"""All clauses that are in force at a moment, sorted by what they speak of."""

from __future__ import annotations

from collections.abc import Hashable
from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from parlour.core.deck import Card
from parlour.games.bartok.clauses import Banned, Bearing, Held, Legal, Setting, Treated, Trigger
from parlour.games.bartok.conditions import Holds, holds
from parlour.games.bartok.judging import judge
from parlour.games.bartok.memory import Live
from parlour.games.bartok.moment import ALL_CARDS, mask_of
from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.events import AsLong, Cards, Event, OnPlay
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
)
from parlour.games.bartok.prepared import Prepared, Written
from parlour.games.bartok.two_cards import TwoCards, Unseen, undecided

if TYPE_CHECKING:
    from parlour.games.bartok.state import Bartok

MOST_FACES: Final = 64

Verdict = tuple[bool, int]
"""Whether a card may be played, and the rule that says so; 0 stands for matching."""


class Legality(NamedTuple):
    """What one rule says of what may be played. on, cards: all that it may speak of, as bits."""

    rule: int
    clauses: tuple[Legal, ...]
    on: int
    cards: int


class SetOff(NamedTuple):
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
        self.customs: dict[CustomName, int] = {one.name: rule for rule, one in self.clauses(Custom)}
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
        same = standing if Plays not in touched else None
        self.legal: list[Legality] = (
            same.legal if same else legality(self.kinds.get(Plays, [])[::-1])
        )
        self.passing = tuple([one for one in self.legal if one.clauses[0].live is not None])
        self._speaking: dict[tuple[int, int], tuple[Legality, ...]] = same._speaking if same else {}
        lasting = standing if Custom not in touched else None
        self._verdicts: dict[tuple[Card, Card], Verdict | None] = (
            lasting._verdicts if lasting else {}
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
        for one in self.passing:
            if one.on & top.bit and one.cards & card.bit:
                return None
        key = (card, top)
        try:
            return self._verdicts[key]
        except KeyError:
            found = self._verdicts[key] = self.settled(card, top)
            return found

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
            for rule, clauses, _, _ in self.speaking(card, top):
                allowed = judge(clauses, card, top, moment)
                if allowed is not None:
                    return allowed, rule
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


def in_force(written: tuple[Written, ...], live: tuple[Live, ...]) -> list[Prepared]:
    """Each clause with its rule, the oldest rule first, in a rule what lasts last."""
    found: list[Prepared] = []
    offs = [(one.cause.rule, off) for one in live for off in one.clauses if isinstance(off, Off)]
    for rule in written:
        if offs and any(switches_off(by, off, rule.number) for by, off in offs):
            continue
        found += rule.prepared
        for one in live:
            if one.cause.rule == rule.number:
                found += [Prepared(rule.number, clause, one) for clause in one.clauses]
    return found


def by_kind(held: list[Prepared]) -> dict[type, list[Prepared]]:
    """Clauses sorted by their kind."""
    found: dict[type, list[Prepared]] = {}
    for one in held:
        found.setdefault(type(one.clause), []).append(one)
    return found


def is_fitful(live: Live) -> bool:
    """Whether clauses that look at no moment themselves hold at some moments and not at others."""
    lasts = live.lasts
    fits = isinstance(lasts, AsLong) or (isinstance(lasts, Cards) and lasts.after > 0)
    return fits and any(isinstance(clause, TIMELESS) for clause in live.clauses)


TIMELESS: Final = (Set, Custom, Several, Answering, Penalty, Role, Extend, Off)
"""Clauses that say what the game is like, whoever acts and whatever is played."""


def switches_off(by: int, off: Off, rule: int) -> bool:
    """Whether a rule does not exist for the time being; no rule switches itself off."""
    return rule != by and off.rule in (0, rule) and off.cards == EVERY


def altered(
    whens: list[Trigger], extends: list[tuple[int, Extend]], live: tuple[Live, ...]
) -> list[Trigger]:
    """What waits for events: for more cards where a rule extends it, for fewer where one is off."""
    extended = [(mask_of(one.like), mask_of(one.cards)) for _, one in extends]
    offs = [
        (one.cause.rule, off)
        for one in live
        for off in one.clauses
        if isinstance(off, Off) and off.cards != EVERY
    ]
    if not extended and not offs:
        return whens
    whens = [copy(trigger) for trigger in whens]
    for trigger in whens:
        widen(trigger, extended)
        for by, off in offs:
            if trigger.rule != by and off.rule in (0, trigger.rule):
                trigger.cards &= ~mask_of(off.cards)
    return whens


def legality(newest: list[Prepared]) -> list[Legality]:
    """What rules say of what may be played, the newest first; what lasts is newer."""
    groups: list[tuple[int, Live | None, list[Legal]]] = []
    for one in newest:
        made = one.made
        if type(made) is not Legal:
            continue
        if groups and groups[-1][:2] == (one.rule, made.live):
            groups[-1][2].insert(0, made)
        else:
            groups.append((one.rule, made.live, [made]))
    return [spoken_by(rule, tuple(clauses)) for rule, _, clauses in groups]


def spoken_by(rule: int, clauses: tuple[Legal, ...]) -> Legality:
    """What one rule says, and all the cards that it may speak of."""
    on, cards = 0, 0
    for one in clauses:
        on |= one.on
        cards |= one.meant
    return Legality(rule, clauses, on, cards)


def widen(trigger: Trigger, extended: list[tuple[int, int]]) -> None:
    """What happens when a card of one set is played happens for another set as well."""
    if not isinstance(trigger.when.event, OnPlay) or trigger.cards == ALL_CARDS:
        return
    for like, more in extended:
        if trigger.cards & like:
            trigger.cards |= more


def ruled_cards(
    held: list[Prepared], on_play: list[Trigger], plays: list[tuple[int, Plays]]
) -> dict[str, dict[int, int]]:
    """For each kind of effect, by rule, the cards whose play sets it off."""
    found: dict[str, dict[int, int]] = {"any": {}, "draw": {}, "skip": {}, "say": {}}
    kinds = {id(one.clause): one.matter.kinds for one in held}
    for trigger in on_play:
        if trigger.cards == ALL_CARDS:
            continue
        for kind in kinds[id(trigger.when)]:
            known = found[kind].get(trigger.rule, 0)
            found[kind][trigger.rule] = known | trigger.cards
    for rule, clause in plays:
        if clause.cards != EVERY:
            found["any"][rule] = found["any"].get(rule, 0) | mask_of(clause.cards)
    return found
