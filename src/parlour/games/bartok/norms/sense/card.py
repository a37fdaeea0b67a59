"""What phrases about cards, amounts, players and conditions mean."""

from __future__ import annotations

from typing import Any, cast

from parlour.decks.french import RANKS
from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.sense.base import (
    ANY,
    SUBJECT,
    THAT,
    TOP,
    Pick,
    any_of_picks,
    negated,
    one_of,
    put,
)
from parlour.games.bartok.norms.terms import (
    AnyOf,
    Chosen,
    Compare,
    Few,
    Hand,
    Is,
    Kind,
    LastWho,
    LoserOf,
    Math,
    Next,
    Node,
    Not,
    Num,
    Rank,
    Ref,
    Ruled,
    Same,
    Seat,
    Streak,
    Takes,
    Test,
    Tests,
    Those,
    Trait,
    Words,
)

# Fixed sets --------------------------------------------------------------------------------


def either(sets_: tuple[CardSet, ...] = (), **parts: Any) -> CardSet:
    """The cards of any of the sets, none of which is part of another."""
    held = [sets.members(text) for text in parts.get("sets", sets_)]
    if EVERY in parts.get("sets", sets_):
        raise Unfit
    if any(a <= b for at, a in enumerate(held) for b in held[:at] + held[at + 1 :]):
        raise Unfit
    return sets.card_set(frozenset().union(*held))


def both(a: CardSet, b: CardSet) -> CardSet:
    """The cards in both sets, which are two; there must be some."""
    found = sets.both(a, b)
    if not found or a == b != EVERY:
        raise Unfit
    return found


def other(text: CardSet) -> CardSet:
    """All cards but these, and but the jokers: all but the jokers alone are no set."""
    if text == sets.JOKER:
        raise Unfit
    return sets.other(text)


def minus(a: CardSet, b: CardSet) -> CardSet:
    """The cards of `a` but those of `b`; all but the jokers are no set."""
    found = both(a, sets.other(b))
    if found == a == EVERY:
        raise Unfit
    return found


def same_cards(a: CardSet, b: CardSet) -> CardSet:
    """A set and its ranks told once more: they must agree."""
    if a != b:
        raise Unfit
    return a


def upto(rank: str) -> CardSet:
    """The ranks up to this one."""
    return sets.canonical(RANKS[: sets.VALUE[rank]])


def below(rank: str) -> CardSet:
    """The ranks under this one."""
    return sets.canonical(RANKS[: sets.VALUE[rank] - 1])


def from_(rank: str) -> CardSet:
    """The ranks from this one on."""
    return sets.canonical(RANKS[sets.VALUE[rank] - 1 :])


def above(rank: str) -> CardSet:
    """The ranks over this one."""
    return sets.canonical(RANKS[sets.VALUE[rank] :])


def between(a: str, b: str) -> CardSet:
    """The ranks from one to the other."""
    if sets.VALUE[a] >= sets.VALUE[b]:
        raise Unfit
    return sets.canonical(RANKS[sets.VALUE[a] - 1 : sets.VALUE[b]])


# Amounts -----------------------------------------------------------------------------------


class Than(Node, frozen=True):
    """What an amount has to be: `=`, `<` and the like with a number, or a kind of number."""

    op: str
    n: Num = 0

    def of(self, amount: Num) -> Test:
        """The condition that the amount is so."""
        if self.op in ("prime", "even", "odd"):
            return Kind(amount, cast(Any, self.op))
        return Compare(amount, cast(Any, self.op), self.n)


def half(n: Num) -> Num:
    """Half the amount."""
    return Math("half", n)


def rank_term(card: Ref) -> Num:
    """A card in a sum counts as its rank."""
    return Rank(card)


def streak_how(cards: CardSet = EVERY, how: Any = "any", start: Ref = 0) -> Num:
    """So many cards in a row, counted from a card of the pile."""
    if not isinstance(start, int):
        raise Unfit
    return Streak(how, cards, start)


def few(n: Num = "named") -> Seat:
    """The next n players."""
    return Few(n)


