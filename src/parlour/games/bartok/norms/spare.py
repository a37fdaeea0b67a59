"""Words that tell nothing more than the rest does: where cards that one gives come from, that one
chooses them oneself, what the ranks count, an example.

Only a sentence that cannot be read with them is read without them.
"""

from __future__ import annotations

import re
from typing import Final

from parlour.games.bartok.norms.words import QUOTED

_COUNTED: Final = {
    "en": r"\(?(?:(?:with|and)? ?\b(?:ace|jack|queen|king|[AJQK]) ?(?:is|as|=|counts as|low)? ?"
    r"(?:11?|12|13|one|low)\b,? ?){1,4}(?:and so on)?\)?",
    "ru": r"\(?(?:(?:и )?\b(?:туз|валет|дама|король|[ТВДК]) ?(?:[—=-]|это)? ?(?:11?|12|13|один)\b"
    r",? ?){1,4}\)?",
}
"""What ace and court cards count, as everywhere (BK-R10)."""

_SPARE: Final = {
    "en": (
        r"(?:in|following|along) (?:the )?(?:usual |current |normal )?(?:direction|order) of play",
        r"(?:all )?at (?:the same time|one time|once)|in one go|all together",
        r"(?:(?<=more )|(?<=cards )|(?<=card )|(?<=fewer )|(?<=less ))than (?:the )?(?:others|"
        r"other players|(?:every|any)(?:one|body) else|all (?:the )?others)",
        r"(?:for example|for instance|e\. ?g\.|eg)[^,.;]*",
        r"(?:in|during) (?:the|this|each|a|any) (?:current )?deal",
        r"just|simply|still|actually|really|basically|ok|okay|guys|folks|straight",
    ),
    "ru": (
        r"(?:в|по) (?:порядке|направлении|направлению|ходу) (?:хода|игры|ходов)|по ходу игры",
        r"(?:сразу|разом|одновременно|за (?:один )?раз|одним махом)",
        r"(?:больше|меньше) чем (?:у )?(?:остальны\w+|други\w+|все\w* остальн\w+|все\w*)",
        r"например[^,.;]*",
        r"(?:в|за) (?:эт\w+|текущ\w+|кажд\w+|данн\w+|одн\w+)? ?(?:сдач\w+|раздач\w+)",
        r"просто|всё ещё|все ещё|все еще|всё-таки|вообще|короче|ребята|народ",
    ),
}

_TOO: Final = {"en": "also|as well|too", "ru": "также|тоже"}
_SO_TOO: Final = {
    lang: re.compile(rf"\b(?:{asked})\b[^.;:]*\b(?:{_TOO[lang]})\b", re.IGNORECASE)
    for lang, asked in {"en": r"if|when|unless|who\w*", "ru": "если|когда|кто"}.items()
}
"""Where something has to be so too, after something else, that is a condition."""

_OWN_HAND: Final = {
    "en": r"from (?:your|their|his|her|the) (?:own )?hands?|from hand|of (?:your|their|his|her) "
    r"(?:own )?(?:choice|choosing)|that (?:you|they) (?:choose|pick)",
    "ru": r"из (?:своей |твоей |его |её )?руки|с руки|(?:по|на) (?:(?:своему|твоему|его|её|свой) )?"
    r"(?:выбору?|усмотрению)",
}
_TAKES: Final = {
    "en": re.compile(r"\b(?:take|draw|steal|pick|pull|look|see|get)\w*\b", re.IGNORECASE),
    "ru": re.compile(r"\b(?:бер|вз|тян|вытя|тащ|вытаск|смотр|получ)\w*", re.IGNORECASE),
}
"""Verbs for cards that come out of somebody else's hand."""

_IF_LIKED: Final = {
    "en": r"if (?:you|they|he|she) (?:want|like|wish|feel like it)s?(?: to)?",
    "ru": r"если (?:хоч\w+|захоч\w+|пожела\w+|угодно)",
}
_MAY: Final = {
    "en": re.compile(r"\b(?:may|can|could|lets?)\b", re.IGNORECASE),
    "ru": re.compile(r"\b(?:мож\w+|вправе|разреш\w+)\b", re.IGNORECASE),
}


def spared(text: str, lang: str) -> str:
    """The text without what it tells in vain; what stands in quotes stays as it is."""
    phrases = [*_SPARE[lang], _COUNTED[lang]]
    phrases += [_TOO[lang]] if not _SO_TOO[lang].search(text) else []
    phrases += [_OWN_HAND[lang]] if not _TAKES[lang].search(text) else []
    phrases += [_IF_LIKED[lang]] if _MAY[lang].search(text) else []
    spare = re.compile(rf"\s*(?<!\w)(?:{'|'.join(phrases)})(?!\w)", re.IGNORECASE)
    parts = re.split(f"({QUOTED.pattern})", text)
    parts[::2] = [spare.sub("", part) for part in parts[::2]]
    return "".join(parts)
