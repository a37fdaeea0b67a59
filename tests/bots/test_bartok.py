"""The players of Bartok: whole matches, what they say and forget, call and vote, announce."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from parlour.bots import BOTS, bartok
from parlour.bots.bartok import BartokPlayer
from parlour.bots.bartok_search import ThinkingBartokPlayer
from parlour.bots.bartok_trial import good_rules
from parlour.bots.levels import BARTOK_LEVELS
from parlour.core.notation import plain
from parlour.core.play import Dealer, Play, Player, drive
from parlour.core.rules import Action, Next, Seat
from parlour.core.views import View, imagine, see
from parlour.decks.french import PACK
from parlour.games.bartok.actions import (
    Accept,
    Admit,
    Announce,
    Call,
    Choose,
    Clarify,
    Confirm,
    Draw,
    EndDeal,
    Object,
    Pass,
    Pause,
    Resume,
    Say,
    Vote,
)
from parlour.games.bartok.actions import Play as Lay
from parlour.games.bartok.calls import finds
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.lawful import against_play
from parlour.games.bartok.norms.effects import Draw as Draws
from parlour.games.bartok.norms.effects import Name, SwapHands
from parlour.games.bartok.norms.effects import Pause as Pauses
from parlour.games.bartok.norms.events import Does, OnPlay, Says
from parlour.games.bartok.norms.invent import invented
from parlour.games.bartok.norms.model import Effect, May, Owe, Plays, Rule, When
from parlour.games.bartok.norms.terms import Chosen, Words
from parlour.games.bartok.norms.terms import Next as After
from parlour.games.bartok.speech import is_question
from parlour.games.bartok.state import Bartok
from parlour.server.thinker import Attention, answer, packed
from tests.rules.bartok import WORD, lay, options, position, rule


def briefly(player: BartokPlayer) -> BartokPlayer:
    """The same player, which plays out few deals where it searches."""
    if isinstance(player, ThinkingBartokPlayer):
        return ThinkingBartokPlayer(player.manners, 64)
    return player


LEVELS = list(BARTOK_LEVELS)
PERFECT = BARTOK_LEVELS["expert"]
BRIEF = {level: briefly(player) for level, player in BARTOK_LEVELS.items()}
"""The levels; those that search do so for a moment only."""

UNTHINKING = BARTOK_LEVELS["normal"]
"""The best that does not search: what it plays follows from its cards alone."""

REFEREES = ("machine", "players")


def match(
    seats: int, seed: int, players: Sequence[Player] = (), one_deal: bool = False, **given: Any
) -> Play:
    """A match, or its first deal, of bots of all levels, or of these players."""
    state = BARTOK.start(seats, options(**given), seed % seats)
    play = Play(BARTOK, state, Dealer(random.Random(seed)))
    bots = [BARTOK_LEVELS[LEVELS[(seed + seat) % 5]] for seat in range(seats)]
    return drive(
        play,
        players or bots,
        random.Random(seed),
        until=lambda play: one_deal and play.state.deal_over is not None,
    )


def by_machine(state: Bartok) -> Bartok:
    """The state as a program would judge it."""
    return msgspec.structs.replace(state, options=options(referee="machine"))


def does(play: Play, seat: Seat = 0, bot: Player = PERFECT) -> Action | None:
    """What the bot does; the table lets it."""
    action = bot.choose(play.view(seat), random.Random(0))
    if action is not None:
        play.rules.check(play.state, seat, action)
    return action


def ruled(*effects: Effect, cards: str = "7", **given: Any) -> tuple[Any, ...]:
    """A list of one rule: what these cards do."""
    return (rule(1, Rule((When(OnPlay(cards), effects),)), **given),)


# Whole matches


QUICK = LEVELS[:3]
"""The levels that do not search."""

RARE = 50
"""One match in so many has all levels, and rules are tried out before they are announced."""


def whole_match(seats: int, seed: int, referee: str, monkeypatch: pytest.MonkeyPatch) -> Play:
    """A match with the rules that bots add, checked."""
    is_rare = seed % RARE == 0
    monkeypatch.setattr(bartok, "good_rules", good_rules if is_rare else lambda *_: [])
    levels = LEVELS if is_rare else QUICK
    bots = [BARTOK_LEVELS[levels[(seed + seat) % len(levels)]] for seat in range(seats)]
    play = match(seats, seed, bots, referee=referee)
    check_match(play, seats)
    return play


@pytest.mark.parametrize("referee", REFEREES)
@pytest.mark.parametrize("seats", range(3, 9))
def test_whole_matches_end_with_the_rules_that_bots_announce(
    seats: int, referee: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(seats * 10, seats * 10 + 2):
        whole_match(seats, seed, referee, monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(3, 9))
def test_a_hundred_thousand_deals_end(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    renewed = 0
    for seed in range(100_000 // 36 + 1):
        play = whole_match(seats, seed, REFEREES[seed % 2], monkeypatch)
        renewed += sum(note.kind == "reshuffled" for step in play.steps for note in step.notes)
    assert renewed > 100


def check_match(play: Play, seats: int) -> None:
    """Nobody let a prompt go by, laid a wrong card, called falsely, or spoke without need."""
    state = play.state
    assert state.places
    assert len(state.places) == seats
    assert len(state.rules) <= 5
    told = {note.kind for step in play.steps for note in step.notes}
    assert told.isdisjoint({"silent", "call-rejected", "question", "object", "pause"})
    for step in play.steps:
        match step.action:
            case Lay() if step.actor >= 0:
                judged = by_machine(step.before)
                assert against_play(judged, step.actor, step.action) is None
            case Say():
                assert step.after.duties != step.before.duties or step.before.won


@pytest.mark.parametrize("referee", REFEREES)
def test_it_does_the_same_whatever_is_hidden(referee: str) -> None:
    """hlynurd/open-mtg#4: bots that profited from hidden cards."""
    seen = 0

    class Twin:
        """A bot asked twice, the second time with the unseen cards dealt anew."""

        def choose(self, view: View[Any], rng: random.Random) -> Action | None:
            nonlocal seen
            bot = BRIEF[LEVELS[(view.seat or 0) % 5]]
            seed = rng.random()
            action = bot.choose(view, random.Random(seed))
            if view.state.deal_over is None and not view.state.asked:
                state = imagine(BARTOK, view, rng)
                twin = msgspec.structs.replace(
                    see(BARTOK, state, view.seat, view.version), legal=view.legal
                )
                assert bot.choose(twin, random.Random(seed)) == action
                seen += 1
            return action

    match(5, 3, [Twin()] * 5, referee=referee)
    assert seen > 200


