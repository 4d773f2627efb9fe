"""People: accounts, sign-in links, seats and the codes that lead to them."""
