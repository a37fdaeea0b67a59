"""What players do and what happens, one effect at a time, in Russian."""

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
from parlour.games.bartok.norms.russian.cards import all_of, cards, gender, those
from parlour.games.bartok.norms.russian.conditions import given, tests
from parlour.games.bartok.norms.russian.events import duration
from parlour.games.bartok.norms.russian.nouns import (
    as_much,
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


def does(act: Any) -> str:
    """What somebody does, with no other effect in it."""
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
            return _does_more(act)


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


def _does_more(act: Any) -> str:
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
            return _does_otherwise(act)


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


def _does_otherwise(act: Any) -> str:
    match act:
        case Fine(_, n):
            return "получает " + count(n, "штрафную карту", "штрафные карты", "штрафных карт")
        case Show():
            return _shown(act)
        case Pause():
            return "останавливает игру"
        case Look() | Peek():
            return _looking(act)
        case TakeCards():
            return _taken(act)
        case PlayDrawn():
            return "играет взятую карту"
    raise TypeError(act)


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


def happens(act: Any) -> str:
    """What happens without anybody doing it, with no other effect in it."""
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
            return _happens_more(act)


def _happens_more(act: Any) -> str:
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
    raise TypeError(act)
