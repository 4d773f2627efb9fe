"""A combatant's resources, fate, perks, style, stat effects and deck."""
