"""Backups: archives of an instance, made, verified and restored."""
