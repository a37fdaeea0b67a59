"""What phrases mean that speak of several turns, or of how the cards of a hand go together."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Fine, Show
from parlour.games.bartok.norms.events import Duration, OnDraw, OnPlay, OnTurn, Says
from parlour.games.bartok.norms.model import Ban, Owe, Penalty, Plays
from parlour.games.bartok.norms.sense.base import SUBJECT, Acts, Trigger, put
from parlour.games.bartok.norms.sense.card import Than
from parlour.games.bartok.norms.sense.sentence import Clauses
from parlour.games.bartok.norms.terms import (
    Alike,
    Compare,
    Phrase,
    Repeated,
    Row,
    Same,
    Seat,
    Speech,
    Streak,
    Tests,
    Trait,
    Utterances,
    Words,
)


def in_row(what: Any, n: int = 1, seat: Seat = "me") -> Tests:
    """The last turns, at least so many, have been plays or draws."""
    if n < 1:
        raise Unfit
    return (Compare(Row(what, seat), ">=", n),)


def on_row(what: Any, n: int, seat: Seat = "me", op: Any = "=") -> Trigger:
    """So many plays or draws have followed one another."""
    if n < 2:
        raise Unfit
    event = OnDraw() if what == "draw" else OnPlay()
    return Trigger(event, (Compare(Row(what, seat), op, n - 1),))


def has_alike(than: Than, what: Any = "rank", cards: CardSet = EVERY) -> Tests:
    """Holds so many cards that agree."""
    least = Than(">=", than.n) if than.op == "=" else than
    return (least.of(Alike(what, SUBJECT, cards)),)


def on_alike(tests: Tests) -> Trigger:
    """A turn begins, and what is told of the cards of its player holds."""
    return Trigger(OnTurn(), put(tests, str(SUBJECT), "me"))


def not_again(what: Trait) -> Clauses:
    """Nobody may play what they played last."""
    return (Plays("not", ifs=(Same(what, 0, "mine"),)),)


def show_for(acts: Acts, lasts: Duration) -> Acts:
    """Cards are shown for so long."""
    found = tuple(
        replace(act, lasts=lasts)
        for act in acts
        if isinstance(act, Show) and act.how == "open" and act.lasts is None
    )
    if not found or len(found) < len(acts) or lasts in ("next deal", "match"):
        raise Unfit
    return found


def show_hand(seat: Seat, lasts: Duration) -> Acts:
    """A hand lies open for so long."""
    return (Show(seat, lasts=lasts),)


# Words that grow, what a wrong call costs


def do_say_growing(said: Phrase, word: Phrase, cards: CardSet, before: Phrase = ()) -> Acts:
    """Has to say something, with a word more for each such card in a row under the one played."""
    (whole,), (more,) = said, word
    if not isinstance(whole, Words) or not isinstance(more, Words):
        raise Unfit
    often = Repeated(more, Streak(cards=cards, start=1))
    if not before:
        return (Owe(Says((often, whole)), SUBJECT),)
    (at,) = before
    left, right = parted(whole, at)
    return (Owe(Says((*([left] if left.en or left.ru else []), often, right)), SUBJECT),)


def parted(whole: Words, at: Any) -> tuple[Words, Words]:
    """Words, up to where some of them begin and from there on, in each language that has them."""
    if not isinstance(at, Words):
        raise Unfit
    pairs = [
        (text.partition(mark), mark)
        for text, mark in ((whole.en, at.en), (whole.ru, at.ru))
        if text and mark
    ]
    if not pairs or any(not part[1] for part, _ in pairs) or bool(whole.en) != bool(at.en):
        raise Unfit
    lefts = [part[0].strip() for part, _ in pairs]
    rights = [mark + part[2] for part, mark in pairs]
    if len(pairs) == 2:
        return Words(*lefts), Words(*rights)
    key = "en" if whole.en else "ru"
    return Words(**{key: lefts[0]}), Words(**{key: rights[0]})


def false_call(n: int) -> Clauses:
    """A call that is rejected costs its caller so many cards."""
    return (Penalty((Fine("me", n),), "false call"),)


# What has been said before


def said_before(phrase: Phrase, since: Any, no: bool = False) -> Tests:
    """The player has said these words, in the deal or since the turn before, or has not."""
    match phrase:
        case (Words() as words,):
            times = Utterances(Speech("phrase", words), "me", since)
            return (Compare(times, "=", 0) if no else Compare(times, ">=", 1),)
        case _:
            raise Unfit


def last_after_said(phrase: Phrase) -> Clauses:
    """The last card may be played only after these words in the turn before."""
    return (Plays("not", ifs=("last card", *said_before(phrase, "turn", no=True))),)


def ban_repeats() -> Clauses:
    """Nobody may say what has been said before in the deal."""
    return (Ban(Speech("said before")),)
