"""Bharg Deluxe, binding: each clause and ruling by its id, and what is refused by which."""

from __future__ import annotations

import pytest

from parlour.core.errors import Illegal
from parlour.core.play import Play
from parlour.core.tell import refusal, told
from parlour.core.words import LANGUAGES
from parlour.games.bharg import BHARG
from parlour.games.bharg.state import Bind, Discard, Draw
from tests.rules.bharg_positions import Laid, card, cards, on_table, position, refused, whole

SEED = Laid(1, "straight", "4WL 5SW 6MW", "W")
"""The rulebook's 4-5-6, bound by the other player: s1, its cards c1, c2, c3."""


def sentence(play: Play, action: Bind, lang: str = "en") -> str:
    """What a player is told of a bind that has to be refused."""
    with pytest.raises(Illegal) as caught:
        play.consider(0, action)
    return caught.value.text(lang)


def binds(play: Play) -> list[Bind]:
    """What seat 0 may bind, in the order of the list."""
    return [action for action in BHARG.legal(play.state, 0) if isinstance(action, Bind)]


# Sets and complete straights


def test_bd06_any_number_in_any_order_before_whoever_binds_them() -> None:
    play = position("3MW 2SY 6LK 4WL 5SW 6MW 2MK 5SW 3LY 9LK CS", aces="AW")
    play.do(0, whole("set", "2MK 5SW 3LY"))
    play.do(0, whole("straight", "4WL 5SW 6MW"))
    play.do(0, whole("set", "3MW 2SY 6LK"))
    assert on_table(play) == [
        ("s1", "set", None, "2MK 3LY 5SW"),
        ("s4", "straight", "W", "4WL 5SW 6MW"),
        ("s7", "set", None, "2SY 3MW 6LK"),
    ]
    assert {one.by for one in play.state.table} == {0}
    assert [one.id for one in play.state.table] == [f"c{number}" for number in range(1, 10)]
    assert play.state.turn == 0


def test_bd06_binding_is_optional() -> None:
    play = position("3MW 2SY 6LK 9LK")
    play.do(0, Discard(card("9LK")))
    assert play.state.table == ()


def test_bd06_equal_copies_are_listed_once() -> None:
    play = position("3MW 3MW 2SY 2SY 6LK 6LK 4WL 5SW 5SW 9LK", [SEED], aces="AW")
    assert len(binds(play)) == len(set(binds(play)))
    assert binds(play).count(whole("set", "2SY 3MW 6LK")) == 1


@pytest.mark.parametrize("text", ["3MW 2SY 6LK", "AM 5SW 3LY CK", "AM AS AW AL AY AK"])
def test_bd07_a_set_holds_each_suit_once(text: str) -> None:
    play = position(f"{text} 9LK")
    play.do(0, whole("set", text))
    assert [kind for _, kind, _, _ in on_table(play)] == ["set"]


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("3MW 2SY", "suits-missing", "these are missing: Leaves and Knots"),
        ("3MW 2SY 6LK 9LK", "suits-double", "more than one card here bears Leaves and Knots"),
        ("3MW 2SY 5YK", "suits-double-and-missing", "bears Wyrms, and these are missing: Leaves"),
        ("", "suits-missing", "Moons, Suns, Waves, Leaves, Wyrms and Knots"),
    ],
)
def test_bd07_what_stands_against_a_set(text: str, code: str, said: str) -> None:
    play = position("3MW 2SY 6LK 9LK 5YK")
    assert refused(play, whole("set", text)) == (code, "BD-07")
    assert said in sentence(play, whole("set", text))


@pytest.mark.parametrize(
    ("text", "suit"), [("4WL 5SW 6MW", "W"), ("AW 2WL 3MW", "W"), ("7WY 8WL 9WY CW", "W")]
)
def test_bd08_a_straight_in_rank_order_that_shares_a_suit(text: str, suit: str) -> None:
    play = position(f"{text} 9LK", aces=f"A{suit}")
    play.do(0, whole("straight", text))
    assert on_table(play) == [("s1", "straight", suit, text)]


