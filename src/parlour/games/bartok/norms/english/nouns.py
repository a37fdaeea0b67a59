"""Cards, players, amounts, conditions and things said, in English words."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.english.cards import a, cards, plural
from parlour.games.bartok.norms.telling import summed
from parlour.games.bartok.norms.terms import (
    Alike,
    But,
    Chosen,
    Counter,
    Die,
    Digit,
    Few,
    Figure,
    Hand,
    Heads,
    Highest,
    Holder,
    Holding,
    LastWho,
    LoserOf,
    Lot,
    Math,
    Mover,
    NameOf,
    Near,
    Next,
    Nth,
    Owner,
    Phrase,
    Played,
    Rank,
    Reacting,
    Ref,
    Repeated,
    Row,
    Seat,
    Streak,
    Takes,
    Those,
    Utmost,
    Utterances,
    Words,
)

ORDINAL: Final = (
    "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
).split()


TRAIT: Final = {"suit": "suit", "rank": "rank", "colour": "colour"}


def ref(card: Ref) -> str:
    """One card among those on the table."""
    if card == 0:
        return "it"
    if card == 1:
        return "the card under it"
    if isinstance(card, int):
        return f"the {ORDINAL[card]} card under it"
    return {
        "cause": "the card that set this off",
        "start": "the starting card",
        "drawn": "the drawn card",
        "named": "the named card",
        "mine": "the card that the player played last",
        "flipped": "the card turned over last",
    }[card]


# Players -----------------------------------------------------------------------------------

_SEATS: Final = {
    "me": "the player",
    "all": "everyone",
    "others": "everyone else",
    "across": "the player opposite",
    "previous": "the previous player",
    "most": "the player with the most cards",
    "fewest": "the player with the fewest cards",
    "dealer": "the dealer",
    "winner": "the winner",
    "due": "the player whose turn it is",
    "closest": "whoever guesses the starting card best",
    "cause": "the player who set this off",
}


_LAST: Final = {"drew": "drew", "missed": "missed a turn", "went out": "went out"}


def seat(who: Seat) -> str:  # noqa: C901
    """A player, or several, always with a verb in the singular."""
    match who:
        case str():
            return _SEATS[who]
        case Next(1):
            return "the next player"
        case Few(n):
            return f"each of the next {num(n)} players"
        case Near(of, side, n):
            away = _BESIDE[side] if n == 1 else _AWAY[side].format(num(n))
            return f"the player {away} {seat(of)}"
        case Those():
            return f"everyone{' else' * (who.among == 'others')} with {_holding(who)}"
        case But(whom):
            return f"everyone except {seat(whom)}"
        case LastWho("played", text):
            return f"the player who last played {cards(text)}"
        case LastWho(did):
            return f"the player who last {_LAST[did]}"
        case Holder(token):
            return f"the holder of the {words(token)} token"
        case Holding(pick, text, high):
            return f"the player with the {pick} of all {plural(text)}" + " with aces high" * high
        case Utmost(n, pick):
            return f"the player for whom {num(n)} is {pick}"
        case Chosen(by):
            return f"a player chosen by {seat(by)}"
        case Owner(card):
            return f"whoever played {ref(card)}"
        case Reacting(order, act):
            return f"the {order} player to {doing(act)}"
        case Lot(among):
            return "another player by lot" if among == "others" else "a player by lot"
        case Mover(n):
            return f"the player who moved {num(n)} turns before"
        case LoserOf(game, one, two):
            name = "a coin toss" if game == "coin" else "rock paper scissors"
            return f"the loser of {name} between {seat(one)} and {seat(two)}"
        case _:
            return _by_place(who)


_BESIDE: Final = {
    "next": "after",
    "before": "before",
    "left": "to the left of",
    "right": "to the right of",
}


_AWAY: Final = {
    "next": "{} places ahead of",
    "before": "{} places back from",
    "left": "{} places to the left of",
    "right": "{} places to the right of",
}


def _holding(who: Those) -> str:
    if (who.op, who.n) == ("=", 0):
        return f"no {plural(who.cards)}"
    return HOLDS[who.op] + _so_many(who.n, who.cards)


def _so_many(n: Any, text: str) -> str:
    if n == 1:
        return "1 card" if text == EVERY else f"1 card that is {cards(text)}"
    if isinstance(n, int):
        return f"{n} {plural(text)}"
    return f"as many {plural(text)} as {num(n)}"


def _by_place(who: Any) -> str:
    name = type(who).__name__.lower()
    side = {"left": "on the left", "right": "on the right"}
    if who.n == 1:
        return f"the player {side.get(name, 'before in the order of play')}"
    n = num(who.n)
    if name == "next":
        return f"the player {n} places ahead in the order of play"
    if name == "before":
        return f"the player {n} places back in the order of play"
    return f"the player {n} places to the {name}"


# Amounts -----------------------------------------------------------------------------------

_AMOUNTS: Final = {
    "players": "the number of players",
    "laid": "the number of cards laid",
    "named": "the named number",
    "stock": "the number of cards in the stock",
    "pile": "the number of cards in the discard pile",
    "owed": "the amount owed",
}


_MATH: Final = {
    "+": "the sum of {} and {}",
    "-": "the result of {} minus {}",
    "*": "the product of {} and {}",
    "mod": "the remainder of {} divided by {}",
    "gap": "the difference between {} and {}",
    "min": "the smaller of {} and {}",
    "max": "the larger of {} and {}",
}


IN_ROW: Final = {
    "any": "",
    "suit": " of one suit",
    "rank": " of one rank",
    "colour": " of one colour",
    "other colour": " of alternating colours",
    "other suit": " of changing suits",
    "other rank": " of changing ranks",
    "new suit": " of different suits",
    "new rank": " of different ranks",
    "higher": " going up",
    "lower": " going down",
    "next up": " going up by one",
    "next down": " going down by one",
}


def num(n: Any) -> str:
    """An amount."""
    match n:
        case int():
            return str(n) if n >= 0 else f"minus {-n}"
        case str():
            return _AMOUNTS[n]
        case Rank(0, False, False):
            return "its rank"
        case Rank(card, high, tens):
            return f"the rank of {ref(card)}{_VALUES[high, tens]}"
        case Hand(who, text, total, tens):
            what = "the sum of all" if total else "the number of"
            return f"{what} {plural(text)} that {seat(who)} holds{_VALUES[False, tens]}"
        case Streak(how, text, start):
            under = f" counted from {ref(start)}" if start else ""
            return f"the number of {plural(text)} in a row{IN_ROW[how]}{under}"
        case Played(text, since, total, who, tens, like):
            what = "the sum of all" if total else "the number of"
            of = f" of its {like}" if like else ""
            by = f" by {seat(who)}" if who != "all" else ""
            when = " since the stock was last renewed" if since == "renewal" else ""
            return f"{what} {plural(text)}{of} played so far{by}{when}{_VALUES[False, tens]}"
        case Math():
            return _reckoned(n)
        case _:
            return _other_num(n)


def _reckoned(n: Math) -> str:
    match n:
        case Math("half", of):
            return f"half of {num(of)}"
        case Math("mod", Math("-", Rank(one, False, False), Rank(two, False, False)), 13):
            return f"the number of steps up from {ref(two)} to {ref(one)}"
        case Math("+") if len(summed(n)) > 2:
            return _ranks_together(summed(n))
        case Math(op, one, two):
            return _MATH[op].format(num(one), num(two))
    raise TypeError(n)


def _ranks_together(held: tuple[Ref, ...]) -> str:
    if set(held) == set(range(len(held))):
        return f"the sum of the ranks of it and the {len(held) - 1} cards under it"
    *row, last = map(ref, held)
    return f"the sum of the ranks of {', '.join(row)} and {last}"


_VALUES: Final = {
    (False, False): "",
    (True, False): " with aces high",
    (False, True): " with court cards as 10",
    (True, True): " with aces as 11 and court cards as 10",
}


def _other_num(n: Any) -> str:
    match n:
        case Highest(who):
            return f"the highest rank that {seat(who)} holds"
        case Alike(what, who, text):
            return f"the most {plural(text)} of one {what} that {seat(who)} holds"
        case Heads(of):
            return f"the number of {'other ' * (of.among == 'others')}players with {_holding(of)}"
        case Row(what, who):
            by = f" by {seat(who)}" if who != "all" else ""
            return f"the number of {what}s in a row before this turn{by}"
        case Utterances(said, who, since):
            when = "in the deal" if since == "deal" else "since the start of their last turn"
            spoken = speech(said.kind, said.words, said.n)
            return f"the number of times that {seat(who)} said {spoken} {when}"
        case Die(sides):
            return "the roll of a die" + (f" with {sides} sides" if sides != 6 else "")
        case Counter(name, whose):
            return counter(name, whose)
        case Takes(card):
            return f"the number of cards that {ref(card)} makes players draw"
        case Digit(at):
            return f"the digit of pi at place {num(at)}"
    raise TypeError(n)


def counter(name: str, whose: Seat | None) -> str:
    """A counter of the rule, or those of players."""
    which = "the counter" if name == "count" else f'the counter "{name}"'
    return which if whose is None else f"{which} of {seat(whose)}"


def count(n: Any, noun: str) -> str:
    """So many of something."""
    if n == 1:
        return a(noun)
    if isinstance(n, int):
        return f"{n} {noun}s"
    return f"as many {noun}s as {num(n)}"


HOLDS: Final = {"=": "exactly ", "<=": "at most ", ">=": "at least "}


# What is said and done ---------------------------------------------------------------------


def words(said: Words) -> str:
    """Words in quotes, in both languages where they are not known to be the same."""
    from parlour.games.bartok.norms.sense.phrases import in_both

    if said.en and said.ru and in_both(said.en) != said:
        return f'"{said.en}" / "{said.ru}"'
    return f'"{said.en or said.ru}"'


def phrase(said: Phrase) -> str:
    """What is to be said."""
    return " followed by ".join(part(one) for one in said)


def part(one: Any) -> str:
    """A part of what is to be said."""
    match one:
        case Words():
            return words(one)
        case NameOf(what, card):
            return f"the {'name' if what == 'card' else what} of {ref(card)}"
        case Repeated(text, n):
            return f"{words(text)} repeated {num(n)} times"
        case Figure(n, False):
            return f"the number that is {num(n)}"
        case Figure(n, True):
            return f"the ordinal of {num(n)}"
        case Nth(list_of, n):
            return f"word number {num(n)} of the list {' '.join(map(words, list_of))} end of list"
    raise TypeError(one)


DEEDS: Final = {
    "raise hand": "raise a hand",
    "slap": "slap the pile",
    "snore": "snore",
    "high five": "give a high five",
    "knock": "knock",
    "thumb": "put a thumb up",
    "touch nose": "touch the nose",
    "wave": "wave",
    "clap": "clap",
}


def doing(act: Any) -> str:
    """Something to do or to say."""
    if isinstance(act, str):
        return DEEDS[act]
    return f"do {words(act)}" if isinstance(act, Words) else f"say {phrase(act)}"


def often(n: Any) -> str:
    """How many times something is done, behind it; nothing for once."""
    return "" if n == 1 else f" {count(n, 'time')}"


_SPEECH: Final = {
    "number": "a number",
    "player name": "a player's name",
    "card name": "the name of a card",
    "rank name": "the name of a rank",
    "suit name": "the name of a suit",
    "question": "a question",
    "statement": "a statement",
    "anything": "anything",
    "needless": "a required phrase without need",
    "said before": "what has been said before in the deal",
}


def speech(kind: str, said: Words | None, n: int) -> str:
    """A kind of thing said."""
    if kind in _SPEECH:
        return _SPEECH[kind]
    if kind == "long":
        return f"more than {n} words at once"
    if kind == "short":
        return f"fewer than {n} words at once"
    quoted = words(said or Words())
    return {
        "phrase": quoted,
        "word": f"the word {quoted}",
        "letter": f"a word with the letter {quoted}",
        "judged": f"something like {quoted}",
        "without": f"anything without {quoted}",
        "not first": f"anything that does not begin with {quoted}",
        "not last": f"anything that does not end with {quoted}",
    }[kind]
