"""The core, apart from any one game."""
