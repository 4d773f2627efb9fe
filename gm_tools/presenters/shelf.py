"""A line of the trash."""

from dataclasses import dataclass
from datetime import datetime


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
