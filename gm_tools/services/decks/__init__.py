"""Decks of free cards: saved, imported and exported."""
