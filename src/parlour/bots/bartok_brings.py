"""What the plays of cards bring into hands under a law of Bartok: see `bartok_traces`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from parlour.bots.bartok_acts import NAMED
from parlour.bots.bartok_rows import EVERY_CARD, Brought
from parlour.core.deck import Card
from parlour.games.bartok.clauses import Trigger
from parlour.games.bartok.norms import effects as acts
from parlour.games.bartok.norms import model, terms
from parlour.games.bartok.norms.events import Cards, Does, Draws, Misses, Says

STILL: Final = (acts.Skip, acts.ExtraTurn, acts.TurnTo, acts.Name, acts.Flip, acts.Look, acts.Peek)
"""Effects that bring no card into a hand and leave the direction as it is."""


def brought_by(triggers: Iterable[Trigger], faces: Sequence[Card]) -> tuple[Brought, ...]:
    """For each card of the pack what its play brings. Where it cannot be told which way play goes
    nobody is known to be the next player."""
    triggers = list(triggers)
    bringing = [Bringing(one for one in triggers if one.cards & face.bit) for face in faces]
    found = tuple(one.brought for one in bringing)
    if not any(one.veers for one in bringing):
        return found
    return tuple(
        replace(
            one,
            gains=tuple((None, count) for _, count in one.gains),
            swaps=0,
            lost=one.lost or bool(one.swaps),
        )
        for one in found
    )


def moves_cards(triggers: Iterable[Trigger]) -> bool:
    """Whether cards come into hands by these."""
    found = Bringing(triggers).brought
    return bool(found.gains or found.swaps or found.lost)


class Bringing:
    """Goes through effects. veers: the direction may change or not."""

    def __init__(self, triggers: Iterable[Trigger]) -> None:
        self.brought = Brought()
        self.veers = False
        for one in triggers:
            sure = not one.when.ifs and one.on & EVERY_CARD == EVERY_CARD and one.live is None
            for effect in one.when.then:
                self.add(effect, sure)

    def add(self, effect: model.Effect, sure: bool) -> None:
        """One effect more. sure: it always happens."""
        match effect:
            case acts.Draw(who, int(n)) | acts.Fine(who, int(n)) | model.Owe(Draws(int(n)), who):
                self.brought = replace(
                    self.brought, gains=(*self.brought.gains, (seats_on(who), n))
                )
            case model.Owe(Says() | Does() | Misses()):
                pass
            case model.Lasting(Cards(1), named) if named in NAMED.values():
                self.brought = replace(self.brought, names=True)
            case model.If(_, then, other):
                for one in (*then, *other):
                    self.add(one, sure=False)
            case acts.Direct(way):
                self.brought = replace(self.brought, reverses=not self.brought.reverses)
                self.veers |= not sure or way != "reverse"
            case acts.SwapHands("me", terms.Next(int(n))) if sure and not self.brought.swaps:
                self.brought = replace(self.brought, swaps=n)
            case _ if not isinstance(effect, STILL):
                self.brought = replace(self.brought, lost=True)


def seats_on(who: terms.Seat) -> int | None:
    """How many seats on a player sits in the direction of play; None where that is not one."""
    match who:
        case "me":
            return 0
        case terms.Next(int(n)):
            return n
        case terms.Before(int(n)):
            return -n
    return None
