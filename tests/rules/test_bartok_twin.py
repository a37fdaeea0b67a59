"""The compiled law against one that reads the rules off their trees; deals under random rules."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from parlour.core.play import Play
from parlour.core.rules import Seat
from parlour.core.views import placed
from parlour.decks.french import PACK
from parlour.games.bartok.actions import Call, Vote
from parlour.games.bartok.actions import Play as Lay
from parlour.games.bartok.effects import do
from parlour.games.bartok.firing import fired_by_play, happens
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.law import law_of
from parlour.games.bartok.memory import Cause
from parlour.games.bartok.moment import Needs, Now
from parlour.games.bartok.norms.effects import Direct, Fine, SwapTop
from parlour.games.bartok.norms.effects import Draw as Draws
from parlour.games.bartok.norms.events import (
    Answer,
    AsLong,
    Duration,
    OnDeal,
    OnDeed,
    OnDirection,
    OnDraw,
    OnFine,
    OnHand,
    OnLate,
    OnList,
    OnMade,
    OnName,
    OnOut,
    OnPlay,
    OnSay,
    OnStock,
    OnTally,
    OnTurn,
    Rounds,
    Turns,
    Until,
)
from parlour.games.bartok.norms.events import Cards as ForCards
from parlour.games.bartok.norms.model import (
    Answering,
    Ban,
    Clause,
    Custom,
    Effect,
    Effects,
    Extend,
    Forced,
    If,
    Lasting,
    Off,
    Penalty,
    Plays,
    Role,
    Rule,
    Set,
    Several,
    Treat,
    When,
)
from parlour.games.bartok.norms.terms import Direction, Is, Next, Speech
from parlour.games.bartok.speech import tokens
from parlour.games.bartok.state import Bartok, Said
from parlour.games.bartok.talk import offences as offences_in
from parlour.games.bartok.utterances import is_spoken
from tests.rules import bartok_slowly as slow
from tests.rules import bartok_slowly_acts as slowly
from tests.rules.bartok import position
from tests.rules.bartok_deals import action, moves
from tests.rules.bartok_rules import acts, random_rules, table
from tests.rules.bartok_slowly import within

SEEDS = range(15)
DEALS = range(1000, 1030)


def compare(play: Play) -> None:
    """Both readings of the rules agree on this position."""
    state = play.state
    if not state.discard:  # somebody is asked who begins
        return
    law = law_of(state)
    for card in PACK:
        assert law.face(state, card) is slow.face(state, card), card
    top = law.top(state)
    assert top is slow.top_of(state)
    for seat, hand in enumerate(state.hands):
        for card in hand:
            for said in ("", *law.sayings(state)):
                for snapped in (False, True):
                    found = law.verdict(state, seat, card, top, said=said, out_of_turn=snapped)
                    wanted = slow.may_play(state, seat, card, said, snapped)
                    assert found[0] == wanted, (seat, card, said, snapped)
    act = state.acts[-1] if state.acts else None
    if act and act.kind == "play":
        cause = Cause(0, act.seat, state.discard, state.laid, played=True)
        fired = [run.cause.rule for run in fired_by_play(state, cause)]
        assert fired == slow.set_off(state, cause)


def compare_numbers(state: Bartok) -> None:
    """Both agree on the numbers of the game, on what is altered, forbidden to say, and fined."""
    law, seats = law_of(state), range(state.seats)
    offences = ("any", "word", "illegal card", "speech", "false call")
    forces = law.forces(state)
    wanted = slowly.parameters(state)
    found = {
        "limit": law.limit(state),
        "jokers": law.jokers(state),
        "packs": law.packs(state),
        "left out": sorted(within(law.left_out(state))) if law.left_out(state) else [],
        "dealt": [law.dealt(state, seat) for seat in seats],
        "taken": [law.taken(state, seat) for seat in seats],
        "customs": {name: law.custom(state, name) for name in wanted["customs"]},
        "penalties": {offence: law.penalty(state, offence) for offence in offences},
        "roles": [one for what in ("dealer", "first") for one in law.roles(state, what)],
        "several": law.several(state),
        "answering": forces.answering,
    }
    wanted["roles"].sort(key=lambda one: one[1].what)
    assert found == wanted
    assert set(forces.customs) == set(wanted["customs"])
    for what in ("draw", "miss", "penalty"):
        for n in (1, 3):
            found_ones = [law.borne(state, seat, what, n) for seat in seats]
            assert found_ones == [slow.borne(state, seat, what, n) for seat in seats]
        free = [not law.bears(state, seat, what) for seat in seats]
        assert free == [not slow.borne(state, seat, what, 100) for seat in seats]
    said = Said(state.number + 1, 0, "seven of hearts, thank you friends", state.made, 1, True)
    for seat in seats:
        mine = msgspec.structs.replace(said, seat=seat)
        heard = [rule for rule, _ in offences_in(state, mine, tokens(mine.text)) if rule]
        speaking = slowly.banned(state, seat)
        assert heard == [
            rule
            for rule, ban in speaking
            if is_spoken(state, law, ban.speech, mine, tokens(mine.text))
        ], seat


def compare_events(state: Bartok) -> None:
    """Both agree on what events set off that are no plays."""
    seats = range(state.seats)
    kinds: list[tuple[type, Any, bool]] = [
        *((OnDraw, lambda e, c=cause: e.cause in (c, "any"), True) for cause in CAUSES),
        *((OnMade, lambda e, c=cause: e.cause == c, False) for cause in ("forced", "turn")),
        *((OnTurn, lambda e, w=what: e.what == w, False) for what in ("begins", "ends", "lost")),
        *((OnDeal, lambda e, w=what: e.what == w, False) for what in ("begins", "over")),
        *((OnStock, lambda e, w=what: e.what == w, False) for what in ("renewed", "out")),
        *((OnName, lambda e, w=what: e.what == w, True) for what in ("suit", "rank", "number")),
        *(
            (kind, lambda e: True, False)
            for kind in (
                OnDirection,
                OnFine,
                OnHand,
                OnTally,
                OnSay,
                OnDeed,
                OnLate,
                OnList,
            )
        ),
        (OnOut, lambda e: True, True),
    ]
    for place, (kind, suits, of_card) in enumerate(kinds):
        me = seats[place % state.seats]
        card = law_of(state).face(state, state.discard[0]) if of_card else None
        _, runs = happens(state, kind, me, suits, card)
        wanted = slowly.waiters(state, kind, me, suits, card)
        assert [run.cause.rule for run in runs] == wanted, kind


CAUSES = ("turn", "forced", "penalty")


def compare_effects(state: Bartok, met: Counter[str]) -> None:
    """Both agree on what each effect of each rule does here; those that were met are counted."""
    act = state.acts[-1] if state.acts else None
    played = act is not None and act.kind == "play"
    for rule, clause, _ in slow.clauses(state):
        if not isinstance(clause, When):
            continue
        me = act.seat if act else state.turn
        cause = Cause(rule, me, state.discard, state.laid, played=played)
        sight = slow.Sight(state, rule, me, None, None, cause)
        for effect in pieces(clause.then):
            wanted = read_slowly(effect, sight)
            if wanted is None:
                continue
            found = outcome(effect, Now(state, law_of(state), cause))
            assert found == wanted, effect
            met[type(effect).__name__ + " asked" * isinstance(found, list)] += 1


def read_slowly(effect: Effect, sight: slow.Sight) -> slowly.Picture | list[Seat] | None:
    """The picture once the effect is done, or who has to pick cards first; None if not known."""
    try:
        return slowly.done(effect, sight)
    except slowly.Asks as asks:
        return asks.seats
    except (slow.Unknown, Needs):
        return None


def outcome(effect: Effect, now: Now) -> slowly.Picture | list[Seat]:
    """The same by the compiled law."""
    try:
        done = do(effect, now)
    except Needs as needs:
        return list(needs.seats)
    return slowly.picture(done.state, done.tasks)


def pieces(effects: Effects) -> Iterator[Effect]:
    """The effects, and those within them that depend on nothing."""
    for effect in effects:
        yield effect
        if isinstance(effect, If):
            yield from pieces((*effect.then, *effect.other))


def agree(seed: int, every: int, met: Counter[str]) -> None:
    """Plays a deal under random rules; both readings agree wherever it stands."""
    for place, play in enumerate(moves(seed)):
        state = play.state
        if place % every == 0 and state.discard and not state.deal_over:
            compare_all(play, met)


def compare_all(play: Play, met: Counter[str]) -> None:
    """Both readings agree on everything here; the effects that were met are counted."""
    compare(play)
    compare_numbers(play.state)
    compare_events(play.state)
    compare_effects(play.state, met)


@pytest.mark.parametrize("seed", SEEDS)
def test_compiled_and_read_rules_agree_in_every_position(seed: int) -> None:
    agree(seed, 9, Counter())


def test_each_kind_of_effect_is_compared() -> None:
    met: Counter[str] = Counter()
    for seed in (*range(40), 63, 109):
        agree(seed, 20, met)
    assert set(met) >= EFFECTS, EFFECTS - set(met)


EFFECTS = {
    "Count", "Direct", "Draw", "DrawUntil", "Each", "ExtraTurn", "Fate", "Fine", "Flip", "Give",
    "GiveToken", "If", "Owe", "PassHands", "Pause", "Peek", "PlayDrawn", "Redraw", "ResetCounts",
    "Score", "Shed", "Skip", "Step", "SwapHands", "SwapSeats", "TakeCards", "TurnTo",
    "Give asked", "SwapTop asked",
}  # fmt: skip


@pytest.mark.parametrize("pile", ["discard", "stock"])
def test_the_only_card_of_a_hand_is_swapped_alike(pile: Any) -> None:
    state = position(["7C 3D", "8C", "9C 8S"]).state
    for seat in ("me", Next(), "all"):
        cause = Cause(1, 0, state.discard, state.laid)
        effect = SwapTop(seat, pile=pile)
        wanted = read_slowly(effect, slow.Sight(state, 1, 0, None, None, cause))
        assert wanted is not None
        assert outcome(effect, Now(state, law_of(state), cause)) == wanted


SPANS: tuple[Duration, ...] = (
    ForCards(2, after=1),
    AsLong((Direction("clockwise"),)),
    "turn",
    "round",
    Rounds(2),
    Turns(3),
    Until(OnPlay("4")),
)

HELD: tuple[Clause, ...] = (
    When(OnPlay("6"), (Draws("others", 1),)),
    Plays("not", "9"),
    Several("rank"),
    Treat("5", ranks="23456789TJQKA"),
    Ban(Speech("anything")),
    Forced("any", 0, seat="others"),
    Answering(Answer("8")),
    Penalty((Fine("me", 2),)),
    Set("hand limit", 4),
    Set("draw", 2),
    Set("draw", 3, ifs=(Is("/DH", 1),)),
    Role("dealer", Next()),
    Custom("second card"),
    Extend("7", "8"),
    Off(0, "8"),
    Off(),
)
"""A clause of each kind that can hold for a while."""


@pytest.mark.parametrize("lasts", SPANS, ids=str)
def test_what_holds_for_a_while_holds_as_long_as_it_says(lasts: Duration) -> None:
    for clause in HELD:
        for_a_while = When(OnPlay(), (Lasting(lasts, (clause,)),))
        others = (When(OnPlay("3579JK"), (Direct(),)), When(OnPlay("8"), (Draws(Next(), 1),)))
        rules = [Rule((one,)) for one in (for_a_while, *others)]
        rng, play = random.Random(3), table([*rules], 4, 3, max_turns=4)
        while not play.state.deal_over:
            play.do(*action(play.state, rng))
            compare_all(play, Counter())


@pytest.mark.slow
@pytest.mark.parametrize("first", range(100_000, 101_000, 50))
def test_compiled_and_read_rules_agree_in_many_deals(first: int) -> None:
    for seed in range(first, first + 50):
        agree(seed, 3, Counter())


@pytest.mark.parametrize("seed", DEALS)
def test_deals_under_random_rules_end_and_keep_their_cards(seed: int) -> None:
    rng = random.Random(seed)
    referee = ("machine", "players")[seed % 2]
    rules = random_rules(seed, rng.randrange(1, 21))
    play = table(rules, 3 + seed % 6, seed, max_turns=12, stalemate=2, referee=referee)
    for seat, move in acts(play, rng):
        BARTOK.check(play.state, seat, move)
        found = Counter(card for _, card in placed(play.state))
        assert found == Counter(BARTOK.cards(play.state))
    assert play.state.deal_over


SAME = ("hands", "stock", "discard", "laid", "direction", "made", "turn", "mem", "acts", "duties")
"""What undoing restores."""


def test_bkr5_undoing_restores_everything_under_any_rules() -> None:
    undone = 0
    for seed in range(60):
        play = table(random_rules(seed, 1 + seed % 5), 4, seed, referee="players", win_window=0)
        before = play.state
        seat = before.turn
        laid = [one for one in BARTOK.legal(before, seat) if isinstance(one, Lay)]
        if before.asked or before.deal_over or before.paused or not laid:
            continue
        play.do(seat, laid[0])
        if play.state.deal_over or play.state.paused:
            continue
        accuser, *others = (other for other in range(4) if other != seat)
        play.do(accuser, Call(seat, "BK-07"))
        steps = play.do(others[0], Vote(True))
        step = next(one for one in steps if any(note.kind == "undone" for note in one.notes))
        for name in SAME:
            assert getattr(step.after, name) == getattr(before, name), (seed, name)
        undone += 1
    assert undone > 30
