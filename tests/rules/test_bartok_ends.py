"""Added rules of Bartok: how a deal begins and ends, and numbers of the game."""

from __future__ import annotations

import pytest

from parlour.games.bartok.actions import Call, Draw, Say
from parlour.games.bartok.actions import Play as Lay
from parlour.games.bartok.law import law_of
from parlour.games.bartok.norms.effects import (
    Direct,
    Fate,
    Fine,
    PlayDrawn,
    Score,
    Shed,
    Skip,
    SwapHands,
)
from parlour.games.bartok.norms.effects import Draw as Draws
from parlour.games.bartok.norms.events import (
    Answer,
    AsLong,
    OnDeal,
    OnDirection,
    OnDraw,
    OnHand,
    OnLate,
    OnOut,
    OnPlay,
    OnTurn,
    Says,
)
from parlour.games.bartok.norms.events import Cards as ForCards
from parlour.games.bartok.norms.events import Draws as ToDraw
from parlour.games.bartok.norms.model import (
    Answering,
    Custom,
    CustomName,
    Lasting,
    May,
    Owe,
    Role,
    Rule,
    Set,
    When,
)
from parlour.games.bartok.norms.terms import (
    Chosen,
    Compare,
    Direction,
    Hand,
    Is,
    Next,
    Not,
    Same,
    Words,
)
from tests.rules.bartok import (
    WORD,
    call,
    card,
    check_pack,
    hand,
    is_over,
    lay,
    reason,
    sizes,
    view,
)
from tests.rules.bartok_laws import HANDS, choose, on, table
from tests.rules.bartok_rules import table as opened


def test_numbers_of_the_game_hold_as_long_as_they_are_said_to() -> None:
    long = AsLong((Direction("clockwise"),))
    two = When(OnPlay("7"), (Lasting(long, (Set("draw", 2),)),))
    play = table(two, When(OnPlay("8"), (Direct(),)))
    play.do(0, lay("7C"))
    play.do(1, Draw())
    assert sizes(play) == [2, 5, 3, 3]
    play.do(2, Draw())
    play.do(3, Draw())
    play.do(0, Draw())
    play.do(1, lay("8C"))
    play.do(0, Draw())
    assert sizes(play) == [5, 4, 5, 5]  # the last one has drawn one card
    later = When(OnPlay("7"), (Lasting(ForCards(1, after=1), (Custom("no word"),)),))
    play = table(later)
    play.do(0, lay("7C"))
    assert not law_of(play.state).has(play.state, "no word")
    play.do(1, lay("8C"))
    assert law_of(play.state).has(play.state, "no word")
    play.do(2, lay("9C"))
    assert not law_of(play.state).has(play.state, "no word")


def test_bk18_effects_come_before_the_win_if_a_rule_says_so() -> None:
    first = Rule((Custom("effects before win"),))
    play = table(first, on("7", Draws("me", 1)), hands=["7C", *HANDS[1:]])
    play.do(0, lay("7C"))
    assert not is_over(play)
    assert sizes(play)[0] == 1
    play = table(on("7", Draws("me", 1)), hands=["7C", *HANDS[1:]])
    play.do(0, lay("7C"))
    assert is_over(play)
    assert sizes(play)[0] == 0


def test_bkr8_an_empty_hand_wins_however_it_came_about() -> None:
    play = table(on("7", SwapHands("me", Next())), hands=["7C 3D", *HANDS[1:]])
    play.do(0, lay("7C"))
    assert not is_over(play)
    play = table(on("8", Shed(Next(), 0)), hands=["7C 3D", "8C 5S", "9C", "JC KH"])
    play.do(0, lay("7C"))
    play.do(0, WORD)
    play.do(1, lay("8C"))
    assert play.state.deal_over
    assert play.state.deal_over.winner == 2


def test_bkr8_of_several_empty_hands_the_first_in_the_order_of_play_wins() -> None:
    play = table(on("7", Shed("others", 0)), hands=["7C 3D", "8C", "9C", "JC"], direction=-1)
    play.do(0, lay("7C"))
    assert play.state.deal_over
    assert play.state.deal_over.winner == 3


