# ruff: noqa: E501
"""Russian nouns, adjectives and verbs of the rule language, with the endings that make their forms.

Cases: nom, gen, dat, acc, ins, pre. A noun is written `стем:class`, its lemma being the stem with
the first ending of the class; `+` gives a genitive plural of its own (`двойк:fk+двоек`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

CASES: Final = ("nom", "gen", "dat", "acc", "ins", "pre")

# Endings by class: six cases of the singular, six of the plural; `-` is no ending.
_NOUNS: Final = {
    "m": "- а у -/а ом е ы ов ам ы/ов ами ах",
    "mk": "- а у -/а ом е и ов ам и/ов ами ах",
    "my": "ь я ю ь/я ем е и ей ям и/ей ями ях",
    "mj": "й я ю й/я ем е и ев ям и/ев ями ях",
    "myo": "ь я ю ь/я ём е и ей ям и/ей ями ях",
    "mch": "- а у -/а ем е и ей ам и/ей ами ах",
    "ma": "- а у -/а ом е а ов ам а ами ах",
    "ml": "ец ьца ьцу ец/ьца ьцем ьце ьцы ьцев ьцам ьцы/ьцев ьцами ьцах",
    "f": "а ы е у ой е ы - ам ы/- ами ах",
    "fc": "а и е у ей е и - ам и/- ами ах",
    "fts": "а ы е у ей е ы - ам ы/- ами ах",
    "fk": "а и е у ой е и - ам и/- ами ах",
    "fy": "ь и и ь ью и и ей ям и/ей ями ях",
    "fya": "я и е ю ей е и ь ям и ями ях",
    "fia": "ия ии ии ию ией ии ии ий иям ии иями иях",
    "n": "о а у о ом е а - ам а ами ах",
    "ne": "е я ю е ем и я й ям я ями ях",
    "ne2": "е а у е ем е а - ам а ами ах",
}
_ADJECTIVES: Final = {
    "a": ("ый ого ому ый/ого ым ом", "ая ой ой ую ой ой", "ое ого ому ое ым ом", "ые ых ым ые/ых ыми ых"),
    "o": ("ой ого ому ой/ого ым ом", "ая ой ой ую ой ой", "ое ого ому ое ым ом", "ые ых ым ые/ых ыми ых"),
    "k": ("ий ого ому ий/ого им ом", "ая ой ой ую ой ой", "ое ого ому ое им ом", "ие их им ие/их ими их"),
    "ko": ("ой ого ому ой/ого им ом", "ая ой ой ую ой ой", "ое ого ому ое им ом", "ие их им ие/их ими их"),
    "s": ("ий его ему ий/его им ем", "ая ей ей ую ей ей", "ее его ему ее им ем", "ие их им ие/их ими их"),
    "y": ("ий его ему ий/его им ем", "яя ей ей юю ей ей", "ее его ему ее им ем", "ие их им ие/их ими их"),
    "t": ("ий ьего ьему ий/ьего ьим ьем", "ья ьей ьей ью ьей ьей", "ье ьего ьему ье ьим ьем", "ьи ьих ьим ьи/ьих ьими ьих"),
    "p": ("- а у -/а им ом", "а ой ой у ой ой", "о а у о им ом", "ы ых ым ы/ых ыми ых"),
    "j": ("й его ему й/его им ем", "я ей ей ю ей ей", "е его ему е им ем", "и их им и/их ими их"),
}  # fmt: skip

VERB_ENDINGS: Final = frozenset(
    "ть ти чь л ла ло ли ю у ешь ет ишься ешься усь юсь емся имся етесь ем ете ют ут ишь ит им ите ят ат й йте и ите ь ьте в вши вший "
    "вшая вшие вшего вшему вшим вших вшей ена ено ены ен на но ны н та то ты т я а ив ав "
    "нный нная нное нные нного нному нным нных нной нную тый тая тую тые тых той "
    "ется ятся ются утся атся ится ться тся ся сь йся йтесь лся лась лось лись вшись "
    "емая емый емые ем ил ила или ило ал ала али ало ел ела ели ять ить ать еть уть "
    "ает ают аешь аем ается аются ай айте ает яет яют яешь яется яются ует уют уешь илась илось ились ился алась алось ались ался ялась ялся ялись "
    "ул ула уло ули улся улась улись уться".split()
) | {""}


def noun_forms(entry: str) -> Iterator[tuple[str, str, bool]]:
    """The forms of a noun with their cases, and whether they are plural."""
    stem, _, kind = entry.partition(":")
    kind, _, plural = kind.partition("+")
    for at, endings in enumerate(_NOUNS[kind].split()):
        for ending in endings.split("/"):
            form = stem + ending.replace("-", "")
            if ending == "-" and at > 6 and plural:
                form = plural
            yield form, CASES[at % 6], at > 5


def adjective_forms(entry: str) -> Iterator[tuple[str, str, bool]]:
    """The forms of an adjective with their cases, and whether they are plural."""
    stem, _, kind = entry.partition(":")
    for row in _ADJECTIVES[kind]:
        for at, endings in enumerate(row.split()):
            for ending in endings.split("/"):
                yield stem + ending.replace("-", ""), CASES[at], row is _ADJECTIVES[kind][-1]


def lemmas(entry: str, plural: bool) -> tuple[str, str]:
    """The words under which the grammar knows a form: in any number, and in its own (`игроки` in
    the plural alone, `игрок_` in the singular alone)."""
    stem, _, kind = entry.partition(":")
    kind = kind.partition("+")[0]
    many = _NOUNS[kind].split()[6] if kind in _NOUNS else _ADJECTIVES[kind][-1].split()[0]
    word = lemma(entry)
    return word, (stem + many.replace("-", "")) if plural else word + "_"


def lemma(entry: str) -> str:
    """The word under which the grammar knows a noun or an adjective."""
    stem, _, kind = entry.partition(":")
    kind = kind.partition("+")[0]
    first = (_NOUNS[kind] if kind in _NOUNS else _ADJECTIVES[kind][0]).split()[0].split("/")[0]
    return stem + first.replace("-", "")


def noun(entry: str, case: str, animate: bool = False, many: bool = False) -> str:
    """A noun, in the singular or the plural."""
    stem, _, kind = entry.partition(":")
    kind, _, plural = kind.partition("+")
    ending = _ending(_NOUNS[kind].split()[CASES.index(case) + 6 * many], animate)
    bare = many and not ending and plural
    return plural if bare else stem + ending


def adjective(entry: str, gender: str, case: str, animate: bool = False) -> str:
    """An adjective of the gender: `m`, `f`, `n`, or `p` for the plural."""
    stem, _, kind = entry.partition(":")
    row = _ADJECTIVES[kind]["mfnp".index(gender)].split()
    return stem + _ending(row[CASES.index(case)], animate or (gender == "m" and case == "acc"))


def _ending(endings: str, animate: bool) -> str:
    options = endings.split("/")
    return options[-1 if animate else 0].replace("-", "")
