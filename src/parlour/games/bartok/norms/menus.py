"""A rule by choices: when, which cards, on what condition, for whom, what. All of it is data.

A choice (`Option`) carries a piece of the JSON form of a rule with places `{"$": "name"}` in it;
its slots say what goes there: cards, a number, words, or further choices out of a list. Whoever
shows the menus fills the places in and knows nothing of rules. What a list offers is taken from
the model; the words are `menu-LIST-NAME`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, partial
from typing import Any, Final, Literal, get_args, get_type_hints

import msgspec

from parlour.core.words import LANGUAGES, say
from parlour.games.bartok.norms import cards, effects, events, model, terms

Data = Any
"""JSON with places."""


class Slot(msgspec.Struct, frozen=True):
    """What a choice asks for. `cards`: a set of cards; `number`: from low to high; `words`: a text
    that becomes a part of a phrase; `choice`: one of the list `of`; `many`: low to high of them,
    one after the other."""

    name: str
    kind: Literal["cards", "number", "words", "choice", "many"]
    label: dict[str, str]
    of: str = ""
    low: int = 0
    high: int = 0
    start: int = 0


class Option(msgspec.Struct, frozen=True):
    """Something to choose: its words, its data, and what it asks for in its turn."""

    name: str
    label: dict[str, str]
    data: Data
    slots: tuple[Slot, ...] = ()


class Menus(msgspec.Struct, frozen=True):
    """The first thing that is asked, the lists of choices, and short cuts to sets of cards:
    their ranks or their suits."""

    first: Slot
    lists: dict[str, tuple[Option, ...]]
    sets: tuple[Option, ...]


def words(key: str) -> dict[str, str]:
    """A label in every language."""
    return {lang: say(lang, key) for lang in LANGUAGES}


def slot(
    name: str,
    kind: Literal["cards", "number", "words", "choice", "many"],
    of: str = "",
    low: int = 0,
    high: int = 0,
    start: int = 0,
) -> Slot:
    """A slot with its label `menu-slot-NAME`."""
    return Slot(name, kind, words(f"menu-slot-{name}"), of, low, high, start)


def option(of: str, name: str, data: Data, *slots: Slot) -> Option:
    """A choice with its label `menu-LIST-NAME`."""
    return Option(name, words(f"menu-{of}-{name.replace(' ', '-')}"), data, slots)


def place(name: str) -> Data:
    """Where a slot's value goes."""
    return {"$": name}


def literals(node: Any, field: str) -> Iterator[str]:
    """The words that a field of the model allows."""
    return literals_in(get_type_hints(node)[field])


def literals_in(hint: Any) -> Iterator[str]:
    """The words in a type of the model."""
    for part in get_args(hint):
        if isinstance(part, str):
            yield part
        elif get_args(part):
            yield from literals_in(part)


def each(of: str, names: Iterable[str], *left_out: str) -> tuple[Option, ...]:
    """Words of the model as choices that stand for themselves."""
    return tuple(option(of, name, name) for name in names if name not in left_out)


# What the choices ask for


def some(name: str = "cards") -> Slot:
    """Cards; none chosen is any."""
    return slot(name, "cards")


def amount(low: int = 1, high: int = 5, start: int = 1, name: str = "n") -> Slot:
    """A whole number."""
    return slot(name, "number", low=low, high=high, start=start)


def seat(of: str = "seats", name: str = "seat") -> Slot:
    """Whom it befalls."""
    return slot(name, "choice", of)


def when(of: str, event: Data, *slots: Slot, tests: str = "tests") -> Option:
    """Something that happens, with its conditions and effects."""
    clause = {"clause": "when", "event": event, "if": place("if"), "then": place("then")}
    rest = (slot("if", "many", tests, 0, 2), slot("then", "many", "acts", 1, 3))
    return option("when", of, {"clauses": [clause]}, *slots, *rest)


# The lists


