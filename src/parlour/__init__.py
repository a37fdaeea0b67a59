"""Parlour: a card table on the web, in the terminal and in code."""

__version__ = "0.1.0"
