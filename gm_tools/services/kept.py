"""Readers of what the app itself has written down: what they cannot read is damage."""

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from gm_tools.services.faults import reading_kept

V = TypeVar("V")


class Files(Protocol[V]):
    """Reads and writes documents of a kind."""

    def write(self, value: V, /) -> str:
        """Return a document as text."""

    def read(self, text: str, /) -> V:
        """Return the document in a text."""


@dataclass(frozen=True, slots=True)
class KeptFiles(Generic[V]):
    """Documents as they lie in the database; ``called`` is what one is: "a character"."""

    files: Files[V]
    called: str

    def write(self, value: V, /) -> str:
        """Return a document as text; errors as of the files."""
        return self.files.write(value)

    def read(self, text: str, /) -> V:
        """Return the document in a text; StorageFaultError if it cannot be read."""
        with reading_kept(self.called):
            return self.files.read(text)
