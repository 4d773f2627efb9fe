"""The game master's desk: a deck with its history, and flat shows that are kept."""
