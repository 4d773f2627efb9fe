"""Encounters, chains of battles and templates: kept, changed, imported and exported."""
