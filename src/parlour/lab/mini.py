"""Old Janx Spirit so small that it can be solved: nine cards, three in a hand, a few turns.

The cards have three ranks and three suits, each rank in each suit once. So a hand is complete
when its three cards are of one rank (OJ-06) or of one suit (OJ-07). The rules are those of the
whole game; only after so many turns a deal is dead.

The tree is made by playing the rules. Ranks, suits, and ranks with suits can be exchanged without
changing the game: positions that differ by such an exchange are one decision here.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations
from typing import ClassVar, Final, Literal, TypeVar

import msgspec

from parlour.core.deck import Card, Deck
from parlour.core.play import Player
from parlour.core.rules import CHANCE, Proceed, Seat, Shuffled, without
from parlour.core.views import View, see
from parlour.games.janx import JANX, Discard, Draw, Janx, JanxOptions, Size
from parlour.lab.cfr import Chance, Decision, Game, Node, Result, Strategy

MINI: Final = Deck("mini", "234", "MSW", [(rank, suit) for rank in "234" for suit in "MSW"])
HAND: Final = 3
CARDS: Final = len(MINI.cards)

T = TypeVar("T")

Exchange = tuple[int, ...]
"""For each card's place the place of the card that it is exchanged for."""

Told = tuple[int, ...]
"""All that a seat has been told, a mark each: its hand, then the cards that it drew or that were
discarded, by their places, or taken from the discard pile, and HIDDEN for a card drawn unseen."""

HIDDEN: Final = -1

Returns = Literal["allowed", "forbidden"]


@cache
def mini_options(turns: int, returns: Returns = "allowed") -> JanxOptions:
    """The options of a game that is dead after so many turns. returns: OJ-R4."""

    class MiniOptions(JanxOptions, frozen=True, kw_only=True):
        size: ClassVar[Size | None] = Size(MINI.cards, HAND, turns)

    return MiniOptions(draw_pile_empty="dead_hand", declare="automatic", return_taken_card=returns)


def dealt(options: JanxOptions, order: Sequence[Card]) -> Janx:
    """A deal whose cards were dealt in this order; seat 0 starts."""
    state = JANX.start(2, options, 1)
    state, _ = JANX.apply(state, CHANCE, Shuffled(tuple(order)))
    return JANX.apply(state, CHANCE, Proceed())[0]


