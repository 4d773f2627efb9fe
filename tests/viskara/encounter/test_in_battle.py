from __future__ import annotations

import pytest

from gm_tools.viskara.encounter.fighters import count_side
from gm_tools.viskara.encounter.in_battle import in_battle
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.roster import fighter_of
from tests.cast import the_rulebook
from tests.viskara.encounter.beasts import BEASTS

RULEBOOK = the_rulebook()

KING = BEASTS["pike_beetle_king"]


def test_a_king_among_four_allies() -> None:
    """R72: one level, 10 health and 5 morale for each."""
    king = in_battle(RULEBOOK, KING, 4)
    assert (king.level.value, king.max_health.value, king.starting_morale.value) == (10, 100, 50)
    assert king.max_health.parts == (("printed 60", 60), ("10 for each of 4 other allies", 40))
    assert king.starting_morale.parts == (("printed 30", 30), ("5 for each of 4 other allies", 20))


def test_a_parasite_adds_to_its_host() -> None:
    """Viskara 6817-6819."""
    host = in_battle(RULEBOOK, BEASTS["wolf_hawk"], 4, parasite=3)
    assert (host.level.value, host.max_health.value, host.starting_morale.value) == (10, 100, 50)
    assert host.starting_morale.parts[1] == ("Somac Parasite of level 3", 15)
    assert host.max_power == 3


def test_most_creatures_stay_as_printed() -> None:
    rabbit = in_battle(RULEBOOK, BEASTS["quartztooth_rabbit"], 9)
    assert rabbit.level.parts == (("level 3", 3),)
    assert (rabbit.max_health.value, rabbit.max_power) == (30, 0)


def test_the_level_is_the_one_that_difficulty_counts() -> None:
    side = count_side("Enemies", [fighter_of(KING, 3, parasite=2)])
    assert in_battle(RULEBOOK, KING, 2, parasite=2).level.value == side.counted[0].each == 10


def test_what_cannot_be() -> None:
    with pytest.raises(EncounterError, match="choose its X"):
        in_battle(RULEBOOK, BEASTS["training_beetle"], 0)
    with pytest.raises(EncounterError, match="Somac Parasite: the level is -1"):
        in_battle(RULEBOOK, KING, 0, parasite=-1)
