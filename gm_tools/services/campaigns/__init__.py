"""Campaigns: members, parties, notes, and what outlasts a battle."""
