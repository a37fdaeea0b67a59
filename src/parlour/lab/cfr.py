"""Small games of two solved: counterfactual regret minimisation, and the best answer to a strategy.

A game is a tree of chances, decisions and results; a result is what the first player wins. The
decisions that a player cannot tell apart have one number, and so have the choices there.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

Strategy = list[list[float]]
"""For each number of decisions, how likely each choice is."""


class Result(msgspec.Struct, frozen=True):
    """The end: what seat 0 wins and seat 1 loses."""

    value: float


class Chance(msgspec.Struct, frozen=True):
    """What may happen of itself, each with its probability."""

    branches: tuple[tuple[float, Node], ...]


class Decision(msgspec.Struct, frozen=True):
    """A seat's decision. Branches: the number of the choice, how much of it this branch is.

    Branches that a symmetry of the game exchanges are one choice, parted equally.
    """

    seat: int
    number: int
    branches: tuple[tuple[int, float, Node], ...]


Node = Result | Chance | Decision


class Game(msgspec.Struct, frozen=True):
    """A tree, and how many choices each number of decisions has."""

    root: Node
    choices: tuple[int, ...]


def even(game: Game) -> Strategy:
    """Every branch of a decision equally likely."""
    found: Strategy = [[] for _ in game.choices]
    for node in decisions(game.root):
        if not found[node.number]:
            likely = [0.0] * game.choices[node.number]
            for choice, _, _ in node.branches:
                likely[choice] += 1 / len(node.branches)
            found[node.number] = likely
    return found


def decisions(node: Node) -> Iterator[Decision]:
    """All decisions of a tree."""
    if isinstance(node, Decision):
        yield node
    for branch in getattr(node, "branches", ()):
        yield from decisions(branch[-1])


def value(node: Node, strategy: Strategy) -> float:
    """What seat 0 wins on average where both play so."""
    match node:
        case Result(won):
            return won
        case Chance(branches):
            return sum(likely * value(child, strategy) for likely, child in branches)
        case Decision(_, number, choices):
            likely_choices = strategy[number]
            return sum(
                likely_choices[choice] * part * value(child, strategy)
                for choice, part, child in choices
            )


# The best answer

Reached = list[tuple[Decision, float]]


def best_answer(game: Game, strategy: Strategy, seat: int) -> float:
    """What the seat wins on average that answers the other's strategy best."""
    return Answer(game, strategy, seat).worth(game.root)


class Answer:
    """The best choices of a seat against a strategy, found as they are needed."""

    def __init__(self, game: Game, strategy: Strategy, seat: int) -> None:
        self.seat = seat
        self.sign = 1 if seat == 0 else -1
        self.strategy = strategy
        self.reached: list[Reached] = [[] for _ in game.choices]
        self.choices = game.choices
        self.chosen: dict[int, int] = {}
        self.reach(game.root, 1.0)

    def reach(self, node: Node, likely: float) -> None:
        """Notes each own decision with the probability that chance and the other lead there."""
        match node:
            case Chance(branches):
                for part, child in branches:
                    self.reach(child, likely * part)
            case Decision(seat, number, branches):
                own = seat == self.seat
                if own:
                    self.reached[number].append((node, likely))
                for choice, part, child in branches:
                    other = part if own else part * self.strategy[number][choice]
                    self.reach(child, likely * other)

    def worth(self, node: Node) -> float:
        """What the seat wins from here."""
        match node:
            case Result(won):
                return self.sign * won
            case Chance(branches):
                return sum(likely * self.worth(child) for likely, child in branches)
            case Decision(seat, number, choices) if seat == self.seat:
                best = self.choice(number)
                return sum(
                    part * self.worth(child) for choice, part, child in choices if choice == best
                )
            case Decision(_, number, choices):
                likely_choices = self.strategy[number]
                return sum(
                    likely_choices[choice] * part * self.worth(child)
                    for choice, part, child in choices
                    if likely_choices[choice]
                )
        raise TypeError(node)

    def choice(self, number: int) -> int:
        """The best choice at decisions that look the same."""
        if number not in self.chosen:
            worth = [0.0] * self.choices[number]
            for node, likely in self.reached[number]:
                if likely:
                    for choice, part, child in node.branches:
                        worth[choice] += likely * part * self.worth(child)
            self.chosen[number] = max(range(len(worth)), key=worth.__getitem__)
        return self.chosen[number]


def exploitability(game: Game, strategy: Strategy) -> float:
    """How much the best answers win from a strategy, the mean of both seats. 0: it is optimal."""
    return sum(best_answer(game, strategy, seat) for seat in (0, 1)) / 2


# The solution


def solve(game: Game, rounds: int) -> Strategy:
    """A nearly optimal strategy, by CFR+ with averages that weigh later rounds more."""
    solver = Regrets(game)
    for turn in range(1, rounds + 1):
        for seat in (0, 1):
            solver.walk(game.root, seat, 1.0, 1.0, turn)
            solver.renew()
    return [normal(weights) for weights in solver.weights]


class Regrets:
    """What is regretted of each choice, the strategy that follows, and its average so far."""

    def __init__(self, game: Game) -> None:
        self.regrets: Strategy = [[0.0] * count for count in game.choices]
        self.weights: Strategy = [[0.0] * count for count in game.choices]
        self.strategy = even(game)
        self.touched: set[int] = set()

    def walk(self, node: Node, seat: int, own: float, others: float, turn: int) -> float:
        """What the seat wins from here; notes its regrets. own, others: how likely each side and
        chance come here."""
        match node:
            case Result(won):
                return won if seat == 0 else -won
            case Chance(branches):
                return sum(
                    likely * self.walk(child, seat, own, others * likely, turn)
                    for likely, child in branches
                )
            case Decision():
                if node.seat == seat:
                    return self.decide(node, own, others, turn)
                played = self.strategy[node.number]
                parts = [(played[choice] * part, child) for choice, part, child in node.branches]
                return sum(
                    likely * self.walk(child, seat, own, others * likely, turn)
                    for likely, child in parts
                )
        raise TypeError(node)

    def decide(self, node: Decision, own: float, others: float, turn: int) -> float:
        """The same at one of the seat's own decisions."""
        likely_choices = self.strategy[node.number]
        worth = [0.0] * len(likely_choices)
        for choice, part, child in node.branches:
            likely = likely_choices[choice]
            worth[choice] += part * self.walk(child, node.seat, own * likely, others * part, turn)
        mean = sum(map(float.__mul__, likely_choices, worth))
        regrets, weights = self.regrets[node.number], self.weights[node.number]
        for choice, likely in enumerate(likely_choices):
            regrets[choice] += others * (worth[choice] - mean)
            weights[choice] += turn * own * likely
        self.touched.add(node.number)
        return mean

    def renew(self) -> None:
        """No regret is below nothing; the strategy follows the regrets."""
        for number in self.touched:
            regrets = self.regrets[number] = [max(0.0, regret) for regret in self.regrets[number]]
            self.strategy[number] = normal(regrets)
        self.touched.clear()


def normal(weights: list[float]) -> list[float]:
    """Weights as probabilities; equal ones where there are none."""
    total = sum(weights)
    if not total:
        return [1 / len(weights)] * len(weights)
    return [weight / total for weight in weights]
