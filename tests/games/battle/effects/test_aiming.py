"""How effects change the possible targets."""

from __future__ import annotations

from gm_tools.games.battle.effects.aiming import ONE, aim
from gm_tools.games.battle.entering.blocks import ManeuverBlock, SignatureBlock
from tests.games.battle.effects.everything import effect_of, upgrades
from tests.games.battle.makers import Table, a_block, a_tactic, battle, foe, hero


def with_targets_up(tactic: str) -> Table:
    """Ann, whose signature move's one maneuver has Targets Up, with a tactic of its own or none."""
    more = effect_of(upgrades()["signature_move"]["Targets Up"], "maneuvers.0", 1)
    move = SignatureBlock("Move", 3, (ManeuverBlock("Attack", tactic, (more,)),))
    tactics = (a_tactic(), a_tactic("t1"))
    return battle(hero("Ann", a_block("Ann", tactics=tactics, signature=move)), foe("Cat"))


def test_a_maneuver_with_a_tactic_may_target_more_with_it() -> None:
    t = with_targets_up("t1")
    assert aim(t.rules, t.state, t.id("Ann"), "t1", "attack").targets == 2
    assert aim(t.rules, t.state, t.id("Ann"), "t0", "attack") == ONE


def test_a_maneuver_without_a_tactic_widens_no_attack() -> None:
    t = with_targets_up("")
    assert aim(t.rules, t.state, t.id("Ann"), "t0", "attack") == ONE
