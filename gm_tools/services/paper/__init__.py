"""What is printed: sheets and cards of characters, what a game master prepares."""
