"""A rule of the players' own, as a closed tree; the JSON form is the public `RULE`.

    {"clauses": [
      {"clause": "when", "event": {"event": "play", "cards": "7"},
       "then": [{"do": "draw", "seat": {"who": "next"}, "n": 2}, {"do": "skip"}]}]}

Four layers, worked in this order (BK-R13, BK-R14):
identity  `Treat`: cards count as others, everywhere and all at once;
legality  `Plays`, `Several`: the newest clause that speaks of a card decides, the fixed game is
          the oldest; within one rule a prohibition beats a permission, and a permission beats
          the test that replaces matching (`instead`);
effects   `When`: they add up, the oldest rule first; a rule is never set off by what its own
          effect did in the same action;
duties    `Owe`, `Ban`, `Penalty`, `Answering`: what somebody owes or must not say, what
          answers it, what happens if it is not done.
Beside these `Set` and `Custom` alter the fixed game, `Repeal`, `Extend` and `Off` speak of other
rules, `Honour` is left to people. There is no word for making rules.

Two rules are equal if their trees are equal after `normal.normal`. JSON tags: `clause`, `event`,
`lasts` for durations, `owe` for duties, `do` for effects, and those of `terms`; fields that have
their default are left out; the conditions of a clause stand under `if`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.effects import Act, Simple
from parlour.games.bartok.norms.events import Answer, Duration, Duty, Event
from parlour.games.bartok.norms.terms import Node, Num, Seat, Speech, Tests, Words

# Effects that hold others ------------------------------------------------------------------


class Owe(Act, frozen=True, tag="owe"):
    """The player owes the duty. `answers`: cards that may be played instead of paying. `orelse`:
    what is done to the debtor (`me`) who fails; empty: the ordinary penalty."""

    duty: Duty
    seat: Seat = "me"
    answers: tuple[Answer, ...] = ()
    orelse: Effects = msgspec.field(default=(), name="else")


class Lasting(Act, frozen=True, tag="lasting"):
    """The clauses hold for so long, as if they were the newest of their rule. In them 0 is the
    card then judged and `cause` the card that brought them about."""

    lasts: Duration
    clauses: tuple[Clause, ...]


class If(Act, frozen=True, tag="if"):
    """The one or the other, as the conditions hold."""

    ifs: Tests = msgspec.field(name="if")
    then: Effects
    other: Effects = msgspec.field(default=(), name="else")


class May(Act, frozen=True, tag="may"):
    """The player may have it done, and is asked; if it is not, or there is no answer, `orelse`
    is. Of several players each is asked, and what `seat` does in it each does alone. Where it
    hangs on cards that this player alone sees, the question is asked whatever they are, and
    nothing comes of a yes that they do not allow."""

    then: Effects
    seat: Seat = "me"
    orelse: Effects = msgspec.field(default=(), name="else")


class Each(Act, frozen=True, tag="each"):
    """For each of the players, one after the other, who is `me` in it."""

    then: Effects
    seat: Seat = "all"


class Trade(Act, frozen=True, tag="trade"):
    """The player shows one card and says what is wanted; the first of the others who accepts
    within so many seconds exchanges a card for it. If nobody does, `orelse`."""

    seat: Seat
    seconds: Annotated[int, msgspec.Meta(ge=3, le=60)]
    orelse: Effects = msgspec.field(default=(), name="else")


Effect = Simple | Owe | Lasting | If | May | Each | Trade

Effects = tuple[Effect, ...]
"""Effects one after the other."""

# Clauses -----------------------------------------------------------------------------------


class Sentence(Node, frozen=True, tag_field="clause"):
    """A clause, as JSON an object whose `clause` names its class."""


class When(Sentence, frozen=True, tag="when"):
    """When the event happens and the conditions hold, the effects are carried out in order."""

    event: Event
    then: Effects
    ifs: Tests = msgspec.field(default=(), name="if")


class Plays(Sentence, frozen=True, tag="plays"):
    """Which cards may be played on which, when the conditions hold (0 is the card to be played,
    1 the top card). `may`: a card of the set may be, matching or not. `not`: it may not.
    `only`: a card that is not of the set or does not meet the conditions may not; the others
    must still match. `instead`: exactly the cards of the set that meet the conditions may be
    played on such a card; matching does not count. `turn`: `any` allows it out of turn, play
    going on from its player; then `may` speaks of plays out of turn alone."""

    how: Literal["may", "not", "only", "instead"]
    cards: CardSet = EVERY
    on: CardSet = EVERY
    ifs: Tests = msgspec.field(default=(), name="if")
    turn: Literal["own", "any"] = "own"


class Several(Sentence, frozen=True, tag="several"):
    """Several cards may be laid in one turn if the first may be played: all of one rank, of one
    suit, or a run upwards in one suit; the last one alone takes effect, or each."""

    shape: Literal["rank", "suit", "run"] = "rank"
    cards: CardSet = EVERY
    works: Literal["last", "each"] = "last"


class Treat(Sentence, frozen=True, tag="treat"):
    """Cards count as others. `ranks`: what A 2 ... K become, thirteen letters; `suits`: what
    C D H S become, four letters; `as_`: they count as what was named, as what their player says
    when playing them, or as the card under them. `cards` and `if` speak of the card as printed
    (0 is that card)."""

    cards: CardSet = EVERY
    ranks: str = ""
    suits: str = ""
    as_: Literal["", "named suit", "named rank", "named card", "any", "under"] = msgspec.field(
        default="", name="as"
    )
    ifs: Tests = msgspec.field(default=(), name="if")


class Ban(Sentence, frozen=True, tag="ban"):
    """Nobody of `seat` may say anything of that kind while the conditions hold, save what a rule
    demands; who does so pays the ordinary penalty, or `orelse` is done to them (`me`)."""

    speech: Speech
    seat: Seat = "all"
    ifs: Tests = msgspec.field(default=(), name="if")
    orelse: Effects = msgspec.field(default=(), name="else")


class Manner(Sentence, frozen=True, tag="manner"):
    """Whoever of `seat` plays a card of the set has to play it, or behave, in that way; the
    players watch it."""

    deed: Words
    seat: Seat = "all"
    cards: CardSet = EVERY
    ifs: Tests = msgspec.field(default=(), name="if")


class Answering(Sentence, frozen=True, tag="answering"):
    """A debt made by any rule (`of`: by a card of that set) may be answered so."""

    answer: Answer
    owed: Literal["draw", "miss", "any"] = "any"
    of: CardSet = EVERY


class Penalty(Sentence, frozen=True, tag="penalty"):
    """What an offence costs its player (`me`), in place of the one penalty card. `every`: again
    after so many seconds, until what is owed is done (0: once). `false call`: a call that is
    rejected, which is none of the others."""

    then: Effects
    offence: Literal["any", "word", "illegal card", "speech", "false call"] = "any"
    every: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0


class Set(Sentence, frozen=True, tag="set"):
    """A number of the game: cards dealt to each (`deal`), most cards in a hand (`hand limit`;
    further draws are waived), jokers in the deck, packs of 52 that it is made of (at most three),
    cards taken for a turn (`draw`); `more`: the amount is added to what it was. `seat`: for whom,
    seen when the clause begins to hold. `if`: when it holds, for a draw alone, seen at each draw
    (`me` draws, 1 is the top card)."""

    what: Literal["deal", "hand limit", "jokers", "packs", "draw"]
    n: Num
    more: bool = False
    seat: Seat = "all"
    ifs: Tests = msgspec.field(default=(), name="if")


class Without(Sentence, frozen=True, tag="without"):
    """The deck is played without these cards, unless too few would be left (BK-R7)."""

    cards: CardSet


class Forced(Sentence, frozen=True, tag="forced"):
    """How many times the cards that rules make a player of `seat` draw, the turns that they make
    them miss, or both, count while the conditions hold (`me` is that player); 0: none is drawn
    or missed. With `more` they are instead so many more, or fewer, each time. Several such
    clauses are multiplied, then added. Penalties are no part of it but with `penalty`, which
    speaks of penalty cards alone."""

    what: Literal["draw", "miss", "any", "penalty"] = "draw"
    times: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    more: Annotated[int, msgspec.Meta(ge=-52, le=52)] = 0
    seat: Seat = "all"
    ifs: Tests = msgspec.field(default=(), name="if")


class Role(Sentence, frozen=True, tag="role"):
    """Who deals the next deal, or makes the first turn."""

    what: Literal["dealer", "first"]
    seat: Seat


class Custom(Sentence, frozen=True, tag="custom"):
    """A turn of the fixed game that is played otherwise; `CUSTOMS` says how."""

    name: CustomName


CustomName = Literal[
    "draw until playable",
    "play drawn",
    "play after drawing",
    "draw only without a play",
    "effects before win",
    "no renewal",
    "calls only",
    "restrictions move with hands",
    "dealer takes special start",
    "no special start",
    "start works",
    "questions allowed",
    "lies allowed",
    "no word",
    "second card",
]
"""draw until playable: who cannot play draws until a card can be played, and plays it.
play drawn: a card just drawn may be played at once.
play after drawing: who has drawn for a turn may play a card in it as well, or pass.
draw only without a play: nobody may draw who can play.
effects before win: the last card takes effect, then it is seen whether its player has won.
no renewal: an empty stock stays empty; who cannot play passes.
calls only: an offence counts only if somebody calls it before the next turn action.
restrictions move with hands: restrictions of a player go with a hand that is swapped.
dealer takes special start: a starting card with a rule goes to the dealer, another is turned.
no special start: a starting card with a rule is put back and another turned.
start works: the starting card takes effect as if the dealer had played it.
questions allowed: questions cost nothing. lies allowed: false statements cost nothing.
no word: the word need not be said with one card left.
second card: cards are matched with the second card of the pile (the top one, if alone)."""


class Repeal(Sentence, frozen=True, tag="repeal"):
    """The rule of that number no longer applies; -1: the newest."""

    rule: Annotated[int, msgspec.Meta(ge=-1, le=999)]


class Extend(Sentence, frozen=True, tag="extend"):
    """What the rules in force do when a card of `like` is played they also do for `cards`."""

    like: CardSet
    cards: CardSet


class Off(Sentence, frozen=True, tag="off"):
    """Added rules do not apply: all but this one, or that of the number; `cards`: only what they
    say of these cards. Used in `Lasting`."""

    rule: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0
    cards: CardSet = EVERY


class Honour(Sentence, frozen=True, tag="honour"):
    """A rule that the players watch, call and vote on, in its author's words."""

    text: str
    lang: Literal["en", "ru"] = "en"


Clause = (
    When
    | Plays
    | Several
    | Treat
    | Ban
    | Manner
    | Answering
    | Penalty
    | Set
    | Without
    | Forced
    | Role
    | Custom
    | Repeal
    | Extend
    | Off
    | Honour
)


class Rule(Node, frozen=True):
    """A rule: its clauses, in the order in which they were said."""

    clauses: tuple[Clause, ...]


def as_json(rule: Rule) -> Any:
    """The rule as JSON data (`RULE`)."""
    return msgspec.json.decode(msgspec.json.encode(rule))


def from_json(data: Any) -> Rule:
    """The rule that the JSON data is. Raises msgspec.ValidationError."""
    return msgspec.convert(data, Rule)
