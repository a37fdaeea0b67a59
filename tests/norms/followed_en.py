"""How English sentences are made of the pieces of `followed`."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.effects import TurnTo
from parlour.games.bartok.norms.events import OnPlay
from parlour.games.bartok.norms.model import Effects, If, May
from parlour.games.bartok.norms.sense.base import negated
from parlour.games.bartok.norms.terms import Tests
from tests.norms import followed as say
from tests.norms.followed_words_en import (
    AFTER,
    ALONE,
    BESIDE,
    CARDS,
    DEEDS,
    EVENTS,
    IF,
    OF_ONE,
    OF_PLAY,
    OF_YOU,
    ON,
    PAIRS,
    SOMEBODY,
    TABLE,
    TESTS,
    TURN_TO,
    WHEN,
    WHO,
    Trigger,
)
from tests.norms.put_together import Said

VERBS: Final = {
    verb.partition(" ")[0].partition("/")[0] for told in (DEEDS | PAIRS).values() for verb in told
}
"""Words with which an order begins."""


class Deed(NamedTuple):
    """Who does what: the player, the verb phrase in both forms, its effects, its name."""

    who: str
    verb: str
    effects: Effects
    name: str


def seat_in(scene: say.Scene, who: str, random: Random) -> str:
    """A phrase for the player, where there is one."""
    own = {"you": OF_YOU, "one": OF_ONE, "play": OF_PLAY}.get(scene.who, {})
    return random.choice(own.get(who, ()) + ALONE.get(who, ()) or ("",))


def verbal(pattern: str, many: bool, their: str) -> str:
    """The verb phrase, for one or several."""
    words = (word.split("/") for word in pattern.split(" "))
    return " ".join(word[0 if many else -1] for word in words).replace("{their}", their)


def paired(scene: say.Scene, who: str, random: Random) -> Deed | None:
    """What a player does with another, who is known whoever does it."""
    name, to = random.choice(list(PAIRS)), random.choice(say.seats(scene))
    told = seat_in(scene, to, random).rstrip("+")
    told = "them" if told in ("they", "that player") else told
    verb = random.choice(PAIRS[name])
    if "{to}'s" in verb and len(told.split()) > 3:
        return None
    if "{to}'s" in verb and told in ("you", "them"):
        return None
    if (who, to) == ("all", "me"):
        return None  # everyone else is
    fixed = to == "me" or who == "me" or to not in say.RELATIVE
    chosen = to == "chosen" and who != "me"
    several = to in say.GROUPS or (who in say.GROUPS and name in ("swap", "look"))
    if not told or to == who or not fixed or chosen or several:
        return None
    return Deed(
        who,
        verb.replace("{to}", told),
        say.PAIRS[name](say.SEATS[who], say.SEATS[to]),
        f"{name} {to}",
    )


def deed(scene: say.Scene, random: Random, who: str = "") -> Deed | None:
    """Something that a player does."""
    who = who or random.choice(say.seats(scene))
    if random.random() < 0.3:
        return paired(scene, who, random)
    name = random.choice(list(DEEDS))
    if name == "draw rank" and scene.event not in CARDS:
        return None
    if name == "hearts" and who in say.GROUPS:
        return None
    if who == "all" and "miss" in name:
        return None  # whoever does it is the one to go on
    return Deed(who, random.choice(DEEDS[name]), say.DEEDS[name](say.SEATS[who]), name)


def at_table(scene: say.Scene, random: Random) -> say.Told | None:
    """What happens at the table, or whose turn it is then."""
    if random.random() < 0.6:
        name = random.choice(list(TABLE))
        return say.Told(random.choice(TABLE[name]), say.TABLE[name], name)
    to = random.choice(say.seats(scene))
    told = seat_in(scene, to, random).rstrip("+")
    if to in say.GROUPS or to == "me" or not told:
        return None
    words = random.choice(TURN_TO)
    if "{to}'s" in words and len(told.split()) > 3:
        return None
    effects: Effects = (TurnTo(say.SEATS[to]),)
    return say.Told(words.replace("{to}", told), effects, f"turn {to}")


def clause(scene: say.Scene, random: Random) -> say.Told | None:
    """What is done, as a clause."""
    if random.random() < 0.15:
        return at_table(scene, random)
    found = deed(scene, random)
    if found is None:
        return None
    who, verb, effects, name = found
    more = deed(scene, random, who) if random.random() < 0.2 and "must" not in verb else None
    may = random.random() < 0.15 and "must" not in verb and not more and who not in say.GROUPS
    order = who == "me" and (scene.who in ("", "you") or random.random() < 0.4)
    told = "" if order else seat_in(scene, who, random)
    if not order and not told:
        return None
    many = order or may or told.endswith("+")
    their = "your" if scene.who == "you" and who == "me" else "their"
    text = verbal(verb, many, their)
    if more and (more.effects == effects or ("miss" in name and "miss" in more.name)):
        return None
    if more and (who, more.name) == ("next", "again"):
        return None  # that the draw takes the turn is then not meant
    if more and "must" not in more.verb:
        text += random.choice((" and ", ", then ", " and then ")) + verbal(more.verb, many, their)
        effects, name = effects + more.effects, f"{name} and {more.name}"
    if may and not order:
        text, effects, name = f"may {text}", (May(effects, say.SEATS[who]),), f"may {name}"
    return say.Told(f"{told.rstrip('+')} {text}".strip(), effects, f"{who} {name}")


def joined(scene: say.Scene, random: Random) -> say.Told | None:
    """Two clauses, or a player who chooses or of whom something depends on a condition."""
    if random.random() < 0.3:
        return chosen(scene, random)
    one, two = clause(scene, random), clause(scene, random)
    if two and two.text.split()[0] in VERBS and not (one and one.text.split()[0] in VERBS):
        return None  # it would be told of who is told of first
    if one is None or two is None or " and " in one.kind + two.kind or one.effects == two.effects:
        return None
    if random.random() < 0.5:
        stop = random.choice((" and ", ", and ", "; ", ", then "))
        return say.Told(
            f"{one.text}{stop}{two.text}", one.effects + two.effects, f"({one.kind}) + ({two.kind})"
        )
    test = tested(scene, random)
    if test is None or test[2] in say.OWN or scene.who != "play":
        return None
    other = random.choice(("; otherwise ", ", otherwise ", ". Otherwise "))
    text = random.choice(("{0} if {2}{3}{1}", "if {2}, {0}{3}{1}")).format(
        one.text, two.text, test[0], other
    )
    return say.Told(
        text,
        (If(test[1], one.effects, two.effects),),
        f"otherwise ({one.kind}) ({two.kind}) {test[2]}",
    )


def chosen(scene: say.Scene, random: Random) -> say.Told | None:
    """A player who does the one or the other, or what comes of what may be done."""
    who = random.choice([who for who in say.seats(scene) if who not in say.GROUPS])
    one, two = deed(scene, random, who), deed(scene, random, who)
    told = seat_in(scene, who, random)
    if one is None or two is None or not told or one.effects == two.effects:
        return None
    if any(
        "must" in deed.verb or deed.name in ("clap", "discard heart") or "has/" in deed.verb
        for deed in (one, two)
    ):
        return None
    seat = say.SEATS[who]
    their = "your" if scene.who == "you" and who == "me" else "their"
    a, b = (verbal(deed.verb, True, their) for deed in (one, two))
    told = told.rstrip("+")
    if random.random() < 0.5:
        text = f"{told} {random.choice(('must', 'must either', 'has to'))} {a} or {b}".replace(
            "you has", "you have"
        ).replace("they has", "they have")
        return say.Told(
            text, (May(one.effects, seat, two.effects),), f"or {who} {one.name} {two.name}"
        )
    they = "you" if their == "your" else "they"
    text = f"{told} may {a}. If {they} do, {they} {b}"
    return say.Told(
        text, (May(one.effects + two.effects, seat),), f"if done {who} {one.name} {two.name}"
    )


def trigger(random: Random) -> tuple[str, str, say.Scene, say.Happens] | None:
    """What happens: how it is told, the words, of whom they tell, what it is."""
    cards, on = random.choice(list(CARDS)), random.choice(list(CARDS))
    name = random.choice(list(EVENTS) + ["play"] * 12)
    if name != "play":
        words, event, happens = EVENTS[name], name, say.EVENTS[name]
    else:
        cover = random.choice(ON) + " " + CARDS[on][0] if random.random() < 0.2 else ""
        words, event = played(CARDS[cards], cover), cards
        happens = say.Happens(OnPlay(say.CARDS[cards], say.CARDS[on] if cover else EVERY))
    form = random.choice(Trigger._fields)
    told = random.choice(getattr(words, form) or ("",))
    playing = isinstance(happens.event, OnPlay)
    who = {"bare": "play" if playing else "", "you": "you", "one": "one"}.get(form, "")
    who = who or ("you" if form == "doing" else "play" if playing else "")
    return (form, told, say.Scene(who, event), happens) if told else None


def played(cards: tuple[str, str, str], cover: str) -> Trigger:
    """That such a card is played."""
    one, all_of, head = cards
    on = f" {cover}".rstrip()
    heads = [one, head] + [all_of] * (not cover and bool(all_of))
    return Trigger(
        (f"{one} is played{on}", f"{one} comes down{on}", f"{one} is put down{on}"),
        (f"play {one}{on}", f"lay {one}{on}"),
        (f"plays {one}{on}", f"puts down {one}{on}"),
        (f"playing {one}{on}",),
        tuple(told + on for told in heads),
    )


def tested(scene: say.Scene, random: Random) -> tuple[str, Tests, str] | None:
    """A condition: its words, what it is, its name."""
    name = random.choice(list(TESTS))
    if name == "under red" and scene.event not in CARDS:
        return None
    they = {"you": "you+", "one": "they+", "play": "its player"}.get(scene.who, "")
    if name in say.OWN and (not they or scene.event in ("two left", "deal")):
        return None
    words = random.choice(TESTS[name]).replace("{they}", they.rstrip("+"))
    return verbal(words, they.endswith("+"), "their"), say.TESTS[name], name


def cue(form: str, words: str, scene: say.Scene, random: Random) -> tuple[str, str]:
    """The words of what happens, with what stands before them and behind."""
    if form == "head":
        before = random.choice(
            ("on ", "for ", "after ")
            if scene.event in CARDS and words[:2] in ("a ", "an", "th")
            else ("",)
        )
        return before + words, ": " if not before else random.choice((", ", ": "))
    if form == "doing":
        return f"{random.choice(AFTER)} {words}", ", "
    some = f"{random.choice(SOMEBODY)} " if form == "one" else "you " if form == "you" else ""
    return f"{random.choice(WHEN)} {some}{words}", ", "


def sentence(random: Random) -> Said | None:
    """A sentence, if the pieces that were drawn go together."""
    found = trigger(random)
    if found is None:
        return None
    form, words, scene, happens = found
    if form in ("one", "doing") and random.random() < 0.35:
        return personal(form, words, scene, happens, random)
    if form == "one" and random.random() < 0.25:
        return beside(words, scene, happens, random)
    told = joined(scene, random) if random.random() < 0.25 else clause(scene, random)
    if told is None:
        return None
    begin, stop = cue(form, words, scene, random)
    if form == "head" and begin != words and told.kind.startswith("me "):
        return None  # "on a king, draw": whoever plays it, or whoever has to follow
    if "(" not in told.kind and "if done" not in told.kind and random.random() < 0.3:
        return on_condition(form, begin, stop, scene, happens, told, random)
    after = form != "head" and "if done" not in told.kind and "(" not in told.kind
    after = after and random.random() < 0.35
    whole = f"{told.text} {begin}." if after else f"{begin}{stop}{told.text}."
    kind = (form, scene.event, told.kind) + ("after",) * after
    return Said(whole[0].upper() + whole[1:], say.made(happens, told.effects), kind)


def on_condition(
    form: str,
    begin: str,
    stop: str,
    scene: say.Scene,
    happens: say.Happens,
    told: say.Told,
    random: Random,
) -> Said | None:
    """The sentence with a condition."""
    test = tested(scene, random)
    how = random.choice(("and", "if", "unless", "front"))
    how = "if" if form == "head" and how in ("and", "front") else how
    if test is None or not say.fits(test[2], how, scene, happens):
        return None
    text, ifs = told.text, (negated(test[1]),) if how == "unless" else test[1]
    if how == "and":
        begin += f" and {test[0]}"
    elif how == "front":
        begin = f"if {test[0]}, {begin}"
    else:
        text += f" {random.choice(IF) if how == 'if' else how} {test[0]}"
    after = form != "head" and how == "and" and random.random() < 0.35
    whole = f"{text} {begin}." if after else f"{begin}{stop}{text}."
    kind = (form, scene.event, told.kind, f"{how} {test[2]}") + ("after",) * after
    return Said(whole[0].upper() + whole[1:], say.made(happens, told.effects, ifs), kind)


def personal(
    form: str, words: str, scene: say.Scene, happens: say.Happens, random: Random
) -> Said | None:
    """Whoever does it, does something; doing it makes somebody do something."""
    found = deed(scene, random, "me" if form == "one" else "")
    if scene.event == "named" and form == "one":
        return None  # that would be a ban on the word
    if found is None or (form == "doing" and ("must" in found.verb or "has/" in found.verb)):
        return None
    who, verb, effects, name = found
    if form == "one":
        whole = f"{random.choice(WHO)} {words} {verbal(verb, False, 'their')}."
    else:
        told = seat_in(scene, who, random).rstrip("+")
        their = "your" if who == "me" else "their"
        make = random.choice(("makes {} {}", "means that {} must {}", "forces {} to {}"))
        if not told:
            return None
        whole = f"{words} {make.format(told, verbal(verb, True, their))}."
    return Said(
        whole[0].upper() + whole[1:], say.made(happens, effects),
        ("personal", form, scene.event, f"{who} {name}"),
    )  # fmt: skip


def beside(words: str, scene: say.Scene, happens: say.Happens, random: Random) -> Said | None:
    """Somebody told by where they sit from whoever does it."""
    who = random.choice(list(BESIDE))
    found = deed(say.Scene("", scene.event), random, who)
    if found is None:
        return None
    does = verbal(found.verb, False, "their")
    whole = f"{random.choice(BESIDE[who])} {random.choice(WHO)} {words} {does}."
    return Said(
        whole[0].upper() + whole[1:], say.made(happens, found.effects),
        ("beside", scene.event, f"{who} {found.name}"),
    )  # fmt: skip
