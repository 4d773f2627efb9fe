"""Fights: how one begins, its stages, how it ends (World Adventure 905-1157)."""
