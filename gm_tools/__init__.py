"""GM Tools for Viskara: characters, battles, paper and odds for a table of players."""
