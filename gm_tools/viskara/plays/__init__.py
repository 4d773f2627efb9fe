"""The effects in play: the registry of their words, its grammar in files, and their sentences."""
