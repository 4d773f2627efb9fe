"""Widths of texts and where their lines break."""

from functools import cache

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from gm_tools.presenters.paper.measuring import (
    IN_HEADINGS,
    IN_TEXT,
    broken,
    width_of,
    within,
)
from tests.places import ROOT

VENDOR = ROOT / "gm_tools" / "web" / "static" / "vendor"
TYPEFACES = [
    ("source-sans-3/source-sans-3-latin-400-normal", IN_TEXT),
    ("barlow-condensed/barlow-condensed-latin-600-normal", IN_HEADINGS),
    ("barlow-condensed/barlow-condensed-latin-700-normal", IN_HEADINGS),
]


@cache
def widths(name: str) -> dict[str, float]:
    """The widths that a typeface itself says, in thousandths."""
    font = TTFont(VENDOR / f"{name}.woff2")
    unit, advances = font["head"].unitsPerEm, font["hmtx"]
    return {
        chr(code): advances[glyph][0] * 1000 / unit for code, glyph in font.getBestCmap().items()
    }


@pytest.mark.parametrize(("name", "known"), TYPEFACES)
def test_no_letter_is_wider_than_it_is_said_to_be(name: str, known: dict[str, int]) -> None:
    real = widths(name)
    for letter, width in known.items():
        assert real[letter] <= width <= real[letter] + 75, letter


def test_a_text_is_as_wide_as_its_letters() -> None:
    assert width_of("ll", 10) == pytest.approx(0.51 * 10 * 25.4 / 72)
    assert width_of("雷", 10) > width_of("W", 10)
    assert width_of("e\u0301", 10) == width_of("e", 10)


def test_lines_break_between_words_and_lose_nothing() -> None:
    text = "one two three four five"
    lines = broken(text, 10, width_of("one two t", 10))
    assert lines == ["one two ", "three ", "four five"]
    assert "".join(lines) == text


def test_a_name_before_it_takes_from_the_first_line() -> None:
    room = width_of("one two", 10) + 0.01
    assert broken("one two", 10, room) == ["one two"]
    assert broken("one two", 10, room, room / 2) == ["one ", "two"]


def test_a_word_wider_than_a_line_is_cut() -> None:
    lines = broken("w" * 50, 10, width_of("w" * 20, 10) + 0.1)
    assert [len(line) for line in lines] == [20, 20, 10]


def test_what_is_too_wide_ends_in_an_ellipsis() -> None:
    assert within("Sol", 10, 100) == "Sol"
    cut = within("Solange of the Long Fall", 10, 20)
    assert cut.endswith("…")
    assert width_of(cut, 10) <= 20
