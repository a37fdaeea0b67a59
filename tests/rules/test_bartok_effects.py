"""Added rules of Bartok: effects on turns and cards, and what is left to choice or chance."""

from __future__ import annotations

from parlour.games.bartok.actions import Choose, Do, Draw
from parlour.games.bartok.effects import MOST_RUN
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.norms.effects import (
    Count,
    Direct,
    DrawUntil,
    ExtraTurn,
    Fine,
    Flip,
    Give,
    PassHands,
    Redeal,
    Shed,
    Show,
    Skip,
    Step,
    StopDraw,
    SwapHands,
    SwapSeats,
    TakeCards,
    TurnTo,
)
from parlour.games.bartok.norms.effects import Draw as Draws
from parlour.games.bartok.norms.events import (
    OnDraw,
    OnFine,
    OnPlay,
    Says,
)
from parlour.games.bartok.norms.model import (
    May,
    Owe,
    Penalty,
    Plays,
    Rule,
    When,
)
from parlour.games.bartok.norms.terms import (
    But,
    Chosen,
    Die,
    LoserOf,
    Near,
    Next,
    Reacting,
    Right,
    Those,
    Words,
)
from tests.rules.bartok import (
    card,
    check_pack,
    hand,
    lay,
    sizes,
    told,
    view,
)
from tests.rules.bartok_laws import HANDS, choose, on, table

# Effects on the turn


def test_a_skip() -> None:
    play = table(on("7", Skip(Next())))
    steps = play.do(0, lay("7C"))
    assert play.state.turn == 2
    assert "turn-lost" in told(play, steps)


def test_skips_are_owed_by_a_seat_and_add_up() -> None:
    play = table(on("7", Skip(Right(2), 2)))
    play.do(0, lay("7C"))
    play.do(1, Draw())
    assert play.state.turn == 3
    for seat in (3, 0, 1):
        play.do(seat, Draw())
    assert play.state.turn == 3
    for seat in (3, 0, 1, 2):
        play.do(seat, Draw())


def test_bk11_neighbours_of_another_player() -> None:
    play = table(on("7", Draws(Near("dealer")), Draws(Near("dealer", "before"), 2)))
    play.do(0, lay("7C"))
    assert sizes(play) == [3, 3, 5, 3]
    back = table(
        on("7", Direct(), Draws(Near("dealer", "next")), Draws(Near("dealer", "right"), 2))
    )
    back.do(0, lay("7C"))
    assert sizes(back) == [2, 3, 6, 3]


def test_bk11_everybody_but_one() -> None:
    play = table(on("7", Draws(But("dealer"))))
    play.do(0, lay("7C"))
    assert sizes(play)[play.state.dealer] == 3 - (play.state.dealer == 0)
    assert sum(sizes(play)) == 14
    back = table(on("7", Draws(But(Next()), 2)))
    back.do(0, lay("7C"))
    assert sizes(back) == [4, 3, 5, 5]


def test_bk11_everybody_whose_hand_is_so() -> None:
    hands = ["7C 3D 4D KH", "8C KS", "9C 8S TS", "JC AH KD"]
    play = table(on("7", Draws(Those(3))), hands=hands)
    play.do(0, lay("7C"))
    assert sizes(play) == [4, 2, 4, 4]
    play = table(on("7", Draws(Those(1, ">=", "K", "others"))), hands=hands)
    play.do(0, lay("7C"))
    assert sizes(play) == [3, 3, 3, 4]
    play = table(on("7", Draws(Those(0, "=", "K"))), hands=hands)
    play.do(0, lay("7C"))
    assert sizes(play) == [3, 2, 4, 3]


def test_other_orders_of_play() -> None:
    play = table(on("7", TurnTo(Right(1))))
    play.do(0, lay("7C"))
    assert play.state.turn == 3
    play = table(on("7", ExtraTurn()))
    play.do(0, lay("7C"))
    assert play.state.turn == 0
    play.do(0, Draw())
    assert play.state.turn == 1
    play = table(on("7", ExtraTurn("me", after=Next())))
    for seat, action in ((0, lay("7C")), (1, Draw()), (0, Draw()), (1, Draw())):
        assert play.state.turn == seat
        play.do(seat, action)
    play = table(on("7", SwapSeats("me", Next())))
    play.do(0, lay("7C"))
    assert play.state.turn == 2  # seat 1 now sits before seat 0
    play = table(on("7", Step(3)))
    play.do(0, lay("7C"))
    assert play.state.turn == 3
    play = table(on("7", Step(2)))
    play.do(0, lay("7C"))
    assert play.state.turn == 1  # two of four would leave somebody out


