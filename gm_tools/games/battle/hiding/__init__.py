"""Combatants out of sight: who is hidden, how they are changed, and how they appear (R190-R193)."""
