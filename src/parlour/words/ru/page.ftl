# Слова страницы: надписи, кнопки, подсказки. О событиях и отказах говорит сервер.

page-parlour = Parlour
page-welcome = Карточные игры в тихой комнате. Садитесь, бот уже тасует.
page-home = К выбору игры
page-close = Закрыть
page-try-again = Попробовать ещё раз
page-yes = да
page-no = нет
page-you = Вы
page-guest = Гость
page-about = О программе
page-nowhere = По этому адресу ничего нет.
page-unreachable = Сервер Parlour не отвечает. Он запущен?
page-card-aloud = { $full }, «{ $face }»
page-title-turn = Ваш ход · { $game }
page-title-table = { $game } · Parlour

## Вход

page-your-tables = Ваши столы
page-table-with = за столом: { $names }
page-older-tables = Прежние столы: { $count }
page-sit-down = Играть с ботом
page-read-rules = Правила игры
page-house-rules = Домашние правила
page-you-here = Вы
page-your-name = Ваше имя
page-dealing = Тасуем и сдаём.
page-game-unknown = Такой игры на этой странице нет.
page-game-janx = Старый Джанкс
    .seats = Двое игроков, матч минут на десять
    .about = Рамми с шестью мастями: берите и сбрасывайте, пока все десять карт не сложатся в мелды.

## Вид

page-language = Язык
page-light = Свет
page-light-auto = Как на устройстве
page-light-day = День
page-light-lamp = Лампа
page-letters = Буквы рядом с мастями
page-shortcuts = Клавиши L, H, T читают стол вслух
page-calls = Стук, когда мой ход

## Домашние правила

page-table-rules = Домашние правила этого стола
page-table-rules-default = Всё как в правилах игры.
page-rule-target = Матч идёт до
    .none = пока оба не согласятся
page-rule-extended = Добавить четыре пешки и Отговорку
page-rule-courts = Добавить и четыре двора
page-rule-excuse_in_runs = Отговорка может стоять в ряду
page-rule-first_draw = Только из колоды берут
    .deal = в первый ход сдачи
    .player = в первый ход каждого
page-rule-return_taken_card = Взятую из сброса карту сразу вернуть
    .allowed = можно
    .forbidden = нельзя
page-rule-draw_pile_empty = Когда колода кончилась
    .reshuffle = сброс тасуют
    .dead_hand = сдача мертва
page-rule-max_reshuffles = Перетасовок за сдачу, не больше
page-rule-max_discard_draws = Взятий из сброса подряд, не больше
page-rule-declare = О выходе
    .player = объявляет игрок
    .automatic = объявляют за него
page-rule-show_hands = После сдачи руки открывают

## Стол