def test_bkr14_one_play_sets_off_each_rule_once() -> None:
    both = Rule(
        (
            When(OnPlay("7"), (Draws("me", 1),)),
            When(OnDraw("forced"), (Draws("me", 1),)),
        )
    )
    play = table(both)
    play.do(0, lay("7C"))
    assert sizes(play) == [3, 3, 3, 3]  # no rule is set off by what its own effect did


def test_bkr14_chains_of_rules_end() -> None:
    first = Rule((When(OnDraw("any"), (Fine("me", 1),)),))
    second = Rule((When(OnFine(), (Draws("me", 1),)),))
    play = table(first, second)
    play.do(0, Draw())
    assert play.state.turn == 1
    check_pack(play)


def test_bkr14_what_is_demanded_twice_in_one_action_is_owed_once() -> None:
    again = Penalty((Owe(Says((Words("sorry"),)), "all"),), "speech")
    play = table(on("7", Owe(Says((Words("seven"),)), "all")), again)
    play.do(0, lay("7C"))
    for seat in (1, 2, 3):
        assert [duty.seat for duty in play.state.duties] == [0, 1, 2, 3]
        play.do(seat, Draw())  # each time everybody has said nothing


def test_bkr14_it_is_told_once_that_too_much_follows() -> None:
    many = (Count(1, add=True),) * 40
    play = table(*(on("7", *many) for _ in range(20)))
    steps = play.do(0, lay("7C"))
    assert told(play, steps).count("chain-cut") == 1
    assert play.state.turn == 1
    assert sum(one.value for one in play.state.mem.tallies) == MOST_RUN


# Cards


def test_forced_draws_and_fines() -> None:
    play = table(on("7", Draws(Next(), 2), Skip(Next())))
    play.do(0, lay("7C"))
    assert sizes(play) == [2, 5, 3, 3]
    assert play.state.turn == 2
    play = table(on("7", Draws("all", 1)))
    play.do(0, lay("7C"))
    assert sizes(play) == [3, 4, 4, 4]
    assert hand(play, 0) == "2C 3D 4D"  # in the order of play, from who played


def test_c5_everybody_draws_as_long_as_there_are_cards() -> None:
    from parlour.decks.french import PACK

    hands = [" ".join(c.text for c in PACK[place:48:8]) for place in range(8)]
    play = table(
        on("A", Draws("all", 2)), hands=hands, top="KS", stock="QS JS TS", rest=False, turn=4
    )
    ace = next(c for c in play.state.hands[0] if c.rank == "A")
    play = table(
        Plays("may", "A"),
        on("A", Draws("all", 2)),
        hands=hands,
        top="KS",
        stock="QS JS TS",
        rest=False,
    )
    steps = play.do(0, lay(ace.text))
    assert "waived" in told(play, steps)
    check_pack(play)


def test_a_draw_until_the_right_card_comes() -> None:
    play = table(on("7", DrawUntil(Next(), "/S"), Skip(Next())))
    play.do(0, lay("7C"))
    assert hand(play, 1).split() == ["2C", "8C", "2D", "2H", "2S", "6S", "9S"]
    assert play.state.turn == 2


def test_a_draw_that_is_stopped() -> None:
    stop = When(OnDraw("forced", "2", first=True), (StopDraw(),))
    play = table(on("7", Draws(Next(), 3)), stop)
    play.do(0, lay("7C"))
    assert sizes(play) == [2, 4, 3, 3]


def test_hands_are_swapped_passed_and_dealt_anew() -> None:
    play = table(on("7", SwapHands("me", Next())))
    play.do(0, lay("7C"))
    assert (hand(play, 0), hand(play, 1)) == ("8C 6S 9S", "3D 4D")
    play = table(on("7", PassHands("along")))
    play.do(0, lay("7C"))
    assert hand(play, 1) == "3D 4D"
    assert hand(play, 0) == "JC AH KH"
    play = table(on("7", Redeal()))
    steps = play.do(0, lay("7C"))
    assert sizes(play) == [2, 3, 3, 3]
    check_pack(play)
    for step in steps:
        for viewer in range(4):
            from parlour.core.tell import told as telling

            for event in telling(BARTOK, step, viewer):
                if event.get("from") == "hand":
                    assert (
                        event["seat"] == viewer
                        or not any(event.get("cards", [None]))
                        or (event["to"] == "discard")
                    )


