"""Battle Royale: a diamond of 25 cards, fights, and coming back to life."""
