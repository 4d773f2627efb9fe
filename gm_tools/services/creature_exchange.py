"""Creatures come and go as portable files, alone or in packs."""

from collections.abc import Callable
from dataclasses import dataclass

from gm_tools.services.actor import Actor
from gm_tools.services.bestiary import Bestiary
from gm_tools.services.exchange import MOST_FILES, FileProblem, ImportRefusedError, NamedFile
from gm_tools.services.file_names import file_name
from gm_tools.viskara.creature import Creature

MOST_CREATURES = 1000


@dataclass(frozen=True, slots=True)
class CreaturesRead:
    """A file's creatures, or what is wrong with the file as pairs of path and message."""

    creatures: tuple[Creature, ...]
    problems: tuple[tuple[str, str], ...] = ()


ReadCreatures = Callable[[bytes], CreaturesRead]
"""Reads a file that somebody brings."""


@dataclass(frozen=True, slots=True)
class CreatureExchange:
    """Import and export of creatures."""

    bestiary: Bestiary
    read_file: ReadCreatures

    def import_files(self, actor: Actor, files: tuple[NamedFile, ...]) -> tuple[str, ...]:
        """Take all creatures of all files, or none (ImportRefusedError); return their ids."""
        if len(files) > MOST_FILES:
            words = f"{len(files)} files were sent; {MOST_FILES} can be imported at once."
            raise ImportRefusedError((FileProblem("All files", "", words),))
        problems: list[FileProblem] = []
        found: list[Creature] = []
        for file in files:
            read = self.read_file(file.content)
            problems.extend(FileProblem(file.name, *problem) for problem in read.problems)
            found.extend(read.creatures)
        if len(found) > MOST_CREATURES:
            words = f"{len(found)} creatures were sent; {MOST_CREATURES} can be imported at once."
            problems.append(FileProblem("All files", "", words))
        if problems:
            raise ImportRefusedError(tuple(problems))
        return self.bestiary.create_all(actor, tuple(found))

    def export(self, actor: Actor, creatures: tuple[str, ...]) -> NamedFile:
        """Return one creature's file, or several as a pack, printed ones too."""
        found = tuple(self.bestiary.get(actor, one).creature for one in creatures)
        name = found[0].name if len(found) == 1 else "creatures"
        return NamedFile(file_name(name, "toml"), self.bestiary.files.write(*found).encode())
