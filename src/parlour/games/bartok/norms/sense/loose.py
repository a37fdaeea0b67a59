"""What rules mean that are typed or called out in passing."""

from __future__ import annotations

from typing import Any, cast

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Name, TurnTo
from parlour.games.bartok.norms.events import Duration, OnPlay
from parlour.games.bartok.norms.model import Plays, When
from parlour.games.bartok.norms.sense.act import by, order
from parlour.games.bartok.norms.sense.base import ANY, Acts, Pick, Trigger, throughout
from parlour.games.bartok.norms.sense.bounds import may_match, plays_each
from parlour.games.bartok.norms.sense.brief import wild_but
from parlour.games.bartok.norms.sense.deed import do_name, do_say
from parlour.games.bartok.norms.sense.happening import on_nth_of, on_play, on_test
from parlour.games.bartok.norms.sense.headline import demand_lasting
from parlour.games.bartok.norms.sense.law import plays_out
from parlour.games.bartok.norms.sense.sentence import Clauses, plays, when, when_cards
from parlour.games.bartok.norms.sense.short import on_multiples
from parlour.games.bartok.norms.sense.table import demand_named
from parlour.games.bartok.norms.sense.terse import owner_shielded
from parlour.games.bartok.norms.terms import (
    AllOf,
    AnyOf,
    Compare,
    Is,
    Math,
    Not,
    OutOfTurn,
    Phrase,
    Rank,
    Same,
    Streak,
    Tests,
    Trait,
    Words,
)


def when_third(n: int, how: Any, acts: Acts, ordinal: int = 0) -> Clauses:
    """What happens when so many cards lie in a row: with the last of them, not with later ones."""
    if n < 3 or ordinal not in (0, n):
        raise Unfit
    return when(on_test((Compare(Streak(how), "=", n),)), acts)


def cue_broken(ifs: Tests) -> Trigger:
    """A row of cards that agree is not gone on with."""
    match ifs:
        case (Compare(Streak("suit" | "rank" | "colour" as how, cards, 0), op, n),):
            return on_test((Compare(Streak(how, cards, 1), op, n), Not(Same(how))))
        case _:
            raise Unfit


def wild_never(pick: Pick, x: CardSet, on: CardSet) -> Clauses:
    """Cards that may be played on all but some, told once more, and whose player names the
    suit."""
    if pick != Pick(x):
        raise Unfit
    return wild_but(pick, on)


def may_never_and(pick: Pick, not_on: CardSet, acts: Acts) -> Clauses:
    """Cards that may be played on all but some, and what they set off."""
    if any(isinstance(act, Name) and act.what == "suit" for act in acts):
        return wild_but(pick, not_on)
    return plays("may", pick) + plays("not", pick, not_on) + when_cards(pick, acts)


def plays_snap(ifs: Tests, phrase: Phrase) -> Clauses:
    """A card that agrees with the top one may be played out of turn with words."""
    return plays_out(ifs, ANY, phrase)


def name_demanded(what: Any, again: Any = "") -> Acts:
    """Something is named, and the next card must be so."""
    if again not in ("", what):
        raise Unfit
    return (*do_name(what), *demand_named(what))


def plays_each_told(a: CardSet, b: CardSet, c: CardSet = "", d: CardSet = "") -> Clauses:
    """Cards of two kinds match each other, told from both sides."""
    if (c, d) not in (("", ""), (b, a)):
        raise Unfit
    return plays_each(a, b)


def lies_as(pick: CardSet, to: CardSet, again: CardSet = "", besides: CardSet = "") -> Clauses:
    """Cards that are matched as another rank once they lie in the pile."""
    if again not in ("", to) or besides not in ("", pick) or pick == to:
        raise Unfit
    return plays("instead", Pick(), pick, (AnyOf((Is(to), Same("suit"))),))


