"""Printing: sheets and cards of characters, and a game master's documents."""
