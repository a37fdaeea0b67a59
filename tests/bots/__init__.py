"""Players that are programs, under test."""
