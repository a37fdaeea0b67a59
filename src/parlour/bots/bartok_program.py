"""A law of Bartok as a program for deals that are played out. See `bartok_lanes`.

What a program cannot do it leaves out, and says so: then it is not `exact`. What may be played by
conditions on the moment is taken as it is now, for whose turn it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Final, TypeVar

from msgspec.structs import replace

from parlour.bots.bartok_acts import (
    NAMED,
    Vague,
    When,
    act_of,
    are_words,
    condition,
    drawing,
    for_each,
    is_about_cards,
    is_rough,
    missing,
    names_next,
    naming,
)
from parlour.bots.bartok_brings import brought_by, moves_cards
from parlour.bots.bartok_lanes import Lanes
from parlour.bots.bartok_rows import (
    ALWAYS,
    CARDS,
    EVERY_CARD,
    NEVER,
    Act,
    Program,
    Row,
    Trigger,
    parts_of,
)
from parlour.bots.bartok_streaks import MOST, STANDS, Streak
from parlour.core.deck import Card
from parlour.decks.french import PACK
from parlour.games.bartok import clauses
from parlour.games.bartok.amounts import stands
from parlour.games.bartok.conditions import holds
from parlour.games.bartok.law import Law, law_of
from parlour.games.bartok.memory import Cause, Laid
from parlour.games.bartok.moment import Now, mask_of
from parlour.games.bartok.norms import effects as acts
from parlour.games.bartok.norms import model, terms
from parlour.games.bartok.norms.events import (
    Cards,
    Does,
    Draws,
    Misses,
    OnDraw,
    OnHand,
    OnPlay,
    Says,
)
from parlour.games.bartok.state import Bartok

T = TypeVar("T")


def program_of(state: Bartok) -> Program:
    """The law of a moment as a program."""
    compiler = Compiler(state)
    if compiler.left or not compiler.settled:
        return compiler.program()
    key = (compiler.law, compiler.faces)
    if key not in SETTLED:
        if len(SETTLED) >= MOST_SETTLED:
            SETTLED.pop(next(iter(SETTLED)))
        SETTLED[key] = compiler.program()
    return SETTLED[key]


SETTLED: Final[dict[tuple[Law, tuple[Card, ...]], Program]] = {}
"""Programs of laws that are the same in each moment, by what each card counts as."""

MOST_SETTLED: Final = 64


def is_settled(law: Law) -> bool:
    """Whether what may be played hangs on the two cards alone."""
    return all(
        is_about_cards(test)
        for rule in law.written
        for clause in rule.clauses
        if isinstance(clause, model.Plays)
        for test in clause.ifs
    )


class Compiler:
    """Makes the program of the law of a moment. faces: what each card counts as; left: clauses
    hold for a while, and not only what was named; settled: see `is_settled`."""

    def __init__(self, moment: Bartok) -> None:
        self.moment = moment
        self.law = law = law_of(moment)
        self.faces = tuple(law.face(moment, card) for card in PACK)
        self.left = any(not names_next(one) for one in moment.mem.live)
        self.forces = law.forces(moment) if self.left else law.standing
        self.settled = is_settled(law)
        self.unions: dict[tuple[int, ...], int] = {}
        self.exact = not self.left and self.settled
        self.streaks: dict[terms.Streak, Streak] = {}
        self.empties = False
        self.again = 0

    def program(self) -> Program:
        """The whole."""
        fits = tuple(self.rows_of(self.tops_for(at)) for at in range(CARDS))
        on_play = tuple(self.each(self.forces.on_play, self.on_play))
        on_draw = tuple(self.each(self.forces.triggers.get(OnDraw, ()), self.on_draw))
        on_hand = tuple(self.each(self.forces.triggers.get(OnHand, ()), self.on_hand))
        self.look_at_the_rest()
        customs = self.forces.customs
        return Program(
            fits,
            tuple(self.unions),
            on_play,
            on_draw,
            on_hand,
            takes=self.takes(),
            renews="no renewal" not in customs,
            plays_drawn="play drawn" in customs,
            seeks="draw until playable" in customs,
            empties=self.empties,
            exact=self.exact,
            brings=brought_by(self.forces.on_play, self.faces),
            tells=self.tells(),
            streaks=tuple(self.streaks.values()),
        )

    def each(
        self, triggers: Iterable[clauses.Trigger], made: Callable[[clauses.Trigger], T]
    ) -> Iterator[T]:
        """What can be made of these, but for those of which all that comes is said."""
        for trigger in triggers:
            if are_words(trigger.when.then):
                continue
            try:
                yield made(trigger)
            except Vague:
                self.exact = False

    # What may be played

    def tops_for(self, at: int) -> int:
        """The cards on which a card may be played, in bits: where that hangs on the moment, as it
        would be in this one."""
        card, face, found = PACK[at], self.faces[at], 0
        for top in range(CARDS):
            verdict = self.forces.verdict(face, self.faces[top])
            if verdict is None:
                moment = self.moments[top]
                seat, forces = moment.turn, self.forces
                verdict = self.law.verdict(moment, seat, card, self.faces[top], forces=forces)
            if verdict[0]:
                found |= 1 << top
        return found

    @cached_property
    def moments(self) -> list[Bartok]:
        """The moment, were another card on top."""
        return [replace(self.moment, discard=(card,), laid=(Laid(),)) for card in PACK]

    def rows_of(self, tops: int) -> tuple[int, int]:
        """Two rows of the top card that are together these cards."""
        if tops == EVERY_CARD:
            return ALWAYS, NEVER
        parts = list(parts_of(tops))
        if len(parts) > 2:
            union = tuple(parts[1:])
            row = self.unions.setdefault(union, NEVER + 1 + len(self.unions))
            return parts[0], row
        one, other = (*parts, NEVER, NEVER)[:2]
        return one, other

    # What happens

    def on_play(self, trigger: clauses.Trigger) -> Trigger:
        """What cards do when they are played. Raises Vague."""
        self.look_at(trigger)
        plain = [test for test in trigger.when.ifs if is_about_cards(test)]
        rest = [test for test in trigger.when.ifs if test not in plain]
        found = []
        for at, face in enumerate(self.faces):
            if trigger.cards & face.bit:
                unders = self.unders_for(at, trigger, tuple(plain))
                if unders:
                    found.append((at, *self.rows_of(unders)))
        when = self.all_of(rest) if rest else None
        return Trigger(tuple(found), self.acts(trigger.when.then), when)

    def unders_for(self, at: int, trigger: clauses.Trigger, tests: terms.Tests) -> int:
        """The cards on which a card does something, in bits."""
        test, found = holds(tests), 0
        for under in range(CARDS):
            if not trigger.on & self.faces[under].bit:
                continue
            if test is None or test(self.laid(under, at, trigger.rule)):
                found |= 1 << under
        return found

    def laid(self, under: int, at: int, rule: int) -> Now:
        """A moment in which a card has been played on another."""
        pile = (self.faces[under], self.faces[at])
        cause = Cause(rule, 0, pile, (Laid(), Laid()), played=True)
        return Now(self.moment, self.law, cause, printed=True)

    def on_draw(self, trigger: clauses.Trigger) -> Trigger:
        """What cards do when they are drawn for a turn. Raises Vague."""
        self.look_at(trigger)
        event = trigger.when.event
        assert isinstance(event, OnDraw)
        if event.cause not in ("turn", "any") or event.first:
            raise Vague
        self.exact &= event.cause == "turn"
        cards = tuple(
            (at, ALWAYS, NEVER) for at, face in enumerate(self.faces) if trigger.cards & face.bit
        )
        when = self.all_of(trigger.when.ifs) if trigger.when.ifs else None
        return Trigger(cards, self.acts(trigger.when.then), when)

    def on_hand(self, trigger: clauses.Trigger) -> tuple[int, tuple[Act, ...]]:
        """What happens when a play leaves so many cards. Raises Vague."""
        self.look_at(trigger)
        match trigger.when:
            case model.When(OnHand(int(count), "="), then, ()) if count > 0:
                self.exact = False  # hands come to it by other ways as well
                return count, self.acts(then)
        raise Vague

    def look_at(self, trigger: clauses.Trigger) -> None:
        """Raises Vague where a trigger holds for a while, or waits for what others say."""
        if trigger.live is not None or trigger.deferred:
            raise Vague

    def look_at_the_rest(self) -> None:
        """Notes whether anything of the law is left out."""
        self.exact &= all(map(is_held, (one.clause for one in self.forces.held)))

    def takes(self) -> int:
        """Cards drawn for a turn."""
        for one in reversed(self.forces.held):
            match one.clause:
                case model.Set("draw", int(n), False, "all", ()):
                    return min(max(n, 0), 5)
        return 1

    # What acts tell of hands

    def tells(self) -> bool:
        """Whether who draws for a turn tells what the hand lacks: not where that hangs on the
        moment, or where other events bring cards into hands."""
        others = [
            one
            for event, triggers in self.forces.triggers.items()
            if event is not OnPlay
            for one in triggers
        ]
        return (
            self.settled
            and not {"draw until playable", "play after drawing"} & self.forces.customs.keys()
            and not moves_cards(others)
        )

    # Conditions

    def all_of(self, tests: Iterable[terms.Test]) -> When:
        """Where all of these hold. Raises Vague."""
        found = [self.condition(test) for test in tests]

        def when(lanes: Lanes) -> Row:
            row = lanes.full
            for one in found:
                row &= one(lanes)
            return row

        return when

    def condition(self, test: terms.Test) -> When:
        """Where one of them holds. Raises Vague."""
        match test:
            case terms.Compare(terms.Streak(how, start=0) as term, op, int(n)) if (
                0 < n < MOST and not how.startswith("new ")
            ):
                at, reaches = self.streak(term), STANDS[op]
                return lambda lanes: reaches(lanes.streaks[at], n)
        return condition(test)

    def streak(self, term: terms.Streak) -> int:
        """The place of such a row among those that are counted."""
        if term not in self.streaks:
            mask, cards = mask_of(term.cards), []
            for at, face in enumerate(self.faces):
                if face.bit & mask:
                    tops = sum(
                        1 << under
                        for under, other in enumerate(self.faces)
                        if stands(term.how, face, other)
                    )
                    cards.append((at, *self.rows_of(tops)))
            self.streaks[term] = Streak(term, tuple(cards))
        return list(self.streaks).index(term)

    # Effects

    def acts(self, effects: Sequence[model.Effect]) -> tuple[Act, ...]:
        """Effects one after the other; those that cannot be done are left out."""
        found: list[Act] = []
        left = list(effects)
        while left:
            effect = left.pop(0)
            match effect, left:
                case acts.Name(what, "me"), [model.Lasting(Cards(1), named), *_] if (
                    NAMED.get(what) == named
                ):
                    left.pop(0)
                    found.append(naming(what == "rank"))
                    continue
            try:
                found += self.act(effect)
            except Vague:
                self.exact = False
        return tuple(found)

    def act(self, effect: model.Effect) -> Iterator[Act]:
        """What is done. Raises Vague."""
        self.empties |= isinstance(effect, acts.Give | acts.Shed)
        self.exact &= not is_rough(effect)
        match effect:
            case model.Owe(Says() | Does()) | acts.Look() | acts.Peek():
                return
            case acts.ExtraTurn() | acts.TurnTo():
                self.again += 1
                self.exact &= self.again < 2
                yield act_of(effect)
            case model.May(then, "me"):
                yield from self.acts(then)
            case model.Owe(Draws(int(n)), who):
                self.exact = False
                yield for_each(who, drawing(n))
                yield for_each(who, missing(1))
            case model.Owe(Misses(int(n)), who):
                self.exact = False
                yield for_each(who, missing(n))
            case model.If(ifs, then, ()):
                yield self.conditional(ifs, then)
            case _:
                yield act_of(effect)

    def conditional(self, ifs: terms.Tests, then: Sequence[model.Effect]) -> Act:
        """What is done under conditions. Raises Vague."""
        when, found = self.all_of(ifs), self.acts(then)
        return lambda lanes, row: lanes.do(found, row & when(lanes))


HARMLESS: Final = frozenset(
    {
        "play drawn",
        "draw until playable",
        "draw only without a play",
        "no renewal",
        "calls only",
        "dealer takes special start",
        "no special start",
        "start works",
        "questions allowed",
        "lies allowed",
        "no word",
    }
)
"""Turns of the fixed game with which a program agrees."""


def is_held(clause: model.Clause) -> bool:
    """Whether a program holds what a clause says, or nothing of it matters where cards are played;
    of what happens on plays, draws and in hands it is seen one by one."""
    match clause:
        case model.When(OnPlay() | OnDraw() | OnHand()):
            return True
        case model.When(_, then):
            return are_words(then)
        case model.Set("deal") | model.Set("draw", int(), False, "all", ()):
            return True
        case model.Custom(name):
            return name in HARMLESS
        case model.Treat(as_=way, ifs=tests):
            return not way and not tests
    return isinstance(clause, LEGAL_OR_SAID)


LEGAL_OR_SAID: Final = (
    model.Plays,
    model.Several,
    model.Extend,
    model.Ban,
    model.Manner,
    model.Penalty,
    model.Role,
    model.Repeal,
    model.Honour,
)
"""Clauses of which all that is left is what may be played, or what is said and by whom."""
