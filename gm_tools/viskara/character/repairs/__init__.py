"""Repairs: small edits that mend the broken rules of a character, found by a bounded search."""
