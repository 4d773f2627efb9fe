"""Ancient runes, and the powers and points that come with them (World Adventure 99-113, 290-302)."""
