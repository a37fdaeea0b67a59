# Измерения в командной строке

ladder-deals = Сдачи
ladder-title = { $game }: { $deals ->
    [one] { $deals } сдача
    [few] { $deals } сдачи
   *[many] { $deals } сдач
}
ladder-player = Игрок
ladder-rating = Рейтинг
ladder-note = { $seats ->
    [2] Победы игрока из строки на 100 сдач против игрока из столбца; каждая сдача сыграна с обеих сторон, интервалы 95%.
   *[other] Победы игрока из строки на 100 сдач за столом на { $seats }, где остальные — игрок из столбца; каждая сдача сыграна с каждого места, интервалы 95%.
}
ladder-stopped = Прервано; в таблице то, что уже сыграно.

mini-title = { $game }, малая игра: { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
}. Сколько выигрывает у игрока за сдачу лучший ответ, в среднем с обеих сторон:
mini-decisions = { $count ->
    [one] { $count } решение
    [few] { $count } решения
   *[many] { $count } решений
}
mini-even = любое действие с равной вероятностью
mini-search = поиск, доигрывает { $deals ->
    [one] { $deals } сдачу
    [few] { $deals } сдачи
   *[many] { $deals } сдач
}
mini-solved = CFR+, { $rounds ->
    [one] { $rounds } проход
    [few] { $rounds } прохода
   *[many] { $rounds } проходов
}
mini-worth = При наилучшей игре начинающий выигрывает: { $worth }

refuse-no-mini = Малой игры для { $game } нет; есть для { $known }.
refuse-no-such-player = Игрока «{ $name }» для этой игры нет; есть { $known }.
refuse-ladder-needs-two = Для лестницы нужно хотя бы два разных игрока.
refuse-ladder-of-another-table = В файле { $file } записана лестница другой игры или другого стола.
