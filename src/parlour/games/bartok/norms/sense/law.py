"""What sentences about how it is played mean: legality, identity, numbers, customs, penalties."""

from __future__ import annotations

from typing import Any

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import (
    GiveToken,
    Name,
)
from parlour.games.bartok.norms.events import (
    Cards,
    OnPlay,
)
from parlour.games.bartok.norms.model import (
    Lasting,
    Plays,
    Several,
    Treat,
    When,
)
from parlour.games.bartok.norms.sense.base import THAT, Pick, negated, put, tests_of
from parlour.games.bartok.norms.sense.card import Than
from parlour.games.bartok.norms.sense.condition import shifted
from parlour.games.bartok.norms.sense.person import held_by_me
from parlour.games.bartok.norms.sense.sentence import Clauses, plays
from parlour.games.bartok.norms.sense.settle import leaves
from parlour.games.bartok.norms.terms import (
    AllOf,
    AnyOf,
    Before,
    But,
    Chosen,
    Compare,
    Few,
    Hand,
    Holder,
    Is,
    Left,
    Math,
    Near,
    Next,
    Not,
    Owner,
    Phrase,
    Rank,
    Right,
    Same,
    SamePlayer,
    Saying,
    Seat,
    Streak,
    Test,
    Tests,
    Those,
    Words,
    nodes,
)

STANDING = ("dealer", "winner", "most", "fewest")
"""Players who are told without regard to who has the turn."""

# Legality ----------------------------------------------------------------------------------


def plays_by(
    seat: Seat, pick: Pick, on: CardSet = EVERY, ifs: Tests = (), how: Any = "may"
) -> Clauses:
    """Which cards one player may play."""
    if seat in ("all", "me"):
        return plays(how, pick, on, ifs)
    if seat == Next():
        if on == EVERY:
            raise Unfit
        return plays(how, pick, on, ifs)
    if isinstance(seat, Before | Left | Right | Few | Near | Chosen) or seat in (
        "previous",
        "across",
    ):
        raise Unfit
    if seat == "others":
        return plays(how, pick, on, (*ifs, Not(SamePlayer(Owner("cause"), "me"))))
    if isinstance(seat, Those) and how != "only":
        return plays(how, pick, on, (*ifs, Compare(Hand("me", seat.cards), seat.op, seat.n)))
    if isinstance(seat, But) and how != "only":
        return plays(how, pick, on, (*ifs, Not(SamePlayer(seat.seat, "me"))))
    return plays(how, pick, on, (*ifs, SamePlayer(seat, "me")))


def plays_saying(ifs: Tests, pick: Pick, phrase: Phrase) -> Clauses:
    """Cards that may be played with words."""
    return plays("may", pick, EVERY, (*ifs, Saying(phrase)))


def plays_out(ifs: Tests, pick: Pick, phrase: Phrase) -> Clauses:
    """Cards that may be played out of turn with words."""
    return plays("may", pick, EVERY, (*ifs, Saying(phrase)), "any")


def only_onto(pick: Pick, on: Pick) -> Clauses:
    """Cards that may be played on some cards only."""
    if THAT in leaves(pick.ifs):
        raise Unfit  # how it stands to a card tells what may lie on that card
    cards, tests = onto(on)
    tests = ((Is(cards, 1),) if cards != EVERY else ()) + tests
    return plays("not", pick, EVERY, (negated(tests),))


def only_such_on(pick: Pick, on: CardSet) -> Clauses:
    """On some cards only cards that stand so to them."""
    if THAT not in leaves(pick.ifs) or on == EVERY:
        raise Unfit
    return plays("only", pick, on)


def plays_never_back(pick: Pick, on: Pick, no: Pick, not_on: Pick) -> Clauses:
    """Cards that may be played on some, and others that may not."""
    return plays_onto("may", pick, on) + plays_onto("not", no, not_on)


def only_onto_two(pick: Pick, a: CardSet, b: CardSet) -> Clauses:
    """Cards that may be played on these or those only."""
    return only_onto(pick, Pick(sets.either(a, b)))


def not_onto_two(pick: Pick, a: CardSet, b: CardSet) -> Clauses:
    """Cards that may be played neither on these nor on those."""
    return plays("not", pick, sets.either(a, b))


def not_below_hand() -> Clauses:
    """No card of a lower rank than the player holds cards."""
    return plays("not", Pick(EVERY, (Compare(Hand(), ">", Rank()),)))


def only_rank() -> Clauses:
    """The same, told of what may be played."""
    return not_below_hand()


def may_never(pick: Pick, on: CardSet, not_on: CardSet) -> Clauses:
    """May be played on some cards, never on others."""
    return plays("may", pick, on) + plays("not", pick, not_on)


