"""How the numbers of an upgrade grow when it is bought again."""

import pytest

from gm_tools.presenters.character.growth_words import growth_words
from gm_tools.viskara.rulebook import Rulebook


@pytest.mark.parametrize(
    ("path", "owned", "words"),
    [
        ("Debilitate/Essence Drain", 0, "morale damage 2, then +2 each time; health 1, then +1"),
        ("Debilitate/Essence Drain", 2, "morale damage 6, then +2 each time; health 3, then +1"),
        ("Debilitate", 0, ""),
    ],
    ids=["the first", "the third", "only once"],
)
def test_what_the_next_brings_and_each_after_it(
    rulebook: Rulebook, path: str, owned: int, words: str
) -> None:
    found = growth_words(rulebook.shadow_arts[path], owned)
    assert found == (f"{words} each time" if words else "")
