"""What a campaign writes down, and what battles and rests leave behind."""
