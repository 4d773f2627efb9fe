"""Character creation: what was chosen, what follows from it, and what is wrong with it."""
