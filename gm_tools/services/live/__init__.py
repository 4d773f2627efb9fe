"""Following a game in progress: the listeners, and the events that wake them."""
