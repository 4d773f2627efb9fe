"""The figures that plays may name, by subject."""
