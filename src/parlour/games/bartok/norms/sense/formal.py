"""What is told in the full sentences of lists of rules."""

from __future__ import annotations

from typing import Any, cast

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Draw, Name, Skip
from parlour.games.bartok.norms.events import Duration, OnDeal, OnPlay, Until
from parlour.games.bartok.norms.sense.act import by, order
from parlour.games.bartok.norms.sense.base import SUBJECT, THAT, Acts, Pick, Trigger, put
from parlour.games.bartok.norms.sense.card import Held, other, pick_and, those
from parlour.games.bartok.norms.sense.clauses import odd_sum
from parlour.games.bartok.norms.sense.condition import row_from
from parlour.games.bartok.norms.sense.cost import plays_held
from parlour.games.bartok.norms.sense.counts import when_alike
from parlour.games.bartok.norms.sense.custom import deal_seat_set, deal_set
from parlour.games.bartok.norms.sense.debt import answer, owe
from parlour.games.bartok.norms.sense.deed import do_may, do_token
from parlour.games.bartok.norms.sense.doing import OTHER, swap_him
from parlour.games.bartok.norms.sense.happening import on_play, on_test
from parlour.games.bartok.norms.sense.rows import on_break
from parlour.games.bartok.norms.sense.sentence import Clauses, plays, when, when_cards
from parlour.games.bartok.norms.sense.settle import THEN
from parlour.games.bartok.norms.sense.table import again_own
from parlour.games.bartok.norms.sense.tolls import bracketed, bracketed_twice
from parlour.games.bartok.norms.terms import (
    Compare,
    Hand,
    Heads,
    Kind,
    Num,
    Phrase,
    Ref,
    Saying,
    Seat,
    Tests,
    Those,
    Words,
)


def tied(pick: Any) -> Seat:
    """Each of those who hold most, or fewest, cards."""
    return Those(Hand(pick), ">=" if pick == "most" else "<=")


def alone(pick: Any) -> Tests:
    """I hold more, or fewer, cards than anybody else."""
    alike = Those(Hand("me"), ">=" if pick == "most" else "<=", among="others")
    return (Compare(Heads(alike), "=", 0),)


def when_left_with(than: Held, acts: Acts) -> Clauses:
    """What those do who hold such cards when a deal is over."""
    return when(OnDeal("over"), by(those(than), acts))


def on_break_of(n: int, how: Any, t: Any) -> Trigger:
    """A card that does not go on with a row of so many, told with what it does not agree in."""
    if how != t:
        raise Unfit
    return on_break(n, how)


def on_play_not(pick: Pick, no: CardSet) -> Trigger:
    """A card is played on one that is none of those."""
    return on_play(pick, other(no))


def when_twice(cards: CardSet, times: int, on: CardSet = EVERY) -> Clauses:
    """What rules do when such a card is played, on some cards, is done so many times."""
    return when_cards(Pick(cards), again_own(times), on)


def when_token(token: Words, cards: CardSet) -> Clauses:
    """A token is with who played such a card last."""
    return when_cards(Pick(cards), order(do_token(token)))


def pick_parity() -> Pick:
    """Cards that are even on odd ones and odd on even ones."""
    return Pick(EVERY, odd_sum(1))


def bracketed_told(pick: Pick, out: CardSet, last: CardSet, again: CardSet) -> Clauses:
    """Some cards may not be played from one such card to the next, and so on."""
    if again != last:
        raise Unfit
    return bracketed_twice(pick, out, last)


def only_like_and(on: CardSet, p: Pick, rs: Tests, again: CardSet) -> Clauses:
    """On some cards only such of some kind as agree with them."""
    if again != on:
        raise Unfit
    told = pick_and((p,), (rs,), cast(Ref, 1))
    return plays("only", told, on)


def pick_row(what: Any, n: int) -> Pick:
    """Cards that agree with so many under them."""
    return Pick(EVERY, row_from(n + 1, what))


def when_kinds(n: Num, a: Any, x: Acts, b: Any, y: Acts) -> Clauses:
    """One thing if an amount is even, another if it is odd."""
    if {a, b} != {"even", "odd"}:
        raise Unfit
    return when(on_test((Kind(n, a),)), x) + when(on_test((Kind(n, b),)), y)


def may_if(ifs: Tests) -> Clauses:
    """Cards of which that is so may be played as well."""
    return plays("may", Pick(), ifs=put(ifs, str(THAT), 1))


def swap_they() -> Acts:
    """The player of the card and the other of whom was spoken swap hands."""
    return order(swap_him())


def deal_two(n: int, seat: Seat, m: int) -> Clauses:
    """So many cards are dealt to all, another number to one player."""
    return deal_set(n) + deal_seat_set(m, seat)


def may_demand(what: Any, t: Any) -> Acts:
    """May name something, which the next card must then agree with."""
    if what != t:
        raise Unfit
    return order(do_may((Name(what, SUBJECT),)))


def bracketed_named(pick: Pick, a: str, b: str, inner: CardSet) -> Clauses:
    """From one such card to the next only some may be played; the time has a name."""
    return bracketed(pick, inner, pick.cards)


def until_other(cards: CardSet) -> Duration:
    """Until somebody else plays such a card."""
    return Until(OnPlay(cards, by="others"))


def do_answer_or(pick: Pick, orelse: Acts, then: Any = THEN) -> Acts:
    """Has to answer with such a card, or else draws or misses a turn."""
    if not all(isinstance(act, Draw | Skip) for act in orelse):
        raise Unfit
    return (*owe(orelse, (answer(pick, then),)), OTHER)


def plays_out_said(pick: Pick, phrase: Phrase) -> Clauses:
    """Cards that may be played out of turn with words."""
    return plays_held(pick, (), phrase)


def when_if_said(trigger: Any, phrase: Phrase, acts: Acts) -> Clauses:
    """What may be done by who says something with the play."""
    if not isinstance(trigger, Trigger):
        raise Unfit
    told = Trigger(trigger.event, (*trigger.ifs, Saying(phrase)))
    return when(told, order(do_may(acts)))


def win_of_kind(tests: Tests) -> Clauses:
    """Who holds so many cards that agree wins, at the beginning of the turn."""
    return when_alike(put(tests, str(SUBJECT), "me"))
