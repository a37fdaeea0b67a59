"""What it means that a card fits by what is reckoned of the cards that lie in the pile: steps up
and down, sums, cards played so far, every so many cards."""

from __future__ import annotations

from typing import Any, Final

from parlour.decks.french import RANKS
from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, NUMBER, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.sense.base import (
    THAT,
    TOP,
    Pick,
    negated,
    one_of,
    put,
    tests_of,
)
from parlour.games.bartok.norms.sense.bounds import law_if, lying
from parlour.games.bartok.norms.sense.card import Than
from parlour.games.bartok.norms.sense.sentence import Clauses, plays
from parlour.games.bartok.norms.sense.settle import leaves
from parlour.games.bartok.norms.terms import (
    AllOf,
    AnyOf,
    Compare,
    Is,
    Kind,
    Math,
    Num,
    Played,
    Rank,
    Ref,
    Same,
    Streak,
    Test,
    Tests,
    Trait,
    nodes,
)

PRIMES: Final = (2, 3, 5, 7, 11, 13, 17, 19, 23)
FARTHEST: Final = 7
"""Most cards of the pile that are reckoned together."""


def instead_while(fits: Tests, ifs: Tests) -> Clauses:
    """While the conditions hold, what fits in place of matching."""
    no = plays("not", Pick(EVERY, (negated(fits), *ifs)))
    return no + plays("may", Pick(EVERY, (*fits, *ifs)))


# Steps --------------------------------------------------------------------------------------


def steps(ns: tuple[int, ...]) -> tuple[int, ...]:
    """One of several numbers of ranks."""
    if len(set(ns)) < 2 or not all(0 < n < len(RANKS) for n in ns):
        raise Unfit
    return tuple(sorted(set(ns)))


def steps_to(low: int, high: int) -> tuple[int, ...]:
    """Every number of ranks from the one to the other."""
    return steps(tuple(range(low, high + 1)))


def circled(a: str, b: str) -> int:
    """That an ace stands above a king."""
    if (a, b) != ("K", "A"):
        raise Unfit
    return 1


def stepped(ns: tuple[int, ...], up: bool = True, b: Ref = 1, circling: Any = None) -> Pick:
    """Cards so many ranks above or below another; circling, an ace stands above a king."""
    if b not in (1, THAT, TOP):
        raise Unfit
    away: Num = Math("-", Rank(0), Rank(1)) if up else Math("-", Rank(1), Rank(0))
    if circling:
        away = Math("mod", away, len(RANKS))
    if ns[-1] - ns[0] == len(ns) - 1:
        return Pick(EVERY, (Compare(away, ">=", ns[0]), Compare(away, "<=", ns[-1])))
    return Pick(EVERY, (AnyOf(tuple(Compare(away, "=", n) for n in ns)),))


def free(pick: Pick, circling: Any = None) -> Clauses:
    """Which cards fit, in place of matching."""
    if circling:
        raise Unfit
    return plays("instead", pick)


def stepped_free(ns: tuple[int, ...], up: bool = True, b: Ref = 1, circling: Any = None) -> Clauses:
    """Every card is so many ranks above or below the one before."""
    return free(stepped(ns, up, b, circling))


def apart_free(than: Any, b: Ref = 1) -> Clauses:
    """Every card is so many ranks away from the one before."""
    if b not in (1, THAT, TOP):
        raise Unfit
    return free(Pick(EVERY, (than.of(Math("gap", Rank(0), Rank(1))),)))


def suit_or_beside(b: Ref = 1, c: Ref = 1) -> Clauses:
    """Cards match that agree in suit, or whose ranks are neighbours."""
    if b not in (1, THAT, TOP) or c not in (0, 1, THAT, TOP):
        raise Unfit
    beside = Compare(Math("gap", Rank(0), Rank(1)), "=", 1)
    return free(Pick(EVERY, (AnyOf((Same("suit"), beside)),)))


# Sums ---------------------------------------------------------------------------------------


def sum_free(n: int, than: Than) -> Clauses:
    """The last so many cards add up so, as soon as there are so many."""
    if not 2 <= n <= FARTHEST:
        raise Unfit
    total: Num = Rank(0)
    for card in range(1, n):
        total = Math("+", total, Rank(card))
    fits = (than.of(total),)
    if n == 2:
        return plays("instead", Pick(EVERY, fits))
    return instead_while(fits, (Compare("pile", ">=", n - 1),))


def sum_under(n: int, than: Than) -> Clauses:
    """The card and so many under it add up so."""
    return sum_free(n + 1, than)


_RECKONED: Final[dict[str, Any]] = {
    "sum": lambda a, b: Compare(Rank(0), "=", Math("+", a, b)),
    "difference": lambda a, b: Compare(Rank(0), "=", Math("gap", a, b)),
    "product": lambda a, b: Compare(Rank(0), "=", Math("*", a, b)),
    "quotient": lambda a, b: AnyOf(
        (
            Compare(Math("*", Rank(0), b), "=", a),
            Compare(Math("*", Rank(0), a), "=", b),
        )
    ),
}


