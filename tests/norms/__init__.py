"""Tests of the rule language of Bartok."""
