"""The files of pictures, in a folder of the instance that backups hold too."""

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile

from gm_tools.storage.copies.files import make_private, write_names_to_disk
from gm_tools.storage.faults import naming_faults

ENDING = ".webp"


@dataclass(frozen=True, slots=True)
class UploadedFiles:
    """The pictures by their ids, which lead nowhere else."""

    folder: Path

    def keep(self, picture: str, content: bytes) -> None:
        """Store a picture's file, whole or not at all; StorageFaultError if the disk takes none."""
        with naming_faults():
            make_private(self.folder)
            with NamedTemporaryFile(dir=self.folder, prefix=".", delete=False) as fresh:
                fresh.write(content)
                fresh.flush()
                os.fsync(fresh.fileno())
            os.replace(fresh.name, self._file(picture))
            write_names_to_disk(self.folder)

    def read(self, picture: str) -> bytes | None:
        """Return a picture's file; None if it is missing."""
        with naming_faults(), suppress(FileNotFoundError):
            return self._file(picture).read_bytes()
        return None

    def has(self, picture: str) -> bool:
        """Whether a picture's file is there."""
        return self._file(picture).is_file()

    def drop(self, picture: str) -> None:
        """Delete a picture's file; one that is missing is gone already."""
        with naming_faults():
            self._file(picture).unlink(missing_ok=True)

    def _file(self, picture: str) -> Path:
        return self.folder / f"{picture}{ENDING}"
