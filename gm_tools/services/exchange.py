"""Characters come and go as portable files; a sample party comes with the app."""

from collections.abc import Callable
from dataclasses import dataclass

from gm_tools.services.actor import Actor
from gm_tools.services.characters import Characters
from gm_tools.services.file_names import file_name
from gm_tools.services.ports import Documents
from gm_tools.viskara.character.character import Character

MOST_FILES = 50


@dataclass(frozen=True, slots=True)
class NamedFile:
    """A file as it came: its name and its bytes."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class FileProblem:
    """One thing that is wrong in a file; ``where`` is a path in it, or empty for all of it."""

    file: str
    where: str
    message: str


@dataclass(eq=False)
class ImportRefusedError(Exception):
    """At least one file cannot be taken, so none was; every problem of every file."""

    problems: tuple[FileProblem, ...]


@dataclass(frozen=True, slots=True)
class FileRead:
    """A file's character, or what is wrong with the file as pairs of path and message."""

    character: Character | None
    problems: tuple[tuple[str, str], ...] = ()


ReadFile = Callable[[bytes], FileRead]
"""Reads a file that somebody brings; house rules in it must name readings that there are."""

Samples = Callable[[], tuple[NamedFile, ...]]
"""The files of the sample party that come with the app."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Import, export and the sample party."""

    characters: Characters
    documents: Documents
    read_file: ReadFile
    samples: Samples

    def import_files(self, actor: Actor, files: tuple[NamedFile, ...]) -> tuple[str, ...]:
        """Take all characters, or none (ImportRefusedError); return their ids in order."""
        return self._take(actor, files, "Imported from {}")

    def open_samples(self, actor: Actor, campaign: str | None = None) -> tuple[str, ...]:
        """Take the sample party into the actor's library, or into a campaign of the actor's."""
        return self._take(actor, self.samples(), "From the sample party", campaign)

    def export(self, actor: Actor, character: str) -> NamedFile:
        """Return a character's file; its draft becomes a revision where it holds something new."""
        kept = self.characters.get(actor, character)
        text = self.documents.write(kept.character)
        self.characters.make_revision(actor, character)
        return NamedFile(file_name(kept.character.name, "json"), text.encode())

    def _take(
        self, actor: Actor, files: tuple[NamedFile, ...], line: str, campaign: str | None = None
    ) -> tuple[str, ...]:
        read = self._read_all(files)
        return tuple(
            self.characters.create(
                actor, character, line.format(file.name)[:200], campaign=campaign
            )
            for file, character in zip(files, read, strict=True)
        )

    def _read_all(self, files: tuple[NamedFile, ...]) -> tuple[Character, ...]:
        if len(files) > MOST_FILES:
            raise ImportRefusedError((_too_many(len(files)),))
        problems: list[FileProblem] = []
        found: list[Character] = []
        for file in files:
            read = self.read_file(file.content)
            problems.extend(FileProblem(file.name, *problem) for problem in read.problems)
            found.extend([read.character] if read.character else [])
        if problems:
            raise ImportRefusedError(tuple(problems))
        return tuple(found)


def _too_many(files: int) -> FileProblem:
    message = f"{files} files were sent; {MOST_FILES} can be imported at once."
    return FileProblem("All files", "", message)
