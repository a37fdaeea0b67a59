"""Added rules of Bartok: counters, tokens, conditions, repetition, how long something holds."""

from __future__ import annotations

import pytest

from parlour.games.bartok.actions import Draw
from parlour.games.bartok.actions import Play as Lay
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.norms.effects import (
    Again,
    Count,
    Direct,
    GiveToken,
    Skip,
)
from parlour.games.bartok.norms.effects import Draw as Draws
from parlour.games.bartok.norms.events import (
    Duration,
    OnPlay,
)
from parlour.games.bartok.norms.model import (
    Extend,
    If,
    Lasting,
    Off,
    Plays,
    Rule,
    When,
)
from parlour.games.bartok.norms.terms import (
    Compare,
    Counter,
    Holder,
    Is,
    Kind,
    Math,
    Next,
    Rank,
    Same,
    SamePlayer,
    Streak,
    Words,
)
from tests.rules.bartok import (
    lay,
    reason,
    sizes,
)
from tests.rules.bartok_laws import HANDS, on, table


def test_counters_and_tokens() -> None:
    hat = Words("hat", "шляпа")
    wears = Rule(
        (
            When(OnPlay("7"), (GiveToken(hat),)),
            Plays("may", ifs=(SamePlayer(Holder(hat)), Same("colour"))),
        )
    )
    play = table(wears, hands=["7C 3S 4D", *HANDS[1:]])
    assert reason(play, 0, lay("3S"))[0] == "no-match"
    play.do(0, lay("7C"))
    for seat in (1, 2, 3):
        play.do(seat, Draw())
    play.do(0, lay("3S"))
    third = Rule(
        (
            When(OnPlay("/C"), (Count(1, add=True),)),
            When(OnPlay("/C"), (Direct(),), (Compare(Counter(), "=", 1),)),
        )
    )
    play = table(third)
    play.do(0, lay("7C"))
    assert play.state.direction == 1
    play.do(1, lay("8C"))
    assert play.state.direction == -1


def test_conditions_on_the_pile_and_on_numbers() -> None:
    fourteen = on("*", Direct(), ifs=(Compare(Math("+", Rank(0), Rank(1)), "=", 19),))
    play = table(fourteen)
    play.do(0, lay("7C"))
    assert play.state.direction == -1
    row = on("*", Direct(), ifs=(Compare(Streak("suit"), ">=", 3),))
    play = table(row)
    play.do(0, lay("7C"))
    play.do(1, lay("8C"))
    assert play.state.direction == 1
    play.do(2, lay("9C"))
    assert play.state.direction == -1
    prime = on("*", Direct(), ifs=(Kind(Math("+", Rank(0), Rank(1)), "prime"),))
    play = table(prime)
    play.do(0, lay("7C"))
    assert play.state.direction == -1
    either = on("7", If((Is("Q", 1),), (Direct(),), (Skip(Next()),)))
    play = table(either)
    play.do(0, lay("7C"))
    assert (play.state.direction, play.state.turn) == (-1, 3)


def test_a_row_can_go_up_or_down_by_one_rank_each() -> None:
    up = on("*", Direct(), ifs=(Compare(Streak("next up"), "=", 3),))
    play = table(up)
    play.do(0, lay("7C"))
    play.do(1, lay("8C"))
    assert play.state.direction == 1
    play.do(2, lay("9C"))
    assert play.state.direction == -1
    down = on("*", Direct(), ifs=(Compare(Streak("next down"), "=", 2),))
    play = table(down, hands=["TC 3D 4D", "8C 6S 9S", "7C 8S TS", "JC KH AH"])
    play.do(0, lay("TC"))
    play.do(1, lay("8C"))
    assert play.state.direction == 1
    play.do(2, lay("7C"))
    assert play.state.direction == -1


def test_bkr23_the_starting_card_is_in_no_row() -> None:
    second = on("*", Direct(), ifs=(Compare(Streak("suit"), "=", 2),))
    play = table(second)
    play.do(0, lay("7C"))
    assert play.state.direction == 1
    play.do(1, lay("8C"))
    assert play.state.direction == -1
    lone = Plays("not", "/C", ifs=(Compare(Streak("suit", start=1), ">=", 1),))
    play = table(lone)
    play.do(0, lay("7C"))
    assert reason(play, 1, lay("8C")) == ("rule-forbids", "BK-11")


def test_effects_are_repeated_copied_and_extended() -> None:
    play = table(on("7", Draws(Next(), 1)), on("7", Again(0)))
    play.do(0, lay("7C"))
    assert sizes(play)[1] == 5
    play = table(on("7", Draws(Next(), 1)), on("8", Again(1)))
    play.do(0, lay("7C"))
    play.do(1, lay("8C"))
    assert sizes(play)[2] == 4
    play = table(on("7", Direct()), Rule((Extend("7", "8"),)))
    play.do(0, Draw())
    play.do(1, lay("8C"))
    assert play.state.direction == -1


def test_rules_are_switched_off_for_the_deal() -> None:
    play = table(on("8", Direct()), on("7", Lasting("deal", (Off(),))))
    play.do(0, lay("7C"))
    play.do(1, lay("8C"))
    assert play.state.direction == 1


@pytest.mark.parametrize(("lasts", "forbidden"), [("turn", 1), ("round", 3), ("deal", 7)])
def test_how_long_something_holds(lasts: Duration, forbidden: int) -> None:
    """No spades, for so many turns after the seven."""
    seven = on("7", Lasting(lasts, (Plays("not", "/S"),)))
    hands = ["7S 2S 3H 4H", "8S 5S 5H 6H", "9S 6S 8H 9H", "TS JS TH JH"]
    play = table(seven, hands=hands, top="QS", stock="2C 2D 2H 3C 3D 4C 4D 5C")
    play.do(0, lay("7S"))
    for turn in range(1, 8):
        seat = play.state.turn
        able = any(isinstance(one, Lay) for one in BARTOK.legal(play.state, seat))
        assert able == (turn > forbidden), turn
        play.do(seat, Draw())
