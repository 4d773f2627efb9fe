"""Signature moves, from maneuver to maneuver."""
