"""Small decisions of paper: boxes to tick, text that has to stay short or runs to the left."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar
from unicodedata import east_asian_width

from gm_tools.presenters.paper.boxes import of_row

MOST_BOXES = 100
WORTHS = (1, 2, 5, 10, 20, 50, 100)

RUNS_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Letters that are written from right to left."""

ON_ITS_OWN, AGAIN = "\u2068", "\u2069"
"""What lies between takes its direction from its first letter: "Sarah, 3!" in Hebrew is whole."""

UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
NO_LETTERS = re.compile(
    "[\ud800-\udfff\ue000-\uf8ff\ufdd0-\ufdef\ufffe\uffff\U000f0000-\U0010ffff]"
)
"""Halves of characters, what is no character, and what everybody may use for something else."""

NO_LETTER = "\ufffd"
LINES = re.compile("[\u2028\u2029]")
MARK = "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
MARKS = re.compile(f"({MARK}{{6}}){MARK}+")
"""More marks on a letter than any language has: they would stick out of every box."""

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Boxes:
    """A row of boxes to tick: each stands for ``worth``; the last may stand for less."""

    count: int
    worth: int

    @property
    def of_row(self) -> int:
        """How many stand in a row."""
        return of_row(self.count)


def boxes_for(total: int) -> Boxes:
    """Return at most a hundred boxes for an amount, each worth 1, 2, 5, 10 or more."""
    worth = next((worth for worth in WORTHS if total <= MOST_BOXES * worth), WORTHS[-1])
    return Boxes(min(MOST_BOXES, -(-max(total, 0) // worth)), worth)


def on_its_own(value: object) -> object:
    """Return a value; one whose letters run to the left takes the direction of its first letter."""
    if type(value) is str and RUNS_LEFT.search(value):
        return f"{ON_ITS_OWN}{value}{AGAIN}"
    return value


def printable(text: str) -> str:
    """Return a text without what no typeface draws: what has no looks goes, the rest is marked."""
    if text.isascii():
        return UNSEEN.sub("", text)
    without = MARKS.sub(r"\1", LINES.sub("\n", UNSEEN.sub("", text)))
    return NO_LETTERS.sub(NO_LETTER, without)


def shortened(text: str, width: int) -> str:
    """Cut a text to ``width`` columns, wide letters counting two, with an ellipsis at the cut."""
    used = 0
    for index, letter in enumerate(text):
        used += 2 if east_asian_width(letter) in "WF" else 1
        if used > width:
            return text[: max(index - 1, 0)].rstrip() + "…"
    return text


def grouped(items: Sequence[Item], size: int) -> Iterator[Sequence[Item]]:
    """Yield the items in rows of ``size``."""
    for start in range(0, len(items), size):
        yield items[start : start + size]
