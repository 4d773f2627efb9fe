"""Characters begun from an archetype."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from gm_tools.services.actor import Actor
from gm_tools.services.characters.library import Characters
from gm_tools.services.errors import NotFoundError
from gm_tools.viskara.character.archetypes import Archetype, Archetypes
from gm_tools.viskara.character.levels import at_level
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Beginnings:
    """Begins an actor's characters from archetypes; ``printed`` returns those of the app."""

    characters: Characters
    rulebook: Rulebook
    printed: Callable[[], Archetypes]

    def all(self) -> tuple[Archetype, ...]:
        """Return every archetype in the order in which they are shown."""
        return tuple(self.printed().values())

    def begin(self, actor: Actor, archetype: str, name: str, player: str, level: int) -> str:
        """Save a character of a level as the archetype has it; return its id.

        NotFoundError if there is no such archetype, or if its path does not reach the level.
        """
        found = self.printed().get(archetype)
        if found is None or not 1 <= level <= found.highest_level:
            raise NotFoundError
        begun = replace(at_level(self.rulebook, found.character, level), name=name, player=player)
        return self.characters.create(actor, begun, f"Begun as {found.character.name}")
