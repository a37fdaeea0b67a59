# Почему бот делает то, что делает

bot-nothing = Сейчас делать нечего.
bot-by-habit = Этот игрок не объясняет своих ходов.
bot-no-reason = Объяснить этот ход он не может.
bot-deals-on = Сдача окончена, пора сдавать следующую.
bot-agrees = Другой игрок хочет закончить, и этот согласен.

## Old Janx Spirit

bot-out = Остальные десять карт складываются в мелды: можно выходить.
bot-must-draw = Брать можно только из колоды.
bot-takes-last = { $card } — и рука собрана.
bot-draws = { $source ->
    [discard] { $card } из сброса: руку соберёт { $outs ->
        [one] { $outs } карта
        [few] любая из { $outs } карт
       *[many] любая из { $outs } карт
    }, ожидание — { $wins } побед на 100 сдач; с неизвестной картой — { $other_wins }.
   *[pile] С неизвестной картой ожидание — { $wins } побед на 100 сдач; { $card } из сброса — { $other_wins }.
}
bot-discards = { $card } — в сброс: { $outs ->
    [0] сразу руку не соберёт ни одна карта
    [one] руку соберёт { $outs } карта
    [few] руку соберёт любая из { $outs } карт
   *[many] руку соберёт любая из { $outs } карт
}, ожидание — { $wins } побед на 100 сдач; следующий по силе сброс — { $other }, с ним { $other_wins }.
bot-only-discard = { $card } — единственная карта, которую можно сбросить.

## Чего ждёт перебор

bot-plain = Другого хода, о котором стоило бы думать, нет.
bot-expects = Ожидание — { $wins } побед на 100 сдач; следующий по силе ход ({ $other }) — { $other_wins }.
bot-action = сделать это
bot-names-draw = { $source ->
    [discard] взять верхнюю карту сброса
   *[pile] взять неизвестную карту
}
bot-names-discard = сбросить карту { $card }
bot-names-out = сбросить карту { $card } и выйти
bot-names-stop = закончить матч
bot-names-next = сдать дальше

## Bharg Deluxe

bot-binds = Можно выложить: { $cards }; выложенные карты приносят очки.
bot-binds-nothing = Выкладывать больше нечего.
bot-expects-points = Ожидание в очках — { $points }; у следующего по силе хода ({ $other }) — на { $less } меньше.
bot-names-cue = { $count ->
    [one] взять из ленты сброса { $count } карту сверху
    [few] взять из ленты сброса { $count } карты
   *[many] взять из ленты сброса { $count } карт
}
bot-names-bind = выложить карты: { $cards }
bot-names-no-draw = объявить «не беру»
bot-names-done = больше ничего не выкладывать

## Барток

bot-goes-on = Ничто не мешает продолжать.
bot-owes = Он должен столу слово или жест.
bot-calls = Он заметил нарушение, и запись его доказывает.
bot-votes = Он голосует за то, что видел.
bot-has-no-play = Ни одну карту с руки сыграть нельзя.
bot-overlooks = Он не заметил, что одну из карт можно сыграть.
bot-chooses = Для его руки это лучший ответ.
bot-announces = Такое правило можно добавить, и сдачи от него не затянутся.
bot-plays = После хода «{ $card }» на руке { $pairs ->
    [one] { $pairs } пара карт, подходящих друг к другу
    [few] { $pairs } пары карт, подходящих друг к другу
   *[many] { $pairs } пар карт, подходящих друг к другу
}; после следующего по силе, «{ $other }», — { $other_pairs }.
bot-only-play = { $card } — единственная карта, которую можно сыграть; в остальной руке { $pairs ->
    [one] { $pairs } пара карт, подходящих друг к другу
    [few] { $pairs } пары карт, подходящих друг к другу
   *[many] { $pairs } пар карт, подходящих друг к другу
}.
bot-names-play = сыграть карту «{ $card }»
bot-names-play-several = сыграть карты: { $cards }
bot-names-and-say = { $action } и сказать «{ $word }»
bot-names-say = сказать «{ $word }»
bot-names-draw-card = взять карту
bot-names-pass = пропустить ход
bot-names-choose = ответить
bot-names-choose-cards = выбрать карты: { $cards }
bot-names-choose-word = назвать: { $word ->
    [C] { french-suit-C }
    [D] { french-suit-D }
    [H] { french-suit-H }
    [S] { french-suit-S }
    [A] { french-rank-A }
    [T] { french-rank-T }
    [J] { french-rank-J }
    [Q] { french-rank-Q }
    [K] { french-rank-K }
    [red] красный
    [black] чёрный
    [clockwise] по часовой стрелке
    [anticlockwise] против часовой стрелки
    [rock] камень
    [paper] бумага
    [scissors] ножницы
   *[other] { $word }
}
bot-names-yes = ответить «да»
bot-names-no = ответить «нет»
bot-names-deed = { $deed ->
    [raise-hand] поднять руку
    [slap] хлопнуть по сбросу
    [snore] захрапеть
    [high-five] дать пять
    [knock] постучать
    [thumb] показать большой палец
    [touch-nose] коснуться носа
    [wave] помахать
    [clap] похлопать
   *[other] сделать то, чего требует правило
}
bot-names-play-as = сыграть карту «{ $card }» как «{ $other }»
bot-names-repeal = отменить правило { $rule }
bot-names-prevail = поставить правило { $rule } выше правила { $over }
bot-names-pause = остановить игру для вопроса
bot-names-clarify = объяснить правило
bot-names-object = возразить против правила
bot-names-end-deal = закончить зашедшую в тупик сдачу
bot-names-play-on = продолжать зашедшую в тупик сдачу
bot-names-call = указать на нарушение
bot-names-agree = согласиться с обвинением
bot-names-refuse = не согласиться с обвинением
bot-names-accept = признать выигрыш
bot-names-announce = объявить правило
bot-names-decline = правила не добавлять
bot-names-confirm = подтвердить правило
bot-names-restate = сформулировать правило иначе
bot-names-go-on = продолжать
