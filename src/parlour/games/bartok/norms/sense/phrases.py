"""Words that are said: their language, and the few that the program knows in both."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.terms import Words

LONGEST: Final = 80
"""Most letters of a phrase that can be demanded."""

_RUSSIAN = re.compile(r"[а-яё]", re.IGNORECASE)
_QUOTES = re.compile(r'["«»„“”]')
_EDGES = re.compile(r"^[\s.,;:!?…]+|[\s.,;:…]+$")

BOTH: Final = {
    "Bartok": "Барток",
    "Bartok minus one": "Барток минус один",
    "Bartok, Bartok": "Барток, Барток",
    "thank you": "спасибо",
    "please": "пожалуйста",
    "sorry": "извините",
    "hello": "привет",
    "goodbye": "до свидания",
    "red": "красная",
    "black": "чёрная",
    "prime": "простое",
    "one": "один",
    "two": "два",
    "three": "три",
    "yes": "да",
    "no": "нет",
    "stop": "стоп",
    "hat": "шляпа",
    "crown": "корона",
    "hammer": "молоток",
    "stick": "палочка",
    "stone": "камень",
    "bell": "колокольчик",
    "do": "до",
    "re": "ре",
    "mi": "ми",
    "fa": "фа",
    "sol": "соль",
    "la": "ля",
    "ti": "си",
    "dance": "танцевать",
    "bow": "поклониться",
    "sing": "петь",
    "recite a haiku": "прочитать хокку",
    "recite a poem": "прочитать стих",
    "pay a compliment": "сделать комплимент",
    "tease": "подколоть",
    "stand up": "встать",
    "whistle": "свистнуть",
    "smile": "улыбнуться",
    "laugh": "засмеяться",
    "salute": "отдать честь",
    "meow": "мяукнуть",
    "shake hands": "пожать руку",
    "close both eyes": "закрыть глаза",
    "tell lies": "говорить неправду",
    "give advice": "подсказывать",
    "ask a question": "задать вопрос",
    "answer the question": "ответить на вопрос",
    "tell a joke": "рассказать шутку",
    "make an animal noise": "издать звук животного",
    "make a face": "скорчить рожу",
    "spin around": "повернуться кругом",
    "bark": "гавкнуть",
    "moo": "замычать",
    "growl": "зарычать",
    "hum": "напевать",
    "cross both arms": "скрестить руки",
    "with the other hand": "нерабочей рукой",
    "in slow motion": "как в замедленной съёмке",
    "with eyes closed": "с закрытыми глазами",
    "standing": "стоя",
    "with both hands": "двумя руками",
    "with one hand": "одной рукой",
    "face down": "рубашкой вверх",
    "face up": "лицом вверх",
    "upside down": "вверх ногами",
    "sideways": "боком",
    "behind the back": "из-за спины",
    "with two fingers": "двумя пальцами",
    "with the little finger": "мизинцем",
    "with an elbow": "локтем",
    "with the teeth": "зубами",
    "on one leg": "стоя на одной ноге",
    "quickly": "быстро",
    "gently": "осторожно",
    "with a flourish": "с размаху",
    "without looking": "не глядя",
    "explain a rule": "объяснять правило",
    "whisper": "шептаться",
    "talk so that only one player hears it": "говорить тайком от остальных",
    "touch the cards before the dealer": "трогать карты раньше сдающего",
    "touch the cards": "трогать карты",
    "swear": "ругаться",
    "point": "показывать пальцем",
    "gesture": "жестикулировать",
    "touch a phone": "трогать телефон",
    "leave the table": "выходить из-за стола",
    "put the elbows on the table": "ставить локти на стол",
    "stand on one leg": "стоять на одной ноге",
    "kiss the card": "поцеловать карту",
    "complain": "жаловаться",
    "argue": "спорить",
    "boast": "хвастаться",
    "apologise": "извиняться",
    "hesitate": "медлить",
    "make eye contact": "встречаться взглядом",
    "speak with an accent": "говорить с акцентом",
    "speak in rhyme": "говорить в рифму",
    "imitate the previous player": "передразнить предыдущего игрока",
    "show the teeth": "показать зубы",
    "cross the legs": "положить ногу на ногу",
    "wear a hat": "носить шляпу",
}
"""Set phrases whose English and Russian the program takes as the same."""


def key(text: str) -> str:
    """The text as phrases are compared: small letters, `е` for `ё`, no punctuation."""
    return " ".join(re.sub(r"[^\w\s'-]", " ", text.lower().replace("ё", "е")).split())


_SET = {key(text): Words(en, ru) for en, ru in BOTH.items() for text in (en, ru)}


@lru_cache(maxsize=1024)
def other_texts(text: str) -> tuple[tuple[str, str], ...]:
    """Set words alone, as they would have been said in the other language, with that language."""
    words = _SET.get(key(text))
    if words is None:
        return ()
    lang, other = ("ru", words.ru) if key(words.en) == key(text) else ("en", words.en)
    if text[:1].isupper():
        other = other[:1].upper() + other[1:]
    return ((lang, other + text[len(text.rstrip("!.…")) :]),)


def timed(deed: Words, seconds: int) -> Words:
    """Words for a deed done for so many seconds."""
    return Words(
        f"{deed.en} for {seconds} seconds" if deed.en else "",
        f"{deed.ru} {seconds} секунд" if deed.ru else "",
    )


_TIMED = re.compile(r"(?P<en>.+) for (?P<n>\d+) seconds|(?P<ru>.+) (?P<s>\d+) секунд")


def _bare(text: str) -> str:
    """The words without quotes and what stands at their edges."""
    text = _EDGES.sub("", " ".join(_QUOTES.sub(" ", text).split()))
    if not key(text) or len(text) > LONGEST:
        raise Unfit
    return text


def in_both(text: str) -> Words:
    """The words in the language of their letters, and in the other if they are a set phrase, or
    are told in both with a stroke between. Raises Unfit where there are none, or too many."""
    one, stroke, two = text.partition(" / ")
    if stroke and bool(_RUSSIAN.search(one)) != bool(_RUSSIAN.search(two)):
        ru, en = (one, two) if _RUSSIAN.search(one) else (two, one)
        return Words(_bare(en), _bare(ru))
    text = _bare(text)
    if key(text) in _SET:
        return _SET[key(text)]
    found = _TIMED.fullmatch(text)
    if found and key(found["en"] or found["ru"]) in _SET:
        return timed(_SET[key(found["en"] or found["ru"])], int(found["n"] or found["s"]))
    if text[1:] == text[1:].lower():
        text = text.lower()
    return Words(ru=text) if _RUSSIAN.search(text) else Words(en=text)