page-line-opening = Подходим к столу.
page-line-lost = Связь прервалась. Восстанавливаем.
page-table-closed = Этот стол для вас закрыт.
page-deal-of = Сдача { $deal } · { $target ->
    [0] без предела
    [one] до { $target } очка
    [few] до { $target } очков
   *[many] до { $target } очков
}
page-actions = Что можно сделать
page-piles = Стопки
page-dealer = сдаёт
page-points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
    [many] { $count } очков
   *[other] { $count } очка
}
page-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
page-known = Видели:
page-seat-thinking = думает
page-seat-away = нет на связи
page-seat-turn = ходит
page-seat-mine = ваш ход
page-pile = Колода
page-discard-pile = Сброс
page-pile-aloud = Колода: { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
page-discard-aloud = Сброс: { $count ->
    [0] пуст
    [one] { $count } карта, сверху: { $top }
    [few] { $count } карты, сверху: { $top }
    [many] { $count } карт, сверху: { $top }
   *[other] { $count } карты, сверху: { $top }
}

## Что делать сейчас

page-your-turn = Ваш ход.
page-prompt-draw = Ваш ход: возьмите карту
page-prompt-discard = Ваш ход: выберите, что сбросить
page-prompt-way-out = Десять карт можно выложить
page-prompt-wait = Ход: { $name }
page-prompt-watching = Вы зритель
page-prompt-deal-over = Сдача окончена
page-prompt-match-over = Матч окончен
page-draw = Взять из колоды
page-take = Взять карту { $card }
page-discard = Сбросить карту { $card }
page-discard-only = Сбросить карту { $card } и играть дальше
page-lay-down = Выложить карты
page-next-deal = Следующая сдача
page-rematch = Сыграть ещё матч
page-stop = Согласиться закончить матч
page-stop-question = Матч кончится, когда согласны оба. Пока соперник не согласился, можно играть дальше.
page-play-on = Играть дальше
page-see-clause = Правило { $clause }
page-lay-down-title = Выложить карты и выйти
page-lay-down-which = Какую карту сбросить?
page-lay-down-split = { $count ->
    [one] Ваши десять карт складываются в { $count } мелд.
    [few] Ваши десять карт складываются в { $count } мелда.
   *[many] Ваши десять карт складываются в { $count } мелдов.
}
page-lay-down-confirm = Выложить, сбросив карту { $card }
page-not-yet = Пока нет
page-meld-aloud = Мелд: { $cards }

## Ваша рука

page-your-hand = Ваша рука: { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
page-hand-tools = Порядок карт
page-order = Порядок
page-order-rank = По рангу
page-order-suit = По масти
page-order-melds = По мелдам
page-order-own = По-своему
page-move-left = Сдвинуть выбранную карту влево
page-move-right = Сдвинуть выбранную карту вправо
page-suits = Поднять карты масти
page-suits-close = Опустить карты
page-new = новая
page-new-card = новая
page-held-back = сейчас сбросить нельзя
page-left-over = лишних: { $count }
page-hand-aloud = Ваша рука: { $cards }.
page-seat-aloud = { $name }: { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}, { $score ->
    [one] { $score } очко
    [few] { $score } очка
    [many] { $score } очков
   *[other] { $score } очка
}

## Конец сдачи

page-result = Итог
page-deal-won = { $me ->
    [yes] Вы выходите и получаете очко
   *[no] { $name } выходит и получает очко
}
page-deal-dead = Сдача мертва: очков нет
page-match-won = { $me ->
    [yes] Матч за вами
   *[no] Матч выигрывает { $name }
}
page-match-even = Матч закончен вничью
page-player = Игрок
page-this-deal = Сдача
page-total = Очки
page-open-hand = { $name }, рука:

## Рядом со столом

page-beside = Рядом со столом
page-tab-log = Журнал
page-tab-log-unread = Журнал: { $count ->
    [one] { $count } новая запись
    [few] { $count } новые записи
    [many] { $count } новых записей
   *[other] { $count } новой записи
}
page-tab-rules = Правила
page-tab-settings = Настройки
page-log-empty = Пока ничего не произошло.
page-why = Почему?
page-why-of = Почему? { $event }
page-why-asked = Обдумывает ещё раз…
page-why-failed = Выяснить причину не удалось.
page-hint = Подсказка
page-hint-thinking = Обдумывает…
page-hint-is = Подсказка: { $action }.
page-hint-failed = Подсказать не получилось. Попросите ещё раз.
page-rules-coming = Открываем правила.
page-rules-missing = Не удалось открыть правила.

page-notation = Как записывают карты и ходы
page-back-to-rules = Назад к правилам

page-keys = Клавиши
page-key-arrows = ← →
    .does = от карты к карте
page-key-ends = Home, End
    .does = первая и последняя карта
page-key-rank = 2–9, A, P, C
    .does = следующая карта этого ранга (двор — Shift T)
page-key-space = Пробел
    .does = выбрать карту или отпустить
page-key-enter = Enter
    .does = то, что написано на главной кнопке
page-key-shift = Shift ← →
    .does = переложить карту в руке
page-key-escape = Esc
    .does = отпустить карту, прервать перетаскивание
page-key-hint = I
    .does = попросить подсказку, если за столом они есть
page-key-last = L
    .does = ещё раз прочесть последнее событие
page-key-hand = H
    .does = прочесть вашу руку
page-key-table = T
    .does = прочесть стол
page-key-help = ?
    .does = этот список

## О программе

page-about-program = Parlour — тихое место для нескольких хороших карточных игр. Бесплатно, без рекламы; о вас здесь помнят только имя и ваши столы.
page-about-deck = В две игры здесь играют колодой Дектет. Её создал П. Д. Магнус (P.D. Magnus), © 2008–2010; колода распространяется по лицензии Creative Commons «С указанием авторства — Некоммерческая — С сохранением условий» 3.0.
page-about-janx = Игру Old Janx Spirit придумал Дэвид Л. Ван Слайк (David L. Van Slyke), испытывать её помогал Нейтан Браун (Nathan Brown).
page-about-bharg = Игру Bharg Deluxe придумала Кристин Магнус (Cristyn Magnus), испытывал П. Д. Магнус.
page-about-drawn = Все рисунки и тексты здесь свои; имена, масти и ранги карт взяты из Дектета.
page-about-free = Parlour — некоммерческий проект. Авторы колоды и игр в нём не участвуют и его не одобряли.