# The word


@pytest.mark.parametrize("level", LEVELS)
def test_bk09_it_forgets_the_word_as_often_as_its_level_has_it(level: str) -> None:
    bot = BartokPlayer(BARTOK_LEVELS[level].manners)
    forgotten = overlooked = 0
    for occasion in range(2000):
        play = position(["QD 7H", "2C 3C", "4C 5C"], number=occasion, starting=PACK[occasion % 52])
        action = does(play, 0, bot)
        if action == Draw():
            overlooked += 1
            continue
        assert isinstance(action, Lay)
        forgotten += not action.say
        if occasion % 20 == 0:
            play.do(0, action)
            assert does(play, 0, bot) is None, "it is asked again and does as before"
    assert abs(overlooked / 2000 - bot.manners.overlooks) < 0.025
    assert abs(forgotten / (2000 - overlooked) - bot.manners.forgets) < 0.025


def test_bk09_it_says_what_rules_and_effects_call_for_and_nothing_else() -> None:
    words = (Words("well met", "доброй встречи"),)
    play = position(["7C 7H 8D", "2C 3C", "4C 5C"], rules=ruled(Owe(Says(words))))
    assert does(play) == lay("7C")
    play.do(0, lay("7C"))
    assert does(play) == Say("well met")
    play.do(0, Say("well met"))
    assert does(play) is None
    knock = position(["7C 7H 8D", "2C 3C", "4C 5C"], rules=ruled(Owe(Does("knock"))))
    knock.do(0, lay("7C"))
    action = does(knock)
    assert action is not None
    assert msgspec.to_builtins(action) == {"type": "deed", "deed": "knock"}
    knock.do(0, action)
    assert does(knock) is None


