"""Links that show a character to anybody who has them, without an account."""
