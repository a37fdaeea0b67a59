"""Writes laws of play, identities, customs and what is said of other rules in Russian."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.model import Extend, Off, Plays, Repeal, Treat
from parlour.games.bartok.norms.russian.cards import SUIT, card, cards
from parlour.games.bartok.norms.russian.conditions import given, tests
from parlour.games.bartok.norms.telling import changes, shift_of, told


def plays(one: Plays) -> str:
    """Which cards may be played, and what becomes of matching."""
    form, named, ifs = told(one)
    on = f" на {cards(one.on, 'acc')}" if one.on != EVERY else ""
    match form:
        case "may":
            out = " вне очереди" if one.turn == "any" else ""
            said = f"{card(named, 'acc')} можно класть{on}{out}{given(ifs)}"
            return f"{said}, даже если не совпадает"
        case "not":
            return f"{card(named, 'acc')} нельзя класть{on}{given(ifs)}, даже если совпадает"
        case "only cards":
            return f"только {cards(named, 'acc')} можно класть{on}, и совпадение тоже нужно"
        case "only if":
            return f"карту можно класть{on}, только если {tests(ifs)}, и совпадение тоже нужно"
        case "exactly if":
            return f"карту можно класть{on} ровно тогда, когда {_fits(one)}, вместо совпадения"


def following(laws: tuple[Any, ...]) -> str:
    """What fits on several kinds of cards."""
    rows = (f"на {cards(one.on, 'acc')} ровно тогда, когда {_fits(one)}" for one in laws)
    return f"карту можно класть {', '.join(rows)}, вместо совпадения"


def _fits(one: Plays) -> str:
    ifs = told(one).ifs
    return tests(ifs) if ifs else "это любая карта"


_AS: Final = {
    "under": "такой же, как карта под ней",
    "named suit": "картой названной масти",
    "named rank": "картой названного ранга",
    "named card": "названной картой",
}


def treat(one: Treat) -> str:
    """What cards count as."""
    what, ifs = cards(one.cards), given(one.ifs)
    by = shift_of(one.ranks)
    if one.as_ == "any":
        return f"{cards(one.cards, 'acc')} можно сыграть за любую карту{ifs}"
    if one.as_:
        return f"{what} считается {_AS[one.as_]}{ifs}"
    if by and not one.suits:
        return f"{what} считается старше на {by}, после короля снова туз{ifs}"
    ranks, suits = changes(one.ranks, one.suits)
    images = {new for _, new in ranks} if not suits else set()
    if len(images) == 1 and not one.suits:
        return f"{what} считается {cards(images.pop(), 'ins')}{ifs}"
    marks = {new for _, new in suits} if not ranks else set()
    if len(marks) == 1 and not one.ranks:
        return f"{what} считается картой {SUIT[marks.pop()]}{ifs}"
    said = [f"{cards(old)} как {cards(new)}" for old, new in ranks]
    said += [f"масть {SUIT[old]} как масть {SUIT[new]}" for old, new in suits]
    return f"{what} считается так: {', '.join(said)}{ifs}"


CUSTOM: Final = {
    "draw until playable": "кто не может ходить, берёт карты до подходящей и сразу её кладёт",
    "play drawn": "только что взятую карту можно сразу сыграть",
    "play after drawing": "взявший может в тот же ход сыграть карту",
    "draw only without a play": "брать карту может только тот, кому нечем ходить",
    "effects before win": "последняя карта сначала действует, и лишь потом решается победа",
    "no renewal": "колода не обновляется",
    "calls only": "нарушение считается, только если его заметят до следующего хода",
    "restrictions move with hands": "ограничения переходят вместе с картами при обмене",
    "dealer takes special start": "особую начальную карту забирает сдающий и открывает другую",
    "no special start": "особую начальную карту прячут и открывают другую",
    "start works": "начальная карта действует",
    "questions allowed": "вопросы разрешены",
    "lies allowed": "ложные утверждения разрешены",
    "no word": "«Барток» говорить не нужно",
    "second card": "карты сравнивают со второй картой сброса",
}


def of_rules(one: Any) -> str:
    """What is said of other rules."""
    match one:
        case Repeal(-1):
            return "самое новое правило отменяется"
        case Repeal(number):
            return f"правило {number} отменяется"
        case Extend(like, what):
            return f"то, что делает {cards(like)}, делает и {cards(what)}"
        case Off(0, what):
            of = f", если это {cards(what)}," if what != EVERY else ""
            return f"придуманные правила{of} не действуют"
        case Off(number, what):
            of = f", если это {cards(what)}," if what != EVERY else ""
            return f"правило {number}{of} не действует"
    raise TypeError(one)
