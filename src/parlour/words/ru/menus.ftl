# Правило выбором: что предлагают списки, по устройству правил.

menu-slot-when = Когда
menu-slot-cards = Какие карты (ничего — любые)
menu-slot-on = На какие карты (ничего — на любые)
menu-slot-if = При каком условии
menu-slot-then = Что происходит
menu-slot-cause = Почему берут
menu-slot-moment = Что с ходом
menu-slot-left = Сколько карт осталось на руке
menu-slot-said = Что сказано
menu-slot-deed = Что сделано
menu-slot-stock = Что с колодой
menu-slot-law = Что действует всегда
menu-slot-seat = Кто
menu-slot-n = Сколько
menu-slot-way = В какую сторону
menu-slot-answer = Какими картами это переводится (ничего — любыми)
menu-slot-pick = Кто выбирает карты
menu-slot-words = Слова
menu-slot-name = Что назвать
menu-slot-shape = Что у них общего
menu-slot-rank = Считаются за
menu-slot-suit = Считаются за
menu-slot-custom = Что делается иначе

menu-when-play = сыграна карта
menu-when-draw = взята карта
menu-when-turn = начинается или кончается ход
menu-when-hand = на руке остались последние карты
menu-when-out = кто-то вышел
menu-when-say = что-то сказано
menu-when-deed = что-то сделано
menu-when-deal = начинается сдача
menu-when-fine = кто-то получил штраф
menu-when-stock = кончается колода
menu-when-always = всегда

menu-seats-next = следующий игрок
menu-seats-me = сам игрок
menu-seats-before = игрок перед ним
menu-seats-second = игрок через одного
menu-seats-all = все
menu-seats-others = все остальные
menu-seats-across = игрок напротив
menu-seats-previous = кто ходил перед этим
menu-seats-most = у кого больше всего карт
menu-seats-fewest = у кого меньше всего карт
menu-seats-dealer = сдающий
menu-seats-left = сосед слева
menu-seats-right = сосед справа
menu-seats-chosen = игрок на выбор

menu-acts-skip = кто-то пропускает ходы
menu-acts-reverse = направление меняется
menu-acts-again = ещё один ход
menu-acts-turn-to = ход переходит к игроку
menu-acts-direction = игра идёт в одну сторону
menu-acts-draw = кто-то берёт карты
menu-acts-debt = кто-то берёт карты или переводит
menu-acts-draw-until = кто-то берёт, пока не выйдет карта
menu-acts-give = карту отдают игроку
menu-acts-shed = карты уходят под сброс
menu-acts-take = карты берут из сброса
menu-acts-redraw = карты руки меняют на столько же новых
menu-acts-swap-top = карту руки меняют на верхнюю карту сброса
menu-acts-flip = карты открывают из колоды
menu-acts-swap = руками меняются
menu-acts-pass = все передают свои карты
menu-acts-redeal = все руки сдают заново
menu-acts-show = карты открывают
menu-acts-fine = штрафные карты
menu-acts-name-suit = называют масть, и класть надо её
menu-acts-name-rank = называют достоинство, и класть надо его
menu-acts-say = надо что-то сказать
menu-acts-call = карту надо назвать вслух
menu-acts-do = надо что-то сделать
menu-acts-win = кто-то выигрывает сдачу
menu-acts-out = кто-то выбывает из сдачи
menu-acts-count = счётчик растёт
menu-acts-recount = счётчик снова 0
menu-acts-score = начисляются очки

menu-laws-may = эти карты можно класть
menu-laws-not = эти карты нельзя класть
menu-laws-only = из подходящих можно класть только эти
menu-laws-instead = можно класть только эти, и ничего больше
menu-laws-wild = джокеры: подходят ко всему, и называют масть
menu-laws-snap = то же достоинство можно класть вне очереди
menu-laws-several = несколько карт за один ход
menu-laws-as-rank = карты считаются другим достоинством
menu-laws-as-suit = карты считаются другой мастью
menu-laws-as-any = карты считаются чем назовут
menu-laws-deal = сколько карт сдают каждому
menu-laws-hand-limit = больше скольких карт не бывает на руке
menu-laws-draw = сколько карт берут за ход
menu-laws-custom = обычай игры
menu-laws-ban = что-то нельзя говорить
menu-laws-penalty = сколько стоит нарушение
menu-laws-dealer = кто сдаёт следующую сдачу
menu-laws-first = кто ходит первым

