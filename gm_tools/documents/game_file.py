"""The portable file of a game, "gm-tools-game/1": its journal as JSON in UTF-8, read strictly."""

from dataclasses import dataclass
from typing import Final, Literal

from gm_tools.documents.limits import JOURNAL
from gm_tools.documents.strict_file import StrictFile
from gm_tools.games.frame.portable import (
    FORMAT,
    ExportedGame,
    faults,
)

LARGEST_FILE: Final = 32 * 1024 * 1024
"""In bytes; browsers are limited to less, the command line accepts it all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFile(ExportedGame):
    """A game in a file: its journal and the file's format."""

    format: Literal["gm-tools-game/1"]


FILE = StrictFile(FORMAT, "A game's file", ExportedGame, GameFile, faults, JOURNAL, LARGEST_FILE)


def read(content: str | bytes) -> ExportedGame:
    """Return the game of a file; UnreadableFile names every problem with its path."""
    return FILE.read(content)
