"""Conditions as rules state them, each compiled once into a function of `Now`."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from parlour.core.deck import Card
from parlour.games.bartok.meaning import number, who
from parlour.games.bartok.moment import Now, Number, Who, is_red, mask_of, same
from parlour.games.bartok.norms import terms
from parlour.games.bartok.phrases import is_said, owed_phrase
from parlour.games.bartok.speech import tokens

Holds = Callable[[Now], bool]


@lru_cache(maxsize=2048)
def holds(tests: terms.Tests) -> Holds | None:
    """Whether all the conditions hold, as a function of the moment; None if there are none."""
    if not tests:
        return None
    parts = [condition(test) for test in tests]
    if len(parts) == 1:
        return parts[0]
    return lambda now: all(part(now) for part in parts)


def condition(test: terms.Test) -> Holds:
    """A condition as a function of the moment."""
    match test:
        case str():
            return CONDITIONS[test]
        case terms.Is(cards, card):
            return is_in(mask_of(cards), card)
        case terms.Same(what, a, b):
            return agree(what, a, b)
        case terms.Compare(a, op, b):
            return compared(number(a), op, number(b))
        case terms.Kind(n, what):
            return of_kind(number(n), what)
        case terms.Ruled(card, what):
            return lambda now: now.law.is_ruled(now.state, now.at(card), what, now.cause.rule)
        case terms.Playable(card):
            return lambda now: playable(now, now.at(card))
        case terms.CanPlay(seat):
            return can_play(who(seat))
        case terms.Direction(way):
            wanted = 1 if way == "clockwise" else -1
            return lambda now: now.state.direction == wanted
    return condition_on_people(test)


def condition_on_people(test: terms.Test) -> Holds:
    """Conditions on what is said and done, and those made of others."""
    match test:
        case terms.Saying(phrase):
            return lambda now: says(now, phrase)
        case terms.OutOfTurn(card):
            return lambda now: was_out_of_turn(now, card)
        case terms.SamePlayer(a, b):
            one, other = who(a), who(b)
            return lambda now: bool(one(now)) and one(now)[:1] == other(now)[:1]
        case terms.Upto():
            raise TypeError(test)  # counted by its clause (`Trigger`)
        case terms.Not(that):
            inner = condition(that)
            return lambda now: not inner(now)
        case terms.AnyOf(tests):
            parts = [condition(part) for part in tests]
            return lambda now: any(part(now) for part in parts)
        case terms.AllOf(tests):
            parts = [condition(part) for part in tests]
            return lambda now: all(part(now) for part in parts)
    raise TypeError(test)


def last_card(now: Now) -> bool:
    """Whether the card is, or would be, the player's last."""
    left = len(now.state.hands[now.me])
    return left <= 1 if now.judged is not None and not now.cause.played else left == 0


CONDITIONS: Final[dict[str, Holds]] = {
    "last card": last_card,
    "drew": lambda now: now.state.mem.drew,
    "owing": lambda now: any(
        duty.seat == now.me and not duty.done and duty.rule != now.cause.rule
        for duty in now.state.duties
    ),
}


def is_in(mask: int, card: terms.Ref) -> Holds:
    """Whether a card counts as one of a set."""

    def test(now: Now) -> bool:
        face = now.at(card)
        return face is not None and bool(face.bit & mask)

    return test


def agree(what: str, a: terms.Ref, b: terms.Ref) -> Holds:
    """Whether two cards agree; `named` agrees with the suit, rank or card that was named."""
    if "named" in (a, b):
        other = b if a == "named" else a
        return lambda now: as_named(now, what, now.at(other))
    return lambda now: same(what, now.at(a), now.at(b))


def as_named(now: Now, what: str, card: Card | None) -> bool:
    """Whether a card is of the suit or rank that was named, or is the card named."""
    named = now.state.mem.named
    if card is None:
        return False
    match what:
        case "suit":
            return named.suit in card.suits
        case "rank":
            return bool(named.rank) and card.rank == named.rank
        case "colour":
            return bool(named.colour and card.suits) and is_red(card) == (named.colour == "red")
    return card is named.card


def compared(a: Number, op: str, b: Number) -> Holds:
    """Whether one amount stands so to another."""
    test = terms.COMPARES[op]
    return lambda now: test(a(now), b(now))


def of_kind(n: Number, what: str) -> Holds:
    """Whether an amount is prime, even or odd."""
    if what == "prime":
        return lambda now: is_prime(n(now))
    odd = what == "odd"
    return lambda now: n(now) % 2 == odd


def is_prime(n: int) -> bool:
    """Whether a number has no divisors but 1 and itself."""
    return n > 1 and all(n % divisor for divisor in range(2, int(n**0.5) + 1))


DEEPEST: Final = 1
"""How deep conditions on what may be played may stand within each other."""


def is_closed(now: Now) -> bool:
    """Whether what may be played cannot be asked: what cards count as is settled before it."""
    return now.printed or now.depth >= DEEPEST


def playable(now: Now, card: Card | None) -> bool:
    """Whether a card may be played now."""
    if card is None or is_closed(now):
        return False
    return now.law.against_card(now.state, now.me, card, depth=now.depth + 1) is None


def can_play(seats: Who) -> Holds:
    """Whether the players hold a card that may be played now."""

    def test(now: Now) -> bool:
        if is_closed(now):
            return False
        law, state, depth = now.law, now.state, now.depth + 1
        return any(
            law.against_card(state, seat, card, depth=depth) is None
            for seat in seats(now)
            for card in state.hands[seat]
        )

    return test


def was_out_of_turn(now: Now, card: terms.Ref) -> bool:
    """Whether the card is, or was, played out of turn."""
    if not isinstance(card, int):
        return False
    if card == 0 and now.judged is not None:
        return now.out_of_turn
    laid = now.how_laid(card)
    return laid is not None and laid.out_of_turn


def says(now: Now, phrase: terms.Phrase) -> bool:
    """Whether the words were said together with the play."""
    return bool(now.said) and is_said(owed_phrase(now, phrase), tokens(now.said))
