"""Battles on screen, for host, table and players, each seeing only what they may know."""
