"""The deeds of effects, by subject, and the registry of all of them."""
