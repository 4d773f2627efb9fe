"""Deeds: the table is the vocabulary."""

from gm_tools.games.battle.effects.deeds import HANDLERS
from gm_tools.games.battle.effects.deeds_targets import WIDENING
from gm_tools.games.battle.effects.natural import AIMING
from gm_tools.viskara import play_words


def test_every_deed_of_the_vocabulary_has_its_handler_and_no_other() -> None:
    assert set(HANDLERS) == set(play_words.DEEDS)


def test_what_widens_targets_is_the_same_everywhere() -> None:
    assert AIMING == WIDENING
