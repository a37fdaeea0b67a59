# Что говорит любая игра и любой стол.

unseen-card = закрытая карта
seat-name = Игрок { $number }

## Отказы

refuse-bad-request = Такой запрос нельзя прочесть: { $text }.
refuse-bad-line = «{ $text }» не читается: столбец { $column }.
refuse-no-card-of-deck = В этой колоде нет карты «{ $text }».
refuse-card-twice = Такая карта одна, а названа она дважды: { $card }.
refuse-no-such-game = Игры «{ $game }» здесь нет.
refuse-nothing-formed = В игре «{ $game }» карты не складываются в мелды.
refuse-rules-fixed = Правила игры «{ $game }» неизменны: новых к ним не добавляют.
refuse-no-game = Игра ещё не начата.
refuse-no-such-seat = За этим столом нет места { $seat }.
refuse-bad-option = { $why ->
    [name] Настройки «{ $option }» нет; есть { $allowed }.
   *[value] Настройка «{ $option }» не может быть «{ $value }»; возможно: { $allowed }.
}
refuse-bad-deck = Заданная колода (карт: { $given }) не совпадает с картами, которые надо тасовать ({ $wanted }).
refuse-no-record = Этот текст — не запись игры.
refuse-bad-record-head = В начале записи нет понятной строки «{ $line }».
refuse-other-edition = Запись сделана по редакции правил { $edition }, а программа играет по редакции { $known }.
refuse-record-too-many-shuffles = В записи больше тасовок, чем в самой игре.
refuse-wrong-seats = { $least ->
    [2] { $most ->
        [2] В эту игру играют ровно вдвоём, а не { $given }.
       *[other] В эту игру играют от двух до { $most } человек, а не { $given }.
    }
   *[other] В эту игру играют от { $least } до { $most } человек, а не { $given }.
}
refuse-not-your-turn = Сейчас не ваш ход.
refuse-no-such-card = У вас нет карты { $card }.
refuse-deal-over = Эта сдача закончена.
refuse-try-no-further = Дальше попробовать нельзя: ещё неизвестно, что выйдет.
refuse-deal-not-over = Следующая сдача будет, когда закончится эта.
refuse-match-over = Матч закончен.

## События

event-shuffle = Карты перетасованы.
event-deal = { $me ->
    [yes] Вам сданы { $cards }.
   *[no] { $name } получает { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }.
}
event-draw = { $source ->
    [discard] { $me ->
        [yes] Вы берёте из сброса: { $cards }.
       *[no] { $name } берёт из сброса: { $cards }.
    }
    [cue] { $me ->
        [yes] Вы берёте из ленты сброса: { $cards }.
       *[no] { $name } берёт из ленты сброса: { $cards }.
    }
   *[other] { $me ->
        [yes] Вы берёте { $seen ->
            [yes] из колоды: { $cards }
           *[no] { $count ->
                [1] карту
                [one] { $count } карту
                [few] { $count } карты
               *[many] { $count } карт
            } из колоды
        }.
       *[no] { $name } берёт { $count ->
            [1] карту
            [one] { $count } карту
            [few] { $count } карты
           *[many] { $count } карт
        } из колоды.
    }
}
event-discard = { $me ->
    [yes] Вы сбрасываете: { $cards }.
   *[no] { $name } сбрасывает: { $cards }.
}
event-match-over = { $me ->
    [yes] Вы выигрываете матч.
   *[no] { $name } выигрывает матч.
}
event-reshuffled = Сброс перетасован: в новой колоде { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}.
