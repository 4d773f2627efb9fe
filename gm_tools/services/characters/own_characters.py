"""The characters that are played from a seat: what they carry, and the notes of their player.

A seat has no account. Its holder may know and write this of the characters that its part in a game
plays, as far as the game's owner may see them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256

from gm_tools.games.battle.state import Battle
from gm_tools.services.actor import Actor, SeatActor
from gm_tools.services.campaigns.parties import party_around
from gm_tools.services.characters.library import Characters, visible
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.access import seen_game
from gm_tools.services.games.games import Games
from gm_tools.services.ports import CampaignDocuments, Unit
from gm_tools.services.records import Stored
from gm_tools.viskara.campaign.campaign import Party
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class OwnCharacter:
    """A character as the holder of its seat may know it.

    ``seen`` stands for the notes as they are shown, to write on from there. ``party`` is its
    campaign's, with this character alone; None outside a campaign.
    """

    id: str
    name: str
    notes: str
    seen: str
    party: Party | None


@dataclass(frozen=True, slots=True)
class OwnLook:
    """The characters of a seat in a game; ``no_one_is_safe``: a threat was spent on this battle."""

    characters: tuple[OwnCharacter, ...]
    no_one_is_safe: bool = False


@dataclass(eq=False)
class NotesConflictError(Exception):
    """The notes were written elsewhere since this page showed them."""


@dataclass(frozen=True, slots=True)
class OwnCharacters:
    """Shows the holders of seats their characters, and lets them write their notes."""

    games: Games
    characters: Characters
    campaigns: CampaignDocuments
    rulebook: Rulebook

    def look(self, seat: SeatActor, game: str) -> OwnLook:
        """Return what a seat's holder may know of the characters played there."""
        with self.games.store.read() as unit:
            played, state = self._played(unit, seat, game)
            found = tuple(self._own(unit, one) for one in played)
        return OwnLook(found, isinstance(state, Battle) and state.options.no_one_is_safe)

    def write(self, seat: SeatActor, game: str, character: str, text: str, seen: str) -> None:
        """Replace the notes of a character that the seat plays; NotFoundError for any other.

        NotesConflictError if they are no longer those that ``seen`` stands for.
        """
        with self.games.store.write() as unit:
            played, _ = self._played(unit, seat, game)
            found = next((one for one in played if one.id == character), None)
            if found is None:
                raise NotFoundError
            before = self.characters.documents.read(found.document).notes
            if text == before:
                return
            if digest_of(before) != seen:
                raise NotesConflictError
            self.characters.write_notes(unit, found, text)

    def _played(self, unit: Unit, seat: SeatActor, game: str) -> tuple[tuple[Stored, ...], object]:
        found, viewer = seen_game(unit, seat, game)
        kind, live = self.games.live(unit, found)
        ids = dict.fromkeys(kind.characters(live.state, viewer))
        return tuple(_known(unit, Actor(found.owner), ids)), live.state

    def _own(self, unit: Unit, stored: Stored) -> OwnCharacter:
        notes = self.characters.documents.read(stored.document).notes
        documents = self.characters.documents
        party = party_around(unit, self.rulebook, documents, self.campaigns, stored)
        return OwnCharacter(stored.id, stored.name, notes, digest_of(notes), party)


def digest_of(notes: str) -> str:
    """Return what stands for notes as they were shown."""
    return sha256(notes.encode()).hexdigest()


def _known(unit: Unit, owner: Actor, ids: Iterable[str]) -> Iterator[Stored]:
    """Yield those characters that are not in the trash and that the game's owner may see."""
    for id in ids:
        try:
            stored = visible(unit, owner, id)
        except NotFoundError:
            continue
        if stored.trashed_at is None:
            yield stored
