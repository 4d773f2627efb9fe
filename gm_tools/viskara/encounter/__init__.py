"""Encounters: who counts with what level, how hard it is, chains of battles, proposals."""
