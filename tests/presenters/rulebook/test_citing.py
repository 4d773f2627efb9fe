"""Where a rule stands, in words."""

import pytest

from gm_tools.presenters.rulebook.citing import cited, under
from gm_tools.viskara.rulebook import Rulebook


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("B4", "ruling B4"),
        ("1503", "manual, Character Creation, Shadow Level"),
        ("3612-3629", "manual, Rules, Defy"),
        ("1311", "manual, Character Creation"),
        ("house rules", "house rules"),
    ],
)
def test_a_source_in_words(rulebook: Rulebook, source: str, words: str) -> None:
    assert cited(rulebook, source) == words


def test_each_heading_is_named_once(rulebook: Rulebook) -> None:
    lines = ("1503", "1509", "1515-1521")
    assert under(rulebook.headings, lines) == (
        "Character Creation, Shadow Level; Character Creation, Gaining Levels"
    )


def test_what_stands_before_the_first_heading_has_none(rulebook: Rulebook) -> None:
    assert rulebook.headings.over(1) == ""


def test_every_ruling_stands_under_a_heading(rulebook: Rulebook) -> None:
    lines = {line for ruling in rulebook.rulings.values() for line in ruling.lines}
    assert all(under(rulebook.headings, [line]) for line in lines)
