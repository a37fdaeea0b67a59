"""Rules in English, with every default made visible."""

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
from parlour.games.bartok.norms.english.events import duration, event
from parlour.games.bartok.norms.english.laws import (
    CUSTOM,
    following,
    given,
    of_rules,
    plays,
    treat,
)
from parlour.games.bartok.norms.english.nouns import (
    count,
    counter,
    doing,
    num,
    often,
    phrase,
    ref,
    seat,
    speech,
    tests,
    words,
)
from parlour.games.bartok.norms.events import (
    Answer,
    Does,
    Draws,
    Lays,
    Misses,
    Says,
)
from parlour.games.bartok.norms.model import (
    Answering,
    Ban,
    Clause,
    Custom,
    Each,
    Effects,
    Forced,
    Honour,
    If,
    Lasting,
    Manner,
    May,
    Owe,
    Penalty,
    Plays,
    Role,
    Rule,
    Set,
    Several,
    Trade,
    Treat,
    When,
    Without,
)
from parlour.games.bartok.norms.telling import (
    doer,
    is_closed,
    is_demand,
    is_showing,
    is_wish,
    keeps_turn,
    less,
    together,
)
from parlour.games.bartok.norms.terms import Is, Num, Playable, Same, Seat

DEBT: Final = {"draw": "a debt of drawing", "miss": "a debt of missing turns", "any": "a debt"}


def rule(rule: Rule) -> str:
    """The whole rule: a sentence for each clause."""
    told = (
        following(row) if len(row) > 1 else clause(row[0]).rstrip(".")
        for row in together(rule.clauses)
    )
    return " ".join(f"{said[0].upper()}{said[1:]}." for said in told)


# Effects -----------------------------------------------------------------------------------


def effects(acts: Effects) -> str:
    """Effects in a row; a player who goes on doing things is named once."""
    found = ""
    last: Seat | None = None
    closed = False
    for at, act in enumerate(acts):
        who = doer(act)
        said = done(act) if who is not None else at_table(act)
        if who is not None and (who != last or closed):
            said = f"{seat(who)} {said}".replace(" ,", ",", 1)
        if keeps_turn(acts, at):
            said += " and keeps the turn"
        found += (("; after that " if closed else " and ") if found else "") + said
        last, closed = who, is_closed(act)
    return found


def done(act: Any) -> str:
    """What somebody does."""
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
            return _done_more(act)


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


def _done_more(act: Any) -> str:
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
            return _done_otherwise(act)


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


def _done_otherwise(act: Any) -> str:
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
        case May():
            return _wished(act)
        case Look() | Peek():
            return _looking(act)
        case Trade(_, seconds, orelse):
            return f"offers a trade for {seconds} seconds" + _else(orelse)
        case Owe():
            return _owed(act)
        case PlayDrawn():
            return "plays the drawn card"
    raise TypeError(act)


def _wished(act: May) -> str:
    if is_wish(act.then, act.seat) and not act.orelse:
        return f", if they like, {' and '.join(map(done, act.then))}"
    tail = f", and if not, {effects(act.orelse)}" if act.orelse else ""
    return f"decides whether {effects(act.then)}{tail}"


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


def _else(orelse: Effects) -> str:
    return f" or else {effects(orelse)}" if orelse else ""


_ANSWER: Final = {
    "pass": "passes it on",
    "add": "passes it on and adds to it",
    "back": "sends it back",
    "cancel": "cancels it",
    "halve": "halves it",
    "double": "doubles it and passes it on",
}


def answer(one: Answer) -> str:
    """What a card does to a debt."""
    return f"{cards(one.cards)}{given(one.ifs, ' such that ')} {_ANSWER[one.then]}"


def _owed(act: Owe) -> str:
    match act.duty:
        case Draws(n):
            said = f"must draw {count(n, 'card')} and miss a turn"
        case Misses(turns):
            said = f"must miss {count(turns, 'turn')}"
        case Says(what, before):
            said = f"must {'first ' * before}say {phrase(what)}"
        case Does(deed, n):
            said = f"must {doing(deed)}{often(n)}"
        case Lays(what, ifs):
            said = f"must at once play {cards(what)}{given(ifs, ' such that ')}"
    answers = " or ".join(map(answer, act.answers))
    return said + (f" unless {answers}" if answers else "") + _else(act.orelse)


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


def at_table(act: Any) -> str:
    """What happens without anybody doing it."""
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
            return _at_table_more(act)


