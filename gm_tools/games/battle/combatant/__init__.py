"""What a combatant has: resources, fate, perks, style, stat effects, a deck."""
