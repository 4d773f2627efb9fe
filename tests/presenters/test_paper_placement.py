"""Placement and the first turn, as the encounter sheet says them."""

from gm_tools.presenters.paper_fighters import Figures, Line
from gm_tools.presenters.paper_placement import first_turn, placements


def line(name: str, agility: int | None, count: int = 1) -> Line:
    return Line(Figures(agility=agility), name, count)


def test_lowest_agility_first_equals_of_a_side_together_and_the_party_before_others() -> None:
    sides = [
        ("Party", (line("Bryn", 4), line("Maro", 2), line("Oren", 2))),
        ("Enemies", (line("Beetle", 2, 3), line("Hawk", 0))),
    ]
    assert [(one.agility, one.side, one.who) for one in placements(sides)] == [
        ("0", "Enemies", "Hawk"),
        ("2", "Party", "Maro, Oren"),
        ("2", "Enemies", "3 x Beetle"),
        ("4", "Party", "Bryn"),
    ]


def test_equal_enemy_sides_are_the_game_masters_choice() -> None:
    sides = [("Party", (line("Bryn", 1),)), ("A", (line("x", 1),)), ("B", (line("y", 1),))]
    assert [one.is_tied for one in placements(sides)] == [False, True, True]


def test_what_is_not_known_stands_last() -> None:
    found = placements([("Party", (line("Bryn", None),)), ("A", (line("x", 9),))])
    assert [(one.agility, one.who) for one in found] == [("9", "x"), ("", "Bryn")]
    assert not any(one.is_tied for one in found)


def test_the_smallest_side_has_the_first_turn_and_the_party_in_a_tie() -> None:
    said = "First turn: Enemies, the smallest side (Party 4, Enemies 3)."
    assert first_turn([("Party", 4), ("Enemies", 3)]) == said
    assert first_turn([("Party", 3), ("A", 3), ("B", 5)]).startswith("First turn: the party (")
    assert first_turn([("Party", 4), ("A", 3), ("B", 3)]).startswith(
        "First turn: A and B, as the game master chooses"
    )
    assert first_turn([("Party", 0), ("A", 3)]).startswith("First turn: the smallest side;")
