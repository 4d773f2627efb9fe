"""What the host, the table and a seat read in games played by chance, as it was approved."""

import pytest

from tests.approved import Approved
from tests.recording.reading import read
from tests.sampling import one_quick

GAMES = {
    "battle": (0, 4, 5, 6, 8, 10, 12, 15, 18, 19, 31, 34, 36, 39, 44, 46, 49, 63, 64, 65, 70, 74),
    "balkanika": (8, 15, 20, 24, 26, 28, 30, 34, 36, 37, 38, 39, 43, 44, 57, 58),
    "battle_royale": (18, 23, 28, 29, 32, 51, 54, 55),
    "collectors": (8, 14, 18, 28, 39, 40, 44, 50, 51, 53, 54, 56, 57),
    "world_adventure": (3, 9, 12, 13, 15, 16, 37),
}
"""The games of each kind in which most is read, by their numbers."""


@pytest.mark.parametrize("kind", one_quick(GAMES, "battle"))
def test_what_is_read_in_games(kind: str, approved: Approved) -> None:
    texts = read(kind, GAMES[kind]).texts()
    approved({f"games/{kind}/{name}": lines for name, lines in texts.items()})
