"""Rules in Russian, with every default made visible."""

from __future__ import annotations

import re
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
from parlour.games.bartok.norms.russian.cards import all_of, cards, gender, plural, those
from parlour.games.bartok.norms.russian.conditions import given, tests
from parlour.games.bartok.norms.russian.events import duration, event
from parlour.games.bartok.norms.russian.laws import CUSTOM, following, of_rules, plays, treat
from parlour.games.bartok.norms.russian.nouns import (
    as_much,
    count,
    counter,
    doing,
    num,
    often,
    phrase,
    ref,
    saying,
    seat,
    words,
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


def such(text: CardSet) -> str:
    """Such a card that."""
    return ", такого, что " if gender(text) == "m" else ", такую, что "


def turns(n: Num) -> str:
    """So many turns."""
    return count(n, "ход", "хода", "ходов")


def some(n: Num, text: CardSet = EVERY) -> str:
    """So many cards of a set, in the accusative."""
    if text == EVERY:
        return count(n, "карту", "карты", "карт")
    if n == 1:
        return cards(text, "acc")
    if isinstance(n, int):
        return f"{n} {those(text, n)}"
    return f"столько {those(text)}, {as_much(n)},"


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
            said = f"{seat(who)} {said}"
        if keeps_turn(acts, at):
            said += " и сохраняет ход"
        found += (("; после этого " if closed else " и ") if found else "") + said
        last, closed = who, is_closed(act)
    return found


def done(act: Any) -> str:
    """What somebody does."""
    match act:
        case Skip(_, n):
            return "пропускает " + turns(n)
        case Draw(_, n):
            return "берёт " + some(n)
        case DrawUntil(_, "*", (Playable("drawn"),)):
            return "берёт карты, пока не придёт та, которую можно сыграть"
        case DrawUntil(_, what, ifs):
            wanted = ((Is(what, "drawn"),) if what != EVERY else ()) + ifs
            return f"берёт карты, пока не станет верно: {tests(wanted)}"
        case ExtraTurn(_, after):
            later = f" после хода {seat(after, 'gen')}" if after else ""
            return f"получает дополнительный ход{later}"
        case SwapSeats(_, who):
            return f"меняется местами с {seat(who, 'ins')}"
        case SwapHands(_, who):
            return f"меняется картами с {seat(who, 'ins')}"
        case _:
            return _done_more(act)


_HOW: Final = {
    "giver": "по своему выбору",
    "taker": "по выбору получателя",
    "random": "наугад",
    "highest": "самого старшего ранга",
    "lowest": "самого младшего ранга",
}

_SHED_TO: Final = {
    "under the top": "под верхнюю карту",
    "pile bottom": "под весь сброс",
    "stock bottom": "под колоду",
    "stock middle": "в середину колоды",
    "stock top": "на верх колоды",
}

_HELD: Final = {
    "owner": "",
    "oldest": ", самую старую",
    "random": ", наугад",
    "highest": " самого старшего ранга",
    "lowest": " самого младшего ранга",
}

_ACES: Final = ", считая туза старшим,"

_NAME: Final = {
    "suit": "масть",
    "rank": "ранг",
    "colour": "цвет",
    "card": "карту",
    "number": "число",
    "direction": "направление",
}


def several(n: Num, text: CardSet) -> str:
    """So many cards of a set; 0 is all of them."""
    return all_of(text) if n == 0 else some(n, text)


def _done_more(act: Any) -> str:
    match act:
        case Give() | Shed() | Redraw() | SwapTop():
            return _moved(act)
        case Name(what, _, 0, 0):
            return f"называет {_NAME[what]}"
        case Name(_, _, low, high):
            return f"называет число от {low} до {high}"
        case GiveToken(token):
            return f"получает жетон {words(token)}"
        case Fate(what):
            return {"wins": "выигрывает сдачу", "out": "выбывает из сдачи"}.get(
                what, "ещё не выиграл"
            )
        case Return(_, n):
            return f"возвращается в сдачу, получив {some(n)}"
        case Score(n, what):
            verb = "теряет" if less(n) else "получает"
            forms = ("очко", "очка", "очков") if what == "points" else ("победу", "победы", "побед")
            return f"{verb} {count(less(n) or n, *forms)}"
        case _:
            return _done_otherwise(act)


def _moved(act: Give | Shed | Redraw | SwapTop) -> str:
    match act:
        case Give(_, to, n, what, pick, high):
            return f"отдаёт {seat(to, 'dat')} {several(n, what)} {_HOW[pick]}{_ACES * high}"
        case Shed():
            return _shed(act)
        case Redraw(_, what, to):
            return f"кладёт {all_of(what)} с руки {_SHED_TO[to]} и берёт столько же"
        case SwapTop(_, what, pile):
            top = "верхнюю карту " + ("сброса" if pile == "discard" else "колоды")
            return f"меняет {cards(what, 'acc')} с руки на {top}"


def _shed(act: Shed) -> str:
    kind = such(act.cards) if act.n == 1 else ", таких, что "
    told = given(act.ifs, kind) + "," * bool(act.ifs or act.pick in ("oldest", "random"))
    gone = f"{several(act.n, act.cards)}{_HELD[act.pick]}{_ACES * act.high}{told}"
    if act.to == "under the top":
        return f"сбрасывает {gone}"
    return f"кладёт {gone} с руки {_SHED_TO[act.to]}"


def _done_otherwise(act: Any) -> str:
    match act:
        case Fine(_, n):
            return "получает " + count(n, "штрафную карту", "штрафные карты", "штрафных карт")
        case Show():
            return _shown(act)
        case Pause():
            return "останавливает игру"
        case May():
            return _wished(act)
        case Look() | Peek():
            return _looking(act)
        case Trade(_, seconds, orelse):
            return f"предлагает обмен на {seconds} секунд{_else(orelse)}"
        case Owe():
            return _owed(act)
        case TakeCards():
            return _taken(act)
        case PlayDrawn():
            return "играет взятую карту"
    raise TypeError(act)


def _wished(act: May) -> str:
    if is_wish(act.then, act.seat) and not act.orelse:
        return f", если хочет, {' и '.join(map(done, act.then))}"
    tail = f", а если нет, {effects(act.orelse)}" if act.orelse else ""
    return f"решает, будет ли так: {effects(act.then)}{tail}"


def _looking(act: Look | Peek) -> str:
    match act:
        case Look(_, to, n, pick, what) if is_showing(act):
            how = "" if not n else " по своему выбору" if pick == "owner" else " наугад"
            return f"показывает {several(n, what)}{how} {seat(to, 'dat')}"
        case Look(at, _, 0, _, "*"):
            return f"смотрит руку {seat(at, 'gen')}"
        case Look(at, _, n, pick, what):
            how = "" if not n else " по выбору владельца" if pick == "owner" else " наугад"
            return f"смотрит {several(n, what)}{how} из руки {seat(at, 'gen')}"
        case Peek(_, 1):
            return "смотрит верхнюю карту колоды"
        case Peek(_, int(n)):
            return f"смотрит {count(n, '', 'верхние карты', 'верхних карт')} колоды"
        case Peek(_, n):
            return f"смотрит верхние карты колоды, число: {num(n)}"
    raise TypeError(act)


def _shown(act: Show) -> str:
    match act:
        case Show(_, "*", "open", (Same("card", 0, "drawn"),), None):
            return "показывает взятую карту"
        case Show(_, what, how, ifs, lasts):
            span = f" {duration(lasts)}" if lasts else ""
            verb = {"open": "открывает", "hidden": "скрывает"}.get(
                how, "открывает или снова скрывает"
            )
            return f"{verb}{span} {all_of(what)}{given(ifs, ', такие, что ')}"
    raise TypeError(act)


def _taken(act: TakeCards) -> str:
    match act:
        case TakeCards(_, "pile", True):
            return "забирает из-под верхней карты сброса все карты"
        case TakeCards(_, n, True):
            return f"забирает из-под верхней карты сброса {some(n)}"
        case TakeCards(_, 1):
            return "забирает верхнюю карту сброса"
        case TakeCards(_, n):
            if isinstance(n, int):
                return f"забирает {count(n, '', 'верхние карты', 'верхних карт')} сброса"
            return f"забирает верхние карты сброса, число: {num(n)}"
    raise TypeError(act)


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


_WAYS: Final = {
    "reverse": "направление игры меняется",
    "clockwise": "дальше игра идёт по часовой стрелке",
    "anticlockwise": "дальше игра идёт против часовой стрелки",
    "named": "дальше игра идёт в названном направлении",
}

_PASS: Final = {
    "along": "все руки передаются по ходу игры",
    "against": "все руки передаются против хода игры",
    "left": "все руки передаются налево",
    "right": "все руки передаются направо",
    "named": "все руки передаются в названном направлении",
}


_MIXED: Final[dict[type[Any], str]] = {
    Redeal: "все руки перемешиваются и сдаются заново",
    Renew: "сброс без верхней карты замешивают в колоду",
}


def at_table(act: Any) -> str:
    """What happens without anybody doing it."""
    match act:
        case Direct(way):
            return _WAYS[way]
        case TurnTo(who):
            return f"ход переходит к {seat(who, 'dat')}"
        case Step(n):
            return f"ход передаётся на {count(n, 'место', 'места', 'мест')}"
        case StopDraw():
            return "остаток добора отменяется"
        case Flip(n, "discard"):
            return f"из-под сброса наверх кладут {some(n)}"
        case Flip(n):
            return f"с колоды на сброс открывают {some(n)}"
        case PassHands(way):
            return _PASS[way]
        case Redeal() | Renew():
            return _MIXED[type(act)]
        case ResetCounts():
            return "все счётчики обнуляются"
        case _:
            return _at_table_more(act)


_DEMAND: Final = {
    "suit": "названную масть",
    "rank": "названный ранг",
    "colour": "названный цвет",
    "card": "названную карту",
}


def _at_table_more(act: Any) -> str:
    match act:
        case Divert(who):
            return f"добор переходит к {seat(who, 'dat')}"
        case Count(n, name, add, whose):
            which = counter(name, whose)
            if add and less(n):
                return f"{which} уменьшается на {less(n)}"
            return f"{which} {'растёт на' if add else 'становится равен'} {num(n)}"
        case Again(card, times):
            return (
                f"действие {ref(card, 'gen')} повторяется ещё {count(times, 'раз', 'раза', 'раз')}"
            )
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
    raise TypeError(act)


# Clauses -----------------------------------------------------------------------------------

_SHAPES: Final = {
    "rank": "одного ранга",
    "suit": "одной масти",
    "run": "по порядку одной масти",
}

_WORKS: Final = {"last": "действует только последняя", "each": "действует каждая"}

_DEBT: Final = {"draw": "на долг добора", "miss": "на долг пропуска", "any": "на любой долг"}


def clause(one: Clause) -> str:
    """A clause as a sentence, without its full stop."""
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
