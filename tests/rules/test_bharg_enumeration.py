"""What is listed as a bind against every choice of cards tried, on random positions."""

from __future__ import annotations

import random
from functools import cache
from itertools import islice

import pytest

from parlour.core.errors import Illegal
from parlour.core.play import Play
from parlour.core.views import wire
from parlour.decks.decktet import SUITS
from parlour.decks.straights import all_sets, all_straights, deck_of
from parlour.games.bharg import BHARG
from parlour.games.bharg.binds import Bindings
from parlour.games.bharg.partials import Partials
from parlour.games.bharg.state import Bind
from tests.rules.bharg_positions import Laid, position
from tests.rules.naive_binds import all_binds, usable

POSITIONS = 2000
MOST_UNITS = 9


def random_position(rng: random.Random) -> Play:
    """A small hand, a few melds on the table, most of it in the suit of the top Ace."""
    pawns, suit = rng.random() < 0.4, rng.choice(SUITS)
    lane = [card for card in deck_of(pawns) if suit in card.suits]
    bound: list[Laid] = []
    for _ in range(rng.randrange(1, 4)):
        if rng.random() < 0.5:
            bound.append(Laid(rng.randrange(2), "set", rng.choice(sets_with(suit, pawns))))
        else:
            of = suit if rng.random() < 0.8 else rng.choice(SUITS)
            short = [cards for _, cards in all_straights(pawns)[of] if len(cards) < 6]
            bound.append(Laid(rng.randrange(2), "straight", texts(rng.choice(short)), of))
    hand = rng.choices(lane, k=rng.randrange(2, 5)) + rng.choices(deck_of(pawns), k=3)
    aces = f"A{suit}" if rng.random() < 0.95 else ""
    reusable = rng.random() < 0.5
    return position(texts(hand), bound, aces=aces, pawns=pawns, set_cards_reusable=reusable)


@cache
def sets_with(suit: str, pawns: bool) -> list[str]:
    """The sets as texts, those in which a card of the suit is no Ace and no Crown."""
    return [
        texts(cards)
        for _, cards in all_sets(pawns)
        if any(suit in card.suits and len(card.suits) > 1 for card in cards)
    ]


def texts(cards: object) -> str:
    """Cards as one text."""
    return " ".join(card.text for card in cards)  # type: ignore[attr-defined]


def listed(play: Play) -> list[Bind]:
    """What the rules list as a bind for seat 0."""
    return [action for action in BHARG.legal(play.state, 0) if isinstance(action, Bind)]


def found(action: Bind) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """The action as the naive search has it."""
    return action.kind, tuple(card.text for card in action.cards), action.units


def differences(play: Play) -> set[object]:
    """What one of the two lists and the other does not."""
    ours = listed(play)
    assert len(set(ours)) == len(ours)
    return {found(action) for action in ours} ^ all_binds(wire(BHARG, play.view(0)))


def test_bd10_bd12_bdr6_bdr7_bdr13_the_list_is_that_of_trying_everything() -> None:
    rng = random.Random(2)
    kinds = {"set": 0, "straight": 0, "partial": 0}
    grown = tried = 0
    while tried < POSITIONS:
        play = random_position(rng)
        if len(list(usable(BHARG.show(play.state, None)["table"]))) > MOST_UNITS:
            continue
        tried += 1
        assert differences(play) == set()
        for action in listed(play):
            kinds[action.kind] += 1
        partials = [action for action in listed(play) if action.kind == "partial"]
        if partials and len(play.state.hands[0]) > 2:
            play.do(0, rng.choice(partials))
            assert differences(play) == set()
            grown += 1
    assert min(kinds.values()) > 100
    assert grown > POSITIONS // 5


@pytest.mark.parametrize("seed", range(40))
def test_bd10_whatever_is_tried_is_refused_unless_it_is_listed(seed: int) -> None:
    rng = random.Random(seed)
    play = random_position(rng)
    names = [one.id for one in play.state.table] + [meld.id for meld in play.state.melds] + ["c99"]
    allowed = set(listed(play))
    for _ in range(300):
        hand = play.state.hands[0]
        chosen = rng.sample(hand, rng.randrange(len(hand) + 1))
        cards = tuple(sorted(chosen, key=lambda card: card.text))
        units = tuple(sorted(rng.sample(names, rng.randrange(min(4, len(names))))))
        kind = rng.choice(("set", "straight", "partial", "partial"))
        action = Bind(kind, cards, units)  # type: ignore[arg-type]
        assert passes(play, action) is (action in allowed)


def passes(play: Play, action: Bind) -> bool:
    """Whether the rules let seat 0 bind so; what they refuse they refuse by a clause."""
    try:
        BHARG.check(play.state, 0, action)
    except Illegal as error:
        return error.clause is None
    return True


def crowded(copies: int) -> Play:
    """Very many partial straights: set cards of each rank in one suit, so many times over."""
    sets = ["AW 2SY 6LK CM", "2WL 4MS 5YK", "3MW 2SY 6LK", "4WL 2SY AM CK", "5SW 2MK 3LY"]
    sets += ["6MW 2SY 9LK", "7WY 2MK AS AL", "8WL 2SY AM CK", "9WY 2MK AS AL", "CW 2SY 6LK AM"]
    hand = "AW 2WL 3MW 4WL 5SW 6MW 7WY 8WL 9WY CW 9LK"
    return position(hand, [Laid(0, "set", one) for one in sets * copies], aces="AW")


def test_bdr6_the_list_need_not_be_written_out() -> None:
    play = crowded(4)
    binds = BHARG.bindings(play.state, 0)
    assert isinstance(binds, Bindings)
    assert len(binds) > 3_000_000
    some = binds[len(binds) // 2]
    BHARG.check(play.state, 0, some)
    assert len(list(islice(BHARG.legal(play.state, 0), 50))) == 50
    shown = wire(BHARG, play.view(0))
    assert (len(shown["legal"]), shown["cut"]) == (3000, True)
    assert {"type": "discard", "card": "9LK"} in shown["legal"]
    rng = random.Random(0)
    sample = {rng.choice(binds) for _ in range(50)}
    assert len(sample) > 40
    for action in sample:
        BHARG.check(play.state, 0, action)


def test_bdr6_each_is_found_by_its_number_in_the_order_of_the_list() -> None:
    rng = random.Random(3)
    for play in [crowded(1), *(random_position(rng) for _ in range(200))]:
        binds = BHARG.bindings(play.state, 0)
        assert list(binds) == [binds[number] for number in range(len(binds))]
        assert binds[-2:] == list(binds)[-2:]
        if binds:
            with pytest.raises(IndexError):
                binds[len(binds)]


def test_bdr6_the_order_is_pinned() -> None:
    play = position(
        "5SW 3MW 2SY 6LK 7WY CK",
        [Laid(1, "straight", "4WL 5SW 6MW", "W"), Laid(0, "set", "2WL 4MS 5YK")],
        aces="AW",
    )
    assert [found(action) for action in listed(play)] == [
        ("set", ("2SY", "3MW", "6LK"), ()),
        ("partial", ("3MW",), ("c4", "s1")),
        ("partial", ("3MW", "7WY"), ("c4", "s1")),
        ("partial", ("3MW",), ("s1",)),
        ("partial", ("3MW", "7WY"), ("s1",)),
        ("partial", ("7WY",), ("s1",)),
    ]


def test_bdr6_partials_are_a_sequence() -> None:
    play = crowded(1)
    partials = Partials("W", play.state.hands[0], play.state.bound, False)
    assert partials[3:5] == list(islice(partials, 3, 5))
    assert partials[-1] in partials