def test_bk_r16_it_says_the_word_too_where_a_rule_has_left_it_one_card() -> None:
    rules = ruled(SwapHands("me", After()))
    play = position(["7C 7H 8D", "2C", "4C 5C"], rules=rules)
    play.do(0, lay("7C"))
    assert does(play) == WORD


def test_it_speaks_the_language_of_the_table() -> None:
    play = position(["QD 7H", "2C 3C", "4C 5C"], rules=ruled(Draws(), cards="8", lang="ru"))
    play.do(0, lay("QD"))
    assert does(play) == Say("Барток!")


# Cards


def test_it_plays_what_it_may_and_draws_otherwise() -> None:
    assert does(position(["QD 2H 2S", "2C 3C", "4C 5C"])) == lay("QD")
    assert does(position(["JD 2H 2S", "2C 3C", "4C 5C"])) == Draw()
    assert does(position(["QD 2H 2S", "2C 3C", "4C 5C"], referee="players")) == lay("QD")
    assert does(position(["JD 2H 2S", "2C 3C", "4C 5C"], referee="players")) == Draw()


@pytest.mark.parametrize("referee", REFEREES)
def test_it_plays_by_the_rules_that_are_in_force(referee: str) -> None:
    may = (rule(1, Rule((Plays("may", "2"),))),)
    banned = (rule(1, Rule((Plays("not", "Q"),))),)
    hands = ["QD JD 2H", "2C 3C", "4C 5C"]
    assert does(position(["JD 2H TS", "2C 3C", "4C 5C"], rules=may, referee=referee)) == lay("2H")
    assert does(position(hands, rules=banned, referee=referee)) == Draw()


def test_bk24_it_passes_where_there_is_nothing_to_draw() -> None:
    rules = (rule(1, Rule((Plays("not", "QJ"),))),)
    play = position(["QD JC", "2C 3C", "4C 5C"], rest=False, rules=rules, referee="players")
    assert does(play) == Pass()


def test_it_keeps_cards_that_fit_together() -> None:
    hands = ["QD 9C 9H 9S", "2C 3C", "4C 5C"]
    assert does(position(hands), bot=UNTHINKING) == lay("QD")


# Calls and votes


class Careless:
    """Lays any card, says anything, calls nothing and agrees to all."""

    def choose(self, view: View[Any], rng: random.Random) -> Action | None:
        """Something that the table lets it do."""
        if view.state.turn == view.seat and rng.random() < 0.15:
            return Say(rng.choice(("Why me?", "Nice card.", "Почему я")))
        prompts = [one for one in view.legal if isinstance(one, Accept | Vote | EndDeal)]
        turns = [one for one in view.legal if isinstance(one, Lay | Draw | Pass)]
        if prompts or not turns or view.state.turn != view.seat:
            return prompts[0] if prompts else None
        return rng.choice(turns)


def test_bk12_it_never_calls_falsely_and_votes_for_what_is_true() -> None:
    calls = votes = 0
    for seed in range(12):
        seats = 3 + seed % 6
        bots: list[Player] = [BRIEF[LEVELS[seat % 5]] for seat in range(seats - 2)]
        play = match(
            seats, seed, [Careless(), Careless(), *bots], True, referee="players", max_turns=12
        )
        for step in play.steps:
            if isinstance(step.action, Call):
                assert is_breach(step.after)
                calls += 1
            if isinstance(step.action, Vote) and step.actor > 1:
                assert step.action.agree == is_breach(step.before)
                votes += 1
    assert calls > 50
    assert votes > 50


