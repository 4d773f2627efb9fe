"""The grid: squares, lines, ranges and paths, without a battle."""