def all_exchanges() -> Iterator[Exchange]:
    """The 72 exchanges that keep complete hands complete."""
    for rows in permutations(range(3)):
        for columns in permutations(range(3)):
            yield tuple(3 * rows[at // 3] + columns[at % 3] for at in range(9))
            yield tuple(3 * columns[at % 3] + rows[at // 3] for at in range(9))


EXCHANGES: Final = tuple(all_exchanges())


class Question(msgspec.Struct, frozen=True):
    """A decision as it was met first, whichever cards it is met with.

    exchange: makes it the decision that stands for all; choices: there, the actions that are one
    choice because exchanges make them the same.
    """

    view: View[Janx]
    exchange: Exchange
    choices: tuple[frozenset[Draw | Discard], ...]


class Mini:
    """The game of so many turns as a tree, and its questions by their numbers."""

    def __init__(self, turns: int, returns: Returns = "allowed") -> None:
        self.options = mini_options(turns, returns)
        self.numbers: dict[Told, int] = {}
        self.questions: list[Question] = []
        root = Chance(tuple(self.deals()))
        self.game = Game(root, tuple(len(question.choices) for question in self.questions))

    def deals(self) -> Iterator[tuple[float, Node]]:
        """Each first hand that stands for others, with their weight, and each second hand."""
        weights = Counter(least_told(hand)[0] for hand in combinations(range(CARDS), HAND))
        for hand, weight in weights.items():
            first = tuple(MINI.cards[place] for place in hand)
            seconds = list(combinations(without(MINI.cards, *first), HAND))
            likely = weight / weights.total() / len(seconds)
            for second in seconds:
                between = [card for pair in zip(first, second, strict=True) for card in pair]
                pile = without(MINI.cards, *between)
                told = (hand, tuple(card.index for card in second))
                yield likely, self.node(dealt(self.options, [*between, *pile]), told)

    def node(self, state: Janx, told: tuple[Told, ...]) -> Node:
        """The tree from a state on."""
        if state.deal_over:
            return Result(float(state.deal_over.points[0] - state.deal_over.points[1]))
        number, exchange = self.number(state, told[state.turn])
        choices = self.questions[number].choices
        branches = []
        for action in actions(state):
            choice = choice_of(exchanged(action, exchange), choices)
            branches.append((choice, 1 / len(choices[choice]), self.after(state, action, told)))
        return Decision(state.turn, number, tuple(branches))

    def after(self, state: Janx, action: Draw | Discard, told: tuple[Told, ...]) -> Node:
        """The tree after an action; where a card comes from the pile, a branch for each."""
        seat = state.turn
        if action == Draw("pile"):
            found = []
            for card in state.pile:
                pile = (card, *without(state.pile, card))
                drawn, _ = JANX.apply(msgspec.structs.replace(state, pile=pile), seat, action)
                found.append(self.node(drawn, heard(told, seat, card.index, HIDDEN)))
            return Chance(tuple((1 / len(found), node) for node in found))
        mark = action.card.index if isinstance(action, Discard) else taking(state.discard[-1])
        return self.node(JANX.apply(state, seat, action)[0], heard(told, seat, mark, mark))

    def number(self, state: Janx, told: Told) -> tuple[int, Exchange]:
        """The number of a decision, and an exchange that makes it the one that stands for all."""
        least, exchanges = least_told(told)
        if least not in self.numbers:
            self.numbers[least] = len(self.questions)
            same = {
                action: frozenset(exchanged(action, exchange) for exchange in exchanges)
                for action in actions(state)
            }
            view = see(JANX, state, state.turn)
            choices = tuple(dict.fromkeys(same.values()))
            self.questions.append(Question(view, exchanges[0], choices))
        return self.numbers[least], exchanges[0]

    def strategy_of(self, player: Player, rng: random.Random) -> Strategy:
        """What a player does, asked each question once."""
        found = []
        for question in self.questions:
            action = player.choose(question.view, rng)
            if isinstance(action, Discard):
                action = Discard(action.card)
            assert isinstance(action, Draw | Discard)
            chosen = choice_of(exchanged(action, question.exchange), question.choices)
            found.append([float(choice == chosen) for choice in range(len(question.choices))])
        return found


def actions(state: Janx) -> Iterator[Draw | Discard]:
    """What may be done; going out needs no declaration here."""
    for action in JANX.legal(state, state.turn):
        if isinstance(action, Draw) or (isinstance(action, Discard) and not action.out):
            yield action


def choice_of(seen: T, choices: Sequence[frozenset[T]]) -> int:
    """Which of the choices an action is, its cards exchanged."""
    return next(choice for choice, same in enumerate(choices) if seen in same)


def exchanged(action: Draw | Discard, exchange: Exchange) -> Draw | Discard:
    """The action with its card exchanged."""
    if isinstance(action, Draw):
        return action
    return Discard(MINI.cards[exchange[action.card.index]])


def heard(told: tuple[Told, ...], seat: Seat, own: int, other: int) -> tuple[Told, ...]:
    """What the seats have been told, one more mark for each: the acting seat's and the other's."""
    return tuple((*marks, own if place == seat else other) for place, marks in enumerate(told))


def taking(card: Card) -> int:
    """The mark of a card that is taken from the discard pile."""
    return CARDS + card.index


@cache
def least_told(told: Told) -> tuple[Told, list[Exchange]]:
    """The least that exchanges make of what a seat was told, and those that do."""
    found: dict[Told, list[Exchange]] = {}
    for exchange in EXCHANGES:
        hand = sorted(exchange[place] for place in told[:HAND])
        marks = [marked(mark, exchange) for mark in told[HAND:]]
        found.setdefault((*hand, *marks), []).append(exchange)
    least = min(found)
    return least, found[least]


def marked(mark: int, exchange: Exchange) -> int:
    """A mark with its card exchanged: a place, or so many times all places more."""
    if mark == HIDDEN:
        return mark
    times, place = divmod(mark, len(exchange))
    return len(exchange) * times + exchange[place]
