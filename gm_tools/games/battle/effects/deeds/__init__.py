"""What deeds of effects do, by subject, and the registry of all of them."""
