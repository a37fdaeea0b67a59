"""A game being played: its state, its version, what led there; and the one loop for players."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Any, Final, Protocol

import msgspec

from parlour.core.deck import UNSEEN, Card, Cards
from parlour.core.errors import Illegal
from parlour.core.rules import (
    CHANCE,
    Action,
    AnyRules,
    Elapsed,
    Proceed,
    Rolled,
    Seat,
    Shuffled,
    State,
    ToProceed,
    ToRoll,
    ToShuffle,
    Wanted,
    sorted_hand,
)
from parlour.core.views import Event, Step, View, events, hide, imagine, see

LONGEST_CHAIN: Final = 10_000
"""Steps that can follow from one action. No game comes near it: it keeps a bug from hanging."""

ALIKE: Final = 3
"""Deals, all of which look alike to a seat, that a try is worked out in: none of them is the one
that is played, so that no hidden card has a part in the answer."""

Entry = tuple[Seat, Action]
"""Who did what; the seat is CHANCE for shuffles, dice and time."""


Mark = tuple[int, int, Any]
"""How many given decks and rolls a dealer has used, and the state of its chance."""


class Dealer:
    """Answers for CHANCE: with the orders and rolls it was given, then at random.

    decks: orders, one a shuffle, top card first; rolls: values of dice.
    """

    def __init__(
        self, rng: random.Random, decks: Iterable[Cards] = (), rolls: Iterable[int] = ()
    ) -> None:
        self.rng = rng
        self.decks = tuple(decks)
        self.rolls = tuple(rolls)
        self.shuffled = 0
        self.rolled = 0

    def mark(self) -> Mark:
        """Where the dealer stands, to come back to. Chance alone, with no decks left to be given,
        refuses nothing; then its state, which is large, is not noted."""
        repeats = self.shuffled < len(self.decks) and not isinstance(self.rng, random.SystemRandom)
        return self.shuffled, self.rolled, self.rng.getstate() if repeats else None

    def back_to(self, mark: Mark) -> None:
        """From here on the dealer answers as it did after the mark."""
        self.shuffled, self.rolled, chance = mark
        if chance is not None:
            self.rng.setstate(chance)

    @property
    def used_up(self) -> bool:
        """Whether all that was given has been dealt and rolled."""
        return self.shuffled >= len(self.decks) and self.rolled >= len(self.rolls)

    def answer(self, wanted: Wanted) -> Action:
        """What CHANCE does. Raises Illegal (bad-deck) if a given deck is not what is shuffled."""
        match wanted:
            case ToShuffle(cards):
                return Shuffled(self.shuffle(sorted_hand(cards)))
            case ToRoll(sides):
                return Rolled(self.roll(sides))
            case ToProceed():
                return Proceed()

    def shuffle(self, cards: Cards) -> Cards:
        """These cards in the next given order, else in a random one. Raises Illegal."""
        if self.shuffled >= len(self.decks):
            order: list[Card] = list(cards)
            self.rng.shuffle(order)
            return tuple(order)
        given = self.decks[self.shuffled]
        if sorted_hand(given) != cards:
            raise Illegal("bad-deck", None, wanted=len(cards), given=len(given))
        self.shuffled += 1
        return given

    def roll(self, sides: int) -> int:
        """The next given value, else a random one from 1 to `sides`."""
        if self.rolled >= len(self.rolls):
            return self.rng.randint(1, sides)
        self.rolled += 1
        return self.rolls[self.rolled - 1]


class Play:
    """One game from its start: `do` changes it or raises, and then nothing has changed.

    version counts the accepted actions of players; steps are all that happened, entries the same
    as a record keeps it (what proceeds of itself left out).
    """

    def __init__(self, rules: AnyRules, state: State, dealer: Dealer) -> None:
        self.rules = rules
        self.opening = state
        self.dealer = dealer
        self.version = 0
        self.steps: list[Step] = []
        self.entries: list[Entry] = []
        self.state: Any = state
        self.commit(self.settled([], state, dealer), 0)

    @property
    def waits_for(self) -> frozenset[Seat]:
        """The seats that may act; empty when the match is over."""
        return self.rules.actors(self.state)

    def do(self, seat: Seat, action: Action) -> list[Step]:
        """Plays the action and all that chance and rules add to it. Raises Illegal."""
        self.rules.check(self.state, seat, action)
        return self.commit(self.followed(seat, action), 1)

    def consider(self, seat: Seat, *actions: Action) -> list[Step]:
        """What `do` would do, one after another, with nothing changed or learned: as far as some
        deals agree on it that look to the seat like this one.

        Raises Illegal as it would, and where an action follows what the seat cannot foresee.
        """
        view = View(seat, self.version, hide(self.state, seat), ())
        first, *others = (
            self.considered(imagine(self.rules, view, random.Random(n)), seat, actions, n)
            for n in range(ALIKE)
        )
        for other in others:
            del first[self.agreed(first, other, seat) :]
        return first

    def considered(
        self, state: State, seat: Seat, actions: Sequence[Action], seed: int
    ) -> list[Step]:
        """What the actions would do in a state. Raises Illegal."""
        dealer, steps = Dealer(random.Random(seed)), list[Step]()
        for action in actions:
            if any(self.unforeseen(step, seat) for step in steps):
                raise Illegal("try-no-further", None)
            state = steps[-1].after if steps else state
            self.rules.check(state, seat, action)
            steps += map(tried, self.advanced(state, seat, action, dealer))
        return steps

    def agreed(self, some: Sequence[Step], others: Sequence[Step], seat: Seat) -> int:
        """Of how many steps, from the first, the seat would be told the same."""
        alike = takewhile(
            lambda pair: events(self.rules, pair[0], seat) == events(self.rules, pair[1], seat),
            zip(some, others, strict=False),
        )
        return sum(1 for _ in alike)

    def unforeseen(self, step: Step, seat: Seat) -> bool:
        """Whether the seat cannot know beforehand where a step leads."""
        told = events(self.rules, step, seat)
        return step.actor == CHANCE or any(UNSEEN in event.cards for event in told)

    def elapse(self, seconds: float) -> list[Step]:
        """Moves the game's clock on; the version rises if something came of it."""
        steps = self.followed(CHANCE, Elapsed(seconds))
        return self.commit(steps, int(len(steps) > 1 or any(step.notes for step in steps)))

    def followed(self, actor: Seat, action: Action) -> list[Step]:
        """The steps of an action. A given deck that does not fit leaves the dealer as it was."""
        mark = self.dealer.mark()
        try:
            return self.advanced(self.state, actor, action, self.dealer)
        except Illegal:
            self.dealer.back_to(mark)
            raise

    def advanced(self, state: State, actor: Seat, action: Action, dealer: Dealer) -> list[Step]:
        """One action applied, then what CHANCE owes."""
        after, notes = self.rules.apply(state, actor, action)
        return self.settled([Step(actor, action, state, after, notes)], after, dealer)

    def settled(self, steps: list[Step], state: State, dealer: Dealer) -> list[Step]:
        """The steps, and those that CHANCE owes until players are to act.

        Raises Illegal, and Stalled for rules that would go on by themselves for ever.
        """
        while (wanted := self.rules.chance(state)) is not None:
            action = dealer.answer(wanted)
            after, notes = self.rules.apply(state, CHANCE, action)
            steps.append(Step(CHANCE, action, state, after, notes))
            state = after
            if len(steps) > LONGEST_CHAIN:
                raise Stalled(state.phase)
        return steps

    def commit(self, steps: list[Step], raised: int) -> list[Step]:
        """Takes over what was worked out."""
        if steps:
            self.state = steps[-1].after
        self.version += raised
        self.steps += steps
        self.entries += [
            (step.actor, step.action) for step in steps if not isinstance(step.action, Proceed)
        ]
        return steps

    def log(self, viewer: Seat | None) -> tuple[Event, ...]:
        """What the viewer was told since the deal began."""
        deal: int = self.state.deal
        return tuple(
            event
            for step in self.steps
            if step.after.deal == deal
            for event in events(self.rules, step, viewer)
        )

    def view(self, viewer: Seat | None, with_log: bool = False) -> View[Any]:
        """What the viewer may know now."""
        log = self.log(viewer) if with_log else ()
        return see(self.rules, self.state, viewer, self.version, log)


