"""The vocabulary of plays."""

from gm_tools.viskara.plays.vocabulary import (
    DEEDS,
    FIGURES,
    FLAGS,
    UNTIL,
    WHO,
)


def test_no_word_is_a_figure_and_a_flag() -> None:
    assert not set(FIGURES) & set(FLAGS)


def test_every_word_is_one_word() -> None:
    words = [*DEEDS, *WHO, *FIGURES, *FLAGS, *UNTIL]
    assert all(word == word.strip().lower() and " " not in word for word in words)
