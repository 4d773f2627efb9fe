"""The tables of figures, flags, people and deeds are the vocabulary, word for word."""

from gm_tools.games.battle.effects import people
from gm_tools.games.battle.effects.figures import FIGURES
from gm_tools.viskara import play_words


def test_every_figure_of_the_vocabulary_is_known_and_no_other() -> None:
    assert set(FIGURES) == set(play_words.FIGURES)


def test_everybody_whom_a_deed_may_name_is_known_and_no_other() -> None:
    assert set(people.WHO) == set(play_words.WHO)
