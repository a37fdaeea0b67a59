"""Rules of the public corpus and their like in several wordings of both languages, with what each
does at the table: in a headline, in a full sentence, as it is said in passing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple


class Told(NamedTuple):
    """What is done and what is then seen, as in `bartok_scenes`, under a rule in these words."""

    name: str
    words: tuple[str, ...]
    deeds: str
    seen: str
    more: Mapping[str, Any] = {}


def hands(first: str, **more: Any) -> dict[str, Any]:
    """The default table with another hand of the first player."""
    return {"hands": f"{first} | 8C 6S 9S | 9C 8S TS | JC KH AH", **more}


WHICH_ON_WHICH: Final = [
    Told(
        "BR-069 the suits go round, here hearts on diamonds or the same rank",
        (
            "Suits must follow in the order clubs, diamonds, hearts, spades; otherwise match by "
            "rank.",
            "suits go round: clubs then diamonds then hearts then spades, or same rank",
            "On a club only a diamond may be played, on a diamond only a heart, on a heart only a "
            "spade, on a spade only a club, or the same rank.",
            "Instead of the same suit the next suit in the order clubs, diamonds, hearts, spades "
            "must be played.",
            "Каждая карта должна быть следующей масти по кругу трефы, бубны, червы, пики или того "
            "же ранга.",
            "масти по кругу: трефы, бубны, червы, пики, либо тот же ранг",
            "Вместо той же масти надо класть следующую по порядку: трефы, бубны, червы, пики.",
        ),
        "!0 4D; !0 7C; 0 5H; !1 9S; !1 9H; 1 8S",
        "top 8S",
        {"hands": "5H 4D 7C 9C | 8S 9H 9D | TC 8C TS | JC KH AH", "top": "KD"},
    ),
    Told(
        "BR-069 the same rank matches while the suits go round",
        (
            "Each card must be of the next suit in the cycle clubs, diamonds, hearts, spades, or "
            "of the same rank.",
            "Масти должны идти по порядку: трефы, бубны, червы, пики; иначе нужна карта того же "
            "ранга.",
        ),
        "0 QS; 1 8C",
        "top 8C",
        hands("QS 3D 4D"),
    ),
    Told(
        "BR-078 even cards on odd ones, odd cards never on even ones",
        (
            "Even cards may be played on any odd card, odd cards never on even cards.",
            "even on odd always ok, odd on even never",
            "Чётную карту можно класть на любую нечётную, нечётную на чётную нельзя.",
            "чётная на нечётную всегда, нечётная на чётную никогда",
        ),
        "0 4D; !1 9D; 1 6D",
        "top 6D",
        {"hands": "7C 3D 4D | 9D 6D 9S | 9C 8S TS | JC KH AH", "top": "5C"},
    ),
    Told(
        "BR-086 rank, suit and colour of the top card tell the suit",
        (
            "On even red cards play hearts, on odd red cards diamonds, on even black cards clubs "
            "and on odd black cards spades, regardless of rank.",
            "red even: hearts next; red odd: diamonds next; black even: clubs next; black odd: "
            "spades next; suits do not matter",
            "На чётную красную кладут червы, на нечётную красную бубны, на чётную чёрную трефы, "
            "на нечётную чёрную пики, ранг не важен.",
        ),
        "!0 6H; 0 9C; !1 8C; 1 6S",
        "top 6S",
        {"hands": "6H 3D 9C | 8C 6S 9D | TC 8S TS | JC KH AH", "top": "4S"},
    ),
    Told(
        "BR-087 a table that is told beside matching",
        (
            "On clubs only even cards may be played, on diamonds only odd cards.",
            "clubs: only even cards next. diamonds: only odd cards next.",
            "На трефу можно класть только чётную карту, на бубну только нечётную.",
            "на трефы только чётные. на бубны только нечётные.",
        ),
        "!0 7C; 0 4C; !1 9C",
        "cannot 1 9C; can 1 8C",
        {"hands": "7C 4C 4D | 8C 9C 9S | 3C 8S TS | JC KH AH"},
    ),
    Told(
        "BR-087 a table of what may be played besides",
        (
            "On a club any odd card may be played, on a heart any even card.",
            "На трефу можно класть любую нечётную карту, на черву любую чётную.",
        ),
        "0 3H; 1 6S",
        "top 6S",
        hands("3H 3D 4D"),
    ),
    Told(
        "BR-092 colour or parity must be the same, not both",
        (
            "A card must match the top card in exactly one of colour and parity.",
            "match colour or even/odd but never both",
            "A card may be played if either its colour or its parity matches the top card, but "
            "not both.",
            "Карта должна совпадать с верхней ровно в одном: в цвете или в чётности.",
            "совпадать должен цвет или чётность, но не вместе",
        ),
        "!0 2C; !0 3D; 0 4D; 1 6S",
        "top 6S",
        {"hands": "2C 3D 4D | 8H 6S 9S | 9C 8S TS | JC KH AH"},
    ),
    Told(
        "other things to match by",
        (
            "Cards match by colour or rank.",
            "A card must match the top card in colour or rank.",
            "Карта должна совпадать с верхней по цвету или по рангу.",
        ),
        "0 7S; !1 6D; 1 9C",
        "top 9C",
        {"hands": "7S 3D 4D | 9C 6D 9S | 2C 8S TS | JC KH AH"},
    ),
]

EIGHTS = "When an 8 is played, every player draws a card."

SUSPENDED: Final = [
    Told(
        "BR-214 no other rules until a twin is played",
        (
            "When a 7 is played, all added rules are suspended until the next twin is played.",
            "7: no added rules until somebody plays a twin",
            "When a 7 is played, no added rules apply until a card is played on its twin.",
            "Когда сыграна семёрка, все добавленные правила не действуют, пока не сыграют "
            "двойника.",
            "семёрка: без добавленных правил до следующего двойника",
        ),
        "0 7C; 1 8C; 2 8S; 3 8D",
        "sizes 3 3 3 3",
        {"hands": "7C 3D 4D | 8C 6S 9S | TS 8S 9C | JC KH 8D", "beside": (EIGHTS,)},
    ),
    Told(
        "BR-214 a twin brings the other rules back, and the next one ends them again",
        (
            "If a card is played on its twin, all other added rules are off until the next twin.",
            "Если карта сыграна на своего двойника, все остальные добавленные правила "
            "отключаются до следующего двойника.",
        ),
        "0 QS; 1 8S; 2 8C; 3 8D",
        "sizes 3 3 3 3",
        {"hands": "QS 3D 4D | 8S 6S 9S | TS 8C 9C | JC KH 8D", "beside": (EIGHTS,)},
    ),
    Told(
        "no rules while a card of some kind lies on top",
        (
            "While an 8 is on top, no rules apply.",
            "added rules are off while an 8 lies on top",
            "Пока сверху восьмёрка, правила не действуют.",
            "Пока сверху лежит восьмёрка, придуманные правила не действуют.",
        ),
        "0 7C; 1 8C; 2 9C",
        "sizes 3 3 3 4",
        {"begins": True, "beside": (EIGHTS, "When a 9 is played, every player draws a card.")},
    ),
]

ANY_TIME: Final = [
    Told(
        "BR-121 anybody plays what matches until the next king",
        (
            "After a 7 anyone may play at any time until the next king is played.",
            "seven: no turns until the next king, anybody may play",
            "When a 7 is played, until a king is played any player may play a card out of turn.",
            "После семёрки любой может ходить в любое время, пока не сыграют короля.",
            "семёрка: очереди нет до следующего короля, ходит кто угодно",
        ),
        "!2 9C; 0 7C; !3 KH; 3 JC; 1 8C; 3 KC",
        "top KC; turn 0; cannot 1 6C",
        {"hands": "7C 3D 5C | 8C 6C 9S | 9C 8S TS | JC KH KC"},
    ),
]

IN_HAND: Final = [
    Told(
        "BR-241 who begins a turn with many cards gives one away",
        (
            "At the start of their turn, a player with more than 2 cards gives one to the next "
            "player.",
            "At the beginning of your turn, if you hold more than 2 cards, give one to the next "
            "player.",
            "В начале своего хода игрок, у которого больше двух карт, отдаёт одну следующему.",
        ),
        "0 7C; 1 choose 9S; 1 8C; 2 choose 8S",
        "sizes 2 1 3 4",
    ),
    Told(
        "BR-241 who holds many cards draws no more",
        (
            "Whoever has more than two cards draws no more.",
            "У кого больше двух карт, тот больше не берёт.",
        ),
        "0 draw; 1 8C",
        "sizes 3 2 3 3",
    ),
    Told(
        "BR-032 a lonely card wants company",
        (
            "Whoever draws the 2 of clubs draws another card.",
            "If you draw the 2 of clubs, you draw another card.",
            "Кто взял двойку треф, берёт ещё одну карту.",
        ),
        "0 draw; 1 8C",
        "sizes 5 2 3 3",
    ),
    Told(
        "BR-054 hands are swapped with who played a queen last",
        (
            "When a king is played, its player swaps hands with whoever last played a queen.",
            "King: swap hands with the last player of a queen",
            "Когда сыгран король, его игрок меняется руками с тем, кто последним сыграл даму.",
            "Король: обмен картами с последним сыгравшим даму",
        ),
        "0 QC; 1 QS; 2 KS",
        "hand 1 8S TS; hand 2 6S 9S",
        {"hands": "QC 3D 4D | QS 6S 9S | KS 8S TS | JC KH AH", "top": "4C"},
    ),
    Told(
        "BR-113 a card is turned up from the stock",
        (
            "When a 7 is played, turn over the top card of the stock onto the discard pile.",
            "7: flip the top card of the deck onto the pile",
            "A 7 is followed by the top card of the deck being turned onto the discard pile.",
            "Когда сыграна семёрка, верхняя карта колоды переворачивается в сброс.",
            "семёрка - переверни верхнюю карту колоды на стопку сброса",
        ),
        "0 7C; 1 6S",
        "dir 1; top 6S",
        {"stock": "2S 2D 2H"},
    ),
]

TOLD: Final = [*WHICH_ON_WHICH, *SUSPENDED, *ANY_TIME, *IN_HAND]