def so_many(n: Num, op: str, cards: CardSet = EVERY) -> Held:
    """So many cards of a set."""
    return Held(Than(op, n), cards)


class Held(Node, frozen=True):
    """What somebody holds: so many cards of a set."""

    than: Than
    cards: CardSet = EVERY


def those(than: Held, among: Any = "all") -> Seat:
    """Each player who holds so many cards; more and fewer are turned into at least and at most."""
    n, op = than.than.n, than.than.op
    if op in ("<", ">"):
        by = 1 if op == ">" else -1
        n = n + by if isinstance(n, int) else Math("+", n, by)
        op = op + "="
    if op not in ("=", "<=", ">="):
        raise Unfit
    return Those(n, cast(Any, op), than.cards, among)


def held_so(than: Than, cards: CardSet = EVERY) -> Held:
    """So many cards of a set."""
    return Held(than, cards)


def held_card() -> Held:
    """A single card."""
    return Held(Than("=", 1))


def held_some(cards: CardSet) -> Held:
    """At least one card of a set."""
    return Held(Than(">=", 1), cards)


def held_none(cards: CardSet) -> Held:
    """No card of a set."""
    return Held(Than("=", 0), cards)


def held_more(op: str, seat: Seat) -> Held:
    """More or fewer cards than another player."""
    return Held(Than(op, Hand(seat)))


def nth_next(n: int) -> Seat:
    """The second, third ... player in turn."""
    return Next(n)


def chosen() -> Seat:
    """A player whom the subject of the sentence chooses."""
    return Chosen(SUBJECT)


def last_who(did: Any, cards: CardSet = EVERY) -> Seat:
    """Who did it last."""
    return LastWho(did, cards)


def words(text: str) -> Words:
    """Words in the language of their letters."""
    from parlour.games.bartok.norms.sense.phrases import in_both

    return in_both(text)


# Cards beside others -----------------------------------------------------------------------


def nth_under(ordinal: int) -> Ref:
    """The n-th card under this one."""
    if not 1 <= ordinal <= 12:
        raise Unfit
    return ordinal


def nth_pile(ordinal: int) -> Ref:
    """The n-th card of the pile, counted from the top."""
    return nth_under(ordinal)


def same(what: Trait, no: bool = False) -> Tests:
    """In agreement, or not, with that card."""
    return (Not(Same(what, 0, THAT)),) if no else (Same(what, 0, THAT),)


def twin(label: str = "") -> Tests:
    """That card's twin."""
    return (Same("twin", 0, THAT),)


def named(what: Trait) -> Tests:
    """As it was named."""
    return (Same(what, 0, "named"),)


def higher(op: Any) -> Tests:
    """Higher, lower ... than that card."""
    return (Compare(Rank(0), op, Rank(THAT)),)


def higher_high(op: Any) -> Tests:
    """The same with the ace above the king."""
    return (Compare(Rank(0, True), op, Rank(THAT, True)),)


def gap(than: Than) -> Tests:
    """So many ranks away from that card."""
    return (than.of(Math("gap", Rank(0), Rank(THAT))),)


def gap_is(n: int) -> Tests:
    """At most so many ranks away."""
    return (Compare(Math("gap", Rank(0), Rank(THAT)), "<=", n),)


def rank_step(n: Num, up: bool) -> Tests:
    """Exactly so many ranks higher or lower."""
    return (Compare(Math("-", Rank(0), Rank(THAT)), "=", n if up else Math("-", 0, n)),)


def next_up() -> Tests:
    """The next rank upwards."""
    return rank_step(1, True)


def next_down() -> Tests:
    """The next rank downwards."""
    return rank_step(1, False)


def against(r: Tests, b: Ref = THAT) -> Pick:
    """Cards that stand so to card `b`."""
    return Pick(EVERY, put(r, cast(str, THAT), b))


def against_not(r: Tests, b: Ref = THAT) -> Pick:
    """Cards that do not."""
    return Pick(EVERY, (negated(put(r, cast(str, THAT), b)),))


