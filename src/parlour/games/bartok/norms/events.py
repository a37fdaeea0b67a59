"""What can happen, how long something holds, what can be owed.

JSON tags: `event` for events, `lasts` for durations, `owe` for duties.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.terms import Deed, Node, Num, Phrase, Speech, Tests

# Events ------------------------------------------------------------------------------------


class Happening(Node, frozen=True, tag_field="event"):
    """An event, as JSON an object whose `event` names its class."""


class OnPlay(Happening, frozen=True, tag="play"):
    """A card of `cards` is played on one of `on`; `me` is its player. Of several cards laid at
    once the last one, or each, as the `Several` clause says. The starting card and cards turned
    over are not played. `by` is used in durations only."""

    cards: CardSet = EVERY
    on: CardSet = EVERY
    by: Literal["anyone", "me", "others"] = "anyone"


class OnDraw(Happening, frozen=True, tag="draw"):
    """`me` takes a card from the stock, for one of these causes: as a turn, made to by an effect
    or a debt, as a penalty. `first`: only the first card of a forced draw."""

    cause: Literal["turn", "forced", "penalty", "any"] = "turn"
    cards: CardSet = EVERY
    first: bool = False


class OnMade(Happening, frozen=True, tag="made"):
    """`me` is about to draw because an effect or a debt demands it, or as a turn: once for each
    such draw, before its first card comes."""

    cause: Literal["forced", "turn"] = "forced"


class OnHand(Happening, frozen=True, tag="hand"):
    """The hand of `me` comes to stand so to `n` cards and did not before; `by`: whether a play
    of `me` brought it about or something else."""

    n: Num
    op: Literal["=", "<=", ">="] = "="
    by: Literal["any", "play", "other"] = "any"


class OnTally(Happening, frozen=True, tag="tally"):
    """The rule's counter of that name of `me` comes to stand so to `n` and did not before."""

    n: Num
    op: Literal["=", "<=", ">="] = "="
    name: str = "count"


class OnTurn(Happening, frozen=True, tag="turn"):
    """The turn of `me` begins, ends, or is lost to a skip."""

    what: Literal["begins", "ends", "lost"] = "begins"


class OnSay(Happening, frozen=True, tag="say"):
    """`me` says something of that kind at the table, unless a rule demanded it."""

    speech: Speech


class OnDeed(Happening, frozen=True, tag="deed"):
    """`me` does it: presses the table's button, or is called for it by the others."""

    deed: Deed


class OnDeal(Happening, frozen=True, tag="deal"):
    """A deal begins (the cards are dealt, nobody has moved; `me` is the dealer) or is over
    (`me` is its winner)."""

    what: Literal["begins", "over"] = "begins"


class OnOut(Happening, frozen=True, tag="out"):
    """`me` goes out; `cards`: with such a card as the last. The win stands before the effects."""

    cards: CardSet = EVERY


class OnStock(Happening, frozen=True, tag="stock"):
    """The stock is renewed from the discard pile, or has run out."""

    what: Literal["renewed", "out"] = "renewed"


class OnDirection(Happening, frozen=True, tag="direction"):
    """The direction of play changes by an effect; `me` is whose doing the effect was."""


class OnFine(Happening, frozen=True, tag="fine"):
    """`me` has been given penalty cards; once for each penalty."""


class OnName(Happening, frozen=True, tag="name"):
    """`me` has named a suit, a rank or a number by a rule; `cards`: with such a card."""

    what: Literal["suit", "rank", "number"]
    cards: CardSet = EVERY


class OnLate(Happening, frozen=True, tag="late"):
    """`me` has had the turn for so many seconds without playing or drawing."""

    seconds: Annotated[int, msgspec.Meta(ge=1, le=600)]


class OnList(Happening, frozen=True, tag="list"):
    """`me` opens the list of rules during the deal."""


Event = (
    OnPlay
    | OnDraw
    | OnMade
    | OnHand
    | OnTally
    | OnTurn
    | OnSay
    | OnDeed
    | OnDeal
    | OnOut
    | OnStock
    | OnDirection
    | OnFine
    | OnName
    | OnLate
    | OnList
)

# Durations ---------------------------------------------------------------------------------


class Span(Node, frozen=True, tag_field="lasts"):
    """A duration, as JSON an object whose `lasts` names its class."""


class Cards(Span, frozen=True, tag="plays"):
    """For the next `n` cards played, once `after` cards have been played."""

    n: Annotated[int, msgspec.Meta(ge=1, le=52)] = 1
    after: Annotated[int, msgspec.Meta(ge=0, le=52)] = 0


class Turns(Span, frozen=True, tag="turns"):
    """For the next `n` turns, plays or draws, once `after` turns have been made."""

    n: Annotated[int, msgspec.Meta(ge=1, le=99)]
    after: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0


class Rounds(Span, frozen=True, tag="rounds"):
    """Until the turn has come back to me `n` times."""

    n: Annotated[int, msgspec.Meta(ge=1, le=20)]


class Until(Span, frozen=True, tag="until"):
    """Until the event happens again after now and the conditions hold then."""

    event: Event
    ifs: Tests = msgspec.field(default=(), name="if")


class AsLong(Span, frozen=True, tag="while"):
    """As long as the conditions hold, `me` being the player of now; `may_end`: who may end it. If
    no play began it, 1 is the card that lies on top at the time."""

    ifs: Tests = msgspec.field(name="if")
    may_end: bool = False


Duration = (
    Literal["turn", "round", "deal", "next deal", "match"] | Cards | Turns | Rounds | Until | AsLong
)
"""`turn`: through the next turn, a play or a draw. `round`: until the turn comes back to me.
`deal`: to its end. `next deal`: through the next one. `match`: from now on."""

# Duties ------------------------------------------------------------------------------------


class Debt(Node, frozen=True, tag_field="owe"):
    """A duty, as JSON an object whose `owe` names its class."""


class Draws(Debt, frozen=True, tag="draw"):
    """To draw so many cards, which takes the turn."""

    n: Num = 1


class Misses(Debt, frozen=True, tag="miss"):
    """To miss so many turns."""

    n: Num = 1


class Says(Debt, frozen=True, tag="say"):
    """To say the phrase before the next turn action (`before`: before anything else owed)."""

    phrase: Phrase
    before: bool = False


class Does(Debt, frozen=True, tag="do"):
    """To do something `n` times (less than once: nothing); a deed with a button is watched by the
    program, others by the players."""

    deed: Deed
    n: Num = 1


class Lays(Debt, frozen=True, tag="play"):
    """To play a card of the set that meets the conditions (0 is that card), in the same turn."""

    cards: CardSet = EVERY
    ifs: Tests = msgspec.field(default=(), name="if")


Duty = Draws | Misses | Says | Does | Lays


class Answer(Node, frozen=True):
    """A card that may be played instead of paying a debt (0 is that card, 1 the one it is played
    on). `pass`: the debt goes to the player after; `add`: so too, and what this card makes
    somebody owe is added; `double`: so too, twice as large; `back`: it goes to the player before;
    `cancel`: it is gone; `halve`: half of it, rounded down, is paid at once. A card played as
    an answer sets off no new debt of the same kind."""

    cards: CardSet = EVERY
    ifs: Tests = msgspec.field(default=(), name="if")
    then: Literal["pass", "add", "double", "back", "cancel", "halve"] = "pass"
