"""What a deal of Bartok costs with twenty rules in force: python bench/bartok.py

Prints for each action of a player how many functions are called (the same in every run) and how
many microseconds of the processor it takes; for each deal its actions and milliseconds: under the
fixed rules alone and with the rules below, for players who play what they can and say what they
owe. The ratio that must not exceed 3 is that of an action: what the rules below cost in a deal of
as many actions. They also make deals longer, by what they make players draw and say.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from time import process_time
from typing import Final, NamedTuple

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))

from parlour.core.play import Dealer, Play
from parlour.games.bartok import asking
from parlour.games.bartok.actions import Draw, Move, Pass, Say
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.norms.model import Rule
from parlour.games.bartok.norms.read import read
from parlour.games.bartok.play import legal_turn
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
    if state.asked:
        return seat, rng.choice(list(asking.legal_choices(state, seat)))
    moves = list(legal_turn(state, seat))
    cards = [move for move in moves if not isinstance(move, Draw | Pass)]
    return seat, rng.choice(cards or moves)


ROUNDS: Final = 6
"""Both are measured in turn, so often; the quickest round of each counts."""


class Cost(NamedTuple):
    """What deals cost: calls and microseconds an action, actions and milliseconds a deal."""

    calls: float
    action: float
    actions: float
    deal: float


def called(rules: list[Rule], deals: int) -> float:
    """How many functions are called for an action."""
    calls = 0

    def count(frame: object, event: str, arg: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    deal(rules, 0)
    sys.setprofile(count)
    actions = sum(deal(rules, seed) for seed in range(deals))
    sys.setprofile(None)
    return calls / actions


def measured(rules: list[Rule], deals: int) -> tuple[float, float, float]:
    """Microseconds an action, actions and milliseconds a deal."""
    deal(rules, 0)
    begun = process_time()
    actions = sum(deal(rules, seed) for seed in range(deals))
    taken = process_time() - begun
    return taken / actions * 1e6, actions / deals, taken / deals * 1e3


def costs(rules: list[Rule]) -> tuple[Cost, Cost]:
    """Without the rules and with them."""
    rounds = [(measured([], 40), measured(rules, 20)) for _ in range(ROUNDS)]
    plain, ruled = (min(found) for found in zip(*rounds, strict=True))
    return Cost(called([], 10), *plain), Cost(called(rules, 10), *ruled)


def main() -> None:
    """Prints the table."""
    plain, ruled = costs([read(words).rule for words in RULES])
    sys.stdout.write(f"{'':14} calls/action us/action actions/deal ms/deal\n")
    ratio = Cost(*(b / a for a, b in zip(plain, ruled, strict=True)))
    for name, one in (("fixed rules", plain), ("twenty rules", ruled), ("ratio", ratio)):
        digits = 1 if name == "ratio" else 0
        sys.stdout.write(
            f"{name:14} {one.calls:12.{digits}f} {one.action:9.{digits}f} "
            f"{one.actions:12.1f} {one.deal:7.1f}\n"
        )


if __name__ == "__main__":
    main()