def whens() -> tuple[Option, ...]:
    """When a rule works."""
    on_play = {"event": "play", "cards": place("cards"), "on": place("on")}
    on_draw = {"event": "draw", "cause": place("cause"), "cards": place("cards")}
    return (
        when("play", on_play, some(), some("on"), tests="tests-of-play"),
        when("draw", on_draw, slot("cause", "choice", "causes"), some()),
        when("turn", {"event": "turn", "what": place("moment")}, slot("moment", "choice", "turns")),
        when("hand", {"event": "hand", "n": place("left")}, amount(1, 12, 2, "left")),
        when("tally", {"event": "tally", "n": place("n")}, amount(1, 12, 3)),
        when("out", {"event": "out", "cards": place("cards")}, some()),
        when("say", {"event": "say", "speech": place("said")}, slot("said", "choice", "speech")),
        when("deed", {"event": "deed", "deed": place("deed")}, slot("deed", "choice", "deeds")),
        when("deal", {"event": "deal"}),
        when("fine", {"event": "fine"}),
        when("stock", {"event": "stock", "what": place("stock")}, slot("stock", "choice", "stock")),
        option("when", "always", {"clauses": place("law")}, slot("law", "choice", "laws")),
    )


def seats() -> Iterator[Option]:
    """Players, the commonest first."""
    yield option("seats", "next", {"who": "next"})
    yield option("seats", "me", "me")
    yield option("seats", "before", {"who": "before"})
    yield option("seats", "second", {"who": "next", "n": 2})
    yield from each("seats", literals_in(terms.Seat), "me", "winner", "due", "closest", "cause")
    yield option("seats", "left", {"who": "left"})
    yield option("seats", "right", {"who": "right"})
    yield option("seats", "chosen", {"who": "chosen"})
    yield option("seats", "lot", {"who": "lot"})


def acts() -> tuple[Option, ...]:
    """What happens."""
    return (*acts_of_turn(), *acts_of_cards(), *acts_of_people(), *acts_of_counting())


def act(name: str, data: Data, *slots: Slot) -> Option:
    """One effect, or several that belong together."""
    return option("acts", name, data, *slots)


def acts_of_turn() -> Iterator[Option]:
    """Whose turn it is, and which way play goes."""
    yield act("skip", {"do": "skip", "seat": place("seat"), "turns": place("n")}, seat(), amount())
    yield act("reverse", {"do": "direction"})
    yield act("again", {"do": "extra turn", "seat": place("seat")}, seat("own-seats"))
    yield act("turn-to", {"do": "turn to", "seat": place("seat")}, seat("others"))
    yield act(
        "direction", {"do": "direction", "way": place("way")}, slot("way", "choice", "directions")
    )


def acts_of_cards() -> Iterator[Option]:
    """Cards that move."""
    whom = place("seat")
    yield act("draw", {"do": "draw", "seat": whom, "n": place("n")}, seat(), amount(1, 8, 2))
    debt = {"owe": "draw", "n": place("n")}
    owing = {"do": "owe", "duty": debt, "seat": whom, "answers": [{"cards": place("answer")}]}
    yield act("debt", owing, seat("others"), amount(1, 8, 2), some("answer"))
    until = {"do": "draw until", "seat": whom, "cards": place("cards")}
    yield act("draw-until", until, seat(), some())
    giving = {"do": "give", "giver": "me", "to": whom, "n": place("n"), "pick": place("pick")}
    yield act("give", giving, seat("others"), amount(), slot("pick", "choice", "picks"))
    yield act("shed", {"do": "shed", "seat": whom, "n": place("n")}, seat(), amount())
    yield act("take", {"do": "take", "seat": whom, "n": place("n")}, seat(), amount())
    yield act("redraw", {"do": "redraw", "seat": whom, "cards": place("cards")}, seat(), some())
    yield act("swap-top", {"do": "swap top", "seat": whom, "cards": place("cards")}, seat(), some())
    yield act("flip", {"do": "flip", "n": place("n")}, amount())
    yield act("swap", {"do": "swap hands", "a": "me", "b": whom}, seat("others"))
    yield act("pass", {"do": "pass hands", "way": place("way")}, slot("way", "choice", "ways"))
    yield act("redeal", {"do": "redeal"})
    yield act("show", {"do": "show", "seat": whom}, seat())
    yield act("look", {"do": "look", "at": whom}, seat("others"))
    yield act("peek", {"do": "peek", "n": place("n")}, amount())
    yield act("fine", {"do": "fine", "seat": whom, "n": place("n")}, seat(), amount())


