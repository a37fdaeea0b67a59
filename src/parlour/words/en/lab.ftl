# Measurements at the command line

ladder-deals = Deals
ladder-title = { $game }: { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
ladder-player = Player
ladder-rating = Rating
ladder-note = { $seats ->
    [2] Wins of the row's player in 100 deals against the column's, each deal played from both seats, with 95% intervals.
   *[other] Wins of the row's player in 100 deals at a table of { $seats } whose others are the column's player, each deal played from every seat, with 95% intervals.
}
ladder-stopped = Broken off; the table shows what has been played.

mini-title = { $game }, small: { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}. What the best answer wins from a player in a deal, the mean of both seats:
mini-decisions = { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
}
mini-even = any action, each as likely
mini-search = the search, { $deals } deals played out
mini-solved = CFR+, { $rounds } rounds
mini-worth = Worth to who begins, between the best: { $worth }

refuse-no-mini = There is no small form of { $game }; there is one of { $known }.
refuse-no-such-player = There is no player “{ $name }” for this game; there are { $known }.
refuse-ladder-needs-two = A ladder needs at least two different players.
refuse-ladder-of-another-table = The file { $file } holds a ladder of another game or table.
