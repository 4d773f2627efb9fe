"""Paper as values: sheets, cards, encounters, the game master screen."""
