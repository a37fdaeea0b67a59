# ruff: noqa: E501
"""Plain phrases that sentences about laws are put together from, each with what it means.

Left out, for they can be meant in two ways: «after a 5» before a law of play about the next card
(of the card on the 5, or of the next one), and a law of what lies on a card for a while; «you may only play hearts» and «hearts may be played only on
8s» before a condition (only under it, or under it only those); «6 карт» before cards without a
word between, for they may be the cards that are counted; «you may not speak» on a condition (all,
or the player of whom it tells).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from parlour.games.bartok.norms.cards import CardSet
from parlour.games.bartok.norms.events import (
    Cards,
    Duration,
    Event,
    OnDeal,
    OnDirection,
    OnPlay,
    OnStock,
    Rounds,
    Turns,
    Until,
)
from parlour.games.bartok.norms.terms import (
    But,
    Compare,
    Direction,
    Hand,
    Is,
    Seat,
    Speech,
    Test,
    Words,
)


class Kind(NamedTuple):
    """Cards: many and one of them; in Russian in the nominative, accusative and instrumental, one
    in the accusative and the genitive, and that one was played."""

    cards: CardSet
    many: str
    one: str
    nom: str
    acc: str
    ins: str
    one_acc: str
    one_gen: str
    sown: str


KINDS: Final = (
    Kind("7", "sevens", "a 7", "семёрки", "семёрки", "семёрками", "семёрку", "семёрки",
         "сыграна семёрка"),
    Kind("8", "8s", "an eight", "восьмёрки", "восьмёрки", "восьмёрками", "восьмёрку",
         "восьмёрки", "сыграна восьмёрка"),
    Kind("/H", "hearts", "a heart", "червы", "червы", "червами", "черву", "червы",
         "сыграна черва"),
    Kind("A", "aces", "an ace", "тузы", "тузы", "тузами", "туза", "туза", "сыгран туз"),
    Kind("JQK", "court cards", "a face card", "картинки", "картинки", "картинками",
         "картинку", "картинки", "сыграна картинка"),
    Kind("2468TQ", "even cards", "an even card", "чётные карты", "чётные карты",
         "чётными картами", "чётную карту", "чётной карты", "сыграна чётная карта"),
    Kind("/CS", "black cards", "a black card", "чёрные карты", "чёрные карты",
         "чёрными картами", "чёрную карту", "чёрной карты", "сыграна чёрная карта"),
    Kind("Q", "queens", "a queen", "дамы", "дам", "дамами", "даму", "дамы", "сыграна дама"),
    Kind("J/CS", "black jacks", "a black jack", "чёрные валеты", "чёрных валетов",
         "чёрными валетами", "чёрного валета", "чёрного валета", "сыгран чёрный валет"),
)  # fmt: skip


CONDITIONS: Final[tuple[tuple[Test, tuple[str, ...], tuple[str, ...]], ...]] = (
    (
        Direction("clockwise"),
        ("if play is going clockwise", "while play goes clockwise",
         "as long as the direction is clockwise", "when play is clockwise"),
        ("если игра идёт по часовой стрелке", "пока ход идёт по часовой стрелке",
         "когда игра идёт по часовой стрелке"),
    ),
    (
        Direction("anticlockwise"),
        ("while play is going anticlockwise", "if we are playing counterclockwise"),
        ("пока игра идёт против часовой стрелки", "если ход идёт против часовой стрелки"),
    ),
    (
        Compare(Hand("fewest"), "=", 1),
        ("while someone has only one card", "if anyone has one card left",
         "as long as somebody holds just one card"),
        ("если у кого-то одна карта", "пока у кого-нибудь осталась одна карта",
         "когда у кого-то на руке одна карта"),
    ),
    (
        Compare("players", "=", 3),
        ("if there are three players", "with three players"),
        ("если играют трое", "когда игроков трое", "если игроков три"),
    ),
    (
        Compare("stock", "<", 10),
        ("while there are fewer than ten cards in the stock",
         "if the stock has fewer than ten cards"),
        ("пока в колоде меньше десяти карт", "если в колоде осталось меньше десяти карт"),
    ),
)  # fmt: skip
"""How the table stands."""

OWN: Final[tuple[tuple[Test, tuple[str, ...], tuple[str, ...]], ...]] = (
    (
        Compare(Hand(), "<=", 2),
        ("if you hold fewer than three cards", "with at most two cards in hand",
         "while you have two cards or fewer", "if you have less than three cards left"),
        ("если карт на руке меньше трёх", "если у тебя карт не больше двух",
         "когда карт на руке осталось меньше трёх"),
    ),
    (
        Compare(Hand(), "=", 4),
        ("if you hold exactly four cards", "with exactly four cards in hand",
         "if you have exactly 4 cards"),
        ("если карт на руке ровно четыре", "когда у тебя карт ровно четыре"),
    ),
    (
        Compare(Hand(), ">=", 6),
        ("if you hold at least six cards", "with six or more cards in hand",
         "when you have more than five cards"),
        ("если карт на руке не меньше шести", "когда карт у тебя больше пяти"),
    ),
    (
        Compare(Hand("me", "/S"), ">=", 1),
        ("if you hold a spade", "as long as you have a spade", "while you hold spades"),
        ("если на руке есть пика", "если у тебя есть пики", "пока на руке есть пики"),
    ),
)  # fmt: skip
"""How the hand of the player stands whose doing it is."""

TOPS: Final[tuple[tuple[Test, tuple[str, ...], tuple[str, ...]], ...]] = (
    (
        Is("Q", 1),
        ("while a queen is on top", "if the top card is a queen", "as long as a queen lies on top"),
        ("пока сверху дама", "если верхняя карта — дама", "пока на столе сверху лежит дама"),
    ),
    (
        Is("/D", 1),
        ("while a diamond is on top", "if the top card is a diamond", "when a diamond is on top"),
        ("пока сверху бубна", "если сверху лежит бубна", "если верхняя карта бубновая"),
    ),
    (
        Is("JQK", 1),
        ("while a face card is on top", "if the top card is a court card"),
        ("пока сверху картинка", "если верхняя карта — картинка"),
    ),
)  # fmt: skip
"""What lies on top."""

LASTING: Final[tuple[tuple[Duration, tuple[str, ...], tuple[str, ...]], ...]] = (
    ("round", ("for one round", "for a full round"),
     ("на один круг", "один круг", "в течение круга")),
    (Rounds(2), ("for two rounds", "for 2 rounds"), ("на два круга", "в течение двух кругов")),
    ("deal", ("for the rest of the deal", "until the end of the deal"),
     ("до конца сдачи", "до конца этой сдачи")),
    (Turns(3), ("for the next three turns", "for three turns"),
     ("на три хода", "следующие три хода", "на следующие три хода")),
    (Cards(2), ("for the next two cards",), ("на следующие две карты",)),
    (Until(OnPlay("K")), ("until a king is played", "until the next king",
                          "until someone plays a king"),
     ("пока не сыграют короля", "до следующего короля", "пока кто-нибудь не положит короля")),
    (Until(OnDirection()), ("until the direction changes", "until play changes direction"),
     ("пока не сменится направление", "до смены направления")),
    (Until(OnStock("renewed")), ("until the stock is reshuffled",),
     ("пока колоду не перемешают", "до перетасовки колоды")),
)  # fmt: skip

TRIGGERS: Final[tuple[tuple[Event, tuple[str, ...], tuple[str, ...]], ...]] = (
    (OnPlay("5"), ("when a 5 is played", "if someone plays a five", "after a 5",
                   "whenever a five comes up"),
     ("когда сыграна пятёрка", "если кто-то кладёт пятёрку", "после пятёрки")),
    (OnPlay("J/H"), ("when the jack of hearts is played", "after the jack of hearts"),
     ("когда сыгран валет червей", "после валета червей")),
    (OnDirection(), ("when the direction changes", "after a change of direction"),
     ("когда меняется направление", "при смене направления")),
    (OnStock("renewed"), ("when the stock is reshuffled", "after a reshuffle"),
     ("когда колоду перемешали", "после перетасовки колоды")),
    (OnDeal("begins"), ("when a deal begins", "at the start of a deal"),
     ("когда начинается сдача", "в начале сдачи")),
)  # fmt: skip


class Person(NamedTuple):
    """A player, or several, in Russian in the dative."""

    seat: Seat
    en: str
    ru: str


PERSONS: Final = (
    Person("dealer", "the dealer", "сдающему"),
    Person("most", "the player with the most cards", "игроку, у которого больше всего карт,"),
    Person("fewest", "whoever has the fewest cards", "тому, у кого меньше всего карт,"),
    Person("winner", "the winner of the last deal", "победителю прошлой сдачи"),
    Person(But("dealer"), "everyone except the dealer", "всем, кроме сдающего,"),
)

SPEECH: Final[tuple[tuple[Speech, tuple[str, ...], tuple[str, ...]], ...]] = (
    (Speech("word", Words(en="card")), ('say the word "card"', 'use the word "card"'), ()),
    (Speech("word", Words(ru="карта")), (), ("говорить слово «карта»", "произносить слово «карта»")),
    (Speech("phrase", Words(en="my turn")), ('say "my turn"',), ()),
    (Speech("phrase", Words(ru="мой ход")), (), ("говорить «мой ход»",)),
    (Speech("number"), ("say a number", "say numbers", "name a number"),
     ("называть числа", "произносить числа")),
    (Speech("question"), ("ask questions", "ask a question", "ask anything"),
     ("задавать вопросы", "задавать вопрос")),
    (Speech("player name"), ("say a player's name", "call anyone by name"),
     ("называть имена игроков", "называть игроков по имени")),
    (Speech("anything"), ("speak", "talk", "say anything"),
     ("говорить", "разговаривать", "ничего говорить")),
)  # fmt: skip

COSTS: Final[tuple[tuple[int, tuple[str, ...], tuple[str, ...]], ...]] = (
    (2, (": penalty two cards", " — two penalty cards", "; the penalty is two cards",
         ", or take two penalty cards", "; whoever does gets two penalty cards"),
     (", штраф — две карты", ", иначе две штрафные карты", "; за это — две штрафные карты",
      ": штраф две карты")),
    (3, (": penalty 3", "; it costs three penalty cards", " or get three penalty cards"),
     (", иначе три карты штрафа", " — штраф три карты", ", иначе получаешь три штрафные карты")),
)  # fmt: skip

LAWS_EN: Final[dict[str, tuple[str, ...]]] = {
    "may": ("{many} may be played on anything", "you may play {one} on any card",
            "{many} may always be played", "anyone may play {many} whatever lies on top",
            "{many} fit on everything", "{one} can be played on any card"),
    "may on": ("{many} may be played on {other}", "you may play {one} on {other_one}",
               "on {other} you may play {many}", "{one} may be put on {other_one}"),
    "not": ("{many} may not be played", "nobody may play {many}", "you can't play {one}",
            "no {many} may be played", "{many} are forbidden", "it is forbidden to play {many}",
            "{many} must not be played", "nobody can play {one}", "you are not allowed to play {many}"),
    "not on": ("{many} may not be played on {other}", "nobody may play {one} on {other_one}",
               "no {many} on {other}", "you mustn't play {many} on {other}",
               "{one} can never be played on {other_one}"),
    "only": ("only {many} may be played", "nothing but {many} may be played", "you must play {one}", "nobody may play anything but {many}"),
    "only on": ("only {many} may be played on {other}", "on {other} only {many} may be played",
                "{other} may only be covered by {many}", "nothing but {many} may be put on {other}"),
    "onto": ("{many} may only be played on {other}", "you may play {one} only on {other_one}",
             "{many} can be put only on {other}"),
    "out": ("{many} may be played out of turn", "you may play {one} out of turn",
            "anyone may play {many} out of turn"),
}  # fmt: skip

LAWS_RU: Final[dict[str, tuple[str, ...]]] = {
    "may": ("{acc} можно класть на любую карту", "{one_acc} можно положить на что угодно",
            "можно класть {acc} на что угодно", "{nom} подходят ко всему",
            "{nom} ложатся на любую карту", "на любую карту можно класть {acc}"),
    "may on": ("{acc} можно класть на {other_acc}", "на {other_acc} можно класть {acc}",
               "можно положить {one_acc} на {other_one_acc}",
               "{one_acc} разрешается класть на {other_one_acc}"),
    "not": ("{acc} класть нельзя", "нельзя класть {acc}", "никому нельзя класть {acc}",
            "{acc} играть запрещено", "никто не может положить {one_acc}", "{nom} под запретом",
            "запрещено играть {acc}", "{acc} не кладут"),
    "not on": ("{acc} нельзя класть на {other_acc}", "на {other_acc} нельзя класть {acc}",
               "нельзя положить {one_acc} на {other_one_acc}",
               "никто не кладёт {acc} на {other_acc}"),
    "only": ("можно класть только {acc}", "разрешается играть только {acc}",
             "кладут только {acc}"),
    "only on": ("на {other_acc} можно класть только {acc}", "только {acc} можно класть на {other_acc}",
                "{other_acc} можно крыть только {ins}"),
    "onto": ("{acc} можно класть только на {other_acc}", "класть {acc} можно лишь на {other_acc}"),
    "out": ("{acc} можно класть вне очереди", "можно положить {one_acc} вне очереди",
            "вне очереди разрешается класть {acc}"),
}  # fmt: skip

TREAT_EN: Final = ("{many} count as {other}", "{one} counts as {other_one}",
                   "{many} are treated as {other}", "{many} are considered {other}",
                   "{many} are treated as if they were {other}", "treat {many} as {other}",
                   "{one} is treated like {other_one}", "{one} acts as {other_one}")  # fmt: skip

TREAT_RU: Final = ("{nom} считаются {other_ins}", "{nom} играют как {other_nom}",
                   "{acc} считаем {other_ins}", "{nom} становятся {other_ins}",)  # fmt: skip
