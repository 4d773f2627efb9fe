"""Evenings in words and values for their screens."""
