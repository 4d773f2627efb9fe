"""Deeds: the table is the registry."""

from gm_tools.games.battle.effects.deeds.registry import HANDLERS
from gm_tools.games.battle.effects.deeds.targets import TARGETS
from gm_tools.games.battle.effects.passive import AIMING
from gm_tools.viskara.plays.words import deeds as words


def test_every_deed_of_the_registry_has_its_handler_and_no_other() -> None:
    assert set(HANDLERS) == set(words.DEEDS)


def test_every_deed_that_widens_targeting_is_one_of_them() -> None:
    assert set(TARGETS) == AIMING
