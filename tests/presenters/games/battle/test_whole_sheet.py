"""The rest of a combatant's sheet, on its player's phone."""

from gm_tools.games.battle.entering.blocks import ManeuverBlock, SignatureBlock
from gm_tools.presenters.games.battle.views import EffectText, Stat
from gm_tools.presenters.games.battle.whole_sheet import whole_sheet
from tests.games.battle.makers import a_block, a_tactic, an_effect


def test_a_sheet_leaves_out_what_is_nothing() -> None:
    found = whole_sheet(a_block(perks={"body": 6}))
    assert found.facts == (
        Stat("Level", "4"),
        Stat("Body", "4"),
        Stat("Body perk", "6"),
        Stat("Speed", "3"),
        Stat("Ranges", "direct 1, exposure 2, projectile 4"),
    )
    assert found.effects == ()


def test_an_aura_and_a_signature_move_are_told() -> None:
    moved = ManeuverBlock("Attack", "maneuvers.0", (an_effect(id="Push"),))
    block = a_block(
        has_aura=True,
        effects=(an_effect(id="Ward", text="Wards you."),),
        tactics=(a_tactic("maneuvers.0", origin="signature"),),
        signature=SignatureBlock("Fall of Day", 6, (moved, ManeuverBlock("Dealer's Choice"))),
    )
    aura, move = whole_sheet(block).effects
    assert aura == ("Aura", (EffectText("Ward", "Wards you."),))
    assert move == (
        "Fall of Day: 6 flair",
        (
            EffectText("Attack", "direct, 3/6/9. What it does."),
            EffectText("Dealer's Choice", ""),
        ),
    )