def wild(pick: Pick, named: Any = "suit", on: CardSet = EVERY) -> Clauses:
    """May be played on any card, and its player names what must follow; a joker is any card."""
    if pick == Pick(sets.JOKER) and named == "suit" and on == EVERY:
        return (Treat(sets.JOKER, as_="any"),)
    then = (Name(named), _demand(named))
    return (*plays("may", pick, on), When(OnPlay(pick.cards), then, pick.ifs))


def _demand(what: Any) -> Lasting:
    return Lasting(Cards(), (Plays("instead", ifs=(Same(what, 0, "named"),)),))


def plays_onto(
    how: Any, pick: Pick, on: Pick | None = None, ifs: Tests = (), turn: Any = "own"
) -> Clauses:
    """Which cards may be played on which; these may be told by how they stand to those."""
    under = Pick() if on is None else on
    cards, tests = onto(under)
    return plays(how, pick, cards, (*tests, *ifs), turn)


def onto(on: Pick) -> tuple[CardSet, Tests]:
    """The set of the card under the one played, and what else must hold of the two."""
    return on.cards, put(tuple(shifted(test, 1) for test in on.ifs), str(THAT), 0)


def plays_unless_onto(pick: Pick, ifs: Tests, on: Pick | None = None) -> Clauses:
    """Cards that may not be played, on such cards, but for conditions."""
    return plays_onto("not", pick, on, (negated(ifs),))


def only_when(ifs: Tests, pick: Pick) -> Clauses:
    """While the conditions hold, only such cards."""
    if pick == Pick():
        raise Unfit
    tests = put(tests_of(pick), str(THAT), 1)
    return plays("not", Pick(EVERY, (negated(tests), *ifs)))


def plays_next(pick: Pick) -> Clauses:
    """What the next card must be, whichever comes: told by the card before it, for of a kind alone
    it is not told when."""
    told = (one for one in nodes(pick.ifs) if isinstance(one, Same | Rank))
    if all(one == Rank(0) for one in told):
        raise Unfit
    return plays("only", pick)


def plays_card(how: Any, turn: Any) -> Clauses:
    """The same card as the top one."""
    return plays(how, Pick(EVERY, (Same("twin", 0, 1),)), turn=turn)


def plays_seat(how: Any, seat: Seat, pick: Pick, on: Pick | None = None) -> Clauses:
    """Which cards players may play who are told by what they hold."""
    return plays_onto(how, pick, on, (held_by_me(seat),))


def no_two_running(cards: CardSet) -> Clauses:
    """No two such cards one on the other."""
    return plays("not", Pick(cards), cards)


def pick_all() -> Pick:
    """Any card."""
    return Pick()


def relation_pick(r: Tests) -> Pick:
    """A card that stands so to another."""
    return Pick(EVERY, r)


def degree_pick(r: Tests) -> Pick:
    """A card on which one lies of which it is told how it stands to that."""
    for high in (False, True):
        a, b, c = (Rank(card, high) for card in (0, THAT, "cause"))
        r = put(put(put(r, a, c), b, a), c, b)
    return Pick(EVERY, r)


def plays_on(how: Any, pick: Pick, on_pick: Pick) -> Clauses:
    """Which cards may be played on cards that stand so to them."""
    tests = put(on_pick.ifs, str(THAT), 1)
    on = on_pick.cards
    return plays(how, pick, on, tests)


def plays_two(a: Pick, b: CardSet, c: Pick, d: CardSet, how: Any) -> Clauses:
    """Some cards on some, others on others."""
    return plays(how, a, b) + plays(how, c, d)


def only_related(pick: Pick, r: Tests) -> Clauses:
    """Cards that may be played only on those to which they stand so."""
    return plays("not", pick, EVERY, (negated(put(r, str(THAT), 1)),))


def only_onto_related(pick: Pick, on_pick: Pick) -> Clauses:
    """The same, told of the cards on which they may."""
    return only_related(pick, on_pick.ifs)


def no_two(r: Tests) -> Clauses:
    """No card on one that it stands so to."""
    return plays("not", Pick(EVERY, r))


def only_pairs(
    a: CardSet, b: CardSet, c: CardSet, d: CardSet, word: Tests | None = None
) -> Clauses:
    """Some cards on some, others on others, nothing else."""
    if {a, b} == {"/CS", "/DH"} and (a, b) == (d, c):
        return plays("not", Pick(EVERY, (Same("colour"),)))
    if sets.other(b) != d:
        raise Unfit
    return plays("only", Pick(a), b) + plays("only", Pick(c), d)


def follow_suit(**_: Any) -> Clauses:
    """Cards of the same suit alone."""
    return plays("not", Pick(EVERY, (Not(Same("suit")),)))


