"""What a game's set-up says of limits."""

from itertools import product

from gm_tools.games.balkanika.facts import Facts
from tests.cast import the_books

FACTS: Facts = the_books()["balkanika"].facts


def test_the_chances_with_each_limit() -> None:
    """By rolls in a column and players, every roll hitting on 3 of 20 and on 5 of 20 (G-BAL-12)."""
    found = {(one.passes, one.players): (one.plain, one.stepped) for one in FACTS.chances}
    assert list(found) == list(product((1, 2, 3), range(2, 6)))
    assert list(found.values()) == [
        *((1, 22), (2, 44), (3, 50), (2, 34)),
        *((6, 54), (10, 80), (16, 88), (15, 78)),
        *((17, 78), (26, 94), (37, 98), (36, 94)),
    ]


def test_columns_that_a_limit_never_lets_anybody_resolve() -> None:
    """G-BAL-10, G-BAL-12."""
    tall = {(one.passes, one.players): one.too_tall for one in FACTS.chances if one.too_tall}
    assert tall == {(1, 2): (4, 5, 6), (1, 3): (5, 6), (1, 4): (6,), (2, 2): (6,)}
