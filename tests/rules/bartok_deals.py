"""Deals of Bartok under random rules, as many as one likes: none fails, each ends.

    python -m tests.rules.bartok_deals [--first SEED] [--deals N] [--processes N]

plays so many deals, from that seed on, in blocks; prints a line for each block that is done, so
that a run can be taken up where it was left off, and each deal that has failed with its reason.

A deal has 1 to 20 rules, drawn from the public corpus, from our own rules and from the generator
(`trees`), three to eight seats and one of the two referees. Its players mostly play what they can
and say what they owe; now and then they do anything else that is allowed.
"""

from __future__ import annotations

import argparse
import gc
import random
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import chain
from typing import Final, NamedTuple

import msgspec

from parlour.core.play import Play
from parlour.core.rules import Seat
from parlour.core.views import placed
from parlour.games.bartok import asking
from parlour.games.bartok.actions import Accept, Do, Draw, Move, Pass, Resume, Say, Vote
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.law import law_of
from parlour.games.bartok.lawful import Choice, legal_turn
from parlour.games.bartok.norms.model import Rule
from parlour.games.bartok.norms.read import read
from parlour.games.bartok.state import Bartok, Duty
from tests.norms.own import pairs
from tests.norms.trees import Trees
from tests.rules.bartok_corpus import SCENES
from tests.rules.bartok_rules import table

BLOCK: Final = 500
"""Deals that share what the generator has made."""

MADE: Final = 300
"""Rules that the generator makes for a block."""

MOST: Final = 10_000
"""Actions after which a deal counts as one that does not end; few take more than 3,000."""

ODD: Final = 0.03
"""How often a player does anything at all that is allowed, and how often time passes."""


class Ended(NamedTuple):
    """How the deals of a block went: played, won, actions, turns; and those that failed."""

    deals: int = 0
    won: int = 0
    actions: int = 0
    turns: int = 0
    failed: tuple[tuple[int, str], ...] = ()

    def with_(self, other: Ended) -> Ended:
        """Both together."""
        return Ended(*(a + b for a, b in zip(self, other, strict=True)))  # type: ignore[operator]


# The rules of a deal


@cache
def public() -> tuple[Rule, ...]:
    """The rules of the corpus and our own, as they are read from their sentences."""
    texts = [scene.words for scene in SCENES] + [pair["en"] for pair in pairs()]
    found = chain.from_iterable(read(text).rules for text in dict.fromkeys(texts))
    return tuple(dict.fromkeys(found))


@cache
def generated(block: int) -> tuple[Rule, ...]:
    """Rules of the generator."""
    trees = Trees(block)
    return tuple(trees.rule() for _ in range(MADE))


