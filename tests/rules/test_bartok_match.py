"""Bartok, the match: pauses and clarifications, the winner's new rule, six deals."""

from __future__ import annotations

import random

import pytest

from parlour.core.play import Play
from parlour.core.record import format_record, load, record_of
from parlour.core.rules import Next, Seat
from parlour.games import GAMES
from parlour.games.bartok.actions import (
    Accept,
    Announce,
    Call,
    Clarify,
    Confirm,
    Decline,
    Draw,
    Object,
    Pause,
    Prevail,
    Restate,
    Resume,
    Say,
)
from parlour.games.bartok.game import BARTOK
from tests.rules.bartok import (
    WORD,
    is_over,
    lay,
    position,
    reason,
    rule,
    sizes,
    started,
    told,
    view,
    vote_all,
)

HANDS = ["2C 3D 4D", "5C 6S 9S", "7S 8S TS"]
POLITE = "Whoever plays a king bows."


def won(seat: Seat = 0, **given: object) -> Play:
    """A deal that the seat has just won; the others may have accepted."""
    hands = ["2D 3D", "4D 5D", "6D 7D"]
    hands[seat] = "QD"
    play = position(hands, turn=seat, win_window=0, **given)  # type: ignore[arg-type]
    play.do(seat, lay("QD"))
    assert play.state.phase == "announce"
    return play


def announced(play: Play, seat: Seat, text: str = POLITE) -> None:
    """An honour rule is announced and confirmed."""
    play.do(seat, Announce(text))
    play.do(seat, Confirm())


# Pauses


def test_bk15_in_a_pause_nothing_is_played_and_questions_are_allowed() -> None:
    play = position(HANDS, rules=(rule(1),))
    play.do(2, Pause(question="May I ask something?"))
    assert play.state.phase == "pause"
    for seat in range(3):
        assert reason(play, seat, Draw()) == ("paused", "BK-15")
        assert reason(play, seat, Call(1 if seat else 2, rule=1)) == ("paused", "BK-15")
    play.do(0, Say("What does it mean?"))
    assert sizes(play) == [3, 3, 3]
    play.do(2, Resume())
    assert play.state.phase == "play"


def test_bk15_the_author_explains_and_the_answer_is_kept_with_the_rule() -> None:
    play = position(HANDS, rules=(rule(1, author=1),))
    play.do(2, Pause(1, "Does it hold for red cards?"))
    assert reason(play, 0, Clarify("Yes.")) == ("not-author", "BK-15")
    play.do(1, Clarify("For all cards."))
    shown = view(play, 0)["rules"][0]["clarified"]
    assert shown == [
        {"question": "Does it hold for red cards?", "answer": "For all cards.", "deal": 1}
    ]
    play.do(1, Resume())  # the author after clarifying
    assert play.state.paused is None


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Pause(7), "no-such-rule"),
        (Pause(question="x" * 10_000), "text-too-long"),
        (Pause(question="a\nb"), "text-not-plain"),
        (Clarify("So it is."), "no-pause"),
        (Resume(), "no-pause"),
    ],
)
def test_bk15_what_is_no_pause_is_refused(action: Pause, code: str) -> None:
    assert reason(position(HANDS), 0, action) == (code, "BK-15")


def test_bk15_one_pause_at_a_time_and_only_during_a_deal() -> None:
    play = position(HANDS)
    play.do(0, Pause())
    assert reason(play, 1, Pause()) == ("paused", "BK-15")
    assert reason(won(), 1, Pause()) == ("deal-over", "BK-18")


def test_bk17_no_penalties_during_a_clarification() -> None:
    play = position(HANDS)
    play.do(0, Pause())
    play.do(1, Say("Who, why, where?"))
    assert sizes(play) == [3, 3, 3]
    play.do(0, Resume())
    play.elapse(30)
    assert sizes(play) == [3, 3, 3]


