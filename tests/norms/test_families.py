"""The same rule in several wordings of both languages is the same data, family by family."""

from __future__ import annotations

from typing import Final

import pytest

from parlour.games.bartok.norms.read import read

SAME: Final = (
    (
        "When a 7 is played, the next player gives you their highest card.",
        "7: you take the highest card of the next player",
        "После семёрки следующий игрок отдаёт вам свою старшую карту.",
        "на семерку сыгравший забирает самую высокую карту у следующего игрока",
    ),
    (
        "Whoever plays a queen discards their lowest card.",
        "queens: get rid of your lowest card",
        "Кто кладёт даму, сбрасывает самую младшую карту.",
    ),
    (
        "On a 5 discard your hand and draw as many.",
        "after a 5 you swap your whole hand for as many new cards",
        "На пятёрку сбрось все карты и возьми столько же.",
        "после пятерки меняешь всю руку на столько же карт из колоды",
    ),
    (
        "6 = swap a card with the discard pile",
        "When a 6 is played, exchange a card from your hand with the top card of the discard pile.",
        "Шестёрка — поменяй карту с верхней картой сброса.",
    ),
    (
        "When a 7 is played, its player looks at the next player's hand.",
        "7s: take a look at the cards of the next player",
        "Когда сыграна семёрка, игрок смотрит карты следующего игрока.",
        "на семерку посмотри руку следующего",
    ),
    (
        "After a 7 look at the top card of the deck.",
        "7: peek at the top card of the stock",
        "После семёрки посмотри верхнюю карту колоды.",
    ),
    (
        "When an ace is played everyone draws a card, but only once per deal.",
        "once per deal, when an ace is played, everyone draws a card",
        "На туза все берут по карте, но только раз за сдачу.",
        "раз за сдачу на туза все берут по карте",
    ),
    (
        "Players holding a queen cannot be made to draw.",
        "nobody can force players with a queen to draw",
        "whoever holds a queen is immune to draws",
        "Игроков с дамой на руках нельзя заставить брать карты.",
    ),
    (
        "All forced draws are doubled.",
        "every draw counts double",
        "Вынужденный добор удваивается.",
    ),
    (
        "The player who last played a king cannot be skipped.",
        "Того, кто последним сыграл короля, нельзя лишить хода.",
    ),
    (
        "Whoever plays a 7 gets a token. Whoever has three tokens is out of the deal.",
        "A 7 earns a strike. A player who gets their third strike is out of the deal.",
        "Кто положил семёрку, получает жетон. Кто набрал три жетона, выбывает из сдачи.",
    ),
    (
        "When a 6 is played everyone says how many cards they have.",
        "6: everybody must say how many cards they hold",
        "На шестёрку каждый говорит, сколько у него карт.",
    ),
    (
        "On a 9 the next player chooses either to draw two cards or to show their hand.",
        "На девятку следующий выбирает: взять две карты или показать руку.",
    ),
    (
        "Whoever plays a jack names a colour.",
        "jack: name a colour",
        "Кто положил валета, называет цвет.",
    ),
    (
        "The player with the lowest club starts.",
        "Первым ходит игрок, у которого самая младшая трефа.",
    ),
)


@pytest.mark.parametrize("wordings", SAME, ids=lambda wordings: wordings[0])
def test_bkr10_wordings_of_a_family_are_one_rule(wordings: tuple[str, ...]) -> None:
    rules = {}
    for text in wordings:
        found = read(text, "ru" if any("а" <= sign <= "я" for sign in text.lower()) else "en")
        rules[text] = found.rules
    first = rules[wordings[0]]
    assert len(first) == 1
    assert [text for text in wordings if rules[text] != first] == []
