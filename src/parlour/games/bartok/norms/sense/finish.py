"""When an empty hand wins and when it does not, and what it costs to have left a duty undone."""

from __future__ import annotations

from typing import Any

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Draw, Fate, Fine, Score
from parlour.games.bartok.norms.events import Does, OnFine, OnOut, OnPlay, OnTurn, Says
from parlour.games.bartok.norms.model import Effects, Owe, Plays, When
from parlour.games.bartok.norms.sense.act import order
from parlour.games.bartok.norms.sense.base import HIM, SUBJECT, Acts, Pick, negated, put
from parlour.games.bartok.norms.sense.deed import do_deed, do_if_not
from parlour.games.bartok.norms.sense.headline import last_only_if
from parlour.games.bartok.norms.sense.law import last_only
from parlour.games.bartok.norms.sense.sentence import Clauses, when, when_cards
from parlour.games.bartok.norms.sense.settle import leaves, settled
from parlour.games.bartok.norms.sense.story import said_before
from parlour.games.bartok.norms.terms import (
    Compare,
    Deed,
    Hand,
    Math,
    Num,
    Phrase,
    Reacting,
    SamePlayer,
    Test,
    Tests,
    Utterances,
    nodes,
)

NOT_WON: Effects = (Fate("not won"),)
EMPTY: Test = Compare(Hand(), "=", 0)

# An empty hand that has not won ------------------------------------------------------------


def last_or(law: Clauses, acts: Acts = (), again: CardSet = EVERY) -> Clauses:
    """A last card that should not be one: with it the deal is not won, and something is done."""
    if again != EVERY and law != last_only(Pick(again)):
        raise Unfit
    match law:
        case (Plays("not", cards, on, ifs, "own"),) if "last card" in ifs:
            spared = When(OnPlay(cards, on), NOT_WON + settled(OnPlay(cards), order(acts)), ifs)
            return (spared,)
        case _:
            raise Unfit


def last_or_pick(pick: Pick, acts: Acts, again: CardSet) -> Clauses:
    """Only such a last card wins; with another something is done."""
    return last_or(last_only(pick), acts, again)


def out_only_if(ifs: Tests) -> Clauses:
    """A deal is won on conditions alone: those of cards forbid the last card, others the win."""
    return win_only_if(ifs) if _spoken(ifs) else last_only_if(ifs)


def win_only_spoken(ifs: Tests) -> Clauses:
    """The last card wins only if something has been said or done."""
    if not _spoken(ifs):
        raise Unfit
    return win_only_if(ifs)


def _spoken(ifs: Tests) -> bool:
    return any(isinstance(node, Utterances | Reacting) for node in nodes(ifs))


def draws_next(n: Num) -> Acts:
    """One card on the next turn, as an empty hand draws anyway."""
    if n != 1:
        raise Unfit
    return ()


def late_win() -> Clauses:
    """An empty hand wins when the player's next turn comes, if it is still empty then."""
    wins = When(OnTurn(), (Fate("wins"),), (EMPTY,))
    return (When(OnPlay(), NOT_WON, ("last card",)), wins)


def win_only_if(ifs: Tests) -> Clauses:
    """The last card wins on conditions alone."""
    ifs = put(ifs, str(HIM), "me")
    if SUBJECT in leaves(ifs):
        raise Unfit
    return (When(OnPlay(), NOT_WON, ("last card", negated(ifs))),)


def win_only_said(phrase: Phrase) -> Clauses:
    """The last card wins only after these words in the turn before."""
    return win_only_if(said_before(phrase, "turn"))


def win_only_first(act: Any) -> Clauses:
    """The last card wins only if its player is the first to do something."""
    return win_only_if((SamePlayer(Reacting("first", act), "me"),))


def refill(n: int) -> Clauses:
    """A hand that is empty and has not won is filled up."""
    return (When(OnPlay(), (Draw("me", n),), (EMPTY,)),)


def score_laid(pick: Pick, n: int, more: CardSet = EVERY) -> Clauses:
    """Points for each of the cards of the last play."""
    if pick.ifs or pick.cards == EVERY or more not in (EVERY, pick.cards):
        raise Unfit
    return (When(OnOut(pick.cards), (Score(Math("*", "laid", n)),)),)


# What a duty costs that was not done -------------------------------------------------------


def owed_cost(w: Clauses, orelse: Acts) -> Clauses:
    """What is owed, with what it costs not to do it."""
    match w[-1]:
        case When(_, (*_, Owe(Says() | Does(), orelse=()) as owed)) as last:
            told = settled(last.event, put(orelse, str(SUBJECT), "me"))
            told = () if told == (Fine("me", 1),) else told
            after = Owe(owed.duty, owed.seat, owed.answers, told)
            return (*w[:-1], When(last.event, (*last.then[:-1], after), last.ifs))
        case _:
            raise Unfit


def owed_costs(a: Clauses, b: Clauses, first: Acts, second: Acts) -> Clauses:
    """Two things that are owed, each with what it costs not to do it."""
    return owed_cost(a, first) + owed_cost(b, second)


def when_fined(acts: Acts) -> Clauses:
    """What who has been given a penalty card has to do."""
    return when(OnFine(), order(acts))


def when_deed_at(deed: Deed, pick: Pick, orelse: Acts = ()) -> Clauses:
    """What who plays such a card has to do, and what if it is not done."""
    owed = do_deed(deed)
    return when_cards(pick, order(do_if_not((owed,), (orelse,)) if orelse else owed))


def when_undone_cost(trigger: Any, undone: Acts, orelse: Acts) -> Clauses:
    """What it costs not to have done something when an event happens."""
    return owed_cost(when(trigger, order(undone)), orelse)


# Points told for each ----------------------------------------------------------------------


def minus_points(n: int, **_: Any) -> int:
    """So many points less for each."""
    return -n


def plus_points(n: int, **_: Any) -> int:
    """So many points for each."""
    return n
