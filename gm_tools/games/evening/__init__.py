"""An evening between its fights: shows that the game master asks for, and the television."""
