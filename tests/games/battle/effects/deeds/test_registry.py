"""Deeds: the table is the vocabulary."""

from gm_tools.games.battle.effects.deeds.registry import HANDLERS
from gm_tools.games.battle.effects.deeds.targets import WIDENING
from gm_tools.games.battle.effects.passive import AIMING
from gm_tools.viskara.plays import vocabulary


def test_every_deed_of_the_vocabulary_has_its_handler_and_no_other() -> None:
    assert set(HANDLERS) == set(vocabulary.DEEDS)


def test_what_widens_targets_is_the_same_everywhere() -> None:
    assert AIMING == WIDENING
