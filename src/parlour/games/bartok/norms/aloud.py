"""What is told to be said without quotes: the sentence with the quotes put in.

Only a sentence that cannot be read as it stands is looked at so. Where the words tell of a card, a
number or anything else to be named, they are no utterance.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, product
from typing import Final

from parlour.games.bartok.norms.deeds import HEADS
from parlour.games.bartok.norms.grammars import lexicon
from parlour.games.bartok.norms.words import plain

WAYS: Final = 6
"""Most ways to put the quotes that are tried."""

LONGEST: Final = 7
"""Most words of an utterance."""

_WORD: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")

_VERBS: Final = {
    "en": re.compile(
        r"\b(?:say|shout|yell|cry|whisper|chant|type|utter|exclaim|scream|mention)"
        r"(?:s|ing|ies)?(?:\s+(?:out\s+)?(?:loud|aloud))?(?:\s+out)?(?:\s+(?:the\s+)?words?)?\s+"
        r"(?=[a-z])",
        re.IGNORECASE,
    ),
    "ru": re.compile(
        r"\b(?:(?:про)?говор|(?:с|про)каз|скаж|(?:вы|про)?крик|(?:про)?крич|воскли[кц]|ответ|отвеч|пи[шс]|напи[шс])\w*"
        r"(?:\s+(?:вслух|громко|хором))?(?:\s+слов[аоу]?)?\s+(?=[а-яё])",
        re.IGNORECASE,
    ),
}
"""Verbs of speech, up to what is said."""

_DENIED: Final = {
    "en": re.compile(
        r"\b(?:no|not|never|nobody|none|cannot|\w+n'?t|forbidden|banned|costs?)\b", re.IGNORECASE
    ),
    "ru": re.compile(
        r"\b(?:не|нельзя|никто|никому|никогда|запрещ\w+|запрет\w*|кто ска\w+)\b", re.IGNORECASE
    ),
}
"""Words by which something is not to be said."""

_BOUNDS: Final = {
    "en": frozenset(
        "and or but then when if whenever after before on with for to every each everyone "
        "everybody unless while until aloud loudly first at as instead costs is are".split()
    ),
    "ru": frozenset(
        "и а или но когда если при после до пока перед на с вслух громко остальные "
        "иначе тот".split()
    ),
}
"""Words before which an utterance may have ended."""

_JOINS: Final = frozenset(("and", "or", "but", "then", "и", "а", "или", "но"))
"""Words behind which something else may be told: an utterance has two more words at most."""

_NAMED: Final = {
    "en": re.compile(
        r"(?:suit|rank|number|colou?r|name|card|total|sum|count|amount|word|phrase)(?:s|'s)?"
        r"|how|many|much|what|which|whose|its?|same|times|that|an?|one|any|some|\w+thing"
    ),
    "ru": re.compile(
        r"(?:маст|ранг|достоинств|числ|цвет|назван|карт|сумм|скольк|котор|количеств|сво[йеияю]|"
        r"тво[йеияю]|слов|фраз|что-|какой-|ничего|любо)\w*|что|какая|какой|какую|имя|имени|ее|его|"
        r"их|себя|надо|нужно|обязательно|нельзя"
    ),
}
"""Words that tell of something to be named, or of what is not said."""

_IDIOM: Final = {
    "en": re.compile(r"(?:last|one|final) card\b(?!')", re.IGNORECASE),
    "ru": re.compile(r"(?:последняя|одна) карта\b", re.IGNORECASE),
}
"""What players say of the card they have left."""

_OWN: Final = frozenset("your their his her".split())
"""Words with which something to be named may begin."""

_TO_WHOM: Final = re.compile(
    r"to (?:the |your |their )*(?:next|previous|left|right|neighbou?r|player|one|other|everyone|"
    r"table|person)|(?:соседу|игроку|следующему|предыдущему|всем|друг)\b",
    re.IGNORECASE,
)
"""Those who are spoken to."""

_ROW: Final = {
    "en": re.compile(
        r"[a-z']+(?:(?:,\s*|\s+)(?:(?:or|and|nor)\s+)?[a-z']+)+?"
        r"(?=[.;!?:]|\s*$|\s+(?:is|are|costs?)\b|\s*,\s*(?:that'?s?|it'?s?|either|each|any)\b)",
        re.IGNORECASE,
    ),
    "ru": re.compile(
        r"[а-яё]+(?:(?:,\s*|\s+)(?:(?:или|и|ни)\s+)?[а-яё]+)+?"
        r"(?=[.;!?:—]|\s*$|,?\s+(?:тот|тому|штраф))",
        re.IGNORECASE,
    ),
}
_JOINED: Final = {
    "en": re.compile(r"\s*,\s*(?:(?:or|and|nor)\s+)?|\s+(?:or|and|nor)\s+", re.IGNORECASE),
    "ru": re.compile(r"\s*,\s*(?:(?:или|и|ни)\s+)?|\s+(?:или|и|ни)\s+", re.IGNORECASE),
}
"""Words in a row up to a stop, and what joins them."""

_SIGNED: Final = {
    "en": re.compile(
        r"(?:[-=–—]+>|[→⇒=:?!]|(?<=\s)[–—-](?=\s))\s*(?P<said>[a-z][a-z' -]{1,50}?)"
        r"(?P<so>,?\s+say\s+(?:it|so|that))?(?=\s*(?:$|[.,;!?])|\s+(?:or|and)\s+(?:draw|take)s?\b)",
        re.IGNORECASE,
    ),
    "ru": re.compile(
        r"(?:[-=–—]+>|[→⇒=:?!]|(?<=\s)[–—-](?=\s))\s*(?P<said>[а-яё][а-яё -]{1,50}?)"
        r"(?P<so>,?\s+(?:так и )?(?:говори|скажи|сказать))?"
        r"(?=\s*(?:$|[.,;!?])|\s+(?:или|и)\s+(?:бери|берёшь|тяни)\b)",
        re.IGNORECASE,
    ),
}
"""What is said behind a sign, and that it is to be said."""

_PLAYED: Final = {
    "en": re.compile(
        r"(?:word|letter|name|strip|undress|cloth|whoever|who|vot|number|suit|rank|shuffl|trad|exchang|rotat|discard|wild|block|ban|stop|look|next|player|previous|"
        r"neighbou?r|draw|tak|pick|skip|miss|los|win|turn|everyone|"
        r"everybody|other|all|swap|giv|revers|direction|hand|play|put|deck|stock|pile|penalt|say|"
        r"shout|rule|deal|extra|left|right|last|only|must|may|can|do(?:n'|es)?|not?|then|go|"
        r"one|two|three|four|five|six|seven|eight|nine|ten|person|guy|them|him|her|it)"
        r"(?:s|e|es|ing|y|ies|e?d|er|rs|n't|not|t|'t|'s)?"
    ),
    "ru": re.compile(
        r"(?:игра|камень|побед|слов|букв|назв|снима|раздев|одежд|кто|голос|имя|числ|масть|масти|ранг|след|игро|сосед|предыд|бер|бра|взя|возьм|тян|кар[от]|ход|пропуск|пропуст|теря|проигр|"
        r"выигр|все|всем|друг|остальн|меня|отда|да[йеё]|направл|колод|сброс|стоп|штраф|говор|скаж|"
        r"сказ|крич|правил|разда|ещё|еще|лев|прав|послед|только|нельзя|можно|можеш|должн|не|нет|"
        r"никт|тот|ему|ей|их|он|она|один|одн|дв|три|тр[её]|четыр|пят|шест|сем|восем|девят|десят|"
        r"клад|клас|положи|меняе|сбрас)\w*"
    ),
}
"""Words that tell of the play: what they stand in, behind a sign, is no utterance."""

_TIMED: Final = re.compile(
    r"(?:for|in|within|за|в течение)\s+\S+\s+(?:seconds?|секунд\w*|minutes?|минут\w*)\b",
    re.IGNORECASE,
)
"""How long somebody has, which is no utterance."""

Said = tuple[int, int, str]
"""Where something that is said begins and ends, and how it stands in quotes."""

Ways = tuple[Said, ...]
"""What a place may mean, where nothing decides between them."""


_DONE: Final = {"en": "the player must do ", "ru": "игрок должен сделать "}
"""What stands before words that may as well be something to do."""


def aloud(text: str, lang: str) -> Iterator[tuple[str, ...]]:
    """The text with what may be said in quotes, in a few ways, those of fewest words first; texts
    in one tuple are meant alike."""
    if any(sign in text for sign in '"«»“”„'):
        return
    sites = [*_signed(text, lang)]
    spoken = (_said(text, verb.end(), lang) for verb in _VERBS[lang].finditer(text))
    sites.extend([(one,) for one in site] for site in spoken)
    sites = sorted(filter(None, sites))
    for chosen in islice(product(*sites), WAYS if sites else 0):
        yield tuple(_quoted(text, told) for told in product(*chosen))


def _quoted(text: str, sites: Ways) -> str:
    """The text with what stands at those places put otherwise."""
    told, at = "", 0
    for begin, end, said in sites:
        told, at = told + text[at:begin] + said, end
    return told + text[at:]


def _said(text: str, begin: int, lang: str) -> list[Said]:
    """What may be said from there on."""
    if idiom := _IDIOM[lang].match(text, begin):
        return [(begin, idiom.end(), f'"{idiom[0]}"')]
    if _DENIED[lang].search(text) and (row := _row_of(text, begin, lang)):
        return [row]
    if _TIMED.match(text, begin):
        return []
    found: list[Said] = []
    end, most = begin, LONGEST
    for count, word in enumerate(islice(_WORD.finditer(text, begin), LONGEST + 1)):
        one, apart = plain(word[0]), bool(text[end : word.start()].strip())
        if count and (apart or count == LONGEST or one in _BOUNDS[lang]):
            found.append((begin, end, f'"{text[begin:end]}"'))
        if one in _JOINS:
            most = min(most, count + 3)
        if apart or count == most or _stops(text, word, lang, not count):
            return found
        end = word.end()
    return [*found, (begin, end, f'"{text[begin:end]}"')]


def _signed(text: str, lang: str) -> Iterator[list[Ways]]:
    """What is said, or done, behind signs: words of which one at least is foreign to the grammar.
    An exclamation is said; what begins with a deed is done."""
    for found in _SIGNED[lang].finditer(text):
        words = plain(found["said"]).split()
        foreign = any(lexicon(lang)(word)[0] <= {"$words"} for word in words)
        named = _NAMED[lang].fullmatch(words[0]) or any(map(_PLAYED[lang].fullmatch, words))
        called = found["so"] or text[found.end() : found.end() + 1] == "!"
        moved = HEADS[lang].begin(found["said"]) and not called
        if (called or foreign) and not named and not moved:
            said = f'"{found["said"]}"'
            ways = (said,) if called else (said, _DONE[lang] + said)
            yield [tuple((found.start("said"), found.end(), way) for way in ways)]


def _stops(text: str, word: re.Match[str], lang: str, first: bool) -> bool:
    """Whether what is said cannot hold this word."""
    one, begin = plain(word[0]), word.start()
    if first and (one in _BOUNDS[lang] or one in _OWN):
        return True
    others = _VERBS[lang].match(text, begin) or _TO_WHOM.match(text, begin)
    return bool(others or _NAMED[lang].fullmatch(one))


def _row_of(text: str, begin: int, lang: str) -> Said | None:
    """Single words in a row, each in quotes."""
    row = _ROW[lang].match(text, begin)
    words = _JOINED[lang].split(row[0]) if row else []
    if row is None or any(" " in word or _NAMED[lang].fullmatch(plain(word)) for word in words):
        return None
    join = " или " if lang == "ru" else " or "
    return begin, row.end(), join.join(f'"{word}"' for word in words)
