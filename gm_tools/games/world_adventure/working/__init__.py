"""Formulas by subject; ``formulas.py`` names them all."""
