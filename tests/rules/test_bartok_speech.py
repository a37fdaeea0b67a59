"""Bartok: what counts as the word, as a question, as something that can be said at all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.errors import Illegal
from parlour.core.tell import told
from parlour.games.bartok.actions import Say
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.norms.effects import Draw, SwapHands
from parlour.games.bartok.norms.events import OnSay
from parlour.games.bartok.norms.model import Rule, When
from parlour.games.bartok.norms.terms import Next, Speech, Words
from parlour.games.bartok.speech import LONGEST, check_text, is_question, says_the_word
from tests.rules.bartok import lay, position, reason, rule, sizes

QUESTIONS = """
Whose turn is it
Who has the queen
What did you play
Which suit
Why not
How many cards do you have
When do we start
Where is the ace
Is it my turn
Are you sure
Do you have a heart
Did she say it
Can I draw
Could you wait
Would anybody like tea
Shall we go on
Have you got any spades
Isn't it your turn
Don't you see it
So who is next
And what now
Well, is that legal
You have one card?
Really?
Сколько у тебя карт
Кто ходит
Чей ход
А кто следующий
Что ты сыграл
Почему так
Зачем ты взял
Когда начинаем
Где туз
Куда положить
Какая масть
Ну и что теперь
Разве можно так
Неужели последняя
Есть ли у тебя пики
Можно ли так ходить
Правда
У тебя одна карта?
Как ходить
Интересно, кто выиграет
"""

STATEMENTS = """
Bartok
Барток
I have two cards.
Good game
Well played!
What a card!
What a pity
How nice
Your turn, Ann.
Is.
The king is dead
When I win I will be kind.
Whatever
Somebody knows what it is
I know who has it
You can draw
Hello everybody
Do it
Have a nice day
May the best one win
Can openers are useful
Хорошая карта
Ваш ход
Вот это да
Какая жалость
Как жаль
Что ж, ладно
Кто-то забыл слово
Что-то долго
Когда выиграю, скажу.
Я знаю, кто ходит
Не знаю, что сыграть
Как всегда
Думаю, что хватит
Чем дальше, тем лучше
Отличный ход!
Ой
"""


@pytest.mark.parametrize("text", QUESTIONS.strip().splitlines())
def test_bkr21_questions_of_both_languages(text: str) -> None:
    assert is_question(text)


@pytest.mark.parametrize("text", STATEMENTS.strip().splitlines())
def test_bkr21_statements_of_both_languages(text: str) -> None:
    assert not is_question(text)


def test_bkr21_the_word_owed_is_no_question_even_with_a_question_mark() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"])
    play.do(0, lay("2C"))
    play.do(0, Say("Bartok?"))
    assert sizes(play) == [1, 2, 2]


def test_bk11_a_rule_that_waits_for_the_word_hears_it_when_it_is_owed() -> None:
    waits = When(OnSay(Speech("phrase", Words("Bartok", "Барток"))), (Draw(Next(), 1),))
    play = position(["2C 3D", "5C 6S", "7S 8S"], rules=(rule(1, Rule((waits,))),))
    play.do(0, lay("2C"))
    play.do(0, Say("Bartok!"))
    assert sizes(play) == [1, 3, 2]
    play = position(["2C 3D", "5C 6S", "7S 8S"])
    play.do(0, lay("2C"))
    play.do(0, Say("Bartok!"))
    assert sizes(play) == [1, 2, 2]


def test_bkr14_words_that_make_others_owe_them_come_to_an_end() -> None:
    word = Words("Bartok", "Барток")
    on = When(OnSay(Speech("phrase", word)), (SwapHands("me", Next()),))
    play = position(["2C 3D", "5C 6S KH", "7S 8S KD"], rules=(rule(1, Rule((on,))),))
    play.do(0, lay("2C"))
    play.do(0, Say("Bartok!"))
    assert sizes(play) == [3, 1, 3]
    play.do(1, Say("Bartok!"))
    assert sizes(play) == [3, 1, 3]


def test_bk10_text_that_cannot_be_said() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"])
    for text, code in (
        ("", "no-text"),
        ("  ", "no-text"),
        ("x" * 10_000, "text-too-long"),
        ("a\tb", "text-not-plain"),
        ("a\nb", "text-not-plain"),
        ("a\x00b", "text-not-plain"),
        ("a\u202eb", "text-not-plain"),
        ("a" + "\u0301" * 9, "text-not-plain"),
        ("\ud800", "text-not-plain"),
    ):
        assert reason(play, 1, Say(text)) == (code, "BK-10")


@pytest.mark.parametrize(
    ("text", "english", "russian"),
    [
        ("Bartok!", "Bartok!", "Барток!"),
        ("барток", "Bartok", "барток"),
        ("Thank you", "Thank you", "Спасибо"),
        ("Bartok is nice", "Bartok is nice", "Bartok is nice"),
    ],
)
def test_bk09_the_word_and_set_phrases_are_told_in_the_readers_language(
    text: str, english: str, russian: str
) -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"])
    step = play.do(1, Say(text))[0]
    told_in = {lang: told(BARTOK, step, 0, ("A", "B", "C"), lang)[0] for lang in ("en", "ru")}
    assert told_in["en"]["text"] == f"B: “{english}”"
    assert told_in["ru"]["text"] == f"B: «{russian}»"
    assert {one["said"] for one in told_in.values()} == {text}


def test_bk10_markup_is_said_as_it_is() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"])
    play.do(1, Say("<img src=x onerror=alert(1)>"))
    assert play.state.log[-1].text == "<img src=x onerror=alert(1)>"


@given(st.text(max_size=400))
def test_any_text_is_said_or_refused(text: str) -> None:
    is_question(text)
    says_the_word(text)
    try:
        check_text(text, "BK-10")
    except Illegal:
        return
    assert 0 < len(text) <= LONGEST