_OFTEN: Final = {1: "once", 2: "twice"}


def _at_table_more(act: Any) -> str:
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
        case Each(then, who):
            return f"for {seat(who)} in turn: {effects(then)}"
        case If(ifs, then, other):
            tail = f" otherwise {effects(other)}" if other else ""
            return f"if {tests(ifs)} then {effects(then)}{tail}"
        case Lasting(_, (Plays(_, _, _, (Same(what),)),)) if is_demand(act):
            return f"the named {what} must be played next"
        case Lasting(lasts, clauses):
            laws = " and besides ".join(map(clause, clauses))
            return f"{duration(lasts)} this holds: {laws}"
    raise TypeError(act)


# Clauses -----------------------------------------------------------------------------------


def clause(one: Clause) -> str:
    """A clause as a sentence, without its full stop."""
    match one:
        case When(what, then, ifs):
            return f"when {event(what)}{given(ifs, ' and ')}, {effects(then)}"
        case Plays():
            return plays(one)
        case Several(shape, what, works):
            kind = {"rank": "of one rank", "suit": "of one suit", "run": "in a run"}[shape]
            who = {"last": "only the last takes effect", "each": "each takes effect"}[works]
            return f"several {plural(what)} {kind} may be laid in one turn and {who}"
        case Treat():
            return treat(one)
        case Ban(said, who, ifs, orelse):
            whom = "nobody may" if who == "all" else f"{seat(who)} may not"
            spoken = speech(said.kind, said.words, said.n)
            return f"{whom} say {spoken}{given(ifs)}{_else(orelse)}"
        case Manner(deed, who, what, ifs):
            by = "" if who == "all" else f" by {seat(who)}"
            return f"{cards(what)} must be played{by} in this way: {words(deed)}{given(ifs)}"
        case Answering(said_answer, owed, of):
            by = f" made by {cards(of)}" if of != EVERY else ""
            return f"{DEBT[owed]}{by} may be answered: {answer(said_answer)}"
        case Honour(text, _):
            return text
        case _:
            return _of_game(one)


_OFFENCE: Final = {
    "any": "any offence",
    "word": "not saying the word",
    "illegal card": "an illegal card",
    "speech": "not saying what is owed",
    "false call": "a call that is rejected",
}


_FORCED: Final = {
    "draw": "draw",
    "miss": "miss a turn",
    "any": "draw or miss a turn",
}


def _fined(one: Forced) -> str:
    """How much penalties count."""
    whom = f"for {seat(one.seat)}{given(one.ifs)}"
    if one.more:
        return f"each penalty is {abs(one.more)} {'more' if one.more > 0 else 'less'} {whom}"
    if one.times:
        return f"each penalty counts {one.times} times {whom}"
    return f"no penalty counts {whom}"


def _of_game(one: Any) -> str:  # noqa: C901
    """Numbers and customs of the game."""
    match one:
        case Penalty(then, offence, every):
            again = f" again every {every} seconds" if every else ""
            return f"the penalty for {_OFFENCE[offence]} is that {effects(then)}{again}"
        case Set("hand limit", n):
            return f"nobody may hold more than {num(n)} cards"
        case Set("draw", n, ifs=ifs):
            return f"a turn without a play takes {count(n, 'card')} from the stock{given(ifs)}"
        case Set("jokers", n):
            return f"the deck holds {count(n, 'joker')} more"
        case Set("packs", n):
            return f"the number of packs is {num(n)}"
        case Without(what):
            return f"all {plural(what)} are taken out of the deck"
        case Set(_, n, more, who):
            change = (" fewer" if less(n) else " more") if more else ""
            return f"{seat(who)} is dealt {count((more and less(n)) or n, 'card')}{change}"
        case Forced("penalty"):
            return _fined(one)
        case Forced(what, _, more, who, ifs) if more:
            much = f"{abs(more)} {'more' if more > 0 else 'less'}"
            return f"what rules make {seat(who)} {_FORCED[what]} is {much}{given(ifs)}"
        case Forced(what, times, _, who, ifs):
            if not times:
                return f"no rule makes {seat(who)} {_FORCED[what]}{given(ifs)}"
            much = f"counts {times} times"
            return f"what rules make {seat(who)} {_FORCED[what]} {much}{given(ifs)}"
        case Role("dealer", who):
            return f"{seat(who)} deals the next deal"
        case Role(_, who):
            return f"{seat(who)} plays first"
        case Custom(name):
            return CUSTOM[name]
        case _:
            return of_rules(one)
