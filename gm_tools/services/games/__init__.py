"""Games in play: starting them, changing them through their journals, viewing them."""
