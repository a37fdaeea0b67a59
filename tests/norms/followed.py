"""Sentences put together from pieces whose meaning is known: what happens x what follows.

    python -m tests.norms.followed --number 2000 --lang en

prints how many of so many random ones are read as the rule that they say, and those that are not.
The pieces stand here, their wordings in `followed_en` and `followed_ru`: any event with any
deed of any player, on any condition, in any of the customary orders.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, NamedTuple

from parlour.games.bartok.norms.cards import COURT, EVERY
from parlour.games.bartok.norms.effects import (
    Direct,
    Draw,
    ExtraTurn,
    Fate,
    Fine,
    Flip,
    Give,
    Look,
    Peek,
    Redeal,
    Score,
    Shed,
    Show,
    Skip,
    SwapHands,
    TakeCards,
)
from parlour.games.bartok.norms.events import (
    Does,
    Event,
    OnDeal,
    OnDirection,
    OnDraw,
    OnFine,
    OnHand,
    OnLate,
    OnName,
    OnOut,
    OnPlay,
    OnStock,
    OnTurn,
)
from parlour.games.bartok.norms.model import Effect, Effects, If, Owe, Rule, When
from parlour.games.bartok.norms.normal import normal
from parlour.games.bartok.norms.terms import (
    But,
    Chosen,
    Compare,
    Direction,
    Few,
    Hand,
    Is,
    LastWho,
    Left,
    Lot,
    Math,
    Near,
    Next,
    OutOfTurn,
    Owner,
    Rank,
    Right,
    Same,
    Seat,
    Streak,
    Tests,
    Those,
)
from tests.norms.put_together import Said, report

CARDS: Final = {
    "seven": "7",
    "ten": "T",
    "king": "K",
    "queen of spades": "Q/S",
    "heart": "/H",
    "black": "/CS",
    "red jack": "J/DH",
    "court": COURT,
    "ace or two": "A2",
}
"""Sets of cards that may be played, or lie there."""


class Happens(NamedTuple):
    """What happens; `player`: is somebody told who is `me`?"""

    event: Event
    ifs: Tests = ()


EVENTS: Final = {
    "same rank": Happens(OnPlay(), (Same("rank"),)),
    "same suit": Happens(OnPlay(), (Same("suit"),)),
    "one higher": Happens(OnPlay(), (Compare(Math("-", Rank(0), Rank(1)), "=", 1),)),
    "third red": Happens(OnPlay(), (Compare(Streak("any", "/DH"), "=", 3),)),
    "last card": Happens(OnPlay(), ("last card",)),
    "draw": Happens(OnDraw()),
    "two left": Happens(OnHand(2)),
    "penalty": Happens(OnFine()),
    "turn": Happens(OnTurn("begins")),
    "deal": Happens(OnDeal("begins")),
    "stock": Happens(OnStock("out")),
    "turned": Happens(OnDirection()),
    "out": Happens(OnOut()),
    "lost": Happens(OnTurn("lost")),
    "ends": Happens(OnTurn("ends")),
    "out of turn": Happens(OnPlay(), (OutOfTurn(),)),
    "renewed": Happens(OnStock("renewed")),
    "late": Happens(OnLate(10)),
    "named": Happens(OnName("suit")),
    "heart drawn": Happens(OnDraw("turn", "/H")),
}
"""Events beside a card of a set that is played (on one of another)."""

SEATS: Final[dict[str, Seat]] = {
    "me": "me",
    "next": Next(),
    "after next": Next(2),
    "previous": "previous",
    "across": "across",
    "left": Left(),
    "right": Right(),
    "two left": Left(2),
    "all": "all",
    "others": "others",
    "but next": But(Next()),
    "but dealer": But("dealer"),
    "most": "most",
    "fewest": "fewest",
    "dealer": "dealer",
    "winner": "winner",
    "last king": LastWho("played", "K"),
    "under": Owner(1),
    "chosen": Chosen(),
    "lot": Lot(),
    "next two": Few(2),
    "many": Those(5, ">="),
    "queens": Those(1, ">=", "Q"),
    "no hearts": Those(0, "=", "/H"),
    "after dealer": Near("dealer", "next"),
    "left of dealer": Near("dealer", "left"),
    "left of most": Near("most", "left"),
    "drew last": LastWho("drew"),
    "few": Those(2, "<="),
    "two right": Right(2),
    "third": Next(3),
    "next three": Few(3),
}

GROUPS: Final = {
    "all", "others", "but next", "but dealer", "next two", "many", "queens", "no hearts",
    "few", "next three",
}  # fmt: skip
"""Several players, of whom nothing is taken and to whom nothing is given at once."""

RELATIVE: Final = {
    "me", "next", "after next", "previous", "across", "left", "right", "two left", "others",
    "but next", "chosen", "next two", "next three", "two right", "third",
}  # fmt: skip
"""Players who are told from where another sits."""

DEEDS: Final[dict[str, Callable[[Seat], Effects]]] = {
    "draw": lambda seat: (Draw(seat, 1),),
    "draw two": lambda seat: (Draw(seat, 2),),
    "draw rank": lambda seat: (Draw(seat, Rank(0)),),
    "miss": lambda seat: (Skip(seat, 1),),
    "miss two": lambda seat: (Skip(seat, 2),),
    "again": lambda seat: (ExtraTurn(seat),),
    "discard": lambda seat: (Shed(seat, 1),),
    "discard heart": lambda seat: (Shed(seat, 1, "/H"),),
    "show": lambda seat: (Show(seat),),
    "clap": lambda seat: (Owe(Does("clap"), seat),),
    "hearts": lambda seat: (Draw(seat, Hand(seat, "/H")),),
    "players": lambda seat: (Draw(seat, "players"),),
    "bury": lambda seat: (Shed(seat, 1, to="stock bottom"),),
    "peek": lambda seat: (Peek(seat, 1),),
    "take": lambda seat: (TakeCards(seat, 1),),
    "leave": lambda seat: (Fate("out", seat),),
    "fine": lambda seat: (Fine(seat, 1),),
    "score": lambda seat: (Score(2, "points", seat),),
}
"""What one player does, or several."""

PAIRS: Final[dict[str, Callable[[Seat, Seat], Effects]]] = {
    "give": lambda seat, other: (Give(seat, other, 1),),
    "give two": lambda seat, other: (Give(seat, other, 2),),
    "swap": lambda seat, other: (SwapHands(seat, other),),
    "look": lambda seat, other: (Look(other, seat),),
}
"""What one player does with another."""

TABLE: Final[dict[str, Effects]] = {
    "reverse": (Direct(),),
    "clockwise": (Direct("clockwise"),),
    "flip": (Flip(1),),
    "redeal": (Redeal(),),
}
"""What happens at the table."""

TESTS: Final[dict[str, Tests]] = {
    "few held": (Compare(Hand("me"), "<", 3),),
    "king held": (Compare(Hand("me", "K"), ">=", 1),),
    "next many": (Compare(Hand(Next()), ">", 4),),
    "clockwise": (Direction("clockwise"),),
    "four play": (Compare("players", ">=", 4),),
    "under red": (Is("/DH", 1),),
    "no hearts": (Compare(Hand("me", "/H"), "=", 0),),
    "more than next": (Compare(Hand("me"), ">", Hand(Next())),),
    "one low": (Compare(Hand("fewest"), "=", 1),),
    "stock low": (Compare("stock", "<", 10),),
}
"""Conditions."""


OWN: Final = {"few held", "king held", "no hearts", "more than next"}
"""Conditions on what a player holds."""


class Scene(NamedTuple):
    """Whom the sentence has told of so far: `you`, `one` (somebody), `play` (nobody, but a card
    has been played) or nobody; and the event."""

    who: str
    event: str


class Told(NamedTuple):
    """A clause: its words, its effects, of what kind it is."""

    text: str
    effects: Effects
    kind: str


def seats(scene: Scene) -> list[str]:
    """Players who may be told of."""
    played = scene.event in CARDS
    return [
        who
        for who in SEATS
        if not (who in RELATIVE and not scene.who) and (played or who != "under")
    ]


def fits(test: str, how: str, scene: Scene, happens: Happens) -> bool:
    """May the condition stand there? `they` are who is told of last; what lies under a card is
    told behind the card, and once."""
    if test in OWN and scene.who == "one":
        return how == "and"
    if test == "under red" and isinstance(happens.event, OnPlay):
        return how != "front" and happens.event.on == EVERY
    return True


def made(happens: Happens, effects: Effects, ifs: Tests = ()) -> Rule:
    """The rule in its one form."""
    if isinstance(happens.event, OnPlay):
        effects = taking_turn(effects)
    return normal(Rule((When(happens.event, effects, happens.ifs + ifs),)))


def taking_turn(effects: Effects) -> Effects:
    """A draw of the next player, set off by a card, takes the turn."""
    misses = any(isinstance(one, Skip) and one.seat == Next() for one in effects)
    found: list[Effect] = []
    for one in effects:
        if isinstance(one, If):
            one = If(one.ifs, taking_turn(one.then), taking_turn(one.other))
        found.append(one)
        if isinstance(one, Draw) and one.seat == Next() and not misses:
            found.append(Skip(Next()))
    return tuple(found)


def sentences(lang: str, number: int, seed: int = 0) -> Iterator[Said]:
    """So many random sentences of the language."""
    from tests.norms import followed_en, followed_ru

    make = {"en": followed_en.sentence, "ru": followed_ru.sentence}[lang]
    random = Random(seed)
    while number:
        found = make(random)
        if found is not None:
            number -= 1
            yield found


if __name__ == "__main__":
    report(sentences)
