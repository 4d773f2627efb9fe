"""Campaigns: members, parties, notes, and the state that outlasts a battle."""
