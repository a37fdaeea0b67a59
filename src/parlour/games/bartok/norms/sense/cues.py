"""What sets something off, and for whom: sentences whose parts come in any order."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Draw, Fate, Give, Show
from parlour.games.bartok.norms.events import Event, OnDraw, OnHand, OnPlay, OnSay, Says
from parlour.games.bartok.norms.model import Effects, If, Owe, Rule, When
from parlour.games.bartok.norms.sense.act import by, order
from parlour.games.bartok.norms.sense.base import ANY, HIM, Acts, Cue, Pick, Trigger, negated, put
from parlour.games.bartok.norms.sense.card import Held
from parlour.games.bartok.norms.sense.deed import do_draw, do_if_not, do_lay
from parlour.games.bartok.norms.sense.happening import on_hand, on_play
from parlour.games.bartok.norms.sense.sentence import (
    Clauses,
    alike,
    plays,
    rule,
    when,
    when_cards,
    when_second,
)
from parlour.games.bartok.norms.sense.settle import holders, leaves
from parlour.games.bartok.norms.sense.table import if_then
from parlour.games.bartok.norms.terms import (
    Before,
    Chosen,
    Compare,
    Hand,
    Is,
    Left,
    Math,
    NameOf,
    Next,
    Num,
    Owner,
    Rank,
    Right,
    Row,
    Same,
    Seat,
    Streak,
    Test,
    Tests,
    nodes,
)


def cue(trigger: Cue, ifs: Tests = ()) -> Trigger:
    """An event with its conditions."""
    told = trigger if isinstance(trigger, Trigger) else Trigger(trigger)
    if isinstance(told.event, OnSay) and any(map(_of_kind, ifs)):
        raise Unfit  # "with a 7": a card that is played with it
    ifs = tuple(_held(told.event, test) for test in ifs)
    return msgspec.structs.replace(told, ifs=told.ifs + ifs)


def _held(event: Event, test: Test) -> Test:
    """Of what kind "it" is where a hand comes to have so many cards: all that is held."""
    match event, test:
        case OnHand(n, "="), Is(cards, 0):
            return Compare(Hand("me", cards), "=", n)
    return test


def _of_kind(test: Test) -> bool:
    return isinstance(test, Compare) and isinstance(test.a, Hand) and test.a.cards != EVERY


def cue_unless(trigger: Cue, no: Tests) -> Trigger:
    """An event, unless conditions hold."""
    return cue(trigger, (negated(no),))


def cue_and(trigger: Cue, ifs: Tests) -> Trigger:
    """An event and conditions told with it: `they` are who brought it about."""
    return cue(trigger, put(ifs, str(HIM), "me"))


def when_told(acts: Acts, trigger: Trigger) -> Clauses:
    """What an event sets off, told before it: `they` are who does it."""
    of_them = tuple(test for test in trigger.ifs if HIM in leaves(test))
    if not of_them:
        return when(trigger, acts)
    rest = tuple(test for test in trigger.ifs if HIM not in leaves(test))
    return when(Trigger(trigger.event, rest), if_then(of_them, acts))


def when_own(acts: Acts, trigger: Cue, ifs: Tests = ()) -> Clauses:
    """What a player does who brings something about, told before it."""
    return when(cue_and(trigger, ifs), order(acts))


def when_by(trigger: Cue, acts: Acts, ifs: Tests = ()) -> Clauses:
    """What who brings something about does; to hold cards brings nothing about but an end."""
    told = cue(trigger)
    if any(isinstance(test, Compare) and test.a == "players" for test in told.ifs):
        raise Unfit  # "two players ..." is who does it
    held = told.event == OnPlay() and holders(told.ifs)
    rows = held and any(isinstance(node, Row | Rank) for node in nodes(told.ifs))
    if held and not rows and not any(isinstance(act, Fate) for act in acts):
        raise Unfit
    return when(trigger, acts, ifs)


def when_any(triggers: tuple[Any, ...], acts: Acts) -> Clauses:
    """What each of several events sets off; cards that are played are told together."""
    match triggers:
        case (Trigger(OnPlay(on=on)), *_) if all(
            one == Trigger(OnPlay(one.event.cards, on)) for one in triggers
        ):
            cards = sets.either(*(one.event.cards for one in triggers))
            return when(Trigger(OnPlay(cards, on)), acts)
    return tuple(clause for trigger in triggers for clause in when(trigger, acts))


def when_pairs(a: Cue, x: Acts, b: Cue, y: Acts, t: str = "") -> Clauses:
    """One thing after one event, another after its like, nothing in between."""
    return when(a, x) + when(b, y)


def when_called(trigger: Cue, acts: Acts, label: str) -> Clauses:
    """What an event sets off that has a name, which tells nothing."""
    if _TELLING.search(label):
        raise Unfit
    return when(trigger, acts)


def when_called_cards(pick: Pick, acts: Acts, label: str) -> Clauses:
    """What cards set off that have a name, which tells nothing."""
    return when_called(on_play(pick), acts, label)


def when_labelled(pick: Pick, acts: Acts, label: str = "") -> Clauses:
    """Cards with a name, which tells nothing, and what they do."""
    return when_called(on_play(pick), order(acts), label)


def when_but(cards: CardSet, acts: Acts, but: CardSet) -> Clauses:
    """What all such cards do but some."""
    if not sets.both(cards, but):
        raise Unfit
    return when_cards(Pick(sets.both(cards, sets.other(but))), acts)


def when_owner(on: CardSet, pick: Pick, acts: Acts) -> Clauses:
    """What is done by who played a card that is covered."""
    return when(on_play(pick, on), by(Owner(1), acts))


def nothing(cards: CardSet = EVERY) -> Clauses:
    """That other cards do nothing goes without saying."""
    return ()


def when_held(than: Held, acts: Acts) -> Clauses:
    """What who comes to have so many cards has to do."""
    if than.cards != EVERY:
        raise Unfit
    return when(on_hand(than.than), acts)


def when_mid(seat: Seat, trigger: Cue, acts: Acts) -> Clauses:
    """What an event makes a player do who is named before it."""
    if seat == HIM or (isinstance(seat, Chosen) and isinstance(cue(trigger).event, OnHand)):
        raise Unfit  # `anyone with one card left` is whoever comes to have one
    return when(trigger, by(seat, acts))


def when_doer(trigger: Cue, acts: Acts) -> Clauses:
    """What who plays a card has to do."""
    return when(trigger, order(acts))


def when_same(w: Clauses, also: CardSet, n: Num) -> Clauses:
    """The same for other cards, but for the number drawn."""
    match w[-1]:
        case When(OnPlay(cards), (Draw(seat), *rest), ()):
            return (*w, When(OnPlay(alike(cards, also)), (Draw(seat, n), *rest)))
        case _:
            raise Unfit


def when_coloured(w: Clauses, colour: CardSet, acts: Effects) -> Clauses:
    """What the cards of another colour do."""
    match w[-1]:
        case When(OnPlay(cards)) if sets.both(cards, sets.other(colour)) == cards:
            return when_second(w, Pick(alike(cards, colour)), acts)
        case _:
            raise Unfit


def when_covered(pick: Pick) -> Clauses:
    """Who plays a card has to lay another one on it."""
    return when_cards(pick, order(do_lay(None)))


def cue_drawn() -> Trigger:
    """A card is drawn."""
    return Trigger(OnDraw())


def when_undone(trigger: Any, undone: Acts, acts: Acts) -> Clauses:
    """What it costs not to have done something when an event happens."""
    return when(trigger, order(do_if_not((undone,), (acts,))))


def when_drawn() -> Clauses:
    """The card drawn just now is shown."""
    shown = Show("me", "*", "open", (Same("card", 0, "drawn"),))
    return (When(OnDraw(), (shown,)),)


def when_next(pick: Pick, acts: Acts, ifs: Tests = ()) -> Clauses:
    """What the player after a card does, `they` being that player."""
    done = by(Next(), acts)
    return when_cards(pick, if_then(ifs, done) if ifs else done)


def when_next_unless(pick: Pick, acts: Acts, ifs: Tests) -> Clauses:
    """What the player after a card does unless something is so."""
    return when_next(pick, acts, (negated(ifs),))


def when_far(pick: Pick, acts: Acts, n: int) -> Clauses:
    """What the n-th player after a card does."""
    return when_cards(pick, by(Next(n), acts))


def all_but(group: Seat) -> Seat:
    """All but whoever brings it about."""
    if group != "all":
        raise Unfit
    return "others"


def when_from(seat: Seat, trigger: Any, acts: Acts, ifs: Tests = ()) -> Clauses:
    """What is done by a player told by where they sit from whoever brings something about;
    `they` are that player."""
    done = by(seat, acts)
    return when(trigger, if_then(ifs, done) if ifs else done)


def when_given(trigger: Any, acts: Acts) -> Clauses:
    """What is given to whoever brings something about."""
    match acts:
        case (Give(giver, Chosen(by)) as act,) if giver == by:
            return when(trigger, (msgspec.structs.replace(act, to="me"),))
    raise Unfit


def when_from_unless(seat: Seat, trigger: Any, acts: Acts, ifs: Tests) -> Clauses:
    """What such a player does unless something is so."""
    return when_from(seat, trigger, acts, (negated(ifs),))


_BESIDE: dict[str, tuple[Seat, ...]] = {
    "next": (Next(),),
    "before": (Before(),),
    "left": (Left(),),
    "right": (Right(),),
    "both": (Left(), Right()),
}


def when_beside(pick: Pick, acts: Acts, side: str) -> Clauses:
    """What is done by the players beside who plays a card."""
    return when_cards(pick, tuple(act for seat in _BESIDE[side] for act in by(seat, acts)))


def when_streak(cards: CardSet, n: int) -> Clauses:
    """The next player draws so many for each such card in a row."""
    row = Streak("any", cards)
    return when_cards(Pick(cards), by(Next(), do_draw(row if n == 1 else Math("*", n, row))))


_TELLING: Final = re.compile(
    r"\b(?:aces?|kings?|queens?|jacks?|jokers?|twos?|threes?|fours?|fives?|six(?:es)?|sevens?|"
    r"eights?|nines?|tens?|clubs?|diamonds?|hearts?|spades?|red|black|odd|even|suits?|ranks?|"
    r"ones?|first|second|third|last|never|without|unless|until|every|everyone|only|any|all|none|"
    r"court|face|picture|special|after|before|following|nobody|anyone|whoever|winner|dealer|"
    r"colou?rs?|pairs?|wild|trumps?|high|low|optional|voluntary|allowed|forbidden|banned|"
    r"illegal|legal|dead|ignored|worth|points?|harmless|skips?|reverses?|\d+s?)\b",
    re.IGNORECASE,
)
"""Words that tell something of cards, players or times, and so are no name of a rule."""


def rule_named(parts: tuple[Clauses, ...], label: str = "") -> Rule:
    """All the sentences together, under a name that says nothing."""
    if _TELLING.search(label):
        raise Unfit
    return rule(parts)


def when_split(pick: Pick, acts: Acts, on: CardSet, other: Acts) -> Clauses:
    """What a card does, and what it does on some cards instead."""
    return when_cards(pick, (If((Is(on, 1),), other, acts),))


def when_asked(pick: Pick, ifs: Tests, acts: Acts, other: Acts, on: CardSet = EVERY) -> Clauses:
    """What a card does if something is so, and what else."""
    return when_cards(pick, (If(ifs, acts, other),), on)


def plays_and(pick: Pick, acts: Acts, on: CardSet = EVERY) -> Clauses:
    """Cards that may be played, on such cards, and what they do; a suit that is named with them
    is one of choice."""
    if any(isinstance(act, Owe) and act.duty == Says((NameOf("suit"),)) for act in acts):
        raise Unfit
    if pick == ANY and on != EVERY:
        raise Unfit  # it could be the one card or the other
    return plays("may", pick, on) + when_cards(pick, acts, on)
