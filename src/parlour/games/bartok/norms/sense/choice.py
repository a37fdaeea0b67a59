"""What it means that one thing or else another is done."""

from __future__ import annotations

from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Give, Shed, Show
from parlour.games.bartok.norms.model import If
from parlour.games.bartok.norms.sense.act import die_acts
from parlour.games.bartok.norms.sense.base import SUBJECT, Acts, Pick
from parlour.games.bartok.norms.sense.deed import do_if_not, do_lay
from parlour.games.bartok.norms.sense.sentence import Clauses, when
from parlour.games.bartok.norms.sense.settle import SHOWN
from parlour.games.bartok.norms.terms import Compare, Hand, Same


def do_lay_or(pick: Pick, orelse: Acts) -> Acts:
    """Has to play such a card at once, or else something is done."""
    return do_if_not((do_lay(pick),), (orelse,))


def do_either(acts: Acts, orelse: Acts) -> Acts:
    """Gets rid of cards, or else, if there are none, something is done."""
    match acts:
        case (Shed(seat, int(n), cards) | Give(seat, _, int(n), cards),) if n:
            return (If((Compare(Hand(seat, cards), ">=", n),), acts, orelse),)
        case _:
            raise Unfit


def do_show_it() -> Acts:
    """Shows the card that the sentence speaks of: one just drawn."""
    return (Show(SUBJECT, EVERY, "open", (Same("card", 0, SHOWN),)),)


def when_die(trigger: object, acts: Acts) -> Clauses:
    """A die is thrown, and gives the amount."""
    return when(trigger, die_acts(acts))