def reckoned(ops: tuple[Any, ...], cards: CardSet = EVERY) -> Clauses:
    """Cards whose rank is what the ranks of the two top cards make may be played as well."""
    if len(set(ops)) != len(ops):
        raise Unfit
    ways = tuple(_RECKONED[op](Rank(1), Rank(2)) for op in ops)
    made: Test = ways[0] if len(ways) == 1 else AnyOf(ways)
    if cards == EVERY:
        return plays("may", Pick(EVERY, (made,)))
    return plays("may", Pick(cards, (made, Is(cards, 1), Is(cards, 2))))


def reckoned_numbers(ops: tuple[Any, ...]) -> Clauses:
    """The same of number cards."""
    return reckoned(ops, NUMBER)


def reckoned_any() -> Clauses:
    """The same, in whatever way it is reckoned."""
    return reckoned(tuple(_RECKONED), NUMBER)


# What has been played -----------------------------------------------------------------------


def played_more(a: CardSet, b: CardSet, op: Any = ">") -> Tests:
    """More cards of one kind have been played than of another."""
    if a == b:
        raise Unfit
    return (Compare(Played(a), op, Played(b)),)


def outnumber(a: CardSet, b: CardSet) -> Clauses:
    """There must always be more cards played of one kind than of another."""
    if a == b or EVERY in (a, b):
        raise Unfit
    ahead = Compare(Played(a), ">", Math("+", Played(b), 1))
    return plays("not", Pick(b, (negated((ahead,)),)))


def outnumber_told(a: CardSet, b: CardSet, again: CardSet = "", first: CardSet = "") -> Clauses:
    """The same, told of the cards that there must be fewer of."""
    if again not in ("", b) or first not in ("", a):
        raise Unfit
    return outnumber(a, b)


def parity_free(n: Num) -> Clauses:
    """A card is even or odd as the amount is."""
    return plays("instead", Pick(EVERY, (Kind(Math("+", n, Rank(0)), "even"),)))


def parity_told(
    a: Any, n: Num, b: Any, c: Any = "", d: Any = "", again: Num | None = None
) -> Clauses:
    """A card is even if the amount is even, and odd if it is odd."""
    if a != b or (c and {a, c} != {"even", "odd"}) or c != d or again not in (None, n):
        raise Unfit
    return parity_free(n)


def nth_must(n: int, pick: Pick) -> Clauses:
    """Every n-th card of the deal is such a card, whatever lies under it."""
    if n < 2 or pick == Pick():
        raise Unfit
    turn = Compare(Math("mod", Played(), n), "=", n - 1)
    return instead_while(put(tests_of(pick), str(THAT), 1), (turn,))


def prime_places(pick: Pick, places: tuple[int, ...] = ()) -> Clauses:
    """Each card whose number in the deal is a prime is such a card; the first primes may be told
    one by one."""
    if pick == Pick() or (places and places != PRIMES[: len(places)]) or len(places) in (1, 2):
        raise Unfit
    turn = Kind(Math("+", Played(), 1), "prime")
    return plays("not", Pick(EVERY, (turn, negated(tests_of(pick)))))


def listed_must(ns: tuple[int, ...], pick: Pick) -> Clauses:
    """The second, fourth, sixth card and so on are such cards."""
    if len(ns) < 2 or any(n != ns[0] * at for at, n in enumerate(ns, 1)):
        raise Unfit
    return nth_must(ns[0], pick)


# Cards that lie under others ----------------------------------------------------------------


def match_any(n: int, ts: tuple[Trait, ...] = ("suit", "rank")) -> Clauses:
    """A card fits that agrees with any of so many cards on top."""
    if not 2 <= n <= FARTHEST:
        raise Unfit
    agrees = tuple(Same(t, 0, card) for card in range(1, n + 1) for t in ts)
    return plays("may", Pick(EVERY, (AnyOf(agrees),)))


def as_many_alike(how: Any = "rank", fits: Any = None) -> Clauses:
    """A card fits whose rank is the number of cards on top that agree."""
    row = Streak(how, EVERY, 1)
    return plays("may", Pick(EVERY, (Compare(row, ">=", 2), Compare(Rank(0), "=", row))))


def alike_example(a: CardSet, x: str, b: CardSet, y: str) -> Clauses:
    """The same, told by two examples."""
    if (x, y) != ("3", "2") or a == b:
        raise Unfit
    return as_many_alike()


def multiple_of(n: int) -> CardSet:
    """The ranks that are multiples of the number."""
    found = "".join(rank for at, rank in enumerate(RANKS, 1) if at % n == 0) if n > 1 else ""
    if len(found) < 2:
        raise Unfit
    return found


# One thing or another -----------------------------------------------------------------------


def either_free(ifs: Tests, pick: Pick, other: Pick) -> Clauses:
    """While something is so of what lies in the pile such cards fit, otherwise others."""
    if pick == other or (TOP in leaves(ifs) and {0, 1} & _cards_in(ifs)):
        raise Unfit
    lies = lying(put(ifs, str(TOP), 1))
    one, two = (put(tests_of(told), str(THAT), 1) for told in (pick, other))
    if not one or not two:
        raise Unfit
    arms = (AllOf((*lies, *one)), AllOf((negated(lies), *two)))
    return plays("instead", Pick(EVERY, (AnyOf(arms),)))


