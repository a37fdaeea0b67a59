"""A live table without I/O: who sits where, what was played, what each may know of it."""
