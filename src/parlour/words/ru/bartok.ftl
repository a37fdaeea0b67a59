# Барток

## Отказы: ход

refuse-no-match = Так не положить: { $card } и { $top } не совпадают ни по масти, ни по рангу.
refuse-win-pending = Сыграна последняя карта: сначала решается, засчитан ли выигрыш.
refuse-answer-first = Сначала нужно сделать выбор, о котором спрашивает правило.
refuse-nothing-to-draw = Брать больше нечего: карт не осталось.
refuse-draw-instead = Пас возможен, только когда брать больше нечего.
refuse-must-play = Брать нечего, а карта, которой можно пойти, у вас есть: ходите ею.
refuse-nothing-asked = Сейчас вас ни о чём таком не спрашивают.

## Отказы: обвинения и голоса

refuse-call-open = Заявлено нарушение: сначала стол голосует.
refuse-call-what = Назовите что-то одно: BK-07, BK-09, BK-10 или правило из списка.
refuse-call-yourself = Заявить о собственном нарушении нельзя.
refuse-nobody-there = Игрока { $seat } за этим столом нет.
refuse-nothing-happened = В этой сдаче ничего такого не было.
refuse-program-sees = За этим столом за этим следит сама программа.
refuse-too-late = Поздно: с тех пор сделано два хода.
refuse-too-early = Рано: на то, чтобы сказать слово, есть { $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.
refuse-word-was-said = Слово было сказано.
refuse-already-judged = Об этом уже заявляли, и дело решено.
refuse-rule-allows = Правило { $rule } это разрешает.
refuse-no-call = Сейчас ни о каком нарушении не заявлено.
refuse-accused-votes = Обвиняемый не голосует.
refuse-voted-already = Вы уже проголосовали.
refuse-not-accused = Признаться может только обвиняемый.
refuse-no-win = Сейчас нет выигрыша, который надо признать.
refuse-accepted-already = Вы уже признали выигрыш.
refuse-not-offered = Закончить сдачу сейчас не предлагалось.
refuse-answered-already = Вы уже ответили.

## Отказы: разговор и паузы

refuse-no-text = Здесь нет ни слова.
refuse-text-too-long = Не больше { $most } знаков; здесь { $given }.
refuse-text-not-plain = В этом тексте есть знаки, которые нельзя показать.
refuse-paused = Игра на паузе.
refuse-no-pause = Игра не на паузе.
refuse-no-such-rule = Нет правила { $number }, о котором могла бы идти речь.
refuse-no-author = За столом нет автора этого правила: отвечает книга правил.
refuse-not-author = Правило { $number } объясняет его автор.
refuse-not-yours-to-resume = Паузу снимает тот, кто её взял, или автор, объяснивший правило; через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
} — любой.
refuse-same-rule = Правило не может быть сильнее самого себя.
refuse-not-newer-author = Это решает автор правила { $number }: оно новее.
refuse-prevails-already = Правило { $number } уже сильнее правила { $other }.

## Отказы: новые правила

refuse-nothing-to-announce = Правило объявляет победитель, после сдачи.
refuse-not-your-rule = На этот раз правило объявляет другой игрок.
refuse-announce-first = Сначала объявите правило.
refuse-rule-twice = Дайте правило или словами, или данными, но не так и так сразу.
refuse-rule-readable = Эту фразу программа понимает: объявите её, не настаивая.
refuse-rule-too-large = Правило состоит самое большее из { $most } частей.
refuse-rule-no-data = Это не правило: такое нельзя сказать словами.
refuse-pick-a-reading = Правило можно понять по-разному: выберите одно из прочтений.
refuse-must-announce = За этим столом победитель должен что-нибудь объявить.
refuse-no-objections = За этим столом новые правила оценивает только программа.
refuse-nothing-announced = Нового правила, против которого можно возразить, нет.
refuse-own-rule = Против собственного правила не возражают.
refuse-objected-already = Вы уже возразили.
refuse-rule-awaited = Следующая сдача будет, когда победитель объявит правило.

