"""`parlour ladder`: the levels and baselines of a game against each other on duplicate deals.

Every pair plays the same deals, each deal once from every seat. What has been played is kept in a
file line by line, so that a ladder can be broken off and taken up again.
"""

from __future__ import annotations

import importlib
import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from itertools import combinations, islice
from multiprocessing import parent_process
from pathlib import Path
from typing import Final, Protocol, runtime_checkable

import msgspec

from parlour.bots import BOTS
from parlour.core.errors import GameError
from parlour.core.play import Player
from parlour.lab.baselines import BASELINES
from parlour.lab.bounds import BOUNDS
from parlour.lab.duplicate import Setting, replayed
from parlour.lab.rating import Pair, Share, ratings, share_of

BLOCK: Final = 20
"""Duplicate deals that a process plays before it reports."""


class LadderError(GameError):
    """The ladder cannot be played as asked."""


class Plan(msgspec.Struct, frozen=True):
    """What is to be played: the table, who takes part, how many duplicate deals a pair, from
    which seed on. A duplicate deal is as many deals as there are seats."""

    setting: Setting
    names: tuple[str, ...]
    rounds: int
    seed: int

    @property
    def pairs(self) -> list[Pair]:
        """Everybody against everybody, the one named later first."""
        return [(one, other) for other, one in combinations(self.names, 2)]

    def blocks(self) -> Iterator[Block]:
        """All that is to be played, the pairs in turn, so that they go on evenly."""
        for start in range(0, self.rounds, BLOCK):
            count = min(BLOCK, self.rounds - start)
            for pair in self.pairs:
                yield Block(pair, self.seed + start, count)


class Block(msgspec.Struct, frozen=True):
    """Some duplicate deals of a pair: those of so many seeds from the first."""

    pair: Pair
    first: int
    count: int


class Played(msgspec.Struct, frozen=True):
    """A block and the share that the first of the pair had of each deal."""

    block: Block
    shares: tuple[float, ...]


class Row(msgspec.Struct, frozen=True):
    """One player's line of a ladder: its rating and its share against each other player."""

    name: str
    rating: Share
    against: dict[str, Share]


def player_named(game: str, name: str) -> Player:
    """A level, a baseline, a bound, or what `module:NAME` holds. Raises LadderError."""
    for known in (BOTS, BASELINES, BOUNDS):
        if name in known.get(game, {}):
            return known[game][name]
    module, colon, attribute = name.partition(":")
    if colon:
        with suppress(ImportError, AttributeError):
            player: Player = getattr(importlib.import_module(module), attribute)
            return player
    raise LadderError("no-such-player", None, name=name[:40], known=", ".join(everybody(game)))


@runtime_checkable
class Forgetful(Protocol):
    """A player that forgets what it owes now and then."""

    def unforgetting(self) -> Player:
        """The same player, which forgets nothing."""


def player_at(setting: Setting, name: str) -> Player:
    """The player of a name as it plays at a table. Raises LadderError."""
    player = player_named(setting.game, name)
    if setting.cards_alone and isinstance(player, Forgetful):
        return player.unforgetting()
    return player


def everybody(game: str) -> list[str]:
    """The baselines and the levels of a game, the weakest first."""
    return [*BASELINES.get(game, {}), *BOTS.get(game, {})]


def play_block(setting: Setting, block: Block) -> Played:
    """Plays a block; in a process of its own."""
    one, other = (player_at(setting, name) for name in block.pair)
    seeds = range(block.first, block.first + block.count)
    return Played(block, tuple(replayed(setting, one, other, seed) for seed in seeds))


class Ladder:
    """A plan and what has been played of it, kept in a file where one is given."""

    def __init__(self, plan: Plan, file: Path | None = None) -> None:
        for name in plan.names:
            player_named(plan.setting.game, name)
        plan.setting.start()
        self.plan = plan
        self.file = file
        self.played: dict[Block, tuple[float, ...]] = {}
        if file is not None and file.exists():
            self.load(file)

    def load(self, file: Path) -> None:
        """Takes up what the file has of this plan's table. Raises LadderError."""
        head, *lines = file.read_bytes().splitlines()
        try:
            same = msgspec.json.decode(head, type=Setting) == self.plan.setting
        except msgspec.DecodeError:
            same = False
        if not same:
            raise LadderError("ladder-of-another-table", None, file=file.name)
        for line in lines:
            with suppress(msgspec.DecodeError):  # a line may have been cut off with the program
                played = msgspec.json.decode(line, type=Played)
                self.played[played.block] = played.shares

    def keep(self, played: Played) -> None:
        """Notes a block, in the file too."""
        self.played[played.block] = played.shares
        if self.file is None:
            return
        new = not self.file.exists()
        with self.file.open("ab") as file:
            if new:
                file.write(msgspec.json.encode(self.plan.setting))
            file.write(b"\n" + msgspec.json.encode(played))  # after a line that was cut off, too

    def left(self) -> list[Block]:
        """What is still to be played."""
        return [block for block in self.plan.blocks() if block not in self.played]

    def play(self, jobs: int, told: Callable[[int], None] = lambda deals: None) -> None:
        """Plays what is left in so many processes. A KeyboardInterrupt loses unfinished blocks.

        told: is given the deals of each block that is done.
        """
        blocks = iter(self.left())
        setting = self.plan.setting
        with ProcessPoolExecutor(jobs, initializer=end_with_parent) as pool:
            waiting: set[Future[Played]] = set()
            try:
                while True:
                    for block in islice(blocks, 2 * jobs - len(waiting)):
                        waiting.add(pool.submit(play_block, setting, block))
                    if not waiting:
                        return
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    for future in done:
                        self.keep(future.result())
                        told(len(future.result().shares) * setting.seats)
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise

    def shares(self) -> dict[Pair, Share]:
        """What each pair has shown so far."""
        found: dict[Pair, list[float]] = {}
        blocks = set(self.plan.blocks())
        for block, shares in self.played.items():
            if block in blocks:
                found.setdefault(block.pair, []).extend(shares)
        return {pair: share_of(shares) for pair, shares in found.items()}

    def rows(self) -> list[Row]:
        """The ladder as far as it has been played, the weakest first."""
        shares = self.shares()
        seats = self.plan.setting.seats
        names = [name for name in self.plan.names if any(name in pair for pair in shares)]
        rated = ratings(names, shares, seats) if names else {}
        return [Row(name, rated[name], against(name, shares, seats)) for name in names]


def end_with_parent() -> None:
    """Has this process end when the one that started it is gone, be that killed."""
    parent = parent_process()

    def watch() -> None:
        if parent:
            parent.join()
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def against(name: str, shares: dict[Pair, Share], seats: int) -> dict[str, Share]:
    """A player's shares against the others; at a table of two they follow from theirs as well."""
    found = {other: share for (one, other), share in shares.items() if one == name}
    if seats == 2:
        found |= {
            one: Share(1 - share.mean, share.half, share.rounds)
            for (one, other), share in shares.items()
            if other == name
        }
    return found
