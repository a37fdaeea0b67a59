"""Writes events and durations in Russian."""

from __future__ import annotations

from typing import Final

from parlour.games.bartok.norms.cards import EVERY
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
from parlour.games.bartok.norms.russian.cards import PLAYED, card, cards, gender, plural
from parlour.games.bartok.norms.russian.conditions import given, tests
from parlour.games.bartok.norms.russian.nouns import (
    DEEDS,
    HOLDS,
    holding,
    num,
    says,
    words,
)
from parlour.games.bartok.norms.terms import Words

# Events ------------------------------------------------------------------------------------

_DRAWS: Final = {
    "turn": "игрок берёт {}",
    "forced": "игрок вынужденно берёт {}",
    "penalty": "игрок берёт {} в штраф",
    "any": "игрок получает {} из колоды",
}

_BY: Final = {"any": "", "play": " из-за хода", "other": " не из-за хода"}

_PLAIN: Final = {
    ("turn", "begins"): "начинается ход игрока",
    ("turn", "ends"): "кончается ход игрока",
    ("turn", "lost"): "игрок пропускает ход",
    ("deal", "begins"): "начинается сдача",
    ("deal", "over"): "кончается сдача",
    ("stock", "renewed"): "обновляется колода",
    ("stock", "out"): "кончается колода",
}

_KINDS: Final = {"suit": "названа масть", "rank": "назван ранг", "number": "названо число"}


def event(one: Event) -> str:
    """What happens."""
    match one:
        case OnPlay(what, on, by):
            who = {"anyone": "", "me": " самим игроком", "others": " другим игроком"}[by]
            under = f" на {cards(on, 'acc')}" if on != EVERY else ""
            return f"{PLAYED[gender(what)]}{who} {card(what)}{under}"
        case OnDraw(cause, what, first):
            return _DRAWS[cause].format(card(what, "acc")) + " первой картой" * first
        case OnHand(n, op, by):
            return f"у игрока становится {holding(op, n)}{_BY[by]}"
        case OnTally(n, op, name):
            named = "" if name == "count" else f" «{name}»"
            return f"на счётчике{named} у игрока становится {HOLDS[op]} {num(n)}"
        case OnTurn(what) | OnDeal(what) | OnStock(what):
            return _PLAIN[type(one).__name__[2:].lower(), what]
        case OnSay(said):
            return f"игрок {says(said)}"
        case OnDeed(Words() as deed):
            return f"игрок делает {words(deed)}"
        case OnDeed(deed):
            return f"игрок {DEEDS[str(deed)][1]}"
        case _:
            return _other_event(one)


def _other_event(one: Event) -> str:
    match one:
        case OnOut(what):
            return "игрок выходит" + (
                f", положив последней {cards(what, 'acc')}" if what != EVERY else ""
            )
        case OnMade(cause):
            own = "игрок собирается брать карту вместо хода"
            return own if cause == "turn" else "правило велит игроку брать карты"
        case OnDirection():
            return "меняется направление игры"
        case OnFine():
            return "игрок получает штраф"
        case OnName(kind, what):
            return _KINDS[kind] + (f" с помощью {cards(what, 'gen')}" if what != EVERY else "")
        case OnLate(seconds):
            return f"игрок думает дольше {seconds} секунд"
        case OnList():
            return "игрок открывает список правил"
    raise TypeError(one)


_LASTS: Final = {
    "turn": "на следующий ход",
    "round": "на один круг",
    "deal": "до конца сдачи",
    "next deal": "на следующую сдачу",
    "match": "до конца матча",
}


def duration(lasts: Duration) -> str:
    """For how long."""
    match lasts:
        case str():
            return _LASTS[lasts]
        case Cards(1, 0):
            return "до следующей карты"
        case Cards(n, 0):
            return f"на следующие {n} {plural(n, 'карту', 'карты', 'карт')}"
        case Cards(n, after):
            many = plural(n, "карту", "карты", "карт")
            return f"на {n} {many} после следующих {after} карт"
        case Until(what, ifs):
            return f"до тех пор, пока не случится: {event(what)}" + given(ifs, " и ")
        case Turns(n, after) if after:
            many = plural(n, "ход", "хода", "ходов")
            return f"на {n} {many} после следующих {after} ходов"
        case Turns(n):
            return f"на следующие {n} {plural(n, 'ход', 'хода', 'ходов')}"
        case Rounds(n):
            return f"на {n} {plural(n, 'круг', 'круга', 'кругов')}"
        case AsLong(ifs, may_end):
            return f"пока верно: {tests(ifs)}" + " и игрок этого не прекратит" * may_end