def acts_of_people() -> Iterator[Option]:
    """What has to be said, done or named; who has won."""
    for what in ("suit", "rank"):
        same = {"test": "same", "what": what, "b": "named"}
        asked = {"clause": "plays", "how": "instead", "if": [same]}
        lasts = {"do": "lasting", "lasts": {"lasts": "plays"}, "clauses": [asked]}
        yield act(f"name-{what}", [{"do": "name", "what": what}, lasts])
    saying = {"owe": "say", "phrase": [place("words")]}
    yield act("say", {"do": "owe", "duty": saying, "seat": place("seat")}, spoken(), seat("sayers"))
    naming = {"owe": "say", "phrase": [{"say": "name", "what": place("name")}]}
    yield act("call", {"do": "owe", "duty": naming}, slot("name", "choice", "names"))
    doing = {"owe": "do", "deed": place("deed")}
    whose = seat("sayers")
    deed = slot("deed", "choice", "deeds")
    yield act("do", {"do": "owe", "duty": doing, "seat": place("seat")}, deed, whose)
    yield act("win", {"do": "fate", "what": "wins", "seat": place("seat")}, seat("own-seats"))
    yield act("out", {"do": "fate", "what": "out", "seat": place("seat")}, seat("own-seats"))


def acts_of_counting() -> Iterator[Option]:
    """Counters and points."""
    yield act("count", {"do": "count", "n": place("n"), "add": True}, amount())
    yield act("recount", {"do": "count", "n": 0})
    tally = {"do": "count", "n": place("n"), "add": True, "seat": place("seat")}
    yield act("tally", tally, amount(), seat("own-seats"))
    yield act("score", {"do": "score", "n": place("n"), "seat": place("seat")}, amount(), seat())


def tests(of: str) -> Iterator[Option]:
    """Conditions that can be asked of any moment."""
    test = partial(option, "tests")
    if of == "tests-of-play":
        for trait in literals_in(terms.Trait):
            if trait != "card":  # no card lies on itself
                yield test(f"same {trait}", {"test": "same", "what": trait})
        for how in ("suit", "rank", "colour"):
            row = {
                "test": "compare",
                "a": {"num": "streak", "how": how},
                "op": "=",
                "b": place("n"),
            }
            yield test(f"row {how}", row, amount(2, 6, 3))
        yield test("last card", "last card")
        yield test("drew", "drew")
    held = {"num": "hand"}
    for name, op in (("few", "<="), ("many", ">=")):
        size = {"test": "compare", "a": held, "op": op, "b": place("n")}
        yield test(name, size, amount(0, 20, 3))
    for whom in ("fewest", "most", "dealer"):
        yield test(whom, {"test": "same player", "a": whom})
    for way in literals(terms.Direction, "way"):
        yield test(way, {"test": "direction", "way": way})
    yield test("cannot play", {"test": "not", "that": {"test": "can play"}})
    thrown = {"test": "compare", "a": {"num": "die"}, "op": "=", "b": place("n")}
    yield test("die", thrown, amount(1, 6, 6))
    counted = {"test": "compare", "a": {"num": "counter"}, "op": "=", "b": place("n")}
    yield test("counter", counted, amount(0, 20, 3))


def laws() -> tuple[Option, ...]:
    """What always holds."""
    return (*laws_of_play(), *laws_of_cards(), *laws_of_the_game())


def law(name: str, data: list[Data], *slots: Slot) -> Option:
    """A law: its clauses."""
    return option("laws", name, data, *slots)


def laws_of_play() -> Iterator[Option]:
    """Which card may lie on which."""
    pair = {"cards": place("cards"), "on": place("on"), "if": place("if")}
    asks = slot("if", "many", "tests-of-play", 0, 2)
    for how in literals(model.Plays, "how"):
        yield law(how, [{"clause": "plays", "how": how, **pair}], some(), some("on"), asks)
    wild = {"clause": "plays", "how": "may", "cards": place("cards")}
    naming = next(one for one in acts_of_people() if one.name == "name-suit").data
    event = {"event": "play", "cards": place("cards")}
    yield law("wild", [wild, {"clause": "when", "event": event, "then": naming}], some())
    twin = {"test": "same", "what": "rank"}
    snap = {"clause": "plays", "how": "may", "turn": "any", "cards": place("cards"), "if": [twin]}
    yield law("snap", [snap], some())
    together = {"clause": "several", "shape": place("shape"), "cards": place("cards")}
    yield law("several", [together], slot("shape", "choice", "shapes"), some())


def laws_of_cards() -> Iterator[Option]:
    """Cards that count as others."""
    as_rank = {"clause": "treat", "cards": place("cards"), "ranks": place("rank")}
    yield law("as-rank", [as_rank], some(), slot("rank", "choice", "ranks"))
    as_suit = {"clause": "treat", "cards": place("cards"), "suits": place("suit")}
    yield law("as-suit", [as_suit], some(), slot("suit", "choice", "suits"))
    as_any = {"clause": "treat", "cards": place("cards"), "as": "any"}
    yield law("as-any", [as_any], some())


