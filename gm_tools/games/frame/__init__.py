"""What every game shares: events, the journal, the codec, steps, decks, dice, seats."""
