"""The definitions of the melds, clause by clause."""

from __future__ import annotations

from parlour.decks.decktet import DECKTET
from parlour.decks.melds import is_kind_meld, is_meld, is_run_meld, is_suit_meld


def sorts(text: str, excuse_in_runs: bool = False) -> str:
    """The sorts of meld that the cards are."""
    hand = DECKTET.read(text)
    found = {
        "suit": is_suit_meld(hand),
        "kind": is_kind_meld(hand),
        "run": is_run_meld(hand, excuse_in_runs),
    }
    assert is_meld(hand, excuse_in_runs) == any(found.values())
    return " ".join(sort for sort, is_one in found.items() if is_one)


def test_oj05_a_suit_meld_holds_each_suit_exactly_once() -> None:
    assert sorts("2MK 5SW 3LY") == "suit"
    assert sorts("3MW 3LY AS AK") == "suit"
    assert sorts("CM AS AW AL AY AK") == "suit"
    assert sorts("3MW 3LY AS") == ""
    assert sorts("3MW 3LY AS AK AM") == ""
    assert sorts("2MK 5SW 6SY") == ""


def test_oj06_a_kind_meld_is_three_or_more_of_a_rank() -> None:
    assert sorts("3MW 3SK") == ""
    assert sorts("AM AS AW AL") == "kind"
    assert sorts("CM CK CY") == "kind"
    assert sorts("AM AS AW CL") == ""


def test_oj06_six_aces_are_a_suit_meld_as_well() -> None:
    assert sorts("AM AS AW AL AY") == "kind"
    assert sorts("AM AS AW AL AY AK") == "suit kind"


def test_oj05_oj06_three_cards_of_a_rank_may_hold_the_six_suits() -> None:
    assert sorts("4YK 4MS 4WL") == "suit kind"
    assert sorts("5ML 5SW 5YK") == "suit kind"


def test_oj07_a_run_needs_consecutive_ranks() -> None:
    """SoundGoddess/OpenSolitaire#23: the suit was compared, the rank forgotten."""
    assert sorts("2WL 3MW") == ""
    assert sorts("2WL 3MW 4WL") == "run"
    assert sorts("2WL 4WL 8WL") == ""
    assert sorts("4WL 2WL 3MW") == "run"
    assert sorts("AW 2WL 3MW 4WL 5SW 6MW 7WY 8WL 9WY CW") == "run"
    assert sorts("AW 2WL 3MW 4WL 5SW 7WY 8WL 9WY CW") == ""


def test_oj07_a_run_needs_a_shared_suit() -> None:
    assert sorts("6LK 7SK 8MS") == ""
    assert sorts("3MW 4MS 5ML") == "run"
    assert sorts("6LK 7SK 8YK") == "run"


def test_oj07_a_run_has_each_rank_once() -> None:
    assert sorts("3MW 4MS 4WL") == ""
    assert sorts("3SK 4MS 4YK 5YK") == ""


def test_oj07_ace_and_crown_do_not_follow_one_another() -> None:
    """timpalpant/rummy#2: an Ace at the low end of a run was valued as if high."""
    assert sorts("AW 2WL 3MW") == "run"
    assert sorts("8WL 9WY CW") == "run"
    assert sorts("9WY CW AW") == ""
    assert sorts("CW AW 2WL") == ""


def test_oj11_a_pawn_stands_in_suit_melds_only() -> None:
    assert sorts("PMSL 2WL 6LK") == ""
    assert sorts("PMSL 5YK AW") == "suit"
    assert sorts("PMSL PMYK PSWK") == ""
    assert sorts("PMSL PMYK PSWK PWLY") == ""
    assert sorts("8WL 9WY PWLY CW") == ""
    assert sorts("9WY PWLY CW") == ""


def test_oj11_any_two_pawns_share_a_suit() -> None:
    assert sorts("PMSL PWLY") == sorts("PSWK PMYK") == sorts("PMYK PWLY") == ""


def test_oj12_the_excuse_counts_as_any_single_suit() -> None:
    assert sorts("X 2MK 5SW AL") == "suit"
    assert sorts("X 2MK 5SW") == ""
    assert sorts("X 2MK 5SW 3LY") == ""
    assert sorts("X PMSL 5YK") == "suit"


def test_oj12_the_excuse_counts_as_any_rank() -> None:
    assert sorts("X 3MW 3SK") == "kind"
    assert sorts("X AM AS AW AL AY") == "suit kind"
    assert sorts("X AM AS AW AL AY AK") == "kind"


def test_ojr7_the_excuse_stands_in_a_run_by_option_only() -> None:
    assert sorts("6LK X 8YK") == ""
    assert sorts("6LK X 8YK", excuse_in_runs=True) == "run"
    assert sorts("6LK 7SK X", excuse_in_runs=True) == "run"
    assert sorts("X AK 2MK", excuse_in_runs=True) == "run"
    assert sorts("X 9LK CK", excuse_in_runs=True) == "run"
    assert sorts("5YK X 8YK", excuse_in_runs=True) == ""
    assert sorts("CK X AK", excuse_in_runs=True) == ""
    assert sorts("6LK X 8MS", excuse_in_runs=True) == ""
    assert sorts("8WL X PWLY", excuse_in_runs=True) == ""


def test_ojr7_a_run_of_all_ten_ranks_has_no_place_for_the_excuse() -> None:
    ten = "AW 2WL 3MW 4WL 5SW 6MW 7WY 8WL 9WY CW"
    assert sorts(f"{ten} X", excuse_in_runs=True) == ""
    assert sorts(f"{ten} X".replace("5SW ", ""), excuse_in_runs=True) == "run"


def test_ojr8_the_excuse_stands_beside_two_real_cards_of_a_rank() -> None:
    assert sorts("X 3MW") == ""
    assert sorts("X") == ""
    assert sorts("X PMSL PMYK") == ""
    assert sorts("X TMWK TMLY") == ""


def test_ojr8_a_suit_meld_with_the_excuse_lacks_exactly_one_suit() -> None:
    assert sorts("X TMWK AS AL AY") == ""
    assert sorts("X TMWK AS AL") == "suit"
    assert sorts("X TMWK 2SY") == "suit"
    assert sorts("X TMWK 2SY AM") == ""


def test_ojr8_courts_are_treated_like_pawns() -> None:
    assert sorts("TMWK PMSL 5YK") == ""
    assert sorts("TMWK TMLY TSWY TSLK") == ""
    assert sorts("TMWK 2SY AL") == "suit"


def test_ojr8_the_light_keeper_and_the_rite_are_a_suit_meld_of_two() -> None:
    found = [
        (one.text, other.text)
        for one in DECKTET.cards
        for other in DECKTET.cards[one.index + 1 :]
        if is_meld((one, other))
    ]
    assert found == [("PSWK", "TMLY")]
    assert sorts("PSWK TMLY") == "suit"


def test_no_card_and_one_card_are_no_meld() -> None:
    assert sorts("") == ""
    assert all(sorts(card.text) == "" for card in DECKTET.cards)
