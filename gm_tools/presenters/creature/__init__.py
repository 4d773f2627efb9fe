"""Creatures as values: the bestiary, a creature's page and editor, builds made for creatures."""
