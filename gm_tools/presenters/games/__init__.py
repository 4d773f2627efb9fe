"""Games as values for screens and paper: what all share, and a room a game."""
