"""What a deal of Bartok costs with twenty rules in force: python bench/bartok.py [--drawn SETS]

Prints for each action of a player how many functions are called (the same in every run) and how
many microseconds of the processor it takes; for each deal its actions, its calls in thousands and
its milliseconds: under the fixed rules alone and with the rules below, for players who play what
they can and say what they owe. The ratio that must not exceed 3 is that of an action: what the
rules below cost in a deal of as many actions. They also make deals twice as long, by what they
make players draw and say; the last columns have the ratio of whole deals.

--drawn: also so many sets of twenty rules, each drawn from all sentences of the corpus, with the
least, the middle and the greatest ratio. Such sets are not chosen to be played: some end a deal
with its first card, some keep it from ending for a thousand actions.
"""

from __future__ import annotations

import argparse
import gc
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final, NamedTuple

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))

from parlour.core.play import Dealer, Play
from parlour.games.bartok import asking
from parlour.games.bartok.actions import Accept, Draw, Move, Pass, Say
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.lawful import legal_turn
from parlour.games.bartok.norms.model import Rule
from parlour.games.bartok.norms.read import read
from parlour.games.bartok.setup import start
from parlour.games.bartok.state import Added, BartokOptions

RULES = (
    "A 3 skips the next player.",
    "A queen reverses the direction of play.",
    "When a 2 is played, the next player draws two cards.",
    "An 8 may be played on anything, and its player names the suit that must be played next.",
    "When you play a king, swap hands with whoever holds the most cards.",
    'When a 7 is played, the player must say "have a nice day".',
    "When you play a spade you must say the full name of the card.",
    "A jack may be played on any queen, but never on a king.",
    "A black ace gives you another turn.",
    'Whoever plays a court card on a court card says "giddy up".',
    "No player may be called by name.",
    "When the queen of spades is played, everyone else draws a card.",
    'For the third even card in a row say "good", for the fourth say "better" instead.',
    "If the top three cards have the same rank, every player draws a card.",
    "Any card may be played on an ace.",
    "Whoever plays a 5 must slap the pile.",
    "When a 9 is played, the turn goes back to the player who moved before.",
    "The penalty for breaking a rule is two cards.",
    "When a red 10 is played, the previous player draws a card.",
    'Whenever your hand comes to exactly two cards, you must say "Bartok minus one".',
)


def deal(rules: list[Rule], seed: int) -> int:
    """Plays one deal for four; how many actions it took."""
    state = start(4, BartokOptions(may_decline=True), seed % 4)
    added = tuple(
        Added(number, 0, "", "en", "enforced", 1, rule) for number, rule in enumerate(rules, 1)
    )
    state = msgspec.structs.replace(state, rules=added)
    rng = random.Random(seed)
    play, actions = Play(BARTOK, state, Dealer(rng)), 0
    while play.state.deal_over is None:
        play.do(*choice(play, rng))
        actions += 1
    return actions


def choice(play: Play, rng: random.Random) -> tuple[int, Move]:
    """What is done next: what is owed is said, what is asked is answered, a card is played."""
    state = play.state
    for duty in state.duties:
        if not duty.done and not duty.deed:
            text = duty.phrase.shown[0][1] if duty.phrase else "Bartok"
            return duty.seat, Say(text)
    seat = min(BARTOK.awaited(state))
    if state.won:
        return seat, Accept()
    if state.asked:
        return seat, rng.choice(list(asking.legal_choices(state, seat)))
    moves = list(legal_turn(state, seat))
    cards = [move for move in moves if not isinstance(move, Draw | Pass)]
    return seat, rng.choice(cards or moves)


DEALS: Final = 100
"""The same deals are played without rules and with them: so many, as their lengths differ much."""

ROUNDS: Final = 6
"""Each deal is played so often, without the rules and with them in turn; its quickest counts."""


class Cost(NamedTuple):
    """What deals cost: calls and microseconds an action; actions, calls in thousands and
    milliseconds a deal."""

    calls: float
    action: float
    actions: float
    thousands: float
    deal: float


def called(rules: list[Rule], deals: int) -> tuple[float, float]:
    """How many functions are called for an action and, in thousands, for a deal."""
    calls = 0

    def count(frame: object, event: str, arg: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    deal(rules, 0)
    sys.setprofile(count)
    actions = sum(deal(rules, seed) for seed in range(deals))
    sys.setprofile(None)
    return calls / actions, calls / deals / 1000


Times = tuple[float, float, float]
"""Microseconds an action, actions and milliseconds a deal."""


def measured(laws: list[list[Rule]], deals: int, rounds: int) -> list[Times]:
    """What deals under each set of rules take; what else lies in memory is not looked through."""
    gc.collect()
    gc.freeze()
    quickest: dict[tuple[int, int], tuple[float, int]] = {}
    for at, seed in [(at, seed) for seed in range(deals) for at in range(len(laws))] * rounds:
        begun = process_time()
        actions = deal(laws[at], seed)
        taken = process_time() - begun, actions
        quickest[at, seed] = min(quickest.get((at, seed), taken), taken)
    return [times([quickest[at, seed] for seed in range(deals)]) for at in range(len(laws))]


def times(deals: list[tuple[float, int]]) -> Times:
    """The same out of the seconds and actions of each deal."""
    taken, actions = map(sum, zip(*deals, strict=True))
    return taken / actions * 1e6, actions / len(deals), taken / len(deals) * 1e3


def costs(rules: list[Rule]) -> tuple[Cost, Cost]:
    """Without the rules and with them."""
    calls = called([], DEALS), called(rules, DEALS)
    plain, ruled = measured([[], rules], DEALS, ROUNDS)
    return cost(calls[0], plain), cost(calls[1], ruled)


def cost(calls: tuple[float, float], taken: Times) -> Cost:
    """Both together."""
    an_action, a_deal = calls
    action, actions, deal = taken
    return Cost(an_action, action, actions, a_deal, deal)


def over(ruled: Cost, plain: Cost) -> Cost:
    """How many times as much."""
    return Cost(*(b / a for a, b in zip(plain, ruled, strict=True)))


FEW: Final = 3
"""Deals under each set of rules that is drawn; some are long."""


def drawn(sets: int) -> Iterator[Cost]:
    """How many times as much deals cost under sets of twenty rules that are drawn from all."""
    from tests.rules.bartok_deals import public

    plain = cost(called([], DEALS), *measured([[]], DEALS, 1))
    for seed in range(sets):
        rules = random.Random(seed).sample(public(), 20)
        yield over(cost(called(rules, FEW), *measured([rules], FEW, 1)), plain)


def line(name: str, one: Cost, digits: int) -> str:
    """A line of the table."""
    return (
        f"{name:14} {one.calls:12.{digits}f} {one.action:9.{digits}f} {one.actions:12.1f} "
        f"{one.thousands:12.1f} {one.deal:7.1f}\n"
    )


def main() -> None:
    """Prints the table."""
    asked = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    asked.add_argument("--drawn", type=int, default=0)
    sets = asked.parse_args().drawn
    plain, ruled = costs([read(words).rule for words in RULES])
    sys.stdout.write(f"{'':14} calls/action us/action actions/deal   1000 calls ms/deal\n")
    sys.stdout.write(line("fixed rules", plain, 0) + line("twenty rules", ruled, 0))
    sys.stdout.write(line("ratio", over(ruled, plain), 1))
    found = list(drawn(sets))
    for name, pick in (("least", min), ("median", median), ("most", max)) if found else ():
        each = Cost(*(pick(values) for values in zip(*found, strict=True)))
        sys.stdout.write(line(f"{name} of {sets}", each, 1))


if __name__ == "__main__":
    main()
