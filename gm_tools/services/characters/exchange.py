"""Import, export and samples of characters."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gm_tools.services.actor import Actor
from gm_tools.services.characters.library import Characters
from gm_tools.services.file_names import file_name
from gm_tools.services.importing import NamedFile, ReadFile, read_all
from gm_tools.services.ports import Documents
from gm_tools.viskara.character.character import Character

Samples = Callable[[], tuple[NamedFile, ...]]
"""Returns the files of the app's sample party."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Import, export and the sample party."""

    characters: Characters
    documents: Documents
    read_file: ReadFile[Character]
    samples: Samples

    def import_files(self, actor: Actor, files: tuple[NamedFile, ...]) -> tuple[str, ...]:
        """Import all characters, or none (ImportRefusedError); return their ids in order."""
        return tuple(
            self.characters.create(actor, character, f"Imported from {file.name}"[:200])
            for file, character in self._read(files)
        )

    def open_samples(self, actor: Actor, campaign: str | None = None) -> tuple[str, ...]:
        """Copy the sample party into the actor's library, or into a campaign; return its ids.

        Who is in the library by that name already is not copied there again.
        """
        there = set() if campaign else {one.name for one in self.characters.library(actor)}
        line = "From the sample party"
        read = (one for _, one in self._read(self.samples()) if one.name not in there)
        return tuple(self.characters.create(actor, one, line, campaign=campaign) for one in read)

    def export(self, actor: Actor, character: str) -> NamedFile:
        """Return a character's file; an unsaved draft becomes a revision."""
        kept = self.characters.get(actor, character)
        text = self.documents.write(kept.character)
        self.characters.make_revision(actor, character)
        return NamedFile(file_name(kept.character.name, "json"), text.encode())

    def _read(self, files: tuple[NamedFile, ...]) -> Iterator[tuple[NamedFile, Character]]:
        return zip(files, read_all(files, self.read_file), strict=True)
