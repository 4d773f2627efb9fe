"""The flags that plays may name, by subject."""
