"""A whole campaign in one file: what leaves with it, and how it arrives elsewhere."""
