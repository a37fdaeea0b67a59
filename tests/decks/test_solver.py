"""The solver of Old Janx Spirit against trying everything."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.deck import Card, Cards
from parlour.core.errors import BadNotation
from parlour.decks.decktet import BASIC, DECKTET, EXCUSE
from parlour.decks.meld_tables import bits_of
from parlour.decks.melds import is_kind_meld, is_meld, is_suit_meld
from parlour.decks.solver import Solver, Split, melds_of, solver_of
from tests.decks import naive
from tests.decks.decks_in_play import COURTS, DECKS, EXTENDED

basic = solver_of(BASIC)

TWO_OF_SUITS_AND_ACES = "2MK 2SY 2WL 3MW 3SK 3LY AM AS AW AL"
FOUR_OF_SUITS_AND_KNOTS = "3MW 3LY AS AK 4YK 5YK 6LK 7SK 8YK 9LK"
ALL_WAVES = "AW 2WL 3MW 4WL 5SW 6MW 7WY 8WL 9WY CW"


def texts(split: Split) -> list[str]:
    return [" ".join(card.text for card in meld) for meld in split.melds]


def solver(name: str) -> Solver:
    return solver_of(*DECKS[name])


def by_definition(hand: Cards, excuse_in_runs: bool) -> int:
    """The fewest cards left over, all sets of the hand tried by the definitions."""
    return naive.fewest_left(
        len(hand),
        naive.sets_of(hand, lambda cards: is_meld(cards, excuse_in_runs)),
    )


def promising_hands(name: str, count: int, seed: int) -> Iterator[Cards]:
    """Of up to eleven cards: melds side by side, with some cards more, one exchanged, or none."""
    deck, _ = DECKS[name]
    rng = random.Random(seed)
    melds = solver(name).melds
    for _ in range(count):
        bits, most = 0, rng.randint(3, 11)
        for meld in rng.sample(melds, 80):
            if not meld & bits and (meld | bits).bit_count() <= most:
                bits |= meld
        hand = [card for card in deck if card.bit & bits]
        others = [card for card in deck if not card.bit & bits]
        hand += rng.sample(others, rng.choice([0, 0, 0, 1, 2]))
        if rng.random() < 0.3:
            hand[rng.randrange(len(hand))] = rng.choice([c for c in others if c not in hand])
        yield tuple(hand[:11])


@st.composite
def hands(draw: Callable[[st.SearchStrategy[int]], int], name: str) -> Cards:
    """Melds out of the tables side by side and loose cards, or any cards."""
    deck, _ = DECKS[name]
    melds = solver(name).melds
    bits = 0
    for _ in range(draw(st.integers(0, 3))):
        meld = melds[draw(st.integers(0, len(melds) - 1))]
        bits |= 0 if meld & bits or (meld | bits).bit_count() > 11 else meld
    for _ in range(draw(st.integers(0, 11 - bits.bit_count()))):
        bits |= deck[draw(st.integers(0, len(deck) - 1))].bit
    return tuple(card for card in deck if card.bit & bits)


def test_oj08_the_three_hands_of_the_rules_are_complete() -> None:
    assert texts(basic.split(DECKTET.read(TWO_OF_SUITS_AND_ACES))) == [
        "AM AS AW AL",
        "2MK 2SY 2WL",
        "3MW 3SK 3LY",
    ]
    assert texts(basic.split(DECKTET.read(FOUR_OF_SUITS_AND_KNOTS))) == [
        "AS AK 3MW 3LY",
        "4YK 5YK 6LK 7SK 8YK 9LK",
    ]
    assert texts(basic.split(DECKTET.read(ALL_WAVES))) == [ALL_WAVES]
    for hand in (TWO_OF_SUITS_AND_ACES, FOUR_OF_SUITS_AND_KNOTS, ALL_WAVES):
        assert basic.complete(DECKTET.read(hand))


def test_oj08_melds_of_two_sorts_at_once_count_once() -> None:
    fours = DECKTET.read("4YK 4MS 4WL")
    assert is_suit_meld(fours)
    assert is_kind_meld(fours)
    assert basic.complete(fours)
    assert not basic.complete(DECKTET.read("4YK 4MS 4WL 5YK"))


def test_oj08_ojr12_a_card_in_each_meld_is_not_a_complete_hand() -> None:
    """ichabod801/t_games#369: one card was used in two melds at once."""
    hand = DECKTET.read("CM 5ML 4WL 4YK CK 5YK 8WL CS 5SW CW")
    melds = [meld for meld in basic.melds if meld & bits_of(hand) == meld]
    assert all(any(meld & card.bit for meld in melds) for card in hand)
    assert not basic.complete(hand)
    assert by_definition(hand, False) == len(basic.split(hand).unmelded) > 0


