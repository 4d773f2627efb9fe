"""A line of the trash."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class TrashLine:
    """A document in the trash: its name, a text for each column, and when it was put there.

    ``place`` is the blueprint of its buttons if it differs from the page's.
    """

    id: str
    name: str
    cells: tuple[str, ...]
    at: datetime
    place: str = ""
