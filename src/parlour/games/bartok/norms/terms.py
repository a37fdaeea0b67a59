"""What the clauses of a rule speak about: cards, amounts, seats, conditions, words.

Each class is one word of the rule language; its docstring says what it means. Everything is
frozen, compared by value and written as JSON with one field that names the class: `num` for
amounts, `who` for seats, `test` for conditions, `say` for parts of a phrase. Words without
parameters are plain strings. Nothing here can name a person or a fixed seat.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from typing import Annotated, Final, Literal

import msgspec

from parlour.games.bartok.norms.cards import EVERY, CardSet


class Node(
    msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, cache_hash=True
):
    """A piece of a rule: a frozen value with a JSON form."""


def nodes(node: object) -> Iterator[object]:
    """A piece of a rule and all the pieces that it is made of."""
    yield node
    if isinstance(node, tuple):
        for part in node:
            yield from nodes(part)
    elif isinstance(node, Node):
        for name in node.__struct_fields__:
            yield from nodes(getattr(node, name))


Depth = Annotated[int, msgspec.Meta(ge=0, le=12)]

Ref = Depth | Literal["cause", "start", "drawn", "named", "mine", "flipped"]
"""A card. 0: the card that is played or judged; k: the k-th card under it in the discard pile,
so 1 is the card it lies on, or would lie on. `cause`: in a clause that lasts (`Lasting`), the
card whose play brought it about. `start`: the card that began the deal. `drawn`: the card drawn
just now. `named`: what was named last, a suit, a rank or a card. `mine`: the card that I played
last in this deal, before the one of now. `flipped`: the card last turned over from the stock in
this deal. Ranks and suits are those that the card counts as. Where there is no such card every
condition on it fails."""

Trait = Literal["suit", "rank", "colour", "card", "twin"]
"""In what two cards agree; `card`: they are the same card; `twin`: in rank and colour."""


# Words that are said -----------------------------------------------------------------------


class Spoken(Node, frozen=True, tag_field="say"):
    """A part of a phrase, as JSON an object whose `say` names its class."""


class Words(Spoken, frozen=True, tag="words"):
    """Fixed words, in English, Russian or both; either will do where both are given. Compared
    without regard to case, punctuation, spaces and ё/е."""

    en: str = ""
    ru: str = ""


class NameOf(Spoken, frozen=True, tag="name"):
    """The name of a card, of its rank or of its suit or colour, in the speaker's language."""

    what: Literal["card", "rank", "suit", "colour"] = "card"
    card: Ref = 0


class Figure(Spoken, frozen=True, tag="number"):
    """An amount, in digits or words; `ordinal`: as first, second, third."""

    n: Num
    ordinal: bool = False


class Nth(Spoken, frozen=True, tag="nth"):
    """The n-th of a list of words, counted from 1; nothing is owed beyond its end."""

    words: tuple[Words, ...]
    n: Num


class Repeated(Spoken, frozen=True, tag="repeated"):
    """Words said so many times, at most twenty; nothing for an amount below 1."""

    words: Words
    n: Num


Part = Words | NameOf | Figure | Nth | Repeated

Phrase = tuple[Part, ...]
"""What has to be said, its parts one after the other."""

Deed = (
    Literal[
        "raise hand", "slap", "snore", "high five", "knock", "thumb", "touch nose", "wave", "clap"
    ]
    | Words
)
"""Something to do: one of those the table has a button for, or one that people judge."""


class Speech(Node, frozen=True):
    """A kind of thing said: a phrase or a word among others, a word with a letter, a number, a
    player's name, the name of a card, of a rank or of a suit, a question, a statement (no
    question), anything at all, a phrase that rules demand said without need, more or (`short`)
    fewer than n words, something without the phrase, something that does not begin (`not first`)
    or does not end (`not last`) with it, the same words as somebody before in the deal, or
    (watched by the players) something of the kind that the words describe."""

    kind: Literal[
        "phrase",
        "word",
        "letter",
        "number",
        "player name",
        "card name",
        "rank name",
        "suit name",
        "question",
        "statement",
        "anything",
        "needless",
        "long",
        "short",
        "without",
        "not first",
        "not last",
        "said before",
        "judged",
    ]
    words: Words | None = None
    n: Annotated[int, msgspec.Meta(ge=0, le=50)] = 0


