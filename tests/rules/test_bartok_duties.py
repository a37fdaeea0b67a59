"""Added rules of Bartok: what has to be said and done, bans, penalties, debts."""

from __future__ import annotations

from parlour.core.play import Play
from parlour.games.bartok.actions import Call, Do, Draw, Pass, Say
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.norms.effects import Draw as Draws
from parlour.games.bartok.norms.effects import (
    Fine,
    PlayDrawn,
    Skip,
)
from parlour.games.bartok.norms.events import (
    Answer,
    Does,
    Lays,
    Misses,
    OnSay,
    Says,
)
from parlour.games.bartok.norms.events import Cards as ForCards
from parlour.games.bartok.norms.events import Draws as ToDraw
from parlour.games.bartok.norms.model import (
    Ban,
    Custom,
    Forced,
    Lasting,
    Off,
    Owe,
    Penalty,
    Rule,
    When,
)
from parlour.games.bartok.norms.terms import (
    Figure,
    Math,
    NameOf,
    Next,
    Played,
    Rank,
    Same,
    Speech,
    Words,
)
from tests.rules.bartok import (
    card,
    hand,
    is_over,
    lay,
    reason,
    refused,
    sizes,
)
from tests.rules.bartok_laws import HANDS, on, table


def test_a_phrase_is_owed_before_the_next_turn() -> None:
    polite = on("7", Owe(Says((Words("have a nice day", "хорошего дня"),))))
    for said, size in (("Have a NICE day!", 2), ("Хорошего дня.", 2), ("have a day", 3)):
        play = table(polite)
        play.do(0, lay("7C"))
        play.do(0, Say(said))
        play.do(1, Draw())
        assert sizes(play)[0] == size, said


def test_a_missed_phrase_names_its_rule() -> None:
    play = table(on("7", Owe(Says((Words("ping"),)))))
    play.do(0, lay("7C"))
    steps = play.do(1, Draw())
    notes = [note for step in steps for note in step.notes if note.kind == "missed-phrase"]
    assert [(note.seat, note.rule) for note in notes] == [(0, 1)]


def test_a_phrase_made_of_names_and_numbers() -> None:
    name = on("7", Owe(Says((NameOf("card"),))))
    for said in ("Seven of clubs", "7 of clubs", "семёрка треф"):
        play = table(name)
        play.do(0, lay("7C"))
        play.do(0, Say(said))
        assert all(duty.done for duty in play.state.duties), said
    total = on("/C", Owe(Says((Figure(Played("/C", sum=True)),))))
    for said in ("7", "seven", "семь"):
        play = table(total)
        play.do(0, lay("7C"))
        play.do(0, Say(said))
        assert all(duty.done for duty in play.state.duties), said
    king = on("7", Owe(Says((Words("King George the"), Figure(Played("7"), ordinal=True)))))
    play = table(king)
    play.do(0, lay("7C"))
    play.do(0, Say("King George the First"))
    assert all(duty.done for duty in play.state.duties)


def test_under_players_a_missing_phrase_is_called() -> None:
    play = table(on("7", Owe(Says((Words("ping"),)))), referee="players")
    play.do(0, lay("7C"))
    play.elapse(4)
    call_rule(play, 2, 0, 1)
    assert sizes(play)[0] == 3
    assert play.state.top is card("7C")


def call_rule(play: Play, by: int, against: int, number: int) -> None:
    """A call of a rule that the program's own finding settles."""
    play.do(by, Call(against, rule=number))
    play.elapse(20)


def test_a_deed_is_owed() -> None:
    play = table(on("7", Owe(Does("slap"))))
    play.do(0, lay("7C"))
    assert Do("slap") in BARTOK.legal(play.state, 0)
    play.do(0, Do("slap"))
    play.do(1, Draw())
    assert sizes(play)[0] == 2
    assert reason(play, 2, Do("dance")) == ("no-deed", "BK-11")


def test_bk12_penalties_count_otherwise_for_some() -> None:
    says = on("*", Owe(Says((Words("hey"),))))
    spared = on("7", Lasting(ForCards(2), (Forced("penalty", seat="cause"),)))
    play = table(spared, says)
    play.do(0, lay("7C"))
    play.do(1, Draw())
    assert sizes(play)[0] == 2
    play = table(says)
    play.do(0, lay("7C"))
    play.do(1, Draw())
    assert sizes(play)[0] == 3
    play = table(says, Rule((Forced("penalty", 2),)))
    play.do(0, lay("7C"))
    play.do(1, Draw())
    assert sizes(play)[0] == 4
    play = table(on("7", Fine(Next(), 2)), Rule((Forced("penalty", more=1),)))
    play.do(0, lay("7C"))
    assert sizes(play)[1] == 6


def test_a_deed_is_owed_several_times() -> None:
    play = table(on("7", Owe(Does("knock", 3))))
    play.do(0, lay("7C"))
    for left in (3, 2, 1):
        assert [duty.times for duty in play.state.duties if not duty.done] == [left]
        play.do(0, Do("knock"))
    play.do(1, Draw())
    assert sizes(play)[0] == 2
    play = table(on("7", Owe(Does("knock", 3))))
    play.do(0, lay("7C"))
    play.do(0, Do("knock"))
    play.do(1, Draw())
    assert sizes(play)[0] == 3


