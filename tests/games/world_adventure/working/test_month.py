"""What months begin with, and who begins."""

from gm_tools.games.world_adventure.working.month import marker_order
from tests.games.world_adventure.printed import month_duties


def test_events_from_the_second_month_raids_in_odd_ones_from_the_third() -> None:
    """World Adventure 359, 380."""
    months = range(1, 10)
    assert [month for month in months if month_duties(month).event] == list(range(2, 10))
    assert [month for month in months if month_duties(month).raid] == [3, 5, 7, 9]


def test_the_lowest_marker_begins() -> None:
    """World Adventure 353."""
    assert marker_order({"P1": 3, "P2": 1, "P3": 2}) == ("P2", "P3", "P1")
