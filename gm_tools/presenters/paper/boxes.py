"""Boxes to tick, row by row."""

MOST_OF_ROW = 20
FIVE, LONELY = 5, 2


def of_row(count: int) -> int:
    """Return how many of so many boxes stand in a row: no box or two stand alone in the last."""
    rest = count % MOST_OF_ROW
    if count < MOST_OF_ROW or not 0 < rest <= LONELY:
        return MOST_OF_ROW
    rows = -(-count // MOST_OF_ROW)
    even = -(-count // rows)
    fives = -(-even // FIVE) * FIVE
    return fives if (rows - 1) * fives + LONELY < count else even
