"""Turns: who may act, how turns begin and end, and how combatants leave the battle."""
