"""Cards that effects move between hands and the piles."""

from __future__ import annotations

import msgspec

from parlour.core.deck import Card, Cards
from parlour.core.rules import Notes, Seat, replaced, sorted_hand
from parlour.games.bartok.doing import seats
from parlour.games.bartok.meaning import number
from parlour.games.bartok.memory import Laid
from parlour.games.bartok.moment import Needs, Now
from parlour.games.bartok.norms import effects as acts
from parlour.games.bartok.picking import drawn_blind, extreme, fitting, picked
from parlour.games.bartok.state import Bartok, gained, lost
from parlour.games.bartok.tasks import Reshuffle, Take, Task

replace = msgspec.structs.replace

Moved = tuple[Bartok, tuple[Task, ...], Notes]


def shed(now: Now, effect: acts.Shed) -> Moved:
    """Cards leave hands without being played."""
    state, gone = now.state, []
    count = number(effect.n)(now)
    if effect.n != 0 and count <= 0:
        return state, (), ()
    asked: list[Seat] = []
    for seat in seats(now, effect.seat):
        fit = fitting(now, seat, effect.cards, effect.ifs)
        cards = shed_of(now, effect, seat, fit, count) if count > 0 else fit
        if cards is None:
            asked.append(seat)
        else:
            gone.append((seat, cards))
    if asked:
        raise Needs("shed", tuple(asked), cards=effect.cards, ifs=effect.ifs, count=count)
    for seat, cards in gone:
        state = put_away(lost(state, seat, cards), cards, effect.to, seat)
    return state, (), ()


def shed_of(now: Now, effect: acts.Shed, seat: Seat, fit: Cards, count: int) -> Cards | None:
    """Which of the cards that fit leave a hand, at most so many; None where its owner picks them
    and has not yet."""
    match effect.pick:
        case "owner":
            return picked(now, "shed", seat, fit, count)
        case "oldest":
            return oldest(now.state, seat, fit)[:count]
        case "random":
            return drawn_blind(now, fit, count) if count < len(fit) else fit
        case "highest" | "lowest":
            return extreme(now, fit, effect.pick, effect.high)[:count]


def oldest(state: Bartok, seat: Seat, cards: Cards) -> Cards:
    """These cards, those held longest first."""
    left, found = list(cards), list[Card]()
    for card in state.arrived[seat] if state.arrived else ():
        if card in left:
            left.remove(card)
            found.append(card)
    return (*sorted(left, key=lambda card: card.index), *found)


def put_away(state: Bartok, cards: Cards, to: str, by: Seat) -> Bartok:
    """Cards go under the top or the whole of the discard pile, or into the stock."""
    match to:
        case "pile bottom":
            laid = (Laid(by=by),) * len(cards)
            return replace(state, discard=(*cards, *state.discard), laid=(*laid, *state.laid))
        case "stock bottom":
            return replace(state, stock=(*state.stock, *cards))
        case "stock top":
            return replace(state, stock=(*cards, *state.stock))
        case "stock middle":
            middle = len(state.stock) // 2
            stock = (*state.stock[:middle], *cards, *state.stock[middle:])
            return replace(state, stock=stock)
    return under_top(state, cards, by)


def under_top(state: Bartok, cards: Cards, by: Seat | None = None) -> Bartok:
    """Cards go under the top of the discard pile."""
    laid = (Laid(by=by),) * len(cards)
    return replace(
        state,
        discard=(*state.discard[:-1], *cards, *state.discard[-1:]),
        laid=(*state.laid[:-1], *laid, *state.laid[-1:]),
    )


def redraw(now: Now, effect: acts.Redraw) -> Moved:
    """Cards are put away, and as many drawn."""
    state = now.state
    tasks: list[Task] = []
    for seat in seats(now, effect.seat):
        cards = fitting(now, seat, effect.cards, ())
        if cards:
            state = put_away(lost(state, seat, cards), cards, effect.to, seat)
            rule = now.cause.rule
            tasks.append(Take(seat, len(cards), "forced", rule=rule, by=now.cause))
    return state, tuple(tasks), ()


def swap_top(now: Now, effect: acts.SwapTop) -> Moved:
    """Cards are laid on the discard pile, unplayed, or on the stock, each for the card that lay
    there."""
    state = now.state
    if effect.pile == "stock" and not state.stock:
        return state, (), ()
    swaps: list[tuple[Seat, Cards]] = []
    asked: list[Seat] = []
    for seat in seats(now, effect.seat):
        fit = fitting(now, seat, effect.cards, ())
        if (cards := picked(now, "shed", seat, fit, 1)) is not None:
            swaps.append((seat, cards))
        else:
            asked.append(seat)
    if asked:
        raise Needs("shed", tuple(asked), cards=effect.cards)
    for seat, cards in swaps:
        if cards and effect.pile == "stock":
            state = lost(state, seat, cards)
            top, stock = state.stock[:1], (*cards, *state.stock[1:])
            state = gained(replace(state, stock=stock), seat, top)
        elif cards:
            state = top_taken(lost(state, seat, cards), seat, 1)
            laid = (*state.laid, *(Laid() for _ in cards))
            state = replace(state, discard=(*state.discard, *cards), laid=laid)
    return state, (), ()


def take_cards(now: Now, effect: acts.TakeCards) -> Moved:
    """Cards from the top of the discard pile, or from under its top card; at least one stays, and
    everybody knows those that are taken."""
    state = now.state
    for seat in seats(now, effect.seat):
        count = min(max(0, number(effect.n)(now)), len(state.discard) - 1)
        if count and effect.under:
            state = under_taken(state, seat, count)
        elif count:
            state = top_taken(state, seat, count)
    return state, (), ()


def under_taken(state: Bartok, seat: Seat, count: int) -> Bartok:
    """The cards under the top card of the discard pile come into a hand; everybody knows them."""
    top, laid = state.discard[-1:], state.laid[-1:]
    state = top_taken(replace(state, discard=state.discard[:-1], laid=state.laid[:-1]), seat, count)
    return replace(state, discard=(*state.discard, *top), laid=(*state.laid, *laid))


def top_taken(state: Bartok, seat: Seat, count: int) -> Bartok:
    """The top cards of the discard pile come into a hand; everybody knows them."""
    cards = state.discard[-count:]
    known = sorted_hand((*state.known[seat], *cards))
    state = replace(state, discard=state.discard[:-count], laid=state.laid[:-count])
    state = gained(state, seat, cards)
    return replace(state, known=replaced(state.known, seat, known))


def renew(now: Now, effect: acts.Renew) -> Moved:
    """The discard pile but its top card, to be shuffled into the stock."""
    tasks = (Reshuffle(now.cause),) if len(now.state.discard) > 1 else ()
    return now.state, tasks, ()


def flip(now: Now, effect: acts.Flip) -> Moved:
    """Cards are turned from the stock, or come from under the discard pile, onto the discard pile;
    they are not played."""
    state = now.state
    count = max(0, number(effect.n)(now))
    if effect.pile == "discard":
        count = min(count, len(state.discard) - 1)
        laid = (*state.laid[count:], *(Laid() for _ in range(count)))
        discard = (*state.discard[count:], *state.discard[:count])
        return replace(state, discard=discard, laid=laid), (), ()
    cards = state.stock[:count]
    mem = replace(state.mem, flipped=cards[-1]) if cards else state.mem
    state = replace(
        state,
        mem=mem,
        stock=state.stock[len(cards) :],
        discard=(*state.discard, *cards),
        laid=(*state.laid, *(Laid() for _ in cards)),
    )
    return state, (), ()
