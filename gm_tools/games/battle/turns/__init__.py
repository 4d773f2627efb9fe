"""Turns: who may act, how turns begin and end, who leaves the battle."""
