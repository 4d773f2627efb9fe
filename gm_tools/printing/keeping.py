"""Papers that were made, kept as files until they change: made once, sent as often as asked for."""

import hashlib
import os
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from gm_tools.services.whole_files import sound, summed, write_whole

MOST_BYTES = 100 * 2**20
LARGEST_FILE = 20 * 2**20
OLDEST = 30 * 24 * 60 * 60
"""In seconds since it was asked for last."""

ENDING = ".paper"
OURS_ALONE = 0o700


def key_of(parts: Iterable[str | bytes]) -> str:
    """Return the key of a paper: it is another one when any part is another."""
    found = hashlib.sha256()
    for part in parts:
        content = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        found.update(len(content).to_bytes(8, "big") + content)
    return found.hexdigest()


class Kept(Protocol):
    """Papers by their keys."""

    def get(self, key: str) -> bytes | None:
        """Return a kept paper; None if there is none."""

    def keep(self, key: str, content: bytes) -> None:
        """Keep a paper."""


class Nowhere:
    """Keeps nothing: every paper is made anew."""

    def get(self, key: str) -> bytes | None:
        """Return None."""
        return None

    def keep(self, key: str, content: bytes) -> None:
        """Do nothing."""


NOWHERE: Final = Nowhere()


@dataclass(frozen=True, slots=True)
class KeptPapers:
    """Papers by their keys in a folder that only its owner may read, and that may be deleted.

    Several processes may share it. What cannot be read or written is simply made anew. ``most`` is
    how many bytes stay, ``oldest`` how many seconds: what was not asked for longest goes first.
    """

    folder: Path
    most: int = MOST_BYTES
    oldest: float = OLDEST

    def get(self, key: str) -> bytes | None:
        """Return a kept paper; None if there is none, or if it was damaged."""
        path = self._file(key)
        with suppress(OSError):
            content = sound(path.read_bytes())
            if content is not None:
                os.utime(path)
                return content
            path.unlink()
        return None

    def keep(self, key: str, content: bytes) -> None:
        """Keep a paper, whole or not at all, and let go of those that are too old or too many."""
        if len(content) > LARGEST_FILE:
            return
        with suppress(OSError):
            for folder in (self.folder.parent, self.folder):
                folder.mkdir(mode=OURS_ALONE, parents=True, exist_ok=True)
            write_whole(self._file(key), summed(content))
            self._let_go()

    def _let_go(self) -> None:
        """Delete from the oldest on until the rest fits; also what a killed process left."""
        left, now = self.most, time.time()
        for asked, size, path in sorted(self._held(), reverse=True):
            left -= size
            if left < 0 or now - asked > self.oldest:
                with suppress(OSError):
                    path.unlink()

    def _held(self) -> Iterable[tuple[float, int, Path]]:
        for entry in os.scandir(self.folder):
            with suppress(OSError):
                found = entry.stat(follow_symlinks=False)
                yield found.st_mtime, found.st_size, Path(entry.path)

    def _file(self, key: str) -> Path:
        return self.folder / f"{key}{ENDING}"