def rules_of(seed: int) -> list[Rule]:
    """The 1 to 20 rules of a deal."""
    rng = random.Random(seed)
    kinds = (public(), generated(seed // BLOCK))
    return [rng.choice(rng.choice(kinds)) for _ in range(rng.randint(1, 20))]


def opening(seed: int) -> Play:
    """A deal about to begin."""
    rng = random.Random(-seed - 1)
    return table(
        rules_of(seed),
        3 + seed % 6,
        seed,
        referee=("machine", "players")[seed // 6 % 2],
        consent=rng.choice(("majority", "all")),
        false_call_penalty=rng.choice((0, 1)),
        win_window=rng.choice((0, 10)),
        max_turns=8,
        stalemate=2,
    )


# What its players do


def action(state: Bartok, rng: random.Random) -> tuple[Seat, Move]:
    """What is done next."""
    awaited = sorted(BARTOK.awaited(state))
    seat = rng.choice(awaited)
    if rng.random() < ODD:
        return anything(state, rng)
    open_ = [duty for duty in state.duties if not duty.done and not duty.people]
    busy = state.paused or state.call or state.asked
    if open_ and not busy and rng.random() < 0.7:
        return spoken(rng.choice(open_))
    if state.paused:
        return seat, Resume()
    if state.call:
        return seat, Vote(rng.random() < 0.5)
    if state.won:
        return seat, Accept()
    if state.asked:
        return seat, rng.choice(list(asking.legal_choices(state, seat)))
    return turn(state, rng)


def spoken(duty: Duty) -> tuple[Seat, Move]:
    """What is owed is said or done."""
    if duty.deed:
        return duty.seat, Do(duty.deed)
    text = duty.phrase.shown[0][1] if duty.phrase else "Bartok"
    return duty.seat, Say(text[:300] if text.strip() else "Well")


def turn(state: Bartok, rng: random.Random) -> tuple[Seat, Move]:
    """A card if there is one that may be played, a draw or a pass if not; at times out of turn."""
    seat = state.turn
    if law_of(state).lets_snap(state) and rng.random() < 0.2:
        other = rng.randrange(state.seats)
        snaps = list(legal_turn(state, other))
        if snaps:
            return other, rng.choice(snaps)
    plays = list(Choice(state, seat, free=False).plays())
    if plays and rng.random() < 0.85:
        return seat, rng.choice(plays)
    found = list(legal_turn(state, seat))
    rest = [one for one in found if isinstance(one, Draw | Pass)]
    return seat, rng.choice(rest or found)


def anything(state: Bartok, rng: random.Random) -> tuple[Seat, Move]:
    """Anything that a player may do."""
    seat = rng.randrange(state.seats)
    move = rng.choice(list(BARTOK.legal(state, seat)))
    if getattr(move, "text", None) == "":
        move = msgspec.structs.replace(move, text=rng.choice(TALK))
    return seat, move


TALK: Final = ("hello", "is it my turn?", "seven of hearts", "Bartok", "thank you", "бум", "no")


# The deals


def check(play: Play, wholly: bool) -> None:
    """The cards are all there; `wholly`: each of them."""
    state = play.state
    cards = BARTOK.cards(state)
    heaps = (*state.hands, state.stock, state.discard, state.pool)
    if state.phase not in ("shuffle", "deal"):
        assert sum(map(len, heaps)) == len(cards), "cards are lost or made"
    if wholly:
        assert Counter(card for _, card in placed(state)) == Counter(cards), "cards are changed"


def moves(seed: int) -> Iterator[Play]:
    """A deal played to its end, as it stands after each action. Raises what goes wrong."""
    rng = random.Random(seed)
    play = opening(seed)
    yield play
    for _ in range(MOST):
        if play.state.deal_over:
            return
        if rng.random() < ODD:
            play.elapse(rng.choice((1.0, 4.0, 11.0, 31.0, 121.0)))
        else:
            play.do(*action(play.state, rng))
        yield play
    raise AssertionError("the deal does not end")


def deal(seed: int) -> Ended:
    """Plays one deal. Raises what goes wrong."""
    done = -1
    for play in moves(seed):
        done += 1
        check(play, done % 16 == 0)
    check(play, True)
    over = play.state.deal_over
    return Ended(1, int(over.winner is not None), done, play.state.turns)


def block(first: int, count: int = BLOCK) -> Ended:
    """Plays so many deals; what goes wrong is kept."""
    public()
    gc.freeze()  # the grammars, through which the collector would go again and again
    found = Ended()
    for seed in range(first, first + count):
        try:
            found = found.with_(deal(seed))
        except Exception as wrong:
            text = f"{type(wrong).__name__}: {wrong}"
            found = found.with_(Ended(1, failed=((seed, text),)))
    return found


def blocks(first: int, deals: int, processes: int) -> Iterator[tuple[int, Ended]]:
    """Plays the deals block by block; yields the seed after each block, and how it went."""
    starts = range(first, first + deals, BLOCK)
    counts = [min(BLOCK, first + deals - start) for start in starts]
    with ProcessPoolExecutor(processes) as pool:
        try:
            played = pool.map(block, starts, counts)
            for start, count, ended in zip(starts, counts, played, strict=True):
                yield start + count, ended
        finally:
            pool.shutdown(cancel_futures=True)  # who breaks off does not wait for all the others


def told(after: int, ended: Ended) -> str:
    """The line about what has been played."""
    return (
        f"up to seed {after}: {ended.deals} deals, {ended.won} won, {ended.turns} turns, "
        f"{ended.actions} actions, {len(ended.failed)} failed\n"
    )


def main() -> int:
    """Plays the deals that the command line asks for."""
    asked = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--deals", type=int, default=1000)
    asked.add_argument("--processes", type=int, default=1)
    given = asked.parse_args()
    whole = Ended()
    for after, ended in blocks(given.first, given.deals, given.processes):
        whole = whole.with_(ended)
        sys.stdout.write(told(after, whole))
        for seed, wrong in ended.failed:
            sys.stdout.write(f"  seed {seed}: {wrong}\n")
        sys.stdout.flush()
    return 1 if whole.failed else 0


if __name__ == "__main__":
    sys.exit(main())
