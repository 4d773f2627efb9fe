"""Placement and the first turn, as the encounter sheet words them."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tools.games.battle.movement.placing import starters
from gm_tools.presenters.paper.fighters import Figures, Line
from gm_tools.presenters.paper.placement import first_turn, placements
from gm_tools.viskara.grid.board import Board
from tests.cast import the_bestiary
from tests.games.battle.makers import Table, foe, hero, setup


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


def test_who_has_no_location_is_not_placed() -> None:
    ghost = replace(the_bestiary()["wolf_hawk"], size="none")
    lines = (Line(Figures(agility=1), "Ghost", creature=ghost), line("Hawk", 2))
    assert [one.who for one in placements([("Party", ()), ("A", lines)])] == ["Hawk"]


AGILITIES = st.lists(st.integers(0, 3), min_size=1, max_size=4)


@settings(max_examples=60, deadline=None)
@given(AGILITIES, AGILITIES, AGILITIES)
def test_paper_says_what_the_battle_does(
    party: list[int], enemies: list[int], others: list[int]
) -> None:
    sides = {"Party": party, "Enemies": enemies, "Others": others}
    entrants = [
        (hero if side == "Party" else foe)(f"{side} {place}", side=side, placement_agility=agility)
        for side, found in sides.items()
        for place, agility in enumerate(found)
    ]
    data = setup(*entrants, board=Board(30, 2))
    own = tuple(replace(side, is_players=side.id == "Party") for side in data.sides)
    played = Table(replace(data, sides=own))
    paper = [
        (name, tuple(line(f"{name} {place}", agility) for place, agility in enumerate(found)))
        for name, found in sides.items()
    ]
    assert [one for view in placements(paper) for one in view.who.split(", ")] == placed(played)
    first = {played.state.combatants[one].side for one in starters(played.state)}
    said = first_turn([(name, len(found)) for name, found in sides.items()]).partition(" (")[0]
    named = {side for side in sides if side in said or (side == "Party" and "the party" in said)}
    assert named == first


def placed(played: Table) -> list[str]:
    """Place all characters; return the groups in their order."""
    found: list[str] = []
    while played.state.phase == "placement":
        who = played.state.placing[0]
        found.append(played.state.combatants[who].name)
        played.send("place", who, ((len(found), 0),))
    return found
