"""Typefaces for names in any script: which of them a text needs, and how styles name them."""

import json
import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

TABLE = "names.json"
LAST_RESORT = "unifontex-latin"
"""Has nearly every letter there is, drawn in squares: asked after the system's own."""

KNOWN_AS = {"noto-emoji-emoji": "emoji"}
"""Pango asks for the typeface of emoji by this name."""

RARE = re.compile("[^\x00-\xff\u2013\u2014\u2018-\u201e\u2022\u2026\u2212]")
"""What none of our own words is written with."""

UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp", "Zs"}
STACK = re.compile(r'(font-family: "[^;]*?")((?:, "DejaVu[^"]*")*), sans-serif;')
"""Ours, then what the system may have."""

TEXT = ("Source Sans 3", "Source Sans 3 Ext")
WEIGHTS = {"400": "400", "600": "600", "wght": "100 900"}


@dataclass(frozen=True, slots=True)
class Family:
    """A typeface: its files by weight, below the folder of typefaces, and its letters as ranges."""

    name: str
    files: Mapping[str, str]
    letters: Sequence[tuple[int, int]]
    starts: Sequence[int] = field(repr=False)

    def has(self, letter: int) -> bool:
        """Whether it can draw a character."""
        place = bisect_right(self.starts, letter) - 1
        return place >= 0 and letter <= self.letters[place][1]


@cache
def families(vendor: Path) -> Sequence[Family]:
    """Return the typefaces that the build brought, the best first; none if it brought none."""
    path = vendor / TABLE
    if not path.is_file():
        return ()
    table = json.loads(path.read_text(encoding="ascii"))
    return tuple(
        Family(
            KNOWN_AS.get(name, name),
            row["files"],
            row["letters"],
            [one for one, _ in row["letters"]],
        )
        for name, row in table.items()
    )


def needed(vendor: Path, text: str) -> tuple[Family, ...]:
    """Return the typefaces that a text needs beside those of our own words, in their order."""
    letters = {ord(one) for one in RARE.findall(text) if unicodedata.category(one) not in UNSEEN}
    if not letters:
        return ()
    known = families(vendor)
    chosen = {_first(known, letter) for letter in letters}
    return tuple(family for family in known if family.name in chosen and family.files)


def _first(known: Iterable[Family], letter: int) -> str | None:
    return next((family.name for family in known if family.has(letter)), None)


def faces(family: Family) -> str:
    """Return the style that makes a typeface known."""
    return "\n".join(
        f'@font-face {{ font-family: "{family.name}"; font-weight: {WEIGHTS[weight]};'
        f' src: url("fonts/{file}") }}'
        for weight, file in family.files.items()
    )


def with_names(style: str, chosen: Sequence[Family]) -> str:
    """Return a style whose texts may be drawn with these typefaces too, after our own."""
    first = [*TEXT, *(one.name for one in chosen if one.name != LAST_RESORT)]
    last = [one.name for one in chosen if one.name == LAST_RESORT]
    return STACK.sub(rf"\1{_listed(first)}\2, sans-serif{_listed(last)};", style)


def _listed(names: Iterable[str]) -> str:
    return "".join(f', "{name}"' for name in names)
