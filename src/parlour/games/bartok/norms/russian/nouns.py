"""Cards, players, amounts, conditions and things said, in Russian words."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.russian.cards import cards, plural, those
from parlour.games.bartok.norms.russian.forms import adjective, noun
from parlour.games.bartok.norms.sense.phrases import in_both
from parlour.games.bartok.norms.telling import summed
from parlour.games.bartok.norms.terms import (
    Alike,
    Before,
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
    Left,
    LoserOf,
    Lot,
    Math,
    Mover,
    NameOf,
    Near,
    Next,
    Nth,
    Num,
    Owner,
    Phrase,
    Played,
    Rank,
    Reacting,
    Ref,
    Repeated,
    Right,
    Row,
    Seat,
    Speech,
    Streak,
    Takes,
    Those,
    Utmost,
    Utterances,
    Words,
)

_REFS: Final = {
    0: ("эта карта", "этой карты", "эту карту", "этой картой"),
    1: ("карта под ней", "карты под ней", "карту под ней", "картой под ней"),
    "cause": (
        "карта, вызвавшая это",
        "карты, вызвавшей это",
        "карту, вызвавшую это",
        "картой, вызвавшей это",
    ),
    "start": ("начальная карта", "начальной карты", "начальную карту", "начальной картой"),
    "drawn": ("взятая карта", "взятой карты", "взятую карту", "взятой картой"),
    "named": ("названная карта", "названной карты", "названную карту", "названной картой"),
    "mine": (
        "прошлая карта игрока",
        "прошлой карты игрока",
        "прошлую карту игрока",
        "прошлой картой игрока",
    ),
    "flipped": (
        "открытая последней карта",
        "открытой последней карты",
        "открытую последней карту",
        "открытой последней картой",
    ),
}

_CASES: Final = {"nom": 0, "gen": 1, "acc": 2, "ins": 3}

ORDINAL: Final = (
    "нулев:o перв:a втор:o трет:t четвёрт:a пят:a шест:o седьм:o восьм:o девят:a десят:a "
    "одиннадцат:a двенадцат:a"
).split()


def ref(card: Ref, case: str = "nom") -> str:
    """One card among those on the table."""
    if card in _REFS:
        return _REFS[card][_CASES[case]]
    return f"{adjective(ORDINAL[int(card)], 'f', case)} {_REFS[1][_CASES[case]]}"


# Players -----------------------------------------------------------------------------------

_SEATS: Final = {
    "across": " напротив",
    "most": " с наибольшим числом карт",
    "fewest": " с наименьшим числом карт",
    "due": ", чей сейчас ход,",
    "closest": ", точнее всех угадавший начальную карту,",
    "cause": ", который это вызвал,",
}

_LAST: Final = {
    "drew": "брал карту",
    "missed": "пропускал ход",
    "went out": "выходил из игры",
}

_SIDE: Final = {
    "Next": " по ходу игры",
    "Before": " против хода игры",
    "Left": " слева",
    "Right": " справа",
}


def seat(who: Seat, case: str = "nom") -> str:
    """A player, or several, always with a verb in the singular."""
    player = noun("игрок:mk", case, animate=True)
    match who:
        case "me":
            return player
        case "all" | "others":
            every = adjective("кажд:a", "m", case, animate=True)
            return every + (" из остальных" if who == "others" else "")
        case "previous":
            return f"{adjective('предыдущ:s', 'm', case, animate=True)} {player}"
        case "dealer":
            return adjective("сдающ:s", "m", case, animate=True)
        case "winner":
            return noun("победител:my", case, animate=True)
        case str():
            return player + _SEATS[who]
        case Next(1):
            return f"{adjective('следующ:s', 'm', case, animate=True)} {player}"
        case Next() | Before() | Left() | Right():
            return _by_place(who, player, case)
        case _:
            return _by_others(who, player, case)


_FROM: Final = {
    "next": "по ходу игры",
    "before": "против хода игры",
    "left": "слева",
    "right": "справа",
}


def _placed(n: Num, player: str, case: str) -> str:
    if isinstance(n, int) and 0 < n < len(ORDINAL):
        return f"{adjective(ORDINAL[n], 'm', case, animate=True)} {player}"
    return f"{player} номер {num(n)}"


def _by_place(who: Any, player: str, case: str) -> str:
    side = _SIDE[type(who).__name__]
    match who:
        case Before(1):
            return noun("сосед:ma", case, animate=True) + side
        case Left(1) | Right(1):
            return player + side
        case _:
            return _placed(who.n, player, case) + side


def _by_others(who: Any, player: str, case: str) -> str:
    match who:
        case Near(of, side, n):
            from_whom = f"{_FROM[side]} от {seat(of, 'gen')}"
            return f"{player if n == 1 else _placed(n, player, case)} {from_whom}"
        case Those(n, op, text, among):
            every = adjective("кажд:a", "m", case, animate=True)
            rest = " из остальных" if among == "others" else ""
            return f"{every}{rest}, у кого {holding(op, n, text)},"
    return _by_story(who, player, case)


def _by_story(who: Any, player: str, case: str) -> str:  # noqa: C901
    match who:
        case Few(n):
            return f"{adjective('кажд:a', 'm', case, animate=True)} из следующих {num(n)} игроков"
        case But(whom):
            every = adjective("кажд:a", "m", case, animate=True)
            return f"{every}, кроме {seat(whom, 'gen')},"
        case LastWho("played", text):
            return f"{player}, который последним сыграл {cards(text, 'acc')},"
        case LastWho(did):
            return f"{player}, который последним {_LAST[did]},"
        case Holder(token):
            return f"{noun('владел:ml', case, animate=True)} жетона {words(token)}"
        case Holding(pick, text, high):
            best = "старшая" if pick == "highest" else "младшая"
            aces = " считая туза старшим," if high else ""
            return f"{player}, у которого {best} из всех {those(text)},{aces}"
        case Utmost(n, pick):
            much = "больше" if pick == "largest" else "меньше"
            return f"{player}, для которого {much} всего {num(n)},"
        case Chosen(by):
            return f"{player} по выбору {seat(by, 'gen')}"
        case Owner(card):
            return f"{player}, который сыграл {ref(card, 'acc')},"
        case Lot(among):
            other = adjective("друг:ko", "m", case, animate=True) + " " if among == "others" else ""
            return f"{other}{player} по жребию"
        case Mover(n):
            back = count(n, "ход", "хода", "ходов") if isinstance(n, int) else f"{num(n)} ходов"
            return f"{player}, {adjective('ходивш:s', 'm', case, animate=True)} {back} назад,"
        case Reacting(order, act):
            first = "первым" if order == "first" else "последним"
            return f"{player}, которому {first} удастся {doing(act)},"
        case LoserOf(game, one, two):
            name = "жребий" if game == "coin" else "«камень-ножницы-бумага»"
            lost = adjective("проигравш:s", "m", case, animate=True)
            return f"{lost} {name} между {seat(one, 'ins')} и {seat(two, 'ins')}"
    raise TypeError(who)


# Amounts -----------------------------------------------------------------------------------

_AMOUNTS: Final = {
    "players": "число игроков",
    "laid": "число выложенных карт",
    "named": "названное число",
    "stock": "число карт в колоде",
    "pile": "число карт в сбросе",
    "owed": "размер долга",
}

_MATH: Final = {
    "+": "сумма двух чисел: {} и {}",
    "-": "разность двух чисел: {} и {}",
    "*": "произведение двух чисел: {} и {}",
    "mod": "остаток от деления двух чисел: {} и {}",
    "gap": "расстояние между числами: {} и {}",
    "min": "меньшее из двух чисел: {} и {}",
    "max": "большее из двух чисел: {} и {}",
}

IN_ROW: Final = {
    "any": "",
    "suit": " одной масти",
    "rank": " одного ранга",
    "colour": " одного цвета",
    "other colour": " чередующихся цветов",
    "other suit": " меняющихся мастей",
    "other rank": " меняющихся рангов",
    "new suit": " разных мастей",
    "new rank": " разных рангов",
    "higher": " по возрастанию",
    "lower": " по убыванию",
    "next up": " по порядку вверх",
    "next down": " по порядку вниз",
}


def num(n: Any) -> str:
    """An amount, in the nominative."""
    match n:
        case int():
            return str(n) if n >= 0 else f"минус {-n}"
        case str():
            return _AMOUNTS[n]
        case Rank(card, high, tens):
            return f"ранг {ref(card, 'gen')}{_VALUES[high, tens]}"
        case Hand(who, text, total, tens):
            what = "сумма рангов" if total else "число"
            return f"{what} {those(text)} у {seat(who, 'gen')}{_VALUES[False, tens]}"
        case Streak(how, text, start):
            under = f", считая от {ref(start, 'gen')}" if start else ""
            return f"число {those(text)}{IN_ROW[how]}, лежащих подряд{under}"
        case Played(text, since, total, who, tens, like):
            what = "сумма рангов" if total else "число"
            of = _LIKE[like]
            when = "с обновления колоды" if since == "renewal" else "за сдачу"
            by = f" {seat(who, 'ins')}" if who != "all" else ""
            return f"{what} {those(text)}{of}, сыгранных {when}{by}{_VALUES[False, tens]},"
        case Math():
            return _reckoned(n)
        case _:
            return _other_num(n)


_LIKE: Final = {
    "": "",
    "rank": " того же ранга",
    "suit": " той же масти",
    "colour": " того же цвета",
}
"""Cards that agree with the card played."""


def _reckoned(n: Math) -> str:
    match n:
        case Math("+" | "gap" as op, Rank(one, False, False), Rank(two, False, False)):
            what = "сумма" if op == "+" else "разница"
            return f"{what} рангов {ref(one, 'gen')} и {ref(two, 'gen')}"
        case Math("half", of):
            return f"половина числа: {num(of)}"
        case Math("mod", Math("-", Rank(one, False, False), Rank(two, False, False)), 13):
            return f"число шагов вверх от {ref(two, 'gen')} до {ref(one, 'gen')}"
        case Math("+") if len(summed(n)) > 2:
            return _ranks_together(summed(n))
        case Math(op, one, two):
            return _MATH[op].format(num(one), num(two))
    raise TypeError(n)


def _ranks_together(held: tuple[Ref, ...]) -> str:
    if set(held) == set(range(len(held))):
        return f"сумма рангов этой карты и {len(held) - 1} карт под ней"
    *row, last = (ref(card, "gen") for card in held)
    return f"сумма рангов {', '.join(row)} и {last}"


_VALUES: Final = {
    (False, False): "",
    (True, False): ", считая туза старшим",
    (False, True): ", считая картинки за 10",
    (True, True): ", считая туза за 11, картинки за 10",
}


def _other_num(n: Any) -> str:
    match n:
        case Highest(who):
            return f"старший ранг на руках у {seat(who, 'gen')}"
        case Alike(what, who, text):
            return f"наибольшее число {those(text)} {_ONE[what]} у {seat(who, 'gen')}"
        case Heads(those_who):
            rest = "остальных " if those_who.among == "others" else ""
            so_many = holding(those_who.op, those_who.n, those_who.cards)
            return f"число {rest}игроков, у кого {so_many}"
        case Utterances(said, who, since):
            when = "за сдачу" if since == "deal" else "с начала прошлого хода"
            return f"число раз, когда {seat(who)} {says(said)} {when},"
        case Row(what, who):
            of = f" у {seat(who, 'gen')}" if who != "all" else ""
            return f"число {_TURNS[what]} подряд до этого хода{of}"
        case Die(sides):
            return "бросок кубика" + (f" с числом граней {sides}" if sides != 6 else "")
        case Counter(name, whose):
            return counter(name, whose)
        case Takes(card):
            return f"число карт, которые велит взять {ref(card)}"
        case Digit(at):
            return f"цифра числа пи на месте {num(at)}"
    raise TypeError(n)


_ONE: Final = {"suit": "одной масти", "rank": "одного ранга", "colour": "одного цвета"}

_TURNS: Final = {"play": "ходов с картой", "draw": "доборов"}


def counter(name: str, whose: Seat | None) -> str:
    """A counter of the rule, or those of players."""
    which = "счётчик" if name == "count" else f"счётчик «{name}»"
    return which if whose is None else f"{which} у {seat(whose, 'gen')}"


def as_much(n: Any) -> str:
    """As much as an amount, behind `so many`."""
    match n:
        case Hand(who, text, False):
            return f"сколько {those(text)} у {seat(who, 'gen')}"
        case Rank(card, False, False):
            return f"каков ранг {ref(card, 'gen')}"
        case Die(6):
            return "сколько выпадет на кубике"
        case "players" | "named":
            return "сколько игроков" if n == "players" else "сколько названо"
        case _:
            return f"сколько составляет {num(n)}"


def count(n: Any, one: str, few: str, many: str) -> str:
    """So many of something."""
    if n == 1:
        return one
    if isinstance(n, int):
        return f"{n} {plural(n, one, few, many)}"
    return f"столько {many}, {as_much(n)}"


def often(n: Any) -> str:
    """How many times something is done, behind it; nothing for once."""
    return "" if n == 1 else f" {count(n, 'раз', 'раза', 'раз')}"


HOLDS: Final = {"=": "ровно", "<=": "не больше", ">=": "не меньше"}


def holding(op: str, n: Num, text: CardSet = EVERY) -> str:
    """So many cards, no more or no less."""
    if not isinstance(n, int):
        return f"{HOLDS[op]} столько {those(text)}, {as_much(n)}"
    if (op, n) == ("=", 0):
        return f"нет {those(text)}"
    if (op, n) == (">=", 1) and text != EVERY:
        return f"есть {cards(text)}"
    if op == "=":
        return f"ровно {n} {those(text, n)}"
    return f"{HOLDS[op]} {n} {of_many(text, n)}"


def of_many(text: CardSet, n: int) -> str:
    """Cards after `no less than` a number."""
    one = noun("карт:f", "gen") if text == EVERY else cards(text, "gen")
    return plural(n, one, those(text), those(text))


# What is said and done ---------------------------------------------------------------------


def words(said: Words) -> str:
    """Words in quotes, in both languages where they are not known to be the same."""
    if said.en and said.ru and in_both(said.ru) != said:
        return f"«{said.ru}» / «{said.en}»"
    return f"«{said.ru or said.en}»"


def phrase(said: Phrase) -> str:
    """What is to be said."""
    return ", а следом ".join(part(one) for one in said)


_NAMES: Final = {"card": "название", "rank": "ранг", "suit": "масть", "colour": "цвет"}


def part(one: Any) -> str:
    """A part of what is to be said."""
    match one:
        case Words():
            return words(one)
        case NameOf(what, card):
            return f"{_NAMES[what]} {ref(card, 'gen')}"
        case Repeated(text, n):
            return f"{words(text)} {count(n, 'раз', 'раза', 'раз')}"
        case Figure(n, False):
            return f"число, которое есть {num(n)}"
        case Figure(n, True):
            return f"порядковое числительное: {num(n)}"
        case Nth(list_of, n):
            return f"слово номер {num(n)} из списка {' '.join(map(words, list_of))} конец списка"
    raise TypeError(one)


DEEDS: Final = {
    "raise hand": ("поднять руку", "поднимает руку"),
    "slap": ("хлопнуть по стопке", "хлопает по стопке"),
    "snore": ("захрапеть", "храпит"),
    "high five": ("дать пять", "даёт пять"),
    "knock": ("постучать", "стучит"),
    "thumb": ("поднять палец", "поднимает палец"),
    "touch nose": ("тронуть нос", "трогает нос"),
    "wave": ("помахать", "машет"),
    "clap": ("похлопать в ладоши", "хлопает в ладоши"),
}


def doing(act: Any) -> str:
    """Something to do or to say."""
    if isinstance(act, str):
        return DEEDS[act][0]
    return f"сделать {words(act)}" if isinstance(act, Words) else f"сказать {phrase(act)}"


_SPEECH: Final = {
    "number": ("называть числа", "называет число"),
    "player name": ("называть игроков по имени", "называет игрока по имени"),
    "card name": ("называть карты", "называет карту"),
    "rank name": ("называть ранги", "называет ранг"),
    "suit name": ("называть масти", "называет масть"),
    "question": ("задавать вопросы", "задаёт вопрос"),
    "statement": ("утверждать что-либо", "что-либо утверждает"),
    "anything": ("говорить что угодно", "говорит что угодно"),
    "needless": ("говорить обязательную фразу без нужды", "говорит обязательную фразу без нужды"),
}


def saying(said: Speech) -> str:
    """To say something of that kind."""
    return _SPEECH[said.kind][0] if said.kind in _SPEECH else f"говорить {_spoken(said)}"


def says(said: Speech) -> str:
    """Somebody says something of that kind."""
    return _SPEECH[said.kind][1] if said.kind in _SPEECH else f"говорит {_spoken(said)}"


def _spoken(said: Speech) -> str:
    if said.kind == "long":
        return f"больше {said.n} слов сразу"
    if said.kind == "short":
        return f"меньше {said.n} слов сразу"
    if said.kind == "said before":
        return "то, что уже звучало в сдаче"
    quoted = words(said.words or Words())
    return {
        "phrase": quoted,
        "word": f"слово {quoted}",
        "letter": f"слово с буквой {quoted}",
        "judged": f"что-то вроде {quoted}",
        "without": f"что-либо без слов {quoted}",
        "not first": f"что-либо без слов {quoted} в начале",
        "not last": f"что-либо без слов {quoted} в конце",
    }[said.kind]
