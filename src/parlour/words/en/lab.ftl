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

refuse-no-such-player = There is no player “{ $name }” for this game; there are { $known }.
refuse-ladder-needs-two = A ladder needs at least two different players.
refuse-ladder-of-another-table = The file { $file } holds a ladder of another game or table.
