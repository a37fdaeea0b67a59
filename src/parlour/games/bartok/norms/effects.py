"""What a rule does, one act each; effects that hold others are in `model`.

JSON tag: `do`. An effect acts at the moment when it runs: seats, amounts and cards are worked
out then.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.events import Duration
from parlour.games.bartok.norms.terms import Node, Num, Ref, Seat, Tests, Words


class Act(Node, frozen=True, tag_field="do"):
    """An effect, as JSON an object whose `do` names its class."""


class Skip(Act, frozen=True, tag="skip"):
    """The player misses so many turns, the next ones that would come."""

    seat: Seat
    turns: Num = 1


class Direct(Act, frozen=True, tag="direction"):
    """The direction of play is reversed or set (`named`: to the direction just named)."""

    way: Literal["reverse", "clockwise", "anticlockwise", "named"] = "reverse"


class TurnTo(Act, frozen=True, tag="turn to"):
    """It is that player's turn next, and play goes on from there."""

    seat: Seat


class ExtraTurn(Act, frozen=True, tag="extra turn"):
    """The player gets one more turn, at once or directly after the turn of `after`."""

    seat: Seat = "me"
    after: Seat | None = None


class Step(Act, frozen=True, tag="step"):
    """The turn moves by so many seats, for the rest of the deal."""

    n: Num


class SwapSeats(Act, frozen=True, tag="swap seats"):
    """The two players change places in the order of play, with their hands."""

    a: Seat
    b: Seat


class Draw(Act, frozen=True, tag="draw"):
    """The player takes so many cards from the stock, as far as there are any; this is no turn."""

    seat: Seat = "me"
    n: Num = 1


class DrawUntil(Act, frozen=True, tag="draw until"):
    """The player draws until a card of the set comes that meets the conditions (`drawn` is that
    card), or none are left."""

    seat: Seat = "me"
    cards: CardSet = EVERY
    ifs: Tests = msgspec.field(default=(), name="if")


class StopDraw(Act, frozen=True, tag="stop draw"):
    """The rest of the draw that is being made is waived."""


class Divert(Act, frozen=True, tag="divert"):
    """The draw that `me` is about to make, or the rest of it, is made by that player instead."""

    seat: Seat


class PlayDrawn(Act, frozen=True, tag="play drawn"):
    """`me` plays the card just drawn, if it may be played."""


class Give(Act, frozen=True, tag="give"):
    """So many cards of the set go from a hand to a hand; who picks them: the giver, the taker,
    or nobody (unseen), unless it is those of highest or lowest rank (of equal ones the first in
    the order clubs, diamonds, hearts, spades), an ace being 1, with `high` 14. If several give,
    they give at the same time. `to` is taken from the seat of each giver."""

    giver: Seat
    to: Seat
    n: Num = 1
    cards: CardSet = EVERY
    pick: Literal["giver", "taker", "random", "highest", "lowest"] = "giver"
    high: bool = False


class Shed(Act, frozen=True, tag="shed"):
    """Cards leave a hand without being played: so many (0: all there are) of the set that meet
    the conditions (0 is such a card). `oldest`: those held longest; `highest`, `lowest`, `high`:
    as in `give`. To go under the discard pile is to lie at its bottom."""

    seat: Seat = "me"
    n: Num = 1
    cards: CardSet = EVERY
    ifs: Tests = msgspec.field(default=(), name="if")
    to: Place = "under the top"
    pick: Literal["owner", "oldest", "random", "highest", "lowest"] = "owner"
    high: bool = False


Place = Literal["under the top", "pile bottom", "stock bottom", "stock middle", "stock top"]


class Redraw(Act, frozen=True, tag="redraw"):
    """The player puts away all the cards of the set in hand and draws as many."""

    seat: Seat = "me"
    cards: CardSet = EVERY
    to: Place = "stock bottom"


class SwapTop(Act, frozen=True, tag="swap top"):
    """The player puts a card of the set, which is not played, on the discard pile, or unseen on
    the stock, and takes the card into hand that lay on top there."""

    seat: Seat = "me"
    cards: CardSet = EVERY
    pile: Literal["discard", "stock"] = "discard"


class TakeCards(Act, frozen=True, tag="take"):
    """The player takes the top n cards of the discard pile into hand, or (`under`) the n cards
    under its top card; at least one is left."""

    seat: Seat
    n: Num = 1
    under: bool = False


class Flip(Act, frozen=True, tag="flip"):
    """So many cards are turned from the stock, or come from the bottom of the discard pile, onto
    the discard pile; they are not played."""

    n: Num = 1
    pile: Literal["discard", "stock"] = "stock"


