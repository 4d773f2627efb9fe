"""The deck of 44 cards, drawing from it, and a game master's own deck."""
