"""The way to a wished-for build: what to choose and buy at which level (Viskara 1509-1521)."""
