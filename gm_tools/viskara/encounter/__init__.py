"""Encounters: counted levels, difficulty, chains of battles, suggested line-ups."""
