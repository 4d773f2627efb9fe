"""The wanted track and its deeds."""

import pytest

from gm_tools.games.world_adventure.working.wanted import moved, wanted_track
from tests.games.world_adventure.printed import wanted_delta


def test_the_printed_track() -> None:
    """A and B raid merchants, C fights the government, then slays a raid (1157)."""
    changes = [("A", 1), ("B", 1), ("C", 2), ("C", -1)]
    track = wanted_track("ABC", changes)
    assert track.points == {"A": 1, "B": 1, "C": 1}
    assert track.ranking == ("A", "B", "C")


def test_more_points_stand_before_fewer_and_good_boys_are_not_wanted() -> None:
    assert wanted_track("ABC", [("A", 1), ("B", 2)]).ranking == ("B", "A")


def test_points_never_fall_below_nought() -> None:
    assert wanted_track("AB", [("A", -2), ("B", 1), ("B", -2)]) == ({"A": 0, "B": 0}, ())


def test_a_marker_whose_number_stays_keeps_its_place() -> None:
    track = {"0": ("A", "B"), "1": ("C",)}
    assert moved(track, "A", 0) == track
    assert moved(track, "C", 0) == {"0": ("A", "B", "C")}


@pytest.mark.parametrize(
    ("deed", "delta"),
    [
        ("attack_merchant", 1),
        ("attack_government", 2),
        ("attack_unwanted_player", 1),
        ("defeat_brigand", -2),
        ("defeat_destroyer", -1),
        ("defeat_raid", -1),
        ("defeat_legendary", -2),
        ("defeat_wanted_player", -1),
        ("defeat_minion", 0),
        ("defeat_merchant", 0),
    ],
)
def test_deeds(deed: str, delta: int) -> None:
    assert wanted_delta(deed) == delta
