"""Collectors: everybody gathers items of one type, and gets in the others' way."""
