"""Encounters: counted levels, difficulty, chains of battles, proposed line-ups."""
