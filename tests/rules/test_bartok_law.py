"""Bartok under added rules: what each kind of rule does in a deal, and does not without it."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.core.play import Play
from parlour.games.bartok.actions import Call, Choose, Do, Draw, Pass, Pause, Prevail, Resume, Say
from parlour.games.bartok.actions import Play as Lay
from parlour.games.bartok.effects import MOST_RUN
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.law import law_of
from parlour.games.bartok.norms.effects import (
    Again,
    Count,
    Direct,
    DrawUntil,
    ExtraTurn,
    Fate,
    Fine,
    Flip,
    Give,
    GiveToken,
    Name,
    PassHands,
    PlayDrawn,
    Redeal,
    Score,
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
    Answer,
    AsLong,
    Does,
    Duration,
    Lays,
    Misses,
    OnDeal,
    OnDirection,
    OnDraw,
    OnFine,
    OnHand,
    OnLate,
    OnOut,
    OnPlay,
    OnSay,
    OnTurn,
    Says,
)
from parlour.games.bartok.norms.events import Cards as ForCards
from parlour.games.bartok.norms.events import Draws as ToDraw
from parlour.games.bartok.norms.model import (
    Answering,
    Ban,
    Clause,
    Custom,
    CustomName,
    Effect,
    Extend,
    Forced,
    If,
    Lasting,
    May,
    Off,
    Owe,
    Penalty,
    Plays,
    Role,
    Rule,
    Set,
    Several,
    Treat,
    When,
)
from parlour.games.bartok.norms.terms import (
    But,
    CanPlay,
    Chosen,
    Compare,
    Counter,
    Die,
    Direction,
    Figure,
    Hand,
    Holder,
    Is,
    Kind,
    LoserOf,
    Math,
    NameOf,
    Near,
    Next,
    Not,
    Playable,
    Played,
    Rank,
    Reacting,
    Right,
    Same,
    SamePlayer,
    Saying,
    Speech,
    Streak,
    Those,
    Words,
)
from tests.rules.bartok import (
    WORD,
    call,
    card,
    cards,
    check_pack,
    hand,
    is_over,
    lay,
    position,
    reason,
    refused,
    rule,
    sizes,
    told,
    view,
)
from tests.rules.bartok_rules import table as opened

HANDS = ["7C 3D 4D", "8C 6S 9S", "9C 8S TS", "JC KH AH"]
"""Four players; seat 0 to act on the queen of clubs; each holds a club."""

STOCK = "2C 2D 2H 2S 3C"


def on(cards_: str, *then: Effect, on: str = "*", ifs: Any = ()) -> Rule:
    """A rule: when such a card is played, this happens."""
    return Rule((When(OnPlay(cards_, on), then, ifs),))


def table(*rules: Rule | Clause, hands: list[str] | None = None, **given: Any) -> Play:
    """A position under these rules, numbered from 1."""
    whole = [one if isinstance(one, Rule) else Rule((one,)) for one in rules]
    added = tuple(rule(n, one) for n, one in enumerate(whole, 1))
    given = {"stock": STOCK, **given}
    return position(hands or HANDS, rules=added, **given)


def choose(play: Play, seat: int, value: Any) -> None:
    """An answer to what a rule asks."""
    play.do(seat, Choose(value))


# The worked example


def test_bk11_a_queen_reverses_the_direction() -> None:
    reverses = on("Q", Direct())
    play = position(["QD 7H", "2D 3D", "4D 5D"], top="QC", rules=(rule(1, reverses),))
    play.do(0, lay("QD"))
    play.do(0, WORD)
    assert play.state.direction == -1
    assert play.state.turn == 2
    assert hand(play, 0) == "7H"
    assert view(play, 1)["direction"] == -1


def test_bk11_only_a_queen_does() -> None:
    play = table(on("Q", Direct()))
    play.do(0, lay("7C"))
    assert play.state.direction == 1


def test_bk21_a_rule_that_is_not_yet_in_force_does_nothing() -> None:
    reverses = on("7", Direct())
    play = position(HANDS, rules=(rule(1, reverses, since=2),))
    play.do(0, lay("7C"))
    assert play.state.direction == 1
    play = position(HANDS, rules=(rule(1, reverses, repealed=1),))
    play.do(0, lay("7C"))
    assert play.state.direction == 1


def test_bk04_the_starting_card_sets_nothing_off() -> None:
    from tests.rules.bartok import started

    for seed in range(20):
        plain = started(3, seed)
        ruled = started(3, seed)
        assert plain.state.turn == ruled.state.turn
    play = position(
        HANDS,
        top="QC",
        rules=(rule(1, on("Q", Direct(), Draws("all", 2))),),
    )
    assert play.state.direction == 1
    assert sizes(play) == [3, 3, 3, 3]


# Identity


def test_treated_cards_count_as_others_for_matching_and_effects() -> None:
    clubs_high = Treat("/C", ranks="6789TJQKA2345")
    play = table(clubs_high, on("Q", Direct()), hands=["7C QD 4D", *HANDS[1:]], top="QH")
    play.do(0, lay("7C"))  # the seven of clubs counts as the queen of clubs
    assert play.state.direction == -1
    play = table(clubs_high, hands=["5D QC 4D", *HANDS[1:]], top="QH")
    assert reason(play, 0, lay("QC")) == ("no-match", "BK-07")


def test_a_treatment_is_no_chain() -> None:
    swap = Treat("49", ranks="A23956784TJQK")
    play = table(swap, hands=["4D 9D 5S", *HANDS[1:]], top="4C")
    assert reason(play, 0, lay("9D")) == ("no-match", "BK-07")  # a four on a nine
    play.do(0, lay("4D"))


def test_what_lasts_adds_up() -> None:
    up = When(
        OnPlay("3"),
        (Lasting("deal", (Treat(ranks="23456789TJQKA", ifs=(Same("suit", 0, "cause"),)),)),),
    )
    play = table(up, hands=["3C KC 2D", "3S 6C 5S", *HANDS[2:]], top="5C", stock="2C")
    play.do(0, lay("3C"))
    assert face(play, "KC") == "AC"
    assert face(play, "KH") == "KH"


def test_what_cards_count_as_never_asks_what_may_be_played() -> None:
    up = Treat(ranks="23456789TJQKA", ifs=(Same("suit", 0, "cause"),))
    for asked in (Playable(0), Playable("cause"), CanPlay("all"), Is("7", 0), Is("3", "cause")):
        long = When(OnPlay("3"), (Lasting(AsLong((asked,)), (up,)),))
        play = table(long, hands=["3C KC 2D", "3S 6C 5S", *HANDS[2:]], top="5C", stock="2C")
        play.do(0, lay("3C"))
        assert face(play, "KC") == ("AC" if asked == Is("3", "cause") else "KC")
    play = table(Treat("K", ranks="23456789TJQKA", ifs=(Playable(0),)))
    assert face(play, "KC") == "KC"


def face(play: Play, text: str) -> str:
    """What a card counts as."""
    return law_of(play.state).face(play.state, card(text)).text


def test_a_joker_is_played_as_the_card_it_is_said_to_be() -> None:
    jokers = Rule((Treat("X", as_="any"), Set("jokers", 2)))
    play = table(jokers, on("7", Direct()), jokers=1, hands=["X 3D 4D", *HANDS[1:]])
    assert reason(play, 0, lay("X")) == ("say-what-card", "BK-11")
    assert reason(play, 0, Lay(card("X"), as_=card("2D")))[0] == "no-match"
    play.do(0, Lay(card("X"), as_=card("7C")))
    assert play.state.direction == -1
    assert play.state.turn == 3
    play.do(3, lay("JC"))  # a club on what counts as the seven of clubs


def test_without_its_rule_no_card_counts_as_another() -> None:
    play = table(hands=HANDS)
    assert reason(play, 0, Lay(card("3D"), as_=card("7C"))) == ("cannot-count-as", "BK-11")


# Legality


def test_bk11_a_rule_may_forbid_allow_or_replace() -> None:
    anything = Plays("may", "3")
    play = table(anything)
    play.do(0, lay("3D"))
    play = table(Plays("not", "7"))
    error = refused(play, 0, lay("7C"))
    assert (error.code, error.clause, error.facts["rule"]) == ("rule-forbids", "BK-11", 1)
    play = table(Plays("instead", ifs=(Compare(Rank(0), "<", Rank(1)),)))
    play.do(0, lay("4D"))
    play = table(Plays("only", "/DH"))
    assert refused(play, 0, lay("7C")).code == "rule-forbids"
    assert reason(play, 0, lay("3D")) == ("no-match", "BK-07")


def test_bkr13_the_newer_rule_prevails() -> None:
    allowed, forbidden = Plays("may", "3"), Plays("not", "3", "Q")
    table(forbidden, allowed).do(0, lay("3D"))
    assert refused(table(allowed, forbidden), 0, lay("3D")).facts["rule"] == 2


def test_bkr13_unless_its_author_has_decided_otherwise() -> None:
    play = table(Plays("may", "3"), Plays("not", "3"))
    play.do(0, Pause())
    play.do(0, Prevail(1, 2))
    play.do(0, Resume())
    play.do(0, lay("3D"))


def test_within_one_rule_a_prohibition_is_stronger() -> None:
    both = Rule((Plays("may", "3"), Plays("not", "3", "Q")))
    assert refused(table(both), 0, lay("3D")).code == "rule-forbids"


def test_under_players_an_added_prohibition_is_called() -> None:
    play = table(Plays("not", "7"), referee="players")
    play.do(0, lay("7C"))
    play.do(2, Call(0, rule=1))
    play.elapse(20)
    assert play.state.top is card("QC")
    assert sizes(play) == [4, 3, 3, 3]


def test_a_named_suit_has_to_be_followed() -> None:
    eights = Rule(
        (
            Plays("may", "8"),
            When(
                OnPlay("8"),
                (
                    Name("suit"),
                    Lasting(ForCards(1), (Plays("instead", ifs=(Same("suit", 0, "named"),)),)),
                ),
            ),
        )
    )
    play = table(eights, hands=["8D 3D 4D", "8C 6S 9H", *HANDS[2:]])
    play.do(0, lay("8D"))
    assert play.state.phase == "choose"
    assert view(play, 0)["asked"]["what"] == "suit"
    assert reason(play, 1, Draw()) == ("answer-first", "BK-11")
    assert reason(play, 1, Choose("H")) == ("nothing-asked", "BK-11")
    assert reason(play, 0, Choose("X")) == ("no-such-answer", "BK-11")
    choose(play, 0, "H")
    assert refused(play, 1, lay("6S")).facts["rule"] == 1
    play.do(1, lay("9H"))
    assert reason(play, 2, lay("TS")) == ("no-match", "BK-07")  # the demand is over


def test_silence_names_the_suit_of_the_card() -> None:
    play = table(on("7", Name("suit")))
    play.do(0, lay("7C"))
    play.elapse(30)
    assert play.state.mem.named.suit == "C"
    assert play.state.turn == 1


def test_several_cards_of_a_rank_are_laid_together() -> None:
    play = table(Several("rank"), on("7", Direct()), hands=["7C 7D 7H 2S", *HANDS[1:]], stock="2C")
    assert reason(play, 0, Lay(card("7C"), with_=cards("2S"))) == ("not-together", "BK-11")
    play.do(0, Lay(card("7C"), with_=cards("7D 7H")))
    assert play.state.direction == -1  # the last one alone takes effect
    assert play.state.top is card("7H")
    play = table(
        Several("rank", works="each"),
        on("7", Direct()),
        hands=["7C 7D 2S 2H", *HANDS[1:]],
        stock="2C",
    )
    play.do(0, Lay(card("7C"), with_=cards("7D")))
    assert play.state.direction == 1
    assert reason(table(), 0, Lay(card("7C"), with_=cards("3D"))) == ("one-card", "BK-07")


def test_words_said_with_a_play_can_make_it_legal() -> None:
    tax = Plays("may", ifs=(Saying((Words("tax break"),)),))
    play = table(tax)
    assert reason(play, 0, lay("3D")) == ("no-match", "BK-07")
    assert Lay(card("3D"), say="tax break") in BARTOK.legal(play.state, 0)
    play.do(0, Lay(card("3D"), say="Tax break!"))
    assert play.state.log[-1].text == "Tax break!"


def test_a_card_may_be_snapped_out_of_turn() -> None:
    snap = Plays("may", ifs=(Same("twin"),), turn="any")
    hands = ["7C 3D 4D", "8C 6S 9S", "7S 8S TS", "JC KH AH"]
    play = table(snap, hands=hands)
    play.do(0, lay("7C"))
    assert reason(play, 2, lay("TS")) == ("not-your-turn", "BK-05")
    play.do(2, lay("7S"))
    assert play.state.turn == 3  # play goes on from who snapped
    plain = position(hands)
    plain.do(0, lay("7C"))
    assert reason(plain, 2, lay("7S")) == ("not-your-turn", "BK-05")


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


# Duties


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


# Counters, tokens, conditions, repetition


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


# The deal and its end


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
