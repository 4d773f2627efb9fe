"""Encounters, chains and suggestions as values for their pages, a terminal and JSON."""
