"""Amounts and players as rules speak of them, each compiled once into a function of `Now`."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from parlour.core.deck import Card, Cards
from parlour.core.rules import Seat
from parlour.decks.french import RANKS
from parlour.games.bartok import order
from parlour.games.bartok.moment import Needs, Now, is_red, mask_of, same, value
from parlour.games.bartok.norms import terms

if TYPE_CHECKING:
    from parlour.games.bartok.state import Bartok

Number = Callable[[Now], int]
Who = Callable[[Now], tuple[Seat, ...]]

PI: Final = "14159265358979323846264338327950288419716939937510582097494459230781640628620899"
"""The digits of pi after the comma; the noughts are left out where they are counted."""

DIGITS: Final = PI.replace("0", "")

# Amounts


@lru_cache(maxsize=1024)
def number(term: terms.Num) -> Number:
    """The amount as a function of the moment."""
    match term:
        case int():
            return lambda now: term
        case str():
            return NUMBERS[term]
        case terms.Die(sides):
            return lambda now: now.roll(sides)
        case terms.Counter(name, None):
            return lambda now: tallied(now.state, now.cause.rule, name)
        case terms.Counter(name, seat):
            return counter_of(name, who(seat))
        case terms.Math():
            return reckoned(term)
        case terms.Digit(n):
            return digit(number(n))
    return number_of_cards(term)


def number_of_cards(term: terms.Num) -> Number:
    """An amount that is read off cards."""
    match term:
        case terms.Rank(card, high):
            return lambda now: value(now.at(card), high)
        case terms.Hand(seat, cards):
            return held(who(seat), mask_of(cards))
        case terms.Highest(seat):
            return highest(who(seat))
        case terms.Streak():
            return streak(term)
        case terms.Played(cards, since, total):
            return played(mask_of(cards), since == "renewal", total)
        case terms.Takes(card):
            return lambda now: now.law.takes(now.state, now.at(card))
    raise TypeError(term)


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


def reckoned(term: terms.Math) -> Number:
    """Two amounts put together."""
    a, b = number(term.a), number(term.b)
    match term.op:
        case "+":
            return lambda now: a(now) + b(now)
        case "-":
            return lambda now: a(now) - b(now)
        case "*":
            return lambda now: min(max(a(now) * b(now), -999), 999)
        case "gap":
            return lambda now: abs(a(now) - b(now))
        case "half":
            return lambda now: (a(now) + b(now)) // 2
        case "min":
            return lambda now: min(a(now), b(now))
        case "max":
            return lambda now: max(a(now), b(now))
        case "mod":
            return lambda now: a(now) % (b(now) or 1)


def digit(n: Number) -> Number:
    """A digit of pi, from 1; beyond those that are known 0."""

    def find(now: Now) -> int:
        place = n(now)
        return int(DIGITS[place - 1]) if 0 < place <= len(DIGITS) else 0

    return find


# Seats


@lru_cache(maxsize=1024)
def who(term: terms.Seat) -> Who:
    """The players as a function of the moment, in the order of play."""
    match term:
        case str():
            return SEATS[term]
        case terms.Next(n):
            return stepping(number(n), 1)
        case terms.Before(n):
            return stepping(number(n), -1)
        case terms.Left(n):
            return beside(number(n), 1)
        case terms.Right(n):
            return beside(number(n), -1)
        case terms.Few(n):
            return few(number(n))
        case terms.Near(of, side, n):
            return near(who(of), side, number(n))
        case terms.Those(n, op, cards, among):
            return those(number(n), op, mask_of(cards), SEATS[among])
        case terms.But(seat):
            return all_but(who(seat))
    return by_history(term)


def by_history(term: terms.Seat) -> Who:
    """The players as the game so far, or a choice, tells them."""
    match term:
        case terms.LastWho(did, cards):
            return last_who(did, mask_of(cards))
        case terms.Holder(token):
            return lambda now: holders(now, token)
        case terms.Holding(pick, cards, high):
            return holding(pick, mask_of(cards), high)
        case terms.Chosen(by):
            return chosen(who(by))
        case terms.Owner(card):
            return lambda now: owner(now, card)
        case terms.Reacting(which, act):
            return reacting(which, act)
        case terms.LoserOf(game, a, b):
            return loser(game, who(a), who(b))
    raise TypeError(term)


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
