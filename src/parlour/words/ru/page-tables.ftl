# Слова страницы там, где встречаются люди: приглашения, вход за стол, места, чат, проверка тасовки.

page-invite-friends = Играть с друзьями
page-lobby = Открытые столы
page-table-your-turn = ваш ход
page-table-free = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[many] { $count } свободных мест
}
page-table-to-begin = вот-вот начнут
page-table-over = матч окончен
page-table-playing = играют

## Новый стол

page-new-table = { $game } с друзьями
page-people = Люди
page-bots = Боты
page-level = Сила ботов
page-level-beginner = Новичок
page-level-casual = Любитель
page-level-normal = Обычный
page-level-strong = Сильный
page-level-expert = Мастер
page-new-table-open = Открыть стол
page-new-table-link = Дальше будут ссылка и QR-код для друзей.
page-new-table-public = Стол будет среди открытых: сесть может любой.
page-ways = Порядок за столом
page-ways-who = Кто может сесть
page-ways-by-link = у кого есть ссылка
page-ways-public = любой
page-ways-watch = Можно смотреть
page-ways-chat = Чат
page-ways-chat-all = свободный
page-ways-chat-presets = только готовые фразы
page-ways-chat-off = выключен
page-ways-clock = Время на ход
page-ways-as-long = сколько нужно
page-ways-absence = Вместо отсутствующих играет бот
page-ways-never = никогда
page-ways-hints = Подсказки
page-ways-hints-alone = только против ботов
page-ways-hints-all = всем
page-ways-hints-off = нет
page-seconds = { $count ->
    [one] { $count } секунда
    [few] { $count } секунды
   *[many] { $count } секунд
}
page-minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
   *[many] { $count } минут
}
page-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[many] { $count } часов
}
page-ways-is-public = Сесть может любой.
page-ways-is-private = За стол приходят по ссылке.
page-ways-watched = Смотреть можно.
page-ways-not-watched = Смотреть нельзя.
page-ways-chat-is-all = Чат свободный.
page-ways-chat-is-presets = В чате только готовые фразы.
page-ways-chat-is-off = Чата нет.
page-ways-clock-is = Время на ход: { $time }.
page-ways-no-clock = Над ходом можно думать сколько угодно.
page-ways-absence-is = Вместо отсутствующих играет бот: { $time }.
page-ways-no-absence = Вместо отсутствующих бот не играет.
page-ways-hints-are-alone = Подсказки — только против ботов.
page-ways-hints-are-all = Подсказку может попросить каждый.
page-ways-hints-are-off = Подсказок нет.

## У входа

page-door-host = Хозяин стола: { $name }.
page-door-no-host = Стол ждёт первого игрока.
page-door-seated = За столом: { $names }.
page-door-playing = Матч уже идёт. Кто сядет, продолжит с этого места.
page-door-sit = { $count ->
    [one] Сесть на свободное место
    [few] Сесть за стол (свободно { $count } места)
   *[many] Сесть за стол (свободно { $count } мест)
}
page-door-full = За этим столом все места заняты.
page-door-watch = Смотреть
page-door-no-watching = За этим столом смотреть нельзя.
page-door-look-again = Проверить ещё раз
page-door-how = Как играют за этим столом
page-door-need-link = Попросите прислать ссылку ещё раз или сделать новую.

## До начала

page-people-title = За столом
page-host = хозяин
page-seat-me = { $name } (вы)
page-seat-ready = готов к игре
page-watching = { $count ->
    [one] Смотрит { $count } человек
    [few] Смотрят { $count } человека
   *[many] Смотрят { $count } человек
}
page-host-about = Решить: { $name }
page-host-bot = Посадить бота
page-host-fill = Боты на все места
page-host-hand-over = Новый хозяин стола: { $name }
page-host-stand-in = Пусть вместо игрока { $name } играет бот
page-host-remove = Попросить уйти: { $name }
page-invite = Позвать друзей
page-invite-link = Ссылка на этот стол
page-invite-text = Приходите играть в карты.
page-invite-local = Этот адрес работает только на этом устройстве. Чтобы пришли другие, запустите сервер с --host 0.0.0.0 и откройте его по адресу этой машины.
page-invite-renew = Сделать новую ссылку; прежняя перестанет работать
page-copy-link = Скопировать ссылку
page-copied = Скопировано
page-share = Поделиться
page-qr = QR-код
page-qr-title = Отсканируйте и садитесь
page-qr-alt = QR-код ссылки на этот стол
page-begin = Начать матч
page-begin-with-bots = { $count ->
    [one] Начать, на свободное место сядет бот
    [few] Начать, на { $count } свободных места сядут боты
   *[many] Начать, на { $count } свободных мест сядут боты
}
page-begin-when-ready = Начать, когда все готовы
page-begin-free = Свободных мест: { $count }.
page-begin-waits = Ещё не готовы: { $names }.
page-begin-host = Матч начинает хозяин стола: { $name }.
page-begin-all-ready = Все готовы.
page-ready = Можно начинать
page-ready-not = Нет, ещё рано
page-take-seat = Занять свободное место
page-leave = Уйти из-за стола
page-leave-question = Ваше место освободится насовсем. Чтобы вернуться, понадобятся ссылка и свободное место.
page-close-table = Закрыть стол
page-close-question = Все уйдут из-за стола, и матч на этом кончится.
page-stay = Остаться

