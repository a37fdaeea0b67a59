"""Deals played out side by side against the rules: the same cards, the same choices, action by
action the same hands."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice

import msgspec
import pytest

from parlour.bots.bartok_company import Act, Company, opening
from parlour.bots.bartok_lanes import Lanes
from parlour.bots.bartok_program import program_of
from parlour.bots.bartok_rows import CARDS, ME, SEAT, Program, Row, Rows
from parlour.bots.bartok_streaks import begun
from parlour.core.play import Dealer
from parlour.core.rules import Seat
from parlour.decks.french import PACK
from parlour.decks.meld_tables import bits_of
from parlour.games.bartok import order
from parlour.games.bartok.actions import Choose, Draw, Pass
from parlour.games.bartok.actions import Play as Lay
from parlour.games.bartok.asking import legal_choices, question_to
from parlour.games.bartok.lawful import legal_turn
from parlour.games.bartok.norms.invent import invented
from parlour.games.bartok.norms.model import Rule
from parlour.games.bartok.state import Bartok
from tests.rules.bartok import rule
from tests.rules.bartok_deals import public

DEALS = 4
"""Deals side by side."""

TURNS = 40

SOME = 1
"""Where one begins to take some rules of the corpus."""


class Lowest(Company):
    """Everybody plays the first card that may be played, and chooses the first card."""

    def __init__(self, state: Bartok, rng: random.Random) -> None:
        super().__init__(state, rng)
        self.dealer = Dealer(rng, rolls=(1,) * 1000)

    def answer(self) -> tuple[Seat, Act] | None:
        for question in self.state.asked:
            if question_to(self.state, question.seat):
                return question.seat, self.chosen(question.seat, question.what)
        return None

    def chosen(self, seat: Seat, what: str) -> Choose:
        state = self.state
        choices = list(legal_choices(state, seat))
        first = min(state.hands[seat], key=lambda card: card.index, default=None)
        if what == "seat":
            return Choose(order.with_most(without(state, seat), seat, -1) or 0)
        if what in ("suit", "rank") and first:
            return Choose("".join(first.suits) if what == "suit" else first.rank)
        if what == "may":
            return Choose(True)
        return min(choices, key=lambda one: place(str(one.value)))

    def turn(self) -> tuple[Seat, Act] | None:
        if self.state.won or self.state.asked:
            return None
        seat = self.state.turn
        ways = list(legal_turn(self.state, seat))
        plays = [way for way in ways if isinstance(way, Lay) and not way.with_]
        if plays:
            return seat, min(plays, key=lambda one: one.card.index)
        return next(((seat, way) for way in ways if isinstance(way, Draw | Pass)), None)


def without(state: Bartok, seat: Seat) -> Bartok:
    """The state in which a seat holds all the cards: it never has fewest."""
    hands = tuple(PACK if one == seat else hand for one, hand in enumerate(state.hands))
    return msgspec.structs.replace(state, hands=hands)


def place(text: str) -> int:
    found = {card.text: card.index for card in PACK}
    return found.get(text, CARDS)


class Following(Lanes):
    """The same choices; who draws is given the card that lies on top of the stock of that deal."""

    stocks: list[list[int]]

    def pick(self, of: Rows, lanes: Row, places: int = 0) -> tuple[Rows, Row]:
        found, got = [0] * CARDS, 0
        for at in range(self.width):
            if not lanes >> at & 1:
                continue
            cards = self.stocks[at] if of is self.stock else range(CARDS)
            card = next((card for card in cards if of[card] >> at & 1), None)
            if card is not None:
                found[card] |= 1 << at
                got |= 1 << at
        return found, got


def side_by_side(program: Program, states: Sequence[Bartok]) -> Following:
    """Deals of one law in which the same seat begins."""
    seats = order.from_seat(states[0], states[0].turn)
    places = [[0] * SEAT for _ in seats]
    stock, top = [0] * CARDS, [0] * CARDS
    for at, state in enumerate(states):
        for row, seat in zip(places, seats, strict=True):
            put(row, bits_of(state.hands[seat]), at)
        put(stock, bits_of(state.stock), at)
        put(top, state.top.bit, at)
    places[0][ME] = (1 << len(states)) - 1
    lanes = Following(
        program,
        places,
        stock,
        top,
        width=len(states),
        clockwise=True,
        pack=range(CARDS),
        rng=random.Random(0),
    )
    lanes.streaks = [begun(one, states[0], seats[0], lanes.live) for one in program.streaks]
    lanes.stocks = [[card.index for card in state.stock] for state in states]
    return lanes


def put(rows: Rows, cards: int, at: int) -> None:
    for card in range(CARDS):
        rows[card] |= (cards >> card & 1) << at


def taken(rows: Rows, at: int) -> int:
    return sum((row >> at & 1) << card for card, row in enumerate(rows[:CARDS]))


def turns_of(company: Company) -> Iterator[Bartok]:
    """The states in which a turn action is due, as long as the stock has not been renewed."""
    for done in company.play():
        state = done.before
        if isinstance(done.action, Lay | Draw | Pass):
            yield state
        if "reshuffled" in {note.kind for step in done.steps for note in step.notes}:
            return
    yield company.state


def same_law(seed: int, rules: Sequence[Rule]) -> tuple[Program, list[Lowest]]:
    seats = 3 + seed % 4
    added = tuple(rule(number, one) for number, one in enumerate(rules, 1))
    deals = [Lowest(opening(seats, added), random.Random(f"{seed} {at}")) for at in range(DEALS)]
    return program_of(deals[0].state), deals


def agrees(seed: int, rules: Sequence[Rule]) -> bool:
    """Compares deals under rules; False where the program does not claim to be exact."""
    program, deals = same_law(seed, rules)
    if not program.exact or len({deal.state.turn for deal in deals}) > 1:
        return False
    lanes = side_by_side(program, [deal.state for deal in deals])
    compared = [list(islice(turns_of(deal), TURNS)) for deal in deals]
    for turn in range(TURNS):
        for at, states in enumerate(compared):
            if turn < len(states):
                told = f"{rules}, turn {turn}, deal {at}"
                assert_same(lanes, at, states[turn], told)
        lanes.turn()
    return True


def assert_same(lanes: Lanes, at: int, state: Bartok, told: str) -> None:
    if state.deal_over is not None:
        assert not lanes.live >> at & 1 or state.deal_over.winner is None, told
        return
    assert lanes.live >> at & 1, told
    seats = order.from_seat(state, state.turn)
    assert [taken(one, at) for one in lanes.places] == [
        bits_of(state.hands[seat]) for seat in seats
    ], told
    assert taken(lanes.top, at) == state.top.bit, told
    assert lanes.clockwise >> at & 1 == (state.direction > 0), told


@pytest.mark.parametrize("count", [0, 1, 2, 4])
def test_deals_go_as_by_the_rules(count: int) -> None:
    compared = 0
    for seed in range(12):
        rng = random.Random(1000 * count + seed)
        rules: list[Rule] = []
        while len(rules) < count:
            rules.append(invented(rng, rules).rule)
        compared += agrees(seed, rules)
    assert compared >= 12 >> count


def test_rules_of_the_corpus_that_a_program_claims_to_hold() -> None:
    some = public()[SOME::4]
    assert sum(agrees(seed, [one]) for seed, one in enumerate(some)) >= len(some) / 3


@pytest.mark.slow
def test_all_rules_of_the_corpus_that_a_program_claims_to_hold() -> None:
    compared = sum(agrees(seed, [one]) for seed, one in enumerate(public()))
    assert compared >= 100