def tried(step: Step) -> Step:
    """A step that was only considered: the end of a deal tells nothing of what it would open."""
    notes = tuple(note for note in step.notes if not note.counted)
    return msgspec.structs.replace(step, notes=notes, tried=True)


class Player(Protocol):
    """Anybody who chooses an action from a view, and from nothing else."""

    def choose(self, view: View[Any], rng: random.Random) -> Action | None:
        """A legal action of the view, or one with free text of a kind listed there.

        None: nothing to do now, which nobody may answer who alone can bring the game on.
        """


def drive(
    play: Play,
    players: Mapping[Seat, Player] | Sequence[Player],
    rng: random.Random,
    *,
    until: Callable[[Play], bool] = lambda play: False,
    with_log: bool = False,
) -> Play:
    """Lets the players act until the match is over or `until` says so.

    Whose turn it is acts first, then the others in their order. An action that a live table would
    hold back waits for the others, and time passes only where nobody acts. Raises Illegal for a
    player who breaks the rules, Stalled where nobody does anything and no time brings the game on.
    """
    while play.waits_for and not until(play):
        held: list[float] = []
        for seat in in_turn(play):
            action = players[seat].choose(play.view(seat, with_log), rng)
            if action is None:
                continue
            held.append(play.rules.hold(play.state, seat, action))
            if held[-1] <= 0:
                play.do(seat, action)
                break
        else:
            pass_time(play, held)
    return play


INSTANT: Final = 0.001
"""The least time that passes, in seconds."""


def pass_time(play: Play, held: Sequence[float]) -> None:
    """Time passes until an action may be made that is held back for so many seconds, or until
    something happens by itself. Raises Stalled where neither is to come."""
    alarm = play.rules.alarm(play.state)
    times = [*held, *([] if alarm is None else [alarm])]
    if not times:
        raise Stalled(play.state.phase)
    play.elapse(max(min(times), INSTANT))


def in_turn(play: Play) -> list[Seat]:
    """The seats that may act, whose turn it is first."""
    turn = play.rules.whose_turn(play.state)
    return sorted(play.waits_for, key=lambda seat: (seat != turn, seat))


class Stalled(Exception):
    """Nobody who may act does, or nobody ever may: a bug of players or rules, never of a person."""
