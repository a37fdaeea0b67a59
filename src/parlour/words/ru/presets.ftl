# Что можно сказать за столом одним касанием; каждый читает это на своём языке.

preset-hello = Здравствуйте.
preset-good-luck = Удачи.
preset-nice = Хороший ход.
preset-thanks = Спасибо.
preset-sorry = Извините.
preset-one-moment = Минутку, пожалуйста.
preset-good-game = Хорошая была игра.
preset-again = Сыграем ещё?
