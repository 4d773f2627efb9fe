"""Characters: the library, building, levels, revisions, files."""