@pytest.mark.parametrize(
    ("text", "code", "clause"),
    [
        ("9WY CW AW", "rank-gap", "BD-08"),
        ("CW AW 2WL", "rank-gap", "BD-08"),
        ("2WL 4WL 8WL", "rank-gap", "BD-08"),
        ("6LK 7SK 8MS", "no-shared-suit", "BD-08"),
        ("4WL 5SW", "too-short", "BD-08"),
        ("", "too-short", "BD-08"),
        ("4WL 4WL 5SW", "rank-twice", "BD-R7"),
        ("4WL 4MS 5SW 6MW", "rank-twice", "BD-R7"),
    ],
)
def test_bd08_and_bdr7_what_is_no_straight(text: str, code: str, clause: str) -> None:
    """timpalpant/rummy#2 and SoundGoddess/OpenSolitaire#23: wraps, gaps, suits forgotten."""
    play = position(f"{text} 9LK 9LK", aces="AW")
    assert refused(play, whole("straight", text)) == (code, clause)


def test_bd08_the_missing_ranks_are_named() -> None:
    play = position("4WL 5SW 8WL CW", aces="AW")
    assert "missing: Six and Seven" in sentence(play, whole("straight", "4WL 5SW 8WL"))


def test_bd09_only_in_the_suit_of_the_top_ace() -> None:
    play = position("4WL 5SW 6MW 4MS 6SY CK", aces="AS AW")
    assert refused(play, whole("straight", "4MS 5SW 6SY")) == ("other-suit", "BD-09")
    assert "Ace on top is for Waves" in sentence(play, whole("straight", "4MS 5SW 6SY"))
    assert binds(play) == [whole("straight", "4WL 5SW 6MW")]


def test_bd09_no_straight_without_an_ace() -> None:
    play = position("4WL 5SW 6MW CK", [SEED])
    assert refused(play, whole("straight", "4WL 5SW 6MW")) == ("no-ace", "BD-09")
    assert refused(play, whole("partial", "4WL", "s1")) == ("no-ace", "BD-09")
    assert binds(play) == []


def test_bd09_a_later_ace_does_not_undo_a_bound_straight() -> None:
    play = position("4WL 5SW 6MW AK CK", aces="AW")
    play.do(0, whole("straight", "4WL 5SW 6MW"))
    play.do(0, Discard(card("AK")))
    assert play.state.suit == "K"
    assert on_table(play) == [("s1", "straight", "W", "4WL 5SW 6MW")]


# Partial straights


def test_bd10_the_table_cards_stay_with_whoever_bound_them() -> None:
    bound = [Laid(0, "set", "4MS 2WL 5YK"), Laid(1, "set", "6SY 3MW 9LK")]
    play = position("5SW CK", bound, aces="AS")
    assert [one.card.text for one in play.state.table] == ["2WL", "4MS", "5YK", "3MW", "6SY", "9LK"]
    play.do(0, whole("partial", "5SW", "c2", "c5"))
    assert on_table(play)[-1] == ("s7", "straight", "S", "4MS 5SW 6SY")
    assert [one.by for one in play.state.table] == [0, 0, 0, 1, 1, 1, 0]


@pytest.mark.parametrize("text", ["7WY 8WL 9WY", ""])
def test_bd10_one_or_two_cards_from_hand(text: str) -> None:
    play = position("7WY 8WL 9WY CK", [SEED], aces="AW")
    assert refused(play, whole("partial", text, "s1")) == ("partial-count", "BD-10")


@pytest.mark.parametrize(
    ("text", "units", "code"),
    [
        ("8WL", ("s1",), "rank-gap"),
        ("8WL 9WY", ("s1",), "rank-gap"),
        ("7WY", ("c9",), "no-such-unit"),
        ("7WY", ("Q" * 60,), "no-such-unit"),
        ("7WY", (), "partial-alone"),
        ("8WL", ("c6",), "too-short"),
    ],
)
def test_bd10_what_does_not_form_a_straight(text: str, units: tuple[str, ...], code: str) -> None:
    play = position("7WY 8WL 9WY CK", [SEED, Laid(0, "set", "3SK 9WY 5ML")], aces="AW")
    assert refused(play, whole("partial", text, *units)) == (code, "BD-10")


