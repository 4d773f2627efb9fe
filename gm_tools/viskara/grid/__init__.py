"""The square grid of a battle: distances, targeting lines, movement (Viskara 835-837, 3777-3931).

Squares, boards and places are plain values; the caller knows which characters are enemies,
exhausted or in the way. All numbers are whole.
"""