## Отказы: добавленные правила

refuse-rule-forbids = Правило { $rule } запрещает сейчас эту карту ({ $card }): { $says }
refuse-must-follow = Правило { $rule } требует сейчас другой карты, а не этой ({ $card }): { $says }
refuse-debt-first = На вас долг по правилу { $rule }, и эта карта ({ $card }) на него не отвечает: { $says }
refuse-miss-instead = Вы должны пропустить ход: отбейтесь картой или пасуйте.
refuse-play-or-pass = Вы уже брали карту в этот ход: сыграйте карту или пасуйте. Правило { $rule }: { $says }
refuse-play-instead = По правилу { $rule } брать можно, только если нечем ходить: { $says }
refuse-say-what-card = Скажите, за какую карту идёт { $card }.
refuse-cannot-count-as = Нет правила, по которому { $card } идёт за другую карту.
refuse-one-card = За ход играют ровно одну карту.
refuse-not-together = Правило { $rule } не разрешает сыграть вместе: { $cards }.
refuse-no-such-answer = Это не ответ на то, о чём спрашивает правило { $rule }.
refuse-no-deed = Ни одно действующее правило об этом не говорит.

## События: карты

event-play = { $me ->
    [yes] Вы ходите: { $cards }.
   *[no] { $name } ходит: { $cards }.
}
event-turn-over = Открыто из колоды: { $cards }.
event-take-back = { $me ->
    [yes] Вы забираете обратно: { $cards }.
   *[no] { $name } забирает обратно: { $cards }.
}
event-put-back = { $me ->
    [yes] Возвращается в колоду: { $cards }.
   *[no] { $name } возвращает в колоду { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }.
}
event-pass-card = { $seen ->
    [yes] { $me ->
        [yes] Вы получаете: { $cards }.
       *[no] { $name } получает: { $cards }.
    }
   *[no] { $me ->
        [yes] Вы получаете { $count ->
            [one] { $count } карту
            [few] { $count } карты
           *[many] { $count } карт
        }.
       *[no] { $name } получает { $count ->
            [one] { $count } карту
            [few] { $count } карты
           *[many] { $count } карт
        }.
    }
}
event-pass = { $me ->
    [yes] Вам нечего ни взять, ни сыграть: пас.
   *[no] { $name } пасует: нечего ни взять, ни сыграть.
}
event-waived = { $count ->
    [one] { $count } карту взять неоткуда, и она прощается.
    [few] { $count } карты взять неоткуда, и они прощаются.
   *[many] { $count } карт взять неоткуда, и они прощаются.
}
event-hand-full = { $me ->
    [yes] У вас столько карт, сколько позволяет правило { $rule }: { $count ->
        [one] { $count } карта не берётся.
        [few] { $count } карты не берутся.
       *[many] { $count } карт не берутся.
    }
   *[no] { $name }: карт столько, сколько позволяет правило { $rule }; { $count ->
        [one] { $count } карта не берётся.
        [few] { $count } карты не берутся.
       *[many] { $count } карт не берутся.
    }
}
event-dealt-fewer = По правилу { $rule } карт не хватило бы: каждому сдаётся не больше { $count }.
event-dropped = { $me ->
    [yes] После штрафа ваш ход больше не подходит: выберите снова.
   *[no] После штрафа ход больше не подходит: { $name } выбирает снова.
}

## События: разговор

event-say = { $me ->
    [yes] Вы: «{ $text }»
   *[no] { $name }: «{ $text }»
}
event-missed-word = { $me ->
    [yes] Вы не сказали вовремя «Барток»: штрафная карта.
   *[no] { $name } не говорит вовремя «Барток»: штрафная карта.
}
event-question = { $me ->
    [yes] Вы задали вопрос во время игры: штрафная карта.
   *[no] { $name } задаёт вопрос во время игры: штрафная карта.
}

## События: обвинения и голоса

