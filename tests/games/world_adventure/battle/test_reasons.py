"""Reasons that the steps of a battle share, in words."""

from __future__ import annotations

import pytest

from gm_tools.games.world_adventure.battle.reasons import at_step
from gm_tools.games.world_adventure.battle.state import (
    ASSIGN,
    DONE,
    FAINT,
    ROLL,
    ROLL_OFF,
    ROLLED,
    Battle,
    Side,
)
from tests.games.world_adventure.arenas import table

FIRST = {
    ROLL: "Throw the dice of this stage first.",
    ROLLED: "Let the dice count first.",
    ASSIGN: "Hand out the damage first.",
    FAINT: "Choose who faints first.",
    ROLL_OFF: "Throw to see who survives first.",
    DONE: "Settle the battle first.",
}


@pytest.mark.parametrize("due", FIRST)
def test_the_step_that_is_due_is_named(due: str) -> None:
    state = table(battle=Battle("player", Side("P1"), Side("P2"), step=due))
    found = at_step(state, *(one for one in FIRST if one != due))
    assert found is not None
    assert (found.code, found.message) == ("wrong_step", FIRST[due])
    assert at_step(state, due) is None


def test_without_a_battle_no_step_is_due() -> None:
    found = at_step(table(), ROLL)
    assert found is not None
    assert found.code == "no_battle"
