"""What the terms of a rule mean at a moment of a deal: cards, amounts, seats, conditions.

Each is compiled once into a function of `Now`. `Needs` is raised where a die has to be thrown or
somebody has to choose first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from parlour.core.deck import Card, Cards
from parlour.core.rules import Seat
from parlour.decks.french import FRENCH, RANKS
from parlour.games.bartok import order
from parlour.games.bartok.memory import Cause, Laid, Value
from parlour.games.bartok.norms import terms
from parlour.games.bartok.norms.cards import EVERY, CardSet, members
from parlour.games.bartok.speech import tokens

if TYPE_CHECKING:
    from parlour.games.bartok.law import Law
    from parlour.games.bartok.state import Bartok

Number = Callable[["Now"], int]
Who = Callable[["Now"], tuple[Seat, ...]]
Holds = Callable[["Now"], bool]

PI: Final = "14159265358979323846264338327950288419716939937510582097494459230781640628620899"
"""The digits of pi after the comma; the noughts are left out where they are counted."""

DIGITS: Final = PI.replace("0", "")

RED: Final = frozenset("DH")

ALL_CARDS: Final = (1 << len(FRENCH.cards)) - 1


class Needs(Exception):
    """What is missing: a die of so many sides, or answers to questions of one kind.

    seats: who is asked; what and the rest: see `Question`; act: what to react with.
    """

    def __init__(
        self,
        what: str,
        seats: tuple[Seat, ...] = (),
        sides: int = 0,
        act: terms.Deed | terms.Phrase | None = None,
        **more: Any,
    ) -> None:
        super().__init__(what)
        self.what = what
        self.seats = seats
        self.sides = sides
        self.act = act
        self.more = more


class Now:
    """A moment at which a rule speaks.

    judged: the card that may be played or is picked, if one is; together: cards laid at once;
    said: the words said with the play; out_of_turn: the play judged would be; depth: how deep
    conditions on legality stand within each other; printed: cards count as they are printed.
    """

    __slots__ = (
        "cause",
        "depth",
        "drawn",
        "judged",
        "law",
        "out_of_turn",
        "printed",
        "rolls",
        "said",
        "state",
    )

    def __init__(
        self,
        state: Bartok,
        law: Law,
        cause: Cause,
        judged: Card | None = None,
        *,
        said: str = "",
        out_of_turn: bool = False,
        depth: int = 0,
        printed: bool = False,
        drawn: Card | None = None,
    ) -> None:
        self.state = state
        self.law = law
        self.cause = cause
        self.judged = judged
        self.said = said
        self.out_of_turn = out_of_turn
        self.depth = depth
        self.printed = printed
        self.drawn = drawn
        self.rolls = list(cause.rolls)

    @property
    def me(self) -> Seat:
        """Whose doing it is that the rule speaks of."""
        return self.cause.me

    def at(self, ref: terms.Ref) -> Card | None:
        """The card as it counts; None where there is none."""
        match ref:
            case int():
                return self.in_pile(ref)
            case "cause":
                return self.card(self.cause_card())
            case "start":
                return self.card(self.state.starting)
            case "drawn":
                return self.card(self.drawn or (self.state.drawn[-1] if self.state.drawn else None))
        named = self.state.mem.named
        return named.card

    def card(self, printed: Card | None) -> Card | None:
        """A card that lies in no pile, as it counts."""
        if printed is None or self.printed:
            return printed
        return self.law.face(self.state, printed)

    def cause_card(self) -> Card | None:
        """The card that brought this about."""
        if self.cause.by is not None:
            return self.cause.by
        return self.cause.pile[-1] if self.cause.played else None

    def in_pile(self, depth: int) -> Card | None:
        """The card judged or played (0), or the one so far under it, as it counts."""
        if self.judged is not None:
            if depth == 0:
                return self.card(self.judged)
            return self.lying(self.state.discard, self.state.laid, depth - 1)
        if not self.cause.played and depth == 0:
            return None
        return self.lying(self.cause.pile, self.cause.laid, depth - (not self.cause.played))

    def lying(self, pile: Cards, laid: tuple[Laid, ...], depth: int) -> Card | None:
        """The card so deep in a pile, as it counts."""
        at = len(pile) - 1 - depth
        if at < 0:
            return None
        return pile[at] if self.printed else self.law.face_at(self.state, pile, laid, at)

    def how_laid(self, depth: int) -> Laid | None:
        """How the card came there that was played (0), or lies so far under it."""
        judged = self.judged is not None
        laid = self.state.laid if judged else self.cause.laid
        at = len(laid) - 1 - depth + (judged or not self.cause.played)
        return laid[at] if 0 <= at < len(laid) else None

    def roll(self, sides: int) -> int:
        """A die thrown for this effect. Raises Needs."""
        if not self.rolls:
            raise Needs("roll", sides=sides)
        return self.rolls.pop(0)

    def answer(self, what: str, seat: Seat) -> Value | None:
        """What the seat has answered to a question of this effect, None if it was not asked."""
        return dict(self.cause.answers).get(f"{what}:{seat}")


# Cards


@lru_cache(maxsize=4096)
def mask_of(text: CardSet) -> int:
    """The cards of a set, one bit each."""
    if text == EVERY:
        return ALL_CARDS
    mask = 0
    for card in members(text):
        mask |= FRENCH.by_text[card].bit
    return mask


def value(card: Card | None, high: bool = False) -> int:
    """A rank as a number; 0 for a card without one."""
    if card is None or not card.rank:
        return 0
    return 14 if high and card.rank == "A" else RANKS.index(card.rank) + 1


def is_red(card: Card) -> bool:
    """Whether the card is a diamond or a heart."""
    return not RED.isdisjoint(card.suits)


def same(what: str, a: Card | None, b: Card | None) -> bool:
    """Whether two cards agree in a trait; where one is missing they do not."""
    if a is None or b is None:
        return False
    match what:
        case "suit":
            return bool(a.suits) and a.suits == b.suits
        case "rank":
            return bool(a.rank) and a.rank == b.rank
        case "colour":
            return bool(a.suits and b.suits) and is_red(a) == is_red(b)
        case "twin":
            return same("rank", a, b) and same("colour", a, b)
    return a is b


# Amounts


def number(term: terms.Num) -> Number:
    """The amount as a function of the moment."""
    match term:
        case int():
            return lambda now: term
        case str():
            return NUMBERS[term]
        case terms.Die(sides):
            return lambda now: now.roll(sides)
        case terms.Counter(name):
            return lambda now: tally(now, name)
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

    def count(now: Now) -> int:
        total = 0
        for seat in seats(now):
            cards = [now.card(card) for card in now.state.hands[seat]]
            total += sum(1 for card in cards if card is not None and card.bit & mask)
            mine = now.judged is not None and seat == now.me and not now.cause.played
            judged = now.card(now.judged) if mine else None
            total -= 1 if judged is not None and judged.bit & mask and total else 0
        return total

    return count


def highest(seats: Who) -> Number:
    """The highest rank that players hold."""
    return lambda now: max(
        (value(now.card(card)) for seat in seats(now) for card in now.state.hands[seat]), default=0
    )


def streak(term: terms.Streak) -> Number:
    """How many cards in a row follow the pattern."""
    mask, how, start = mask_of(term.cards), term.how, term.start

    def count(now: Now) -> int:
        upper, length = now.in_pile(start), 0
        while upper is not None and upper.bit & mask:
            length += 1
            under = now.in_pile(start + length)
            if under is None or not stands(how, upper, under):
                break
            upper = under
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
        first = now.state.mem.renewed if since_renewal else 0
        faces = [
            now.card(card)
            for act in now.state.acts
            if act.kind == "play" and act.at > first
            for card in act.cards
        ]
        found = [face for face in faces if face is not None and face.bit & mask]
        return sum(map(value, found)) if total else len(found)

    return count


def tally(now: Now, name: str) -> int:
    """A counter of the rule that speaks."""
    for one in now.state.mem.tallies:
        if one.rule == now.cause.rule and one.name == name:
            return one.value
    return 0


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
        case "mod":
            return lambda now: a(now) % (b(now) or 1)


def digit(n: Number) -> Number:
    """A digit of pi, from 1; beyond those that are known 0."""

    def find(now: Now) -> int:
        place = n(now)
        return int(DIGITS[place - 1]) if 0 < place <= len(DIGITS) else 0

    return find


# Seats


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
    return by_history(term)


def by_history(term: terms.Seat) -> Who:
    """The players as the game so far, or a choice, tells them."""
    match term:
        case terms.LastWho(did, cards):
            return last_who(did, mask_of(cards))
        case terms.Holder(token):
            return lambda now: holders(now, token)
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


# Conditions


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
            return bool(named.suit) and is_red(card) == (named.suit in RED)
    return card is named.card


COMPARES: Final[dict[str, Callable[[int, int], bool]]] = {
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}


def compared(a: Number, op: str, b: Number) -> Holds:
    """Whether one amount stands so to another."""
    test = COMPARES[op]
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


def playable(now: Now, card: Card | None) -> bool:
    """Whether a card may be played now."""
    if card is None or now.depth >= DEEPEST:
        return False
    return now.law.against_card(now.state, now.me, card, depth=now.depth + 1) is None


def can_play(seats: Who) -> Holds:
    """Whether the players hold a card that may be played now."""

    def test(now: Now) -> bool:
        if now.depth >= DEEPEST:
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
    from parlour.games.bartok.phrases import is_said, owed_phrase

    return bool(now.said) and is_said(owed_phrase(now, phrase), tokens(now.said))


def chancy(tests: terms.Tests) -> bool:
    """Whether a die or a choice takes part in these conditions."""
    return any(isinstance(node, CHANCY) for test in tests for node in nodes(test))


CHANCY: Final = (terms.Die, terms.Chosen, terms.Reacting, terms.LoserOf)


def nodes(node: object) -> Iterator[object]:
    """A piece of a rule and all the pieces that it is made of."""
    yield node
    if isinstance(node, tuple):
        for part in node:
            yield from nodes(part)
    elif isinstance(node, terms.Node):
        for name in node.__struct_fields__:
            yield from nodes(getattr(node, name))