# Amounts -----------------------------------------------------------------------------------


class Amount(Node, frozen=True, tag_field="num"):
    """An amount, as JSON an object whose `num` names its class."""


class Rank(Amount, frozen=True, tag="rank"):
    """The rank of a card as a number, ace 1 to king 13; with `high` an ace is 14. `tens`: jack,
    queen and king are 10, with `high` an ace is 11."""

    card: Ref = 0
    high: bool = False
    tens: bool = False


class Hand(Amount, frozen=True, tag="hand"):
    """How many cards of a set a player holds (a card being played is no longer held); `sum`:
    their ranks added up, with `tens` as in `rank`."""

    seat: Seat = "me"
    cards: CardSet = EVERY
    sum: bool = False
    tens: bool = False


class Alike(Amount, frozen=True, tag="alike"):
    """The most cards of a set in a player's hand that agree in rank, suit or colour."""

    what: Literal["rank", "suit", "colour"] = "rank"
    seat: Seat = "me"
    cards: CardSet = EVERY


class Heads(Amount, frozen=True, tag="heads"):
    """How many players there are whose hands stand so."""

    of: Those


class Highest(Amount, frozen=True, tag="highest"):
    """The highest rank in a player's hand, 0 without cards."""

    seat: Seat = "me"


class Streak(Amount, frozen=True, tag="streak"):
    """How many cards in a row lie in the pile, ending with card `start`, that are all in `cards`
    and of which each stands to the one under it as `how` says; 0 if `start` is not in `cards`.
    `other colour`, `other suit`, `other rank`: not that of the one under it; `new suit`, `new
    rank`: that of none under it in the row; `next up`, `next down`: exactly one rank higher, or
    lower. The starting card is in no row (BK-R23)."""

    how: Literal[
        "any",
        "suit",
        "rank",
        "colour",
        "other colour",
        "other suit",
        "other rank",
        "new suit",
        "new rank",
        "higher",
        "lower",
        "next up",
        "next down",
    ] = "any"
    cards: CardSet = EVERY
    start: Depth = 0


class Played(Amount, frozen=True, tag="played"):
    """How many cards of a set have been played, this one included, since the deal began or the
    stock was last renewed; `sum`: their ranks added up, with `tens` as in `rank`. `seat`: by
    whom. `agree`: only those that agree in it with card 0."""

    cards: CardSet = EVERY
    since: Literal["deal", "renewal"] = "deal"
    sum: bool = False
    seat: Seat = "all"
    tens: bool = False
    agree: Literal["", "rank", "suit", "colour"] = ""


class Row(Amount, frozen=True, tag="row"):
    """How many turns in a row, up to the last one before the turn of now, have been plays, or
    draws: those of the player, or with `all` of everybody. Turns missed are left out."""

    what: Literal["play", "draw"] = "draw"
    seat: Seat = "me"


class Utterances(Amount, frozen=True, tag="said"):
    """How many times the player has said something of that kind in the deal, or (`turn`) since the
    player's last turn before now began."""

    speech: Speech
    seat: Seat = "me"
    since: Literal["deal", "turn"] = "deal"


class Die(Amount, frozen=True, tag="die"):
    """A die with so many sides, thrown when the amount is needed."""

    sides: Annotated[int, msgspec.Meta(ge=2, le=20)] = 6


class Counter(Amount, frozen=True, tag="counter"):
    """A number that the rule keeps, or with `seat` one that it keeps for each player; 0 when a
    deal begins."""

    name: str = "count"
    seat: Seat | None = None


class Math(Amount, frozen=True, tag="math"):
    """Two amounts reckoned together; `gap`: the difference without its sign; `half`: of both
    added, rounded down; `mod`: the remainder; `min`, `max`: the smaller, the larger of them."""

    op: Literal["+", "-", "*", "mod", "gap", "half", "min", "max"]
    a: Num
    b: Num = 0


class Takes(Amount, frozen=True, tag="takes"):
    """How many cards the rules in force make somebody draw when this card is played."""

    card: Ref = 0


