"""Where an installation keeps what its backups hold."""

from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import make_url

from gm_tools.storage.engine import is_embedded


@dataclass(frozen=True, slots=True)
class Instance:
    """A database, and the folder with everything else."""

    url: str = field(repr=False)
    folder: Path

    @property
    def database(self) -> Path | None:
        """The file of the embedded database; None for any other, and for one in memory."""
        return database_file(self.url)

    @property
    def uploads(self) -> Path:
        """Pictures that people uploaded; the folder may be missing."""
        return self.folder / "uploads"

    @property
    def backups(self) -> Path:
        """Backups that the app made by itself or for the game master."""
        return self.folder / "backups"

    @property
    def lock(self) -> Path:
        """The file that is locked while the database is used: beside it where it is a file."""
        database = self.database
        return database.with_suffix(".lock") if database else self.folder / "gm-tools.lock"


def database_file(url: str) -> Path | None:
    """Return the file of the embedded database; None for any other, and for one in memory."""
    name = make_url(url).database if is_embedded(url) else None
    return Path(name).absolute() if name and name != ":memory:" else None
