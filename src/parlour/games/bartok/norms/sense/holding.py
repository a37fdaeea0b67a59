"""What is told of hands, of last cards and of what a card matches by."""

from __future__ import annotations

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Fate
from parlour.games.bartok.norms.events import OnHand, OnPlay
from parlour.games.bartok.norms.model import Plays
from parlour.games.bartok.norms.sense.base import THAT, Pick, Trigger, negated, put, tests_of
from parlour.games.bartok.norms.sense.card import Held, Than, against, rank_step
from parlour.games.bartok.norms.sense.happening import on_hand
from parlour.games.bartok.norms.sense.person import is_group
from parlour.games.bartok.norms.sense.sentence import Clauses, when
from parlour.games.bartok.norms.terms import (
    Chosen,
    Compare,
    Hand,
    Heads,
    Is,
    Math,
    Not,
    Num,
    Played,
    Rank,
    Ref,
    Same,
    Seat,
    Tests,
    Those,
    Trait,
)


def holds_held(seat: Seat, than: Held) -> Tests:
    """The player's hand is so; of several, or of whoever is chosen, nothing is told so."""
    if is_group(seat) or isinstance(seat, Chosen):
        raise Unfit
    return (than.than.of(Hand(seat, than.cards)),)


def last_is(pick: Pick) -> Tests:
    """The card is the player's last, and such a card."""
    return ("last card", *put(tests_of(pick), str(THAT), 1))


def gap_exact(n: Num) -> Tests:
    """So many ranks away from that card, up or down."""
    return (Compare(Math("gap", Rank(0), Rank(THAT)), "=", n),)


def step_from(b: Ref, n: Num, up: bool) -> Pick:
    """So many ranks higher or lower than a card."""
    return against(rank_step(n, up), b)


def matches(r: Tests) -> Tests:
    """The card matches by that."""
    return r


def same_matched(what: Trait) -> Tests:
    """In agreement with that card in one trait."""
    return (Same(what, 0, THAT),)


def only_matched(what: Trait) -> Tests:
    """In agreement with that card in nothing else."""
    rest: dict[Trait, Trait] = {"suit": "rank", "rank": "suit", "colour": "rank"}
    return (Same(what, 0, THAT), Not(Same(rest[what], 0, THAT)))


def played_some(cards: CardSet) -> Tests:
    """Such a card has been played in this deal."""
    return (Compare(Played(cards), ">=", 1),)


def played_none(cards: CardSet) -> Tests:
    """No such card has been played in this deal."""
    return (Compare(Played(cards), "=", 0),)


def win_held(than: Held) -> Clauses:
    """Who comes to hold such a hand wins."""
    wins = (Fate("wins"),)
    if than.cards == EVERY:
        return when(on_hand(than.than), wins)
    return when(OnPlay(), wins, holds_held("me", than))


def on_hand_card() -> Trigger:
    """A hand comes to have a single card."""
    return Trigger(OnHand(1))


def some_hold(than: Than) -> Tests:
    """Somebody holds so many cards: the one with fewest, or with most."""
    if than.op not in _EXTREME:
        raise Unfit
    return (than.of(Hand(_EXTREME[than.op])),)


def own_hand(than: Than) -> Tests:
    """I hold so many cards."""
    return (than.of(Hand()),)


def one_holds(n: int) -> Tests:
    """Somebody holds exactly so many cards."""
    if n == 1:
        return (Compare(Hand("fewest"), "=", 1),)
    return (Compare(Heads(Those(n, "=")), ">=", 1),)


def there_holds(than: Than) -> Tests:
    """There is somebody who holds so many cards."""
    return one_holds(than.n) if than.op == "=" and isinstance(than.n, int) else some_hold(than)


def none_hold(than: Than) -> Tests:
    """Nobody holds so many cards."""
    return (negated(some_hold(than)),)


_EXTREME: dict[str, Seat] = {"<": "fewest", "<=": "fewest", ">": "most", ">=": "most"}


def neighbours() -> Tests:
    """The card and the one under it are one rank apart."""
    return (Compare(Math("gap", Rank(0), Rank(1)), "=", 1),)


def only_held(law: Clauses) -> Clauses:
    """Only such cards may be played, by those who hold one."""
    match law:
        case (Plays("only", cards, on, ()),) if cards != EVERY:
            ifs = (Not(Is(cards)), Compare(Hand("me", cards), ">=", 1))
            return (Plays("not", EVERY, on, ifs),)
        case _:
            raise Unfit
