"""Russian: its words and grammar for reading, its sentences for writing."""
