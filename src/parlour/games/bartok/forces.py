"""All clauses that are in force at a moment, sorted by what they speak of."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator
from copy import copy
from functools import cached_property
from typing import Any, Final, NamedTuple

from parlour.core.deck import Card
from parlour.games.bartok.clauses import Banned, Held, Legal, Setting, Treated, Trigger
from parlour.games.bartok.memory import Live
from parlour.games.bartok.moment import ALL_CARDS, mask_of
from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.events import AsLong, Cards, Event, OnPlay
from parlour.games.bartok.norms.model import (
    Answering,
    Custom,
    CustomName,
    Extend,
    Off,
    Penalty,
    Plays,
    Role,
    Set,
    Several,
)
from parlour.games.bartok.prepared import Prepared, Written

MOST_FACES: Final = 64

Verdict = tuple[bool, int]
"""Whether a card may be played, and the rule that says so; 0 stands for matching."""


class Legality(NamedTuple):
    """What one rule says of what may be played. on, cards: all that it may speak of, as bits."""

    rule: int
    clauses: tuple[Legal, ...]
    on: int
    cards: int


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
        self.fitful = tuple(
            (place, Held(one.cause.rule, one)) for place, one in enumerate(live) if is_fitful(one)
        )
        self.held = list(in_force(written, live))
        self.made: dict[type, list[Any]] = defaultdict(list)
        self.clauses: dict[type, list[tuple[int, Any]]] = defaultdict(list)
        for one in self.held:
            self.made[type(one.made)].append(one.made)
            self.clauses[type(one.clause)].append((one.rule, one.clause))
        self.legal = legality(self.held[::-1])
        places = {rule.number: place for place, rule in enumerate(written)}
        self.treats: list[Treated] = sorted(
            self.made[Treated], key=lambda treat: -places[treat.rule]
        )
        self.whens = altered(self.made[Trigger], self.clauses[Extend], live)
        self.triggers: dict[type[Event], list[Trigger]] = {}
        for trigger in self.whens:
            self.triggers.setdefault(type(trigger.when.event), []).append(trigger)
        self.on_play = self.triggers.get(OnPlay, [])
        self.steady = all(treat.is_steady() for treat in self.treats)
        self.counting = any(treat.is_counting() for treat in self.treats)
        self.customs: dict[CustomName, int] = {one.name: rule for rule, one in self.clauses[Custom]}
        self.faces: dict[Hashable, tuple[Card, ...]] = {}
        self._verdicts: dict[tuple[int, int], Verdict | None] = {}
        self._speaking: dict[tuple[int, int], tuple[Legality, ...]] = {}
        self._by_cards: dict[tuple[int, int], tuple[Trigger, ...]] = {}
        if standing is not None:
            self.share(standing)

    def share(self, standing: Forces) -> None:
        """What has been found out about clauses that hold for good is theirs to use and to add
        to, where those that hold for a while make no difference to it."""
        if self.treats == standing.treats:
            self.faces = standing.faces
        if self.legal == standing.legal:
            self._verdicts, self._speaking = standing._verdicts, standing._speaking
        if self.on_play == standing.on_play:
            self._by_cards = standing._by_cards

    # What is asked for seldom is looked for when it is

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
        return ruled_cards(self.held, self.on_play, self.clauses[Plays])

    @property
    def settings(self) -> list[Setting]:
        """What sets the numbers of the game, the oldest first."""
        return self.made[Setting]

    @property
    def bans(self) -> list[Banned]:
        """What must not be said."""
        return self.made[Banned]

    @property
    def answering(self) -> list[tuple[int, Answering]]:
        """What answers debts of any rule."""
        return self.clauses[Answering]

    @cached_property
    def several(self) -> list[tuple[int, Several]]:
        """What lets several cards be laid together, the newest first."""
        return self.clauses[Several][::-1]

    @cached_property
    def penalties(self) -> list[tuple[int, Penalty]]:
        """What offences cost, the newest first."""
        return self.clauses[Penalty][::-1]

    @cached_property
    def roles(self) -> list[tuple[int, Role]]:
        """Who deals and who begins, the newest first."""
        return self.clauses[Role][::-1]

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

    def keep_faces(self, key: Hashable, faces: tuple[Card, ...]) -> None:
        """Remembers what all cards count as."""
        if len(self.faces) >= MOST_FACES:
            self.faces.clear()
        self.faces[key] = faces

    def verdict(self, card: Card, top: Card) -> Verdict | None:
        """What the rules always say of a card on another; None where it depends."""
        key = (card.index, top.index)
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
        for rule, clauses, _, _ in self.speaking(card, top):
            spoken = [one for one in clauses if one.on & top.bit and not one.any_turn]
            fitting = {one.how for one in spoken if one.cards & card.bit}
            missing = {one.how for one in spoken if not one.cards & card.bit}
            if any(one.depends(card) for one in spoken):
                return None
            if "not" in fitting or "only" in missing:
                return False, rule
            if "may" in fitting or "instead" in fitting:
                return True, rule
            if "instead" in missing:
                return False, rule
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
            found = self._by_cards[key] = tuple(sorted(set_off, key=lambda one: one.late))
        return found


def in_force(written: tuple[Written, ...], live: tuple[Live, ...]) -> Iterator[Prepared]:
    """Each clause with its rule, the oldest rule first, in a rule what lasts last."""
    offs = [(one.cause.rule, off) for one in live for off in one.clauses if isinstance(off, Off)]
    for rule in written:
        if offs and any(switches_off(by, off, rule.number) for by, off in offs):
            continue
        yield from rule.prepared
        for one in live:
            if one.cause.rule == rule.number:
                for clause in one.clauses:
                    yield Prepared(rule.number, clause, one)


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
