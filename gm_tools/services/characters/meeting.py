"""Two windows on one character: the state that both have seen, and what one of them wants there."""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from gm_tools.services.actor import Actor
from gm_tools.services.characters.building import Building
from gm_tools.services.characters.edits import Edit
from gm_tools.services.characters.library import visible
from gm_tools.viskara.character.character import Character


@dataclass(frozen=True, slots=True)
class Meeting:
    """Knows what a window has seen of a character by the mark that its page carries."""

    building: Building

    def mark(self, seen: Character) -> str:
        """Return what stands for a state of a character."""
        return _mark(self.building.characters.documents.write(seen))

    def seen(self, actor: Actor, character: str, mark: str) -> Character | None:
        """Return the state that a mark stands for; None if the steps of undo no longer have it."""
        characters = self.building.characters
        with characters.store.read() as unit:
            stored = visible(unit, actor, character)
            kept = (stored.document, *unit.characters.step_documents(character))
        found = next((one for one in kept if _mark(one) == mark), None)
        return None if found is None else characters.documents.read(found)

    def wanted(self, seen: Character, edits: Iterable[Edit]) -> Character:
        """Return the character as a window wants it, without what others changed meanwhile."""
        return self.building.applied(seen, edits)[0]


def _mark(document: str) -> str:
    return sha256(document.encode()).hexdigest()[:24]
