"""English words: inflected forms, synonyms, numbers."""

from __future__ import annotations

import re
from typing import Any, Final

from parlour.games.bartok.norms.chart import Token
from parlour.games.bartok.norms.words import Lexicon, plain

SYNONYMS: Final = """
a: an
everyone: everybody y'all
someone: somebody
anyone: anybody
nobody: noone
anything: whatever
everything:
penalized: penalised
player: person opponent guy mover human participant gamer
neighbour: neighbor
anticlockwise: counterclockwise anti-clockwise counter-clockwise
colour: color coloured colored
may: can could might
draw: eat swallow
show: reveal expose display flash
swap: exchange trade switch
maximum: max
move: shift
discard: ditch shed dump
fewest: least
direction: rotation
joker: jokers
put: slap-down
stock: deck talon draw-pile
discard: discards
until: till
snapped: snap snaps snapping
added: invented extra-rule
our: ours
royal: royalty
hand:
has: have had having
is: are was were be been being am 's
whoever: whomever
rest: pause
club: ♣
♣: ♣️
picture: pictures
penalty: fine punishment
knock: tap rap
reverse: reversal
shuffled: mixed shuffle
seconds: sec secs
"""

IRREGULAR: Final = {
    "played": "play", "put": "put", "drew": "draw", "drawn": "draw", "took": "take",
    "taken": "take", "gave": "give", "given": "give", "went": "go", "gone": "go", "said": "say",
    "says": "say", "held": "hold", "lost": "lose", "won": "win", "laid": "lay", "lain": "lie",
    "lay": "lay", "lies": "lie", "lying": "lie", "got": "get", "gotten": "get", "chose": "choose",
    "chosen": "choose", "made": "make", "came": "come", "does": "do", "did": "do", "done": "do",
    "goes": "go", "has": "has", "threw": "throw", "thrown": "throw", "wore": "wear",
    "worn": "wear", "kept": "keep", "left": "left", "began": "begin",
    "forgot": "forget", "forgotten": "forget",
    "begun": "begin", "broke": "break", "broken": "break", "sent": "send", "brought": "bring",
    "beaten": "beat", "told": "tell", "stuck": "stick", "caught": "catch", "ran": "run",
    "hid": "hide", "hidden": "hide", "met": "meet", "sat": "sit",
    "shown": "show", "sang": "sing", "sung": "sing", "spoke": "speak", "spoken": "speak",
    "wrote": "write", "dealt": "deal", "written": "write",
    "risen": "rise", "fell": "fall", "fallen": "fall", "cards'": "card", "players": "player",
    "people": "player", "guys": "player",
}  # fmt: skip

_SMALL: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen twenty"
).split()
NUMBERS: Final = {word: n for n, word in enumerate(_SMALL)}
ORDINALS: Final = {
    word: n
    for n, word in enumerate(
        (
            "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth "
            "thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
        ).split(),
        1,
    )
}
RANKS: Final = {
    "ace": "A", "deuce": "2", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6",
    "seven": "7", "eight": "8", "nine": "9", "ten": "T", "jack": "J", "knave": "J",
    "queen": "Q", "king": "K",
}  # fmt: skip
COUNTED: Final = frozenset("players people guys persons opponents neighbours neighbors".split())
"""What a number before it counts, so that it is no rank."""

DIGITS: Final = {str(n): str(n) for n in range(2, 10)} | {"10": "T"}

FILLERS: Final = frozenset(
    (
        "the",
        "please",
        "kindly",
        "now",
        "simply",
        "itself",
        "themselves",
        "always",
        "automatically",
        "ever",
        "actually",
        "absolutely",
        "anymore",
    )
)