## Во время игры

page-seat-free = место свободно
page-seat-stand-in = играет бот
page-seat-reconnecting = восстанавливает связь
page-seat-away-for = нет { $count } с
page-stand-in = Сейчас за вас играет бот.
page-vacant = Ход за пустым местом.
page-vacant-away = { $name } не на связи, и матч стоит.
page-vacant-bot = Пусть играет бот
page-take-back = Играть самому
page-clock-left = { $count } с
page-line-not-sent = Не получилось: связи нет. Попробуйте ещё раз чуть позже.
page-other-tab = Этот стол открыт и в другой вкладке; работают обе.
page-missed = Пока вас не было, событий: { $count }
page-deal-single = Одна сдача
page-log-deal = Сдача { $deal }

## Чат

page-tab-talk = Чат
page-tab-talk-unread = Чат: { $count ->
    [one] { $count } новая строка
    [few] { $count } новые строки
   *[many] { $count } новых строк
}
page-chat-hint = Это читают все за столом и зрители.
page-chat-beside = Это помимо игры: правила слышат только то, что сказано кнопкой «Разговор».
page-chat-apart = Игроки не видят, что говорят зрители.
page-chat-is-off = За этим столом не разговаривают.
page-chat-none = Пока никто ничего не сказал.
page-chat-presets = Готовые фразы
page-chat-words = Напишите что-нибудь
page-chat-send = Отправить
page-chat-mute = Не слышать кого-то
page-chat-watcher = Зритель
page-chat-watching = смотрит

## Проверка тасовки

page-fair = { $count ->
    [one] Обещана { $count } тасовка
    [few] Обещано { $count } тасовки
   *[many] Обещано { $count } тасовок
}, проверено: { $kept }
page-fair-broken = Тасовка не такая, как было обещано
page-fair-how = Перед каждой сдачей сервер показывает отпечаток (SHA-256) случайного числа и порядка карт. Когда то и другое раскрыто, страница сама считает отпечаток: передвинь сервер хоть одну карту, отпечаток был бы другим.
page-fair-deal = Сдача { $deal }
page-fair-is-promised = обещана
page-fair-is-kept = проверена, всё как обещано
page-fair-is-broken = не такая, как обещано
page-fair-record = Скачать запись матча

## Другое устройство

page-elsewhere = Продолжить на другом устройстве
page-elsewhere-how = Код перенесёт ваше имя и места на другое устройство. В этом браузере их больше не будет.
page-elsewhere-show = Показать код
page-elsewhere-once = Он показан один раз, действует один раз и отменяет прежние коды. У кого код, у того ваши места.
page-elsewhere-copy = Скопировать код
page-elsewhere-qr = QR-код: устройство, которое его отсканирует, получит ваши места
page-elsewhere-nobody = Вы ещё нигде не сидели.
page-seat-elsewhere = У меня код с другого устройства
page-back-how = Код перенесёт сюда ваше имя и места. Места, которые были у этого браузера, пропадут.
page-back-code = Код
page-back-come = Перенести места сюда
page-my-data = Что обо мне хранится
page-my-data-what = Parlour помнит ваше имя, язык, столы и то, что вы писали в чатах. Если попросить забыть вас, вы уйдёте из-за всех столов, а имя и сказанное сотрутся сразу.
page-my-data-download = Скачать всё это
page-my-data-forget = Забыть меня
page-my-data-gone = Здесь вас больше не помнят.
