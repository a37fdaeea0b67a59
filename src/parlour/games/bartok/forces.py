"""All clauses that are in force at a moment, sorted by what they speak of."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from copy import copy
from typing import Final, TypeVar

from parlour.core.deck import Card
from parlour.games.bartok.clauses import Banned, Held, Legal, Setting, Treated, Trigger
from parlour.games.bartok.memory import Live
from parlour.games.bartok.moment import ALL_CARDS, mask_of, nodes
from parlour.games.bartok.norms import terms
from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.effects import Draw, DrawUntil, Fate, Shed, Skip, TakeCards
from parlour.games.bartok.norms.events import (
    AsLong,
    Cards,
    Does,
    Draws,
    Event,
    Misses,
    OnDeed,
    OnList,
    OnPlay,
    Says,
)
from parlour.games.bartok.norms.model import (
    Answering,
    Ban,
    Clause,
    Custom,
    Effect,
    Extend,
    Off,
    Penalty,
    Plays,
    Role,
    Set,
    Several,
    Treat,
    When,
)

KINDS: Final[dict[str, tuple[type[object], ...]]] = {
    "draw": (Draw, DrawUntil, TakeCards, Draws),
    "skip": (Skip, Misses),
    "say": (Says,),
}

Made = Trigger | Legal | Treated | Setting | Banned


class Prepared:
    """A clause in force: its rule, how long it holds, what is made ready of it.

    kinds: of its effects; deeds, phrases, sayings: that it speaks of; snatches: it can give a win
    to somebody; ages: it asks which cards have been held longest.
    """

    __slots__ = (
        "ages",
        "clause",
        "deeds",
        "kinds",
        "live",
        "made",
        "phrases",
        "rule",
        "sayings",
        "snatches",
    )

    def __init__(self, rule: int, clause: Clause, live: Live | None = None) -> None:
        self.rule = rule
        self.clause = clause
        self.live = live
        pieces = tuple(nodes(clause))
        self.deeds = tuple(deeds_of(pieces))
        self.phrases = tuple(phrases_of(pieces))
        self.sayings = tuple(sayings_of(pieces))
        self.snatches = any(isinstance(node, Fate) and node.what == "wins" for node in pieces)
        self.ages = any(isinstance(node, Shed) and node.pick == "oldest" for node in pieces)
        self.made = made_of(rule, clause, live)
        self.kinds = tuple(kinds_of(clause.then)) if isinstance(clause, When) else ("any",)


def made_of(rule: int, clause: Clause, live: Live | None) -> Made | None:
    """What is made ready of a clause, None where there is nothing to prepare."""
    match clause:
        case When():
            return Trigger(rule, clause, live)
        case Plays():
            return Legal(rule, clause, live)
        case Treat():
            return Treated(rule, clause, live)
        case Set():
            return Setting(rule, clause, live)
        case Ban():
            return Banned(rule, clause, live)
    return None


class Written:
    """A rule in force: its number, its clauses, and what is made ready of them."""

    def __init__(self, number: int, clauses: tuple[Clause, ...]) -> None:
        self.number = number
        self.clauses = clauses
        self.prepared = tuple(Prepared(number, clause) for clause in clauses)


Found = TypeVar("Found")


MOST_FACES: Final = 64

Verdict = tuple[bool, int]
"""Whether a card may be played, and the rule that says so; 0 stands for matching."""


class Forces:
    """All clauses in force at a moment, sorted by what they speak of.

    fitful: what holds for a while, by its place, and is left out while it does not hold;
    steady: what cards count as depends on the cards and on what was named alone; counting: and
    on how many cards have been played.
    """

    def __init__(self, written: tuple[Written, ...], live: tuple[Live, ...] = ()) -> None:
        self.fitful = tuple(
            (place, Held(one.cause.rule, one)) for place, one in enumerate(live) if is_fitful(one)
        )
        held = list(in_force(written, live))
        newest = held[::-1]
        places = {rule.number: place for place, rule in enumerate(written)}
        self.legal: list[tuple[int, tuple[Legal, ...]]] = legality(newest)
        self.snaps = any(one.any_turn for _, clauses in self.legal for one in clauses)
        self.treats = sorted(made(held, Treated), key=lambda treat: -places[treat.rule])
        self.triggers: dict[type[Event], list[Trigger]] = {}
        for trigger in altered(made(held, Trigger), held, live):
            self.triggers.setdefault(type(trigger.when.event), []).append(trigger)
        self.on_play = self.triggers.get(OnPlay, [])
        self.ruled = ruled_cards(held, self.on_play)
        self.declares = any(treat.clause.as_ == "any" for treat in self.treats)
        self.steady = all(treat.is_steady() for treat in self.treats)
        self.counting = any(treat.is_counting() for treat in self.treats)
        self.faces: dict[Hashable, tuple[Card, ...]] = {}
        self._verdicts: dict[tuple[int, int], Verdict | None] = {}
        self._speaking: dict[tuple[int, int], tuple[tuple[int, tuple[Legal, ...]], ...]] = {}
        self._by_cards: dict[tuple[int, int], tuple[Trigger, ...]] = {}
        self.customs = {one.name: rule for rule, one in of_kind(held, Custom)}
        self.settings = made(held, Setting)
        self.bans = made(held, Banned)
        self.several = of_kind(newest, Several)
        self.answering = of_kind(held, Answering)
        self.penalties = of_kind(newest, Penalty)
        self.roles = of_kind(newest, Role)
        self.sayings = tuple(dict.fromkeys(text for one in held for text in one.sayings))
        self.deeds = tuple(dict.fromkeys(text for one in held for text in one.deeds))
        self.phrases = tuple(dict.fromkeys(text for one in held for text in one.phrases))
        self.snatches = any(one.snatches for one in held)
        self.ages = any(one.ages for one in held)

    def keep_faces(self, key: Hashable, faces: tuple[Card, ...]) -> None:
        """Remembers what all cards count as."""
        if len(self.faces) >= MOST_FACES:
            self.faces.clear()
        self.faces[key] = faces

    def verdict(self, card: Card, top: Card) -> Verdict | None:
        """What the rules always say of a card on another; None where it depends."""
        key = (card.index, top.index)
        if key not in self._verdicts:
            self._verdicts[key] = self.settled(card, top)
        return self._verdicts[key]

    def speaking(self, card: Card, top: Card) -> tuple[tuple[int, tuple[Legal, ...]], ...]:
        """The rules that may have something to say of a card on another, the newest first."""
        key = (card.index, top.index)
        found = self._speaking.get(key)
        if found is None:
            found = self._speaking[key] = tuple(
                (rule, clauses)
                for rule, clauses in self.legal
                if any(one.on & top.bit and one.may_decide(card) for one in clauses)
            )
        return found

    def settled(self, card: Card, top: Card) -> Verdict | None:
        """The verdict, newest rule first, as far as it needs no look at the table."""
        for rule, clauses in self.speaking(card, top):
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
            set_off = (
                one
                for one in self.on_play
                if one.cards & card.bit and (one.on == ALL_CARDS or one.on & below)
            )
            found = self._by_cards[key] = tuple(sorted(set_off, key=lambda one: one.late))
        return found


def deeds_of(pieces: tuple[object, ...]) -> Iterator[str]:
    """The deeds with a button that rules speak of."""
    for node in pieces:
        if isinstance(node, Does | OnDeed) and isinstance(node.deed, str):
            yield node.deed
        if isinstance(node, terms.Reacting) and isinstance(node.act, str):
            yield node.act
        if isinstance(node, OnList):
            yield "open the list"


def phrases_of(pieces: tuple[object, ...]) -> Iterator[str]:
    """The fixed words that rules demand."""
    for node in pieces:
        if isinstance(node, Says):
            for part in node.phrase:
                if isinstance(part, terms.Words):
                    yield from (text for text in (part.en, part.ru) if text)


def sayings_of(pieces: tuple[object, ...]) -> Iterator[str]:
    """The words with which rules allow a play that is forbidden without them."""
    for node in pieces:
        if isinstance(node, terms.Saying):
            first = node.phrase[0] if node.phrase else None
            if isinstance(first, terms.Words):
                yield first.en or first.ru


def in_force(written: tuple[Written, ...], live: tuple[Live, ...]) -> Iterator[Prepared]:
    """Each clause with its rule, the oldest rule first, in a rule what lasts last."""
    offs = [(one.cause.rule, off) for one in live for off in one.clauses if isinstance(off, Off)]
    for rule in written:
        if any(switches_off(by, off, rule.number) for by, off in offs):
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


def made(held: list[Prepared], kind: type[Found]) -> list[Found]:
    """What has been made ready of clauses of one kind."""
    return [one.made for one in held if isinstance(one.made, kind)]


def of_kind(held: list[Prepared], kind: type[Found]) -> list[tuple[int, Found]]:
    """The clauses of one kind, with their rules."""
    return [(one.rule, one.clause) for one in held if isinstance(one.clause, kind)]


def switches_off(by: int, off: Off, rule: int) -> bool:
    """Whether a rule does not exist for the time being; no rule switches itself off."""
    return rule != by and off.rule in (0, rule) and off.cards == EVERY


def altered(whens: list[Trigger], held: list[Prepared], live: tuple[Live, ...]) -> list[Trigger]:
    """What waits for events: for more cards where a rule extends it, for fewer where one is off."""
    extended = [(mask_of(one.like), mask_of(one.cards)) for _, one in of_kind(held, Extend)]
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


def legality(newest: list[Prepared]) -> list[tuple[int, tuple[Legal, ...]]]:
    """The clauses on what may be played, by rule, the newest first; what lasts is newer."""
    found: list[tuple[int, tuple[Legal, ...]]] = []
    for one in newest:
        if not isinstance(one.made, Legal):
            continue
        group, last = (one.rule, one.live), found[-1] if found else None
        if last and (last[0], last[1][0].live) == group:
            found[-1] = (one.rule, (one.made, *last[1]))
        else:
            found.append((one.rule, (one.made,)))
    return found


def widen(trigger: Trigger, extended: list[tuple[int, int]]) -> None:
    """What happens when a card of one set is played happens for another set as well."""
    if not isinstance(trigger.when.event, OnPlay) or trigger.cards == ALL_CARDS:
        return
    for like, more in extended:
        if trigger.cards & like:
            trigger.cards |= more


def ruled_cards(held: list[Prepared], on_play: list[Trigger]) -> dict[str, dict[int, int]]:
    """For each kind of effect, by rule, the cards whose play sets it off."""
    found: dict[str, dict[int, int]] = {"any": {}, "draw": {}, "skip": {}, "say": {}}
    kinds = {id(one.clause): one.kinds for one in held}
    for trigger in on_play:
        if trigger.cards == ALL_CARDS:
            continue
        for kind in kinds[id(trigger.when)]:
            known = found[kind].get(trigger.rule, 0)
            found[kind][trigger.rule] = known | trigger.cards
    for rule, clause in of_kind(held, Plays):
        if clause.cards != EVERY:
            found["any"][rule] = found["any"].get(rule, 0) | mask_of(clause.cards)
    return found


def kinds_of(effects: tuple[Effect, ...]) -> Iterator[str]:
    """The kinds of effect among these."""
    yield "any"
    pieces = [node for effect in effects for node in nodes(effect)]
    for kind, classes in KINDS.items():
        if any(isinstance(node, classes) for node in pieces):
            yield kind
