"""Archetypes: characters to begin with, each a diary whose levels lie on one path."""

from collections.abc import Mapping
from dataclasses import dataclass

from gm_tools.viskara.character.character import Character


@dataclass(frozen=True, slots=True)
class Archetype:
    """A character at the last level of its diary, which begins at level 1, and how it plays."""

    id: str
    plays: str
    character: Character

    @property
    def highest_level(self) -> int:
        """The level at which its path ends."""
        return self.character.build.level


Archetypes = Mapping[str, Archetype]
"""Archetypes by id, in the order in which they are shown."""
