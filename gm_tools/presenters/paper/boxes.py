"""Boxes to tick, row by row, in groups of five."""

MOST_OF_ROW = 20
SHORTER_ROWS = (15, 18)
LONELY = 2


def of_row(count: int) -> int:
    """Return how many of so many boxes stand in a row: no box or two stand alone anywhere."""
    if count < MOST_OF_ROW or not 0 < count % MOST_OF_ROW <= LONELY:
        return MOST_OF_ROW
    full = count // MOST_OF_ROW
    return next(one for one in SHORTER_ROWS if full * one + LONELY < count <= (full + 1) * one)
