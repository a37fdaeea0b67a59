"""Why a sentence that cannot be read may not be a rule at all (BK-R10, BK-20).

The patterns look at the author's words. They are used where a sentence cannot be read, and for
honour rules, which are kept in words (BK-R11).
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from parlour.core.errors import BadRule
from parlour.games.bartok.norms.words import QUOTED, plain

RULE_MAKING: Final = re.compile(
    r"""
    \b(make|makes|making|made|invent\w*|create\w*|propos\w+|announc\w+|choos\w+|add|adds|adding|
       write|writes|decid\w+|think\sup|come\sup\swith|get|gets|allow\w*|limit\w*)\b
       [^.;]{0,30}\brules?\b
    | \b(new|next|future|further|more|extra|second|all)\srules?\b
    | \brules?\b[^.;]{0,30}\b(made|invented|created|proposed|announced|decided|vetoed|changed)\b
    | \brules?\b[^.;]{0,25}\b(not|never|cannot|can't|no\slonger)\b[^.;]{0,12}
      \b(repeal\w*|cancel\w*|change\w*|abolish\w*|remove\w*)
    | \b(veto\w*|rule-?making|right\sto\s(make|announce|repeal)|quota)\b
    | \bvotes?\b[^.;]{0,20}\brules?\b
    | \b(throw\sout|bin|scrap|drop|cancel|strike|remove|delete)\b[^.;]{0,15}
      \b(an?\s)?(old|existing|earlier|other)\s(rules?|one)\b[^.;]{0,30}\b(instead|rather|or)\b
    | \brules?\b[^.;]{0,8}\bper\s(win|deal|player|winner)\b
    | \b(may|can|must|has\sto)\b[^.;]{0,20}\b(repeal|cancel|change|abolish)\b[^.;]{0,20}\brules?\b
    | (придум\w+|сочин\w+|изобрет\w+|объяв\w+|созда\w+|устанавлива\w+|вводит\w*|ввести|добавля\w+|
       добав\w+|выбира\w+|предлага\w+|реша\w+|пишет|писать)[^.;]{0,30}\bправил
    | \b(новы\w+|новое|следующ\w+|будущ\w+|все)\sправил
    | \bправил\w*\b[^.;]{0,30}\b(придум\w+|сочин\w+|объяв\w+|предлага\w+|вводит\w*|назнача\w+)
    | \bправил\w*\b[^.;]{0,25}\b(нельзя|не\sмож\w+|никогда|запрещ\w+)[^.;]{0,15}
      (отмен\w+|мен\w+|измен\w+|убра\w+|удал\w+)
    | \bнельзя\s(отмен\w+|мен\w+|измен\w+)[^.;]{0,15}\bправил
    | \b(вето|право\s(на\sправил\w+|придум\w+|отмен\w+)|квот\w+)
    | \bголос\w+[^.;]{0,25}\bправил
    | \bправил\w*[^.;]{0,25}\bголос\w+
    | \b(нового|новое)\sправил\w*[^.;]{0,20}\b(отмен|убра|убер|вычерк)\w+
    | \b(побед|выигра)\w+[^.;]{0,15}\b(добавл|придум|сочин)\w+[^.;]{0,10}\b(или|либо)\s
      (убира|отмен|вычерк)\w+
    | \bможет\b[^.;]{0,20}\b(отмен\w+|измен\w+)[^.;]{0,20}\bправил
    """,
    re.VERBOSE,
)
SECRET: Final = re.compile(
    r"""
    \b(secret\w*|hidden\srules?|hides?\s(the|a|this)\srules?|unannounced|
       (not|never|no\slonger)\s(be\s)?(explained|told|announced|shown)|without\s(telling|saying)|
       find\s(them|it)\sout|guess\sthe\srules?)\b
    | \b(тайн\w+|секрет\w*|скрыт\w+\sправил\w*|
       не\s(объясня\w+|говор\w+\sникому|сообща\w+|показыва\w+)|
       никому\sне\s(говор\w+|скаж\w+|объясн\w+)|догадыва\w+|угада\w+\sправил\w*)
    """,
    re.VERBOSE,
)
SEAT: Final = re.compile(
    r"""
    \b(seat|chair)\s*(no\.?|number|\#)?\s*(\d+|one|two|three|four|five|six|seven|eight)\b
    | \bplayer\s*(no\.?|number|\#)\s*\d+
    | \bplayer\s\d+\b(?!\s*(cards?|more|penalty|points?|turns?))
    | \b(the\s)?(first|second|third|fourth|fifth|sixth|seventh|eighth)\s(seat|chair)\b
    | \bplayer\s(?:[b-h]|a(?!\s\w))\b
    | \b(место|стул)\s*(№|номер)?\s*\d+\b
    | \bигрок\w{0,2}\s*(№|номер)?\s*\d+\b(?!\s*(карт|штраф|очк|ход))
    | \b(перв\w+|втор\w+|трет\w+|четверт\w+|пят\w+|шест\w+|седьм\w+|восьм\w+)\s(мест\w+|стул\w*)\b
    """,
    re.VERBOSE,
)
AUTHOR: Final = re.compile(
    r"""
    \b(i|i'm|i'll|me|myself|mine|my|author|rule'?s?\sauthor)\b
    | \b(я|меня|мне|мной|мною|мой|моя|моё|мое|мои|моего|моей|моим|автор\w*)\b
    """,
    re.VERBOSE,
)
OUTSIDE: Final = re.compile(
    r"""
    \b(youngest|eldest|tallest|shortest|oldest\splayer|birthday\w*|glasses|beard|hair|haired|age|
       wom[ae]n|m[ae]n|girls?|boys?|left-?handed|letters?\sin\s(your|their|his|her)\sname|
       shirt|married|phone)\b
    | \b(самый\sмолодой|младш\w+\sпо\sвозрасту|старш\w+\sпо\sвозрасту|
       самый\s(высокий|низкий|старший)|
       день\sрождения|очк(ах|и)\sна\sносу|в\sочках|бород\w+|волос\w*|возраст\w*|женщин\w*|мужчин\w*|
       девоч\w+|девуш\w+|мальчик\w*|парн\w+|левш\w+|
       букв\w*\sв\s(твоём|твоем|его|её|ее|своём|своем)\sимени|
       рубаш\w+|телефон\w*)\b
    """,
    re.VERBOSE,
)
MATCH: Final = re.compile(
    r"""
    \b(number\sof\sdeals|(play|match)\b[^.;]{0,15}\b(deals|for\sever)|(more|fewer|seven|eight|ten)\sdeals|
       wins?\sthe\s(match|game\sof\ssix))\b
    | \b(число\sсдач|количество\sсдач|матч\b[^.;]{0,20}\bсдач|выигрывает\sматч)
    """,
    re.VERBOSE,
)

AWAY: Final = re.compile(
    r"""
    \b(burn\w*|clear(s|ed)?|wipe[sd]?)\b[^.;]{0,20}\b(pile|discards?|table)\b
    | \b(pile|discards?)\b[^.;]{0,25}\b(burn\w*|cleared|wiped|out\sof\s(the\s)?(game|play|deal))\b
    | \b(сож\w+|сжиг\w+)\b[^.;]{0,20}\b(сброс|куч\w*|стопк\w*)\b
    | \b(сброс|куч\w*|стопк\w*|карт\w*)\b[^.;]{0,25}\b(сгор\w+|горит|в\sбито|из\sигры|в\sотбой)\b
    """,
    re.VERBOSE,
)

_REASONS: Final = (
    (SECRET, "rule-hidden", "BK-R10"),
    (RULE_MAKING, "rule-making", "BK-20"),
    (SEAT, "rule-fixed-seat", "BK-R10"),
    (OUTSIDE, "rule-outside", "BK-R10"),
    (MATCH, "rule-match", "BK-22"),
    (AWAY, "rule-away", "BK-23"),
    (AUTHOR, "rule-author", "BK-R10"),
)


def screened(text: str, names: Collection[str] = ()) -> BadRule | None:
    """The reason why the words may not be a rule, or None. `names`: those of the players."""
    said = plain(text)
    for name in names:
        found = re.search(rf"\b{re.escape(plain(name))}", said) if name.strip() else None
        if found:
            return BadRule("rule-person", "BK-R10", text=text, column=found.start(), name=name)
    told = QUOTED.sub(lambda quote: " " * len(quote[0]), said)
    for pattern, code, clause in _REASONS:
        found = pattern.search(told if pattern in (OUTSIDE, AUTHOR) else said)
        if found:
            return BadRule(code, clause, text=text, column=found.start())
    return None