def test_bd10_only_a_partial_straight_uses_the_table() -> None:
    play = position("3MW 2SY 6LK CK", [SEED], aces="AW")
    error = refused(play, Bind("set", cards("3MW 2SY 6LK"), ("c1",)))
    assert error == ("units-without-partial", "BD-10")


def test_bd10_a_bind_to_nothing_is_told_its_places() -> None:
    play = position("7WY 3MW CK", [SEED, Laid(0, "set", "2WL 4YK 8MS")], aces="AW")
    for text, ways in {"7WY": [["s1"]], "3MW": [["s1"], ["c4", "s1"]], "CK": []}.items():
        with pytest.raises(Illegal) as caught:
            play.consider(0, whole("partial", text))
        shown = refusal(caught.value)
        assert (shown["clause"], shown["code"]) == ("BD-10", "partial-alone")
        assert sorted(shown["places"]) == sorted(ways)
    assert "joins; there is one way" in sentence(play, whole("partial", "7WY"))
    assert "makes no straight" in sentence(play, whole("partial", "CK"))


def test_bd11_each_card_of_a_partial_straight_bears_the_suit() -> None:
    play = position("7ML 7WY CK", [SEED], aces="AW")
    assert refused(play, whole("partial", "7ML", "s1")) == ("card-off-suit", "BD-11")
    assert "suit of the top Ace, and" in sentence(play, whole("partial", "7ML", "s1"))
    play.do(0, whole("partial", "7WY", "s1"))


def test_bd12_set_cards_singly_but_not_the_set() -> None:
    play = position("3MW 5SW CK", [Laid(1, "set", "4WL 2SY AM CK")], aces="AW")
    assert refused(play, whole("partial", "3MW 5SW", "s1")) == ("set-not-whole", "BD-12")
    four = next(one.id for one in play.state.table if one.card is card("4WL"))
    play.do(0, whole("partial", "3MW 5SW", four))
    assert on_table(play)[-1] == ("s5", "straight", "W", "3MW 4WL 5SW")


def test_bd12_and_bd13_a_bound_straight_only_whole() -> None:
    play = position("3MW 7WY 6MW CK", [SEED], aces="AW")
    assert refused(play, whole("partial", "6MW", "c1", "c2")) == ("part-of-straight", "BD-12")
    assert refused(play, whole("partial", "6MW", "s1")) == ("rank-twice", "BD-R7")
    assert whole("partial", "3MW", "s1") in binds(play)
    assert whole("partial", "7WY", "s1") in binds(play)
    assert all(card("6MW") not in action.cards for action in binds(play))


def test_bdr5_the_other_copy_cannot_use_a_straight_that_has_grown() -> None:
    play = position("3MW CK AM", [SEED], others=["3MW 2WL CS"], aces="AW")
    play.do(0, whole("partial", "3MW", "s1"))
    assert on_table(play) == [("s1", "straight", "W", "3MW 4WL 5SW 6MW")]
    play.do(0, Discard(card("CK")))
    assert play.state.deal_over is None
    play.do(1, Draw("deck"))
    assert refused(play, whole("partial", "3MW", "s1"), 1) == ("rank-twice", "BD-R7")
    play.do(1, whole("partial", "2WL", "s1"))
    assert [one.by for one in play.state.table] == [1, 1, 1, 0, 1]


def test_bdr5_and_bdr7_the_second_copy_is_refused_by_each_way() -> None:
    bound = [SEED, Laid(1, "partial", "3MW", "W", ("s1",))]
    play = position("3MW CK", bound, aces="AW")
    assert refused(play, whole("partial", "3MW", "s1")) == ("rank-twice", "BD-R7")
    assert refused(play, whole("partial", "3MW", "c1", "c2", "c3"))[1] == "BD-12"
    assert binds(play) == []


REUSED = [Laid(1, "set", "4WL 2SY AM CK"), Laid(1, "partial", "3MW 5SW", "W", ("c3",))]
"""The Four of a set stands in 3-4-5 as well."""


