"""What it means that laws hold on conditions, or of cards beside each other."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from parlour.decks.french import RANKS
from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Fine
from parlour.games.bartok.norms.events import Answer, AsLong, Duration, OnDeal, OnTurn
from parlour.games.bartok.norms.model import (
    Answering,
    Ban,
    Clause,
    Custom,
    Effects,
    Forced,
    Lasting,
    Manner,
    Off,
    Penalty,
    Plays,
    Set,
    Several,
    Treat,
    When,
)
from parlour.games.bartok.norms.sense.act import order
from parlour.games.bartok.norms.sense.agree import at_event
from parlour.games.bartok.norms.sense.base import (
    THAT,
    TOP,
    Acts,
    Pick,
    negated,
    one_of,
    put,
    tests_of,
    throughout,
)
from parlour.games.bartok.norms.sense.card import Than
from parlour.games.bartok.norms.sense.condition import of_card, row_from
from parlour.games.bartok.norms.sense.custom import ban_cost, ban_suits, treat_swap
from parlour.games.bartok.norms.sense.happening import on_play
from parlour.games.bartok.norms.sense.law import STANDING, plays_by
from parlour.games.bartok.norms.sense.qualified import on_onto
from parlour.games.bartok.norms.sense.sentence import Clauses, plays, when
from parlour.games.bartok.norms.sense.settle import in_force, leaves, settled, unlimited
from parlour.games.bartok.norms.sense.table import until
from parlour.games.bartok.norms.terms import (
    AnyOf,
    CanPlay,
    Compare,
    Holder,
    Is,
    Math,
    Not,
    Rank,
    Ruled,
    Same,
    SamePlayer,
    Seat,
    Speech,
    Streak,
    Tests,
    Trait,
    nodes,
)


def law_if(law: Clauses, ifs: Tests) -> Clauses:
    """A law that holds only on conditions, those that say what the game is like as long as they
    hold."""
    law = unlimited(law)
    if all(map(is_timeless, law)):
        return holding_while(law, ifs)
    return tuple(_bound(clause, ifs) for clause in law)


def is_timeless(clause: Clause) -> bool:
    """Does it say what the game is like, with no conditions of its own?"""
    if isinstance(clause, Set):
        return clause.what == "hand limit"
    return isinstance(clause, Custom | Several | Penalty | Off)


def holding_while(law: Clauses, ifs: Tests) -> Clauses:
    """A law that holds while something is so at the table, or lies on top."""
    ifs = cast(Tests, put(put(ifs, str(TOP), 1), str(THAT), 1))
    for node in nodes(ifs):
        if isinstance(node, Is | Rank) and node.card == 0:
            raise Unfit
        if isinstance(node, Same) and 0 in (node.a, node.b):
            raise Unfit
    if "me" in leaves(ifs):
        raise Unfit
    return (When(OnDeal(), (Lasting(AsLong(ifs), law),)),)


def _bound(clause: Clause, ifs: Tests) -> Clause:
    match clause:
        case Plays("only", cards, on, more):
            tests = put(tests_of(Pick(cards, more)), str(THAT), 1)
            if not tests or any(isinstance(test, Is) and test.card == 0 for test in ifs):
                raise Unfit  # the card is known already that is to be of a kind
            return Plays("not", EVERY, on, (negated(tests), *lying(ifs)))
        case Plays():
            return msgspec.structs.replace(clause, ifs=clause.ifs + lying(ifs))
        case Set("draw") if Not(CanPlay()) in ifs or CanPlay() in ifs:
            raise Unfit
        case Set("draw"):
            return msgspec.structs.replace(clause, ifs=clause.ifs + at_event(OnTurn(), ifs))
        case When(OnDeal()):
            raise Unfit  # nothing has been played when a deal begins
        case When(event):
            return msgspec.structs.replace(clause, ifs=clause.ifs + at_event(event, ifs))
        case Treat() | Ban() | Manner() | Forced():
            return msgspec.structs.replace(clause, ifs=clause.ifs + ifs)
        case _:
            raise Unfit


def lying(part: Any) -> Any:
    """Rows of cards in conditions on a law of play: those that lie, without the card judged."""
    match part:
        case Streak(_, _, 0):
            return msgspec.structs.replace(part, start=1)
    return throughout(part, lying)


def law_unless(law: Clauses, ifs: Tests) -> Clauses:
    """A law that holds unless something is so."""
    return law_if(law, (negated(ifs),))


def law_only(law: Clauses, ifs: Tests) -> Clauses:
    """What may be done on conditions alone: else it may not."""
    match law:
        case (Plays("may", cards, on, more, "own"),):
            return (Plays("not", cards, on, (*more, negated(ifs))),)
        case _:
            raise Unfit


def law_until(lasts: Duration, law: Clauses) -> Clauses:
    """A law that holds from the beginning of a deal for so long; one about what lies on a card
    could be meant of the time after that card, one about penalties of the time after each."""
    if any(isinstance(clause, Penalty) for clause in law):
        raise Unfit
    if any(isinstance(clause, Plays) and clause.on != EVERY for clause in law):
        raise Unfit
    return (When(OnDeal(), (in_force(law, lasts),)),)


def swap_until(a: CardSet, b: CardSet, lasts: Duration, c: CardSet, d: CardSet) -> Clauses:
    """Two ranks or suits count as each other for so long, told both ways."""
    return law_until(lasts, treat_swap(a, b, c, d))


def plays_only_if(pick: Pick, ifs: Tests, on: CardSet = EVERY) -> Clauses:
    """Cards that may be played on conditions alone."""
    return plays("not", pick, on, (negated(ifs),))


def plays_each(a: CardSet, b: CardSet) -> Clauses:
    """Cards of two kinds that may be played on each other."""
    return plays("may", Pick(a), b) + plays("may", Pick(b), a)


def plays_each_other(pick: Pick) -> Clauses:
    """Cards of one kind, or such as agree in something, that may be played on each other."""
    if pick.cards == EVERY and not pick.ifs:
        raise Unfit
    return plays("may", Pick(pick.cards, put(pick.ifs, str(THAT), 1)), pick.cards)


def only_onto_any(pick: Pick, ons: tuple[Pick, ...]) -> Clauses:
    """Cards that may be played only on cards of several kinds."""
    tests = (AnyOf(tuple(one_of(of_card(1, on)) for on in ons)),)
    return plays("not", pick, EVERY, (negated(tests),))


def plays_out_if(ifs: Tests) -> Clauses:
    """Cards that may be played out of turn on conditions."""
    return plays("may", Pick(), EVERY, ifs, "any")


def answering_by(pick: Pick, then: Any, of: CardSet = EVERY, cards_again: CardSet = "") -> Clauses:
    """Debts of drawn cards, of whatever card or of these, are answered so; a card that adds up
    answers its like."""
    if cards_again not in ("", pick.cards):
        raise Unfit
    if then == "add" and of == EVERY:
        of = pick.cards
    return (Answering(Answer(pick.cards, put(pick.ifs, str(THAT), 1), then), "draw", of),)


def answering_and(pick: Pick, of: CardSet, acts: Acts, may: bool = True) -> Clauses:
    """A card that cancels the draw which such a card makes, and does something else on it; `may`:
    it may be played on it whether it matches or not."""
    if pick.ifs or sets.both(pick.cards, of):
        raise Unfit
    free = plays("may", pick, of) if may else ()
    return free + answering_by(pick, "cancel", of) + when(on_play(pick, of), acts)


def answering_set(pick: Pick, then: Any, of: CardSet) -> Clauses:
    """Debts made by such cards are answered so; to pass on so many is to pass on a debt."""
    if then == "pass" and of in RANKS:
        raise Unfit
    return answering_by(pick, then, of)


def answering_all(then: Any) -> Clauses:
    """Debts of drawn cards are answered by whatever makes one draw."""
    return (Answering(Answer(EVERY, (Ruled(0, "draw"),), then), "draw"),)


def deal_to(seat: Seat, n: int, more: int = 0, instead: int = 0) -> Clauses:
    """How many cards a player is dealt, or how many more or fewer."""
    return (Set("deal", -n if more < 0 else n, more != 0, seat),)


def ban_suits_cost(orelse: Effects) -> Clauses:
    """Nobody may name a suit, or it costs something; a card is the ordinary penalty."""
    costs = settled(None, orelse)
    orelse = () if costs == (Fine(),) else costs
    return tuple(
        msgspec.structs.replace(clause, orelse=orelse)
        for clause in ban_suits()
        if isinstance(clause, Ban)
    )


def only_seat(seat: Seat, pick: Pick) -> Clauses:
    """Cards that one player alone may play."""
    if seat not in STANDING and not isinstance(seat, Holder):
        raise Unfit
    return plays("not", pick, EVERY, (Not(SamePlayer(seat, "me")),))


def no_more(t: Trait, than: Than) -> Clauses:
    """Not so many cards in a row that agree in something."""
    if t not in ("suit", "rank", "colour") or not isinstance(than.n, int) or than.n < 2:
        raise Unfit
    most = than.n if than.op == ">" else than.n - 1
    if most == 1:
        return plays("not", Pick(EVERY, (Same(t),)))
    return plays("not", Pick(EVERY, (Same(t), *row_from(most, t, start=1))))


def may_match(t: Trait) -> Clauses:
    """Cards that agree in it may be played as well."""
    return plays("may", Pick(EVERY, (Same(t),)))


def alternating() -> Clauses:
    """No two cards of one colour one on the other."""
    return plays("not", Pick(EVERY, (Same("colour"),)))


def may_match_by(t: Trait, seat: Seat) -> Clauses:
    """Cards that agree in it may be played as well by one player."""
    return plays_by(seat, Pick(EVERY, (Same(t),)))


def ban_or(speech: Speech, orelse: Acts) -> Clauses:
    """Something that nobody may say, or else something is done."""
    return ban_cost(speech, order(orelse))


def plays_near() -> Clauses:
    """Cards one rank apart may be played on each other."""
    return plays("may", Pick(EVERY, (Compare(Math("gap", Rank(0), Rank(1)), "=", 1),)))


def only_within(t: Trait, pick: Pick) -> Clauses:
    """On a card that agrees in a trait only such cards."""
    return law_if(plays("only", pick), (Same(t),))


def only_unless_suit(pick: Pick, ifs: Tests) -> Clauses:
    """Only such cards, but where the suit changes."""
    return law_unless(plays("only", pick), ifs)


def off_while(cards: CardSet, ifs: Tests) -> Clauses:
    """Cards of which other rules say nothing while something is so at the table."""
    return holding_while((Off(cards=cards),), ifs)


def rules_off_while(ifs: Tests) -> Clauses:
    """The other rules do not apply while something is so at the table."""
    return off_while(EVERY, ifs)


def until_onto(on: Pick, pick: Pick | None = None) -> Duration:
    """Until a card is played on such a card."""
    return until(on_onto(Pick() if pick is None else pick, on))


def on_while(cards: CardSet, ifs: Tests) -> Clauses:
    """Cards of which other rules speak only while something is so at the table."""
    return off_while(cards, (negated(ifs),))


def no_change(pick: Pick) -> Clauses:
    """Cards that may not be played on another suit."""
    return law_if(plays("not", pick), (Not(Same("suit")),))


def only_trait(t: Trait, not_t: Trait | None = None, again: Trait | None = None) -> Clauses:
    """Cards have to agree in one thing; another is not enough."""
    if t == not_t or again not in (None, t) or t not in ("suit", "rank"):
        raise Unfit
    return plays("not", Pick(EVERY, (Not(Same(t)),)))
