"""Sections of the reference in three columns of a page, in the largest type that fits.

The reference is data that may grow: room is estimated by letters, and tests lay it out.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gm_tools.viskara.reference import ReferenceEntry, ReferenceSection

COLUMNS = 3
# Letters to count for a heading with its lead, and for the last line of a text.
HEADING = 160
END = 24
# The most letters of a column in each size of type (screen/sheet.css).
SIZES = (("large", 1780), ("medium", 2120), ("small", 2420), ("smallest", 2750))


@dataclass(frozen=True, slots=True)
class Part:
    """Entries of a section kept together; ``title`` is "" if the section continues."""

    title: str
    lead: str
    entries: tuple[ReferenceEntry, ...]


Column = tuple[Part, ...]


def in_columns(sections: Sequence[ReferenceSection]) -> tuple[Column, ...]:
    """Return sections in three columns of about the same height, in their order."""
    pieces = [piece for section in sections for piece in _pieces(section)]
    total = sum(map(letters, pieces))
    columns: list[list[Part]] = [[]]
    used = 0
    for piece in pieces:
        height = letters(piece)
        is_last = len(columns) == COLUMNS
        if columns[-1] and not is_last and used + height / 2 > total * len(columns) / COLUMNS:
            columns.append([])
        columns[-1].append(piece)
        used += height
    return tuple(tuple(_joined(column)) for column in columns)


def size_of(columns: Sequence[Column]) -> str:
    """Return the largest type size in which every column fits its page."""
    longest = max((sum(map(letters, column)) for column in columns), default=0)
    return next((name for name, most in SIZES if longest <= most), SIZES[-1][0])


def letters(part: Part) -> int:
    """Return roughly how much room a part takes, in letters."""
    return bool(part.title) * (HEADING + len(part.lead)) + sum(map(_letters, part.entries))


def _letters(entry: ReferenceEntry) -> int:
    texts = (entry.title, entry.cost, entry.text, *entry.steps)
    return sum(map(len, texts)) + END * (1 + len(entry.steps))


def _pieces(section: ReferenceSection) -> Iterator[Part]:
    """Split a section into single entries; the heading stays with the first."""
    for index, entry in enumerate(section.entries):
        head = (section.title, section.lead) if index == 0 else ("", "")
        yield Part(*head, (entry,))


def _joined(column: Sequence[Part]) -> Iterator[Part]:
    for index, piece in enumerate(column):
        if piece.title or index == 0:
            rest = column[index + 1 :]
            more = next((at for at, one in enumerate(rest) if one.title), len(rest))
            entries = (*piece.entries, *(entry for one in rest[:more] for entry in one.entries))
            yield Part(piece.title, piece.lead, entries)
