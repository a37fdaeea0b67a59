"""The rules that Bartok players make, as data: said in words, read, kept, written back."""
