"""Parts lost along with a removed part."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.viskara.character.build import Build, Carried, Purchase
from gm_tools.viskara.character.change import change
from gm_tools.viskara.character.edits import (
    Buy,
    Change,
    DropMove,
    MoveManeuver,
    RemoveManeuver,
    Sell,
)
from gm_tools.viskara.character.losses import losses
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, artist, aura, maneuver, move, tactic

DEALER = maneuver("Dealer's Choice", attached=(maneuver("Dash", "Halt"), maneuver("Delay")))
MOVE = a_build(signature_move=move(maneuver("Attack", tactic=tactic(power=1)), DEALER))
EXPLOSIVE = Purchase("Explosive", 1, Carried(high=2))
FIRST = replace(tactic(), upgrades=(EXPLOSIVE,))


@pytest.mark.parametrize(
    ("build", "edit", "lost"),
    [
        (
            a_build(aura=aura("Aura Tactic", made=tactic(name="Ring"))),
            Sell("aura", "Aura Tactic"),
            ("the tactic of Aura Tactic",),
        ),
        (
            a_build(aura=aura("Aura Tactic", made=tactic())),
            Sell("aura", "Aura Tactic"),
            (),
        ),
        (
            a_build(tactics=(FIRST, tactic(), tactic())),
            Sell("tactics.0", "Explosive"),
            ("what Explosive carries on tactic 1",),
        ),
        (
            MOVE,
            RemoveManeuver("signature_move.maneuvers.1"),
            ("what Dealer's Choice holds", "what Dash holds"),
        ),
        (
            MOVE,
            DropMove(),
            ("the tactic of Attack", "what Dealer's Choice holds", "what Dash holds"),
        ),
        (MOVE, MoveManeuver("signature_move.maneuvers.1", 0), ()),
        (artist("Debilitate"), Sell("tactics.0", "Debilitate"), ()),
        (artist(), Buy("tactics.0", "Explosive"), ()),
    ],
)
def test_what_goes_along(
    rulebook: Rulebook, build: Build, edit: Change, lost: tuple[str, ...]
) -> None:
    assert losses(build, change(rulebook, build, edit)) == lost