_FULL: Final = {
    "can't": "cannot", "mustn't": "must not", "couldn't": "cannot", "mayn't": "may not",
    "don't": "do not", "doesn't": "does not", "didn't": "did not", "won't": "will not",
    "isn't": "is not", "aren't": "are not", "wasn't": "was not", "weren't": "were not",
    "haven't": "has not", "hasn't": "has not", "hadn't": "has not", "shouldn't": "must not",
    "it's": "it is", "that's": "that is", "there's": "there is", "who's": "who is",
    "whoever's": "whoever is", "what's": "what is",
    "they're": "they are", "you're": "you are", "he's": "he is", "she's": "she is",
    "you've": "you has", "they've": "they has", "who've": "who has", "you'll": "you will",
    "they'll": "they will", "he'll": "he will", "let's": "let us", "gotta": "has to",
    "gonna": "will", "u": "you", "ur": "your", "r": "are", "w": "with", "&": "and",
    "n": "and", "ppl": "people", "smth": "something",
    "sth": "something", "every1": "everyone", "any1": "anyone",
    "cw": "clockwise", "ccw": "anticlockwise", "nxt": "next", "prev": "previous",
}  # fmt: skip
FINITE: Final = frozenset(
    "draws takes gives passes discards names says skips misses swaps gets puts scores shows loses "
    "picks chooses becomes wins leaves keeps must has".split()
)


def is_finite(word: Token) -> bool:
    """Is it a verb in another form than behind "may"?"""
    return plain(word.text) in FINITE


_OTHERS: Final = frozenset(("its", "lets", "hell", "shell"))
"""Words that they would be without their apostrophe."""

CONTRACTED: Final = _FULL | {
    bare: full for short, full in _FULL.items() if (bare := short.replace("'", "")) not in _OTHERS
}
"""Words drawn together or cut short, in full, with their apostrophe and without."""

_PLAINER: Final = """
has only: has only got
has: has got | have got | has gotten
with: having in hand
instead of: rather than | in place of | in lieu of
in a row: in an unbroken row | in unbroken row
in a row: back to back | one after other | one after another | in succession | on trot | running
in a row: consecutively | successively
after: right after | directly after | immediately after | straight after | just after
before: right before | directly before | immediately before | just before
may: is allowed to | are allowed to | be allowed to | is permitted to | are permitted to
may: is able to | are able to | is free to | are free to | is entitled to | are entitled to
may not: is not allowed to | are not allowed to | is not permitted to | are not permitted to
may not: is forbidden to | are forbidden to | is prohibited from | are prohibited from
may not: is forbidden from | are forbidden from | is not able to | are not able to | is banned from
may not: are banned from
never: it is forbidden to | it is not allowed to | it is not permitted to | it is prohibited to
must: is required to | are required to | is obliged to | are obliged to | is obligated to
must: is supposed to | are supposed to | has got to | have got to
any time: any moment | any given moment
when: moment | in event that | at moment when | at moment
two: a couple of | couple of | a couple
either: may either | can either
clockwise: clock wise
anticlockwise: anti clockwise | counter clockwise | anti clock wise
aloud: out loud
with: with /
direction: game direction | direction of game | playing direction | play direction
stock: draw pile | draw deck | drawing pile | face-down pile
discard pile: play pile | played pile | waste pile | face-up pile
and: as well as | and also
again: once more | once again | one more time
every: every single | each and every
to right after: to right after
on right after: on right after
your right after: your right after
on: directly on | immediately on | straight on
onto: directly onto | immediately onto
number of: total number of | exact number of | whole number of
under: directly under | immediately under | directly beneath | directly below | immediately below
"""


SPEECH: Final = re.compile(
    r"\b(?P<verb>say|says|shout|shouts|yell|yells|type|types)\s+"
    r"(?!(?:a|an|the|your|its|their|his|her|how|which|what|that|so|it|no|any|some|something|"
    r"anything|nothing|one|both|my|whose|who|if|whether|goodbye to|hello to)\b)"
    r"(?P<said>[a-z][a-z' -]{1,50}?)"
    r"(?=\s*(?:$|[.;,!?:()]|\s(?:when|if|whenever|after|before|on|and|or|with|for|to|every|each|"
    r"unless|while|until|aloud|loudly|first|twice|at|as|instead)\b))",
    re.IGNORECASE,
)
"""Words that are told to be said, without quotes."""


