"""What is said at the table: the word, questions, and what cannot be said at all."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from parlour.core.errors import Illegal

LONGEST: Final = 300
"""Characters that one utterance, question or explanation may have."""

MARKS: Final = 3
"""Combining marks that may follow each other."""

WORDS: Final = frozenset({"bartok", "барток"})
"""BK-09: the word, in either language."""

TOKEN: Final = re.compile(r"[^\W_]+(?:[-'][^\W_]+)*")


def check_text(text: str, clause: str, most: int = LONGEST) -> None:
    """Raises Illegal for text that is empty, longer than `most`, or no plain line."""
    if not text.strip():
        raise Illegal("no-text", clause)
    if len(text) > most:
        raise Illegal("text-too-long", clause, most=most, given=len(text))
    if text.isascii() and text.isprintable():
        return
    marks = 0
    for sign in text:
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") or sign in BENDING or marks > MARKS:
            raise Illegal("text-not-plain", clause)


BENDING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the direction of writing round."""


def tokens(text: str) -> list[str]:
    """The words of an utterance: small letters, е for ё, no punctuation."""
    return list(words_in(text))


@lru_cache(maxsize=1024)
def words_in(text: str) -> tuple[str, ...]:
    """The same, kept: what is said is looked at by all that it may answer or break."""
    plain = unicodedata.normalize("NFC", text).lower().replace("ё", "е").replace("’", "'")
    return tuple(TOKEN.findall(plain))


def says_the_word(text: str) -> bool:
    """BK-09, BK-R2: whether the word is among the words said."""
    return not WORDS.isdisjoint(words_in(text))


# BK-R21: questions

ASKING: Final = frozenset("who whom whose what which why how who's what's how's why's".split())
"""English words that open a question."""

ASKING_FIRST: Final = frozenset("when where where's when's".split())
"""English words that open a question when a verb follows, or nothing."""

VERBS: Final = frozenset(
    "is are am was were do does did have has had can could will would shall should may might must"
    " isn't aren't wasn't weren't don't doesn't didn't haven't hasn't hadn't can't cannot couldn't"
    " won't wouldn't shan't shouldn't mustn't ain't".split()
)
"""English verbs that open a question when a subject follows."""

SUBJECTS: Final = frozenset(
    "i you he she it we they this that these those there the a an my your his her its our their"
    " any anyone anybody anything some someone somebody something everyone everybody nobody no"
    " one all".split()
)

THINGS: Final = frozenset("it this that the a an my your his her its our their no one all".split())

ORDERING: Final = {"do": THINGS, "have": THINGS | {"some", "something"}, "may": THINGS}
"""What follows these verbs in an order or a wish, not in a question."""

OPENERS: Final = frozenset(
    "and but so or well hey oh ok okay hm hmm sorry please now then"
    " а и но ну так эй ой да вот ладно слушай слушайте скажи скажите извини извините простите"
    " интересно же".split()
)
"""Words before a question that do not change it."""

EXCLAIMING: Final = re.compile(
    r"(what (an?|luck|fun)\b|how (nice|lovely|sad|funny|cute|sweet|strange|odd|annoying|very)\b"
    r"|как (жаль|жалко|обидно|хорошо|здорово|мило|странно|всегда|обычно|раз|скажешь|скажете"
    r"|угодно|будто)\b"
    r"|как(ая|ой|ое|ие) (жалость|досада|удача|прелесть|неудача|радость|ужас|кошмар|красота)\b"
    r"|что (ж|же|ли)$|что ж\b|что за (карта|прелесть|удача|жалость)\b|кто бы сомневался"
    r"|чем [^?]*\bтем\b)"
)
"""Openings that exclaim or agree and do not ask."""

ASKING_RU: Final = frozenset(
    "кто кого кому кем ком что чего чему чем какой какая какое какие какого какую каких каким"
    " какими какому каком который которая которое которые которого которую чей чья чье чьи чью"
    " чьего где куда откуда когда почему зачем отчего сколько как разве неужели насколько"
    " правда".split()
)
"""Russian words that open a question."""

JOINING_RU: Final = re.compile(r"(?:когда|если|как только|пока)\b[^,?]*,")
"""A Russian opening that is a clause with a comma after it, and no question."""


def is_question(text: str) -> bool:
    """BK-R21: a question mark, or an opening that asks."""
    if re.search(r"[?？⁇⁈⁉؟]", text):
        return True
    words = tokens(text)
    while len(words) > 1 and words[0] in OPENERS:
        words = words[1:]
    if not words or EXCLAIMING.match(" ".join(words)):
        return False
    return asks_in_english(words) or asks_in_russian(words, text)


def asks_in_english(words: list[str]) -> bool:
    """Whether these words open as an English question does."""
    first, second = words[0], words[1] if len(words) > 1 else ""
    if first in ASKING:
        return True
    if first in ASKING_FIRST:
        return not second or second in VERBS
    return first in VERBS and second in SUBJECTS - ORDERING.get(first, frozenset())


def asks_in_russian(words: list[str], text: str) -> bool:
    """Whether these words open as a Russian question does, «ли» after the first one among them."""
    if "ли" in words[1:3]:
        return True
    if words[0] == "правда":
        return len(words) == 1
    joined = JOINING_RU.match(text.strip().lower())
    return words[0] in ASKING_RU and not joined
