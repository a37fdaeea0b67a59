"""What a card game is: cards, rules, views, records. It names no game."""
