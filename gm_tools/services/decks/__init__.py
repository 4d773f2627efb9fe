"""Decks of free cards: kept for another evening, imported and exported."""
