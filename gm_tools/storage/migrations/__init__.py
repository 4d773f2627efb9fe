"""Alembic's steps from one set of tables to the next; ``migrate`` applies them."""
