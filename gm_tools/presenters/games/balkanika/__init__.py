"""Balkanika in words and values."""