def laws_of_the_game() -> Iterator[Option]:
    """Numbers and customs of the game, speech, penalties."""
    for what, low, high, start in (
        ("deal", 1, 10, 7),
        ("hand limit", 3, 20, 10),
        ("draw", 1, 5, 2),
    ):
        setting = {"clause": "set", "what": what, "n": place("n")}
        yield law(what, [setting], amount(low, high, start))
    yield law(
        "custom",
        [{"clause": "custom", "name": place("custom")}],
        slot("custom", "choice", "customs"),
    )
    for what in ("draw", "miss"):
        shield = {"clause": "forced", "what": what, "seat": place("seat")}
        yield law(f"no {what}", [shield], seat())
    more = {"clause": "forced", "times": place("n"), "seat": place("seat")}
    yield law("times", [more], amount(2, 5, 2), seat())
    ban = {"clause": "ban", "speech": place("said")}
    yield law("ban", [ban], slot("said", "choice", "speech"))
    fine = {"clause": "penalty", "then": [{"do": "fine", "n": place("n")}]}
    yield law("penalty", [fine], amount(1, 5, 2))
    for what in literals(model.Role, "what"):
        yield law(what, [{"clause": "role", "what": what, "seat": place("seat")}], seat("roles"))


QUOTING: Final = ("phrase", "word", "without", "not first", "not last", "letter", "judged")
"""Kinds of speech that quote words."""


def speeches() -> Iterator[Option]:
    """What may be said."""
    for kind in ("phrase", "word", "without", "not first", "not last"):
        data = {"kind": kind, "words": place("words")}
        yield option("speech", kind, data, spoken())
    for kind in literals(terms.Speech, "kind"):
        if kind not in QUOTING and kind not in ("long", "short", "needless"):
            yield option("speech", kind, {"kind": kind})


def spoken() -> Slot:
    """Words in the language of the author."""
    return slot("words", "words")


def sets() -> tuple[Option, ...]:
    """Sets of cards with a name of their own."""
    named = {
        "red": ("", cards.RED),
        "black": ("", cards.BLACK),
        "courts": (cards.COURT, ""),
        "numbers": (cards.NUMBER, ""),
        "even": (cards.EVEN, ""),
        "odd": (cards.ODD, ""),
    }
    return tuple(
        option("sets", name, {"ranks": ranks, "suits": suits})
        for name, (ranks, suits) in named.items()
    )


ROLES: Final = ("left", "right", "across", "most", "fewest")
"""Players of the deal before who can begin, or deal."""


def lists() -> Iterator[tuple[str, Iterable[Option]]]:
    """All lists by their names."""
    everybody = list(seats())
    alone = [one for one in everybody if one.name != "all"]
    yield "when", whens()
    yield "seats", everybody
    yield "others", [one for one in alone if one.name not in ("me", "others")]
    yield "own-seats", sorted(alone, key=lambda one: one.name != "me")
    yield "sayers", sorted(everybody, key=lambda one: one.name != "me")
    yield "roles", [one for one in alone if one.name in ROLES]
    yield "acts", acts()
    yield "laws", laws()
    yield "tests", tests("tests")
    yield "tests-of-play", tests("tests-of-play")
    yield "speech", speeches()
    yield "deeds", each("deeds", literals_in(terms.Deed))
    yield "causes", each("causes", literals(events.OnDraw, "cause"))
    yield "turns", each("turns", literals(events.OnTurn, "what"))
    yield "stock", each("stock", literals(events.OnStock, "what"))
    yield "directions", each("directions", literals(effects.Direct, "way"), "reverse", "named")
    yield "ways", each("ways", literals(effects.PassHands, "way"), "named")
    yield "picks", each("picks", literals(effects.Give, "pick"))
    yield "names", each("names", literals(terms.NameOf, "what"))
    yield "shapes", each("shapes", literals(model.Several, "shape"))
    yield "customs", each("customs", literals_in(model.CustomName))
    yield "ranks", [Option(rank, words(f"french-rank-{rank}"), rank * 13) for rank in cards.VALUE]
    yield "suits", [Option(suit, words(f"french-suit-{suit}"), suit * 4) for suit in "CDHS"]


@cache
def menus() -> Menus:
    """All menus."""
    found = {name: tuple(options) for name, options in lists()}
    return Menus(slot("when", "choice", "when"), found, sets())
