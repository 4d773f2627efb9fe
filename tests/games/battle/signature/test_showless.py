"""Maneuvers of a signature move without a show: the data sets how many they reach."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.games.battle.entering.blocks import ManeuverBlock
from gm_tools.games.battle.signature.showless import most_obstructions, most_targets, range_of
from tests.games.battle.effects.everything import effect_of, upgrades
from tests.games.battle.makers import battle

MOVE = upgrades()["signature_move"]


def maneuver(name: str, **bought: int) -> ManeuverBlock:
    """A maneuver with upgrades, each with its number of purchases."""
    paths = [path for path in MOVE if path.rpartition("/")[2] in bought]
    return ManeuverBlock(
        name, effects=tuple(effect_of(MOVE[one], "m", bought[MOVE[one].name]) for one in paths)
    )


@pytest.mark.parametrize(("times", "most"), [(1, 2), (2, 3), (4, 5)])
def test_each_targets_up_reaches_one_more(times: int, most: int) -> None:
    """Viskara 2503: added to the one target that a maneuver has anyway."""
    assert most_targets(maneuver("Move Character", **{"Targets Up": times}), 9) == most


def test_without_targets_up_a_maneuver_targets_one() -> None:
    assert most_targets(maneuver("Move Character"), 9) == 1


def test_obstructions_of_both_upgrades_add_up() -> None:
    """Viskara 2357, 2365."""
    assert most_obstructions(maneuver("Create Obstruction")) == 1
    bought = {"Obstructions Up": 2, "Wall": 3}
    assert most_obstructions(maneuver("Create Obstruction", **bought)) == 6


def test_the_numbers_are_the_datas() -> None:
    (bought,) = maneuver("Move Character", **{"Targets Up": 1}).effects
    other = replace(bought, numbers={**bought.numbers, "targets": 4})
    assert most_targets(ManeuverBlock("Move Character", effects=(other,)), 9) == 5


NEARER, FARTHER = "Distance Up: Direct to Exposure", "Distance Up: Exposure to Projectile"


@pytest.mark.parametrize(
    ("bought", "range_"), [((), 1), ((NEARER,), 2), ((FARTHER,), 1), ((NEARER, FARTHER), 4)]
)
def test_a_range_is_widened_from_one_kind_to_the_next(bought: tuple[str, ...], range_: int) -> None:
    """Viskara 2491, 2499: the second is about a range that is the exposure range already."""
    found = maneuver("Move Character", **dict.fromkeys(bought, 1))
    assert range_of(battle().state, "c1", found) == range_
