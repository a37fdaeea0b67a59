"""Amounts that rules speak of, read off cards, counters and what has been played."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

from parlour.core.deck import Card
from parlour.core.rules import Seat
from parlour.games.bartok import order
from parlour.games.bartok.moment import Now, Number, Who, is_red, mask_of, same, value
from parlour.games.bartok.norms import terms
from parlour.games.bartok.speech import tokens
from parlour.games.bartok.utterances import is_spoken

if TYPE_CHECKING:
    from parlour.games.bartok.state import Bartok

PI: Final = "14159265358979323846264338327950288419716939937510582097494459230781640628620899"
"""The digits of pi after the comma; the noughts are left out where they are counted."""

DIGITS: Final = PI.replace("0", "")

NUMBERS: Final[dict[str, Number]] = {
    "players": lambda now: len(order.active(now.state)),
    "laid": lambda now: now.cause.together,
    "named": lambda now: now.state.mem.named.number,
    "stock": lambda now: len(now.state.stock),
    "pile": lambda now: len(now.state.discard),
    "owed": lambda now: sum(debt.count for debt in now.state.mem.debts),
}


def held(seats: Who, mask: int) -> Number:
    """How many cards of a set players hold; a card being judged is as good as played."""

    return lambda now: sum(in_hand(now, seat, mask) for seat in seats(now))


def in_hand(now: Now, seat: Seat, mask: int) -> int:
    """How many cards of a set the player holds."""
    total = len([card for card in now.hand(seat) if card.bit & mask])
    judged = judged_of(now, seat)
    return total - (1 if judged is not None and judged.bit & mask and total else 0)


def judged_of(now: Now, seat: Seat) -> Card | None:
    """The card being judged, where it is this player's: as good as played."""
    mine = now.judged is not None and seat == now.me and not now.cause.played
    return now.card(now.judged) if mine else None


def kept(now: Now, seat: Seat, mask: int) -> list[Card]:
    """The cards of a set in a hand without the one being judged."""
    hand = list(now.hand(seat))
    judged = judged_of(now, seat)
    if judged in hand:
        hand.remove(judged)
    return [card for card in hand if card.bit & mask]


def added_up(seats: Who, mask: int, tens: bool) -> Number:
    """The ranks of the cards of a set that players hold."""
    return lambda now: sum(
        value(card, tens=tens) for seat in seats(now) for card in kept(now, seat, mask)
    )


def alike(what: str, seats: Who, mask: int) -> Number:
    """The most cards of a set in one hand that agree."""

    def most(hand: list[Card]) -> int:
        return max((sum(same(what, card, other) for other in hand) for card in hand), default=0)

    return lambda now: max((most(kept(now, seat, mask)) for seat in seats(now)), default=0)


def highest(seats: Who) -> Number:
    """The highest rank that players hold."""
    return lambda now: max(
        (value(card) for seat in seats(now) for card in now.hand(seat)), default=0
    )


def streak(term: terms.Streak) -> Number:
    """How many cards in a row follow the pattern."""
    mask, how, start = mask_of(term.cards), term.how, term.start
    from_all = how.startswith("new ")

    def count(now: Now) -> int:
        above: list[Card] = []
        for card in now.downwards(start):
            over = above if from_all else above[-1:]
            if not card.bit & mask or [one for one in over if not stands(how, one, card)]:
                break
            above.append(card)
        return len(above)

    return count


def stands(how: str, upper: Card, under: Card) -> bool:
    """Whether a card stands so to the one under it."""
    match how:
        case "any":
            return True
        case "other colour":
            return bool(upper.suits and under.suits) and is_red(upper) != is_red(under)
        case "other suit" | "new suit":
            return bool(upper.suits and under.suits) and upper.suits != under.suits
        case "other rank" | "new rank":
            return bool(upper.rank and under.rank) and upper.rank != under.rank
        case "higher":
            return value(upper) > value(under) > 0
        case "lower":
            return 0 < value(upper) < value(under)
        case "next up":
            return value(upper) == value(under) + 1 > 1
        case "next down":
            return 0 < value(upper) == value(under) - 1
    return same(how, upper, under)


def played(term: terms.Played, mask: int, since_renewal: bool, by: Who) -> Number:
    """How many cards of a set players have played in the deal, or their ranks added up."""

    def count(now: Now) -> int:
        mem = now.state.mem
        first = max(mem.reset, mem.renewed if since_renewal else 0)
        seats, mine = None if term.seat == "all" else by(now), now.at(0) if term.agree else None
        faces = [
            now.card(card)
            for act in now.state.acts
            if act.kind == "play" and act.at > first and (seats is None or act.seat in seats)
            for card in act.cards
        ]
        found = [face for face in faces if face is not None and face.bit & mask]
        if term.agree:
            found = [one for one in found if mine is not None and same(term.agree, one, mine)]
        return sum(value(one, tens=term.tens) for one in found) if term.sum else len(found)

    return count


def in_a_row(what: str, whose: Who | None) -> Number:
    """How many of the last turns have been plays, or draws: of players, or (None) of all."""

    def count(now: Now) -> int:
        seats, before = None if whose is None else whose(now), now.state.mem.opened
        turns = (
            act.kind
            for act in reversed(now.state.acts)
            if act.at <= before and act.kind != "miss" and (seats is None or act.seat in seats)
        )
        return sum(1 for _ in takewhile(what.__eq__, turns))

    return count


def utterances(speech: terms.Speech, whose: Who, lately: bool) -> Number:
    """How many times players have said something of a kind in the deal, or lately: since the last
    turn before now of each of them began."""

    def count(now: Now) -> int:
        state = now.state
        first = {seat: turn_before(now, seat) if lately else 0 for seat in whose(now)}
        return sum(
            said.deal == state.deal
            and said.watched
            and said.at >= first.get(said.seat, LATER)
            and is_spoken(state, now.law, speech, said, tokens(said.text))
            for said in state.log
        )

    return count


LATER: Final = 1 << 30
"""More turn actions than a deal has."""


def turn_before(now: Now, seat: Seat) -> int:
    """How many turn actions had been made when the last turn of a player before now began."""
    acts = now.state.acts[:-1] if now.cause.played else now.state.acts
    return next((act.at - 1 for act in reversed(acts) if act.seat == seat), 0)


def tallied(state: Bartok, rule: int, name: str, seat: Seat | None = None) -> int:
    """A counter of a rule, or what it counts of a player."""
    for one in state.mem.tallies:
        if (one.rule, one.name, one.seat) == (rule, name, seat):
            return one.value
    return 0


def counter_of(name: str, whose: Who) -> Number:
    """What the rule counts of players, of several together."""
    return lambda now: sum(
        tallied(now.state, now.cause.rule, name, seat) for seat in dict.fromkeys(whose(now))
    )


def digit(n: Number) -> Number:
    """A digit of pi, from 1; beyond those that are known 0."""

    def find(now: Now) -> int:
        place = n(now)
        return int(DIGITS[place - 1]) if 0 < place <= len(DIGITS) else 0

    return find
