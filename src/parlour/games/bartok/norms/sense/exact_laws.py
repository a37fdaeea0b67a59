"""What laws, penalties and numbers of the game mean in the program's own sentences."""

from __future__ import annotations

from typing import Any

from parlour.decks.french import RANKS, SUITS
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.events import (
    Answer,
)
from parlour.games.bartok.norms.model import (
    Answering,
    Ban,
    Manner,
    Off,
    Penalty,
    Plays,
    Set,
    Several,
    Treat,
)
from parlour.games.bartok.norms.sense.base import Acts
from parlour.games.bartok.norms.sense.sentence import Clauses
from parlour.games.bartok.norms.sense.settle import settled
from parlour.games.bartok.norms.terms import (
    Num,
    Seat,
    Speech,
    Tests,
    Words,
)


def plays_rows(rows: tuple[Clauses, ...]) -> Clauses:
    """What fits on several kinds of cards."""
    return tuple(clause for row in rows for clause in row)


def plays_c(
    how: Any, cards: CardSet = EVERY, on: CardSet = EVERY, ifs: Tests = (), turn: Any = "own"
) -> Clauses:
    """Which cards may be played on which."""
    return (Plays(how, cards, on, ifs, turn),)


def several_c(cards: CardSet, shape: Any, works: Any) -> Clauses:
    """Several cards in one turn."""
    return (Several(shape, cards, works),)


def treat_c(cards: CardSet, as_: Any, ifs: Tests = ()) -> Clauses:
    """Cards that count as something."""
    return (Treat(cards, as_=as_, ifs=ifs),)


def treat_to(cards: CardSet, to: CardSet, ifs: Tests = ()) -> Clauses:
    """Cards that all count as one rank, or one suit."""
    mark = to.removeprefix("/")
    return (Treat(cards, *(("", mark * 4) if to != mark else (mark * 13, "")), ifs=ifs),)


def treat_up_c(cards: CardSet, n: int, ifs: Tests = ()) -> Clauses:
    """Cards that count higher."""
    return (Treat(cards, RANKS[n % 13 :] + RANKS[: n % 13], ifs=ifs),)


def change(a: str, b: str) -> tuple[str, str]:
    """What one rank or suit becomes."""
    return (a.removeprefix("/"), b.removeprefix("/"))


def treat_so(cards: CardSet, changes: tuple[tuple[str, str], ...], ifs: Tests = ()) -> Clauses:
    """Cards whose ranks and suits become others."""
    to = dict(changes)
    ranks = "".join(to.get(rank, rank) for rank in RANKS)
    suits = "".join(to.get(suit, suit) for suit in SUITS)
    return (Treat(cards, ranks, suits, ifs=ifs),)


def ban_c(speech: Speech, seat: Seat = "all", ifs: Tests = (), orelse: Acts = ()) -> Clauses:
    """Something not to be said."""
    return (Ban(speech, seat, ifs, settled(None, orelse)),)


def manner_c(cards: CardSet, deed: Words, seat: Seat = "all", ifs: Tests = ()) -> Clauses:
    """A way to play."""
    return (Manner(deed, seat, cards, ifs),)


def answering_c(owed: Any, answer: Answer, of: CardSet = EVERY) -> Clauses:
    """An answer to debts."""
    return (Answering(answer, owed, of),)


def off_c(rule: int = 0, cards: CardSet = EVERY) -> Clauses:
    """Rules that do not apply."""
    return (Off(rule, cards),)


def penalty_c(offence: Any, acts: Acts, every: int = 0) -> Clauses:
    """What an offence costs."""
    return (Penalty(settled(None, acts), offence, every),)


def set_c(what: Any, n: Num, ifs: Tests = ()) -> Clauses:
    """A number of the game."""
    return (Set(what, n, ifs=ifs),)


def set_deal(seat: Seat, n: Num, more: int = 0) -> Clauses:
    """How many cards a player is dealt."""
    if more < 0 and not isinstance(n, int):
        raise Unfit
    return (Set("deal", -n if more < 0 and isinstance(n, int) else n, more != 0, seat),)
