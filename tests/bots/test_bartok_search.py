"""What a Bartok player that searches knows of other hands, and that it minds its manners."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from parlour.bots.bartok import Manners
from parlour.bots.bartok_beliefs import Hidden
from parlour.bots.bartok_lanes import Lanes
from parlour.bots.bartok_program import program_of
from parlour.bots.bartok_rows import CARDS
from parlour.bots.bartok_search import (
    BYTE,
    LOOK,
    ThinkingBartokPlayer,
    ThinkingMoment,
    lay_each,
)
from parlour.bots.bartok_traces import hidden_slots
from parlour.core.play import Play, drive
from parlour.core.views import see
from parlour.decks.french import PACK
from parlour.decks.meld_tables import bits_of
from parlour.games.bartok.actions import Choose, Draw, Turn
from parlour.games.bartok.actions import Play as Lay
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.norms.read import read
from tests.rules.bartok import WORD, card, lay, position, rule

MANNERS = Manners(forgets=0.0, notices=1.0)
THINKER = ThinkingBartokPlayer(MANNERS, 300)


def drawn_once() -> Play:
    """Seat 1 has drawn on the queen of clubs with three cards in hand, then seat 2 played."""
    play = position(["2C 5D", "3D 4H 5S", "KC 9D", "2H 3S"], top="QC")
    play.do(0, lay("2C"))
    play.do(0, WORD)
    play.do(1, Draw())
    return play


def test_bk08_who_draws_holds_no_card_that_could_be_played() -> None:
    play = drawn_once()
    state = play.view(2).state
    program = program_of(state)
    fits = program.playable_on(card("2C").index)
    assert fits == sum(one.bit for one in PACK if one.rank == "2" or "C" in one.suits)
    hands = hidden_slots(state, program)
    assert [slot.lacks for slot in hands[1]] == [fits, fits, fits, 0]
    assert [slot.lacks for slot in hands[3]] == [0, 0]


def test_dealt_worlds_fit_what_was_seen() -> None:
    play = drawn_once()
    state = play.view(2).state
    program, width = program_of(state), 256
    lanes = Hidden(state, 2, program).deals(width, random.Random(1))
    fits = program.playable_on(card("2C").index)
    assert [[size_in(place, at) for place in lanes.places] for at in (0, 100)] == [[2, 2, 1, 4]] * 2
    unsuited = 0
    for at in range(width):
        hands = [held_in(place, at) for place in lanes.places]
        assert hands[0] == bits_of(play.state.hands[2])
        lying = [*hands, held_in(lanes.stock, at), bits_of(state.discard)]
        assert sum(lying) == bits_of(PACK)
        unsuited += (hands[3] & fits).bit_count() <= 1
    assert 0.8 * width < unsuited < width


def held_in(rows: list[int], at: int) -> int:
    return sum((row >> at & 1) << one for one, row in enumerate(rows[:CARDS]))


def size_in(rows: list[int], at: int) -> int:
    return held_in(rows, at).bit_count()


def test_it_plays_the_card_that_leaves_another() -> None:
    """Only the queen of hearts leaves a card for the next turn, whatever is played."""
    play = position(["QH KH 3S", "2C 4D", "5C 6D"], top="QS")
    action = THINKER.choose(play.view(0), random.Random(1))
    assert isinstance(action, Lay)
    assert action.card in (card("QH"), card("3S"))


def test_it_names_the_suit_of_which_it_holds_most() -> None:
    """Who plays an eight names what is played next; all else that it holds are hearts."""
    named = "When an 8 is played, the player names a suit and the named suit must be played next"
    play = position(
        ["8C QH 3H", "2C 4D", "5C 6D"], top="QC", rules=(rule(1, read(named).rules[0]),)
    )
    play.do(0, lay("8C"))
    action = THINKER.choose(play.view(0), random.Random(1))
    assert action == Choose("H")


def test_what_a_program_does_not_know_it_still_searches_around() -> None:
    """That who has slapped last draws is left out; that a queen leaves a card to play is not."""
    slap = rule(
        1, read("When a 7 is played, the last player to slap the pile draws a card").rules[0]
    )
    play = position(["QH KH 3S", "2C 4D", "5C 6D"], top="QS", rules=(slap,))
    assert not program_of(play.view(0).state).exact
    action = THINKER.choose(play.view(0), random.Random(1))
    assert isinstance(action, Lay)
    assert action.card in (card("QH"), card("3S"))


@pytest.mark.parametrize(
    "text",
    [
        "When you play a card and have 100 cards left, draw 5 cards",
        "When you play a card and have more than 100 cards left, draw 5 cards",
        "When a player's hand comes to exactly 64 cards, the player draws 2 cards.",
    ],
)
def test_no_hand_has_more_cards_than_there_are(text: str) -> None:
    hands = ["QH KH 3S", "2C 4D", "5C 6D"]
    chosen = [
        THINKER.choose(position(hands, top="QS", rules=rules).view(0), random.Random(1))
        for rules in ((), (rule(1, read(text).rules[0]),))
    ]
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("seats", [3, 5])
def test_bk09_it_says_the_word_and_finishes_matches(seats: int) -> None:
    play = position(["2C 5D", "3D 4H", "KC 9D", "2H 3S", "6S 7S"][:seats])
    drive(play, [THINKER] * seats, random.Random(3), until=lambda play: bool(play.state.deal_over))
    assert play.state.deal_over.winner is not None
    assert not play.state.paid


TWOS = "When a 2 is played, the next player draws 1 card and keeps the turn"
SEVENS = "When a 7 is played, the player swaps hands with the next player"
QUEENS = "When a queen is played, the direction of play is reversed"
KINGS = "When a king is played, everyone passes their hand to the left"


def lacking(play: Play, seat: int, other: int) -> int:
    """How many cards of another a seat knows something of."""
    state = play.view(seat).state
    return sum(slot.lacks > 0 for slot in hidden_slots(state, program_of(state))[other])


def ruled(hands: list[str], *texts: str) -> Play:
    """A position with these rules in force, the queen of spades on top."""
    rules = tuple(rule(at, read(text).rules[0]) for at, text in enumerate(texts, 1))
    return position(hands, top="QS", rules=rules)


def test_a_draw_tells_nothing_of_cards_that_may_have_come_since() -> None:
    play = ruled(["3C 5D 9H", "2C 4H 5S", "2S 9D 6H"], TWOS)
    play.do(0, Draw())
    play.do(1, lay("5S"))
    play.do(2, Draw())
    assert [lacking(play, 1, 0), lacking(play, 1, 2)] == [3, 3]
    for seat in (0, 1):
        play.do(seat, Draw())
    assert lacking(play, 1, 0) == 4
    play.do(2, lay("2S"))
    assert len(play.state.hands[0]) == 6
    assert lacking(play, 1, 0) == 4


def test_what_a_draw_has_told_goes_with_the_hand() -> None:
    play = ruled(["3C 5D 9H", "4C 4H 5S", "7S 9D 6H", "8C 8D 8H"], SEVENS, QUEENS)
    play.do(0, Draw())
    play.do(1, Draw())
    play.do(2, lay("7S"))
    assert [lacking(play, 1, other) for other in (0, 2, 3)] == [3, 0, 0]
    play = ruled(["7H 5D 9C", "4C 4D 5C", "QH 9D 6H", "8C 8D 8H"], SEVENS, QUEENS)
    for seat, action in ((0, Draw()), (1, Draw()), (2, lay("QH")), (1, Draw()), (0, lay("7H"))):
        play.do(seat, action)
    assert [lacking(play, 2, other) for other in (0, 1, 3)] == [0, 4, 2]


def test_a_play_tells_that_what_fits_as_well_is_less_likely() -> None:
    play = ruled(["5S 5D 9H", "4C 4H 6D", "7S 9D 6H"])
    play.do(0, lay("5S"))
    state = play.view(1).state
    program, width = program_of(state), 4096
    fits = program.playable_on(card("QS").index)
    assert [slot.spared for slot in hidden_slots(state, program)[0]] == [(fits,), (fits,)]
    lanes = Hidden(state, 1, program).deals(width, random.Random(1))
    spades = [card for card in PACK if card.bit & fits]
    three, two = (
        sum(place[card.index].bit_count() for card in spades) for place in lanes.places[1:]
    )
    assert two / 2 < 0.9 * three / 3


def test_nothing_is_known_once_hands_have_been_passed_on() -> None:
    play = ruled(["3C 5D 9H", "KS 4H 5S", "2D 9D 6H"], KINGS)
    play.do(0, Draw())
    assert lacking(play, 2, 0) == 3
    play.do(1, lay("KS"))
    assert [lacking(play, 2, other) for other in (0, 1)] == [0, 0]


@pytest.mark.parametrize(("last", "wanted"), [("5H", Draw), ("QH", Lay)])
def test_bk08_it_draws_where_a_play_would_let_the_next_player_win(
    last: str, wanted: type[Turn]
) -> None:
    """Only a five can be played: then the five of hearts wins; after a draw the queen of hearts."""
    play = position(["5S 9D KC", last, "3C 4C 6C"], top="QS")
    seen = replace(play.state, known=play.state.hands)
    action = THINKER.choose(see(BARTOK, seen, 0), random.Random(1))
    assert isinstance(action, wanted)


def test_a_draw_that_was_chosen_is_told_with_what_it_expected() -> None:
    play = position(["5S 9D KC", "5H", "3C 4C 6C"], top="QS")
    seen = replace(play.state, known=play.state.hands)
    thought = THINKER.think(see(BARTOK, seen, 0), random.Random(1))
    assert isinstance(thought.action, Draw)
    assert thought.reason.key == "bot-expects"


def laid_out(play: Play, text: str, width: int = 64) -> Lanes:
    """Deals in which seat 0 has just played a card, seen from seat 0."""
    state = play.view(0).state
    lanes = Hidden(state, 0, program_of(state)).deals(width, random.Random(1))
    lay_each(lanes, [(lay(text), lanes.full)])
    return lanes


def test_a_hand_that_is_drawn_anew_has_as_many_other_cards() -> None:
    text = "When a 9 is played, the player puts all cards from hand on the bottom of the stock"
    play = ruled(["9S 5D 4H 2C", "2S 4D", "5C 6D 7D"], f"{text} and draws as many")
    lanes = laid_out(play, "9S")
    old = bits_of([card("5D"), card("4H"), card("2C")])
    for at in range(lanes.width):
        hand = held_in(lanes.places[-1], at)
        assert hand.bit_count() == 3
        assert not hand & old
        assert held_in(lanes.stock, at) & old == old


def test_a_card_that_is_swapped_with_the_top_lies_there() -> None:
    text = "When a 9 is played, the player swaps a card from hand with the top card of the"
    lanes = laid_out(ruled(["9S 5D 4H", "2S 4D", "5C 6D 7D"], f"{text} discard pile"), "9S")
    tops = {held_in(lanes.top, at) for at in range(lanes.width)}
    assert tops == {card("5D").bit, card("4H").bit}
    for at in range(lanes.width):
        hand = held_in(lanes.places[-1], at)
        assert hand | held_in(lanes.top, at) == bits_of([card("5D"), card("4H"), card("9S")])
        assert hand.bit_count() == 2


def test_a_card_that_is_put_under_the_stock_can_be_drawn_again() -> None:
    text = "When a 9 is played, the player puts a card from hand on the bottom of the stock"
    lanes = laid_out(ruled(["9S 5D 4H", "2S 4D", "5C 6D 7D"], text), "9S")
    for at in range(lanes.width):
        hand, stock = held_in(lanes.places[-1], at), held_in(lanes.stock, at)
        assert hand.bit_count() == 1
        assert (hand | stock) & (mine := bits_of([card("5D"), card("4H")])) == mine


def test_few_deals_are_played_out_where_they_show_what_is_best() -> None:
    plain = position(["QH KH 3S", "2C 4D", "5C 6D"], top="QS")
    winning = position(["QH", "2C 4D", "5C 6D"], top="QS")
    played = []
    for play in (plain, winning):
        moment = ThinkingBartokPlayer(MANNERS, 4000).moment(play.view(0), random.Random(1))
        assert isinstance(moment, ThinkingMoment)
        assert isinstance(moment.action(), Lay)
        played.append(sum(one.worlds for one in moment.candidates))
    assert played[0] > 3000
    assert played[1] == 4000 // LOOK // BYTE * BYTE
