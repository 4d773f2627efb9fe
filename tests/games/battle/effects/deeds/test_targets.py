"""Deeds that add targets to a maneuver in progress (Viskara 3254: Spray)."""

from __future__ import annotations

import pytest

from gm_tools.games.battle.effects.deeds.targets import TARGETS
from gm_tools.games.battle.maneuver.in_progress import Line
from gm_tools.games.battle.state import News
from gm_tools.games.frame.copying import replace
from tests.games.battle.effects.scenes import ANN, ATTACK, BOB, CAT, DOG, ON_BOTH, STANCE, scene
from tests.games.battle.makers import a_deed

MORE = a_deed("any_targets")


@pytest.mark.parametrize("name", ["targets", "any_targets"])
def test_picked_characters_are_targeted_each_on_a_line_of_its_own(name: str) -> None:
    here = scene(ATTACK, targets=(CAT, DOG))
    found = TARGETS[name](here._replace(state=replace(here.state, next_id=7)), MORE)
    assert found.ongoing[-1].targets == (CAT, DOG)
    assert found.ongoing[-1].lines == (Line(1, CAT), Line(7, DOG))
    assert found.next_id == 8
    assert found.news[-1] == News("targets", ANN, ANN, 1, more={"targets": (DOG,)})


def test_a_stance_has_no_lines() -> None:
    here = scene(STANCE, targets=(BOB,))
    found = TARGETS["targets"](here, MORE)
    assert (found.ongoing[-1].targets, found.ongoing[-1].lines) == ((BOB,), ())
    assert found.next_id == here.state.next_id


def test_those_who_are_targeted_already_are_not_targeted_again() -> None:
    here = scene(ON_BOTH, targets=(DOG, CAT))
    assert TARGETS["any_targets"](here, MORE) == here.state


def test_nothing_is_added_to_the_maneuver_of_another_character_or_to_none() -> None:
    for here in (scene(ATTACK, user=CAT, targets=(DOG,)), scene(targets=(DOG,))):
        assert TARGETS["any_targets"](here, MORE) == here.state


@pytest.mark.parametrize("name", ["squares", "all_squares", "range", "ignore_obstructions"])
def test_what_is_read_as_targets_are_chosen_changes_nothing_later(name: str) -> None:
    here = scene(ATTACK, targets=(DOG,))
    assert TARGETS[name](here, MORE) == here.state