def suit_turned(
    cards: CardSet,
    a: CardSet = "",
    b: CardSet = "",
    c: CardSet = "",
    d: CardSet = "",
) -> Clauses:
    """Cards that are matched as the other suit of their colour once they lie in the pile; what
    that is for one suit or two may be told."""
    for one, other in ((a, b), (c, d)):
        if other and sets.TWIN_SUIT.get(one[-1:]) != other[-1:]:
            raise Unfit
    found: Clauses = ()
    for suit, twin in sets.TWIN_SUIT.items():
        on = sets.both(cards, f"/{suit}")
        fits = (AnyOf((Is(f"/{twin}"), Same("rank"))),)
        found += plays("instead", Pick(), on, fits) if on else ()
    return found


def when_numbered(cards: CardSet, n: int, acts: Acts) -> Clauses:
    """What the n-th such card of the deal sets off."""
    return when(on_nth_of(n, cards), order(acts))


def when_multiples(cards: CardSet, ns: tuple[int, ...], acts: Acts) -> Clauses:
    """What every n-th such card of the deal sets off."""
    return when(on_multiples(ns, cards), acts)


def when_said_each(a: CardSet, p: Phrase, b: CardSet, q: Phrase) -> Clauses:
    """Words with some cards, other words with others."""
    return when_cards(Pick(a), by("me", do_say(p))) + when_cards(Pick(b), by("me", do_say(q)))


def when_said_rows(
    n: int, cards: CardSet, p: Phrase, m: int, q: Phrase, again: CardSet = ""
) -> Clauses:
    """Words with the n-th such card in a row, other words with a later one."""
    if again not in ("", cards) or not 2 <= n < m or cards == EVERY:
        raise Unfit
    row = Streak("any", cards)
    told = ((n, p), (m, q))
    return tuple(
        clause
        for at, words in told
        for clause in when(on_test((Compare(row, "=", at),)), by("me", do_say(words)))
    )


def on_others(on: CardSet, again: CardSet) -> Trigger:
    """Any card is played on some, but for those of some kind."""
    return on_play(Pick(sets.other(again)), on)


def ace_note(a: CardSet, b: CardSet) -> str:
    """That an ace stands above a king."""
    if (a, b) != ("A", "K"):
        raise Unfit
    return "ace"


def ace_after(w: Clauses, note: str) -> Clauses:
    """What is told with a card one rank higher, an ace being one higher than a king."""
    found = ace_over(w)
    if found == w:
        raise Unfit
    return cast(Clauses, found)


def ace_told(trigger: Trigger, note: str) -> Trigger:
    """A card one rank higher is played, an ace on a king being one."""
    found = cast(Trigger, ace_over(trigger))
    if found == trigger:
        raise Unfit
    return found


def ace_over(part: Any) -> Any:
    """The same, an ace being one rank higher than a king."""
    match part:
        case Compare(Math("-", Rank(0), Rank(1)), "=", 1):
            return AnyOf((part, AllOf((Is("A"), Is("K", 1)))))
    return throughout(part, ace_over)


def token_shield(cards: CardSet, token: Words, again: Words) -> Clauses:
    """Cards that give a token, whose holder is not skipped."""
    if token != again:
        raise Unfit
    return owner_shielded(cards, token)


def may_match_just(t: Trait) -> Clauses:
    """Cards may be played as well that agree in colour."""
    if t != "colour":
        raise Unfit
    return may_match(t)


def still_due(law: Clauses) -> Clauses:
    """Cards that may be played out of turn, after which the turn is whose it was."""
    match law:
        case (Plays("may", cards, on, turn="any"),):
            return (*law, When(OnPlay(cards, on), (TurnTo("due"),), (OutOfTurn(),)))
        case _:
            raise Unfit


def on_two_alike(cards: CardSet) -> Trigger:
    """A card of some kind is played on one of its own rank."""
    if cards == EVERY:
        raise Unfit
    return Trigger(OnPlay(cards, cards), (Same("rank"),))


def name_lasting(what: Any, again: Any, lasts: Duration) -> Acts:
    """Something is named that must be played for so long."""
    if again != what:
        raise Unfit
    return (*do_name(what), *demand_lasting(what, lasts))
