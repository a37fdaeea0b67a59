"""Measuring: baselines, ladders, solved small games. Nothing that is played needs it."""
