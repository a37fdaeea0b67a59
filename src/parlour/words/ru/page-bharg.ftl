# Слова страницы за столом Барг Делюкс.

page-game-bharg = Барг Делюкс
    .seats = От двух до восьми игроков, около десяти минут на сдачу
    .about = Рамми с шестью мастями и открытой лентой сброса: берите из неё, сколько не жалко, выкладывайте наборы и ряды и достраивайте чужие.
page-seats-wanted = Игроков за столом
page-sit-down-with = { $bots ->
    [one] Играть с { $bots } ботом
    [few] Играть с { $bots } ботами
    [many] Играть с { $bots } ботами
   *[other] Играть с { $bots } ботами
}

## Правила стола

page-rule-bharg_target = Матч идёт до
    .hand = одной сдачи
page-rule-decks = Сколько колод перемешать
    .auto = по числу игроков
page-rule-pawns = В каждой колоде ещё четыре пешки
page-rule-set_cards_reusable = Карта набора может служить нескольким рядам
page-rule-first_turn_partials = Достройки после выхода на первом ходу
page-rule-throw_back = Единственную карту, взятую из ленты, можно сразу вернуть
    .allowed = можно
    .forbidden = нельзя
page-rule-stalemate = Сколько кругов без выкладки и без карт из колоды кончают сдачу

## Стол

page-bharg-middle = Масть туза, колода и лента сброса
page-bharg-no-ace = туза пока нет
page-bharg-no-ace-aloud = Туза пока нет: рядов не выкладывают
page-bharg-ace-aloud = Масть туза — { $suit }: ряды выкладывают в ней. Сверху стопки тузов: { $card }
page-bharg-deck = Колода
page-bharg-deck-aloud = Колода: { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
page-bharg-cue = Лента сброса: { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
page-bharg-cue-aloud = { $count ->
    [0] Лента сброса пуста
   *[other] Лента сброса, верхняя карта последняя: { $cards }
}
page-bharg-cue-card = { $card }: { $count ->
    [1] взять эту карту
    [one] взять { $count } карту, эту и все над ней
    [few] взять { $count } карты, эту и все над ней
    [many] взять { $count } карт, эту и все над ней
   *[other] взять { $count } карты, эту и все над ней
}
page-bharg-cue-empty = Лента пуста
page-bharg-seats = Игроки и что они выложили
page-bharg-bound = на столе { $count }
page-bharg-bound-title = Очки, выложенные в этой сдаче
page-bharg-risk = на руке { $count ->
    [0] 0
   *[other] −{ $count }
}
page-bharg-risk-title = Очки, которые пропадут, если сдача кончится сейчас
page-bharg-score = { $score ->
    [one] { $shown } очко
    [few] { $shown } очка
    [many] { $shown } очков
   *[other] { $shown } очка
}
page-bharg-set-aloud = Набор: { $cards }
page-bharg-straight-aloud = Ряд, масть { $suit }: { $cards }
page-bharg-card-of = { $card } ({ $name })
page-bharg-joined = { $card }: в ряду, который лежит здесь: { $name }

## Что делать сейчас

page-bharg-prompt-draw = Ваш ход: колода или карты ленты
page-bharg-prompt-deck = Ваш ход: возьмите карту
page-bharg-prompt-no-deck = Колода пуста: лента или конец сдачи
page-bharg-prompt-nothing = Брать больше нечего
page-bharg-prompt-take = { $count ->
    [1] Вы берёте эту карту
    [one] Вы берёте эту { $count } карту
    [few] Вы берёте эти { $count } карты
    [many] Вы берёте эти { $count } карт
   *[other] Вы берёте эти { $count } карты
}
page-bharg-prompt-bind = Выкладывайте или сбросьте карту
page-bharg-prompt-draft = Выкладывайте ещё или выберите сброс
page-bharg-prompt-only = Выложите, что можете
page-bharg-prompt-out = Так уходит ваша последняя карта
page-bharg-prompt-again = Нажмите ещё раз, чтобы подтвердить
page-bharg-draw = Взять из колоды
page-bharg-take = { $count ->
    [1] Взять карту из ленты
    [one] Взять из ленты { $count } карту
    [few] Взять из ленты { $count } карты
    [many] Взять из ленты { $count } карт
   *[other] Взять из ленты { $count } карты
}
page-bharg-no-draw = Не беру: конец сдачи
page-bharg-bind-set = Выложить набор
page-bharg-bind-straight = Выложить ряд
page-bharg-bind-one = Выложить { $card }
page-bharg-bind-two = Выложить эти две
page-bharg-bind-where = { $count ->
    [one] Выложить: куда? ({ $count } место)
    [few] Выложить: куда? ({ $count } места)
    [many] Выложить: куда? ({ $count } мест)
   *[other] Выложить: куда? ({ $count } места)
}
page-bharg-bind-now = { $count ->
    [1] Выложить сейчас
   *[other] Выложить всё сейчас ({ $count })
}
page-bharg-bind-discard = Выложить, а сбросить { $card }
page-bharg-bind-done = Выложить, и готово
page-bharg-done = Готово
page-bharg-take-back = Забрать назад
page-bharg-take-back-one = Забрать назад: { $cards }
page-bharg-sure = { $what }? Нажмите ещё раз
page-bharg-suggest = Подсказать
page-bharg-where = Куда выложить?
page-bharg-several = у нескольких игроков
page-bharg-only = Кто-то вышел на первом ходу. Кто ещё не ходил, по очереди выкладывает наборы и ряды со своей руки.

## Чем были бы выбранные карты

page-bharg-is-set = Набор, очков: { $points }
page-bharg-is-straight = Ряд { $ranks } ({ $suit }), очков: { $points }
page-bharg-is-partial = Достройка ({ $suit }): { $mine } к { $on }, очков: { $points }
page-bharg-is-partials = { $count ->
    [one] Достройка, очков: { $points }; есть { $count } место
    [few] Достройка, очков: { $points }; есть { $count } места
    [many] Достройка, очков: { $points }; есть { $count } мест
   *[other] Достройка, очков: { $points }; есть { $count } места
}
page-bharg-order-binds = Что выложить

## Конец сдачи

page-bharg-deal-best = { $me ->
    [yes] Лучшая сдача — ваша
   *[no] Лучшая сдача: { $name }
}
page-bharg-deal-even = Лучший итог сдачи у нескольких игроков
page-bharg-ended = { $clause ->
    [BD-15] У одного из игроков кончились карты.
    [BD-R3] Объявлено «не беру».
    [BD-R4] Целый круг колода была пуста, и никто ничего не выложил.
    [BD-R15] Давно никто не выкладывал карт и не брал из колоды.
   *[other] Сдача окончена.
}
page-bharg-col-bound = Стол
page-bharg-col-hand = Рука
