"""The decks that games are played with, and what their cards form."""
