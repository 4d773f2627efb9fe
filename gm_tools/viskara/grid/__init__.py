"""The square grid of a battle: distances, targeting lines, movement (Viskara 835-837, 3777-3931).

Squares, boards and places are plain values; who is an enemy, exhausted or in the way is the
caller's to know. Whole numbers throughout.
"""
