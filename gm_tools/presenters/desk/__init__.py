"""The game master's desk as values: tasks, odds, the deck, the reference."""
