"""Golden games: records that a person can read, with what each seat was told and saw."""