def _phrases() -> dict[tuple[str, ...], str]:
    found = {}
    for line in _PLAINER.strip().splitlines():
        said, _, others = line.partition(": ")
        found.update({tuple(other.split()): said for other in others.split(" | ")})
    return found


NAMES: Final = frozenset(("will", "may"))
"""Words that are names as well, where somebody does something behind them."""

DOES: Final = frozenset(
    "draws takes gets picks misses loses skips sits plays lays puts gives passes hands swaps says "
    "shows discards wins deals keeps receives is has must cannot".split()
)
"""What one other person does; no word for what may or will be done stands before it."""

PHRASES: Final = _phrases()
"""Phrases, without fillers, and what is said for them in plainer words."""


def _synonyms() -> dict[str, str]:
    found = {}
    for line in SYNONYMS.strip().splitlines():
        word, _, others = line.partition(":")
        found.update(dict.fromkeys(others.split(), word))
    return found


_SYNONYM: Final = _synonyms()

WHOLE: Final = frozenset(
    "its his this as is was us yes less across plus minus has does goes says pass miss ties".split()
)
"""Words that are no forms of shorter ones."""

SAID: Final = frozenset(
    "a an it its this that these those they them he him she her his their you your i me my we our "
    "to of in on for with from by and or but if when what which who how as at not no something "
    "anything nothing everything card cards player players next must may do so is whenever after "
    "before until till once while every each then unless otherwise except because say says saying "
    "draw draws drawing play plays playing played skips misses takes puts twice thrice again "
    "aloud loudly first name names whoever whose anyone someone nobody".split()
)
"""Words that do not stand in a phrase without quotes."""


def stems(word: str) -> set[str]:
    """The words of which this may be a form."""
    found = {word}
    if word in WHOLE:
        return found | {IRREGULAR.get(word, word), _SYNONYM.get(word, word)}
    if word in IRREGULAR:
        found.add(IRREGULAR[word])
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and len(word) > len(ending) + 1:
            stem = word[: -len(ending)] + instead
            found.add(stem)
            if not instead and len(stem) > 2 and stem[-1] == stem[-2]:
                found.add(stem[:-1])
    found |= {_SYNONYM[one] for one in tuple(found) if one in _SYNONYM}
    one = _SYNONYM.get(word, word)
    return found | {f"one-{one}"} if one in ("player", "card") else found


_ENDINGS: Final = (
    ("ies", "y"), ("ied", "y"), ("es", ""), ("s", ""), ("ed", ""), ("ed", "e"), ("ing", ""),
    ("ing", "e"), ("'s", ""), ("s'", ""), ("ves", "f"),
)  # fmt: skip


class English(Lexicon):
    """What a word can be, for a grammar with these words."""

    def _look_up(self, word: str) -> tuple[frozenset[str], dict[str, Any]]:
        forms = stems(word)
        values: dict[str, Any] = {}
        digits = word.replace("'", "").removesuffix("s")
        if word in NUMBERS or word.isdecimal():
            values["$number"] = NUMBERS[word] if word in NUMBERS else int(word[:4])
        if word in ORDINALS or (word[:-2].isdecimal() and word[-2:] in ("st", "nd", "rd", "th")):
            values["$ordinal"] = ORDINALS.get(word) or int(word[:-2][:3])
        ranks = {RANKS[form] for form in forms if form in RANKS}
        if digits in DIGITS:
            ranks.add(DIGITS[digits])
        for rank in ranks:
            values["$rank"] = rank
        if word == "bartok":
            values["$quote"] = "Bartok"
        keys = frozenset(forms & self.words).union(values)
        return keys if word in SAID else keys | {"$words"}, values