event-call = { $other_me ->
    [yes] { $name } заявляет о вашем нарушении: { $clause ->
        [BK-07] этой картой ходить нельзя.
        [BK-09] не сказано слово «Барток».
        [BK-10] вопрос или неправда.
       *[other] правило { $rule }.
    }
   *[no] { $me ->
        [yes] Вы заявляете о нарушении
       *[no] { $name } заявляет о нарушении
    } ({ $other }): { $clause ->
        [BK-07] этой картой ходить нельзя.
        [BK-09] не сказано слово «Барток».
        [BK-10] вопрос или неправда.
       *[other] правило { $rule }.
    }
}
event-vote-yes = { $me ->
    [yes] Вы согласны: нарушение было.
   *[no] { $name } голосует: нарушение было.
}
event-vote-no = { $me ->
    [yes] Вы не согласны: нарушения не было.
   *[no] { $name } голосует: нарушения не было.
}
event-admit = { $me ->
    [yes] Вы признаёте нарушение.
   *[no] { $name } признаёт нарушение.
}
event-call-upheld = { $clause ->
    [BK-07] Карта здесь не подходит:
    [BK-09] Слово «Барток» не сказано:
    [BK-10] Это был вопрос или неправда:
   *[other] Нарушено правило { $rule }:
} { $other_me ->
    [yes] вы берёте штрафную карту.
   *[no] штрафную карту берёт { $other }.
}
event-call-rejected = { $count ->
    [0] Нарушение не признано.
   *[other] { $me ->
        [yes] Нарушение не признано: за напрасное обвинение вы берёте штрафную карту.
       *[no] Нарушение не признано: за напрасное обвинение штрафную карту берёт { $name }.
    }
}
event-undone = { $me ->
    [yes] Ваш ход ({ $cards }) отменён со всем, что за ним последовало; очередь по-прежнему ваша.
   *[no] Ход отменён со всем, что за ним последовало ({ $name }: { $cards }); очередь прежняя.
}
event-last-card = { $me ->
    [yes] Вы сыграли последнюю карту; другие ещё могут её оспорить.
   *[no] { $name } играет последнюю карту; её ещё можно оспорить.
}
event-accept = { $me ->
    [yes] Вы признаёте выигрыш.
   *[no] { $name } признаёт выигрыш.
}

## События: паузы

event-pause = { $me ->
    [yes] Вы берёте паузу
   *[no] { $name } берёт паузу
}{ $rule ->
    [0] .
   *[other] , чтобы выяснить правило { $rule }.
}
event-pause-question = { $me ->
    [yes] Вы берёте паузу и спрашиваете
   *[no] { $name } берёт паузу и спрашивает
}{ $rule ->
    [0] :
   *[other] { " " }о правиле { $rule }:
} { $text }
event-clarify = { $me ->
    [yes] Вы объясняете правило { $rule }: { $text }
   *[no] { $name } объясняет правило { $rule }: { $text }
}
event-resume = Игра продолжается.
event-prevail = Где оба правила вместе невозможны, правило { $rule } сильнее правила { $count }.

## События: сдачи и правила

event-offer = Ходов подряд без сыгранной карты: { $count }. Игроки могут закончить сдачу.
event-end-deal-yes = { $me ->
    [yes] Вы за то, чтобы закончить сдачу.
   *[no] { $name } — за то, чтобы закончить сдачу.
}
event-end-deal-no = { $me ->
    [yes] Вы за то, чтобы играть дальше.
   *[no] { $name } — за то, чтобы играть дальше.
}
event-win = { $me ->
    [yes] У вас не осталось карт: вы выигрываете сдачу.
   *[no] { $name } остаётся без карт и выигрывает сдачу.
}
event-match-won = { $me ->
    [yes] Вы выигрываете матч.
   *[no] { $name } выигрывает матч.
}
event-match-shared = { $me ->
    [yes] Вы делите первое место.
   *[no] { $name } делит первое место.
}
event-announce = { $me ->
    [yes] Вы объявляете: { $text }
   *[no] { $name } объявляет: { $text }
}
event-rule-added = Правило { $rule } добавлено и действует со следующей сдачи.
event-rule-repealed = Правило { $rule } отменено начиная со следующей сдачи.
event-restate = { $me ->
    [yes] Вы берёте объявление назад.
   *[no] { $name } берёт объявление назад.
}
event-decline = { $me ->
    [yes] Вы не добавляете правила.
   *[no] { $name } не добавляет правила.
}
event-object = { $me ->
    [yes] Вы возражаете против нового правила.
   *[no] { $name } возражает против нового правила.
}
event-rule-fallen = Возражает больше половины: { $me ->
    [yes] объявите другое правило.
   *[no] { $name } объявляет другое правило.
}

