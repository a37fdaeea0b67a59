"""What players do and what happens, one effect at a time, in English."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.effects import (
    Again,
    Count,
    Direct,
    Divert,
    Draw,
    DrawUntil,
    ExtraTurn,
    Fate,
    Fine,
    Flip,
    Give,
    GiveToken,
    Look,
    Name,
    PassHands,
    Pause,
    Peek,
    PlayDrawn,
    Redeal,
    Redraw,
    Renew,
    ResetCounts,
    Return,
    Score,
    Shed,
    Show,
    Skip,
    Step,
    StopDraw,
    SwapHands,
    SwapSeats,
    SwapTop,
    TakeCards,
    TurnTo,
)
from parlour.games.bartok.norms.english.cards import cards, plural
from parlour.games.bartok.norms.english.conditions import given, tests
from parlour.games.bartok.norms.english.events import duration
from parlour.games.bartok.norms.english.nouns import (
    count,
    counter,
    num,
    ref,
    seat,
    words,
)
from parlour.games.bartok.norms.telling import (
    is_showing,
    less,
)
from parlour.games.bartok.norms.terms import Is, Num, Playable, Same


def does(act: Any) -> str:
    """What somebody does, with no other effect in it."""
    match act:
        case Skip(_, turns):
            return "misses " + count(turns, "turn")
        case Draw(_, n):
            return "draws " + count(n, "card")
        case DrawUntil(_, "*", (Playable("drawn"),)):
            return "draws until a card may be played"
        case DrawUntil(_, what, ifs):
            return f"draws until {tests(((Is(what, 'drawn'),) if what != EVERY else ()) + ifs)}"
        case ExtraTurn(_, after):
            return "gets an extra turn" + (f" after the turn of {seat(after)}" if after else "")
        case SwapSeats(_, other):
            return f"swaps seats with {seat(other)}"
        case SwapHands(_, other):
            return f"swaps hands with {seat(other)}"
        case TakeCards(_, n, True):
            under = "all cards" if n == "pile" else count(n, "card")
            return f"takes {under} from under the top card of the discard pile into hand"
        case TakeCards(_, n):
            top = "the top card" if n == 1 else f"the top {num(n)} cards"
            return f"takes {top} of the discard pile into hand"
        case _:
            return _does_more(act)


_HOW: Final = {
    "giver": "of their choice",
    "taker": "of the taker's choice",
    "random": "at random",
    "highest": "of the highest rank",
    "lowest": "of the lowest rank",
}


_SHED_TO: Final = {
    "under the top": "under the top card",
    "pile bottom": "on the bottom of the discard pile",
    "stock bottom": "on the bottom of the stock",
    "stock middle": "in the middle of the stock",
    "stock top": "on the top of the stock",
}


_HELD: Final = {
    "owner": "",
    "oldest": " held longest",
    "random": " at random",
    "highest": " of the highest rank",
    "lowest": " of the lowest rank",
}


_ACES: Final = " with aces high"


_PILES: Final = {"discard": "the discard pile", "stock": "the stock"}


def some(n: Num, text: CardSet) -> str:
    """So many cards of a set; 0 is all of them."""
    if n == 0:
        return f"all {plural(text)}"
    if n == 1:
        return cards(text)
    return count(n, "card") if text == EVERY else f"{num(n)} {plural(text)}"


def _does_more(act: Any) -> str:
    match act:
        case Give() | Shed() | Redraw() | SwapTop():
            return _moved(act)
        case Name(what, _, 0, 0):
            return f"names a {what}"
        case Name(_, _, low, high):
            return f"names a number from {low} to {high}"
        case GiveToken(token):
            return f"gets the {words(token)} token"
        case Fate(what):
            return {"wins": "wins the deal", "out": "is out of the deal"}.get(
                what, "has not won yet"
            )
        case Return(_, n):
            return f"comes back into the deal with {count(n, 'card')}"
        case Score(n, what):
            verb = "loses" if less(n) else "scores"
            return f"{verb} {count(less(n) or n, what[:-1])}"
        case _:
            return _does_otherwise(act)


def _moved(act: Give | Shed | Redraw | SwapTop) -> str:
    match act:
        case Give(_, to, n, what, pick, high):
            return f"gives {some(n, what)} {_HOW[pick]}{_ACES * high} to {seat(to)}"
        case Shed(_, n, what, ifs, to, pick, high):
            how = _HELD[pick] + _ACES * high + given(ifs, " such that ")
            return f"puts {some(n, what)}{how} from hand {_SHED_TO[to]}"
        case Redraw(_, what, to):
            return f"puts all {plural(what)} from hand {_SHED_TO[to]} and draws as many"
        case SwapTop(_, what, pile):
            return f"swaps {cards(what)} from hand with the top card of {_PILES[pile]}"


def _does_otherwise(act: Any) -> str:
    match act:
        case Fine(_, n):
            return "gets " + count(n, "penalty card")
        case Show(_, "*", "open", (Same("card", 0, "drawn"),), None):
            return "shows the drawn card"
        case Show(_, what, how, ifs, lasts):
            verb = {"open": "shows", "hidden": "hides"}.get(how, "shows or hides again")
            span = f" {duration(lasts)}" if lasts else ""
            return f"{verb}{span} all {plural(what)}{given(ifs, ' such that ')}"
        case Pause():
            return "stops the game"
        case Look() | Peek():
            return _looking(act)
        case PlayDrawn():
            return "plays the drawn card"
    raise TypeError(act)


def _looking(act: Look | Peek) -> str:
    match act:
        case Look(_, to, n, pick, what) if is_showing(act):
            how = "" if not n else " of their choice" if pick == "owner" else " at random"
            return f"shows {some(n, what)}{how} to {seat(to)}"
        case Look(at, _, 0, _, "*"):
            return f"looks at the hand of {seat(at)}"
        case Look(at, _, 0, _, what):
            return f"looks at all {plural(what)} in the hand of {seat(at)}"
        case Look(at, _, n, pick, what):
            how = "of the owner's choice" if pick == "owner" else "at random"
            return f"looks at {some(n, what)} {how} in the hand of {seat(at)}"
        case Peek(_, n):
            top = "the top card" if n == 1 else f"the top {num(n)} cards"
            return f"looks at {top} of the stock"


_WAYS: Final = {
    "reverse": "the direction of play is reversed",
    "clockwise": "play goes clockwise",
    "anticlockwise": "play goes anticlockwise",
    "named": "play goes the way named",
}


_PASS: Final = {
    "along": "all hands are passed along",
    "against": "all hands are passed against the direction of play",
    "left": "all hands are passed to the left",
    "right": "all hands are passed to the right",
    "named": "all hands are passed the way named",
}


_MIXED: Final[dict[type[Any], str]] = {
    Redeal: "all hands are shuffled together and dealt again",
    Renew: "the discard pile is shuffled into the stock but for its top card",
}


def happens(act: Any) -> str:
    """What happens without anybody doing it, with no other effect in it."""
    match act:
        case Direct(way):
            return _WAYS[way]
        case TurnTo(who):
            return f"the turn goes to {seat(who)}"
        case Step(n):
            return f"the turn moves by {num(n)} seats instead of one"
        case StopDraw():
            return "the rest of the draw is waived"
        case Flip(n, "discard"):
            return f"{count(n, 'card')} from the bottom of the discard pile is put on top of it"
        case Flip(n):
            return f"{count(n, 'card')} from the stock is turned over onto the discard pile"
        case PassHands(way):
            return _PASS[way]
        case Redeal() | Renew():
            return _MIXED[type(act)]
        case ResetCounts():
            return "all counters are reset"
        case _:
            return _happens_more(act)


_OFTEN: Final = {1: "once", 2: "twice"}


def _happens_more(act: Any) -> str:
    match act:
        case Divert(who):
            return f"the draw goes to {seat(who)}"
        case Count(n, name, add, whose):
            which = counter(name, whose)
            if add and less(n):
                return f"{which} goes down by {less(n)}"
            return f"{which} {'goes up by' if add else 'is set to'} {num(n)}"
        case Again(card, times):
            often = _OFTEN[times] if times in (1, 2) else f"{num(times)} times"
            return f"the effects of {ref(card)} happen {often} more"
    raise TypeError(act)
