"""Cards that effects move from hand to hand, one by one or whole hands at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from parlour.core.deck import Cards
from parlour.core.rules import Note, Notes, Seat, replaced
from parlour.games.bartok import debts, order, piles
from parlour.games.bartok.clauses import Held
from parlour.games.bartok.doing import seats
from parlour.games.bartok.law import law_of
from parlour.games.bartok.looking import known_to_all, told
from parlour.games.bartok.meaning import number
from parlour.games.bartok.memory import Cause, Open
from parlour.games.bartok.moment import Needs, Now
from parlour.games.bartok.norms import effects as acts
from parlour.games.bartok.norms import model
from parlour.games.bartok.norms.terms import Before, Left, Next, Right
from parlour.games.bartok.norms.terms import Seat as SeatTerm
from parlour.games.bartok.picking import chosen_cards, drawn_blind, extreme, fitting, picked
from parlour.games.bartok.piles import Moved
from parlour.games.bartok.state import Bartok, gained, lost, with_hand
from parlour.games.bartok.tasks import DealOut, PlayOut, Run

replace = msgspec.structs.replace

# Single cards


def give(now: Now, effect: acts.Give) -> Moved:
    """Cards go from hand to hand, all at the same time."""
    state = now.state
    givers = [seat for seat in seats(now, effect.giver) if state.hands[seat]]
    count = max(0, number(effect.n)(now))
    gifts: list[tuple[Seat, Seat, Cards]] = []
    asked: list[Seat] = []
    for giver in givers:
        to = seats(seen_from(now, giver, effect.to), effect.to)[:1]
        fit = fitting(now, giver, effect.cards, ())
        if not to or to[0] == giver or not fit or not count:
            continue
        if effect.pick in ("highest", "lowest"):
            gifts.append((giver, to[0], extreme(now, fit, effect.pick, effect.high)[:count]))
        elif effect.pick != "giver":
            gifts.append((giver, to[0], drawn_blind(now, fit, count)))
        elif (cards := picked(now, "give", giver, fit, count)) is not None:
            gifts.append((giver, to[0], cards))
        else:
            asked.append(giver)
    if asked:
        raise Needs("give", tuple(asked), cards=effect.cards, count=count)
    for giver, _, cards in gifts:
        state = lost(state, giver, cards)
    for _, taker, cards in gifts:
        state = gained(state, taker, cards)
    return state, (), ()


BESIDE: Final = (Next, Before, Left, Right)


def seen_from(now: Now, giver: Seat, to: SeatTerm) -> Now:
    """The moment as the giver sees it, where the taker is named by a place at the table."""
    if to != "across" and not isinstance(to, BESIDE):
        return now
    return now.seen_by(giver)


def play_drawn(now: Now, effect: acts.PlayDrawn) -> Moved:
    """The card just drawn is played, if it may be."""
    state = now.state
    card = state.drawn[-1] if state.drawn else None
    if card is None or card not in state.hands[now.me]:
        return state, (), ()
    if now.law.against_card(state, now.me, card) is not None:
        return state, (), ()
    return state, (PlayOut(now.me, card, now.cause),), ()


# Whole hands


def swap(now: Now, effect: acts.SwapHands) -> Moved:
    """Two players exchange their hands."""
    a, b = seats(now, effect.a)[:1], seats(now, effect.b)[:1]
    if not a or not b or a == b:
        return now.state, (), ()
    note = Note("hands-swapped", a[0], "BK-11", rule=now.cause.rule, other=b[0])
    return exchanged(now.state, {a[0]: b[0], b[0]: a[0]}), (), (note,)


def exchanged(state: Bartok, to: dict[Seat, Seat]) -> Bartok:
    """Hands go from seats to seats, with what everybody knows of them."""
    hands, known = list(state.hands), list(state.known)
    for source, target in to.items():
        hands[target], known[target] = state.hands[source], state.known[source]
    arrived = list(state.arrived)
    for source, target in to.items() if arrived else ():
        arrived[target] = state.arrived[source]
    peaks = tuple(max(peak, len(hand)) for peak, hand in zip(state.peaks, hands, strict=True))
    state = replace(
        state, hands=tuple(hands), known=tuple(known), peaks=peaks, arrived=tuple(arrived)
    )
    moves = law_of(state).has(state, "restrictions move with hands")
    return restricted(state, to) if moves else state


def restricted(state: Bartok, to: dict[Seat, Seat]) -> Bartok:
    """What lies on players goes with their hands."""
    mem = state.mem
    skips = list(mem.skips)
    for source, target in to.items() if skips else ():
        skips[target] = mem.skips[source]

    def moved(seat: Seat) -> Seat:
        return to.get(seat, seat)

    def speaks(cause: Cause) -> Cause:
        return replace(cause, me=moved(cause.me))

    live = tuple(replace(one, cause=speaks(one.cause)) for one in mem.live)
    opened = tuple(replace(one, seat=moved(one.seat), cause=speaks(one.cause)) for one in mem.open)
    return replace(
        state,
        mem=replace(
            mem,
            skips=tuple(skips),
            live=live,
            open=opened,
            debts=tuple(replace(one, seat=moved(one.seat)) for one in mem.debts),
            follow=tuple(replace(one, seat=moved(one.seat)) for one in mem.follow),
        ),
    )


def pass_hands(now: Now, effect: acts.PassHands) -> Moved:
    """Everybody passes the whole hand on."""
    state = now.state
    named = state.mem.named.direction or state.direction
    ways = {
        "along": state.direction,
        "against": -state.direction,
        "left": 1,
        "right": -1,
        "named": named,
    }
    to: dict[Seat, Seat] = {}
    for seat in order.active(state):
        other = order.beside(state, seat, ways[effect.way])
        to[seat] = seat if other is None else other
    note = Note("hands-passed", now.me, "BK-11", rule=now.cause.rule, count=ways[effect.way])
    return exchanged(state, to), (), (note,)


def redeal(now: Now, effect: acts.Redeal) -> Moved:
    """All hands are put together, to be shuffled and dealt out again."""
    state = now.state
    ring = order.from_seat(state, now.me)
    first = (*ring[1:], *ring[:1])
    pool = tuple(card for seat in ring for card in state.hands[seat])
    for seat in ring:
        state = with_hand(state, seat, ())
    note = Note("hands-pooled", now.me, "BK-11", rule=now.cause.rule)
    return replace(state, pool=pool), (DealOut(first),), (note,)


def deal_out(state: Bartok, ring: tuple[Seat, ...]) -> Bartok:
    """The cards put together go round, one at a time."""
    cards = state.pool
    state = replace(state, pool=())
    for place, seat in enumerate(ring):
        state = with_hand(state, seat, cards[place :: len(ring)])
    return shown(state)


def out(state: Bartok, seat: Seat, cause: Cause) -> tuple[Bartok, Notes]:
    """A player is out of the deal: the cards go under the discards, what was owed is void."""
    cards = state.hands[seat]
    state = debts.departed(piles.under_top(with_hand(state, seat, ()), cards), seat)
    gone = replaced(state.mem.out or (False,) * state.seats, seat, True)
    duties = tuple(duty for duty in state.duties if duty.seat != seat)
    state = replace(state, mem=replace(state.mem, out=gone, gone=seat), duties=duties)
    return state, (Note("out-of-deal", seat, "BK-11", rule=cause.rule),)


def trade(now: Now, effect: model.Trade) -> Moved:
    """A card is shown to all and offered for another; who takes the offer first has it."""
    found = seats(now, effect.seat)[:1]
    if not found or not now.state.hands[found[0]]:
        return now.state, (), ()
    offered = chosen_cards(now, "shown", found[0])
    if offered is None:
        return show_offer(now, effect, found[0])
    others = tuple(
        seat
        for seat in order.from_seat(now.state, found[0])
        if seat != found[0] and now.state.hands[seat]
    )
    given = {seat: chosen_cards(now, "trade", seat) for seat in others}
    if others and all(cards is None for cards in given.values()):
        raise Needs("trade", others, seconds=effect.seconds)
    for seat, cards in given.items():
        if cards:
            state = lost(lost(now.state, seat, cards), found[0], offered)
            state = gained(gained(state, seat, offered), found[0], cards)
            return known_to_all(state, seat, offered), (), ()
    cause = replace(now.cause, answers=(), rolls=())
    return now.state, ((Run(effect.orelse, cause),) if effect.orelse else ()), ()


def show_offer(now: Now, effect: model.Trade, seat: Seat) -> Moved:
    """The card that is offered is chosen and shown; then the others are asked. Raises Needs."""
    offered = chosen_cards(now, "show", seat)
    if offered is None:
        raise Needs("show", (seat,))
    answers = (*now.cause.answers, (f"shown:{seat}", " ".join(card.text for card in offered)))
    again = Run((effect,), replace(now.cause, answers=answers))
    state = known_to_all(now.state, seat, offered)
    return state, (again,), (told(now, "shown", seat, offered, None, None),)


# Open cards


def shown(state: Bartok) -> Bartok:
    """Everybody knows the cards that rules have players hold open."""
    for one in state.mem.open:
        state = known_to_all(state, one.seat, open_cards(state, one))
    return state


def open_cards(state: Bartok, one: Open) -> Cards:
    """The cards of a hand that are to be held open."""
    now = Now(state, law_of(state), replace(one.cause, me=one.seat))
    return fitting(now, one.seat, one.cards, one.ifs)


def closed_again(state: Bartok) -> Bartok:
    """The state with those cards hidden again that were to be open for a while that is over."""
    over = [one for one in state.mem.open if one.since is not None and not is_lasting(state, one)]
    if not over:
        return state
    left = tuple(one for one in state.mem.open if one not in over)
    state = replace(state, mem=replace(state.mem, open=left))
    return shown(covered(state, tuple(one.seat for one in over)))


def is_lasting(state: Bartok, one: Open) -> bool:
    """Whether the while for which cards are to be open still lasts."""
    spans = (
        live
        for live in state.mem.live
        if not live.clauses and (live.cause, live.since) == (one.cause, one.since)
    )
    now = Now(state, law_of(state), replace(one.cause, played=False))  # no card is being played
    return any(Held(one.cause.rule, live).is_active(now) for live in spans)


def covered(state: Bartok, whose: tuple[Seat, ...]) -> Bartok:
    """The hands of these seats are hidden again."""
    known = tuple(() if seat in whose else cards for seat, cards in enumerate(state.known))
    return replace(state, known=known)


MOVING: Final[dict[type[Any], Callable[[Now, Any], Moved]]] = {
    acts.Give: give,
    acts.Shed: piles.shed,
    acts.Redraw: piles.redraw,
    acts.SwapTop: piles.swap_top,
    acts.TakeCards: piles.take_cards,
    acts.Flip: piles.flip,
    acts.Renew: piles.renew,
    acts.SwapHands: swap,
    acts.PassHands: pass_hands,
    acts.Redeal: redeal,
    acts.PlayDrawn: play_drawn,
    model.Trade: trade,
}
"""What each kind of effect does that moves cards of hands."""


def do(effect: model.Effect, now: Now) -> Moved:
    """Does an effect that moves cards; what comes into an open hand is open. Raises Needs."""
    state, tasks, notes = MOVING[type(effect)](now, effect)
    return shown(state), tasks, notes
