# What the winner is told of a new rule before confirming it.

adoption-same = Rule { $rule } says just this already: { $says }
adoption-repeals = Rule { $rule } goes: { $says }
adoption-overrides = Where both cannot hold it prevails over rule { $rule }: { $says }
adoption-alters = It changes when rule { $rule } applies: { $says }
adoption-adds = Both hold, rule { $rule } first: { $says }

adoption-never = { $count ->
    [one] { $count } card could never be played: { $cards }.
    [2] Two cards could never be played: { $cards }.
    [3] Three cards could never be played: { $cards }.
    [4] Four cards could never be played: { $cards }.
    [5] Five cards could never be played: { $cards }.
   *[other] { $count } cards could never be played.
}
adoption-shut = { $count ->
    [one] Once { $cards } lies on top, nothing can follow.
    [2] From these two cards there is no way back to the others: { $cards }.
    [3] From these three cards there is no way back to the others: { $cards }.
    [4] From these four cards there is no way back to the others: { $cards }.
    [5] From these five cards there is no way back to the others: { $cards }.
   *[other] From these { $count } cards there is no way back to the others.
}
adoption-dealer = It speaks of the dealer: in the next deal that is whoever announces it.
adoption-people = Only people can judge this: there is nothing for the program to try.
adoption-unfinished = { $deals ->
    [one] { $open } of { $deals } trial deal had no winner after { $turns } turns.
   *[other] { $open } of { $deals } trial deals had no winner after { $turns } turns.
}
adoption-longer = Deals become long: usually { $now } turns, without the rule { $then }.
adoption-unfair = The seats are no longer equal: { $place } wins { $now }% of the deals, without the rule { $then }%.
adoption-idle = { $deals ->
    [one] It never came into play in { $deals } trial deal.
   *[other] It never came into play in { $deals } trial deals.
}
adoption-place = { $dealer ->
    [yes] the dealer
   *[no] { $place ->
        [1] the first player
        [2] the second
        [3] the third
        [4] the fourth
        [5] the fifth
        [6] the sixth
       *[other] the seventh
    }
}
adoption-thanks = Without the new rule this card could not be played here.
adoption-times = { $text } ({ $count ->
    [2] twice
    [one] { $count } time
   *[other] { $count } times
})
