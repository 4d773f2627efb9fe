"""The values of links that show a character."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class StoredShare:
    """A link to a character; only the hash of its token is stored.

    ``name`` is its maker's own word for it. It shows the ``revision``, or the draft as it is at
    the time (None); ``personality``: goals, motivations, lessons and history too. ``seen_at`` is
    the hour in which it was last opened.
    """

    id: str
    token_hash: str
    character: str
    name: str
    revision: int | None
    personality: bool
    created_at: datetime
    seen_at: datetime | None = None
