# ruff: noqa: E501
"""Russian words: nouns and adjectives with their forms, verbs by their stems, numbers, synonyms."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from parlour.games.bartok.norms.chart import Token
from parlour.games.bartok.norms.russian.forms import (
    CASES,
    VERB_ENDINGS,
    adjective_forms,
    lemma,
    lemmas,
    noun_forms,
)
from parlour.games.bartok.norms.russian.synonyms import SYNONYMS
from parlour.games.bartok.norms.russian.verbs import VERBS
from parlour.games.bartok.norms.russian.vocabulary import (
    ADJECTIVES,
    ALIASES,
    NOUNS,
    PRONOUNS,
    SUITED,
)
from parlour.games.bartok.norms.words import Lexicon, plain

RANKS: Final = {
    "A": "туз:m",
    "2": "двойк:fk+двоек двушк:fk+двушек",
    "3": "тройк:fk+троек",
    "4": "четверк:fk+четверок",
    "5": "пятерк:fk+пятерок",
    "6": "шестерк:fk+шестерок",
    "7": "семерк:fk+семерок",
    "8": "восьмерк:fk+восьмерок",
    "9": "девятк:fk+девяток",
    "T": "десятк:fk+десяток",
    "J": "валет:m вальт:m",
    "Q": "дам:f",
    "K": "корол:my",
}

_NUMBERS: Final = {
    0: "ноль нуля", 1: "один одна одно одну одним одной", 2: "два две двух двум двумя", 3: "три трех трем тремя",
    4: "четыре четырех четырем четырьмя", 5: "пять пяти пятью", 6: "шесть шести шестью",
    7: "семь семи семью", 8: "восемь восьми восемью", 9: "девять девяти девятью",
    10: "десять десяти десятью", 11: "одиннадцать одиннадцати", 12: "двенадцать двенадцати",
    13: "тринадцать тринадцати", 14: "четырнадцать четырнадцати", 15: "пятнадцать пятнадцати",
    16: "шестнадцать шестнадцати", 17: "семнадцать семнадцати", 18: "восемнадцать восемнадцати",
    19: "девятнадцать девятнадцати", 20: "двадцать двадцати", 30: "тридцать тридцати",
    40: "сорок сорока", 50: "пятьдесят пятидесяти", 60: "шестьдесят шестидесяти", 100: "сто ста",
}  # fmt: skip
_COLLECTIVE: Final = {2: "двое двоих", 3: "трое троих", 4: "четверо четверых", 5: "пятеро пятерых"}
ORDINALS: Final = (
    "перв:a втор:o трет:t четверт:a пят:a шест:o седьм:o восьм:o девят:a десят:a "
    "одиннадцат:a двенадцат:a тринадцат:a четырнадцат:a пятнадцат:a шестнадцат:a семнадцат:a "
    "восемнадцат:a девятнадцат:a двадцат:a"
).split()

SAID: Final = frozenset(
    "и или а но на в с у к по от за до из о об при что как кто это то его ее их он она они ты вы "
    "если когда не ни же карта карту карты карт игрок следующий ход все всё любой такой вслух громко хором".split()
)
"""Words that do not stand in a phrase without quotes."""

TOLD: Final = frozenset((("а", "то"), ("не", "то")))
"""`а то`, `не то`: otherwise."""


FILLERS: Final = frozenset("же уж пожалуйста теперь отныне тоже то вот".split())


def _entries(text: str) -> Iterable[str]:
    return (entry for entry in text.split() if ":" in entry and not entry.endswith(":-"))


def _table() -> dict[str, set[str]]:  # noqa: C901
    """Forms with the words, and words in their cases, that they can be."""
    found: dict[str, set[str]] = {}

    def add(form: str, word: str, *cases: str) -> None:
        keys = found.setdefault(form, set())
        keys.add(word)
        keys.update(f"{word}@{case}" for case in cases)

    for entry in _entries(NOUNS):
        for form, case, plural in noun_forms(entry):
            for word in lemmas(entry, plural):
                add(form, word, case)
    for line in ALIASES.strip().splitlines():
        word, _, entries = line.partition(":")
        for entry in entries.split():
            for form, case, _ in noun_forms(entry):
                add(form, word, case)
    for entry in _entries(ADJECTIVES):
        for form, case, plural in adjective_forms(entry):
            for word in lemmas(entry, plural):
                add(form, word, case)
    for line in PRONOUNS.strip().splitlines():
        word, _, forms = line.partition(":")
        for one in forms.split():
            form, *cases = one.split(".")
            add(form, word, *cases)
    for line in SYNONYMS.strip().splitlines():
        word, _, forms = line.partition(":")
        for form in forms.split():
            add(form, word, *CASES)
    for line in SUITED.strip().splitlines():
        word, _, entries = line.partition(":")
        for entry in entries.split():
            for form, _, _ in adjective_forms(entry):
                add(form, word, *CASES)
    for rank, entries in RANKS.items():
        for entry in entries.split():
            for form, case, _ in noun_forms(entry):
                add(form, f"$rank:{rank}", case)
                add(form, lemma(entry))
    for forms in _NUMBERS.values():
        for form in forms.split():
            add(form, forms.split()[0])
    return found


def _stems() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for line in VERBS.strip().splitlines():
        word, _, stems = line.partition(":")
        for stem in [*stems.split(), word]:
            found.setdefault(stem.replace("ё", "е"), set()).add(word)
    return found


_FINITE: Final = ("ет", "ит", "ешь", "ишь", "ут", "ют", "ат", "ят", "ется", "ится", "йте", "й")


def is_finite(word: Token) -> bool:
    """Is it a verb in another form than behind "may"?"""
    return plain(word.text).endswith(_FINITE) and any(
        key.endswith(("ть", "ться", "чь", "ти")) for key in word.keys
    )


class Russian(Lexicon):
    """What a word can be, for a grammar with these words."""

    forms: ClassVar[dict[str, set[str]]] = _table()
    stems: ClassVar[dict[str, set[str]]] = _stems()
    nouns: ClassVar[set[str]] = {
        form for entry in _entries(NOUNS) for form, _, _ in noun_forms(entry)
    }
    numbers: ClassVar[dict[str, int]] = {
        form: n for n, forms in _NUMBERS.items() for form in forms.split()
    } | {form: n for n, forms in _COLLECTIVE.items() for form in forms.split()}
    ordinals: ClassVar[dict[str, int]] = {
        form: n for n, entry in enumerate(ORDINALS, 1) for form, _, _ in adjective_forms(entry)
    }

    def _verbs(self, word: str) -> set[str]:
        found = set()
        for end in range(2, len(word) + 1):
            if word[end:] in VERB_ENDINGS:
                found |= self.stems.get(word[:end], set())
        return found

    def _look_up(self, word: str) -> tuple[frozenset[str], dict[str, Any]]:
        forms = {word} | self.forms.get(word, set())
        if word not in self.nouns:
            forms |= self._verbs(word)
        values: dict[str, Any] = {}
        number, ending = _figure(word)
        if word in self.numbers or (number and ending in _AMOUNT):
            values["$number"] = self.numbers[word] if word in self.numbers else int(number[:4])
        if word in self.ordinals or (number and ending not in _AMOUNT and ending not in _RANKED):
            values["$ordinal"] = self.ordinals.get(word) or int(number[:3])
        if number in DIGITS and ending not in _AMOUNT[1:]:
            values["$rank"] = DIGITS[number]
            for case in _RANKED.get(ending, ()):
                values[f"$rank@{case}"] = DIGITS[number]
        for form in forms:
            if form.startswith("$rank:"):
                rank, _, case = form[6:].partition("@")
                values["$rank"] = values["$named"] = rank
                if case:
                    values[f"$rank@{case}"] = rank
        keys = frozenset(form for form in forms if form.partition("@")[0] in self.words)
        keys = keys.union(values)
        return keys if word in SAID else keys | {"$words"}, values


def _figure(word: str) -> tuple[str, str]:
    """A number in figures and its ending: `7-ку` is `7` and `ку`."""
    number = word.rstrip("абвгдежзийклмнопрстуфхцчшщъыьэюя").rstrip("-")
    return (number, word[len(number) :].lstrip("-")) if number.isdecimal() else ("", "")


_AMOUNT: Final = ("", "х", "ух", "ех", "мя", "ми", "ью", "ти", "и")
"""Endings of a number of things: `3-х`, `5-ти`."""

_RANKED: Final[dict[str, tuple[str, ...]]] = {
    "ка": ("nom",), "ки": ("gen", "nom", "acc"), "ку": ("acc",), "ке": ("dat", "pre"),
    "кой": ("ins",), "кою": ("ins",), "ок": ("gen", "acc"), "ек": ("gen", "acc"),
    "кам": ("dat",), "ками": ("ins",), "ках": ("pre",), "рка": ("nom",), "рки": ("gen", "nom", "acc"),
    "рку": ("acc",), "ркой": ("ins",), "рке": ("dat", "pre"), "рок": ("gen", "acc"),
}  # fmt: skip
"""Endings of a rank in figures, with their cases: `7-ка`, `10ки`."""

DIGITS: Final = {str(n): str(n) for n in range(2, 10)} | {"10": "T"}
