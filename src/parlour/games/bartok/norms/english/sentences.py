"""Rules in English, with every default made visible."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.english.cards import cards, plural
from parlour.games.bartok.norms.english.conditions import given, tests
from parlour.games.bartok.norms.english.effects import does, happens
from parlour.games.bartok.norms.english.events import duration, event
from parlour.games.bartok.norms.english.laws import (
    CUSTOM,
    following,
    of_rules,
    plays,
    treat,
)
from parlour.games.bartok.norms.english.nouns import (
    count,
    doing,
    num,
    often,
    phrase,
    seat,
    speech,
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
    in_row,
    is_demand,
    is_wish,
    less,
    together,
    with_top,
)
from parlour.games.bartok.norms.terms import Same

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
    return in_row(acts, seat, done, at_table, " and keeps the turn", "; after that ", " and ")


def done(act: Any) -> str:
    """What somebody does."""
    match act:
        case May():
            return _wished(act)
        case Trade(_, seconds, orelse):
            return f"offers a trade for {seconds} seconds" + _else(orelse)
        case Owe():
            return _owed(act)
        case _:
            return does(act)


def _wished(act: May) -> str:
    if is_wish(act.then, act.seat) and not act.orelse:
        return f", if they like, {' and '.join(map(done, act.then))}"
    tail = f", and if not, {effects(act.orelse)}" if act.orelse else ""
    return f"decides whether {effects(act.then)}{tail}"


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


def at_table(act: Any) -> str:
    """What happens without anybody doing it."""
    match act:
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
        case _:
            return happens(act)


# Clauses -----------------------------------------------------------------------------------


def clause(one: Clause) -> str:
    """A clause as a sentence, without its full stop."""
    return with_top(
        _clause(one), one, lambda said: said.replace("the card under it", "the top card")
    )


def _clause(one: Clause) -> str:
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
