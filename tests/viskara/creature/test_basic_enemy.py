from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.viskara.character.build import STATS, Stat, Stats, TacticType
from gm_tools.viskara.creature.basic_enemy import basic_enemy
from gm_tools.viskara.creature.faults import faults
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.rulebook import Rulebook


def test_the_values_of_a_level(rulebook: Rulebook) -> None:
    """Viskara 4844-4851."""
    enemy = basic_enemy(rulebook, 4)
    assert (enemy.level, enemy.max_health, enemy.starting_morale) == (4, 40, 20)
    assert (enemy.speed, enemy.dash_cost, enemy.anchor_cost) == (3, 1, 1)
    assert (enemy.stats, enemy.style) == (Stats(strength=4), None)
    assert [tactic.outputs for tactic in enemy.tactics] == [(4, 12, 16)] * 3
    assert [(tactic.power, tactic.stat) for tactic in enemy.tactics] == [(0, "strength")] * 3
    assert [(tactic.cost_effort, tactic.cost_flair) for tactic in enemy.tactics] == [(1, 0)] * 3


def test_break_points_are_those_of_the_types_and_rounded_up(rulebook: Rulebook) -> None:
    """R73: the printed table has direct and projectile exchanged."""
    enemy = basic_enemy(rulebook, 5)
    assert {tactic.type: tactic.break_point for tactic in enemy.tactics} == {
        "direct": 10,
        "exposure": 8,
        "projectile": 5,
    }


def test_speed_stat_and_types_are_chosen(rulebook: Rulebook) -> None:
    types: tuple[TacticType, ...] = ("direct", "direct", "projectile")
    enemy = basic_enemy(rulebook, 2, stat="logic", speed_class="high", types=types)
    assert (enemy.speed, enemy.stats.logic) == (5, 2)
    assert [(tactic.type, tactic.range) for tactic in enemy.tactics] == [
        ("direct", 3),
        ("direct", 3),
        ("projectile", 9),
    ]


@pytest.mark.parametrize("stat", STATS)
@pytest.mark.parametrize("level", [1, 7, 1000])
def test_every_basic_enemy_is_a_sound_creature(rulebook: Rulebook, level: int, stat: Stat) -> None:
    enemy = basic_enemy(rulebook, level, stat=stat)
    assert list(faults(rulebook, enemy)) == []
    assert enemy.stats == replace(Stats(), **{stat: level})


@pytest.mark.parametrize("level", [0, -1, 1001])
def test_a_level_that_cannot_be(rulebook: Rulebook, level: int) -> None:
    with pytest.raises(EncounterError, match="Basic enemy: the level is"):
        basic_enemy(rulebook, level)


def test_a_basic_enemy_has_three_tactics(rulebook: Rulebook) -> None:
    with pytest.raises(EncounterError, match="1 tactic types; a basic enemy has 3"):
        basic_enemy(rulebook, 4, types=("direct",))
