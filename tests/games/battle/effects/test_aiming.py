"""How effects change the possible targets."""

from __future__ import annotations

from gm_tools.games.battle.effects.aiming import ONE, aim
from gm_tools.games.battle.entering.blocks import ManeuverBlock, SignatureBlock
from gm_tools.games.battle.maneuver.target_squares import range_of
from gm_tools.games.battle.maneuver.targeting_lines import ANYWHERE
from gm_tools.viskara.plays.plays import Deed, read_condition
from tests.games.battle.effects.everything import effect_of, upgrades
from tests.games.battle.makers import (
    Table,
    a_block,
    a_deed,
    a_play,
    a_tactic,
    an_effect,
    battle,
    foe,
    hero,
)


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


def ranged(*deeds: Deed, reach: int | None = 4) -> int:
    """The range of Ann's tactic t0 under plays that always hold."""
    plays = a_play("targets", *deeds, must=True, any_tactic=True)
    block = a_block("Ann", tactics=(a_tactic(range=reach),), effects=(an_effect(plays, n=7, m=2),))
    t = battle(hero("Ann", block), foe("Cat"))
    return range_of(block.tactics[0], aim(t.rules, t.state, t.id("Ann"), "t0", "attack"))


def test_a_range_is_put_lengthened_halved_and_then_changed() -> None:
    assert ranged() == 4
    assert ranged(a_deed("put_range", "m")) == 2
    assert ranged(a_deed("lengthen_range", "n")) == 7
    assert ranged(a_deed("lengthen_range", "m")) == 4
    assert ranged(a_deed("halve_range"), a_deed("lengthen_range", "n")) == 4
    assert ranged(a_deed("halve_range"), a_deed("range", "m"), a_deed("put_range", "n")) == 6
    assert ranged(a_deed("halve_range"), reach=None) == ANYWHERE
    assert ranged(a_deed("put_range", "m"), reach=None) == ANYWHERE


def test_conditions_of_aiming_are_about_the_tactic_aimed_with() -> None:
    direct = (read_condition("direct"),)
    assert ranged(a_deed("put_range", "m", when=direct)) == 2
    assert ranged(a_deed("put_range", "m", when=(read_condition("projectile"),))) == 4
    assert ranged(a_deed("put_range", "n", when=(read_condition("@range < n"),))) == 7
