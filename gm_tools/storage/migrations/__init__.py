"""Alembic's migrations from each set of tables to the next; ``migrate`` applies them."""
