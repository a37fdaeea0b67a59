"""Players that rules speak of: by their places, what they hold, what they have done."""

from __future__ import annotations

from typing import Final

from parlour.core.deck import Cards
from parlour.core.rules import Seat
from parlour.decks.french import RANKS
from parlour.games.bartok import order
from parlour.games.bartok.amounts import in_hand
from parlour.games.bartok.moment import Needs, Now, Number, Who, value
from parlour.games.bartok.norms import terms


def only(seat: Seat | None) -> tuple[Seat, ...]:
    """One seat, or nobody."""
    return () if seat is None else (seat,)


def winner(now: Now) -> tuple[Seat, ...]:
    """Who has won this deal, before its end the last one."""
    won = now.state.mem.winner
    return only(now.state.last_winner if won is None else won)


SEATS: Final[dict[str, Who]] = {
    "me": lambda now: (now.cause.me,),
    "all": lambda now: order.from_seat(now.state, now.cause.me),
    "others": lambda now: tuple(
        seat for seat in order.from_seat(now.state, now.cause.me) if seat != now.cause.me
    ),
    "across": lambda now: only(order.across(now.state, now.cause.me)),
    "previous": lambda now: only(order.previous(now.state, now.cause.me)),
    "most": lambda now: only(order.with_most(now.state, now.cause.me, 1)),
    "fewest": lambda now: only(order.with_most(now.state, now.cause.me, -1)),
    "dealer": lambda now: (now.state.dealer,),
    "winner": winner,
    "due": lambda now: (now.state.turn,),
    "closest": lambda now: only(closest(now)),
    "cause": lambda now: only(now.cause.of),
}


def closest(now: Now) -> Seat | None:
    """Who has guessed the rank of the card that is to start the deal best."""
    state = now.state
    if state.discard:
        return state.mem.closest
    order_of_play = order.from_seat(state, state.turn)
    guesses = {seat: now.answer("guess", seat) for seat in order_of_play}
    if any(guess is None for guess in guesses.values()):
        raise Needs("guess", order_of_play)
    card = value(now.card(state.stock[0]))
    ranks = {seat: RANKS.find(str(guess)) + 1 for seat, guess in guesses.items()}
    return min(order_of_play, key=lambda seat: abs(ranks[seat] - card))


def stepping(n: Number, way: int) -> Who:
    """The n-th player along the direction of play, or against it."""
    return lambda now: only(order.further(now.state, now.me, way * n(now)))


def beside(n: Number, way: int) -> Who:
    """The n-th player on the left, or right."""
    return lambda now: only(order.beside(now.state, now.me, way * n(now)))


def few(n: Number) -> Who:
    """Each of the next n players, round the table if need be."""

    def seats(now: Now) -> tuple[Seat, ...]:
        count = min(n(now), 52)
        found = [order.further(now.state, now.me, step) for step in range(1, count + 1)]
        return tuple(seat for seat in found if seat is not None)

    return seats


def near(of: Who, side: str, n: Number) -> Who:
    """The n-th player from another one."""
    way = 1 if side in ("next", "left") else -1
    place = order.further if side in ("next", "before") else order.beside

    def seats(now: Now) -> tuple[Seat, ...]:
        return tuple(
            seat for one in of(now)[:1] if (seat := place(now.state, one, way * n(now))) is not None
        )

    return seats


def those(n: Number, op: str, mask: int, among: Who) -> Who:
    """Each player who holds so many cards of a set."""
    reaches = terms.COMPARES[op]

    def seats(now: Now) -> tuple[Seat, ...]:
        wanted = n(now)
        return tuple(seat for seat in among(now) if reaches(in_hand(now, seat, mask), wanted))

    return seats


def all_but(left_out: Who) -> Who:
    """Everybody in the deal except some."""

    def seats(now: Now) -> tuple[Seat, ...]:
        gone = left_out(now)
        return tuple(seat for seat in SEATS["all"](now) if seat not in gone)

    return seats


def last_who(did: str, mask: int) -> Who:
    """Who did it last in this deal, before now."""

    def seats(now: Now) -> tuple[Seat, ...]:
        mem = now.state.mem
        if did in ("missed", "went out"):
            return only(mem.missed if did == "missed" else mem.gone)
        acts = now.state.acts[:-1] if now.cause.played else now.state.acts
        kind = {"played": "play", "drew": "draw"}[did]
        return only(
            next(
                (
                    act.seat
                    for act in reversed(acts)
                    if act.kind == kind and (kind == "draw" or has(now, act.cards, mask))
                ),
                None,
            )
        )

    return seats


