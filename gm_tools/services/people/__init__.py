"""People: accounts, sign-in links, seats and join codes."""
