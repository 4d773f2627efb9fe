"""The code that all games share: events, the journal, the codec, steps, decks, dice, seats."""
