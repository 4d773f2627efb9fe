"""The services' ports implemented with SQLAlchemy, in SQLite or PostgreSQL."""
