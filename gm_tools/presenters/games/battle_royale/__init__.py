"""Battle Royale in words and values, for its screens and its paper."""
