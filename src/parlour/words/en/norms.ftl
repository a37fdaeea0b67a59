# The rules that Bartok players make

refuse-rule-language = Rules are read in English and in Russian.
refuse-rule-too-long = A rule has at most { $most } letters.
refuse-rule-empty = There are no words here to read.
refuse-rule-too-hard = This sentence is too involved to be read; say it in fewer words, or as several rules.
refuse-rule-unknown-words = These words were not understood: { $words }. Readable, and near to it: “{ $nearest }”
refuse-rule-broken-off = The sentence could not be read from “{ $word }” on. Readable, and near to it: “{ $nearest }”
refuse-rule-ambiguous = This can mean several things: choose one of them.
refuse-rule-making = A rule may not touch the right to make rules: who makes them, when, how many, of what kind, or whether they can be repealed.
refuse-rule-hidden = Rules are open to everybody: none may be secret or left unexplained.
refuse-rule-person = A rule may not name a player: say next, opposite, most cards, chosen by the player, or who did something last.
refuse-rule-author = A rule may not speak of its author: say next, opposite, most cards, chosen by the player, or who did something last.
refuse-rule-fixed-seat = A rule may not name a fixed seat: say next, left, right, opposite, or somebody with a token.
refuse-rule-outside = A rule may not pick players by what they are outside the game: only by place, cards, and what was done at the table.
refuse-rule-match = The number of deals and how the match is won stay as they are.
refuse-rule-away = No card leaves the deal; the discard pile can only be shuffled into the stock.
refuse-rule-set-line = Line { $line }, column { $at }: { $why }
refuse-rule-set-long = A file holds at most { $most } rules.
refuse-rule-data = This is not the data of a rule.
