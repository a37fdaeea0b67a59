"""Amounts that rules speak of, read off cards, counters and what has been played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.core.deck import Card
from parlour.core.rules import Seat
from parlour.games.bartok import order
from parlour.games.bartok.moment import Now, Number, Who, is_red, mask_of, same, value
from parlour.games.bartok.norms import terms

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
    mine = now.judged is not None and seat == now.me and not now.cause.played
    judged = now.card(now.judged) if mine else None
    return total - (1 if judged is not None and judged.bit & mask and total else 0)


def highest(seats: Who) -> Number:
    """The highest rank that players hold."""
    return lambda now: max(
        (value(card) for seat in seats(now) for card in now.hand(seat)), default=0
    )


def streak(term: terms.Streak) -> Number:
    """How many cards in a row follow the pattern."""
    mask, how, start = mask_of(term.cards), term.how, term.start

    def count(now: Now) -> int:
        upper: Card | None = None
        length = 0
        for card in now.downwards(start):
            if not card.bit & mask or (upper is not None and not stands(how, upper, card)):
                break
            upper = card
            length += 1
        return length

    return count


def stands(how: str, upper: Card, under: Card) -> bool:
    """Whether a card stands so to the one under it."""
    match how:
        case "any":
            return True
        case "other colour":
            return bool(upper.suits and under.suits) and is_red(upper) != is_red(under)
        case "higher":
            return value(upper) > value(under) > 0
        case "lower":
            return 0 < value(upper) < value(under)
    return same(how, upper, under)


def played(mask: int, since_renewal: bool, total: bool) -> Number:
    """How many cards of a set have been played in the deal, or their ranks added up."""

    def count(now: Now) -> int:
        mem = now.state.mem
        first = max(mem.reset, mem.renewed if since_renewal else 0)
        faces = [
            now.card(card)
            for act in now.state.acts
            if act.kind == "play" and act.at > first
            for card in act.cards
        ]
        found = [face for face in faces if face is not None and face.bit & mask]
        return sum(map(value, found)) if total else len(found)

    return count


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