## События: что делают добавленные правила

event-pool = Все карты откладываются, чтобы сдать их заново: { $name }.
event-skip = { $me ->
    [yes] Правило { $rule }: вы пропускаете { $count ->
        [one] { $count } ход
        [few] { $count } хода
       *[many] { $count } ходов
    }.
   *[no] Правило { $rule }: { $name } пропускает { $count ->
        [one] { $count } ход
        [few] { $count } хода
       *[many] { $count } ходов
    }.
}
event-turn-lost = { $me ->
    [yes] Вы пропускаете этот ход.
   *[no] { $name } пропускает этот ход.
}
event-clockwise = Правило { $rule }: ход идёт по часовой стрелке.
event-anticlockwise = Правило { $rule }: ход идёт против часовой стрелки.
event-seats-swapped = Правило { $rule }: { $me ->
    [yes] вы меняетесь
   *[no] { $name } меняется
} местами { $other_me ->
    [yes] с вами
   *[no] с другим игроком ({ $other })
}.
event-hands-swapped = Правило { $rule }: { $me ->
    [yes] вы меняетесь
   *[no] { $name } меняется
} картами { $other_me ->
    [yes] с вами
   *[no] с другим игроком ({ $other })
}.
event-hands-passed = Правило { $rule }: каждый передаёт все свои карты дальше.
event-hands-pooled = Правило { $rule }: все карты с рук складываются и сдаются заново.
event-owes-draw = { $me ->
    [yes] Правило { $rule }: вы должны взять { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }.
   *[no] Правило { $rule }: { $name } должен взять { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }.
}
event-owes-miss = { $me ->
    [yes] Правило { $rule }: вам предстоит пропустить { $count ->
        [one] { $count } ход
        [few] { $count } хода
       *[many] { $count } ходов
    }.
   *[no] Правило { $rule }: { $name } — пропуск: { $count ->
        [one] { $count } ход
        [few] { $count } хода
       *[many] { $count } ходов
    }.
}
event-debt-answered = { $me ->
    [yes] Вы отбиваетесь от долга.
   *[no] { $name } отбивается от долга.
}
event-asked = Правило { $rule }: { $me ->
    [yes] вы выбираете
   *[no] { $name } выбирает
}: { $text ->
    [suit] масть
    [rank] ранг
    [colour] цвет
    [guess] ранг наугад
    [number] число
    [seat] игрока
    [direction] направление
    [may] делать ли это
    [trade] меняться ли
    [hand-sign] камень, ножницы или бумагу
    [react-first] кто первый
    [react-last] кто не последний
   *[other] карту
}.
event-chosen = { $me ->
    [yes] Выбор сделан вами.
   *[no] Выбор сделан: { $name }.
}
event-chosen-player = { $me ->
    [yes] Вы выбираете игрока: { $other }.
   *[no] { $name } выбирает { $other_me ->
        [yes] вас.
       *[no] игрока: { $other }.
    }
}
event-chosen-secretly = { $me ->
    [yes] Вы выбрали; откроется, когда выберут все.
   *[no] { $name } делает выбор; он откроется, когда выберут все.
}
event-silent = { $me ->
    [yes] Вы не выбрали вовремя.
   *[no] { $name } не выбирает вовремя.
}
event-reacted = { $me ->
    [yes] Вы откликаетесь.
   *[no] { $name } откликается.
}
event-named = { $me ->
    [yes] Вы называете
   *[no] { $name } называет
}: { $text ->
    [C] { french-suit-C }
    [D] { french-suit-D }
    [H] { french-suit-H }
    [S] { french-suit-S }
    [A] { french-rank-A }
    [T] { french-rank-T }
    [J] { french-rank-J }
    [Q] { french-rank-Q }
    [K] { french-rank-K }
    [clockwise] по часовой стрелке
    [anticlockwise] против часовой стрелки
    [red] красный
    [black] чёрный
   *[other] { $text }
}.
event-tallied = Правило { $rule }: { $me ->
    [yes] на вашем счётчике { $count }.
   *[no] на счётчике игрока { $name } — { $count }.
}
event-looked = Правило { $rule }: { $me ->
    [yes] вы смотрите карты игрока { $other }: { $cards }.
   *[no] { $name } смотрит { $other_me ->
        [yes] ваши карты
       *[no] карты игрока { $other }
    }.
}
event-peeked = Правило { $rule }: { $me ->
    [yes] вы смотрите верх колоды: { $cards }.
   *[no] { $name } смотрит верх колоды ({ $count ->
        [one] { $count } карта
        [few] { $count } карты
        [many] { $count } карт
       *[other] { $count } карты
    }).
}
event-shown = Правило { $rule }: { $me ->
    [yes] вы показываете всем: { $cards }.
   *[no] { $name } показывает всем: { $cards }.
}
event-token = { $me ->
    [yes] Теперь у вас: { $text }.
   *[no] Теперь у игрока { $name }: { $text }.
}
event-deed = { $me ->
    [yes] Вы: { $text }.
   *[no] { $name }: { $text }.
}
event-missed-phrase = { $me ->
    [yes] Вы не сказали того, чего требует правило { $rule }: «{ $text }».
   *[no] { $name } не говорит того, чего требует правило { $rule }: «{ $text }».
}
event-missed-deed = { $me ->
    [yes] Вы не сделали того, чего требует правило { $rule }: { $text }.
   *[no] { $name } не делает того, чего требует правило { $rule }: { $text }.
}
event-forbidden-words = { $me ->
    [yes] Вы сказали то, что запрещает правило { $rule }.
   *[no] { $name } говорит то, что запрещает правило { $rule }.
}
event-late = { $me ->
    [yes] Ваш ход длится { $count ->
        [one] { $count } секунду
        [few] { $count } секунды
       *[many] { $count } секунд
    }.
   *[no] Ход длится { $count ->
        [one] { $count } секунду
        [few] { $count } секунды
       *[many] { $count } секунд
    }: { $name }.
}
event-not-won = { $me ->
    [yes] По действующим правилам вы ещё не выиграли.
   *[no] По действующим правилам это ещё не выигрыш: { $name }.
}
event-out-of-deal = { $me ->
    [yes] Правило { $rule }: вы выбываете из сдачи.
   *[no] Правило { $rule }: { $name } выбывает из сдачи.
}
event-back = { $me ->
    [yes] Правило { $rule }: вы возвращаетесь в сдачу.
   *[no] Правило { $rule }: { $name } возвращается в сдачу.
}
event-buried = Начальная карта уходит в колоду, открывается другая.
event-appointed-first = { $me ->
    [yes] Правило { $rule }: начинаете вы.
   *[no] Правило { $rule }: начинает { $name }.
}
event-appointed-dealer = { $me ->
    [yes] Правило { $rule }: следующую сдачу сдаёте вы.
   *[no] Правило { $rule }: следующую сдачу сдаёт { $name }.
}
event-rule-works = Срабатывает правило { $rule }.
event-chain-cut = Из одного действия следует слишком много: остальное отпадает.
