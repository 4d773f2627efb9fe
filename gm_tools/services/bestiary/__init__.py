"""Creatures: printed ones, game masters' own, and builds made for them."""