class Digit(Amount, frozen=True, tag="digit"):
    """The n-th digit of pi, 3 being the one before the first: 1, 4, 1, 5, 9 ...; 0 is left out."""

    n: Num


Whole = Annotated[int, msgspec.Meta(ge=-999, le=999)]

Num = (
    Whole
    | Literal["players", "laid", "named", "stock", "pile", "owed"]
    | Rank
    | Hand
    | Alike
    | Heads
    | Highest
    | Streak
    | Played
    | Row
    | Utterances
    | Die
    | Counter
    | Math
    | Takes
    | Digit
)
"""An amount. `players`: those still in the deal. `laid`: cards put down together in this play.
`named`: the number named last. `stock`, `pile`: cards in it. `owed`: what is owed at present."""


# Seats -------------------------------------------------------------------------------------


class Player(Node, frozen=True, tag_field="who"):
    """A seat with parameters, as JSON an object whose `who` names its class."""


class Next(Player, frozen=True, tag="next"):
    """The n-th player after me in the direction of play, those out of the deal left out."""

    n: Num = 1


class Before(Player, frozen=True, tag="before"):
    """The n-th player against the direction of play."""

    n: Num = 1


class Left(Player, frozen=True, tag="left"):
    """The n-th player on my left, whatever the direction of play."""

    n: Num = 1


class Right(Player, frozen=True, tag="right"):
    """The n-th player on my right, whatever the direction of play."""

    n: Num = 1


class Few(Player, frozen=True, tag="few"):
    """Each of the next n players; the count may come round to me."""

    n: Num = 2


class Near(Player, frozen=True, tag="near"):
    """The n-th player from another one: in the direction of play or against it, or on that
    player's left or right."""

    seat: Seat
    side: Literal["next", "before", "left", "right"] = "left"
    n: Num = 1


class Those(Player, frozen=True, tag="those"):
    """Each player whose hand stands so to `n` cards of a set, counted when it is asked; `among`:
    all of them, or all but me."""

    n: Num = 1
    op: Literal["=", "<=", ">="] = ">="
    cards: CardSet = EVERY
    among: Literal["all", "others"] = "all"


class But(Player, frozen=True, tag="but"):
    """Everybody in the deal except these."""

    seat: Seat


class LastWho(Player, frozen=True, tag="last who"):
    """Who did it last in this deal, before now: played a card of the set, drew, missed a turn,
    went out. Nobody, if nobody has."""

    did: Literal["played", "drew", "missed", "went out"] = "played"
    cards: CardSet = EVERY


class Holder(Player, frozen=True, tag="holder"):
    """Who has the token."""

    token: Words


class Holding(Player, frozen=True, tag="holding"):
    """Who holds the highest, or lowest, card of a set, of several the first after me; an ace is
    1, with `high` 14. Nobody, if nobody holds one."""

    pick: Literal["highest", "lowest"]
    cards: CardSet = EVERY
    high: bool = False


class Utmost(Player, frozen=True, tag="utmost"):
    """For whom of all the amount is the largest, or smallest (in it `me` is each of them); of
    several the first after me."""

    n: Num
    pick: Literal["largest", "smallest"] = "largest"


class Chosen(Player, frozen=True, tag="chosen"):
    """A player whom `by` chooses among the others; the next player, if there is no answer."""

    by: Seat = "me"


class Owner(Player, frozen=True, tag="owner"):
    """Who played that card."""

    card: Ref = 1


class Reacting(Player, frozen=True, tag="reacting"):
    """The first, or last, of all players to do or say it now; by lot among equals."""

    order: Literal["first", "last"]
    act: Deed | Phrase


class Lot(Player, frozen=True, tag="lot"):
    """A player by lot: any of all, or of all but me."""

    among: Literal["all", "others"] = "all"


class Mover(Player, frozen=True, tag="mover"):
    """Who made the turn that lies so many turns back, 1 being the one before the turn of now."""

    n: Num = 2


class LoserOf(Player, frozen=True, tag="loser"):
    """Who loses a little game between two players: rock-paper-scissors, or tossing a coin."""

    game: Literal["rock paper scissors", "coin"]
    a: Seat
    b: Seat


