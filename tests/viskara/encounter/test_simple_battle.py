from __future__ import annotations

from typing import Any

import pytest

from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.simple_battle import (
    grown,
    ready,
    simple_battle,
    splits,
)
from gm_tools.viskara.rulebook import Rulebook


def test_the_beetle_as_printed(rulebook: Rulebook) -> None:
    """Viskara 1281-1309."""
    beetle = grown(rulebook.simple_foes["pike_beetle"], 1)
    assert (beetle.name, beetle.max_health, beetle.agility) == ("Pike Beetle", 20, 0)
    assert [(one.name, one.range, one.outputs) for one in beetle.tactics] == [
        ("Venom Jab", 2, (2, 3, 4)),
        ("Flutterspear", 3, (2, 3, 7)),
    ]
    assert len(beetle.rules) == 1


def test_health_outputs_and_flourish_damage_are_multiplied(rulebook: Rulebook) -> None:
    """R72: and nothing else."""
    beetle = grown(rulebook.simple_foes["pike_beetle"], 4)
    assert (beetle.max_health, beetle.agility) == (80, 0)
    assert [(one.range, one.outputs) for one in beetle.tactics] == [
        (2, (8, 12, 16)),
        (3, (8, 12, 28)),
    ]
    assert beetle.tactics[1].flourish == "An attack's flourish deals its target 4 damage."
    assert "leaves its target 2 effort for their next turn, not 3" in beetle.tactics[0].flourish


def test_two_attacks_a_turn_from_x_of_two_on(rulebook: Rulebook) -> None:
    beetle = grown(rulebook.simple_foes["pike_beetle"], 2)
    assert beetle.rules[0] == "It attacks no more than 2 times on each of its turns."
    assert "costs a player character 10 health at most" in beetle.rules[1]


def test_every_way_to_share_x() -> None:
    assert splits(1) == ((1,),)
    assert splits(4) == ((4,), (2, 2), (3, 1), (2, 1, 1), (1, 1, 1, 1))
    assert len(splits(12)) == 77
    assert all(sum(split) == 7 for split in splits(7))


def test_a_battle_of_several_beetles(rulebook: Rulebook) -> None:
    foes = simple_battle(rulebook.simple_foes["pike_beetle"], 4, (3, 1))
    assert [(foe.x, foe.max_health) for foe in foes] == [(3, 60), (1, 20)]


@pytest.mark.parametrize("split", [(), (3,), (3, 2)])
def test_the_shares_must_add_up(rulebook: Rulebook, split: tuple[int, ...]) -> None:
    with pytest.raises(EncounterError, match="together they must make 4"):
        simple_battle(rulebook.simple_foes["pike_beetle"], 4, split)


@pytest.mark.parametrize("number", [0, -1, 13, 1.5, True, "4"])
def test_a_number_of_characters_that_cannot_be(rulebook: Rulebook, number: Any) -> None:
    with pytest.raises(EncounterError, match="whole number from 1 to 12"):
        splits(number)
    with pytest.raises(EncounterError, match="whole number from 1 to 12"):
        grown(rulebook.simple_foes["pike_beetle"], number)


def test_a_ready_character_fights_as_printed(rulebook: Rulebook) -> None:
    """Ando's flourish deals 1 damage, his second one moves up to 3 squares (Viskara 1145-1165)."""
    ando = ready(rulebook.simple_characters["ando"])
    assert (ando.max_health, ando.agility, ando.rules) == (20, 1, ())
    assert [tactic.outputs for tactic in ando.tactics] == [(2, 4, 8), (3, 4, 9)]
    assert "1 damage" in ando.tactics[0].flourish
    assert "3 squares" in ando.tactics[1].flourish
