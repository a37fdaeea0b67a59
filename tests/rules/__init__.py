"""The games' rules, clause by clause."""
