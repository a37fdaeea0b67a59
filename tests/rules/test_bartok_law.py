"""Added rules of Bartok: what cards count as, and which may be played."""

from __future__ import annotations

from parlour.core.play import Play
from parlour.games.bartok.actions import Call, Choose, Draw, Pause, Prevail, Resume
from parlour.games.bartok.actions import Play as Lay
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.law import law_of
from parlour.games.bartok.norms.effects import (
    Direct,
    Name,
)
from parlour.games.bartok.norms.effects import Draw as Draws
from parlour.games.bartok.norms.events import (
    AsLong,
    OnPlay,
)
from parlour.games.bartok.norms.events import Cards as ForCards
from parlour.games.bartok.norms.model import (
    Lasting,
    Plays,
    Rule,
    Set,
    Several,
    Treat,
    When,
)
from parlour.games.bartok.norms.terms import (
    CanPlay,
    Compare,
    Is,
    Playable,
    Rank,
    Same,
    Saying,
    Words,
)
from tests.rules.bartok import (
    WORD,
    card,
    cards,
    hand,
    lay,
    position,
    reason,
    refused,
    rule,
    sizes,
    view,
)
from tests.rules.bartok_laws import HANDS, choose, on, table

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