Seat = (
    Literal[
        "me",
        "all",
        "others",
        "across",
        "previous",
        "most",
        "fewest",
        "dealer",
        "winner",
        "due",
        "closest",
        "cause",
    ]
    | Next
    | Before
    | Left
    | Right
    | Few
    | Near
    | Those
    | But
    | LastWho
    | Holder
    | Holding
    | Utmost
    | Chosen
    | Owner
    | Reacting
    | Lot
    | Mover
    | LoserOf
)
"""One player or several. `me`: who did, or to whom it happened, what the clause speaks of.
`all`: everybody in the deal; `others`: all but me. `across`: opposite me, of two the first in
the direction of play. `previous`: who made the turn before mine. `most`, `fewest`: who holds most
or fewest cards, of several the first after me. `dealer`. `winner`: of the deal, before its end of
the last one. `due`: whose turn it is in the order of play. `closest`: who came closest when all
guessed the rank of the starting card. `cause`: in a clause that lasts (`Lasting`), who was `me`
when it began; else nobody."""


# Conditions --------------------------------------------------------------------------------


class Condition(Node, frozen=True, tag_field="test"):
    """A condition, as JSON an object whose `test` names its class."""


class Is(Condition, frozen=True, tag="is"):
    """The card is in the set."""

    cards: CardSet
    card: Ref = 0


class Same(Condition, frozen=True, tag="same"):
    """The two cards agree in it."""

    what: Trait
    a: Ref = 0
    b: Ref = 1


class Compare(Condition, frozen=True, tag="compare"):
    """The first amount stands so to the second."""

    a: Num
    op: Literal["=", "!=", "<", "<=", ">", ">="]
    b: Num


COMPARES: Final[dict[str, Callable[[int, int], bool]]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
"""What the signs between two amounts mean."""


class Kind(Condition, frozen=True, tag="kind"):
    """The amount is a prime, even or odd number."""

    n: Num
    what: Literal["prime", "even", "odd"]


class Ruled(Condition, frozen=True, tag="ruled"):
    """An added rule in force (another than this one) is set off by that card; `what`: one that
    makes somebody draw, or miss a turn, or say something."""

    card: Ref = 0
    what: Literal["any", "draw", "skip", "say"] = "any"


class Playable(Condition, frozen=True, tag="playable"):
    """The card may be played now."""

    card: Ref = "drawn"


class CanPlay(Condition, frozen=True, tag="can play"):
    """The player holds a card that may be played now."""

    seat: Seat = "me"


class Direction(Condition, frozen=True, tag="direction"):
    """Play goes that way round."""

    way: Literal["clockwise", "anticlockwise"]


class Saying(Condition, frozen=True, tag="saying"):
    """I say the words together with this play."""

    phrase: Phrase


class OutOfTurn(Condition, frozen=True, tag="out of turn"):
    """That card was played out of turn."""

    card: Ref = 0


class SamePlayer(Condition, frozen=True, tag="same player"):
    """The two seats are the same player's."""

    a: Seat
    b: Seat = "me"


class Upto(Condition, frozen=True, tag="up to"):
    """The clause has taken effect fewer than n times in this deal, with `player` by me; what may
    be done (`May`) counts if it is. It stands in the conditions of a `when` alone."""

    n: Annotated[int, msgspec.Meta(ge=1, le=52)] = 1
    per: Literal["deal", "player"] = "deal"


class Not(Condition, frozen=True, tag="not"):
    """The condition does not hold."""

    that: Test


class AnyOf(Condition, frozen=True, tag="any"):
    """At least one of the conditions holds."""

    tests: tuple[Test, ...]


class AllOf(Condition, frozen=True, tag="all"):
    """All the conditions hold."""

    tests: tuple[Test, ...]


Test = (
    Literal["last card", "drew", "owing"]
    | Is
    | Same
    | Compare
    | Kind
    | Ruled
    | Playable
    | CanPlay
    | Direction
    | Saying
    | OutOfTurn
    | SamePlayer
    | Upto
    | Not
    | AnyOf
    | AllOf
)
"""A condition. `last card`: the card is, or would be, my last. `drew`: I drew in this turn.
`owing`: I owe something else to be said on this play."""

Tests = tuple[Test, ...]
"""Conditions that must all hold."""
