# Что говорит страница за столом Бартока. Что произошло и почему нельзя, говорит сервер.

page-game-bartok = Барток
    .seats = От трёх до восьми игроков, шесть коротких сдач
    .about = Карта в масть или в ранг, слово при последней карте; победитель сдачи добавляет правило к следующей.

## Домашние правила

page-rule-referee = Кто следит за правилами
    .machine = программа
    .players = игроки: замечают и голосуют
page-rule-grace = Секунд на слово, прежде чем его хватятся
page-rule-consent = Нарушение признают
    .majority = больше половины
    .all = все, кроме обвиняемого
page-rule-vote = Секунд на голосование
page-rule-false_call_penalty = Штрафных карт за напрасное обвинение
page-rule-win_window = Секунд, пока победу можно оспорить
page-rule-may_decline = Победитель может обойтись без нового правила
page-rule-bartok_stalemate = Кругов без карты, после которых сдачу можно закончить
page-rule-max_turns = Ходов на каждого, самое большее

## Стол

page-deal-of-deals = Сдача { $deal } из { $deals }
bartok-table-clockwise = Стол, ход идёт по часовой стрелке
bartok-table-anticlockwise = Стол, ход идёт против часовой стрелки
bartok-stock = Колода
bartok-discard = Сброс
bartok-stock-aloud = Колода, { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
bartok-discard-aloud = Сброс, { $count ->
    [0] пуст
    [one] { $count } карта, сверху: { $top }
    [few] { $count } карты, сверху: { $top }
    [many] { $count } карт, сверху: { $top }
   *[other] { $count } карты, сверху: { $top }
}
bartok-named = Названо:
bartok-dealer = сдаёт
bartok-choosing = выбирает
bartok-seat-aloud = { $name }: { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}, { $wins ->
    [one] { $wins } победа
    [few] { $wins } победы
    [many] { $wins } побед
   *[other] { $wins } победы
}
bartok-count-aloud = счётчик правила { $rule }: { $count }
bartok-token-aloud = держит «{ $text }»
bartok-seen = видели: { $count }
bartok-seen-aloud = другие видели { $count ->
    [one] { $count } вашу карту
    [few] { $count } ваши карты
   *[many] { $count } ваших карт
}
bartok-seconds-left = { $count ->
    [one] Осталась { $count } секунда
    [few] Осталось { $count } секунды
    [many] Осталось { $count } секунд
   *[other] Осталось { $count } секунды
}

## Ход

bartok-prompt-turn = Ваш ход: карта или добор
bartok-prompt-no-play = Ваш ход: возьмите карту
bartok-prompt-objections = Ждём, не возразит ли кто против нового правила …
bartok-prompt-grace = { $name } ещё может сказать «Барток» …
bartok-choose-card = Выберите карту
bartok-play = Положить: { $card }
bartok-play-in-a-way = Положить: { $card } …
bartok-draw = Взять карту
bartok-pass = Пас
bartok-other-ways = Иначе
bartok-way-with = { $card }, и с ней { $more }
bartok-way-as = { $card } вместо карты: { $as }
bartok-way-say = { $card } со словами «{ $text }»

## Слово

bartok-word = Барток!
bartok-word-now = Сказать «Барток»
bartok-word-arm = Сказать «Барток» вместе с картой
bartok-word-armed = «Барток» прозвучит вместе с картой; нажмите, чтобы не говорить
bartok-word-with = с картой

## Люди

bartok-people = Нарушение, пауза, разговор
bartok-call = Нарушение
bartok-pause = Пауза
bartok-talk = Разговор
bartok-see-rule = Правило { $rule }

bartok-call-title = Заметить нарушение
bartok-call-whom = Чьё?
bartok-call-what = В чём оно?
bartok-call-hint = Остальные голосуют, обвиняемый может признать сам. После двух следующих ходов замечать поздно.
bartok-ground-BK07 = Карта здесь не подходит
bartok-ground-BK09 = Не сказано «Барток»
bartok-ground-BK10 = Вопрос или неправда
bartok-ground-rule = Против правила { $rule }:
bartok-ground-shut = Сейчас, насколько известно столу, этого не вменить.

bartok-call-by = { $me ->
    [yes] Заметили это вы.
   *[no] Заметил это игрок { $name }.
}
bartok-charge-BK07 = карта здесь не подходит
bartok-charge-BK09 = не сказано «Барток»
bartok-charge-BK10 = вопрос или неправда
bartok-charge-rule = против правила { $rule }
bartok-upon = на
bartok-votes = Голоса
bartok-vote-open = ещё не голосует
bartok-vote-yes = за
bartok-vote-no = против
bartok-agree = Согласиться
bartok-disagree = Не так
bartok-admit = Признать
bartok-vote-wait = Остальные голосуют.

bartok-win-title = Последняя карта
bartok-win = { $me ->
    [yes] Вы положили последнюю карту. Её ещё могут оспорить.
   *[no] { $name }: последняя карта на столе. Примите победу или оспорьте.
}
bartok-accept = Принять победу

bartok-offer = Давно никто не клал карт. Закончить сдачу без победителя?
bartok-end-deal = Закончить
bartok-play-on = Играть дальше

## Пауза

bartok-pause-title = Пауза
bartok-pause-ask = Пауза ради вопроса
bartok-pause-about = О каком правиле?
bartok-pause-fixed = О постоянных или о чём угодно
bartok-pause-question = Ваш вопрос
bartok-pause-hint = В паузе часы стоят, и никакие слова не стоят карты.
bartok-pause-send = Объявить паузу
bartok-pause-by = { $me ->
    [yes] Паузу объявили вы.
   *[no] Паузу объявляет { $name }.
}
bartok-pause-asks = { $me ->
    [yes] Вы спрашиваете:
   *[no] { $name } спрашивает:
}
bartok-pause-author = Ответ за автором правила: { $name }.
bartok-pause-answered = { $me ->
    [yes] Вы отвечаете:
   *[no] { $name }, автор правила, отвечает:
}
bartok-pause-book = На это отвечает свод правил.
bartok-clarify = Объясните своё правило
bartok-clarify-send = Ответить
bartok-conflict = Два правила мешают друг другу: решить
bartok-prevail = Правило { $rule } сильнее правила { $other }
bartok-resume = Играть дальше

## Разговор

bartok-talk-said = Что было сказано
bartok-talk-none = Пока никто ничего не сказал.
bartok-talk-words = Скажите что-нибудь
bartok-talk-send = Сказать
bartok-talk-hint = Во время игры вопросы и неправда стоят карты.
bartok-presets = Готовые слова
bartok-owed-say = Сказать «{ $text }» (правило { $rule })
bartok-preset-hello = Всем привет
bartok-preset-luck = Удачи
bartok-preset-nice = Красивый ход
bartok-preset-thanks = Спасибо
bartok-preset-sorry = Простите
bartok-preset-moment = Минутку, пожалуйста
bartok-preset-oops = Ой
bartok-preset-praise = Хорошая игра

## Выбор

bartok-asked-title = Правило спрашивает
bartok-ask-wait = Выбирают: { $names }
bartok-ask-suit = Выберите масть
bartok-ask-rank = Выберите ранг
bartok-ask-card = Выберите карту
bartok-ask-number = Выберите число
bartok-ask-seat = Выберите игрока
bartok-ask-direction = Выберите направление
bartok-ask-may = Хотите этого?
bartok-ask-give = Что отдать: { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
bartok-ask-take = Что взять: { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
bartok-ask-shed = Что сбросить: { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
bartok-ask-show = Что показать: { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
bartok-ask-reveal = Что можно увидеть: { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
bartok-ask-colour = Назовите цвет
bartok-ask-trade = Обменяйте карту или откажитесь
bartok-ask-guess = Угадайте ранг
bartok-ask-hand_sign = Камень, ножницы или бумага
bartok-ask-react_first = Успейте первым
bartok-ask-react_last = Не будьте последним
bartok-react = Сейчас
bartok-no-trade = Не меняться
bartok-choice-clockwise = по часовой стрелке
bartok-choice-anticlockwise = против часовой стрелки
bartok-choice-red = красный
bartok-choice-black = чёрный
bartok-choice-rock = камень
bartok-choice-paper = бумага
bartok-choice-scissors = ножницы
bartok-deed-raise_hand = Поднять руку
bartok-deed-slap = Хлопнуть по сбросу
bartok-deed-snore = Захрапеть
bartok-deed-high_five = Дать пять
bartok-deed-knock = Постучать
bartok-deed-thumb = Поднять палец
bartok-deed-touch_nose = Тронуть нос
bartok-deed-wave = Помахать
bartok-deed-clap = Хлопнуть
bartok-deed-open_the_list = Открыть список

## Список правил

bartok-rules = Правила этого стола
bartok-rules-strip = { $count ->
    [0] Правила: особых карт пока нет
    [one] Правила: действует { $count } добавленное
    [few] Правила: действуют { $count } добавленных
    [many] Правила: действуют { $count } добавленных
   *[other] Правила: действуют { $count } добавленных
}
bartok-rules-none = Пока ни одного правила не добавлено: особых карт нет.
bartok-rule-by = { $me ->
    [yes] автор: вы
   *[no] автор: { $name }
}
bartok-rule-since = со сдачи { $deal }
bartok-rule-repealed = отменено со сдачи { $deal }
bartok-rule-said = Объявлено так: «{ $text }»
bartok-rule-prevails = Сильнее правила { $other }.
bartok-rule-counts = Счётчики · { $counts }
bartok-rule-count-of = { $name }: { $count }
bartok-rule-count = Счётчик: { $count }
bartok-lasting = Действует { $until } (кто вызвал: { $names })
bartok-until-turns = { $count ->
    [one] ещё { $count } ход
    [few] ещё { $count } хода
    [many] ещё { $count } ходов
   *[other] ещё { $count } хода
}
bartok-until-plays = { $count ->
    [one] на { $count } следующую карту
    [few] на { $count } следующие карты
    [many] на { $count } следующих карт
   *[other] на { $count } следующей карты
}
bartok-until-rounds = { $count ->
    [one] ещё { $count } круг
    [few] ещё { $count } круга
    [many] ещё { $count } кругов
   *[other] ещё { $count } круга
}
bartok-until-deal = до конца сдачи
bartok-until-next_deal = до конца следующей сдачи
bartok-until-match = до конца матча
bartok-until-event = до события, которое названо в правиле
bartok-until-while = при условии, которое названо в правиле
bartok-kind-enforced = следит программа
bartok-kind-honour = на честность
bartok-ask-about = Спросить о нём
bartok-fixed = Кроме того, действуют постоянные правила: в масть или в ранг, иначе добор; при последней карте слово.
bartok-fixed-open = Открыть свод правил

## Конец сдачи и новое правило

bartok-deal-won = { $me ->
    [yes] Сдача за вами
   *[no] { $name } выигрывает сдачу
}
bartok-deal-dead = Сдача кончается без победителя
bartok-match-shared = { $me ->
    [yes] Первое место вы делите с другими: { $names }
   *[no] { $names } делят первое место
}
bartok-wins = Побед
bartok-deals-row = Сдача
bartok-rule-row = Правило
bartok-deal-won-by = победа
bartok-deal-nobody = никто
bartok-standing-title = Как прошли сдачи
bartok-place = Место
bartok-standing = После сдачи { $deal } из { $deals }
bartok-announce-title = Новое правило
bartok-announce-mine = Победа ваша: каким будет новое правило?
bartok-announce-other = Новое правило придумывает { $name }
bartok-announce-wait = Оно начнёт действовать со следующей сдачи.
bartok-announce-lang = На каком языке
bartok-announce-way = Как
bartok-way-words = Словами
bartok-way-menu = Из списков
bartok-announce-words = Правило своими словами
bartok-announce-hint = Правило должно быть равным для всех и понятным и не может касаться права придумывать правила.
bartok-reading = Читаю …
bartok-readable = Программа это понимает.
bartok-read-as = Программа понимает так:
bartok-proposal-enforced = За этим правилом будет следить программа.
bartok-proposal-honour = Об этом судят только люди: правило будет на честность.
bartok-proposal-unread = Программа этого не поняла: правило будет на честность.
bartok-proposal-several = Это можно понять по-разному.
bartok-repeals = Правило { $rule } отменяется.
bartok-repeal = Отменить правило
bartok-repeal-none = никакого
bartok-announce = Объявить
bartok-announce-repeal = Отменить это правило
bartok-insist = Добавить на честность
bartok-decline = Не добавлять правила
bartok-announce-confirm = Вы это имели в виду?
bartok-announce-pick = Что имелось в виду?
bartok-confirm = Да, это и есть правило
bartok-restate = Сказать иначе
bartok-object = Возразить: несправедливо или неясно
bartok-object-window = { $count ->
    [0] Следующая сдача немного подождёт возражений.
    [one] Возражает { $count } игрок; больше половины остальных отклоняют правило.
    [few] Возражают { $count } игрока; больше половины остальных отклоняют правило.
    [many] Возражают { $count } игроков; больше половины остальных отклоняют правило.
   *[other] Возражают { $count } игрока; больше половины остальных отклоняют правило.
}
bartok-ideas = Например:
bartok-idea-skip = Когда кладут восьмёрку, следующий игрок пропускает ход.
bartok-idea-draw = Когда кладут семёрку, следующий игрок берёт две карты.
bartok-idea-reverse = Когда кладут даму, меняется направление хода.
bartok-idea-suit = Кто кладёт валета, называет масть.
bartok-idea-again = Кто кладёт туза, ходит ещё раз.
bartok-idea-say = Кто кладёт короля, говорит «да здравствует король».

## Клавиши

page-key-word = B
    .does = слово «Барток»
page-key-call = C
    .does = заметить нарушение
page-key-pause = P
    .does = пауза ради вопроса
page-key-say = S
    .does = разговор
