"""Creatures as their entries print them, their conventions, and builds made for them."""
