"""Bartok so small that it can be solved: two players, eight cards, two in a hand, one added rule.

The cards have four ranks and two suits. One rank has an effect: the next player draws a card. The
rules are those of the whole game; after so many turns of each the deal is dead (BK-R15). The word
is said whenever it is owed, so what is left to decide is which card to play, or to draw.

The tree is made by playing the rules. Suits, and ranks without an effect, can be exchanged without
changing the game: positions that differ by such an exchange are one decision here.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations
from typing import ClassVar, Final

import msgspec

from parlour.core.deck import Card, Cards
from parlour.core.play import Player
from parlour.core.rules import CHANCE, Proceed, Seat, Shuffled, ToShuffle, without
from parlour.core.views import View, see
from parlour.decks.french import FRENCH
from parlour.games.bartok.actions import Draw, Pass, Play, Say
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.memory import Laid
from parlour.games.bartok.norms import effects
from parlour.games.bartok.norms.events import OnPlay
from parlour.games.bartok.norms.model import Rule, When
from parlour.games.bartok.norms.terms import Next
from parlour.games.bartok.state import Added, Bartok, BartokOptions
from parlour.games.bartok.tasks import Take
from parlour.lab.cfr import Chance, Decision, Game, Node, Result, Strategy
from parlour.lab.mini import HIDDEN, Exchange, choice_of, marked

RANKS: Final = "259K"
SUITS: Final = "CD"
MINI: Final[Cards] = tuple(FRENCH.card(rank + suit) for rank in RANKS for suit in SUITS)
"""Rank by rank."""

HAND: Final = 2

RULE: Final = Rule((When(OnPlay("2"), (effects.Draw(Next(), 1),)),))
"""Two: the next player draws a card."""

WORD: Final = Say("Bartok!")

Turn = Play | Draw | Pass
Told = tuple[int, ...]
"""All that a seat has been told: the top card, its hand, then a mark for each card that moved: its
place where it was played, DRAWN more where the seat drew it, HIDDEN where the other did."""

DRAWN: Final = len(MINI)


class MiniOptions(BartokOptions, frozen=True, kw_only=True):
    """A table with the small pack."""

    pack: ClassVar[Cards] = MINI


def all_exchanges() -> Iterator[Exchange]:
    """The twelve exchanges that keep what fits and what has an effect."""
    for others in permutations(range(1, len(RANKS))):
        for suits in permutations(range(len(SUITS))):
            ranks = (0, *others)
            yield tuple(
                len(SUITS) * ranks[at // len(SUITS)] + suits[at % len(SUITS)]
                for at in range(len(MINI))
            )


EXCHANGES: Final = tuple(all_exchanges())


def dealt(turns: int, top: Card, hands: tuple[Cards, Cards]) -> Bartok:
    """A deal that begins so, dead after so many turns of each; seat 0 starts."""
    sizes = (HAND, HAND)
    return Bartok(
        options=MiniOptions(max_turns=turns),
        dealer=1,
        turn=0,
        phase="play",
        deal=1,
        hands=hands,
        known=((), ()),
        score=(0, 0),
        weighed=sizes,
        peaks=sizes,
        stock=without(MINI, top, *hands[0], *hands[1]),
        discard=(top,),
        laid=(Laid(),),
        starting=top,
        rules=(Added(1, 0, "", "en", "enforced", since=1, rule=RULE),),
    )


class Question(msgspec.Struct, frozen=True):
    """A decision as it was met first, whichever cards it is met with. See `mini.Question`."""

    view: View[Bartok]
    exchange: Exchange
    choices: tuple[frozenset[int], ...]


NO_CARD: Final = -1
"""Stands for a draw, or a pass, among the places of cards that can be played."""


class MiniBartok:
    """The game of so many turns of each as a tree, and its questions by their numbers."""

    def __init__(self, turns: int) -> None:
        self.turns = turns
        self.numbers: dict[Told, int] = {}
        self.questions: list[Question] = []
        root = Chance(tuple(self.deals()))
        self.game = Game(root, tuple(len(question.choices) for question in self.questions))

    def deals(self) -> Iterator[tuple[float, Node]]:
        """Each top card and first hand that stand for others, with each second hand."""
        begins = [
            (top, *hand)
            for top in range(len(MINI))
            for hand in combinations([place for place in range(len(MINI)) if place != top], HAND)
        ]
        weights = Counter(least_told(begin)[0] for begin in begins)
        for begin, weight in weights.items():
            top, *first = (MINI[place] for place in begin)
            seconds = list(combinations(without(MINI, top, *first), HAND))
            for second in seconds:
                told = (begin, (begin[0], *map(MINI.index, second)))
                state = dealt(self.turns, top, (tuple(first), second))
                yield weight / len(begins) / len(seconds), self.node(state, told)

    def node(self, state: Bartok, told: tuple[Told, ...]) -> Node:
        """The tree from a state on."""
        over = state.deal_over
        if over:
            return Result(0.0 if over.winner is None else 1.0 - 2 * over.winner)
        wanted = BARTOK.chance(state)
        if isinstance(wanted, ToShuffle):  # cards that nobody sees are mixed as they are drawn
            return self.node(BARTOK.apply(state, CHANCE, Shuffled(wanted.cards))[0], told)
        if wanted:
            if isinstance(state.queue[0], Take) and state.stock:
                return self.drawing(state, CHANCE, Proceed(), told)
            return self.after(state, CHANCE, Proceed(), told)
        owing = next((duty.seat for duty in state.duties if not duty.done), None)
        if owing is not None:
            return self.after(state, owing, WORD, told)
        turns = [action for action in BARTOK.legal(state, state.turn) if isinstance(action, Turn)]
        if len(turns) == 1:
            return self.following(state, turns[0], told)
        number, exchange = self.number(state, told[state.turn], turns)
        choices = self.questions[number].choices
        branches = []
        for action in turns:
            choice = choice_of(exchanged(action, exchange), choices)
            part = 1 / len(choices[choice])
            branches.append((choice, part, self.following(state, action, told)))
        return Decision(state.turn, number, tuple(branches))

    def following(self, state: Bartok, action: Turn, told: tuple[Told, ...]) -> Node:
        """The tree after an action of whose turn it is."""
        if isinstance(action, Draw) and state.stock:
            return self.drawing(state, state.turn, action, told)
        return self.after(state, state.turn, action, told)

    def drawing(
        self, state: Bartok, actor: Seat, action: Draw | Proceed, told: tuple[Told, ...]
    ) -> Node:
        """A branch for each card that may be on top of the stock."""
        found = []
        for card in state.stock:
            stock = (card, *without(state.stock, card))
            found.append(
                self.after(msgspec.structs.replace(state, stock=stock), actor, action, told)
            )
        return Chance(tuple((1 / len(found), node) for node in found))

    def after(
        self, state: Bartok, actor: Seat, action: Turn | Say | Proceed, told: tuple[Told, ...]
    ) -> Node:
        """The tree after something has happened that left nothing to chance."""
        then, _ = BARTOK.apply(state, actor, action)
        return self.node(then, heard(told, state, then))

    def number(self, state: Bartok, told: Told, turns: list[Turn]) -> tuple[int, Exchange]:
        """The number of a decision, and an exchange that makes it the one that stands for all."""
        least, exchanges = least_told(told)
        if least not in self.numbers:
            self.numbers[least] = len(self.questions)
            same = (frozenset(exchanged(one, other) for other in exchanges) for one in turns)
            view = see(BARTOK, state, state.turn)
            self.questions.append(Question(view, exchanges[0], tuple(dict.fromkeys(same))))
        return self.numbers[least], exchanges[0]

    def strategy_of(self, player: Player, rng: random.Random) -> Strategy:
        """What a player does, asked each question once."""
        found = []
        for question in self.questions:
            action = player.choose(question.view, rng)
            assert isinstance(action, Turn)
            chosen = choice_of(exchanged(action, question.exchange), question.choices)
            found.append([float(choice == chosen) for choice in range(len(question.choices))])
        return found


def exchanged(action: Turn, exchange: Exchange) -> int:
    """The place of the card played, exchanged; NO_CARD where none is."""
    return exchange[MINI.index(action.card)] if isinstance(action, Play) else NO_CARD


def heard(told: tuple[Told, ...], before: Bartok, after: Bartok) -> tuple[Told, ...]:
    """What the seats have been told once one state has followed another."""
    marks = list(told)
    if len(after.discard) > len(before.discard):
        played = MINI.index(after.discard[-1])
        marks = [(*one, played) for one in marks]
    for seat, (hand, earlier) in enumerate(zip(after.hands, before.hands, strict=True)):
        for card in without(hand, *(card for card in earlier if card in hand)):
            marks[seat] = (*marks[seat], DRAWN + MINI.index(card))
            marks[1 - seat] = (*marks[1 - seat], HIDDEN)
    return tuple(marks)


@cache
def least_told(told: Told) -> tuple[Told, list[Exchange]]:
    """The least that exchanges make of what a seat was told, and those that do."""
    found: dict[Told, list[Exchange]] = {}
    for exchange in EXCHANGES:
        top, *hand = (exchange[place] for place in told[: 1 + HAND])
        marks = (marked(mark, exchange) for mark in told[1 + HAND :])
        found.setdefault((top, *sorted(hand), *marks), []).append(exchange)
    least = min(found)
    return least, found[least]
