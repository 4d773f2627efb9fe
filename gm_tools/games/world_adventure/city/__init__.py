"""What is done in a city: shop, stalls, workshop, recruiter, guild (World Adventure 717-884)."""
