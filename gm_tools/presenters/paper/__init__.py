"""Views for paper: sheets, cards, encounters, the game master screen."""