def pick_set(cards: CardSet) -> Pick:
    """Cards of a fixed set."""
    return Pick(cards)


def pick_and(picks: tuple[Pick, ...] = (), rs: tuple[Tests, ...] = (), b: Ref = THAT) -> Pick:
    """Cards that are all of this."""
    cards = EVERY
    for pick in picks:
        cards = both(cards, pick.cards)
    tests = tuple(test for pick in picks for test in pick.ifs)
    return Pick(cards, tests + tuple(put(test, cast(str, THAT), b) for r in rs for test in r))


def pick_or(picks: tuple[Pick, ...]) -> Pick:
    """Cards that are one of these."""
    if all(not pick.ifs for pick in picks):
        raise Unfit
    return any_of_picks(picks)


def ruled(pick: Pick = ANY) -> Pick:
    """Cards with an added rule."""
    return Pick(pick.cards, (*pick.ifs, Ruled(0)))


def unruled(pick: Pick = ANY) -> Pick:
    """Cards without one."""
    return Pick(pick.cards, (*pick.ifs, Not(Ruled(0))))


def ruled_as(what: Any) -> Pick:
    """Cards with a rule of that kind."""
    return Pick(EVERY, (Ruled(0, what),))


def drawn() -> Pick:
    """The card drawn just now."""
    return Pick(EVERY, (Same("card", 0, "drawn"),))


def ones(r: CardSet) -> CardSet:
    """`A seven card`: the rank with a needless word."""
    return r


def aces_high(r: Tests, b: Ref = THAT, top: bool = True) -> Pick:
    """The same comparison with the ace above the king."""
    match r:
        case (Compare(Rank(0), op, Rank()),):
            return Pick(EVERY, (Compare(Rank(0, True), op, Rank(b, True)),))
        case _:
            raise Unfit


def at_least_takes(pick: Pick = ANY) -> Pick:
    """Draw cards that make somebody draw at least as many cards as the card under them."""
    tests = (Ruled(0, "draw"), Compare(Takes(0), ">=", Takes(1)))
    return Pick(pick.cards, tests)


def values(ranks: tuple[str, ...], numbers: tuple[int, ...]) -> bool:
    """A note of what ranks count, which must be what they do count."""
    if tuple(sets.VALUE[rank] for rank in ranks) != numbers:
        raise Unfit
    return True


def other_kind(cards: CardSet) -> Tests:
    """A card of the set and of another rank."""
    return (Is(cards), Not(Same("rank", 0, THAT)))


def loser(game: Any, a: Seat = "me", b: Seat | None = None) -> Seat:
    """Who loses a little game; between me and the next player, if nothing is said."""
    return LoserOf(game, a, Next() if b is None else b)


def top_ace(rank: str) -> bool:
    """That the ace is the highest."""
    if rank != "A":
        raise Unfit
    return True


def noted_rank(rank: str, n: int) -> CardSet:
    """A rank with what it counts, which must be so."""
    if sets.VALUE[rank] != n:
        raise Unfit
    return rank


def same_noted(a: CardSet, rs: tuple[CardSet, ...]) -> CardSet:
    """A set and its ranks told once more."""
    return same_cards(a, sets.either(*rs))


def one_eyed(text: str) -> CardSet:
    """The one-eyed court cards, by their nickname in quotes."""
    if not text.lower().startswith("одноглаз"):
        raise Unfit
    return "J/HS K/D"


def rank_number(n: int) -> str:
    """The rank that counts so much."""
    if not 1 <= n <= len(RANKS):
        raise Unfit
    return RANKS[n - 1]


def top() -> Ref:
    """The top card."""
    return TOP


def degrees(ds: tuple[Tests, ...]) -> Tests:
    """One degree or another."""
    return (AnyOf(tuple(one_of(d) for d in ds)),)


def more_by(n: int, b: Num, op: str = "=") -> Than:
    """So much more than an amount."""
    return Than(op, Math("+", n, b))


def less_by(n: int, b: Num) -> Than:
    """So much less than an amount."""
    return Than("=", Math("-", b, n))