def test_a_win_that_a_rule_takes_back() -> None:
    special = Rule((When(OnOut("7"), (Fate("not won"), Draws("me", 2))),))
    play = table(special, hands=["7C", *HANDS[1:]])
    play.do(0, lay("7C"))
    assert not is_over(play)
    assert sizes(play)[0] == 2
    assert play.state.turn == 1


def test_words_that_a_win_needs() -> None:
    twice = Rule(
        (
            When(
                OnPlay(),
                (
                    Owe(
                        Says((Words("Bartok, Bartok", "Барток, Барток"),)),
                        orelse=(Fate("not won"), Draws("me", 1)),
                    ),
                ),
                ("last card",),
            ),
        )
    )
    play = table(twice, hands=["7C", *HANDS[1:]])
    play.do(0, lay("7C"))
    assert play.state.phase == "call"
    play.do(0, Say("Bartok Bartok"))
    assert play.state.deal_over
    play = table(twice, hands=["7C", *HANDS[1:]])
    play.do(0, lay("7C"))
    play.elapse(3)
    assert not is_over(play)
    assert sizes(play)[0] == 1
    assert play.state.turn == 1
    play = table(twice, hands=["7C", *HANDS[1:]])
    play.do(0, Lay(card("7C"), say="Bartok, Bartok!"))
    assert is_over(play)


def test_other_fates() -> None:
    thirteen = Rule((When(OnHand(5), (Fate("wins"),)),))
    play = table(thirteen, on("7", Draws(Next(), 2)))
    play.do(0, lay("7C"))
    assert play.state.deal_over
    assert play.state.deal_over.winner == 1
    out = Rule((When(OnHand(5, ">="), (Fate("out"),)),))
    play = table(out, on("7", Draws(Next(), 2)))
    play.do(0, lay("7C"))
    assert sizes(play) == [2, 0, 3, 3]
    assert play.state.turn == 2
    assert not is_over(play)
    check_pack(play)
    wins = Rule((When(OnOut("7"), (Score(1, "wins"),)),))
    play = table(wins, hands=["7C", *HANDS[1:]])
    play.do(0, lay("7C"))
    assert play.state.score == (2, 0, 0, 0)


def test_numbers_of_the_game() -> None:
    from parlour.core.rules import Next as NextDeal
    from parlour.games.bartok.actions import Decline

    play = table(Set("deal", 1, more=True), hands=["7C", *HANDS[1:]], may_decline=True)
    play.do(0, lay("7C"))
    play.do(0, Decline())
    play.do(1, NextDeal())
    assert sizes(play) == [6, 6, 6, 6]
    play = table(Set("hand limit", 3))
    full = play.do(0, Draw())
    assert sizes(play)[0] == 3
    assert [(note.kind, note.count, note.rule) for step in full for note in step.notes] == [
        ("hand-full", 1, 1)
    ]
    assert play.state.turn == 1
    chosen = Rule((Role("dealer", Chosen("winner")),))
    play = table(chosen, hands=["7C", *HANDS[1:]], may_decline=True)
    play.do(0, lay("7C"))
    choose(play, 0, 2)
    play.do(0, Decline())
    play.do(1, NextDeal())
    assert play.state.dealer == 2


@pytest.mark.parametrize(("n", "dealt", "kinds"), [(52, 11, ["dealt-fewer"]), (11, 11, [])])
def test_bk_r7_it_is_told_where_there_are_not_cards_enough_to_deal(
    n: int, dealt: int, kinds: list[str]
) -> None:
    play = opened([Rule((Set("deal", n),))], 4, 0)
    assert sizes(play) == [dealt] * 4
    notes = [note for step in play.steps for note in step.notes]
    assert [note.kind for note in notes] == kinds
    for note in notes:
        assert (note.clause, note.count, note.rule) == ("BK-R7", 11, 1)


