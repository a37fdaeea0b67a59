"""What players do with their bodies, told in plain words: the sentence with the deed in quotes.

Only a sentence that cannot be read as it stands is looked at so. A deed that tells of cards, turns
or anything else of the play is none that people judge.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, product
from typing import Final

from parlour.games.bartok.norms.english.deeds import HEADS as ENGLISH
from parlour.games.bartok.norms.russian.deeds import HEADS as RUSSIAN
from parlour.games.bartok.norms.words import QUOTED

WAYS: Final = 6
"""Most ways to put the quotes that are tried."""

LONGEST: Final = 14
"""Most words of a deed."""

HEADS: Final = {"en": ENGLISH, "ru": RUSSIAN}
"""The verbs with which a deed begins."""

_DONE: Final = {"en": 'do "{}"', "ru": "сделать «{}»"}
"""How a deed is told in the program's own words."""

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")

_APART: Final = re.compile(
    r"[\"«»“”„.;!?:=()]|,(?! (?:that|which|котор\w+|как(?:ой|ого|ую|ое)|что|чтобы?|и чтобы?) )"
    r"(?!,? (?:and )?(?:no rep|without rep)|,? (?:и )?(?:без повт|повторяться нел))"
    r"|\s[-–—]|->"
)
"""Signs that no deed goes beyond."""

_ENDS: Final = {
    "en": re.compile(
        r"(?:and|or|but|then|if|when|whenever|unless|while|until|till|before|after|for|otherwise|"
        r"instead|is|are|must|may|has|have|costs?|gets?|draws?|takes?|pays?|loses?)\b",
        re.IGNORECASE,
    ),
    "ru": re.compile(
        r"(?:и|или|а|но|если|когда|пока|до|на|в|иначе|либо|вместо|после|перед|тот|должен|бер[её]т|"
        r"бер[её]шь|получает|платит|теряет|не|нельзя|запрещено|следующий|"
        r"предыдущий|позапрошлый|прошлый|последний|соседи?|победитель|сыгравший|все|каждый|игрок)\b",
        re.IGNORECASE,
    ),
}
"""Words before which a deed may have ended."""

_WHILE: Final = {
    "en": re.compile(
        r"(?:until|till|before|for) (?:the |your |their |his |her |its |one |a |end of )*"
        r"(?:next |whole |full |rest of |this |the |it is |it's )*(?:turn|round|lap|deal|go)"
        r"(?: again| comes(?: round| around)?(?: again)?)?|(?:in|during|of) (?:this|the) deal|"
        r"(?:the |that )?(?:player|person|one|whoever)(?: who)? (?:just )?played (?:it|them|that)|"
        r"(?:with|in|of|to|on|at|from) (?:the|your|their|a|one|both)? ?(?:left|right) "
        r"(?:hand|foot|leg|ear|knee|elbow|arm|eye|shoulder|side)",
        re.IGNORECASE,
    ),
    "ru": re.compile(
        r"(?:до|пока не прид[её]т|к|на) (?:конца |начала )?(?:твое\w+ |следующ\w+ |сво\w+ |"
        r"вс\w+ |эт\w+ )*(?:хода|ходу|круга|сдачи|очереди|круг)|в (?:этой )?сдаче|"
        r"(?:лев\w+|прав\w+) (?:рук\w+|ног\w+|ух\w+|колен\w+|локт\w+|глаз\w*)",
        re.IGNORECASE,
    ),
}
"""Words of the play that a deed may hold: how long it goes on, and sides of the body."""

_PLAYED: Final = {
    "en": re.compile(
        r"(?:card|suit|rank|draw|play|discard|deck|stock|pile|deal|turn|skip|miss|direction|round|"
        r"penalt|rule|point|clockwise|backward|swap|trade|exchang|revers|win|los|hearts?|spades?|"
        r"clubs?|diamonds?|aces?|jacks?|queens?|kings?|joker|player's|next|previous|dealer|say|"
        r"shout|hands? over)\w*",
        re.IGNORECASE,
    ),
    "ru": re.compile(
        r"(?:карт|карте|маст|ранг|достоинств|бер[уеё]|бра[лт]|взя|возьм|тян|ход|колод|сброс|стопк|"
        r"сдач|пропуск|направлен|круг|штраф|правил|очк|обмен|меня|следующ|предыдущ|черв|пик[уи]?$|"
        r"треф|буб[её]?н|туз|валет|дам[аыуе]$|корол|джокер|говор|скаж|крич|класт|клад|полож|"
        r"позапрошл|последн)\w*",
        re.IGNORECASE,
    ),
}
"""Words that tell of the play: what they stand in is no deed."""

_ANEW: Final = re.compile(
    r"(?:you|they|he|she|it|everyone|everybody|we|all|players?|others|ты|он|она|все|каждый|игрок\w*|"
    r"остальные)\b",
    re.IGNORECASE,
)
"""Words with which something else is told, behind those before which a deed may have ended."""

_JOINS: Final = re.compile(r"\b(?:and|or|but|then|и|или|либо|а|но)\s*$", re.IGNORECASE)
"""A word that joins something else to a deed, so that none ends with it."""

_LETTER: Final = re.compile(r"[«\"]([^\W\d_])[»\"]")
"""A letter in quotes, which is nothing that is said."""

Done = tuple[int, int, str]
"""Where a deed begins and ends, and how it is told."""


def acted(text: str, lang: str) -> Iterator[str]:
    """The text with what is to be done in quotes, in a few ways, the longest deeds first."""
    text = _LETTER.sub(r"\1", text)
    sites = list(islice(_sites(text, lang), 3))
    for chosen in islice(product(*sites), WAYS if sites else 0):
        told, at = "", 0
        for begin, end, said in chosen:
            told, at = told + text[at:begin] + said, end
        yield told + text[at:]


def _sites(text: str, lang: str) -> Iterator[list[Done]]:
    quoted = [found.span() for found in QUOTED.finditer(text)]
    last = 0
    for head in HEADS[lang].finditer(text):
        inside = any(begin < head.end() and head.start() < end for begin, end in quoted)
        if head.start() >= last and not inside:
            found = list(_deeds(text, head, lang))
            if found:
                last = found[0][1]
                yield found


def _deeds(text: str, head: re.Match[str], lang: str) -> Iterator[Done]:
    """The deeds that begin there, the longest first."""
    for end in reversed(list(_ends(text, head.end(), lang))):
        if _JOINS.search(text, head.start(), end):
            continue
        deed = HEADS[lang].plain(text[head.start() : end]).strip()
        yield head.start(), end, _DONE[lang].format(deed)


def _ends(text: str, at: int, lang: str) -> Iterator[int]:
    """Where a deed may end whose first word ends there."""
    ended = False
    for _ in range(LONGEST):
        word = _WORD.search(text, at)
        apart = _APART.search(text, at)
        if word is None or (apart and apart.start() < word.start()):
            break
        longer = _WHILE[lang].match(text, word.start())
        if ended and _ANEW.match(text, word.start()):
            return
        ended = bool(_ENDS[lang].match(text, word.start()))
        if ended:
            yield at
        if longer is None and _PLAYED[lang].fullmatch(word[0]):
            return
        at = longer.end() if longer else word.end()
    yield at
