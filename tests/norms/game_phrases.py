# ruff: noqa: E501
"""Plain phrases about last cards, several cards, players, penalties and the game's numbers, each
with what it means; `{...}` are the cards of `law_phrases`."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from parlour.games.bartok.norms.effects import Fine
from parlour.games.bartok.norms.model import Clause, Custom, Penalty, Role, Set, Several
from parlour.games.bartok.norms.terms import (
    But,
    Compare,
    Direction,
    Hand,
    Is,
    Rank,
    Same,
    Seat,
    Test,
)

LAST_NOT: Final = (
    ("the last card may not be {one}", "you may not finish with {one}", "nobody may go out on {one}",
     "you can't win with {one}", "{many} may not be played last", "{one} may not be your last card",
     "never finish on {one}"),
    ("последней картой не может быть {one_nom}", "нельзя заканчивать {one_ins}",
     "нельзя выходить {ins}", "никто не может закончить {one_ins}", "{acc} нельзя класть последними",
     ),
)  # fmt: skip
LAST_ONLY: Final = (
    ("the last card must be {one}", "you may only finish with {one}", "you can only win with {one}",
     "you must go out on {one}"),
    ("последней картой должна быть {one_nom}", "закончить можно только {one_ins}",
     "выйти можно только с {one_gen}", "заканчивать надо {one_ins}"),
)  # fmt: skip


class Who(NamedTuple):
    """Players who are told without regard to a doing: in English, in Russian in the nominative with
    its verbs, and in the dative."""

    seat: Seat
    en: str
    nom: str
    can: str
    dat: str


WHO: Final = (
    Who("dealer", "the dealer", "сдающий", "может", "сдающему"),
    Who("most", "the player with the most cards", "игрок, у которого больше всего карт,", "может",
        "игроку, у которого больше всего карт,"),
    Who("fewest", "the player with the fewest cards", "тот, у кого меньше всего карт,", "может",
        "тому, у кого меньше всего карт,"),
    Who("winner", "the winner of the last deal", "победитель прошлой сдачи", "может",
        "победителю прошлой сдачи"),
    Who(But("dealer"), "everyone except the dealer", "все, кроме сдающего,", "могут",
        "всем, кроме сдающего,"),
)  # fmt: skip

SEVERAL: Final[tuple[tuple[Clause, tuple[str, ...], tuple[str, ...]], ...]] = (
    (Several("rank"), ("you may play several cards of the same rank at once",
                       "pairs may be played together", "equal cards may be played at once",
                       "you may play any number of cards of one rank in one turn"),
     ("можно класть сразу несколько карт одного ранга", "одинаковые карты можно класть вместе",
      "карты одного ранга можно класть за один ход")),
    (Several("suit"), ("you may play several cards of the same suit at once",
                       "several cards of one suit may be played together"),
     ("можно класть сразу несколько карт одной масти", "карты одной масти можно класть вместе")),
    (Several("run"), ("runs of one suit may be played in one turn",
                      "you may play several cards in a run at once"),
     ("можно класть последовательность одной масти за один ход",)),
    (Several("rank", works="each"), ("you may play several cards of the same rank at once, and each of them takes effect",),
     ("можно класть сразу несколько карт одного ранга, и действует каждая",)),
)  # fmt: skip

FORCED: Final[tuple[tuple[Any, tuple[str, ...], tuple[str, ...]], ...]] = (
    (("draw", 0, 0), ("no rule makes {who} draw", "{who} cannot be made to draw", "{who} never draws because of a rule"),
     ("{nom} не {draws} карты из-за правил", "{dat} не надо брать карты из-за правил")),
    (("miss", 0, 0), ("no rule makes {who} miss a turn", "{who} cannot be made to miss a turn", "{who} is never skipped"),
     ("{nom} не {misses} ход из-за правил", "{acc} нельзя заставить пропустить ход")),
    (("draw", 2, 0), ("forced draws count double for {who}", "forced draws are doubled for {who}"),
     ("вынужденный добор для {gen} удваивается",)),
)  # fmt: skip

NUMBERS: Final[tuple[tuple[Clause, tuple[str, ...], tuple[str, ...]], ...]] = (
    (Set("deal", 9), ("everyone is dealt nine cards", "deal nine cards each",
                      "we start with 9 cards"),
     ("каждому сдаётся девять карт", "сдают по девять карт", "начинаем с девяти карт",
      "каждый получает в начале девять карт")),
    (Set("deal", 2, True, "winner"), ("the winner of the last deal starts with two cards more",
                                      "the winner of the last deal is dealt two extra cards"),
     ("победитель прошлой сдачи начинает с двумя картами больше", "победителю прошлой сдачи сдают на две карты больше")),
    (Set("hand limit", 12), ("nobody may hold more than 12 cards", "a hand may not have more than twelve cards",
                             "twelve cards is the most anyone may hold"),
     ("на руке не может быть больше двенадцати карт", "никто не держит больше 12 карт", "больше двенадцати карт на руке не бывает")),
    (Set("packs", 2), ("we play with two packs", "two decks are used"), ("играем двумя колодами", "берём две колоды")),
    (Role("dealer", "most"), ("the player with the most cards deals next", "whoever has the most cards deals the next deal",
                              "the next dealer is the player with the most cards"),
     ("следующим сдаёт тот, у кого больше всего карт", "у кого больше всего карт, тот сдаёт")),
    (Role("dealer", "winner"), ("the winner deals next", "whoever won deals the next deal"),
     ("победитель сдаёт следующую сдачу", "сдаёт победитель")),
    (Role("first", "dealer"), ("the dealer begins", "the dealer plays first", "the first turn is the dealer's"),
     ("начинает сдающий", "первым ходит сдающий", "первый ход у сдающего")),
)  # fmt: skip

DRAWS: Final = (
    ("whoever cannot play draws {n} cards", "if you cannot play, draw {n} cards", "anyone who can't play takes {n} cards"),
    ("кто не может ходить, берёт {n} карты", "если ходить нечем, бери {n} карты", "не можешь ходить — бери {n} карты"),
)  # fmt: skip

PENALTIES: Final[tuple[tuple[Clause, tuple[str, ...], tuple[str, ...]], ...]] = (
    (Penalty((Fine("me", 3),), "illegal card"), ("an illegal card costs three penalty cards", "whoever plays an illegal card must draw three cards", "playing an illegal card costs three cards",
                                                 "the penalty for an illegal card is three cards"),
     ("неверная карта стоит три штрафные карты", "штраф за неправильную карту — три карты")),
    (Penalty((Fine("me", 2),), "word"), ("forgetting the word costs two cards", "not saying the word costs two penalty cards",
                                         "the penalty for forgetting the word is two cards"),
     ("забыл слово — две карты", "за забытое слово — две штрафные карты", "кто забыл слово, получает две штрафные карты")),
    (Penalty((Fine("me", 2),)), ("every offence costs two cards", "the penalty for any offence is two cards", "penalties are doubled"),
     ("за любое нарушение — две карты", "штраф за любое нарушение — две карты", "все штрафы удваиваются")),
    (Penalty((Fine("me", 2),), "false call"), ("a false call costs two penalty cards", "calling wrongly costs two cards"),
     ("ложный вызов стоит две штрафные карты", "за неверное обвинение — две карты")),
)  # fmt: skip

CUSTOMS: Final[tuple[tuple[Clause, tuple[str, ...], tuple[str, ...]], ...]] = (
    (Custom("play drawn"), ("a drawn card may be played at once", "if the card you draw fits, you may play it at once",
                            "you may play the card you have just drawn"),
     ("взятую карту можно сразу сыграть", "взятая карта, если подходит, может быть сразу сыграна")),
    (Custom("draw until playable"), ("whoever cannot play draws until they can",
                                     "draw until you can play"),
     ("кто не может ходить, берёт карты, пока не сможет", "берут, пока не смогут ходить")),
    (Custom("draw only without a play"), ("nobody may draw who can play", "whoever can play must play",
                                          "you may not draw if you can play"),
     ("кто может ходить, обязан ходить", "нельзя брать карту, если можешь ходить")),
    (Custom("questions allowed"), ("questions are allowed",), ("вопросы разрешены",)),
    (Custom("calls only"), ("an offence counts only if someone calls it before the next player plays",), ()),
)  # fmt: skip

RELATED: Final[tuple[tuple[tuple[Test, ...], tuple[str, ...], tuple[str, ...]], ...]] = (
    ((Same("colour"),), ("of the same colour",), ("того же цвета",)),
    ((Same("suit"),), ("of the same suit",), ("той же масти",)),
    ((Same("rank"),), ("of the same rank",), ("того же ранга",)),
    ((Compare(Rank(0), "<", Rank(1)),), ("higher than it", "of a higher rank"), ("старше неё", "старше, чем она")),
    ((Compare(Rank(0), ">", Rank(1)),), ("lower than it", "of a lower rank"), ("младше неё", "младше, чем она")),
)  # fmt: skip
"""What a card is like on which one is played."""

NEGATED: Final[tuple[tuple[Test, tuple[str, ...], tuple[str, ...]], ...]] = (
    (Direction("clockwise"), ("unless play is going clockwise", "unless play goes clockwise"),
     ("если только игра не идёт по часовой стрелке", "если игра не идёт по часовой стрелке")),
    (Is("Q", 1), ("unless a queen is on top", "unless the top card is a queen"),
     ("если сверху не дама", "если только сверху не дама", "если верхняя карта — не дама")),
    (Compare(Hand("me", "/S"), ">=", 1), ("unless you hold a spade", "unless you have spades"),
     ("если на руке нет пик", "если у тебя нет пик")),
)  # fmt: skip
