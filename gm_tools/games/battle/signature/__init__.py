"""Walking through a signature move."""
