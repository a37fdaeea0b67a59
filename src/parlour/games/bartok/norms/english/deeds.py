# ruff: noqa: E501
"""English verbs for what people do with their bodies, and with what is in the room."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from parlour.games.bartok.norms.heads import Heads, Verb

ALONE: Final = """
run sprint jog dash jump hop leap dance sing whistle hum yodel bow curtsey curtsy kneel
crouch squat crawl spin twirl whirl stretch yawn sneeze cough blink wink nod frown grin smile laugh
giggle cry weep sob sigh groan moan growl bark moo meow quack oink cluck crow hiss howl roar neigh
bleat snort snore stamp stomp clap wave salute knock drum tap scream sulk swear curse gargle
applaud cheer boo shrug shiver tremble wobble march tiptoe drink sip burp fidget hiccup
whisper rap stand sit
"""
"""Verbs that are a deed on their own."""

LED: Final = {
    r"(?:a|an|another|some|any|one)(?: [a-z]+)? words?\b(?! (?:or|and|costs?|is|less|more)\b)"
    r"(?= [a-z]|\s*$|,)": "say shout name",
    r"(?:up|down|on|still|by|beside|behind|with|in|under|until|till|for|before|back|motionless|"
    r"straight|facing|like)\b": "stand sit lie",
    r"(?:a|an|one|another|some|any|two|three|four|five|the name of an?|something)\b(?! (?:new |"
    r"different |other )?(?:suits?|ranks?|colou?rs?|cards?|numbers?|players?|directions?|values?|"
    r"letters?|phrases?|words?|neighbou?rs?|opponents?|persons?|higher|lower|red|black)\b)": (
        "name wear tell recite invent describe imitate mime mention recount compose"
    ),
    r"(?:a|an|the|some|funny|silly|your|their|one)(?: \w+){0,2} (?:face|faces|noise|noises|sound|"
    r"sounds|gesture|sign|wish|bow|joke|pose|speech|toast|promise|compliment|hand gesture)"
    r"\b": "make pull do strike give propose",
    r"(?:the|your|their|his|her|its|both|one|a|an|another|anybody's|somebody's|everybody's|with|"
    r"fingers|hands|arms|someone|somebody|everyone|everybody|each other|cheek|nose|two|on)\b": (
        "touch pat rub scratch lick kiss hug stroke tickle poke shake cross uncross fold raise lift "
        "close open shut hold hide bend flap cover tug pinch slap bang thump tie untie nod snap stick "
        "wiggle clench click wipe twist"
    ),
    r"(?:on|off|out|away) (?:the|your|their|his|her|a|an|one|both)\b": "put take stick get look",
    r"(?:a|your|their|his|her|one|both|the) (?:\w+ )?(?:hands?|fingers?|thumbs?|arms?|elbows?|foot|"
    r"feet|legs?|head|chin|nose|tongue|hat|cap|shoes?|shoe|glasses|chair|glass)\b": (
        "put keep place move rest lay use lower"
    ),
    r"(?:the room|the table|in|into the room|out of the room|outside|home)\b": (
        "enter leave come walk"
    ),
    r"(?:to|at|into|towards?|out of|through|around|round|over|under) (?:the|your|their|a|an|one)\b": (
        "walk talk look stare gaze glance climb speak sing"
    ),
    r"(?:something (?!else)\w+|(?:a|an|some|any|the name of an?)\b(?! (?:\w+ )?(?:suits?|ranks?|"
    r"colou?rs?|cards?|numbers?|players?|directions?|values?|letters?|phrases?|words?|neighbou?rs?|"
    r"opponents?|persons?|sentences?|lines?|thing|of)\b))": "say",
    r"(?:a|an|any|the)(?: \w+){0,2} (?:statements?|remarks?|comments?|mistakes?)\b": "make",
    r"(?:lies|a lie|the truth|a joke|a story|jokes|stories|a riddle)\b": "tell",
    r"(?:\w+ )?(?:cheese|snacks?|crisps?|biscuits?|something|sweets?|sugar|crackers?|a piece)\b": "eat",
    r"(?:with|in) (?:a|an|the|your|their) (?:\w+ )?(?:voice|accent|whisper|rhyme|manner|way)\b": (
        "speak talk answer"
    ),
    r"(?:at|to|towards?|up|down|out|with|in)\b": "point",
    r"(?:in rhyme|backwards|like|pig latin)\b": "speak talk",
    r"(?:like|as if)\b": "act",
}
"""Verbs that are a deed with such words behind them."""

_IRREGULAR: Final = {
    "run": "ran", "sing": "sang sung", "kneel": "knelt", "stand": "stood", "sit": "sat", "lie": "lay",
    "make": "made", "give": "gave given", "hold": "held", "hide": "hid hidden", "bend": "bent",
    "put": "put", "stick": "stuck", "keep": "kept", "take": "took taken", "leave": "left",
    "come": "came", "speak": "spoke spoken", "tell": "told", "eat": "ate eaten", "do": "did done does",
    "drink": "drank drunk", "swear": "swore sworn", "weep": "wept", "leap": "leapt", "shake": "shook",
    "shut": "shut", "get": "got", "strike": "struck",
}  # fmt: skip

_DOUBLED: Final = frozenset("run hop spin nod hum clap hug pat rub tap sip rap put stir sit "
                            "get tug snap flap shut jog drum sob grin skip".split())  # fmt: skip


def _forms(verb: str) -> Iterator[str]:
    yield verb
    yield from _IRREGULAR.get(verb, "").split()
    if verb.endswith(("s", "sh", "ch", "x", "z", "o")):
        yield verb + "es"
    elif verb.endswith("y") and verb[-2] not in "aeo":
        yield from (verb[:-1] + "ies", verb[:-1] + "ied")
    else:
        yield verb + "s"
    stem = verb + verb[-1] if verb in _DOUBLED else verb
    if verb.endswith("ie"):
        stem = verb[:-2] + "y"
    elif verb.endswith("e"):
        stem = verb[:-1]
    yield from (stem + "ing", stem + "ed")


def _verbs() -> dict[str, Verb]:
    found: dict[str, list[str]] = {}
    for then, verbs in LED.items():
        for verb in verbs.split():
            found.setdefault(verb, []).append(then)
    led = {
        form: Verb(verb, re.compile(rf"\s+(?:{'|'.join(thens)})", re.IGNORECASE))
        for verb, thens in found.items()
        for form in _forms(verb)
    }
    alone = {form: Verb(verb) for verb in ALONE.split() for form in _forms(verb)}
    return led | alone


_WORD: Final = re.compile(r"\s+(?:with|beginning|starting|in|that|which|of|containing)\b")

TOLD: Final = {
    "a new word": Verb("say a new word", _WORD),
    "a word": Verb("say a word", _WORD),
    "another word": Verb("say another word", _WORD),
    "come up with": Verb("come up with"),
    "comes up with": Verb("come up with"),
    "think of": Verb("think of"),
    "thinks of": Verb("think of"),
}
"""More with which a deed may begin."""

HEADS: Final = Heads(_verbs() | TOLD)