menu-tests-few = на руке не больше стольких карт
menu-tests-many = на руке не меньше стольких карт
menu-tests-fewest = у игрока меньше всего карт
menu-tests-most = у игрока больше всего карт
menu-tests-dealer = игрок — сдающий
menu-tests-clockwise = игра идёт по часовой стрелке
menu-tests-anticlockwise = игра идёт против часовой стрелки
menu-tests-cannot-play = игроку нечего положить
menu-tests-die = на кости выпало число
menu-tests-counter = счётчик дошёл до числа
menu-tests-same-suit = та же масть, что у карты под ней
menu-tests-same-rank = то же достоинство, что у карты под ней
menu-tests-same-colour = тот же цвет, что у карты под ней
menu-tests-same-twin = те же достоинство и цвет, что под ней
menu-tests-row-suit = столько подряд одной масти
menu-tests-row-rank = столько подряд одного достоинства
menu-tests-row-colour = столько подряд одного цвета
menu-tests-last-card = это последняя карта на руке
menu-tests-drew = в этот ход игрок брал карту

menu-speech-phrase = ровно эти слова
menu-speech-word = это слово среди прочих
menu-speech-number = число
menu-speech-player-name = имя игрока
menu-speech-card-name = название карты
menu-speech-question = вопрос
menu-speech-statement = утверждение
menu-speech-anything = что угодно

menu-deeds-raise-hand = поднять руку
menu-deeds-slap = хлопнуть по стопке
menu-deeds-snore = захрапеть
menu-deeds-high-five = дать пять
menu-deeds-knock = постучать
menu-deeds-thumb = большой палец вверх
menu-deeds-touch-nose = коснуться носа
menu-deeds-wave = помахать
menu-deeds-clap = захлопать в ладоши

menu-causes-turn = за ход
menu-causes-forced = по требованию правила
menu-causes-penalty = в штраф
menu-causes-any = по любой причине

menu-turns-begins = начинается
menu-turns-ends = кончается
menu-turns-lost = пропущен

menu-stock-renewed = обновлён
menu-stock-out = кончился

menu-directions-clockwise = по часовой стрелке
menu-directions-anticlockwise = против часовой стрелки

menu-ways-along = по ходу игры
menu-ways-against = против хода игры
menu-ways-left = налево
menu-ways-right = направо

menu-picks-giver = кто отдаёт
menu-picks-taker = кто берёт
menu-picks-random = никто, вслепую
menu-picks-highest = самое старшее достоинство
menu-picks-lowest = самое младшее достоинство

menu-names-card = карту
menu-names-rank = её достоинство
menu-names-suit = её масть
menu-names-colour = её цвет

menu-shapes-rank = одно достоинство
menu-shapes-suit = одна масть
menu-shapes-run = ряд одной масти

menu-customs-draw-until-playable = кто не может пойти, берёт, пока карта не подойдёт
menu-customs-play-drawn = взятую карту можно сразу сыграть
menu-customs-draw-only-without-a-play = кто может пойти, не берёт
menu-customs-effects-before-win = последняя карта действует до победы
menu-customs-no-renewal = пустая колода не обновляется
menu-customs-calls-only = считаются только замеченные нарушения
menu-customs-restrictions-move-with-hands = запреты переходят вместе с рукой
menu-customs-dealer-takes-special-start = особую первую карту берёт сдающий
menu-customs-no-special-start = особую первую карту убирают в колоду
menu-customs-start-works = первая карта действует
menu-customs-questions-allowed = вопросы ничего не стоят
menu-customs-lies-allowed = неправда ничего не стоит
menu-customs-no-word = слово говорить не нужно
menu-customs-second-card = класть надо под вторую карту стопки

menu-sets-red = красные
menu-sets-black = чёрные
menu-sets-courts = картинки
menu-sets-numbers = числа
menu-sets-even = чётные
menu-sets-odd = нечётные
