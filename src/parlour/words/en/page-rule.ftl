# What the page says of a new rule before it is confirmed. What it means for the game comes from the server.

rule-means = What it would mean
rule-weighing = The program looks at the other rules and plays a few deals …
rule-weighing-failed = What it would mean could not be worked out.
rule-alone = It has nothing to do with any other rule of the list.
rule-example = For example
rule-example-none = In the deals that were played for an example it did not come up.
rule-top = lies on top
rule-played = is played
rule-held = is held
rule-trial = Bots try it
rule-trial-count = { $deals ->
    [one] { $deals } deal of at most { $most }
   *[other] { $deals } deals of at most { $most }
}
rule-trial-done = { $deals ->
    [one] { $deals } deal with the rule, and the same cards without it
   *[other] { $deals } deals with the rule, and the same cards without it
}
rule-trial-repeal = { $deals ->
    [one] { $deals } deal after it, and the same cards as things are now
   *[other] { $deals } deals after it, and the same cards as things are now
}
rule-then = then
rule-now = now
rule-with = with it
rule-without = without
rule-finished = Deals that somebody won
rule-length = Usual length, in turns
rule-share = Won by { $place }
rule-percent = { $part }%
rule-number = { $number }
rule-off = So few deals tell the shares to about { $off } points up or down.
rule-fired = { $times ->
    [0] It never came into play.
    [one] It came into play { $times } time, in { $fired } of { $deals } deals.
   *[other] It came into play { $times } times, in { $fired } of { $deals } deals.
}
rule-pick = It can be read in several ways. Which one is meant?
rule-nearest = Take this sentence
rule-add = Add: { $what }
rule-add-more = One more: { $what }
rule-and = and
rule-take-away = Take this away
rule-menus-failed = The choices could not be fetched.
rule-file = Save these rules as a file:
rule-bring = Rules of an earlier match
rule-bring-hint = A text file with a rule on each line, as a table saves it. They hold from the first deal.
rule-brought = { $count ->
    [0] There is no rule in this file.
    [one] { $count } rule will hold from the first deal:
   *[other] { $count } rules will hold from the first deal:
}
rule-bring-not = Play without them
rule-from-file = from an earlier match
