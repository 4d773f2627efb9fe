"""Import of portable files, all or none, and the exchange of characters as files."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from gm_tools.services.actor import Actor
from gm_tools.services.characters.library import Characters
from gm_tools.services.file_names import file_name
from gm_tools.services.ports import Documents
from gm_tools.viskara.character.character import Character

MOST_FILES = 50


@dataclass(frozen=True, slots=True)
class NamedFile:
    """An uploaded file: its name and its bytes."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class FileProblem:
    """A problem in a file; ``where`` is a path in it, or empty for the whole file."""

    file: str
    where: str
    message: str


@dataclass(eq=False)
class ImportRefusedError(Exception):
    """Nothing was imported because of at least one file; holds every problem of every file."""

    problems: tuple[FileProblem, ...]


V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class FileRead(Generic[V]):
    """The content of a file, or its problems as pairs of path and message."""

    value: V | None
    problems: tuple[tuple[str, str], ...] = ()


ReadFile = Callable[[bytes], FileRead[V]]
"""Reads an imported file."""


def read_all(files: tuple[NamedFile, ...], read: ReadFile[V]) -> tuple[V, ...]:
    """Return the content of all files; ImportRefusedError with every problem of every file."""
    if len(files) > MOST_FILES:
        message = f"{len(files)} files were sent; {MOST_FILES} can be imported at once."
        raise refused_all(message)
    problems: list[FileProblem] = []
    found: list[V] = []
    for file in files:
        one = read(file.content)
        problems.extend(FileProblem(file.name, *problem) for problem in one.problems)
        found.extend([] if one.value is None else [one.value])
    if problems:
        raise ImportRefusedError(tuple(problems))
    return tuple(found)


def refused_all(message: str) -> ImportRefusedError:
    """Return the refusal of all files together."""
    return ImportRefusedError((FileProblem("All files", "", message),))


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
