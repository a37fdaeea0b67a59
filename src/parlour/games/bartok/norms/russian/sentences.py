"""Rules in Russian, with every default made visible."""

from __future__ import annotations

import re
from typing import Any, Final

from parlour.games.bartok.norms.cards import EVERY
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
from parlour.games.bartok.norms.russian.cards import all_of, cards, plural, those
from parlour.games.bartok.norms.russian.conditions import given, tests
from parlour.games.bartok.norms.russian.effects import does, happens, some, such, turns
from parlour.games.bartok.norms.russian.events import duration, event
from parlour.games.bartok.norms.russian.laws import CUSTOM, following, of_rules, plays, treat
from parlour.games.bartok.norms.russian.nouns import (
    count,
    doing,
    num,
    often,
    phrase,
    saying,
    seat,
    words,
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


def rule(rule: Rule) -> str:
    """The whole rule: a sentence for each clause."""
    parts = (
        following(row) if len(row) > 1 else clause(row[0]).rstrip(".")
        for row in together(rule.clauses)
    )
    told = " ".join(f"{said[0].upper()}{said[1:]}." for said in parts)
    return _BEFORE.sub("со", _COMMAS.sub(r"\1", told.replace(" ,", ",")))


_COMMAS: Final = re.compile(r",+\s*([.,;:])")


_BEFORE: Final = re.compile(r"\bс(?= (?:втор|след|сдающ))")


# Effects -----------------------------------------------------------------------------------


def effects(acts: Effects) -> str:
    """Effects in a row; a player who goes on doing things is named once."""
    return in_row(acts, seat, done, at_table, " и сохраняет ход", "; после этого ", " и ")


def done(act: Any) -> str:
    """What somebody does."""
    match act:
        case May():
            return _wished(act)
        case Trade(_, seconds, orelse):
            return f"предлагает обмен на {seconds} секунд{_else(orelse)}"
        case Owe():
            return _owed(act)
        case _:
            return does(act)


def _wished(act: May) -> str:
    if is_wish(act.then, act.seat) and not act.orelse:
        return f", если хочет, {' и '.join(map(done, act.then))}"
    tail = f", а если нет, {effects(act.orelse)}" if act.orelse else ""
    return f"решает, будет ли так: {effects(act.then)}{tail}"


def _else(orelse: Effects) -> str:
    return f", иначе {effects(orelse)}" if orelse else ""


_ANSWER: Final = {
    "pass": "долг переходит дальше",
    "add": "долг растёт и переходит дальше",
    "back": "долг возвращается",
    "cancel": "долг отменяется",
    "halve": "долг уменьшается вдвое",
    "double": "долг удваивается и переходит дальше",
}


def answer(one: Answer) -> str:
    """What a card does to a debt."""
    return f"{cards(one.cards, 'acc')}{given(one.ifs, such(one.cards))} ({_ANSWER[one.then]})"


def _owed(act: Owe) -> str:
    match act.duty:
        case Draws(n):
            said = f"должен взять {some(n)} и пропустить ход"
        case Misses(n):
            said = f"должен пропустить {turns(n)}"
        case Says(what, before):
            said = f"должен {'сначала ' * before}сказать {phrase(what)}"
        case Does(deed, n):
            said = f"должен {doing(deed)}{often(n)}"
        case Lays(what, ifs):
            said = f"должен сразу сыграть {cards(what, 'acc')}{given(ifs, such(what))}"
    answers = " или ".join(map(answer, act.answers))
    return said + (f", если не сыграет {answers}" if answers else "") + _else(act.orelse)


def at_table(act: Any) -> str:
    """What happens without anybody doing it."""
    match act:
        case Each(then, who):
            return f"для {seat(who, 'gen')} по очереди: {effects(then)}"
        case If(ifs, then, otherwise):
            tail = f", а иначе {effects(otherwise)}" if otherwise else ""
            return f"если {tests(ifs)}, то {effects(then)}{tail}"
        case Lasting(_, (Plays(_, _, _, (Same(what),)),)) if is_demand(act) and what in _DEMAND:
            return f"следующей нужно класть {_DEMAND[what]}"
        case Lasting(lasts, clauses):
            laws = " и ещё: ".join(map(clause, clauses))
            return f"{duration(lasts)} действует: {laws}"
        case _:
            return happens(act)


_DEMAND: Final = {
    "suit": "названную масть",
    "rank": "названный ранг",
    "colour": "названный цвет",
    "card": "названную карту",
}


# Clauses -----------------------------------------------------------------------------------

_SHAPES: Final = {
    "rank": "одного ранга",
    "suit": "одной масти",
    "run": "по порядку одной масти",
}


_WORKS: Final = {"last": "действует только последняя", "each": "действует каждая"}


_DEBT: Final = {"draw": "на долг добора", "miss": "на долг пропуска", "any": "на любой долг"}


_UNDER: Final = re.compile(r"(?<!ая )(?<!ой )(?<!ую )(?<!ья )(?<!ей )(?<!ью )карт(\w+) под ней")
_TOP: Final = {"а": "верхняя", "ы": "верхней", "у": "верхнюю", "ой": "верхней"}


def clause(one: Clause) -> str:
    """A clause as a sentence, without its full stop."""
    return with_top(
        _clause(one),
        one,
        lambda said: _UNDER.sub(lambda card: f"{_TOP[card[1]]} карт{card[1]}", said),
    )


def _clause(one: Clause) -> str:
    match one:
        case When(what, then, ifs):
            return f"когда {event(what)}{given(ifs, ' и ')}, {effects(then)}"
        case Plays():
            return plays(one)
        case Several(shape, what, works):
            row = f"несколько {those(what)} {_SHAPES[shape]}"
            return f"за один ход можно класть {row}, и {_WORKS[works]}"
        case Treat():
            return treat(one)
        case Ban(said, who, ifs, orelse):
            whom = "никому" if who == "all" else seat(who, "dat")
            return f"{whom} нельзя {saying(said)}{given(ifs)}{_else(orelse)}"
        case Manner(deed, who, what, ifs):
            by = "" if who == "all" else f" (это касается: {seat(who)})"
            return f"{cards(what, 'acc')} нужно класть{by} так: {words(deed)}{given(ifs)}"
        case Answering(said_answer, owed, of):
            by = f" из-за {cards(of, 'gen')}" if of != EVERY else ""
            return f"{_DEBT[owed]}{by} можно ответить, сыграв {answer(said_answer)}"
        case Honour(text, _):
            return text
        case _:
            return _of_game(one)


_OFFENCE: Final = {
    "any": "любое нарушение",
    "word": "несказанное слово",
    "illegal card": "неправильную карту",
    "speech": "несказанную фразу",
    "false call": "отклонённое обвинение",
}


_FORCED: Final = {
    "draw": "вынужденный добор",
    "miss": "вынужденный пропуск",
    "any": "вынужденный добор и пропуск",
    "penalty": "штраф",
}


def _forced(one: Forced) -> str:
    what, whom = _FORCED[one.what], f"{seat(one.seat, 'gen')}{given(one.ifs)}"
    if one.more:
        return f"{what} {'больше' if one.more > 0 else 'меньше'} на {abs(one.more)} для {whom}"
    if not one.times:
        return f"{what} не касается {whom}"
    often = f"{one.times} {plural(one.times, 'раз', 'раза', 'раз')}"
    return f"{what} считается {often} для {whom}"


def _of_game(one: Any) -> str:
    """Numbers and customs of the game."""
    match one:
        case Penalty(then, offence, every):
            again = f", снова каждые {every} секунд" if every else ""
            return f"штраф за {_OFFENCE[offence]}: {effects(then)}{again}"
        case Set():
            return _set(one)
        case Without(what):
            return f"из колоды убирают {all_of(what)}"
        case Forced():
            return _forced(one)
        case Role("dealer", who):
            return f"следующую сдачу сдаёт {seat(who)}"
        case Role(_, who):
            return f"первым ходит {seat(who)}"
        case Custom(name):
            return CUSTOM[name]
        case _:
            return of_rules(one)


def _set(one: Set) -> str:
    """A number of the game."""
    match one:
        case Set("hand limit", int(n)):
            return f"на руках не бывает больше {n} {plural(n, 'карты', 'карт', 'карт')}"
        case Set("hand limit", n):
            return f"на руках не бывает карт больше, чем {num(n)}"
        case Set("draw", n, ifs=ifs):
            return f"за ход без карты берут {some(n)}{given(ifs)}"
        case Set("jokers", n):
            return f"в колоду добавляют {count(n, 'джокера', 'джокера', 'джокеров')}"
        case Set("packs", n):
            return f"число колод — {num(n)}"
        case Set(_, n, more, who):
            size = "меньше" if less(n) else "больше"
            if more:
                return f"{seat(who, 'dat')} сдают на {some(less(n) or n)} {size}"
            return f"{seat(who, 'dat')} сдают {some(n)}"
    raise TypeError(one)
