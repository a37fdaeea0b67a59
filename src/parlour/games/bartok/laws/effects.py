"""What follows from what happens: effects add up, the oldest rule first (BK-11, BK-R14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from parlour.core.deck import Card
from parlour.decks.french import FRENCH
from parlour.games.bartok.clauses import Trigger
from parlour.games.bartok.laws.legality import Legality
from parlour.games.bartok.meaning import number
from parlour.games.bartok.memory import Cause
from parlour.games.bartok.moment import Needs, Now
from parlour.games.bartok.norms.effects import Draw, Skip
from parlour.games.bartok.norms.events import Draws, Event, Misses
from parlour.games.bartok.norms.model import Owe
from parlour.games.bartok.norms.terms import Num
from parlour.games.bartok.state import Bartok


class Effects(Legality):
    """What sets rules off, and how much they make somebody pay."""

    def triggers(self, state: Bartok, event: type[Event]) -> Iterable[Trigger]:
        """What an event of this kind may set off, the oldest rule first."""
        return self.forces(state).triggers.get(event, ()) if event in self.pieces else ()

    def watches(self, state: Bartok, event: type[Event]) -> bool:
        """Whether any rule waits for events of this kind."""
        return event in self.pieces and event in self.forces(state).triggers

    def is_ruled(self, state: Bartok, card: Card | None, what: str, but: int) -> bool:
        """Whether an added rule, another than one, is set off by that card."""
        if card is None or self.plain:
            return False
        return any(
            rule != but and mask & card.bit for rule, mask in self.forces(state).ruled[what].items()
        )

    def takes(self, state: Bartok, card: Card | None) -> int:
        """How many cards the rules in force make somebody draw when this card is played."""
        if card is None or self.plain:
            return 0
        return self.made_by(state, card, drawn_by)

    def misses(self, state: Bartok, card: Card) -> int:
        """How many turns the rules in force make somebody miss when this card is played."""
        return 0 if self.plain else self.made_by(state, card, missed_by)

    def made_by(
        self, state: Bartok, card: Card, amounts: Callable[[Trigger], Iterator[int]]
    ) -> int:
        """What a card makes somebody pay, as far as it is a whole amount."""
        return sum(
            amount
            for trigger in self.forces(state).on_play
            if trigger.cards & card.bit
            for amount in amounts(trigger)
        )

    def asks_for_age(self, state: Bartok) -> bool:
        """Whether a rule asks which cards have been held longest."""
        return not self.plain and self.forces(state).ages

    def card(self, text: str) -> Card:
        """The card written so."""
        return FRENCH.by_text[text]

    def amount(self, state: Bartok, term: Num, cause: Cause) -> int:
        """An amount as it is now; one that depends on chance is 0."""
        try:
            return number(term)(Now(state, self.law, cause))
        except Needs:
            return 0


def drawn_by(trigger: Trigger) -> Iterator[int]:
    """The whole amounts that a rule makes somebody draw."""
    for effect in trigger.when.then:
        match effect:
            case Draw(n=int(n)):
                yield n
            case Owe(duty=Draws(n=int(n))):
                yield n


def missed_by(trigger: Trigger) -> Iterator[int]:
    """The whole numbers of turns that a rule makes somebody miss."""
    for effect in trigger.when.then:
        match effect:
            case Skip(turns=int(n)):
                yield n
            case Owe(duty=Misses(n=int(n))):
                yield n
