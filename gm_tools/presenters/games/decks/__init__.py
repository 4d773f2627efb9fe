"""Free cards as people write them: the fields of a card, what was typed, a deck as a table."""
