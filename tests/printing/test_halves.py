"""Paragraphs in two halves."""

import pytest
from markupsafe import Markup

from gm_tools.printing.halves import in_halves


@pytest.mark.parametrize(
    ("lengths", "halves"),
    [
        ((), []),
        ((50,), [1]),
        ((50, 50), [1, 1]),
        ((300, 10, 10, 10), [1, 3]),
        ((9, 9, 300), [2, 1]),
    ],
)
def test_the_longer_half_is_as_short_as_can_be(lengths: tuple[int, ...], halves: list[int]) -> None:
    html = Markup("\n").join(
        Markup("<p class='run'><b>x</b>{}</p>").format("y" * n) for n in lengths
    )
    cells = in_halves(html).split("<td>")[1:]
    assert [cell.count("<p class") for cell in cells] == halves
    assert "".join(cell.removesuffix("</td>") for cell in cells) == html.replace("\n", "")