def test_bk17_what_is_said_in_a_pause_or_a_vote_cannot_be_called() -> None:
    play = position(HANDS, referee="players")
    play.do(0, Pause())
    play.do(1, Say("Is it so?"))
    play.do(0, Resume())
    assert reason(play, 2, Call(1, "BK-10")) == ("nothing-happened", "BK-12")
    play.do(0, lay("2C"))
    play.do(1, Call(0, "BK-07"))
    play.do(0, Say("Are you serious?"))
    vote_all(play, False)
    assert reason(play, 2, Call(0, "BK-10")) == ("nothing-happened", "BK-12")


def test_bkr22_others_resume_after_two_minutes() -> None:
    play = position(HANDS, rules=(rule(1, author=1),))
    play.do(0, Pause(1))
    assert reason(play, 1, Resume()) == ("not-yours-to-resume", "BK-R22")
    assert reason(play, 2, Resume()) == ("not-yours-to-resume", "BK-R22")
    play.elapse(119)
    assert reason(play, 2, Resume()) == ("not-yours-to-resume", "BK-R22")
    play.elapse(1)
    play.do(2, Resume())
    assert play.state.phase == "play"


def test_bkr22_the_fixed_rules_have_no_author_to_ask() -> None:
    play = position(HANDS)
    play.do(0, Pause(question="What is a turn?"))
    assert reason(play, 1, Clarify("A card or a draw.")) == ("no-author", "BK-R22")


# Conflicts


def test_bk16_the_author_of_the_newer_rule_decides() -> None:
    rules = (rule(1, author=0), rule(2, author=1), rule(3, author=2, repealed=1))
    play = position(HANDS, rules=rules)
    assert reason(play, 1, Prevail(1, 2)) == ("no-pause", "BK-R13")
    play.do(0, Pause())
    assert reason(play, 0, Prevail(1, 2)) == ("not-newer-author", "BK-16")
    assert reason(play, 2, Prevail(2, 1)) == ("not-newer-author", "BK-16")
    assert reason(play, 1, Prevail(2, 2)) == ("same-rule", "BK-R13")
    assert reason(play, 2, Prevail(3, 1)) == ("no-such-rule", "BK-R13")
    play.do(1, Prevail(1, 2))
    assert reason(play, 1, Prevail(1, 2)) == ("prevails-already", "BK-R13")
    assert view(play, 0)["rules"][0]["prevails"] == [2]


def test_bkr13_a_decision_can_be_turned_round() -> None:
    play = position(HANDS, rules=(rule(1), rule(2, author=1)))
    play.do(0, Pause())
    play.do(1, Prevail(1, 2))
    play.do(1, Prevail(2, 1))
    assert [one["prevails"] for one in view(play, 0)["rules"]] == [[], [1]]


# The new rule


def test_bk19_the_winner_scores_deals_and_announces() -> None:
    play = won(2)
    assert view(play, 0)["seats"][2]["wins"] == 1
    assert reason(play, 0, Announce(POLITE)) == ("not-your-rule", "BK-19")
    assert reason(play, 0, Next()) == ("rule-awaited", "BK-19")
    announced(play, 2)
    play.do(1, Next())
    assert play.state.dealer == 2
    assert play.state.turn == 0
    assert play.state.deal == 2


def test_bk19_nothing_is_announced_during_a_deal() -> None:
    play = position(HANDS)
    for action in (Announce(POLITE), Confirm(), Restate(), Decline()):
        assert reason(play, 0, action) == ("nothing-to-announce", "BK-19")


@pytest.mark.parametrize(
    ("action", "code", "clause"),
    [
        (Announce(), "no-text", "BK-19"),
        (Announce("x" * 10_000), "text-too-long", "BK-R10"),
        (Announce("be \x07 quiet"), "text-not-plain", "BK-R10"),
        (Announce(repeal=1), "no-such-rule", "BK-20"),
        (Confirm(), "announce-first", "BK-19"),
        (Restate(), "announce-first", "BK-19"),
    ],
)
def test_bk19_what_is_no_announcement_is_refused(action: Announce, code: str, clause: str) -> None:
    assert reason(won(), 0, action) == (code, clause)


