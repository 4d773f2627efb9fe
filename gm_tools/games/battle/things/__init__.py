"""Things on the board, obstructions and areas: where they are, whom they hold, what holds there."""
