"""Exact chances, in whole numbers and fractions: shows, attacks, all out attacks."""
