"""What is in the trash, as a table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol


class Thrown(Protocol):
    """A line of any kind: what a button and the table's last column need of it."""

    @property
    def id(self) -> str:
        """What addresses call it."""

    @property
    def name(self) -> str:
        """What people call it."""

    @property
    def at(self) -> datetime:
        """Since when it lies in the trash."""


@dataclass(frozen=True, slots=True)
class TrashLine:
    """A document in the trash: its name, a text for each column, and since when it lies there.

    ``place`` is the blueprint of its buttons where the page's own does not have them.
    """

    id: str
    name: str
    cells: tuple[str, ...]
    at: datetime
    place: str = ""


@dataclass(frozen=True, slots=True)
class TrashTable:
    """The documents in the trash; ``title`` is the page's, ``columns`` stand after the name.

    ``called`` heads the column of names, ``numbers`` are the columns that hold numbers, ``sent``
    goes along with each button.
    """

    title: str
    caption: str
    columns: tuple[str, ...]
    lines: Sequence[Thrown]
    called: str = "Name"
    numbers: frozenset[str] = frozenset()
    sent: Mapping[str, str] = field(default_factory=dict)