def test_bk12_under_added_rules_too_its_calls_are_what_the_program_finds() -> None:
    calls = 0
    for seed in range(8):
        rng = random.Random(seed)
        rules = tuple(rule(n, invented(rng).rule) for n in (1, 2, 3))
        state = BARTOK.start(4, options(referee="players", max_turns=10), 0)
        play = Play(BARTOK, msgspec.structs.replace(state, rules=rules), Dealer(rng))
        players: list[Player] = [Careless(), PERFECT, Careless(), PERFECT]
        drive(play, players, rng, until=lambda play: play.state.deal_over is not None)
        for step in play.steps:
            if isinstance(step.action, Call):
                assert finds(step.after, step.after.call)
                calls += 1
    assert calls > 30


def is_breach(state: Bartok) -> bool:
    """Whether what is called is one, with no added rules in force."""
    assert state.call
    what = state.call.what
    if what.clause == "BK-09":
        return any(d.number == what.number and not d.done for d in state.duties)
    if what.clause == "BK-10":
        return any(said.number == what.number and is_question(said.text) for said in state.log)
    act = next(act for act in state.acts if act.number == what.number)
    return not (act.on and (act.on.rank == act.cards[0].rank or act.on.suits == act.cards[0].suits))


def wrong_card(**given: Any) -> Play:
    """Seat 0 has laid a card that does not match."""
    play = position(["JD 7H 8H", "2C 3C", "4C 5C"], referee="players", **given)
    play.do(0, lay("JD"))
    return play


@pytest.mark.parametrize("level", LEVELS)
def test_bk12_it_notices_as_much_as_its_level_has_it(level: str) -> None:
    bot = BARTOK_LEVELS[level]
    called = sum(
        does(wrong_card(number=n, starting=PACK[n % 52]), 2, bot) == Call(0, "BK-07")
        for n in range(600)
    )
    assert abs(called / 600 - bot.manners.notices) < 0.055


def test_bk_r3_it_calls_neither_too_early_nor_too_late() -> None:
    play = position(["QD 7H", "2D 3D 4S", "2H 3H 4H"], referee="players")
    play.do(0, lay("QD"))
    assert does(play, 2) is None
    play.elapse(3)
    assert does(play, 2) == Call(0, "BK-09")
    play.do(1, lay("2D"))
    assert does(play, 2) == Call(0, "BK-09")
    play.do(2, lay("2H"))
    assert does(play, 1) is None


def test_bk08_it_does_not_call_what_is_allowed() -> None:
    play = position(["QD 7H 8H", "2C 3C", "4C 5C"], referee="players")
    play.do(0, Draw())
    assert does(play, 2) is None


def test_bk12_where_the_record_is_no_proof_it_does_not_call() -> None:
    rules = (rule(1, Rule((When(OnPlay("8"), (Name("suit"),)),))),)
    play = position(["JD 7H 8H", "2C 3C", "4C 5C"], referee="players", rules=rules)
    play.do(0, lay("JD"))
    assert does(play, 2) is None


def test_bk_r4_votes_are_true_and_a_right_call_is_admitted() -> None:
    play = wrong_card()
    play.do(1, Call(0, "BK-07"))
    assert does(play, 2) == Vote(True)
    assert does(play, 0) == Admit()
    right = position(["QD 7H 8H", "2C 3C", "4C 5C", "6C 7C"], referee="players")
    right.do(0, lay("QD"))
    right.do(1, Call(0, "BK-07"))
    assert does(right, 2) == Vote(False)
    assert does(right, 0) is None
    honour = position(["QD 7H 8H", "2C 3C", "4C 5C"], rules=(rule(1),))
    honour.do(0, lay("QD"))
    honour.do(1, Call(0, rule=1))
    assert does(honour, 2) == Vote(False), "it has not seen it"


# Prompts


def test_bk_r6_it_accepts_a_win_that_is_right_and_calls_one_that_is_not() -> None:
    right = position(["QD", "2C 3C", "4C 5C"], referee="players")
    right.do(0, lay("QD"))
    assert does(right, 1) == Accept()
    wrong = position(["JD", "2C 3C", "4C 5C"], referee="players")
    wrong.do(0, lay("JD"))
    assert does(wrong, 1) == Call(0, "BK-07")


