"""Clauses made ready: sets of cards as bits, conditions as functions, events by kind."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from parlour.core.deck import Card
from parlour.core.rules import Seat
from parlour.decks.french import RANKS, SUITS
from parlour.games.bartok.meaning import (
    ALL_CARDS,
    Holds,
    Needs,
    Now,
    Number,
    Who,
    chancy,
    holds,
    mask_of,
    nodes,
    number,
    who,
)
from parlour.games.bartok.memory import Cause, Live, Named
from parlour.games.bartok.norms import terms
from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.effects import Draw, DrawUntil, Shed, Skip, TakeCards
from parlour.games.bartok.norms.events import (
    AsLong,
    Cards,
    Does,
    Draws,
    Event,
    Misses,
    OnDeed,
    OnDraw,
    OnList,
    OnName,
    OnOut,
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
    Manner,
    Off,
    Penalty,
    Plays,
    Role,
    Set,
    Several,
    Treat,
    When,
)

if TYPE_CHECKING:
    from parlour.games.bartok.law import Law
    from parlour.games.bartok.state import Bartok


class Written(NamedTuple):
    """A rule in force: its number and its clauses."""

    number: int
    clauses: tuple[Clause, ...]


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
        return Cause(self.rule, me, by=card)

    def is_active(self, now: Now) -> bool:
        """Whether a clause that holds for a while holds now."""
        if self.live is None:
            return True
        lasts = self.live.lasts
        if isinstance(lasts, Cards):
            since = now.state.mem.plays - self.live.plays - now.cause.played
            return lasts.after <= since < lasts.after + lasts.n
        if self.during is None:
            return True
        try:
            return self.during(Now(now.state, now.law, self.live.cause, depth=now.depth + 1))
        except Needs:
            return False


class Trigger(Held):
    """What an event sets off. `deferred`: its conditions need a die or a choice."""

    __slots__ = ("cards", "deferred", "ifs", "on", "when")

    def __init__(self, rule: int, when: When, live: Live | None) -> None:
        super().__init__(rule, live)
        self.when = when
        self.deferred = chancy(when.ifs)
        self.ifs = None if self.deferred else holds(when.ifs)
        event = when.event
        self.cards = (
            mask_of(event.cards)
            if isinstance(event, OnPlay | OnDraw | OnOut | OnName)
            else ALL_CARDS
        )
        self.on = mask_of(event.on) if isinstance(event, OnPlay) else ALL_CARDS


class Legal(Held):
    """A clause about what may be played."""

    __slots__ = ("any_turn", "cards", "how", "ifs", "on")

    def __init__(self, rule: int, clause: Plays, live: Live | None) -> None:
        super().__init__(rule, live)
        self.how = clause.how
        self.cards = mask_of(clause.cards)
        self.on = mask_of(clause.on)
        self.ifs = holds(clause.ifs)
        self.any_turn = clause.turn == "any"

    def depends(self, card: Card) -> bool:
        """Whether what it says of this card depends on more than the two cards."""
        if self.live is not None:
            return bool(self.cards & card.bit) or self.how in ("only", "instead")
        return self.ifs is not None and bool(self.cards & card.bit)


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
        return self.during is None and all(map(is_steady, self.clause.ifs))

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


def refs_of(node: object) -> set[terms.Ref]:
    """The cards that a piece of a condition speaks of."""
    match node:
        case terms.Is(card=card) | terms.Rank(card=card):
            return {card}
        case terms.Same(a=a, b=b):
            return {a, b}
    return set()


class Setting(Held):
    """A clause that sets a number of the game."""

    __slots__ = ("clause", "number", "seats")

    def __init__(self, rule: int, clause: Set, live: Live | None) -> None:
        super().__init__(rule, live)
        self.clause = clause
        self.number: Number = number(clause.n)
        self.seats: Who = who(clause.seat)


class Banned(Held):
    """A clause about what must not be said."""

    __slots__ = ("clause", "ifs", "seats")

    def __init__(self, rule: int, clause: Ban, live: Live | None) -> None:
        super().__init__(rule, live)
        self.clause = clause
        self.ifs = holds(clause.ifs)
        self.seats = who(clause.seat)


MOST_FACES: Final = 64

Verdict = tuple[bool, int]
"""Whether a card may be played, and the rule that says so; 0 stands for matching."""


class Forces:
    """All clauses in force at a moment, sorted by what they speak of.

    steady: what cards count as depends on the cards and on what was named alone; counting: and
    on how many cards have been played.
    """

    def __init__(self, written: tuple[Written, ...], live: tuple[Live, ...] = ()) -> None:
        held = list(in_force(written, live))
        places = {rule.number: place for place, rule in enumerate(written)}
        self.legal: list[tuple[int, tuple[Legal, ...]]] = legality(held)
        self.snaps = any(one.any_turn for _, clauses in self.legal for one in clauses)
        self.treats = sorted(
            (Treated(r, c, w) for r, c, w in held if isinstance(c, Treat)),
            key=lambda treat: -places[treat.rule],
        )
        whens = [Trigger(r, c, w) for r, c, w in held if isinstance(c, When)]
        extended = [
            (mask_of(c.like), mask_of(c.cards)) for _, c, _ in held if isinstance(c, Extend)
        ]
        self.triggers: dict[type[Event], list[Trigger]] = {}
        for trigger in whens:
            widen(trigger, extended)
            self.triggers.setdefault(type(trigger.when.event), []).append(trigger)
        exempt(whens, live)
        self.on_play = self.triggers.get(OnPlay, [])
        self.ruled = ruled_cards(held, whens)
        self.steady = all(treat.is_steady() for treat in self.treats)
        self.counting = any(treat.is_counting() for treat in self.treats)
        self.faces: dict[Hashable, tuple[Card, ...]] = {}
        self._verdicts: dict[tuple[int, int], Verdict | None] = {}
        self._by_cards: dict[tuple[int, int], tuple[Trigger, ...]] = {}
        self.customs = {c.name: r for r, c, _ in held if isinstance(c, Custom)}
        self.sayings = tuple(
            part.en or part.ru
            for _, c, _ in held
            if isinstance(c, Plays)
            for node in nodes(c.ifs)
            if isinstance(node, terms.Saying)
            for part in node.phrase[:1]
            if isinstance(part, terms.Words)
        )
        self.settings = [Setting(r, c, w) for r, c, w in held if isinstance(c, Set)]
        self.bans = [Banned(r, c, w) for r, c, w in held if isinstance(c, Ban)]
        self.several = [(r, c) for r, c, _ in newest_first(held) if isinstance(c, Several)]
        self.answering = [(r, c) for r, c, _ in held if isinstance(c, Answering)]
        self.penalties = [(r, c) for r, c, _ in newest_first(held) if isinstance(c, Penalty)]
        self.roles = [(r, c) for r, c, _ in newest_first(held) if isinstance(c, Role)]
        pieces = [node for _, c, _ in held for node in nodes(c)]
        self.deeds = tuple(dict.fromkeys(deeds_of(pieces)))
        self.phrases = tuple(dict.fromkeys(phrases_of(pieces)))
        self.ages = any(isinstance(node, Shed) and node.pick == "oldest" for node in pieces)
        self.manners = [(r, c) for r, c, _ in held if isinstance(c, Manner)]

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

    def settled(self, card: Card, top: Card) -> Verdict | None:
        """The verdict, newest rule first, as far as it needs no look at the table."""
        for rule, clauses in self.legal:
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
            found = self._by_cards[key] = tuple(
                one
                for one in self.on_play
                if one.cards & card.bit and (one.on == ALL_CARDS or one.on & below)
            )
        return found


def deeds_of(pieces: list[object]) -> Iterator[str]:
    """The deeds with a button that rules speak of."""
    for node in pieces:
        if isinstance(node, Does | OnDeed) and isinstance(node.deed, str):
            yield node.deed
        if isinstance(node, terms.Reacting) and isinstance(node.act, str):
            yield node.act
        if isinstance(node, OnList):
            yield "open the list"


def phrases_of(pieces: list[object]) -> Iterator[str]:
    """The fixed words that rules demand."""
    for node in pieces:
        if isinstance(node, Says):
            for part in node.phrase:
                if isinstance(part, terms.Words):
                    yield from (text for text in (part.en, part.ru) if text)


OneHeld = tuple[int, Clause, Live | None]


def in_force(written: tuple[Written, ...], live: tuple[Live, ...]) -> Iterator[OneHeld]:
    """Each clause with its rule, the oldest rule first, in a rule what lasts last."""
    offs = [(one.cause.rule, off) for one in live for off in one.clauses if isinstance(off, Off)]
    for rule in written:
        if any(switches_off(by, off, rule.number) for by, off in offs):
            continue
        for clause in rule.clauses:
            yield rule.number, clause, None
        for one in live:
            if one.cause.rule == rule.number:
                for clause in one.clauses:
                    yield rule.number, clause, one


def switches_off(by: int, off: Off, rule: int) -> bool:
    """Whether a rule does not exist for the time being; no rule switches itself off."""
    return rule != by and off.rule in (0, rule) and off.cards == EVERY


def exempt(whens: list[Trigger], live: tuple[Live, ...]) -> None:
    """Cards on which rules do not work for the time being."""
    for one in live:
        for off in one.clauses:
            if not isinstance(off, Off) or off.cards == EVERY:
                continue
            for trigger in whens:
                if trigger.rule != one.cause.rule and off.rule in (0, trigger.rule):
                    trigger.cards &= ~mask_of(off.cards)


def newest_first(held: list[OneHeld]) -> list[OneHeld]:
    """The clauses with the newest rule, and in a rule what lasts, first."""
    return held[::-1]


def legality(held: list[OneHeld]) -> list[tuple[int, tuple[Legal, ...]]]:
    """The clauses on what may be played, by rule, the newest first; what lasts is newer."""
    found: list[tuple[int, tuple[Legal, ...]]] = []
    for rule, clause, live in newest_first(held):
        if not isinstance(clause, Plays):
            continue
        legal = Legal(rule, clause, live)
        group, last = (rule, live), found[-1] if found else None
        if last and (last[0], last[1][0].live) == group:
            found[-1] = (rule, (legal, *last[1]))
        else:
            found.append((rule, (legal,)))
    return found


def widen(trigger: Trigger, extended: list[tuple[int, int]]) -> None:
    """What happens when a card of one set is played happens for another set as well."""
    if not isinstance(trigger.when.event, OnPlay) or trigger.cards == ALL_CARDS:
        return
    for like, more in extended:
        if trigger.cards & like:
            trigger.cards |= more


KINDS: Final[dict[str, tuple[type[object], ...]]] = {
    "draw": (Draw, DrawUntil, TakeCards, Draws),
    "skip": (Skip, Misses),
    "say": (Says,),
}


def ruled_cards(held: list[OneHeld], whens: list[Trigger]) -> dict[str, dict[int, int]]:
    """For each kind of effect, by rule, the cards whose play sets it off."""
    found: dict[str, dict[int, int]] = {"any": {}, "draw": {}, "skip": {}, "say": {}}
    for trigger in whens:
        if not isinstance(trigger.when.event, OnPlay) or trigger.cards == ALL_CARDS:
            continue
        for kind in kinds_of(trigger.when.then):
            known = found[kind].get(trigger.rule, 0)
            found[kind][trigger.rule] = known | trigger.cards
    for rule, clause, _ in held:
        if isinstance(clause, Plays) and clause.cards != EVERY:
            mask = mask_of(clause.cards)
            found["any"][rule] = found["any"].get(rule, 0) | mask
    return found


def kinds_of(effects: tuple[Effect, ...]) -> Iterator[str]:
    """The kinds of effect among these."""
    yield "any"
    pieces = [node for effect in effects for node in nodes(effect)]
    for kind, classes in KINDS.items():
        if any(isinstance(node, classes) for node in pieces):
            yield kind
