"""What may be bought with the points that a character has left, and why."""
