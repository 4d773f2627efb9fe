"""NPCs: who appears, where they move, whom they strike (World Adventure 461-557, 953-1059)."""
