# Что говорят сервер и столы помимо игр.

bot-name = { $bots ->
    [1] Бот
   *[more] Бот { $number }
}
serving = Parlour открыт по адресу { $address } (Ctrl-C — закончить).
serving-others = Другим в вашей сети: { $addresses }. Откройте стол по этому адресу и сами: тогда ссылки со страницы ведут туда же.
page-missing = Страница не собрана. Установите Parlour заново, а в клоне выполните: python -m tools.page

## Отказы

refuse-not-started = Матч ещё не начат.
refuse-not-seated = Вы не сидите за этим столом.
refuse-stale = За столом уже что-то произошло. Вот как он выглядит сейчас.
refuse-no-such-table = Такого стола нет.
refuse-log-broken = Запись этого стола не читается.
refuse-log-fails = При переигрывании этого стола происходит сбой: { $fault }
refuse-log-untold = Что-то в записи этого стола нельзя рассказать ({ $lang }): { $fault }
refuse-not-for-bots = Это решают люди.
refuse-bug = Здесь что-то сломалось, и вы в этом не виноваты. Ничего не изменилось.
refuse-storage-down = Сейчас ход нельзя записать, поэтому он не сделан. Попробуйте ещё раз чуть позже.
refuse-not-owner = Этот стол ведёт уже другой сервер.
refuse-wrong-token = Ключ этого браузера здесь не известен. Откройте новый стол или вернитесь по своей ссылке.
refuse-name-too-long = В имени бывает не больше { $most } букв.
refuse-too-many-bots = Мест для ботов за этим столом: { $seats }.
refuse-no-such-bot = Бота «{ $level }» для этой игры нет.
refuse-frame-too-long = В сообщении бывает не больше { $most } байт.
refuse-json-too-deep = Вложенность сообщения не больше { $most }.
refuse-bad-json = Это сообщение — не JSON, который можно прочесть.
refuse-foreign-origin = Об этом могут просить только страницы этого сервера.
refuse-no-such-page = По этому адресу ничего нет.
refuse-no-such-method = Об этом по этому адресу просить нельзя.
refuse-file-locked = Файл { $file } занят другим Parlour. Остановите его или выберите другой файл: --file.
refuse-file-not-ours = { $file } — не файл Parlour.
refuse-file-newer = { $file } создан более новым Parlour.
refuse-file-unusable = { $file } не открывается для записи.
refuse-port-taken = Порт { $port } на { $host } использовать нельзя: он занят или запрещён. Выберите другой: --port, или --port 0 — любой свободный.
refuse-bad-setting = Так настроить нельзя: { $problem }.
refuse-stopping = Сервер останавливается. Загляните через минуту.
refuse-busy = Сервер сейчас не успевает за всеми, поэтому ничего не сделано. Попробуйте ещё раз чуть позже.
refuse-bot-fails = { $name } раз за разом не находит хода и теперь будет делать самый простой.
refuse-not-invited = За этот стол приходят по ссылке.
refuse-table-closed = Этот стол закрыт.
refuse-table-full = За этим столом все места заняты.
refuse-seat-taken = Здесь уже кто-то сидит.
refuse-seat-free = Здесь никто не сидит.
refuse-seats-open = Ещё есть свободные места.
refuse-already-started = Матч уже начат.
refuse-host-only = Это решает только хозяин стола.
refuse-no-watching = За этим столом смотреть нельзя.
refuse-removed = Хозяин попросил вас покинуть стол.
refuse-bot-plays = За вас играет бот. Сначала вернитесь за стол.
refuse-name-taken = За этим столом кого-то уже зовут «{ $name }», и выглядит это так же.

refuse-no-hints = За этим столом подсказок нет.
refuse-no-hint-now = Сейчас от вас ничего не требуется.
refuse-no-such-move = О чём бот думал в этом месте, неизвестно.
refuse-deal-goes-on = О чём думал бот, можно узнать, когда закончится сдача.
refuse-hand-closed = Эта рука осталась закрытой, поэтому о чём думал бот, можно будет узнать после матча.

## События

event-seat-taken = За стол садится { $name }.
event-seat-bot = За стол садится { $name }.
event-seat-stand-in = Теперь за игрока { $name } играет бот.
event-seat-back = { $name } снова за столом.
event-seat-left = { $name } больше не за столом.

## Чат

refuse-chat-off = За этим столом не разговаривают.
refuse-chat-presets-only = За этим столом говорят только готовыми фразами.
refuse-chat-too-long = Слишком длинно: не больше { $most } букв.
refuse-chat-empty = Здесь нечего говорить.
refuse-too-fast = { $seconds ->
    [one] Слишком быстро: подождите { $seconds } секунду.
    [few] Слишком быстро: подождите { $seconds } секунды.
   *[many] Слишком быстро: подождите { $seconds } секунд.
}
refuse-too-many-lines = В этом браузере или с этого адреса открыто слишком много столов сразу. Закройте один из них.
refuse-too-many-tables = С вашего адреса уже открыто столов: { $most }. Закончите сначала один из них.

## Тасовки, которые можно проверить

refuse-match-goes-on = Запись выдаётся, когда матч закончен.
refuse-promise-missing = В записи не сказано, что обещано о тасовке { $number }.
refuse-promise-broken = Тасовка { $number } — не та, что была обещана.
refuse-promise-other = Обещания { $promise } в этой записи нет.
verify-shuffle = Тасовка { $number } такая, как обещано: { $promise }
verify-match = Весь матч сыгран по правилам: { $actions ->
    [one] { $actions } действие
    [few] { $actions } действия
   *[many] { $actions } действий
}.
refuse-file-unreadable = { $file } не читается как текст.
refuse-wrong-code = Этот код неизвестен или уже использован.

## Забота о файле столов

refuse-file-missing = Файла { $file } нет.
refuse-file-broken = Файл { $file } повреждён.
backup-done = { $file } скопирован в { $copy }, и копия цела.
restore-done = Теперь в { $file } то же, что в { $copy }.
restore-kept = Прежний файл сохранён как { $kept }.
check-tables = столы
check-stopped = Прервано: проверено столов { $tables } из { $of }, испорченных: { $broken }.
check-broken = Стол { $table }: { $why }
check-done = { $tables ->
    [one] Переигран { $tables } стол
    [few] Переиграно { $tables } стола
   *[many] Переиграно { $tables } столов
}, испорченных: { $broken }.
refuse-snapshot-differs = Снимок этого стола не совпадает с тем, что следует из его записи.
