# Old Janx Spirit

refuse-already-drawn = Карта уже взята: теперь сбросьте одну.
refuse-draw-first = Сначала возьмите карту, потом сбрасывайте.
refuse-first-draw = Первую карту берут из колоды.
refuse-no-discard = В сбросе нет карты, которую можно взять.
refuse-return-taken = Карта { $card } только что взята из сброса: за этим столом её нельзя сразу вернуть.
refuse-melds-without-out = Мелды показывают, только когда выходят.
refuse-not-all-melded = Не все десять карт входят в мелды: { $count ->
    [one] лишняя карта — { $cards }
    [few] лишние карты — { $cards }
   *[many] лишние карты — { $cards }
}.
refuse-split-of-other-cards = Показанные мелды — не ваши десять карт, каждая ровно один раз.
refuse-no-meld = { $cards } — это не мелд.
refuse-stop-not-offered = Матч играется до { $target }: соглашаться на окончание не нужно.
refuse-already-agreed = Вы уже согласны закончить: решает другой игрок.

event-out = { $me ->
    [yes] Вы выходите: все десять карт в мелдах, у вас очко.
   *[no] { $name } выходит: все десять карт в мелдах, это очко.
}
event-stop = { $me ->
    [yes] Вы согласны закончить матч.
   *[no] { $name } предлагает закончить матч.
}
event-match-stopped = Оба игрока согласны: матч окончен.
