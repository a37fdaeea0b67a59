"""Counts the melds and the complete hands of Old Janx Spirit and compares them with `janx.toml`.

    python -m tests.perft.count_janx        a minute or two, 700 MB at most

Complete hands are counted as unions of disjoint melds, hand by hand, without the solver.
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress

from parlour.core.deck import Cards
from parlour.decks.meld_tables import all_melds, kind_melds, run_melds, suit_melds
from tests.decks.decks_in_play import DECKS

REFERENCE = Path(__file__).with_name("janx.toml")
TEN = 10


def reference() -> dict[str, Any]:
    """The counts as they are known, by deck; sizes of melds and hands as texts."""
    return tomllib.loads(REFERENCE.read_text(encoding="utf-8"))


def by_size(melds: Collection[int]) -> dict[str, int]:
    """How many there are of each number of cards."""
    counts = Counter(meld.bit_count() for meld in melds)
    return {str(size): counts[size] for size in sorted(counts)}


def meld_counts(deck: Cards, excuse_in_runs: bool) -> dict[str, Any]:
    """The melds of each kind by size; `distinct` has those that are of two kinds once."""
    return {
        "suit": by_size(suit_melds(deck)),
        "kind": by_size(kind_melds(deck)),
        "run": by_size(run_melds(deck, excuse_in_runs)),
        "distinct": by_size(all_melds(deck, excuse_in_runs)),
    }


def complete_hands(deck: Cards, excuse_in_runs: bool, most: int) -> Iterator[tuple[int, set[int]]]:
    """All complete hands of up to so many cards: size and hands, those of one first card a time.

    The first card's meld and a complete hand of later cards make up each of them.
    """
    melds: dict[tuple[int, int], list[int]] = defaultdict(list)
    for meld in sorted(all_melds(deck, excuse_in_runs)):
        melds[meld & -meld, meld.bit_count()].append(meld)
    sizes = sorted({size for _, size in melds})
    shorter: dict[int, list[int]] = {0: [0]}
    for size in range(1, most + 1):
        shorter[size] = []
        for card in deck:
            hands: set[int] = set()
            for taken in sizes:
                rests = [
                    hand for hand in shorter.get(size - taken, ()) if starts_after(hand, card.bit)
                ]
                for meld in melds[card.bit, taken]:
                    hands.update([meld | hand for hand in rests if not meld & hand])
            if size + sizes[0] <= most:
                shorter[size].extend(hands)
            yield size, hands


def starts_after(hand: int, bit: int) -> bool:
    """Whether all cards of the hand come after this one."""
    return not hand & (2 * bit - 1)


def count(name: str, most: int = TEN) -> dict[str, Any]:
    """All counts of one deck, complete hands of up to so many cards, with a progress bar."""
    deck, excuse_in_runs = DECKS[name]
    counts: Counter[int] = Counter()
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(name, total=most * len(deck))
        for size, hands in complete_hands(deck, excuse_in_runs, most):
            counts[size] += len(hands)
            progress.update(task, advance=1, description=f"{name}: hands of {size}")
    complete = {str(size): hands for size, hands in sorted(counts.items()) if hands}
    return {**meld_counts(deck, excuse_in_runs), "complete": complete}


def main() -> int:
    """Prints every count as the reference file has it; 1 where one differs from it."""
    known, differ = reference(), []
    for name in DECKS:
        counts = count(name)
        print(f'["{name}"]')
        for what, numbers in counts.items():
            print(f"{what} = {{ {', '.join(f'{size} = {n}' for size, n in numbers.items())} }}")
        if counts != known.get(name):
            differ.append(name)
        print(flush=True)
    print(f"# differ: {', '.join(differ)}" if differ else "# all as in the reference file")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
