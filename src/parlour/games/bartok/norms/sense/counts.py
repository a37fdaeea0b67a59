"""What is counted: draws and plays in a row, cards of one's own, sums, cards alike; and what the
card that is turned up decides."""

from __future__ import annotations

from itertools import combinations
from typing import Any, cast

import msgspec

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Count, Draw, Fate, Flip, Name, Score
from parlour.games.bartok.norms.events import OnPlay, OnTally
from parlour.games.bartok.norms.model import If, Plays, Rule, When
from parlour.games.bartok.norms.sense.act import order
from parlour.games.bartok.norms.sense.base import SUBJECT, Acts, Pick, Trigger, put, throughout
from parlour.games.bartok.norms.sense.bearing import on_tally_of
from parlour.games.bartok.norms.sense.card import Than
from parlour.games.bartok.norms.sense.condition import of_card
from parlour.games.bartok.norms.sense.happening import on_test
from parlour.games.bartok.norms.sense.sentence import Clauses, rule, when
from parlour.games.bartok.norms.sense.story import has_alike, on_alike
from parlour.games.bartok.norms.terms import (
    Compare,
    Counter,
    Hand,
    Math,
    Num,
    Played,
    Rank,
    Row,
    Same,
    Seat,
    Tests,
    Utmost,
)


def on_row_play(n: int) -> Trigger:
    """A player has played in so many turns in a row; then the count begins again."""
    if n < 2:
        raise Unfit
    return Trigger(OnPlay(), (Compare(Math("mod", Row("play", "me"), n), "=", n - 1),))


def on_nth_own(n: int, cards: CardSet) -> Trigger:
    """The n-th such card that its player plays in the deal."""
    return Trigger(OnPlay(cards), (Compare(Played(cards, seat="me"), "=", n),))


def alike_held(n: int, what: Any) -> Tests:
    """Holds so many cards that agree."""
    if n < 2:
        raise Unfit
    return has_alike(Than(">=", n), what)


def when_alike(tests: Tests) -> Clauses:
    """Who holds cards that agree wins, at the beginning of the turn."""
    return when(on_alike(tests), (Fate("wins", "me"),))


# Sums ----------------------------------------------------------------------------------------


def tens_note(courts: CardSet) -> str:
    """That court cards count ten."""
    if courts != "JQK":
        raise Unfit
    return "tens"


def summed(tests: Any, note: str) -> Any:
    """The same with court cards counting ten."""
    found = _as_tens(tests)
    if found == tests:
        raise Unfit
    return found


def _as_tens(part: Any) -> Any:
    match part:
        case Rank(card):
            return Rank(card, tens=True)
    return throughout(part, _as_tens)


def tens_after(w: Clauses, note: str) -> Clauses:
    """What is told with ranks, court cards counting ten."""
    return cast(Clauses, summed(w, note))


def running(n: int, acts: Acts, note: str = "") -> Clauses:
    """The ranks played are added up; who brings the sum so far does something, and it is 0."""
    rank = Rank(0, tens=bool(note))
    full = If((Compare(Counter(), ">=", n),), (*order(acts), Count(0)))
    return when(OnPlay(), (Count(rank, add=True), full))


def on_points_of(than: Than) -> Trigger:
    """A player has come to so many points of this rule."""
    if than.op == "=":
        than = Than(">=", than.n)
    event = on_tally_of(than).event
    return Trigger(msgspec.structs.replace(event, name=POINTS))


POINTS = "\0points"


def pointed(clauses: Clauses) -> Clauses:
    """The clauses with the points that lead to something counted by the rule."""
    told = [one for one in clauses if isinstance(one, When) and _of_points(one)]
    if not told:
        return clauses
    counted = tuple(_counted(one) for one in clauses)
    if counted == clauses:
        raise Unfit
    return cast(Clauses, put(counted, POINTS, "count"))


def whole(parts: tuple[Clauses, ...]) -> Rule:
    """All the sentences together."""
    return Rule(pointed(rule_of(parts).clauses))


def rule_of(parts: tuple[Clauses, ...]) -> Rule:
    """All the sentences together, none of which has a player draw as another has already."""
    found = rule(parts)
    whens = [one for one in found.clauses if isinstance(one, When)]
    if any(_draws_again(a, b) for a, b in combinations(whens, 2)) or _loses_its_place(parts):
        raise Unfit
    return found


def _loses_its_place(parts: tuple[Clauses, ...]) -> bool:
    """Is it told what alone may be played, behind what may be played on certain cards, to which it
    belongs?"""
    told = False
    for part in parts:
        match part:
            case (Plays("only", _, "*", ()),) if told:
                return True
        told = told or any(isinstance(one, Plays) and one.on != EVERY for one in part)
    return False


def _draws_again(a: When, b: When) -> bool:
    """Does the same set off that the same player draws?"""
    seats = {act.seat for act in a.then if isinstance(act, Draw)}
    again = any(isinstance(act, Draw) and act.seat in seats for act in b.then)
    return again and (a.event, a.ifs) == (b.event, b.ifs)


def _of_points(one: When) -> bool:
    return isinstance(one.event, OnTally) and one.event.name == POINTS


def _counted(part: Any) -> Any:
    match part:
        case Score(n, "points", seat):
            return Count(n, add=True, seat=seat)
    return throughout(part, _counted)


# The card turned up ----------------------------------------------------------------------------


def flip_or(a: Pick, x: Acts, y: Acts = ()) -> Acts:
    """The top card of the stock is turned up, and decides."""
    return (Flip(), If(of_card("flipped", a), x, y))


def flip_either(a: Pick, x: Acts, b: Pick, y: Acts) -> Acts:
    """It is of one kind or of the other."""
    return (Flip(), If(of_card("flipped", a), x), If(of_card("flipped", b), y))


def guess(what: Any, x: Acts, y: Acts) -> Acts:
    """The suit, rank or colour of the next card of the stock is guessed."""
    return (Name(what, SUBJECT), Flip(), If((Same(what, "flipped", "named"),), x, y))


# Totals --------------------------------------------------------------------------------------


def lowest_total(pick: Any) -> Seat:
    """Whose cards have the lowest, or highest, ranks added up."""
    return Utmost(Hand("me", sum=True), pick)


def most_of(pick: Any, cards: CardSet) -> Seat:
    """Who holds most, or fewest, cards of a kind."""
    if cards == EVERY:
        raise Unfit
    return Utmost(Hand("me", cards), pick)


def ends_deal(seat: Seat) -> Acts:
    """The deal ends: somebody wins it."""
    return (Fate("wins", seat),)


def on_amount(n: Num) -> Trigger:
    """A card is played whose rank is that amount."""
    return on_test((Compare(Rank(), "=", n),))
