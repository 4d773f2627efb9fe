"""What upgrades and abilities do in play."""