def has(now: Now, cards: Cards, mask: int) -> bool:
    """Whether one of the cards counts as one of a set."""
    faces = (now.card(card) for card in cards)
    return any(face is not None and face.bit & mask for face in faces)


def holders(now: Now, token: terms.Words) -> tuple[Seat, ...]:
    """Who has the token."""
    for one in now.state.mem.tokens:
        if (one.en, one.ru) == (token.en, token.ru):
            return (one.seat,)
    return ()


def holding(pick: str, mask: int, high: bool) -> Who:
    """Who holds the highest, or lowest, card of a set."""
    sign = -1 if pick == "highest" else 1

    def seats(now: Now) -> tuple[Seat, ...]:
        everybody = SEATS["others"](now) + SEATS["me"](now)
        best = [
            (min(sign * value(card, high) for card in held), place, seat)
            for place, seat in enumerate(everybody)
            if (held := [card for card in now.hand(seat) if card.bit & mask])
        ]
        return (min(best)[2],) if best else ()

    return seats


def utmost(n: Number, pick: str) -> Who:
    """For whom the amount is the largest, or smallest."""
    sign = -1 if pick == "largest" else 1

    def seats(now: Now) -> tuple[Seat, ...]:
        everybody = SEATS["others"](now) + SEATS["me"](now)
        return only(min(everybody, key=lambda seat: sign * n(now.seen_by(seat)), default=None))

    return seats


def chosen(by: Who) -> Who:
    """Whom a player chooses among the others: the same for all effects of one occasion."""

    def seats(now: Now) -> tuple[Seat, ...]:
        if now.cause.chosen is not None:
            return (now.cause.chosen,)
        askers = by(now)[:1]
        if not askers or len(order.active(now.state)) < 2:
            return ()
        answer = now.answer("seat", askers[0])
        if answer is None:
            raise Needs("seat", askers)
        return (int(answer),)

    return seats


def owner(now: Now, card: terms.Ref) -> tuple[Seat, ...]:
    """Who played that card."""
    if card == "cause":
        return only(now.cause.of)
    if not isinstance(card, int):
        return ()
    laid = now.how_laid(card)
    return only(laid.by if laid else None)


def reacting(which: str, act: terms.Deed | terms.Phrase) -> Who:
    """Who reacts first or last; by lot among those who do not at all."""

    def seats(now: Now) -> tuple[Seat, ...]:
        everybody = order.active(now.state)
        given = {seat: now.answer("react", seat) for seat in everybody}
        if all(place is None for place in given.values()):
            raise Needs(f"react-{which}", everybody, act=act)
        acted = sorted((int(place), seat) for seat, place in given.items() if place)
        if which == "first":
            return (acted[0][1],) if acted else ()
        slow = [seat for seat in everybody if not given[seat]]
        if not slow:
            return (acted[-1][1],)
        return (slow[0] if len(slow) == 1 else slow[now.roll(len(slow)) - 1],)

    return seats


def by_lot(among: Who) -> Who:
    """One of these by lot."""

    def seats(now: Now) -> tuple[Seat, ...]:
        found = among(now)
        return found[:1] if len(found) < 2 else (found[now.roll(len(found)) - 1],)

    return seats


def mover(n: Number) -> Who:
    """Who made the turn so many turns back."""

    def seats(now: Now) -> tuple[Seat, ...]:
        acts = now.state.acts[:-1] if now.cause.played else now.state.acts
        back = n(now)
        return (acts[-back].seat,) if 0 < back <= len(acts) else ()

    return seats


BEATS: Final = {"rock": "scissors", "scissors": "paper", "paper": "rock"}


def loser(game: str, a: Who, b: Who) -> Who:
    """Who loses a little game between two."""

    def seats(now: Now) -> tuple[Seat, ...]:
        pair = (*a(now)[:1], *b(now)[:1])
        if len(pair) < 2 or pair[0] == pair[1]:
            return ()
        if game == "coin":
            return (pair[now.roll(2) - 1],)
        mine, theirs = (now.answer("hand-sign", seat) for seat in pair)
        if mine is None or theirs is None:
            raise Needs("hand-sign", pair)
        if mine == theirs:
            return (pair[now.roll(2) - 1],)
        return (pair[1] if BEATS[str(mine)] == theirs else pair[0],)

    return seats
