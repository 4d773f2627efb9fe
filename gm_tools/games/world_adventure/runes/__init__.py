"""Ancient runes, and the powers and points that come with them."""
