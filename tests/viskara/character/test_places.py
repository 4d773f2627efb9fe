"""Dotted paths name parts of a build and nothing else."""

from __future__ import annotations

import pytest

from gm_tools.viskara.character.build import Chosen
from gm_tools.viskara.character.change import change
from gm_tools.viskara.character.choices import choices
from gm_tools.viskara.character.edits import (
    AddManeuver,
    Buy,
    Change,
    ChooseKeystone,
    MoveManeuver,
    RemoveManeuver,
    SetCarried,
    SetTactic,
)
from gm_tools.viskara.character.places import NoSuchPlace, part, replaced
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, artist, maneuver, performer, tactic

WRONG = [
    "",
    "tactics",
    "tactics.-1",
    "tactics.+0",
    "tactics.\u00b2",
    "tactics.0_0",
    "tactics.9999999",
    "tactics.0.__class__",
    "tactics.0.__pydantic_config__",
    "tactics.0.carries",
    "stats.body.real",
    "signature_move.__class__",
    "signature_move.maneuvers.-1",
    "aura.upgrades.0.carries",
    "level",
]


@pytest.mark.parametrize("where", WRONG)
def test_nothing_can_be_bought_at_a_wrong_place(rulebook: Rulebook, where: str) -> None:
    build = performer(maneuver("Dash"))
    with pytest.raises(NoSuchPlace):
        change(rulebook, build, Buy(where, "low"))
    with pytest.raises(LookupError):
        choices(rulebook, build, where)


@pytest.mark.parametrize(
    "edit",
    [
        RemoveManeuver("tactics.0"),
        RemoveManeuver("signature_move.maneuvers.-1"),
        MoveManeuver("tactics.0", 1),
        MoveManeuver("signature_move.maneuvers.\u00b2", 0),
        SetTactic("stats", None, "direct", "body", 0, 0, 0, 0),
        SetCarried("tactics.0", 1, 0, 0, 0),
        AddManeuver("Dash", holder="tactics.0"),
        ChooseKeystone("tactics.0", Chosen("aura", "Tempest")),
    ],
)
def test_an_edit_of_the_wrong_kind_of_part(rulebook: Rulebook, edit: Change) -> None:
    with pytest.raises(NoSuchPlace):
        change(rulebook, performer(maneuver("Dash")), edit)


def test_a_part_is_found_and_replaced() -> None:
    build = artist("Swing")
    assert part(build, "tactics.0.upgrades.0.path") == "Swing"
    assert replaced(build, "tactics.0", tactic()) == artist()
    for where in ("tactics.-1", "tactics.3", "luck"):
        with pytest.raises(NoSuchPlace):
            replaced(a_build(), where, tactic())
