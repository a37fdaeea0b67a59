# What can be said at a table with one tap; each reader sees it in the own language.

preset-hello = Hello.
preset-good-luck = Good luck.
preset-nice = Well played.
preset-thanks = Thank you.
preset-sorry = Sorry.
preset-one-moment = One moment, please.
preset-good-game = Good game.
preset-again = Another one?