def test_bdr5_a_set_card_may_be_used_singly_for_any_number_of_straights() -> None:
    play = position("3MW 5SW CK", REUSED, aces="AW")
    assert play.state.table[2].card is card("4WL")
    play.do(0, whole("partial", "3MW 5SW", "c3"))
    assert [kind for _, kind, _, _ in on_table(play)] == ["set", "straight", "straight"]
    four = [
        one
        for meld in BHARG.show(play.state, None)["table"]
        for one in meld["cards"]
        if one["id"] == "c3"
    ]
    assert four == [{"id": "c3", "card": "4WL", "by": 1}] * 3


def test_bdr5_by_option_a_set_card_once_used_belongs_to_its_straight() -> None:
    play = position("3MW 5SW 6MW CK", REUSED, aces="AW", set_cards_reusable=False)
    assert refused(play, whole("partial", "3MW 5SW", "c3")) == ("locked-in-straight", "BD-R5")
    shown = BHARG.show(play.state, None)["table"]
    locked = {"id": "c3", "card": "4WL", "by": 1, "locked": True}
    assert [one for meld in shown for one in meld["cards"] if one["id"] == "c3"] == [locked] * 2
    assert [one["id"] for meld in shown for one in meld["cards"] if one.get("locked")] == ["c3"] * 2
    play.do(0, whole("partial", "6MW", "s5"))
    assert on_table(play)[-1][3] == "3MW 4WL 5SW 6MW"


LOW, HIGH = Laid(0, "straight", "2WL 3MW 4WL", "W"), Laid(1, "straight", "6MW 7WY 8WL", "W")


def test_bdr6_a_card_bridges_two_straights() -> None:
    play = position("5SW CK", [HIGH, LOW], aces="AW")
    steps = play.do(0, whole("partial", "5SW", "s1", "s4"))
    assert on_table(play) == [("s1", "straight", "W", "2WL 3MW 4WL 5SW 6MW 7WY 8WL")]
    texts = [event["text"] for step in steps for event in told(BHARG, step, 1)]
    assert texts[0].startswith("Player 1 binds")
    assert texts[1].startswith("One straight now: the Origin")


def test_bdr6_both_ends_at_once() -> None:
    play = position("3MW 7WY CK", [SEED], aces="AW")
    play.do(0, whole("partial", "3MW 7WY", "s1"))
    assert on_table(play) == [("s1", "straight", "W", "3MW 4WL 5SW 6MW 7WY")]


def test_bdr6_two_cards_at_one_end() -> None:
    play = position("2WL 3MW CK", [SEED], aces="AW")
    play.do(0, whole("partial", "2WL 3MW", "s1"))
    assert on_table(play) == [("s1", "straight", "W", "2WL 3MW 4WL 5SW 6MW")]


def test_bdr6_a_gap_between_set_cards_of_two_players() -> None:
    bound = [Laid(0, "set", "4WL 2SY AM CK"), Laid(1, "set", "6MW 3SK AL AY")]
    play = position("5SW CK", bound, aces="AW")
    ids = {one.card.text: one.id for one in play.state.table}
    play.do(0, whole("partial", "5SW", ids["4WL"], ids["6MW"]))
    assert on_table(play)[-1] == ("s9", "straight", "W", "4WL 5SW 6MW")
    assert sum(kind == "set" for _, kind, _, _ in on_table(play)) == 2


def test_bdr6_a_mixture_of_set_cards_and_straights_with_two_cards() -> None:
    bound = [Laid(0, "set", "2WL 4MS 5YK"), SEED, Laid(1, "set", "8WL AM 3SK AY")]
    play = position("3MW 7WY CK", bound, aces="AW")
    ids = {one.card.text: one.id for one in play.state.table}
    play.do(0, whole("partial", "3MW 7WY", ids["2WL"], "s4", ids["8WL"]))
    assert on_table(play)[1][3] == "2WL 3MW 4WL 5SW 6MW 7WY 8WL"


def test_bdr7_one_card_of_each_rank() -> None:
    bound = [SEED, Laid(0, "set", "5SW 2MK 3LY")]
    play = position("7WY CK", bound, aces="AW")
    five = next(one.id for one in play.state.table[3:] if one.card is card("5SW"))
    assert refused(play, whole("partial", "7WY", five, "s1")) == ("rank-twice", "BD-R7")
    assert "more than one Five" in sentence(play, whole("partial", "7WY", five, "s1"))
    assert refused(play, whole("partial", "7WY", "s1", "s1")) == ("rank-twice", "BD-R7")


