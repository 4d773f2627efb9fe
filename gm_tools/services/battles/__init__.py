"""Battles for a game master: set up from an encounter or from nothing, and settled."""
