"""A moment of a deal at which a rule speaks: what it can look at, and what it may be missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from parlour.core.deck import Card, Cards
from parlour.core.rules import Seat
from parlour.decks.french import FRENCH, RANKS
from parlour.games.bartok.memory import Cause, Laid, Value
from parlour.games.bartok.norms import terms
from parlour.games.bartok.norms.cards import EVERY, CardSet, members
from parlour.games.bartok.norms.terms import nodes

if TYPE_CHECKING:
    from parlour.games.bartok.clauses import Held
    from parlour.games.bartok.law import Law
    from parlour.games.bartok.state import Bartok

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

    def seen_by(self, seat: Seat) -> Now:
        """The same moment as another player sees it."""
        return Now(self.state, self.law, msgspec.structs.replace(self.cause, me=seat))

    def speak_for(self, clause: Held) -> None:
        """From here on that clause speaks."""
        self.cause = clause.cause(self.cause.me)

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
            case "mine":
                return self.card(self.played_before())
            case "flipped":
                return self.card(self.state.mem.flipped)
        named = self.state.mem.named
        return named.card

    def card(self, printed: Card | None) -> Card | None:
        """A card that lies in no pile, as it counts."""
        if printed is None or self.printed:
            return printed
        return self.law.face(self.state, printed)

    def hand(self, seat: Seat) -> Cards:
        """The hand of a seat, its cards as they count."""
        hand = self.state.hands[seat]
        return hand if self.printed else self.law.faces(self.state, hand)

    def cause_card(self) -> Card | None:
        """The card that brought this about."""
        if self.cause.by is not None:
            return self.cause.by
        return self.cause.pile[-1] if self.cause.played else None

    def played_before(self) -> Card | None:
        """The card that I played last, before the one of now."""
        acts = self.state.acts[:-1] if self.cause.played else self.state.acts
        mine = (act.cards[-1] for act in reversed(acts) if act.cards and act.seat == self.me)
        return next(mine, None)

    def in_pile(self, depth: int) -> Card | None:
        """The card judged or played (0), or the one so far under it, as it counts."""
        if depth == 0 and self.judged is not None:
            return self.card(self.judged)
        if depth == 0 and not self.cause.played:
            return None
        pile, laid, at = self.lying(depth)
        if at < 0:
            return None
        if self.printed or not self.law.recounts:
            return pile[at]
        return self.law.face_at(self.state, pile, laid, at)

    def lying(self, depth: int) -> tuple[Cards, tuple[Laid, ...], int]:
        """The pile that the rule looks at, how its cards came there, and the place in it of the
        card so far under the one judged or played."""
        cause = self.cause
        if self.judged is not None:
            return self.state.discard, self.state.laid, len(self.state.discard) - depth
        return cause.pile, cause.laid, len(cause.pile) - depth - cause.played

    def downwards(self, depth: int) -> Iterator[Card]:
        """The card judged or played (0), or the one so far under it, and those under that; the
        starting card, which nobody has played, is none of them (BK-R23)."""
        if depth == 0 and (self.judged is not None or not self.cause.played):
            first = self.in_pile(0)
            if first is not None:
                yield first
                yield from self.downwards(1)
            return
        pile, laid, at = self.lying(depth)
        start, recounts = self.state.starting, self.law.recounts and not self.printed
        for place in range(at, -1, -1):
            if pile[place] is start and laid[place].by is None:
                return
            yield self.law.face_at(self.state, pile, laid, place) if recounts else pile[place]

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


Number = Callable[[Now], int]
"""An amount, as it is at a moment."""

Who = Callable[[Now], tuple[Seat, ...]]
"""Players, as they are meant at a moment."""

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


def value(card: Card | None, high: bool = False, tens: bool = False) -> int:
    """A rank as a number; 0 for a card without one."""
    if card is None or not card.rank:
        return 0
    if high and card.rank == "A":
        return 11 if tens else 14
    rank = RANKS.index(card.rank) + 1
    return min(rank, 10) if tens else rank


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


# Pieces of rules


def is_about_card(test: terms.Test) -> bool:
    """Whether a condition speaks of the card that is played or judged."""
    if isinstance(test, str):
        return test == "last card"
    return any(0 in refs_of(node) for node in nodes(test)) or any(
        isinstance(node, terms.Saying) for node in nodes(test)
    )


def refs_of(node: object) -> set[terms.Ref]:
    """The cards that a piece of a condition speaks of."""
    match node:
        case terms.Same(a=a, b=b):
            return {a, b}
        case terms.Streak(start=start):
            return {start}
        case terms.Played(agree="rank" | "suit" | "colour"):
            return {0}
        case (
            terms.Is(card=card)
            | terms.Rank(card=card)
            | terms.Ruled(card=card)
            | terms.Playable(card=card)
            | terms.OutOfTurn(card=card)
            | terms.Takes(card=card)
            | terms.Owner(card=card)
        ):
            return {card}
    return set()


def chancy(tests: terms.Tests) -> bool:
    """Whether a die or a choice takes part in these conditions."""
    return any(isinstance(node, CHANCY) for test in tests for node in nodes(test))


CHANCY: Final = (terms.Die, terms.Chosen, terms.Reacting, terms.Lot, terms.LoserOf)