def test_altered_turns() -> None:
    play = table(Custom("play drawn"), hands=["3D 4D", *HANDS[1:]])
    play.do(0, Draw())
    choose(play, 0, True)
    assert play.state.top is card("2C")
    assert play.state.turn == 1
    play = table(Custom("draw until playable"), hands=["3D 4D", *HANDS[1:]], stock="2D 2H 2C")
    play.do(0, Draw())
    assert play.state.top is card("2C")
    assert sizes(play)[0] == 4
    play = table(Custom("draw only without a play"))
    assert reason(play, 0, Draw()) == ("play-instead", "BK-11")
    play = table(Custom("second card"), under="3H", top="QC")
    assert reason(play, 0, lay("7C")) == ("no-match", "BK-07")
    play.do(0, lay("3D"))
    play = table(
        Custom("no renewal"), rest=False, stock="", under="2H 3H", hands=["3D", *HANDS[1:]]
    )
    assert reason(play, 0, Draw()) == ("nothing-to-draw", "BK-24")


def test_what_several_may_do_each_does_alone_who_says_yes() -> None:
    play = table(on("7", May((Draws("others", 2),), "others")))
    before = sizes(play)
    play.do(0, lay("7C"))
    choose(play, 1, False)
    choose(play, 2, True)
    choose(play, 3, False)
    assert sizes(play) == [before[0] - 1, before[1], before[2] + 2, before[3]]


def test_cards_taken_for_a_turn() -> None:
    play = table(Set("draw", 2))
    play.do(0, Draw())
    assert hand(play, 0) == "2C 7C 2D 3D 4D"
    assert play.state.turn == 1


def test_cards_taken_for_a_turn_can_depend_on_the_top_card_and_on_who_draws() -> None:
    for under, taken in (("Q", 0), ("K", 1)):
        play = table(Set("draw", 0, ifs=(Is(under, 1),)))
        before = sizes(play)[0]
        play.do(0, Draw())
        assert sizes(play)[0] == before + taken
        assert play.state.turn == 1
    few = Compare(Hand(), "<=", 3)
    play = table(Set("draw", 3, ifs=(few,)), hands=["7C 3D 4D KS", "5D 5S 5H", *HANDS[2:]])
    play.do(0, Draw())
    play.do(1, Draw())
    assert sizes(play)[:2] == [5, 6]


def test_a_direction_that_changes_sets_rules_off_and_one_that_does_not_none() -> None:
    draws = When(OnDirection(), (Draws(Next(), 1),))
    ways = ((Direct("reverse"), 1), (Direct("anticlockwise"), 1), (Direct("clockwise"), 0))
    for way, more in ways:
        play = table(Rule((draws,)), on("7", way))
        before = sum(sizes(play))
        play.do(0, lay("7C"))
        assert sum(sizes(play)) == before - 1 + more


@pytest.mark.parametrize(
    ("custom", "text"), [("questions allowed", "Why?"), ("lies allowed", "I won.")]
)
def test_what_a_rule_allows_cannot_be_called(custom: CustomName, text: str) -> None:
    play = table(Custom(custom), referee="players")
    play.do(2, Say(text))
    assert reason(play, 1, Call(2, "BK-10")) == ("rule-allows", "BK-11")


def test_time_to_think() -> None:
    play = table(Rule((When(OnLate(10), (Fine("me", 1), Skip("me"))),)))
    play.do(0, Draw())
    play.elapse(9.5)
    assert play.state.turn == 1
    play.elapse(0.5)
    assert sizes(play)[1] == 4
    assert play.state.turn == 2


def test_turns_that_begin() -> None:
    play = table(Rule((When(OnTurn("begins"), (Draws("me", 1),)),)))
    play.do(0, lay("7C"))
    assert sizes(play) == [2, 4, 3, 3]


def test_the_end_of_a_deal_sets_rules_off() -> None:
    over = Rule((When(OnDeal("over"), (Score(5),)),))
    play = table(over, hands=["7C", *HANDS[1:]])
    play.do(0, lay("7C"))
    assert play.state.points == (5, 0, 0, 0)


