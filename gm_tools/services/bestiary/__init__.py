"""Creatures: printed ones, those of game masters, and what is made for them."""
