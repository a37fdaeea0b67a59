"""Deals of Bartok with a new rule and without it, with the same cards, as many as time allows.

They are played as tables where that is exact for a deal from its start, else by the rules; see
`bartok_playout`. Seat 0 begins and the last seat deals, as it will be in the author's next deal.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final, NamedTuple

from parlour.bots.adoption import Clock
from parlour.bots.bartok_company import Company, Done, opening
from parlour.bots.bartok_playout import Quick, Table, dealt, table_of_law_in
from parlour.core.rules import Seat
from parlour.decks.french import PACK
from parlour.games.bartok.actions import Draw
from parlour.games.bartok.adoption import Adoption
from parlour.games.bartok.law import Law
from parlour.games.bartok.norms.events import OnHand
from parlour.games.bartok.norms.model import Plays, Several, Treat, When
from parlour.games.bartok.state import Bartok

DEALS: Final = 1000
"""Most deals of a trial, with the rule; as many are played without it."""

SLICE: Final = 0.15
"""Seconds from one report to the next."""


class Outcome(NamedTuple):
    """How a deal went. winner: None if it went on too long; times: how often the rule did
    something."""

    winner: Seat | None
    turns: int
    times: int


Shown = tuple[list[Outcome], list[Outcome], bool]
"""Deals without the rule, deals with it, and whether they were played as tables."""


def trials(
    state: Bartok, made: Adoption, rng: random.Random, clock: Clock, seconds: float
) -> Iterator[Shown]:
    """Pairs of deals until there are enough or the time is over; told from time to time."""
    begun = told = clock()
    one_of = as_tables(state, made) or ByRules(state, made)
    before: list[Outcome] = []
    after: list[Outcome] = []
    while len(after) < DEALS and (not after or clock() - begun < seconds):
        seed = rng.getrandbits(64)
        before.append(one_of.without(seed))
        after.append(one_of.deal(seed))
        if clock() - told >= SLICE:
            told = clock()
            yield before, after, one_of.quick
    yield before, after, one_of.quick


# As tables


class Tables:
    """Both laws as tables. fires: for each top card those whose play is the new rule's doing;
    forbids: those that could be played without it."""

    quick = True

    def __init__(self, before: Table, after: Table, sizes: tuple[list[int], list[int]]) -> None:
        self.before = before
        self.after = after
        self.sizes = sizes
        self.fires: list[int] = [0] * len(PACK)
        self.forbids = [0] * len(PACK)

    def without(self, seed: int) -> Outcome:
        """A deal without the rule."""
        nothing = [0] * len(PACK)
        return Counted(self.before, seed, self.sizes[0], nothing, nothing).outcome()

    def deal(self, seed: int) -> Outcome:
        """The deal of the same cards with the rule."""
        return Counted(self.after, seed, self.sizes[1], self.fires, self.forbids).outcome()


class Counted(Quick):
    """A quick deal whose turns are counted, and the times at which a rule does something."""

    __slots__ = ("fires", "forbids", "times", "turns")

    def __init__(
        self, table: Table, seed: int, sizes: list[int], fires: list[int], forbids: list[int]
    ) -> None:
        rng = random.Random(seed)
        super().__init__(table, dealt(sizes, rng), rng)
        self.fires = fires
        self.forbids = forbids
        self.times = self.turns = 0

    def outcome(self) -> Outcome:
        """Plays the deal."""
        winner = self.winner()
        return Outcome(winner, self.turns + (winner is not None), self.times)

    def play(self, card: int) -> bool:
        """The same; the new rule may have had a part in it."""
        self.times += self.fires[self.pile[-1]] >> card & 1
        return super().play(card)

    def draw(self, seat: Seat, count: int) -> None:
        """The same; it may be for the new rule that no card fits."""
        if seat == self.turn and self.hands[seat] & self.forbids[self.pile[-1]]:
            self.times += 1
        super().draw(seat, count)

    def move_on(self) -> None:
        """The same, counted."""
        self.turns += 1
        super().move_on()


def as_tables(state: Bartok, made: Adoption) -> Tables | None:
    """Both laws as tables, None where a table could not play a whole deal as the rules would."""
    if not all(map(is_exact, (made.before, made.after))):
        return None
    moment = opening(state.seats, (), state.prevail)
    before, after = (table_of_law_in(moment, law) for law in (made.before, made.after))
    if before is None or after is None:
        return None
    found = Tables(before, after, (sizes(state, made.before), sizes(state, made.after)))
    if made.number is not None:
        mark(found, moment, made.after, made.number)
    return found


def is_exact(law: Law) -> bool:
    """Whether a table holds the law of a whole deal, what players lay together included."""
    return not any(
        isinstance(clause, Several)
        or (isinstance(clause, When) and isinstance(clause.event, OnHand))
        for rule in law.written
        for clause in rule.clauses
    )


def sizes(state: Bartok, law: Law) -> list[int]:
    """BK-03: the cards that each seat is dealt."""
    moment = opening(state.seats, law.added, state.prevail)
    return [law.dealt(moment, seat) for seat in range(state.seats)]


def mark(tables: Tables, moment: Bartok, law: Law, number: int) -> None:
    """Notes where the new rule has a part."""
    faces = [law.counted(moment, law.standing, card) for card in PACK]
    own = 0
    for card, face in zip(PACK, faces, strict=True):
        if any(one.rule == number for one in law.standing.by_cards(face, None)):
            own |= card.bit
    for top in range(len(PACK)):
        then, now = tables.before.playable[top], tables.after.playable[top]
        tables.fires[top] = own | now & ~then
        tables.forbids[top] = then & ~now


# By the rules


class ByRules:
    """Both laws as they stand."""

    quick = False

    def __init__(self, state: Bartok, made: Adoption) -> None:
        self.made = made
        self.opened = tuple(
            opening(state.seats, law.added, state.prevail, state.options)
            for law in (made.before, made.after)
        )

    def without(self, seed: int) -> Outcome:
        """A deal without the rule."""
        return self.played(self.opened[0], seed, None)

    def deal(self, seed: int) -> Outcome:
        """The deal of the same cards with the rule."""
        return self.played(self.opened[1], seed, self.made.number)

    def played(self, state: Bartok, seed: int, number: int | None) -> Outcome:
        """A deal by the rules."""
        company = Company(state, random.Random(seed))
        times = 0
        for done in company.play():
            if number is not None:
                times += is_at_work(done, number) or is_in_force(done, self.made, number)
        over = company.state.deal_over
        return Outcome(over.winner if over else None, company.state.turns, times)


def is_at_work(done: Done, number: int) -> bool:
    """Whether a rule has done something in consequence of what was done."""
    for step in done.steps:
        if any(note.rule == number for note in step.notes):
            return True
        if traces(step.after, number) - traces(step.before, number):
            return True
    return False


def traces(state: Bartok, number: int) -> set[tuple[object, ...]]:
    """What a rule has left behind in a state: duties, what lasts, counts, what is still to do."""
    mem = state.mem
    found: set[tuple[object, ...]] = {
        (one.number, one.seat) for one in state.duties if one.rule == number
    }
    found |= {("counts", one.name, one.value) for one in mem.tallies if one.rule == number}
    found |= {("lasts", one.since, one.plays) for one in mem.live if one.cause.rule == number}
    for task in state.queue:
        cause = getattr(task, "cause", None) or getattr(task, "by", None)
        if getattr(cause, "rule", None) == number:
            found.add(("queue", task))
    return found


def is_in_force(done: Done, made: Adoption, number: int) -> bool:
    """Whether a rule has let a card be played, or has forbidden one so that a card was drawn."""
    if not any(isinstance(c, Plays | Treat) for c in made.added.rule.clauses):  # type: ignore[union-attr]
        return False
    state, seat = done.before, done.seat
    played = getattr(done.action, "card", None)
    if played is None and not isinstance(done.action, Draw):
        return False
    cards = (played,) if played else state.hands[seat]
    top, under = made.after.top(state), made.before.top(state)
    for card in cards:
        now = made.after.verdict(state, seat, card, top)[0]
        then = made.before.verdict(state, seat, card, under)[0]
        if now != then and now == (played is not None):
            return True
    return False
