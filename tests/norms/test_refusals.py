"""What may not be a rule is refused with its reason; what is unclear gives its readings."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from parlour.core.errors import BadRule
from parlour.games.bartok.norms.effects import Skip
from parlour.games.bartok.norms.events import Does, Says
from parlour.games.bartok.norms.read import LONGEST, read
from parlour.games.bartok.norms.sense.phrases import in_both
from parlour.games.bartok.norms.telling import doer
from parlour.games.bartok.norms.terms import Next, nodes
from parlour.games.bartok.norms.write import write

MAKING = {
    "en": (
        "The winner of each deal makes two new rules.",
        "Nobody may make new rules any more.",
        "Everybody adds a rule after each deal.",
        "The loser announces the next rule.",
        "Rules made with a seven can never be repealed.",
        "This rule cannot be repealed.",
        "Players may veto new rules.",
        "The players vote on every new rule.",
        "The next rule must be about kings.",
        "When a queen is played, its player may change a rule.",
    ),
    "ru": (
        "Победитель каждой сдачи придумывает два правила.",
        "Больше никто не может придумывать новые правила.",
        "После каждой сдачи каждый добавляет правило.",
        "Следующее правило объявляет проигравший.",
        "Правила, придуманные с семёркой, нельзя отменять.",
        "Это правило нельзя отменить.",
        "Игроки могут наложить вето на новые правила.",
        "За каждое новое правило голосуют.",
        "Следующее правило должно быть о королях.",
        "Сыгравший даму может изменить правило.",
    ),
}
PERSONS = {
    "en": (
        "When a 7 is played, Anna draws two.",
        "Kings: Boris misses a turn.",
        "Olga may not win.",
    ),
    "ru": (
        "На семёрку Анна берёт две карты.",
        "Король: Борис пропускает ход.",
        "Оля не выигрывает.",
    ),
}
SEATS = {
    "en": (
        "When a 7 is played, player 2 draws a card.",
        "The third seat misses a turn after a king.",
        "Seat no. 4 gets a card at the start.",
    ),
    "ru": (
        "На семёрку игрок №2 берёт карту.",
        "Третье место пропускает ход после короля.",
        "Место 4 берёт карту в начале.",
    ),
}
HIDDEN = {
    "en": ("This rule is secret.", "Aces have a hidden rule.", "New rules are not explained."),
    "ru": ("Это правило тайное.", "У тузов скрытое правило.", "Новые правила не объясняются."),
}
OUTSIDE = {
    "en": (
        "The youngest player draws a card after a 7.",
        "Women draw one card less.",
        "I win ties.",
    ),
    "ru": (
        "Самый молодой берёт карту после семёрки.",
        "Женщины берут на карту меньше.",
        "Я беру первым.",
    ),
}


def refusal(text: str, lang: str) -> BadRule:
    """Why the sentence is refused."""
    found = read(text, lang)
    assert found.status == "refused", (text, found)
    assert found.rules == ()
    assert found.why is not None
    assert found.why.text(lang)
    assert 0 <= found.why.facts["column"] <= len(text)
    return found.why


def told(sentences: Mapping[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    return [(lang, text) for lang, texts in sentences.items() for text in texts]


@pytest.mark.parametrize(("lang", "text"), told(MAKING))
def test_bk20_the_making_of_rules_is_out_of_reach(lang: str, text: str) -> None:
    assert refusal(text, lang).clause == "BK-20"


def test_bk20_there_are_ten_wordings_in_each_language() -> None:
    assert [len(texts) for texts in MAKING.values()] == [10, 10]


@pytest.mark.parametrize(("lang", "text"), told(PERSONS))
def test_bkr10_a_rule_that_names_a_person_is_refused(lang: str, text: str) -> None:
    found = read(text, lang, names=("Anna", "Boris", "Olga", "Анна", "Борис", "Оля"))
    assert found.why is not None
    assert found.why.code == "rule-person"


@pytest.mark.parametrize(("lang", "text"), told(PERSONS)[:2] + told(PERSONS)[3:5])
def test_bkr10_a_name_is_known_by_its_place_too(lang: str, text: str) -> None:
    assert refusal(text, lang).code == "rule-person"


@pytest.mark.parametrize(
    "text",
    [
        "Васе всегда сдают на карту больше.",
        "вася берёт две карты",
        "На даму Оля меняется картами с Петей.",
        "Если Коля кладёт туза, все берут по карте.",
        "Король: ход переходит к Маше.",
    ],
)
def test_bkr10_a_russian_name_is_known_in_any_case_and_in_small_letters(text: str) -> None:
    assert refusal(text, "ru").code == "rule-person"


def test_bkr10_a_name_that_sounds_like_a_deed_is_a_name() -> None:
    assert refusal("Маша берёт две карты.", "ru").code == "rule-person"
    assert read("Когда игрок машет, он берёт карту.", "ru").rules


@pytest.mark.parametrize(
    "text",
    [
        "Will draws two cards when a 7 is played.",
        "When a 7 is played, Will misses a turn.",
        "may draws 2 on an ace",
    ],
)
def test_bkr10_a_name_that_is_also_a_word_is_a_name_where_somebody_does_something(
    text: str,
) -> None:
    assert refusal(text, "en").code in ("rule-person", "rule-unknown-words")
    assert read("On an ace the next player will miss a turn.", "en").rules


@pytest.mark.parametrize(("lang", "text"), told(SEATS))
def test_bkr10_a_fixed_seat_is_refused(lang: str, text: str) -> None:
    assert refusal(text, lang).code == "rule-fixed-seat"


@pytest.mark.parametrize(("lang", "text"), told(HIDDEN))
def test_bk25_bkr10_rules_are_open(lang: str, text: str) -> None:
    assert refusal(text, lang).code in ("rule-hidden", "rule-making")


@pytest.mark.parametrize(("lang", "text"), told(OUTSIDE))
def test_bkr10_what_lies_outside_the_game_picks_nobody(lang: str, text: str) -> None:
    assert refusal(text, lang).code in ("rule-outside", "rule-author")


@pytest.mark.parametrize(
    ("lang", "text", "word", "near"),
    [
        ("en", "When a 7 is plaid, the next player draws 2 cards.", "plaid", "draws 2 cards"),
        ("en", "When a jack is played, everyone blurgs.", "blurgs", "everyone"),
        ("ru", "Когда сыграна семёрка, следующий игрок нюхает 2 карты.", "нюхает", "семёрка"),
        ("ru", "На валета все бурчат.", "бурчат", "валет"),
    ],
)
def test_bkr10_what_is_not_understood_is_named_and_a_near_sentence_offered(
    lang: str, text: str, word: str, near: str
) -> None:
    why = refusal(text, lang)
    assert why.code == "rule-unknown-words"
    assert why.facts["words"] == word
    assert near in why.facts["nearest"]
    assert why.facts["column"] == text.index(word)
    assert len(read(why.facts["nearest"], lang).rules) == 1


@pytest.mark.parametrize(
    ("lang", "text", "near"),
    [
        (
            "en",
            "Jack of hearts is a terrible bomb for us: everyone draws two cards",
            "When a jack of hearts is played, everyone draws 2 cards.",
        ),
        (
            "en",
            "Whenever the mood strikes, when a king is played the direction changes",
            "When a king is played, the direction of play is reversed.",
        ),
        (
            "ru",
            "Бомба: валет червей взрывается, все берут по две карты",
            "Когда сыгран валет червей, каждый берёт 2 карты.",
        ),
        (
            "ru",
            "Когда сыграна дама, в честь праздника все берут карту",
            "Когда сыграна дама, каждый берёт карту.",
        ),
    ],
)
def test_bkr10_what_can_be_read_of_a_sentence_makes_the_near_one(
    lang: str, text: str, near: str
) -> None:
    assert refusal(text, lang).facts["nearest"] == near


@pytest.mark.parametrize(
    ("lang", "text", "cards"),
    [
        ("en", "queen of spades: zorgle the next", "queen of spades is played"),
        ("en", "black threes gleeble thrice", "black 3 is played"),
        ("ru", "Пиковая дама: бумкаем следующего", "пик"),
        ("ru", "чёрные тройки шмыгают", "чёрная тройка"),
    ],
)
def test_bkr10_the_near_sentence_is_told_of_the_cards_that_were_named(
    lang: str, text: str, cards: str
) -> None:
    assert cards in refusal(text, lang).facts["nearest"]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Whoever plays a two takes a card from the next player's hand next the."),
        ("en", "When a 7 is played the the when."),
        ("ru", "Когда сыграна семёрка, когда."),
    ],
)
def test_bkr10_where_a_sentence_breaks_off_is_told(lang: str, text: str) -> None:
    why = refusal(text, lang)
    assert why.code == "rule-broken-off"
    assert why.facts["word"] in text
    assert len(read(why.facts["nearest"], lang).rules) == 1


def test_bkr10_the_length_is_bounded() -> None:
    assert refusal("8s skip " * 60, "en").code == "rule-too-long"
    assert refusal("7" * 10_000, "ru").code == "rule-too-long"
    assert len("8s skip " * 60) > LONGEST


def test_bkr10_an_unclear_sentence_gives_the_readings_to_choose_from() -> None:
    found = read("Сыгравший валета встаёт пять секунд танцует.", "ru")
    assert found.status == "ambiguous"
    assert len(found.rules) == 2
    with pytest.raises(BadRule):
        _ = found.rule
    for rule in found.rules:
        assert read(write(rule, "ru"), "ru").rules == (rule,)


def test_a_language_that_is_none_is_refused() -> None:
    with pytest.raises(BadRule):
        read("8s skip", "de")


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "on a king say hello to your neighbour"),
        ("en", "on a seven say the suit that was under the suit"),
        ("en", "on a four say a suit nobody has seen"),
        ("ru", "на короля скажи привет соседу слева"),
        ("ru", "на короля скажи бах и клади без всякой очереди"),
        ("ru", "на семёрку скажи какая масть была под мастью"),
    ],
)
def test_bkr10_only_an_utterance_is_put_in_quotes(lang: str, text: str) -> None:
    assert not set('"«') & set("".join(write(rule, lang) for rule in read(text, lang).rules))


def test_bkr10_the_author_may_be_in_what_is_said_but_not_in_the_rule() -> None:
    assert read('Nobody may say "me" or "my".').rules
    assert refusal('On a jack say "me" and I draw.', "en").code == "rule-author"


@pytest.mark.parametrize(
    ("lang", "text", "word"),
    [
        ("en", "jack: thumb war", "thumb war"),
        ("en", "Jacks -> o lovely morning", "o lovely morning"),
        ("ru", "валет: танцевальный поединок", "танцевальный поединок"),
        ("ru", "семёрка — ласково мурлычь", "ласково мурлычь"),
    ],
)
def test_bkr10_words_behind_a_sign_are_to_be_said_or_to_be_done(
    lang: str, text: str, word: str
) -> None:
    found = read(text, lang)
    assert found.status == "ambiguous"
    said, done = (rule.clauses[0] for rule in found.rules)
    assert Says((in_both(word),)) in nodes(said)
    assert Does(in_both(word)) in nodes(done)


@pytest.mark.parametrize(
    "text",
    [
        "all cards but jokers reverse",
        "no card except a joker may be played on a queen",
        "8: everyone draws. Then only black cards may be played.",
        "10: say the rank times ten squared",
        'With one card left you may not say anything but "Bartok"',
        "The player with the fewest cards must play a face card if he has one",
        "two aces in a row: both players draw",
        "queen: the player across must play red",
        "5: the player with most cards must play black",
        "Play the same rank twice in a row yourself and you win",
        "If you draw for a turn you may play the card you drew, but only if it's red",
        "Black jack +5; other black jack passes on 10",
        "if you change it say sorry",
        "Reach 50 and draw three",
        "the other queens nothing",
        "7: next one vomits",
        "The next card must be red.",
        "next card must be even",
        "if someone asks a question, they draw and you get another turn",
        "When the stock runs out, everyone draws two cards if the two top cards add up to ten.",
        "Whenever you skip someone, say sorry",
        "If two players have one card each, both draw one",
        "two players with the most cards swap hands",
        "ace: vote on who draws",
    ],
)
def test_bkr10_what_would_be_misunderstood_is_refused(text: str) -> None:
    refusal(text, "en")


@pytest.mark.parametrize(
    "text",
    [
        "На джокера можно класть любую карту, кроме джокера",
        "Если сыгран туз, две карты берёт не следующий, а сосед слева",
        "два туза подряд: оба игрока берут по карте",
        "туз червей: два круга ходим в другую сторону",
        "на даму червей можно любую черву, и только червы",
        "дама: игрок напротив должен положить красную",
        "2: следующий берёт 2, если тоже кладёт двойку — следующий берёт 4",
        "Следующая карта должна быть красной.",
        "следующая карта должна быть пикой",
        "бубны меняются",
        "если кто-то задаёт вопрос, он берёт карту, а ты ходишь ещё раз",
        "туз — голосование",
        "10: ходи ещё, но только той же мастью",
    ],
)
def test_bkr10_what_would_be_misunderstood_in_russian_is_refused(text: str) -> None:
    refusal(text, "ru")


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "A ten burns the pile."),
        ("en", "four of a kind clears the pile"),
        ("ru", "десятка сжигает сброс"),
        ("ru", "на тройку сброс сгорает"),
    ],
)
def test_bk23_that_cards_leave_the_deal_is_refused_with_what_there_is_instead(
    lang: str, text: str
) -> None:
    assert refusal(text, lang).code == "rule-away"


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "on a jack take the pile and sit out"),
        ("en", "after an ace miss a turn"),
        ("ru", "на валета забирай кучу и сиди"),
        ("ru", "на туза пропускай ход"),
    ],
)
def test_bkr10_whoever_sits_out_on_a_card_can_be_its_player_or_the_next(
    lang: str, text: str
) -> None:
    found = read(text, lang)
    assert found.status == "ambiguous"
    assert {doer(act) for act in nodes(found.rules) if isinstance(act, Skip)} == {"me", Next()}


@pytest.mark.parametrize(
    "text",
    [
        "When a 9 is played, the next player draws two cards unless it is even.",
        "8♠: anyone on their last card draws 3 unless it is red",
    ],
)
def test_bkr10_a_condition_that_always_holds_is_not_dropped(text: str) -> None:
    assert read(text, "en").status == "refused"
