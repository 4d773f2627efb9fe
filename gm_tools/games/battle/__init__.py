"""Battles of Viskara, turn by turn."""
