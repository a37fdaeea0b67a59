"""Listing all binds of Bharg Deluxe: a hand of 25 cards, a table of 60 bound cards, three decks.

    python bench/bharg_binds.py       medians and a ratio, some seconds

Aims: at most 20 ms for the whole list, and one bind at random without the list in far less.
The ratio is to trying every choice of cards and units, on small positions of the same run.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterable
from functools import partial
from itertools import combinations
from typing import Any

import msgspec

from parlour.core.deck import Card, Cards
from parlour.core.rules import replaced, sorted_hand, without
from parlour.decks.decktet import BASIC
from parlour.decks.meld_tables import bits_of
from parlour.decks.straights import in_order, sets_among, straights_among
from parlour.games.bharg import BHARG
from parlour.games.bharg.binds import bind
from parlour.games.bharg.play import new_deal
from parlour.games.bharg.state import Bharg, BhargOptions, Bind

AIM = 0.020
POSITIONS = 300
SMALL = 60
UNITS = range(8, 14)
"""With so many units of the suit everything is tried."""


def position(rng: random.Random, bound: int, hand: int, of_sets: float) -> Bharg:
    """Random melds on the table, so many cards or a few more, and a random hand of the rest.

    of_sets: the share of melds that are sets; of the others half grow by a partial straight.
    """
    state = new_deal(BhargOptions(decks=3), 1, 1, (0, 0))
    pack = tuple(rng.sample(BASIC * 3, 108))
    while len(state.table) < bound:
        ace = rng.choice(BASIC[:6])
        kind = "set" if rng.random() < of_sets else "straight"
        state = msgspec.structs.replace(
            state, phase="bind", aces=(ace,), hands=replaced(state.hands, 0, sorted_hand(pack))
        )
        action = choice(state, rng, kind)
        if action is not None:
            state, _ = bind(state, 0, action)
            pack = without(pack, *action.cards)
    hands = (sorted_hand(pack[:hand]), ())
    return msgspec.structs.replace(state, hands=hands, aces=(rng.choice(BASIC[:6]),))


def choice(state: Bharg, rng: random.Random, kind: str) -> Bind | None:
    """A bind of the kind out of the whole pack, or a partial straight for a straight."""
    bits = bits_of(frozenset(state.hands[0]))
    if kind == "set":
        return Bind("set", rng.choice(sets_among(bits, False)))
    if rng.random() < 0.5 and state.melds:
        partials = BHARG.bindings(state, 0).partial
        return rng.choice(partials) if partials else None
    short = [c for c in straights_among(bits, str(state.suit), False) if len(c) < 6]
    return Bind("straight", rng.choice(short)) if short else None


def everything_tried(state: Bharg) -> list[tuple[Cards, tuple[str, ...]]]:
    """The baseline: each one or two cards of the suit with each choice of units of the suit."""
    units = units_of(state)
    hand = [card for card in dict.fromkeys(state.hands[0]) if str(state.suit) in card.suits]
    return [
        (cards, tuple(name for name, _ in chosen))
        for size in (1, 2)
        for cards in combinations(hand, size)
        for count in range(1, len(units) + 1)
        for chosen in combinations(units, count)
        if fits([*cards, *(card for _, used in chosen for card in used)])
    ]


def units_of(state: Bharg) -> list[tuple[str, Cards]]:
    """The set cards and whole straights that bear the suit of the top Ace."""
    table = state.bound
    units: list[tuple[str, Cards]] = [(one.id, (one.card,)) for one in table.singles()]
    units += [(unit, table.cards(unit)) for unit in table.straights]
    return [unit for unit in units if in_suit(str(state.suit), unit[1])]


def in_suit(suit: str, cards: Iterable[Card]) -> bool:
    """Whether each of the cards bears the suit."""
    return all(suit in card.suits for card in cards)


def fits(cards: list[Card]) -> bool:
    """Whether the ranks are three or more that follow one another."""
    return len(cards) > 2 and in_order([card.rank for card in cards], False)


def list_binds(state: Bharg) -> list[Bind]:
    """The whole list."""
    return list(BHARG.bindings(state, 0))


def list_partials(state: Bharg) -> list[Bind]:
    """The partial straights of the list."""
    return list(BHARG.bindings(state, 0).partial)


def one_bind(state: Bharg, rng: random.Random) -> Bind:
    """One bind at random."""
    return rng.choice(BHARG.bindings(state, 0))


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """Seconds of processor time, and what came of it."""
    start = time.process_time()
    result = work()
    return time.process_time() - start, result


def large(rng: random.Random, of_sets: float) -> None:
    """Prints the times on large tables."""
    times, lengths, singles = [], [], []
    for _ in range(POSITIONS):
        state = position(rng, 60, 25, of_sets)
        seconds, binds = timed(partial(list_binds, state))
        times.append(seconds)
        lengths.append(len(binds))
        if binds:
            singles.append(timed(partial(one_bind, state, rng))[0])
    median, high = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    verdict = "met" if median <= AIM else "missed"
    print(
        f"{of_sets:4.0%} sets: median {median * 1e3:6.2f} ms (aim {AIM * 1e3:.0f} ms: {verdict}), "
        f"95th percentile {high * 1e3:6.2f} ms; binds: median {statistics.median(lengths):.0f}, "
        f"most {max(lengths)}; one at random {statistics.median(singles) * 1e3:.2f} ms"
    )


def small(rng: random.Random) -> None:
    """Prints the ratio to trying everything."""
    ours = theirs = 0.0
    tried = 0
    while tried < SMALL:
        state = position(rng, 30, 12, 0.8)
        if len(units_of(state)) not in UNITS:
            continue
        tried += 1
        seconds, found = timed(partial(list_partials, state))
        ours += seconds
        seconds, expected = timed(partial(everything_tried, state))
        theirs += seconds
        assert len(found) == len(expected)
    print(f"partial straights against trying everything: {theirs / ours:.0f} times as fast")


def main() -> None:
    """Prints it all."""
    rng = random.Random(60)
    for of_sets in (1.0, 0.6, 0.2):
        large(rng, of_sets)
    small(rng)


if __name__ == "__main__":
    main()
