"""Flags: the table is the vocabulary."""

from gm_tools.games.battle.effects.flags import FLAGS
from gm_tools.viskara.plays import words


def test_every_flag_of_the_vocabulary_is_known_and_no_other() -> None:
    assert set(FLAGS) == set(words.FLAGS)
