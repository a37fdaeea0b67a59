"""A rule is tried before it is announced: deals with it and without it are played out quickly.

A rule is good company if deals with it end, do not become much longer, are fair to who does not
begin, and if it is met at all. Of those that are, livelier ones are likelier to be announced.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from statistics import fmean
from typing import Final, NamedTuple

from parlour.bots.bartok_playout import Deal, Quick, Table, dealt, table_of_law_in
from parlour.core.rules import Seat
from parlour.decks.french import PACK
from parlour.games.bartok.law import Law
from parlour.games.bartok.norms.model import Rule
from parlour.games.bartok.state import HAND, Added, Bartok

DEALS: Final = 150
"""Deals of a trial."""

UNFINISHED: Final = 0.02
"""The share of deals of a trial that may go on for ever."""

LONGER: Final = 2.0
"""How many times as long the longest deals may be."""

UNFAIR: Final = 0.12
"""How far the chance of who begins may lie from the fair one."""

MET: Final = 0.3
"""In what share of the deals a rule does something at least."""

HEAT: Final = 0.25
"""How much livelier a rule has to be to be e times as likely."""


class Trial(NamedTuple):
    """What deals showed. unfinished, first (wins of who begins), met: shares of the deals; turns
    and leads (changes of who has fewest cards): means; longest: turns of the longest twentieth."""

    unfinished: float
    first: float
    met: float
    turns: float
    leads: float
    longest: int


class Watched(Quick):
    """A quick deal that is watched."""

    __slots__ = ("leader", "leads", "met", "news", "turns")

    def __init__(self, table: Table, deal: Deal, rng: random.Random, news: Sequence[int]) -> None:
        super().__init__(table, deal, rng)
        self.news = news
        self.turns = self.leads = 0
        self.leader: Seat | None = None
        self.met = False

    def play(self, card: int) -> bool:
        """The same; what is new of the card on this top has been met."""
        self.met = self.met or bool(self.news[self.pile[-1]] >> card & 1)
        return super().play(card)

    def move_on(self) -> None:
        """The same; who has fewest cards may have changed."""
        self.turns += 1
        sizes = [hand.bit_count() for hand in self.hands]
        fewest = min(sizes)
        if self.leader is None or sizes[self.leader] > fewest:
            self.leads += self.leader is not None
            self.leader = sizes.index(fewest)
        super().move_on()


def tried(table: Table, before: Table, seats: int, rng: random.Random) -> Trial:
    """Deals under a law; `before` is the law without the rule that is tried."""
    news, wins, watched = new_in(table, before), [], []
    for _ in range(DEALS):
        deal = Watched(table, dealt([HAND] * seats, rng), rng, news)
        wins.append(deal.winner())
        watched.append(deal)
    turns = sorted(deal.turns for deal in watched)
    return Trial(
        unfinished=wins.count(None) / DEALS,
        first=wins.count(0) / DEALS,
        met=sum(deal.met for deal in watched) / DEALS,
        turns=fmean(turns),
        leads=fmean(deal.leads for deal in watched),
        longest=turns[-DEALS // 20],
    )


def new_in(table: Table, before: Table) -> list[int]:
    """For each top card, the cards that do something else on it, or can be played on it alone."""
    other = sum(card.bit for card in PACK if table.does[card.index] != before.does[card.index])
    return [other | now & ~then for now, then in zip(table.playable, before.playable, strict=True)]


def is_good_company(now: Trial, then: Trial, seats: int) -> bool:
    """Whether deals with the rule end in time, are fair enough, and are not as they were."""
    return (
        now.unfinished <= UNFINISHED
        and now.longest <= LONGER * then.longest
        and abs(now.first - 1 / seats) <= max(UNFAIR, abs(then.first - 1 / seats))
        and now.met >= MET
    )


def liveliness(now: Trial, then: Trial) -> float:
    """How much livelier deals are with the rule: more changes of the lead, not many more turns."""
    leads = now.leads / max(0.5, then.leads) - 1
    turns = abs(now.turns / then.turns - 1)
    return 0.35 * leads - 0.3 * turns


def good_rules(
    state: Bartok, held: Sequence[Added], rules: Sequence[Rule], rng: random.Random
) -> list[tuple[float, Rule]]:
    """Those of the rules that are good company beside those held, with their liveliness.

    A rule that a table cannot hold is not tried, and not among them.
    """
    before = table_of_law_in(state, Law(tuple(held)))
    if before is None:
        return []
    then = tried(before, before, state.seats, rng)
    found = []
    for number, rule in enumerate(rules, 1):
        added = Added(len(state.rules) + number, 0, "", "en", "enforced", state.deal + 1, rule)
        table = table_of_law_in(state, Law((*held, added)))
        if table is not None:
            now = tried(table, before, state.seats, rng)
            if is_good_company(now, then, state.seats):
                found.append((liveliness(now, then), rule))
    return found


def one_of(rules: Sequence[tuple[float, Rule]], rng: random.Random) -> Rule:
    """One of the rules, the livelier the likelier."""
    weights = [math.exp(lively / HEAT) for lively, _ in rules]
    return rng.choices([rule for _, rule in rules], weights)[0]
