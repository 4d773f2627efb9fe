"""The records of a campaign, and the after-effects of battles and rests."""
