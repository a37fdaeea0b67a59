"""Interactions of rules that break naive engines, each with its ruling, by the number it has in
our collection of them. Where that differs from the rulebook, the rulebook stands."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from parlour.games.bartok.memory import Memory
from parlour.games.bartok.norms.effects import (
    Direct,
    Draw,
    DrawUntil,
    ExtraTurn,
    Fate,
    Fine,
    Flip,
    Give,
    Name,
    PassHands,
    Score,
    Shed,
    Skip,
    Step,
    SwapHands,
)
from parlour.games.bartok.norms.events import Answer, Draws, OnDraw, OnFine, OnPlay, OnSay, Says
from parlour.games.bartok.norms.model import (
    Ban,
    Clause,
    Effect,
    Lasting,
    Off,
    Owe,
    Penalty,
    Plays,
    Rule,
    Set,
    Treat,
    When,
)
from parlour.games.bartok.norms.terms import (
    Few,
    LastWho,
    Left,
    Next,
    Speech,
    Words,
)
from tests.rules.bartok_scenes import Scene, unseen

OUT: Final = {"hands": "7C 3D 4D | 8C 6S 9S | ", "mem": Memory(out=(False, False, True))}
"""Two are still in the deal."""

LAST: Final = {"hands": "7C | 8C 6S 9S | 9C 8S TS | JC KH AH"}

FEW: Final = {"rest": False, "stock": "2C 2D"}


class Pitfall(NamedTuple):
    """What happens, under which rules, what is done, what is seen; the table, where not usual."""

    number: str
    what: str
    rules: tuple[Clause | Rule, ...]
    deeds: str
    seen: str
    more: Mapping[str, Any] = {}


def on(cards: str, *then: Effect) -> When:
    """When such a card is played, this happens."""
    return When(OnPlay(cards), then)


def say(words: str) -> Owe:
    """Words that are owed."""
    return Owe(Says((Words(words),)))


PITFALLS: Final = [
    Pitfall("1.1", "a reversal of two changes nothing", (on("7", Direct()),), "0 7C",
            "turn 1; dir -1", OUT),
    Pitfall("1.2", "a skip of two is another turn", (on("7", Skip(Next())),), "0 7C",
            "turn 0", OUT),
    Pitfall("1.3", "skipping all the others is another turn", (on("7", Skip(Few(3))),), "0 7C",
            "turn 0"),
    Pitfall("1.3", "who skips may be skipped", (on("7", Skip(Few(4))),), "0 7C",
            "turn 1"),
    Pitfall("1.4", "reverse, then skip", (on("7", Direct()), on("7", Skip(Next()))), "0 7C",
            "dir -1; turn 2"),
    Pitfall("1.4", "skip, then reverse", (on("7", Skip(Next())), on("7", Direct())), "0 7C",
            "dir -1; turn 3"),
    Pitfall("1.5", "an extra turn for each draw, and each takes a card",
            (When(OnDraw("turn"), (ExtraTurn(),)),), "0 draw; 0 7C", "sizes 3 3 3 3; turn 1"),
    Pitfall("1.6", "left is a place", (on("7", Draw(Left(), 1)),), "0 7C", "sizes 2 4 3 3",
            {"direction": -1}),
    Pitfall("1.6", "next follows the direction", (on("7", Draw(Next(), 1)),), "0 7C",
            "sizes 2 3 3 4", {"direction": -1}),
    Pitfall("1.7", "previous is who moved last",
            (on("7", Skip(Next())), on("9", Draw("previous", 1))), "0 7C; 2 9C", "sizes 3 3 2 3"),
    Pitfall("1.8", "opposite of five is the first of two", (on("7", Draw("across", 1)),), "0 7C",
            "sizes 1 1 2 1 1", {"hands": "7C 3D | 8C | 9C | JC | TC"}),
    Pitfall("1.9", "skips add up", (on("7", Skip(Next())), on("7", Skip(Next()))),
            "0 7C; 2 draw; 3 draw; 0 draw", "turn 2"),
    Pitfall("1.10", "no step leaves anybody out", (on("7", Step(2)),), "0 7C", "turn 1"),
    Pitfall("1.11", "the turn of who is out goes on", (on("7", Fate("out", "me")),), "0 7C",
            "turn 1; sizes 0 3 3 3; going"),
    Pitfall("1.12", "a skip takes a bonus turn as well",
            (on("7", ExtraTurn("me", after=Next()), Skip("me")),), "0 7C; 1 draw", "turn 1"),
    Pitfall("2.1", "the stock is renewed in a draw", (on("7", Draw(Next(), 3)),), "0 7C",
            "sizes 2 6 3 3", {"rest": False, "stock": "2C", "under": "5D 6D"}),
    Pitfall("2.2", "a draw takes what there is", (on("7", Draw(Next(), 9)),), "0 7C",
            "sizes 2 6 3 3; turn 1", FEW),
    Pitfall("2.4", "a round without a draw or a play is dead", (Plays("not"),),
            "0 pass; 1 pass; 2 pass; 3 pass", "phase over", {"rest": False, "stock": ""}),
    Pitfall("2.5", "a debt takes the turn", (on("7", Owe(Draws(2), Next())),), "0 7C",
            "sizes 2 5 3 3; turn 2"),
    Pitfall("2.5", "a draw beside the turn does not", (on("7", Draw(Next(), 2)),), "0 7C",
            "sizes 2 5 3 3; turn 1"),
    Pitfall("2.6", "a search ends with the cards", (on("7", DrawUntil(Next(), "5/H")),), "0 7C",
            "sizes 2 6 3 3", FEW),
    Pitfall("2.7", "who is skipped pays the debt later",
            (on("7", Owe(Draws(2), Next())), on("7", Skip(Next()))),
            "0 7C; 2 draw; 3 draw; 0 draw", "sizes 3 5 4 4; turn 2"),
    Pitfall("2.8", "a debt passed on passes over who is out",
            (on("7", Owe(Draws(2), Next(), (Answer("8"),))),), "0 7C; 1 8C; 0 draw",
            "sizes 4 2 0", OUT),
    Pitfall("2.10", "a forced draw is no turn draw", (When(OnDraw("turn"), (Score(1),)),
            on("7", Draw(Next(), 1))), "0 7C; 1 draw", "points 0 1 0 0"),
    Pitfall("2.10", "cards that are given are not drawn", (When(OnDraw("any"), (Score(1),)),
            on("7", SwapHands("me", Next()))), "0 7C", "points 0 0 0 0",
            {"points": (0, 0, 0, 0)}),
    Pitfall("2.11", "a draw that makes one draw does so once",
            (When(OnDraw("any"), (Draw("me"),)),), "0 draw", "sizes 5 3 3 3; turn 1"),
    Pitfall("2.12", "what nobody may hold nobody is given as a penalty either",
            (Set("hand limit", 4), on("7", Fine(Next(), 2))), "0 7C", "sizes 2 4 3 3"),
    Pitfall("3.1", "the last card takes no effect", (on("7", Draw("me", 2)),), "0 7C", "over 0",
            LAST),
    Pitfall("3.2", "nothing is asked after a win", (on("7", Name("suit")),), "0 7C", "over 0",
            LAST),
    Pitfall("3.3", "of several empty hands the first in the order of play wins",
            (on("7", Shed("all", 0)),), "0 7C", "over 0"),
    Pitfall("3.4", "a hand that was given away wins", (on("7", Give("me", Next())),), "0 7C",
            "over 0", {"hands": "7C 3D | 8C 6S 9S | 9C 8S TS | JC KH AH"}),
    Pitfall("3.5", "no swap with the last card", (on("7", SwapHands("me", Next())),), "0 7C",
            "over 0", LAST),
    Pitfall("4.3", "one card for one card owes no word", (on("7", SwapHands(Next(), Next(2))),),
            "0 7C; 1 draw; 2 draw", "sizes 2 2 2 3",
            {"hands": "7C 3D 4D | 8C | 9C | JC KH AH"}),
    Pitfall("4.7", "one thank-you for each penalty",
            (When(OnFine(), (say("thank you"),)), on("7", Fine(Next(), 2))),
            "0 7C; 1 say thank you; 1 draw", "sizes 2 6 3 3"),
    Pitfall("4.7", "and no end of them is no end of penalties",
            (When(OnFine(), (say("thank you"),)), on("7", Fine(Next(), 2))),
            "0 7C; 1 draw; 2 draw", "sizes 2 8 4 3; turn 3"),
    Pitfall("4.8", "what is demanded breaks no ban", (on("7", say("hello")),
            Ban(Speech("anything"))), "0 7C; 0 say hello; 1 draw", "sizes 2 4 3 3"),
    Pitfall("4.9", "several phrases in any order",
            (on("7", say("ham")), on("7", say("eggs"))), "0 7C; 0 say eggs and ham; 1 draw",
            "sizes 2 4 3 3"),
    Pitfall("4.11", "what is demanded sets no rule of speech off",
            (When(OnSay(Speech("word", Words("hello"))), (Draw("all"),)), on("7", say("hello"))),
            "0 7C; 0 say hello", "sizes 2 3 3 3"),
    Pitfall("4.13", "whole words alone are forbidden", (Ban(Speech("word", Words("ten"))),),
            "0 say often I am content", "sizes 3 3 3 3"),
    Pitfall("5.1", "a penalty is neither a draw nor a turn",
            (When(OnDraw("forced"), (Score(1),)), on("7", Fine(Next(), 1))), "0 7C",
            "points 0 0 0 0; turn 1", {"points": (0, 0, 0, 0)}),
    Pitfall("5.2", "what can be prevented is prevented", (), "!0 3D", "sizes 3 3 3 3; turn 0"),
    Pitfall("5.4", "one penalty for each rule that was broken",
            (on("7", say("ham")), on("7", say("eggs"))), "0 7C; 1 draw", "sizes 4 4 3 3"),
    Pitfall("5.5", "the newest rule about penalties holds",
            (Penalty((Fine("me", 2),)), Penalty((Fine("me", 3),)), on("7", say("ham"))),
            "0 7C; 1 draw", "sizes 5 4 3 3"),
    Pitfall("6.1", "a newer permission", (Plays("not", "K", "Q"), Plays("may", "K")), "0 KH",
            "top KH", {"hands": "KH 3D | 8C 6S 9S | 9C 8S TS | JC 7C AH"}),
    Pitfall("6.2", "a newer prohibition", (Plays("may", "K"), Plays("not", "K", "Q")), "!0 KH",
            "cannot 0 KH", {"hands": "KH 3D | 8C 6S 9S | 9C 8S TS | JC 7C AH"}),
    Pitfall("6.3", "in one rule the prohibition is stronger",
            (Rule((Plays("may", "K"), Plays("not", "K", "Q"))),), "!0 KH",
            "cannot 0 KH", {"hands": "KH 3D | 8C 6S 9S | 9C 8S TS | JC 7C AH"}),
    Pitfall("6.4", "both rules of a card, the oldest first",
            (on("7", Draw(Next(), 1)), on("7", Direct())), "0 7C", "sizes 2 4 3 3; dir -1"),
    Pitfall("6.5", "cards to draw add up", (on("7", Draw(Next(), 2)), on("7", Draw(Next(), 2))),
            "0 7C", "sizes 2 7 3 3"),
    Pitfall("6.5", "the newer direction stands",
            (on("7", Direct("clockwise")), on("7", Direct("anticlockwise"))), "0 7C", "dir -1"),
    Pitfall("6.6", "what a card counts as comes first",
            (Treat("Q/DH", ranks="A23456789TJ5K"), on("Q", Skip(Next())), on("5", Direct())),
            "0 QH", "dir -1; turn 3",
            {"hands": "QH 3D 4D | 8C 6S 9S | 9C 8S TS | JC KH AH", "top": "5C"}),
    Pitfall("6.8", "a rule never suspends itself",
            (on("78", Lasting("deal", (Off(),)), Draw("all")), on("8", Draw("all", 3))),
            "0 7C; 1 8C", "sizes 4 4 5 5"),
    Pitfall("6.12", "all are all", (on("7", Draw("all")),), "0 7C", "sizes 3 4 4 4"),
    Pitfall("6.12", "the others are not me", (on("7", Draw("others")),), "0 7C", "sizes 2 4 4 4"),
    Pitfall("8.5", "a card turned over is not played", (on("7", Flip(1)), on("8", Draw("all"))),
            "0 7C", "sizes 2 3 3 3; top 8D", {"stock": "8D"}),
    Pitfall("8.7", "nothing suspends what suspends", (on("7", Lasting("deal", (Off(),))),
            on("9", Lasting("deal", (Off(),))), on("8", Draw("all"))),
            "0 7C; 1 8C; 2 9C", "sizes 2 2 2 3"),
    Pitfall("10.1", "a debt stays when hands move",
            (on("7", Owe(Draws(2), Next(), (Answer("2"),))), on("7", SwapHands(Next(), Next(2)))),
            "0 7C; 1 draw", "sizes 2 5 3 3; turn 2"),
    Pitfall("10.2", "hands go round among those in the deal", (on("7", PassHands("along")),),
            "0 7C", "hand 0 8C 6S 9S; hand 1 3D 4D", OUT),
    Pitfall("10.3", "of equal hands the first after the player",
            (on("7", SwapHands("me", "most")),), "0 7C", "hand 0 8C 6S 9S; hand 1 3D 4D"),
    Pitfall("10.3", "nothing is swapped with oneself", (on("7", SwapHands("me", "most")),),
            "0 7C", "hand 0 2D 3D 4D 5D",
            {"hands": "7C 2D 3D 4D 5D | 8C 6S | 9C 8S | JC KH", "stock": "2S"}),
    Pitfall("10.4", "nobody is the last who, if nobody has",
            (on("7", SwapHands("me", LastWho("played", "Q"))),), "0 7C", "hand 0 3D 4D"),
]  # fmt: skip


def rules_of(pitfall: Pitfall) -> tuple[Rule, ...]:
    """The rules, each a whole one."""
    return tuple(one if isinstance(one, Rule) else Rule((one,)) for one in pitfall.rules)


@pytest.mark.parametrize("pitfall", PITFALLS, ids=[f"{one.number} {one.what}" for one in PITFALLS])
def test_bk11_a_pitfall_has_its_ruling(pitfall: Pitfall) -> None:
    scene = Scene(pitfall.number, pitfall.what, pitfall.deeds, pitfall.seen, pitfall.more)
    assert unseen(scene, rules_of(pitfall), strict=True) == []


ELSEWHERE: Final = {
    "2.3": "test_c5_everybody_draws_as_long_as_there_are_cards",
    "2.9": "test_a_card_may_be_snapped_out_of_turn",
    "2.13": "test_other_fates",
    "3.6": "test_a_win_that_a_rule_takes_back",
    "3.7": "test_words_that_a_win_needs",
    "3.8": "test_a_card_may_be_snapped_out_of_turn",
    "3.9": "test_other_fates",
    "3.10": "test_other_fates",
    "4.1": "test_bk11_br066_the_word_is_owed_after_a_swap",
    "4.2": "test_bkr16_the_word_is_owed_again_after_a_penalty",
    "4.4": "test_bkr16_the_word_is_owed_again_after_a_penalty",
    "4.5": "test_bkr2_a_table_holds_others_back_until_the_grace_is_over",
    "4.6": "test_bkr2_a_word_that_nobody_owes_costs_nothing",
    "4.10": "test_bkr2_the_word_counts_in_either_language_and_form",
    "4.12": "test_bk17_no_penalties_during_a_clarification",
    "4.14": "test_a_deed_is_still_owed_when_its_rule_has_been_switched_off",
    "5.3": "test_bk12_a_called_violation_costs_one_penalty_card",
    "5.6": "test_bkr16_the_word_is_owed_again_after_a_penalty",
    "5.7": "test_bk09_a_missing_word_costs_a_card_before_the_next_action_takes_effect",
    "5.8": "test_bkr4_the_price_of_a_false_call",
    "6.7": "test_a_treatment_is_no_chain",
    "6.9": "test_bk20_a_rule_can_be_repealed",
    "6.10": "test_bk20_a_rule_can_be_repealed",
    "6.11": "test_cards_that_can_never_be_played_are_found",
    "6.13": "test_everybody_gives_a_card_at_the_same_time",
    "7.1": "test_parts_without_a_way_back_are_found",
    "7.4": "test_bkr15_after_so_many_turns_the_deal_ends_in_any_case",
    "7.7": "test_cards_that_can_never_be_played_are_found",
    "8.1": "test_bkr14_one_play_sets_off_each_rule_once",
    "8.2": "test_bkr14_chains_of_rules_end",
    "8.3": "test_effects_are_repeated_copied_and_extended",
    "8.4": "test_effects_are_repeated_copied_and_extended",
    "8.6": "test_bkr15_a_turn_that_goes_on_and_on_ends_with_the_deal",
    "8.8": "test_bk20_a_rule_can_be_repealed",
    "9.1": "test_bkr10_a_rule_that_names_a_person_is_refused",
    "9.2": "test_bkr10_what_lies_outside_the_game_picks_nobody",
    "9.4": "test_bk20_the_making_of_rules_is_out_of_reach",
    "9.5": "test_bk25_bkr10_rules_are_open",
    "10.5": "test_a_secret_answer_is_in_no_view",
    "10.7": "test_a_card_may_be_snapped_out_of_turn",
    "10.11": "test_d1_what_was_undone_gives_no_hidden_card_away",
    "10.9": "test_several_cards_of_a_rank_are_laid_together",
    "11": "test_silence_names_the_suit_of_the_card",
}
"""Rulings that have their test beside the clause that they belong to."""


def test_each_ruling_that_has_its_test_elsewhere_has_it() -> None:
    tests = Path(__file__).parents[1]
    texts = [path.read_text(encoding="utf-8") for path in tests.glob("*/test_*.py")]
    names = {name for text in texts for name in re.findall(r"def (test_\w+)", text)}
    assert set(ELSEWHERE.values()) <= names, set(ELSEWHERE.values()) - names
    assert not {one.number for one in PITFALLS} & set(ELSEWHERE)