def _cards_in(ifs: Tests) -> set[Any]:
    """The cards of which conditions speak."""
    fields = ("card", "a", "b", "start")
    refs = (getattr(node, name, None) for node in nodes(ifs) for name in fields)
    return {ref for ref in refs if isinstance(ref, int | str)}


LOWER: Final = Pick(EVERY, (Compare(Rank(0), "<", Rank(1)),))
HIGHER: Final = Pick(EVERY, (Compare(Rank(0), ">", Rank(1)),))


def zigzag_free(up: bool = True) -> Clauses:
    """A card above the one under it must be followed by a lower one, any other by a higher one."""
    return either_free(pile_step(">"), LOWER, HIGHER)


def zigzag_steps(a: str, b: str, c: str = "", d: str = "") -> Clauses:
    """The same, told by its steps."""
    if a == b or (c and (c, d) not in ((a, b), (b, a))):
        raise Unfit
    return zigzag_free()


def related_each(r: Tests, p: Pick, q: Tests, o: Pick) -> Clauses:
    """A card that stands so to the one under it must be of one kind, another of another."""
    if negated(r) != one_of(q):
        raise Unfit
    arms = (AllOf((*r, *tests_of(p))), AllOf((*q, *tests_of(o))))
    return plays("instead", Pick(EVERY, put((AnyOf(arms),), str(THAT), 1)))


def kinds_must(a: CardSet, p: Pick, b: CardSet, q: Pick) -> Clauses:
    """Cards of one kind must be of a second, those of another of another, or may not be played."""
    if p.ifs or q.ifs or sets.both(a, b) or EVERY in (a, b):
        raise Unfit
    return tuple(
        clause
        for kind, pick in ((a, p), (b, q))
        for clause in plays("not", Pick(sets.both(kind, sets.other(pick.cards))))
    )


def some_of(n: int, kind: CardSet) -> tuple[CardSet, ...]:
    """So many cards of one kind."""
    if not 1 <= n <= FARTHEST or kind == EVERY:
        raise Unfit
    return (kind,) * n


def in_turn(runs: tuple[tuple[CardSet, ...], ...]) -> Clauses:
    """Kinds of cards one after the other, and then again from the first, which may be told."""
    if len(runs) > 2 and runs[0] == runs[-1]:
        runs = runs[:-1]
    kinds = tuple(kind for run in runs for kind in run)
    size = next(n for n in range(1, len(kinds) + 1) if kinds[:n] * (len(kinds) // n) == kinds)
    kinds = kinds[:size]
    if size < 3:
        raise Unfit
    steps_on = tuple(
        AllOf((Compare(Math("mod", Played(), size), "=", at), Is(kind)))
        for at, kind in enumerate(kinds)
    )
    return plays("instead", Pick(EVERY, (AnyOf(steps_on),)))


def not_among(what: Trait, n: int) -> Clauses:
    """No card that agrees with any of so many on top."""
    if not 2 <= n <= FARTHEST:
        raise Unfit
    agrees = tuple(Same(what, 0, card) for card in range(1, n + 1))
    return plays("not", Pick(EVERY, (AnyOf(agrees),)))


def after_row(ifs: Tests, pick: Pick) -> Clauses:
    """After so many cards in a row only such cards."""
    if not all(isinstance(test, Compare) and isinstance(test.a, Streak) for test in ifs):
        raise Unfit
    least = tuple(
        Compare(test.a, ">=", test.b) if test.op == "=" else test
        for test in ifs
        if isinstance(test, Compare)
    )
    return law_if(plays("only", pick), least)


def not_either(ts: tuple[Trait, ...], b: Ref = 1) -> Clauses:
    """No card that agrees with the top card in any of these."""
    if len(set(ts)) < 2 or b not in (1, THAT, TOP):
        raise Unfit
    return plays("not", Pick(EVERY, (AnyOf(tuple(Same(t) for t in ts)),)))


def pile_step(op: Any) -> Tests:
    """How the top card stands in rank to the one it lies on, before another is played."""
    return (Compare(Rank(1), op, Rank(2)),)


def zigzag_back(ifs: Tests, pick: Pick) -> Clauses:
    """Zigzag, of which only the one half is told, and that the other is so the other way round."""
    other = LOWER if put(pick.ifs, str(THAT), 1) == HIGHER.ifs else HIGHER
    other_way = either_free(pile_step("<"), HIGHER, LOWER)
    if either_free(ifs, pick, other) not in (zigzag_free(), other_way):
        raise Unfit
    return zigzag_free()


def sum_round(less: int = len(RANKS), over: int = len(RANKS)) -> Clauses:
    """A card fits of the sum of the two ranks under it, less 13 when that is too much."""
    if {less, over} != {len(RANKS)}:
        raise Unfit
    total = Math("+", Rank(1), Rank(2))
    sums = (total, Math("-", total, len(RANKS)))
    return plays("instead", Pick(EVERY, (AnyOf(tuple(Compare(Rank(0), "=", n) for n in sums)),)))
