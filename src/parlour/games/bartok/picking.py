"""Cards that an effect on hands speaks of, and which of them it is."""

from __future__ import annotations

from typing import Any

from parlour.core.deck import Card, Cards
from parlour.core.rules import Seat
from parlour.games.bartok.conditions import holds
from parlour.games.bartok.moment import Now, mask_of, value
from parlour.games.bartok.state import Bartok


def chosen_cards(now: Now, what: str, seat: Seat) -> Cards | None:
    """The cards that a seat has answered with, None if it was not asked."""
    answer = now.answer(what, seat)
    if answer is None:
        return None
    return tuple(now.law.card(text) for text in str(answer).split()) if answer else ()


def picked(now: Now, what: str, seat: Seat, fit: Cards, count: int) -> Cards | None:
    """So many of these cards of a hand, picked by who holds it; None where that is to be asked."""
    return fit if is_plain(now.state, seat, fit, count) else chosen_cards(now, what, seat)


def is_plain(state: Bartok, seat: Seat, fit: Cards, count: int) -> bool:
    """Whether everybody can see that there is nothing to pick among the cards of a hand that fit:
    fewer go than could, or the whole hand, or all know the hand. Elsewhere who has just enough is
    asked like who has more, or not to be asked would tell hidden cards."""
    hand, known = state.hands[seat], state.known[seat]
    return len(fit) < count or (len(fit) == count and len(hand) in (count, len(known)))


def fitting(now: Now, seat: Seat, cards: str, ifs: Any) -> Cards:
    """The cards of a hand that are of the set and meet the conditions (0 is such a card)."""
    mask, test = mask_of(cards), holds(ifs)
    return tuple(
        card
        for card in now.state.hands[seat]
        if now.law.face(now.state, card).bit & mask
        and (test is None or test(Now(now.state, now.law, now.cause, card)))
    )


def drawn_blind(now: Now, cards: Cards, count: int) -> Cards:
    """So many cards taken out of these unseen. Raises Needs for the lots."""
    left = list(cards)
    found: list[Card] = []
    while left and len(found) < count:
        found.append(left.pop(now.roll(len(left)) - 1 if len(left) > 1 else 0))
    return tuple(found)


def extreme(now: Now, cards: Cards, pick: str, high: bool) -> Cards:
    """These cards, the highest or the lowest first; of equal rank in the order of the deck."""
    sign = -1 if pick == "highest" else 1
    return tuple(sorted(cards, key=lambda card: (sign * value(now.card(card), high), card.index)))
