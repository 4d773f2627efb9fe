"""Effects by their moment."""

from __future__ import annotations

from gm_tools.presenters.paper.sheet_shadows import aura_view
from gm_tools.presenters.paper.sheet_tactics import tactic_view
from gm_tools.presenters.play_sheet.moments import moments
from gm_tools.presenters.play_sheet.tactics import tactic_play
from gm_tools.viskara.character.build import ShadowRanks
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, aura, tactic


def test_effects_stand_in_the_order_of_a_turn(rulebook: Rulebook) -> None:
    ranks = ShadowRanks(aura=2, shadow_arts=2)
    build = a_build(
        shadow_ranks=ranks,
        shadow_level=5,
        aura=aura("Recovery", "Turbo"),
        tactics=(tactic("Combining", name="Anvil"),),
    )
    found = sheet(rulebook, build)
    assert found.aura is not None
    view = aura_view(found, found.aura, "")
    anvil = tactic_play(found, tactic_view(found, found.tactics[0], "Tactic 1"))
    said = moments(found, view.upgrades, view.inherent, (anvil,))
    assert [
        (one.title, [effect.name for effect in one.effects], one.elsewhere) for one in said
    ] == [
        ("On your turn, while no other maneuver is performed", ["Recovery"], ()),
        ("Immediately before a maneuver", [], (("tactics-0", "Anvil", ("Combining",)),)),
        ("Release Potential", ["Release Potential", "Turbo"], ()),
        ("Gather Potential", ["Gather Potential"], ()),
    ]
    assert all(one.is_own for one in said)
    assert [one.names for one in said][1:3] == [("Combining",), ("Release Potential", "Turbo")]
    (recovery,) = said[0].effects
    assert recovery.tick is not None
    assert (recovery.tick.id, recovery.tick.label) == ("used_aura_recovery", "Used this turn")