def test_bk_r15_it_agrees_to_end_a_stuck_deal() -> None:
    play = position(["2H 3H", "2D 3D", "4D 5D"], stalemate=1)
    for seat in range(3):
        play.do(seat, Draw())
    assert does(play) == EndDeal(True)


def test_bk11_it_answers_what_rules_ask() -> None:
    play = position(["7C 8H 9H", "2C 3C", "4C"], rules=ruled(Name("suit")))
    play.do(0, lay("7C"))
    assert does(play) == Choose("H")
    play = position(["7C 8H 9H", "2C 3C", "4C"], rules=ruled(Draws(Chosen())))
    play.do(0, lay("7C"))
    assert does(play) == Choose(2), "whoever has fewest cards"
    for effect, wanted in ((Draws(), False), (SwapHands("me", "fewest"), True)):
        play = position(["7C 8H 9H", "2C 3C", "4C"], rules=ruled(May((effect,))))
        play.do(0, lay("7C"))
        assert does(play) == Choose(wanted)


def test_bk15_an_author_explains_and_who_paused_goes_on() -> None:
    play = position(["QD 7H", "2C 3C", "4C 5C"], rules=ruled(Draws(After()), author=1))
    play.do(0, Pause(1, "Does a seven of hearts count"))
    explained = does(play, 1)
    assert isinstance(explained, Clarify)
    assert explained.text.startswith("When a 7 is played, the next player draws a card")
    assert does(play, 2) is None
    play.do(1, Clarify("Yes."))
    assert does(play, 1) is None, "who asked reads the answer"
    own = position(["7C 7H 8H", "2C 3C", "4C 5C"], rules=ruled(Pauses()))
    own.do(0, lay("7C"))
    assert does(own) == Resume()


def test_bk19_a_winner_announces_confirms_and_deals_on() -> None:
    play = position(["QD", "2C 3C", "4C 5C"])
    play.do(0, lay("QD"))
    assert does(play, 1) is None
    action = does(play)
    assert isinstance(action, Announce)
    play.do(0, action)
    assert does(play) == Confirm()
    play.do(0, Confirm())
    assert does(play, 1) == Next()
    assert play.state.rules[0].kind == "enforced"


def test_bk_r12_it_never_objects() -> None:
    play = position(["QD", "2C 3C", "4C 5C"], referee="players", win_window=0)
    play.do(0, lay("QD"))
    play.do(0, Announce("A queen reverses the direction."))
    assert Object() in play.view(1).legal
    assert does(play, 1) is None


def test_bk20_of_a_long_list_it_repeals_now_and_then() -> None:
    rules = tuple(
        rule(n, Rule((When(OnPlay(rank), (Draws(After()),)),)), since=1)
        for n, rank in enumerate("23456", 1)
    )
    play = position(["QD", "2C 3C", "4C 5C"], rules=rules)
    play.do(0, lay("QD"))
    view = play.view(0)
    found = [PERFECT.choose(view, random.Random(seed)) for seed in range(100)]
    repeals = sum(isinstance(one, Announce) and one.repeal is not None for one in found)
    assert 15 < repeals < 60


def test_every_level_is_one_player_with_other_limits() -> None:
    assert list(BOTS["bartok"]) == ["beginner", "casual", "normal", "strong", "expert"]
    assert all(isinstance(bot, BartokPlayer) for bot in BOTS["bartok"].values())


def test_what_it_chooses_survives_the_way_to_another_process() -> None:
    """The live table asks bots in a process of their own and reads their answers as JSON."""
    announcing = position(["QD", "2C 3C", "4C 5C"])
    announcing.do(0, lay("QD"))
    for play in (announcing, wrong_card(), position(["QD 7H", "2C 3C", "4C 5C"])):
        for seat in range(3):
            view = play.view(seat)
            asked = packed("bartok", "expert", view, 5)
            found = msgspec.json.decode(answer(BOTS, asked, Attention()))
            chosen = PERFECT.choose(view, random.Random(5))
            assert found == (None if chosen is None else plain(chosen))
