"""A player's turn: travelling, scouting, engaging (World Adventure 388-424)."""
