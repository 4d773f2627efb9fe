"""Game masters' own creatures as stored texts, read once and cached by their text."""

from dataclasses import replace
from functools import lru_cache

from gm_tools.documents import creature_file
from gm_tools.services.faults import reading_kept
from gm_tools.viskara.creature.creature import Creature
from gm_tools.viskara.rulebook import Rulebook

MOST_REMEMBERED = 4096


class OwnCreatureFiles:
    """Reads and writes stored creatures as creature files."""

    def __init__(self, rulebook: Rulebook) -> None:
        """Read under a rulebook; equal texts are read once, since creatures never change."""

        def read(text: str, id: str) -> Creature:
            return replace(creature_file.read_kept(text, rulebook), id=id)

        self._read = lru_cache(maxsize=MOST_REMEMBERED)(read)

    def write(self, *creatures: Creature) -> str:
        """Return creatures as the text of a single file."""
        return creature_file.write(*creatures)

    def read_own(self, text: str, id: str) -> Creature:
        """Return the creature in a text written by this app; StorageFaultError if it is none.

        It gets an id.
        """
        with reading_kept("a creature"):
            return self._read(text, id)
