"""Creatures as their entries print them, their conventions, and what is made for them."""