def test_whom_a_player_chooses() -> None:
    play = table(on("7", SwapHands("me", Chosen())))
    play.do(0, lay("7C"))
    assert [one.value for one in BARTOK.legal(play.state, 0) if isinstance(one, Choose)] == [
        1,
        2,
        3,
    ]
    choose(play, 0, 3)
    assert hand(play, 0) == "JC AH KH"


def test_everybody_gives_a_card_at_the_same_time() -> None:
    play = table(on("7", Give("all", Next())), hands=["7C 3D 4D", *HANDS[1:]])
    play.do(0, lay("7C"))
    for seat, gift in ((3, "KH"), (0, "3D"), (2, "TS"), (1, "6S")):
        assert sizes(play) == [2, 3, 3, 3]
        choose(play, seat, gift)
        assert "answers" not in str(view(play, (seat + 1) % 4)["asked"])
    assert hand(play, 0) == "4D KH"
    assert hand(play, 1) == "8C 3D 9S"
    assert play.view(1).state.answers == ()


def test_a_secret_answer_is_in_no_view() -> None:
    play = table(on("7", Give("all", Next())))
    play.do(0, lay("7C"))
    choose(play, 3, "KH")
    for viewer in (None, 0, 1, 2):
        assert "KH" not in str(play.view(viewer).state)
        assert "KH" not in str(view(play, viewer))


def test_cards_are_shed_taken_and_turned() -> None:
    play = table(on("7", Shed("me", 0, "/D")), hands=["7C 3D 4D KS", *HANDS[1:]])
    play.do(0, lay("7C"))
    assert hand(play, 0) == "KS"
    assert [c.text for c in play.state.discard] == ["QC", "3D", "4D", "7C"]
    play = table(on("7", TakeCards(Next())))
    play.do(0, lay("7C"))
    assert view(play, 2)["seats"][1]["known"] == ["7C"]
    assert play.state.top is card("QC")
    play = table(on("7", TakeCards(Next(), "pile", under=True)))
    play.do(0, lay("7C"))
    assert "QC" in hand(play, 1)
    assert view(play, 2)["seats"][1]["known"] == ["QC"]
    assert [c.text for c in play.state.discard] == ["7C"]
    play = table(on("7", Flip(2)), on("2", Direct()))
    play.do(0, lay("7C"))
    assert play.state.top is card("2D")
    assert play.state.direction == 1  # what is turned over is not played
    play = table(on("7", May((Shed("me", 1, to="stock middle"),))))
    play.do(0, lay("7C"))
    choose(play, 0, True)
    choose(play, 0, "3D")
    assert sizes(play) == [1, 3, 3, 3]
    play = table(on("7", Shed("all", 1, to="stock bottom", pick="oldest")))
    play.do(0, lay("7C"))
    assert sizes(play) == [1, 2, 2, 2]


def test_hands_can_be_open() -> None:
    play = table(on("7", Show("all", how="toggle")), hands=["7C 7D 4D", *HANDS[1:]])
    play.do(0, lay("7C"))
    assert view(play, None)["seats"][2]["known"] == ["8S", "9C", "TS"]
    play.do(1, Draw())
    assert "2C" in view(play, None)["seats"][1]["known"]


# Choices, chance, reactions


def test_a_die_is_thrown() -> None:
    play = table(on("7", Draws(Next(), Die(3))), stock="2C 2D 2H 2S")
    before = len(play.entries)
    play.do(0, lay("7C"))
    rolls = [action for _, action in play.entries[before:] if hasattr(action, "value")]
    assert len(rolls) == 1
    assert sizes(play)[1] == 3 + rolls[0].value


def test_the_last_to_react_pays() -> None:
    play = table(on("7", Draws(Reacting("last", "raise hand"), 2)))
    play.do(0, lay("7C"))
    assert play.state.phase == "choose"
    for seat in (2, 0, 3):
        play.do(seat, Do("raise hand"))
    assert sizes(play) == [2, 5, 3, 3]
    play = table(on("7", Draws(Reacting("last", "raise hand"), 2)))
    play.do(0, lay("7C"))
    play.do(2, Do("raise hand"))
    play.elapse(10)
    assert sum(sizes(play)) == 13
    assert sizes(play)[2] == 3


def test_a_little_game_between_two() -> None:
    play = table(on("7", Draws(LoserOf("rock paper scissors", "me", Next()), 1)))
    play.do(0, lay("7C"))
    choose(play, 0, "rock")
    choose(play, 1, "paper")
    assert sizes(play) == [3, 3, 3, 3]
