"""The first page of a backup: what it is, and the sum of each file in it."""

import json
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from importlib.metadata import version
from typing import Any, ClassVar, Literal

from pydantic import TypeAdapter, ValidationError

from gm_tools.storage.copies.errors import BackupError

Source = Literal["sqlite", "postgresql"]

FORMAT = 1
"""The number of the archive's format; it rises when an earlier version could not read it."""

NAME = "manifest.json"
DATABASE = "database.db"
UPLOADS = "uploads/"


@dataclass(frozen=True, slots=True)
class Member:
    """A file of the archive: its size in bytes and its SHA-256 as 64 hexadecimal digits."""

    __pydantic_config__: ClassVar[Any] = {"extra": "forbid", "strict": True}
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a backup is: ``rows`` are counted by table, ``members`` stand by their names.

    ``app`` is the program's version and ``revision`` its tables'; ``source`` is the database
    that the backup was made from.
    """

    __pydantic_config__: ClassVar[Any] = {"extra": "forbid", "strict": True}
    format: int
    app: str
    revision: str
    made_at: datetime
    source: Source
    rows: dict[str, int]
    members: dict[str, Member]

    @property
    def uploads(self) -> tuple[str, ...]:
        """The names of the uploaded files."""
        return tuple(name for name in self.members if name.startswith(UPLOADS))

    def with_members(self, members: dict[str, Member]) -> "Manifest":
        """Return the manifest of an archive with these files."""
        return replace(self, members=members)


def app_version() -> str:
    """Return the version of this program."""
    return version("gm-tools")


def written(manifest: Manifest) -> str:
    """Return the text of a manifest."""
    values = {**asdict(manifest), "made_at": manifest.made_at.isoformat()}
    return json.dumps(values, ensure_ascii=False, indent=2)


def read(text: bytes) -> Manifest:
    """Return the manifest in a text; BackupError if it is damaged or of a later format."""
    try:
        _refuse_later(text)
        return TypeAdapter(Manifest).validate_json(text)
    except (ValidationError, ValueError, RecursionError) as error:
        raise BackupError("Its list of contents is damaged: use another backup.") from error


def too_new(app: str) -> BackupError:
    """Return the refusal of a backup that a later version has made."""
    return BackupError(
        f"It was made with version {app[:40]} of this program, and this is {app_version()}: "
        "install that version or a later one, then restore again."
    )


def _refuse_later(text: bytes) -> None:
    match json.loads(text):
        case {"format": int(number), "app": str(app)} if number > FORMAT:
            raise too_new(app)
