"""The solver of Old Janx Spirit against a six-line recursion over melds, in one run.

    python bench/melds.py       some seconds

Each figure is the time for one hand: hands are timed in batches, each batch several times in turn
with both, and its best time counts, so that other work on the machine weighs little.
Aim: "is this hand of ten complete?" at least 6 times as fast on random hands of the basic deck.
"""

from __future__ import annotations

import random
import time
from collections import defaultdict
from collections.abc import Callable, Sequence

from parlour.core.deck import Cards
from parlour.decks.decktet import BASIC, COURT_CARDS, EXCUSE, PAWN_CARDS
from parlour.decks.meld_tables import all_melds, bits_of
from parlour.decks.solver import Solver, solver_of

AIM = 6
HANDS = 1_000
BATCH = 200
ROUNDS = 15

DECKS: dict[str, tuple[Cards, bool]] = {
    "basic": (BASIC, False),
    "extended": ((*BASIC, *PAWN_CARDS, EXCUSE), False),
    "courts, excuse in runs": ((*BASIC, *PAWN_CARDS, *COURT_CARDS, EXCUSE), True),
}


def plain_recursion(deck: Cards, excuse_in_runs: bool) -> Callable[[int], bool]:
    """The baseline: each meld that the lowest card starts, then the rest of the hand."""
    melds = defaultdict(list)
    for meld in (in_its_order(meld) for meld in all_melds(deck, excuse_in_runs)):
        melds[meld & -meld].append(meld)

    def complete(hand: int) -> bool:
        for meld in melds[hand & -hand]:
            if meld & hand == meld and complete(hand ^ meld):
                return True
        return not hand

    return complete


def in_its_order(hand: int) -> int:
    """The same cards with Aces above the numbers: the order in which the recursion is fastest."""
    aces, numbers, above = hand & 0x3F, hand >> 6 & 0xFFFFFF, hand >> 30
    return numbers | aces << 24 | above << 30


def plain_discards(complete: Callable[[int], bool]) -> Callable[[int], int]:
    """The baseline for a hand of eleven: each card is thrown away and the recursion asked."""

    def winning(hand: int) -> int:
        found, rest = 0, hand
        while rest:
            card = rest & -rest
            if complete(hand ^ card):
                found |= card
            rest ^= card
        return found

    return winning


def random_hands(deck: Cards, size: int, rng: random.Random) -> list[int]:
    """Hands of so many cards."""
    return [bits_of(rng.sample(deck, size)) for _ in range(HANDS)]


def complete_hands(solver: Solver, rng: random.Random) -> list[int]:
    """Hands of ten in the shapes that they have, the likeliest most often: 3+3+4, 4+6, 5+5."""
    by_size = defaultdict(list)
    for meld in solver.melds:
        by_size[meld.bit_count()].append(meld)
    hands: list[int] = []
    while len(hands) < HANDS:
        sizes = rng.choice([(3, 3, 4), (3, 3, 4), (3, 3, 4), (4, 6), (5, 5)])
        drawn = [rng.choice(by_size[size]) for size in sizes]
        hand = drawn[0] | drawn[1] | drawn[-1]
        if hand.bit_count() == 10:
            hands.append(hand)
    return hands


def exchanged(hands: list[int], deck: Cards, rng: random.Random) -> list[int]:
    """Each hand with one of its cards for one that it has not."""
    return [
        hand
        ^ rng.choice([card.bit for card in deck if card.bit & hand])
        ^ rng.choice([card.bit for card in deck if not card.bit & hand])
        for hand in hands
    ]


def seconds(ask: Callable[[int], object], hands: Sequence[int]) -> float:
    """Seconds of processor time for all the hands."""
    start = time.process_time()
    for hand in hands:
        ask(hand)
    return time.process_time() - start


def compared(
    what: str, ours: Callable[[int], object], plain: Callable[[int], object], hands: list[int]
) -> float:
    """Prints the time of both for one hand, and returns their ratio."""
    slow = fast = 0.0
    for start in range(0, len(hands), BATCH):
        batch = hands[start : start + BATCH]
        turned = [in_its_order(hand) for hand in batch]
        rounds = [(seconds(plain, turned), seconds(ours, batch)) for _ in range(ROUNDS)]
        slow += min(time for time, _ in rounds)
        fast += min(time for _, time in rounds)
    one = len(hands) / 1e6
    print(f"  {what:<38}{slow / one:8.2f} us {fast / one:8.2f} us {slow / fast:7.1f} x", flush=True)
    return slow / fast


def main() -> None:
    """Prints a table a deck, then whether the aim is met."""
    reached = 0.0
    for name, (deck, excuse_in_runs) in DECKS.items():
        rng = random.Random(1)
        start = time.process_time()
        solver = solver_of(deck, excuse_in_runs)
        built = (time.process_time() - start) * 1e3
        plain = plain_recursion(deck, excuse_in_runs)
        print(f"{name}: {len(solver.melds)} melds, tables in {built:.0f} ms")
        print(f"  {'':<38}{'recursion':>11} {'solver':>11} {'ratio':>9}")
        whole = complete_hands(solver, rng)
        any_ten = random_hands(deck, 10, rng)
        near = exchanged(whole, deck, rng)
        ratio = compared("complete? random hands", solver.complete_bits, plain, any_ten)
        compared("complete? one card exchanged", solver.complete_bits, plain, near)
        compared("complete? complete hands", solver.complete_bits, plain, whole)
        eleven = random_hands(deck, 11, rng)[:BATCH]
        compared("winning discards of eleven", solver.winning_bits, plain_discards(plain), eleven)
        reached = reached or ratio
    met = "met" if reached >= AIM else "missed"
    print(f"aim: random hands of the basic deck, at least {AIM} x: {met} ({reached:.1f} x)")


if __name__ == "__main__":
    main()
