"""Bartok: a deal under rules that its winners add to."""
