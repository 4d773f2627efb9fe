"""Battles as a game master uses them: set up from an encounter or from nothing, and settled."""
