"""Decks of free cards come and go as portable files; one sample a game comes with the app."""

from collections.abc import Callable
from dataclasses import dataclass

from gm_tools.games.keeping import KeptDeck
from gm_tools.services.actor import Actor
from gm_tools.services.decks import Decks
from gm_tools.services.errors import NotFoundError
from gm_tools.services.exchange import MOST_FILES, FileProblem, ImportRefusedError, NamedFile
from gm_tools.services.file_names import file_name


@dataclass(frozen=True, slots=True)
class DeckRead:
    """A file's deck, or what is wrong with the file as pairs of path and message."""

    deck: KeptDeck | None
    problems: tuple[tuple[str, str], ...] = ()


ReadDeck = Callable[[bytes], DeckRead]
"""Reads a file that somebody brings."""

WriteDeck = Callable[[KeptDeck], str]
"""Returns a deck as the text of its file."""

SampleDecks = Callable[[str], tuple[NamedFile, ...]]
"""The files of the sample decks of a game, the first one to be tried first."""


@dataclass(frozen=True, slots=True)
class DeckExchange:
    """Import, export and samples."""

    decks: Decks
    read_file: ReadDeck
    write_file: WriteDeck
    samples: SampleDecks

    def import_files(self, actor: Actor, files: tuple[NamedFile, ...]) -> tuple[str, ...]:
        """Take the decks of all files, or none (ImportRefusedError); return their ids."""
        if len(files) > MOST_FILES:
            words = f"{len(files)} files were sent; {MOST_FILES} can be imported at once."
            raise ImportRefusedError((FileProblem("All files", "", words),))
        return self.decks.create_all(actor, self._read_all(files))

    def export(self, actor: Actor, deck: str) -> NamedFile:
        """Return a deck's file."""
        held = self.decks.get(actor, deck).deck
        return NamedFile(file_name(held.name, "json"), self.write_file(held).encode())

    def sample(self, kind: str) -> KeptDeck | None:
        """Return the deck that comes with the app for a game; None where there is none."""
        files = self.samples(kind) if kind in self.decks.classes() else ()
        return self._read_all(files[:1])[0] if files else None

    def copy_sample(self, actor: Actor, kind: str) -> str:
        """Keep a game's sample deck as one's own; return its id."""
        found = self.sample(kind)
        if found is None:
            raise NotFoundError
        return self.decks.create(actor, found)

    def _read_all(self, files: tuple[NamedFile, ...]) -> tuple[KeptDeck, ...]:
        problems: list[FileProblem] = []
        found: list[KeptDeck] = []
        for file in files:
            read = self.read_file(file.content)
            problems.extend(FileProblem(file.name, *problem) for problem in read.problems)
            found.extend([read.deck] if read.deck else [])
        if problems:
            raise ImportRefusedError(tuple(problems))
        return tuple(found)
