"""Creatures as values: the bestiary, a creature's page and editor, what is made for creatures."""
