"""The game master's desk: a deck with its history, and saved flat shows."""
