"""A change weighs as many choices as it takes away."""

from __future__ import annotations

import pytest

from gm_tools.viskara.character.build import Carried, Purchase, Stats, Tactic
from gm_tools.viskara.character.change import change
from gm_tools.viskara.character.character import Character, LevelEntry
from gm_tools.viskara.character.edits import (
    Change,
    DropMove,
    RemoveManeuver,
    Sell,
    SetLevel,
    SetStat,
)
from gm_tools.viskara.character.repairs.condition import examined
from gm_tools.viskara.character.repairs.step import ClearDiary
from gm_tools.viskara.character.repairs.worth import points_lost, weight
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, artist, maneuver, performer, tactic

MOVE = performer(
    maneuver("Dash", "Halt", "Pre-Tactic"),
    maneuver("Attack", tactic=tactic("Cleave", low=2, name="Ash")),
)


@pytest.mark.parametrize(
    ("edit", "expected"),
    [
        (SetStat("body", 0), 1),
        (RemoveManeuver("signature_move.maneuvers.0"), 3),
        (RemoveManeuver("signature_move.maneuvers.1"), 4),
        (DropMove(), 7),
    ],
)
def test_what_goes_along_is_counted(rulebook: Rulebook, edit: Change, expected: int) -> None:
    before = Character("", MOVE)
    after = Character("", change(rulebook, MOVE, edit))
    assert weight(before, after, edit) == expected


def test_an_upgrade_weighs_what_it_carries(rulebook: Rulebook) -> None:
    carried = Carried(high=3, upgrades=(Purchase("Cleave"),))
    first = Tactic("direct", "body", upgrades=(Purchase("Explosive", 1, carried),))
    build = a_build(tactics=(first, tactic(), tactic()))
    edit = Sell("tactics.0", "Explosive")
    assert weight(Character("", build), Character("", change(rulebook, build, edit)), edit) == 3


def test_a_diary_weighs_its_pages() -> None:
    before = Character("", a_build(), levels=(LevelEntry(4), LevelEntry(5)))
    assert weight(before, Character("", a_build()), ClearDiary()) == 2


def test_points_that_go_are_counted(rulebook: Rulebook) -> None:
    build = artist(("Burst", 2), high=2)
    at = examined(rulebook, Character("", build))
    for edit, expected in (
        (Sell("tactics.0", "high", 2), 21),
        (SetStat("body", 0), 0),
        (SetLevel(3, shadow=True), 40),
    ):
        after = examined(rulebook, Character("", change(rulebook, build, edit)))
        assert points_lost(at, after, (edit,)) == expected
    strong = a_build(stats=Stats(body=3))
    before = examined(rulebook, Character("", strong))
    lower = SetStat("body", 1)
    after = examined(rulebook, Character("", change(rulebook, strong, lower)))
    assert points_lost(before, after, (lower,)) == 20
