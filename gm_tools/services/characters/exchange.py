"""Import, export and samples of characters."""

from collections.abc import Callable
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
        return self._take(actor, files, "Imported from {}")

    def open_samples(self, actor: Actor, campaign: str | None = None) -> tuple[str, ...]:
        """Copy the sample party into the actor's library, or into a campaign of the actor's."""
        return self._take(actor, self.samples(), "From the sample party", campaign)

    def export(self, actor: Actor, character: str) -> NamedFile:
        """Return a character's file; an unsaved draft becomes a revision."""
        kept = self.characters.get(actor, character)
        text = self.documents.write(kept.character)
        self.characters.make_revision(actor, character)
        return NamedFile(file_name(kept.character.name, "json"), text.encode())

    def _take(
        self, actor: Actor, files: tuple[NamedFile, ...], line: str, campaign: str | None = None
    ) -> tuple[str, ...]:
        read = read_all(files, self.read_file)
        return tuple(
            self.characters.create(
                actor, character, line.format(file.name)[:200], campaign=campaign
            )
            for file, character in zip(files, read, strict=True)
        )