def test_a_deed_done_as_often_as_an_amount_says_is_not_owed_for_nought() -> None:
    knocks = on("*", Owe(Does("knock", Math("-", Rank(0), 7))))
    play = table(knocks)
    play.do(0, lay("7C"))
    assert all(duty.done for duty in play.state.duties)
    play.do(1, lay("8C"))
    assert [(duty.seat, duty.times) for duty in play.state.duties if not duty.done] == [(1, 1)]


def test_a_deed_is_still_owed_when_its_rule_has_been_switched_off() -> None:
    off = When(OnSay(Speech("word", Words("stop"))), (Lasting("deal", (Off(),)),))
    play = table(on("7", Owe(Does("slap"), Next())), off)
    play.do(0, lay("7C"))
    play.do(2, Say("stop"))
    assert [duty.seat for duty in play.state.duties if not duty.done] == [1]
    play.do(1, Do("slap"))
    assert all(duty.done for duty in play.state.duties)
    assert reason(play, 2, Do("slap")) == ("no-deed", "BK-11")


def test_bk10_a_ban_on_words() -> None:
    play = table(Ban(Speech("number")))
    play.do(2, Say("I have two cards"))
    assert sizes(play)[2] == 4
    play.do(2, Say("I have cards"))
    assert sizes(play)[2] == 4
    play = table(Custom("questions allowed"))
    play.do(2, Say("May I ask?"))
    assert sizes(play)[2] == 3


def test_what_is_said_can_set_a_rule_off() -> None:
    play = table(Rule((When(OnSay(Speech("phrase", Words("hello"))), (Draws("me", 1),)),)))
    play.do(3, Say("Hello, all"))
    assert sizes(play)[3] == 4


def test_bk12_a_rule_may_change_the_penalty() -> None:
    play = table(Penalty((Fine("me", 2),)))
    play.do(2, Say("Why?"))
    assert sizes(play)[2] == 5
    play = table(Penalty((Skip("me"),)))
    play.do(2, Say("Why?"))
    assert sizes(play)[2] == 3
    play.do(0, Draw())
    play.do(1, Draw())
    assert play.state.turn == 3
    play = table(Penalty((Fine("me", 3),), "word"), hands=["7C 3D", *HANDS[1:]])
    play.do(0, lay("7C"))
    play.do(1, Draw())
    assert sizes(play)[0] == 4


def test_a_debt_is_passed_on_and_added_to() -> None:
    stacking = on("2", Owe(ToDraw(2), Next(), (Answer("2", then="add"),)))
    hands = ["2C 3D 4D", "2D 6S 9S", "9C 8S TS", "JC KH AH"]
    play = table(stacking, hands=hands, stock="5C 5D 5H 5S 4C 4H")
    play.do(0, lay("2C"))
    assert refused(play, 1, lay("6S")).facts["rule"] == 1
    play.do(1, lay("2D"))
    assert refused(play, 2, lay("9C")).code == "debt-first"
    play.do(2, Draw())
    assert sizes(play) == [2, 2, 7, 3]
    assert play.state.turn == 3


def test_a_debt_that_nothing_answers_is_paid_at_once() -> None:
    play = table(on("7", Owe(ToDraw(2), Next())))
    play.do(0, lay("7C"))
    assert sizes(play) == [2, 5, 3, 3]
    assert play.state.turn == 2


def test_turns_to_miss_can_be_answered() -> None:
    aces = on("7", Owe(Misses(1), Next(), (Answer("8"),)))
    play = table(aces, hands=["7C 3D 4D", "8C 6S 9S", *HANDS[2:]])
    play.do(0, lay("7C"))
    assert reason(play, 1, Draw()) == ("miss-instead", "BK-11")
    play.do(1, lay("8C"))
    assert Pass() in BARTOK.legal(play.state, 2)
    play.do(2, Pass())
    assert play.state.turn == 3


def test_a_card_has_to_be_followed_by_another() -> None:
    seven = on("7", Owe(Lays(ifs=(Same("suit"),)), orelse=(Draws("me", 1),)))
    play = table(seven, hands=["7C 5C 4D", *HANDS[1:]])
    play.do(0, lay("7C"))
    assert play.state.turn == 0
    assert refused(play, 0, lay("4D")).facts["rule"] == 1
    play.do(0, lay("5C"))
    assert play.state.turn == 1
    play = table(seven)
    play.do(0, lay("7C"))
    play.do(0, Draw())
    assert hand(play, 0) == "2C 3D 4D"
    assert play.state.turn == 1


def test_bkr15_a_turn_that_goes_on_and_on_ends_with_the_deal() -> None:
    """Each card has to be followed by another; who has none draws, and plays that if it fits."""
    follow = Owe(Lays("*"), orelse=(Draws("me", 1), PlayDrawn()))
    play = table(on("*", follow), max_turns=1, stock="2C 5C 6C TC KC")
    play.do(0, lay("7C"))
    for _ in range(3):
        assert not is_over(play)
        assert play.state.turn == 0
        play.do(0, Draw())
    assert is_over(play)
