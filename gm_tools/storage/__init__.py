"""SQLAlchemy: what the services' ports keep, in SQLite or PostgreSQL."""
