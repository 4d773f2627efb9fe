"""Characters as values: the library, the builder, its verdict, levels, comparisons."""
