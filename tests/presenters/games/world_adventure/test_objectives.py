"""Short names of the objectives."""

from __future__ import annotations

from gm_tools.games.world_adventure.state import Options
from gm_tools.presenters.games.world_adventure.objectives import SHORT, rune_views
from tests.games.world_adventure.makers import FACTS, table


def test_every_objective_of_the_data_has_a_short_name() -> None:
    assert list(SHORT) == list(FACTS.objectives)


def test_the_checklist_has_as_many_boxes_as_the_data_say() -> None:
    state = table().state
    found = [one.most for one in rune_views(FACTS, state, state.players["P1"])]
    assert found == [one.most for one in FACTS.objectives.values()]


def test_a_pair_of_soldiers_may_be_worth_two() -> None:
    state = table().with_state(options=Options(soldier_runes=2)).state
    found = {one.name: one.most for one in rune_views(FACTS, state, state.players["P1"])}
    assert found["Two soldiers trained"] == 2