def test_bk20_a_rule_can_be_repealed() -> None:
    play = won(rules=(rule(1), rule(2, repealed=1)))
    assert Announce(repeal=1) in BARTOK.legal(play.state, 0)
    assert reason(play, 0, Announce(repeal=2)) == ("no-such-rule", "BK-20")
    play.do(0, Announce(repeal=1))
    play.do(0, Confirm())
    assert [one["repealed"] for one in view(play, 0)["rules"]] == [2, 1]
    assert [one.number for one in play.state.in_force] == [1]  # still in this deal
    play.do(0, Next())
    assert play.state.in_force == ()


def test_bk21_a_rule_holds_from_the_next_deal_only() -> None:
    play = won()
    announced(play, 0)
    assert play.state.in_force == ()
    shown = view(play, 1)["rules"]
    assert [(one["number"], one["author"], one["since"]) for one in shown] == [(1, 0, 2)]
    play.do(2, Next())
    assert [one.number for one in play.state.in_force] == [1]


def test_bkr10_the_rule_is_read_back_and_confirmed_or_put_otherwise() -> None:
    play = won()
    play.do(0, Announce(POLITE))
    assert view(play, 1)["proposal"]["text"] == POLITE
    play.do(0, Restate())
    assert view(play, 1)["proposal"] is None
    play.do(0, Announce("Whoever plays a queen dances."))
    play.do(0, Announce(POLITE))
    play.do(0, Confirm())
    assert [one["said"] for one in view(play, 1)["rules"]] == [POLITE]
    assert reason(play, 0, Announce(POLITE)) == ("nothing-to-announce", "BK-19")


def test_bkr11_an_honour_rule_is_marked_with_its_language() -> None:
    play = won()
    play.do(0, Announce("Кто сыграл короля, кланяется.", lang="ru"))
    play.do(0, Confirm())
    shown = view(play, 1)["rules"][0]
    assert (shown["kind"], shown["lang"]) == ("honour", "ru")


def test_bkr12_more_than_half_object_and_another_rule_is_stated() -> None:
    play = won(referee="players")
    assert reason(play, 1, Object()) == ("nothing-announced", "BK-R12")
    play.do(0, Announce(POLITE))
    assert reason(play, 0, Object()) == ("own-rule", "BK-R12")
    play.do(1, Object())
    assert reason(play, 1, Object()) == ("objected-already", "BK-R12")
    assert play.state.proposal
    play.do(2, Object())
    assert play.state.proposal is None
    announced(play, 0, "Whoever plays a queen dances.")
    assert [one.text for one in play.state.rules] == ["Whoever plays a queen dances."]


def test_bkr12_objections_are_in_time_until_the_next_deal() -> None:
    play = won(referee="players", rules=(rule(1),))
    play.do(0, Announce(POLITE, repeal=1))
    play.do(0, Confirm())
    play.do(1, Object())
    steps = play.do(2, Object())
    assert told(play, steps) == ["object", "rule-fallen"]
    assert play.state.phase == "announce"
    assert [one.repealed for one in play.state.rules] == [None]


def test_bkr12_the_next_deal_waits_as_long_as_the_rule_can_fall() -> None:
    """A table of five: three of the other four would have to object."""
    play = position(["QD", "2C 3C", "4C 5C", "6C 7C", "8C 9C"], referee="players", win_window=10)
    play.do(0, lay("QD"))
    for seat in range(1, 5):
        play.do(seat, Accept())
    announced(play, 0, POLITE)

    def held(seat: Seat, *agreed: Seat) -> float:
        return BARTOK.hold(play.state, seat, Next(), agreed=frozenset(agreed))

    assert held(0) == held(1) == held(0, 1) == held(2, 0) == 10
    assert held(2, 1) == held(0, 1, 4) == 0
    play.do(4, Object())
    assert held(0, 1, 4) == 10
    play.elapse(10)
    assert held(0) == 0


def test_bkr12_under_machine_nobody_objects() -> None:
    play = won()
    play.do(0, Announce(POLITE))
    assert reason(play, 1, Object()) == ("no-objections", "BK-R12")


def test_bkr13_one_announcement_may_add_and_repeal() -> None:
    play = won(rules=(rule(1),))
    play.do(0, Announce(POLITE, repeal=1))
    play.do(0, Confirm())
    play.do(0, Next())
    assert [one.number for one in play.state.in_force] == [2]


