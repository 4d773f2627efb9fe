"""Encounters, chains of battles and templates: saved, changed, imported and exported."""
