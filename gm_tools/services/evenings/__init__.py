"""Evenings: a group's table, whose seats outlive the games that are played at it."""
