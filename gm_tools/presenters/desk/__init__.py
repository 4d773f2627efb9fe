"""The game master's desk as values: tasks, odds, the deck, what you look up."""
