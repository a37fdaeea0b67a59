# Что говорит страница о новом правиле до подтверждения. Что оно значит для игры, говорит сервер.

rule-means = Что оно изменит
rule-weighing = Программа смотрит на другие правила и играет несколько сдач …
rule-weighing-failed = Выяснить, что оно изменит, не удалось.
rule-alone = Других правил списка оно не касается.
rule-example = Например
rule-example-none = В сдачах, сыгранных для примера, оно не встретилось.
rule-top = сверху лежит
rule-played = кладут
rule-held = на руке
rule-trial = Боты пробуют
rule-trial-count = { $deals ->
    [one] { $deals } сдача, самое большее { $most }
    [few] { $deals } сдачи, самое большее { $most }
   *[many] { $deals } сдач, самое большее { $most }
}
rule-trial-done = { $deals ->
    [one] { $deals } сдача с правилом и те же карты без него
    [few] { $deals } сдачи с правилом и те же карты без него
   *[many] { $deals } сдач с правилом и те же карты без него
}
rule-trial-repeal = { $deals ->
    [one] { $deals } сдача после отмены и те же карты как сейчас
    [few] { $deals } сдачи после отмены и те же карты как сейчас
   *[many] { $deals } сдач после отмены и те же карты как сейчас
}
rule-then = тогда
rule-now = сейчас
rule-with = с ним
rule-without = без него
rule-finished = Сдачи с победителем
rule-length = Обычная длина в ходах
rule-share = Выигрывает { $place }
rule-percent = { $part }%
rule-number = { $number }
rule-off = Сдач мало: доли верны с точностью до { $off } процентных пунктов.
rule-fired = { $times ->
    [0] Оно ни разу не понадобилось.
   *[other] Оно сработало { $times } { $times ->
        [one] раз
        [few] раза
       *[many] раз
    } в { $fired } { $fired ->
        [one] сдаче
        [few] сдачах
       *[many] сдачах
    } из { $deals }.
}
rule-pick = Это можно понять по-разному. Что имеется в виду?
rule-nearest = Взять эту фразу
rule-add = Добавить: { $what }
rule-add-more = Ещё: { $what }
rule-and = и
rule-take-away = Убрать это
rule-menus-failed = Списки получить не удалось.
rule-file = Сохранить эти правила в файл:
rule-bring = Правила прошлого матча
rule-bring-hint = Текстовый файл, по правилу в строке, каким его сохраняет стол. Они действуют с первой сдачи.
rule-brought = { $count ->
    [0] В этом файле нет правил.
    [one] { $count } правило будет действовать с первой сдачи:
    [few] { $count } правила будут действовать с первой сдачи:
   *[many] { $count } правил будут действовать с первой сдачи:
}
rule-bring-not = Играть без них
rule-from-file = из прошлого матча
