"""Encounters, chains and proposals as values for their pages, a terminal and JSON."""
