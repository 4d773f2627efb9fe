"""Short names of the objectives."""

from __future__ import annotations

from gm_tools.catalog.games import load_books
from gm_tools.presenters.world_adventure.objectives import SHORT, most_of
from tests.printing.sheets import ROOT


def test_every_objective_of_the_data_has_a_short_name_and_its_runes() -> None:
    facts = load_books(ROOT / "rules_data")["world_adventure"].facts
    assert {one.id: one.most for one in facts.objectives.values()} == {
        one: most_of(one) for one in SHORT
    }


def test_a_pair_of_soldiers_may_be_worth_two() -> None:
    assert most_of("soldiers_lv2", 2) == 2