def test_bkr13_a_rule_must_be_announced_unless_the_table_says_otherwise() -> None:
    play = won()
    assert reason(play, 0, Decline()) == ("must-announce", "BK-R13")
    play = won(may_decline="yes")
    assert reason(play, 1, Decline()) == ("not-your-rule", "BK-19")
    play.do(0, Decline())
    play.do(1, Next())
    assert play.state.rules == ()


def test_bk21_rules_are_numbered_on_and_never_anew() -> None:
    play = won(rules=(rule(1, repealed=1), rule(2)))
    announced(play, 0)
    assert [one.number for one in play.state.rules] == [1, 2, 3]


# Six deals


def play_out(play: Play, rng: random.Random) -> None:
    """A deal by players who play what they can, say the word and accept."""
    while not is_over(play):
        seat = play.state.turn
        if play.state.won:
            play.elapse(10)
            continue
        legal = [one for one in BARTOK.legal(play.state, seat) if one.__class__.__name__ == "Play"]
        play.do(seat, rng.choice(legal) if legal else Draw())
        for duty in play.state.duties:
            if not duty.done and not is_over(play):
                play.do(duty.seat, WORD)


def test_bk22_six_deals_and_equal_wins_share_the_place() -> None:
    rng = random.Random(5)
    play = position(HANDS, may_decline="yes")
    for deal in range(1, 7):
        assert play.state.deal == deal
        play_out(play, rng)
        if play.state.phase == "announce":
            winner = play.state.deal_over and play.state.deal_over.winner
            assert winner is not None
            play.do(winner, Decline())
        if deal < 6:
            play.do(0, Next())
    wins = play.state.score
    assert sum(wins) == 6
    assert view(play)["match_over"] == {
        "places": [1 + sum(other > own for other in wins) for own in wins]
    }
    assert BARTOK.actors(play.state) == frozenset()
    assert reason(play, 0, Next()) == ("match-over", "BK-22")
    assert reason(play, 0, Say("Well played.")) == ("match-over", "BK-22")


def test_bkr18_the_winner_of_the_sixth_deal_announces_nothing() -> None:
    play = position(["QD", "2D 3D", "4D 5D"], deal=6, score=(1, 2, 2))
    play.do(0, lay("QD"))
    assert play.state.phase == "over"
    assert play.state.score == (2, 2, 2)
    assert play.state.places == (1, 1, 1)
    assert list(BARTOK.legal(play.state, 0)) == []


def test_bkr9_a_deal_without_a_winner_counts_and_passes_to_the_left() -> None:
    play = position(HANDS, max_turns=1, dealer=1, turn=2)
    for seat in (2, 0, 1):
        play.do(seat, Draw())
    assert play.state.phase == "over"
    play.do(2, Next())
    assert (play.state.deal, play.state.dealer, play.state.turn) == (2, 2, 0)


def test_bkr14_direction_starts_anew_with_each_deal() -> None:
    play = position(HANDS, direction=-1, max_turns=1)
    for seat in (0, 2, 1):
        assert play.state.turn == seat
        play.do(seat, Draw())
    play.do(0, Next())
    assert play.state.direction == 1
    assert play.state.acts == play.state.duties == ()


def test_a_record_holds_what_was_said_called_and_voted() -> None:
    play = started(4, seed=3, referee="players")
    seat = play.state.turn
    wrong = next(
        c
        for c in play.state.hands[seat]
        if c.rank != play.state.top.rank and c.suits != play.state.top.suits
    )
    play.do(seat, lay(wrong.text))
    play.do((seat + 1) % 4, Say('Is «that» a "good" card?'))
    play.do((seat + 2) % 4, Call(seat, "BK-07"))
    play.elapse(7.5)
    play.do((seat + 3) % 4, Pause(question="Which suit?"))
    play.elapse(31)
    play.do((seat + 3) % 4, Resume())
    play.elapse(12.5)
    text = format_record(record_of(play))
    for line in ("call", "pause", "elapsed 7.5", 'question="Which suit?"', "resume"):
        assert line in text
    again = load(text, GAMES, random.Random(1))
    assert again.state == play.state
    assert again.version == play.version
