"""The files of orders and of what was made of them, which every process of an instance finds."""

import os
import re
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile

from gm_tools.storage.copies.files import make_private
from gm_tools.storage.faults import naming_faults

ID = re.compile(r"[A-Za-z0-9_-]{22}")
ORDER, MADE = ".json", ".pdf"
MOST_FILES = 400
MOST_BYTES = 500 * 2**20
"""Half of the files are orders; of what is too much the oldest go first."""


@dataclass(frozen=True, slots=True)
class OrderFiles:
    """Orders by their ids, in a folder that only its owner can open and that may be deleted."""

    folder: Path

    def put(self, order: str, text: str) -> None:
        """Store an order, new or changed; StorageFaultError if the disk takes none."""
        self._write(order, ORDER, text.encode())

    def find(self, order: str) -> str | None:
        """Return an order; None if there is none."""
        found = self._read(order, ORDER)
        return found.decode("utf-8", "replace") if found is not None else None

    def keep(self, order: str, content: bytes) -> None:
        """Store what was made, whole or not at all."""
        self._write(order, MADE, content)

    def read(self, order: str) -> bytes | None:
        """Return what was made; None if there is nothing."""
        return self._read(order, MADE)

    def drop(self, order: str) -> None:
        """Forget an order and what was made of it."""
        for ending in (ORDER, MADE):
            if ID.fullmatch(order):
                self._file(order, ending).unlink(missing_ok=True)

    def prune(self, seconds: float) -> None:
        """Forget what was stored so long ago, also what a killed process left, and the surplus."""
        oldest = time.time() - seconds
        left = MOST_BYTES
        for number, (at, size, path) in enumerate(sorted(self._held(), reverse=True)):
            left -= size
            if at < oldest or number >= MOST_FILES or left < 0:
                with suppress(OSError):
                    path.unlink()

    def _held(self) -> list[tuple[float, int, Path]]:
        found = []
        with suppress(OSError):  # what cannot be read is found out by whoever writes
            for entry in os.scandir(self.folder):
                with suppress(OSError):
                    known = entry.stat(follow_symlinks=False)
                    found.append((known.st_mtime, known.st_size, Path(entry.path)))
        return found

    def _write(self, order: str, ending: str, content: bytes) -> None:
        with naming_faults():
            make_private(self.folder.parent)
            make_private(self.folder)
            with NamedTemporaryFile(dir=self.folder, prefix=".", delete=False) as fresh:
                fresh.write(content)
            os.replace(fresh.name, self._file(order, ending))

    def _read(self, order: str, ending: str) -> bytes | None:
        if not ID.fullmatch(order):
            return None
        with naming_faults(), suppress(FileNotFoundError):
            return self._file(order, ending).read_bytes()
        return None

    def _file(self, order: str, ending: str) -> Path:
        return self.folder / f"{order}{ending}"
