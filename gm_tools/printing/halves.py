"""Paragraphs side by side, in two halves of about the same length."""

import re
from collections.abc import Sequence
from itertools import accumulate

from markupsafe import Markup

PARAGRAPH = re.compile(r"<p\b.*?</p>", re.DOTALL)
TAG = re.compile(r"<[^>]*>")
LINE = 40
"""In letters: what a paragraph takes besides its own, as its last line is not full."""


def in_halves(html: Markup) -> Markup:
    """Return paragraphs as cells of a row, one or two; columns of CSS are laid out too slowly."""
    found = PARAGRAPH.findall(html)
    middle = _middle([len(TAG.sub("", one)) + LINE for one in found])
    cells = ("".join(found[:middle]), "".join(found[middle:]))
    return Markup("".join(f"<td>{cell}</td>" for cell in cells if cell))  # noqa: S704  # as it came


def _middle(lengths: Sequence[int]) -> int:
    """Return how many belong to the first half: the number that leaves the longer one shortest."""
    whole, sums = sum(lengths), [0, *accumulate(lengths)]
    return min(range(len(sums)), key=lambda count: (max(sums[count], whole - sums[count]), -count))