class SwapHands(Act, frozen=True, tag="swap hands"):
    """The two players exchange their hands; nothing happens if they are the same player."""

    a: Seat
    b: Seat


class PassHands(Act, frozen=True, tag="pass hands"):
    """Everybody passes the whole hand on: along or against the direction of play, to the left
    or the right, or the way just named."""

    way: Literal["along", "against", "left", "right", "named"] = "along"


class Redeal(Act, frozen=True, tag="redeal"):
    """All hands are shuffled together and dealt out again, as evenly as can be."""


class Renew(Act, frozen=True, tag="renew"):
    """The discard pile but its top card is shuffled into the stock (as in BK-23)."""


class Name(Act, frozen=True, tag="name"):
    """The player names a suit, a rank, a colour, a card, a number from low to high, or a
    direction; it is `named` from then on. Without an answer: the suit, rank or colour of the
    card, the lowest number, the direction of play."""

    what: Literal["suit", "rank", "colour", "card", "number", "direction"]
    seat: Seat = "me"
    low: Annotated[int, msgspec.Meta(ge=0, le=52)] = 0
    high: Annotated[int, msgspec.Meta(ge=0, le=52)] = 0


class GiveToken(Act, frozen=True, tag="token"):
    """The token goes to the player; there is one of it, at first with nobody."""

    token: Words
    seat: Seat = "me"


class Count(Act, frozen=True, tag="count"):
    """The rule's counter is set to the amount, or raised by it; with `seat` that of each of
    these players."""

    n: Num
    name: str = "count"
    add: bool = False
    seat: Seat | None = None


class ResetCounts(Act, frozen=True, tag="reset counts"):
    """The counters of all rules are 0 again."""


class Fate(Act, frozen=True, tag="fate"):
    """The player wins the deal; is out of it (the cards go under the discards); or has not won
    it with the play of now and plays on."""

    what: Literal["wins", "out", "not won"]
    seat: Seat = "me"


class Return(Act, frozen=True, tag="return"):
    """A player who is out comes back into the deal with so many cards from the stock."""

    seat: Seat
    n: Num = 1


class Score(Act, frozen=True, tag="score"):
    """So much is added to the player's points, or to the wins (in a deal that the player wins)."""

    n: Num
    what: Literal["points", "wins"] = "points"
    seat: Seat = "me"


class Fine(Act, frozen=True, tag="fine"):
    """The player is given so many penalty cards, which is neither a draw nor a turn."""

    seat: Seat = "me"
    n: Num = 1


class Show(Act, frozen=True, tag="show"):
    """The player's cards of the set are open to everybody, hidden again, or one or the other in
    turn; `lasts`: open for so long, then hidden again."""

    seat: Seat = "all"
    cards: CardSet = EVERY
    how: Literal["open", "hidden", "toggle"] = "open"
    ifs: Tests = msgspec.field(default=(), name="if")
    lasts: Duration | None = None


class Look(Act, frozen=True, tag="look"):
    """The player is shown cards of a set in another hand, and nobody else is: so many (0: all),
    which the owner picks, or nobody (unseen). What everybody but the owner is shown all know."""

    at: Seat
    seat: Seat = "me"
    n: Annotated[int, msgspec.Meta(ge=0, le=52)] = 0
    pick: Literal["owner", "random"] = "owner"
    cards: CardSet = EVERY


class Peek(Act, frozen=True, tag="peek"):
    """The player is shown the top n cards of the stock, and nobody else is."""

    seat: Seat = "me"
    n: Num = 1


class Again(Act, frozen=True, tag="effects"):
    """What the rules in force do when `card` is played is done now, so many times; with card 0
    that is beside the once that it is done anyway. What repetition does is not repeated."""

    card: Ref = 0
    times: Num = 1


class Pause(Act, frozen=True, tag="pause"):
    """The table pauses; only that player may resume (after 120 seconds anybody)."""

    seat: Seat = "me"


Simple = (
    Skip
    | Direct
    | TurnTo
    | ExtraTurn
    | Step
    | SwapSeats
    | Draw
    | DrawUntil
    | StopDraw
    | Divert
    | PlayDrawn
    | Give
    | Shed
    | Redraw
    | SwapTop
    | TakeCards
    | Flip
    | SwapHands
    | PassHands
    | Redeal
    | Renew
    | Name
    | GiveToken
    | Count
    | ResetCounts
    | Fate
    | Return
    | Score
    | Fine
    | Show
    | Look
    | Peek
    | Again
    | Pause
)