def test_bdr13_a_straight_is_extended_only_while_its_ace_is_up() -> None:
    play = position("7WY CK", [SEED], aces="AW AY")
    assert refused(play, whole("partial", "7WY", "s1")) == ("unit-off-suit", "BD-R13")
    assert "Ace on top is for Wyrms" in sentence(play, whole("partial", "7WY", "s1"))
    assert binds(play) == []


def test_bdr13_set_cards_bear_the_suit_too() -> None:
    play = position("7WY 9WY CK", [Laid(0, "set", "8MS 9WY 6LK")], aces="AY")
    ids = {one.card.text: one.id for one in play.state.table}
    action = whole("partial", "7WY", ids["8MS"], ids["9WY"])
    assert refused(play, action) == ("unit-off-suit", "BD-R13")


# Pawns


def test_bd19_a_pawn_gives_all_three_of_its_suits_to_a_set() -> None:
    """damr-/rummy#3: and it counts 3 + 2 + 1."""
    play = position("PWLY 3SK AM", pawns=True)
    play.do(0, whole("set", "PWLY 3SK AM"))
    assert play.state.deal_over.points == (6, -3)


def test_bd19_two_pawns_share_a_suit() -> None:
    play = position("PMSL PMYK PWLY CK", pawns=True)
    assert refused(play, whole("set", "PMSL PMYK"))[1] == "BD-07"
    assert binds(play) == []


def test_bd19_pawns_stand_between_nine_and_crown() -> None:
    play = position("8WL 9WY CW PWLY CK", pawns=True, aces="AW")
    assert refused(play, whole("straight", "8WL 9WY CW")) == ("pawn-missing", "BD-19")
    play.do(0, whole("straight", "9WY PWLY CW"))
    play = position("8MS 9MS PMSL CM CK", pawns=True, aces="AM")
    for text in ("8MS 9MS PMSL CM", "8MS 9MS PMSL"):
        assert whole("straight", " ".join(sorted(text.split()))) in binds(play)
    play.do(0, whole("straight", "8MS 9MS PMSL CM"))
    assert on_table(play)[0][3] == "8MS 9MS PMSL CM"


def test_bd19_without_pawns_the_crown_follows_the_nine() -> None:
    play = position("8WL 9WY CW CK", aces="AW")
    play.do(0, whole("straight", "8WL 9WY CW"))


def test_bd19_and_bdr7_one_pawn_in_a_straight() -> None:
    play = position("9WY PWLY PSWK CW CK", pawns=True, aces="AW")
    assert refused(play, whole("straight", "9WY PWLY PSWK CW")) == ("rank-twice", "BD-R7")
    play = position("PSWK CK", [Laid(0, "straight", "8WL 9WY PWLY", "W")], pawns=True, aces="AW")
    assert refused(play, whole("partial", "PSWK", "s1")) == ("rank-twice", "BD-R7")


def test_bdr13_and_bd19_a_straight_in_two_suits_goes_on_in_either() -> None:
    play = position("CS CK", [Laid(0, "straight", "8MS 9MS PMSL", "M")], pawns=True, aces="AS")
    play.do(0, whole("partial", "CS", "s1"))
    assert on_table(play) == [("s1", "straight", "S", "8MS 9MS PMSL CS")]


def test_bd07_each_refusal_is_a_sentence_in_each_language() -> None:
    play = position("3MW 2SY 5YK 6LK CK", [SEED], aces="AW")
    for action in (
        whole("set", "3MW 2SY 5YK"),
        whole("straight", "3MW 2SY"),
        whole("partial", "3MW"),
        whole("partial", "2SY", "s1"),
        whole("partial", "3MW", "c1"),
    ):
        for lang in LANGUAGES:
            assert sentence(play, action, lang).endswith(".")
    assert "не хватает: Листья" in sentence(play, whole("set", "3MW 2SY 5YK"), "ru")
