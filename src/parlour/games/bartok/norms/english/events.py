"""Writes events and durations in English."""

from __future__ import annotations

from typing import Final

from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.english.cards import cards
from parlour.games.bartok.norms.english.conditions import tests
from parlour.games.bartok.norms.english.nouns import DEEDS, count, num, speech, words
from parlour.games.bartok.norms.events import (
    AsLong,
    Cards,
    Duration,
    Event,
    OnDeal,
    OnDeed,
    OnDirection,
    OnDraw,
    OnFine,
    OnHand,
    OnLate,
    OnList,
    OnMade,
    OnName,
    OnOut,
    OnPlay,
    OnSay,
    OnStock,
    OnTally,
    OnTurn,
    Rounds,
    Turns,
    Until,
)
from parlour.games.bartok.norms.terms import Words

# Events ------------------------------------------------------------------------------------

_DRAWS: Final = {
    "turn": "a player draws {}",
    "forced": "a player is made to draw {}",
    "penalty": "a player draws {} as a penalty",
    "any": "a player takes {} from the stock",
}

_BY: Final = {"any": "", "play": " by a play", "other": " but not by a play"}

_OP: Final = {"=": "exactly", "<=": "at most", ">=": "at least"}

_PLAIN: Final = {
    ("turn", "begins"): "a player's turn begins",
    ("turn", "ends"): "a player's turn ends",
    ("turn", "lost"): "a player loses a turn to a skip",
    ("deal", "begins"): "a deal begins",
    ("deal", "over"): "a deal is over",
    ("stock", "renewed"): "the stock is renewed",
    ("stock", "out"): "the stock runs out",
}


def event(one: Event) -> str:
    """What happens."""
    match one:
        case OnPlay(what, on, by):
            who = {"anyone": "", "me": " by the player", "others": " by somebody else"}[by]
            return f"{cards(what)} is played{who}" + (f" on {cards(on)}" if on != EVERY else "")
        case OnDraw(cause, what, first):
            return _DRAWS[cause].format(cards(what)) + " as the first card" * first
        case OnHand(n, op, by):
            return f"a player's hand comes to {_OP[op]} {num(n)} card{'s' * (n != 1)}{_BY[by]}"
        case OnTally(n, op, name):
            named = "" if name == "count" else f' "{name}"'
            return f"a player's counter{named} comes to {_OP[op]} {num(n)}"
        case OnTurn(what) | OnDeal(what) | OnStock(what):
            return _PLAIN[type(one).__name__[2:].lower(), what]
        case OnSay(said):
            return f"a player says {speech(said.kind, said.words, said.n)}"
        case OnDeed(Words() as deed):
            return f"a player does {words(deed)}"
        case OnDeed(deed):
            verb, _, rest = DEEDS[str(deed)].partition(" ")
            return f"a player {verb}{'es' if verb.endswith('h') else 's'} {rest}".strip()
        case _:
            return _other_event(one)


def _other_event(one: Event) -> str:
    match one:
        case OnOut(what):
            return "a player goes out" + (f" with {cards(what)}" if what != EVERY else "")
        case OnMade(cause):
            made = "a player is about to draw for a turn"
            return made if cause == "turn" else "a rule is about to make a player draw"
        case OnDirection():
            return "the direction of play changes"
        case OnFine():
            return "a player gets a penalty"
        case OnName(kind, what):
            return f"a {kind} is named" + (f" with {cards(what)}" if what != EVERY else "")
        case OnLate(seconds):
            return f"a player takes longer than {seconds} seconds"
        case OnList():
            return "a player opens the list of rules"
    raise TypeError(one)


_LASTS: Final = {
    "turn": "for the next turn",
    "round": "for one round",
    "deal": "for the rest of the deal",
    "next deal": "for the next deal",
    "match": "for the rest of the match",
}


def duration(lasts: Duration) -> str:
    """For how long."""
    match lasts:
        case str():
            return _LASTS[lasts]
        case Cards(1, 0):
            return "until the next card is played"
        case Cards(n, 0):
            return f"for the next {n} cards"
        case Cards(n, after):
            return f"for {count(n, 'card')} after the next {count(after, 'card')}"
        case Until(what, ifs):
            return f"until {event(what)}" + (f" and {tests(ifs)}" if ifs else "")
        case Turns(n, 0):
            return f"for the next {n} turns"
        case Turns(n, after):
            return f"for {count(n, 'turn')} after the next {count(after, 'turn')}"
        case Rounds(n):
            return f"for {n} rounds"
        case AsLong(ifs, may_end):
            return f"as long as {tests(ifs)}" + " and the player does not end it" * may_end
