"""Character creation: a player's choices, the figures derived from them, and broken rules."""
