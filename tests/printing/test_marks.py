"""Boxes to tick, and text that has to stay short."""

import pytest
from markupsafe import Markup

from gm_tools.printing.marks import Boxes, boxes_for, grouped, on_its_own, printable, shortened


@pytest.mark.parametrize(
    ("total", "boxes"),
    [
        (80, Boxes(80, 1)),
        (100, Boxes(100, 1)),
        (101, Boxes(51, 2)),
        (275, Boxes(55, 5)),
        (0, Boxes(0, 1)),
        (99_999, Boxes(100, 100)),
    ],
)
def test_there_are_never_more_than_a_hundred_boxes(total: int, boxes: Boxes) -> None:
    assert boxes_for(total) == boxes


def test_a_text_is_cut_where_it_would_be_too_wide() -> None:
    assert shortened("Sol", 3) == "Sol"
    assert shortened("Solange", 5) == "Sola…"
    assert shortened("雷雷雷", 4) == "雷…"


def test_rows_are_filled_in_order() -> None:
    assert list(grouped([1, 2, 3, 4], 3)) == [[1, 2, 3], [4]]


def test_text_that_runs_to_the_left_takes_its_own_direction() -> None:
    name = "\u05e1\u05d0\u05e8\u05d4!"
    assert on_its_own(name) == f"\u2068{name}\u2069"
    assert on_its_own(f"3 {name}") == f"\u20683 {name}\u2069"
    assert on_its_own("Ana") == "Ana"
    assert on_its_own(7) == 7
    markup = Markup("<b>\u05e1</b>")  # what stands in it has been through here
    assert on_its_own(markup) is markup


def test_what_no_typeface_draws_is_marked_or_goes() -> None:
    assert printable("A\x00B\x07C\x1b\tD\n\x7f\x85E") == "ABC\tD\nE"
    assert printable("A\ud800B\ue000C\uffffD\U0010ffff") == "A\ufffdB\ufffdC\ufffdD\ufffd"
    assert printable("Zoë \U0001f409 雷 \u200f\u2068") == "Zoë \U0001f409 雷 \u200f\u2068"
    assert printable("a\u2028b\u2029c") == "a\nb\nc"


def test_no_letter_has_more_marks_than_any_language_needs() -> None:
    assert printable("Z" + "\u0300\u0489" * 70 + "a") == "Z" + "\u0300\u0489" * 3 + "a"
    assert printable("e\u0323\u0302\u0301") == "e\u0323\u0302\u0301"
