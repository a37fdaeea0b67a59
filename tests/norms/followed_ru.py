"""How Russian sentences are made of the pieces of `followed`."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.effects import TurnTo
from parlour.games.bartok.norms.events import OnPlay
from parlour.games.bartok.norms.model import Effects, If, May
from parlour.games.bartok.norms.sense.base import negated
from parlour.games.bartok.norms.terms import Tests
from tests.norms import followed as say
from tests.norms.followed_words_ru import (
    AFTER_PLAY,
    ALONE,
    BESIDE,
    CARDS,
    DEEDS,
    EVENTS,
    IF,
    OF_ONE,
    OF_PLAY,
    OF_YOU,
    ONE_PLAYS,
    PAIRS,
    PLAYED,
    PLAYED_HE,
    SOMEBODY,
    TABLE,
    TESTS,
    TURN_TO,
    WHEN,
    YOU_PLAY,
    Noun,
    Players,
    Trigger,
    Verb,
)
from tests.norms.put_together import Said


class Deed(NamedTuple):
    """Who does what: the player, the verb phrase, its effects, its name."""

    who: str
    verb: Verb
    effects: Effects
    name: str


def seat_in(scene: say.Scene, who: str, random: Random) -> Noun | None:
    """A phrase for the player, where there is one."""
    told: dict[str, Players] = {"you": OF_YOU, "one": OF_ONE, "play": OF_PLAY}
    found = told.get(scene.who, {}).get(who, ()) + ALONE.get(who, ())
    return random.choice(found) if found else None


def tidy(text: str) -> str:
    """The sentence with a capital, without commas that stand twice or at the end."""
    text = text.replace(",,", ",").replace(",.", ".").replace(", .", ".").replace(",:", ":")
    text = text.replace(",;", ";").replace(", и ", " и ") if ", и " in text else text
    return text[0].upper() + text[1:]


def paired(scene: say.Scene, who: str, random: Random) -> Deed | None:
    """What a player does with another, who is known whoever does it."""
    name, to = random.choice(list(PAIRS)), random.choice(say.seats(scene))
    told = seat_in(scene, to, random)
    fixed = to == "me" or who == "me" or to not in say.RELATIVE
    chosen = to == "chosen" and who != "me"
    several = to in say.GROUPS or (who in say.GROUPS and name in ("swap", "look"))
    if told is None or to == who or not fixed or chosen or several or (who, to) == ("all", "me"):
        return None
    if told.nom == "он":
        return None  # it would be who is told of last
    verb = random.choice(PAIRS[name])
    said = Verb(*(form.format(**told._asdict()) for form in verb))
    return Deed(who, said, say.PAIRS[name](say.SEATS[who], say.SEATS[to]), f"{name} {to}")


def deed(scene: say.Scene, random: Random, who: str = "") -> Deed | None:
    """Something that a player does."""
    who = who or random.choice(say.seats(scene))
    if random.random() < 0.3:
        return paired(scene, who, random)
    name = random.choice(list(DEEDS))
    if name == "draw rank" and scene.event not in CARDS:
        return None
    if (name == "hearts" and who in say.GROUPS) or (who == "all" and "miss" in name):
        return None
    return Deed(who, random.choice(DEEDS[name]), say.DEEDS[name](say.SEATS[who]), name)


def at_table(scene: say.Scene, random: Random) -> say.Told | None:
    """What happens at the table, or whose turn it is then."""
    if random.random() < 0.6:
        name = random.choice(list(TABLE))
        return say.Told(random.choice(TABLE[name]), say.TABLE[name], name)
    to = random.choice(say.seats(scene))
    told = seat_in(scene, to, random)
    if to in say.GROUPS or to == "me" or told is None:
        return None
    words = random.choice(TURN_TO)
    if to == "after next" and words.startswith("ходит"):
        return None  # to go past one
    text = words.format(**told._asdict())
    return say.Told(text, (TurnTo(say.SEATS[to]),), f"turn {to}")


def clause(scene: say.Scene, random: Random) -> say.Told | None:
    """What is done, as a clause."""
    if random.random() < 0.15:
        return at_table(scene, random)
    found = deed(scene, random)
    told = found and seat_in(scene, found.who, random)
    if found is None or told is None:
        order = scene.who == "" and found is not None and found.who == "me"
        return say.Told(found.verb.order, found.effects, f"me {found.name}") if order else None
    who, verb, effects, name = found
    more = deed(scene, random, who) if random.random() < 0.2 else None
    how = random.choice(("", "", "", "must", "may", "dat"))
    if how == "dat" and who in ("next two", "next three"):
        return None  # so many cards for the next one
    if more and (more.effects == effects or ("miss" in name and "miss" in more.name)):
        return None
    if more and (who, more.name) == ("next", "again"):
        return None
    text = {
        "": f"{told.nom} {conjugated(verb, told)}",
        "must": f"{told.nom} {must(told)} {verb.to}",
        "may": f"{told.nom} {can(told)} {verb.to}",
        "dat": f"{told.dat} надо {verb.to}",
    }[how]
    if how == "may":
        if who in say.GROUPS or name == "fine":
            return None  # whom no penalty counts for
        return say.Told(text, (May(effects, say.SEATS[who]),), f"{who} may {name}")
    if more and not how:
        text += random.choice((" и ", ", потом ", ", а потом ")) + conjugated(more.verb, told)
        return say.Told(text, effects + more.effects, f"{who} {name} and {more.name}")
    if not how and random.random() < 0.1:
        text = f"{verb.order}" if told.nom == "ты" else text
    return say.Told(text, effects, f"{who} {how} {name}")


def conjugated(verb: Verb, told: Noun) -> str:
    """The verb as it goes with that player."""
    return verb.you if told.nom == "ты" else verb.many if told.many else verb.one


def must(told: Noun) -> str:
    """`has to`, as it goes with that player."""
    return "должны" if told.many else "должен"


def can(told: Noun) -> str:
    """`may`, as it goes with that player."""
    return "можешь" if told.nom == "ты" else "могут" if told.many else "может"


def joined(scene: say.Scene, random: Random) -> say.Told | None:
    """Two clauses, or a player who chooses or of whom something depends on a condition."""
    if random.random() < 0.3:
        return chosen(scene, random)
    one, two = clause(scene, random), clause(scene, random)
    if one is None or two is None or one.effects == two.effects or " and " in one.kind + two.kind:
        return None
    if random.random() < 0.5:
        stop = random.choice((", а ", ", и ", "; ", ", потом "))
        kind = f"({one.kind}) + ({two.kind})"
        return say.Told(f"{one.text}{stop}{two.text}", one.effects + two.effects, kind)
    test = tested(scene, random)
    if test is None or test[2] in say.OWN or scene.who != "play":
        return None
    words = random.choice(
        ("{0}, если {2}, иначе {1}", "если {2}, то {0}, а иначе {1}", "если {2}, {0}, иначе {1}")
    )
    text = words.format(one.text, two.text, test[0])
    kind = f"otherwise ({one.kind}) ({two.kind}) {test[2]}"
    return say.Told(text, (If(test[1], one.effects, two.effects),), kind)


def chosen(scene: say.Scene, random: Random) -> say.Told | None:
    """A player who does the one or the other, or what comes of what may be done."""
    who = random.choice([who for who in say.seats(scene) if who not in say.GROUPS])
    one, two = deed(scene, random, who), deed(scene, random, who)
    told = seat_in(scene, who, random)
    if one is None or two is None or told is None or one.effects == two.effects:
        return None
    if who == "chosen" or any(deed.name in ("clap", "discard heart") for deed in (one, two)):
        return None
    a, b = one.verb, two.verb
    words = random.choice(
        ("{0} {1} или {2}", "{0} либо {1}, либо {2}", "{0} на выбор: {1} или {2}")
    )
    text = words.format(told.nom, conjugated(a, told), conjugated(b, told))
    effects: Effects = (May(one.effects, say.SEATS[who], two.effects),)
    return say.Told(text, effects, f"or {who} {one.name} {two.name}")


def trigger(random: Random) -> tuple[str, str, say.Scene, say.Happens] | None:
    """What happens: how it is told, the words, of whom they tell, what it is."""
    cards, on = random.choice(list(CARDS)), random.choice(list(CARDS))
    name = random.choice(list(EVENTS) + ["play"] * 12)
    if name != "play":
        words, event, happens = EVENTS[name], name, say.EVENTS[name]
    else:
        cover = f" на {CARDS[on].acc}" if random.random() < 0.2 else ""
        words, event = played(cards, cover), cards
        happens = say.Happens(OnPlay(say.CARDS[cards], say.CARDS[on] if cover else EVERY))
    form = random.choice(Trigger._fields)
    told = random.choice(getattr(words, form) or ("",))
    playing = isinstance(happens.event, OnPlay)
    who = {"you": "you", "one": "one"}.get(form, "play" if playing else "")
    return (form, told, say.Scene(who, event), happens) if told else None


def played(cards: str, cover: str) -> Trigger:
    """That such a card is played."""
    noun = CARDS[cards]
    passive = PLAYED_HE if cards in ("king", "red jack", "ace or two") else PLAYED
    forms = [passive, YOU_PLAY, ONE_PLAYS, AFTER_PLAY, ("{nom}",)]
    return Trigger(*(tuple(f.format(**noun._asdict()) + cover for f in some) for some in forms))


def tested(scene: say.Scene, random: Random) -> tuple[str, Tests, str] | None:
    """A condition: its words, what it is, its name."""
    name = random.choice(list(TESTS))
    if name == "under red" and scene.event not in CARDS:
        return None
    they = {"you": "тебя", "one": "него", "play": "сыгравшего"}.get(scene.who, "")
    if name in say.OWN and (not they or scene.event in ("two left", "deal")):
        return None
    return random.choice(TESTS[name]).format(gen=they), say.TESTS[name], name


def sentence(random: Random) -> Said | None:
    """A sentence, if the pieces that were drawn go together."""
    found = trigger(random)
    if found is None:
        return None
    form, words, scene, happens = found
    if form == "one" and random.random() < 0.5:
        return personal(words, scene, happens, random)
    told = joined(scene, random) if random.random() < 0.25 else clause(scene, random)
    if told is None:
        return None
    begin, stop = words, random.choice((": ", " — ")) if form == "head" else ", "
    if form == "doing":
        stop = " "
    elif form != "head":
        some = f"{random.choice(SOMEBODY)} " if form == "one" else "ты " if form == "you" else ""
        begin = f"{random.choice(WHEN)} {some}{words}"
    if "(" not in told.kind and random.random() < 0.3:
        return on_condition(form, begin, stop, scene, happens, told, random)
    after = form != "head" and "(" not in told.kind and random.random() < 0.35
    whole = (
        f"{told.text}{', ' if form != 'doing' else ' '}{begin}."
        if after
        else f"{begin}{stop}{told.text}."
    )
    kind = (form, scene.event, told.kind) + ("after",) * after
    return Said(tidy(whole), say.made(happens, told.effects), kind)


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
    how = random.choice(("and", "if", "front", "unless"))
    how = "if" if form in ("head", "doing") and how in ("and", "front") else how
    if scene.who == "one" and test and test[2] == "one low" and told.kind.startswith("me "):
        return None  # `он` would be who is told of last
    if test is None or not say.fits(test[2], how, scene, happens):
        return None
    text, ifs = told.text, (negated(test[1]),) if how == "unless" else test[1]
    if how == "and":
        begin += f" и {test[0]}"
    elif how == "front":
        begin = f"если {test[0]}, {begin}"
    else:
        word = random.choice(IF) if how == "if" else "если только не"
        if how == "unless" and test[0].startswith(("у ", "в ")):
            return None
        text += f", {word} {test[0]}"
    kind = (form, scene.event, told.kind, f"{how} {test[2]}")
    return Said(tidy(f"{begin}{stop}{text}."), say.made(happens, told.effects, ifs), kind)


def personal(words: str, scene: say.Scene, happens: say.Happens, random: Random) -> Said | None:
    """Whoever does it, does something; somebody beside whoever does it does something."""
    beside = random.random() < 0.35
    who = random.choice(list(BESIDE)) if beside else "me"
    found = deed(say.Scene("", scene.event) if beside else scene, random, who)
    if found is None or scene.event == "named":
        return None
    if beside:
        place = random.choice(BESIDE[who])
        if "даму пик" in words or (
            "{acc}" in place and (scene.event not in CARDS or " на " in words)
        ):
            return None
        acc = CARDS[scene.event].acc if scene.event in CARDS else ""
        doer = place.format(verb=words, acc=acc)
        many = doer.startswith("все")
        whole = f"{doer} {found.verb.many if many else found.verb.one}."
    else:
        start = random.choice(
            ("кто {0}, тот {1}", "тот, кто {0}, {1}", "кто {0}, {1}", "игрок, который {0}, {1}")
        )
        whole = start.format(words, found.verb.one) + "."
    kind = ("beside" if beside else "personal", scene.event, f"{who} {found.name}")
    return Said(tidy(whole), say.made(happens, found.effects), kind)
