"""Following a game while it goes on: who listens, and what wakes them."""