def test_a_card_played_as_an_effect() -> None:
    play = table(
        Rule((When(OnDraw("turn"), (May((PlayDrawn(),)),)),)),
        on("2", Direct()),
    )
    play.do(0, Draw())
    choose(play, 0, True)
    assert play.state.top is card("2C")
    assert play.state.direction == -1


def test_an_answer_to_any_debt() -> None:
    nine = Answering(Answer("9", (Same("suit"),)), "draw", "7")
    play = table(
        on("7", Owe(ToDraw(2), Next())),
        nine,
        hands=["7C 3D 4D", "9C 6S 9S", "8C 8S TS", "JC KH AH"],
    )
    play.do(0, lay("7C"))
    play.do(1, lay("9C"))
    assert sizes(play) == [2, 2, 5, 3]  # a nine is no seven: it cannot be passed on again
    assert play.state.turn == 3


def test_bkr13_what_an_older_rule_exacts_is_answered_where_a_newer_lets_it_be() -> None:
    two = on("2", Draws(Next(), 2), Skip(Next()))
    stacking = Answering(Answer("2", then="add"), "draw", "2")
    hands = ["2C 3D 4D", "2D 6S 9S", "9C 8S TS", "JC KH AH"]
    for rules in ((two, stacking), (stacking, two), (Rule((*two.clauses, stacking)),)):
        play = table(*rules, hands=hands, stock="5C 5D 5H 5S 4C 4H")
        play.do(0, lay("2C"))
        assert reason(play, 1, lay("6S")) == ("debt-first", "BK-11")
        notes = [note for step in play.do(1, lay("2D")) for note in step.notes]
        owed = [(note.seat, note.count) for note in notes if note.kind == "owes-draw"]
        assert owed == [(2, 4)]
        play.do(2, Draw())
        assert sizes(play) == [2, 2, 7, 3]
        assert play.state.turn == 3
    play = table(two, hands=hands, stock="5C 5D")
    play.do(0, lay("2C"))
    assert (sizes(play), play.state.turn) == ([2, 5, 3, 3], 2)


def test_bkr13_turns_to_miss_are_answered_where_a_newer_rule_lets_them_be() -> None:
    eight = on("8", Skip(Next()))
    queen = Answering(Answer("Q", then="cancel"), "any", "8")
    hands = ["8C 3D 4D", "QD 6S 9S", "9D 8S TS", "JC KH AH"]
    play = table(eight, queen, hands=hands)
    play.do(0, lay("8C"))
    assert reason(play, 1, Draw()) == ("miss-instead", "BK-11")
    play.do(1, lay("QD"))
    assert play.state.turn == 2
    play = table(eight, Answering(Answer("Q", then="cancel"), "draw", "8"), hands=hands)
    play.do(0, lay("8C"))
    assert play.state.turn == 2


def test_not_is_the_opposite() -> None:
    play = table(on("7", Direct(), ifs=(Not(Is("Q", 1)),)))
    play.do(0, lay("7C"))
    assert play.state.direction == 1


def test_called_away_penalties_name_the_rule() -> None:
    play = table(on("7", Owe(Says((Words("ping"),)))), referee="players")
    play.do(0, lay("7C"))
    play.do(2, Call(0, rule=1))
    assert view(play, 1)["call"]["rule"] == 1
    call_later = call
    assert callable(call_later)


@pytest.mark.parametrize("referee", ["machine", "players"])
def test_undoing_takes_effects_back(referee: str) -> None:
    if referee == "machine":
        return
    play = table(on("3", Direct(), Draws(Next(), 2)), referee=referee)
    before = play.state
    play.do(0, lay("3D"))
    assert play.state.direction == -1
    call(play, 2, 0, "BK-07")
    assert play.state.direction == 1
    assert play.state.mem == before.mem
    assert sizes(play) == [4, 3, 3, 3]
