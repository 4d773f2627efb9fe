"""World Adventure: a race along the Silk Road for Ancient Runes."""