def test_oj05_oj08_a_suit_meld_of_six_that_does_not_split_counts() -> None:
    whole = [
        meld
        for meld in basic.melds
        if meld.bit_count() == 6
        and not any(part & meld == part and meld ^ part in basic.melds for part in basic.melds)
    ]
    assert len(whole) == 42
    assert all(basic.complete_bits(meld) for meld in whole)
    four = DECKTET.read("9MS 9WY 9LK")
    for meld in whole:
        if not meld & bits_of(four):
            assert basic.complete_bits(meld | bits_of(four))


def test_oj08_a_hand_without_cards_has_nothing_unmelded() -> None:
    assert basic.complete(())
    assert basic.split(()) == Split((), ())
    assert basic.winning_discards(()) == ()
    assert basic.unmelded_bits(0) == 0


@pytest.mark.parametrize("name", DECKS)
def test_oj08_oj12_complete_and_fewest_left_are_what_trying_all_sets_says(name: str) -> None:
    deck, excuse_in_runs = DECKS[name]
    rng = random.Random(8)
    tried = [tuple(rng.sample(deck, rng.randint(0, 11))) for _ in range(100)]
    complete = 0
    for hand in [*tried, *promising_hands(name, 200, 8)]:
        left = by_definition(hand, excuse_in_runs)
        assert solver(name).complete(hand) is (left == 0), hand
        assert solver(name).unmelded_bits(bits_of(hand)) == left, hand
        complete += left == 0
    assert complete > 30


@given(hands("basic"))
def test_oj08_ojr12_any_hand_is_judged_as_by_trying_all_sets(hand: Cards) -> None:
    left = by_definition(hand, False)
    assert basic.complete(hand) is (left == 0)
    assert len(basic.split(hand).unmelded) == left


@given(hands("courts, excuse in runs"))
def test_oj11_oj12_ojr7_any_hand_of_all_45_cards_is_judged_as_by_trying_all_sets(
    hand: Cards,
) -> None:
    left = by_definition(hand, True)
    assert solver_of(COURTS, True).complete(hand) is (left == 0)
    assert len(solver_of(COURTS, True).split(hand).unmelded) == left


