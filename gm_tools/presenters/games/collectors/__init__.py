"""Collectors in words and values for its screens and papers."""
