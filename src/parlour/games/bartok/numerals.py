"""Numbers as they are spoken: English and Russian, cardinal and ordinal, up to 999."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

EN_SMALL: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
    " fifteen sixteen seventeen eighteen nineteen".split()
)
EN_TENS: Final = "twenty thirty forty fifty sixty seventy eighty ninety".split()
EN_ORDINALS: Final = {
    "one": "first",
    "two": "second",
    "three": "third",
    "five": "fifth",
    "eight": "eighth",
    "nine": "ninth",
    "twelve": "twelfth",
}

RU_SMALL: Final = (
    "ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать"
    " тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать".split()
)
RU_TENS: Final = (
    "двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто".split()
)
RU_HUNDREDS: Final = (
    "сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот".split()
)
RU_STEMS: Final = (
    "нулев перв втор трет четверт пят шест седьм восьм девят десят одиннадцат двенадцат"
    " тринадцат четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат".split()
)
RU_TEN_STEMS: Final = (
    "двадцат тридцат сороков пятидесят шестидесят семидесят восьмидесят девяност".split()
)
RU_HUNDRED_STEMS: Final = (
    "сот двухсот трехсот четырехсот пятисот шестисот семисот восьмисот девятисот".split()
)
RU_ENDINGS: Final = (
    "ый ой ий ая ья ое ье ого ьего ому ьему ым ьим ом ьем ую ью ой ьей ые ьи".split()
)

MOST: Final = 999


@lru_cache(maxsize=4096)
def spoken(number: int, lang: str, ordinal: bool = False) -> tuple[str, ...]:
    """The ways in which a number may be said, digits first; small letters, е for ё."""
    sign = number < 0
    size = min(abs(number), MOST)
    if lang == "en":
        found = list(english_ordinal(size) if ordinal else english(size))
    else:
        found = list(russian_ordinal(size) if ordinal else russian(size))
    minus = {"en": "minus ", "ru": "минус "}[lang] if sign else ""
    return tuple(minus + words for words in (str(size), *found))


def english(n: int) -> Iterator[str]:
    """A number in English words, with and without `and`, with and without a hyphen."""
    if n < 20:
        yield EN_SMALL[n]
    elif n < 100:
        tens, rest = EN_TENS[n // 10 - 2], n % 10
        yield from [tens] if not rest else [f"{tens} {EN_SMALL[rest]}", f"{tens}-{EN_SMALL[rest]}"]
    else:
        hundred = f"{EN_SMALL[n // 100]} hundred"
        for words in english(n % 100) if n % 100 else [""]:
            yield f"{hundred} {words}".strip()
            if words:
                yield f"{hundred} and {words}"


def english_ordinal(n: int) -> Iterator[str]:
    """An English ordinal, and its short form in digits."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(0 if n % 100 in (11, 12, 13) else n % 10, "th")
    yield f"{n}{ending}"
    for words in english(n):
        head, sep, last = max(words.rpartition(" "), words.rpartition("-"), key=lambda p: len(p[0]))
        if last in EN_ORDINALS:
            last = EN_ORDINALS[last]
        elif last.endswith("y"):
            last = last[:-1] + "ieth"
        else:
            last += "th"
        yield head + sep + last


def russian(n: int) -> Iterator[str]:
    """A number in Russian words; one and two in their genders."""
    head, last = parts_of(n)
    variants = {1: ("один", "одна", "одно"), 2: ("два", "две")}.get(last)
    for word in variants or (russian_word(last),):
        yield f"{head} {word}".strip()


def parts_of(n: int) -> tuple[str, int]:
    """A number's words but the last, and what the last stands for."""
    words = []
    if n > 99 and n % 100:
        words.append(RU_HUNDREDS[n // 100 - 1])
        n %= 100
    if 20 < n < 100 and n % 10:
        words.append(RU_TENS[n // 10 - 2])
        n %= 10
    return " ".join(words), n


def russian_word(n: int) -> str:
    """One Russian numeral: up to 20, a ten, or a hundred."""
    if n < 20:
        return RU_SMALL[n]
    return RU_TENS[n // 10 - 2] if n < 100 else RU_HUNDREDS[n // 100 - 1]


def russian_ordinal(n: int) -> Iterator[str]:
    """A Russian ordinal in its forms, and its short form in digits."""
    yield f"{n}-й"
    yield f"{n}-я"
    head, last = parts_of(n)
    if last < 20:
        stem = RU_STEMS[last]
    else:
        stem = RU_TEN_STEMS[last // 10 - 2] if last < 100 else RU_HUNDRED_STEMS[last // 100 - 1]
    for ending in RU_ENDINGS:
        yield f"{head} {stem}{ending}".strip()
