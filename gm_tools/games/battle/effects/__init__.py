"""Upgrades and abilities in play."""
