"""Difficulty in words: percent, row, counted fighters, the distance to the next rows."""

from __future__ import annotations

from gm_tools.presenters.encounter.page import difficulty_view, named_sides
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from gm_tools.viskara.rulebook import Rulebook
from tests.viskara.encounter.beasts import BEASTS

PARTY = tuple(Member(name, 5) for name in ("Ada", "Ben", "Cleo", "Dan"))


def planned(*foes: Foe, party: tuple[Member, ...] = PARTY) -> Encounter:
    return Encounter(party=party, sides=(Side(foes),))


def test_percent_and_row_with_their_derivation(rulebook: Rulebook) -> None:
    """A king beside five beetles of level 3 counts 6 + 5; 26 against 20."""
    king, beetles = Foe(creature="pike_beetle_king"), Foe(creature="pike_beetle", count=5)
    view = difficulty_view(rulebook, BEASTS, planned(king, beetles))
    assert view.measured is not None
    assert (view.measured.percent, view.measured.row) == ("130", "Unfavorable")
    party, enemies = view.sides
    assert (party.total, enemies.total) == ("20", "26")
    assert [(one.name, one.count, one.total) for one in enemies.lines] == [
        ("Pike Beetle King", 1, "11"),
        ("Pike Beetle", 5, "15"),
    ]
    assert enemies.lines[0].parts == "level 6 + 1 for each of 5 other allies = 11"


def test_on_the_border_of_a_row_no_points_are_missing(rulebook: Rulebook) -> None:
    """18 levels against 20 are 90 %, where Even begins: a level fewer is Medium."""
    measured = difficulty_view(rulebook, BEASTS, planned(Foe(level=18))).measured
    assert measured is not None
    easier = measured.steps[1]
    assert (easier.row, easier.way) == ("Medium below 90 %", "1 level fewer")


def test_the_way_to_the_next_rows(rulebook: Rulebook) -> None:
    measured = difficulty_view(rulebook, BEASTS, planned(Foe(level=16))).measured
    assert measured is not None
    assert [(step.row, step.way) for step in measured.steps] == [
        ("Even from 90 %", "2 levels more (10 points)"),
        ("Easy below 75 %", "2 levels fewer (5 points)"),
    ]
    assert measured.chain == "In a chain everybody loses maximum health: 3 x their level."


def test_the_absent_are_listed_and_do_not_count(rulebook: Rulebook) -> None:
    party = (*PARTY, Member("Eve", 9, present=False))
    view = difficulty_view(rulebook, BEASTS, planned(Foe(level=20), party=party))
    assert view.measured is not None
    assert (view.measured.percent, view.sides[0].absent) == ("100", ("Eve",))


def test_several_sides_together_and_each_alone(rulebook: Rulebook) -> None:
    sides = (Side((Foe(level=10),)), Side(), Side((Foe(level=6),), "Wolves"))
    view = difficulty_view(rulebook, BEASTS, Encounter(party=PARTY, sides=sides))
    assert view.measured is not None
    assert view.measured.percent == "80"
    assert [(one.name, one.alone) for one in view.sides[1:]] == [
        ("Side 2", "50 %, Impossible to lose"),
        ("Wolves", "30 %, Impossible to lose"),
    ]


def test_what_cannot_be_measured_says_why_and_shows_what_is_known(rulebook: Rulebook) -> None:
    view = difficulty_view(rulebook, BEASTS, planned(Foe(level=3), party=()))
    assert view.measured is None
    assert "Nobody in the party is here" in view.problems[0]
    assert [(one.name, one.total) for one in view.sides] == [("Enemies", "3")]
    view = difficulty_view(rulebook, BEASTS, planned(Foe(creature="dragon")))
    assert 'There is no creature "dragon"' in view.problems[0]
    view = difficulty_view(rulebook, BEASTS, planned())
    assert "nobody to fight" in view.problems[0]


def test_sides_have_their_own_or_the_usual_name() -> None:
    assert [one.name for one in named_sides(Encounter(sides=(Side(),)))] == ["Enemies"]
    several = Encounter(sides=(Side(), Side(name="Wolves")))
    assert [one.name for one in named_sides(several)] == ["Side 2", "Wolves"]
