"""Lines of the library in words."""

from gm_tools.presenters.character.library import (
    legality_in_words,
    ranks_in_words,
    shown_name,
)
from gm_tools.viskara.character.build import ShadowRanks


def test_ranks_in_words() -> None:
    assert list(ranks_in_words(ShadowRanks(1, 0, 3))) == ["Aura 1", "Shadow Arts 3"]
    assert list(ranks_in_words(ShadowRanks())) == []


def test_legality_in_words() -> None:
    assert [legality_in_words(count) for count in (0, 1, 7)] == [
        "Legal",
        "1 rule broken",
        "7 rules broken",
    ]


def test_a_character_without_a_name_is_called_something() -> None:
    assert (shown_name(" "), shown_name(" Sol ")) == ("Nameless", "Sol")
