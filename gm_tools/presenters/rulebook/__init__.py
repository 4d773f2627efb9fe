"""The rulebook data as values: upgrades with their effects in words, tables, rulings, coverage."""