@pytest.mark.parametrize("count", [400, pytest.param(5_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("excuse_in_runs", [False, True])
def test_oj12_ojr7_the_excuse_is_put_where_it_serves_best(excuse_in_runs: bool, count: int) -> None:
    """damr-/rummy#3: a wild card stood in the first free place although another was needed.

    Random hands of ten with the Excuse, every value tried for it.
    """
    rng = random.Random(16)
    others = [card for card in EXTENDED if card is not EXCUSE]
    found = solver_of(EXTENDED, excuse_in_runs)
    for _ in range(count):
        hand = (*sorted(rng.sample(others, 9)), EXCUSE)
        assert found.unmelded_bits(bits_of(hand)) == left_with_excuse(hand, excuse_in_runs), hand


def left_with_excuse(hand: Cards, excuse_in_runs: bool) -> int:
    """The fewest left over, by the letters of the cards and every value of the Excuse."""
    written = [card.text for card in hand]
    sets = naive.sets_of(written, lambda some: naive.any_meld(some, excuse_in_runs))
    return naive.fewest_left(len(hand), sets)


@pytest.mark.parametrize("name", DECKS)
def test_oj08_winning_discards_are_those_that_leave_a_complete_hand(name: str) -> None:
    rng = random.Random(11)
    deck, _ = DECKS[name]
    found = 0
    for ten in promising_hands(name, 2_000, 11):
        hand = tuple(sorted({*ten, rng.choice(deck)}))
        wins = solver(name).winning_discards(hand)
        left = {card: tuple(other for other in hand if other is not card) for card in hand}
        assert wins == tuple(card for card in hand if solver(name).complete(left[card])), hand
        found += len(wins) > 0
    assert found > 400


def test_oj08_winning_discards_come_in_deck_order() -> None:
    hand = DECKTET.read(f"{ALL_WAVES} AK")
    assert [card.text for card in basic.winning_discards(hand)] == ["AK"]
    hand = DECKTET.read("AY AL AW AS AM 7WY 5SW 6MW CW 9WY 8WL")
    assert [card.text for card in basic.winning_discards(hand)] == "AM AS AW AL AY 5SW CW".split()


@pytest.mark.parametrize("name", DECKS)
def test_oj08_ojr12_a_split_is_of_melds_that_hold_each_card_once(name: str) -> None:
    _, excuse_in_runs = DECKS[name]
    for hand in promising_hands(name, 500, 12):
        split = solver(name).split(hand)
        assert all(is_meld(meld, excuse_in_runs) for meld in split.melds)
        laid = [card for meld in split.melds for card in meld]
        assert sorted([*laid, *split.unmelded]) == sorted(hand)
        assert split == solver(name).split(hand[::-1])


def test_oj08_of_several_best_splits_the_pinned_one_is_shown() -> None:
    """The rule that `split` states, applied to all best splits of a hand."""
    several = 0
    for hand in promising_hands("courts, excuse in runs", 150, 13):
        best = best_splits(tuple(sorted(hand)), True)
        split = solver_of(COURTS, True).split(hand)
        assert min(best, key=rank_of) == split
        several += len(best) > 1
    assert several > 30


def best_splits(hand: Cards, excuse_in_runs: bool) -> list[Split]:
    """All the ways to split a hand with the fewest cards left over, melds by their first card."""
    melds = naive.sets_of(hand, lambda cards: is_meld(cards, excuse_in_runs))

    def ways(rest: int) -> Iterator[tuple[list[int], int]]:
        if not rest:
            yield [], 0
            return
        first = rest & -rest
        for taken, out in ways(rest ^ first):
            yield taken, out | first
        for meld in melds:
            if meld & first and meld & rest == meld:
                for taken, out in ways(rest ^ meld):
                    yield [meld, *taken], out

    def of(bits: int) -> Cards:
        return tuple(card for place, card in enumerate(hand) if bits >> place & 1)

    found = list(ways((1 << len(hand)) - 1))
    fewest = min(out.bit_count() for _, out in found)
    return [
        Split(tuple(map(of, taken)), of(out)) for taken, out in found if out.bit_count() == fewest
    ]


def rank_of(split: Split) -> list[tuple[int, int]]:
    """Card by card in deck order: the longer meld, that of the lower last cards, none at all."""
    starts: list[tuple[Card, tuple[int, int]]] = [
        (meld[0], (-len(meld), bits_of(meld))) for meld in split.melds
    ]
    starts += [(card, (0, 0)) for card in split.unmelded]
    return [rank for _, rank in sorted(starts, key=lambda start: start[0].index)]


@pytest.mark.parametrize("name", DECKS)
def test_oj08_hands_of_any_number_of_cards_are_split(name: str) -> None:
    deck, excuse_in_runs = DECKS[name]
    rng = random.Random(14)
    for size in (13, 18, 23):
        hand = tuple(rng.sample(deck, size))
        split = solver(name).split(hand)
        assert all(is_meld(meld, excuse_in_runs) for meld in split.melds)
        assert sorted([card for meld in split.melds for card in meld]) == sorted(
            set(hand) - set(split.unmelded)
        )


def test_oj08_large_hands_leave_as_few_as_trying_all_sets_says() -> None:
    rng = random.Random(15)
    for size in (12, 13, 13, 14):
        hand = tuple(rng.sample(COURTS, size))
        assert len(solver_of(COURTS, True).split(hand).unmelded) == by_definition(hand, True)


def test_melds_of_answers_with_texts() -> None:
    assert melds_of(TWO_OF_SUITS_AND_ACES.split(), BASIC) == {
        "complete": True,
        "melds": [["AM", "AS", "AW", "AL"], ["2MK", "2SY", "2WL"], ["3MW", "3SK", "3LY"]],
        "unmelded": 0,
    }
    assert melds_of(["AM", "CM"], BASIC) == {"complete": False, "melds": [], "unmelded": 2}
    assert melds_of(["6LK", "X", "8YK"], EXTENDED, excuse_in_runs=True)["complete"]
    assert melds_of(["PSWK", "TMLY"], COURTS)["complete"]


@pytest.mark.parametrize(
    ("given_texts", "code"),
    [
        (["AM", "AM"], "card-twice"),
        (["1ZZ"], "no-card-of-deck"),
        (["X"], "no-card-of-deck"),
        (["am"], "no-card-of-deck"),
        ([""], "no-card-of-deck"),
    ],
)
def test_oj11_melds_of_refuses_what_is_no_card_in_play(given_texts: list[str], code: str) -> None:
    with pytest.raises(BadNotation) as refused:
        melds_of(given_texts, BASIC)
    assert refused.value.code == code
    assert str(refused.value)
