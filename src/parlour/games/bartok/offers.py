"""Offers that hang on cards which one player alone sees: to be made an offer must not tell of them.

"If you draw a heart, you may play it": whoever draws a card is asked, and nothing comes of a yes
where it is no heart. Where to decline has a price, that shows who could have accepted anyway.
"""

from __future__ import annotations

from parlour.games.bartok.moment import chancy, refs_of
from parlour.games.bartok.norms import terms
from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.model import Effects, May


def offer_in(then: Effects) -> May | None:
    """The offer that is all there is to effects, if it costs nothing to decline it."""
    match then:
        case (May(orelse=()) as offer,):
            return offer
    return None


def of_hidden(seat: terms.Seat) -> terms.Those | None:
    """Players whom hidden cards tell from the others: all of these are asked."""
    match seat:
        case terms.Those(cards=cards) if cards != EVERY:
            return seat
    return None


def as_condition(those: terms.Those) -> terms.Test:
    """The condition by which a player knows to be one of those."""
    return terms.Compare(terms.Hand("me", those.cards), those.op, those.n)


def parted(tests: terms.Tests, seat: terms.Seat) -> tuple[terms.Tests, terms.Tests]:
    """The conditions that everybody can check, and those that only this player can."""
    hidden = tuple([test for test in tests if is_hidden(test, seat)])
    return tuple([test for test in tests if test not in hidden]), hidden


def is_hidden(test: terms.Test, seat: terms.Seat) -> bool:
    """Whether cards decide a condition that only this player sees."""
    return not chancy((test,)) and any(hides(node, seat) for node in terms.nodes(test))


def hides(node: object, seat: terms.Seat) -> bool:
    """Whether a piece of a condition looks at cards that only this player sees."""
    match node:
        case terms.Hand():
            return node.seat == seat and (node.cards != EVERY or node.sum)
        case terms.Highest() | terms.Alike() | terms.CanPlay():
            return node.seat == seat
    return seat == "me" and "drawn" in refs_of(node)