def lower_higher(a: str, b: str, p: Pick, q: Pick | None = None) -> Clauses:
    """One thing after one card of a rank, another, or any card, after two in a row."""
    if a != b:
        raise Unfit
    lie = Streak("any", a, 1)
    one, two = Compare(lie, "=", 1), Compare(lie, ">=", 2)
    if p == Pick() or q == Pick():
        raise Unfit
    any_card = plays("may", Pick(EVERY, (two,)), a)
    return _only(p, a, one) + (any_card if q is None else _only(q, a, two))


def _only(pick: Pick, on: CardSet, when: Test) -> Clauses:
    """Only such cards, while a condition holds: none that is not such a card."""
    tests = put(tests_of(pick), str(THAT), 1)
    return plays("not", Pick(EVERY, (negated(tests), when)), on)


def higher_but(pick: Pick, on: CardSet, other: CardSet) -> Clauses:
    """Only such cards, but on some cards others as well."""
    allowed = AllOf((Is(on, 1), Is(other)))
    tests = (negated(put(tests_of(pick), str(THAT), 1)), negated((allowed,)))
    return plays("not", Pick(EVERY, tests)) + plays("may", Pick(other), on)


def last_only(pick: Pick) -> Clauses:
    """The last card must be such a card."""
    return plays("not", Pick(EVERY, (negated(tests_of(pick)), "last card")))


def last_not(pick: Pick) -> Clauses:
    """The last card must not be such a card."""
    return plays("not", Pick(pick.cards, (*pick.ifs, "last card")))


def gaps(ns: tuple[int, ...]) -> Any:
    """One of these numbers of ranks."""
    return tuple(sorted(set(ns)))


def one_gap(than: Than) -> Any:
    """So many ranks."""
    return than


def gap_pick(than: Any = None, n: int = 0) -> Pick:
    """So many ranks away from the card before."""
    away = Math("gap", Rank(0), Rank(1))
    if isinstance(than, Than):
        return Pick(EVERY, (than.of(away),))
    if than is None:
        return Pick(EVERY, (Compare(away, "<=", n),))
    if than[-1] - than[0] == len(than) - 1:
        return Pick(EVERY, (Compare(away, ">=", than[0]), Compare(away, "<=", than[-1])))
    return Pick(EVERY, (AnyOf(tuple(Compare(away, "=", n) for n in than)),))


# Several cards -----------------------------------------------------------------------------


def several(shape: Any = "rank", works: Any = "last") -> Clauses:
    """Several cards in one turn."""
    return (Several(shape, EVERY, works),)


def several_of(cards: CardSet = EVERY, works: Any = "last") -> Clauses:
    """Several cards of one rank in one turn, of such cards."""
    return (Several("rank", cards, works),)


def several_held(shape: Any, works: Any = "last", n: int = 0) -> Clauses:
    """Several cards in one turn, if they are held."""
    return several(shape, works)


def several_run(works: Any = "last") -> Clauses:
    """A run in one turn."""
    return several("run", works)


def plays_with(token: Words, pick: Pick) -> Clauses:
    """What the holder of a token may play."""
    return plays_by(Holder(token), pick)


def plays_either(how: Any, a: CardSet, b: CardSet) -> Clauses:
    """Whether cards of two kinds may be played, or they alone."""
    if EVERY in (a, b):
        raise Unfit
    return plays(how, Pick(sets.either(a, b)))


def token_bans(cards: CardSet, token: Words, pick: Pick) -> Clauses:
    """Who played such a card last has a token, and may not play some cards."""
    return (When(OnPlay(cards), (GiveToken(token),)), *plays_by(Holder(token), pick, how="not"))


def plays_token(
    cards: CardSet, token: Words, what: Any = "colour", pick: Pick | None = None
) -> Clauses:
    """Who played such a card last has a token, and may match in another way."""
    got = When(OnPlay(cards), (GiveToken(token),))
    return (got, *plays_with(token, Pick(EVERY, (Same(what, 0, 1),))))


def pause_only() -> Clauses:
    """Only who stopped the game may go on: a pause is so anyway."""
    return ()


def plays_by_token(token: Words, pick: Pick | None = None, what: Any = "colour") -> Clauses:
    """What the holder of a token may play."""
    return plays_with(token, Pick(EVERY, (Same(what, 0, 1),)) if pick is None else pick)


def top_colour() -> Pick:
    """A card of the colour of the top card."""
    return Pick(EVERY, (Same("colour", 0, 1),))


def suit_free(on: CardSet) -> Clauses:
    """Any card may be played on these."""
    return plays("may", Pick(), on)


def also_match(pick: Pick) -> Clauses:
    """Such cards may be played as well."""
    return plays("may", pick)


def plays_both_ways(pick: Pick) -> Clauses:
    """Cards that may be played on any card, and any card on them."""
    return plays("may", pick) + plays("may", Pick(), pick.cards)
