"""What amounts, conditions, events and words mean in the program's own sentences."""

from __future__ import annotations

from typing import Any

import msgspec

from parlour.decks.french import RANKS
from parlour.games.bartok.norms.cards import EVERY, PRIME, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.events import (
    AsLong,
    Cards,
    Duration,
    OnPlay,
)
from parlour.games.bartok.norms.sense.act import quoted
from parlour.games.bartok.norms.sense.base import Pick, Trigger
from parlour.games.bartok.norms.sense.card import Held, Than, both, streak_how, those
from parlour.games.bartok.norms.sense.condition import all_of, any_of
from parlour.games.bartok.norms.sense.happening import on_any_hand
from parlour.games.bartok.norms.sense.table import until
from parlour.games.bartok.norms.terms import (
    AllOf,
    Compare,
    Hand,
    Heads,
    LoserOf,
    Math,
    Not,
    Nth,
    Num,
    Rank,
    Ref,
    Repeated,
    Same,
    Seat,
    Tests,
    Those,
    Trait,
    Words,
)

# Amounts and conditions --------------------------------------------------------------------


def compare(a: Num, op: Any, b: Num) -> Tests:
    """Two amounts compared."""
    return (Compare(a, op, b),)


def holds_n(seat: Seat, op: Any, n: int, cards: CardSet) -> Tests:
    """A player holds so many of these cards."""
    return (Compare(Hand(seat, cards), op, n),)


def streak_n(op: Any, n: int, cards: CardSet, how: Any = "any") -> Tests:
    """So many cards in a row lie in the pile."""
    return (Compare(streak_how(cards, how), op, n),)


def heads(than: Held, among: Any) -> Num:
    """The number of players whose hands stand so."""
    found = those(than, among)
    if not isinstance(found, Those):
        raise Unfit
    return Heads(found)


def same_card(what: Trait, a: Ref, b: Ref, no: bool = False) -> Tests:
    """Two cards agree, or do not."""
    same = Same(what, a, b)
    return (Not(same) if no else same,)


def divided(a: Num, n: int) -> Tests:
    """The amount is a multiple."""
    return (Compare(Math("mod", a, n), "=", 0),)


def steps_than(a: Ref, n: int, b: Ref, way: int) -> Tests:
    """One card is exactly so many ranks higher or lower than another."""
    return (Compare(Math("-", Rank(a), Rank(b)), "=", way * n),)


def ranks_of(op: Any, a: Ref, b: Ref) -> Num:
    """The ranks of two cards reckoned together."""
    return Math(op, Rank(a), Rank(b))


def circled_steps(a: Ref, b: Ref) -> Num:
    """How many ranks one card is above another, going round past the king."""
    return Math("mod", Math("-", Rank(a), Rank(b)), len(RANKS))


def ranks_sum(refs: tuple[Ref, ...]) -> Num:
    """The ranks of several cards added up."""
    total: Num = Rank(refs[0])
    for card in refs[1:]:
        total = Math("+", total, Rank(card))
    return total


def ranks_below(n: int) -> Num:
    """The ranks of a card and of so many under it."""
    return ranks_sum(tuple(range(n + 1)))


def higher_than(a: Ref, op: Any, b: Ref) -> Tests:
    """One card is higher or lower than another."""
    return (Compare(Rank(a), op, Rank(b)),)


def either_of(tests: tuple[Any, ...]) -> Tests:
    """At least one of the conditions."""
    return any_of(tests)


def both_of(tests: tuple[Any, ...]) -> Tests:
    """All of the conditions, as one."""
    return (AllOf(all_of(tests)),)


def pick_such(p: Pick, ifs: Tests) -> Pick:
    """Cards that meet conditions told in full."""
    return Pick(p.cards, p.ifs + ifs)


# Events and durations ----------------------------------------------------------------------


def on_play_c(cards: CardSet, on: CardSet = EVERY) -> Trigger:
    """A card is played."""
    return Trigger(OnPlay(cards, on))


def on_play_by(by: Any, cards: CardSet, on: CardSet = EVERY) -> Trigger:
    """A card is played by somebody in particular."""
    return Trigger(OnPlay(cards, on, by))


def on_hand_by(than: Than, by: Any) -> Trigger:
    """A hand comes to a size by a play, or not."""
    event = on_any_hand(than).event
    return Trigger(msgspec.structs.replace(event, by=by))


def cards_after(n: int, after: int) -> Duration:
    """For some cards after some others."""
    return Cards(n, after)


def until_event(event: Any, ifs: Tests = ()) -> Duration:
    """Until something happens, and conditions hold then."""
    told = event if isinstance(event, Trigger) else Trigger(event)
    return until(Trigger(told.event, told.ifs + ifs))


def as_long(ifs: Tests, may_end: bool = False) -> Duration:
    """As long as conditions hold."""
    return AsLong(ifs, may_end)


# What is said ------------------------------------------------------------------------------


def pair(text: str, other: str) -> str:
    """Words in both languages, as one text."""
    return f"{text} / {other}"


def pair_words(text: str, other: str) -> Words:
    """Words in both languages."""
    found = quoted(text, other)
    if not isinstance(found, Words):
        raise Unfit
    return found


def repeated(words: Words, n: Num) -> Repeated:
    """Words said so many times."""
    return Repeated(words, n)


def nth_word(n: Num, words: tuple[Words, ...]) -> Nth:
    """The n-th word of a list."""
    return Nth(words, n)


def prime_of(suits: CardSet) -> CardSet:
    """The cards of prime rank in some suits."""
    return both(PRIME, suits)


def than_amount(op: str, n: Num) -> Than:
    """So many, by an amount."""
    return Than(op, n)


def loser_rps(name: str, a: Seat, b: Seat) -> Seat:
    """The loser of the game named in quotes."""
    if name.lower() != "камень-ножницы-бумага":
        raise Unfit
    return LoserOf("rock paper scissors", a, b)


def below_zero(n: int) -> int:
    """A number below zero."""
    return -n
