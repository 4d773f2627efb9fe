"""What the pages of all games share: hosts, phones, the table, the shelf, logs."""
