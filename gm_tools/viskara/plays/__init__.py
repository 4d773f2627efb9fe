"""The effects in play: their vocabulary, its grammar in files, and their sentences."""
